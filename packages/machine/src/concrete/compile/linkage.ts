/**
 * What generated code refers to: cells that are filled when first needed, and names of properties.
 *
 * A cell is bound to code as a constant, so an access is one load from a known place. Classes, strings, mirrors and
 * procedures are made lazily: code that is never reached never loads what it mentions.
 */
import type { GlobalDecl, MapDecl, Type } from "@assay/core";
import type { Value } from "../domain.js";
import type { ClassInfo, Obj } from "../heap.js";
import type { Site } from "../signals.js";

/** A global variable. */
export interface GlobalCell {
  v: Value;
  /** As an object's: when it was kept, on a machine that can go back. */
  $e?: number;
}

/**
 * A procedure. `f` compiles it and puts the result in its place when first called. With coroutines it is a generator
 * function.
 */
export interface ProcedureCell {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: parameters are as many and of such types as the procedure's
  f: (...args: any[]) => any;
}

/** A class. `make` is its constructor, or loads the class first. */
export interface ClassCell {
  readonly name: string;
  info: ClassInfo | undefined;
  make: new (length?: number) => Obj;
}

/** An object that exists without being allocated: a string constant or a class mirror. */
export interface LiteralCell {
  readonly kind: "string" | "class";
  readonly text: string;
  v: Obj | undefined;
  /** A machine that goes back may forget the object: code must not refer to it but by the cell. */
  goes?: boolean;
}

/** A map that is neither a field nor an array's: total, zero at first. */
export interface PlainMap {
  get(...keys: readonly Value[]): Value;
  set(value: Value, ...keys: readonly Value[]): void;
}

/** A place that asks for an input. */
export interface InputSite extends Site {
  readonly input: string | undefined;
  readonly type: Type;
}

/** A place with an assertion. */
export interface AssertionSite extends Site {
  readonly assertion: string;
  readonly message: string;
}

export interface Linkage {
  /** The class of which every object is an instance, if there is one. */
  readonly root: string | undefined;
  field(map: MapDecl): string;
  method(selector: string): string;
  global(name: string): GlobalCell;
  declaration(name: string): GlobalDecl | undefined;
  procedure(name: string): ProcedureCell;
  /** The compiled function of a procedure, which is also in its cell from now on. */
  link(cell: ProcedureCell): ProcedureCell["f"];
  class(name: string): ClassCell;
  /** The class's constructor; loads the class. */
  maker(cell: ClassCell): ClassCell["make"];
  literal(kind: "string" | "class", text: string): LiteralCell;
  plainMap(map: MapDecl): PlainMap;
  /** The global that holds 2 when calls of the procedure have no effect any more, if there is one. */
  once(procedure: string): GlobalCell | undefined;
}
