/**
 * Formulas as programs write them: signed numbers, `<=` instead of a negated `>`, brackets only where they are needed.
 * What has no such form is written as a function of its name.
 */
import { Op, opName, postOrder, type TermId, type Terms } from "@assay/logic";

interface Text {
  readonly text: string;
  /** How tightly it binds; more is tighter. */
  readonly rank: number;
}

const ATOM = 10;
const INFIX: Partial<Record<Op, readonly [string, number]>> = {
  [Op.BvMul]: ["*", 8],
  [Op.IntMul]: ["*", 8],
  [Op.BvSdiv]: ["/", 8],
  [Op.BvSrem]: ["%", 8],
  [Op.BvAdd]: ["+", 7],
  [Op.IntAdd]: ["+", 7],
  [Op.BvSub]: ["-", 7],
  [Op.IntSub]: ["-", 7],
  [Op.BvAnd]: ["&", 3],
  [Op.BvXor]: ["^", 3],
  [Op.BvOr]: ["|", 3],
};

const SHIFTS: Partial<Record<Op, string>> = { [Op.BvShl]: "<<", [Op.BvLshr]: ">>>", [Op.BvAshr]: ">>" };

/** The text of a condition. */
export function sourceText(terms: Terms, root: TermId): string {
  /** Of each part, as it is and, for conditions, negated. */
  const texts = new Map<TermId, Text>();
  const negated = new Map<TermId, Text>();
  const within = ({ text, rank }: Text, least: number): string => (rank < least ? `(${text})` : text);
  const infix = (a: Text, sign: string, b: Text, rank: number): Text => ({
    text: `${within(a, rank)} ${sign} ${within(b, rank + 1)}`,
    rank,
  });
  postOrder(terms, [root], (t) => {
    const [a, b, c] = terms.children(t);
    const op = terms.op(t);
    const said = (part: TermId): Text => texts.get(part)!;
    const denied = (part: TermId): Text => negated.get(part)!;
    const set = (yes: Text, no?: Text): void => {
      texts.set(t, yes);
      if (terms.sort(t).kind === "bool") negated.set(t, no ?? { text: `!${within(yes, 9)}`, rank: 9 });
    };
    const chained = (parts: readonly Text[], sign: string, rank: number): Text => ({
      text: parts.map((part) => within(part, rank)).join(` ${sign} `),
      rank,
    });
    const unsigned = (sign: string): Text => ({
      text: `${terms.width(a!) === 64 ? "Long" : "Integer"}.compareUnsigned(${said(a!).text}, ${said(b!).text}) ${sign} 0`,
      rank: 5,
    });
    const sign = INFIX[op];
    if (op === Op.BvConst) set(number(BigInt.asIntN(terms.width(t), terms.bvValue(t)), terms.width(t)));
    else if (op === Op.IntConst) set(number(terms.intValue(t), 0));
    else if (op === Op.True || op === Op.False) {
      const [yes, no] = op === Op.True ? ["true", "false"] : ["false", "true"];
      set({ text: yes!, rank: ATOM }, { text: no!, rank: ATOM });
    } else if (op === Op.Symbol) set({ text: terms.symbolName(t), rank: ATOM });
    else if (op === Op.Not) set(denied(a!), said(a!));
    else if (op === Op.And) {
      const parts = terms.children(t);
      set(chained(parts.map(said), "&&", 2), chained(parts.map(denied), "||", 1));
    } else if (op === Op.Or) {
      const parts = terms.children(t);
      set(chained(parts.map(said), "||", 1), chained(parts.map(denied), "&&", 2));
    } else if (op === Op.Eq) set(infix(said(a!), "==", said(b!), 4), infix(said(a!), "!=", said(b!), 4));
    else if (op === Op.BvSlt || op === Op.IntLt) {
      // Constants on the right, as people write limits.
      if (terms.isConstant(a!)) set(infix(said(b!), ">", said(a!), 5), infix(said(b!), "<=", said(a!), 5));
      else set(infix(said(a!), "<", said(b!), 5), infix(said(a!), ">=", said(b!), 5));
    } else if (op === Op.BvUlt) set(unsigned("<"), unsigned(">="));
    else if (op === Op.BvNeg || op === Op.IntNeg) set({ text: `-${within(said(a!), 9)}`, rank: 8 });
    else if (op === Op.BvNot) set({ text: `~${within(said(a!), 9)}`, rank: 8 });
    else if (op === Op.Ite) set({ text: `${within(said(a!), 1)} ? ${within(said(b!), 1)} : ${within(said(c!), 1)}`, rank: 0 });
    // A narrow variable is widened where it is used.
    else if (op === Op.BvSignExtend && terms.op(a!) === Op.Symbol) set(said(a!));
    else if (SHIFTS[op] !== undefined && terms.isConstant(b!) && terms.bvValue(b!) < BigInt(terms.width(t))) {
      const by = terms.bvValue(b!);
      set(
        op === Op.BvShl
          ? infix(number(BigInt.asIntN(terms.width(t), 1n << by), terms.width(t)), "*", said(a!), 8)
          : infix(said(a!), SHIFTS[op]!, { text: String(by), rank: ATOM }, 6),
      );
    } else if (op === Op.BvAdd && isNegative(terms, b!)) set(infix(said(a!), "-", number(-signed(terms, b!), terms.width(t)), 7));
    else if (sign !== undefined) set(infix(said(a!), sign[0], said(b!), sign[1]));
    else
      set({
        text: `${opName(op)}(${terms
          .children(t)
          .map((part) => said(part).text)
          .join(", ")})`,
        rank: ATOM,
      });
  });
  return texts.get(root)!.text;
}

const signed = (terms: Terms, constant: TermId): bigint => BigInt.asIntN(terms.width(constant), terms.bvValue(constant));

/** A negative constant whose opposite is a number of its width. */
function isNegative(terms: Terms, term: TermId): boolean {
  if (terms.op(term) !== Op.BvConst) return false;
  const value = signed(terms, term);
  return value < 0n && -value < 1n << BigInt(terms.width(term) - 1);
}

function number(value: bigint, width: number): Text {
  return { text: `${value}${width === 64 ? "L" : ""}`, rank: value < 0n ? 9 : ATOM };
}

/** The parts of a condition that hold each by itself, however they are nested. */
export function conjunctsOf(terms: Terms, root: TermId): TermId[] {
  const parts = new Set<TermId>();
  const work = [root];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const inner = terms.op(next) === Op.Not ? terms.child(next, 0) : undefined;
    if (terms.op(next) === Op.And) work.push(...terms.children(next));
    else if (inner !== undefined && terms.op(inner) === Op.Or) work.push(...terms.children(inner).map((part) => terms.not(part)));
    else if (next !== terms.true) parts.add(next);
  }
  return [...parts];
}
