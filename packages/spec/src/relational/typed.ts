/**
 * Relational specifications after type checking: what engines translate and the evaluator runs.
 *
 * **Meaning.** Every {@link Expression} denotes a finite set of values: objects, or values of one primitive type.
 * `null` is nothing: the empty set. So no set contains null, navigation from null gives nothing (`this.head.next ==
 * null` holds when `head` is null), and `#this.head.*next` counts the nodes. A primitive read through null is nothing
 * too: equal to no value. What the multiplicity `one` promises is exactly one value, `lone` at most one.
 *
 * Arithmetic is Java's, on 32 or 64 bits with wrap-around; with nothing as an operand (or a division by zero) it gives
 * nothing, and an ordering with nothing is false. So `!(a < b)` is weaker than `a >= b` where one of them may be
 * nothing. A boolean that is nothing counts as false.
 *
 * **States.** Formulas are read in the state after the call, {@link Variable}s have the value they had at its start
 * (`result` and `thrown` that at its end). `old` moves what is below it to the state before the call. Preconditions
 * have one state only, the one before; `old` does not occur in them. An object that was not there before the call
 * relates to nothing in the state before it, and is in no set of instances there; in both states every object relates
 * to itself by a reflexive closure. `instances` is the set of all objects of a class in the state: all that have been
 * allocated, reachable or not.
 *
 * Bound variables are unique: each binder has its own {@link Variable} object, compared by identity; `id` is unique
 * within one contract.
 */
import type { PrimitiveName } from "@assay/core";
import type { FieldRef } from "./class-info.js";

/** A place in the specification: a span of one line. Lines and columns count from one. */
export interface SourceSpan {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Characters, at least one. */
  readonly length: number;
}

export type PrimitiveType = PrimitiveName;

export type ElementType =
  | { readonly kind: "primitive"; readonly name: PrimitiveType }
  /** Objects of this class or a subclass; an array's name is its descriptor, `[I`. */
  | { readonly kind: "reference"; readonly class: string }
  /** Of `null` and `{}`: fits every type. */
  | { readonly kind: "nothing" };

export type Multiplicity = "one" | "lone" | "set";

export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly role: "this" | "parameter" | "result" | "thrown" | "bound";
  /** For parameters: which one, counting from zero without the receiver. */
  readonly index?: number;
  readonly type: ElementType;
}

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>" | ">>>";

interface Typed {
  readonly type: ElementType;
  readonly multiplicity: Multiplicity;
  readonly span: SourceSpan;
}

export type Expression = Typed &
  (
    | { readonly kind: "variable"; readonly variable: Variable }
    /** `int` and smaller as number, `long` as bigint, floats as number; of the expression's type. */
    | { readonly kind: "constant"; readonly value: number | bigint | boolean }
    /** All strings with these characters (one constant among them). */
    | { readonly kind: "string"; readonly value: string }
    | { readonly kind: "nothing" }
    /**
     * All objects of the class or a subclass, in the state. For the array class `[LA;` all arrays that are instances of
     * it.
     */
    | { readonly kind: "instances"; readonly class: string }
    /** The image of a set under a relation. */
    | { readonly kind: "join"; readonly of: Expression; readonly relation: Relation }
    /** `array[index]`: nothing out of range, for null arrays and null elements. */
    | { readonly kind: "element"; readonly array: Expression; readonly index: Expression }
    | { readonly kind: "static"; readonly field: FieldRef }
    | { readonly kind: "union" | "intersection" | "difference"; readonly left: Expression; readonly right: Expression }
    | { readonly kind: "comprehension"; readonly variable: Variable; readonly domain: Expression; readonly body: Formula }
    /** The `int`s from `from` to `to`, both included; none when either is nothing or `from > to`. */
    | { readonly kind: "range"; readonly from: Expression; readonly to: Expression }
    | { readonly kind: "conditional"; readonly condition: Formula; readonly whenTrue: Expression; readonly whenFalse: Expression }
    /** A formula as a boolean value. */
    | { readonly kind: "truth"; readonly formula: Formula }
    /**
     * Operands of the same type, that of the result (`int`, `long`, `float` or `double`); for shifts the right one is
     * `int`.
     */
    | { readonly kind: "arithmetic"; readonly operator: ArithmeticOperator; readonly left: Expression; readonly right: Expression }
    | { readonly kind: "negate" | "complement"; readonly of: Expression }
    /** A widening primitive conversion to the expression's type. */
    | { readonly kind: "convert"; readonly of: Expression }
    /** How many values, an `int`. */
    | { readonly kind: "cardinality"; readonly of: Expression }
    /**
     * The sum of `body` (`int` or `long`, wrapping) over all values of the variable; where the body is nothing it adds
     * nothing.
     */
    | { readonly kind: "sum"; readonly variable: Variable; readonly domain: Expression; readonly body: Expression }
    | { readonly kind: "old"; readonly of: Expression }
  );

/** Binary relations in the state, from objects to objects or primitives. None relates anything to null. */
export type Relation =
  /** An instance field: relates each object that has it to its value, if that is not null. */
  | { readonly kind: "field"; readonly field: FieldRef }
  /**
   * Arrays to their elements that are not null. `component` is a descriptor; relates only arrays that fit `[component`.
   */
  | { readonly kind: "elements"; readonly component: string }
  /** Arrays to their lengths. */
  | { readonly kind: "length" }
  | { readonly kind: "union" | "intersection" | "difference" | "compose"; readonly left: Relation; readonly right: Relation }
  /** Of relations between objects only. */
  | { readonly kind: "transpose"; readonly of: Relation }
  | { readonly kind: "closure"; readonly of: Relation }
  /** As `closure`, and each object (of any class) to itself. */
  | { readonly kind: "reflexive-closure"; readonly of: Relation };

export type Quantifier = "all" | "some" | "no" | "one" | "lone";

export type Formula = { readonly span: SourceSpan } & (
  | { readonly kind: "constant"; readonly value: boolean }
  /** The boolean value is there, and true. */
  | { readonly kind: "is-true"; readonly of: Expression }
  | { readonly kind: "not"; readonly of: Formula }
  | { readonly kind: "and" | "or" | "implies" | "iff"; readonly left: Formula; readonly right: Formula }
  | { readonly kind: "conditional"; readonly condition: Formula; readonly whenTrue: Formula; readonly whenFalse: Formula }
  /**
   * The sets are the same. `identity`: objects; `value`: primitives of one type, never floats; `content`: strings, by
   * their characters.
   */
  | { readonly kind: "equal"; readonly by: EqualityKind; readonly left: Expression; readonly right: Expression }
  /** Numbers of one type, each `one` or `lone`; false with nothing. `==` only for floats, with Java's meaning. */
  | { readonly kind: "compare"; readonly operator: ComparisonOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "subset"; readonly by: EqualityKind; readonly left: Expression; readonly right: Expression }
  /** The element (`one` or `lone`) is there and in the set. */
  | { readonly kind: "member"; readonly by: EqualityKind; readonly left: Expression; readonly right: Expression }
  /** How many values there are: at least one, none, exactly one, at most one. */
  | { readonly kind: "multiplicity"; readonly quantifier: Exclude<Quantifier, "all">; readonly of: Expression }
  | {
      readonly kind: "quantified";
      readonly quantifier: Quantifier;
      readonly variable: Variable;
      readonly domain: Expression;
      readonly body: Formula;
    }
  | { readonly kind: "old"; readonly of: Formula }
);

export type EqualityKind = "identity" | "value" | "content";
export type ComparisonOperator = "<" | "<=" | ">" | ">=" | "==";
