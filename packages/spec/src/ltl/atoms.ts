/** Propositions whose names have been found: what engines look at in a state. */
import type { Expression, Formula } from "../relational/typed.js";
import type { ThreadState } from "./property.js";

export type AtomThread =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "expression"; readonly expression: Expression };

export type Atom =
  /** A condition of one state: of the expressions, only those that `evaluate-atom.ts` knows. */
  | { readonly kind: "expression"; readonly condition: Formula }
  /**
   * Some thread is in one of these procedures, at this line, if one is given; also while it is in what it calls there.
   */
  | { readonly kind: "at"; readonly procedures: readonly string[]; readonly line: number | undefined }
  /** Some thread has just entered one of these procedures, or is about to leave it, normally or not. */
  | { readonly kind: "enter" | "exit"; readonly procedures: readonly string[] }
  /** The thread, or some thread, has the object's monitor, or the lock that the object is. */
  | { readonly kind: "holds"; readonly thread: AtomThread | undefined; readonly object: Expression }
  | {
      readonly kind: "thread-state";
      readonly state: ThreadState;
      readonly thread: AtomThread;
      readonly object: Expression | undefined;
    };
