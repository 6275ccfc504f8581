/**
 * Room for deep recursion.
 *
 * A thread has 1 MB of stack, which holds some 24,000 small frames; the frames of the same calls in V8 can take ten
 * times that, and Node gives its main thread less than 1 MB. A run that needs more ends with the limit `native stack`,
 * and is run again in a thread whose stack is large enough for any program that stays within that limit. Its memory is
 * taken only as far as it is used.
 *
 * ```ts
 * const run = new Machine(program, { ..., ...continuing() }).run(entry);
 * if (needsLargeStack(run)) return rerunWithLargeStack(scriptFile, args, run.exchanged);
 * ```
 */
import type { Exchanged, MachineOptions, Run } from "./concrete/machine.js";

const STACK_MEGABYTES = 900;
const HEAP_MEGABYTES = 1 << 14;
/** The environment variable that carries what the first run exchanged; threads have environments of their own. */
const VARIABLE = "ASSAY_CONTINUES";

/** Whether the run should be repeated with {@link rerunWithLargeStack}. */
export function needsLargeStack(run: Run): boolean {
  return run.outcome.kind === "limit" && run.outcome.limit === "native stack" && process.env[VARIABLE] === undefined;
}

/** Options for the machine: in a thread begun by {@link rerunWithLargeStack}, what the first run did already. */
export function continuing(): Pick<MachineOptions, "continues"> {
  const text = process.env[VARIABLE];
  if (text === undefined) return {};
  const { stdout, stderr, stdin } = JSON.parse(text) as { stdout: number; stderr: number; stdin: string[] };
  return { continues: { stdout, stderr, stdin: stdin.map((piece) => Buffer.from(piece, "base64")) } };
}

/** Runs a script with the same arguments in a thread with a large stack, and gives the exit code it sets. */
export async function rerunWithLargeStack(script: string | URL, args: readonly string[], exchanged: Exchanged): Promise<number> {
  // Loaded only when needed: it takes a tenth of the time in which a small program runs.
  const { Worker } = await import("node:worker_threads");
  const stdin = exchanged.stdin.map((piece) => Buffer.from(piece).toString("base64"));
  const worker = new Worker(script, {
    argv: [...args],
    env: { ...process.env, [VARIABLE]: JSON.stringify({ ...exchanged, stdin }) },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  return await new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", resolve);
  });
}
