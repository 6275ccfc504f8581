/**
 * Classes of the library, initialized before paths begin.
 *
 * Who runs one path after the other from a saved configuration initializes the same classes of the library on every one
 * of them: tables of powers, patterns, the flags of streams. What initializers leave is the same each time, so it is
 * made once: when a path is over, the machine goes back to where paths begin, runs the initializers that the path ran,
 * and saves there.
 *
 * *When classes of the library are initialized cannot be observed* is an assumption of the project
 * (`docs/soundness.md`); here it is made as weak as can be seen from what an initializer did:
 *
 * - It ended normally, and asked for no input and no choice (who calls sees to that).
 * - It wrote nothing that was there before, but static state of the classes that it initialized itself, all of the
 *   library and none of them begun before: nobody reads that without initializing the class first. Excepted are
 *   strings and mirrors, whose only writes are of caches, what is made once when it is first asked for (`isFixed`),
 *   and counters that nobody can see (`unseen`).
 * - What it interned or used as a constant is not there, for the path, before the path uses it (`constants.ts`).
 * - No class was being initialized where paths begin: what an initializer sees of one depends on how far it has come.
 * - It read no global variable that may change (`isFixed`), of other classes than those: system properties and other
 *   defaults are kept there.
 *
 * What is left of the assumption: it reads nothing that the program changes in objects behind variables that do not
 * change; and classes that initialize each other may be begun in any order. An initializer that does not pass runs on
 * every path, as before.
 */
import { InvariantViolation } from "@assay/base";
import type { GlobalCell } from "../concrete/compile/linkage.js";
import type { Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { type Mark, UNDONE, type UndoLog } from "./undo-log.js";

/** Values of the global that says how far a class has come. */
const NOT_YET = 0;
const DONE = 2;

export interface Initialized {
  readonly runtime: Runtime;
  readonly log: UndoLog;
  readonly save: () => Mark;
  readonly restore: (mark: Mark) => void;
  /** Runs a procedure without parameters where the machine stands, uninterrupted; throws what it throws. */
  readonly run: (procedure: string) => void;
}

export class EarlyInitialization {
  readonly #machine: Initialized;
  /** Initializers that did not pass. */
  readonly #refused = new Set<string>();

  constructor(machine: Initialized) {
    this.#machine = machine;
  }

  /**
   * To be called where a run has ended that began at the mark. Gives where runs are to begin from now on: at the mark,
   * with classes initialized that the run had to initialize, if that can be.
   */
  from(mark: Mark): Mark {
    const procedures = this.#initializedSince(mark);
    if (procedures.length === 0) return mark;
    const { runtime, save, restore } = this.#machine;
    restore(mark);
    for (const [, { v }] of runtime.initializers()) if (v !== NOT_YET && v !== DONE) return mark;
    for (const procedure of procedures) {
      if (runtime.once(procedure)!.v === DONE) continue;
      const before = save();
      if (this.#passes(procedure, before)) continue;
      this.#refused.add(procedure);
      restore(before);
    }
    return save();
  }

  /** The initializers of the library that have run to their ends, in the order in which they began. */
  #initializedSince({ length }: Mark): readonly string[] {
    const { runtime, log } = this.#machine;
    const { isLibrary } = runtime.environment.language.classes;
    let procedures: Map<object, string> | undefined;
    const found: string[] = [];
    for (let i = length; i < log.length; i++) {
      const target = log.target(i) as GlobalCell;
      if (log.old(i) !== NOT_YET || target.v !== DONE) continue;
      procedures ??= new Map([...runtime.initializers()].map(([procedure, cell]) => [cell, procedure]));
      const procedure = procedures.get(target);
      if (procedure !== undefined && isLibrary(procedure) && !this.#refused.has(procedure)) found.push(procedure);
    }
    return found;
  }

  #passes(procedure: string, before: Mark): boolean {
    const { run } = this.#machine;
    const watch = new Watch(this.#machine.runtime);
    try {
      run(procedure);
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
      return false;
    } finally {
      watch.end();
    }
    return this.#touchedItsOwn(before, watch.read);
  }

  /**
   * Whether nothing was written since then but the state of classes of the library that were initialized since, and
   * whether what was read is of those.
   */
  #touchedItsOwn({ length }: Mark, read: ReadonlySet<string>): boolean {
    const { runtime, log } = this.#machine;
    const { classes, procedures } = runtime.environment.language;
    const names = new Map(runtime.usedGlobals().map((name): [object, string] => [runtime.global(name), name]));
    const unseen = procedures.unseen.map((name): unknown => runtime.usedGlobal(name));
    const touched = [...read];
    const initialized = new Set<string | undefined>();
    /** Of what was written several times, what was there first counts. */
    const seen = new Map<object, Set<string | number>>();
    for (let i = length; i < log.length; i++) {
      const target = log.target(i);
      const key = log.key(i);
      const name = names.get(target);
      if (name !== undefined) {
        if (log.old(i) === NOT_YET && (target as GlobalCell).v === DONE) initialized.add(name);
        if (log.old(i) !== null || !this.#isFixed(name)) touched.push(name);
      } else if ("$c" in target) {
        const { name: owner } = (target as Obj).$c;
        if (owner !== classes.string && owner !== classes.mirror && !unseen.includes(target)) return false;
      } else {
        const keys = seen.get(target) ?? new Set();
        const isSame = keys.has(key) || (target as Record<string, unknown>)[key] === log.old(i);
        if (key === UNDONE || !isSame) return false;
        seen.set(target, keys.add(key));
      }
    }
    return touched.every((name) => classes.isLibrary(name) && initialized.has(procedures.initialization(name)));
  }

  #isFixed(name: string): boolean {
    const { program, environment } = this.#machine.runtime;
    const declared = program.global(name);
    return declared !== undefined && environment.language.classes.isLibrary(name) && environment.language.procedures.isFixed(declared);
  }
}

/** Looks at who reads global variables that may change, until its end. */
class Watch {
  /** Those that were read; and those that there was no code for before, which may have been. */
  readonly read = new Set<string>();
  readonly #runtime: Runtime;
  readonly #watched: ReadonlyMap<string, GlobalCell>;
  readonly #known: ReadonlySet<string>;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#known = new Set(runtime.usedGlobals());
    this.#watched = new Map([...this.#known].filter((name) => this.#mayChange(name)).map((name) => [name, runtime.global(name)]));
    for (const [name, cell] of this.#watched) {
      let held = cell.v;
      const get = (): GlobalCell["v"] => {
        this.read.add(name);
        return held;
      };
      const set = (value: GlobalCell["v"]): void => {
        held = value;
      };
      Object.defineProperty(cell, "v", { get, set, configurable: true, enumerable: true });
    }
  }

  #mayChange(name: string): boolean {
    const { program, environment } = this.#runtime;
    const declared = program.global(name);
    return declared === undefined || !environment.language.procedures.isFixed(declared);
  }

  end(): void {
    const { read } = this;
    for (const [name, cell] of this.#watched) {
      const isRead = read.has(name);
      const value = cell.v;
      if (!isRead) read.delete(name);
      Object.defineProperty(cell, "v", { value, writable: true, configurable: true, enumerable: true });
    }
    for (const name of this.#runtime.usedGlobals()) if (!this.#known.has(name) && this.#mayChange(name)) read.add(name);
  }
}
