import type { Expr, Local } from "./expression.js";
import type { MapDecl } from "./program.js";

/** Where a statement comes from. `file` only where it differs from the procedure's own. */
export interface Position {
  /** Counts from one; 0 when unknown. */
  readonly line: number;
  readonly column?: number;
  readonly file?: string;
  /**
   * Where the instruction is in the code that it was compiled from, in that code's own count; not part of the text
   * form.
   */
  readonly offset?: number;
}

/** The index of a block in its procedure; block 0 is the entry. */
export type BlockId = number;

/** Whom a call reaches. */
export type Callee =
  | { readonly kind: "direct"; readonly procedure: string }
  /**
   * Dispatched on the class of the first argument (not null: a guard made sure); `class` is the static receiver class.
   */
  | { readonly kind: "virtual"; readonly class: string; readonly selector: string };

/**
 * What an `assert` stands for. `reachability` claims nothing (its condition is `true`): it marks where the evaluation
 * of the assertion on its line begins, so that it can be told whether any execution comes there. Every other assertion
 * marks itself.
 */
export type AssertionKind = "assert" | "reachability" | "contract";

/**
 * Thread operations. `start [thread, ...args]` begins a thread that calls `entry`; `wait [object, millis]`, `park
 * [nanos]` and `sleep [millis]` block (0 = without limit for wait and park) and give 1 (bv32) in `target` when the
 * thread was interrupted instead; `current []` gives the current thread object, `alive [thread]` a bv32 0/1; `interrupt
 * [thread]`; `interrupted [thread, clear]` gives 0/1; `holds [object]` gives 0/1.
 */
export type ThreadOperation =
  | "start"
  | "wait"
  | "notify"
  | "notifyAll"
  | "park"
  | "unpark"
  | "yield"
  | "sleep"
  | "current"
  | "alive"
  | "interrupt"
  | "interrupted"
  | "holds";

export type Statement = { readonly pos: Position } & (
  | { readonly kind: "assign"; readonly target: Local; readonly value: Expr }
  | { readonly kind: "setglobal"; readonly name: string; readonly value: Expr }
  | { readonly kind: "store"; readonly map: MapDecl; readonly keys: readonly Expr[]; readonly value: Expr }
  /** A fresh object of the class, all its fields zero. */
  | { readonly kind: "new"; readonly target: Local; readonly class: string }
  /** A fresh array of the array class, all elements zero; `length` (bv32) is not negative: a guard made sure. */
  | { readonly kind: "newarray"; readonly target: Local; readonly class: string; readonly length: Expr }
  /**
   * Any value of the target's type. `input` names the nondeterministic source (`nondetInt`), so that inputs can be fed
   * and reported.
   */
  | { readonly kind: "havoc"; readonly target: Local; readonly input?: string }
  /** Executions in which the condition does not hold end here, silently. */
  | { readonly kind: "assume"; readonly condition: Expr }
  /** The program is wrong if the condition does not hold. Execution goes on either way. */
  | { readonly kind: "assert"; readonly condition: Expr; readonly assertion: AssertionKind; readonly message: string }
  /** A conditional side exit: goes on if the condition holds, else jumps to `otherwise`. */
  | { readonly kind: "guard"; readonly condition: Expr; readonly otherwise: BlockId }
  /**
   * `exception` receives the exception the callee ended with, or null; `result` is assigned only when it ended
   * normally.
   */
  | {
      readonly kind: "call";
      readonly callee: Callee;
      readonly args: readonly Expr[];
      readonly result?: Local;
      readonly exception: Local;
    }
  | { readonly kind: "monitor"; readonly op: "enter" | "exit"; readonly object: Expr }
  | {
      readonly kind: "thread";
      readonly op: ThreadOperation;
      readonly args: readonly Expr[];
      readonly entry?: Callee;
      readonly target?: Local;
    }
  /** What could not be represented: any execution that comes here makes the verdict `unknown`, for this reason. */
  | { readonly kind: "unsupported"; readonly reason: string }
);

export type Terminator = { readonly pos: Position } & (
  | { readonly kind: "goto"; readonly target: BlockId }
  | { readonly kind: "branch"; readonly condition: Expr; readonly then: BlockId; readonly else: BlockId }
  | {
      readonly kind: "switch";
      readonly value: Expr;
      readonly cases: readonly { readonly value: bigint; readonly target: BlockId }[];
      readonly default: BlockId;
    }
  /** Ends the procedure normally. */
  | { readonly kind: "return"; readonly value?: Expr }
  /** Ends the procedure with an exception (not null). */
  | { readonly kind: "throw"; readonly exception: Expr }
  /** Ends the whole program with this status (bv32). */
  | { readonly kind: "halt"; readonly status: Expr }
);

/**
 * Statements in a row with side exits (`guard`), ended by a terminator. Its successors are the terminator's targets and
 * every guard's `otherwise`; see `successors` in `control-flow.ts`.
 */
export interface Block {
  readonly statements: readonly Statement[];
  readonly terminator: Terminator;
}
