/**
 * Limits of time and memory: they are kept, shared fairly, and what was decided by then is told; so it is after a
 * signal, and when a report cannot be written.
 */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { processorSeconds } from "@assay/base";
import { Folder } from "./support/command.js";

// The array of any length is written in one loop and read in another: nobody proves that here, but no exception is
// thrown on the way.
const folder = new Folder({
  "Filled.java": `import assay.Verifier;
public class Filled {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int[] squares = new int[n];
    for (int i = 0; i < n; i++) squares[i] = i * i;
    for (int i = 0; i < n; i++) assert squares[i] == i * i;
  }
}
`,
});

it("a property that cannot be decided leaves time for the others", () => {
  const { status, stdout } = folder.assay(["check", "Filled.java", "--cpu-timeout", "12", "--format", "json"]);
  const verdicts = JSON.parse(stdout).results.map((result: { property: string; verdict: string }) => [result.property, result.verdict]);
  assert.deepEqual(verdicts, [
    ["assert", "unknown"],
    ["exceptions", "proved"],
  ]);
  assert.equal(status, 5);
});

const KEYS = `import assay.Verifier;
import java.util.TreeMap;
public class Keys {
  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false;
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < 6; i++) map.put(Verifier.nondetInt(), i);
    int key = Verifier.nondetInt();
    Integer floor = map.floorKey(key);
    assert floor == null || floor <= key;
  }
}
`;

const HOARD = `import assay.Verifier;
import java.util.ArrayList;
public class Hoard {
  public static void main(String[] args) {
    ArrayList<long[]> hoard = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      long[] row = new long[100_000];
      for (int j = 0; j < row.length; j += 500) row[j] = i;
      hoard.add(row);
    }
    assert hoard.size() == 4000 + Verifier.nondetInt() % 2;
  }
}
`;

const hard = new Folder({ "Keys.java": KEYS, "Hoard.java": HOARD });
// So that the compiler is not part of what is measured.
hard.assay(["check", "Keys.java", "--cpu-timeout", "1"]);
hard.assay(["check", "Hoard.java", "--cpu-timeout", "1"]);

interface Told {
  readonly property: string;
  readonly verdict: string;
  readonly location: { readonly line: number } | null;
  readonly reason?: string;
  readonly reasonKind?: string;
}

function results(stdout: string): readonly Told[] {
  return JSON.parse(stdout).results;
}

it("a limit of processor time holds within a tenth and a second, and what was decided is told", () => {
  for (const seconds of [2, 4]) {
    const before = processorSeconds();
    const { status, stdout } = hard.assay(["check", "Keys.java", "--cpu-timeout", String(seconds), "--format", "json"]);
    // Processor time of children is looked at every 50 ms.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const used = processorSeconds() - before;
    assert.ok(used < 1.1 * seconds + 1, `${used} s of ${seconds}`);
    const told = results(stdout);
    assert.deepEqual(
      told.map(({ property, location, verdict }) => [property, location?.line, verdict]),
      [
        ["assert", 5, "violated"],
        ["assert", 10, "unknown"],
        ["exceptions", undefined, "unknown"],
      ],
    );
    assert.deepEqual(told[1]!.reasonKind, "limit");
    assert.equal(status, 10);
  }
});

it("without memory the answer is unknown, and the other properties are looked at", () => {
  const { status, stdout } = hard.assay(["check", "Hoard.java", "--cpu-timeout", "30", "--memory", "300", "--format", "json"]);
  const told = results(stdout);
  assert.deepEqual(
    told.map(({ property }) => property),
    ["assert", "exceptions"],
  );
  assert.equal(told[0]!.verdict, "unknown");
  assert.match(told[0]!.reason!, /out of memory/);
  assert.ok([5, 10].includes(status!));
});

