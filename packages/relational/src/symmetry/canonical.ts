/**
 * A canonical form of instances: two instances have the same one if and only if a permutation of interchangeable atoms
 * turns one into the other.
 *
 * Individualization and refinement (McKay, "Practical Graph Isomorphism", 1981), without the automorphism group: atoms
 * are coloured by their class; a colour is split by how its atoms occur in the tuples of the instance together with
 * which colours, until nothing changes; then one atom of the first colour that is not unique is given a colour of its
 * own, for each atom of that colour in turn. When all colours are unique they number the atoms; the least of the
 * instances so renumbered is the canonical form. Of atoms that exchanging leaves the instance as it is, only one is
 * tried, which makes the common symmetric cases (unused atoms, sets, cliques) cheap. The rest may take factorial time,
 * so the budget is looked at.
 */
import { Budget } from "@assay/base";
import type { Instance } from "../instance/instance.js";
import { exchange } from "./detect.js";

interface Table {
  readonly arity: number;
  readonly tuples: readonly (readonly number[])[];
  readonly members: ReadonlySet<number>;
  readonly indices: readonly number[];
}

/** Atoms in order of their colours; atoms of one colour are in one cell. */
type Cells = readonly (readonly number[])[];

/** @throws OutOfBudget. */
export function canonicalForm(instance: Instance, classes: readonly (readonly number[])[], budget: Budget = Budget.unlimited): string {
  const { universe } = instance;
  const movable = new Set(classes.flat());
  const tables = instance.relations.map((relation): Table => {
    const { indices } = instance.of(relation);
    const tuples = indices.map((index) => universe.decode(index, relation.arity));
    return { arity: relation.arity, tuples, members: new Set(indices), indices };
  });
  const start: Cells = universe.atoms
    .map((_, atom) => [atom])
    .filter(([atom]) => !movable.has(atom!))
    .concat(classes.map((members) => [...members]));
  let best: string | undefined;
  const stack: Cells[] = [start];
  while (stack.length > 0) {
    budget.check();
    const cells = refine(stack.pop()!, tables, universe.size, budget);
    const choice = cells.findIndex((cell) => cell.length > 1);
    if (choice < 0) {
      const form = renumbered(cells, classes, tables, universe.size);
      if (best === undefined || form < best) best = form;
      continue;
    }
    const cell = cells[choice]!;
    const tried: number[] = [];
    for (const atom of cell) {
      if (tried.some((other) => isExchangeable(tables, other, atom, universe.size))) continue;
      tried.push(atom);
      stack.push([...cells.slice(0, choice), [atom], cell.filter((other) => other !== atom), ...cells.slice(choice + 1)]);
    }
  }
  return best!;
}

/**
 * Splits cells until all atoms of a cell occur alike. The order of the parts depends on colours only, never on atom
 * numbers.
 */
function refine(start: Cells, tables: readonly Table[], atoms: number, budget: Budget): Cells {
  let cells = start;
  for (;;) {
    const colour = new Int32Array(atoms);
    cells.forEach((cell, i) => {
      for (const atom of cell) colour[atom] = i;
    });
    const occurrences: string[][] = Array.from({ length: atoms }, () => []);
    tables.forEach(({ tuples }, t) => {
      for (const tuple of tuples) {
        budget.tick();
        // Which positions hold the atom itself matters as much as the colours of the others.
        for (const atom of new Set(tuple)) {
          occurrences[atom]!.push(`${t}:${tuple.map((other) => (other === atom ? "*" : colour[other])).join(",")}`);
        }
      }
    });
    const signature = occurrences.map((list) => list.sort().join(";"));
    const next = cells.flatMap((cell) => {
      if (cell.length === 1) return [cell];
      const parts = new Map<string, number[]>();
      for (const atom of cell) {
        const part = parts.get(signature[atom]!);
        if (part === undefined) parts.set(signature[atom]!, [atom]);
        else part.push(atom);
      }
      return [...parts.keys()].sort().map((key) => parts.get(key)!);
    });
    if (next.length === cells.length) return cells;
    cells = next;
  }
}

function isExchangeable(tables: readonly Table[], a: number, b: number, atoms: number): boolean {
  return tables.every(({ arity, members, indices }) => indices.every((index) => members.has(exchange(index, arity, a, b, atoms))));
}

/** The instance with the atoms of each class renumbered in the order of their cells. */
function renumbered(cells: Cells, classes: readonly (readonly number[])[], tables: readonly Table[], atoms: number): string {
  const order = new Map(cells.map((cell, i) => [cell[0]!, i]));
  const image = Array.from({ length: atoms }, (_, atom) => atom);
  for (const members of classes) {
    const sorted = [...members].sort((a, b) => order.get(a)! - order.get(b)!);
    sorted.forEach((atom, i) => {
      image[atom] = members[i]!;
    });
  }
  return tables
    .map(({ tuples }) =>
      tuples
        .map((tuple) => tuple.reduce((index, atom) => index * atoms + image[atom]!, 0))
        .sort((a, b) => a - b)
        .join(","),
    )
    .join(";");
}
