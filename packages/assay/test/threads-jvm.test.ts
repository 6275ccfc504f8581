/**
 * Emitted tests of schedules on the real JVM: they force the schedule, and fail; a program that is another one is told,
 * not passed. All of `tests/threads`: `npm run bench -- --only threads-jvm`.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { Corpus } from "../bench/threads/corpus.js";
import { TestsOnJvm } from "../bench/threads/on-jvm.js";
import { Folder } from "./support/command.js";

const SECONDS = 30;

/**
 * Monitors, races, a lost notification, locks of the library, a pool, an exception of a thread, waiting threads that
 * are notified.
 */
const PROGRAMS = [
  "LockOrder",
  "CounterPlain",
  "HandOverUnconditionally",
  "ReentrantLockOrder",
  "PoolSharedCounter",
  "WorkerThrows",
  "BufferIf",
];

it("every test fails, with what was found", async () => {
  const corpus = new Corpus("tests/threads");
  const tests = new TestsOnJvm(corpus.application);
  let expected = 0;
  for (const name of PROGRAMS) {
    const file = `tests/threads/${name}.java`;
    // What goes on for ever has no test.
    for (const { result } of (await corpus.check(file, SECONDS)).answers)
      if (result.verdict === "violated" && result.property.kind !== "ltl") {
        expected++;
        assert.ok(tests.add(file, result), `${name}: there should be a test`);
      }
  }
  const outcomes = tests.run();
  assert.equal(outcomes.length, expected);
  for (const { test, end, text } of outcomes) assert.equal(end, "fails", `${test}: ${text}`);
  const said = (test: string): string => outcomes.find((each) => each.test === test)!.text;
  assert.match(
    said("LockOrderMainAssayTest"),
    /a deadlock.*\nmain waits\n.*\na waits to enter a java\.lang\.Object\n {4}at LockOrder\.lambda/s,
  );
  assert.match(said("WorkerThrowsMainAssayTest"), /Exception.* in thread .*\n {4}at WorkerThrows\./);
});

it("a program that has changed is told, and never passes for one without the bug", () => {
  const source = readFileSync("tests/threads/LockOrder.java", "utf8");
  const folder = new Folder({ "LockOrder.java": source });
  folder.assay(["check", "LockOrder.java", "--property", "deadlock", "--emit-test", "t", "--test-style", "main"]);
  const other = source.replace("synchronized (Y) { synchronized (X) { } }", "synchronized (X) { int n = 0; synchronized (Y) { n++; } }");
  assert.notEqual(other, source);
  folder.write("LockOrder.java", other);
  const sources = ["t/AssayWitness.java", "t/assay/testing/AssayDirector.java", "LockOrder.java"];
  folder.tool("javac", ["-Xlint:all,-path", "-Werror", "-d", "c", ...sources]);
  const { stderr, status } = folder.shell("java -cp c AssayWitness");
  assert.notEqual(status, 0);
  assert.match(stderr, /Inconclusive: .*is not as it was when this test was written/);
});
