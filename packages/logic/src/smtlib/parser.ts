/**
 * SMT-LIB 2 scripts without `push` and `pop`: declarations, definitions, assertions. Commands that ask the solver
 * something are passed over; everything else that is not understood is a diagnostic.
 */
import { BOOL } from "../sorts.js";
import type { TermId } from "../term-store.js";
import type { Terms } from "../terms.js";
import { HELPER } from "./names.js";
import { helperOperation } from "./operations.js";
import { type Atom, eachSExpression, type List, reject, type SExpression } from "./s-expression.js";
import { SortParser } from "./sort-parser.js";
import { TermParser } from "./term-parser.js";

export interface Script {
  readonly logic: string | undefined;
  readonly assertions: readonly TermId[];
  /** Assertions and terms with `:named`. */
  readonly named: ReadonlyMap<string, TermId>;
  /** Declared constants, in the order of the text. */
  readonly symbols: readonly TermId[];
}

const PASSED_OVER = new Set([
  "set-info",
  "set-option",
  "check-sat",
  "get-model",
  "get-value",
  "get-assertions",
  "get-unsat-core",
  "get-info",
  "get-option",
  "get-proof",
  "get-assignment",
  "echo",
  "exit",
]);

/**
 * Reads a script into `terms`. Malformed text throws an `InputError` with the place in `file` (codes `smtlib-syntax`,
 * `smtlib-unknown`, `smtlib-sort`, `smtlib-unsupported`).
 */
export function parseScript(terms: Terms, text: string, file = "<smtlib>"): Script {
  return new ScriptParser(terms, file).run(text);
}

class ScriptParser {
  readonly #terms: Terms;
  readonly #file: string;
  readonly #sorts: SortParser;
  readonly #parser: TermParser;
  readonly #assertions: TermId[] = [];
  readonly #symbols: TermId[] = [];
  #logic: string | undefined;

  constructor(terms: Terms, file: string) {
    this.#terms = terms;
    this.#file = file;
    this.#sorts = new SortParser(file);
    this.#parser = new TermParser(terms, this.#sorts, file);
  }

  run(text: string): Script {
    for (const command of eachSExpression(text, this.#file)) this.#command(command);
    return { logic: this.#logic, assertions: this.#assertions, named: this.#parser.named, symbols: this.#symbols };
  }

  #command(command: SExpression): void {
    const head = command.kind === "list" ? command.items[0] : undefined;
    if (command.kind !== "list" || head?.kind !== "symbol") reject(this.#file, command, "smtlib-syntax", "a command was expected");
    switch (head.text) {
      case "set-logic": {
        const [logic] = this.#parts(command, 1);
        this.#logic =
          logic!.kind === "symbol" ? logic!.text : reject(this.#file, logic!, "smtlib-syntax", "the name of a logic was expected");
        return;
      }
      case "declare-const": {
        const [name, sort] = this.#parts(command, 2);
        this.#declare(this.#name(name!), [], sort!);
        return;
      }
      case "declare-fun": {
        const [name, parameters, sort] = this.#parts(command, 3);
        this.#declare(this.#name(name!), this.#items(parameters!), sort!);
        return;
      }
      case "define-sort":
        this.#sorts.define(command);
        return;
      case "define-fun": {
        const [name, parameters, sort, body] = this.#parts(command, 4);
        this.#define(command, this.#name(name!), this.#items(parameters!), sort!, body!);
        return;
      }
      case "define-const": {
        const [name, sort, body] = this.#parts(command, 3);
        this.#define(command, this.#name(name!), [], sort!, body!);
        return;
      }
      case "assert": {
        const [body] = this.#parts(command, 1);
        const term = this.#parser.parse(body!);
        if (this.#terms.sort(term) !== BOOL) reject(this.#file, body!, "smtlib-sort", "an assertion is of sort Bool");
        this.#assertions.push(term);
        return;
      }
      default:
        if (PASSED_OVER.has(head.text)) return;
        reject(this.#file, head, "smtlib-unsupported", `the command ${head.text} is not supported`);
    }
  }

  #parts(command: List, count: number): readonly SExpression[] {
    const parts = command.items.slice(1);
    if (parts.length !== count) {
      const name = (command.items[0] as Atom).text;
      return reject(this.#file, command, "smtlib-syntax", `${name} takes ${count} argument${count === 1 ? "" : "s"}, not ${parts.length}`);
    }
    return parts;
  }

  #name(e: SExpression): Atom {
    return e.kind === "symbol" ? e : reject(this.#file, e, "smtlib-syntax", "a name was expected");
  }

  #items(e: SExpression): readonly SExpression[] {
    return e.kind === "list" ? e.items : reject(this.#file, e, "smtlib-syntax", "a list was expected");
  }

  #declare(name: Atom, parameters: readonly SExpression[], result: SExpression): void {
    const sort = this.#sorts.parse(result);
    if (parameters.length === 0) {
      const term = this.#terms.symbol(name.text, sort);
      this.#parser.declare(name, { kind: "term", term });
      this.#symbols.push(term);
      return;
    }
    const sorts = parameters.map((p) => this.#sorts.parse(p));
    const bad = sorts.findIndex((s) => s.kind === "map");
    if (bad >= 0) reject(this.#file, parameters[bad]!, "smtlib-unsupported", "functions of arrays");
    this.#parser.declare(name, { kind: "function", id: this.#terms.function(name.text, sorts, sort) });
  }

  #define(command: List, name: Atom, parameters: readonly SExpression[], result: SExpression, body: SExpression): void {
    const sort = this.#sorts.parse(result);
    if (name.text.startsWith(HELPER)) {
      if (name.text.startsWith("assay.const ")) {
        this.#parser.declare(name, { kind: "constant-map", sort });
        return;
      }
      if (helperOperation(name.text) !== undefined) return;
    }
    const locals = new Map<string, TermId>();
    for (const parameter of parameters) {
      const [local, of] = this.#items(parameter);
      if (local?.kind !== "symbol" || of === undefined) reject(this.#file, parameter, "smtlib-syntax", "a parameter is (name sort)");
      if (locals.has(local.text)) reject(this.#file, local, "smtlib-syntax", `${local.text} is a parameter already`);
      locals.set(local.text, this.#terms.fresh(`${name.text}.${local.text}`, this.#sorts.parse(of)));
    }
    const term = this.#parser.parse(body, locals);
    if (this.#terms.sort(term) !== sort)
      reject(this.#file, command, "smtlib-sort", `the body of ${name.text} has another sort than declared`);
    if (parameters.length === 0) {
      this.#parser.declare(name, { kind: "term", term });
      return;
    }
    this.#parser.declare(name, { kind: "macro", parameters: [...locals.values()], body: term });
  }
}
