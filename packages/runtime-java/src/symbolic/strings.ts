/**
 * Arbitrary strings, of any length and contents, as the JDK represents them: a `byte[]` of unknown length whose
 * contents are one unknown map, and a coder. The representation's invariants are constraints: Latin-1 strings have any
 * bytes; UTF-16 strings have an even number of them and some character that Latin-1 does not have (compact strings are
 * always used where they can be). Exact, not an approximation.
 */
import { invariant } from "@assay/base";
import { BV8, BV32, type MapDecl } from "@assay/core";
import type { Value as ModelValue, TermId } from "@assay/logic";
import type { ArbitraryString } from "@assay/machine";
import { type Heap, Obj, Sym, sortOfType, type Version } from "@assay/machine/symbolic";

/** Longer strings are not built from models: prefer short ones when asking for the model. */
const LONGEST_STRING = 1 << 16;

const fieldOf = (heap: Heap, name: string): MapDecl => {
  const map = heap.program.map(`java/lang/String.${name}`);
  invariant(map !== undefined, `java/lang/String should have the field ${name}`);
  return map;
};

export function arbitraryString(heap: Heap, name: string): ArbitraryString {
  const { terms, store } = heap;
  const bytes = terms.symbol(`${name} bytes`, sortOfType(BV32));
  const coder = terms.symbol(`${name} coder`, sortOfType(BV8));
  // Strings are immutable: like constants, no region can change them, so their contents are at the root of the store.
  const forever = Number.POSITIVE_INFINITY;
  const elements = heap.program.class("[B")?.elements;
  invariant(elements !== undefined, "byte[] should have elements");
  const shape = { class: "[B", size: 1, elements, length: new Sym(bytes, BV32), initial: "arbitrary", logged: true } as const;
  const array = store.allocate(shape, forever);
  const layout = heap.layout("java/lang/String");
  const object = store.allocate({ class: "java/lang/String", size: layout.maps.length, layout }, forever);
  store.root.delta.set(object.base + layout.offset.get(fieldOf(heap, "value"))!, array);
  store.root.delta.set(object.base + layout.offset.get(fieldOf(heap, "coder"))!, new Sym(coder, BV8));

  const zero = terms.bvConst(32, 0);
  const one = terms.bvConst(32, 1);
  const latin = terms.eq(coder, terms.bvConst(8, 0));
  const beyond = terms.symbol(`${name} beyond Latin-1`, sortOfType(BV32));
  const highByte = heap.arbitraryElement(array, terms.bv.add(terms.bv.shl(beyond, one), one)) as Sym;
  const utf16 = terms.all([
    terms.eq(coder, terms.bvConst(8, 1)),
    terms.eq(terms.bv.extract(0, 0, bytes), terms.bvConst(1, 0)),
    terms.bv.sle(zero, beyond),
    terms.bv.slt(beyond, terms.bv.lshr(bytes, one)),
    terms.ne(highByte.term, terms.bvConst(8, 0)),
  ]);
  const constraint = terms.and(terms.bv.sle(zero, bytes), terms.or(latin, utf16));
  return { object, constraint, size: bytes, textIn: (value) => textIn(heap, { bytes, coder, array }, value) };
}

interface Contents {
  readonly bytes: TermId;
  readonly coder: TermId;
  readonly array: Obj;
}

/** The string in a model; undefined when it is longer than anyone should build. */
function textIn(heap: Heap, string: Contents, value: (term: TermId) => ModelValue): string | undefined {
  const length = Number(BigInt.asIntN(32, value(string.bytes) as bigint));
  if (length < 0 || length > LONGEST_STRING) return undefined;
  const wide = value(string.coder) === 1n;
  const byteAt = (i: number): number => {
    const element = heap.arbitraryElement(string.array, heap.terms.bvConst(32, i));
    return Number(element instanceof Sym ? value(element.term) : BigInt(element as number)) & 0xff;
  };
  const units: number[] = [];
  for (let i = 0; i < length; i += wide ? 2 : 1) units.push(wide ? byteAt(i) | (byteAt(i + 1) << 8) : byteAt(i));
  let text = "";
  for (const unit of units) text += String.fromCharCode(unit);
  return text;
}

/** The characters of a string object that is no constant, if all of them are known. */
export function textOf(heap: Heap, version: Version, reference: Obj): string | undefined {
  const [value, coder] = ["value", "coder"].map((name) => {
    const map = heap.program.map(`java/lang/String.${name}`);
    const offset = map === undefined ? undefined : reference.layout?.offset.get(map);
    return offset === undefined ? undefined : heap.store.read(version, reference, reference.base + offset);
  });
  if (!(value instanceof Obj) || typeof coder !== "number" || value.logged) return undefined;
  const bytes: number[] = [];
  for (let i = 0; i < value.size; i++) {
    const byte = heap.store.read(version, value, value.base + i);
    if (typeof byte !== "number") return undefined;
    bytes.push(byte & 0xff);
  }
  const buffer = Buffer.from(bytes);
  return coder === 0 ? buffer.toString("latin1") : buffer.toString("utf16le");
}
