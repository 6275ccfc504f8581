/** Sorts in SMT-LIB text: those of the theories, the printer's own, and aliases by `define-sort`. */
import { BOOL, bitVec, FLOAT32, FLOAT64, INT, mapSort, REF, type Sort } from "../sorts.js";
import { BadApplication, checkedWidth, floatFormat, indexValue } from "./operations.js";
import { type List, reject, type SExpression } from "./s-expression.js";

interface Alias {
  readonly parameters: readonly string[];
  readonly body: SExpression;
}

/** Sorts nest no deeper than this; deeper text is rejected, so that reading them may recurse. */
const DEEPEST = 200;

const SIMPLE = new Map<string, Sort>([
  ["Bool", BOOL],
  ["Int", INT],
  ["Ref", REF],
  ["Float32", FLOAT32],
  ["Float64", FLOAT64],
]);

export class SortParser {
  readonly #file: string;
  readonly #aliases = new Map<string, Alias>();

  constructor(file: string) {
    this.#file = file;
  }

  /** `(define-sort name (parameters…) body)`; the printer's own are known already. */
  define(command: List): void {
    const [, name, parameters, body] = command.items;
    if (name?.kind !== "symbol" || parameters?.kind !== "list" || body === undefined || command.items.length !== 4) {
      reject(this.#file, command, "smtlib-syntax", "define-sort takes a name, parameters and a sort");
    }
    const names = parameters.items.map((p) =>
      p.kind === "symbol" ? p.text : reject(this.#file, p, "smtlib-syntax", "a sort parameter is a symbol"),
    );
    if (name.text === "Ref" || name.text.startsWith("assay.Map")) return;
    if (SIMPLE.has(name.text) || this.#aliases.has(name.text))
      reject(this.#file, name, "smtlib-syntax", `the sort ${name.text} is defined already`);
    this.#aliases.set(name.text, { parameters: names, body });
  }

  parse(e: SExpression): Sort {
    return this.#parse(e, new Map(), 0);
  }

  #parse(e: SExpression, parameters: ReadonlyMap<string, Sort>, depth: number): Sort {
    if (depth > DEEPEST) return reject(this.#file, e, "smtlib-unsupported", `sorts nested deeper than ${DEEPEST}`);
    if (e.kind === "symbol") {
      const known = parameters.get(e.text) ?? SIMPLE.get(e.text);
      if (known !== undefined) return known;
      return this.#alias(e, e.text, [], parameters, depth);
    }
    if (e.kind !== "list" || e.items.length === 0) return reject(this.#file, e, "smtlib-syntax", "a sort was expected");
    const [head, ...rest] = e.items as [SExpression, ...SExpression[]];
    if (head.kind === "symbol" && head.text === "_") return this.#indexed(e, rest);
    if (head.kind !== "symbol") return reject(this.#file, head, "smtlib-syntax", "the name of a sort was expected");
    if (
      head.text === "Array" ? rest.length === 2 : /^assay\.Map[0-9]+$/.test(head.text) && rest.length === Number(head.text.slice(9)) + 1
    ) {
      const sorts = rest.map((r) => this.#parse(r, parameters, depth + 1));
      const keys = sorts.slice(0, -1);
      const bad = keys.findIndex((k) => k.kind === "map");
      if (bad >= 0) return reject(this.#file, rest[bad]!, "smtlib-unsupported", "arrays as indices of arrays");
      return mapSort(keys, sorts[sorts.length - 1]!);
    }
    return this.#alias(head, head.text, rest, parameters, depth);
  }

  #alias(at: SExpression, name: string, args: readonly SExpression[], parameters: ReadonlyMap<string, Sort>, depth: number): Sort {
    const alias = this.#aliases.get(name);
    if (alias === undefined) return reject(this.#file, at, "smtlib-unknown", `the sort ${name} is not known`);
    if (alias.parameters.length !== args.length)
      return reject(this.#file, at, "smtlib-sort", `${name} takes ${alias.parameters.length} sorts`);
    const given = args.map((a) => this.#parse(a, parameters, depth + 1));
    return this.#parse(alias.body, new Map(alias.parameters.map((p, i) => [p, given[i]!])), depth + 1);
  }

  #indexed(e: List, [name, ...rest]: readonly SExpression[]): Sort {
    try {
      const indices = rest.map((r) =>
        r.kind === "numeral" ? indexValue(r.text) : reject(this.#file, r, "smtlib-syntax", "a numeral was expected"),
      );
      if (name?.kind === "symbol" && name.text === "BitVec" && indices.length === 1) return bitVec(checkedWidth(indices[0]!));
      if (name?.kind === "symbol" && name.text === "FloatingPoint" && indices.length === 2) return floatFormat(indices);
    } catch (error) {
      if (error instanceof BadApplication) return reject(this.#file, rest.length === 1 ? rest[0]! : e, error.code, error.message);
      throw error;
    }
    return reject(this.#file, e, "smtlib-unknown", "this sort is not known");
  }
}
