/*
 * Bit-vectors as integers in their signed range, for solvers that are better at integers.
 *
 * `wrapIntegers` is exact: every variable is in range, a sum is brought back by at most one wrap, a product by `mod`. `sideIntegers` has plain sums and products and, as
 * queries, that none of them leaves the range: if the result is safe, then by induction on derivations no operation that is reached overflows, so both read the same
 * facts, and the given set is safe. If it is not safe, that says nothing: derivations that go back may be refused.
 *
 * The parts of a constraint count as evaluated one after the other, those without arithmetic first: an operation matters only where the parts before it hold, and a
 * branch of `ite`, ∧ or ∨ only where it is taken. What has no such reading (operations on bits, division) is refused with an `InputError`.
 */
import { InputError } from "@assay/base";
import { INT, Model, Op, opName, postOrder, type Sort, type TermId, type Terms, TermTable } from "@assay/logic";
import type { Derivation } from "../answer.js";
import { type BodyAtom, type Clause, type ClauseId, ClauseSet, clauseTerms, type NewClause, variables } from "../clause.js";
import { type Atom, type Relation, relation } from "../relation.js";
import { conjunctsOf } from "../solvers/linear.js";
import type { Transformation, Transformed } from "./transformation.js";
import { integersAsWords } from "./words.js";

export const wrapIntegers: Transformation = { name: "wrapping integers", apply: (given) => encode(given, "wrap") };
export const sideIntegers: Transformation = { name: "integers with side conditions", apply: (given) => encode(given, "side") };

const half = (width: number): bigint => 1n << BigInt(width - 1);
const refuse = (what: string): never => {
  throw new InputError({ code: "horn-integers", message: `${what} has no reading as integers` });
};

function intSort(sort: Sort): Sort {
  return sort.kind === "bv" ? INT : sort.kind === "bool" ? sort : refuse(`the sort ${sort.kind}`);
}

/** Terms of a clause as integers. */
class Encoding {
  readonly #images = new TermTable<TermId>();
  readonly #safe = new TermTable<TermId>();

  constructor(
    readonly terms: Terms,
    readonly mode: "wrap" | "side",
  ) {}

  add(roots: readonly TermId[]): void {
    postOrder(this.terms, roots, (t) => {
      if (this.#images.has(t)) return;
      this.#images.set(t, this.#image(t));
      this.#safe.set(t, this.#safety(t));
    });
  }

  of(t: TermId): TermId {
    return this.#images.get(t)!;
  }

  /** Where the operations in a term that matter stay in range. */
  safe(t: TermId): TermId {
    return this.#safe.get(t)!;
  }

  inRange(t: TermId, width: number): TermId {
    const { int } = this.terms;
    return this.terms.and(int.le(int.const(-half(width)), t), int.lt(t, int.const(half(width))));
  }

  #image(t: TermId): TermId {
    const { terms } = this;
    const { int } = terms;
    const sort = terms.sort(t);
    const width = sort.kind === "bv" ? sort.width : 0;
    const children = terms.children(t);
    const [a, b] = children.map((c) => this.of(c)) as [TermId, TermId];
    switch (terms.op(t)) {
      case Op.True:
      case Op.False:
        return t;
      case Op.BvConst:
        return int.const(BigInt.asIntN(width, terms.bvValue(t)));
      case Op.Symbol:
        return sort.kind === "bool" ? t : terms.symbol(terms.symbolName(t), intSort(sort));
      case Op.Not:
      case Op.And:
      case Op.Or:
      case Op.Eq:
      case Op.Ite:
        for (const c of children) intSort(terms.sort(c));
        return terms.build(
          terms.op(t),
          intSort(sort),
          0,
          children.map((c) => this.of(c)),
        );
      case Op.BvAdd:
        return this.#once(int.add(a, b), width);
      case Op.BvSub:
        return this.#once(int.sub(a, b), width);
      case Op.BvNeg:
        return this.#once(int.neg(a), width);
      case Op.BvNot:
        return int.sub(int.const(-1), a);
      case Op.BvMul:
        return this.#often(int.mul(a, b), width);
      case Op.BvShl: {
        const by = children[1]!;
        if (!terms.isConstant(by)) return refuse("a shift by a variable");
        return terms.bvValue(by) >= BigInt(width) ? int.const(0) : this.#often(int.mul(a, int.const(1n << terms.bvValue(by))), width);
      }
      case Op.BvSlt:
        return int.lt(a, b);
      case Op.BvUlt: {
        const from = terms.width(children[0]!);
        return int.lt(this.#unsigned(a, from), this.#unsigned(b, from));
      }
      case Op.BvSignExtend:
        return a;
      case Op.BvZeroExtend:
        return this.#unsigned(a, terms.width(children[0]!));
      default:
        return refuse(opName(terms.op(t)));
    }
  }

  #unsigned(a: TermId, width: number): TermId {
    const { terms } = this;
    return terms.ite(terms.int.lt(a, terms.int.const(0)), terms.int.add(a, terms.int.const(2n * half(width))), a);
  }

