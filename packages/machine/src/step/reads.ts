/**
 * What a move reads, in the order in which it does: objects and cells whose contents generated code loads, what
 * threads and monitors are asked for, and what is asked of all threads together.
 *
 * Generated code notes the object before each load (`stepping-writer.ts`), the operations of threads what they look at
 * (`step-threads.ts`), and natives tell it by their log, or are opaque. What is written need not be noted: the undo log
 * knows it. Classes of objects and lengths of arrays are not noted either: they never change, and whoever uses what was
 * read has to compare them for everything that is mentioned (`block-record.ts`).
 */

/** What is asked of threads together, where none of them is read. */
export class Question {
  constructor(readonly code: number) {}
}

export const QUESTIONS = {
  /** Whether another thread has not ended. */
  othersLive: new Question(0),
  /** Whether another thread that has not ended is a daemon. */
  otherDaemons: new Question(1),
  /** How many threads there are. */
  count: new Question(2),
  /** Which threads are blocked: who asks reads them, too. */
  blocked: new Question(3),
} as const;

/** So many are noted; more are too many. */
export const MOST_READS = 1 << 12;

export class Reads {
  /** Shared with generated code, which writes at `n` of its state. */
  readonly buffer: object[] = new Array<object>(MOST_READS).fill(QUESTIONS.count);
  readonly #state: { n: number };
  #isOpaque = false;

  constructor(state: { n: number }) {
    this.#state = state;
  }

  /** A move begins. */
  begin(): void {
    this.#state.n = 0;
    this.#isOpaque = false;
  }

  note(what: object): void {
    this.buffer[this.#state.n++ & (MOST_READS - 1)] = what;
  }

  /** Something is read that cannot be told. */
  opaque(): void {
    this.#isOpaque = true;
  }

  /** What was read since the move began, each once; undefined if that is not known. */
  all(): ReadonlySet<object> | undefined {
    if (this.#isOpaque || this.#state.n > MOST_READS) return undefined;
    const all = new Set<object>();
    for (let i = 0; i < this.#state.n; i++) all.add(this.buffer[i]!);
    return all;
  }
}
