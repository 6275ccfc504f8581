/*
 * A Horn solver in a process of its own, killed when its time is over. Whatever happens to it costs one answer.
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Budget } from "@assay/base";

/** Gives a script to a solver and returns what it printed; undefined with a reason if it did not get that far. */
export type HornProcess = (script: string, budget: Budget) => Promise<{ readonly output: string } | { readonly failed: string }>;

const POLL_MILLISECONDS = 20;
const MOST_OUTPUT = 16_000_000;

/** Waits for the child, looking at the budget all the while. */
function watched(
  child: ChildProcess,
  budget: Budget,
  begin: (done: (output: string) => void) => void,
): Promise<{ readonly output: string } | { readonly failed: string }> {
  return new Promise((resolve) => {
    let ended = false;
    const end = (result: { readonly output: string } | { readonly failed: string }): void => {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      child.kill("SIGKILL");
      resolve(result);
    };
    const timer = setInterval(() => {
      const limit = budget.exceeded();
      if (limit !== undefined) end({ failed: `out of ${limit}` });
    }, POLL_MILLISECONDS);
    child.on("error", (error) => end({ failed: `cannot be run: ${error.message}` }));
    child.on("exit", (code, signal) => setImmediate(() => end({ failed: `ended (${signal ?? `exit code ${code}`})` })));
    begin((output) => end({ output }));
  });
}

/** Z3 out of `z3-solver`, a new process for each script. */
export const z3Process: HornProcess = (script, budget) => {
  const program = createRequire(import.meta.url).resolve("@assay/solve/z3-main");
  const child = fork(program, [], { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
  return watched(child, budget, (done) => {
    child.on("message", (message: { readonly output?: string; readonly error?: string }) => done(message.output ?? `(error "${message.error}")`));
    child.send({ run: script }, () => {});
  });
};

/** Any program that reads CHC-COMP text from its standard input. */
export function programProcess(program: string, args: readonly string[]): HornProcess {
  return (script, budget) => {
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
    return watched(child, budget, (done) => {
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (part: string) => {
        if (output.length < MOST_OUTPUT) output += part;
      });
      child.stdout.on("end", () => done(output));
      // A program that ends early is noticed by its exit.
      child.stdin.on("error", () => {});
      child.stdin.end(script);
    });
  };
}
