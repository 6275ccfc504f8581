/**
 * The order of abstractions (section 5 of the paper): the identity below everything, the point above everything, the
 * others unrelated unless somebody declared a coercion. Undefined is the bottom that is added for the inference:
 * nothing known yet. Abstractions are told apart by their names.
 */
export const IDENTITY = "Identity";
export const POINT = "Point";

/** The name of an abstraction; undefined below all of them. */
export type Kind = string | undefined;

export class Lattice {
  /** By name, what is directly above by a declared coercion. */
  readonly #above = new Map<string, Set<string>>();

  /** @param coercions declared ones: from a finer to a coarser abstraction. */
  constructor(coercions: Iterable<readonly [from: string, to: string]> = []) {
    for (const [from, to] of coercions) {
      const known = this.#above.get(from);
      if (known === undefined) this.#above.set(from, new Set([to]));
      else known.add(to);
    }
  }

  isBelow(a: Kind, b: Kind): boolean {
    return a === undefined || a === b || (b !== undefined && this.#upper(a).has(b));
  }

  /** The least that is above both. {@link problem} says whether there is one. */
  join(a: Kind, b: Kind): Kind {
    if (a === undefined || a === b) return b;
    if (b === undefined) return a;
    if (a === IDENTITY) return b;
    if (b === IDENTITY) return a;
    return this.#least(a, b)[0] ?? POINT;
  }

  /** The greatest of the candidates' lower bounds, where one candidate is below all others; else the identity. */
  meet(kinds: Iterable<string>): string {
    const all = [...kinds];
    return all.find((each) => all.every((other) => this.isBelow(each, other))) ?? IDENTITY;
  }

  /** Why the declared coercions leave no lattice, if they do. */
  problem(): string | undefined {
    const names = [...this.#above.keys()].sort();
    for (const name of names)
      if (this.#upper(name).has(name)) return `coercions lead from ${name} back to it: two abstractions cannot be below each other`;
    for (const a of names)
      for (const b of names) {
        const least = this.#least(a, b);
        if (least.length > 1) return `${a} and ${b} have coercions to ${least.join(" and to ")}, and none of these is below the other`;
      }
    return undefined;
  }

  #upper(name: string): Set<string> {
    const found = new Set<string>(name === POINT ? [] : [POINT]);
    if (name === IDENTITY) return new EverythingButBottom();
    const open = [name];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const above of this.#above.get(next) ?? []) {
        if (found.has(above)) continue;
        found.add(above);
        open.push(above);
      }
    return found;
  }

  #least(a: string, b: string): readonly string[] {
    if (this.isBelow(a, b)) return [b];
    if (this.isBelow(b, a)) return [a];
    const above = this.#upper(b);
    const shared = [...this.#upper(a)].filter((each) => above.has(each));
    return shared.filter((each) => shared.every((other) => other === each || !this.isBelow(other, each)));
  }
}

/** What is above the identity. */
class EverythingButBottom extends Set<string> {
  override has(): boolean {
    return true;
  }
}
