/**
 * Random well-sorted expressions over all constructors, with sharing, and random values that favour the edges: zero,
 * one, all ones, the limits of signed ranges, NaN, infinities, signed zeros, subnormals.
 */
import type { Random } from "@assay/base";
import { BOOL, type BvSort, bitVec, FLOAT32, FLOAT64, type FloatSort, INT, type MapSort, mapSort, REF, type Sort } from "../sorts.js";
import { defaultValue, MapValue, type Value } from "../values.js";
import type { Expression } from "./expression.js";

export type Theory = "bv" | "float" | "int" | "ref" | "map" | "function";

export interface RandomExpressionOptions {
  /** Which theories besides booleans may occur; all by default. */
  readonly theories?: readonly Theory[];
  /**
   * Widths of bit-vectors that symbols have; 1 to 64 by default. Conversions may produce others, up to twice the
   * largest.
   */
  readonly widths?: readonly number[];
  /** Roughly the depth; 4 by default. */
  readonly depth?: number;
  /** Where leaves come from; constants and symbols where it has none. */
  readonly leaf?: (sort: Sort) => Expression | undefined;
}

const ALL: readonly Theory[] = ["bv", "float", "int", "ref", "map", "function"];

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1.5,
  2.5,
  -2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  2 ** -1022,
  2 ** -126,
  2 ** -149,
  3.4028234663852886e38,
  2147483647,
  -2147483648,
  2147483648,
  4294967295,
  2 ** 63,
  -(2 ** 63),
  2 ** 53,
  0.1,
  3,
  7.25,
  1e-3,
  16777217,
];

/** A random value of the sort. */
export function randomValue(random: Random, sort: Sort): Value {
  switch (sort.kind) {
    case "bool":
      return random.below(2) === 1;
    case "bv": {
      const top = 1n << BigInt(sort.width - 1);
      switch (random.below(8)) {
        case 0:
          return BigInt.asUintN(sort.width, random.pick([0n, 1n, -1n, top, top - 1n, 2n, BigInt(sort.width)]));
        case 1:
        case 2:
          return BigInt.asUintN(sort.width, BigInt(random.below(17) - 8));
        default: {
          let bits = 0n;
          for (let i = 0; i < sort.width; i += 64) bits = (bits << 64n) | random.uint64();
          return BigInt.asUintN(sort.width, bits);
        }
      }
    }
    case "int":
      return random.below(4) === 0 ? BigInt.asIntN(70, random.uint64() * 37n) : BigInt(random.below(41) - 20);
    case "ref":
      return random.below(4);
    case "float": {
      const chosen = randomDouble(random);
      return sort === FLOAT32 ? Math.fround(chosen) : chosen;
    }
    case "map": {
      let map = new MapValue(sort, randomValue(random, sort.value));
      for (let n = random.below(4); n > 0; n--) {
        map = map.set(
          sort.keys.map((k) => randomValue(random, k)),
          randomValue(random, sort.value),
        );
      }
      return map;
    }
  }
}

function randomDouble(random: Random): number {
  switch (random.below(4)) {
    case 0:
      return random.pick(SPECIAL);
    case 1:
      return (random.below(2001) - 1000) / random.pick([1, 2, 3, 8]);
    case 2: {
      // any exponent of Float32, so that both sorts see interesting magnitudes
      const magnitude = (1 + random.uint32() / 4294967296) * 2 ** (random.below(290) - 155);
      return random.below(2) === 0 ? magnitude : -magnitude;
    }
    default: {
      const view = new DataView(new ArrayBuffer(8));
      view.setBigUint64(0, random.uint64());
      return view.getFloat64(0);
    }
  }
}

/** Draws expressions; symbols are `sort name + number`, so expressions from one or several generators share them. */
export class ExpressionGenerator {
  readonly #random: Random;
  readonly #theories: ReadonlySet<Theory>;
  readonly #widths: readonly number[];
  readonly #depth: number;
  readonly #ownLeaf: (sort: Sort) => Expression | undefined;
  #pool: Expression[] = [];

