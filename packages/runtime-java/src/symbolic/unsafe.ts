/**
 * `jdk.internal.misc.Unsafe` on the symbolic heap: fields and elements by offsets that are known numbers. Offsets of
 * fields are numbers that stand for maps, of elements what they would be in a JVM: smaller than all of those, so that
 * an offset tells which of both it is of, whatever the object may be. Elements are read and written only as what they
 * are, of known arrays.
 */
import { BV32, BV64, F32, F64, type MapDecl, REF, type Type } from "@assay/core";
import type { SymbolicNative } from "@assay/machine";
import { type Executor, Obj, type State, type Sym, type Value } from "@assay/machine/symbolic";
import { BASE, type Kind } from "../concrete/unsafe.js";
import { asInt, mirrored } from "./heap.js";

/** The offset of the first field: no element has one as large. */
const FIELDS = 2 ** 40;

/** Which field an offset stands for: the same in all rounds and programs. */
const offsets = new Map<string, number>();
const maps: string[] = [];

function offsetOf(map: MapDecl): bigint {
  let offset = offsets.get(map.name);
  if (offset === undefined) {
    offset = FIELDS + 8 * maps.length;
    maps.push(map.name);
    offsets.set(map.name, offset);
  }
  return BigInt(offset);
}

const KINDS: Readonly<Record<Kind, { readonly descriptor: string; readonly type: Type; readonly widen: "sext" | "zext" }>> = {
  Boolean: { descriptor: "Z", type: BV32, widen: "sext" },
  Byte: { descriptor: "B", type: BV32, widen: "sext" },
  Short: { descriptor: "S", type: BV32, widen: "sext" },
  Char: { descriptor: "C", type: BV32, widen: "zext" },
  Int: { descriptor: "I", type: BV32, widen: "sext" },
  Long: { descriptor: "J", type: BV64, widen: "sext" },
  Float: { descriptor: "F", type: F32, widen: "sext" },
  Double: { descriptor: "D", type: F64, widen: "sext" },
  Reference: { descriptor: "Ljava/lang/Object;", type: REF, widen: "sext" },
};

/** What an object and an offset stand for: a field, or an element with its index. */
function locate(
  executor: Executor,
  object: Value,
  offset: Value,
  kind: Kind,
): { readonly map: MapDecl; readonly index?: number } | undefined {
  if (object === null || typeof offset !== "bigint") return undefined;
  if (offset >= FIELDS) {
    const name = maps[(Number(offset) - FIELDS) / 8];
    const map = name === undefined ? undefined : executor.program.map(name);
    return map && { map };
  }
  if (!(object instanceof Obj) || object.elements === undefined) return undefined;
  const { value } = object.elements;
  const scale = value.kind === "bv" || value.kind === "float" ? value.width / 8 : 4;
  const at = Number(offset) - BASE;
  // Four bytes of a byte[] are no element.
  const { descriptor } = KINDS[kind];
  const fits = value === REF ? kind === "Reference" : object.class === `[${descriptor}`;
  return fits && at % scale === 0 ? { map: object.elements, index: at / scale } : undefined;
}

function read(executor: Executor, state: State, object: Value, offset: Value, kind: Kind): Value | undefined {
  const { type, widen } = KINDS[kind];
  const place = locate(executor, object, offset, kind);
  if (place === undefined) return undefined;
  const { heap } = executor;
  const raw =
    place.index === undefined
      ? heap.readField(state.version, object, place.map)
      : heap.readElement(state.version, object, place.index, place.map);
  return place.map.value === type ? raw : executor.convert(widen, raw, place.map.value, type);
}

function write(executor: Executor, state: State, object: Value, offset: Value, kind: Kind, value: Value): boolean {
  const { type } = KINDS[kind];
  const place = locate(executor, object, offset, kind);
  if (place === undefined) return false;
  const { heap } = executor;
  const narrow = place.map.value === type ? value : executor.convert("trunc", value, type, place.map.value);
  state.version =
    place.index === undefined
      ? heap.writeField(state.version, object, place.map, narrow)
      : heap.writeElement(state.version, object, place.index, place.map, narrow);
  return true;
}

export const getter =
  (kind: Kind): SymbolicNative =>
  (executor, [, object, offset], state) => {
    const value = read(executor, state, object!, offset!, kind);
    return value === undefined ? "no" : value;
  };

export const setter =
  (kind: Kind): SymbolicNative =>
  (executor, [, object, offset, value], state) =>
    write(executor, state, object!, offset!, kind, value!) ? undefined : "no";

/** Compares and sets where that is equal: what was there, and whether it was the same. */
function exchange(
  executor: Executor,
  args: readonly Value[],
  state: State,
  kind: Kind,
): { readonly found: Value; readonly same: Value } | undefined {
  const { type } = KINDS[kind];
  const [, object, offset, expected, value] = args;
  const found = read(executor, state, object!, offset!, kind);
  if (found === undefined) return undefined;
  const same = executor.equal(found, expected!, type);
  if (same === false) return { found, same };
  const next = same === true ? value! : executor.heap.store.chooseValue((same as Sym).term, value!, found, type);
  return write(executor, state, object!, offset!, kind, next) ? { found, same } : undefined;
}

export const compareAndSet =
  (kind: Kind): SymbolicNative =>
  (executor, args, state) => {
    const done = exchange(executor, args, state, kind);
    return done === undefined ? "no" : asInt(executor, done.same);
  };

export const compareAndExchange =
  (kind: Kind): SymbolicNative =>
  (executor, args, state) => {
    const done = exchange(executor, args, state, kind);
    return done === undefined ? "no" : done.found;
  };

export const objectFieldOffset: SymbolicNative = (executor, [, mirror, name], state) => {
  const className = mirrored(mirror);
  const text = executor.heap.textOf(state.version, name!);
  if (className === undefined || text === undefined) return "no";
  const map = [...executor.heap.layout(className).maps].reverse().find((each) => each.source === text);
  return map === undefined ? "no" : offsetOf(map);
};

export const arrayIndexScale: SymbolicNative = (executor, [, mirror]) => {
  const className = mirrored(mirror);
  const value = className === undefined ? undefined : executor.program.class(className)?.elements?.value;
  if (value === undefined) return "no";
  return value.kind === "bv" || value.kind === "float" ? value.width / 8 : 4;
};

export const allocateInstance: SymbolicNative = (executor, [, mirror]) => {
  const className = mirrored(mirror);
  return className === undefined ? "no" : executor.heap.new(className);
};
