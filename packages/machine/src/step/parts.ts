/**
 * What a part of a state (a thread, an object, what changed of an old one) looks like, kept from state to state.
 *
 * A part has a *shape*, everything about it but how it calls others that have no name of their own: those are holes of
 * the shape, in order. Shapes do not depend on the state, so they are worked out again only when the part was written;
 * when that is taken back, the part looks as it did before. The names of what is in the holes do; with them the part
 * has a number, which is the same as long as they are.
 */
import type { Obj } from "../concrete/heap.js";
import type { StepThread } from "./thread-record.js";

/** What a part looks like. */
export class Look {
  readonly shape: number;
  /**
   * What is in the holes of the shape: objects that are not old, and threads, which are all alike once they have ended.
   */
  readonly refs: readonly Known[];
  /** What they were called last. */
  readonly names: number[] = [];
  /** The number that the part had then; -1 if it had none. */
  number = -1;

  constructor(shape: number, refs: readonly Known[]) {
    this.shape = shape;
    this.refs = refs;
  }
}

/** Of what has been written, and is again as it was. */
export const UNCHANGED = new Look(-1, []);

export class Part {
  /** Null when it has to be worked out. */
  look: Look | null = null;
}

/**
 * What is known of an object, or of a thread, that states may mention: of an old object its word, of others how they
 * look and are called. Objects have it as `$k`.
 */
export class Known extends Part {
  readonly object: Obj | null;
  readonly thread: StepThread | null;
  /** Of an old object; 0 while it has none. */
  word = 0;
  /** The naming that gave it its name last. */
  naming = 0;
  name = 0;

  constructor(object: Obj | null, thread: StepThread | null) {
    super();
    this.object = object;
    this.thread = thread;
  }
}

export function knownOf(object: Obj): Known {
  return (object.$k ??= new Known(object, null)) as Known;
}

/** The shape of a frame with those that called it: frames never change. */
export interface FrameShape {
  readonly shape: number;
  readonly refs: readonly Known[];
  /** The nearest of its callers that has holes. */
  readonly next: FrameShape | null;
}
