/**
 * The reference evaluator: the meaning of every constructor, from the definitions in the SMT-LIB theories and the Java
 * Language Specification, on expressions. It shares no code with the term evaluator and its constant folding.
 */
import { InvariantViolation } from "@assay/base";
import { type BvSort, type FloatSort, type MapSort, mapSort, type Sort } from "../sorts.js";
import { MapValue, type Value } from "../values.js";
import type { Expression } from "./expression.js";
import * as ieee from "./reference-float.js";

/** A map as a list of changes, the first that matches wins. */
interface ReferenceMap {
  readonly otherwise: ReferenceValue;
  readonly changes: readonly { readonly keys: readonly ReferenceValue[]; readonly value: ReferenceValue }[];
}

export type ReferenceValue = boolean | bigint | number | ReferenceMap;

/** Gives symbols, and functions as maps, their values. */
export interface Assignment {
  value(name: string, sort: Sort): Value;
}

function imported(value: Value): ReferenceValue {
  if (!(value instanceof MapValue)) return value;
  const changes = value.entries().map((e) => ({ keys: e.keys.map(imported), value: imported(e.value) }));
  return { otherwise: imported(value.otherwise), changes };
}

function lookup(map: ReferenceMap, keys: readonly ReferenceValue[]): ReferenceValue {
  return map.changes.find((c) => c.keys.every((k, i) => Object.is(k, keys[i])))?.value ?? map.otherwise;
}

const sizes = (sort: Sort): number =>
  sort.kind === "bool" ? 2 : sort.kind === "bv" && sort.width < 20 ? 2 ** sort.width : Number.POSITIVE_INFINITY;

function same(sort: Sort, x: ReferenceValue, y: ReferenceValue): boolean {
  if (sort.kind !== "map") return Object.is(x, y);
  const a = x as ReferenceMap;
  const b = y as ReferenceMap;
  const mentioned = [...a.changes, ...b.changes].map((c) => c.keys);
  if (!mentioned.every((keys) => same(sort.value, lookup(a, keys), lookup(b, keys)))) return false;
  const different = new Set(mentioned.map((keys) => keys.map((k) => (Object.is(k, -0) ? "-0" : String(k))).join()));
  const everywhere = sort.keys.reduce((n, k) => n * sizes(k), 1) === different.size;
  return everywhere || same(sort.value, a.otherwise, b.otherwise);
}

type Meaning = (a: readonly ReferenceValue[], e: Expression) => ReferenceValue;
type Bv2 = (x: bigint, y: bigint, w: bigint) => bigint;

const pow = (n: bigint): bigint => 2n ** n;
const wrap = (x: bigint, w: bigint): bigint => ((x % pow(w)) + pow(w)) % pow(w);
const negative = (x: bigint, w: bigint): boolean => x >= pow(w - 1n);
const int = (x: bigint, w: bigint): bigint => (negative(x, w) ? x - pow(w) : x);
const widthOf = (e: Expression): bigint => BigInt((e.sort as BvSort).width);
const floatOf = (e: Expression): FloatSort => e.sort as FloatSort;

const udiv: Bv2 = (x, y, w) => (y === 0n ? pow(w) - 1n : x / y);
const urem: Bv2 = (x, y) => (y === 0n ? x : x - y * (x / y));
const neg = (x: bigint, w: bigint): bigint => (x === 0n ? 0n : pow(w) - x);

