/**
 * A native that copies several elements is one access of threads; where it races, nothing is known. Generated programs
 * that copy by it are answered as those that copy element by element, in Java, or not at all.
 */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { Random } from "@assay/base";
import { check, openProject } from "../src/index.js";

const folder = mkdtempSync(join(tmpdir(), "assay-array-copies-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** `ASSAY_COPIES=24` is what it was written with. */
const PROGRAMS = Number(process.env["ASSAY_COPIES"] ?? 6);
/** As many lines as by hand. */
const NATIVE = "System.arraycopy(from, i, to, j, n);\n\n";
const BY_HAND = `int[] kept = new int[n];
        for (int k = 0; k < n; k++) kept[k] = from[i + k];
        for (int k = 0; k < n; k++) to[j + k] = kept[k];`;

/** Two threads that write, read and copy elements, some of them behind a lock; each end is an assertion. */
function source(seed: number, copy: string): string {
  const random = new Random(seed * 31 + 7);
  for (let i = 0; i < 8; i++) random.uint32();
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)]!;
  const array = (): string => pick(["a", "a", "b"]);
  const statement = (): string => {
    const text = pick([
      () => `${array()}[${random.below(2)}] = ${1 + random.below(2)};`,
      () => `seen = seen * 3 + ${array()}[${random.below(2)}];`,
      () => `copy(${pick(["a, 0, b, 0, 2", "b, 0, a, 0, 2", "a, 0, a, 1, 2", "b, 1, b, 0, 2", "a, 1, b, 0, 1"])});`,
    ])();
    return random.below(3) === 0 ? `synchronized (LOCK) { ${text} }` : text;
  };
  const thread = (): string => `new Thread(() -> {
      int seen = 0;
      ${statement()}
      ${statement()}
      synchronized (LOCK) { ends += seen; }
    })`;
  return `
public class Copies {
  static final Object LOCK = new Object();
  static int[] a = {0, 0, 0};
  static int[] b = {1, 0, 0};
  static int ends;
  static void copy(int[] from, int i, int[] to, int j, int n) {
        ${copy}
  }
  public static void main(String[] args) throws InterruptedException {
    Thread one = ${thread()};
    Thread two = ${thread()};
    one.start(); two.start();
    one.join(); two.join();
    int end = ends * 7 + a[0] + 3 * a[1] + 2 * b[0] + 5 * b[1];
${Array.from({ length: 8 }, (_, i) => `    assert end % 8 != ${i};`).join("\n")}
  }
}`;
}

async function verdicts(seed: number, copy: string): Promise<ReadonlyMap<string, string>> {
  const name = join(folder, `${seed}${copy === NATIVE ? "native" : "hand"}`);
  mkdirSync(name);
  writeFileSync(join(name, "Copies.java"), source(seed, copy));
  const project = openProject({ inputs: [join(name, "Copies.java")] });
  const found = new Map<string, string>();
  for await (const update of check(project, { engine: "explicit", properties: ["assert", "exceptions"], cpuSeconds: 10 }))
    if (update.kind === "decided")
      for (const { property, location, verdict } of update.results)
        found.set(property.kind === "assert" ? `line ${location?.line}` : property.kind, verdict);
  return found;
}

it("copies of several elements are seen as element by element, or nothing is known", async () => {
  let decided = 0;
  let violated = 0;
  for (let seed = 1; seed <= PROGRAMS; seed++) {
    const native = await verdicts(seed, NATIVE);
    const byHand = await verdicts(seed, BY_HAND);
    for (const [place, verdict] of native) {
      const other = byHand.get(place) ?? "unknown";
      if (verdict === "unknown" || other === "unknown") continue;
      decided++;
      if (verdict === "violated") violated++;
      assert.equal(verdict, other, `seed ${seed}, ${place}\n${source(seed, NATIVE)}`);
    }
  }
  assert.ok(decided > 4 * PROGRAMS && violated > PROGRAMS, `${decided} decided, ${violated} violated`);
});
