/**
 * What threads do to each other, as events: who has which lock, who waits for what, who started and woke whom.
 *
 * Locks that code of the program takes are told by that code, where it takes them (`TraceRecorder.synchronize`). What
 * libraries take, what `wait` gives up and takes again, and who waits is seen by looking at the threads between the
 * blocks of a schedule: whatever differs from what was told is told then.
 */
import type { Obj, ThreadIdentity } from "@assay/machine";
import type { TraceRecorder } from "./trace.js";
import type { TraceEvent } from "./trace-events.js";
import { TraceState } from "./trace-state.js";

/** A thread between two blocks. */
export interface ThreadSight {
  readonly thread: ThreadIdentity;
  /** The locks that it is known to have, and how often it has entered any. */
  readonly locks: readonly Obj[];
  readonly entered: (lock: Obj) => number;
  /** What it waits for, if it cannot go on; `isEntering` where that is for a lock to be free. */
  readonly waits?: {
    readonly text: string;
    readonly object?: Obj;
    readonly for?: number;
    readonly isEntering: boolean;
    /** Whether its innermost call has not begun. */
    readonly isCalling: boolean;
  };
  readonly hasEnded: boolean;
}

export class ThreadTrace {
  readonly #recorder: TraceRecorder;
  /** What the events so far say. */
  #state = new TraceState();
  #read = 0;
  readonly #started = new Set<number>([0]);
  /** Who waits for something that is no lock. */
  #waiting = new Map<number, Obj | undefined>();

  constructor(recorder: TraceRecorder) {
    this.#recorder = recorder;
  }

  /** `mover` is the thread whose block has just run; threads are by their numbers. */
  look(threads: readonly ThreadSight[], mover: number): void {
    this.#follow();
    for (const [number, sight] of threads.entries()) {
      if (!this.#started.has(number)) this.#tell({ kind: "start", thread: number, other: mover });
      this.#started.add(number);
      this.#compareHeld(number, sight);
      this.#compareWaiting(number, sight, mover);
      if (sight.hasEnded && this.#state.threads.get(number)?.hasEnded !== true) this.#tell({ kind: "end", thread: number });
    }
    this.#waiting = new Map(
      threads.flatMap(({ waits }, number) =>
        waits === undefined || waits.isEntering ? [] : [[number, waits.object] as [number, Obj | undefined]],
      ),
    );
  }

  /** What code of the program told on its own. */
  #follow(): void {
    const { events } = this.#recorder;
    for (; this.#read < events.length; this.#read++) this.#state.apply(events[this.#read]!);
  }

  #tell(event: TraceEvent): void {
    this.#recorder.tell(event);
    this.#follow();
  }

  #compareHeld(thread: number, { locks, entered }: ThreadSight): void {
    const told = this.#state.threads.get(thread)?.held ?? new Map<number, number>();
    const known = [...told.keys()].map((number) => this.#recorder.objectOf(number)!);
    for (const lock of new Set([...known, ...locks])) {
      const object = this.#recorder.reference(lock);
      if (object === undefined) return;
      const more = entered(lock) - (told.get(object) ?? 0);
      for (let i = 0; i < Math.abs(more); i++) this.#tell({ kind: more > 0 ? "lock" : "unlock", thread, object });
    }
  }

  #compareWaiting(thread: number, { waits }: ThreadSight, mover: number): void {
    const told = this.#state.threads.get(thread)?.waits;
    if (waits?.text === told) return;
    if (told !== undefined) {
      const on = this.#waiting.get(thread);
      const object = on === undefined ? undefined : this.#recorder.reference(on);
      if (this.#waiting.has(thread) && mover !== thread)
        this.#tell({ kind: "notify", thread: mover, other: thread, ...(object === undefined ? {} : { object }) });
      if (waits === undefined) this.#tell({ kind: "ready", thread });
    }
    if (waits === undefined) return;
    const object = waits.object === undefined ? undefined : this.#recorder.reference(waits.object);
    this.#tell({
      ...{ kind: "wait", thread, text: waits.text },
      ...(waits.isCalling ? { calls: true as const } : {}),
      ...(object === undefined ? {} : { object }),
      ...(waits.for === undefined ? {} : { for: waits.for }),
    });
  }
}
