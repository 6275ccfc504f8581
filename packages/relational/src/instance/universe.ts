import { InputError, invariant } from "@assay/base";

/** Raises the diagnostic `code` without a place; the text front end adds the place. */
export function reject(code: string, message: string): never {
  throw new InputError({ code: `relational/${code}`, message });
}

/**
 * The finite set of things every relation talks about. Atoms are named by distinct non-empty strings and numbered from
 * zero in the order given; a tuple of arity `k` is the number whose digits, in base `size`, are the numbers of its
 * atoms, so that the tuples of one arity are ordered lexicographically by their numbers.
 */
export class Universe {
  readonly atoms: readonly string[];
  readonly size: number;
  readonly #number: ReadonlyMap<string, number>;

  /** @throws InputError `relational/universe` when there is no atom or a name is repeated. */
  constructor(atoms: Iterable<string>) {
    this.atoms = Object.freeze([...atoms]);
    this.size = this.atoms.length;
    const number = new Map<string, number>();
    for (const atom of this.atoms) {
      if (number.has(atom)) reject("universe", `the atom '${atom}' is declared twice`);
      number.set(atom, number.size);
    }
    if (this.size === 0) reject("universe", "a universe needs at least one atom");
    this.#number = number;
  }

  /** The number of an atom. @throws InputError `relational/atom` when the universe has no such atom. */
  numberOf(atom: string): number {
    const number = this.#number.get(atom);
    return number === undefined ? reject("atom", `there is no atom '${atom}' in the universe`) : number;
  }

  has(atom: string): boolean {
    return this.#number.has(atom);
  }

  /**
   * How many tuples of the arity there are.
   * @throws InputError `relational/capacity` when their numbers would not be exact.
   */
  capacity(arity: number): number {
    invariant(Number.isInteger(arity) && arity >= 0, "an arity should be a natural number");
    const count = this.size ** arity;
    return count <= Number.MAX_SAFE_INTEGER ? count : reject("capacity", `${this.size} atoms have too many tuples of arity ${arity}`);
  }

  /** The number of a tuple of atom numbers. */
  encode(tuple: readonly number[]): number {
    let index = 0;
    for (const atom of tuple) index = index * this.size + atom;
    return index;
  }

  /** The atom numbers of the tuple with this number. */
  decode(index: number, arity: number): number[] {
    const tuple = new Array<number>(arity);
    let rest = index;
    for (let i = arity - 1; i >= 0; i--) {
      tuple[i] = rest % this.size;
      rest = Math.floor(rest / this.size);
    }
    return tuple;
  }
}
