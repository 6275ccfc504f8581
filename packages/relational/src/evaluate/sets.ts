import type { Universe } from "../instance/universe.js";

/** A set of tuple numbers. */
export type Members = ReadonlySet<number>;

export function productOfSets(left: Members, right: Members, width: number): Members {
  const out = new Set<number>();
  for (const l of left) for (const r of right) out.add(l * width + r);
  return out;
}

/** `width` is the number of tuples of the arity of `right` less one. */
export function joinSets(left: Members, right: Members, atoms: number, width: number): Members {
  const out = new Set<number>();
  for (const l of left)
    for (const r of right) if (l % atoms === Math.floor(r / width)) out.add(Math.floor(l / atoms) * width + (r % width));
  return out;
}

/** `width` is the number of tuples that may follow a first atom. */
export function overrideSets(left: Members, right: Members, width: number): Members {
  const taken = new Set([...right].map((index) => Math.floor(index / width)));
  return new Set([...[...left].filter((index) => !taken.has(Math.floor(index / width))), ...right]);
}

export function transposeSet(set: Members, atoms: number): Members {
  return new Set([...set].map((index) => (index % atoms) * atoms + Math.floor(index / atoms)));
}

/** Adds compositions until nothing is new. */
export function closeTransitively(set: Members, atoms: number): Members {
  let closed = set;
  for (;;) {
    const more = new Set([...closed, ...joinSets(closed, closed, atoms, atoms)]);
    if (more.size === closed.size) return closed;
    closed = more;
  }
}

export function projectSet(
  set: Members,
  decode: (index: number) => readonly number[],
  columns: readonly number[],
  universe: Universe,
): Members {
  return new Set(
    [...set].map((index) => {
      const tuple = decode(index);
      return universe.encode(columns.map((column) => tuple[column]!));
    }),
  );
}
