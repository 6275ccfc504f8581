/**
 * The thread that watches. `check`, `contracts` and `specs` work in a thread of their own, for two reasons. The
 * symbolic machine calls itself where the program does, so the thread has a large stack. And work can be ended from
 * outside: whatever the thread is busy with, limits hold, and what it decided by then is not lost.
 *
 * The worker asks its budget in its loops and mostly ends by itself. The last line of defence is here: this thread,
 * which has nothing else to do, looks at the clock, at the processor time and at the memory of the process forty times
 * a second. At a limit and a grace it ends the thread; it has all that was decided, for it was told at once. Then it
 * begins a new thread with that journal: to work on the other questions if only the one at hand is over its limits, or
 * if memory was what ran out, which is free again; else only to report. All that is written goes through this thread,
 * so that nothing is written twice or lost when a thread ends.
 *
 * Why a thread and not a process: `node` starts in about the time that is needed to start this thread three times,
 * which would be felt at every check. That a thread out of memory takes the process with it is avoided by two
 * distances: the watch ends it at the limit, and V8's own limit, at which it may abort, is far beyond.
 * `supervisor.test.ts` and `npm run bench -- --only limits` fill the memory in many ways.
 *
 * A thread that computes hears no signals: SIGINT and SIGTERM are written to shared memory that budgets look at. The
 * second signal ends the process as signals do.
 */
import type { Limit } from "@assay/base";
import type { Asked } from "../api/updates.js" with { "resolution-mode": "import" };
import type { Answer,  Assignment,  Journal,  Limits,  Piece,  TimeLimits,  WorkMessage } from "./messages.js" with { "resolution-mode": "import" };
import fs = require("node:fs");
import os = require("node:os");
import threads = require("node:worker_threads");

const STACK_MEGABYTES = 512;
/** Terms are made by the million and most die young: a small nursery would be emptied all the time. */
const NURSERY_MEGABYTES = 64;
/** V8's own limit is never to be reached: the watch comes first. */
const HEAP_MEGABYTES = Math.max(12_288, (2 * os.totalmem()) / 2 ** 20);

const LOOK_MILLISECONDS = 25;
const BEAT_MILLISECONDS = 30_000;
/**
 * What a worker has to end by itself after a limit, of time or after a signal: a part of the limit, and so many
 * seconds.
 */
const GRACE = { part: 0.04, seconds: 0.35 };
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Exit codes of a command whose work was not done, or whose report could not be written. */
const INTERNAL_ERROR = 6;
const UNWRITABLE = 2;

type End = Limit | "internal error";

/** Why work is ended: for the command as a whole, or only for the question at hand. */
interface Overrun {
  readonly why: End;
  readonly of: "command" | "question";
}

class Supervisor {
  readonly #interrupted = new Int32Array(new SharedArrayBuffer(4));
  #interruptedAt: number | undefined;
  #limits: Limits | undefined;
  #limitsOfPart: TimeLimits | undefined;
  #questions: readonly Asked[] = [];
  readonly #decided: Answer[] = [];
  readonly #settled: Answer[] = [];
  readonly #closed = new Map<number, End | "done">();
  #current: number | undefined;
  /** The exit code of a thread that has reported all. */
  #reported: number | undefined;
  readonly #outlet = new Outlet();
  #isOrdered = false;
  /** Texts of questions before which others are still open. */
  #held: readonly { readonly question: number; readonly text: Piece }[] = [];

  constructor(
    readonly file: string | URL,
    readonly args: readonly string[],
  ) {}

