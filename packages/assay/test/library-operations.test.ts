/**
 * Operations of the library that are taken for single ones (`jvm/src/program/atomic-library.ts`) against their own
 * code, access by access. The programs see what is between the steps of an operation that has several: a future that is
 * done and what depends on it is not, an entry that is not counted, a queue that is half empty, a worker between tasks.
 * Where the library's own code was not explored to its end, what was found so far must be found by the other, too.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Corpus } from "../bench/threads/corpus.js";

const SECONDS = 8;

const PROGRAMS = [
  ...["AddAllCopiesFirst", "AllOfBehindFuture", "CancelledThenInterrupted", "MapCountedLater", "MapGetThenPut", "MapIteratedWhileFilled"],
  ...["MapMerge", "MemoCache", "NotificationNotLost", "NotifiedAndInterrupted", "QueueClearedStepwise", "QueueDrainedStepwise"],
  ...["RateLimiterCheckThenAct", "StageBehindFuture", "UpdateRetried"],
  // Races of the library with itself are seen inside it only: these do not ask for races.
  ...["PoolCountedLater", "PoolEitherWorker", "PoolInterruptsIdle", "PoolLooksIdle"],
];

describe("operations of the library that are taken for single ones", () => {
  const corpus = new Corpus("tests/threads");
  for (const name of PROGRAMS)
    it(`give the answers that their code gives: ${name}`, async () => {
      const file = `tests/threads/${name}.java`;
      const whole = await corpus.check(file, SECONDS);
      const inside = await corpus.check(file, SECONDS, { library: "bytecode" });
      for (const { property, truth, result } of whole.answers)
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}: ${JSON.stringify(result.reason)}`);
      for (const { property, truth, result, isDecided } of inside.answers)
        if (isDecided) assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}, inside`);
    });
});
