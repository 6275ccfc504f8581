/** Threads and monitors of the step machine: records, written through the undo log by `step-threads.ts` and nobody else. */
import type { ThreadOperation } from "@assay/core";
import type { GlobalCell } from "../concrete/compile/linkage.js";
import type { Monitor, Obj } from "../concrete/heap.js";
import type { ThreadIdentity } from "../concrete/threads.js";
import type { Frame } from "./frames.js";
import type { AccessSite } from "./interleaving.js";

/** What a thread is about to do. */
export interface Arrival {
  readonly op: ThreadOperation | "enter" | "reenter" | "exit" | "access" | "atomic" | "initialize" | "spin" | "begin" | "end";
  readonly object: Obj | null;
  /** Where threads are observed: it tried to enter, and could not; before, it is not blocked. */
  readonly attempted?: true;
  /** Where a class is waited for: the state of its initialization, 1 while another thread is at it. */
  readonly initialization?: GlobalCell;
  /** Where it is an access: which. */
  readonly accesses?: readonly AccessSite[];
}

/** A thread. */
export interface StepThread extends ThreadIdentity {
  /** In the order they were started; the main thread is 0. */
  readonly number: number;
  readonly isDaemon: () => boolean;
  status: "ready" | "blocked" | "ended";
  /** The innermost frame; null when it has ended. */
  frame: Frame | null;
  /** What it does next, where it stopped before a visible operation. */
  arrival: Arrival | null;
  /** How far an operation of several parts has come. Who waited and was notified is no longer in the wait set. */
  phase: "none" | "waited" | "notified" | "slept" | "parked" | "yielded";
  /** What it is blocked in, for people. */
  blockedIn: string;
  /** The object whose monitor it has to enter, or waits on. */
  blockedOn: Obj | null;
  /** The entries of the monitor it gave up while it waits. */
  count: number;
  deadline: number | undefined;
  /** What its own clock shows, where threads have one each; 0 while nothing of it depends on the time. */
  time: number;
  interrupted: boolean;
  permit: boolean;
  /** Since when it has been ready or blocked: who came first goes first, where nobody chooses. */
  since: number;
}

/** A monitor, with the object it belongs to. */
export interface StepMonitor extends Monitor {
  owner: StepThread | null;
  readonly object: Obj;
}

export function newThread(number: number, object: Obj | null, name: string, isDaemon: () => boolean): StepThread {
  return {
    number,
    object,
    name,
    isDaemon,
    status: "ready",
    frame: null,
    arrival: null,
    phase: "none",
    blockedIn: "",
    blockedOn: null,
    count: 0,
    deadline: undefined,
    time: 0,
    interrupted: false,
    permit: false,
    since: 0,
  };
}
