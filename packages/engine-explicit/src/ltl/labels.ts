/**
 * Which propositions hold in a state of the machine, and what a search must see for that: every write of what they
 * read, and, where they ask for threads and locks, what changes those (`Observation` in
 * `machine/src/step/interleaving.ts` says why that is enough).
 */
import type { Program } from "@assay/core";
import type { ArrayObj, LanguageThreads, Obj, Observation, Runtime, StepMachine, StepThread, Value } from "@assay/machine";
import { ltl, type Property, propertyName, type relational } from "@assay/spec";
import { type Watch, watchedProgram } from "./watched-program.js";

/** As many as have a bit. */
export const MOST_LABELS = 30;

type Holds = (machine: StepMachine) => boolean;

/** Propositions of one or more properties; equal texts are one. */
export class Labels {
  readonly #language: LanguageThreads;
  readonly #numbers = new Map<string, number>();
  readonly #holds: Holds[] = [];
  readonly #watches: Watch[] = [];
  readonly #reads = new Set<string>();
  #threads: Observation["threads"] = "not observed";
  #objects: Observation["objects"] = "not observed";
  #namesThreads = false;
  readonly #program: Program;

  /** `atoms`: with their texts. */
  constructor(atoms: Iterable<readonly [string, ltl.Atom]>, program: Program, language: LanguageThreads) {
    this.#language = language;
    this.#program = program;
    for (const [text, atom] of atoms) {
      if (this.#numbers.has(text)) continue;
      this.#numbers.set(text, this.#holds.length);
      this.#holds.push(this.#compiled(atom, text));
    }
  }

  get size(): number {
    return this.#holds.length;
  }

  /** The program whose places are counted. */
  program(): Program {
    return watchedProgram(this.#program, this.#watches);
  }

  /** Whether the global counts threads at a place. */
  isWatch(name: string): boolean {
    return this.#watches.some((each) => each.name === name);
  }

  observation(): Observation {
    const places = new Set(this.#watches.filter(({ kind }) => kind === "at").map(({ name }) => name));
    return { reads: (name) => this.#reads.has(name), counts: (name) => places.has(name), objects: this.#objects, threads: this.#threads };
  }

  /** As bits. */
  of(machine: StepMachine): number {
    return this.#holds.reduce((bits, holds, i) => (holds(machine) ? bits | (1 << i) : bits), 0);
  }

  /** What tells states apart besides their text: the names of threads, if a proposition asks for one. */
  hidden(machine: StepMachine): string {
    return this.#namesThreads ? machine.threads.map(({ name }) => name).join("\n") : "";
  }

  /** The names in a property's formula of the propositions that hold. */
  names({ propositions }: ltl.TemporalProperty, bits: number): ReadonlySet<string> {
    const holding = [...propositions].filter(([, { text }]) => ((bits >> this.#numbers.get(text)!) & 1) === 1);
    return new Set(holding.map(([name]) => name));
  }

  // Propositions.

  #compiled(atom: ltl.Atom, text: string): Holds {
    switch (atom.kind) {
      case "expression":
        this.#read(atom.condition);
        return ({ runtime }) => ltl.conditionHolds(atom.condition, viewOf(runtime));
      case "at":
      case "enter":
      case "exit": {
        const { kind, procedures } = atom;
        this.#watches.push({ name: text, kind, procedures: new Set(procedures), line: kind === "at" ? atom.line : undefined });
        this.#reads.add(text);
        return ({ runtime }) => runtime.global(text).v !== 0;
      }
      case "holds":
        return this.#holdsLock(atom);
      default:
        return this.#threadState(atom);
    }
  }

  #read(part: Parameters<typeof ltl.readsOf>[0]): void {
    const reads = { globals: new Set<string>(), fields: new Set<string>(), elements: new Set<string>() };
    ltl.readsOf(part, reads);
    for (const name of [...reads.globals, ...reads.fields]) this.#reads.add(name);
    if (reads.fields.size + reads.elements.size > 0) this.#objects = "observed";
    for (const component of reads.elements) {
      const elements = this.#program.class(`[${component}`)?.elements;
      if (elements !== undefined) this.#reads.add(elements.name);
    }
  }

  #holdsLock({ thread, object }: Extract<ltl.Atom, { kind: "holds" }>): Holds {
    const threads = thread === undefined ? (machine: StepMachine) => machine.threads : this.#threadsOf(thread);
    this.#observeLocks(object);
    return (machine) => {
      const lock = ltl.objectOf(object, viewOf(machine.runtime)) as Obj | null;
      if (lock === null) return false;
      const { owner } = this.#language.lock(machine.runtime, lock) ?? { owner: null };
      const monitor = lock.$x?.monitor;
      return threads(machine).some(
        (each) =>
          each.status !== "ended" &&
          ((monitor && monitor.count > 0 && monitor.owner === each) || (owner !== null && this.#objectOf(machine, each) === owner)),
      );
    };
  }

  #observeLocks(object: relational.Expression | undefined): void {
    this.#threads = "observed";
    for (const map of this.#language.lockMaps) this.#reads.add(map);
    if (object !== undefined) this.#read(object);
  }

  #threadState({ state, thread, object }: Extract<ltl.Atom, { kind: "thread-state" }>): Holds {
    const threads = this.#threadsOf(thread);
    this.#observeLocks(object);
    const isIn = (machine: StepMachine, each: StepThread): boolean => {
      const at = object === undefined ? undefined : (ltl.objectOf(object, viewOf(machine.runtime)) as Obj | null);
      return at !== null && this.#isIn(machine, each, state, at);
    };
    if (state !== "unstarted") return (machine) => threads(machine).some((each) => isIn(machine, each));
    if (thread.kind === "named") return (machine) => threads(machine).length === 0;
    return (machine) => threads(machine).length === 0 && ltl.objectOf(thread.expression, viewOf(machine.runtime)) !== null;
  }

  /** `at`: the object that it waits for, if one was asked for. */
  #isIn(machine: StepMachine, thread: StepThread, state: ltl.ThreadState, at: Obj | undefined): boolean {
    const { status, arrival } = thread;
    if (status === "ended") return state === "ended";
    const monitor = arrival?.attempted === true ? arrival.object?.$x?.monitor : undefined;
    const isBlocked = monitor !== null && monitor !== undefined && monitor.count > 0 && monitor.owner !== thread;
    if (isBlocked) return state === "blocked" && (at === undefined || at === arrival!.object);
    if (status !== "blocked") return state === "runnable";
    return state === "waiting" && (at === undefined || at === thread.blockedOn || this.#isParkedFor(machine, thread, at));
  }

  #isParkedFor(machine: StepMachine, thread: StepThread, at: Obj): boolean {
    const object = this.#objectOf(machine, thread);
    const blocker = object === null ? undefined : this.#language.blocker(machine.runtime, object)?.object;
    return blocker !== undefined && (blocker === at || this.#language.lock(machine.runtime, at)?.waitedFor === blocker);
  }

  /**
   * The names of all threads that there were in states that were looked at, if some proposition asks for a thread by
   * its name.
   */
  get met(): readonly string[] {
    return [...this.#met];
  }

  readonly #met = new Set<string>();

  #threadsOf(reference: ltl.AtomThread): (machine: StepMachine) => readonly StepThread[] {
    if (reference.kind === "named") {
      this.#namesThreads = true;
      return ({ threads }) => {
        for (const { name } of threads) this.#met.add(name);
        return threads.filter(({ name }) => name === reference.name);
      };
    }
    this.#read(reference.expression);
    return (machine) => {
      const object = ltl.objectOf(reference.expression, viewOf(machine.runtime));
      return object === null ? [] : machine.threads.filter((each) => this.#objectOf(machine, each) === object);
    };
  }

  /** The main thread may have no object in its record. */
  #objectOf(machine: StepMachine, thread: StepThread): Obj | null {
    return thread.object ?? (thread.number === 0 ? this.#language.mainObject(machine.runtime) : null);
  }
}

/** The propositions of properties, with their texts. Of atomicity: that a thread is in the method. */
export function atomsOf(properties: readonly Property[]): readonly (readonly [string, ltl.Atom])[] {
  return properties.flatMap((property) => {
    if (property.kind === "ltl")
      return [...(property.atoms ?? [])].map(([name, atom]) => [property.propositions.get(name)!.text, atom] as const);
    const procedures = property.kind === "atomicity" ? property.method?.procedures : undefined;
    return procedures === undefined ? [] : [[propertyName(property), { kind: "at", procedures, line: undefined }] as const];
  });
}

/** States are read where they are: one view for each runtime. */
const VIEWS = new WeakMap<Runtime, ltl.StateView>();

function viewOf(runtime: Runtime): ltl.StateView {
  let view = VIEWS.get(runtime);
  if (view === undefined) {
    view = {
      staticField: ({ coreName, descriptor }) => typed(runtime.global(coreName).v, descriptor),
      field: (object, { coreName, descriptor }) => typed((object as Obj)[runtime.fieldNamed(coreName)] as Value, descriptor),
      element: (array, index, component) => {
        const value = (array as ArrayObj).a[index] as Value | undefined;
        return value === undefined ? undefined : typed(value, component);
      },
      length: (array) => (array as ArrayObj).a.length,
    };
    VIEWS.set(runtime, view);
  }
  return view;
}

/** As conditions want it: booleans are numbers here, and characters may be negative. */
function typed(value: Value, descriptor: string): ltl.StateValue {
  if (descriptor === "Z") return value !== 0 && value !== false;
  if (descriptor === "C") return (value as number) & 0xffff;
  return value as ltl.StateValue;
}
