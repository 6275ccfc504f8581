/** In the thread that runs a command: whether the process was told to end (`large-stack.cts` says how that comes here). */
import { workerData } from "node:worker_threads";
import type { Cancellation } from "@assay/base";

const shared: { readonly interrupted?: Int32Array } | null = workerData;

/** Never true where no thread was started for the command. */
export const interruption: Cancellation = {
  get aborted(): boolean {
    return shared?.interrupted !== undefined && Atomics.load(shared.interrupted, 0) !== 0;
  },
};
