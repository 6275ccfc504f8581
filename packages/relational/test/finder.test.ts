import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, OutOfBudget } from "@assay/base";
import * as r from "@assay/relational";

function graph(vertices: number) {
  const universe = new r.Universe(Array.from({ length: vertices }, (_, i) => `v${i}`));
  const edge = r.relation("edge", 2);
  return { universe, edge, bounds: new r.Bounds(universe).bindUpper(edge, r.TupleSet.all(universe, 2)) };
}

const [x, y, z] = [r.variable("x"), r.variable("y"), r.variable("z")];
const over = (...variables: r.Variable[]) => variables.map((variable) => r.decl(variable, r.univ));

/** No vertex has two holes: unsatisfiable, and slow to refute without symmetry breaking. */
function pigeons(count: number): r.Problem {
  const universe = new r.Universe([...Array(count).keys()].flatMap((i) => (i === 0 ? [`p${i}`] : [`p${i}`, `h${i}`])));
  const [pigeon, hole, nest] = [r.relation("pigeon", 1), r.relation("hole", 1), r.relation("nest", 2)];
  const named = (letter: string) =>
    r.TupleSet.atoms(
      universe,
      universe.atoms.filter((atom) => atom.startsWith(letter)),
    );
  const bounds = new r.Bounds(universe)
    .bind(pigeon, named("p"))
    .bind(hole, named("h"))
    .bindUpper(nest, named("p").product(named("h")));
  return {
    bounds,
    formulas: [r.all([r.decl(x, pigeon)], r.one(r.join(x, nest))), r.all([r.decl(y, hole)], r.lone(r.join(nest, y)))],
  };
}

test("a minimal core names the conjuncts to blame and nothing else", async () => {
  const { edge, bounds } = graph(3);
  const total = r.all(over(x), r.some(r.join(x, edge)));
  const irreflexive = r.no(r.intersection(edge, r.iden));
  const acyclic = r.no(r.intersection(r.closure(edge), r.iden));
  const symmetric = r.equal(edge, r.transpose(edge));
  const problem = { bounds, formulas: [r.and(irreflexive, r.and(total, symmetric)), acyclic] };
  const outcome = await r.find(problem, { core: "minimal" });
  assert.equal(outcome.status, "unsat");
  assert.ok(outcome.status === "unsat" && outcome.core?.minimal);
  // A graph in which every vertex has a successor has a cycle; likewise a symmetric one with an edge, so `total` and
  // one more are needed.
  assert.deepEqual(outcome.core.formulas, [total, acyclic]);
});

test("a formula that is false by its bounds is a core of its own", async () => {
  const { bounds } = graph(2);
  const impossible = r.no(r.univ);
  const outcome = await r.find({ bounds, formulas: [r.truth, impossible] }, { core: "any" });
  assert.deepEqual(outcome.status === "unsat" && outcome.core?.formulas, [impossible]);
});

test("witnesses of existential quantifiers are part of the instance", async () => {
  const { edge, bounds } = graph(3);
  const formula = r.exists(
    [...over(x, y), r.decl(z, r.univ, "set")],
    r.and(r.equal(r.product(x, y), edge), r.equal(z, r.difference(r.univ, x))),
  );
  const outcome = await r.find({ bounds, formulas: [r.not(r.not(formula))] });
  assert.ok(outcome.status === "sat");
  const [first, second, third] = outcome.instance.skolems;
  assert.deepEqual([first?.name, second?.name, third?.name], ["$x", "$y", "$z"]);
  assert.deepEqual(first!.value.product(second!.value).tuples(), outcome.instance.of(edge).tuples());
  assert.deepEqual(third!.value.tuples(), r.TupleSet.all(bounds.universe, 1).difference(first!.value).tuples());
});

test("below a universal quantifier a witness is a function, if the depth allows", async () => {
  const { edge, bounds } = graph(3);
  const successor = r.all(over(x), r.exists([r.decl(y, r.join(x, edge))], r.not(r.equal(x, y))));
  const outcome = await r.find({ bounds, formulas: [successor] }, { skolem: { depth: 1 } });
  assert.ok(outcome.status === "sat");
  const [witness] = outcome.instance.skolems;
  assert.equal(witness?.value.arity, 2);
  assert.ok(witness.value.size === 3 && witness.value.isSubsetOf(outcome.instance.of(edge)));
});

test("a quantifier over sets that cannot get a witness is rejected", async () => {
  const { edge, bounds } = graph(2);
  const formula = r.all([r.decl(x, r.univ, "set")], r.some(r.join(x, edge)));
  await assert.rejects(r.find({ bounds, formulas: [formula] }), /relational\/higher-order/);
  assert.equal((await r.find({ bounds, formulas: [r.not(formula)] })).status, "sat");
});

test("atoms are interchangeable exactly if exchanging them changes no bound", () => {
  const universe = new r.Universe(["a", "b", "c", "d", "1", "2"]);
  const [p, q] = [r.relation("p", 1), r.relation("q", 2)];
  const bounds = new r.Bounds(universe).bindInteger("1", 1).bindInteger("2", 2);
  assert.deepEqual(r.interchangeableAtoms(bounds), [[0, 1, 2, 3]]);
  bounds.bindUpper(p, r.TupleSet.atoms(universe, ["a", "b", "c"]));
  assert.deepEqual(r.interchangeableAtoms(bounds), [[0, 1, 2]]);
  // A cycle through a, b and c is symmetric under rotation, but not under exchanges.
  const cycle = r.TupleSet.of(universe, 2, [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
  ]);
  bounds.bind(q, r.TupleSet.empty(universe, 2), cycle);
  assert.deepEqual(r.interchangeableAtoms(bounds), []);
});

