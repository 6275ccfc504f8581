/**
 * The paper's Γ: for every variable in scope the term that stands for its value. Locals by themselves, globals and maps
 * (the paper's g⃗ and h⃗) by their names; `alloc` is the map of what was allocated (the paper's h).
 */
import type { ClosedProgram, GlobalDecl, Local, MapDecl } from "@assay/core";
import { BOOL, mapSort, REF, type Sort, type TermId, type Terms } from "@assay/logic";
import { sortOfType } from "@assay/machine/symbolic";
import { zero } from "./terms-domain.js";

/** A variable of Γ: a local, or what is not: `global g`, `map m`, `alloc`. */
export type Variable = Local | string;

export type Gamma = ReadonlyMap<Variable, TermId>;

export const ALLOC = "alloc";
export const globalVariable = (name: string): string => `global ${name}`;
export const mapVariable = (map: MapDecl): string => `map ${map.name}`;

/** One of the variables that every relation has: g⃗ and h⃗. */
export interface Shared {
  readonly variable: string;
  readonly name: string;
  readonly sort: Sort;
  /** What it holds before anything was executed. */
  readonly initial: (terms: Terms, constant: (of: GlobalDecl) => TermId) => TermId;
}

/**
 * The globals and maps of a program, in the order in which it declares them; `alloc` first of the maps, if there are
 * objects.
 */
export function sharedVariables(program: ClosedProgram): readonly Shared[] {
  const globals = [...program.globals.values()].map((decl): Shared => {
    const sort = sortOfType(decl.type);
    return { variable: globalVariable(decl.name), name: decl.name, sort, initial: (_, constant) => constant(decl) };
  });
  const maps = [...program.maps.values()].map((decl): Shared => {
    const sort = mapSort(decl.keys.map(sortOfType), sortOfType(decl.value));
    const initial = (terms: Terms): TermId => terms.map.constant(sort, zero(terms, decl.value));
    return { variable: mapVariable(decl), name: decl.name, sort, initial };
  });
  const allocated = mapSort([REF], BOOL);
  const alloc: Shared = {
    variable: ALLOC,
    name: ALLOC,
    sort: allocated,
    initial: (terms) => terms.map.constant(allocated, terms.false),
  };
  return [...globals, ...(program.classes.size > 0 ? [alloc] : []), ...maps];
}
