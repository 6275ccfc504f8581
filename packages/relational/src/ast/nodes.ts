/**
 * The relational logic: expressions denote sets of tuples, formulas truth values, integer expressions mathematical
 * integers. Nodes are plain frozen objects, told apart by `kind`, made only by the constructor functions beside this
 * file, which check arities; a node may be shared by any number of parents, and everything that walks them treats the
 * whole as a graph, not as a tree.
 */

/**
 * A relation that the bounds of a problem give a range to. Two relations are the same only if they are the same object.
 */
export interface Relation {
  readonly kind: "relation";
  readonly name: string;
  readonly arity: number;
}

/** A variable bound by a declaration. Two variables are the same only if they are the same object. */
export interface Variable {
  readonly kind: "variable";
  readonly name: string;
  readonly arity: number;
}

/**
 * How many tuples of `domain` a variable holds. Declarations other than `one` are higher order, and must be
 * skolemizable.
 */
export type DeclMultiplicity = "one" | "lone" | "some" | "set";

/** `variable: multiplicity domain`. In a list of declarations, a domain may mention the variables before it. */
export interface Decl {
  readonly variable: Variable;
  readonly multiplicity: DeclMultiplicity;
  readonly domain: Expression;
}

export type Expression =
  | Relation
  | Variable
  /**
   * `univ`: all atoms; `ints`: the atoms that stand for integers; `iden`: pairs of equal atoms; `none`: no tuple, of
   * any arity.
   */
  | { readonly kind: "constant"; readonly name: "univ" | "ints" | "iden" | "none"; readonly arity: number }
  /** Sets of tuples of one arity; two or more operands. */
  | { readonly kind: "union" | "intersection"; readonly operands: readonly Expression[]; readonly arity: number }
  | { readonly kind: "product"; readonly operands: readonly Expression[]; readonly arity: number }
  /** `override`: the tuples of `right`, and those of `left` whose first atom begins no tuple of `right`. */
  | {
      readonly kind: "difference" | "override" | "join";
      readonly left: Expression;
      readonly right: Expression;
      readonly arity: number;
    }
  | {
      readonly kind: "transpose" | "closure" | "reflexive-closure";
      readonly operand: Expression;
      readonly arity: number;
    }
  | { readonly kind: "comprehension"; readonly decls: readonly Decl[]; readonly body: Formula; readonly arity: number }
  | {
      readonly kind: "choice";
      readonly condition: Formula;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
      readonly arity: number;
    }
  /**
   * The tuples of `operand` with only the given columns, in the given order; columns count from zero and may repeat.
   */
  | {
      readonly kind: "projection";
      readonly operand: Expression;
      readonly columns: readonly number[];
      readonly arity: number;
    }
  /** The atom that stands for the integer; empty when there is none (see `representable`). */
  | { readonly kind: "int-to-atom"; readonly operand: IntExpression; readonly arity: number }
  /**
   * The two's complement digits of the integer taken modulo 2^bits, as the set of atoms that stand for the powers of
   * two among them: 1, 2, …, 2^(bits-2) and -2^(bits-1). Summing the set gives the integer back if it fits.
   */
  | { readonly kind: "int-to-bits"; readonly operand: IntExpression; readonly bits: number; readonly arity: number };

export type Quantifier = "all" | "some" | "no" | "one" | "lone";
export type Multiplicity = "some" | "no" | "one" | "lone";
export type IntComparison = "=" | "<" | "<=" | ">" | ">=";

export type Formula =
  | { readonly kind: "truth"; readonly value: boolean }
  | { readonly kind: "not"; readonly operand: Formula }
  | { readonly kind: "and" | "or"; readonly operands: readonly Formula[] }
  | { readonly kind: "implies" | "iff"; readonly left: Formula; readonly right: Formula }
  | {
      readonly kind: "quantified";
      readonly quantifier: Quantifier;
      readonly decls: readonly Decl[];
      readonly body: Formula;
    }
  | { readonly kind: "subset" | "equal"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "multiplicity"; readonly multiplicity: Multiplicity; readonly operand: Expression }
  | {
      readonly kind: "int-compare";
      readonly comparison: IntComparison;
      readonly left: IntExpression;
      readonly right: IntExpression;
    };

/**
 * `add` … `rem` as mathematical integers; `div` truncates towards zero and `rem` takes the sign of the dividend, with
 * `x div 0 = 0` and `x rem 0 = x`. `bit-and` … act on the infinite two's complement form. `shl` and `shr` multiply by
 * 2^b and 2^-b and round down, whatever the sign of b.
 */
export type IntOperator = "add" | "sub" | "mul" | "div" | "rem" | "bit-and" | "bit-or" | "bit-xor" | "shl" | "shr";

export type IntExpression =
  | { readonly kind: "int-constant"; readonly value: bigint }
  /** The number of tuples. */
  | { readonly kind: "cardinality"; readonly operand: Expression }
  /** The sum of the integers that the atoms of a set stand for; an atom that stands for none adds nothing. */
  | { readonly kind: "atoms-to-int"; readonly operand: Expression }
  | {
      readonly kind: "int-operation";
      readonly operator: IntOperator;
      readonly left: IntExpression;
      readonly right: IntExpression;
    }
  | { readonly kind: "negate" | "bit-not"; readonly operand: IntExpression }
  | {
      readonly kind: "int-choice";
      readonly condition: Formula;
      readonly whenTrue: IntExpression;
      readonly whenFalse: IntExpression;
    }
  | { readonly kind: "sum"; readonly decls: readonly Decl[]; readonly body: IntExpression }
  /**
   * The number congruent to the operand modulo 2^bits, in [-2^(bits-1), 2^(bits-1)) if signed, in [0, 2^bits) if not.
   */
  | {
      readonly kind: "wrap";
      readonly operand: IntExpression;
      readonly bits: number;
      readonly signedness: "signed" | "unsigned";
    };

export type Node = Expression | Formula | IntExpression;
