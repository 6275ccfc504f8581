/** Propositions and formulas of temporal properties in Promela's words: conditions on globals of at most 32 bits. */
import { InputError, unreachable } from "@assay/base";
import type { ltl, relational } from "@assay/spec";
import type { Declarations } from "./declarations.js";

/** What propositions read is given here. */
export type Reading = (global: string) => void;

function refused(what: string): InputError {
  return new InputError({ code: "promela-out-of-reach", message: `a model in Promela cannot have ${what}` });
}

/** A condition that holds where the proposition does. @throws InputError for what a model cannot have */
export function propositionText(atom: ltl.Atom, text: string, declarations: Declarations, reads: Reading): string {
  if (atom.kind !== "expression") throw refused(`the proposition ${text}: it looks at threads or places`);
  return new Conditions(text, declarations, reads).condition(atom.condition);
}

class Conditions {
  constructor(
    readonly text: string,
    readonly declarations: Declarations,
    readonly reads: Reading,
  ) {}

  condition(formula: relational.Formula): string {
    switch (formula.kind) {
      case "constant":
        return String(formula.value);
      case "is-true":
        return `(${this.#value(formula.of)} != 0)`;
      case "not":
        return `!(${this.condition(formula.of)})`;
      case "and":
        return `(${this.condition(formula.left)} && ${this.condition(formula.right)})`;
      case "or":
        return `(${this.condition(formula.left)} || ${this.condition(formula.right)})`;
      case "implies":
        return `(!(${this.condition(formula.left)}) || ${this.condition(formula.right)})`;
      case "iff":
        return `(${this.condition(formula.left)} == ${this.condition(formula.right)})`;
      case "equal":
        return `(${this.#value(formula.left)} == ${this.#value(formula.right)})`;
      case "compare":
        return `(${this.#value(formula.left)} ${formula.operator} ${this.#value(formula.right)})`;
      default:
        throw this.#refused(formula.kind);
    }
  }

  #value(expression: relational.Expression): string {
    switch (expression.kind) {
      case "constant":
        if (typeof expression.value === "bigint") throw this.#refused("numbers of 64 bits");
        return typeof expression.value === "boolean" ? (expression.value ? "1" : "0") : `(${expression.value})`;
      case "nothing":
        return "0";
      case "static": {
        const { coreName, descriptor } = expression.field;
        const type = TYPES.get(descriptor) ?? (/^[L[]/.test(descriptor) ? "byte" : undefined);
        if (type === undefined) throw this.#refused("numbers of 64 bits, narrow or floating point numbers");
        this.reads(coreName);
        return this.declarations.global(coreName, type);
      }
      case "truth":
        return `(${this.condition(expression.formula)} -> 1 : 0)`;
      case "negate":
        return `(0 - ${this.#value(expression.of)})`;
      case "arithmetic":
        if (!["+", "-", "*"].includes(expression.operator)) throw this.#refused(expression.operator);
        return `(${this.#value(expression.left)} ${expression.operator} ${this.#value(expression.right)})`;
      default:
        throw this.#refused(expression.kind);
    }
  }

  #refused(what: string): InputError {
    return refused(`the proposition ${this.text} (${what})`);
  }
}

/** By descriptors: those whose values a variable has as they are. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["Z", "byte"],
  ["I", "int"],
]);

/** `names`: of the propositions. */
export function temporalText(formula: ltl.Formula, names: ReadonlyMap<string, string>): string {
  switch (formula.kind) {
    case "constant":
      return String(formula.value);
    case "proposition":
      return names.get(formula.name)!;
    case "not":
      return `!(${temporalText(formula.of, names)})`;
    case "and":
    case "or":
    case "until":
    case "release": {
      const { kind, left, right } = formula;
      if (kind === "until" && left.kind === "constant" && left.value) return `<> (${temporalText(right, names)})`;
      if (kind === "release" && left.kind === "constant" && !left.value) return `[] (${temporalText(right, names)})`;
      return `((${temporalText(left, names)}) ${OPERATORS[kind]} (${temporalText(right, names)}))`;
    }
    default:
      return unreachable(formula);
  }
}

const OPERATORS = { and: "&&", or: "||", until: "U", release: "V" } as const;
