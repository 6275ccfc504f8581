/*
 * Clauses over mathematical integers read with machine arithmetic.
 *
 * Not a transformation: the clauses mean something else afterwards. It says what a set written with `Int` would be for an `int` of 32 bits: sums and products wrap,
 * comparisons are signed, `div` and `mod` are Euclidean as SMT-LIB has them (of values in range), by zero as `@assay/logic` has them. The set must have been
 * read by `Terms` that do not simplify: `x + 1 < x` is false of integers, and not of these.
 */
import { InputError, invariant } from "@assay/base";
import { bitVec, type FloatSort, type MapSort, mapSort, Op, postOrder, type Sort, type TermId, type Terms, TermTable } from "@assay/logic";
import { ClauseSet, clauseTerms } from "../clause.js";
import { type Atom, type Relation, relation } from "../relation.js";

/**
 * The set with every `Int` read as a bit-vector of this width, over other terms. Throws an `InputError` for what has no
 * such reading.
 */
export function asBitVectors(set: ClauseSet, width: number, terms: Terms): ClauseSet {
  invariant(!set.terms.simplifies, "clauses to be read with another arithmetic should not have been simplified with theirs");
  const reading = new Reading(set.terms, terms, width);
  const relations = new Map<Relation, Relation>();
  for (const r of set.relations) {
    relations.set(
      r,
      relation(
        terms,
        r.name,
        r.parameters.map((p) => [p.name, reading.sort(set.terms.sort(p.symbol))]),
      ),
    );
  }
  const clauses = set.clauses.map((clause) => {
    reading.read(clauseTerms(clause));
    const atom = (a: Atom): Atom => ({ relation: relations.get(a.relation)!, args: a.args.map((t) => reading.of(t)) });
    return {
      head: clause.head && atom(clause.head),
      body: clause.body.map((b) => ({ guard: reading.of(b.guard), atom: atom(b.atom) })),
      constraint: reading.of(clause.constraint),
      ...(clause.label && { label: clause.label }),
    };
  });
  return new ClauseSet(terms, [...relations.values()], clauses);
}

class Reading {
  readonly #images = new TermTable<TermId>();

  constructor(
    readonly from: Terms,
    readonly terms: Terms,
    readonly width: number,
  ) {}

  sort(sort: Sort): Sort {
    if (sort.kind === "int") return bitVec(this.width);
    if (sort.kind !== "map") return sort;
    return mapSort(
      sort.keys.map((k) => this.sort(k)),
      this.sort(sort.value),
    );
  }

  of(t: TermId): TermId {
    return this.#images.get(t)!;
  }

  read(roots: readonly TermId[]): void {
    postOrder(this.from, roots, (t) => {
      if (!this.#images.has(t)) this.#images.set(t, this.#image(t));
    });
  }

  #image(t: TermId): TermId {
    const { from, terms, width } = this;
    const { bv } = terms;
    const children = from.children(t).map((c) => this.of(c));
    const [a, b] = children as [TermId, TermId];
    switch (from.op(t)) {
      case Op.IntConst:
        return terms.bvConst(width, BigInt.asUintN(width, from.intValue(t)));
      case Op.Symbol:
        return terms.symbol(from.symbolName(t), this.sort(from.sort(t)));
      case Op.IntAdd:
        return bv.add(a, b);
      case Op.IntSub:
        return bv.sub(a, b);
      case Op.IntMul:
        return bv.mul(a, b);
      case Op.IntNeg:
        return bv.neg(a);
      case Op.IntLt:
        return bv.slt(a, b);
      case Op.IntDiv:
      case Op.IntMod: {
        const zero = terms.bvConst(width, 0);
        const one = terms.bvConst(width, 1);
        const remainder = bv.srem(a, b);
        const negative = bv.slt(remainder, zero);
        const up = bv.slt(b, zero);
        const modulo = terms.ite(negative, terms.ite(up, bv.sub(remainder, b), bv.add(remainder, b)), remainder);
        const quotient = bv.sdiv(a, b);
        const division = terms.ite(negative, terms.ite(up, bv.add(quotient, one), bv.sub(quotient, one)), quotient);
        const [byZero, otherwise] = from.op(t) === Op.IntDiv ? [zero, division] : [a, modulo];
        return terms.ite(terms.eq(b, zero), byZero, otherwise);
      }
      case Op.SbvToInt:
      case Op.UbvToInt:
      case Op.IntToBv:
        throw new InputError({
          code: "horn-integers",
          message: "conversions between integers and bit-vectors cannot be read with another arithmetic",
        });
      case Op.ConstMap:
        return terms.map.constant(this.sort(from.sort(t)) as MapSort, a);
      case Op.False:
        return terms.false;
      case Op.True:
        return terms.true;
      case Op.BvConst:
        return terms.bvConst(from.width(t), from.bvValue(t));
      case Op.FloatConst:
        return terms.floatConst(from.sort(t) as FloatSort, from.floatValue(t));
      case Op.RefConst:
        return terms.ref(from.refValue(t));
      case Op.Apply:
        throw new InputError({ code: "horn-integers", message: "uninterpreted functions cannot be read with another arithmetic" });
      default:
        return terms.build(from.op(t), this.sort(from.sort(t)), from.payload(t), children);
    }
  }
}
