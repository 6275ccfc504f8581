/** What only the owner of the heap can do: copies, arrays and classes by mirror. */
import { BOOL, BV32, REF } from "@assay/core";
import type { SymbolicNative } from "@assay/machine";
import { type Executor, lift, lower, Obj, Sym, type Value } from "@assay/machine/symbolic";
import { arrayClassName } from "../concrete/heap.js";

/** The class that a known mirror stands for. */
export function mirrored(value: Value | undefined): string | undefined {
  return value instanceof Obj && value.literal?.kind === "class" ? value.literal.text : undefined;
}

/** A boolean as Java's stack has it. */
export function asInt(executor: Executor, value: Value): Value {
  if (!(value instanceof Sym)) return value === true ? 1 : 0;
  const { terms } = executor;
  const term = terms.ite(lift(terms, value, BOOL), terms.bvConst(32, 1), terms.bvConst(32, 0));
  return lower(terms, term, BV32, (id) => executor.heap.store.object(id));
}

export const copy: SymbolicNative = (executor, [object], state) => {
  const { heap } = executor;
  const copyOf = (original: Obj): Obj => {
    const made = heap.copy(original);
    state.version = heap.store.writable(state.version);
    for (let i = 0; i < original.size; i++) {
      const cell = heap.store.read(state.version, original, original.base + i);
      if (cell !== undefined) heap.store.write(state.version, made.base + i, cell);
    }
    return made;
  };
  if (object instanceof Obj) return copyOf(object);
  if (object === null || heap.leaves(object as Sym).some(({ target }) => target instanceof Sym)) return "no";
  return heap.overLeaves(object as Sym, REF, (target) => (target instanceof Obj ? copyOf(target) : undefined));
};

export const newArray: SymbolicNative = (executor, [mirror, length]) => {
  const name = mirrored(mirror);
  const component = name === undefined ? undefined : executor.program.class(name);
  if (component === undefined) return "no";
  return executor.heap.newArray(arrayClassName(component.name, component.kind === "primitive"), length!);
};

export const classNamed: SymbolicNative = (executor, [name], state) => {
  const text = executor.heap.textOf(state.version, name!);
  if (text === undefined) return "no";
  return executor.program.class(text) === undefined ? null : executor.heap.mirror(text);
};

export const isInstance: SymbolicNative = (executor, [mirror, object]) => {
  const name = mirrored(mirror);
  return name === undefined ? "no" : asInt(executor, executor.heap.instanceOf(object!, name));
};

/** Known ranges of known arrays with the same kind of elements, cell by cell; everything else is the model's. */
export const arraycopy: SymbolicNative = (executor, [source, from, target, to, length], state) => {
  if (!(source instanceof Obj) || !(target instanceof Obj)) return "no";
  if (typeof from !== "number" || typeof to !== "number" || typeof length !== "number") return "no";
  if (source.class !== target.class || source.elements === undefined || source.logged || target.logged) return "no";
  if (from < 0 || to < 0 || length < 0 || from + length > source.size || to + length > target.size) return "no";
  const { store } = executor.heap;
  state.version = store.writable(state.version);
  const cells = [];
  for (let i = 0; i < length; i++) cells.push(store.read(state.version, source, source.base + from + i));
  for (let i = 0; i < length; i++) store.write(state.version, target.base + to + i, cells[i]);
  return undefined;
};

/** The classes that the model of `arraycopy` tells apart. */
const KINDS_OF_ARRAYS = ["[Ljava/lang/Object;", "[B", "[C", "[I", "[J", "[D", "[F", "[S", "[Z"];

/**
 * Behind the checks of the model: the ranges lie inside the arrays, and elements fit. Which kind of arrays they are is
 * known from the target, if that is a known object, and from the path otherwise, on which the model has asked.
 */
export const copyElements: SymbolicNative = (executor, [source, from, target, to, length], state) => {
  const { heap, terms } = executor;
  const isOfKind = (kind: string): boolean => state.path.decides(lift(terms, heap.instanceOf(target!, kind), BOOL)) === true;
  const kind = target instanceof Obj ? target.class : KINDS_OF_ARRAYS.find(isOfKind);
  const map = kind === undefined ? undefined : executor.program.class(kind)?.elements;
  if (map === undefined) return "no";
  state.version = heap.copyElements(state.version, source!, from!, target!, to!, length!, map);
  return undefined;
};
