/**
 * Several processes for one check: each opens the program, and takes the entries that no other has taken yet. What they
 * have in common is a folder: a file for each entry that is taken (only one can make it), and one for each answer. The
 * process that reports is one of them: it is there first, and works while the others start. Then it waits for what they
 * have taken, and what it writes is in the order of the questions (`supervisor.cts`), so that the report is the one of
 * a single process. What helpers leave, because they are gone or have less memory, it answers itself.
 *
 * Each helper is a whole `assay check` with a thread that is watched, so limits of processor time mean the same as for
 * one process, and a helper whose memory ran out begins anew.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type Budget, processorSeconds } from "@assay/base";
import type { Result } from "@assay/checking";

/** In the environment of a helper: the folder. */
export const HELPER = "ASSAY_POOL";

const LOOK_MILLISECONDS = 20;
const SPENT = "spent-";

let current: Pool | undefined;

/**
 * Seconds of the processor that helpers of this process have spent which are still at work; what others have spent is
 * ours since they were waited for (`processorSeconds`).
 */
export function helpersSeconds(): number {
  return current?.spent ?? 0;
}

/** For those who work: entries are numbered in the order of the check. */
export interface Share {
  /** Whether this process answers the questions of the entry. */
  take(entry: number): boolean;
  publish(question: number, results: readonly Result[]): void;
}

/** For the one who reports. */
export interface Collection {
  /** Whether it answers questions itself, or has all that need work answered by others. */
  readonly role: "works too" | "waits";
  /** Whether this process answers the questions of the entry, as far as it answers any. */
  take(entry: number): boolean;
  /** There is work, for so many entries besides the one at hand. */
  begin(others: number): void;
  /** What a helper has answered by now. */
  read(question: number): readonly Result[] | undefined;
  /** What a helper answers; undefined if none will. @throws OutOfBudget */
  answer(question: number, budget: Budget): Promise<readonly Result[] | undefined>;
}

export class PoolFolder implements Share {
  constructor(readonly folder: string) {}

  readonly #own = new Set<number>();

  take(entry: number): boolean {
    if (this.#own.has(entry)) return true;
    try {
      closeSync(openSync(join(this.folder, `taken-${entry}`), "wx"));
    } catch {
      return false;
    }
    this.#own.add(entry);
    return true;
  }

  publish(question: number, results: readonly Result[]): void {
    const file = this.#answerFile(question);
    writeFileSync(`${file}.${process.pid}`, serialize(results));
    renameSync(`${file}.${process.pid}`, file);
    writeFileSync(join(this.folder, `${SPENT}${process.pid}`), String(processorSeconds()));
  }

  /** What these processes have spent until their last answer, in seconds of the processor. */
  spent(processes: readonly ChildProcess[]): number {
    const files = processes.map(({ pid }) => join(this.folder, `${SPENT}${pid}`)).filter((file) => existsSync(file));
    return files.reduce((sum, file) => sum + (Number(readFileSync(file, "utf8")) || 0), 0);
  }

  read(question: number): readonly Result[] | undefined {
    const file = this.#answerFile(question);
    return existsSync(file) ? (deserialize(readFileSync(file)) as readonly Result[]) : undefined;
  }

  #answerFile(question: number): string {
    return join(this.folder, `answer-${question}`);
  }
}

/** The processes that answer. */
export interface Helpers {
  readonly role: Collection["role"];
  /** The most that are started. */
  readonly count: number;
  readonly script: string;
  readonly args: readonly string[];
  /** Given the folder: what each has in its environment, and what it is told. */
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  readonly input?: (folder: string) => string;
}

export class Pool implements Collection {
  /** Made when there is something to share. */
  #made: PoolFolder | undefined;
  #helpers: readonly ChildProcess[] | undefined;

  /** Helpers are started when there is work: all may be known already. */
  constructor(readonly helpers: Helpers) {}

  get role(): Collection["role"] {
    return this.helpers.role;
  }

  get #folder(): PoolFolder {
    this.#made ??= new PoolFolder(mkdtempSync(join(tmpdir(), "assay-pool-")));
    return this.#made;
  }

  take(entry: number): boolean {
    return this.#folder.take(entry);
  }

  begin(others: number): void {
    if (this.#helpers !== undefined || others === 0) return;
    current = this;
    const { count, script, args, input, env } = this.helpers;
    const { folder } = this.#folder;
    this.#helpers = Array.from({ length: Math.min(count, others) }, () => {
      // A helper whose standard input ends is not needed any more.
      const helper = spawn(process.execPath, [script, ...args], {
        env: { ...process.env, ...env?.(folder) },
        stdio: ["pipe", "ignore", input === undefined ? "ignore" : "inherit"],
      });
      helper.on("error", () => {});
      helper.stdin!.on("error", () => {});
      if (input !== undefined) helper.stdin!.write(`${input(folder)}\n`);
      return helper;
    });
  }

  get spent(): number {
    return this.#folder.spent((this.#helpers ?? []).filter(isAlive));
  }

  read(question: number): readonly Result[] | undefined {
    return this.#folder.read(question);
  }

  async answer(question: number, budget: Budget): Promise<readonly Result[] | undefined> {
    for (;;) {
      const found = this.#folder.read(question);
      if (found !== undefined) return found;
      // The last look is after the last helper's end: it may have answered in between.
      if (this.#helpers?.some(isAlive) !== true) return this.#folder.read(question);
      budget.check();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  }

  end(): void {
    current = undefined;
    for (const helper of this.#helpers ?? []) if (isAlive(helper)) helper.kill("SIGKILL");
    if (this.#made !== undefined) rmSync(this.#made.folder, { recursive: true, force: true });
  }
}

function isAlive({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}