/** SMT-LIB's definitions of the signed operations by the signs of their operands. */
const sdiv: Bv2 = (x, y, w) => {
  const [p, q] = [negative(x, w), negative(y, w)];
  if (!p && !q) return udiv(x, y, w);
  if (p && !q) return neg(udiv(neg(x, w), y, w), w);
  if (!p && q) return neg(udiv(x, neg(y, w), w), w);
  return udiv(neg(x, w), neg(y, w), w);
};
const srem: Bv2 = (x, y, w) => {
  const [p, q] = [negative(x, w), negative(y, w)];
  const r = urem(p ? neg(x, w) : x, q ? neg(y, w) : y, w);
  return p ? neg(r, w) : r;
};
const smod: Bv2 = (x, y, w) => {
  const [p, q] = [negative(x, w), negative(y, w)];
  const u = urem(p ? neg(x, w) : x, q ? neg(y, w) : y, w);
  if (u === 0n) return u;
  if (!p && !q) return u;
  if (p && !q) return wrap(neg(u, w) + y, w);
  if (!p && q) return wrap(u + y, w);
  return neg(u, w);
};

/** Bit by bit. */
const bitwise =
  (f: (a: bigint, b: bigint) => boolean): Bv2 =>
  (x, y, w) => {
    let r = 0n;
    for (let i = w - 1n; i >= 0n; i--) r = 2n * r + (f((x / pow(i)) % 2n, (y / pow(i)) % 2n) ? 1n : 0n);
    return r;
  };

const binary =
  (f: Bv2): Meaning =>
  ([x, y], e) =>
    f(x as bigint, y as bigint, widthOf(e));
const compare =
  (f: (x: bigint, y: bigint, w: bigint) => boolean): Meaning =>
  ([x, y], e) =>
    f(x as bigint, y as bigint, widthOf(e.args[0]!));
const float2 =
  (f: (s: FloatSort, x: number, y: number) => number): Meaning =>
  ([x, y], e) =>
    f(floatOf(e), x as number, y as number);
const test =
  (f: (x: number, y: number, s: FloatSort) => boolean): Meaning =>
  ([x, y], e) =>
    f(x as number, y as number, floatOf(e.args[0]!));
const int2 =
  (f: (x: bigint, y: bigint) => bigint | boolean): Meaning =>
  ([x, y]) =>
    f(x as bigint, y as bigint);

const euclid = (x: bigint, y: bigint): [bigint, bigint] => {
  if (y === 0n) return [0n, x];
  const size = y < 0n ? -y : y;
  const m = ((x % size) + size) % size;
  return [(x - m) / y, m];
};
const rotate = (x: bigint, by: number, w: bigint): bigint => {
  const n = wrap(BigInt(by), 64n) % w;
  return ((x * pow(n)) % pow(w)) + x / pow(w - n);
};
const minimum = (x: number, y: number): number =>
  Number.isNaN(x) || Number.isNaN(y) ? Number.NaN : x < y ? x : y < x ? y : Object.is(x, -0) ? x : y;
const leastNormal = (s: FloatSort): number => 2 ** (s.width === 32 ? -126 : -1022);

