/** What names mean at a place of a specification, and in which states it may speak. */
import type { ClassInfo } from "./class-info.js";
import type { ElementType, Expression, SourceSpan, Variable } from "./typed.js";

/** `before`: one state, no `old`, no `result`. `after`: two states. `inside-old`: below `old`. */
export type StateView = "before" | "after" | "inside-old";

export class Scope {
  /** The class whose members plain names may mean. */
  readonly owner: ClassInfo | undefined;
  /** What `this` is; undefined where there is none. */
  readonly self: Expression | undefined;
  /** What `this` is below `old`: nothing, in a constructor. */
  readonly #selfBefore: Expression | undefined;
  readonly view: StateView;
  readonly #variables: ReadonlyMap<string, Expression>;

  constructor(parts: {
    readonly owner: ClassInfo | undefined;
    readonly self: Expression | undefined;
    readonly selfBefore?: Expression | undefined;
    readonly view: StateView;
    readonly variables: ReadonlyMap<string, Expression>;
  }) {
    this.owner = parts.owner;
    this.self = parts.self;
    this.#selfBefore = parts.selfBefore;
    this.view = parts.view;
    this.#variables = parts.variables;
  }

  variable(name: string): Expression | undefined {
    return name === "this" ? this.self : this.#variables.get(name);
  }

  names(): Iterable<string> {
    return this.#variables.keys();
  }

  with(name: string, value: Expression): Scope {
    const variables = new Map(this.#variables).set(name, value);
    return new Scope({ owner: this.owner, self: this.self, selfBefore: this.#selfBefore, view: this.view, variables });
  }

  /** The same names below `old`. */
  before(): Scope {
    return new Scope({ owner: this.owner, self: this.#selfBefore, view: "inside-old", variables: this.#variables });
  }
}

/** Mints variables with ids of their own. */
export class Variables {
  #next = 0;

  make(name: string, role: Variable["role"], type: ElementType, index?: number): Variable {
    return { id: this.#next++, name, role, type, ...(index === undefined ? {} : { index }) };
  }
}

/** A use of a variable. Bound variables and `this` are always there; objects passed or returned may be null. */
export function useOf(variable: Variable, span: SourceSpan): Expression {
  const always = variable.role === "bound" || variable.role === "this" || variable.type.kind === "primitive";
  const multiplicity = always ? "one" : "lone";
  return { kind: "variable", variable, type: variable.type, multiplicity, span };
}