  constructor(random: Random, options: RandomExpressionOptions = {}) {
    this.#random = random;
    this.#theories = new Set(options.theories ?? ALL);
    this.#widths = options.widths ?? Array.from({ length: 64 }, (_, i) => i + 1);
    this.#depth = options.depth ?? 4;
    this.#ownLeaf = options.leaf ?? (() => undefined);
  }

  /** An expression of the sort, with parts of its own. */
  next(sort: Sort): Expression {
    this.#pool = [];
    // a few widths per expression, so that its parts meet
    this.#current = [this.#random.pick(this.#widths), this.#random.pick(this.#widths)];
    return this.#draw(sort, this.#depth);
  }

  #current: number[] = [8];

  /** A sort of the chosen theories. */
  sort(nesting = 2): Sort {
    const r = this.#random;
    const choices: (() => Sort)[] = [() => BOOL];
    if (this.#theories.has("bv")) choices.push(this.#bv, this.#bv, this.#bv);
    if (this.#theories.has("float")) choices.push(this.#float, this.#float);
    if (this.#theories.has("int")) choices.push(() => INT);
    if (this.#theories.has("ref")) choices.push(() => REF);
    if (this.#theories.has("map") && nesting > 0) choices.push(() => this.#map(nesting));
    return r.pick(choices)();
  }

  readonly #bv = (): BvSort => bitVec(this.#random.pick(this.#current));
  readonly #float = (): FloatSort => this.#random.pick([FLOAT32, FLOAT64]);

  #map(nesting: number): MapSort {
    const keys = [this.sort(0)];
    if (this.#random.below(3) === 0) keys.push(this.sort(0));
    return mapSort(keys, this.sort(nesting - 1));
  }

  #make(op: string, sort: Sort, args: readonly Expression[], indices?: readonly number[]): Expression {
    return indices === undefined ? { op, sort, args } : { op, sort, args, indices };
  }

  #leaf(sort: Sort): Expression {
    const r = this.#random;
    const own = this.#ownLeaf(sort);
    if (own !== undefined) return own;
    if (sort.kind !== "map" && r.below(3) === 0) return { op: "const", sort, args: [], value: randomValue(r, sort) };
    const name =
      sort.kind === "bv" ? `bv${sort.width}` : sort.kind === "float" ? `f${sort.width}` : sort.kind === "map" ? `m${sort.id}` : sort.kind;
    return { op: "symbol", sort, args: [], name: `${name}_${r.below(sort.kind === "map" ? 2 : 3)}` };
  }

  #draw(sort: Sort, depth: number): Expression {
    const r = this.#random;
    if (depth <= 0 || r.below(12) === 0) return this.#leaf(sort);
    if (r.below(6) === 0) {
      const candidates = this.#pool.filter((e) => e.sort === sort);
      if (candidates.length > 0) return r.pick(candidates);
    }
    const drawn = r.below(10) === 0 ? this.#general(sort, depth) : this.#operation(sort, depth);
    this.#pool.push(drawn);
    return drawn;
  }

  /** An operation of any sort: ite, select, application. */
  #general(sort: Sort, depth: number): Expression {
    const r = this.#random;
    const d = depth - 1;
    const choice = r.below(3);
    if (choice === 0 && this.#theories.has("map")) {
      const keys = [this.sort(0), ...(r.below(3) === 0 ? [this.sort(0)] : [])];
      return this.#make("select", sort, [this.#draw(mapSort(keys, sort), d), ...keys.map((k) => this.#draw(k, d))]);
    }
    if (choice === 1 && this.#theories.has("function")) {
      const parameters = [this.sort(0), ...(r.below(2) === 0 ? [this.sort(0)] : [])];
      const name = `fn_${parameters.map((p) => p.id).join("_")}_${sort.id}`;
      return { op: "apply", sort, args: parameters.map((p) => this.#draw(p, d)), name };
    }
    return this.#make("ite", sort, [this.#draw(BOOL, d), this.#draw(sort, d), this.#draw(sort, d)]);
  }

  #operation(sort: Sort, depth: number): Expression {
    switch (sort.kind) {
      case "bool":
        return this.#boolean(depth - 1);
      case "bv":
        return this.#bitVector(sort, depth - 1);
      case "float":
        return this.#floating(sort, depth - 1);
      case "int":
        return this.#integer(depth - 1);
      case "ref":
        return this.#general(sort, depth);
      case "map":
        return this.#mapping(sort, depth - 1);
    }
  }

  #same(op: string, result: Sort, sort: Sort, count: number, d: number): Expression {
    return this.#make(
      op,
      result,
      Array.from({ length: count }, () => this.#draw(sort, d)),
    );
  }

  #boolean(d: number): Expression {
    const r = this.#random;
    const kinds: (() => Expression)[] = [
      () => this.#same("not", BOOL, BOOL, 1, d),
      () => this.#same(r.pick(["and", "or", "xor", "implies", "and", "or"]), BOOL, BOOL, 2, d),
      () => this.#same(r.pick(["all", "any"]), BOOL, BOOL, 3, d),
      () => this.#same(r.pick(["eq", "ne"]), BOOL, this.sort(), 2, d),
      () => this.#same(r.pick(["eq", "ne"]), BOOL, this.sort(), 2, d),
      () => this.#same("distinct", BOOL, this.sort(1), 3, d),
    ];
    if (this.#theories.has("bv")) {
      const comparisons = ["bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"];
      const compare = (): Expression => this.#same(r.pick(comparisons), BOOL, this.#bv(), 2, d);
      kinds.push(compare, compare, compare, () => {
        const sort = this.#bv();
        return this.#make("bit", BOOL, [this.#draw(sort, d)], [r.below(sort.width)]);
      });
    }
    if (this.#theories.has("float")) {
      const tests = ["fisnan", "fisinfinite", "fiszero", "fisnegative", "fispositive", "fisnormal", "fissubnormal"];
      const compare = (): Expression => this.#same(r.pick(["feq", "flt", "fle", "fgt", "fge"]), BOOL, this.#float(), 2, d);
      kinds.push(compare, compare, () => this.#same(r.pick(tests), BOOL, this.#float(), 1, d));
    }
    if (this.#theories.has("int")) kinds.push(() => this.#same(r.pick(["ilt", "ile", "igt", "ige"]), BOOL, INT, 2, d));
    return r.pick(kinds)();
  }

  #bitVector(sort: BvSort, d: number): Expression {
    const r = this.#random;
    const w = sort.width;
    const binary = [
      "bvand",
      "bvor",
      "bvxor",
      "bvnand",
      "bvnor",
      "bvxnor",
      "bvadd",
      "bvsub",
      "bvmul",
      "bvudiv",
      "bvurem",
      "bvsdiv",
      "bvsrem",
    ];
    const arithmetic = (): Expression =>
      this.#same(r.pick([...binary, "bvsmod", "bvshl", "bvlshr", "bvashr", "bvadd", "bvsub"]), sort, sort, 2, d);
    const kinds: (() => Expression)[] = [
      arithmetic,
      arithmetic,
      arithmetic,
      arithmetic,
      () => this.#same(r.pick(["bvnot", "bvneg"]), sort, sort, 1, d),
      () => {
        const wider = bitVec(w + r.below(Math.max(2, w)));
        const low = r.below(wider.width - w + 1);
        return this.#make("extract", sort, [this.#draw(wider, d)], [low + w - 1, low]);
      },
      () => this.#make(r.pick(["rotate_left", "rotate_right"]), sort, [this.#draw(sort, d)], [r.below(2 * w)]),
      () => this.#same("from_bool", sort, BOOL, 1, d),
    ];
    if (w === 1) kinds.push(() => this.#same("bvcomp", sort, this.#bv(), 2, d));
    if (w > 1) {
      kinds.push(
        () => {
          const low = 1 + r.below(w - 1);
          return this.#make("concat", sort, [this.#draw(bitVec(w - low), d), this.#draw(bitVec(low), d)]);
        },
        () => this.#make(r.pick(["zero_extend", "sign_extend"]), sort, [this.#draw(bitVec(1 + r.below(w)), d)]),
        () => {
          const divisors = Array.from({ length: w }, (_, i) => i + 1).filter((n) => w % n === 0);
          const part = r.pick(divisors);
          return this.#make("repeat", sort, [this.#draw(bitVec(part), d)], [w / part]);
        },
      );
    }
    if (this.#theories.has("float")) {
      kinds.push(() => this.#same(r.pick(["ftosigned", "ftounsigned"]), sort, this.#float(), 1, d));
      if (w === 32 || w === 64) kinds.push(() => this.#same("ftobits", sort, w === 32 ? FLOAT32 : FLOAT64, 1, d));
    }
    if (this.#theories.has("int")) kinds.push(() => this.#same("itobv", sort, INT, 1, d));
    return r.pick(kinds)();
  }

  #floating(sort: FloatSort, d: number): Expression {
    const r = this.#random;
    const binary = (): Expression =>
      this.#same(r.pick(["fadd", "fsub", "fmul", "fdiv", "frem", "fieeerem", "fmin", "fmax"]), sort, sort, 2, d);
    const kinds: (() => Expression)[] = [
      binary,
      binary,
      binary,
      binary,
      () => this.#same("ffma", sort, sort, 3, d),
      () => this.#same(r.pick(["fsqrt", "fneg", "fabs"]), sort, sort, 1, d),
      () => this.#make("fround", sort, [this.#draw(sort, d)], [r.below(4)]),
      () => this.#make("ftofloat", sort, [this.#draw(sort === FLOAT32 ? FLOAT64 : FLOAT32, d)]),
    ];
    if (this.#theories.has("bv")) {
      kinds.push(() => this.#same(r.pick(["ffromsigned", "ffromunsigned"]), sort, this.#bv(), 1, d));
      kinds.push(() => this.#same("ffrombits", sort, bitVec(sort.width), 1, d));
    }
    return r.pick(kinds)();
  }

  #integer(d: number): Expression {
    const r = this.#random;
    const binary = (): Expression => this.#same(r.pick(["iadd", "isub", "imul", "idiv", "imod"]), INT, INT, 2, d);
    const kinds = [binary, binary, binary, () => this.#same(r.pick(["ineg", "iabs"]), INT, INT, 1, d)];
    if (this.#theories.has("bv")) kinds.push(() => this.#same(r.pick(["ifromsigned", "ifromunsigned"]), INT, this.#bv(), 1, d));
    return r.pick(kinds)();
  }

  #mapping(sort: MapSort, d: number): Expression {
    if (this.#random.below(6) === 0) return this.#make("constmap", sort, [this.#draw(sort.value, d)]);
    return this.#make("store", sort, [this.#draw(sort, d), ...sort.keys.map((k) => this.#draw(k, d)), this.#draw(sort.value, d)]);
  }
}

/**
 * An assignment of values to the symbols and functions of expressions: random where the edges are, the same each time
 * it is asked.
 */
export class RandomAssignment {
  readonly #random: Random;
  readonly #values = new Map<string, Value>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The value of the symbol of this name and sort, or of the function as a map. */
  value(name: string, sort: Sort): Value {
    const key = `${name}:${sort.id}`;
    let value = this.#values.get(key);
    if (value === undefined) {
      value = this.#random.below(20) === 0 ? defaultValue(sort) : randomValue(this.#random, sort);
      this.#values.set(key, value);
    }
    return value;
  }
}
