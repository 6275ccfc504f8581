/** Evaluation of terms under a model: total, iterative, each shared term once. */
import { bvBinary, bvLess } from "./bv-arith.js";
import {
  floatFromBits,
  floatFromInteger,
  floatOperation,
  floatPredicate,
  floatToBits,
  floatToSigned,
  floatToUnsigned,
} from "./float-arith.js";
import { intBinary } from "./int-theory.js";
import type { Model } from "./model.js";
import { Op } from "./ops.js";
import { type BvSort, FLOAT32, type FloatSort, type MapSort } from "./sorts.js";
import type { FunctionId, TermId, TermStore } from "./term-store.js";
import { TermTable } from "./term-table.js";
import { MapValue, sameValue, type Value } from "./values.js";

/** What a function of the logic is, where that is known; undefined where the model decides. */
export type FunctionMeaning = (f: FunctionId) => ((...args: Value[]) => Value) | undefined;

/** Values of terms under one model, remembered between calls. The model must not change meanwhile. */
export class Evaluator {
  readonly #store: TermStore;
  readonly #model: Model;
  readonly #meaning: FunctionMeaning;
  readonly #tick: () => void;
  readonly #values = new TermTable<Value>();

  /**
   * Functions are what `meaning` says; those it does not know are what the model says. `tick` is called for every term
   * and may throw to give up.
   */
  constructor(store: TermStore, model: Model, meaning: FunctionMeaning = () => undefined, tick: () => void = () => {}) {
    this.#store = store;
    this.#model = model;
    this.#meaning = meaning;
    this.#tick = tick;
  }

  value(root: TermId): Value {
    const known = this.#values.get(root);
    if (known !== undefined) return known;
    const store = this.#store;
    const values = this.#values;
    const work: TermId[] = [root];
    while (work.length > 0) {
      const t = work[work.length - 1]!;
      if (values.has(t)) {
        work.pop();
        continue;
      }
      this.#tick();
      const before = work.length;
      for (let i = store.arity(t) - 1; i >= 0; i--) {
        const child = store.child(t, i);
        if (!values.has(child)) work.push(child);
      }
      if (work.length > before) continue;
      work.pop();
      values.set(t, this.#compute(t));
    }
    return this.#values.get(root)!;
  }

  /** The value of a boolean term. */
  holds(t: TermId): boolean {
    return this.value(t) === true;
  }

  #compute(t: TermId): Value {
    const store = this.#store;
    switch (store.op(t)) {
      case Op.False:
        return false;
      case Op.True:
        return true;
      case Op.BvConst:
        return store.bvValue(t);
      case Op.IntConst:
        return store.intValue(t);
      case Op.FloatConst:
        return store.floatValue(t);
      case Op.RefConst:
        return store.refValue(t);
      case Op.Symbol:
        return this.#model.get(t);
      case Op.Apply: {
        const f = store.functionOf(t);
        const args = this.#arguments(t, 0, store.arity(t));
        return this.#meaning(f)?.(...args) ?? this.#model.getFunction(f).get(args);
      }
      default:
        return this.#operate(t);
    }
  }

  #arguments(t: TermId, from: number, to: number): Value[] {
    const values: Value[] = [];
    for (let i = from; i < to; i++) values.push(this.#at(t, i));
    return values;
  }

  #at(t: TermId, i: number): Value {
    return this.#values.get(this.#store.child(t, i))!;
  }

  #operate(t: TermId): Value {
    const store = this.#store;
    const op = store.op(t);
    const x = this.#at(t, 0);
    switch (op) {
      case Op.Not:
        return !x;
      case Op.And:
        return x === true && this.#at(t, 1) === true;
      case Op.Or:
        return x === true || this.#at(t, 1) === true;
      case Op.Eq:
        return sameValue(x, this.#at(t, 1));
      case Op.Ite:
        return this.#at(t, x === true ? 1 : 2);
      case Op.Select:
        return (x as MapValue).get(this.#arguments(t, 1, store.arity(t)));
      case Op.Store: {
        const last = store.arity(t) - 1;
        return (x as MapValue).set(this.#arguments(t, 1, last), this.#at(t, last));
      }
      case Op.ConstMap:
        return new MapValue(store.sort(t) as MapSort, x);
      default:
        return op < Op.FAdd
          ? this.#bitVector(t, op, x as bigint)
          : op < Op.IntAdd
            ? this.#float(t, op, x)
            : this.#integer(t, op, x as bigint);
    }
  }

  #bitVector(t: TermId, op: Op, x: bigint): Value {
    const store = this.#store;
    const from = store.width(store.child(t, 0));
    switch (op) {
      case Op.BvNot:
        return BigInt.asUintN(from, ~x);
      case Op.BvNeg:
        return BigInt.asUintN(from, -x);
      case Op.BvConcat:
        return (x << BigInt(store.width(store.child(t, 1)))) | (this.#at(t, 1) as bigint);
      case Op.BvExtract:
        return BigInt.asUintN(store.width(t), x >> BigInt(store.payload(t)));
      case Op.BvZeroExtend:
        return x;
      case Op.BvSignExtend:
        return BigInt.asUintN(store.width(t), BigInt.asIntN(from, x));
      case Op.BvUlt:
      case Op.BvSlt:
        return bvLess(op, from, x, this.#at(t, 1) as bigint);
      default:
        return bvBinary(op, from, x, this.#at(t, 1) as bigint);
    }
  }

  #float(t: TermId, op: Op, x: Value): Value {
    const store = this.#store;
    const sort = store.sort(t);
    switch (op) {
      case Op.FToFloat:
        return sort === FLOAT32 ? Math.fround(x as number) : x;
      case Op.FFromSbv:
        return floatFromInteger(sort as FloatSort, BigInt.asIntN(store.width(store.child(t, 0)), x as bigint));
      case Op.FFromUbv:
        return floatFromInteger(sort as FloatSort, x as bigint);
      case Op.FToSbv:
        return floatToSigned((sort as BvSort).width, x as number);
      case Op.FToUbv:
        return floatToUnsigned((sort as BvSort).width, x as number);
      case Op.FToBits:
        return floatToBits(store.sort(store.child(t, 0)) as FloatSort, x as number);
      case Op.FFromBits:
        return floatFromBits(sort as FloatSort, x as bigint);
      default: {
        const n = store.arity(t);
        const y = n > 1 ? (this.#at(t, 1) as number) : 0;
        if (sort.kind === "bool") return floatPredicate(op, x as number, y);
        return floatOperation(op, sort as FloatSort, store.payload(t), x as number, y, n > 2 ? (this.#at(t, 2) as number) : 0);
      }
    }
  }

  #integer(t: TermId, op: Op, x: bigint): Value {
    const store = this.#store;
    switch (op) {
      case Op.IntNeg:
        return -x;
      case Op.IntLt:
        return x < (this.#at(t, 1) as bigint);
      case Op.SbvToInt:
        return BigInt.asIntN(store.width(store.child(t, 0)), x);
      case Op.UbvToInt:
        return x;
      case Op.IntToBv:
        return BigInt.asUintN(store.width(t), x);
      default:
        return intBinary(op, x, this.#at(t, 1) as bigint);
    }
  }
}

/** The value of a term under a model. */
export function evaluate(store: TermStore, model: Model, t: TermId): Value {
  return new Evaluator(store, model).value(t);
}
