/**
 * Assay's answers, from threads that each run many cases; one that takes too long or too much memory is ended and
 * replaced.
 */
import { Worker } from "node:worker_threads";
import type { Answer } from "./answer.js";
import type { Case } from "./case.js";

const STACK_MEGABYTES = 900;
const HEAP_MEGABYTES = 4096;

/** Which of the two machines runs a case. */
export interface Order {
  readonly case: Case;
  readonly machine: "compiled" | "step";
}

export interface Ran {
  readonly answer: Answer;
  /** Of the whole process, while the case ran. */
  readonly processorMilliseconds: number;
}

export class AssayRunner {
  #worker: Worker | undefined;
  readonly #milliseconds: number;

  constructor(limits: { readonly milliseconds: number }) {
    this.#milliseconds = limits.milliseconds;
  }

  /** Runs a case on the compiled machine. One at a time. */
  async answer(each: Case): Promise<Answer> {
    return (await this.run({ case: each, machine: "compiled" })).answer;
  }

  /** Runs a case. One at a time. */
  async run(order: Order): Promise<Ran> {
    const worker = (this.#worker ??= new Worker(new URL("./assay-worker.js", import.meta.url), {
      resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES },
    }));
    const ran = await new Promise<Ran>((resolve) => {
      const timer = setTimeout(() => ended({ kind: "runs-on" }), this.#milliseconds);
      const failed = (error: NodeJS.ErrnoException): void => {
        this.#worker = undefined;
        const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        ended(isMemory ? { kind: "diagnostic", reason: "out of memory" } : { kind: "broken", reason: error.stack ?? error.message });
      };
      const ended = (answer: Answer): void => finish({ answer, processorMilliseconds: this.#milliseconds });
      const finish = (result: Ran): void => {
        clearTimeout(timer);
        worker.off("message", finish);
        worker.off("error", failed);
        resolve(result);
      };
      worker.on("message", finish);
      worker.on("error", failed);
      worker.postMessage(order);
    });
    if (ran.answer.kind === "runs-on" && this.#worker !== undefined) await this.close();
    return ran;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
