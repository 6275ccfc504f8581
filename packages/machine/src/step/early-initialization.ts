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
 *   library and none of them begun before: nobody reads that without initializing the class first. Strings and mirrors
 *   are excepted, whose only writes are of caches.
 * - What it interned or used as a constant is not there, for the path, before the path uses it (`constants.ts`).
 * - No class was being initialized where paths begin: what an initializer sees of one depends on how far it has come.
 *
 * What is left of the assumption: it reads nothing that the program has changed by then. An initializer that does not
 * pass runs on every path, as before.
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
    let last = mark;
    for (const procedure of procedures) {
      if (runtime.once(procedure)!.v === DONE) continue;
      last = save();
      if (this.#passes(procedure, last)) continue;
      this.#refused.add(procedure);
      restore(last);
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
    try {
      run(procedure);
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
      return false;
    }
    return this.#wroteItsOwn(before);
  }

  /** Whether nothing was written since then but the state of classes of the library that were initialized since. */
  #wroteItsOwn({ length }: Mark): boolean {
    const { runtime, log } = this.#machine;
    const { classes, procedures } = runtime.environment.language;
    const names = new Map(runtime.usedGlobals().map((name): [object, string] => [runtime.global(name), name]));
    const written: string[] = [];
    const initialized = new Set<string | undefined>();
    for (let i = length; i < log.length; i++) {
      const target = log.target(i);
      const key = log.key(i);
      const name = names.get(target);
      if (name !== undefined) {
        written.push(name);
        if (log.old(i) === NOT_YET && (target as GlobalCell).v === DONE) initialized.add(name);
      } else if ("$c" in target) {
        const { name: owner } = (target as Obj).$c;
        if (owner !== classes.string && owner !== classes.mirror) return false;
      } else if (key === UNDONE || (target as Record<string, unknown>)[key] !== log.old(i)) return false;
    }
    return written.every((name) => classes.isLibrary(name) && initialized.has(procedures.initialization(name)));
  }
}