test("a time limit gives unknown, in translation and in solving", async () => {
  const spent = new Budget({ seconds: 0 });
  const early = await r.find(pigeons(5), { budget: spent });
  assert.deepEqual([early.status, early.status === "unknown" && early.reason], ["unknown", "time"]);
  const hard = await r.find(pigeons(13), { symmetry: { mode: "none" }, budget: new Budget({ seconds: 0.5 }) });
  assert.deepEqual([hard.status, hard.status === "unknown" && hard.reason], ["unknown", "time"]);
});

test("symmetry breaking makes pigeonholes easy", async () => {
  assert.equal((await r.find(pigeons(13), { budget: new Budget({ seconds: 60 }) })).status, "unsat");
});

test("an enumeration that runs out of its budget says so instead of ending", async () => {
  const { bounds } = graph(4);
  await assert.rejects(async () => {
    for await (const _ of r.instances({ bounds, formulas: [] }, { budget: new Budget({ seconds: 0.05 }), distinct: "instances" }));
  }, OutOfBudget);
});

test("a session takes more formulas as it goes", async () => {
  const { edge, bounds } = graph(3);
  const session = await r.Session.open(bounds);
  session.assert(r.some(edge));
  const first = session.solve();
  assert.ok(first.status === "sat");
  session.exclude(first.instance);
  session.assert(r.equal(edge, r.transpose(edge)));
  const second = session.solve();
  assert.ok(second.status === "sat" && !second.instance.of(edge).equals(first.instance.of(edge)));
  session.assert(r.no(r.intersection(r.closure(edge), r.iden)));
  assert.equal(session.solve().status, "unsat");
  session.close();
});

test("a session takes formulas for one question only, and blames them, too", async () => {
  const { edge, bounds } = graph(3);
  const session = await r.Session.open(bounds, { core: "minimal" });
  const total = r.all(over(x), r.some(r.join(x, edge)));
  const acyclic = r.no(r.intersection(r.closure(edge), r.iden));
  session.assert(total);
  assert.equal(session.solve().status, "sat");
  for (const [wrong, blamed] of [
    [acyclic, [total, acyclic]],
    [r.falsity, [r.falsity]],
  ] as const) {
    const outcome = session.solve([r.some(edge), wrong]);
    assert.deepEqual(outcome.status === "unsat" && outcome.core?.formulas, blamed);
    assert.equal(session.solve([r.some(edge)]).status, "sat");
  }
  session.close();
});

test("formulas and expressions nested twenty thousand deep are translated", async () => {
  const { edge, bounds } = graph(2);
  let expression: r.Expression = edge;
  let formula: r.Formula = r.some(edge);
  for (let i = 0; i < 20_000; i++) {
    expression = r.union(r.intersection(expression, r.transpose(edge)), r.iden);
    formula = r.implies(r.no(edge), formula);
  }
  const more = r.all(over(x), r.subset(r.join(x, expression), x));
  assert.equal((await r.find({ bounds, formulas: [r.not(formula), r.not(more)] })).status, "unsat");
  assert.equal((await r.find({ bounds, formulas: [formula, r.some(r.difference(expression, r.iden))] })).status, "sat");
});

test("quantifiers nested too deeply are rejected with a message", async () => {
  const { edge, bounds } = graph(1);
  let formula: r.Formula = r.some(edge);
  for (let i = 0; i < 100; i++) formula = r.all(over(r.variable(`x${i}`)), formula);
  await assert.rejects(r.find({ bounds, formulas: [formula] }), /relational\/nesting/);
});

test("bounds that contradict themselves are rejected", () => {
  const { universe, edge, bounds } = graph(2);
  assert.throws(() => bounds.bindUpper(edge, r.TupleSet.all(universe, 2)), /'edge' is bound twice/);
  const other = r.relation("other", 1);
  assert.throws(() => bounds.bind(other, r.TupleSet.atoms(universe, ["v0"]), r.TupleSet.empty(universe, 1)), /relational\/bounds/);
  assert.throws(() => bounds.bindUpper(other, r.TupleSet.all(universe, 2)), /relational\/arity/);
  assert.throws(() => new r.Universe([]), /at least one atom/);
  assert.throws(() => new r.Universe(["a", "a"]), /declared twice/);
});

test("a relation without bounds is bad input", async () => {
  const { bounds } = graph(1);
  await assert.rejects(r.find({ bounds, formulas: [r.some(r.relation("r", 1))] }), /'r' has no bounds \[relational\/unbound\]/);
});

test("a session takes in relations that are bound later, unless they tell atoms apart that it takes for interchangeable", async () => {
  const { universe, edge, bounds } = graph(4);
  const session = await r.Session.open(bounds);
  try {
    session.assert(r.all(over(x), r.one(r.join(x, edge))));
    assert.equal(session.solve().status, "sat");
    // Anything of any vertex: the vertices stay interchangeable.
    const colour = r.relation("colour", 1);
    bounds.bindUpper(colour, r.TupleSet.all(universe, 1));
    assert.equal(session.grow(), "grown");
    session.assert(r.all(over(x), r.iff(r.subset(x, colour), r.no(r.intersection(r.join(x, edge), colour)))));
    const coloured = session.solve();
    assert.equal(coloured.status, "sat");
    assert.ok(
      coloured.status === "sat" && new r.Evaluator(coloured.instance).formula(r.no(r.intersection(edge, r.product(colour, colour)))),
    );
    session.assert(r.some(r.intersection(edge, r.product(colour, colour))));
    assert.equal(session.solve().status, "unsat");
    const last = r.relation("last", 1);
    bounds.bind(last, r.TupleSet.atoms(universe, ["v3"]));
    assert.equal(session.grow(), "other symmetries");
  } finally {
    session.close();
  }
});
