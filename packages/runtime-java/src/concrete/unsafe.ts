/**
 * `jdk.internal.misc.Unsafe`: fields and elements by offset.
 *
 * The offset of a field is a number that stands for it (16 plus eight times its place in a table); of an array element
 * it is what it would be in a JVM, so that code which computes with index scales works. Bytes may be read and written
 * as wider values, low byte first.
 */

import {
  type ArrayObj,
  type Elements,
  type GlobalCell,
  type Obj,
  type Runtime,
  Unsupported,
  type Value,
  type WriteLog,
} from "@assay/machine";
import type { Make } from "../members/record.js";
import { throwJava } from "./exceptions.js";

/** The offset of the first element of an array. */
export const BASE = 16;
export const REFERENCE_SIZE = 4;

/** A field by the property that holds it in objects, or a static one by its cell. */
type Slot = string | GlobalCell;

/** Which field an offset stands for, in one run. */
class FieldOffsets {
  readonly #slots: Slot[] = [];
  readonly #offsets = new Map<Slot, number>();

  offset(slot: Slot): number {
    let offset = this.#offsets.get(slot);
    if (offset === undefined) {
      offset = BASE + 8 * this.#slots.length;
      this.#slots.push(slot);
      this.#offsets.set(slot, offset);
    }
    return offset;
  }

  slot(offset: bigint): Slot {
    return this.#slots[(Number(offset) - BASE) >> 3]!;
  }

  read(object: Obj, offset: bigint): Value {
    const slot = this.slot(offset);
    return typeof slot === "string" ? (object[slot] as Value) : slot.v;
  }

  write(object: Obj, offset: bigint, value: Value, log: WriteLog): void {
    const slot = this.slot(offset);
    if (typeof slot === "string") {
      log.property(object, slot);
      object[slot] = value;
    } else {
      log.property(slot, "v");
      slot.v = value;
    }
  }
}

/** What an offset into an object stands for: a property of it or of a cell, an element by its index. */
export function locationAt(runtime: Runtime, object: Obj, offset: bigint): { readonly object: object; readonly key: string | number } {
  const elements = (object as unknown as ArrayObj).a as Elements | undefined;
  if (elements !== undefined) return { object, key: Math.floor((Number(offset) - BASE) / scaleOf(elements)) };
  const slot = offsetsOf(runtime).slot(offset);
  return typeof slot === "string" ? { object, key: slot } : { object: slot, key: "v" };
}

const tables = new WeakMap<Runtime, FieldOffsets>();

function offsetsOf(runtime: Runtime): FieldOffsets {
  let table = tables.get(runtime);
  if (table === undefined) tables.set(runtime, (table = new FieldOffsets()));
  return table;
}

/** What is at a place, as the names of methods say. */
export type Kind = "Boolean" | "Byte" | "Short" | "Char" | "Int" | "Long" | "Float" | "Double" | "Reference";

const SIZES: Readonly<Record<Kind, number>> = {
  Boolean: 1,
  Byte: 1,
  Short: 2,
  Char: 2,
  Int: 4,
  Long: 8,
  Float: 4,
  Double: 8,
  Reference: REFERENCE_SIZE,
};
export const DESCRIPTORS: Readonly<Record<Kind, string>> = {
  Boolean: "Z",
  Byte: "B",
  Short: "S",
  Char: "C",
  Int: "I",
  Long: "J",
  Float: "F",
  Double: "D",
  Reference: "Ljava/lang/Object;",
};

function scaleOf(elements: Elements): number {
  return Array.isArray(elements) ? REFERENCE_SIZE : elements.BYTES_PER_ELEMENT;
}

/** Values of fields and elements are narrower than on the stack, and signed. */
function fromStore(kind: Kind, value: Value): Value {
  return kind === "Char" ? (value as number) & 0xffff : value;
}

function toStore(kind: Kind, value: Value): Value {
  switch (kind) {
    case "Boolean":
      return (value as number) & 1;
    case "Byte":
      return ((value as number) << 24) >> 24;
    case "Char":
    case "Short":
      return ((value as number) << 16) >> 16;
    default:
      return value;
  }
}

const views = new WeakMap<ArrayBufferLike, DataView>();

function viewOf(elements: Exclude<Elements, Value[]>): DataView {
  let view = views.get(elements.buffer);
  if (view === undefined) views.set(elements.buffer, (view = new DataView(elements.buffer)));
  return view;
}

function readBytes(view: DataView, at: number, kind: Kind): Value {
  switch (kind) {
    case "Boolean":
    case "Byte":
      return view.getInt8(at);
    case "Short":
      return view.getInt16(at, true);
    case "Char":
      return view.getUint16(at, true);
    case "Int":
      return view.getInt32(at, true);
    case "Long":
      return view.getBigInt64(at, true);
    case "Float":
      return view.getFloat32(at, true);
    case "Double":
      return view.getFloat64(at, true);
    case "Reference":
      throw new Unsupported("Unsafe reads a reference from an array of numbers", undefined);
  }
}

