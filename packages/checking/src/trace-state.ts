/**
 * The state that events lead to: frames with their variables, objects with what is in them. Events can be applied and
 * undone, so whoever walks through a trace goes forwards and backwards at the same cost. Nothing here but data: the
 * page of the HTML report uses the same code.
 */
import type { Held, TraceEvent, TraceValue } from "./trace-events.js";

export interface TraceObject {
  readonly number: number;
  readonly name: string;
  readonly class: string;
  readonly kind: "object" | "array" | "library";
  /** Fields by name, or elements by index. */
  readonly slots: Map<string, TraceValue>;
  readonly length?: number;
  holds?: Held;
}

export interface TraceFrame {
  readonly number: number;
  readonly method: string;
  readonly file: string | undefined;
  readonly thread: number;
  readonly parent: number | undefined;
  line: number;
  readonly locals: Map<string, TraceValue>;
}

export interface TraceThread {
  readonly number: number;
  /** How often it has entered each monitor or lock. */
  readonly held: ReadonlyMap<number, number>;
  /** What it waits for, in words. */
  readonly waits?: string;
  /** It waits at a call that has not begun. */
  readonly calls?: true;
  readonly hasEnded: boolean;
}

/** What an event replaced, so that it can be undone. */
interface Undo {
  readonly kind: TraceEvent["kind"];
  readonly restore: () => void;
}

export class TraceState {
  objects = new Map<number, TraceObject>();
  frames = new Map<number, TraceFrame>();
  statics = new Map<string, TraceValue>();
  threads = new Map<number, TraceThread>();
  /** Names of all objects so far, also of those that are forgotten. */
  readonly names = new Map<number, string>();
  /** What locks are called after the fields that have them. */
  readonly #lockNames = new Map<number, string>();
  readonly #done: Undo[] = [];

  /** What people call a lock. */
  lockName(object: number): string {
    return this.#lockNames.get(object) ?? this.names.get(object) ?? `object ${object}`;
  }

  /** How many events were applied. */
  get position(): number {
    return this.#done.length;
  }

  apply(event: TraceEvent): void {
    this.#done.push({ kind: event.kind, restore: this.#apply(event) });
  }

  /** Takes back the last event. */
  undo(): void {
    this.#done.pop()?.restore();
  }

  #apply(event: TraceEvent): () => void {
    switch (event.kind) {
      case "call": {
        const { frame: number, method, file, thread, parent, line } = event;
        const locals = new Map(event.arguments.map(({ name, value }) => [name, value]));
        this.frames.set(number, { number, method, file, thread, parent, line, locals });
        return () => this.frames.delete(number);
      }
      case "turn":
      case "line": {
        const frame = event.frame === undefined ? undefined : this.frames.get(event.frame);
        if (frame === undefined || event.line === undefined) return () => {};
        const { line } = frame;
        frame.line = event.line;
        return () => {
          frame.line = line;
        };
      }
      case "return":
      case "throw": {
        const frame = this.frames.get(event.frame);
        if (frame === undefined) return () => {};
        // Where it stands in the order of frames matters to nobody: parents say who called whom.
        this.frames.delete(event.frame);
        return () => this.frames.set(event.frame, frame);
      }
      case "new": {
        const before = this.objects.get(event.object);
        const object = objectOf(event);
        this.objects.set(event.object, object);
        this.names.set(event.object, event.name);
        return () => {
          if (before === undefined) this.objects.delete(event.object);
          else this.objects.set(event.object, before);
        };
      }
      case "set":
        return this.#set(event);
      case "holds": {
        const object = this.objects.get(event.object);
        if (object === undefined) return () => {};
        const { holds } = object;
        object.holds = event.now;
        return () => {
          if (holds !== undefined) object.holds = holds;
        };
      }
      case "skipped": {
        const { objects, frames, threads } = this;
        this.objects = new Map();
        this.frames = new Map();
        this.threads = new Map();
        return () => {
          this.objects = objects;
          this.frames = frames;
          this.threads = threads;
        };
      }
      case "lock":
      case "unlock":
        if (event.object !== undefined && event.named !== undefined) this.#lockNames.set(event.object, event.named);
        return event.object === undefined ? () => {} : this.#held(event.thread, event.object, event.kind === "lock" ? 1 : -1);
      case "wait":
        return this.#change(event.thread, ({ calls: _, ...thread }) => ({
          ...thread,
          waits: event.text,
          ...(event.calls === undefined ? {} : { calls: event.calls }),
        }));
      case "ready":
        return this.#change(event.thread, ({ waits: _, calls: __, ...thread }) => thread);
      case "end":
        return this.#change(event.thread, ({ waits: _, calls: __, ...thread }) => ({ ...thread, hasEnded: true }));
      case "start":
        return this.#change(event.thread, (thread) => thread);
      default:
        return () => {};
    }
  }

  #held(thread: number, object: number, by: 1 | -1): () => void {
    return this.#change(thread, (known) => {
      const count = Math.max(0, (known.held.get(object) ?? 0) + by);
      const held = new Map(known.held);
      if (count === 0) held.delete(object);
      else held.set(object, count);
      return { ...known, held };
    });
  }

  #change(number: number, to: (thread: TraceThread) => TraceThread): () => void {
    const before = this.threads.get(number);
    this.threads.set(number, to(before ?? { number, held: new Map(), hasEnded: false }));
    return () => {
      if (before === undefined) this.threads.delete(number);
      else this.threads.set(number, before);
    };
  }

  #set({ frame, place, now }: Extract<TraceEvent, { kind: "set" }>): () => void {
    const into = ((): Map<string, TraceValue> | undefined => {
      switch (place.kind) {
        case "local":
          return this.frames.get(frame)?.locals;
        case "static":
          return this.statics;
        default:
          return this.objects.get(place.object)?.slots;
      }
    })();
    if (into === undefined) return () => {};
    const key = place.kind === "element" ? String(place.index) : place.kind === "static" ? `${place.class}.${place.name}` : place.name;
    const had = into.has(key);
    const was = into.get(key);
    into.set(key, now);
    return () => {
      if (had) into.set(key, was!);
      else into.delete(key);
    };
  }
}

function objectOf(event: Extract<TraceEvent, { kind: "new" }>): TraceObject {
  const { object: number, name, class: type, fields, elements, length, holds } = event;
  const head = { number, name, class: type };
  if (elements !== undefined)
    return { ...head, kind: "array", slots: new Map(elements.map((each, i) => [String(i), each])), length: length ?? elements.length };
  if (fields !== undefined) return { ...head, kind: "object", slots: new Map(fields.map((each) => [each.name, each.value])) };
  return { ...head, kind: "library", slots: new Map(), ...(holds === undefined ? {} : { holds }) };
}
