/**
 * What a language says about procedures that are not the program's own, where a model of the program is written in
 * Promela.
 */

export type LibraryMeaning =
  /** No effect that a model has; the result is zero or null. */
  | { readonly kind: "nothing" }
  | { readonly kind: "constant"; readonly value: number }
  /** Ends with a new exception of the class. */
  | { readonly kind: "throws"; readonly class: string }
  /** Makes the first argument ready to be a thread that runs this argument; itself, if undefined. */
  | { readonly kind: "thread"; readonly runs: number | undefined }
  /** Of the thread, or the object, that is the first argument. */
  | { readonly kind: "start" | "join" | "alive" | "wait" | "notify" | "notifyAll" };

export interface PromelaLanguage {
  /** Undefined for what a model cannot have. Asked of procedures that are not the program's. */
  meaning(procedure: string): LibraryMeaning | undefined;
  isProgram(procedure: string): boolean;
  /** What threads do: the selector of a method of whoever they run. */
  readonly runs: string;
  /** The class of threads. */
  readonly thread: string;
  /** The exception of who waits or notifies without the monitor. */
  readonly notOwner: string;
  /** The exception of who starts a thread twice. */
  readonly startedTwice: string;
}

/** Bounds of a model: Promela has no heap. */
export interface PromelaBounds {
  readonly objects: number;
  /** Elements of an array. */
  readonly elements: number;
}
