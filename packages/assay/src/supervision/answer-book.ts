/**
 * The answers of a command, kept while they are made: each is told to the thread that watches as soon as it stands, and
 * is in the report at the end whoever found it out. A thread that takes over from one that was ended begins with the
 * journal; what that one was busy with is `unknown` with its reason.
 *
 * In text, answers are written as they are decided. Other formats are one document, written at the end.
 */
import { invariant, type Limit } from "@assay/base";
import { exitCode, locationKey, type Result } from "@assay/checking";
import { propertyName } from "@assay/spec";
import type { Asked, EmittedTest, Owed, Update } from "../api/updates.js";
import type { Progress } from "../commands/output.js";
import { journal, tell } from "./assignment.js";
import { limitsFromNow } from "./limits.js";
import { type Answer, type Piece, reasonOf, type TimeLimits } from "./messages.js";

/** How results are written. */
export interface Form {
  /** What is written of results when they are decided; nothing for documents. */
  readonly piece: (results: readonly Result[]) => string;
  /** What is written of questions that nobody turned to, at the end; without it, as {@link piece} says. */
  readonly unseen?: (results: readonly Result[]) => string;
  /** What is written at the end, of all of them. */
  readonly document: (results: readonly Result[]) => string;
  /** What stands between the pieces, and before the document; an empty line without it. */
  readonly between?: string;
}

export class AnswerBook {
  readonly #decided: Answer[] = [];
  readonly #settled: Answer[] = [];
  readonly #turnedTo: Set<number>;

  constructor(
    readonly questions: readonly Asked[],
    readonly form: Form,
  ) {
    this.#turnedTo = new Set([...(journal?.closed.keys() ?? []), ...(journal?.settled.map(({ question }) => question) ?? [])]);
    if (journal === undefined) tell({ kind: "asked", questions });
    else {
      this.#decided.push(...journal.decided);
      this.#settled.push(...journal.settled);
    }
  }

