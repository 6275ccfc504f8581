/**
 * Which atoms are interchangeable.
 *
 * A permutation of the atoms that maps every bound to itself maps instances within the bounds to instances within the
 * bounds, and formulas cannot tell the two apart, because nothing in the logic names an atom except through a relation
 * or an integer. Finding all such permutations is as hard as graph automorphism; Kodkod finds a partition of the atoms
 * greedily, whose classes can be permuted freely (Torlak & Jackson, TACAS 2007, section 5).
 *
 * Here the coarsest such partition is found exactly. Say a ~ b if exchanging a and b, and nothing else, maps every
 * bound to itself. This is an equivalence: (a c) = (a b)(b c)(a b). Exchanges generate all permutations of a class, so
 * every permutation within the classes of ~ is a symmetry, and a coarser partition would contain an exchange that is
 * not. Atoms are compared with one representative of each class, and only if they occur equally often in every column
 * of every bound; an exchange moves only the tuples that hold one of the two.
 */
import { Budget } from "@assay/base";
import type { Bounds } from "../instance/bounds.js";
import type { TupleSet } from "../instance/tuple-set.js";

/** A bound, with the tuples of each atom. */
interface Indexed {
  readonly set: TupleSet;
  readonly tuplesOf: readonly (readonly number[])[];
}

/** The classes of interchangeable atoms (as atom numbers, ascending) that have more than one member. */
export function interchangeableAtoms(bounds: Bounds, budget: Budget = Budget.unlimited): number[][] {
  const { universe } = bounds;
  const sets = distinctSets(bounds);
  const signatures: string[][] = universe.atoms.map(() => []);
  const indexed = sets.map((set): Indexed => {
    const tuplesOf: number[][] = universe.atoms.map(() => []);
    const occurrences = universe.atoms.map(() => new Array<number>(set.arity).fill(0));
    for (const index of set.indices) {
      budget.tick();
      let rest = index;
      for (let column = set.arity - 1; column >= 0; column--) {
        const atom = rest % universe.size;
        rest = Math.floor(rest / universe.size);
        occurrences[atom]![column]!++;
        const tuples = tuplesOf[atom]!;
        if (tuples[tuples.length - 1] !== index) tuples.push(index);
      }
    }
    for (let atom = 0; atom < universe.size; atom++) signatures[atom]!.push(occurrences[atom]!.join("."));
    return { set, tuplesOf };
  });
  const groups = new Map<string, number[][]>();
  for (let atom = 0; atom < universe.size; atom++) {
    if (bounds.integers.has(atom)) continue;
    const signature = signatures[atom]!.join("|");
    let classes = groups.get(signature);
    if (classes === undefined) groups.set(signature, (classes = []));
    const home = classes.find((members) => exchangeable(indexed, members[0]!, atom, universe.size, budget));
    if (home === undefined) classes.push([atom]);
    else home.push(atom);
  }
  return [...groups.values()]
    .flat()
    .filter((members) => members.length > 1)
    .sort((a, b) => a[0]! - b[0]!);
}

function distinctSets(bounds: Bounds): TupleSet[] {
  const sets = new Set<TupleSet>();
  for (const relation of bounds.relations) {
    const { lower, upper } = bounds.of(relation);
    if (lower.size > 0) sets.add(lower);
    if (upper.size > 0 && !(upper.size === lower.size)) sets.add(upper);
  }
  return [...sets];
}

function exchangeable(sets: readonly Indexed[], a: number, b: number, atoms: number, budget: Budget): boolean {
  return sets.every(({ set, tuplesOf }) => {
    for (const index of tuplesOf[a]!) {
      budget.tick();
      if (!set.has(exchange(index, set.arity, a, b, atoms))) return false;
    }
    for (const index of tuplesOf[b]!) if (!set.has(exchange(index, set.arity, a, b, atoms))) return false;
    return true;
  });
}

/** The number of the tuple with `a` and `b` exchanged. */
export function exchange(index: number, arity: number, a: number, b: number, atoms: number): number {
  let rest = index;
  let result = 0;
  let unit = 1;
  for (let i = 0; i < arity; i++) {
    const atom = rest % atoms;
    rest = Math.floor(rest / atoms);
    result += (atom === a ? b : atom === b ? a : atom) * unit;
    unit *= atoms;
  }
  return result;
}
