/**
 * Hash-consed terms as a structure of arrays.
 *
 * A term is a row: operation, sort, payload, and a run of children in one shared pool; the run of term `t` ends where
 * that of `t + 1` starts, because rows are only ever appended. A term costs 13 bytes and 4 per child, plus 13 to 27
 * bytes in the table that finds an equal row (open addressing, linear probing, at most 60 % full). A slot of the table
 * holds the row's number and its hash, so that a probe rarely touches rows, which are cache misses, and growing touches
 * none.
 *
 * Invariants: equal terms have equal ids; a child's id is lower than its parent's, so increasing ids are a post-order;
 * rows never change. Ids are meaningful only in the store that minted them.
 */
import { type Brand, InvariantViolation, invariant } from "@assay/base";
import { Op, opName } from "./ops.js";
import { grown, hash } from "./rows.js";
import { BOOL, type BvSort, bitVec, FLOAT32, type FloatSort, INT, REF, type Sort, sortName, sortOf } from "./sorts.js";

/** Number of a term in its {@link TermStore}. */
export type TermId = Brand<number, "TermId">;

/** Number of an uninterpreted function in its {@link TermStore}. */
export type FunctionId = Brand<number, "FunctionId">;

/** An uninterpreted function: name, sorts of the arguments (at least one), sort of the result. */
export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly Sort[];
  readonly result: Sort;
}

/** A construction whose operands do not have the sorts it needs. */
export class IllSorted extends InvariantViolation {}

export class TermStore {
  #count = 0;
  #ops = new Uint8Array(1024);
  #sorts = new Int32Array(1024);
  #payloads = new Int32Array(1024);
  #starts = new Int32Array(1025);
  #pool = new Int32Array(2048);
  #poolLength = 0;
  /** Slots of two numbers: a term's id plus one, or zero; its hash. */
  #table = new Int32Array(4096);
  #growAt = 1228;

  readonly #bigs: bigint[] = [];
  readonly #bigIndex = new Map<bigint, number>();
  readonly #floats: number[] = [-0];
  readonly #floatIndex = new Map<number, number>();
  readonly #names: string[] = [];
  readonly #nameIndex = new Map<string, number>();
  readonly #functions: FunctionDeclaration[] = [];
  readonly #functionIndex = new Map<string, FunctionId>();
  #freshCount = 0;

  readonly false: TermId;
  readonly true: TermId;

  constructor() {
    this.false = this.make0(Op.False, BOOL, 0);
    this.true = this.make0(Op.True, BOOL, 0);
  }

  /** How many terms there are; ids are below it. */
  get size(): number {
    return this.#count;
  }

  // ---- reading

  op(t: TermId): Op {
    return this.#ops[t] as Op;
  }

