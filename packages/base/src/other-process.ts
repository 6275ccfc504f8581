/**
 * Other programs that are started and waited for: a compiler, a virtual machine. They end when the budget does. A
 * thread that waits cannot be ended from outside, so the system is told to end them: after a time on the wall, and,
 * where the budget limits processor time and the system has such a limit (`ulimit -t`, in whole seconds), after so much
 * of that.
 */
import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from "node:child_process";
import { type Budget, OutOfBudget } from "./budget.js";

export interface OtherProcess {
  readonly program: string;
  readonly args: readonly string[];
  readonly budget: Budget;
  /** On the wall, whatever the budget says: for programs that hang. */
  readonly seconds: number;
  readonly options?: Omit<SpawnSyncOptionsWithStringEncoding, "encoding" | "timeout" | "killSignal"> & { readonly detached?: boolean };
}

export type Ended =
  | { readonly kind: "ended"; readonly status: number; readonly stdout: string; readonly stderr: string }
  /** It was ended after `seconds`, or by somebody else. */
  | { readonly kind: "killed" }
  /** It was never started. */
  | { readonly kind: "failed"; readonly why: string };

/** Runs it to its end. Throws {@link OutOfBudget} when the budget ends first. */
export function runOther({ program, args, budget, seconds, options }: OtherProcess): Ended {
  budget.check();
  const { wall, processor } = budget.remaining();
  const limited = withProcessorLimit(program, args, processor);
  const run = spawnSync(limited.program, limited.args, {
    ...options,
    encoding: "utf8",
    // Zero would be no limit.
    timeout: Math.max(1, Math.ceil(Math.min(wall, seconds) * 1000)),
    killSignal: "SIGKILL",
  });
  if (run.status !== null) return { kind: "ended", status: run.status, stdout: run.stdout, stderr: run.stderr };
  const code = (run.error as NodeJS.ErrnoException | undefined)?.code;
  if (run.error !== undefined && code !== "ETIMEDOUT") return { kind: "failed", why: run.error.message };
  const hasUsedAll = code === undefined && processor !== Number.POSITIVE_INFINITY && PROCESSOR_SIGNALS.includes(run.signal!);
  const limit = hasUsedAll ? "time" : budget.exceeded();
  if (limit !== undefined) throw new OutOfBudget(limit);
  return { kind: "killed" };
}

/** What the system sends to a process that has used its processor time. */
const PROCESSOR_SIGNALS: readonly NodeJS.Signals[] = ["SIGKILL", "SIGXCPU"];

function withProcessorLimit(
  program: string,
  args: readonly string[],
  seconds: number,
): { readonly program: string; readonly args: readonly string[] } {
  if (seconds === Number.POSITIVE_INFINITY || process.platform === "win32") return { program, args };
  const most = String(Math.max(1, Math.ceil(seconds)));
  return { program: "/bin/sh", args: ["-c", 'ulimit -t "$1"; shift; exec "$@"', "sh", most, program, ...args] };
}
