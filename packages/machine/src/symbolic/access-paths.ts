/**
 * How a program calls what it has at a moment: `balance` for a field of the receiver, `account.limit` for one of an
 * object in a variable, `items.length`. For people only: nothing is concluded from a name.
 */
import { Op, type TermId, type Terms } from "@assay/logic";
import { type Cell, type Store, type Version, WriteLog } from "./store.js";
import { Obj, Sym, type Value } from "./value.js";

/** Fields behind fields that are followed. */
const DEEPEST = 3;

export class AccessPaths {
  readonly #objects = new Map<Obj, string>();
  readonly #symbols = new Map<TermId, string>();

  /** `variables` are the names of the source, each with its value. */
  constructor(terms: Terms, store: Store, version: Version, variables: Iterable<readonly [string, Cell]>) {
    const called = (path: string, value: Cell): void => {
      if (value instanceof Obj && !this.#objects.has(value)) {
        this.#objects.set(value, path);
        const length = value.length;
        if (length instanceof Sym && terms.op(length.term) === Op.Symbol && !this.#symbols.has(length.term))
          this.#symbols.set(length.term, `${path}.length`);
      } else if (isSymbol(terms, value) && !this.#symbols.has(value.term)) this.#symbols.set(value.term, path);
    };
    for (const [name, value] of variables) called(name, value);
    let known = 0;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const open = [...this.#objects].slice(known);
      known = this.#objects.size;
      // References only: to read the others might make placeholders that nobody asks for.
      for (const [object, path] of open)
        for (const [offset, map] of (object.layout?.maps ?? []).entries())
          if (map.value.kind === "ref") called(memberOf(path, map.source ?? map.name), store.read(version, object, object.base + offset));
    }
  }

  /** What the symbol is called, if something holds just it. */
  symbol(term: TermId): string | undefined {
    return this.#symbols.get(term);
  }

  /** What a field of an object is called; the field alone where the object has no name. */
  field(owner: Obj, field: string): string {
    const path = this.#objects.get(owner);
    return path === undefined ? field : memberOf(path, field);
  }

  element(owner: Obj, index: number): string {
    return `${this.array(owner)}[${index}]`;
  }

  /** What an array is called; its class where it has no name. */
  array(owner: Obj): string {
    return this.#objects.get(owner) ?? owner.class;
  }
}

function memberOf(path: string, field: string): string {
  return path === "this" ? field : `${path}.${field}`;
}

function isSymbol(terms: Terms, value: Cell): value is Sym & Value {
  return value !== undefined && !(value instanceof WriteLog) && value instanceof Sym && terms.op(value.term) === Op.Symbol;
}
