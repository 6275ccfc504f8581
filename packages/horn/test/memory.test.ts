/** What is kept from one set to the next, and waiting between questions. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, OutOfBudget } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, readKnownSet } from "@assay/horn/testing";
import { Terms } from "@assay/logic";

/** x and y start at 0; x counts up by one and y by `step`, to 10,000. Is y then what it should be? */
const counting = (terms: Terms, step: string): horn.ClauseSet =>
  horn.parseClauses(
    terms,
    `(set-logic HORN)
     (declare-fun Loop ((_ BitVec 32) (_ BitVec 32)) Bool)
     (assert (Loop #x00000000 #x00000000))
     (assert (forall ((x (_ BitVec 32)) (y (_ BitVec 32)))
       (=> (and (Loop x y) (bvslt x #x00002710)) (Loop (bvadd x #x00000001) (bvadd y ${step})))))
     (assert (forall ((x (_ BitVec 32)) (y (_ BitVec 32)))
       (=> (and (Loop x y) (bvsge x #x00002710)) (= y #x00004e20))))`,
  );

async function ask(set: horn.ClauseSet, memory: horn.FactMemory): Promise<{ readonly answer: string; readonly notes: string }> {
  const notes: string[] = [];
  const request = {
    budget: new Budget({ cpuSeconds: 10 }),
    lemmas: new horn.Lemmas(set),
    memory,
    note: (text: string) => void notes.push(text),
  };
  const { answer } = await new horn.FactsSolver().solve(set, request);
  return { answer, notes: notes.join("; ") };
}

test("what was inductive in one set proves the next one of the same names at once", async () => {
  const terms = new Terms();
  const memory = new horn.FactMemory(terms);
  assert.equal((await ask(counting(terms, "#x00000002"), memory)).answer, "safe");
  const again = await ask(counting(terms, "#x00000002"), memory);
  assert.equal(again.answer, "safe");
  assert.match(again.notes, /^facts: [1-9][0-9]* remembered; facts: \d+ questions$/);
});

test("what was inductive in one set is not believed of another", async () => {
  const terms = new Terms();
  const memory = new horn.FactMemory(terms);
  assert.equal((await ask(counting(terms, "#x00000002"), memory)).answer, "safe");
  assert.notEqual((await ask(counting(terms, "#x00000003"), memory)).answer, "safe");
  // Nor if somebody says what nobody has shown.
  const set = counting(terms, "#x00000003");
  const [, y] = set.relations[0]!.parameters;
  memory.remember(set.relations[0]!, [terms.eq(y!.symbol, terms.bvConst(32, 20_000)), terms.false]);
  assert.notEqual((await ask(set, memory)).answer, "safe");
});

test("a relation recalls what is about its own parameters only", () => {
  const terms = new Terms();
  const memory = new horn.FactMemory(terms);
  const set = counting(terms, "#x00000002");
  const [x, y] = set.relations[0]!.parameters;
  memory.remember(set.relations[0]!, [terms.bv.sle(x!.symbol, y!.symbol), terms.bv.sle(terms.bvConst(32, 0), x!.symbol)]);
  const smaller = horn.relation(terms, "Loop", [[x!.name, terms.sort(x!.symbol)]]);
  assert.deepEqual(memory.recall(smaller), [terms.bv.sle(terms.bvConst(32, 0), smaller.parameters[0]!.symbol)]);
  assert.deepEqual(memory.recall(horn.relation(terms, "Other", [[x!.name, terms.sort(x!.symbol)]])), []);
});

test("a solver waits before its questions, and gives up when it is told to", async () => {
  const lock = readKnownSet(KNOWN_SETS.find(({ name }) => name === "lock-fixed")!);
  const able = [[new horn.FactsSolver(), counting(new Terms(), "#x00000002")] as const, [new horn.AbstractionSolver(), lock] as const];
  for (const [solver, set] of able) {
    let waited = 0;
    const request = { budget: new Budget({ cpuSeconds: 10 }), lemmas: new horn.Lemmas(set) };
    const pause = async (): Promise<void> => void waited++;
    assert.equal((await solver.solve(set, { ...request, pause })).answer, "safe");
    assert.ok(waited > 3, `${waited}`);
    const stop = async (): Promise<void> => {
      throw new OutOfBudget("cancelled");
    };
    assert.equal((await solver.solve(set, { ...request, lemmas: new horn.Lemmas(set), pause: stop })).answer, "unknown");
  }
});
