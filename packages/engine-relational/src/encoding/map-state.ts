/**
 * Maps in SSA form, and what they hold.
 *
 * A map (a field, or the elements of all arrays of one type) has a name for every point of the execution at which it
 * may differ: the initial one, one after every store (the paper's U(f2, f1, e1, e2)), one for every merge (its φ), and
 * one after a call that is not looked into. `read` gives the value at one object in terms of the initial state, by
 * walking back over the stores that cannot have been to this object and choosing among those that may have been;
 * `relationOf` gives the whole map as a relation, the paper's T(x0) ++ T(e1) -> T(e2), for specifications with closures
 * and sets. Whichever is not asked for is never made.
 *
 * Chains are as long as executions, so nothing here recurses.
 */
import type { MapDecl } from "@assay/core";
import type { Expression, Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { Heap } from "./heap.js";
import type { ArrayRelations } from "./initial-arrays.js";
import { type AtomMask, atomsIn, type Int, NULL_MASK, type Ref, type Value } from "./value.js";

export type MapState =
  | { readonly kind: "initial"; readonly map: MapDecl }
  | { readonly kind: "store"; readonly map: MapDecl; readonly before: MapState; readonly keys: readonly Value[]; readonly value: Value }
  | {
      readonly kind: "merge";
      readonly map: MapDecl;
      readonly condition: Formula;
      readonly whenTrue: MapState;
      readonly whenFalse: MapState;
    }
  /**
   * After something that may have written anything of the right type: a relation of its own, by the bounds of the
   * field.
   */
  | { readonly kind: "unknown"; readonly map: MapDecl; readonly relation: r.Relation; readonly values: AtomMask }
  /**
   * After code that is missing, whose specification lets it write to some objects: what those hold are symbols, the
   * others hold what they held.
   */
  | Havoc;

export interface Havoc {
  readonly kind: "havoc";
  readonly map: MapDecl;
  readonly before: MapState;
  readonly objects: Expression;
  /** What `objects` may contain. */
  readonly may: AtomMask;
  readonly symbols:
    | { readonly kind: "field"; readonly relation: r.Relation; readonly bits?: number }
    | { readonly kind: "elements"; readonly arrays: ArrayRelations }
    | { readonly kind: "opaque"; readonly reason: string };
  /** What references among them may be. */
  readonly values: AtomMask;
}

export class Maps {
  readonly heap: Heap;
  readonly #initial = new Map<MapDecl, MapState>();
  readonly #reads = new Map<string, Value>();
  readonly #relations = new Map<MapState, Expression>();

  constructor(heap: Heap) {
    this.heap = heap;
  }

  initial(map: MapDecl): MapState {
    let state = this.#initial.get(map);
    if (state === undefined) this.#initial.set(map, (state = { kind: "initial", map }));
    return state;
  }

  store(before: MapState, keys: readonly Value[], value: Value): MapState {
    return { kind: "store", map: before.map, before, keys, value };
  }

  merge(condition: Formula, whenTrue: MapState, whenFalse: MapState): MapState {
    if (whenTrue === whenFalse || condition === r.truth) return whenTrue;
    if (condition === r.falsity) return whenFalse;
    return { kind: "merge", map: whenTrue.map, condition, whenTrue, whenFalse };
  }

  /**
   * The value at the keys. The first key is an object, not null; the second an index within bounds: guards made sure.
   */
  read(state: MapState, keys: readonly Value[]): Value {
    const { heap } = this;
    const { values, builder } = heap;
    const bad = keys.find((key) => key.kind === "opaque");
    if (bad !== undefined) return bad;
    const at = keys.map((key) => (key.kind === "ref" ? builder.id(key.expr) : key.kind === "int" ? builder.id(key.expr) : 0)).join(" ");
    const keyOf = (each: MapState): string => `${builder.id(each)} ${at}`;
    const stack: MapState[] = [state];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const key = keyOf(top);
      if (this.#reads.has(key)) {
        stack.pop();
        continue;
      }
      switch (top.kind) {
        case "initial":
          this.#reads.set(key, this.#initialValue(top.map, keys));
          break;
        case "unknown":
          this.#reads.set(key, this.#unknownValue(top, keys[0] as Ref));
          break;
        case "havoc": {
          const changed = this.#isAmong(keys[0] as Ref, top);
          if (changed === r.truth) this.#reads.set(key, this.#symbol(top, keys));
          else {
            const before = this.#reads.get(keyOf(top.before));
            if (before === undefined) stack.push(top.before);
            else this.#reads.set(key, changed === r.falsity ? before : values.choice(changed, this.#symbol(top, keys), before));
          }
          break;
        }
        case "store": {
          const same = this.#sameKeys(top.keys, keys);
          if (same === undefined) this.#reads.set(key, { kind: "opaque", reason: "an object or index that is not encoded was written to" });
          else if (same === r.truth) this.#reads.set(key, top.value);
          else {
            const before = this.#reads.get(keyOf(top.before));
            if (before === undefined) stack.push(top.before);
            else this.#reads.set(key, values.choice(same, top.value, before));
          }
          break;
        }
        case "merge": {
          const whenTrue = this.#reads.get(keyOf(top.whenTrue));
          const whenFalse = this.#reads.get(keyOf(top.whenFalse));
          if (whenTrue === undefined) stack.push(top.whenTrue);
          else if (whenFalse === undefined) stack.push(top.whenFalse);
          else this.#reads.set(key, values.choice(top.condition, whenTrue, whenFalse));
          break;
        }
      }
    }
    return this.#reads.get(keyOf(state))!;
  }

  #sameKeys(left: readonly Value[], right: readonly Value[]): Formula | undefined {
    const { values, builder } = this.heap;
    let same: Formula = r.truth;
    for (let i = 0; i < left.length && same !== r.falsity; i++) {
      const [a, b] = [left[i]!, right[i]!];
      if (a.kind === "ref" && b.kind === "ref") same = builder.and(same, values.sameRef(a, b));
      else if (a.kind === "int" && b.kind === "int") same = builder.and(same, sameInt(this.heap, a, b));
      else return undefined;
    }
    return same;
  }

  #initialValue(map: MapDecl, keys: readonly Value[]): Value {
    const object = keys[0]!;
    if (object.kind !== "ref") return { kind: "opaque", reason: `the map ${map.name} is not one of objects` };
    if (map.role === "field" || map.role === "length") return this.heap.initial(map, object);
    if (map.role === "elements") return this.#initialElement(map, object, keys[1] as Int);
    return { kind: "opaque", reason: `the map ${map.name} is not a field and not the elements of arrays` };
  }

  #initialElement(map: MapDecl, array: Ref, index: Int): Value {
    const { heap } = this;
    const { values } = heap;
    let value = values.zero(map.value);
    for (const atom of atomsIn(array.may)) {
      const elements = heap.literalElements(atom);
      if (elements === undefined) continue;
      let here = values.zero(map.value);
      elements.forEach((element, i) => {
        here = values.choice(sameInt(heap, index, values.constant(32, BigInt(i))), element, here);
      });
      const mask = 1n << BigInt(atom);
      value = values.choice(values.isOneOf(array, mask, heap.set(mask)), here, value);
    }
    const initial = array.may & heap.initialMask;
    if (initial === 0n) return value;
    if (map.value.kind === "float") return { kind: "opaque", reason: "elements of an array of floats that the program did not make" };
    const arrays = heap.arrays.of(map, heap.program.map("length")!);
    return this.#sparseElement(map, arrays, heap.arrays.elementCandidates(initial), array, index, value);
  }

  /** An element by index atoms; `otherwise` where none of them is at the index. */
  #sparseElement(map: MapDecl, arrays: ArrayRelations, candidates: AtomMask, array: Ref, index: Int, otherwise: Value): Value {
    const { heap } = this;
    const { values, builder } = heap;
    const { used, position, value: content } = arrays;
    let value = otherwise;
    for (const atom of heap.indexAtoms()) {
      const isUsed = builder.some(builder.intersection(atom, builder.join(array.expr, used)));
      const there = builder.compare("=", builder.intOf(builder.join(atom, builder.join(array.expr, position))), index.expr);
      const element = builder.join(atom, builder.join(array.expr, content));
      const here: Value =
        map.value.kind === "ref"
          ? { kind: "ref", may: candidates, expr: element }
          : { kind: "int", width: (map.value as { width: number }).width, expr: builder.intOf(element) };
      value = values.choice(builder.and(isUsed, there), here, value);
    }
    return value;
  }

  #unknownValue(state: MapState & { kind: "unknown" }, object: Ref): Value {
    const { value } = state.map;
    const known = this.#related(state.map, state.relation, state.values, object);
    return known ?? { kind: "opaque", reason: `${state.map.source ?? state.map.name} after a call is a ${value.kind}` };
  }

  #related(map: MapDecl, relation: r.Relation, values: AtomMask, object: Ref, bits?: number): Value | undefined {
    const { builder } = this.heap;
    const expr = builder.join(object.expr, relation);
    const { value } = map;
    if (value.kind === "ref") return { kind: "ref", may: values, expr };
    if (value.kind === "bv") return { kind: "int", width: value.width, expr: builder.intOf(expr), ...(bits === undefined ? {} : { bits }) };
    return undefined;
  }

  #isAmong(object: Ref, { objects, may }: Havoc): Formula {
    const { builder } = this.heap;
    if ((object.may & may & ~NULL_MASK) === 0n) return r.falsity;
    // The object is there, since it is asked: a set of one that is equal to the objects.
    if (object.expr === objects) return r.truth;
    return builder.some(builder.intersection(object.expr, objects));
  }

  #symbol({ map, symbols, values }: Havoc, keys: readonly Value[]): Value {
    const object = keys[0] as Ref;
    switch (symbols.kind) {
      case "opaque":
        return symbols;
      case "field":
        return this.#related(map, symbols.relation, values, object, symbols.bits)!;
      case "elements":
        return this.#sparseElement(map, symbols.arrays, values, object, keys[1] as Int, this.heap.values.zero(map.value));
    }
  }

  /**
   * A field (or `length`) as a relation from objects to what they hold: an object, nothing for null, or the powers of
   * two of a number. Undefined if something in it cannot be encoded.
   */
  relationOf(state: MapState): Expression | undefined {
    const { builder } = this.heap;
    const stack: MapState[] = [state];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (this.#relations.has(top)) {
        stack.pop();
        continue;
      }
      switch (top.kind) {
        case "initial":
          if (top.map.value.kind !== "ref" && top.map.value.kind !== "bv") return undefined;
          this.#relations.set(top, this.heap.field(top.map));
          break;
        case "unknown":
          this.#relations.set(top, top.relation);
          break;
        case "havoc": {
          const before = this.#relations.get(top.before);
          if (before === undefined) {
            stack.push(top.before);
            break;
          }
          if (top.symbols.kind !== "field") return undefined;
          const changed = builder.product(top.objects, r.univ);
          this.#relations.set(top, builder.union(builder.difference(before, changed), builder.intersection(top.symbols.relation, changed)));
          break;
        }
        case "store": {
          const before = this.#relations.get(top.before);
          if (before === undefined) {
            stack.push(top.before);
            break;
          }
          const object = top.keys[0]!;
          const target = targetOf(this.heap, top.value);
          if (object.kind !== "ref" || target === undefined) return undefined;
          const others = builder.difference(before, builder.product(object.expr, r.univ));
          this.#relations.set(top, builder.union(others, builder.product(object.expr, target)));
          break;
        }
        case "merge": {
          const whenTrue = this.#relations.get(top.whenTrue);
          const whenFalse = this.#relations.get(top.whenFalse);
          if (whenTrue === undefined) stack.push(top.whenTrue);
          else if (whenFalse === undefined) stack.push(top.whenFalse);
          else this.#relations.set(top, builder.choice(top.condition, whenTrue, whenFalse));
          break;
        }
      }
    }
    return this.#relations.get(state)!;
  }

  /** The stores, and what missing code wrote, that the state comes from, each once, latest first. */
  writesIn(state: MapState): ((MapState & { kind: "store" }) | Havoc)[] {
    const seen = new Set<MapState>([state]);
    const writes: ((MapState & { kind: "store" }) | Havoc)[] = [];
    const stack: MapState[] = [state];
    while (stack.length > 0) {
      const top = stack.pop()!;
      if (top.kind === "store" || top.kind === "havoc") writes.push(top);
      for (const each of comesFrom(top)) {
        if (seen.has(each)) continue;
        seen.add(each);
        stack.push(each);
      }
    }
    return writes;
  }
}

/** The states that one is made from. */
export function comesFrom(state: MapState): readonly MapState[] {
  switch (state.kind) {
    case "store":
    case "havoc":
      return [state.before];
    case "merge":
      return [state.whenTrue, state.whenFalse];
    default:
      return [];
  }
}

/** A value as the second column of a field: an atom or nothing, or the powers of two of a number. */
export function targetOf(heap: Heap, value: Value): Expression | undefined {
  if (value.kind === "ref") return value.expr;
  if (value.kind === "int") return heap.builder.bitsOf(value.expr, value.width);
  return undefined;
}

/** Whether two numbers are equal; numbers that may be few constants each are compared case by case. */
export function sameInt(heap: Heap, left: Int, right: Int): Formula {
  const { builder } = heap;
  if (left.cases === undefined || right.cases === undefined) return builder.compare("=", left.expr, right.expr);
  let same: Formula = r.falsity;
  for (const a of left.cases) {
    for (const b of right.cases) if (a.constant === b.constant) same = builder.or(same, builder.and(a.condition, b.condition));
  }
  return same;
}
