/**
 * The concrete domain, staged: the meaning of constants and operators as JavaScript text over canonical values.
 *
 * Text is written so that V8 compiles it to machine operations: `(a + b | 0)` is a 32-bit add, `BigInt.asIntN(64, a +
 * b)` a 64-bit one. Beside its text a piece of code carries what is known about its value, which removes work the
 * general operator would need: an upper bound makes range checks of shift amounts and the conversion to unsigned
 * superfluous, a known divisor the test for zero. What has no short exact expression calls a function of
 * `arithmetic.ts`; {@link JsDomain.helpers} collects which.
 *
 * Must agree with `concreteDomain`; `test/domains.test.ts` compares them.
 */
import type { BvType, FloatType, Type } from "@assay/core";
import type { Domain, Operation } from "../../domain.js";
import type * as arithmetic from "../arithmetic.js";
import { widthOf } from "../domain.js";

/** A JavaScript expression; it is parenthesized or an operand, so it can be put anywhere. */
export interface Code {
  readonly text: string;
  /** The value is a whole number (a bigint, for wide bit-vectors) in [0, max]. */
  readonly max?: number;
  /** The value, for number and bigint constants. */
  readonly constant?: number | bigint;
  /** For wide values that were a narrow one: its text. */
  readonly narrow?: string;
  /** The value may be one that is not known (`dialect.ts`). */
  readonly unknown?: true;
}

/** A domain of code. */
export interface StagedDomain extends Domain<Code> {
  /** The functions of `arithmetic.ts` that the code made so far calls by their names. */
  readonly helpers: ReadonlySet<Helper>;
}

export type Helper = keyof typeof arithmetic;

export const code = (text: string): Code => ({ text });
const bounded = (text: string, max: number): Code => ({ text, max });

const isNarrow = (type: Type): boolean => type.kind === "bv" && type.width <= 32;
const mask = (width: number): number => 2 ** width - 1;

/** The canonical value of a number whose low `width` bits (of 32) are right. */
function signExtend(width: number, text: string): string {
  return width === 32 ? `(${text} | 0)` : `(${text} << ${32 - width} >> ${32 - width})`;
}

function wrapWide(type: Type, text: string): string {
  return type.kind === "int" ? `(${text})` : `BigInt.asIntN(${widthOf(type)}, ${text})`;
}

/** The unsigned reading of a narrow value. */
function unsignedNarrow(a: Code, type: Type): Code {
  const width = widthOf(type);
  if (a.max !== undefined) return a;
  return bounded(width === 32 ? `(${a.text} >>> 0)` : `(${a.text} & ${mask(width)})`, mask(width));
}

/** The text of a value to be compared with another: the narrow values, if both have one. */
function narrowed(a: Code, other: Code): string {
  return a.narrow !== undefined && other.narrow !== undefined ? a.narrow : a.text;
}

const unsignedWide = (a: Code, type: Type): string => `BigInt.asUintN(${widthOf(type)}, ${a.text})`;

/** A domain for the code of one procedure. */
export class JsDomain implements StagedDomain {
  readonly helpers = new Set<Helper>();

  boolean(value: boolean): Code {
    return code(String(value));
  }

  bitVector(type: BvType, value: bigint): Code {
    if (type.width > 32) {
      const narrow = BigInt.asIntN(32, value) === value ? { narrow: `(${value})` } : {};
      if (value < 0n) return { text: `(${value}n)`, constant: value, ...narrow };
      return { text: `${value}n`, constant: value, max: value <= 64n ? Number(value) : Number.POSITIVE_INFINITY, ...narrow };
    }
    const number = Number(value);
    return number < 0 ? { text: `(${number})`, constant: number } : { text: `${number}`, constant: number, max: number };
  }

  float(_type: FloatType, value: number): Code {
    if (Number.isNaN(value)) return code("NaN");
    if (value === Number.POSITIVE_INFINITY) return code("Infinity");
    return code(value < 0 || Object.is(value, -0) ? `(-${String(-value)})` : String(value));
  }

  integer(value: bigint): Code {
    return { text: value < 0n ? `(${value}n)` : `${value}n`, constant: value };
  }

  null(): Code {
    return code("null");
  }

