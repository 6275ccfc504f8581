/** The symbolic machine calls itself where the program does: `check` runs in a thread with a large stack. */
import threads = require("node:worker_threads");

const STACK_MEGABYTES = 512;
const HEAP_MEGABYTES = 12_288;
/** Terms are made by the million and most die young: a small nursery would be emptied all the time. */
const NURSERY_MEGABYTES = 64;

/** Runs a file with a command line in such a thread; gives the exit code. */
function runWithLargeStack(file: string | URL, args: readonly string[]): Promise<number> {
  const terminal = process.stderr.isTTY === true ? "yes" : "no";
  const worker = new threads.Worker(file, {
    argv: [...args],
    env: { ...process.env, ASSAY_TERMINAL: terminal },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: NURSERY_MEGABYTES },
  });
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
