/**
 * Terms in SMT-LIB text. A machine with a stack of tasks and one of operands, so that neither nesting nor chains of
 * `let` recurse.
 */
import type { Sort } from "../sorts.js";
import { type FunctionId, IllSorted, type TermId } from "../term-store.js";
import type { Terms } from "../terms.js";
import { substitute } from "../traverse.js";
import {
  BadApplication,
  checkedWidth,
  floatFormat,
  helperOperation,
  indexed,
  indexValue,
  type Operand,
  type Operation,
  operations,
} from "./operations.js";
import { type Atom, type List, reject, type SExpression } from "./s-expression.js";
import type { SortParser } from "./sort-parser.js";

/** What a name stands for. */
export type Meaning =
  | { readonly kind: "term"; readonly term: TermId }
  | { readonly kind: "function"; readonly id: FunctionId }
  | { readonly kind: "macro"; readonly parameters: readonly TermId[]; readonly body: TermId }
  | { readonly kind: "constant-map"; readonly sort: Sort }
  /** Made by the reader's owner out of arguments of these sorts: how relations of Horn clauses are read. */
  | { readonly kind: "made"; readonly sorts: readonly Sort[]; readonly make: (args: readonly TermId[]) => TermId };

type Task =
  | { readonly do: "visit"; readonly e: SExpression }
  | { readonly do: "apply"; readonly e: List; readonly count: number }
  | { readonly do: "bind"; readonly e: List; readonly names: readonly string[] }
  | { readonly do: "unbind"; readonly names: readonly string[] }
  | { readonly do: "name"; readonly name: Atom };

/** Special floats by the name they have in `(_ name …)`. */
export const SPECIAL_FLOATS: ReadonlyMap<string, number> = new Map([
  ["+oo", Number.POSITIVE_INFINITY],
  ["-oo", Number.NEGATIVE_INFINITY],
  ["NaN", Number.NaN],
  ["+zero", 0],
  ["-zero", -0],
]);

/** Names of the core theory, which every logic has; they cannot be given another meaning. */
const CORE = new Set(["true", "false", "not", "=>", "and", "or", "xor", "=", "distinct", "ite"]);

const MODES = new Map([
  ["RNE", "RNE"],
  ["RTZ", "RTZ"],
  ["RTN", "RTN"],
  ["RTP", "RTP"],
  ["RNA", "RNA"],
  ["roundNearestTiesToEven", "RNE"],
  ["roundTowardZero", "RTZ"],
  ["roundTowardNegative", "RTN"],
  ["roundTowardPositive", "RTP"],
  ["roundNearestTiesToAway", "RNA"],
]);

export class TermParser {
  readonly #terms: Terms;
  readonly #sorts: SortParser;
  readonly #file: string;
  readonly #globals = new Map<string, Meaning>();
  readonly #locals = new Map<string, TermId[]>();
  /** Terms named by `(! term :named name)`. */
  readonly named = new Map<string, TermId>();

  constructor(terms: Terms, sorts: SortParser, file: string) {
    this.#terms = terms;
    this.#sorts = sorts;
    this.#file = file;
  }