function writeBytes(view: DataView, at: number, kind: Kind, value: Value): void {
  switch (kind) {
    case "Boolean":
    case "Byte":
      view.setInt8(at, value as number);
      break;
    case "Short":
    case "Char":
      view.setInt16(at, value as number, true);
      break;
    case "Int":
      view.setInt32(at, value as number, true);
      break;
    case "Long":
      view.setBigInt64(at, value as bigint, true);
      break;
    case "Float":
      view.setFloat32(at, value as number, true);
      break;
    case "Double":
      view.setFloat64(at, value as number, true);
      break;
    case "Reference":
      throw new Unsupported("Unsafe writes a reference into an array of numbers", undefined);
  }
}

export function getter(kind: Kind): Make {
  return (runtime) => {
    const offsets = offsetsOf(runtime);
    return (_unsafe: Obj, object: Obj | null, offset: bigint): Value => {
      if (object === null) throw new Unsupported("Unsafe reads memory outside the heap", runtime.here());
      const elements = (object as unknown as ArrayObj).a;
      if (elements === undefined) return fromStore(kind, offsets.read(object, offset));
      const scale = scaleOf(elements);
      const at = Number(offset) - BASE;
      if (scale === SIZES[kind] && at % scale === 0) return fromStore(kind, elements[at / scale] as Value);
      return readBytes(viewOf(elements as Exclude<Elements, Value[]>), at + (elements as Int8Array).byteOffset, kind);
    };
  };
}

export function setter(kind: Kind): Make {
  return (runtime) => {
    const offsets = offsetsOf(runtime);
    const { log } = runtime;
    return (_unsafe: Obj, object: Obj | null, offset: bigint, value: Value): void => {
      if (object === null) throw new Unsupported("Unsafe writes memory outside the heap", runtime.here());
      const elements = (object as unknown as ArrayObj).a;
      if (elements === undefined) offsets.write(object, offset, toStore(kind, value), log);
      else {
        const scale = scaleOf(elements);
        const at = Number(offset) - BASE;
        const first = Math.floor(at / scale);
        log.elements(object as unknown as ArrayObj, first, Math.ceil((at + SIZES[kind]) / scale) - first);
        if (scale === SIZES[kind] && at % scale === 0) (elements as Value[])[at / scale] = toStore(kind, value);
        else writeBytes(viewOf(elements as Exclude<Elements, Value[]>), at + (elements as Int8Array).byteOffset, kind, value);
      }
    };
  };
}

/** Compares and, if equal, sets: gives what was there. */
function exchange(kind: Kind): (runtime: Runtime) => (object: Obj, offset: bigint, expected: Value, value: Value) => Value {
  return (runtime) => {
    const get = getter(kind)(runtime) as (unsafe: null, object: Obj, offset: bigint) => Value;
    const set = setter(kind)(runtime) as (unsafe: null, object: Obj, offset: bigint, value: Value) => void;
    return (object, offset, expected, value) => {
      const found = get(null, object, offset);
      if (found === expected) set(null, object, offset, value);
      return found;
    };
  };
}

export function fieldOffset(runtime: Runtime, mirror: Obj, name: string): bigint {
  for (let info = runtime.mirrored(mirror) as ReturnType<Runtime["mirrored"]> | undefined; info !== undefined; info = info.super) {
    const field = info.decl.fields.find((each) => each.source === name);
    if (field !== undefined) return BigInt(offsetsOf(runtime).offset(runtime.field(field)));
  }
  throwJava(runtime, "java/lang/InternalError", name);
}

/** The offset of a static field, given by its `Field`; its base is the class's mirror, which is not looked into. */
export function staticOffset(runtime: Runtime): (unsafe: Obj, field: Obj) => bigint {
  return (_unsafe, field) => {
    const owner = runtime.mirrored(field[runtime.fieldNamed("java/lang/reflect/Field.clazz")] as Obj);
    const name = runtime.textOf(field[runtime.fieldNamed("java/lang/reflect/Field.name")] as Obj);
    return BigInt(offsetsOf(runtime).offset(runtime.global(`${owner.name}.${name}`)));
  };
}

export function compareAndSet(kind: Kind): Make {
  return (runtime) => {
    const compare = exchange(kind)(runtime);
    return (_unsafe: Obj, object: Obj, offset: bigint, expected: Value, value: Value) =>
      compare(object, offset, expected, value) === expected ? 1 : 0;
  };
}

export function compareAndExchange(kind: Kind): Make {
  return (runtime) => {
    const compare = exchange(kind)(runtime);
    return (_unsafe: Obj, object: Obj, offset: bigint, expected: Value, value: Value) => compare(object, offset, expected, value);
  };
}

export function arrayIndexScale(runtime: Runtime): (unsafe: Obj, mirror: Obj) => number {
  return (_unsafe, mirror) => {
    const element = runtime.mirrored(mirror).decl.elements;
    if (element === undefined) throwJava(runtime, "java/lang/InvalidClassException");
    const type = element.value;
    return type.kind === "bv" || type.kind === "float" ? type.width / 8 : REFERENCE_SIZE;
  };
}
