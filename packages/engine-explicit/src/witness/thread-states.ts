/** What threads are doing, in words: what they are about to do, what they wait for, who has it. */
import type { Location } from "@assay/checking";
import { type Frame, type LanguageThreads, type Obj, type Runtime, type StepMachine, type StepThread, stackOfFrames } from "@assay/machine";
import { ObjectNames } from "./object-names.js";

/** What a thread waits for. */
export interface Waiting {
  readonly text: string;
  /** Who could end it, if it is one thread. */
  readonly by: StepThread | undefined;
}

export class ThreadStates {
  readonly #machine: StepMachine;
  readonly #runtime: Runtime;
  readonly #shows: (procedure: string) => boolean;
  readonly #language: LanguageThreads;
  readonly names: ObjectNames;
  /** Objects that somebody entered or waited on: whose monitors are worth looking at. */
  readonly #locks = new Set<Obj>();

  constructor(machine: StepMachine, language: LanguageThreads, shows: (procedure: string) => boolean) {
    this.#machine = machine;
    this.#runtime = machine.runtime;
    this.#shows = shows;
    this.#language = language;
    this.names = new ObjectNames(machine.runtime, (name) => language.nameOf(name));
  }

  /** Looks at every thread, so that locks are known when they are held. */
  observe(): void {
    for (const { arrival, blockedOn } of this.#machine.threads) {
      if ((arrival?.op === "enter" || arrival?.op === "reenter") && arrival.object !== null) this.#locks.add(arrival.object);
      if (blockedOn !== null) this.#locks.add(blockedOn);
    }
  }

  label(object: Obj): string {
    return this.names.label(object);
  }

  /** What the thread is about to do. */
  does(thread: StepThread): string {
    const { arrival } = thread;
    const object = arrival?.object ?? null;
    const named = object === null ? "" : ` ${this.label(object)}`;
    switch (arrival?.op) {
      case "enter":
        return `enters${named}`;
      case "reenter":
        return `is notified and enters${named} again`;
      case "access":
        return accessText(arrival.accesses ?? []);
      case "atomic":
        return this.#language.ends(thread.frame?.code.procedure.name ?? "")
          ? "ends"
          : `calls ${shortName(thread.frame?.code.procedure.name ?? "")}`;
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
      case "begin":
        return "begins";
      case "spin":
        return "goes round a loop";
      default:
        return arrival === undefined ? "goes on" : (arrival?.op ?? "goes on");
    }
  }

  /** What a thread that cannot go on waits for. */
  waiting(thread: StepThread): Waiting {
    const { arrival, blockedIn, blockedOn } = thread;
    if ((arrival?.op === "enter" || arrival?.op === "reenter") && arrival.object !== null) {
      const owner = arrival.object.$x?.monitor?.owner as StepThread | null | undefined;
      const held = owner ? `, which ${owner.name} holds` : "";
      return { text: `waits to enter ${this.label(arrival.object)}${held}`, by: owner ?? undefined };
    }
    if (arrival?.op === "initialize") return { text: "waits until another thread has initialized a class", by: undefined };
    if (blockedIn === "Object.wait" && blockedOn !== null) {
      const joined = this.#machine.threads.find((each) => each.object === blockedOn);
      if (joined !== undefined && this.#isJoining(thread)) return { text: `waits for ${joined.name} to end`, by: joined };
      return { text: `waits on ${this.label(blockedOn)} to be notified`, by: undefined };
    }
    if (blockedIn === "LockSupport.park") return this.#parked(thread);
    return { text: blockedIn === "" ? this.does(thread) : `is in ${blockedIn}`, by: undefined };
  }

  #isJoining({ frame }: StepThread): boolean {
    for (let at: Frame | null = frame; at !== null; at = at.caller) if (this.#language.joins(at.code.procedure.name)) return true;
    return false;
  }

  #parked(thread: StepThread): Waiting {
    const object = this.#objectOf(thread);
    const blocker = object === null ? undefined : this.#language.blocker(this.#runtime, object);
    if (blocker === undefined) return { text: "is parked", by: undefined };
    const { owner } = blocker;
    const by = owner === null ? undefined : this.#machine.threads.find((each) => this.#objectOf(each) === owner);
    return { text: `waits for ${this.label(blocker.object)}${by === undefined ? "" : `, which ${by.name} holds`}`, by };
  }

  #objectOf(thread: StepThread): Obj | null {
    return thread.object ?? this.#language.mainObject(this.#runtime);
  }

  /** The locks that a thread has. */
  holds(thread: StepThread): string[] {
    const held: string[] = [];
    for (const object of this.#locks) {
      const monitor = object.$x?.monitor;
      if (monitor !== null && monitor !== undefined && monitor.count > 0 && monitor.owner === thread) held.push(this.label(object));
    }
    return held;
  }

  /** The frames of the program's own code, innermost first. */
  stack({ frame }: StepThread): Location[] {
    return stackOfFrames(frame)
      .filter(({ procedure, line }) => line > 0 && this.#shows(procedure.name))
      .map(({ procedure, line }) => ({ file: procedure.file, line, procedure: procedure.source }));
  }
}

function accessText(accesses: readonly { readonly kind: string; readonly name: string }[]): string {
  const parts = accesses.map(
    ({ kind, name }) => `${kind === "read" ? "reads" : kind === "write" ? "writes" : "exchanges"} ${shortName(name)}`,
  );
  return [...new Set(parts)].join(", ");
}

/** `Main.counter` of `pkg/Main.counter`, `ReentrantLock.lock` of its procedure. */
function shortName(name: string): string {
  const plain = name.startsWith("elements:") ? "an element of an array" : name.replace(/\(.*$/, "");
  return plain.slice(plain.lastIndexOf("/") + 1);
}
