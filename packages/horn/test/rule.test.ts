import assert from "node:assert/strict";
import { test } from "node:test";
import * as horn from "@assay/horn";
import { bitVec, Terms } from "@assay/logic";

const terms = new Terms();
const word = bitVec(2);
const s = (name: string) => terms.symbol(name, word);
const r = horn.relation(terms, "r", [
  ["x", word],
  ["y", word],
]);
const top = horn.relation(terms, "top", [["x", word]]);
const term = (t: ReturnType<typeof s>): horn.Constraint => ({ kind: "term", term: t });
const is = (name: string, value: number): horn.Constraint => term(terms.eq(s(name), terms.bvConst(2, value)));
const or = (...parts: horn.Constraint[]): horn.Constraint => ({ kind: "or", parts });
const and = (...parts: horn.Constraint[]): horn.Constraint => ({ kind: "and", parts });
const atom = (...args: ReturnType<typeof s>[]): horn.Constraint => ({ kind: "atom", atom: horn.atom(terms, r, args) });

test("a rule is printed with the paper's bullets", () => {
  const rule: horn.Rule = {
    head: horn.atom(terms, top, [s("a")]),
    body: or(is("a", 0), and(atom(s("a"), s("b")), term(terms.ne(s("a"), s("b"))))),
  };
  assert.equal(horn.formatRule(terms, rule), "top(a) :-\n  ∨ a = 0\n  ∨ ∧ r(a, b)\n    ∧ a ≠ b");
});

test("distributing makes a clause for each alternative, and a relation where that would multiply; rows are the same", () => {
  const facts: horn.Rule = { head: horn.atom(terms, r, [s("a"), s("b")]), body: or(is("a", 1), and(is("a", 2), is("b", 3))) };
  const choice = (): horn.Constraint => or(is("a", 1), is("b", 2), atom(s("b"), s("a")));
  const wide: horn.Rule = { head: horn.atom(terms, top, [s("a")]), body: and(choice(), choice(), choice(), atom(s("a"), s("b"))) };
  const narrow: horn.Rule = { head: horn.atom(terms, top, [s("a")]), body: and(choice(), atom(s("a"), s("b"))) };
  const big = horn.clauses(terms, [r, top], [facts, wide]);
  const small = horn.clauses(terms, [r, top], [facts, narrow]);
  assert.equal(small.relations.length, 2);
  assert.equal(small.clauses.length, 2 + 3);
  assert.ok(big.relations.length > 2);
  assert.ok(big.clauses.length < 2 + 27);
  const rows = (set: horn.ClauseSet) => horn.leastModel(set).get(top)!.map(String).sort();
  assert.deepEqual(rows(big), rows(small));
});
