/**
 * States as text: two states of one machine have the same text iff they are equal up to the names of objects.
 *
 * After Iosif ("Exploiting heap symmetries in explicit-state model checking", ASE 2001) and Musuvathi and Dill (2005): objects are numbered in the order
 * in which they are met from the threads' frames and the globals, so that where the allocator put them does not matter, and what nobody
 * can reach is left out.
 *
 * The heap at the first mark is *old*: it is the same object by object in all states, and only what differs from it is told, location by location. Which
 * locations may differ is known from the undo log, whose entries are counted as they come and go. So the text costs what the
 * threads hold and what changed, not what exists. Objects made later are *young*; they are told where they are met.
 *
 * Left out: the order in which threads began to wait (who goes on is chosen), and how threads are called.
 */

import { type ArrayObj, type ClassInfo, Extension, type Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import type { CapturedStack } from "../concrete/stack-frames.js";
import type { StepThreads } from "./step-threads.js";
import type { StepMonitor, StepThread } from "./thread-record.js";
import { ALL, isOld, type UndoLog } from "./undo-log.js";

/** What the log keeps of a target: a property, all of it, or a page of an array. */
interface Location {
  /** What was there in the old heap. */
  readonly old: unknown;
  /** How many entries of the log are about it. */
  entries: number;
}

/** Locations of one target that may differ. */
interface Written {
  readonly target: object;
  readonly number: number;
  readonly locations: Map<string | number, Location>;
  /** Their keys in order; undefined when they have to be put in order again. */
  keys: readonly (string | number)[] | undefined;
}

export class Canonical {
  readonly #runtime: Runtime;
  readonly #log: UndoLog;
  readonly #threads: StepThreads;
  /** Numbers of old objects, and of cells of the runtime, in the order they were first met in any state. */
  readonly #old = new Map<object, number>();
  readonly #written = new Map<object, Written>();
  /** What was written, by number; undefined when it has to be put in order again. */
  #ordered: readonly Written[] | undefined;
  readonly #properties = new Map<ClassInfo, readonly string[]>();
  /** Entries of the log before this index are counted. */
  #counted = 0;

  constructor(runtime: Runtime, log: UndoLog, threads: StepThreads) {
    this.#runtime = runtime;
    this.#log = log;
    this.#threads = threads;
  }

  /** An entry of the log is about to go. */
  undone(index: number): void {
    if (index >= this.#counted) return;
    this.#counted = index;
    const { target, key } = this.#log.kept(index);
    const written = this.#written.get(target);
    const location = written?.locations.get(key);
    if (written === undefined || location === undefined || --location.entries > 0) return;
    written.locations.delete(key);
    written.keys = undefined;
    if (written.locations.size > 0) return;
    this.#written.delete(target);
    this.#ordered = undefined;
  }

  #countEntries(): void {
    for (; this.#counted < this.#log.length; this.#counted++) {
      const { target, key, old } = this.#log.kept(this.#counted);
      if (!this.#isOld(target)) continue;
      let written = this.#written.get(target);
      if (written === undefined) {
        written = { target, number: this.#numberOf(target), locations: new Map(), keys: undefined };
        this.#written.set(target, written);
        this.#ordered = undefined;
      }
      const location = written.locations.get(key);
      if (location === undefined) {
        written.locations.set(key, { old, entries: 1 });
        written.keys = undefined;
      } else location.entries++;
    }
  }

  /** Whether what was written is part of every state. Threads are told on their own. */
  #isOld(target: object): boolean {
    if (isThread(target) || target === this.#threads.table) return false;
    const owner = ownerOf(target);
    return isOld((owner as Partial<Obj>).$e ?? 0);
  }

  /** The names of objects in the text that was made last; undefined for what it does not mention. */
  names(): (object: object) => string | undefined {
    const young = this.#young;
    return (object) => {
      const number = young.get(object);
      if (number !== undefined) return `y${number}`;
      if (isThread(object)) return `t${(object as StepThread).number}`;
      const isThere = !("$c" in object) || isOld((object as Obj).$e!);
      return isThere ? `o${this.#numberOf(object)}` : undefined;
    };
  }

  /** Young objects in the order in which the text that was made last met them. */
  #young: ReadonlyMap<object, number> = new Map();

  text(): string {
    return this.parts().join(" ");
  }

  /** The text in parts: each thread, each old object that changed, each young object. */
  parts(): string[] {
    this.#countEntries();
    const parts: string[] = [];
    let words: string[] = [];
    const part = (): void => {
      parts.push(words.join(" "));
      words = [];
    };
    const young = new Map<object, number>();
    this.#young = young;
    const met: Obj[] = [];
    const value = (each: unknown): string => {
      switch (typeof each) {
        case "number":
          return Object.is(each, -0) ? "-0" : String(each);
        case "bigint":
          return `${each}n`;
        case "object":
          return each === null ? "null" : reference(each as Obj);
        default:
          return String(each);
      }
    };
    const reference = (object: Obj): string => {
      if (isThread(object)) return threadName(object as unknown as StepThread);
      if (!("$c" in object)) return this.#other(object);
      if (isOld(object.$e!)) return `o${this.#numberOf(object)}`;
      let number = young.get(object);
      if (number === undefined) {
        young.set(object, (number = young.size));
        met.push(object);
      }
      return `y${number}`;
    };
    for (const thread of this.#threads.all) {
      this.#thread(thread, words, value);
      part();
    }
    // What was written and has its old value again is no difference.
    const changed = (): void => {
      if (words.length > 0) part();
    };
    this.#changes((...change) => words.push(...change), changed, value);
    for (let i = 0; i < met.length; i++) {
      this.#object(met[i]!, words, value);
      part();
    }
    return parts;
  }

  #numberOf(object: object): number {
    let number = this.#old.get(object);
    if (number === undefined) this.#old.set(object, (number = this.#old.size));
    return number;
  }

  #thread(thread: StepThread, words: string[], value: (each: unknown) => string): void {
    const { status, phase, arrival, blockedIn, blockedOn, count, deadline, interrupted, permit, object } = thread;
    words.push("thread", status);
    if (status === "ended") return;
    words.push(phase, value(object), blockedIn, value(blockedOn), String(count), String(deadline), String(interrupted), String(permit));
    if (thread.time !== 0) words.push("time", String(thread.time));
    if (arrival !== null) words.push(arrival.op, value(arrival.object));
    if (arrival?.attempted === true) words.push("attempted");
    for (let frame = thread.frame; frame !== null; frame = frame.caller) {
      words.push("frame", String(this.#numberOf(frame.code)), String(frame.point), String(frame.depth));
      for (const each of frame.locals) words.push(value(each));
    }
  }

  /** What differs from the old heap, by the numbers of what it is part of. */
  #changes(push: (...change: string[]) => void, part: () => void, value: (each: unknown) => string): void {
    this.#ordered ??= [...this.#written.values()].sort((a, b) => a.number - b.number);
    for (const written of this.#ordered) {
      const { target, number, locations } = written;
      written.keys ??= [...locations.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1));
      for (const key of written.keys) {
        if (key === "undone") throw new Unsupported("a state with maps that are no fields has no canonical form", undefined);
        this.#difference(target, key, locations.get(key)!.old, (name, now) => push("change", String(number), name, value(now)));
      }
      part();
    }
  }

  /** Where what was kept of an old object differs from what is there now. */
  #difference(target: object, key: string | number, old: unknown, differs: (name: string, now: unknown) => void): void {
    if (key !== ALL && typeof key === "string") {
      const now = (target as Record<string, unknown>)[key];
      if (!Object.is(now, old)) differs(key, now);
      return;
    }
    const elements = (target as ArrayObj).a as unknown[] | undefined;
    const first = key === ALL ? 0 : (key as number);
    (old as readonly unknown[]).forEach((was, i) => {
      const name = elements === undefined ? this.#runtime.field((target as Obj).$c.fields[i]!) : String(first + i);
      const now = elements === undefined ? (target as Obj)[name] : elements[first + i];
      if (!Object.is(now, was)) differs(name, now);
    });
  }

  #object(object: Obj, words: string[], value: (each: unknown) => string): void {
    const info = object.$c;
    words.push(info.name);
    const extension = object.$x;
    if (extension !== null && extension !== undefined) {
      if (extension.hash !== 0) words.push("hash", String(extension.hash));
      const { monitor } = extension;
      if (monitor !== null && monitor.count > 0) words.push("held", value(monitor.owner), String(monitor.count));
      if (extension.attached !== undefined) words.push("attached", value(extension.attached));
    }
    const elements = (object as unknown as ArrayObj).a;
    if (info.decl.kind === "array") {
      words.push(String(elements.length));
      // A zero has a sign, which `join` leaves out.
      if (Array.isArray(elements) || elements instanceof Float32Array || elements instanceof Float64Array)
        for (const each of elements) words.push(value(each));
      else words.push(elements.join(","));
    } else for (const property of this.#propertiesOf(info)) words.push(value(object[property]));
  }

  #propertiesOf(info: ClassInfo): readonly string[] {
    let properties = this.#properties.get(info);
    if (properties === undefined) this.#properties.set(info, (properties = info.fields.map((field) => this.#runtime.field(field))));
    return properties;
  }

  /** What natives attach to objects: the stack an exception was made on. Anything else has a number of its own. */
  #other(attached: object): string {
    if (!("stack" in attached)) return `x${this.#numberOf(attached)}`;
    const frames = this.#runtime.frames.resolve(attached as CapturedStack);
    return frames.map(({ procedure, line }) => `${procedure.name}:${line}`).join(";");
  }
}

function isThread(target: object): boolean {
  return "phase" in target && "arrival" in target;
}

/** Threads that have ended are all alike. */
function threadName({ status, number }: StepThread): string {
  return status === "ended" ? "ended" : `t${number}`;
}

/** The object whose extension or monitor it is, or itself. */
function ownerOf(target: object): object {
  if (target instanceof Extension) return target.of;
  if ("count" in target && "object" in target) return (target as StepMonitor).object;
  return target;
}
