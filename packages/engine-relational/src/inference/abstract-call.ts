/**
 * Calls that are not looked into: Taghdiri & Jackson, sections 4.2 and 5.3.
 *
 * The state after an abstracted call has a new symbol for everything that the call may change (its result, its
 * exception, the fields and statics it writes); everything else is as before. That is the frame condition, and all that
 * is said of the call at first. The code of the callee is encoded at once, in the same way, with its own calls
 * abstracted; but it becomes part of a formula only as far as a refinement takes constraints from it. So nothing is
 * decided early, and each call has its own constraints, in terms of its own arguments.
 *
 * Departure: the paper finds what a call may write by a fixpoint over the program text, field by field. Here it is what
 * the encoded callee stores to: which maps, and, where all stores are to a few known objects (the object under
 * construction, objects made by the call), of which objects.
 */
import type { MapDecl } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Formula, Relation } from "@assay/relational";
import * as r from "@assay/relational";
import { bitAtom, digitsOf } from "../encoding/digits.js";
import type { Encoder } from "../encoding/encoder.js";
import type { CallSite } from "../encoding/events.js";
import { type MapState, sameInt, targetOf } from "../encoding/map-state.js";
import { copyState, type Endings, type State } from "../encoding/state.js";
import { type AtomMask, atomsIn, NULL_MASK, type Ref, type Value } from "../encoding/value.js";
import type { Interception } from "../method-encoding.js";
import { alternatives, type Conclusion, type Constraint, casesOf } from "./constraint.js";

/** What a call may write of a map: fields of a few objects, each with its symbol, or anything. */
export type Written =
  | { readonly kind: "objects"; readonly of: readonly { readonly object: Ref; readonly symbol: Value }[] }
  | { readonly kind: "all"; readonly relation: Relation };

export interface AbstractCall {
  readonly id: number;
  readonly site: CallSite;
  /** Calls that the callee makes, in the order in which they are met. */
  readonly inner: AbstractCall[];
  readonly before: State;
  readonly endings: Endings;
  readonly result: Value | undefined;
  readonly exception: Ref | undefined;
  readonly written: ReadonlyMap<MapDecl, Written>;
  readonly globals: ReadonlyMap<string, Value>;
}

/** Stores to at most this many known objects are told apart. */
const FEW_OBJECTS = 6;

/** Procedures that are always looked into: initializers run once, and what the machine itself calls. */
function isTransparent(site: CallSite, { procedures }: LanguageRuntime): boolean {
  const { name, body, once } = site.procedure;
  return body.kind !== "blocks" || once !== undefined || procedures.isFollowed(name);
}

export class CallAbstraction implements Interception {
  /** Calls of the procedure that is checked. */
  readonly calls: AbstractCall[] = [];
  #open: AbstractCall[][] = [this.calls];
  readonly #entry: string;
  /** Procedures whose code is needed: their calls are not abstracted, but those that they make are. */
  readonly #lookInto: ReadonlySet<string>;
  #count = 0;
  #entered = false;

  constructor(entry: string, lookInto: ReadonlySet<string> = new Set()) {
    this.#entry = entry;
    this.#lookInto = lookInto;
  }

  begin(): void {
    this.calls.length = 0;
    this.#open = [this.calls];
    this.#count = 0;
    this.#entered = false;
  }

