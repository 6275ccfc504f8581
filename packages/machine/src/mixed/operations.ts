/**
 * Operators over values of which some may be unknown. Each operator at each type is a function made once per machine:
 * where its operands are known it computes what the compiler's code computes, by the same text; otherwise it builds a
 * term, which is a known value again where it simplifies to a constant or the path has fixed it.
 */
import type { Operator, Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import * as arithmetic from "../concrete/arithmetic.js";
import { code, JsDomain } from "../concrete/compile/js-domain.js";
import { TERM_OPERATIONS } from "../symbolic/domain.js";
import type { Choices } from "./choices.js";
import { constantOf, type Mixed, machineValue, termOf, Unknown } from "./unknown.js";

export type MixedOperation = (...args: Mixed[]) => Mixed;

const ARITY: Partial<Record<Operator, number>> = { fma: 3, ite: 3 };
const UNARY: ReadonlySet<Operator> = new Set<Operator>([
  ...([
    "not",
    "neg",
    "sext",
    "zext",
    "trunc",
    "fneg",
    "fabs",
    "fsqrt",
    "ffloor",
    "fceil",
    "frint",
    "isnan",
    "sitofp",
    "uitofp",
    "fptosi",
  ] as const),
  ...(["fpconvert", "bits", "frombits"] as const),
]);

export class Operations {
  readonly #choices: Choices;
  readonly #made = new Map<string, MixedOperation>();

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** The function of an operator. */
  of(op: Operator, from: Type, to: Type): MixedOperation {
    const key = `${op} ${nameOf(from)} ${nameOf(to)}`;
    let made = this.#made.get(key);
    if (made === undefined) this.#made.set(key, (made = this.#make(op, from, to)));
    return made;
  }

  /** The value that a term stands for: known where it is a constant or the path has fixed it. */
  value(term: TermId, type: Type): Mixed {
    const { terms } = this.#choices;
    this.#choices.worked();
    const constant = constantOf(terms, term, type);
    if (constant !== undefined) return constant;
    const fixed = this.#choices.fixed(term);
    return fixed === undefined ? new Unknown(term, type) : machineValue(fixed, type);
  }

  /** The value known on this path: where the path has not fixed it, it does now. */
  known(value: Mixed): Exclude<Mixed, Unknown> {
    return value instanceof Unknown ? machineValue(this.#choices.pick(value.term), value.type) : value;
  }

  #make(op: Operator, from: Type, to: Type): MixedOperation {
    switch (op) {
      case "and":
        return (a, b) => (a === false || b === false ? false : a === true ? b! : b === true ? a! : this.#term(op, [a!, b!], from, to));
      case "or":
        return (a, b) => (a === true || b === true ? true : a === false ? b! : b === false ? a! : this.#term(op, [a!, b!], from, to));
      case "ite":
        return from.kind === "ref" ? this.#iteOfReferences() : this.#ite(from);
      default:
        return this.#compiled(op, from, to);
    }
  }

  #iteOfReferences(): MixedOperation {
    return (c, a, b) => {
      if (c === true || c === false) return c ? a! : b!;
      return a === b || this.#choices.decide((c as Unknown).term) ? a! : b!;
    };
  }

  #ite(type: Type): MixedOperation {
    const { terms } = this.#choices;
    return (c, a, b) => {
      if (c === true || c === false) return c ? a! : b!;
      if (Object.is(a, b)) return a!;
      return this.value(terms.ite((c as Unknown).term, termOf(terms, a!, type), termOf(terms, b!, type)), type);
    };
  }

  #term(op: Operator, args: readonly Mixed[], from: Type, to: Type): Mixed {
    const { terms } = this.#choices;
    const operands = args.map((arg) => termOf(terms, this.#current(arg), from));
    return this.value(TERM_OPERATIONS[op](terms, operands, to, from), to);
  }

  /** What the path has fixed since the value was computed is known. */
  #current(value: Mixed): Mixed {
    if (!(value instanceof Unknown)) return value;
    const fixed = this.#choices.fixed(value.term);
    return fixed === undefined ? value : machineValue(fixed, value.type);
  }

  #compiled(op: Operator, from: Type, to: Type): MixedOperation {
    const arity = UNARY.has(op) ? 1 : (ARITY[op] ?? 2);
    const names = ["a", "b", "c"].slice(0, arity);
    const domain = new JsDomain();
    const { text } = domain.operators[op](names.map(code), from, to);
    const helpers = [...domain.helpers].map((helper) => `const ${helper} = A.${helper};`).join(" ");
    const isKnown = names.map((name) => `typeof ${name} !== "object"`).join(" && ");
    const params = names.join(", ");
    const body = `${helpers} return (function ${op}(${params}) { return ${isKnown} ? ${text} : slow(${params}); });`;
    const slow = (...args: Mixed[]): Mixed => {
      const current = args.map((arg) => this.#current(arg));
      return current.some((arg) => arg instanceof Unknown) ? this.#term(op, current, from, to) : made(...current);
    };
    const made = new Function("A", "slow", `"use strict"; ${body}`)(arithmetic, slow) as MixedOperation;
    return made;
  }
}

function nameOf(type: Type): string {
  return type.kind === "bv" || type.kind === "float" ? `${type.kind}${type.width}` : type.kind;
}
