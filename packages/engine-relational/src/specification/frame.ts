/**
 * Frames: that a call changes nothing of old objects but the locations it lists. Only maps that the encoded execution
 * stores to are asked about; the others are the same name before and after.
 */
import type { MapDecl } from "@assay/core";
import type { Expression as Atoms, Formula as Logic } from "@assay/relational";
import * as r from "@assay/relational";
import type { relational } from "@assay/spec";
import type { Encoder } from "../encoding/encoder.js";
import { sameInt } from "../encoding/map-state.js";
import { type AtomMask, atomsIn, type Ref, type Value } from "../encoding/value.js";
import { knownIndices } from "./elements.js";
import { type Moment, NotTranslated } from "./moment.js";
import type { SpecificationTranslator } from "./translate.js";

/** That everything outside the locations is as it was. */
export function frameKept(
  encoder: Encoder,
  translator: SpecificationTranslator,
  frame: Extract<relational.Frame, { kind: "locations" }>,
  before: Moment,
  after: Moment,
): Logic {
  const { states, heap } = encoder;
  const { builder } = heap;
  const kept: Logic[] = [];
  let old: AtomMask = heap.initialMask;
  for (const atom of before.allocated.keys()) old |= 1n << BigInt(atom);
  const same = (what: string, left: Value, right: Value): Logic => {
    const equal = equalValues(encoder, left, right);
    if (equal !== undefined) return equal;
    const why = [left, right].map((each) => (each.kind === "opaque" ? `: ${each.reason}` : "")).find((text) => text !== "") ?? "";
    throw new NotTranslated(`whether ${what} has changed cannot be encoded${why}`, frame.span);
  };
  for (const [map, now] of after.state.maps) {
    const then = states.mapOf(before.state, map);
    if (now === then || map.role === "length") continue;
    const free = locationsOf(encoder, translator, frame, map, before);
    const allowed = (object: Ref): Logic => builder.some(builder.intersection(object.expr, free));
    if (map.role === "field") {
      for (const index of atomsIn(heap.owners(map) & old)) {
        const object = heap.ref(heap.atom(index));
        const unchanged = same(map.source ?? map.name, states.maps.read(then, [object]), states.maps.read(now, [object]));
        kept.push(builder.or(unchanged, allowed(object)));
      }
    } else if (map.role === "elements") {
      for (const index of atomsIn(old)) {
        if (encoder.program.class(heap.atom(index).class)?.elements !== map) continue;
        const array = heap.ref(heap.atom(index));
        for (const { index: at, within } of knownIndices(encoder, after.state, map, array).known) {
          const unchanged = same("an array element", states.maps.read(then, [array, at]), states.maps.read(now, [array, at]));
          kept.push(builder.or(builder.or(unchanged, builder.not(within)), allowed(array)));
        }
      }
    }
  }
  for (const [name, now] of after.state.globals) {
    const then = states.globalOf(before.state, name);
    const isListed = frame.locations.some((location) => location.kind === "static" && location.field.coreName === name);
    if (now === then || isListed || encoder.heap.language.procedures.tellsInitialization(name)) continue;
    kept.push(same(name, then, now));
  }
  return builder.andAll(kept);
}

function locationsOf(
  encoder: Encoder,
  translator: SpecificationTranslator,
  frame: Extract<relational.Frame, { kind: "locations" }>,
  map: MapDecl,
  before: Moment,
): Atoms {
  let free: Atoms = r.none(1);
  for (const location of frame.locations) {
    const of =
      location.kind === "field" && location.field.coreName === map.name
        ? location.objects
        : location.kind === "elements" && map.role === "elements"
          ? location.arrays
          : undefined;
    if (of === undefined) continue;
    const objects = translator.expression(of, before);
    if (objects.kind === "objects") free = encoder.heap.builder.union(free, objects.expr);
  }
  return free;
}

/** Whether two values of one type are the same; undefined if that cannot be said. */
function equalValues(encoder: Encoder, left: Value, right: Value): Logic | undefined {
  if (left === right) return r.truth;
  if (left.kind === "ref" && right.kind === "ref") return encoder.states.values.sameRef(left, right);
  if (left.kind === "int" && right.kind === "int") return sameInt(encoder.heap, left, right);
  if (left.kind === "float" && right.kind === "float") {
    const { builder } = encoder.heap;
    const pairs = left.cases.flatMap((a) => right.cases.filter((b) => Object.is(a.constant, b.constant)).map((b) => [a, b] as const));
    return builder.orAll(pairs.map(([a, b]) => builder.and(a.condition, b.condition)));
  }
  if (left.kind === "bool" && right.kind === "bool") return encoder.heap.builder.iff(left.formula, right.formula);
  return undefined;
}
