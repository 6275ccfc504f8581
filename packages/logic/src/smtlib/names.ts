/**
 * What the printed text and the parser agree on beyond the SMT-LIB standard. Everything is defined in the text itself,
 * so any solver reads it; the parser recognises the names and takes the operation instead of the definition.
 *
 * | in terms | in text |
 * |---|---|
 * | sort Ref | `Ref`, defined as `(_ BitVec 32)`; the literal k is `(assay.ref k)` |
 * | maps of several keys | `(assay.Map2 K1 K2 V)`, defined as nested arrays; `\|assay.select …\|`, `\|assay.store …\|`, `\|assay.const …\|` on them |
 * | FRem (Java `%`) | `assay.fmod.N`, by `fp.rem`, which is the IEEE remainder |
 * | FMin, FMax | `assay.fmin.N`, `assay.fmax.N`: `fp.min` leaves the zeros open and ignores NaN |
 * | FToSbv, FToUbv | `assay.to_sbv.N.W`, `assay.to_ubv.N.W`: saturating, where `fp.to_sbv` is unspecified |
 * | FToBits | `assay.bits.N`: by `fp.to_ieee_bv`, an extension Z3 and cvc5 have, with the canonical NaN |
 * | IntDiv, IntMod | `assay.div`, `assay.mod` unless the divisor is a constant other than zero |
 * | SbvToInt | `assay.sbv_to_int.W` by `bv2nat` |
 */
import type { MapSort, Sort } from "../sorts.js";
import { sortName } from "../sorts.js";

export const HELPER = "assay.";

/** Words that a declared symbol must not take. */
const RESERVED = new Set(
  (
    "true false not and or xor => = distinct ite let par forall exists match _ as ! Bool Int Real Array BitVec RoundingMode FloatingPoint Float16 " +
    "Float32 Float64 Float128 RNE RNA RTP RTN RTZ select store + - * / div mod abs < <= > >= bv2nat nat2bv int2bv ubv_to_int sbv_to_int int_to_bv Ref " +
    "concat extract zero_extend sign_extend rotate_left rotate_right repeat fp to_fp to_fp_unsigned NaN const BINARY DECIMAL HEXADECIMAL NUMERAL STRING " +
    "bvnot bvneg bvand bvor bvxor bvnand bvnor bvxnor bvadd bvsub bvmul bvudiv bvurem bvsdiv bvsrem bvsmod bvshl bvlshr bvashr bvcomp bvult bvule " +
    "bvugt bvuge bvslt bvsle bvsgt bvsge iff implies if String RegLan Seq List " +
    // what cvc5 and Z3 know beyond the standard, and will not have declared
    "^ exp sin cos tan csc sec cot arcsin arccos arctan arccsc arcsec arccot sqrt pi is_int to_int to_real iand pow2 divisible eqrange is update char " +
    "tuple bag sep wand emp pto nil lambda map default partial union subset witness as-array array-ext ext_rotate_left ext_rotate_right at-most at-least " +
    "pble pbge pbeq roundNearestTiesToEven roundNearestTiesToAway roundTowardZero roundTowardNegative roundTowardPositive"
  ).split(" "),
);

/**
 * Commands are reserved words, and so are, for some solver, the operations on bit-vectors and whatever stands in a
 * namespace of a theory.
 */
const RESERVED_FORMS = [
  /^(assert|block|check|constraint|declare|define|echo|exit|get|include|inv|pool|pop|push|reset|set|simplify|synth)(-|$)/,
  /^bv[a-z]/,
  /^(array|bag|ff|int|re|real|rel|sep|seq|set|str|table|tuple)\./,
];

/**
 * Whether a declared symbol of this name would collide with the theories, with helpers, or with the names of
 * definitions.
 */
export function isReserved(name: string): boolean {
  return (
    RESERVED.has(name) ||
    name.startsWith(HELPER) ||
    name.startsWith("fp.") ||
    /^t![0-9]+$/.test(name) ||
    name.startsWith("@") ||
    name.startsWith(".") ||
    RESERVED_FORMS.some((form) => form.test(name))
  );
}

/**
 * The name without the two characters that no symbol can have, and without control characters, which not every solver
 * reads.
 */
export function spelled(name: string): string {
  let text = "";
  for (const c of name) {
    const code = c.codePointAt(0)!;
    const plain = code >= 32 && code !== 127 && c !== "|" && c !== "\\";
    text += plain ? c : `%${code.toString(16).padStart(2, "0")}`;
  }
  return text;
}

/**
 * A spelled name as a symbol of the language: bare where that is allowed and no solver takes it for a number, between
 * bars otherwise.
 */
export function quoted(name: string): string {
  return /^(?![+-][0-9])[a-zA-Z~!@$%^&*_+=<>.?/-][a-zA-Z0-9~!@$%^&*_+=<>.?/-]*$/.test(name) ? name : `|${name}|`;
}

/** The text of a sort. */
export function sortText(sort: Sort): string {
  switch (sort.kind) {
    case "bool":
      return "Bool";
    case "int":
      return "Int";
    case "ref":
      return "Ref";
    case "bv":
      return `(_ BitVec ${sort.width})`;
    case "float":
      return sort.width === 32 ? "(_ FloatingPoint 8 24)" : "(_ FloatingPoint 11 53)";
    case "map": {
      const keys = sort.keys.map(sortText).join(" ");
      return sort.keys.length === 1
        ? `(Array ${keys} ${sortText(sort.value)})`
        : `(assay.Map${sort.keys.length} ${keys} ${sortText(sort.value)})`;
    }
  }
}

/** The nested array sort a map of several keys stands for, from key `from` on. */
export function nestedArray(sort: MapSort, from: number): string {
  return sort.keys.slice(from).reduceRight((value, key) => `(Array ${sortText(key)} ${value})`, sortText(sort.value));
}

/** The name of a helper on maps of several keys. */
export function mapHelper(operation: "select" | "store" | "const", sort: MapSort): string {
  return `|assay.${operation} ${sortName(sort)}|`;
}
