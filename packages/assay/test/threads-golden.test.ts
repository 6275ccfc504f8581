/**
 * What witnesses of schedules tell: their events are as they were, and say the same as the schedule and the machine do.
 */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { stepsOf, TraceState, type Witness } from "@assay/checking";
import { makeReport, sarifReport } from "@assay/report";
import { Corpus, isTemporal } from "../bench/threads/corpus.js";

const SECONDS = 20;
const corpus = new Corpus("tests/threads");

/** Monitors, locks of the library, `wait` and `notify`, an assertion in the middle of a race. */
const GOLDEN = ["LockOrder", "ReentrantLockOrder", "HandOverUnconditionally", "CounterPlain"];

async function witnesses(name: string): Promise<readonly Witness[]> {
  const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS, {}, (fact) => !isTemporal(fact));
  return answers.flatMap(({ result }) => (result.witness === undefined ? [] : [result.witness]));
}

/** An event a line. */
function written(found: readonly Witness[]): string {
  const texts = found.map(({ failure, events, schedule }) =>
    [
      JSON.stringify({ failure, threads: schedule!.threads }),
      ...events.map((event) => JSON.stringify(event)),
      ...schedule!.moves.map((move) => JSON.stringify(move)),
      ...schedule!.ends.map((end) => JSON.stringify(end)),
    ].join("\n"),
  );
  return `${texts.join("\n\n")}\n`;
}

describe("witnesses of schedules", () => {
  for (const name of GOLDEN)
    it(`tell what happened: ${name}`, async () => {
      const found = await witnesses(name);
      const file = fileURLToPath(new URL(`../../test/threads-golden/${name}.txt`, import.meta.url));
      const text = written(found);
      if (process.env["ASSAY_GOLDEN"] === "accept") writeFileSync(file, text);
      assert.equal(text, readFileSync(file, "utf8"));
      for (const witness of found) agrees(witness);
    });

  it("are flows of their threads in SARIF, in one order", async () => {
    const { answers } = await corpus.check("tests/threads/LockOrder.java", SECONDS);
    const report = makeReport(
      answers.map(({ result }) => result),
      { version: "1" },
    );
    const { codeFlows } = JSON.parse(sarifReport(report)).runs[0].results.find((each: { kind: string }) => each.kind === "fail");
    const [{ threadFlows }] = codeFlows;
    assert.deepEqual(
      threadFlows.map(({ id }: { id: string }) => id),
      ["main", "a", "b"],
    );
    const order = threadFlows.flatMap(({ locations }: { locations: { executionOrder: number }[] }) =>
      locations.map((location) => location.executionOrder),
    );
    assert.deepEqual(
      order.toSorted((a: number, b: number) => a - b),
      order.map((_: number, i: number) => i + 1),
    );
  });
});

/** The state that the events lead to is the one that the schedule ends in, and they can be undone. */
function agrees({ events, schedule }: Witness): void {
  const state = new TraceState();
  for (const event of events) state.apply(event);
  for (const { thread, state: says, holds } of schedule!.ends) {
    const told = state.threads.get(thread);
    assert.deepEqual([...(told?.held.keys() ?? [])].map((object) => state.lockName(object)).sort(), [...holds].sort());
    if (says === "ended") assert.equal(told?.hasEnded, true);
    else if (told?.waits !== undefined) assert.equal(told.waits, says);
  }
  assert.ok(schedule!.moves.every(({ thread }, i) => i === 0 || thread < schedule!.threads.length));
  assert.equal(stepsOf(events).length, schedule!.moves.flatMap(({ steps }) => steps).length);
  while (state.position > 0) state.undo();
  assert.deepEqual([...state.threads.values(), ...state.frames.values(), ...state.objects.values()], []);
}
