/** `jdk.internal.misc.Unsafe` where what is in fields and elements may be unknown. Offsets are known. */
import { BOOL, type Type } from "@assay/core";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Natives, Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import type { MixedDialect } from "./mixed-dialect.js";
import { holdsUnknown, isArray, type MixedFunction, type MixedMake } from "./mixed-natives.js";
import { type Mixed, Unknown } from "./unknown.js";

const ACCESS =
  /^(jdk\/internal\/misc\/Unsafe)\.(get|put|compareAndSet|compareAndExchange)([A-Z][a-z]+?)(?:Volatile)?\(Ljava\/lang\/Object;J/;

/** The types of what places hold; references are known. */
const KINDS: Readonly<Record<string, { readonly descriptor: string; readonly type?: Type & { readonly width: number } }>> = {
  Boolean: { descriptor: "Z", type: { kind: "bv", width: 8 } },
  Byte: { descriptor: "B", type: { kind: "bv", width: 8 } },
  Short: { descriptor: "S", type: { kind: "bv", width: 16 } },
  Char: { descriptor: "C", type: { kind: "bv", width: 16 } },
  Int: { descriptor: "I", type: { kind: "bv", width: 32 } },
  Long: { descriptor: "J", type: { kind: "bv", width: 64 } },
  Float: { descriptor: "F", type: { kind: "float", width: 32 } },
  Double: { descriptor: "D", type: { kind: "float", width: 64 } },
  Reference: { descriptor: "Ljava/lang/Object;" },
};

const STACK: Type = { kind: "bv", width: 32 };
/** Where elements begin, as the natives on known values have it. */
const BASE = 16;
const REFERENCE_SIZE = 4;

export function unsafeNative(name: string, concrete: Natives, dialect: () => MixedDialect): MixedMake | undefined {
  const parts = ACCESS.exec(name);
  if (parts === null || KINDS[parts[3]!] === undefined) return undefined;
  const [, owner, access, kind] = parts as unknown as [string, string, string, string];
  const { descriptor } = KINDS[kind]!;
  return (runtime) => {
    const original = (method: string): MixedFunction => concrete.get(`${owner}.${method}`)!.make(runtime) as unknown as MixedFunction;
    const places = new Places(
      kind,
      dialect(),
      original(`get${kind}(Ljava/lang/Object;J)${descriptor}`),
      original(`put${kind}(Ljava/lang/Object;J${descriptor})V`),
      runtime,
    );
    switch (access) {
      case "get":
        return (_, object, offset) => places.get(object!, offset!);
      case "put":
        return (_, object, offset, value) => places.put(object!, offset!, value!);
      default:
        return (_, object, offset, expected, value) => {
          const found = places.get(object!, offset!);
          const isExpected = places.isSame(found, expected!);
          if (isExpected) places.put(object!, offset!, value!);
          return access === "compareAndSet" ? (isExpected ? 1 : 0) : found;
        };
    }
  };
}

class Places {
  readonly #type: (Type & { readonly width: number }) | undefined;
  readonly #isNarrow: boolean;

  constructor(
    readonly kind: string,
    readonly dialect: MixedDialect,
    readonly getKnown: MixedFunction,
    readonly putKnown: MixedFunction,
    readonly runtime: Runtime,
  ) {
    this.#type = KINDS[kind]!.type;
    this.#isNarrow = this.#type?.kind === "bv" && this.#type.width < 32;
  }

  get(object: Mixed, given: Mixed): Mixed {
    const offset = this.dialect.operations.known(given);
    const index = this.#element(object, offset);
    if (index === undefined) return this.getKnown(null, object, offset) as Mixed;
    const found = this.dialect.arrays.at(object as unknown as ArrayObj, index);
    if (!this.#isNarrow || !(found instanceof Unknown)) return found;
    return this.dialect.operations.of(this.kind === "Char" ? "zext" : "sext", this.#type!, STACK)(found);
  }

  put(object: Mixed, given: Mixed, value: Mixed): undefined {
    const { operations, arrays } = this.dialect;
    const offset = operations.known(given);
    if (isArray(object) && value instanceof Unknown) arrays.plain(object);
    const index = this.#element(object, offset);
    if (index === undefined) {
      if (isArray(object) && value instanceof Unknown)
        throw new Unsupported("Unsafe writes an unknown value over several elements", this.runtime.here());
      this.putKnown(null, object, offset, this.#isNarrow ? operations.known(value) : value);
    } else {
      const stored = this.#isNarrow ? operations.of("trunc", STACK, this.#type!)(value) : value;
      arrays.put(object as unknown as ArrayObj, index, stored);
    }
    return undefined;
  }

  isSame(a: Mixed, b: Mixed): boolean {
    if (this.#type === undefined) return this.dialect.same(a as Obj | null, b as Obj | null);
    const equal = this.dialect.operations.of("eq", this.#type, BOOL)(a, b);
    return this.dialect.holds(equal);
  }

  /** The index of the element at the offset, of an array with unknown elements; one that does not lie on the element makes all elements known, for the others. */
  #element(object: Mixed, offset: Mixed): number | undefined {
    if (!isArray(object)) return undefined;
    const { arrays } = this.dialect;
    arrays.shape(object);
    if (!holdsUnknown(object)) return undefined;
    const { value } = object.$c.decl.elements!;
    const size = value.kind === "bv" || value.kind === "float" ? value.width / 8 : REFERENCE_SIZE;
    const index = (Number(offset as bigint) - BASE) / size;
    if (Number.isInteger(index) && (this.#type?.width ?? size * 8) === size * 8) return index;
    arrays.settle(object);
    return undefined;
  }
}
