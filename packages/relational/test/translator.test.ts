import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import * as r from "@assay/relational";

const [x, y] = [r.variable("x"), r.variable("y")];

/**
 * Checks with the evaluator that in every instance a flag is up exactly when its formula holds, and that no instance is
 * missing.
 */
async function checkFlags(bounds: r.Bounds, formulas: readonly r.Formula[], open: number): Promise<void> {
  const { universe } = bounds;
  const flags = formulas.map((_, i) => r.relation(`flag${i}`, 1));
  for (const flag of flags) bounds.bindUpper(flag, r.TupleSet.atoms(universe, [universe.atoms[0]!]));
  const defined = formulas.map((formula, i) => r.iff(r.some(flags[i]!), formula));
  let found = 0;
  for await (const instance of r.instances({ bounds, formulas: defined }, { distinct: "instances" })) {
    found++;
    const evaluator = new r.Evaluator(instance);
    formulas.forEach((formula, i) => {
      assert.equal(instance.of(flags[i]!).size === 1, evaluator.formula(formula), `${r.print(formula)} in\n${instance}`);
    });
  }
  assert.equal(found, 2 ** open);
}

test("nodes that differ in one detail only are not confused with each other", async () => {
  const universe = new r.Universe(["a", "b", "1", "2"]);
  const bounds = new r.Bounds(universe).bindInteger("1", 1).bindInteger("2", 2);
  const [p, q] = [r.relation("p", 1), r.relation("q", 2)];
  bounds.bindUpper(p, r.TupleSet.all(universe, 1));
  const pairs = [
    ["a", "b"],
    ["b", "a"],
    ["a", "1"],
  ];
  bounds.bindUpper(q, r.TupleSet.of(universe, 2, pairs));
  const [left, right] = [r.sum([r.decl(x, p)], r.intOf(x)), r.cardinality(q)];
  const operators = ["add", "sub", "mul", "div", "rem", "bit-and", "bit-or", "bit-xor", "shl", "shr"] as const;
  await checkFlags(
    bounds,
    [
      ...operators.map((operator) => r.compare("=", r.operation(operator, left, right), r.integer(2))),
      ...(["=", "<", "<=", ">", ">="] as const).map((comparison) => r.compare(comparison, left, right)),
      ...(["all", "some", "no", "one", "lone"] as const).map((quantifier) =>
        r.quantified(quantifier, [r.decl(x, p)], r.some(r.join(x, q))),
      ),
      ...(["some", "no", "one", "lone"] as const).map((multiplicity) => r.multiplicity(multiplicity, q)),
      ...([2, 3, 8] as const).flatMap((bits) =>
        (["signed", "unsigned"] as const).map((signedness) => r.compare("=", r.wrap(r.negate(right), bits, signedness), r.negate(right))),
      ),
      ...[[0], [1]].map((columns) => r.subset(r.projection(q, columns), p)),
      r.subset(r.projection(q, [1, 0]), q),
      r.subset(r.projection(q, [0, 1]), q),
      r.subset(p, r.univ),
      r.subset(p, r.ints),
      r.subset(p, r.none()),
      r.compare("=", left, r.integer(1)),
      r.compare("=", left, r.integer(2)),
      r.truth,
      r.falsity,
      r.all([r.decl(x, p)], r.exists([r.decl(y, p)], r.subset(r.product(x, y), q))),
      r.all([r.decl(x, p)], r.exists([r.decl(x, p)], r.subset(r.product(x, x), q))),
      r.exists([r.decl(y, p)], r.all([r.decl(x, p)], r.subset(r.product(x, y), q))),
    ],
    7,
  );
});

test("a variable bound again inside its own scope means the inner binding, and afterwards the outer one", async () => {
  const universe = new r.Universe(["a", "b"]);
  const q = r.relation("q", 2);
  const bounds = new r.Bounds(universe).bindUpper(q, r.TupleSet.all(universe, 2));
  const successor = r.some(r.join(x, q));
  await checkFlags(
    bounds,
    [
      r.all([r.decl(x, r.univ)], r.and(r.exists([r.decl(x, r.univ)], r.not(successor)), successor)),
      r.all([r.decl(x, r.univ)], r.or(r.exists([r.decl(x, r.join(x, q))], successor), r.equal(r.join(x, q), x))),
      r.some(r.comprehension([r.decl(x, r.univ), r.decl(x, r.join(x, q))], successor)),
      r.all([r.decl(x, r.univ)], r.exists([r.decl(y, r.univ)], successor)),
      r.all([r.decl(x, r.univ)], r.exists([r.decl(x, r.univ)], successor)),
    ],
    4,
  );
});

const weights = [1n, 2n, 4n, -8n];

for (const operator of ["add", "sub", "mul", "div", "rem", "bit-and", "bit-or", "bit-xor", "shl", "shr"] as const) {
  test(`${operator} of all pairs of four-bit integers is what the evaluator says`, async () => {
    const digits = [1n, 2n, 4n, -8n, 8n, 16n, 32n, 64n, 128n, 256n, -512n];
    const universe = new r.Universe(digits.map(String));
    const bounds = new r.Bounds(universe);
    for (const digit of digits) bounds.bindInteger(String(digit), digit);
    const [a, b, result] = [r.relation("a", 1), r.relation("b", 1), r.relation("result", 1)];
    for (const relation of [a, b]) bounds.bindUpper(relation, r.TupleSet.atoms(universe, weights.map(String)));
    bounds.bindUpper(result, r.TupleSet.all(universe, 1));
    const definition = r.equal(result, r.bitsOf(r.operation(operator, r.intOf(a), r.intOf(b)), 10));
    let found = 0;
    for await (const instance of r.instances({ bounds, formulas: [definition] }, { distinct: "instances" })) {
      found++;
      assert.ok(new r.Evaluator(instance).formula(definition), `${operator}:\n${instance}`);
    }
    assert.equal(found, 256);
  });
}

test("isomorphic graphs have the same canonical form, others do not", () => {
  const size = 9;
  const universe = new r.Universe(Array.from({ length: size }, (_, i) => `v${i}`));
  const edge = r.relation("edge", 2);
  const classes = [universe.atoms.map((_, i) => i)];
  const graph = (cycles: readonly number[], order: readonly number[]) => {
    const tuples: string[][] = [];
    let start = 0;
    for (const length of cycles) {
      for (let i = 0; i < length; i++) {
        const [from, to] = [universe.atoms[order[start + i]!]!, universe.atoms[order[start + ((i + 1) % length)]!]!];
        tuples.push([from, to], [to, from]);
      }
      start += length;
    }
    return new r.Instance(universe, new Map([[edge, r.TupleSet.of(universe, 2, tuples)]]));
  };
  const random = new Random(7);
  const shuffled = () => {
    const order = universe.atoms.map((_, i) => i);
    for (let i = size - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  };
  // All vertices have degree two, so counting neighbours does not tell them apart.
  const shapes = [[9], [6, 3], [5, 4], [3, 3, 3]];
  const forms = shapes.map((cycles) => {
    const samples = Array.from({ length: 6 }, () => r.canonicalForm(graph(cycles, shuffled()), classes));
    assert.equal(new Set(samples).size, 1, `cycles of ${cycles}`);
    return samples[0];
  });
  assert.equal(new Set(forms).size, shapes.length);
});
