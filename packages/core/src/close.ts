/**
 * Cutting finite programs out of programs that may be larger than memory.
 *
 * `close` takes everything that executions from the entries can need: the reachable procedures (by the call graph), and
 * the classes, maps, globals and literals they name, with what those name in turn. The methods of a class are cut down
 * to the reachable ones. A default method that is not reachable, but whose selector is called, stays as a missing
 * procedure, because leaving it out could make an ambiguous dispatch unambiguous.
 *
 * `excerpt` takes procedures as they stand, with the maps and globals their text needs to be parsed, and nothing they
 * call.
 */
import { CallGraph, type CallGraphOptions } from "./call-graph.js";
import { ClosedProgram, type LiteralDecl } from "./closed-program.js";
import type { ClassDecl, GlobalDecl, MapDecl, Procedure, Program } from "./program.js";
import { visitReferences } from "./references.js";

/**
 * The part of the program that executions from the entries (the program's own when absent) can reach, in the order it
 * is found.
 */
export function close(program: Program, entries: readonly string[] = program.entries, options: CallGraphOptions = {}): ClosedProgram {
  return new Closure(program, new CallGraph(program, entries, options)).result();
}

/** The named procedures with the maps and globals that they name; names that the program does not have are left out. */
export function excerpt(program: Program, names: Iterable<string>): ClosedProgram {
  const maps = new Map<string, MapDecl>();
  const globals = new Map<string, GlobalDecl>();
  const procedures: Procedure[] = [];
  for (const name of new Set(names)) {
    const procedure = program.procedure(name);
    if (procedure === undefined) continue;
    procedures.push(procedure);
    visitReferences(procedure, {
      map: (map) => maps.set(map.name, map),
      global: (global) => {
        const decl = program.global(global);
        if (decl !== undefined) globals.set(global, decl);
      },
    });
  }
  return new ClosedProgram({ maps: maps.values(), globals: globals.values(), procedures });
}

class Closure {
  readonly #program: Program;
  readonly #graph: CallGraph;
  readonly #classes = new Map<string, ClassDecl>();
  readonly #maps = new Map<string, MapDecl>();
  readonly #globals = new Map<string, GlobalDecl>();
  readonly #literals: LiteralDecl[] = [];
  readonly #unreachable = new Map<string, Procedure>();

  constructor(program: Program, graph: CallGraph) {
    this.#program = program;
    this.#graph = graph;
  }

  result(): ClosedProgram {
    const procedures = [...this.#graph.procedures.values()].filter((each) => each !== undefined);
    for (const className of this.#graph.instantiated) this.#class(className);
    for (const procedure of procedures) {
      visitReferences(procedure, {
        allocated: (name) => this.#class(name),
        class: (name) => this.#class(name),
        map: (map) => this.#map(map),
        global: (name) => this.#global(name),
      });
    }
    for (const constant of this.#graph.constants) {
      const object = this.#program.literal(constant);
      this.#literals.push({ constant, object });
      if (constant.kind === "class") this.#class(constant.name);
      for (const { map } of object.fields) this.#map(map);
    }
    return new ClosedProgram({
      entries: this.#graph.entries,
      classes: this.#classes.values(),
      maps: this.#maps.values(),
      globals: this.#globals.values(),
      literals: this.#literals,
      procedures: [...procedures, ...this.#unreachable.values()],
    });
  }

  #map(map: MapDecl): void {
    this.#maps.set(map.name, map);
  }

  #global(name: string): void {
    if (this.#globals.has(name)) return;
    const decl = this.#program.global(name);
    if (decl !== undefined) this.#globals.set(name, decl);
  }

  #class(name: string): void {
    const work = [name];
    while (work.length > 0) {
      const next = work.pop()!;
      if (this.#classes.has(next)) continue;
      const decl = this.#program.class(next);
      if (decl === undefined) continue;
      const methods = new Map([...decl.methods].filter(([selector, procedure]) => this.#keeps(decl, selector, procedure)));
      this.#classes.set(next, { ...decl, methods });
      for (const field of decl.fields) this.#map(field);
      if (decl.elements !== undefined) this.#map(decl.elements);
      work.push(...decl.interfaces);
      if (decl.component !== undefined) work.push(decl.component);
      if (decl.super !== undefined) work.push(decl.super);
    }
  }

  #keeps(decl: ClassDecl, selector: string, procedure: string): boolean {
    if (this.#graph.procedures.has(procedure)) return true;
    if (decl.kind !== "interface" || !this.#graph.isCalled(selector)) return false;
    const whole = this.#program.procedure(procedure);
    if (whole === undefined) return false;
    this.#unreachable.set(procedure, { ...whole, locals: [], body: { kind: "missing", reason: "not reachable from the entries" } });
    return true;
  }
}
