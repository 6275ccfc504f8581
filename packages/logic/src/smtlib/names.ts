/**
 * What the printed text and the parser agree on beyond the SMT-LIB standard. Everything is defined in the text itself, so any solver reads it;
 * the parser recognises the names and takes the operation instead of the definition.
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
    "bvugt bvuge bvslt bvsle bvsgt bvsge iff implies if String RegLan Seq List"
  ).split(" "),
);

/** Whether a declared symbol of this name would collide with the theories, with helpers, or with the names of definitions. */
export function isReserved(name: string): boolean {
  return (
    RESERVED.has(name) ||
    name.startsWith(HELPER) ||
    name.startsWith("fp.") ||
    /^t![0-9]+$/.test(name) ||
    name.startsWith("@") ||
    name.startsWith(".")
  );
}

/** The name without the two characters that no symbol can have. */
export function spelled(name: string): string {
  return name.replace(/\|/g, "%7c").replace(/\\/g, "%5c");
}

/** A spelled name as a symbol of the language: bare where that is allowed, between bars otherwise. */
export function quoted(name: string): string {
  return /^[a-zA-Z~!@$%^&*_+=<>.?/-][a-zA-Z0-9~!@$%^&*_+=<>.?/-]*$/.test(name) ? name : `|${name}|`;
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