  sort(t: TermId): Sort {
    return sortOf(this.#sorts[t] as Sort["id"]);
  }

  /** The width of a bit-vector or float term. */
  width(t: TermId): number {
    return (this.sort(t) as BvSort | FloatSort).width;
  }

  arity(t: TermId): number {
    return this.#starts[t + 1]! - this.#starts[t]!;
  }

  child(t: TermId, index: number): TermId {
    return this.#pool[this.#starts[t]! + index] as TermId;
  }

  children(t: TermId): TermId[] {
    const found: TermId[] = [];
    for (let i = this.#starts[t]!; i < this.#starts[t + 1]!; i++) found.push(this.#pool[i] as TermId);
    return found;
  }

  /** The extra number of operations that have one: the lowest bit of `BvExtract`, the mode of `FRoundToIntegral`. */
  payload(t: TermId): number {
    return this.#payloads[t]!;
  }

  /** Whether the term is a constant of sort Bool, Bv, Int, Float or Ref: the same value in every model. */
  isConstant(t: TermId): boolean {
    return this.#ops[t]! <= Op.RefConst;
  }

  /** The value of a `BvConst`, in [0, 2^width). */
  bvValue(t: TermId): bigint {
    this.#expect(t, Op.BvConst);
    return this.width(t) <= 32 ? BigInt(this.#payloads[t]! >>> 0) : this.#bigs[this.#payloads[t]!]!;
  }

  /** As {@link bvValue} for widths up to 32, as an unsigned number. */
  bvValue32(t: TermId): number {
    this.#expect(t, Op.BvConst);
    return this.#payloads[t]! >>> 0;
  }

  intValue(t: TermId): bigint {
    this.#expect(t, Op.IntConst);
    return this.#bigs[this.#payloads[t]!]!;
  }

  floatValue(t: TermId): number {
    this.#expect(t, Op.FloatConst);
    return this.#floats[this.#payloads[t]!]!;
  }

  /** The number of a reference literal; 0 is null. */
  refValue(t: TermId): number {
    this.#expect(t, Op.RefConst);
    return this.#payloads[t]! >>> 0;
  }

  symbolName(t: TermId): string {
    this.#expect(t, Op.Symbol);
    return this.#names[this.#payloads[t]!]!;
  }

  functionOf(t: TermId): FunctionId {
    this.#expect(t, Op.Apply);
    return this.#payloads[t] as FunctionId;
  }

  functionDeclaration(f: FunctionId): FunctionDeclaration {
    return this.#functions[f]!;
  }

  #expect(t: TermId, op: Op): void {
    if (this.#ops[t] !== op) throw new InvariantViolation(`term ${t} should be a ${opName(op)}, not ${opName(this.op(t))}`);
  }

  // ---- leaves

  /** The boolean constant. */
  bool(value: boolean): TermId {
    return value ? this.true : this.false;
  }

  /** The bit-vector constant `value` modulo 2^width. */
  bvConst(width: number, value: bigint | number): TermId {
    if (width > 32) return this.make0(Op.BvConst, bitVec(width), this.#big(BigInt.asUintN(width, BigInt(value))));
    // the low 32 bits of a number are those of `| 0` as long as it is an exact integer
    const exact = typeof value === "number" && Number.isSafeInteger(value);
    return this.bvConst32(width, exact ? value | 0 : Number(BigInt.asIntN(32, BigInt(value))));
  }

  /** The constant of at most 32 bits that are the low ones of `bits`. */
  bvConst32(width: number, bits: number): TermId {
    return this.make0(Op.BvConst, bitVec(width), width === 32 ? bits | 0 : bits & ((1 << width) - 1));
  }

  intConst(value: bigint | number): TermId {
    return this.make0(Op.IntConst, INT, this.#big(BigInt(value)));
  }

  /** The float constant; for `Float32` the value is rounded to it. */
  floatConst(sort: FloatSort, value: number): TermId {
    return this.make0(Op.FloatConst, sort, this.#float(sort === FLOAT32 ? Math.fround(value) : value));
  }

  /** The reference literal `k` in [0, 2^32); different literals are different values. */
  ref(k: number): TermId {
    invariant(Number.isInteger(k) && k >= 0 && k < 4294967296, `a reference literal should be in [0, 2^32), not ${k}`);
    return this.make0(Op.RefConst, REF, k | 0);
  }

  /** `ref(0)`. */
  null(): TermId {
    return this.make0(Op.RefConst, REF, 0);
  }

  /** The symbol of this name and sort; symbols of one name and different sorts are different. */
  symbol(name: string, sort: Sort): TermId {
    let index = this.#nameIndex.get(name);
    if (index === undefined) {
      index = this.#names.length;
      this.#names.push(name);
      this.#nameIndex.set(name, index);
    }
    return this.make0(Op.Symbol, sort, index);
  }

  /** A symbol of a name no symbol has had so far: `prefix!n`. */
  fresh(prefix: string, sort: Sort): TermId {
    for (;;) {
      const name = `${prefix}!${this.#freshCount++}`;
      if (!this.#nameIndex.has(name)) return this.symbol(name, sort);
    }
  }

  /** Declares an uninterpreted function; the same declaration gives the same id. */
  function(name: string, parameters: readonly Sort[], result: Sort): FunctionId {
    invariant(parameters.length > 0, "a function should have a parameter; use a symbol otherwise");
    invariant(
      parameters.every((p) => p.kind !== "map"),
      "a parameter of a function should not be a map",
    );
    const key = `${parameters.map((p) => p.id).join(",")}>${result.id}:${name}`;
    const known = this.#functionIndex.get(key);
    if (known !== undefined) return known;
    const id = this.#functions.length as FunctionId;
    this.#functions.push(Object.freeze({ name, parameters: Object.freeze([...parameters]), result }));
    this.#functionIndex.set(key, id);
    return id;
  }

  /** The application of an uninterpreted function. */
  apply(f: FunctionId, args: readonly TermId[]): TermId {
    const { name, parameters, result } = this.#functions[f]!;
    invariant(args.length === parameters.length, `${name} should have ${parameters.length} arguments, not ${args.length}`);
    for (let i = 0; i < args.length; i++) if (this.sort(args[i]!) !== parameters[i]) this.illSorted(name, args);
    return this.makeN(Op.Apply, result, f, args);
  }

  #big(value: bigint): number {
    let index = this.#bigIndex.get(value);
    if (index === undefined) {
      index = this.#bigs.length;
      this.#bigs.push(value);
      this.#bigIndex.set(value, index);
    }
    return index;
  }

  #float(value: number): number {
    if (Object.is(value, -0)) return 0;
    let index = this.#floatIndex.get(value);
    if (index === undefined) {
      index = this.#floats.length;
      this.#floats.push(value);
      this.#floatIndex.set(value, index);
    }
    return index;
  }

  /** Reports an ill-sorted construction. */
  illSorted(what: string, args: readonly TermId[]): never {
    throw new IllSorted(`${what} should not be applied to (${args.map((a) => sortName(this.sort(a))).join(", ")})`);
  }

  // ---- rows: the caller has checked sorts and simplified; for the theories of this package

  /** @internal */
  make0(op: Op, sort: Sort, payload: number): TermId {
    return this.#intern(op, sort.id, payload, 0);
  }

  /** @internal */
  make1(op: Op, sort: Sort, payload: number, a: TermId): TermId {
    this.#reserve(1);
    this.#pool[this.#poolLength] = a;
    return this.#intern(op, sort.id, payload, 1);
  }

  /** @internal */
  make2(op: Op, sort: Sort, a: TermId, b: TermId): TermId {
    this.#reserve(2);
    this.#pool[this.#poolLength] = a;
    this.#pool[this.#poolLength + 1] = b;
    return this.#intern(op, sort.id, 0, 2);
  }

  /** @internal */
  make3(op: Op, sort: Sort, a: TermId, b: TermId, c: TermId): TermId {
    this.#reserve(3);
    this.#pool[this.#poolLength] = a;
    this.#pool[this.#poolLength + 1] = b;
    this.#pool[this.#poolLength + 2] = c;
    return this.#intern(op, sort.id, 0, 3);
  }

  /** @internal */
  makeN(op: Op, sort: Sort, payload: number, children: readonly TermId[]): TermId {
    this.#reserve(children.length);
    for (let i = 0; i < children.length; i++) this.#pool[this.#poolLength + i] = children[i]!;
    return this.#intern(op, sort.id, payload, children.length);
  }

  /**
   * As {@link makeN} for a map, its keys, and the value if it is a store.
   * @internal
   */
  makeAccess(op: Op, sort: Sort, map: TermId, keys: readonly TermId[], value: TermId | undefined): TermId {
    const n = keys.length + (value === undefined ? 1 : 2);
    this.#reserve(n);
    const pool = this.#pool;
    const at = this.#poolLength;
    pool[at] = map;
    for (let i = 0; i < keys.length; i++) pool[at + 1 + i] = keys[i]!;
    if (value !== undefined) pool[at + n - 1] = value;
    return this.#intern(op, sort.id, 0, n);
  }

  /**
   * The row of `t` with another first child of the same sort.
   * @internal
   */
  makeOn(t: TermId, first: TermId): TermId {
    const start = this.#starts[t]!;
    const n = this.#starts[t + 1]! - start;
    this.#reserve(n);
    this.#pool.copyWithin(this.#poolLength, start, start + n);
    this.#pool[this.#poolLength] = first;
    return this.#intern(this.#ops[t]!, this.#sorts[t]!, this.#payloads[t]!, n);
  }

  #reserve(n: number): void {
    if (this.#poolLength + n > this.#pool.length) this.#pool = grown(this.#pool, Math.max(2 * this.#pool.length, this.#poolLength + n));
  }

  /** The row whose `n` children lie at the end of the pool: found, or appended. */
  #intern(op: number, sort: number, payload: number, n: number): TermId {
    const pool = this.#pool;
    const at = this.#poolLength;
    const table = this.#table;
    const mask = table.length - 1;
    const code = hash(pool, op, sort, payload, at, n);
    let slot = (code << 1) & mask;
    for (let entry = table[slot]!; entry !== 0; entry = table[slot]!) {
      if (table[slot + 1] === code && this.#isRow(entry - 1, op, sort, payload, n)) return (entry - 1) as TermId;
      slot = (slot + 2) & mask;
    }
    const t = this.#count;
    if (t === this.#ops.length) this.#growRows();
    this.#ops[t] = op;
    this.#sorts[t] = sort;
    this.#payloads[t] = payload;
    this.#poolLength = at + n;
    this.#starts[t + 1] = at + n;
    this.#count = t + 1;
    table[slot] = t + 1;
    table[slot + 1] = code;
    if (this.#count > this.#growAt) this.#growTable();
    return t as TermId;
  }

  /** Whether term `t` is this row, whose children lie at the end of the pool. */
  #isRow(t: number, op: number, sort: number, payload: number, n: number): boolean {
    if (this.#ops[t] !== op || this.#payloads[t] !== payload || this.#sorts[t] !== sort) return false;
    const pool = this.#pool;
    const start = this.#starts[t]!;
    const at = this.#poolLength;
    for (let i = 0; i < n; i++) if (pool[start + i] !== pool[at + i]) return false;
    return true;
  }

  #growRows(): void {
    const capacity = 2 * this.#ops.length;
    this.#ops = grown(this.#ops, capacity);
    this.#sorts = grown(this.#sorts, capacity);
    this.#payloads = grown(this.#payloads, capacity);
    this.#starts = grown(this.#starts, capacity + 1);
  }

  #growTable(): void {
    const old = this.#table;
    const table = new Int32Array(2 * old.length);
    const mask = table.length - 1;
    for (let from = 0; from < old.length; from += 2) {
      const entry = old[from]!;
      if (entry === 0) continue;
      const code = old[from + 1]!;
      let slot = (code << 1) & mask;
      while (table[slot] !== 0) slot = (slot + 2) & mask;
      table[slot] = entry;
      table[slot + 1] = code;
    }
    this.#table = table;
    this.#growAt = Math.floor(table.length * 0.3);
  }
}
