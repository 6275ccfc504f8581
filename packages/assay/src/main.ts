#!/usr/bin/env node
/**
 * The start of the process. `check` and `contracts` run in a thread with a large stack: the symbolic machine calls itself where the program does.
 */
import { main } from "./cli.js";

const STACK_MEGABYTES = 512;
const HEAP_MEGABYTES = 12_288;

const args = process.argv.slice(2);
// Loading this takes time that other commands need not spend.
const threads = ["check", "contracts"].includes(args[0] ?? "") ? await import("node:worker_threads") : undefined;
if (threads?.isMainThread) {
  const terminal = process.stderr.isTTY === true ? "yes" : "no";
  const worker = new threads.Worker(new URL(import.meta.url), {
    argv: args,
    env: { ...process.env, ASSAY_TERMINAL: terminal },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  process.exitCode = await new Promise<number>((resolve) => {
    worker.once("error", (error) => {
      const outOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
      process.stderr.write(outOfMemory ? "assay: out of memory\n" : `assay: internal error: ${error.stack ?? error.message}\n`);
      resolve(outOfMemory ? 5 : 6);
    });
    worker.once("exit", resolve);
  });
} else {
  process.exitCode = await main(args);
}