  #call(helper: Helper, ...args: readonly (string | number)[]): string {
    this.helpers.add(helper);
    return `${helper}(${args.join(", ")})`;
  }

  #infix(operator: "+" | "-" | "*"): Operation<Code> {
    return ([a, b], _from, to) => {
      if (!isNarrow(to)) return code(wrapWide(to, `${a!.text} ${operator} ${b!.text}`));
      if (operator === "*") {
        const product = `Math.imul(${a!.text}, ${b!.text})`;
        return code(widthOf(to) === 32 ? product : signExtend(widthOf(to), product));
      }
      return code(signExtend(widthOf(to), `(${a!.text} ${operator} ${b!.text})`));
    };
  }

  #divide(operator: "/" | "%", narrow: Helper, wide: Helper): Operation<Code> {
    return ([a, b], _from, to) => {
      const knownDivisor = b!.constant !== undefined && BigInt(b!.constant) !== 0n;
      if (!isNarrow(to)) {
        return code(wrapWide(to, knownDivisor ? `${a!.text} ${operator} ${b!.text}` : this.#call(wide, a!.text, b!.text)));
      }
      const quotient = knownDivisor ? `(${a!.text} ${operator} ${b!.text})` : this.#call(narrow, a!.text, b!.text);
      return code(signExtend(widthOf(to), quotient));
    };
  }

  #divideUnsigned(narrow: Helper, wide: Helper): Operation<Code> {
    return ([a, b], from, to) => {
      if (!isNarrow(to)) return code(wrapWide(to, this.#call(wide, unsignedWide(a!, from), unsignedWide(b!, from))));
      return code(signExtend(widthOf(to), this.#call(narrow, unsignedNarrow(a!, from).text, unsignedNarrow(b!, from).text)));
    };
  }

  #compare(operator: "<" | "<="): Operation<Code> {
    return ([a, b]) => code(`(${narrowed(a!, b!)} ${operator} ${narrowed(b!, a!)})`);
  }

  #compareUnsigned(operator: "<" | "<="): Operation<Code> {
    return ([a, b], from) =>
      isNarrow(from)
        ? code(`(${unsignedNarrow(a!, from).text} ${operator} ${unsignedNarrow(b!, from).text})`)
        : code(`(${unsignedWide(a!, from)} ${operator} ${unsignedWide(b!, from)})`);
  }

  #bitwise(operator: "&" | "|" | "^"): Operation<Code> {
    return ([a, b], _from) => {
      const text = `(${a!.text} ${operator} ${b!.text})`;
      if (operator !== "&") return code(text);
      const max = Math.min(a!.max ?? Number.POSITIVE_INFINITY, b!.max ?? Number.POSITIVE_INFINITY);
      return max === Number.POSITIVE_INFINITY ? code(text) : bounded(text, max);
    };
  }

  /** `narrow` and `wide` are the texts of the shift for an amount known to be below the width. */
  #shift(operator: "<<" | ">>>" | ">>", narrow: Helper, wide: Helper): Operation<Code> {
    return ([a, b], from, to) => {
      const width = widthOf(to);
      if (isNarrow(to)) {
        const operand = operator === ">>>" ? unsignedNarrow(a!, from).text : a!.text;
        const amount = unsignedNarrow(b!, from);
        if (amount.max! < width) {
          const shifted = `(${operand} ${operator} ${amount.text})`;
          if (operator === ">>") return code(shifted);
          return code(signExtend(width, shifted));
        }
        return code(signExtend(width, this.#call(narrow, operand, amount.text, width)));
      }
      const operand = operator === ">>>" ? unsignedWide(a!, from) : a!.text;
      const amount = b!.max !== undefined ? b!.text : unsignedWide(b!, from);
      const small = (b!.max ?? width) < width;
      if (width === 64 && small && b!.constant === undefined && b!.narrow !== undefined) {
        if (operator !== "<<") return code(this.#call(operator === ">>" ? "ashr64" : "lshr64", a!.text, b!.narrow));
        this.helpers.add("P64");
        return code(`BigInt.asIntN(64, ${a!.text} * P64[${b!.narrow}])`);
      }
      const symbol = operator === ">>>" ? ">>" : operator;
      const shifted = small ? `${operand} ${symbol} ${amount}` : this.#call(wide, operand, amount, `${width}n`);
      return code(operator === ">>" ? `(${shifted})` : wrapWide(to, shifted));
    };
  }

  /** Widening: `extended` is the code of the narrow value to widen. */
  #widen(extended: Code, to: Type): Code {
    if (isNarrow(to)) return extended;
    if (typeof extended.constant === "number") return this.bitVector(to as BvType, BigInt(extended.constant));
    this.helpers.add("B64").add("I32");
    const narrow = extended.max === undefined || extended.max <= 2147483647 ? { narrow: extended.text } : {};
    if (extended.max === undefined) return { text: `(I32[1] = (I32[0] = ${extended.text}) >> 31, B64[0])`, ...narrow };
    return { text: `(I32[0] = ${extended.text}, I32[1] = 0, B64[0])`, max: extended.max, ...narrow };
  }

  #float(expression: (a: string, b: string) => string): Operation<Code> {
    return ([a, b], _from, to) => {
      const text = expression(a!.text, b?.text ?? "");
      return code(widthOf(to) === 32 ? `Math.fround(${text})` : `(${text})`);
    };
  }

  /** For operations whose exact result is an f32 when the operands are. */
  #exact(expression: (a: string, b: string) => string): Operation<Code> {
    return ([a, b]) => code(expression(a!.text, b?.text ?? ""));
  }

  readonly operators: Domain<Code>["operators"] = {
    not: ([a]) => code(`(!${a!.text})`),
    and: ([a, b]) => code(`(${a!.text} && ${b!.text})`),
    or: ([a, b]) => code(`(${a!.text} || ${b!.text})`),
    ite: ([condition, then, otherwise]) => code(`(${condition!.text} ? ${then!.text} : ${otherwise!.text})`),
    eq: ([a, b], from) => {
      const [left, right] = [narrowed(a!, b!), narrowed(b!, a!)];
      if (from.kind !== "bv" || from.width !== 64 || left !== a!.text) return code(`(${left} === ${right})`);
      // Telling V8 that both have 64 bits makes this one comparison.
      return code(`(BigInt.asIntN(64, ${left}) === BigInt.asIntN(64, ${right}))`);
    },
    add: this.#infix("+"),
    sub: this.#infix("-"),
    mul: this.#infix("*"),
    neg: ([a], _from, to) => (isNarrow(to) ? code(signExtend(widthOf(to), `(-${a!.text})`)) : code(wrapWide(to, `-${a!.text}`))),
    sdiv: this.#divide("/", "sdiv32", "sdivWide"),
    srem: this.#divide("%", "srem32", "sremWide"),
    slt: this.#compare("<"),
    sle: this.#compare("<="),
    udiv: this.#divideUnsigned("udiv32", "udivWide"),
    urem: this.#divideUnsigned("urem32", "uremWide"),
    bvand: this.#bitwise("&"),
    bvor: this.#bitwise("|"),
    bvxor: this.#bitwise("^"),
    shl: this.#shift("<<", "shl32", "shlWide"),
    lshr: this.#shift(">>>", "lshr32", "shrWide"),
    ashr: this.#shift(">>", "ashr32", "shrWide"),
    ult: this.#compareUnsigned("<"),
    ule: this.#compareUnsigned("<="),
    sext: ([a], from, to) => (isNarrow(from) ? this.#widen(a!, to) : a!),
    zext: ([a], from, to) => {
      if (isNarrow(from)) return this.#widen(unsignedNarrow(a!, from), to);
      return code(unsignedWide(a!, from));
    },
    trunc: ([a], from, to) => {
      if (!isNarrow(to)) return code(wrapWide(to, a!.text));
      if (!isNarrow(from)) {
        if (a!.narrow !== undefined) return code(widthOf(to) === 32 ? a!.narrow : signExtend(widthOf(to), a!.narrow));
        this.helpers.add("B64").add("I32");
        const low = `(B64[0] = ${a!.text}, I32[0])`;
        return code(widthOf(to) === 32 ? low : signExtend(widthOf(to), low));
      }
      return a!.max !== undefined && a!.max <= mask(widthOf(to) - 1) ? a! : code(signExtend(widthOf(to), a!.text));
    },
    fadd: this.#float((a, b) => `${a} + ${b}`),
    fsub: this.#float((a, b) => `${a} - ${b}`),
    fmul: this.#float((a, b) => `${a} * ${b}`),
    fdiv: this.#float((a, b) => `${a} / ${b}`),
    frem: this.#exact((a, b) => `(${a} % ${b})`),
    fmin: this.#exact((a, b) => `Math.min(${a}, ${b})`),
    fmax: this.#exact((a, b) => `Math.max(${a}, ${b})`),
    fma: ([a, b, c], _from, to) => code(this.#call(widthOf(to) === 32 ? "fma32" : "fma64", a!.text, b!.text, c!.text)),
    fneg: this.#exact((a) => `(-${a})`),
    fabs: this.#exact((a) => `Math.abs(${a})`),
    fsqrt: this.#float((a) => `Math.sqrt(${a})`),
    ffloor: this.#exact((a) => `Math.floor(${a})`),
    fceil: this.#exact((a) => `Math.ceil(${a})`),
    frint: this.#exact((a) => this.#call("rint", a)),
    feq: this.#exact((a, b) => `(${a} === ${b})`),
    flt: this.#compare("<"),
    fle: this.#compare("<="),
    isnan: ([a]) => code(`Number.isNaN(${a!.text})`),
    sitofp: ([a], from, to) => {
      const single = widthOf(to) === 32;
      if (isNarrow(from)) return single ? code(`Math.fround(${a!.text})`) : code(a!.text);
      if (a!.narrow !== undefined) return single ? code(`Math.fround(${a!.narrow})`) : code(a!.narrow);
      return code(single ? this.#call("wideToFloat32", a!.text) : `Number(${a!.text})`);
    },
    uitofp: ([a], from, to) => {
      const single = widthOf(to) === 32;
      if (isNarrow(from)) {
        const value = unsignedNarrow(a!, from).text;
        return single ? code(`Math.fround(${value})`) : code(value);
      }
      const value = unsignedWide(a!, from);
      return code(single ? this.#call("wideToFloat32", value) : `Number(${value})`);
    },
    fptosi: ([a], _from, to) => {
      const width = widthOf(to);
      if (width === 32) return code(this.#call("toInt32", a!.text));
      return code(this.#call(width < 32 ? "toNarrow" : "toWide", a!.text, width));
    },
    fpconvert: ([a], _from, to) => (widthOf(to) === 32 ? code(`Math.fround(${a!.text})`) : a!),
    bits: ([a], from) => code(this.#call(widthOf(from) === 32 ? "bits32" : "bits64", a!.text)),
    frombits: ([a], from) => code(this.#call(widthOf(from) === 32 ? "fromBits32" : "fromBits64", a!.text)),
  };
}
