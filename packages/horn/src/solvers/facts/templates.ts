/*
 * Candidates for facts: what invariants of ordinary loops look like, over the parameters of one relation.
 *
 * Limits `x ≥ c`, `x ≤ c` for the constants of the clauses and their neighbours, order between two parameters, `x ≠ c`, and the conditions of the clauses
 * themselves, said of the parameters they test. Each also under one guard: a boolean parameter or a condition of the code. They are guesses: what is inductive
 * among them is decided by Houdini, so wrong ones cost time only.
 */
import { freeSymbols, Op, postOrder, reachable, substitute, type TermId, type Terms } from "@assay/logic";
import { type ClauseSet, clauseTerms } from "../../clause.js";
import type { Atom, Relation } from "../../relation.js";
import type { Chain } from "./houdini.js";

const MOST_CONSTANTS = 24;
const MOST_CONDITIONS = 40;
const MOST_GUARDS = 12;
/** Boolean parameters that are guards before any condition. */
const BOOLEANS_FIRST = 1;
const MOST_CHAINS = 1200;
/** Of the places of keys. */
const MOST_PLACES = 16;
/** Of more parameters of one sort triples are too many. */
const MOST_IN_TRIPLES = 5;

/** The constants of one sort in the clauses, signed, small ones first. */
function constantsIn(set: ClauseSet, width: number | "int"): bigint[] {
  const { terms } = set;
  const mentioned: bigint[] = [];
  for (const t of reachable(terms, set.clauses.flatMap(clauseTerms))) {
    if (width === "int" ? terms.op(t) === Op.IntConst : terms.op(t) === Op.BvConst && terms.width(t) === width)
      mentioned.push(width === "int" ? terms.intValue(t) : BigInt.asIntN(width, terms.bvValue(t)));
  }
  const size = (v: bigint): bigint => (v < 0n ? -v : v);
  return mentioned.sort((a, b) => (size(a) < size(b) ? -1 : size(a) > size(b) ? 1 : 0));
}

