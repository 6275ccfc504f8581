/**
 * Where in a trace it fails. The place of a failure is a line; the trace may go on after it: what a compiler puts
 * behind a block that has to give back a lock, and `finally`, run before the frame is left by what was thrown.
 */
import type { TraceEvent } from "./trace-events.js";

export interface FailingPlace {
  /** The events before this one led to the failing line, and did what it did. */
  readonly index: number;
  readonly frame: number;
  /** The event that ends the frame. */
  readonly thrown: number;
}

interface At {
  readonly file: string | undefined;
  line: number;
  /** Where it last left the failing line. */
  left: number | undefined;
}

/**
 * The first frame that is left by something thrown on the line; else the last one that came to the line and was left by
 * something thrown; undefined where none is.
 */
export function failingPlace(
  events: readonly TraceEvent[],
  place: { readonly file?: string | undefined; readonly line: number } | undefined,
): FailingPlace | undefined {
  const frames = new Map<number, At>();
  const isThere = ({ file, line }: At): boolean =>
    place === undefined || (line === place.line && (place.file === undefined || file === undefined || file === place.file));
  const go = (at: At | undefined, line: number | undefined, i: number): void => {
    if (at === undefined || line === undefined || line === at.line) return;
    if (isThere(at)) at.left = i;
    at.line = line;
  };
  let later: FailingPlace | undefined;
  for (const [i, event] of events.entries()) {
    if (event.kind === "call") frames.set(event.frame, { file: event.file, line: event.line, left: undefined });
    else if (event.kind === "line" || event.kind === "turn")
      go(event.frame === undefined ? undefined : frames.get(event.frame), event.line, i);
    else if (event.kind === "throw") {
      const at = frames.get(event.frame);
      if (at === undefined) continue;
      if (isThere(at)) return { index: i, frame: event.frame, thrown: i };
      if (at.left !== undefined) later = { index: at.left, frame: event.frame, thrown: i };
    }
  }
  return later;
}
