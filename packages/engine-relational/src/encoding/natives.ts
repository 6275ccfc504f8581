/**
 * Procedures whose effect is said directly instead of by their code, where their records say what it is
 * (`RelationalMeaning`): exceptions and texts of which nothing is known but that they are there, copies, arrays made by
 * mirrors. What is opaque decides nothing; if something depends on it, it is given up there. Copies are encoded where
 * lengths and classes are few constants.
 */
import { superclassChain } from "@assay/core";
import type { Encoder } from "./encoder.js";
import type { CallSite } from "./events.js";
import type { Endings, State } from "./state.js";
import { copyState } from "./state.js";
import { atomsIn, type Int, type Ref, type Value } from "./value.js";

/** More elements than this are not copied one by one. */
const COPY_LIMIT = 64;

/** How the call ends, if the procedure has such a record; undefined if its own code is to be used. */
export function encodeNative(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const { members, classes } = encoder.heap.language;
  const meaning = members.get(site.procedure.name)?.relational;
  switch (meaning?.kind) {
    case undefined:
      return undefined;
    case "nothing":
      return { normal: { state, value: undefined } };
    case "throws": {
      if (encoder.program.class(meaning.class) === undefined) return undefined;
      const here = copyState(state);
      return { thrown: { state: here, exception: opaqueObject(encoder, here, meaning.class) } };
    }
    case "forgets": {
      const [object] = site.args;
      if (object?.kind !== "ref") return undefined;
      const here = copyState(state);
      blur(encoder, here, meaning.class, object);
      return { normal: { state: here, value: undefined } };
    }
    case "gives text": {
      if (classes.string === undefined || !site.args.every((arg) => isPlain(encoder, arg))) return undefined;
      const here = copyState(state);
      return { normal: { state: here, value: opaqueObject(encoder, here, classes.string) } };
    }
    case "copies elements":
      return copyElements(encoder, site, state);
    case "copies object":
      return copyObject(encoder, site, state);
    case "makes array":
      return newArray(encoder, site, state);
  }
}

/** A shallow copy of an object or array of one class. */
function copyObject(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [source] = site.args;
  if (source?.kind !== "ref") return undefined;
  const [className, ...others] = new Set(arrayClasses(encoder, source));
  const decl = className === undefined ? undefined : encoder.program.class(className);
  if (decl === undefined || className === undefined || others.length > 0)
    return encoder.giveUp("a copy of an object of unknown class", site.place, state);
  const here = copyState(state);
  const { maps } = encoder.states;
  if (decl.kind !== "array") {
    const copy = encoder.allocate(here, className);
    for (const each of superclassChain(encoder.program, className)) {
      for (const map of each.fields) encoder.store(here, map, [copy], maps.read(encoder.states.mapOf(state, map), [source]));
    }
    return { normal: { state: here, value: copy } };
  }
  const length = maps.read(encoder.states.mapOf(state, encoder.program.map("length")!), [source]);
  const cases = length.kind === "int" ? length.cases : undefined;
  const most = cases === undefined ? undefined : Math.max(...cases.map(({ constant }) => Number(constant)));
  if (most === undefined || most > COPY_LIMIT) return encoder.giveUp("a copy of an array of unknown length", site.place, state);
  const copy = encoder.allocateArray(here, className, length);
  for (let k = 0; k < most; k++) {
    const index = encoder.states.values.constant(32, BigInt(k));
    encoder.store(here, decl.elements!, [copy, index], maps.read(encoder.states.mapOf(state, decl.elements!), [source, index]));
  }
  return { normal: { state: here, value: copy } };
}

/** An array whose element class is that of one known mirror. */
function newArray(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [mirror, length] = site.args;
  if (mirror?.kind !== "ref" || length === undefined) return undefined;
  const classes = [...new Set([...atomsIn(mirror.may)].map((index) => encoder.heap.mirrored(index)))];
  const component = classes[0];
  if (component === undefined || classes.length > 1) return encoder.giveUp("an array of an unknown class", site.place, state);
  const here = copyState(state);
  return { normal: { state: here, value: encoder.allocateArray(here, encoder.heap.language.classes.arrayOf(component), length) } };
}

/** Whether making text of the value runs no code of the program. */
function isPlain(encoder: Encoder, value: Value): boolean {
  return (
    value.kind !== "ref" ||
    [...atomsIn(value.may)].every((index) => encoder.heap.atom(index).class === encoder.heap.language.classes.string)
  );
}

/** A new object of which nothing is known but its class: whatever depends on its fields is given up. */
export function opaqueObject(encoder: Encoder, state: State, className: string): Ref {
  const object = encoder.allocate(state, className);
  for (const decl of superclassChain(encoder.program, className)) blur(encoder, state, decl.name, object);
  return object;
}

/** Makes the fields that the class declares opaque in the object. */
function blur(encoder: Encoder, state: State, className: string, object: Ref): void {
  for (const map of encoder.program.class(className)?.fields ?? []) {
    encoder.store(state, map, [object], {
      kind: "opaque",
      reason: `${map.source ?? map.name} of a ${className.slice(className.lastIndexOf("/") + 1)} is not encoded`,
    });
  }
}

function copyElements(encoder: Encoder, site: CallSite, state: State): Endings | undefined {
  const [source, from, target, to, length] = site.args as readonly [Value, Value, Value, Value, Value];
  if (source.kind !== "ref" || target.kind !== "ref" || from.kind !== "int" || to.kind !== "int" || length.kind !== "int") return undefined;
  const most = length.cases === undefined ? undefined : Math.max(...length.cases.map(({ constant }) => Number(constant)));
  const map = elementsOf(encoder, source);
  if (most === undefined || most > COPY_LIMIT || map === undefined)
    return encoder.giveUp("a copy of an unknown number of array elements", site.place, state);
  const { values, maps } = encoder.states;
  const { builder } = encoder.heap;
  const here = copyState(state);
  const before = encoder.states.mapOf(state, map);
  const plus = (index: Int, k: number): Int => {
    if (index.cases?.length === 1) return values.constant(32, BigInt.asIntN(32, index.cases[0]!.constant + BigInt(k)));
    return { kind: "int", width: 32, expr: builder.wrap(builder.operation("add", index.expr, builder.integer(BigInt(k))), 32) };
  };
  for (let k = 0; k < most; k++) {
    const copied = maps.read(before, [source, plus(from, k)]);
    const kept = maps.read(encoder.states.mapOf(here, map), [target, plus(to, k)]);
    const within = builder.orAll(length.cases!.filter(({ constant }) => constant > BigInt(k)).map(({ condition }) => condition));
    encoder.store(here, map, [target, plus(to, k)], values.choice(within, copied, kept));
  }
  return { normal: { state: here, value: undefined } };
}

/** The map of the elements of all arrays that it may be; undefined if there are several. */
function elementsOf(encoder: Encoder, array: Ref) {
  const maps = new Set([...arrayClasses(encoder, array)].map((name) => encoder.program.class(name)?.elements));
  return maps.size === 1 ? [...maps][0] : undefined;
}

function* arrayClasses(encoder: Encoder, array: Ref): Generator<string> {
  for (const atom of encoder.heap.atoms) if ((array.may >> BigInt(atom.index)) & 1n) yield atom.class;
}
