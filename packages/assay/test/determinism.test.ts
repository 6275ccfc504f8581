/**
 * Work is counted, not seconds: without a limit, the same command gives the same verdicts on a machine that is busy.
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const examples = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));

/** What is decided by searches, trials, guesses and runs, and what is not decided. */
const folder = new Folder({
  "Sum.java": `import assay.Verifier;
public class Sum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
    assert sum >= 0;
    assert n != 977 || sum == 0;
  }
}
`,
  "Keyed.java": `import assay.Verifier;
import java.util.HashMap;
public class Keyed {
  public static void main(String[] args) {
    HashMap<Integer, Integer> map = new HashMap<>();
    map.put(Verifier.nondetInt(), 1);
    map.put(Verifier.nondetInt(), 2);
    assert map.size() > 1;
  }
}
`,
  "Calls.java": `public class Calls {
  public static int clamp(int x, int low, int high) {
    int result = Math.max(low, Math.min(x, high));
    assert low > high || result <= high;
    assert result >= low;
    assert result != 12345 || low != 77;
    return result;
  }
}
`,
});

const COMMANDS: readonly (readonly string[])[] = [
  ["check", "Sum.java"],
  ["check", "Keyed.java"],
  ["check", "Calls.java"],
  ["contracts", examples("contracts/Price.java"), "--property", "i", "--property", "v", "--no-confirm"],
];

/** Everything that is said, but for how long it took. */
function said(command: readonly string[]): string {
  const { stdout, stderr } = folder.assay([...command, "--format", "json"]);
  assert.notEqual(stdout, "", stderr);
  const { results } = JSON.parse(stdout) as { results: readonly Record<string, unknown>[] };
  return JSON.stringify(
    results.map(({ stats, ...rest }) => ({ ...rest, work: (stats as Record<string, number>)["work"] })),
    undefined,
    1,
  );
}

function busyLoops(count: number): { end(): void } {
  const children: ChildProcess[] = Array.from({ length: count }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  return {
    end: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

describe("a busy machine", () => {
  for (const command of COMMANDS)
    it(`answers as one that is not: ${command.slice(0, 2).join(" ").replace(/\S*\//, "")}`, () => {
      const idle = said(command);
      const busy = busyLoops(availableParallelism());
      try {
        assert.equal(said(command), idle);
      } finally {
        busy.end();
      }
    });
});
