/** Who waits for whom: those that wait for each other are the cause, the others wait for them. */
import type { ThreadEnd } from "@assay/checking";

/** Threads that wait for each other in a circle first, from the first of them on; else all as they are. */
export function cycleFirst(ends: readonly ThreadEnd[]): readonly ThreadEnd[] {
  const byThread = new Map(ends.map((end) => [end.thread, end]));
  const next = (end: ThreadEnd): ThreadEnd | undefined => (end.waitsFor === undefined ? undefined : byThread.get(end.waitsFor));
  for (const first of ends) {
    const circle: ThreadEnd[] = [];
    for (let at: ThreadEnd | undefined = first; at !== undefined && !circle.includes(at); at = next(at)) circle.push(at);
    const last = circle.at(-1);
    if (last !== undefined && next(last) === first) return [...circle, ...ends.filter((end) => !circle.includes(end))];
  }
  return ends;
}