  /** Gives a global name its meaning; a second time is an error in the text. */
  declare(at: Atom, meaning: Meaning): void {
    if (this.#globals.has(at.text)) reject(this.#file, at, "smtlib-syntax", `${at.text} is declared already`);
    if (CORE.has(at.text)) reject(this.#file, at, "smtlib-syntax", `${at.text} belongs to the core theory`);
    this.#globals.set(at.text, meaning);
  }

  /** The term, with these names bound in it. */
  parse(root: SExpression, parameters: ReadonlyMap<string, TermId> = new Map()): TermId {
    for (const [name, term] of parameters) this.#locals.set(name, [term]);
    const operands: Operand[] = [];
    const tasks: Task[] = [{ do: "visit", e: root }];
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) this.#step(task, tasks, operands);
    this.#locals.clear();
    const [result] = operands;
    return typeof result === "number" ? result : reject(this.#file, root, "smtlib-sort", "a term was expected");
  }

  #step(task: Task, tasks: Task[], operands: Operand[]): void {
    switch (task.do) {
      case "visit":
        this.#visit(task.e, tasks, operands);
        return;
      case "apply": {
        const args = operands.splice(operands.length - task.count, task.count);
        operands.push(this.#apply(task.e, args));
        return;
      }
      case "bind": {
        const values = operands.splice(operands.length - task.names.length, task.names.length);
        for (const [i, value] of values.entries()) {
          if (typeof value !== "number") reject(this.#file, task.e, "smtlib-unsupported", "let binds terms only");
          const name = task.names[i]!;
          const scope = this.#locals.get(name);
          if (scope === undefined) this.#locals.set(name, [value]);
          else scope.push(value);
        }
        tasks.push({ do: "unbind", names: task.names }, { do: "visit", e: task.e.items[2]! });
        return;
      }
      case "unbind":
        for (const name of task.names) this.#locals.get(name)!.pop();
        return;
      case "name": {
        const term = operands[operands.length - 1];
        if (typeof term === "number") {
          this.declare(task.name, { kind: "term", term });
          this.named.set(task.name.text, term);
        }
        return;
      }
    }
  }

  #visit(e: SExpression, tasks: Task[], operands: Operand[]): void {
    if (e.kind !== "list") {
      operands.push(this.#atom(e));
      return;
    }
    const head = e.items[0];
    if (head === undefined) reject(this.#file, e, "smtlib-syntax", "an empty application");
    if (head.kind === "symbol") {
      switch (head.text) {
        case "let":
          this.#let(e, tasks);
          return;
        case "!":
          this.#annotation(e, tasks);
          return;
        case "_":
          operands.push(this.#indexedConstant(e));
          return;
        case "forall":
        case "exists":
        case "match":
          reject(this.#file, head, "smtlib-unsupported", `${head.text} is not supported`);
      }
    }
    if (e.items.length < 2) reject(this.#file, e, "smtlib-syntax", "an application without arguments");
    tasks.push({ do: "apply", e, count: e.items.length - 1 });
    for (let i = e.items.length - 1; i >= 1; i--) tasks.push({ do: "visit", e: e.items[i]! });
  }

  #let(e: List, tasks: Task[]): void {
    const bindings = e.items[1];
    if (e.items.length !== 3 || bindings?.kind !== "list") reject(this.#file, e, "smtlib-syntax", "let takes bindings and a term");
    const names: string[] = [];
    const values: SExpression[] = [];
    for (const binding of bindings.items) {
      const name = binding.kind === "list" && binding.items.length === 2 ? binding.items[0]! : undefined;
      if (binding.kind !== "list" || name?.kind !== "symbol") reject(this.#file, binding, "smtlib-syntax", "a binding is (name term)");
      names.push(name.text);
      values.push(binding.items[1]!);
    }
    tasks.push({ do: "bind", e, names });
    for (let i = values.length - 1; i >= 0; i--) tasks.push({ do: "visit", e: values[i]! });
  }

  #annotation(e: List, tasks: Task[]): void {
    if (e.items.length < 2) reject(this.#file, e, "smtlib-syntax", "an annotation without a term");
    for (let i = 2; i < e.items.length; i++) {
      const key = e.items[i]!;
      const value = e.items[i + 1];
      if (key.kind !== "keyword" || key.text !== ":named") continue;
      if (value?.kind !== "symbol") reject(this.#file, key, "smtlib-syntax", ":named takes a name");
      tasks.push({ do: "name", name: value });
    }
    tasks.push({ do: "visit", e: e.items[1]! });
  }

  #atom(e: Atom): Operand {
    const t = this.#terms;
    switch (e.kind) {
      case "hexadecimal":
        return t.bvConst(4 * e.text.length, BigInt(`0x${e.text}`));
      case "binary":
        return t.bvConst(e.text.length, BigInt(`0b${e.text}`));
      case "numeral":
        return t.intConst(BigInt(e.text));
      case "decimal": {
        const [whole, fraction] = e.text.split(".") as [string, string];
        return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
      }
      case "symbol":
        return this.#symbol(e);
      default:
        return reject(this.#file, e, "smtlib-unsupported", `a ${e.kind} where a term was expected`);
    }
  }

  #symbol(e: Atom): Operand {
    const scope = this.#locals.get(e.text);
    if (scope !== undefined && scope.length > 0) return scope[scope.length - 1]!;
    const global = this.#globals.get(e.text);
    if (global?.kind === "term") return global.term;
    if (e.text === "true") return this.#terms.true;
    if (e.text === "false") return this.#terms.false;
    const mode = MODES.get(e.text);
    if (mode !== undefined) return { mode };
    return reject(this.#file, e, "smtlib-unknown", global === undefined ? `${e.text} is not declared` : `${e.text} takes arguments`);
  }

  /** `(_ bv5 8)`, `(_ +oo 11 53)` and their kind. */
  #indexedConstant(e: List): Operand {
    const [, name, ...rest] = e.items;
    if (name?.kind !== "symbol") return reject(this.#file, e, "smtlib-syntax", "(_ …) takes a name");
    const indices = this.#indices(rest);
    if (/^bv[0-9]+$/.test(name.text) && indices.length === 1)
      return this.#guarded(e, () => this.#terms.bvConst(checkedWidth(indices[0]!), BigInt(name.text.slice(2))));
    const value = SPECIAL_FLOATS.get(name.text);
    if (value === undefined) return reject(this.#file, e, "smtlib-unknown", `${name.text} is not a constant`);
    return this.#guarded(e, () => this.#terms.floatConst(floatFormat(indices), value));
  }

  #indices(items: readonly SExpression[]): number[] {
    return items.map((i) =>
      i.kind === "numeral" ? this.#guarded(i, () => indexValue(i.text)) : reject(this.#file, i, "smtlib-syntax", "a numeral was expected"),
    );
  }

  #apply(e: List, args: readonly Operand[]): Operand {
    const t = this.#terms;
    const head = e.items[0]!;
    if (head.kind === "list") return this.#applyQualified(e, head, args);
    if (head.kind !== "symbol") return reject(this.#file, head, "smtlib-syntax", "the name of a function was expected");
    const global = this.#globals.get(head.text);
    if (global !== undefined) {
      const terms = args.map((a) => (typeof a === "number" ? a : reject(this.#file, e, "smtlib-sort", "terms were expected as arguments")));
      switch (global.kind) {
        case "term":
          return reject(this.#file, head, "smtlib-sort", `${head.text} takes no arguments`);
        case "function":
          if (terms.length !== t.functionDeclaration(global.id).parameters.length) return this.#count(e, head.text);
          return this.#guarded(e, () => t.apply(global.id, terms));
        case "macro":
          if (terms.length !== global.parameters.length) return this.#count(e, head.text);
          return this.#guarded(e, () => substitute(t, [global.body], new Map(global.parameters.map((p, i) => [p, terms[i]!])))[0]!);
        case "constant-map": {
          const { sort } = global;
          if (sort.kind !== "map" || terms.length !== 1) return this.#count(e, head.text);
          return this.#guarded(e, () => t.map.constant(sort, terms[0]!));
        }
        case "made":
          if (terms.length !== global.sorts.length) return this.#count(e, head.text);
          if (global.sorts.some((sort, i) => t.sort(terms[i]!) !== sort)) return this.#guarded(e, () => t.illSorted(head.text, terms));
          return global.make(terms);
      }
    }
    const operation =
      Object.hasOwn(operations, head.text) && !Object.hasOwn(indexed, head.text) ? operations[head.text] : helperOperation(head.text);
    if (operation === undefined) return reject(this.#file, head, "smtlib-unknown", `${head.text} is not a known function`);
    return this.#perform(e, operation, args, []);
  }

  #count(e: List, name: string): never {
    return reject(this.#file, e, "smtlib-sort", `${name} is applied to ${e.items.length - 1} arguments`);
  }

  /** `((_ name indices…) args…)` and `((as const sort) value)`. */
  #applyQualified(e: List, head: List, args: readonly Operand[]): Operand {
    const t = this.#terms;
    const [kind, name, ...rest] = head.items;
    if (kind?.kind !== "symbol" || name?.kind !== "symbol") return reject(this.#file, head, "smtlib-syntax", "a function was expected");
    if (kind.text === "as") {
      const [sortText] = rest;
      if (name.text !== "const" || sortText === undefined)
        return reject(this.#file, head, "smtlib-unsupported", "only 'as const' is supported");
      const sort = this.#sorts.parse(sortText);
      const [value] = args;
      if (sort.kind !== "map" || args.length !== 1 || typeof value !== "number")
        return reject(this.#file, e, "smtlib-sort", "a constant array takes a value");
      return this.#guarded(e, () => t.map.constant(sort, value));
    }
    const expected = Object.hasOwn(indexed, name.text) ? indexed[name.text] : undefined;
    if (kind.text !== "_" || expected === undefined)
      return reject(this.#file, head, "smtlib-unknown", `${name.text} is not a known indexed function`);
    const indices = this.#indices(rest);
    if (indices.length !== expected) return reject(this.#file, head, "smtlib-sort", `${name.text} has ${expected} indices`);
    return this.#perform(e, operations[name.text]!, args, indices);
  }

  #perform(e: List, operation: Operation, args: readonly Operand[], indices: readonly number[]): Operand {
    return this.#guarded(e, () => operation(this.#terms, args, indices));
  }

  /** Turns what the constructors and operations object to into a diagnostic at this place. */
  #guarded<T>(e: SExpression, make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (error instanceof BadApplication) return reject(this.#file, e, error.code, error.message);
      if (error instanceof IllSorted) return reject(this.#file, e, "smtlib-sort", error.message);
      throw error;
    }
  }
}
