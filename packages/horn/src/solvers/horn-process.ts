/*
 * A Horn solver in a process of its own, killed when its time is over. Whatever happens to it costs one answer.
 *
 * The budget's processor time is this process's, which passes slowly while a child works: the child has what is left when it starts as a limit of its own, of
 * processor time where the system tells it (Linux), else by the clock.
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Budget, childEnded } from "@assay/base";

/** What a solver printed, or why it did not get that far; and the seconds it took. */
export type ProcessResult = ({ readonly output: string } | { readonly failed: string }) & { readonly seconds: number };

/** Gives a script to a solver. */
export type HornProcess = (script: string, budget: Budget) => Promise<ProcessResult>;

const POLL_MILLISECONDS = 20;
const MOST_OUTPUT = 16_000_000;

/** Waits for the child, looking at the budget all the while. */
function watched(child: ChildProcess, budget: Budget, begin: (done: (output: string) => void) => void): Promise<ProcessResult> {
  const start = performance.now();
  const most = budget.remainingSeconds();
  let seconds = 0;
  const used = (): number => {
    seconds = processorSeconds(child.pid) ?? (performance.now() - start) / 1000;
    return seconds;
  };
  return new Promise((resolve) => {
    let ended = false;
    const end = (result: { readonly output: string } | { readonly failed: string }): void => {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      if (child.exitCode === null && child.signalCode === null) used();
      // What it used is counted when it is gone: whoever comes next should know.
      const gone = (): void => {
        childEnded();
        resolve({ ...result, seconds });
      };
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) gone();
      else child.once("exit", gone);
      child.kill("SIGKILL");
    };
    const timer = setInterval(() => {
      const limit = used() > most ? "time" : budget.exceeded();
      if (limit !== undefined) end({ failed: `out of ${limit}` });
    }, POLL_MILLISECONDS);
    child.on("error", (error) => end({ failed: `cannot be run: ${error.message}` }));
    child.on("exit", (code, signal) => setImmediate(() => end({ failed: `ended (${signal ?? `exit code ${code}`})` })));
    begin((output) => end({ output }));
  });
}

/** Seconds of processor time a process has used, where the system tells. */
function processorSeconds(pid: number | undefined): number | undefined {
  try {
    // The name of the program, in parentheses, may hold anything; behind it user and system time are the 12th and 13th
    // field, in hundredths.
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** Where `@assay/solve` is installed; the bundled command has no Z3. */
function z3Program(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@assay/solve/z3-main");
  } catch {
    return undefined;
  }
}

/** Z3 out of `z3-solver`, a new process for each script. */
export const z3Process: HornProcess = (script, budget) => {
  const program = z3Program();
  if (program === undefined) return Promise.resolve({ failed: "z3 is not installed", seconds: 0 });
  const child = fork(program, [], { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
  return watched(child, budget, (done) => {
    child.on("message", (message: { readonly output?: string; readonly error?: string }) =>
      done(message.output ?? `(error "${message.error}")`),
    );
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