const meanings: Readonly<Record<string, Meaning>> = {
  not: ([x]) => !x,
  and: ([x, y]) => (x && y) as boolean,
  or: ([x, y]) => (x || y) as boolean,
  xor: ([x, y]) => x !== y,
  implies: ([x, y]) => (!x || y) as boolean,
  all: (a) => a.every((x) => x),
  any: (a) => a.some((x) => x),
  eq: ([x, y], e) => same(e.args[0]!.sort, x!, y!),
  ne: ([x, y], e) => !same(e.args[0]!.sort, x!, y!),
  distinct: (a, e) => a.every((x, i) => a.every((y, j) => i === j || !same(e.args[0]!.sort, x, y))),
  ite: ([c, x, y]) => (c ? x! : y!),
  bvnot: ([x], e) => pow(widthOf(e)) - 1n - (x as bigint),
  bvneg: ([x], e) => neg(x as bigint, widthOf(e)),
  bvand: binary(bitwise((a, b) => a + b === 2n)),
  bvor: binary(bitwise((a, b) => a + b > 0n)),
  bvxor: binary(bitwise((a, b) => a !== b)),
  bvnand: binary(bitwise((a, b) => a + b < 2n)),
  bvnor: binary(bitwise((a, b) => a + b === 0n)),
  bvxnor: binary(bitwise((a, b) => a === b)),
  bvadd: binary((x, y, w) => wrap(x + y, w)),
  bvsub: binary((x, y, w) => wrap(x - y, w)),
  bvmul: binary((x, y, w) => wrap(x * y, w)),
  bvudiv: binary(udiv),
  bvurem: binary(urem),
  bvsdiv: binary(sdiv),
  bvsrem: binary(srem),
  bvsmod: binary(smod),
  bvshl: binary((x, y, w) => (y >= w ? 0n : wrap(x * pow(y), w))),
  bvlshr: binary((x, y, w) => (y >= w ? 0n : x / pow(y))),
  bvashr: binary((x, y, w) => {
    const fill = negative(x, w) ? pow(w) - 1n : 0n;
    if (y >= w) return fill;
    return x / pow(y) + (fill === 0n ? 0n : pow(w) - pow(w - y));
  }),
  bvcomp: ([x, y]) => (x === y ? 1n : 0n),
  bvult: compare((x, y) => x < y),
  bvule: compare((x, y) => x <= y),
  bvugt: compare((x, y) => x > y),
  bvuge: compare((x, y) => x >= y),
  bvslt: compare((x, y, w) => int(x, w) < int(y, w)),
  bvsle: compare((x, y, w) => int(x, w) <= int(y, w)),
  bvsgt: compare((x, y, w) => int(x, w) > int(y, w)),
  bvsge: compare((x, y, w) => int(x, w) >= int(y, w)),
  concat: ([x, y], e) => (x as bigint) * pow(widthOf(e.args[1]!)) + (y as bigint),
  extract: ([x], e) => ((x as bigint) / pow(BigInt(e.indices![1]!))) % pow(widthOf(e)),
  bit: ([x], e) => ((x as bigint) / pow(BigInt(e.indices![0]!))) % 2n === 1n,
  zero_extend: ([x]) => x!,
  sign_extend: ([x], e) => wrap(int(x as bigint, widthOf(e.args[0]!)), widthOf(e)),
  rotate_left: ([x], e) => rotate(x as bigint, e.indices![0]!, widthOf(e)),
  rotate_right: ([x], e) => rotate(x as bigint, Number(widthOf(e)) * 4 - e.indices![0]!, widthOf(e)),
  repeat: ([x], e) =>
    BigInt(
      `0b${(x as bigint)
        .toString(2)
        .padStart((e.args[0]!.sort as BvSort).width, "0")
        .repeat(e.indices![0]!)}`,
    ),
  from_bool: ([x]) => (x ? 1n : 0n),
  fadd: float2(ieee.add),
  fsub: float2((s, x, y) => ieee.add(s, x, -y)),
  fmul: float2(ieee.mul),
  fdiv: float2(ieee.div),
  ffma: ([x, y, z], e) => ieee.fma(floatOf(e), x as number, y as number, z as number),
  frem: float2((s, x, y) => ieee.remainder(s, "truncated", x, y)),
  fieeerem: float2((s, x, y) => ieee.remainder(s, "nearest", x, y)),
  fsqrt: ([x], e) => ieee.sqrt(floatOf(e), x as number),
  fneg: ([x]) => -(x as number),
  fabs: ([x]) => (Object.is(x, -0) || (x as number) < 0 ? -(x as number) : x!),
  fmin: ([x, y]) => minimum(x as number, y as number),
  fmax: ([x, y]) => -minimum(-(x as number), -(y as number)),
  fround: ([x], e) => ieee.integral(floatOf(e), e.indices![0]!, x as number),
  feq: test((x, y) => x === y),
  flt: test((x, y) => x < y),
  fle: test((x, y) => x <= y),
  fgt: test((x, y) => x > y),
  fge: test((x, y) => x >= y),
  fisnan: test((x) => Number.isNaN(x)),
  fisinfinite: test((x) => Math.abs(x) === Number.POSITIVE_INFINITY),
  fiszero: test((x) => x === 0),
  fisnegative: test((x, _, s) => !Number.isNaN(x) && ieee.bits(s, x) >= pow(BigInt(s.width - 1))),
  fispositive: test((x, _, s) => !Number.isNaN(x) && ieee.bits(s, x) < pow(BigInt(s.width - 1))),
  fisnormal: test((x, _, s) => Number.isFinite(x) && Math.abs(x) >= leastNormal(s)),
  fissubnormal: test((x, _, s) => x !== 0 && Math.abs(x) < leastNormal(s)),
  ftofloat: ([x], e) => ieee.convert(floatOf(e.args[0]!), floatOf(e), x as number),
  ffromsigned: ([x], e) => ieee.fromInteger(floatOf(e), int(x as bigint, widthOf(e.args[0]!))),
  ffromunsigned: ([x], e) => ieee.fromInteger(floatOf(e), x as bigint),
  ftosigned: ([x], e) => {
    const limit = pow(widthOf(e) - 1n);
    return wrap(ieee.toInteger(floatOf(e.args[0]!), x as number, -limit, limit - 1n), widthOf(e));
  },
  ftounsigned: ([x], e) => ieee.toInteger(floatOf(e.args[0]!), x as number, 0n, pow(widthOf(e)) - 1n),
  ftobits: ([x], e) => ieee.bits(floatOf(e.args[0]!), x as number),
  ffrombits: ([x], e) => ieee.fromBits(floatOf(e), x as bigint),
  iadd: int2((x, y) => x + y),
  isub: int2((x, y) => x - y),
  imul: int2((x, y) => x * y),
  idiv: int2((x, y) => euclid(x, y)[0]),
  imod: int2((x, y) => euclid(x, y)[1]),
  ineg: ([x]) => -(x as bigint),
  iabs: ([x]) => ((x as bigint) < 0n ? -(x as bigint) : x!),
  ilt: int2((x, y) => x < y),
  ile: int2((x, y) => x <= y),
  igt: int2((x, y) => x > y),
  ige: int2((x, y) => x >= y),
  ifromsigned: ([x], e) => int(x as bigint, widthOf(e.args[0]!)),
  ifromunsigned: ([x]) => x!,
  itobv: ([x], e) => wrap(x as bigint, widthOf(e)),
  select: ([m, ...keys]) => lookup(m as ReferenceMap, keys),
  store: (a) => {
    const m = a[0] as ReferenceMap;
    return { otherwise: m.otherwise, changes: [{ keys: a.slice(1, -1), value: a[a.length - 1]! }, ...m.changes] };
  },
  constmap: ([x]) => ({ otherwise: x!, changes: [] }),
};

/**
 * The value of an expression; of a map sort it is a {@link ReferenceMap}. Expressions are of bounded depth, so this may
 * recurse.
 */
export function referenceValue(e: Expression, assignment: Assignment, done: Map<Expression, ReferenceValue> = new Map()): ReferenceValue {
  const known = done.get(e);
  if (known !== undefined) return known;
  const args = e.args.map((arg) => referenceValue(arg, assignment, done));
  const value = meaning(e, args, assignment);
  done.set(e, value);
  return value;
}

function meaning(e: Expression, args: readonly ReferenceValue[], assignment: Assignment): ReferenceValue {
  switch (e.op) {
    case "const":
      return imported(e.value!);
    case "symbol":
      return imported(assignment.value(e.name!, e.sort));
    case "apply": {
      const graph: MapSort = mapSort(
        e.args.map((arg) => arg.sort),
        e.sort,
      );
      return lookup(imported(assignment.value(e.name!, graph)) as ReferenceMap, args);
    }
    default: {
      const f = meanings[e.op];
      if (f === undefined) throw new InvariantViolation(`the operation ${e.op} should have a meaning`);
      return f(args, e);
    }
  }
}
