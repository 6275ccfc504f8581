/**
 * What executions can come to: procedures, and classes of which there are objects. A virtual call reaches the methods
 * of classes whose objects are made somewhere in what is reached, so both grow together until nothing is new (rapid
 * type analysis; Bacon and Sweeney 1996). Procedures of the library are not looked into.
 *
 * Direction: over; what is too much is never executed in the model.
 */
import { dispatch, isSubclass, type Procedure, type Program, visitReferences } from "@assay/core";
import type { PromelaLanguage } from "./library.js";

export class Reach {
  readonly #program: Program;
  readonly #language: PromelaLanguage;
  readonly procedures = new Map<string, Procedure>();
  readonly classes = new Set<string>();
  /** Globals that are read. */
  readonly read = new Set<string>();

  constructor(program: Program, language: PromelaLanguage, entry: string) {
    this.#program = program;
    this.#language = language;
    this.#add(entry);
    for (let size = -1; size !== this.procedures.size + this.classes.size; ) {
      size = this.procedures.size + this.classes.size;
      for (const procedure of [...this.procedures.values()]) this.#visit(procedure);
      for (const name of this.runners()) this.#add(dispatch(program, name, language.runs)!);
    }
  }

  /** Classes whose objects may be what a thread runs. */
  runners(): readonly string[] {
    return [...this.classes].filter((name) => {
      const run = dispatch(this.#program, name, this.#language.runs);
      return run !== undefined && this.#language.isProgram(run);
    });
  }

  /** What a virtual call may reach, by the class of the object. */
  targets(receiver: string, selector: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const name of this.classes) {
      if (!isSubclass(this.#program, name, receiver)) continue;
      const target = dispatch(this.#program, name, selector);
      if (target !== undefined) found.set(name, target);
    }
    return found;
  }

  #add(name: string): void {
    if (this.procedures.has(name) || !this.#language.isProgram(name)) return;
    const procedure = this.#program.procedure(name);
    if (procedure !== undefined) this.procedures.set(name, procedure);
  }

  #visit(procedure: Procedure): void {
    visitReferences(procedure, {
      callee: (callee) => {
        if (callee.kind === "direct") this.#called(callee.procedure);
        else for (const target of this.targets(callee.class, callee.selector).values()) this.#called(target);
      },
      allocated: (name) => this.classes.add(name),
      global: (name) => this.read.add(name),
    });
  }

  #called(name: string): void {
    if (this.#language.isProgram(name)) this.#add(name);
    else {
      const meaning = this.#language.meaning(name);
      if (meaning?.kind === "throws") this.classes.add(meaning.class);
      if (meaning?.kind === "start") this.classes.add(this.#language.startedTwice);
      if (meaning?.kind === "wait" || meaning?.kind === "notify" || meaning?.kind === "notifyAll")
        this.classes.add(this.#language.notOwner);
    }
  }
}
