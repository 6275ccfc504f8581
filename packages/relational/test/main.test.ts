import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../src/main.js", import.meta.url));
const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}.rel`, import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

test("the commands of a file are run, instances and cores printed", () => {
  const { status, stdout } = run(example("pigeonhole"));
  assert.equal(status, 0);
  assert.match(stdout, /run tooFew: unsat[^\n]*\n {2}because together these[^\n]*\n[^\n]*pigeonhole.rel:4:14: \(all this: Pigeon/);
  assert.match(stdout, /run justEnough: sat[^\n]*\n[\s\S]* {2}hole = \{Pigeon\$0->Hole/);
});

test("several instances, one command, and an answer that was not expected", () => {
  const all = run(example("structures"), "--command", "graphs", "--instances", "100");
  assert.equal(all.stdout.match(/-- instance/g)?.length, 11);
  const folder = mkdtempSync(join(tmpdir(), "relational-"));
  const file = join(folder, "surprise.rel");
  writeFileSync(file, "sig A {}\nrun { some A } expect 0\n");
  const surprise = run(file);
  assert.equal(surprise.status, 10);
  assert.match(surprise.stdout, /sat, expected unsat/);
  rmSync(folder, { recursive: true });
});

test("bad usage and bad input have their own exit codes and one message", () => {
  assert.equal(run().status, 1);
  assert.equal(run("--nonsense").status, 1);
  const missing = run("no-such-file.rel");
  assert.equal(missing.status, 2);
  assert.equal(missing.stderr, "no-such-file.rel: cannot be read (ENOENT)\n");
  const other = run(example("latin"), "--command", "order99");
  assert.equal(other.status, 2);
  assert.match(other.stderr, /there is no command 'order99' in it/);
  assert.equal(run(example("dijkstra"), "--command", "noDeadlockInOrder", "--timeout", "0.001").status, 5);
});
