/** How execution goes on after a statement: what {@link transfer} gives. */
import type { BlockId, Callee, Expr, Local, ThreadOperation } from "@assay/core";

/**
 * What is in the way of a meaning, where that is more than a place in the code: executions with several threads, inputs
 * of which too many would have to be tried.
 */
export type Obstacle = "threads" | "many inputs";

/** Why an execution ends inside a procedure, other than by leaving it. */
export type Ending =
  /** An `assume` did not hold: there is no such execution. */
  | { readonly kind: "assumption" }
  /** What comes here has no meaning, for this reason: the answer is `unknown`. */
  | { readonly kind: "unsupported"; readonly reason: string; readonly about?: Obstacle };

/** Where one case of a statement leads. */
export type Way =
  /** To the statement behind it. */
  { readonly kind: "next" } | { readonly kind: "goes"; readonly target: BlockId } | { readonly kind: "ends"; readonly ending: Ending };

/** A call, its arguments evaluated, and what follows it (see `call.ts`). */
export interface Call<V> {
  readonly callee: Callee;
  readonly args: readonly V[];
  readonly result: Local | undefined;
  readonly exception: Local;
  /** Where the exception leads at once, if the statement behind the call tests for it. */
  readonly handler: BlockId | undefined;
  /**
   * The index in its block of the statement that follows when the call ended normally, or nobody tests for its
   * exception.
   */
  readonly next: number;
}

/** What depends on other threads. It may block; `target` receives its value, if it has one. */
export type Synchronization<V> =
  | { readonly kind: "monitor"; readonly op: "enter" | "exit"; readonly object: V }
  | {
      readonly kind: "thread";
      readonly op: ThreadOperation;
      readonly args: readonly V[];
      readonly entry: Callee | undefined;
      readonly target: Local | undefined;
    };

/** How execution goes on. */
export type Flow<V> =
  | Way
  /** One way where the condition holds, another where it does not. `on` is the condition as the program wrote it. */
  | { readonly kind: "splits"; readonly condition: V; readonly on: Expr; readonly holds: Way; readonly fails: Way }
  /** To the first case whose constant the value equals. */
  | {
      readonly kind: "selects";
      readonly value: V;
      readonly on: Expr;
      readonly cases: readonly { readonly value: bigint; readonly target: BlockId }[];
      readonly otherwise: BlockId;
    }
  | { readonly kind: "calls"; readonly call: Call<V> }
  | { readonly kind: "synchronizes"; readonly operation: Synchronization<V> }
  /** Leaves the procedure normally. */
  | { readonly kind: "returns"; readonly value: V | undefined }
  /** Leaves the procedure with an exception. */
  | { readonly kind: "throws"; readonly exception: V }
  /** Leaves the program. */
  | { readonly kind: "halts"; readonly status: V };

export const NEXT: Way = Object.freeze({ kind: "next" });

const ways: Way[] = [];

/** The way to a block; the same each time, as it is asked for at every branch. */
export function goesTo(target: BlockId): Way {
  return (ways[target] ??= Object.freeze({ kind: "goes", target }));
}
