/**
 * A predicate that keeps at least one instance of every class of isomorphic ones, and few more.
 *
 * Write an instance as a string of truth values, one for each tuple of each relation in a fixed order. Of the instances
 * that symmetries turn into one another, the lexicographically greatest satisfies V >= V∘p for every symmetry p
 * (Crawford, Ginsberg, Luks & Roy, "Symmetry-Breaking Predicates for Search Problems", KR 1996). So the conjunction of
 * these inequalities over any set of symmetries may be asserted, and so may prefixes of them. As in Kodkod, the
 * symmetries used are the exchanges of neighbouring atoms of a class, and the strings are cut at `length`; a tuple that
 * an exchange leaves in place, or whose pair came before, adds nothing and does not count. Greatest rather than least,
 * so that the first atoms of a class are the ones in use.
 */
import { Circuit, type Lit } from "@assay/solve";
import type { Bounds } from "../instance/bounds.js";
import type { Leaves } from "../translate/leaves.js";
import { exchange } from "./detect.js";

/** The literal of the predicate. `classes` are as found by `interchangeableAtoms`. */
export function lexLeader(circuit: Circuit, bounds: Bounds, leaves: Leaves, classes: readonly (readonly number[])[], length: number): Lit {
  const relations = bounds.relations
    .filter((relation) => bounds.of(relation).lower.size < bounds.of(relation).upper.size)
    .map((relation, i) => ({ relation, i }))
    .sort((a, b) => a.relation.arity - b.relation.arity || a.i - b.i)
    .map(({ relation }) => {
      const { keys, lits } = leaves.matrix(relation);
      return { arity: relation.arity, keys, lits, litOf: new Map(keys.map((key, i) => [key, lits[i]!])) };
    });
  const parts: Lit[] = [];
  for (const members of classes) {
    for (let i = 1; i < members.length; i++) {
      const pairs: [Lit, Lit][] = [];
      for (const { arity, keys, lits, litOf } of relations) {
        for (let k = 0; k < keys.length && pairs.length < length; k++) {
          const image = exchange(keys[k]!, arity, members[i - 1]!, members[i]!, bounds.universe.size);
          // The pair of a smaller image has been seen from the other side.
          if (image > keys[k]!) pairs.push([lits[k]!, litOf.get(image) ?? Circuit.false]);
        }
        if (pairs.length >= length) break;
      }
      parts.push(greaterOrEqual(circuit, pairs));
    }
  }
  return circuit.andAll(parts);
}

function greaterOrEqual(circuit: Circuit, pairs: readonly (readonly [Lit, Lit])[]): Lit {
  const parts: Lit[] = [];
  let equalSoFar: Lit = Circuit.true;
  for (const [original, image] of pairs) {
    parts.push(circuit.implies(equalSoFar, circuit.implies(image, original)));
    equalSoFar = circuit.and(equalSoFar, circuit.iff(original, image));
  }
  return circuit.andAll(parts);
}
