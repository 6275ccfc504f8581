/**
 * `jdk.internal.misc.Unsafe` on the symbolic heap: fields and elements by offsets that are known numbers. Offsets of fields are numbers that
 * stand for maps, of elements what they would be in a JVM: smaller than all of those, so that an offset tells which of both it is of, whatever the object may
 * be. Elements are read and written only as what they are, of known arrays.
 */
import { BV32, BV64, F32, F64, type MapDecl, REF, type Type } from "@assay/core";
import { type Executor, Obj, type State, type Sym, type Value } from "@assay/machine/symbolic";
import { asInt, mirrored } from "./heap.js";
import { always, type Native, nativesOf, nothing } from "./registry.js";

/** The offset of the first element of an array, and that of the first field: no element has one as large. */
const BASE = 16;
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

const KINDS: Readonly<Record<string, { readonly descriptor: string; readonly type: Type; readonly widen: "sext" | "zext" }>> = {
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
  kind: string,
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
  const { descriptor } = KINDS[kind]!;
  const fits = value === REF ? kind === "Reference" : object.class === `[${descriptor}`;
  return fits && at % scale === 0 ? { map: object.elements, index: at / scale } : undefined;
}

function read(executor: Executor, state: State, object: Value, offset: Value, kind: string): Value | undefined {
  const { type, widen } = KINDS[kind]!;
  const place = locate(executor, object, offset, kind);
  if (place === undefined) return undefined;
  const { heap } = executor;
  const raw =
    place.index === undefined
      ? heap.readField(state.version, object, place.map)
      : heap.readElement(state.version, object, place.index, place.map);
  return place.map.value === type ? raw : executor.convert(widen, raw, place.map.value, type);
}

function write(executor: Executor, state: State, object: Value, offset: Value, kind: string, value: Value): boolean {
  const { type } = KINDS[kind]!;
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

function accessors(): Record<string, Native> {
  const natives: Record<string, Native> = {};
  for (const [kind, { descriptor }] of Object.entries(KINDS))
    for (const suffix of ["", "Volatile"]) {
      natives[`get${kind}${suffix}(Ljava/lang/Object;J)${descriptor}`] = (executor, [, object, offset], state) => {
        const value = read(executor, state, object!, offset!, kind);
        return value === undefined ? "no" : value;
      };
      natives[`put${kind}${suffix}(Ljava/lang/Object;J${descriptor})V`] = (executor, [, object, offset, value], state) =>
        write(executor, state, object!, offset!, kind, value!) ? undefined : "no";
    }
  for (const kind of ["Int", "Long", "Reference"]) {
    const { descriptor, type } = KINDS[kind]!;
    const exchange = (
      executor: Executor,
      args: readonly Value[],
      state: State,
    ): { readonly found: Value; readonly same: Value } | undefined => {
      const [, object, offset, expected, value] = args;
      const found = read(executor, state, object!, offset!, kind);
      if (found === undefined) return undefined;
      const same = executor.equal(found, expected!, type);
      if (same === false) return { found, same };
      const next = same === true ? value! : executor.heap.store.chooseValue((same as Sym).term, value!, found, type);
      return write(executor, state, object!, offset!, kind, next) ? { found, same } : undefined;
    };
    natives[`compareAndSet${kind}(Ljava/lang/Object;J${descriptor}${descriptor})Z`] = (executor, args, state) => {
      const done = exchange(executor, args, state);
      return done === undefined ? "no" : asInt(executor, done.same);
    };
    natives[`compareAndExchange${kind}(Ljava/lang/Object;J${descriptor}${descriptor})${descriptor}`] = (executor, args, state) => {
      const done = exchange(executor, args, state);
      return done === undefined ? "no" : done.found;
    };
  }
  return natives;
}

const objectFieldOffset: Native = (executor, [, mirror, name], state) => {
  const className = mirrored(mirror);
  const text = executor.heap.textOf(state.version, name!);
  if (className === undefined || text === undefined) return "no";
  const map = [...executor.heap.layout(className).maps].reverse().find((each) => each.source === text);
  return map === undefined ? "no" : offsetOf(map);
};

const arrayIndexScale: Native = (executor, [, mirror]) => {
  const className = mirrored(mirror);
  const value = className === undefined ? undefined : executor.program.class(className)?.elements?.value;
  if (value === undefined) return "no";
  return value.kind === "bv" || value.kind === "float" ? value.width / 8 : 4;
};

const allocateInstance: Native = (executor, [, mirror]) => {
  const className = mirrored(mirror);
  return className === undefined ? "no" : executor.heap.new(className);
};

export const unsafeNatives = nativesOf("jdk/internal/misc/Unsafe", {
  ...accessors(),
  "registerNatives()V": nothing,
  "objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J": objectFieldOffset,
  "arrayBaseOffset0(Ljava/lang/Class;)I": always(BASE),
  "arrayIndexScale0(Ljava/lang/Class;)I": arrayIndexScale,
  "addressSize0()I": always(8),
  "pageSize()I": always(4096),
  "isBigEndian0()Z": always(0),
  "unalignedAccess0()Z": always(1),
  "fullFence()V": nothing,
  "loadFence()V": nothing,
  "storeFence()V": nothing,
  "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;": allocateInstance,
});
