/** Temporal properties as they were written: a formula, what its propositions mean, and which runs count. */
import type { SourceText } from "../relational/problems.js";
import type { Syntax } from "../relational/syntax.js";
import type { SourceSpan } from "../relational/typed.js";
import type { Atom } from "./atoms.js";
import type { Formula } from "./formula.js";

export const FAIRNESS = ["none", "weak", "strong"] as const;
export type Fairness = (typeof FAIRNESS)[number];

/** A thread by its name, or by an expression that gives a `Thread`. */
export type ThreadReference =
  | { readonly kind: "named"; readonly name: string; readonly span: SourceSpan }
  | { readonly kind: "expression"; readonly expression: Syntax };

export const THREAD_STATES = ["unstarted", "runnable", "blocked", "waiting", "ended"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/**
 * What can be true of a state. `thread` undefined: of some thread. Names are not resolved yet; null where a field is
 * read makes the proposition false.
 */
export type Proposition = {
  readonly text: string;
  readonly span: SourceSpan;
} /** A condition in Java's syntax over static fields and what they lead to. */ & (
  | { readonly kind: "expression"; readonly expression: Syntax }
  /**
   * Some thread is in this method (at this line), or at this line of a file, from just before its first statement there
   * until just behind its last; what it calls there is part of it. Overloads all count.
   */
  | { readonly kind: "at"; readonly method: string; readonly line: number | undefined }
  | { readonly kind: "at-line"; readonly file: string; readonly line: number }
  /** Some thread has just entered the method, or is about to leave it, normally or by an exception. */
  | { readonly kind: "enter" | "exit"; readonly method: string }
  /** The thread has the object's monitor or lock. */
  | { readonly kind: "holds"; readonly thread: ThreadReference | undefined; readonly object: Syntax }
  /**
   * The thread is in this state: `blocked` while it waits to enter, `waiting` in `wait`, `park`, `join`, `sleep`; by
   * the object, if one is given.
   */
  | { readonly kind: "thread-state"; readonly state: ThreadState; readonly thread: ThreadReference; readonly object: Syntax | undefined }
);

export interface TemporalProperty {
  readonly kind: "ltl";
  readonly name: string;
  readonly formula: Formula;
  /** By the names in the formula. */
  readonly propositions: ReadonlyMap<string, Proposition>;
  /** What they mean in a program; absent before its classes are known. */
  readonly atoms?: ReadonlyMap<string, Atom>;
  /** What it was written in. */
  readonly source: SourceText;
  readonly fairness: Fairness;
}
