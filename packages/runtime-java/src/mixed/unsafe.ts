/** `jdk.internal.misc.Unsafe` where what is in fields and elements may be unknown. Offsets are known. */
import { BOOL, type Type } from "@assay/core";
import { type ArrayObj, type Obj, type Runtime, Unsupported } from "@assay/machine";
import { holdsUnknown, isArray, type Mixed, type MixedDialect, type MixedFunction, type MixedNative, Unknown } from "@assay/machine/mixed";
import { BASE, type Kind, getter as knownGetter, setter as knownSetter, REFERENCE_SIZE } from "../concrete/unsafe.js";

/** The types of what places hold; references are known. */
const TYPES: Readonly<Record<Kind, (Type & { readonly width: number }) | undefined>> = {
  Boolean: { kind: "bv", width: 8 },
  Byte: { kind: "bv", width: 8 },
  Short: { kind: "bv", width: 16 },
  Char: { kind: "bv", width: 16 },
  Int: { kind: "bv", width: 32 },
  Long: { kind: "bv", width: 64 },
  Float: { kind: "float", width: 32 },
  Double: { kind: "float", width: 64 },
  Reference: undefined,
};

const STACK: Type = { kind: "bv", width: 32 };

export const getter =
  (kind: Kind): MixedNative =>
  (runtime, _, dialect) => {
    const places = new Places(kind, dialect, runtime);
    return (_unsafe, object, offset) => places.get(object!, offset!);
  };

export const setter =
  (kind: Kind): MixedNative =>
  (runtime, _, dialect) => {
    const places = new Places(kind, dialect, runtime);
    return (_unsafe, object, offset, value) => places.put(object!, offset!, value!);
  };

export const compareAndSet =
  (kind: Kind): MixedNative =>
  (runtime, _, dialect) => {
    const places = new Places(kind, dialect, runtime);
    return (_unsafe, object, offset, expected, value) => (places.exchange(object!, offset!, expected!, value!).isExpected ? 1 : 0);
  };

export const compareAndExchange =
  (kind: Kind): MixedNative =>
  (runtime, _, dialect) => {
    const places = new Places(kind, dialect, runtime);
    return (_unsafe, object, offset, expected, value) => places.exchange(object!, offset!, expected!, value!).found;
  };

class Places {
  readonly #type: (Type & { readonly width: number }) | undefined;
  readonly #isNarrow: boolean;

  readonly #getKnown: MixedFunction;
  readonly #putKnown: MixedFunction;

  constructor(
    readonly kind: Kind,
    readonly dialect: MixedDialect,
    readonly runtime: Runtime,
  ) {
    this.#getKnown = knownGetter(kind)(runtime) as unknown as MixedFunction;
    this.#putKnown = knownSetter(kind)(runtime) as unknown as MixedFunction;
    this.#type = TYPES[kind];
    this.#isNarrow = this.#type?.kind === "bv" && this.#type.width < 32;
  }

  get(object: Mixed, given: Mixed): Mixed {
    const offset = this.dialect.operations.known(given);
    const index = this.#element(object, offset);
    if (index === undefined) return this.#getKnown(null, object, offset) as Mixed;
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
      this.#putKnown(null, object, offset, this.#isNarrow ? operations.known(value) : value);
    } else {
      const stored = this.#isNarrow ? operations.of("trunc", STACK, this.#type!)(value) : value;
      arrays.put(object as unknown as ArrayObj, index, stored);
    }
    return undefined;
  }

  /** Compares and, if equal, sets. */
  exchange(object: Mixed, offset: Mixed, expected: Mixed, value: Mixed): { readonly found: Mixed; readonly isExpected: boolean } {
    const found = this.get(object, offset);
    const isExpected = this.#isSame(found, expected);
    if (isExpected) this.put(object, offset, value);
    return { found, isExpected };
  }

  #isSame(a: Mixed, b: Mixed): boolean {
    if (this.#type === undefined) return this.dialect.same(a as Obj | null, b as Obj | null);
    const equal = this.dialect.operations.of("eq", this.#type, BOOL)(a, b);
    return this.dialect.holds(equal);
  }

  /**
   * The index of the element at the offset, of an array with unknown elements; one that does not lie on the element
   * makes all elements known, for the others.
   */
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
