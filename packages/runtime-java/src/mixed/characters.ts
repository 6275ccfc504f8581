/**
 * Functions of one character (is it a digit, its upper case) as tables. The JDK looks characters up in tables of its
 * own, by class of the character and by bits of the entry; followed for an unknown character that is a hundred paths.
 * Here the function is asked once for every character there is, on known ones, and what it gives is one term: a choice
 * among runs of characters that are treated alike. Exact by construction.
 */
import type { Type } from "@assay/core";
import { Op, type TermId } from "@assay/logic";
import { type Choices, type Mixed, type MixedNative, Unknown } from "@assay/machine/mixed";

const INT: Type = { kind: "bv", width: 32 } as Type;

/**
 * Characters that are treated alike, from one on: a result, or for a function to characters how far the result is from
 * the character.
 */
interface Run {
  readonly start: number;
  readonly result: number;
}

/** The function, from what it is on known characters. `characters`: it gives one near the one it is given. */
export const tabulated =
  (gives: "numbers" | "characters"): MixedNative =>
  (_, original, { choices, operations }) => {
    const isMapping = gives === "characters";
    const tables = new Map<string, readonly Run[]>();
    const runsOf = (width: number, radix: Mixed | undefined): readonly Run[] => {
      const key = `${width} ${String(radix ?? "")}`;
      let runs = tables.get(key);
      if (runs === undefined) tables.set(key, (runs = tabulate(width, radix)));
      return runs;
    };
    const tabulate = (width: number, radix: Mixed | undefined): readonly Run[] => {
      const runs: Run[] = [];
      for (let c = 0; c < 1 << width; c++) {
        const value = original(...(radix === undefined ? [c] : [c, radix])) as number;
        const result = isMapping ? value - c : value;
        if (runs.length === 0 || runs[runs.length - 1]!.result !== result) runs.push({ start: c, result });
      }
      return runs;
    };
    return (given, radix) => {
      const { terms } = choices;
      const character = given instanceof Unknown ? operations.value(given.term, INT) : given!;
      const width = character instanceof Unknown ? widthOf(choices, character.term) : undefined;
      if (width === undefined) return original(...(radix === undefined ? [character] : [character, radix]));
      const { term } = character as Unknown;
      const base = radix === undefined ? undefined : operations.known(radix);
      const runs = runsOf(width, base);
      const leaf = ({ result }: Run): TermId => (isMapping ? terms.bv.add(term, terms.bvConst(32, result)) : terms.bvConst(32, result));
      const among = (from: number, to: number): TermId => {
        if (to - from === 1) return leaf(runs[from]!);
        const middle = (from + to) >> 1;
        return terms.ite(terms.bv.ult(term, terms.bvConst(32, runs[middle]!.start)), among(from, middle), among(middle, to));
      };
      return operations.value(among(0, runs.length), INT);
    };
  };

/** Bits of a term that is certainly a character, of 8 or 16 bits; undefined for others. */
function widthOf({ terms }: Choices, term: TermId): 8 | 16 | undefined {
  if (terms.op(term) !== Op.BvZeroExtend) return undefined;
  const width = terms.width(terms.child(term, 0));
  return width <= 8 ? 8 : width <= 16 ? 16 : undefined;
}