/** The constants of one sort in the clauses, with their neighbours and the usual ones, signed, in order. */
function thresholds(set: ClauseSet, width: number | "int"): bigint[] {
  const signed = (v: bigint): bigint => (width === "int" ? v : BigInt.asIntN(width, v));
  const found = new Set<bigint>([0n, 1n, -1n].map(signed));
  for (const v of constantsIn(set, width).slice(0, MOST_CONSTANTS)) for (const near of [v, v - 1n, v + 1n, -v]) found.add(signed(near));
  return [...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Boolean parts of the clauses without boolean structure of their own: comparisons, equations, symbols. */
function conditionsIn(terms: Terms, roots: readonly TermId[]): TermId[] {
  const found: TermId[] = [];
  postOrder(terms, roots, (t) => {
    if (terms.sort(t).kind !== "bool" || terms.isConstant(t)) return;
    const op = terms.op(t);
    if (op === Op.And || op === Op.Or || op === Op.Not || op === Op.Ite) return;
    if (op === Op.Eq && terms.sort(terms.child(t, 0)).kind === "bool") return;
    found.push(t);
  });
  return found;
}

const conditions = new WeakMap<ClauseSet, Map<Relation, TermId[]>>();

/** The conditions of the clauses that are about parameters of the relation alone, said of them. */
export function conditionsOf(set: ClauseSet, relation: Relation): readonly TermId[] {
  const known = conditions.get(set) ?? new Map<Relation, TermId[]>();
  conditions.set(set, known);
  const found = known.get(relation) ?? findConditions(set, relation);
  known.set(relation, found);
  return found;
}

function findConditions(set: ClauseSet, relation: Relation): TermId[] {
  const { terms } = set;
  const parameters = new Set(relation.parameters.map((p) => p.symbol));
  const found = new Set<TermId>();
  const clauses = [...set.using(relation), ...set.defining(relation)];
  for (const clause of clauses) {
    const atoms: Atom[] = [...clause.body.map((b) => b.atom), ...(clause.head === undefined ? [] : [clause.head])];
    for (const atom of atoms.filter((a) => a.relation === relation)) {
      const said = new Map<TermId, TermId>();
      for (const [i, arg] of atom.args.entries())
        if (!terms.isConstant(arg) && !said.has(arg)) said.set(arg, relation.parameters[i]!.symbol);
      const conditions = conditionsIn(terms, clauseTerms(clause));
      if (clause.head === undefined) conditions.push(terms.not(clause.constraint));
      for (const condition of substitute(terms, conditions, said)) {
        if (terms.isConstant(condition)) continue;
        let own = true;
        postOrder(terms, [condition], (t) => {
          if (terms.op(t) === Op.Symbol && !parameters.has(t)) own = false;
        });
        if (own) found.add(condition);
      }
    }
  }
  return [...found].slice(0, MOST_CONDITIONS);
}

/** Guards under which facts are looked for: boolean parameters, conditions, and the negations of both. */
export function guardsOf(set: ClauseSet, relation: Relation): TermId[] {
  const { terms } = set;
  const booleans = relation.parameters.map((p) => p.symbol).filter((s) => terms.sort(s).kind === "bool");
  // What is about the first parameters first: they are what changes, the last what only surrounds it.
  const place = new Map(relation.parameters.map((p, i) => [p.symbol, i]));
  const last = (condition: TermId): number => Math.max(...freeSymbols(terms, [condition]).map((symbol) => place.get(symbol) ?? -1));
  const rest = [...booleans.slice(BOOLEANS_FIRST), ...conditionsOf(set, relation)].map((condition) => ({
    condition,
    last: last(condition),
  }));
  rest.sort((a, b) => a.last - b.last);
  const found = new Set<TermId>();
  for (const guard of [...booleans.slice(0, BOOLEANS_FIRST), ...rest.map(({ condition }) => condition)]) {
    if (found.size >= MOST_GUARDS) break;
    found.add(guard);
    found.add(terms.not(guard));
  }
  return [...found];
}

const indices = new WeakMap<ClauseSet, Map<Relation, readonly TermId[]>>();

/**
 * The numbers of a relation about cells that keys are compared with in its clauses (what is written or read at), and
 * behind them the others.
 */
function boundsOfKeys(set: ClauseSet, relation: Relation): { readonly all: readonly TermId[]; readonly indices: readonly TermId[] } {
  const { terms } = set;
  const all = relation.parameters.flatMap(({ symbol, role }) => (role === undefined && terms.sort(symbol).kind === "bv" ? [symbol] : []));
  const known = indices.get(set) ?? new Map<Relation, readonly TermId[]>();
  indices.set(set, known);
  let found = known.get(relation);
  if (found === undefined) {
    const compared = new Set<TermId>();
    for (const clause of set.defining(relation)) {
      const atoms = [clause.head!, ...clause.body.flatMap(({ atom }) => (atom.relation === relation ? [atom] : []))];
      const keys = new Set(relation.parameters.flatMap(({ role }, i) => (role === "key" ? [clause.head!.args[i]!] : [])));
      const beside = new Set<TermId>();
      postOrder(terms, [...clauseTerms(clause), ...clause.head!.args], (t) => {
        const op = terms.op(t);
        if (op !== Op.Eq && op !== Op.BvUlt && op !== Op.BvSlt) return;
        const [left, right] = terms.children(t) as [TermId, TermId];
        if (keys.has(left)) beside.add(right);
        if (keys.has(right)) beside.add(left);
      });
      const symbols = new Set(freeSymbols(terms, beside));
      for (const { args } of atoms)
        for (const [i, arg] of args.entries())
          if (freeSymbols(terms, [arg]).some((symbol) => symbols.has(symbol))) compared.add(relation.parameters[i]!.symbol);
    }
    found = all.filter((symbol) => compared.has(symbol));
    known.set(relation, found);
  }
  return { all: [...new Set([...found, ...all])], indices: found };
}

/**
 * Where the keys of a relation about cells lie, compared with the other numbers: what was done so far is about the
 * cells below, or above, some number.
 */
export function placesOfKeys(set: ClauseSet, relation: Relation): TermId[] {
  const { terms } = set;
  const { bv } = terms;
  const found: TermId[] = [];
  const keys = relation.parameters.filter(({ role }) => role === "key");
  for (const x of keys.length === 0 ? [] : boundsOfKeys(set, relation).all)
    for (const { symbol: k } of keys) {
      if (terms.sort(x) !== terms.sort(k) || found.length >= MOST_PLACES) continue;
      const below = bv.slt(k, x);
      const upTo = bv.sle(k, x);
      found.push(below, terms.not(below), upTo, terms.not(upTo));
    }
  return found;
}

/** Of the factors of multiples, and of the pairs of one relation. */
const MOST_FACTORS = 3;
const LARGEST_FACTOR = 1n << 16n;
const MOST_MULTIPLES = 160;

/**
 * What was added up in steps is at most so many times the number of steps: `x ≤ c·y` and `x ≥ c·y`, for the constants
 * of the clauses.
 */
export function chainsOfMultiples(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  const { bv } = terms;
  if (heldOf(relation).length > 0) return [];
  const factors = new Map<number, readonly bigint[]>();
  const factorsOf = (width: number): readonly bigint[] => {
    const known = factors.get(width);
    if (known !== undefined) return known;
    const mentioned = constantsIn(set, width).filter((c) => c > 1n && c <= LARGEST_FACTOR);
    const found = [...new Set(mentioned)].slice(0, MOST_FACTORS);
    factors.set(width, found);
    return found;
  };
  const numbers = relation.parameters
    .map(({ symbol }) => symbol)
    .filter((symbol) => terms.sort(symbol).kind === "bv" && terms.width(symbol) >= 8);
  const chains = numbers.flatMap((x) =>
    numbers.flatMap((y): Chain[] => {
      if (x === y || terms.sort(x) !== terms.sort(y)) return [];
      const width = terms.width(x);
      return factorsOf(width).flatMap((c): Chain[] => {
        const multiple = bv.mul(terms.bvConst(width, BigInt.asUintN(width, c)), y);
        return [[bv.sle(x, multiple)], [bv.sle(multiple, x)]];
      });
    }),
  );
  return chains.slice(0, MOST_MULTIPLES);
}

interface Order {
  le(a: TermId, b: TermId): TermId;
  lt(a: TermId, b: TermId): TermId;
  constant(value: bigint): TermId;
  next(a: TermId): TermId;
  minus(a: TermId, b: TermId): TermId;
}

function orderOf(terms: Terms, width: number | "int"): Order {
  if (width === "int") {
    const { int } = terms;
    return {
      ...{ le: (a, b) => int.le(a, b), lt: (a, b) => int.lt(a, b), constant: (v) => int.const(v) },
      ...{ next: (a) => int.add(a, int.const(1)), minus: (a, b) => int.sub(a, b) },
    };
  }
  const { bv } = terms;
  const one = terms.bvConst(width, 1);
  return {
    le: (a, b) => bv.sle(a, b),
    lt: (a, b) => bv.slt(a, b),
    constant: (v) => terms.bvConst(width, BigInt.asUintN(width, v)),
    next: (a) => bv.add(a, one),
    minus: (a, b) => bv.sub(a, b),
  };
}

/** The parameters that are numbers, by their sort. */
function numbersOf(terms: Terms, { parameters }: Relation): ReadonlyMap<number | "int", readonly TermId[]> {
  const groups = new Map<number | "int", TermId[]>();
  for (const { symbol } of parameters) {
    const sort = terms.sort(symbol);
    const key = sort.kind === "bv" ? sort.width : sort.kind === "int" ? "int" : undefined;
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), symbol]);
  }
  return groups;
}