  /** The exit code. */
  async run(): Promise<number> {
    this.#listen();
    let over: End | undefined;
    for (;;) {
      const ended = await this.#work(over);
      if (ended.kind === "exit") {
        const code = over === "internal error" ? INTERNAL_ERROR : ended.code;
        if (code !== INTERNAL_ERROR || this.#questions.length === 0 || over !== undefined || this.#reported !== undefined)
          return this.#outlet.isBroken ? UNWRITABLE : code;
        over = "internal error";
      } else {
        // A report that cannot be made is not tried again.
        if (over !== undefined || this.#questions.length === 0) return this.#hopeless(ended.why);
        over = this.#isWorthwhile(ended) ? undefined : ended.why;
      }
      if (this.#current !== undefined && !this.#closed.has(this.#current))
        this.#closed.set(this.#current, over ?? (ended.kind === "ended" ? ended.why : "internal error"));
    }
  }

  /** Memory is free again when the thread is gone; the time of the command is not. */
  #isWorthwhile({ of }: Overrun): boolean {
    return of === "question" && this.#exceeded() === undefined && this.#questions.some((_, i) => i !== this.#current && !this.#closed.has(i));
  }

  #hopeless(why: End): number {
    process.stderr.write(`assay: ${why === "cancelled" ? "stopped" : why === "internal error" ? why : `out of ${why}`}\n`);
    return why === "internal error" ? INTERNAL_ERROR : 5;
  }

  #listen(): void {
    for (const signal of SIGNALS)
      process.once(signal, () => {
        Atomics.store(this.#interrupted, 0, 1);
        this.#interruptedAt = performance.now();
        for (const each of SIGNALS) process.removeAllListeners(each);
      });
  }

  /** One thread, from its start to its end. */
  #work(over: End | undefined): Promise<{ readonly kind: "exit"; readonly code: number } | ({ readonly kind: "ended" } & Overrun)> {
    this.#limitsOfPart = undefined;
    const journal: Journal = {
      ...{ questions: this.#questions, decided: this.#decided, settled: this.#settled, closed: this.#closed, over },
    };
    const assignment: Assignment = { interrupted: this.#interrupted, ...(this.#questions.length === 0 ? {} : { journal }) };
    const terminal = process.stderr.isTTY === true ? "yes" : "no";
    const colour = process.stdout.isTTY === true && (process.env["NO_COLOR"] ?? "") === "" ? "yes" : "no";
    const worker = new threads.Worker(this.file, {
      argv: [...this.args],
      workerData: assignment,
      env: { ...process.env, ASSAY_TERMINAL: terminal, ASSAY_COLOUR: colour },
      resourceLimits: {
        stackSizeMb: STACK_MEGABYTES,
        maxOldGenerationSizeMb: HEAP_MEGABYTES,
        maxYoungGenerationSizeMb: NURSERY_MEGABYTES,
      },
    });
    worker.on("message", (message: WorkMessage) => this.#told(message));
    return new Promise((resolve) => {
      let overrun: Overrun | undefined;
      const end = (reason: Overrun): void => {
        if (overrun !== undefined) return;
        overrun = reason;
        // What a part was allowed is no matter any more: it is ended.
        this.#limitsOfPart = undefined;
        void worker.terminate();
      };
      // Who reports only is watched for memory only: what there is to say is known and small.
      const watch = setInterval(() => {
        const exceeded = this.#reported === undefined ? this.#exceeded() : undefined;
        if (exceeded !== undefined && (over === undefined || exceeded.why === "memory")) end(exceeded);
      }, LOOK_MILLISECONDS);
      const heart = setInterval(() => this.#beat(), BEAT_MILLISECONDS);
      worker.once("error", (error) => {
        if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") overrun ??= { why: "memory", of: "question" };
        else {
          process.stderr.write(`assay: internal error: ${error.stack ?? error.message}\n`);
          overrun ??= { why: "internal error", of: "command" };
        }
      });
      worker.once("exit", (code) => {
        clearInterval(watch);
        clearInterval(heart);
        // It may have reported in the moment in which it was ended: that is not to be done again.
        if (overrun === undefined || this.#reported !== undefined) resolve({ kind: "exit", code: overrun === undefined ? code : this.#reported! });
        else resolve({ kind: "ended", ...overrun });
      });
    });
  }

  /** Who has no terminal sees no progress: a line now and then says that there is some. */
  #beat(): void {
    if (process.stderr.isTTY === true || this.#questions.length === 0) return;
    const done = [...this.#closed.values()].length;
    fs.writeSync(2, `assay: still at work: ${done} of ${this.#questions.length} questions answered, ${Math.round(process.uptime())} s\n`);
  }

  #exceeded(): Overrun | undefined {
    if (this.#interruptedAt !== undefined && performance.now() > this.#interruptedAt + 1000 * GRACE.seconds)
      return { why: "cancelled", of: "command" };
    if (isPast(this.#limits)) return { why: "time", of: "command" };
    if (isPast(this.#limitsOfPart)) return { why: "time", of: "question" };
    const bytes = (this.#limits?.megabytes ?? Number.POSITIVE_INFINITY) * 2 ** 20;
    return process.memoryUsage.rss() > bytes ? { why: "memory", of: "question" } : undefined;
  }

  #told(message: WorkMessage): void {
    switch (message.kind) {
      case "began":
        this.#limits = message.limits;
        this.#outlet.open(message.output);
        this.#isOrdered = message.order !== undefined;
        break;
      case "asked":
        this.#questions = message.questions;
        break;
      case "turned":
        this.#current = message.question;
        this.#limitsOfPart = message.limits;
        break;
      case "settled":
        this.#settled.push(message.answer);
        break;
      case "decided":
        this.#decided.push(message.answer);
        this.#write(message.answer.question, message.text);
        break;
      case "done":
        this.#closed.set(message.question, "done");
        this.#writeHeld(undefined);
        break;
      case "reported":
        this.#reported = message.code;
        this.#writeHeld("all");
        for (const text of message.texts) this.#outlet.write(text);
        break;
    }
  }

  #write(question: number, text: Piece): void {
    if (!this.#isOrdered) this.#outlet.write(text);
    else {
      this.#held = [...this.#held, { question, text }];
      this.#writeHeld(undefined);
    }
  }

  /** Texts of the first question that is not done, and of those before it, or of all. */
  #writeHeld(which: "all" | undefined): void {
    if (this.#held.length === 0) return;
    let first = 0;
    while (this.#closed.has(first)) first++;
    const isNow = ({ question }: { readonly question: number }): boolean => which === "all" || question <= first;
    const now = this.#held.filter(isNow).sort((a, b) => a.question - b.question);
    this.#held = this.#held.filter((each) => !isNow(each));
    for (const { text } of now) this.#outlet.write(text);
  }
}

/** Whether a limit and the grace after it are over. */
function isPast({ wall, processor }: TimeLimits = {}): boolean {
  const graceOf = (seconds: number): number => GRACE.part * seconds + GRACE.seconds;
  if (wall !== undefined && Date.now() > wall.until + 1000 * graceOf(wall.seconds)) return true;
  if (processor === undefined) return false;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 > processor.until + graceOf(processor.seconds);
}

/**
 * Where reports go. When that cannot be written to, it is said, and what was to be written goes where it still can:
 * from a file to standard output, from there to standard error.
 */
class Outlet {
  #path: string | undefined;
  #descriptor: number | undefined = 1;
  #whole = "";
  isBroken = false;

  /** Opened when the first thread begins, and not again. */
  open(path: string | undefined): void {
    if (path === undefined || this.#path !== undefined) return;
    this.#path = path;
    this.#descriptor = undefined;
  }

  write({ text, between }: Piece): void {
    if (text === "") return;
    const piece = this.#whole === "" ? text : between + text;
    this.#whole += piece;
    try {
      this.#descriptor ??= fs.openSync(this.#path!, "w");
      writeAll(this.#descriptor, piece);
    } catch (error) {
      this.#failed(error as NodeJS.ErrnoException);
    }
  }

  #failed(error: NodeJS.ErrnoException): void {
    this.isBroken ||= error.code !== "EPIPE";
    const to = this.#descriptor === 1 ? 2 : this.#descriptor === 2 ? undefined : 1;
    this.#descriptor = to ?? 2;
    if (to === undefined) return;
    const where = this.#path ?? "standard output";
    try {
      // Who has read enough (`| head`) wants no more of it, nor a word about that.
      if (error.code === "EPIPE") {
        this.#descriptor = fs.openSync(os.devNull, "w");
        return;
      }
      fs.writeSync(2, `assay: the report cannot be written to ${where}: ${error.message} [output-unwritable]\n`);
      writeAll(to, this.#whole);
    } catch (again) {
      if (to === 1) this.#failed(again as NodeJS.ErrnoException);
    }
  }
}

/** Writes all of it, however slowly it is read. */
function writeAll(descriptor: number, text: string): void {
  let rest = Buffer.from(text, "utf8");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(descriptor, rest));
    } catch (error) {
      // A pipe that does not wait and is full: its reader needs a moment.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Runs a file with a command line in threads that are watched; gives the exit code. */
async function supervise(file: string | URL, args: readonly string[]): Promise<number> {
  // One of several processes (`again/pool.ts`): whoever started it holds its standard input open.
  if (process.env["ASSAY_POOL"] !== undefined) {
    process.stdin.on("end", () => process.exit(130));
    process.stdin.resume();
    (process.stdin as { unref?(): void }).unref?.();
    const patience = Number(process.env["ASSAY_POOL_PATIENCE"] ?? "0");
    if (patience > 0) await new Promise((resolve) => setTimeout(resolve, patience));
  }
  return new Supervisor(file, args).run();
}

export = { isMainThread: threads.isMainThread, supervise };
