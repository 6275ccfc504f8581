/**
 * What the thread that works tells the thread that watches it, and what a new one is told when the first had to be
 * ended. Plain data: it is copied between threads.
 */
import type { Limit } from "@assay/base";
import type { Reason, Result } from "@assay/checking";
import type { Asked, EmittedTest } from "../api/updates.js";

/** When to end, on scales that all threads of the process share, and how much that was in seconds when it began. */
export interface TimeLimits {
  /** In milliseconds since 1970. */
  readonly wall?: { readonly until: number; readonly seconds: number };
  /** In seconds of the whole process since its start, without those of processes that it waited for. */
  readonly processor?: { readonly until: number; readonly seconds: number };
}

/** Limits of the whole process. */
export interface Limits extends TimeLimits {
  readonly megabytes: number;
}

/** Results about one question, with what is written for them: a text now, tests at the end. */
export interface Answer {
  readonly question: number;
  readonly results: readonly Result[];
  readonly tests: readonly EmittedTest[];
}

export type WorkMessage =
  /**
   * Where reports go, unless it is standard output, and what is to be kept from now on. Texts are written as they come,
   * or those of a question when all questions before it are done.
   */
  | { readonly kind: "began"; readonly limits: Limits; readonly output?: string; readonly order?: "of questions" }
  /** All that will be answered, in order. */
  | { readonly kind: "asked"; readonly questions: readonly Asked[] }
  /** At work on a question, with limits for this part of it. */
  | { readonly kind: "turned"; readonly question: number; readonly limits?: TimeLimits }
  /** To be used for what is not decided when the work is ended. */
  | { readonly kind: "settled"; readonly answer: Answer }
  | { readonly kind: "decided"; readonly answer: Answer; readonly text: Piece }
  | { readonly kind: "done"; readonly question: number }
  /**
   * The last pieces of the report, which go where reports go, and the exit code that says the same. The thread is not
   * ended after it.
   */
  | { readonly kind: "reported"; readonly texts: readonly Piece[]; readonly code: number };

/**
 * A text to be written, and what is to be between it and what was written before; nothing is written of an empty one.
 */
export interface Piece {
  readonly text: string;
  readonly between: string;
}

/** What is known of a check when a thread begins to work on it. */
export interface Journal {
  readonly questions: readonly Asked[];
  readonly decided: readonly Answer[];
  readonly settled: readonly Answer[];
  /** Questions that need no more work: done, or the work on them was ended. */
  readonly closed: ReadonlyMap<number, Limit | "internal error" | "done">;
  /** Why nothing more is to be worked on; undefined while work goes on. */
  readonly over: Limit | "internal error" | undefined;
}

/** Why a question has no answer, for one whose work was ended. */
export function reasonOf(why: Limit | "internal error"): Reason {
  return why === "internal error" ? { kind: "undecided", what: "internal error" } : { kind: "limit", limit: why };
}

/** What a thread is begun with. */
export interface Assignment {
  /** Not zero: the process was told to end. */
  readonly interrupted: Int32Array;
  readonly journal?: Journal;
}