  intercept(site: CallSite, state: State, encoder: Encoder): Endings | undefined {
    if (!this.#entered) {
      this.#entered = site.procedure.name === this.#entry;
      return undefined;
    }
    if (isTransparent(site, encoder.heap.language) || this.#lookInto.has(site.procedure.name)) return undefined;
    const inner: AbstractCall[] = [];
    this.#open.push(inner);
    const atomsBefore = encoder.heap.atoms.length;
    const endings = encoder.inline(site, state);
    this.#open.pop();
    const call = this.#abstract(encoder, site, state, endings, inner, atomsBefore);
    if (call === undefined) {
      // Looked into after all: its calls are the caller's.
      this.#open.at(-1)!.push(...inner);
      return endings;
    }
    this.#open.at(-1)!.push(call);
    return afterCall(encoder, call);
  }

  /** The call with symbols for what it changes; undefined if something of that has no symbol. */
  #abstract(
    encoder: Encoder,
    site: CallSite,
    before: State,
    endings: Endings,
    inner: AbstractCall[],
    atomsBefore: number,
  ): AbstractCall | undefined {
    const states = [endings.normal?.state, endings.thrown?.state].filter((state) => state !== undefined);
    if (states.length === 0) return undefined;
    const id = this.#count + 1;
    const name = `${site.procedure.source}@${id}`;
    const value = endings.normal?.value;
    const result = value === undefined ? undefined : symbolFor(encoder, `${name}.result`, [value]);
    if (value !== undefined && result === undefined) return undefined;
    const exception =
      endings.thrown === undefined ? undefined : encoder.heap.anyRef(`${name}.exception`, endings.thrown.exception.may | NULL_MASK).value;
    const written = new Map<MapDecl, Written>();
    for (const map of new Set(states.flatMap((state) => [...state.maps.keys()]))) {
      const then = encoder.states.mapOf(before, map);
      const changed = states.map((state) => encoder.states.mapOf(state, map)).filter((state) => state !== then);
      if (changed.length === 0) continue;
      const symbols = writtenOf(encoder, `${name}.${map.source ?? map.name}`, map, then, changed, atomsBefore);
      if (symbols === undefined) return undefined;
      written.set(map, symbols);
    }
    const globals = new Map<string, Value>();
    for (const global of new Set(states.flatMap((state) => [...state.globals.keys()]))) {
      const then = encoder.states.globalOf(before, global);
      const changed = states.map((state) => encoder.states.globalOf(state, global)).filter((each) => each !== then);
      if (changed.length === 0) continue;
      const symbol = symbolFor(encoder, `${name}.${global}`, [then, ...changed]);
      if (symbol === undefined) return undefined;
      globals.set(global, symbol);
    }
    this.#count = id;
    return { id, site, inner, before, endings, result, exception, written, globals };
  }
}

/** A symbol for anything that one of the values may be. */
function symbolFor(encoder: Encoder, name: string, values: readonly Value[]): Value | undefined {
  const { heap } = encoder;
  const { builder } = heap;
  const refs = values.flatMap((value) => (value.kind === "ref" ? [value] : []));
  if (refs.length === values.length)
    return heap.anyRef(
      name,
      refs.reduce((may, ref) => may | ref.may, NULL_MASK),
    ).value;
  const ints = values.flatMap((value) => (value.kind === "int" ? [value] : []));
  if (ints.length !== values.length) return undefined;
  const { width } = ints[0]!;
  const isBit = ints.every(({ cases }) => cases?.every(({ constant }) => constant === 0n || constant === 1n) === true);
  if (!isBit) return heap.anyInt(name, width, digitsOf(width, undefined)).value;
  // A truth value is told apart by one condition, as a comparison would make it.
  const holds = builder.compare("=", heap.anyInt(name, width, [1n]).value.expr, builder.integer(1n));
  return encoder.states.values.intOfCases(width, [
    { condition: holds, constant: 1n },
    { condition: builder.not(holds), constant: 0n },
  ]);
}

function writtenOf(
  encoder: Encoder,
  name: string,
  map: MapDecl,
  before: MapState,
  changed: readonly MapState[],
  atomsBefore: number,
): Written | undefined {
  if (map.role !== "field" || (map.value.kind !== "ref" && map.value.kind !== "bv")) return undefined;
  const { heap, states } = encoder;
  const objects = fewObjects(encoder, before, changed, atomsBefore);
  if (objects !== undefined) {
    const of: { object: Ref; symbol: Value }[] = [];
    for (const index of atomsIn(objects)) {
      const object = heap.ref(heap.atom(index));
      if (changed.some((state) => states.maps.read(state, [object]).kind === "opaque")) return undefined;
      of.push({ object, symbol: fieldSymbol(encoder, `${name}.${index}`, map) });
    }
    return { kind: "objects", of };
  }
  const relation = r.relation(name, 2);
  const owners = heap.owners(map);
  const values = valuesOf(encoder, map);
  heap.declare(
    relation,
    (universe) => {
      const targets =
        map.value.kind === "ref"
          ? [...atomsIn(values)].map((index) => heap.atom(index).name)
          : digitsOf((map.value as { width: number }).width, map.valueClass).map(bitAtom);
      const names = [...atomsIn(owners)].map((index) => heap.atom(index).name);
      return r.TupleSet.atoms(universe, names).product(r.TupleSet.atoms(universe, targets));
    },
    () => {
      if (map.value.kind !== "ref") return [];
      const object = r.variable("o");
      return [r.all([r.decl(object, heap.set(owners))], r.lone(r.join(object, relation)))];
    },
  );
  return { kind: "all", relation };
}

