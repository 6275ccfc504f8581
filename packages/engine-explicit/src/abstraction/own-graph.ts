/**
 * The call graph of a program's own code, with a boundary in place of the code that it uses: what a thread may reach in
 * a library is most of it, and none of it is abstracted.
 *
 * Other code is not followed. What it may do to the program's own is supposed:
 * - It calls every method of the program that overrides one of its own: those of classes that there are objects of, if
 * the class has
 *   a supertype there, and those that every object has. They are called with numbers, and give numbers.
 * - It calls procedures and uses fields of the program directly only where it was made for the program (closures, which
 *   are followed as the program's own), or by reflection. A procedure that does so and was not followed is `missing` in
 *   the abstract program (`abstract-program.ts`): an execution that comes there is `unknown`. So is one that comes to
 *   own code that is not in this graph.
 * - It reaches fields by other means only if the program asks for them (`reflects`): then there is no boundary.
 */
import { CallGraph, type Program, supertypes, visitReferences } from "@assay/core";
import { isNumber } from "./generate.js";

export interface Boundary {
  /**
   * Whether a procedure that is not the program's own was made for it: it calls what the program wrote at its place.
   */
  readonly isMadeFor: (procedure: string) => boolean;
  /** Whether the class, or the procedure's, gives access to fields and methods by their names. */
  readonly reflects: (name: string) => boolean;
}

export interface OwnGraph {
  readonly graph: CallGraph;
  /** Procedures of the program that other code may call. */
  readonly calledFromOutside: ReadonlySet<string>;
}

/** Undefined if there can be no boundary. */
export function ownGraph(
  program: Program,
  entry: string,
  isOwn: (procedure: string) => boolean,
  { isMadeFor, reflects }: Boundary,
): OwnGraph | undefined {
  const isFollowed = (name: string): boolean => isOwn(name) || isMadeFor(name) || name === entry;
  const view: Program = {
    entries: program.entries,
    procedure: (name) => {
      const procedure = program.procedure(name);
      if (procedure?.body.kind !== "blocks" || isFollowed(name)) return procedure;
      return { ...procedure, body: { kind: "missing", reason: "other code is not followed" } };
    },
    class: (name) => program.class(name),
    map: (name) => program.map(name),
    global: (name) => program.global(name),
    literal: (constant) => program.literal(constant),
  };
  let called = new Set<string>();
  for (;;) {
    const graph = new CallGraph(view, [entry, ...called]);
    if (isReflecting(graph, isFollowed, reflects)) return undefined;
    const next = calledIn(graph, program, isFollowed);
    if (next.size === called.size) return { graph, calledFromOutside: called };
    called = next;
  }
}

function isReflecting(graph: CallGraph, isFollowed: (name: string) => boolean, reflects: Boundary["reflects"]): boolean {
  for (const name of graph.procedures.keys())
    if (isFollowed(name))
      for (const callee of graph.calls(name)) if (reflects(callee.kind === "direct" ? callee.procedure : callee.class)) return true;
  return false;
}

/** Methods of objects that there are which other code may call. */
function calledIn(graph: CallGraph, program: Program, isFollowed: (procedure: string) => boolean): Set<string> {
  const found = new Set<string>();
  const isOwnClass = (name: string): boolean => isFollowed(`${name}.x()`);
  for (const className of graph.instantiated) {
    const above = [...supertypes(program, className)];
    const root = above.map((name) => program.class(name)).find((each) => each?.kind === "class" && each.super === undefined);
    const others = above.filter((name) => !isOwnClass(name) && name !== root?.name);
    for (const name of new Set([className, ...above]))
      if (isOwnClass(name))
        for (const [selector, procedure] of program.class(name)?.methods ?? [])
          if (isFollowed(procedure) && (others.length > 0 || root?.methods.has(selector) === true)) found.add(procedure);
  }
  return found;
}

/**
 * Whether a procedure of other code uses numbers in the program's fields, or gives it numbers and takes them, by name.
 */
export function reachesIn(program: Program, name: string, isOwn: (procedure: string) => boolean): boolean {
  const procedure = program.procedure(name);
  if (procedure === undefined) return false;
  const isOwnClass = (each: string | undefined): boolean => each !== undefined && isOwn(`${each}.x()`);
  let reaches = false;
  visitReferences(procedure, {
    callee: (callee) => {
      if (callee.kind !== "direct" || !isOwn(callee.procedure)) return;
      const called = program.procedure(callee.procedure);
      const types = [...(called?.parameters.map(({ type }) => type) ?? []), called?.result];
      if (types.some((type) => type !== undefined && isNumber(type))) reaches = true;
    },
    map: (map) => {
      if (isOwnClass(map.class) && isNumber(map.value)) reaches = true;
    },
    global: (global) => {
      const decl = program.global(global);
      if (decl !== undefined && isOwnClass(decl.class) && isNumber(decl.type)) reaches = true;
    },
  });
  return reaches;
}
