/**
 * Where the values of `havoc` come from in a concrete run.
 *
 * Inputs are a list in the order in which the program asks. Integers may be numbers or decimal strings (for 64 bits),
 * booleans also 0 and 1, floats also "NaN", "Infinity" and "-Infinity"; strings become string objects, null the null
 * reference.
 */
import { type Type, typeName } from "@assay/core";
import type { Value } from "./domain.js";

export type InputValue = number | string | boolean | null | { readonly [key: string]: unknown };

export interface InputRequest {
  /** The name of the source, such as `nondetInt`. */
  readonly input: string | undefined;
  readonly type: Type;
}

/** Answers requests one after the other; undefined when there is nothing left. */
export interface InputSource {
  next(request: InputRequest): InputValue | undefined;
  /** What the input given last is about, if the program's models say so. */
  explain?(text: string): void;
}

/** Hands out the values of a list. */
export class InputList implements InputSource {
  readonly #values: readonly InputValue[];
  #used = 0;

  constructor(values: readonly InputValue[]) {
    this.#values = values;
  }

  get used(): number {
    return this.#used;
  }

  /** What inputs are about, by their places in the list. */
  readonly explanations = new Map<number, string>();

  explain(text: string): void {
    this.explanations.set(this.#used - 1, text);
  }

  next(): InputValue | undefined {
    return this.#used < this.#values.length ? this.#values[this.#used++] : undefined;
  }
}

/** A value of the machine for an input, or a sentence saying why there is none. `makeString` makes string objects. */
export function convertInput(
  value: InputValue,
  type: Type,
  input: string | undefined,
  makeString: (text: string) => Value,
): { readonly value: Value } | { readonly problem: string } {
  const wrong = { problem: `the input ${JSON.stringify(value)} is not a ${typeName(type)}` };
  switch (type.kind) {
    case "bool":
      if (typeof value === "boolean") return { value };
      return value === 0 || value === 1 ? { value: value === 1 } : wrong;
    case "bv": {
      const integer = typeof value === "boolean" ? (value ? 1n : 0n) : integerOf(value);
      if (integer === undefined) return wrong;
      const [low, high] = range(type.width, input);
      if (integer < low || integer > high) return { problem: `the input ${integer} does not fit ${input ?? typeName(type)}` };
      const wrapped = BigInt.asIntN(type.width, integer);
      return { value: type.width <= 32 ? Number(wrapped) : wrapped };
    }
    case "int": {
      const integer = integerOf(value);
      return integer === undefined ? wrong : { value: integer };
    }
    case "float": {
      const number = typeof value === "number" ? value : typeof value === "string" ? floatOf(value) : undefined;
      if (number === undefined) return wrong;
      return { value: type.width === 32 ? Math.fround(number) : number };
    }
    case "ref":
      if (value === null) return { value: null };
      return typeof value === "string" ? { value: makeString(value) } : wrong;
  }
}

function integerOf(value: InputValue): bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (/^[+-]?\d+$/.test(value)) return BigInt(value.replace(/^\+/, ""));
  return undefined;
}

function floatOf(text: string): number | undefined {
  if (/^[+-]?(NaN|Infinity)$/.test(text)) return Number(text);
  return text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text) : undefined;
}

/**
 * The values an input may have: those of the type that it is named after where the name tells, else signed or unsigned
 * of the width.
 */
function range(width: number, input: string | undefined): readonly [bigint, bigint] {
  switch (input) {
    case "nondetBoolean":
      return [0n, 1n];
    case "nondetByte":
      return [-128n, 127n];
    case "nondetChar":
      return [0n, 65535n];
    case "nondetShort":
      return [-32768n, 32767n];
    default:
      return [-(1n << BigInt(width - 1)), (1n << BigInt(width)) - 1n];
  }
}
