import { readFileSync } from "node:fs";

/**
 * Seconds of processor time that this process has used, all its threads together, and the processes that it started and
 * waited for (a compiler): that is what a limit of processor time limits. Where the system does not tell about those,
 * it is this process alone.
 */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

let isTold = process.platform === "linux";
/** Reading it costs more than the rest, and it changes only when a process ends. */
const KEPT_MILLISECONDS = 50;
let known = { at: Number.NEGATIVE_INFINITY, seconds: 0 };

let endings = 0;

/**
 * Tells that a process that this one started has ended and was waited for: what it used is ours from now on, at once.
 */
export function childEnded(): void {
  known = { at: Number.NEGATIVE_INFINITY, seconds: known.seconds };
  endings++;
}

/** How often that was told: what was looked up before is out of date. */
export const endedChildren = (): number => endings;

/**
 * `proc(5)`: the 16th and 17th field of `stat`, in hundredths of a second. The second, a name in parentheses, may have
 * blanks.
 */
function childrenSeconds(): number {
  const at = performance.now();
  if (!isTold || at < known.at + KEPT_MILLISECONDS) return known.seconds;
  try {
    const text = readFileSync("/proc/self/stat", "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ", 15);
    known = { at, seconds: (Number(fields[13]) + Number(fields[14])) / 100 };
  } catch {
    isTold = false;
  }
  return known.seconds;
}
