/**
 * The answers of a command, kept while they are made: each is told to the thread that watches as soon as it stands, and is in the report at the end whoever found it out. A thread
 * that takes over from one that was ended begins with the journal; what that one was busy with is `unknown` with its reason.
 *
 * In text, answers are written as they are decided. Other formats are one document, written at the end.
 */
import type { Limit } from "@assay/base";
import { exitCode, type Location, locationKey, type Result } from "@assay/checking";
import type { EmittedTest } from "../commands/output.js";
import { journal, tell } from "./assignment.js";
import { type Answer, type Asked, reasonOf } from "./messages.js";

/** How results are written. */
export interface Form {
  /** What is written of results when they are decided; nothing for documents. */
  readonly piece: (results: readonly Result[]) => string;
  /** What is written at the end, of all of them. */
  readonly document: (results: readonly Result[]) => string;
}

export class AnswerBook {
  readonly #decided: Answer[] = [];
  readonly #settled: Answer[] = [];

  constructor(
    readonly questions: readonly Asked[],
    readonly form: Form,
  ) {
    if (journal === undefined) tell({ kind: "asked", questions });
    else {
      this.#decided.push(...journal.decided);
      this.#settled.push(...journal.settled);
    }
  }

  /** What a thread before this one was to report; without one, undefined. */
  static resumed(form: Form): AnswerBook | undefined {
    return journal === undefined ? undefined : new AnswerBook(journal.questions, form);
  }

  /** Whether the question is still to be worked on. */
  isOpen(question: number): boolean {
    return journal?.over === undefined && journal?.closed.has(question) !== true;
  }

  turnTo(question: number): void {
    tell({ kind: "turned", question });
  }

  settle(question: number, results: readonly Result[]): void {
    const answer = { question, results, tests: [] };
    this.#settled.push(answer);
    tell({ kind: "settled", answer });
  }

  decide(question: number, results: readonly Result[], tests: readonly EmittedTest[] = []): void {
    if (results.length === 0) return;
    const answer = { question, results, tests };
    const isFirst = this.#decided.length === 0;
    this.#decided.push(answer);
    const text = this.form.piece(results);
    tell({ kind: "decided", answer, text: isFirst || text === "" ? text : `\n${text}` });
  }

  close(question: number): void {
    tell({ kind: "done", question });
  }

  /** Every question has its results from here on: where they are missing, why. Then the document is written. The exit code, and the tests to write. */
  end(): { readonly code: number; readonly results: readonly Result[]; readonly tests: readonly EmittedTest[] } {
    for (const [i, question] of this.questions.entries()) {
      const why = journal?.closed.get(i) ?? journal?.over;
      const missing = this.#missing(i, question, why === "done" || why === undefined ? "cancelled" : why);
      if (missing.length > 0) this.decide(i, missing);
    }
    const answers = [...this.#decided].sort((a, b) => a.question - b.question);
    const results = answers.flatMap((answer) => answer.results);
    const ordered = this.questions.flatMap((question, i) => inOrder(question, this.#of(i, this.#decided)));
    tell({ kind: "written", text: this.form.document(ordered) });
    return { code: exitCode(results), results: ordered, tests: answers.flatMap((answer) => answer.tests) };
  }

  #of(question: number, answers: readonly Answer[]): readonly Result[] {
    return answers.flatMap((answer) => (answer.question === question ? answer.results : []));
  }

  /** What is owed for a question and was not decided: as it was settled, or unknown. */
  #missing(index: number, question: Asked, why: Limit | "internal error"): readonly Result[] {
    const { property, entry, places, engine } = question;
    const has = new Set(this.#of(index, this.#decided).map(keyOf));
    const settled = this.#of(index, this.#settled).filter((result) => !has.has(keyOf(result)));
    for (const result of settled) has.add(keyOf(result));
    const unknown = (location: Location | undefined): Result => ({
      ...{ property, verdict: "unknown", location, message: "", engine, reason: reasonOf(why) },
      ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
      ...(entry === undefined ? {} : { entry }),
    });
    if (places.length > 0) return [...settled, ...places.filter((place) => !has.has(locationKey(place))).map(unknown)];
    return has.size > 0 ? settled : [unknown(undefined)];
  }
}

function keyOf({ location }: Result): string {
  return location === undefined ? "" : locationKey(location);
}

/** In the order of the places; others after them. */
function inOrder({ places }: Asked, results: readonly Result[]): readonly Result[] {
  const order = new Map(places.map((place, i) => [locationKey(place), i]));
  const rank = (result: Result): number => order.get(keyOf(result)) ?? places.length;
  return [...results].sort((a, b) => rank(a) - rank(b));
}
