/**
 * The elements of arrays as sets. An array may be long; what it holds besides zeros is at known places: the index atoms
 * of initial arrays, the constants of literal ones, and the places that were stored to.
 */
import type { MapDecl } from "@assay/core";
import type { Expression, Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { Encoder } from "../encoding/encoder.js";
import type { ArrayRelations } from "../encoding/initial-arrays.js";
import type { State } from "../encoding/state.js";
import { atomsIn, type Int, type Ref } from "../encoding/value.js";

export interface KnownIndices {
  /** Places with the condition that they are places of the array. Every element that is not zero is at one of them. */
  readonly known: readonly { readonly index: Int; readonly within: Formula }[];
  /** The first places. */
  readonly small: readonly { readonly index: Int; readonly within: Formula }[];
  /**
   * Whether some element, at another place than the known ones, is surely zero. Where this does not hold, the small
   * places are all.
   */
  readonly others: Formula;
}

/** `array` is one atom. */
export function knownIndices(encoder: Encoder, state: State, map: MapDecl, array: Ref): KnownIndices {
  const { heap, states } = encoder;
  const { builder, values } = heap;
  const lengthMap = encoder.program.map("length")!;
  const length = states.maps.read(states.mapOf(state, lengthMap), [array]);
  const size = length.kind === "int" ? length.expr : builder.integer(0n);
  const known: { index: Int; within: Formula }[] = [];
  const within = (index: Int): Formula =>
    builder.and(builder.compare("<=", builder.integer(0n), index.expr), builder.compare("<", index.expr, size));
  const sparse = ({ used, position }: ArrayRelations, where: Formula): void => {
    for (const atom of heap.indexAtoms()) {
      const expr = builder.intOf(builder.join(atom, builder.join(array.expr, position)));
      const isUsed = builder.some(builder.intersection(atom, builder.join(array.expr, used)));
      known.push({ index: { kind: "int", width: 32, expr }, within: builder.and(where, isUsed) });
    }
  };
  for (const write of states.maps.writesIn(states.mapOf(state, map))) {
    if (write.kind === "havoc") {
      if (write.symbols.kind === "elements" && (write.may & array.may) !== 0n)
        sparse(write.symbols.arrays, builder.some(builder.intersection(array.expr, write.objects)));
      continue;
    }
    const [object, index] = write.keys;
    if (object?.kind !== "ref" || index?.kind !== "int" || (object.may & array.may) === 0n) continue;
    if (!known.some((each) => each.index.expr === index.expr)) known.push({ index, within: within(index) });
  }
  for (const atom of atomsIn(array.may)) {
    heap.literalElements(atom)?.forEach((_, i) => {
      const index = values.constant(32, BigInt(i));
      known.push({ index, within: within(index) });
    });
  }
  if ((array.may & heap.initialMask) !== 0n) sparse(heap.arrays.of(map, lengthMap), r.truth);
  // A longer array has more places than are listed. A shorter one is covered by small constants.
  const small = known.map((_, i) => {
    const index = values.constant(32, BigInt(i));
    return { index, within: within(index) };
  });
  return { known, small, others: builder.compare("<", builder.integer(BigInt(known.length)), size) };
}

/**
 * Arrays of references to the elements that are not null, as a relation. Only arrays of which an element of the
 * component's class can be had.
 */
export function elementsRelation(encoder: Encoder, state: State, component: string, reject: (reason: string) => Error): Expression {
  const { heap, states } = encoder;
  const { builder } = heap;
  let relation: Expression = r.none(2);
  for (const atom of atomsIn(heap.instancesOf(`[${component}`))) {
    const array = heap.ref(heap.atom(atom));
    const map = encoder.program.class(heap.atom(atom).class)?.elements;
    if (map === undefined) continue;
    for (const { index, within } of knownIndices(encoder, state, map, array).known) {
      const value = states.maps.read(states.mapOf(state, map), [array, index]);
      if (value.kind !== "ref") throw reject(value.kind === "opaque" ? value.reason : "the elements are not references");
      relation = builder.union(relation, builder.product(array.expr, builder.choice(within, value.expr, r.none(1))));
    }
  }
  return relation;
}