/** Of each parameter by itself, and cheap: what it is at least and at most, for the constants of the clauses. */
export function chainsOfLimits(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  if (heldOf(relation).length > 0) return [];
  const booleans = relation.parameters.map(({ symbol }) => symbol).filter((symbol) => terms.sort(symbol).kind === "bool");
  return [
    ...booleans.flatMap((symbol): Chain[] => [[symbol], [terms.not(symbol)]]),
    ...[...numbersOf(terms, relation)].flatMap(([width, symbols]) => {
      const { le, constant } = orderOf(terms, width);
      const limits = thresholds(set, width).map((v) => constant(v));
      return symbols.flatMap((x): Chain[] => [limits.toReversed().map((c) => le(c, x)), limits.map((c) => le(x, c))]);
    }),
  ]
    .map((chain) => chain.filter((fact) => fact !== terms.true))
    .filter((chain) => chain.length > 0);
}

/** Of the boolean parameters of a relation, and of its numbers: for limits under each of those. */
const MOST_BOOLEANS = 4;
const MOST_LIMITED = 6;

/**
 * Limits of each number where a boolean parameter holds, and where it does not: where there is no next element, this is
 * the greatest number; while nothing was found, the place is below zero. Cheaper than all that may hold under any
 * guard.
 */
export function chainsOfLimitsUnderBooleans(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  const held = heldOf(relation);
  const isOfInterest = (symbol: TermId): boolean => held.length === 0 || held.includes(symbol);
  const symbols = relation.parameters.map(({ symbol }) => symbol).filter(isOfInterest);
  const booleans = symbols.filter((symbol) => terms.sort(symbol).kind === "bool").slice(0, MOST_BOOLEANS);
  const guards = booleans.flatMap((symbol) => [symbol, terms.not(symbol)]);
  if (guards.length === 0) return [];
  const chains: Chain[] = [...numbersOf(terms, relation)].flatMap(([width, numbers]) => {
    const { le, constant } = orderOf(terms, width);
    const limits = thresholds(set, width).map((v) => constant(v));
    return numbers
      .filter(isOfInterest)
      .slice(0, MOST_LIMITED)
      .flatMap((x): Chain[] => [limits.toReversed().map((c) => le(c, x)), limits.map((c) => le(x, c))]);
  });
  return guards.flatMap((guard) =>
    chains
      .map((chain) => chain.map((fact) => terms.implies(guard, fact)).filter((fact) => fact !== terms.true))
      .filter((chain) => chain.length > 0),
  );
}

