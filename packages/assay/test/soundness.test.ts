/**
 * The soundness bench: that it finds what it is made to find, and a small share of it with other programs every day.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import type { Result } from "@assay/checking";
import { findJdk } from "@assay/jvm";
import { ASSERT, EXCEPTIONS } from "../bench/soundness/check.js";
import { Draw } from "../bench/soundness/draw.js";
import { EFFORT, type Effort, examine, prepare, programsOf } from "../bench/soundness/experiment.js";
import { generate } from "../bench/soundness/generate.js";
import { RealJvm } from "../bench/soundness/jvm.js";
import { print } from "../bench/soundness/print.js";
import { firstWrong } from "../bench/soundness/session.js";
import { shrink } from "../bench/soundness/shrink.js";
import { VARIANTS } from "../bench/soundness/variants.js";

const jdk = findJdk();
const jvm = new RealJvm(jdk);
const tools = { jdk, jvm, focus: undefined, effort: EFFORT, tell: () => {} };
after(() => jvm.close());

const range = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i);

describe("generated programs", () => {
  it("are made by their seed alone", () => {
    const texts = range(1, 50).map((seed) => print(generate(seed, "P")).text);
    assert.deepEqual(
      texts,
      range(1, 50).map((seed) => print(generate(seed, "P")).text),
    );
    assert.equal(new Set(texts).size, texts.length);
  });

  it("compile, and so do those that mean the same", async () => {
    const programs = range(1, 60).map((seed) => generate(seed, `P${seed}`));
    const variants = programs.flatMap((program, i) =>
      Object.entries(VARIANTS).flatMap(([name, variant]) => {
        const changed = ["renaming", "reordering", "unrolling"].includes(name) ? variant(program, new Draw(i)) : undefined;
        return changed === undefined ? [] : [{ ...changed, name: `${program.name}${name}` }];
      }),
    );
    const sources = [...programs, ...variants].map(print);
    const compiled = await jvm.compile(sources);
    const refused = compiled.flatMap((each, i) => (each.kind === "refused" ? [`${each.message}\n${sources[i]!.text}`] : []));
    assert.deepEqual(refused, []);
    assert.ok(variants.length > 100);
  });

  it("are shrunk to what matters", async () => {
    const program = generate(2, "P");
    assert.ok(print(program).text.split("\n").length > 30);
    const small = await shrink(
      program,
      async (candidates) => {
        const found = candidates.findIndex((each) => print(each).text.includes("assay.Probe.see(1"));
        return found < 0 ? undefined : found;
      },
      1000,
    );
    assert.ok(print(small).text.split("\n").length <= 8, print(small).text);
  });
});

describe("the bench", () => {
  /** Says that everything is proved. */
  const liar: Effort = {
    ...EFFORT,
    answers: async (_, source) => {
      const base = {
        verdict: "proved",
        message: "",
        engine: "liar",
        receipt: { bounds: [], models: [], assumptions: [] },
        stats: {},
      } as const;
      const places = [...source.assertions.keys()].map(
        (line): Result => ({ ...base, property: ASSERT, location: { file: undefined, line, procedure: "" } }),
      );
      return [...places, { ...base, property: EXCEPTIONS, location: undefined }];
    },
  };

  it("catches who proves everything, and shows it by a small program", async () => {
    const made = await programsOf(range(100, 24), tools);
    const { batch, programs } = await prepare(
      made.map(({ program }) => program),
      tools,
    );
    const caught = [];
    for (const { program, source } of programs) {
      const { wrong } = await examine(batch, program, source, tools, liar);
      if (wrong.length > 0) caught.push({ program, wrong: wrong[0]! });
    }
    assert.ok(caught.length >= 4, `${caught.length} of 24`);
    const { program, wrong } = caught[0]!;
    const small = await shrink(program, (candidates) => firstWrong(candidates, wrong, liar, tools), 12);
    assert.ok(print(small).text.split("\n").length < print(program).text.split("\n").length);
  });

  it("catches who proves what a clock or a hash code decides", async () => {
    const asking = { ...tools, focus: "asked" };
    const made = await programsOf(range(300, 16), asking);
    const { batch, programs } = await prepare(
      made.map(({ program }) => program),
      asking,
    );
    assert.ok(programs.filter(({ source }) => source.varies).length >= 8);
    let caught = 0;
    for (const { program, source } of programs)
      if (source.varies && (await examine(batch, program, source, asking, liar)).wrong.length > 0) caught++;
    assert.ok(caught >= 2, `${caught} of 16`);
  });

  it("takes inputs of another type for none", async () => {
    const text = "public class Typed { public static void main(String[] a) { int n = assay.Verifier.nondetInt(); } }";
    await jvm.compile([{ name: "Typed", text, assertions: new Map(), hints: new Map(), varies: false, asksArguments: false }]);
    const [other, fitting] = await jvm.run("Typed", [[{ source: "nondetBoolean", value: true }], [{ source: "nondetInt", value: 1 }]]);
    assert.equal(other?.kind, "inputs");
    assert.equal(fitting?.kind, "normal");
  });

  it("finds nothing wrong today", { timeout: 600_000 }, async () => {
    const seed = 100 * Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
    const command = fileURLToPath(new URL("../bench/soundness.js", import.meta.url));
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [command, "--programs", "30", "--seed", String(seed)], { maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
    console.log(`seeds from ${seed}`);
    assert.match(said, /"wrong":0,"brokenFailures":0,"refusedFailures":0/, said);
  });
});
