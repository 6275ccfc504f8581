/** Programs to run on both sides. */

/** Where the nondeterministic choices of a run come from. */
export type Feed =
  | { readonly kind: "none" }
  /** A JSON list in a file. */
  | { readonly kind: "list"; readonly file: string }
  /** The generator of `seeded-inputs.ts`. */
  | { readonly kind: "seed"; readonly seed: number };

/** A program that was compiled, with everything that decides what it does. */
export interface Case {
  /** For people, unique. */
  readonly name: string;
  /** Folders of class files. */
  readonly classes: readonly string[];
  /** Folders that only the real JVM gets, before the others: the class that feeds it. */
  readonly feeding: readonly string[];
  readonly mainClass: string;
  readonly args: readonly string[];
  readonly feed: Feed;
  /** A hash of the sources, of the inputs and of the JDK: the real JVM's answer depends on nothing else. */
  readonly fingerprint: string;
}
