/**
 * The state of an execution that is being encoded: where it is, and what everything holds there in terms of the initial
 * state.
 */
import type { Local, MapDecl, Program } from "@assay/core";
import type { Formula } from "@assay/relational";
import type { MapState, Maps } from "./map-state.js";
import type { Path, Paths } from "./path.js";
import type { Ref, Value, Values } from "./value.js";

export interface State {
  readonly path: Path;
  readonly locals: Map<Local, Value>;
  readonly maps: Map<MapDecl, MapState>;
  readonly globals: Map<string, Value>;
}

export function copyState(state: State, path: Path = state.path): State {
  return { path, locals: new Map(state.locals), maps: new Map(state.maps), globals: new Map(state.globals) };
}

/** How a call ends: not at all (within the bounds), normally, with an exception, or either way. */
export interface Endings {
  readonly normal?: NormalEnding & { readonly parts?: readonly NormalEnding[] };
  readonly thrown?: ThrownEnding & { readonly parts?: readonly ThrownEnding[] };
}

/** `parts`, where they are there, are the ways to end that were merged: one for each `return`, one for each `throw`. */
export interface NormalEnding {
  readonly state: State;
  readonly value: Value | undefined;
}

export interface ThrownEnding {
  readonly state: State;
  readonly exception: Ref;
}

export class States {
  readonly program: Program;
  readonly values: Values;
  readonly maps: Maps;
  readonly paths: Paths;
  readonly #globals = new Map<string, Value>();

  constructor(program: Program, maps: Maps, paths: Paths) {
    this.program = program;
    this.values = maps.heap.values;
    this.maps = maps;
    this.paths = paths;
  }

  mapOf(state: State, map: MapDecl): MapState {
    return state.maps.get(map) ?? this.maps.initial(map);
  }

  globalOf(state: State, name: string): Value {
    return state.globals.get(name) ?? this.initialGlobal(name);
  }

  /**
   * Statics are as they are when the program begins: what was initialized later is initialized again, by the code that
   * is encoded.
   */
  initialGlobal(name: string): Value {
    let value = this.#globals.get(name);
    if (value === undefined) {
      const decl = this.program.global(name);
      const { initial } = decl ?? {};
      if (decl === undefined) value = { kind: "opaque", reason: `there is no static field ${name}` };
      else if (initial === undefined) value = this.values.zero(decl.type);
      else if (initial.kind === "bv") value = this.values.constant(initial.type.width, initial.value);
      else if (initial.kind === "float") value = this.values.float(initial.type.width, initial.value);
      else if (initial.kind === "string" || initial.kind === "class") value = this.maps.heap.literal(initial);
      else if (initial.kind === "bool") value = initial.value ? this.values.true : this.values.false;
      else
        value = initial.kind === "null" ? this.values.null : { kind: "opaque", reason: `the initial value of ${name} is not a constant` };
      this.#globals.set(name, value);
    }
    return value;
  }

  /** One state for executions that meet; a variable that only some have a value for has none. */
  merge(states: readonly State[]): State {
    let merged = states[0]!;
    for (const state of states.slice(1)) merged = this.mergeTwo(merged, state).state;
    return merged;
  }

  /** As {@link merge} of two, with the condition that tells, afterwards, that it was the left one. */
  mergeTwo(left: State, right: State): { readonly state: State; readonly isLeft: Formula } {
    const { path, isLeft } = this.paths.merge(left.path, right.path);
    const locals = new Map<Local, Value>();
    for (const [variable, value] of left.locals) {
      const other = right.locals.get(variable);
      if (other !== undefined) locals.set(variable, this.values.choice(isLeft, value, other));
    }
    const maps = new Map<MapDecl, MapState>();
    for (const map of new Set([...left.maps.keys(), ...right.maps.keys()])) {
      maps.set(map, this.maps.merge(isLeft, this.mapOf(left, map), this.mapOf(right, map)));
    }
    const globals = new Map<string, Value>();
    for (const name of new Set([...left.globals.keys(), ...right.globals.keys()])) {
      globals.set(name, this.values.choice(isLeft, this.globalOf(left, name), this.globalOf(right, name)));
    }
    return { state: { path, locals, maps, globals }, isLeft };
  }
}
