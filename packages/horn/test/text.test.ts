import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { Random } from "@assay/base";
import * as horn from "@assay/horn";
import { randomClauses } from "@assay/horn/testing";
import { Terms } from "@assay/logic";

const z3 = spawnSync("z3", ["--version"]).status === 0;
const answers = (text: string): string[] => execFileSync("z3", ["-in", "-T:20"], { input: text, encoding: "utf8" }).trim().split("\n");

const LOOP = `
(set-logic HORN)
(declare-fun Inv ((_ BitVec 32) (_ BitVec 32)) Bool)
(assert (forall ((x (_ BitVec 32)) (y (_ BitVec 32))) (=> (and (= x #x00000000) (= y x)) (Inv x y))))
(assert (forall ((x (_ BitVec 32)) (y (_ BitVec 32)))
  (let ((more (bvslt x #x00002710))) (=> (and (Inv x y) more) (Inv (bvadd x #x00000001) (bvadd y #x00000002))))))
(assert (not (exists ((x (_ BitVec 32)) (y (_ BitVec 32))) (and (Inv x y) (= x #x00002710) (distinct y #x00004e20)))))
(check-sat)
`;

test("CHC-COMP text is read, with let, not exists and facts", () => {
  const set = horn.parseClauses(new Terms(), LOOP, "loop.smt2");
  assert.equal(set.clauses.length, 3);
  assert.deepEqual(
    set.clauses.map((c) => [c.head?.relation.name, c.body.map((b) => b.atom.relation.name)]),
    [
      ["Inv", []],
      ["Inv", ["Inv"]],
      [undefined, ["Inv"]],
    ],
  );
});

test("what is not Horn is told with its place", () => {
  const bad = (text: string, pattern: RegExp) => assert.throws(() => horn.parseClauses(new Terms(), text, "bad.smt2"), pattern);
  bad(
    "(declare-fun P (Int) Bool)(declare-fun Q (Int) Bool)\n(assert (forall ((x Int)) (or (P x) (Q x))))",
    /bad.smt2:2:\d+: not a Horn clause/,
  );
  bad("(declare-fun P (Int) Bool)\n(assert (forall ((x Int)) (exists ((y Int)) (P y))))", /bad.smt2:2:.*exists is not supported/);
  bad("(declare-fun f (Int) Int)", /functions that are not relations/);
  bad("(declare-fun P (Int) Bool)(assert (P true))", /P should not be applied/);
  bad("(declare-fun P (Int) Bool)(assert (P 1 2))", /applied to 2 arguments/);
  bad("(push)", /push is not supported/);
});

test("heads that are constraints, equivalences and disjunctions become clauses", () => {
  const text = `(declare-fun P (Int) Bool) (declare-fun Z () Bool)
    (assert (forall ((x Int)) (=> (or (= x 0) (and (P (- x 1)) Z)) (P x))))
    (assert (forall ((x Int)) (=> (P x) (>= x 0)))) (assert (= Z true)) (assert (forall ((x Int)) (= (P x) (P (+ x 1)))))`;
  const set = horn.parseClauses(new Terms(), text);
  const heads = set.clauses.map((c) => `${c.head?.relation.name ?? "false"} :- ${c.body.map((b) => b.atom.relation.name).join()}`).sort();
  assert.deepEqual(heads, ["P :- ", "P :- P", "P :- P", "P :- Z,P", "Z :- ", "false :- P"].sort());
});

test("what was printed is read as the same relations with the same rows, guards included, and printed again", () => {
  const random = new Random(2);
  for (let i = 0; i < 15; i++) {
    const set = randomClauses(random, { guards: "some" });
    const read = horn.parseClauses(new Terms(), horn.printClauses(set));
    const again = horn.parseClauses(new Terms(), horn.printClauses(read));
    const rows = ({ relations }: horn.ClauseSet, model: horn.Rows): string[] =>
      relations.map(
        (r) =>
          `${r.name} ${model
            .get(r)!
            .map((row) => row.join())
            .sort()
            .join(" ")}`,
      );
    const expected = rows(set, horn.leastModel(set));
    assert.deepEqual(rows(read, horn.leastModel(read)).slice(0, expected.length), expected);
    assert.deepEqual(rows(again, horn.leastModel(again)).slice(0, expected.length), expected);
  }
});

test("Z3 says of printed clauses what the least model says", { skip: z3 ? false : "no z3 on the PATH" }, () => {
  const random = new Random(3);
  for (let i = 0; i < 10; i++) {
    const set = randomClauses(random, { guards: "some" });
    const expected = horn.leastModelWithDerivation(set).derivation === undefined ? "sat" : "unsat";
    assert.deepEqual(answers(horn.printClauses(set)), [expected]);
  }
});

test("Z3 confirms certificates clause by clause, and not those of wrong solutions", { skip: z3 ? false : "no z3 on the PATH" }, () => {
  const random = new Random(4);
  let safe = 0;
  for (let i = 0; i < 20; i++) {
    const set = randomClauses(random, { guards: "some" });
    const { rows, derivation } = horn.leastModelWithDerivation(set);
    const said = answers(horn.printCertificate(set, horn.solutionOfRows(set, rows)));
    assert.equal(said.length, set.clauses.length);
    assert.equal(
      said.every((a) => a === "unsat"),
      derivation === undefined,
    );
    if (derivation === undefined) safe++;
  }
  assert.ok(safe > 0 && safe < 20);
});
