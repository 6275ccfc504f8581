/**
 * `npm run bench -- --only certificates`: proofs by invariants, confirmed by solvers that took no part in them (`z3`
 * and `cvc5` on the path).
 *
 * Proofs: the clause sets with known answers of `@assay/horn` that are safe, and the programs of `engine-horn/bench`
 * that hold (`assay prove-why --certificate`). A certificate defines the relations and has a question for each clause:
 * it is confirmed if every answer is `unsat`. One `sat` is a wrong proof, and fails the run; a solver that gives up
 * within `--seconds` a certificate is counted apart.
 *
 * `--save file` keeps what was found, a line each, and leaves out what the file has; `--only part-of-a-name`, `--sets`,
 * `--programs` for one of the two kinds.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Budget } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, readKnownSet } from "@assay/horn/testing";
import { Saved } from "./saved.js";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    sets: { type: "boolean", default: false },
    programs: { type: "boolean", default: false },
    save: { type: "string" },
  },
});
const assay = fileURLToPath(new URL("../src/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "certificates-"));

const SOLVERS: Readonly<Record<string, readonly string[]>> = {
  z3: [`-T:${values.seconds}`],
  cvc5: ["--incremental", `--tlimit=${1000 * Number(values.seconds)}`],
};

type Said = "confirmed" | "undecided" | "refuted" | "no solver";

interface Found {
  readonly name: string;
  /** Of the certificate; none where there is no proof by invariants within the time. */
  readonly questions: number;
  readonly said: Readonly<Record<string, Said>>;
}

function ask(solver: string, script: string, questions: number): Said {
  const file = join(folder, "certificate.smt2");
  writeFileSync(file, script);
  const { error, stdout } = spawnSync(solver, [...SOLVERS[solver]!, file], { encoding: "utf8" });
  if (error !== undefined) return "no solver";
  const answers = stdout.split("\n").filter(Boolean);
  if (answers.includes("sat")) return "refuted";
  return answers.length === questions && answers.every((each) => each === "unsat") ? "confirmed" : "undecided";
}

function judged(name: string, script: string | undefined): Found {
  const questions = script?.match(/\(check-sat\)/g)?.length ?? 0;
  if (script === undefined) return { name, questions, said: {} };
  return { name, questions, said: Object.fromEntries(Object.keys(SOLVERS).map((solver) => [solver, ask(solver, script, questions)])) };
}

async function ofSet(known: (typeof KNOWN_SETS)[number]): Promise<string | undefined> {
  const set = readKnownSet(known);
  const solver = new horn.PortfolioSolver(horn.defaultParts("without z3"));
  const result = await solver.solve(set, { budget: new Budget({ cpuSeconds: Number(values.seconds) }), lemmas: new horn.Lemmas(set) });
  return result.answer === "safe" ? horn.printCertificate(set, result.solution) : undefined;
}

function ofProgram(file: string, options: readonly string[]): string | undefined {
  const certificate = join(folder, "proof.smt2");
  rmSync(certificate, { force: true });
  const args = ["prove-why", file, ...options, "--certificate", certificate, "--cpu-timeout", values.seconds];
  spawnSync(process.execPath, [assay, ...args], { encoding: "utf8" });
  return existsSync(certificate) ? readFileSync(certificate, "utf8") : undefined;
}

interface Proof {
  readonly name: string;
  certificate(): Promise<string | undefined>;
}

const sets = KNOWN_SETS.filter(({ expected }) => expected === "safe").map(
  (known): Proof => ({ name: `set ${known.name}`, certificate: () => ofSet(known) }),
);
const programs = ["programs", "daily"].flatMap((kind) => {
  const source = fileURLToPath(new URL(`../../../engine-horn/bench/${kind}`, import.meta.url));
  return readdirSync(source).flatMap((file): Proof[] => {
    const [, claim, options] = /^\/\/ .+: (holds|fails)(?:\n\/\/ options: (.*))?/.exec(readFileSync(join(source, file), "utf8"))!;
    if (claim === "fails") return [];
    return [{ name: `program ${file}`, certificate: async () => ofProgram(join(source, file), options?.split(" ") ?? []) }];
  });
});

const saved = new Saved<Found>(values.save, ({ name }) => name);

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
for (const { name, certificate } of [...(values.programs ? [] : sets), ...(values.sets ? [] : programs)]) {
  if (!name.includes(values.only)) continue;
  const found = saved.get(name) ?? saved.add(judged(name, await certificate()));
  count(found.questions === 0 ? "not proved by invariants in time" : "certificates");
  for (const [solver, said] of Object.entries(found.said)) count(`${solver} ${said}`);
  console.log(`${name}: ${found.questions} questions ${JSON.stringify(found.said)}`);
}
console.log(JSON.stringify(Object.fromEntries(counts)));
rmSync(folder, { recursive: true });
process.exitCode = [...counts.keys()].some((what) => what.endsWith("refuted")) ? 1 : 0;
