/**
 * Programs with more states than there is time for: what is seen is looked at, and the rest is unknown, with how far
 * the search came.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Corpus } from "../bench/threads/corpus.js";

const folder = mkdtempSync(join(tmpdir(), "assay-endless-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "Endless.java");
writeFileSync(
  file,
  `// G {Endless.count < 20}: fails
// F {Endless.count == 20}: holds
// G F Endless.done: fails
public class Endless {
    static volatile int count;
    static volatile boolean done;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                while (true) {
                    count++;
                }
            }).start();
    }
}
`,
);

test("an endless state space: violations in what was seen, else unknown", async () => {
  const { answers } = await new Corpus(folder).check(file, 4);
  const [below, reaches, done] = answers.map(({ result }) => result);
  assert.equal(below!.verdict, "violated");
  assert.ok(below!.witness?.replayed);
  for (const each of [reaches, done]) {
    assert.equal(each!.verdict, "unknown");
    assert.equal(each!.reason?.kind, "limit");
    assert.match(JSON.stringify(each!.reason), /exploring schedules \(\d+ states so far/);
  }
});