/** Any value that the field may hold by its type. */
function fieldSymbol(encoder: Encoder, name: string, map: MapDecl): Value {
  const { heap } = encoder;
  if (map.value.kind === "ref") return heap.anyRef(name, valuesOf(encoder, map) | NULL_MASK).value;
  const { width } = map.value as { width: number };
  return heap.anyInt(name, width, digitsOf(width, map.valueClass)).value;
}

/** The objects that all stores behind the states are to, if they are few. */
function fewObjects(encoder: Encoder, before: MapState, changed: readonly MapState[], atomsBefore: number): AtomMask | undefined {
  let mask: AtomMask = 0n;
  const seen = new Set<MapState>([before]);
  const stack = [...changed];
  while (stack.length > 0) {
    const top = stack.pop()!;
    if (seen.has(top)) continue;
    seen.add(top);
    switch (top.kind) {
      case "initial":
      case "unknown":
      case "havoc":
        return undefined;
      case "merge":
        stack.push(top.whenTrue, top.whenFalse);
        break;
      case "store": {
        const object = top.keys[0]!;
        if (object.kind !== "ref") return undefined;
        mask |= object.may & ~NULL_MASK;
        stack.push(top.before);
      }
    }
  }
  const count = [...atomsIn(mask)].length;
  const isOwn = [...atomsIn(mask)].every((index) => index > atomsBefore || encoder.heap.atom(index).origin === "fresh");
  return count <= FEW_OBJECTS && isOwn ? mask : undefined;
}

/** What a field may hold after anything: objects of its class. */
function valuesOf(encoder: Encoder, map: MapDecl): AtomMask {
  const { heap } = encoder;
  return heap.candidates(map.valueClass) | (heap.instancesOf(map.valueClass ?? heap.root) & ~heap.initialMask);
}

/** How the caller goes on. */
function afterCall(encoder: Encoder, call: AbstractCall): Endings {
  const { states, heap } = encoder;
  const { before } = call;
  const after = copyState(before);
  for (const [map, written] of call.written) {
    if (written.kind === "all")
      after.maps.set(map, { kind: "unknown", map, relation: written.relation, values: valuesOf(encoder, map) | NULL_MASK });
    else for (const { object, symbol } of written.of) encoder.store(after, map, [object], symbol);
  }
  for (const [name, value] of call.globals) after.globals.set(name, value);
  const threw: Formula = call.exception === undefined ? r.falsity : heap.builder.some(call.exception.expr);
  const normalPath = call.endings.normal === undefined ? undefined : states.paths.extend(before.path, heap.builder.not(threw));
  const thrownPath = states.paths.extend(before.path, threw);
  return {
    ...(normalPath === undefined ? {} : { normal: { state: copyState(after, normalPath), value: call.result } }),
    ...(thrownPath === undefined || call.exception === undefined
      ? {}
      : { thrown: { state: copyState(after, thrownPath), exception: states.values.restrict(call.exception, ~NULL_MASK) } }),
  };
}

