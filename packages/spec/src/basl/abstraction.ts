/**
 * Abstractions as BASL declares them (Hatcliff et al., section 2.1): a finite set of tokens, and which values of an
 * integer type each token stands for. The abstract domain is the powerset of the tokens. Operators and tests need not
 * be given: what is not is derived (Definition 2 of the paper).
 *
 * Two abstractions are special, the ends of the paper's lattice: the *identity* (the paper's `Int`), which has no
 * tokens and changes nothing, and the *point*, whose one token stands for every value.
 */
import { invariant } from "@assay/base";
import type { SourceSpan } from "../relational/typed.js";
import type { Condition } from "./condition.js";

export const INTEGER_TYPES = ["byte", "short", "char", "int", "long"] as const;
export type IntegerType = (typeof INTEGER_TYPES)[number];

/** How values of a type are read: so many bits, with a sign or without. */
export interface Reading {
  readonly width: 8 | 16 | 32 | 64;
  readonly signed: boolean;
}

export const READINGS: Readonly<Record<IntegerType, Reading>> = {
  byte: { width: 8, signed: true },
  short: { width: 16, signed: true },
  char: { width: 16, signed: false },
  int: { width: 32, signed: true },
  long: { width: 64, signed: true },
};

/** The number as one of the type. */
export function wrapped({ width, signed }: Reading, value: bigint): bigint {
  return signed ? BigInt.asIntN(width, value) : BigInt.asUintN(width, value);
}

/** Values for which the condition holds have the token. */
export interface AbstractionRule {
  readonly condition: Condition;
  readonly token: string;
  readonly span?: SourceSpan;
}

/** One line of a given operator or test: the first whose patterns match counts. Undefined is `_`. */
export interface PatternRule {
  readonly patterns: readonly (string | undefined)[];
  /** Tokens; for tests `true` and `false`. */
  readonly results: readonly string[];
  readonly span?: SourceSpan;
}

/** An operator or a test as the declaration gives it. */
export interface GivenOperator {
  /** As Java writes it. */
  readonly symbol: string;
  /** What the abstract program calls it. */
  readonly name: string;
  readonly rules: readonly PatternRule[];
  readonly span?: SourceSpan;
}

/** As many as bit masks and people can keep apart. */
export const MOST_TOKENS = 30;

export interface Abstraction {
  /** How selections name it: `Signs`, `Range(0, 3)`. */
  readonly name: string;
  /** The type that it was declared for. It can be used at other widths, where its conditions mean the same numbers. */
  readonly type: IntegerType;
  /** The tokens, in the order of the declaration; none for the identity. */
  readonly tokens: readonly string[];
  /**
   * A token's values are those of all of its rules. Every value has exactly one token: checked before an abstraction is
   * used.
   */
  readonly rules: readonly AbstractionRule[];
  readonly given: readonly GivenOperator[];
  /**
   * For library abstractions, what is known of them without asking a solver: that every value has exactly one token,
   * and for residues what arithmetic makes of them.
   */
  readonly family?: { readonly kind: "identity" | "point" | "range" | "set" } | { readonly kind: "modulo"; readonly modulus: bigint };
  readonly span?: SourceSpan;
}

export const isIdentity = ({ family }: Abstraction): boolean => family?.kind === "identity";

/** For classes: an abstraction for each of some fields. */
export interface ClassAbstraction {
  readonly name: string;
  readonly class: string;
  readonly fields: readonly { readonly field: string; readonly abstraction: AbstractionName }[];
  readonly span: SourceSpan;
}

/** For arrays: one for the elements. */
export interface ArrayAbstraction {
  readonly name: string;
  readonly element: AbstractionName;
  readonly span: SourceSpan;
}

/** What a token of one abstraction may be in another. */
export interface GivenCoercion {
  readonly from: AbstractionName;
  readonly to: AbstractionName;
  readonly rules: readonly PatternRule[];
  readonly span: SourceSpan;
}

/** An abstraction where it is used: `Signs`, `Range(0, 3)`. */
export interface AbstractionName {
  readonly name: string;
  readonly arguments: readonly bigint[];
  readonly span: SourceSpan;
}

/** As {@link Abstraction.name} writes it. */
export function nameText({ name, arguments: args }: Pick<AbstractionName, "name" | "arguments">): string {
  return args.length === 0 ? name : `${name}(${args.join(", ")})`;
}

/** Checks what every abstraction has to be. @throws InvariantViolation */
export function makeAbstraction(parts: Abstraction): Abstraction {
  invariant(parts.tokens.length <= MOST_TOKENS, `an abstraction should have at most ${MOST_TOKENS} tokens`);
  invariant(new Set(parts.tokens).size === parts.tokens.length, "tokens should have different names");
  for (const { token } of parts.rules) invariant(parts.tokens.includes(token), `${token} should be one of the tokens`);
  return Object.freeze(parts);
}
