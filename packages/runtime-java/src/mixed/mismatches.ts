/**
 * The first place where two arrays of unknown numbers differ: `Arrays.equals`, `mismatch` and `compare` of the JDK ask
 * `ArraysSupport.vectorizedMismatch`, which reads eight bytes at once. That would make all elements known, each value
 * on a path of its own; here the answer is one term, a choice of the first element that differs.
 *
 * Its specification gives the index of an element that differs or, if none does among those it looked at, the
 * complement of how many are left to be looked at, which callers do. Here none are left; compared with a loop over the
 * elements in `tests/trust/paths/ArraysAgree.java`.
 */
import { BOOL, BV32, type Type } from "@assay/core";
import type { ArrayObj } from "@assay/machine";
import { holdsUnknown, isArray, type Mixed, type MixedDialect, type MixedNative, Unknown } from "@assay/machine/mixed";
import { BASE } from "../concrete/unsafe.js";

export const mismatch: MixedNative =
  (_runtime, original, dialect) =>
  (...args) => {
    const [a, aOffset, b, bOffset, length, scale] = args;
    const left = partOf(a!, aOffset!, scale!, dialect);
    const right = partOf(b!, bOffset!, scale!, dialect);
    if (left === undefined || right === undefined || !(holdsUnknown(left.array) || holdsUnknown(right.array))) return original(...args);
    const { operations, arrays } = dialect;
    const same = operations.of("eq", left.type, BOOL);
    const choose = operations.of("ite", BV32, BV32);
    let result: Mixed = -1;
    for (let i = (operations.known(length!) as number) - 1; i >= 0; i--)
      result = choose(same(arrays.at(left.array, left.from + i), arrays.at(right.array, right.from + i)), result, i);
    return result;
  };

interface Part {
  readonly array: ArrayObj;
  readonly from: number;
  readonly type: Type;
}

/** The elements from an offset on, if they are integers of the size that is meant. */
function partOf(object: Mixed, offset: Mixed, scale: Mixed, { arrays }: MixedDialect): Part | undefined {
  if (!isArray(object) || offset instanceof Unknown || scale instanceof Unknown) return undefined;
  arrays.shape(object);
  const { value: type } = object.$c.decl.elements!;
  if (type.kind !== "bv" || type.width !== 8 << (scale as number)) return undefined;
  const from = (Number(offset as bigint) - BASE) >> (scale as number);
  return { array: object as unknown as ArrayObj, from, type };
}
