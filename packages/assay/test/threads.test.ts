/**
 * Programs with threads and known answers: a share of `tests/threads`; all of it is `npm run bench -- --only threads`.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Corpus, isTemporal } from "../bench/threads/corpus.js";

const SECONDS = 20;

/**
 * Kinds of mistakes and their remedies: a race that only happens-before can tell (`PetersonTurnFirst`, `TwoHops`),
 * class initialization, lost notifications, the library.
 */
const SHARE = [
  ...["CounterPlain", "CounterAtomic", "Peterson", "PetersonTurnFirst", "TwoHops", "DoubleCheckedPlain", "LockOrder", "BufferOneEach"],
  ...[
    "HandOverUnconditionally",
    "ClassInitializationDeadlock",
    "ReentrantLockOrder",
    "LatchHandOver",
    "QueueArray",
    "WorkerExits",
    "DaemonWaits",
    "NegativeZero",
    "FinalSeenEarly",
    "ComparedWhileWritten",
    "HandleOnPlainField",
    "LoggerPolls",
    "LoggerPollsLeavesEarly",
    "TwoPollers",
    "CopiesBesideRaces",
    "LocksWithLimits",
  ],
];

describe("programs with threads", () => {
  const corpus = new Corpus("tests/threads");
  for (const file of corpus.files.filter((each) => SHARE.some((name) => each.endsWith(`/${name}.java`))))
    it(`are answered as they should be: ${file}`, async () => {
      const { answers } = await corpus.check(file, SECONDS);
      for (const { property, truth, result } of answers)
        assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${property}: ${JSON.stringify(result.reason)}`);
      for (const { result } of answers) if (result.verdict === "violated") assert.ok(result.witness?.replayed);
    });

  it("are not proved where several places that race are copied at once: by others, they are not", async () => {
    for (const name of ["ClonedWhileWritten", "CopiedWhileWritten"]) {
      const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS);
      const verdicts = Object.fromEntries(answers.map(({ property, result }) => [property, result.verdict]));
      assert.deepEqual(verdicts, { assert: "violated", race: "violated", deadlock: "unknown" }, name);
    }
  });

  it("are said to be looked at under sequential consistency where they use modes that are weaker than volatile", async () => {
    const { answers } = await corpus.check("tests/threads/StoreBufferingLazy.java", SECONDS);
    const { assumptions } = answers[0]!.result.receipt;
    assert.ok(assumptions.includes("sequential consistency: AtomicInteger.lazySet is taken for volatile"), assumptions.join("; "));
    assert.ok(!assumptions.some((each) => each.includes("memory model")), assumptions.join("; "));
  });

  it("are searched the same way with and without what is remembered of moves, which is what the machine does", async () => {
    for (const name of ["CounterReentrantLock", "LatchHandOver", "HandOver", "InterruptWait", "LazyHolder"])
      for (const steps of ["large", "small"] as const) {
        const found = async (memo: "off" | "verified"): Promise<readonly string[]> => {
          const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS, { steps, memo }, (fact) => !isTemporal(fact));
          return answers.map(({ property, result: { verdict, stats } }) => `${property}: ${verdict} ${stats["states"]} ${stats["moves"]}`);
        };
        assert.deepEqual(await found("verified"), await found("off"), name);
      }
  });

  it("give the same answers with the library's own code, access by access", async () => {
    for (const name of ["CounterAtomic", "CounterAtomicGetSet", "CounterReentrantLock"]) {
      const file = corpus.files.find((each) => each.endsWith(`/${name}.java`))!;
      const { answers } = await corpus.check(file, SECONDS, { library: "bytecode" });
      for (const { property, truth, result } of answers)
        if (property !== "race") assert.equal(result.verdict, truth === "holds" ? "proved" : "violated", `${name}, ${property}`);
    }
  });

  it("are not decided where the order of Set.of's elements matters", async () => {
    const { answers } = await corpus.check("tests/threads/SetOfInSomeOrder.java", SECONDS);
    assert.deepEqual(
      answers.map(({ result }) => result.verdict),
      ["unknown"],
    );
  });

  it("are not proved, but bounded, where states are kept by hashes", async () => {
    for (const name of ["CounterAtomic", "CounterPlain", "LockOrder"]) {
      const { answers } = await corpus.check(`tests/threads/${name}.java`, SECONDS, { states: "hashed" });
      for (const { property, truth, result } of answers)
        assert.equal(result.verdict, truth === "holds" ? "bounded" : "violated", `${name}, ${property}`);
    }
  });
});