/** The callee's code, as constraints between the state before the call and the symbols. */
export function constraintsOf(encoder: Encoder, call: AbstractCall): Constraint[] {
  const { heap, states } = encoder;
  const { builder } = heap;
  const { path } = call.before;
  const happens = states.paths.formula(path);
  const constraints: Constraint[] = [];
  const add = (when: readonly Formula[], conclusion: Conclusion, holds: Formula): void => {
    const formula = builder.implies(builder.and(happens, builder.andAll(when)), holds);
    if (formula !== r.truth) constraints.push({ when, conclusion, formula });
  };
  const ends: Formula[] = [];
  const { normal, thrown } = call.endings;
  const normals = normal === undefined ? [] : (normal.parts ?? [normal]);
  const throws = thrown === undefined ? [] : (thrown.parts ?? [thrown]);
  for (const part of [...normals, ...throws]) {
    ends.push(states.paths.formula(part.state.path));
    for (const way of alternatives(builder, part.state.path, path)) {
      if ("exception" in part) {
        const classes = [...new Set([...atomsIn(part.exception.may)].map((index) => heap.atom(index).class))];
        const mask = [...atomsIn(call.exception!.may)].reduce(
          (all, index) => (classes.includes(heap.atom(index).class) ? all | (1n << BigInt(index)) : all),
          0n,
        );
        add(way, { kind: "throws", classes }, builder.some(builder.intersection(call.exception!.expr, heap.set(mask))));
      } else {
        if (call.exception !== undefined) add(way, { kind: "returns" }, builder.not(builder.some(call.exception.expr)));
        if (part.value !== undefined && call.result !== undefined) {
          for (const { when, value } of casesOf(states.values, part.value)) {
            add([...way, ...when], { kind: "result", value }, same(encoder, call.result, value));
          }
        }
      }
      for (const [map, written] of call.written) describeMap(encoder, call, map, written, states.mapOf(part.state, map), way, add);
      for (const [name, symbol] of call.globals) {
        const value = states.globalOf(part.state, name);
        add(way, { kind: "global", name, value }, same(encoder, symbol, value));
      }
    }
  }
  add([], { kind: "ends" }, builder.orAll(ends));
  return constraints;
}

type Add = (when: readonly Formula[], conclusion: Conclusion, holds: Formula) => void;

function describeMap(
  encoder: Encoder,
  call: AbstractCall,
  map: MapDecl,
  written: Written,
  after: MapState,
  way: readonly Formula[],
  add: Add,
): void {
  const { states, heap } = encoder;
  const { builder } = heap;
  if (written.kind === "objects") {
    for (const { object, symbol } of written.of) {
      for (const { when, value } of casesOf(states.values, states.maps.read(after, [object]))) {
        add([...way, ...when], { kind: "field", map, object, value }, same(encoder, symbol, value));
      }
    }
    return;
  }
  for (const { when, state } of unmerged(encoder, after, states.mapOf(call.before, map))) {
    const stores: { object: Ref; value: Value }[] = [];
    let base = state;
    while (base.kind === "store" && base !== states.mapOf(call.before, map)) {
      stores.push({ object: base.keys[0] as Ref, value: base.value });
      base = base.before;
    }
    stores.forEach(({ object, value }, i) => {
      // Later stores to the same object win.
      const distinct = stores.slice(0, i).map((later) => builder.not(states.values.sameRef(later.object, object)));
      if (distinct.includes(r.falsity)) return;
      const target = targetOf(heap, value);
      if (target === undefined) return;
      const now = builder.join(object.expr, written.relation);
      add(
        [...way, ...when, ...distinct.filter((each) => each !== r.truth)],
        { kind: "field", map, object, value },
        builder.equal(now, target),
      );
    });
    const whole = states.maps.relationOf(base);
    if (whole === undefined) continue;
    const but = stores.map(({ object }) => object);
    const outside = (relation: r.Expression): r.Expression =>
      but.reduce((rest, object) => builder.difference(rest, builder.product(object.expr, r.univ)), relation);
    add([...way, ...when], { kind: "others keep", map, but }, builder.equal(outside(written.relation), outside(whole)));
  }
}

/** Merges at the top, taken apart. */
function unmerged(encoder: Encoder, state: MapState, before: MapState): { readonly when: readonly Formula[]; readonly state: MapState }[] {
  let cases: { when: Formula[]; state: MapState }[] = [{ when: [], state }];
  for (let more = true; more && cases.length < 16; ) {
    more = false;
    cases = cases.flatMap((each) => {
      if (each.state.kind !== "merge" || each.state === before) return [each];
      more = true;
      const { condition, whenTrue, whenFalse } = each.state;
      return [
        { when: [...each.when, condition], state: whenTrue },
        { when: [...each.when, encoder.heap.builder.not(condition)], state: whenFalse },
      ];
    });
  }
  return cases;
}

function same(encoder: Encoder, symbol: Value, value: Value): Formula {
  if (symbol.kind === "ref" && value.kind === "ref") return encoder.states.values.sameRef(symbol, value);
  if (symbol.kind === "int" && value.kind === "int") return sameInt(encoder.heap, symbol, value);
  return r.truth;
}
