/** `assay watch`: what it says is about the files as they are, and only what has changed is said and asked again. */
import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { after, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));

const tank = (limit: string) => `public class Tank {
  public static int fill(int level) {
    if (level < 0 || level > 10) return 0;
    int full = level + 5;
    assert full <= ${limit} : "it runs over";
    return full;
  }
}
`;
const OTHER = "public class Other { public static int twice(int n) { assert n + n == 2 * n; return n + n; } }\n";
/** A check of it takes longer than anybody waits. */
const ENDLESS = `public class Tank {
  public static int fill(long n) {
    int steps = 0;
    for (long at = n; at > 1; at = at % 2 == 0 ? at / 2 : 3 * at + 1) steps++;
    assert steps != 12345 : "of an older text";
    return steps;
  }
}
`;

const folder = new Folder({ "src/Tank.java": tank("12"), "src/Other.java": OTHER });

class Watch {
  readonly child: ChildProcessWithoutNullStreams;
  #said = "";
  #read = 0;

  constructor() {
    const { ASSAY_NO_CACHE: _, ...env } = process.env;
    this.child = spawn(process.execPath, [COMMAND, "watch", "src", "--property", "assert", "--cache-dir", "kept"], {
      cwd: folder.path,
      env,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on("data", (data: Buffer) => {
        this.#said += data.toString();
      });
  }

  /** What is said until it matches, from where the last look ended. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.#said.slice(this.#read));
      if (found !== null) {
        const from = this.#read;
        this.#read += found.index + found[0].length;
        return this.#said.slice(from, this.#read);
      }
      assert.equal(this.child.exitCode, null, this.#said);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  press(key: string): void {
    this.child.stdin.write(`${key}\n`);
  }
}

const END = /waiting for changes.*──\n/;
const watching = new Watch();
after(() => watching.child.kill("SIGKILL"));

it("a violation is shown whole; when it is repaired, that is a line, and other classes are not asked again", async () => {
  const first = await watching.until(END);
  assert.match(first, /✗ violated +src\/Tank\.java:5 +Tank\.fill\(int\) +assertion fails: "it runs over"\n/);
  assert.match(first, /to get there .*\n +Tank\.fill\(8\);/);
  assert.match(first, /── 1 violated, 1 proved; waiting/);
  folder.write("src/Tank.java", tank("15"));
  const repaired = await watching.until(END);
  assert.match(
    repaired,
    /── Tank\.java was saved ──\n✓ proved +src\/Tank\.java:5 +Tank\.fill\(int\) +assert: no violation +\(was violated\)\n── 2 proved; 1 of 2 from the cache; waiting/,
  );
});

it("what does not compile is said, and what was known stays known", async () => {
  folder.write("src/Tank.java", tank("12").replace("return full;", "return"));
  assert.match(await watching.until(END), /src\/Tank\.java:7:3: illegal start of expression.*\n── not readable; waiting/);
  folder.write("src/Tank.java", tank("14"));
  const broken = await watching.until(END);
  assert.match(broken, /✗ violated(?:.*\n)*── 1 violated, 1 proved; 1 of 2 from the cache/);
});

it("a violation that is as it was is counted; only what failed is asked, if one likes", async () => {
  folder.write("src/Tank.java", `// moved\n${tank("14")}`);
  assert.doesNotMatch(await watching.until(END), /✗/);
  watching.press("f");
  assert.match(await watching.until(END), /── what failed ──\n── 1 violated, 1 proved; 2 of 2 from the cache; waiting/);
});

it("a file that is saved while a check is under way ends it: nothing of the older text is shown", async () => {
  folder.write("src/Tank.java", ENDLESS);
  await watching.until(/Tank\.java was saved ──\n/);
  const saved = Date.now();
  folder.write("src/Tank.java", tank("15"));
  await watching.until(/Tank\.java was saved ──\n/);
  assert.ok(Date.now() - saved < 10_000, "the older check should be ended at once");
  const said = await watching.until(END);
  assert.doesNotMatch(said, /older text|fill\(long\)/);
  assert.match(said, /✓ proved +src\/Tank\.java:5 +Tank\.fill\(int\) +assert: no violation +\(was violated\)\n── 2 proved/);
});

it("ends when it is told to", async () => {
  watching.press("q");
  const status = await new Promise((resolve) => watching.child.on("close", resolve));
  assert.equal(status, 0);
});
