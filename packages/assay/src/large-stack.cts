/**
 * The symbolic machine calls itself where the program does: `check` and `contracts` run in a thread with a large stack.
 *
 * A thread that computes hears no signals. A command that wants to say what it knows before it ends looks at shared memory instead, which the main thread, having nothing else to
 * do, writes when SIGINT or SIGTERM comes. The second signal ends the process as signals do.
 */
import threads = require("node:worker_threads");

const STACK_MEGABYTES = 512;
const HEAP_MEGABYTES = 12_288;
/** Terms are made by the million and most die young: a small nursery would be emptied all the time. */
const NURSERY_MEGABYTES = 64;

/** Commands that end by themselves, with what they know, when they are told to. */
const LISTENING = ["contracts"];

/** Runs a file with a command line in such a thread; gives the exit code. */
function runWithLargeStack(file: string | URL, args: readonly string[]): Promise<number> {
  const interrupted = new Int32Array(new SharedArrayBuffer(4));
  const terminal = process.stderr.isTTY === true ? "yes" : "no";
  const worker = new threads.Worker(file, {
    argv: [...args],
    workerData: { interrupted },
    env: { ...process.env, ASSAY_TERMINAL: terminal },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: NURSERY_MEGABYTES },
  });
  if (LISTENING.includes(args[0] ?? "")) {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        Atomics.store(interrupted, 0, 1);
        for (const each of ["SIGINT", "SIGTERM"]) process.removeAllListeners(each);
      });
    }
  }
  return new Promise((resolve) => {
    worker.once("error", (error) => {
      const outOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
      process.stderr.write(outOfMemory ? "assay: out of memory\n" : `assay: internal error: ${error.stack ?? error.message}\n`);
      resolve(outOfMemory ? 5 : 6);
    });
    worker.once("exit", resolve);
  });
}

export = { isMainThread: threads.isMainThread, runWithLargeStack };
