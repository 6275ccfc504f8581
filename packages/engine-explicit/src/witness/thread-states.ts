/** What threads are doing, in words: what they are about to do, what they wait for, who has it. */
import type { Location } from "@assay/checking";
import { type Frame, type LanguageThreads, type Obj, type Runtime, type StepMachine, type StepThread, stackOfFrames } from "@assay/machine";

/** What a thread waits for. */
export interface Waiting {
  readonly text: string;
  /** Who could end it, if it is one thread. */
  readonly by: StepThread | undefined;
  readonly object?: Obj;
  /** Whether it is a lock that has to become free. */
  readonly isEntering: boolean;
}

export class ThreadStates {
  readonly #machine: StepMachine;
  readonly #runtime: Runtime;
  readonly #shows: (procedure: string) => boolean;
  readonly #language: LanguageThreads;
  readonly #label: (object: Obj) => string;
  /** Objects that somebody entered or waited on: whose monitors are worth looking at. */
  readonly #locks = new Set<Obj>();

  constructor(machine: StepMachine, language: LanguageThreads, shows: (procedure: string) => boolean, label: (object: Obj) => string) {
    this.#machine = machine;
    this.#runtime = machine.runtime;
    this.#shows = shows;
    this.#language = language;
    this.#label = label;
  }

  /** Looks at every thread, so that locks are known when they are held. */
  observe(): void {
    for (const { arrival, blockedOn, frame } of this.#machine.threads) {
      if ((arrival?.op === "enter" || arrival?.op === "reenter") && arrival.object !== null) this.#locks.add(arrival.object);
      if (blockedOn !== null) this.#locks.add(blockedOn);
      const lock = frame === null ? undefined : this.#language.lockOf(this.#runtime, frame);
      if (lock !== undefined) this.#locks.add(lock);
    }
  }

  label(object: Obj): string {
    return this.#label(object);
  }

  /** What the thread is about to do. */
  does(thread: StepThread): string {
    const { arrival } = thread;
    const object = arrival?.object ?? null;
    const named = object === null ? "" : ` ${this.label(object)}`;
    switch (arrival?.op) {
      case "enter":
        return `enters${named}`;
      case "reenter": {
        const joined = this.#joined(thread, object);
        return joined === undefined ? `is notified and enters${named} again` : `goes on, since ${joined.name} has ended`;
      }
      case "access":
        return this.#markText(thread) ?? this.#accessText(arrival.accesses ?? []);
      case "atomic":
        return this.#callText(thread);
      case "notify":
        return `notifies a thread that waits on${named}`;
      case "sleep":
        return "sleeps";
      case "park":
        return "parks";
      case "unpark":
        return "unparks a thread";
      case "interrupt":
        return "interrupts a thread";
      case "initialize":
        return "waits until a class is initialized";
      case "start":
        return (object === null ? undefined : this.#language.threadOperation(this.#runtime, object)) ?? "starts a thread";
      case "wait":
        return `waits on${named}`;
      case "notifyAll":
        return `notifies all threads that wait on${named}`;
      case "alive":
        return "looks whether a thread is alive";
      case "interrupted":
        return "looks whether it is interrupted";
      case "yield":
        return "yields";
      case "begin":
        return "begins";
      case "end":
        return "ends";
      case "exit":
        return `leaves${named}`;
      case "spin":
        return "goes round a loop";
      default:
        return arrival?.op ?? "goes on";
    }
  }

  #callText({ frame }: StepThread): string {
    const name = frame?.code.procedure.name ?? "";
    if (this.#language.ends(name)) return "ends";
    return (frame === null ? undefined : this.#language.threadOperation(this.#runtime, frame)) ?? `calls ${shortName(name)}`;
  }

  /** Where the thread enters or leaves a method that is asked to be atomic. */
  #markText({ arrival, frame }: StepThread): string | undefined {
    const mark = arrival?.accesses?.find(({ name }) => name.startsWith(ATOMICITY_OF))?.name;
    if (mark === undefined || frame === null) return undefined;
    const isFirst = frame.code.points.all[frame.point]!.block === 0;
    return `${isFirst ? "enters" : "leaves"} ${mark.slice(ATOMICITY_OF.length)}`;
  }

  /** Fields of what no source names are left out; of the library's objects, which classes they are of is told. */
  #accessText(accesses: readonly { readonly kind: string; readonly name: string }[]): string {
    const parts = accesses
      .filter(({ name }) => this.#language.nameOf(name.slice(0, name.lastIndexOf("."))) === undefined)
      .map(({ kind, name }) => {
        if (!name.startsWith("elements:") && !this.#language.isOwn(name))
          return `${kind === "read" ? "reads" : "changes"} ${shortName(name).split(".")[0]}`;
        return `${kind === "read" ? "reads" : kind === "write" ? "writes" : "exchanges"} ${shortName(name)}`;
      });
    return parts.length === 0 ? "goes on" : [...new Set(parts)].join(", ");
  }

  /** What a thread that cannot go on waits for. */
  waiting(thread: StepThread): Waiting {
    const { arrival, blockedIn, blockedOn } = thread;
    const isEntering = false;
    if ((arrival?.op === "enter" || arrival?.op === "reenter") && arrival.object !== null) {
      const { object } = arrival;
      const by = (object.$x?.monitor?.owner as StepThread | null | undefined) ?? undefined;
      const held = by === undefined ? "" : `, which ${by.name} holds`;
      return { text: `waits to enter ${this.label(object)}${held}`, by, object, isEntering: true };
    }
    if (arrival?.op === "initialize") return { text: "waits until another thread has initialized a class", by: undefined, isEntering };
    if (blockedIn === "Object.wait" && blockedOn !== null) {
      const joined = this.#joined(thread, blockedOn);
      if (joined !== undefined) return { text: `waits for ${joined.name} to end`, by: joined, isEntering };
      return { text: `waits on ${this.label(blockedOn)} to be notified`, by: undefined, object: blockedOn, isEntering };
    }
    if (blockedIn === "LockSupport.park") return this.#parked(thread);
    return { text: blockedIn === "" ? this.does(thread) : `is in ${blockedIn}`, by: undefined, isEntering };
  }

  /** The thread whose end it waits for. */
  #joined(thread: StepThread, on: Obj | null): StepThread | undefined {
    const joined = on === null ? undefined : this.#machine.threads.find((each) => each.object === on);
    return joined !== undefined && this.#isJoining(thread) ? joined : undefined;
  }

  #isJoining({ frame }: StepThread): boolean {
    for (let at: Frame | null = frame; at !== null; at = at.caller) if (this.#language.joins(at.code.procedure.name)) return true;
    return false;
  }

  #parked(thread: StepThread): Waiting {
    const found = this.#objectOf(thread);
    const blocker = found === null ? undefined : this.#language.blocker(this.#runtime, found);
    if (blocker === undefined) return { text: "is parked", by: undefined, isEntering: false };
    const { owner, object } = blocker;
    const by = owner === null ? undefined : this.#threadOf(owner);
    const held = by === undefined ? "" : `, which ${by.name} holds`;
    return { text: `waits for ${this.label(object)}${held}`, by, object, isEntering: by !== undefined };
  }

