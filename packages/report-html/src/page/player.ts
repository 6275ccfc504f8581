/** Walking through a trace: the state after each step, forwards and backwards, and what the step changed. */
import { type TraceEvent, TraceState, type TraceStep, type TraceValue, traceSteps } from "@assay/checking/trace";
import { turnTexts } from "./turn-texts.js";

export interface Changed {
  /** `frame 3 x`, `object 2 next`: what the change is of. */
  readonly key: string;
  readonly was: TraceValue | undefined;
}

/** In the place of a field's name: all that an object of the library holds. */
export const HOLDS = "*";

/** A field that is given what it has is not changed. */
function isSame(was: TraceValue | undefined, now: TraceValue): boolean {
  return was !== undefined && JSON.stringify(was) === JSON.stringify(now);
}

export class Player {
  readonly events: readonly TraceEvent[];
  readonly steps: readonly TraceStep[];
  readonly state = new TraceState();
  #step = -1;
  #told: ReadonlyMap<number, string> | undefined;

  constructor(events: readonly TraceEvent[]) {
    this.events = events;
    this.steps = traceSteps(events);
  }

  /** Shows the state after a step. What lies between is applied or undone, nothing is computed from the start. */
  goTo(step: number): void {
    const at = Math.max(0, Math.min(step, this.steps.length - 1));
    const target = this.steps[at]?.end ?? 0;
    // Where an invocation ends, its variables are still to be seen at its last step.
    const end = this.#before(target, at);
    while (this.state.position < end) this.state.apply(this.events[this.state.position]!);
    while (this.state.position > end) this.state.undo();
    this.#step = at;
  }

  get step(): number {
    return this.#step;
  }

  /**
   * Returns, throws, locks that are given back and ends of threads at the end of a step belong to the way to the next
   * one; what objects of the library hold by then, unless an invocation ends before, to the step.
   */
  #before(target: number, step: number): number {
    let end = target;
    const begin = this.steps[step]?.begin ?? 0;
    while (end > begin + 1 && ENDS.has(this.events[end - 1]!.kind)) end--;
    for (let i = end; i < target && !LEAVES.has(this.events[i]!.kind); i++) if (this.events[i]!.kind === "holds") end = i + 1;
    return end;
  }

  /** What the step changed, by place. */
  changes(): ReadonlyMap<string, Changed> {
    const found = new Map<string, Changed>();
    const current = this.steps[this.#step];
    if (current === undefined) return found;
    for (const event of this.events.slice(current.begin, this.state.position)) {
      if (event.kind === "holds") found.set(`object ${event.object} ${HOLDS}`, { key: `object ${event.object} ${HOLDS}`, was: undefined });
      if (event.kind !== "set" || isSame(event.was, event.now)) continue;
      const { place } = event;
      const key =
        place.kind === "local"
          ? `frame ${event.frame} ${place.name}`
          : place.kind === "static"
            ? `static ${place.class}.${place.name}`
            : `object ${place.object} ${place.kind === "field" ? place.name : place.index}`;
      if (!found.has(key)) found.set(key, { key, was: event.was });
    }
    return found;
  }

  /** The next step in a direction that satisfies something; undefined if there is none. */
  find(direction: 1 | -1, satisfies: (step: TraceStep, index: number) => boolean): number | undefined {
    for (let i = this.#step + direction; i >= 0 && i < this.steps.length; i += direction) if (satisfies(this.steps[i]!, i)) return i;
    return undefined;
  }

  /** What the thread whose turn it is does first, if a turn begins with the step and its changes do not say it. */
  does(index = this.#step): string | undefined {
    this.#told ??= turnTexts(this.events, this.steps);
    return this.#told.get(index);
  }

  /** Whether another thread ran before the step. */
  isSwitch(index: number): boolean {
    return index > 0 && this.steps[index]!.thread !== this.steps[index - 1]!.thread;
  }

  /** Whether the step sets the place. */
  sets(index: number, key: string): boolean {
    const step = this.steps[index]!;
    return this.events.slice(step.begin, step.end).some((event) => {
      if (event.kind === "holds") return key.startsWith(`object ${event.object} `);
      if (event.kind !== "set" || isSame(event.was, event.now)) return false;
      const { place } = event;
      if (place.kind === "local") return key === `frame ${event.frame} ${place.name}` || key === `local ${place.name}`;
      if (place.kind === "static") return key === `static ${place.class}.${place.name}`;
      return key === `object ${place.object} ${place.kind === "field" ? place.name : place.index}` || key === `object ${place.object} *`;
    });
  }
}

const LEAVES: ReadonlySet<TraceEvent["kind"]> = new Set<TraceEvent["kind"]>(["return", "throw", "end"]);
const ENDS: ReadonlySet<TraceEvent["kind"]> = new Set<TraceEvent["kind"]>([
  ...["return", "throw", "unlock", "new", "holds", "end", "ready"],
] as TraceEvent["kind"][]);
