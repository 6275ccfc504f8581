import assert from "node:assert/strict";
import { test } from "node:test";
import * as r from "@assay/relational";

// A heap as the relational engine sees it: objects are atoms, fields relations, 32-bit integers sets of powers of two.
// Inserting into a sorted list: after the last node that is smaller than the argument.

const bits = 32;
const nodes = ["n0", "n1", "n2"];
const weights = Array.from({ length: bits }, (_, i) => (i === bits - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i)));
const universe = new r.Universe([...nodes, "new", "null", ...weights.map(String)]);
const [allocated, fresh, nil] = [r.relation("allocated", 1), r.relation("fresh", 1), r.relation("null", 1)];
const [head, next, value, argument] = [r.relation("head", 1), r.relation("next", 2), r.relation("value", 2), r.relation("argument", 1)];
const [x, y] = [r.variable("x"), r.variable("y")];

function heap(): r.Bounds {
  const atoms = (names: readonly string[]) => r.TupleSet.atoms(universe, names);
  const bounds = new r.Bounds(universe);
  for (const weight of weights) bounds.bindInteger(String(weight), weight);
  return bounds
    .bind(allocated, atoms(nodes))
    .bind(fresh, atoms(["new"]))
    .bind(nil, atoms(["null"]))
    .bindUpper(head, atoms([...nodes, "null"]))
    .bindUpper(next, atoms(nodes).product(atoms([...nodes, "null"])))
    .bindUpper(value, atoms(nodes).product(atoms(weights.map(String))))
    .bindUpper(argument, atoms(weights.map(String)));
}

function sorted(first: r.Expression, successor: r.Expression, content: r.Expression): r.Formula {
  const reached = r.difference(r.join(first, r.reflexiveClosure(successor)), nil);
  const pairs = [r.decl(x, reached), r.decl(y, r.difference(r.join(x, successor), nil))];
  return r.and(
    r.all(pairs, r.compare("<=", r.intOf(r.join(x, content)), r.intOf(r.join(y, content)))),
    r.no(r.intersection(r.closure(successor), r.iden)),
  );
}

/** The state after inserting, when `isBefore` says which nodes stay before the new one. */
function insertion(isBefore: (content: r.IntExpression, added: r.IntExpression) => r.Formula): r.Problem {
  const reached = r.difference(r.join(head, r.reflexiveClosure(next)), nil);
  const before = r.comprehension([r.decl(x, reached)], isBefore(r.intOf(r.join(x, value)), r.intOf(argument)));
  const last = r.difference(before, r.join(next, before));
  const rest = r.choice(r.some(last), r.join(last, next), head);
  const nextAfter = r.override(r.union(next, r.product(fresh, rest)), r.product(last, fresh));
  const headAfter = r.choice(r.some(last), head, fresh);
  const wellFormed = r.and(r.one(head), r.all([r.decl(x, allocated)], r.one(r.join(x, next))));
  const after = sorted(headAfter, nextAfter, r.union(value, r.product(fresh, argument)));
  return { bounds: heap(), formulas: [wellFormed, sorted(head, next, value), r.not(after)] };
}

test("inserting after the smaller ones keeps a list of 32-bit integers sorted", async () => {
  const outcome = await r.find(insertion((content, added) => r.compare("<", content, added)));
  assert.equal(outcome.status, "unsat");
});

test("comparing by the sign of a 32-bit difference does not, and the counterexample overflows", async () => {
  const difference = (a: r.IntExpression, b: r.IntExpression) => r.wrap(r.subtract(a, b), bits);
  const problem = insertion((content, added) => r.compare("<", difference(content, added), r.integer(0)));
  const outcome = await r.find(problem);
  assert.ok(outcome.status === "sat");
  const evaluator = new r.Evaluator(outcome.instance);
  for (const formula of problem.formulas) assert.ok(evaluator.formula(formula));
  const overflows = r.exists(
    [r.decl(x, allocated)],
    r.not(
      r.compare("=", difference(r.intOf(r.join(x, value)), r.intOf(argument)), r.subtract(r.intOf(r.join(x, value)), r.intOf(argument))),
    ),
  );
  assert.ok(evaluator.formula(overflows));
});
