/**
 * What a specification asks of one method: the interface between the specification language and whoever checks or uses
 * it.
 *
 * **Meaning.** From every state in which all of `assumes` hold, a call that ends normally must satisfy every obligation
 * with `ending` `normal`, a call that ends with an exception every one with `ending` `exception`; and both must keep
 * the frame. A call that does not end satisfies everything. Exceptions that no `throws` clause mentions are allowed,
 * unless the specification says `throws nothing`: that no exception escapes at all is the property `exceptions`, asked
 * for separately.
 */
import type { FieldRef, MethodRef } from "./class-info.js";
import type { Expression, Formula, SourceSpan, Variable } from "./typed.js";

/** One condition, and what to call it in a report. */
export interface Clause {
  readonly kind: "requires" | "ensures" | "invariant" | "throws";
  /** The text as written, on one line, or its label if it has one: `this.size == #this.nodes`. */
  readonly text: string;
  readonly formula: Formula;
  readonly span: SourceSpan;
}

export interface Obligation extends Clause {
  readonly ending: "normal" | "exception";
}

/** What a call may change of the objects that were there before it; new objects are always free. */
export type Frame =
  | { readonly kind: "everything" }
  | { readonly kind: "locations"; readonly locations: readonly Location[]; readonly span: SourceSpan };

/** Expressions are read in the state before the call. */
export type Location =
  | { readonly kind: "field"; readonly objects: Expression; readonly field: FieldRef }
  | { readonly kind: "elements"; readonly arrays: Expression; readonly component: string }
  | { readonly kind: "static"; readonly field: FieldRef };

export interface MethodContract {
  readonly method: MethodRef;
  /**
   * Undefined for static methods. For a constructor it is the new object, which is not among the instances before the
   * call.
   */
  readonly self: Variable | undefined;
  readonly parameters: readonly Variable[];
  /** Undefined for `void` methods and constructors. */
  readonly result: Variable | undefined;
  /** The exception that ends the call; nothing in a normal ending. */
  readonly thrown: Variable;
  /** Preconditions, and the invariants at the start. In the state before the call. */
  readonly assumes: readonly Clause[];
  readonly obligations: readonly Obligation[];
  readonly frame: Frame;
}