/** The plain chains of a relation, each under the guard. */
function plainChains(set: ClauseSet, relation: Relation, guard: TermId): Chain[] {
  const { terms } = set;
  const chains: TermId[][] = [];
  for (const { symbol } of relation.parameters) if (terms.sort(symbol).kind === "bool") chains.push([symbol], [terms.not(symbol)]);
  for (const [width, symbols] of numbersOf(terms, relation)) {
    const order = orderOf(terms, width);
    const limits = thresholds(set, width).map((v) => order.constant(v));
    for (const x of symbols) {
      chains.push(
        limits.toReversed().map((c) => order.le(c, x)),
        limits.map((c) => order.le(x, c)),
      );
      for (const c of limits.slice(0, MOST_CONSTANTS)) chains.push([terms.ne(x, c)]);
      for (const y of symbols) if (x !== y) chains.push([order.lt(x, y), order.le(x, y), order.le(x, order.next(y))]);
      // −x ≤ y and y ≤ −x: what goes up and down by at most one in a step.
      const negated = order.minus(order.constant(0n), x);
      for (const y of symbols.slice(symbols.indexOf(x) + 1)) chains.push([order.le(negated, y)], [order.le(y, negated)]);
    }
    if (symbols.length > MOST_IN_TRIPLES) continue;
    // x ≤ y − z: what was taken away in steps is at least the number of steps.
    for (const x of symbols)
      for (const y of symbols) for (const z of symbols) if (x !== y && y !== z && x !== z) chains.push([order.le(x, order.minus(y, z))]);
  }
  const said = (fact: TermId): TermId => terms.implies(guard, fact);
  return chains.map((chain) => chain.map(said).filter((fact) => fact !== terms.true)).filter((chain) => chain.length > 0);
}

/**
 * Of relations about cells: limits and order of what the cells hold, under the guard. What is not about it, the
 * relation of the loop says.
 */
function heldChains(set: ClauseSet, relation: Relation, guard: TermId): Chain[] {
  const { terms } = set;
  const chains = heldOf(relation).flatMap((v): Chain[] => {
    const sort = terms.sort(v);
    if (sort.kind === "bool") return [[v], [terms.not(v)]];
    if (sort.kind !== "bv") return [];
    const { le, lt, constant } = orderOf(terms, sort.width);
    const limits = thresholds(set, sort.width).map((c) => constant(c));
    const others = relation.parameters.map(({ symbol }) => symbol).filter((x) => x !== v && terms.sort(x) === sort);
    return [
      limits.toReversed().map((c) => le(c, v)),
      limits.map((c) => le(v, c)),
      [terms.ne(v, constant(0n))],
      ...others.flatMap((x): Chain[] => [[lt(x, v), le(x, v)], [lt(v, x), le(v, x)], [terms.ne(v, x)]]),
    ];
  });
  return chains.map((chain) => chain.map((fact) => terms.implies(guard, fact)));
}

const heldOf = ({ parameters }: Relation): TermId[] => parameters.flatMap(({ role, symbol }) => (role === "held" ? [symbol] : []));

/** The chains of a relation under the guard. */
function chainsUnder(set: ClauseSet, relation: Relation, guard: TermId): Chain[] {
  return heldOf(relation).length === 0 ? plainChains(set, relation, guard) : heldChains(set, relation, guard);
}

/** The conditions of the code that may be facts about the relation. */
function factsOfCode(set: ClauseSet, relation: Relation): readonly TermId[] {
  const held = new Set(heldOf(relation));
  const conditions = conditionsOf(set, relation);
  return held.size === 0 ? conditions : conditions.filter((c) => freeSymbols(set.terms, [c]).some((symbol) => held.has(symbol)));
}

