/**
 * A worker: takes questions from the queue until it is ended. A thread answers; this one renews the lock of the job. A
 * worker that dies loses its lock, and somebody else gets the question; one that has cost two workers their lives
 * fails, and whoever asked answers it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker as Thread } from "node:worker_threads";
import { Worker } from "bullmq";
import type { Answer, Question } from "./check-thread.js";
import { ProgramFolder } from "./program-blobs.js";
import { connected, type Job, queueName } from "./queue.js";

export interface WorkOptions {
  /** Where programs are laid out; a new one, removed at the end, by default. */
  readonly folder?: string;
  /** What it is called in the queue. */
  readonly name?: string;
  /** After so long without a sign of life a question goes to somebody else. */
  readonly lockMilliseconds?: number;
  /** Of the thread that answers. */
  readonly megabytes?: number;
}

const LOCK_MILLISECONDS = 30_000;
const MEGABYTES = 4096;
const STACK_MEGABYTES = 512;

export interface Working {
  /** Lets the question that is being answered go, and ends. */
  end(): Promise<void>;
}

export function work(url: string, options: WorkOptions = {}): Working {
  const { lockMilliseconds = LOCK_MILLISECONDS, megabytes = MEGABYTES, name } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "assay-worker-"));
  const redis = connected(url);
  const programs = new ProgramFolder(folder, redis);
  const thread = new AnsweringThread(megabytes);
  const worker = new Worker<Job, string>(
    queueName(),
    async ({ data: { program, request, question } }) => {
      const answer = await thread.ask({ ...(await programs.open(program)), request, question });
      if ("failure" in answer) throw new Error(answer.failure);
      return Buffer.from(answer.results).toString("base64");
    },
    {
      ...{ connection: redis.duplicate(), concurrency: 1, maxStalledCount: 1, lockDuration: lockMilliseconds },
      ...{ stalledInterval: lockMilliseconds, ...(name === undefined ? {} : { name }) },
    },
  );
  // Redis may be away for a while; a question that fails is told to who asked.
  worker.on("error", () => {});
  return {
    end: async () => {
      thread.end();
      await worker.close(true);
      redis.disconnect();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The thread, begun anew where one was lost. */
class AnsweringThread {
  #thread: Thread | undefined;

  constructor(readonly megabytes: number) {}

  ask(question: Question): Promise<Answer> {
    this.#thread ??= new Thread(new URL("./check-thread.js", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.megabytes, stackSizeMb: STACK_MEGABYTES },
    });
    const thread = this.#thread;
    return new Promise((resolve) => {
      const ended = (failure: string): void => {
        this.#thread = undefined;
        resolve({ failure });
      };
      const onError = (error: unknown): void => ended(String(error));
      const onExit = (): void => ended("the thread that answers was lost");
      thread.once("error", onError);
      thread.once("exit", onExit);
      thread.once("message", (answer: Answer) => {
        thread.off("error", onError);
        thread.off("exit", onExit);
        resolve(answer);
      });
      thread.postMessage(question);
    });
  }

  end(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}
