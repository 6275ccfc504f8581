/**
 * Room for deep recursion.
 *
 * A Java thread has 1 MB of stack, which holds some 24,000 small frames; the frames of the same calls in V8 can take ten times that, and
 * Node gives its main thread less than 1 MB. A run that needs more ends with the limit `native stack`, and is run again in a thread whose
 * stack is large enough for any program that stays within Java's own limit. Its memory is taken only as far as it is used.
 *
 * ```ts
 * const run = new Machine(program, { ..., ...continuing() }).run(entry);
 * if (needsLargeStack(run)) return rerunWithLargeStack(scriptFile, args, run.exchanged);
 * ```
 */
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { Exchanged, MachineOptions, Run } from "./concrete/machine.js";

const STACK_MEGABYTES = 900;
const MARK = "assay: rerun with a large stack";

/** Whether the run should be repeated with {@link rerunWithLargeStack}. */
export function needsLargeStack(run: Run): boolean {
  return run.outcome.kind === "limit" && run.outcome.limit === "native stack" && continuing().continues === undefined;
}

/** Options for the machine: in a thread begun by {@link rerunWithLargeStack}, what the first run did already. */
export function continuing(): Pick<MachineOptions, "continues"> {
  const data = isMainThread ? undefined : (workerData as { readonly mark?: unknown; readonly exchanged: Exchanged } | null | undefined);
  return data?.mark === MARK ? { continues: data.exchanged } : {};
}

/** Runs a script with the same arguments in a thread with a large stack, and gives the exit code it sets. */
export function rerunWithLargeStack(script: string | URL, args: readonly string[], exchanged: Exchanged): Promise<number> {
  const worker = new Worker(script, {
    argv: [...args],
    workerData: { mark: MARK, exchanged },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: 1 << 14 },
  });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", resolve);
  });
}