it("too little memory to begin with is an error of usage", () => {
  const { status, stderr } = hard.assay(["check", "Keys.java", "--memory", "10"]);
  assert.match(stderr, /--memory takes at least/);
  assert.equal(status, 1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  it(`${signal}: what was decided is there already, and the rest is told to be open`, async () => {
    const { status, stdout, before } = await hard.interrupted(["check", "Keys.java"], signal, /✗ violated/);
    assert.match(before, /✗ violated {2}Keys\.java:5 /);
    // An engine that had used up its turn may have said so just before.
    assert.match(stdout, /\? unknown {3}Keys\.java:10 {2}assert: (stopped before it was decided|out of time)/);
    assert.equal(stdout.match(/✗ violated {2}Keys\.java:5 /g)?.length, 1, "nothing is told twice");
    assert.equal(status, 10);
  });

it("interrupted, a document is whole", async () => {
  const { status, stdout } = await hard.interrupted(["check", "Keys.java", "--format", "json", "--verbose"], "SIGINT", /round 2/);
  assert.deepEqual(
    results(stdout).map(({ property, verdict }) => [property, verdict]),
    [
      ["assert", "violated"],
      ["assert", "unknown"],
      ["exceptions", "unknown"],
    ],
  );
  assert.equal(status, 10);
});

it("a full disk is said, and the report goes to standard error", { skip: !existsSync("/dev/full") }, () => {
  const { status, stderr } = folder.shell(`"$NODE" "$ASSAY" check Filled.java --cpu-timeout 6 > /dev/full`);
  assert.match(stderr, /the report cannot be written to standard output: ENOSPC/);
  assert.match(stderr, /✓ proved .*exceptions/);
  assert.equal(status, 2);
  const toFile = folder.assay(["check", "Filled.java", "--cpu-timeout", "6", "-o", "/dev/full"]);
  assert.match(toFile.stderr, /the report cannot be written to \/dev\/full: ENOSPC/);
  assert.match(toFile.stdout, /✓ proved .*exceptions/);
  assert.equal(toFile.status, 2);
});

it("of a method, every assertion that fails is reported", () => {
  const methods = new Folder({
    "Two.java": `public class Two {
  public static int halve(int x) {
    assert x != 7;
    int half = x / 2;
    assert half < 1000;
    assert half * 2 <= x || x < 0;
    return half;
  }
}
`,
  });
  const { status, stdout } = methods.assay(["check", "Two.java", "--property", "assert", "--cpu-timeout", "20", "--format", "json"]);
  const failing = results(stdout).filter(({ verdict }) => verdict === "violated");
  assert.deepEqual(failing.map(({ location }) => location!.line).sort(), [3, 5]);
  assert.equal(status, 10);
});

it("a large array costs work: a run that makes many of them is ended", () => {
  const arrays = new Folder({
    "Arrays.java": `public class Arrays {
  public static void main(String[] args) {
    long sum = 0;
    for (int i = 0; i < 1_000_000; i++) sum += new Object[1_000_000].length;
    assert sum == 1_000_000_000_000L;
  }
}
`,
  });
  arrays.assay(["check", "Arrays.java", "--cpu-timeout", "1"]);
  const before = processorSeconds();
  const { status, stdout } = arrays.assay(["check", "Arrays.java", "--property", "assert", "--cpu-timeout", "3", "--format", "json"]);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const used = processorSeconds() - before;
  assert.ok(used < 1.1 * 3 + 1, `${used} s of 3`);
  assert.equal(results(stdout)[0]!.verdict, "unknown");
  assert.equal(status, 5);
});

it("sources whose compilation takes longer than there is are no answer", () => {
  const { status, stderr } = new Folder({
    "One.java": "public class One { public static void main(String[] args) { assert true; } }",
  }).assay([...["check", "One.java", "--timeout", "0.01"]]);
  assert.match(stderr, /out of (budget: )?time/);
  assert.equal(status, 5);
});

it("specifications are inferred within limits too", () => {
  const example = fileURLToPath(new URL("../../../../examples/specifications/missing-code/Till.java", import.meta.url));
  folder.assay(["specs", example, "--cpu-timeout", "1"]);
  const before = processorSeconds();
  const { status, stdout, stderr } = folder.assay(["specs", example, "--cpu-timeout", "1"]);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const used = processorSeconds() - before;
  assert.ok(used < 1.1 + 1, `${used} s of 1`);
  assert.match(stdout + stderr, /out of time/);
  assert.equal(status, 5);
});
