/* Programs on arrays and heaps: swaps, copies, lists. */
import { bitVec, mapSort, REF, type TermId, type Terms } from "@assay/logic";
import { add, word } from "./family.js";

const memory = mapSort([word], bitVec(8));

/** Swapping by three moves through memory keeps the multiset of two cells. */
function swaps(terms: Terms, count: number, broken: boolean): TermId[] {
  const { map } = terms;
  let m = terms.symbol("m", memory);
  const start = m;
  const indices: [TermId, TermId][] = [];
  for (let i = 0; i < count; i++) {
    const [a, b] = [terms.symbol(`a${i}`, word), terms.symbol(`b${i}`, word)];
    indices.push([a, b]);
    const [x, y] = [map.select(m, a), map.select(m, b)];
    m = map.store(map.store(m, [a], y), [b], broken && i === count - 1 ? y : x);
  }
  // Swapping back in the opposite order restores what was there.
  for (const [a, b] of indices.reverse()) {
    const [x, y] = [map.select(m, a), map.select(m, b)];
    m = map.store(map.store(m, [a], y), [b], x);
  }
  const k = terms.symbol("k", word);
  return [terms.ne(map.select(m, k), map.select(start, k))];
}
for (const count of [2, 4, 6]) {
  add("arrays", `swaps-${count}`, "unsat", (t) => swaps(t, count, false));
  add("arrays", `swaps-${count}-bug`, "sat", (t) => swaps(t, count, true));
}

/** Copying n cells to another place, then comparing; places overlap or not. */
function copy(terms: Terms, length: number, disjoint: boolean): TermId[] {
  const { map, bv } = terms;
  const [from, to] = [terms.symbol("from", word), terms.symbol("to", word)];
  const start = terms.symbol("m", memory);
  let m = start;
  const at = (base: TermId, i: number): TermId => bv.add(base, terms.bvConst(32, i));
  for (let i = 0; i < length; i++) m = map.store(m, [at(to, i)], map.select(m, at(from, i)));
  const wrong = terms.any(Array.from({ length }, (_, i) => terms.ne(map.select(m, at(to, i)), map.select(start, at(from, i)))));
  const apart = terms.all([
    bv.ult(from, terms.bvConst(32, 1000)),
    bv.ult(terms.bvConst(32, 2000), to),
    bv.ult(to, terms.bvConst(32, 4000)),
  ]);
  return disjoint ? [apart, wrong] : [wrong];
}
for (const length of [12, 16, 20, 32]) {
  add("arrays", `copy-${length}`, "unsat", (t) => copy(t, length, true));
  add("arrays", `copy-overlapping-${length}`, "sat", (t) => copy(t, length, false));
}

/** A linked list of fields over references: following `next` from a freshly linked cell. */
function heap(terms: Terms, cells: number, broken: boolean): TermId[] {
  const { map } = terms;
  let next = terms.symbol("next", mapSort([REF], REF));
  let value = terms.symbol("value", mapSort([REF], word));
  const refs = Array.from({ length: cells }, (_, i) => terms.symbol(`r${i}`, REF));
  refs.forEach((r, i) => {
    value = map.store(value, [r], terms.bvConst(32, i));
    if (i > 0) next = map.store(next, [r], refs[i - 1]!);
  });
  let at = refs[cells - 1]!;
  for (let i = 1; i < cells; i++) at = map.select(next, at);
  const facts = [terms.ne(map.select(value, at), terms.bvConst(32, 0))];
  return broken ? facts : [terms.distinct(refs), ...facts];
}
for (const cells of [8, 10, 14, 18]) {
  add("arrays", `list-${cells}`, "unsat", (t) => heap(t, cells, false));
  add("arrays", `list-aliased-${cells}`, "sat", (t) => heap(t, cells, true));
}
