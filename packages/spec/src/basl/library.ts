/**
 * The abstractions that come with Assay: the families of section 2.1 of the paper. Each is a BASL declaration that
 * somebody could have written; that every value has exactly one token holds by how the rules are made.
 */
import { type Abstraction, type AbstractionRule, type IntegerType, MOST_TOKENS, makeAbstraction } from "./abstraction.js";
import { both, type Condition, compares, constant, either, remainder, VALUE } from "./condition.js";

const equals = (value: bigint): Condition => compares(VALUE, "==", constant(value));
const library = (parts: Omit<Abstraction, "given">): Abstraction => makeAbstraction({ ...parts, given: [] });

/** The paper's `Int`: nothing is abstracted. */
export function identity(type: IntegerType): Abstraction {
  return library({ name: "Identity", type, tokens: [], rules: [], family: { kind: "identity" } });
}

/** One token for all values. */
export function point(type: IntegerType): Abstraction {
  const rules: AbstractionRule[] = [{ condition: { kind: "truth", value: true }, token: "UNKNOWN" }];
  return library({ name: "Point", type, tokens: ["UNKNOWN"], rules, family: { kind: "point" } });
}

/** The values from `low` to `high`, each with a token, what is below and what is above. */
export function range(type: IntegerType, low: bigint, high: bigint): Abstraction {
  const inside: AbstractionRule[] = [];
  for (let value = low; value <= high; value++) inside.push({ condition: equals(value), token: tokenOf(value) });
  const below: AbstractionRule = { condition: compares(VALUE, "<", constant(low)), token: "BELOW" };
  const above: AbstractionRule = { condition: compares(VALUE, ">", constant(high)), token: "ABOVE" };
  return fromRules(`Range(${low}, ${high})`, type, [below, ...inside, above], { kind: "range" });
}

/** `Range(0, 0)` with the names that people use. */
export function signs(type: IntegerType): Abstraction {
  const rules: AbstractionRule[] = [
    { condition: compares(VALUE, "<", constant(0n)), token: "NEG" },
    { condition: equals(0n), token: "ZERO" },
    { condition: compares(VALUE, ">", constant(0n)), token: "POS" },
  ];
  return fromRules("Signs", type, rules, { kind: "range" });
}

/** These values, each with a token, and the others. */
export function set(type: IntegerType, values: readonly bigint[]): Abstraction {
  const inside = values.map((value) => ({ condition: equals(value), token: tokenOf(value) }));
  const others = values.map((value) => compares(VALUE, "!=", constant(value))).reduce(both);
  return fromRules(`Set(${values.join(", ")})`, type, [...inside, { condition: others, token: "OTHER" }], { kind: "set" });
}

/** Residues. Java's `%` has the sign of its left operand, so that a residue other than 0 has two remainders. */
export function modulo(type: IntegerType, modulus: bigint): Abstraction {
  const rules: AbstractionRule[] = [];
  for (let residue = 0n; residue < modulus; residue++)
    rules.push({ condition: hasResidue(residue, modulus), token: modulus === 2n ? PARITIES[Number(residue)]! : `R${residue}` });
  return fromRules(modulus === 2n ? "EvenOdd" : `Modulo(${modulus})`, type, rules, { kind: "modulo", modulus });
}

export const evenOdd = (type: IntegerType): Abstraction => modulo(type, 2n);

const PARITIES = ["EVEN", "ODD"];

function hasResidue(residue: bigint, modulus: bigint): Condition {
  const rest = remainder(VALUE, modulus);
  const positive = compares(rest, "==", constant(residue));
  return residue === 0n ? positive : either(positive, compares(rest, "==", constant(residue - modulus)));
}

function tokenOf(value: bigint): string {
  return value < 0n ? `IS_M${-value}` : `IS_${value}`;
}

function fromRules(
  name: string,
  type: IntegerType,
  rules: readonly AbstractionRule[],
  family: NonNullable<Abstraction["family"]>,
): Abstraction {
  return library({ name, type, tokens: rules.map(({ token }) => token), rules, family });
}

/** How a family is written, for people. */
export const FAMILIES: Readonly<Record<string, string>> = {
  Identity: "Identity",
  Point: "Point",
  Signs: "Signs",
  EvenOdd: "EvenOdd",
  Modulo: "Modulo(k)",
  Range: "Range(low, high)",
  Set: "Set(value, …)",
};

/**
 * The abstraction of the library, or what is wrong with how it was asked for; undefined when there is none of the name.
 */
export function libraryAbstraction(
  type: IntegerType,
  name: string,
  args: readonly bigint[],
): Abstraction | { readonly problem: string } | undefined {
  const expects = (count: number, make: () => Abstraction): Abstraction | { readonly problem: string } =>
    args.length === count ? make() : { problem: `${name} is written ${FAMILIES[name]}` };
  switch (name) {
    case "Identity":
    case "Int":
      return expects(0, () => identity(type));
    case "Point":
      return expects(0, () => point(type));
    case "Signs":
      return expects(0, () => signs(type));
    case "EvenOdd":
      return expects(0, () => evenOdd(type));
    case "Modulo":
      if (args.length === 1 && (args[0]! < 2n || args[0]! > MOST_TOKENS)) return { problem: `the modulus is from 2 to ${MOST_TOKENS}` };
      return expects(1, () => modulo(type, args[0]!));
    case "Range":
      if (args.length === 2 && args[0]! > args[1]!) return { problem: `the range from ${args[0]} to ${args[1]} is empty` };
      if (args.length === 2 && args[1]! - args[0]! > MOST_TOKENS - 3) return { problem: `a range has at most ${MOST_TOKENS - 2} values` };
      return expects(2, () => range(type, args[0]!, args[1]!));
    case "Set":
      if (args.length === 0 || args.length > MOST_TOKENS - 1) return { problem: `a set has from 1 to ${MOST_TOKENS - 1} values` };
      if (new Set(args).size < args.length) return { problem: "a value of the set is named twice" };
      return set(type, args);
    default:
      return undefined;
  }
}
