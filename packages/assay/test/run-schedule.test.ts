/** Schedules of reports, followed again: on the program that they are of, and on others. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";

const ASSAY = "packages/assay/dist/src/main.js";
const folder = mkdtempSync(join(tmpdir(), "assay-schedule-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function assay(...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [ASSAY, ...args], { encoding: "utf8" });
}

function reportOf(program: string, ...more: readonly string[]): string {
  const file = join(folder, `${program}.json`);
  assay("check", `tests/threads/${program}.java`, "--no-cache", "--format", "json", "-o", file, ...more);
  return file;
}

describe("run --schedule", () => {
  const deadlock = reportOf("LockOrder");

  it("comes to the deadlock again", () => {
    const { status, stdout, stderr } = assay("run", "tests/threads/LockOrder.java", "--schedule", deadlock);
    assert.equal(status, 5, stderr);
    assert.match(stdout, /a: waits to enter LockOrder.Y, which b holds/);
  });

  it("tells calls that wait for their lock from blocks that do", () => {
    const file = join(folder, "Pair.java");
    writeFileSync(
      file,
      `public class Pair {
  Pair other;
  synchronized void first() { other.second(); }
  synchronized void second() { }
  public static void main(String[] args) {
    Pair a = new Pair(), b = new Pair();
    a.other = b;
    b.other = a;
    new Thread(() -> a.first()).start();
    b.first();
  }
}
`,
    );
    const called = assay("check", file, "--property", "deadlock", "--no-cache", "--format", "json").stdout;
    const waits = (report: string): unknown[] =>
      (JSON.parse(report) as { results: { witness?: { events: { kind: string; text?: string; calls?: true }[] } }[] }).results
        .flatMap(({ witness }) => witness?.events ?? [])
        .flatMap((event) => (event.kind === "wait" && event.text?.startsWith("waits to enter") ? [event.calls] : []));
    assert.deepEqual(waits(called), [true, true]);
    assert.deepEqual(waits(readFileSync(deadlock, "utf8")), [undefined, undefined]);
  });

  it("comes to the failure again where what races is visible", () => {
    const { status, stderr } = assay("run", "tests/threads/CounterPlain.java", "--schedule", reportOf("CounterPlain"));
    assert.equal(status, 1);
    assert.match(stderr, /assertion in CounterPlain\.main/);
  });

  it("says where another program cannot follow", () => {
    const { status, stderr } = assay("run", "tests/threads/CounterSynchronized.java", "--schedule", join(folder, "CounterPlain.json"));
    assert.equal(status, 2);
    assert.match(stderr, /move \d+ of \d+ cannot be made/);
  });

  it("says what is wrong with a report in one line", () => {
    const broken = join(folder, "broken.json");
    const said = (text: string, ...more: readonly string[]): string => {
      writeFileSync(broken, text);
      const { status, stderr } = assay("run", "tests/threads/LockOrder.java", "--schedule", broken, ...more);
      assert.notEqual(status, 0);
      assert.equal(stderr.trim().split("\n").length, 1, stderr);
      return stderr;
    };
    assert.match(said("{"), /no JSON/);
    assert.match(said("{}"), /no result has a schedule/);
    assert.match(said("null"), /no result has a schedule/);
    assert.match(said('{"results":[null,{"id":"r1","witness":{"schedule":{"grain":{}}}}]}'), /the schedule has no moves/);
    assert.match(said(readFileSync(deadlock, "utf8"), "--result", "r99"), /no schedule of result r99: there is one in r\d/);
  });
});
