/** Assay's answers, from threads that each run many cases; one that takes too long or too much memory is ended and replaced. */
import { Worker } from "node:worker_threads";
import type { Answer } from "./answer.js";
import type { Case } from "./case.js";

const STACK_MEGABYTES = 900;
const HEAP_MEGABYTES = 4096;

export class AssayRunner {
  #worker: Worker | undefined;
  readonly #milliseconds: number;

  constructor(limits: { readonly milliseconds: number }) {
    this.#milliseconds = limits.milliseconds;
  }

  /** Runs a case. One at a time. */
  async answer(each: Case): Promise<Answer> {
    const worker = (this.#worker ??= new Worker(new URL("./assay-worker.js", import.meta.url), {
      resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES },
    }));
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => finish({ kind: "runs-on" }), this.#milliseconds);
      const failed = (error: NodeJS.ErrnoException): void => {
        this.#worker = undefined;
        const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        finish(isMemory ? { kind: "diagnostic", reason: "out of memory" } : { kind: "broken", reason: error.stack ?? error.message });
      };
      const finish = (result: Answer): void => {
        clearTimeout(timer);
        worker.off("message", finish);
        worker.off("error", failed);
        resolve(result);
      };
      worker.on("message", finish);
      worker.on("error", failed);
      worker.postMessage(each);
    });
    if (answer.kind === "runs-on" && this.#worker !== undefined) await this.close();
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