  #piece(text: string): Piece {
    return { text, between: this.form.between ?? "\n" };
  }

  /** Whether the question is still to be worked on. */
  isOpen(question: number): boolean {
    return stillOpen(question);
  }

  /** From now on this question is worked on; the thread that watches ends this part of the work at its limits. */
  turnTo(question: number, limits?: TimeLimits): void {
    this.#turnedTo.add(question);
    tell({ kind: "turned", question, ...(limits === undefined ? {} : { limits }) });
  }

  settle(question: number, results: readonly Result[]): void {
    const answer = { question, results, tests: [] };
    this.#settled.push(answer);
    tell({ kind: "settled", answer });
  }

  decide(question: number, results: readonly Result[], tests: readonly EmittedTest[] = []): void {
    if (results.length > 0) this.#enter({ question, results, tests }, this.form.piece(results));
  }

  /** Engines that contradict each other take back what one of them said. */
  #retract({ question, results }: Answer): void {
    const retracted = results.filter(({ reason }) => reason?.kind === "contradiction").map(keyOf);
    if (retracted.length === 0) return;
    const stays = (result: Result): boolean => !retracted.includes(keyOf(result));
    for (const [i, answer] of this.#decided.entries())
      if (answer.question === question)
        this.#decided[i] = {
          ...{ question, results: answer.results.filter(stays) },
          tests: answer.tests.filter(({ result }) => stays(result)),
        };
  }

  #enter(answer: Answer, text: string): void {
    this.#retract(answer);
    this.#decided.push(answer);
    tell({ kind: "decided", answer, text: this.#piece(text) });
  }

  close(question: number): void {
    tell({ kind: "done", question });
  }

  /**
   * Every question has its results from here on: where they are missing, why. Then the document is written. The exit
   * code, and the tests to write.
   */
  end(): { readonly code: number; readonly results: readonly Result[]; readonly tests: readonly EmittedTest[] } {
    const unseen: Result[] = [];
    for (const [i, question] of this.questions.entries()) {
      const why = journal?.closed.get(i) ?? journal?.over;
      const results = this.#missing(i, question, why === "done" || why === undefined ? "cancelled" : why);
      if (this.form.unseen === undefined || this.#turnedTo.has(i)) this.decide(i, results);
      else if (results.length > 0) {
        this.#enter({ question: i, results, tests: [] }, "");
        unseen.push(...results);
      }
    }
    const notSeen = unseen.length === 0 ? "" : this.form.unseen!(unseen);
    const answers = [...this.#decided].sort((a, b) => a.question - b.question);
    const results = answers.flatMap((answer) => answer.results);
    const ordered = this.questions.flatMap((question, i) => inOrder(question, this.#of(i, this.#decided)));
    const code = exitCode(results);
    const document = this.form.document(ordered);
    tell({ kind: "reported", texts: [this.#piece(notSeen), this.#piece(document)], code });
    return { code, results: ordered, tests: answers.flatMap((answer) => answer.tests) };
  }

  #of(question: number, answers: readonly Answer[]): readonly Result[] {
    return answers.flatMap((answer) => (answer.question === question ? answer.results : []));
  }

  /** What is owed for a question and was not decided: as it was settled, or unknown. */
  #missing(index: number, { owed, engine }: Asked, why: Limit | "internal error"): readonly Result[] {
    const decided = this.#of(index, this.#decided);
    // What was settled twice, by a thread that was ended and the one after it, is what was said last.
    const last = new Map(this.#of(index, this.#settled).map((result) => [`${result.entry ?? ""} ${keyOf(result)}`, result]));
    const stands = [...last.values()].filter((result) => !decided.some((other) => replaces(other, result)));
    // One engine had used up its share when somebody stopped them all: that is why it is open.
    const isStopped = journal?.over === "cancelled";
    const settled = stands.map((result) =>
      isStopped && result.reason?.kind === "limit" ? { ...result, reason: { ...result.reason, limit: "cancelled" as const } } : result,
    );
    const known = [...decided, ...settled];
    const missing = owed.filter((each) => !known.some((result) => pays(result, each)));
    return [
      ...settled,
      ...missing.map(
        ({ property, entry, location, message = "" }): Result => ({
          ...{ property, verdict: "unknown", location, message, engine, reason: reasonOf(why) },
          ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
          ...(entry === undefined ? {} : { entry }),
        }),
      ),
    ];
  }
}

/** Whether a question still needs work, for this thread. */
export const stillOpen = (question: number): boolean => journal?.over === undefined && journal?.closed.has(question) !== true;

/** Keeps what is told. Progress goes to whoever is shown it. */
export async function answered(updates: AsyncIterable<Update>, form: Form, told: Progress): Promise<AnswerBook> {
  let book: AnswerBook | undefined;
  for await (const update of updates) {
    switch (update.kind) {
      case "asked":
        book = new AnswerBook(update.questions, form);
        break;
      case "progress":
        told.progress?.(update.message);
        break;
      case "refuted":
        told.progress?.(`refuted: ${update.guesses} ${update.what}`);
        break;
      case "began":
        book?.turnTo(update.question, update.limits === undefined ? undefined : limitsFromNow(update.limits));
        break;
      case "finished":
        book?.close(update.question);
        break;
      case "settled":
        book?.settle(update.question, update.results);
        break;
      case "decided":
        told.end();
        book?.decide(update.question, update.results, update.tests);
    }
  }
  invariant(book !== undefined, "the questions should come first");
  return book;
}

/** Within a question. */
function keyOf({ property, location }: Pick<Result, "property" | "location">): string {
  return `${propertyName(property)} ${location === undefined ? "" : locationKey(location)}`;
}

/**
 * A property without places is one matter, wherever it is broken: then nobody asks any more why it was unknown, or
 * within what bounds nothing was found.
 */
function replaces(decided: Result, settled: Result): boolean {
  if (keyOf(decided) === keyOf(settled)) return true;
  return (
    (settled.verdict === "unknown" || settled.verdict === "bounded") &&
    settled.location === undefined &&
    propertyName(settled.property) === propertyName(decided.property) &&
    settled.entry === decided.entry
  );
}

function pays(result: Result, { property, location }: Owed): boolean {
  return location === undefined
    ? propertyName(result.property) === propertyName(property)
    : keyOf(result) === keyOf({ property, location });
}

/** In the order in which they are owed; others after them. */
function inOrder({ owed }: Asked, results: readonly Result[]): readonly Result[] {
  const rank = (result: Result): number => {
    const at = owed.findIndex((each) => pays(result, each));
    return at < 0 ? owed.length : at;
  };
  return [...results].sort((a, b) => rank(a) - rank(b));
}