/** The conditions of the code, and their negations: few, and cheap. */
export function chainsOfConditions(set: ClauseSet, relation: Relation): Chain[] {
  return factsOfCode(set, relation).flatMap((c): Chain[] => [[c], [set.terms.not(c)]]);
}

/** Without guards: chains of the usual forms, and the conditions of the code with their negations. */
export function unguardedChains(set: ClauseSet, relation: Relation): Chain[] {
  return [...chainsUnder(set, relation, set.terms.true), ...chainsOfConditions(set, relation)].slice(0, MOST_CHAINS);
}

/** Of relations about cells: under each place of a key. */
export function chainsOfCells(set: ClauseSet, relation: Relation): Chain[] {
  return placesOfKeys(set, relation)
    .flatMap((place) => heldChains(set, relation, place))
    .slice(0, MOST_CHAINS);
}

/** Of the pairs of numbers that a key may lie between. */
const MOST_BETWEEN = 12;

/**
 * Of relations about cells: the order of what the cells hold where a key lies between two numbers: what was moved by
 * one so far, and is greater than what is to be inserted; what was already put right of a part.
 */
export function chainsOfCellsBetween(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  const { bv } = terms;
  const held = heldOf(relation).filter((v) => terms.sort(v).kind === "bv");
  const keys = relation.parameters.filter(({ role }) => role === "key");
  // Of two keys the second: the first is below it.
  const key = keys.at(-1)?.symbol;
  if (key === undefined || held.length === 0) return [];
  const bounds = boundsOfKeys(set, relation).indices.filter((x) => terms.sort(x) === terms.sort(key));
  const pairs = bounds.flatMap((low) => bounds.flatMap((high) => (low === high ? [] : [[low, high] as const]))).slice(0, MOST_BETWEEN);
  const orders = held.flatMap((v) => {
    // What is known of one element and a number is said of one element.
    const others = relation.parameters.filter(
      ({ symbol, role }) =>
        (role === "held" || (role === undefined && keys.length === 1)) && symbol !== v && terms.sort(symbol) === terms.sort(v),
    );
    return others.flatMap(({ symbol: x }): Chain[] => [
      [bv.slt(x, v), bv.sle(x, v)],
      [bv.slt(v, x), bv.sle(v, x)],
    ]);
  });
  return pairs
    .flatMap(([low, high]) =>
      [bv.slt(low, key), bv.sle(low, key)].flatMap((above) =>
        [bv.slt(key, high), bv.sle(key, high)].flatMap((below) => {
          const between = terms.and(above, below);
          return orders.map((chain) => chain.map((fact) => terms.implies(between, fact)));
        }),
      ),
    )
    .slice(0, MOST_CHAINS);
}

/**
 * Of relations about cells: under a place of a key and a condition of the code that is not about the cell (nothing was
 * found so far).
 */
export function chainsOfCellsUnderGuards(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  const cell = new Set(relation.parameters.flatMap(({ role, symbol }) => (role === undefined ? [] : [symbol])));
  if (cell.size === 0) return [];
  const ofCode = guardsOf(set, relation).filter((guard) => !freeSymbols(terms, [guard]).some((symbol) => cell.has(symbol)));
  // A number below zero often says that there is none.
  const numbers = relation.parameters.flatMap(({ symbol }) => (!cell.has(symbol) && terms.sort(symbol).kind === "bv" ? [symbol] : []));
  const none = numbers.slice(0, 2).map((x) => terms.bv.slt(x, terms.bvConst(terms.width(x), 0)));
  const guards = [...new Set([...none, ...ofCode])];
  // Of the places of each number the first two, below it and not: enough for two guards.
  const places = placesOfKeys(set, relation).filter((_, i) => i % 4 < 2);
  return guards
    .slice(0, MOST_GUARDS / 2)
    .flatMap((guard) => places.flatMap((place) => heldChains(set, relation, terms.and(place, guard))))
    .slice(0, MOST_CHAINS);
}

/** Each under one guard. */
export function guardedChains(set: ClauseSet, relation: Relation): Chain[] {
  const { terms } = set;
  const guards = guardsOf(set, relation);
  const conditions = factsOfCode(set, relation);
  const chains = guards.flatMap((guard): Chain[] => [
    ...chainsUnder(set, relation, guard),
    ...conditions.flatMap((c): Chain[] =>
      c === guard || terms.not(c) === guard ? [] : [[terms.implies(guard, c)], [terms.implies(guard, terms.not(c))]],
    ),
  ]);
  return chains.slice(0, MOST_CHAINS);
}
