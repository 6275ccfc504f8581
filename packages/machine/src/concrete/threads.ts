/** Threads and monitors as the scheduler keeps them. */
import { extensionOf, type Monitor, type Obj } from "./heap.js";

/** Which thread it is. */
export interface ThreadIdentity {
  /** The thread object; null for the main thread, which begins without one. */
  readonly object: Obj | null;
  readonly name: string;
}

/** What the machine and its natives ask of whoever keeps the threads. */
export interface Threads {
  /** Virtual nanoseconds since the start. */
  now: number;
  readonly main: ThreadIdentity;
  readonly current: ThreadIdentity;
  /** Whether any thread but the main one was started. */
  readonly startedThreads: boolean;
  start(object: Obj, name: string, isDaemon: () => boolean, begin: () => unknown): void;
  notifyAll(object: Obj): void;
}

/** A thread of the program. */
export interface Thread extends ThreadIdentity {
  readonly isDaemon: () => boolean;
  /** What it runs; undefined once begun. */
  begin: (() => unknown) | undefined;
  coroutine: Generator<void, unknown> | undefined;
  state: "ready" | "running" | "blocked" | "ended";
  /** When a timed wait ends, in nanoseconds. */
  deadline: number | undefined;
  /** The object it waits on (`wait`), for which it holds `held` monitor entries. */
  waitingOn: Obj | undefined;
  /** What it is blocked in, for people. */
  blockedIn: string;
  interrupted: boolean;
  permit: boolean;
  /** Stack depth while it is not running. */
  depth: number;
}

/** A monitor with its queues. */
export interface FullMonitor extends Monitor {
  owner: Thread | null;
  readonly entering: Thread[];
  readonly waiting: Thread[];
}

export function newThread(object: Obj | null, name: string, isDaemon: () => boolean, begin: (() => unknown) | undefined): Thread {
  return {
    object,
    name,
    isDaemon,
    begin,
    coroutine: undefined,
    state: "ready",
    deadline: undefined,
    waitingOn: undefined,
    blockedIn: "",
    interrupted: false,
    permit: false,
    depth: 0,
  };
}

export function newMonitor(): FullMonitor {
  return { owner: null, count: 0, entering: [], waiting: [] };
}

export function monitorOf(object: Obj): FullMonitor {
  const extension = extensionOf(object);
  return (extension.monitor ??= newMonitor()) as FullMonitor;
}
