/**
 * What every request of the API answers with: updates, in the order in which they happen. First the questions, all of
 * them; then, question by question, what becomes known. Every result is `decided` once; where the work ends before
 * that, the last `settled` one stands.
 */
import type { CheckEvent, Location, Result } from "@assay/checking";
import type { EmittedFile } from "@assay/report-java";
import type { Property } from "@assay/spec";
import type { SourceFiles } from "../source-files.js";

/** A result that somebody waits for. Without a location, any results about the property will do. */
export interface Owed {
  readonly property: Property;
  readonly entry?: string;
  readonly location?: Location;
  readonly message?: string;
}

/** What is worked on at one time. */
export interface Asked {
  readonly owed: readonly Owed[];
  readonly engine: string;
}

/** A test in Java that fails as the result says. */
export interface EmittedTest {
  readonly result: Result;
  readonly files: readonly EmittedFile[];
}

export type Update =
  | { readonly kind: "asked"; readonly questions: readonly Asked[] }
  /**
   * Questions are named by their places in the list. `seconds`: what this part of the work may take, if it has a limit
   * of its own.
   */
  | { readonly kind: "began"; readonly question: number; readonly limits?: { readonly seconds?: number; readonly cpuSeconds?: number } }
  | { readonly kind: "progress"; readonly message: string; readonly figures: Readonly<Record<string, number>> }
  /** Guesses, about loops for example, that turned out not to hold. */
  | { readonly kind: "refuted"; readonly what: string; readonly guesses: number }
  /** The verdicts stand; more may be said about them. */
  | { readonly kind: "settled"; readonly question: number; readonly results: readonly Result[] }
  | { readonly kind: "decided"; readonly question: number; readonly results: readonly Result[]; readonly tests: readonly EmittedTest[] }
  | { readonly kind: "finished"; readonly question: number };

/** What an engine tells about a question, with places in files and tests. */
export function updateOf(
  question: number,
  event: CheckEvent,
  sources: SourceFiles,
  testOf: (result: Result) => readonly EmittedFile[] | undefined,
): Update {
  switch (event.kind) {
    case "progress":
    case "refuted":
      return event;
    case "began":
    case "finished":
      return { kind: event.kind, question };
    case "settled":
      return { kind: "settled", question, results: sources.located(event.results) };
    case "decided": {
      const results = sources.located(event.results);
      const tests = results.flatMap((result) => {
        const files = testOf(result);
        return files === undefined ? [] : [{ result, files }];
      });
      return { kind: "decided", question, results, tests };
    }
  }
}

/** Lets others have the thread for a moment: what cancels may be a timer, or a message. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
