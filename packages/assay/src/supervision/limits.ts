/**
 * The limits of a command: `--timeout`, `--cpu-timeout`, `--memory`. They count from the start of the process, and hold
 * for all that it does.
 */
import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Budget, processorSeconds } from "@assay/base";
import { positiveNumber } from "../options.js";
import { UsageError } from "../usage.js";
import { interruption } from "./assignment.js";
import type { Limits, TimeLimits } from "./messages.js";

export interface LimitOptions {
  readonly timeout?: string | undefined;
  readonly "cpu-timeout"?: string | undefined;
  readonly memory?: string | undefined;
}

/** What Node and the program's own code take before anything is done. */
export const LEAST_MEGABYTES = 256;

export interface Given {
  readonly seconds: number | undefined;
  readonly cpuSeconds: number | undefined;
  readonly megabytes: number;
}

/** @throws UsageError */
export function limitsFrom(options: LimitOptions): Given {
  const number = (text: string | undefined, name: string): number | undefined =>
    text === undefined ? undefined : positiveNumber(text, `--${name}`);
  const megabytes = number(options.memory, "memory") ?? defaultMegabytes();
  if (megabytes < LEAST_MEGABYTES) throw new UsageError(`--memory takes at least ${LEAST_MEGABYTES} (megabytes), not '${options.memory}'`);
  return { seconds: number(options.timeout, "timeout"), cpuSeconds: number(options["cpu-timeout"], "cpu-timeout"), megabytes };
}

/** More than this is asked for by name: what has not been decided by then rarely is. */
const USUAL_MEGABYTES = 4096;

/**
 * Half of what the machine has, or of what the process may use, for others need the rest; and no more than is usual.
 */
function defaultMegabytes(): number {
  const allowed = process.constrainedMemory?.() ?? 0;
  const bytes = allowed > 0 && allowed < totalmem() ? allowed : totalmem();
  return Math.min(USUAL_MEGABYTES, Math.max(LEAST_MEGABYTES, Math.floor(bytes / 2 ** 21)));
}

/** When the process was started, in milliseconds since 1970. */
const started = Date.now() - process.uptime() * 1000;

/** For the thread that watches. What processes that were waited for have used is taken off: it does not see them. */
export function watchedLimits({ seconds, cpuSeconds, megabytes }: Given): Limits {
  const { user, system } = process.cpuUsage();
  const ofOthers = processorSeconds() - (user + system) / 1e6;
  return {
    ...(seconds === undefined ? {} : { wall: { until: started + seconds * 1000, seconds } }),
    ...(cpuSeconds === undefined ? {} : { processor: { until: cpuSeconds - ofOthers, seconds: cpuSeconds } }),
    megabytes,
  };
}

/** For the thread that watches: a part of the work that begins now. */
export function limitsFromNow({ seconds, cpuSeconds }: { readonly seconds?: number; readonly cpuSeconds?: number }): TimeLimits {
  const { user, system } = process.cpuUsage();
  return {
    ...(seconds === undefined ? {} : { wall: { until: Date.now() + seconds * 1000, seconds } }),
    ...(cpuSeconds === undefined ? {} : { processor: { until: (user + system) / 1e6 + cpuSeconds, seconds: cpuSeconds } }),
  };
}

/** For the thread that works. */
export function budgetOf({ seconds, cpuSeconds, megabytes }: Given): Budget {
  return new Budget({
    ...(seconds === undefined ? {} : { seconds: (started + seconds * 1000 - Date.now()) / 1000 }),
    ...(cpuSeconds === undefined ? {} : { cpuSeconds: cpuSeconds - processorSeconds() }),
    ...{ megabytes, signal: interruption, collect },
  });
}

let gc: (() => void) | undefined;

/** V8 shows its collector only to those who ask for it by a flag, and then in new contexts. */
function collect(): void {
  if (gc === undefined) {
    setFlagsFromString("--expose-gc");
    gc = runInNewContext("gc") as () => void;
  }
  gc();
}
