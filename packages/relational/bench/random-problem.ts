import type { Random } from "@assay/base";
import * as r from "@assay/relational";

/** Random problems that are small enough to try all their instances, over all operators of the logic. */

interface Scope {
  readonly random: Random;
  readonly relations: readonly r.Relation[];
  readonly variables: readonly r.Variable[];
  readonly hasIntegers: boolean;
}

const integerAtoms: readonly bigint[] = [1n, 2n, -4n, 0n, 3n];

export interface RandomProblem extends r.Problem {
  readonly hasSetQuantifier: boolean;
}

/** A problem with at most `open` open tuples. */
export function randomProblem(random: Random, open = 8): RandomProblem {
  const plain = 1 + random.below(3);
  const integers = random.below(3) === 0 ? 1 + random.below(3) : 0;
  const atoms = [...Array(plain).keys()].map((i) => `a${i}`);
  const names = integerAtoms.slice(0, integers).map((value) => `i${value}`);
  const universe = new r.Universe([...atoms, ...names]);
  const bounds = new r.Bounds(universe);
  names.forEach((name, i) => {
    bounds.bindInteger(name, integerAtoms[i]!);
  });
  const relations = [...Array(1 + random.below(3)).keys()].map((i) => r.relation(`r${i}`, random.pick([1, 1, 2, 2, 2, 3])));
  let left = open;
  for (const relation of relations) {
    const indices = r.TupleSet.all(universe, relation.arity).indices;
    // Half of the time whole products, which have symmetries; else any tuples.
    const whole = random.below(2) === 0 && indices.length <= left;
    const upper = whole ? [...indices] : indices.filter(() => random.below(3) > 0).slice(0, left + 2);
    const lower = upper.filter((_, i) => (whole ? false : i >= left || random.below(6) === 0));
    left -= upper.length - lower.length;
    const set = (list: readonly number[]) => r.TupleSet.fromIndices(universe, relation.arity, list);
    bounds.bind(relation, set(lower), set(upper));
  }
  const scope: Scope = { random, relations, variables: [], hasIntegers: integers > 0 };
  const formulas = [...Array(1 + random.below(3)).keys()].map(() => formula(scope, 3));
  let hasSetQuantifier = false;
  if (random.below(8) === 0) {
    const variable = r.variable("s", 1);
    const decl = r.decl(variable, expression(scope, 1, 1), random.pick(["set", "some", "lone"] as const));
    formulas.push(r.exists([decl], formula({ ...scope, variables: [variable] }, 2)));
    hasSetQuantifier = true;
  }
  return { bounds, formulas, hasSetQuantifier };
}

export interface Definition extends r.Problem {
  /**
   * How many instances there are if the formulas define `defined`: one for each choice of the open tuples of the
   * others.
   */
  readonly instances: number;
}

/**
 * A problem that defines a relation, or the digits of an integer, by a random expression. What is wrong in the
 * expression's translation shows.
 */
export function randomDefinition(random: Random): Definition {
  const problem = randomProblem(random, 5);
  const { bounds } = problem;
  const { universe } = bounds;
  const scope: Scope = { random, relations: bounds.relations, variables: [], hasIntegers: bounds.integers.size > 0 };
  const open = bounds.relations.reduce((sum, relation) => sum + bounds.of(relation).upper.size - bounds.of(relation).lower.size, 0);
  const kind = random.below(4);
  if (kind === 0) {
    const weights = [1n, 2n, 4n, 8n, -16n];
    const wider = new r.Bounds(new r.Universe([...universe.atoms, ...weights.map((weight) => `w${weight}`)]));
    for (const relation of bounds.relations) {
      const set = (tuples: r.TupleSet) => r.TupleSet.of(wider.universe, relation.arity, tuples.tuples());
      wider.bind(relation, set(bounds.of(relation).lower), set(bounds.of(relation).upper));
    }
    for (const weight of weights) wider.bindInteger(`w${weight}`, weight);
    const defined = r.relation("defined", 1);
    wider.bindUpper(defined, r.TupleSet.all(wider.universe, 1));
    const value = integer({ ...scope, hasIntegers: true }, 3);
    return { bounds: wider, formulas: [r.equal(defined, r.bitsOf(value, weights.length))], instances: 2 ** open };
  }
  const arity = random.pick([1, 2, 2]);
  const defined = r.relation("defined", arity);
  bounds.bindUpper(defined, r.TupleSet.all(universe, arity));
  const value = expression(scope, arity, 3);
  if (kind === 1) return { bounds, formulas: [r.equal(value, defined)], instances: 2 ** open };
  const variables = [...Array(arity).keys()].map((i) => r.variable(`d${i}`));
  const tuple = r.product(...variables);
  const inner = { ...scope, variables };
  // Tuple by tuple, with a condition that mentions the tuple.
  const condition = kind === 2 ? r.subset(tuple, value) : formula(inner, 3);
  const definition = r.all(
    variables.map((variable) => r.decl(variable, r.univ)),
    r.iff(r.subset(tuple, defined), condition),
  );
  return { bounds, formulas: [definition], instances: 2 ** open };
}

function decls(scope: Scope, depth: number): { readonly decls: r.Decl[]; readonly inner: Scope } {
  const list: r.Decl[] = [];
  let inner = scope;
  for (let i = 1 + scope.random.below(2); i > 0; i--) {
    const arity = scope.random.below(8) === 0 ? 2 : 1;
    const variable = r.variable(`x${inner.variables.length}`, arity);
    list.push(r.decl(variable, expression(inner, arity, Math.min(depth, 1))));
    inner = { ...inner, variables: [...inner.variables, variable] };
  }
  return { decls: list, inner };
}