  #threadOf(object: Obj): StepThread | undefined {
    return this.#machine.threads.find((each) => this.#objectOf(each) === object);
  }

  #objectOf(thread: StepThread): Obj | null {
    return thread.object ?? this.#language.mainObject(this.#runtime);
  }

  /** The locks that a thread has, of those that threads stopped at. */
  locks(thread: StepThread): readonly Obj[] {
    return [...this.#locks].filter((object) => this.entered(thread, object) > 0);
  }

  holds(thread: StepThread): string[] {
    return this.locks(thread).map((object) => this.label(object));
  }

  /** How often the thread has entered a monitor, or a lock of the library. */
  entered(thread: StepThread, object: Obj): number {
    const monitor = object.$x?.monitor;
    if (monitor !== null && monitor !== undefined && monitor.count > 0 && monitor.owner === thread) return monitor.count;
    const owner = this.#language.ownerOf(this.#runtime, object);
    return owner !== null && this.#threadOf(owner) === thread ? 1 : 0;
  }

  /** Whether the innermost call of the program's own code has not come to a line: it needs a lock first. */
  isCalling({ frame }: StepThread): boolean {
    const innermost = stackOfFrames(frame).find(({ procedure }) => this.#shows(procedure.name));
    return innermost !== undefined && innermost.line <= 0;
  }

  /** The frames of the program's own code, innermost first. */
  stack({ frame }: StepThread): Location[] {
    return stackOfFrames(frame)
      .filter(({ procedure, line }) => line > 0 && this.#shows(procedure.name))
      .map(({ procedure, line }) => ({ file: procedure.file, line, procedure: procedure.source }));
  }
}

/** As `propertyName` begins, by which such methods are counted. */
const ATOMICITY_OF = "atomicity of ";

/**
 * `Main.counter` of `pkg/Main.counter`, `Pool.Slot.used` of `Pool$Slot.used`, `ReentrantLock.lock` of its procedure.
 */
function shortName(name: string): string {
  const plain = name.startsWith("elements:") ? "an element of an array" : name.replace(/\(.*$/, "");
  return plain.slice(plain.lastIndexOf("/") + 1).replace(/\$(?=\p{L})/gu, ".");
}
