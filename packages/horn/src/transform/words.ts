/*
 * A formula over integers that stand for signed bit-vectors, as a formula over those bit-vectors.
 *
 * Every integer term has a range that follows from those of the bit-vectors, and is computed in as many bits as that range needs: nothing wraps, so the two formulas
 * are equivalent where the integers are in range. What would need too many bits, or has no such reading, is refused with an `InputError`.
 */
import { InputError, invariant } from "@assay/base";
import { Op, opName, postOrder, type TermId, type Terms } from "@assay/logic";

const WIDEST = 256;

interface Word {
  readonly term: TermId;
  readonly low: bigint;
  readonly high: bigint;
}

/** The bits that a signed value in the range needs. */
function bitsFor(low: bigint, high: bigint): number {
  let bits = 1;
  while (low < -(1n << BigInt(bits - 1)) || high >= 1n << BigInt(bits - 1)) {
    if (++bits > WIDEST) throw new InputError({ code: "horn-integers", message: `an integer needs more than ${WIDEST} bits` });
  }
  return bits;
}

/** The formula with integer symbols replaced by the bit-vectors they stand for. Booleans stay. */
export function integersAsWords(terms: Terms, formula: TermId, words: ReadonlyMap<TermId, TermId>): TermId {
  const { bv } = terms;
  const numbers = new Map<TermId, Word>();
  const booleans = new Map<TermId, TermId>();
  const at = (w: Word, width: number): TermId => (terms.width(w.term) === width ? w.term : bv.signExtend(width, w.term));
  const widened = (list: readonly Word[], low: bigint, high: bigint): { readonly width: number; readonly args: TermId[] } => {
    const width = Math.max(bitsFor(low, high), ...list.map((w) => terms.width(w.term)));
    return { width, args: list.map((w) => at(w, width)) };
  };
  const sorted = (v: readonly bigint[]): bigint[] => [...v].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
  const least = (...v: bigint[]): bigint => sorted(v)[0]!;
  const most = (...v: bigint[]): bigint => sorted(v).at(-1)!;
  const refuse = (t: TermId): never => {
    throw new InputError({ code: "horn-integers", message: `${opName(terms.op(t))} has no reading as bit-vectors` });
  };
  const number = (t: TermId): Word => {
    const [a, b] = terms.children(t).map((c) => numbers.get(c)!) as [Word, Word];
    switch (terms.op(t)) {
      case Op.IntConst: {
        const value = terms.intValue(t);
        const width = bitsFor(value, value);
        return { term: terms.bvConst(width, BigInt.asUintN(width, value)), low: value, high: value };
      }
      case Op.Symbol: {
        const word = words.get(t);
        invariant(word !== undefined, `${terms.symbolName(t)} should stand for a bit-vector`);
        const limit = 1n << BigInt(terms.width(word) - 1);
        return { term: word, low: -limit, high: limit - 1n };
      }
      case Op.IntAdd: {
        const [low, high] = [a.low + b.low, a.high + b.high];
        const { args } = widened([a, b], low, high);
        return { term: bv.add(args[0]!, args[1]!), low, high };
      }
      case Op.IntSub: {
        const [low, high] = [a.low - b.high, a.high - b.low];
        const { args } = widened([a, b], low, high);
        return { term: bv.sub(args[0]!, args[1]!), low, high };
      }
      case Op.IntNeg: {
        const { args } = widened([a], -a.high, -a.low);
        return { term: bv.neg(args[0]!), low: -a.high, high: -a.low };
      }
      case Op.IntMul: {
        const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
        const [low, high] = [least(...corners), most(...corners)];
        const { args } = widened([a, b], low, high);
        return { term: bv.mul(args[0]!, args[1]!), low, high };
      }
      case Op.IntDiv:
      case Op.IntMod: {
        // only by a positive constant, as Z3 prints them for divisibility
        if (b.low !== b.high || b.low <= 0n) return refuse(t);
        const { width, args } = widened([a, b], least(a.low, -b.high), most(a.high, b.high));
        const remainder = bv.srem(args[0]!, args[1]!);
        const negative = bv.slt(remainder, terms.bvConst(width, 0));
        if (terms.op(t) === Op.IntMod)
          return { term: terms.ite(negative, bv.add(remainder, args[1]!), remainder), low: 0n, high: b.high - 1n };
        const quotient = bv.sdiv(args[0]!, args[1]!);
        return {
          term: terms.ite(negative, bv.sub(quotient, terms.bvConst(width, 1)), quotient),
          low: least(a.low, 0n),
          high: most(a.high, 0n),
        };
      }
      case Op.Ite: {
        const [yes, no] = [numbers.get(terms.child(t, 1))!, numbers.get(terms.child(t, 2))!];
        const [low, high] = [least(yes.low, no.low), most(yes.high, no.high)];
        const { args } = widened([yes, no], low, high);
        return { term: terms.ite(booleans.get(terms.child(t, 0))!, args[0]!, args[1]!), low, high };
      }
      default:
        return refuse(t);
    }
  };
  const boolean = (t: TermId): TermId => {
    const children = terms.children(t);
    const compared = (): TermId[] => {
      const [a, b] = children.map((c) => numbers.get(c)!) as [Word, Word];
      return widened([a, b], 0n, 0n).args;
    };
    switch (terms.op(t)) {
      case Op.True:
      case Op.False:
        return t;
      case Op.Symbol:
        return words.get(t) ?? t;
      case Op.IntLt: {
        const [a, b] = compared();
        return bv.slt(a!, b!);
      }
      case Op.Eq: {
        if (terms.sort(children[0]!).kind !== "int") return terms.eq(booleans.get(children[0]!)!, booleans.get(children[1]!)!);
        const [a, b] = compared();
        return terms.eq(a!, b!);
      }
      case Op.Not:
      case Op.And:
      case Op.Or:
      case Op.Ite:
        return terms.rebuild(
          t,
          children.map((c) => booleans.get(c)!),
        );
      default:
        return refuse(t);
    }
  };
  postOrder(terms, [formula], (t) => {
    const { kind } = terms.sort(t);
    if (kind === "int") numbers.set(t, number(t));
    else if (kind === "bool") booleans.set(t, boolean(t));
    else refuse(t);
  });
  return booleans.get(formula)!;
}
