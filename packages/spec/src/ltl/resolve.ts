/** Propositions against classes: every name is found, every expression typed, or a person is told what was meant. */

import { ExpressionChecker } from "../relational/check-expression.js";
import { type ClassTable, OBJECT } from "../relational/class-info.js";
import { ClassResolver, classText } from "../relational/class-resolver.js";
import { describe } from "../relational/expression-parts.js";
import { ClauseError, didYouMean, type Problems, type SourceText } from "../relational/problems.js";
import { Scope, Variables } from "../relational/scope.js";
import type { Syntax } from "../relational/syntax.js";
import type { Expression, SourceSpan } from "../relational/typed.js";
import type { Atom, AtomThread } from "./atoms.js";
import { readsOf } from "./evaluate-atom.js";
import type { Proposition, TemporalProperty, ThreadReference } from "./property.js";

/** A procedure with code. */
export interface CodeInfo {
  readonly procedure: string;
  /**
   * As the source calls the method: a lambda belongs to the method it is written in, and constructors have the name of
   * their class.
   */
  readonly method: string;
  readonly role: "method" | "lambda";
  readonly file: string | undefined;
  readonly lines: readonly number[];
}

/** Classes as propositions need them. {@link names} are those of the program. */
export interface TemporalClasses extends ClassTable {
  code(className: string): readonly CodeInfo[];
  /**
   * Whether the class's fields are written by nothing but code in Core, so that whoever looks at them sees every
   * change.
   */
  isLookedAt(className: string): boolean;
}

const THREAD = "java/lang/Thread";

/** The meaning of the property's propositions, by their names. What is wrong is added to `problems`. */
export function resolveAtoms(
  property: TemporalProperty,
  classes: TemporalClasses,
  source: SourceText,
  problems: Problems,
): ReadonlyMap<string, Atom> {
  const resolver = new AtomResolver(classes);
  const atoms = new Map<string, Atom>();
  for (const [name, proposition] of property.propositions)
    try {
      atoms.set(name, resolver.atom(proposition));
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      problems.add(source, error.code, error.message, error.span);
    }
  return atoms;
}

/** The procedures of a method, as `at` names it; none, and a problem, if there is no such method. */
export function resolveMethod(name: string, classes: TemporalClasses, source: SourceText, problems: Problems): readonly string[] {
  const span = { file: source.file, line: 1, column: source.text.indexOf(name) + 1, length: name.length };
  try {
    const atom = new AtomResolver(classes).atom({ kind: "at", method: name, line: undefined, text: name, span });
    return atom.kind === "at" ? atom.procedures : [];
  } catch (error) {
    if (!(error instanceof ClauseError)) throw error;
    problems.add(source, error.code, error.message, error.span);
    return [];
  }
}

class AtomResolver {
  readonly #table: TemporalClasses;
  readonly #classes: ClassResolver;
  readonly #checker: ExpressionChecker;
  readonly #scope = new Scope({ owner: undefined, self: undefined, view: "before", variables: new Map() });

  constructor(table: TemporalClasses) {
    this.#table = table;
    this.#classes = new ClassResolver(table, []);
    this.#checker = new ExpressionChecker(this.#classes, { find: () => undefined, names: () => [] }, new Variables());
  }

