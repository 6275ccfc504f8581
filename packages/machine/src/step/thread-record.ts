/**
 * Threads and monitors of the step machine: records, written through the undo log by `step-threads.ts` and nobody else.
 */
import type { ThreadOperation } from "@assay/core";
import type { GlobalCell } from "../concrete/compile/linkage.js";
import type { Monitor, Obj } from "../concrete/heap.js";
import type { ThreadIdentity } from "../concrete/threads.js";
import type { Frame } from "./frames.js";
import type { AccessSite } from "./interleaving.js";
import { Known } from "./parts.js";

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
export class StepThread implements ThreadIdentity {
  /** In the order they were started; the main thread is 0. */
  readonly number: number;
  readonly object: Obj | null;
  readonly name: string;
  readonly isDaemon: () => boolean;
  status: "ready" | "blocked" | "ended" = "ready";
  /** The innermost frame; null when it has ended. */
  frame: Frame | null = null;
  /** What it does next, where it stopped before a visible operation. */
  arrival: Arrival | null = null;
  /** How far an operation of several parts has come. Who waited and was notified is no longer in the wait set. */
  phase: "none" | "waited" | "notified" | "slept" | "parked" | "yielded" = "none";
  /** What it is blocked in, for people. */
  blockedIn = "";
  /** The object whose monitor it has to enter, or waits on. */
  blockedOn: Obj | null = null;
  /** The entries of the monitor it gave up while it waits. */
  count = 0;
  deadline: number | undefined = undefined;
  /** What its own clock shows, where threads have one each; 0 while nothing of it depends on the time. */
  time = 0;
  interrupted = false;
  permit = false;
  /** Since when it has been ready or blocked: who came first goes first, where nobody chooses. */
  since = 0;
  /** What it looks like in states (`canonical.ts`). */
  readonly part: Known = new Known(null, this);

  constructor(number: number, object: Obj | null, name: string, isDaemon: () => boolean) {
    this.number = number;
    this.object = object;
    this.name = name;
    this.isDaemon = isDaemon;
  }
}

/** A monitor, with the object it belongs to. */
export class StepMonitor implements Monitor {
  owner: StepThread | null = null;
  count = 0;
  readonly object: Obj;

  constructor(object: Obj) {
    this.object = object;
  }
}
