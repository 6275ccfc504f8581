/*
 * Clauses from SMT-LIB text of the logic HORN, in the format of CHC-COMP and more loosely: `forall` in front, or `not exists`, or neither; heads that are
 * constraints; `let`; disjunctions in bodies; definitions by `define-fun`. Whatever cannot be read as Horn clauses is an `InputError` with its place.
 */
import {
  BOOL,
  eachSExpression,
  type List,
  reject,
  type SExpression,
  type Sort,
  SortParser,
  type TermId,
  TermParser,
  type Terms,
} from "@assay/logic";
import { ClauseSet, type NewClause } from "../clause.js";
import { type Atom, type Relation, relation } from "../relation.js";
import { clausify } from "./clausify.js";

const PASSED_OVER = new Set(["set-logic", "set-info", "set-option", "check-sat", "get-model", "get-info", "get-proof", "echo", "exit"]);

/**
 * The clauses of a script. Throws an `InputError` (codes as for `parseScript`, and `horn-not-horn` for a disjunction
 * with two heads).
 */
export function parseClauses(terms: Terms, text: string, file = "<horn>"): ClauseSet {
  return new ClauseReader(terms, file).run(text);
}

class ClauseReader {
  readonly #terms: Terms;
  readonly #file: string;
  readonly #sorts: SortParser;
  readonly #parser: TermParser;
  readonly #relations: Relation[] = [];
  readonly #clauses: NewClause[] = [];
  /** Boolean symbols that stand for atoms, and by text the symbol of each atom met. */
  readonly #atoms = new Map<TermId, Atom>();
  readonly #known = new Map<string, TermId>();

  constructor(terms: Terms, file: string) {
    this.#terms = terms;
    this.#file = file;
    this.#sorts = new SortParser(file);
    this.#parser = new TermParser(terms, this.#sorts, file);
  }

  run(text: string): ClauseSet {
    for (const command of eachSExpression(text, this.#file)) this.#command(command);
    return new ClauseSet(this.#terms, this.#relations, this.#clauses);
  }

  #command(command: SExpression): void {
    const head = command.kind === "list" ? command.items[0] : undefined;
    if (command.kind !== "list" || head?.kind !== "symbol") reject(this.#file, command, "smtlib-syntax", "a command was expected");
    const { items } = command;
    switch (head.text) {
      case "declare-fun":
      case "declare-rel":
        this.#declare(command, items[1], items[2], head.text === "declare-fun" ? items[3] : undefined);
        return;
      case "define-sort":
        this.#sorts.define(command);
        return;
      case "define-fun":
        this.#define(command);
        return;
      case "assert":
        if (items.length !== 2) reject(this.#file, command, "smtlib-syntax", "assert takes one formula");
        this.#assert(items[1]!);
        return;
      default:
        if (!PASSED_OVER.has(head.text)) reject(this.#file, head, "smtlib-unsupported", `the command ${head.text} is not supported`);
    }
  }

  #declare(command: List, name?: SExpression, parameters?: SExpression, result?: SExpression): void {
    if (name?.kind !== "symbol" || parameters?.kind !== "list")
      reject(this.#file, command, "smtlib-syntax", "a relation has a name and sorts");
    if (result !== undefined && this.#sorts.parse(result) !== BOOL)
      reject(this.#file, result, "smtlib-unsupported", "functions that are not relations");
    const sorts = parameters.items.map((p) => this.#sorts.parse(p));
    const declared = relation(
      this.#terms,
      name.text,
      sorts.map((sort, i) => [`x${i}`, sort]),
    );
    this.#relations.push(declared);
    if (sorts.length === 0) this.#parser.declare(name, { kind: "term", term: this.#atom(declared, []) });
    else this.#parser.declare(name, { kind: "made", sorts, make: (args) => this.#atom(declared, args) });
  }

  #atom(of: Relation, args: readonly TermId[]): TermId {
    const key = `${of.id}:${args.join()}`;
    let symbol = this.#known.get(key);
    if (symbol === undefined) {
      symbol = this.#terms.fresh(of.name, BOOL);
      this.#known.set(key, symbol);
      this.#atoms.set(symbol, { relation: of, args });
    }
    return symbol;
  }

  #define(command: List): void {
    const [, name, parameters, result, body] = command.items;
    if (name?.kind !== "symbol" || parameters?.kind !== "list" || result === undefined || body === undefined)
      reject(this.#file, command, "smtlib-syntax", "define-fun takes a name, parameters, a sort and a term");
    const locals = this.#bind(parameters, name.text);
    const term = this.#parser.parse(body, locals);
    if (locals.size === 0) this.#parser.declare(name, { kind: "term", term });
    else this.#parser.declare(name, { kind: "macro", parameters: [...locals.values()], body: term });
  }

  #bind(parameters: List, prefix = ""): Map<string, TermId> {
    const bound = new Map<string, TermId>();
    for (const parameter of parameters.items) {
      const [name, of] = parameter.kind === "list" ? parameter.items : [];
      if (name?.kind !== "symbol" || of === undefined) reject(this.#file, parameter, "smtlib-syntax", "a variable is (name sort)");
      const sort: Sort = this.#sorts.parse(of);
      bound.set(name.text, prefix === "" ? this.#terms.symbol(name.text, sort) : this.#terms.fresh(`${prefix}.${name.text}`, sort));
    }
    return bound;
  }

  #assert(formula: SExpression): void {
    const terms = this.#terms;
    // Atoms have new symbols in each assertion, so that the order of symbols is that of the text.
    this.#known.clear();
    const bound = new Map<string, TermId>();
    let matrix = formula;
    let sign: "positive" | "negative" = "positive";
    for (;;) {
      const word = matrix.kind === "list" && matrix.items[0]?.kind === "symbol" ? matrix.items[0].text : "";
      const { items } = matrix as List;
      if (word === "not" && items.length === 2) sign = sign === "positive" ? "negative" : "positive";
      else if (word === (sign === "positive" ? "forall" : "exists") && items.length === 3 && items[1]!.kind === "list") {
        for (const [name, symbol] of this.#bind(items[1])) {
          // an inner variable hides an outer one of its name; of another sort it is another symbol anyway
          bound.set(name, bound.has(name) ? terms.fresh(name, terms.sort(symbol)) : symbol);
        }
      } else break;
      matrix = items[items.length - 1]!;
    }
    const parsed = this.#parser.parse(matrix, bound);
    if (terms.sort(parsed) !== BOOL) reject(this.#file, matrix, "smtlib-sort", "an assertion is of sort Bool");
    const disjunctions = clausify(terms, sign === "positive" ? parsed : terms.not(parsed), (t) => this.#atoms.has(t));
    if (disjunctions === undefined)
      reject(this.#file, matrix, "smtlib-unsupported", "relations where they cannot be separated into clauses");
    for (const { heads, body, constraint } of disjunctions) {
      if (heads.length > 1)
        reject(
          this.#file,
          matrix,
          "horn-not-horn",
          `not a Horn clause: heads ${heads.map((h) => this.#atoms.get(h)!.relation.name).join(", ")}`,
        );
      this.#clauses.push({
        head: heads.length === 0 ? undefined : this.#atoms.get(heads[0]!)!,
        body: [...body].sort((a, b) => a - b).map((b) => ({ guard: terms.true, atom: this.#atoms.get(b)! })),
        constraint,
      });
    }
  }
}