  /** @throws ClauseError */
  atom(proposition: Proposition): Atom {
    switch (proposition.kind) {
      case "expression": {
        const condition = this.#checker.formula(proposition.expression, this.#scope);
        this.#requireReadable(condition, proposition.span);
        return { kind: "expression", condition };
      }
      case "at":
        return this.#at(proposition.method, proposition.line, proposition.span);
      case "at-line":
        return this.#atLine(proposition.file, proposition.line, proposition.span);
      case "enter":
      case "exit": {
        const code = this.#codeOf(proposition.method, proposition.span).filter(({ role }) => role === "method");
        return { kind: proposition.kind, procedures: code.map(({ procedure }) => procedure) };
      }
      case "holds": {
        const thread = proposition.thread === undefined ? undefined : this.#thread(proposition.thread);
        return { kind: "holds", thread, object: this.#object(proposition.object) };
      }
      default: {
        const { state, object } = proposition;
        if (object !== undefined && state !== "blocked" && state !== "waiting")
          throw new ClauseError("ltl-type", `${state} says something of a thread alone, without an object`, object.span);
        const thread = this.#thread(proposition.thread);
        return { kind: "thread-state", state, thread, object: object === undefined ? undefined : this.#object(object) };
      }
    }
  }

  #requireReadable(part: Parameters<typeof readsOf>[0], span: SourceSpan): void {
    const reads = { globals: new Set<string>(), fields: new Set<string>(), elements: new Set<string>() };
    readsOf(part, reads);
    for (const name of [...reads.globals, ...reads.fields]) {
      const owner = name.slice(0, name.lastIndexOf("."));
      if (this.#table.isLookedAt(owner)) continue;
      const message = `${classText(owner)} belongs to the machine: propositions look at the program's own fields and those of java.util`;
      throw new ClauseError("ltl-type", message, span);
    }
  }

  #object(syntax: Syntax): Expression {
    const expression = this.#checker.expression(syntax, this.#scope);
    if (expression.type.kind !== "reference" || expression.kind === "instances")
      throw new ClauseError("ltl-type", `expected an object, but this is ${describe(expression)}`, expression.span);
    this.#requireReadable(expression, expression.span);
    return expression;
  }

  #thread(reference: ThreadReference): AtomThread {
    if (reference.kind === "named") return { kind: "named", name: reference.name };
    const expression = this.#object(reference.expression);
    const { type, span } = expression;
    if (type.kind !== "reference" || !this.#classes.isSubclass(type.class, THREAD))
      throw new ClauseError("ltl-type", `expected a Thread, or a thread's name as in "main", but this is ${describe(expression)}`, span);
    return { kind: "expression", expression };
  }

  // Places in code.

  #at(method: string, line: number | undefined, span: SourceSpan): Atom {
    const code = this.#codeOf(method, span);
    if (line === undefined) {
      const procedures = code.filter(({ role }) => role === "method").map(({ procedure }) => procedure);
      return { kind: "at", procedures, line };
    }
    const there = code.filter(({ lines }) => lines.includes(line));
    if (there.length === 0)
      throw noLine(
        method,
        code.flatMap(({ lines }) => lines),
        line,
        span,
      );
    return { kind: "at", procedures: there.map(({ procedure }) => procedure), line };
  }

  #atLine(file: string, line: number, span: SourceSpan): Atom {
    const all = this.#table.names().flatMap((name) => this.#table.code(name));
    const inFile = all.filter((each) => each.file === file);
    if (inFile.length === 0) {
      const files = new Set(all.flatMap((each) => (each.file === undefined ? [] : [each.file])));
      throw new ClauseError("ltl-place", `no class of the program comes from ${file}${didYouMean(file, files)}`, span);
    }
    const there = inFile.filter(({ lines }) => lines.includes(line));
    if (there.length === 0)
      throw noLine(
        file,
        inFile.flatMap(({ lines }) => lines),
        line,
        span,
      );
    return { kind: "at", procedures: there.map(({ procedure }) => procedure), line };
  }

  /** The code of a method, and of the lambdas in it. */
  #codeOf(dotted: string, span: SourceSpan): readonly CodeInfo[] {
    const dot = dotted.lastIndexOf(".");
    const [className, method] = [dotted.slice(0, dot), dotted.slice(dot + 1)];
    const start = this.#classes.class({ name: className, dimensions: 0, span }, undefined);
    if (!this.#table.names().includes(start.name))
      throw new ClauseError("ltl-place", `${className} is not one of the program's own classes: places are in those`, span);
    const known = new Set<string>();
    for (const info of this.#classes.superclasses(start.name)) {
      if (info.name === OBJECT || !this.#table.names().includes(info.name)) continue;
      const code = this.#table.code(info.name);
      const found = code.filter((each) => each.method === method);
      if (found.some(({ role }) => role === "method")) return found;
      for (const each of code) known.add(each.method);
    }
    const declared = [...this.#classes.superclasses(start.name)].some((info) => info.methods.some(({ name }) => name === method));
    const why = declared
      ? `${dotted} has no code of its own`
      : `${classText(start.name)} has no method ${method}${didYouMean(method, known)}`;
    throw new ClauseError("ltl-place", why, span);
  }
}

function noLine(where: string, lines: readonly number[], line: number, span: SourceSpan): ClauseError {
  const near = [...new Set(lines)].filter((each) => each > 0).sort((a, b) => Math.abs(a - line) - Math.abs(b - line) || a - b);
  const hint = near.length === 0 ? "" : `; did you mean line ${near[0]}?`;
  return new ClauseError("ltl-place", `${where} has no code at line ${line}${hint}`, span);
}
