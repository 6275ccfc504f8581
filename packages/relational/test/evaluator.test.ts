import assert from "node:assert/strict";
import { test } from "node:test";
import * as r from "@assay/relational";

// A family: Ann and Bob have Cid and Dot; Dot has Eve.
const universe = new r.Universe(["ann", "bob", "cid", "dot", "eve", "1", "2", "-4"]);
const parent = r.relation("parent", 2);
const age = r.relation("age", 2);
const women = r.relation("women", 1);
const pairs = (...list: [string, string][]) => r.TupleSet.of(universe, 2, list);
const family = new r.Instance(
  universe,
  new Map([
    [parent, pairs(["cid", "ann"], ["cid", "bob"], ["dot", "ann"], ["dot", "bob"], ["eve", "dot"])],
    [age, pairs(["ann", "2"], ["bob", "1"], ["bob", "2"], ["cid", "-4"])],
    [women, r.TupleSet.atoms(universe, ["ann", "dot", "eve"])],
  ]),
  new Map([
    [5, 1n],
    [6, 2n],
    [7, -4n],
  ]),
);
const evaluator = new r.Evaluator(family);
const show = (expression: r.Expression) => evaluator.expression(expression).toString();
const [x, y] = [r.variable("x"), r.variable("y")];

test("joins, closures and set operations of a family", () => {
  assert.equal(show(r.join(women, parent)), "{ann, bob, dot}");
  assert.equal(show(r.join(parent, women)), "{cid, dot, eve}");
  assert.equal(show(r.closure(parent)), "{cid->ann, cid->bob, dot->ann, dot->bob, eve->ann, eve->bob, eve->dot}");
  assert.equal(evaluator.expression(r.reflexiveClosure(parent)).size, 15);
  assert.equal(show(r.join(parent, parent)), "{eve->ann, eve->bob}");
  assert.equal(show(r.transpose(parent)), "{ann->cid, ann->dot, bob->cid, bob->dot, dot->eve}");
  const onlyAnn = r.product(r.join(parent, women), r.difference(women, r.join(parent, women)));
  assert.equal(show(r.override(parent, onlyAnn)), "{cid->ann, dot->ann, eve->ann}");
  assert.equal(show(r.intersection(women, r.join(r.univ, parent))), "{ann, dot}");
  assert.equal(show(r.join(r.transpose(parent), r.none())), "{}");
  assert.equal(show(r.projection(parent, [1, 1])), "{ann->ann, bob->bob, dot->dot}");
  assert.equal(show(r.ints), "{1, 2, -4}");
});

test("quantifiers, multiplicities and comprehensions of a family", () => {
  const holds = (formula: r.Formula) => evaluator.formula(formula);
  assert.equal(holds(r.all([r.decl(x, women)], r.some(r.join(x, parent)))), false);
  assert.equal(holds(r.exists([r.decl(x, women)], r.one(r.join(x, parent)))), true);
  assert.equal(holds(r.quantified("one", [r.decl(x, women)], r.one(r.join(x, parent)))), true);
  assert.equal(holds(r.quantified("lone", [r.decl(x, r.univ)], r.some(r.join(x, parent)))), false);
  assert.equal(holds(r.quantified("no", [r.decl(x, r.univ)], r.subset(x, r.join(x, r.closure(parent))))), true);
  assert.equal(holds(r.exists([r.decl(x, r.univ, "set")], r.equal(r.join(x, parent), r.difference(r.univ, r.univ)))), true);
  const sisters = r.comprehension([r.decl(x, women), r.decl(y, r.join(r.join(x, parent), r.transpose(parent)))], r.not(r.equal(x, y)));
  assert.equal(show(sisters), "{dot->cid}");
  assert.equal(show(r.choice(r.some(parent), women, r.univ)), "{ann, dot, eve}");
  assert.equal(show(r.choice(r.no(parent), r.univ, women)), "{ann, dot, eve}");
});

test("integers of a family", () => {
  const value = (expression: r.IntExpression) => evaluator.integer(expression);
  assert.equal(value(r.cardinality(parent)), 5n);
  assert.equal(value(r.intOf(r.join(r.univ, age))), -1n);
  assert.equal(value(r.sum([r.decl(x, r.univ)], r.intOf(r.join(x, age)))), 1n);
  assert.equal(value(r.divide(r.integer(-7), r.integer(2))), -3n);
  assert.equal(value(r.remainder(r.integer(-7), r.integer(2))), -1n);
  assert.equal(value(r.shiftRight(r.integer(-7), r.integer(1))), -4n);
  assert.equal(value(r.wrap(r.integer(200), 8)), -56n);
  assert.equal(value(r.wrap(r.integer(-1), 8, "unsigned")), 255n);
  assert.equal(show(r.atomOf(r.add(r.integer(1), r.integer(1)))), "{2}");
  assert.equal(show(r.atomOf(r.integer(3))), "{}");
  assert.equal(show(r.bitsOf(r.integer(-3), 3)), "{1, -4}");
});

test("a relation without a value and a free variable are bad input", () => {
  assert.throws(() => evaluator.expression(r.relation("other", 1)), /'other' has no value \[relational\/unbound\]/);
  assert.throws(() => evaluator.expression(x), /'x' is not bound \[relational\/unbound\]/);
});

test("a formula nested a thirty thousand deep is evaluated", () => {
  let formula: r.Formula = r.some(parent);
  for (let i = 0; i < 30_000; i++) formula = r.or(r.no(parent), formula);
  assert.equal(evaluator.formula(formula), true);
});

test("operands that do not fit are rejected where they are put together", () => {
  for (const wrong of [
    () => r.union(parent, women),
    () => r.join(women, women),
    () => r.closure(women),
    () => r.override(women, women),
    () => r.equal(parent, women),
    () => r.projection(parent, [2]),
    () => r.intOf(parent),
    () => r.decl(x, parent),
    () => r.relation("r", 0),
  ]) {
    assert.throws(wrong, /relational\/arity/);
  }
});