function formula(scope: Scope, depth: number): r.Formula {
  const { random } = scope;
  const sub = () => formula(scope, depth - 1);
  const expr = (arity: number) => expression(scope, arity, depth - 1);
  const arity = () => random.pick([1, 1, 2]);
  switch (random.below(depth <= 0 ? 4 : 12)) {
    case 0:
    case 1: {
      const k = arity();
      return random.below(2) === 0 ? r.subset(expr(k), expr(k)) : r.equal(expr(k), expr(k));
    }
    case 2:
      return r.multiplicity(random.pick(["some", "no", "one", "lone"] as const), expr(arity()));
    case 3:
      return r.compare(random.pick(["=", "<", "<=", ">", ">="] as const), integer(scope, depth - 1), integer(scope, depth - 1));
    case 4:
      return r.not(sub());
    case 5:
      return r.and(sub(), sub(), sub());
    case 6:
      return r.or(sub(), sub());
    case 7:
      return random.below(2) === 0 ? r.implies(sub(), sub()) : r.iff(sub(), sub());
    default: {
      const bound = decls(scope, depth - 1);
      return r.quantified(
        random.pick(["all", "some", "all", "some", "no", "one", "lone"] as const),
        bound.decls,
        formula(bound.inner, depth - 1),
      );
    }
  }
}

function leaf(scope: Scope, arity: number): r.Expression {
  const { random } = scope;
  const fitting = [...scope.relations, ...scope.variables, ...scope.variables].filter((candidate) => candidate.arity === arity);
  const constants = arity === 1 ? [r.univ, r.ints, r.none()] : arity === 2 ? [r.iden, r.none(2)] : [r.none(arity)];
  if (fitting.length > 0 && random.below(8) > 0) return random.pick(fitting);
  return random.pick(constants);
}

function expression(scope: Scope, arity: number, depth: number): r.Expression {
  const { random } = scope;
  if (depth <= 0) return leaf(scope, arity);
  const same = () => expression(scope, arity, depth - 1);
  const other = (k: number) => expression(scope, k, depth - 1);
  switch (random.below(14)) {
    case 0:
      return r.union(same(), same());
    case 1:
      return r.intersection(same(), same(), same());
    case 2:
      return r.difference(same(), same());
    case 3:
      return arity === 1
        ? r.join(other(1), other(2))
        : random.below(2) === 0
          ? r.join(other(2), other(arity))
          : r.join(other(1), other(arity + 1));
    case 4:
      return arity === 1 ? r.join(other(2), other(1)) : r.product(other(1), other(arity - 1));
    case 5:
      return arity === 2 ? r.transpose(same()) : same();
    case 6:
      return arity === 2 ? r.closure(same()) : same();
    case 7:
      return arity === 2 ? r.reflexiveClosure(same()) : same();
    case 8:
      return arity >= 2 ? r.override(same(), same()) : same();
    case 9:
      return r.choice(formula(scope, depth - 1), same(), same());
    case 10: {
      const from = 1 + random.below(2);
      return r.projection(
        other(from),
        [...Array(arity).keys()].map(() => random.below(from)),
      );
    }
    case 11: {
      const list: r.Decl[] = [];
      let inner = scope;
      for (let i = 0; i < arity; i++) {
        const variable = r.variable(`c${inner.variables.length}`);
        list.push(r.decl(variable, expression(inner, 1, 0)));
        inner = { ...inner, variables: [...inner.variables, variable] };
      }
      return r.comprehension(list, formula(inner, depth - 1));
    }
    case 12:
      return arity === 1 && scope.hasIntegers ? r.atomOf(integer(scope, depth - 1)) : leaf(scope, arity);
    default:
      return leaf(scope, arity);
  }
}

function integer(scope: Scope, depth: number): r.IntExpression {
  const { random } = scope;
  if (depth <= 0) {
    if (random.below(2) === 0) return r.integer(random.below(9) - 4);
    return random.below(2) === 0 ? r.cardinality(leaf(scope, 1)) : r.intOf(leaf(scope, 1));
  }
  const sub = () => integer(scope, depth - 1);
  switch (random.below(9)) {
    case 0:
      return r.cardinality(expression(scope, random.pick([1, 2]), depth - 1));
    case 1:
      return r.intOf(expression(scope, 1, depth - 1));
    case 2:
      return r.operation(random.pick(["add", "sub", "mul", "div", "rem", "bit-and", "bit-or", "bit-xor"] as const), sub(), sub());
    case 3:
      return random.below(2) === 0 ? r.negate(sub()) : r.bitNot(sub());
    case 4:
      return r.intChoice(formula(scope, depth - 1), sub(), sub());
    case 5: {
      const bound = decls(scope, 0);
      return r.sum(bound.decls, integer(bound.inner, depth - 1));
    }
    case 6:
      return r.wrap(sub(), 1 + random.below(5), random.pick(["signed", "unsigned"] as const));
    case 7:
      return r.operation(
        random.pick(["shl", "shr"] as const),
        sub(),
        r.wrap(sub(), 1 + random.below(3), random.pick(["signed", "unsigned"] as const)),
      );
    default:
      return r.operation(random.pick(["add", "sub", "mul"] as const), sub(), sub());
  }
}