  /** A sum at most one wrap away from the range. */
  #once(sum: TermId, width: number): TermId {
    if (this.mode === "side") return sum;
    const { terms } = this;
    const { int } = terms;
    const [h, all] = [int.const(half(width)), int.const(2n * half(width))];
    return terms.ite(int.le(h, sum), int.sub(sum, all), terms.ite(int.lt(sum, int.neg(h)), int.add(sum, all), sum));
  }

  #often(product: TermId, width: number): TermId {
    if (this.mode === "side") return product;
    const { int } = this.terms;
    return int.sub(int.mod(int.add(product, int.const(half(width))), int.const(2n * half(width))), int.const(half(width)));
  }

  #safety(t: TermId): TermId {
    const { terms } = this;
    const children = terms.children(t);
    const safe = (c: TermId): TermId => this.safe(c);
    const [a, b, c] = children as [TermId, TermId, TermId];
    switch (terms.op(t)) {
      case Op.And:
        return terms.and(safe(a), terms.implies(this.of(a), safe(b)));
      case Op.Or:
        return terms.and(safe(a), terms.or(this.of(a), safe(b)));
      case Op.Ite:
        return terms.and(safe(a), terms.ite(this.of(a), safe(b), safe(c)));
      case Op.BvAdd:
      case Op.BvSub:
      case Op.BvNeg:
      case Op.BvMul:
      case Op.BvShl:
        return terms.and(terms.all(children.map(safe)), this.inRange(this.of(t), terms.width(t)));
      default:
        return terms.all(children.map(safe));
    }
  }
}

function encode(given: ClauseSet, mode: "wrap" | "side"): Transformed {
  const { terms } = given;
  const relations = new Map<Relation, Relation>(
    given.relations.map((r) => [
      r,
      relation(
        terms,
        r.name,
        r.parameters.map((p) => [p.name, intSort(terms.sort(p.symbol))]),
      ),
    ]),
  );
  const clauses: NewClause[] = [];
  /** Undefined for the queries about overflow. */
  const origin: (ClauseId | undefined)[] = [];
  for (const clause of given.clauses) {
    const plain = withPlainArguments(terms, clause);
    const encoding = new Encoding(terms, mode);
    encoding.add(clauseTerms(plain));
    const atom = (a: Atom): Atom => ({ relation: relations.get(a.relation)!, args: a.args.map((t) => encoding.of(t)) });
    const body: BodyAtom[] = plain.body.map((b) => ({ guard: encoding.of(b.guard), atom: atom(b.atom) }));
    const ranges = variables(terms, plain).flatMap((v) => {
      const sort = terms.sort(v);
      return sort.kind === "bv" ? [encoding.inRange(encoding.of(v), sort.width)] : [];
    });
    const parts = conjunctsOf(terms, plain.constraint).sort(
      (x, y) => Number(encoding.safe(x) !== terms.true) - Number(encoding.safe(y) !== terms.true),
    );
    clauses.push({ head: plain.head && atom(plain.head), body, constraint: terms.all([...ranges, ...parts.map((t) => encoding.of(t))]) });
    origin.push(clause.id);
    if (mode === "wrap") continue;
    for (const { guard } of plain.body) if (encoding.safe(guard) !== terms.true) refuse("a guard with arithmetic");
    let before = terms.all(ranges);
    const overflow: TermId[] = [];
    for (const t of parts) {
      overflow.push(terms.and(before, terms.not(encoding.safe(t))));
      before = terms.and(before, encoding.of(t));
    }
    for (const t of plain.head?.args ?? []) overflow.push(terms.and(before, terms.not(encoding.safe(t))));
    const constraint = terms.any(overflow);
    if (constraint === terms.false) continue;
    clauses.push({ head: undefined, body, constraint });
    origin.push(undefined);
  }
  const set = new ClauseSet(terms, [...relations.values()], clauses);
  return {
    set,
    solution: (of) => ({
      formula: (r) => {
        const as = relations.get(r)!;
        return integersAsWords(terms, of.formula(as), new Map(as.parameters.map((p, i) => [p.symbol, r.parameters[i]!.symbol])));
      },
    }),
    derivation: (of) => backToWords(given, of, origin),
  };
}

/**
 * The clause with variables for arguments of the body that are neither variables nor constants, and equations for them.
 */
function withPlainArguments(terms: Terms, clause: Clause): Clause {
  const equations: TermId[] = [];
  const plainTerm = (t: TermId): TermId => {
    if (terms.arity(t) === 0) return t;
    const v = terms.fresh("argument", terms.sort(t));
    equations.push(terms.eq(v, t));
    return v;
  };
  const body = clause.body.map(({ guard, atom }) => ({ guard, atom: { relation: atom.relation, args: atom.args.map(plainTerm) } }));
  return { ...clause, body, constraint: terms.and(clause.constraint, terms.all(equations)) };
}

function backToWords(given: ClauseSet, of: Derivation, origin: readonly (ClauseId | undefined)[]): Derivation {
  const { terms } = given;
  // A derivation that ends in an overflow has no counterpart; it is refused by whoever checks it.
  if (of.steps.some((step) => origin[step.clause] === undefined)) return { steps: [] };
  return {
    steps: of.steps.map((step) => {
      const clause = origin[step.clause]!;
      const values = new Model(terms);
      for (const v of variables(terms, given.clause(clause))) {
        const sort = terms.sort(v);
        if (sort.kind !== "bv") values.set(v, step.values.get(v));
        else values.set(v, BigInt.asUintN(sort.width, step.values.get(terms.symbol(terms.symbolName(v), INT)) as bigint));
      }
      return { clause, values, premises: step.premises };
    }),
  };
}
