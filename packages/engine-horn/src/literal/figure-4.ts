/**
 * Figure 4 of the paper, `Γ ⊢ e : ⟨w, n, Γ', t⟩`: one function for each rule. What is wrong so far (w) is a list, the
 * normal condition (n) and Γ are the state that a statement is executed in; t is what a function gives.
 *
 * TR FN is the domain (`terms-domain.ts`): expressions of Core have no effects, so w and n do not change. TR LET, TR
 * NONE and TR SOME are the order of execution: the second part is translated in the state that the first has left,
 * which is where `n1 ∧ n2` and `w1 ∨ (n1 ∧ w2)` come from.
 */

import type { Location } from "@assay/checking";
import type { ClassDecl, Local, MapDecl } from "@assay/core";
import { atom, type Constraint, type Relation } from "@assay/horn";
import { REF, type Sort, type TermId, type Terms } from "@assay/logic";
import type { Obstacle } from "@assay/machine";
import { all, any, type Condition, fork, type Wrong } from "./condition.js";
import { ALLOC, type Gamma, mapVariable, type Shared, type Variable } from "./environment.js";
import { zero } from "./terms-domain.js";

/** The point that execution has come to: n and Γ. Changed in place by the rules. */
export interface State {
  n: Condition;
  gamma: Map<Variable, TermId>;
}

/** What goes wrong: an assertion fails, or something has no meaning here. */
export interface Failing {
  readonly kind: "assert" | "unsupported";
  readonly message: string;
  readonly location: Location;
  readonly about?: Obstacle;
}

/** An input as the program asks for it. */
export interface Asked {
  readonly source: string;
  readonly line: number;
}

/** The relations of a procedure or loop. */
export interface ErrorAndTransfer {
  readonly error: Relation;
  readonly transfer: Relation;
}

export class Figure4 {
  /** w, so far. */
  readonly wrong: Wrong[] = [];
  readonly #names = new Map<string, number>();

  constructor(
    readonly terms: Terms,
    readonly shared: readonly Shared[],
    /** Names that variables of the program have. */
    readonly taken: ReadonlySet<string>,
  ) {}

  /** A variable that no other of the rule is: `x_1`, `x_2`. */
  fresh(name: string, sort: Sort): TermId {
    for (;;) {
      const count = (this.#names.get(name) ?? 0) + 1;
      this.#names.set(name, count);
      const text = `${name}_${count}`;
      if (!this.taken.has(text)) return this.terms.symbol(text, sort);
    }
  }

  trVar({ gamma }: State, variable: Variable): TermId | undefined {
    return gamma.get(variable);
  }

  trAssign({ gamma }: State, variable: Variable, t: TermId): void {
    gamma.set(variable, t);
  }

  trFieldRef({ gamma }: State, map: MapDecl, keys: readonly TermId[]): TermId {
    return this.terms.map.select(gamma.get(mapVariable(map))!, ...keys);
  }

  trFieldAssign({ gamma }: State, map: MapDecl, keys: readonly TermId[], t: TermId): void {
    gamma.set(mapVariable(map), this.terms.map.store(gamma.get(mapVariable(map))!, keys, t));
  }

  /** The paper's pair is an object, its components the fields, all zero at first. */
  trPair(state: State, classes: readonly ClassDecl[]): TermId {
    const { terms } = this;
    const alloc = state.gamma.get(ALLOC)!;
    const l = this.fresh("l", REF);
    this.#also(state, { kind: "term", term: terms.ne(l, terms.null()) });
    this.#also(state, { kind: "term", term: terms.not(terms.map.select(alloc, l)) });
    state.gamma.set(ALLOC, terms.map.store(alloc, [l], terms.true));
    for (const { fields } of classes) for (const field of fields) this.trFieldAssign(state, field, [l], zero(terms, field.value));
    return l;
  }

  /**
   * Goes on where the condition holds: only the first failure of an execution counts. Undefined where it cannot hold.
   */
  trAssert(state: State, condition: TermId, failing: Failing): State | undefined {
    const { terms } = this;
    this.goesWrong(state, [{ kind: "term", term: terms.not(condition) }], failing);
    const n = state.n.and({ kind: "term", term: condition });
    return n && { n, gamma: state.gamma };
  }

  /** `w ∨ (n ∧ why)`. */
  goesWrong({ n }: State, why: readonly Constraint[], failing?: Failing): void {
    if (why.some((each) => each.kind === "term" && each.term === this.terms.false)) return;
    const parts = why.filter((each) => each.kind !== "term" || each.term !== this.terms.true);
    const event: Constraint[] = failing === undefined ? [] : [{ kind: "event", event: { kind: "fail", place: failing } }];
    this.wrong.push({ at: n, why: all([...parts, ...event]) });
  }

  /** `if (*)`: a value that the execution is given. */
  trChoice(state: State, target: Local, sort: Sort, place: Asked): void {
    const symbol = this.fresh(target.name, sort);
    this.#also(state, { kind: "event", event: { kind: "input", symbol } });
    this.#also(state, { kind: "event", event: { kind: "step", place } });
    state.gamma.set(target, symbol);
  }

  /** `E_m(t⃗, Γ(g⃗), Γ(h⃗))` is wrong, `T_m(t⃗, Γ(g⃗), Γ(h⃗), g⃗', h⃗', z⃗)` is how it goes on; z⃗ are the results. */
  trCall(
    state: State,
    { error, transfer }: ErrorAndTransfer,
    args: readonly TermId[],
    results: readonly [string, Sort][],
  ): readonly TermId[] {
    const { terms, shared } = this;
    const before = shared.map(({ variable }) => state.gamma.get(variable)!);
    const after = shared.map(({ name, sort }) => this.fresh(name, sort));
    const z = results.map(([name, sort]) => this.fresh(name, sort));
    this.goesWrong(state, [{ kind: "atom", atom: atom(terms, error, [...args, ...before]) }]);
    this.#also(state, { kind: "atom", atom: atom(terms, transfer, [...args, ...before, ...after, ...z]) });
    for (const [i, { variable }] of shared.entries()) state.gamma.set(variable, after[i]!);
    return z;
  }

  /** The two ways of a condition; undefined where one is impossible. */
  trIf(state: State, condition: TermId): readonly [State | undefined, State | undefined] {
    const way = (term: TermId): State | undefined => {
      const n = state.n.and({ kind: "term", term });
      return n && { n, gamma: new Map(state.gamma) };
    };
    return [way(condition), way(this.terms.not(condition))];
  }

  /**
   * The other half of TR IF, where ways meet: a fresh variable for what differs. `kept` are the variables that somebody
   * reads.
   */
  trJoin(a: State, b: State, kept: Iterable<Variable>): State {
    const { terms } = this;
    const at = fork(a.n, b.n);
    const gamma = new Map<Variable, TermId>();
    const [first, second]: [Constraint[], Constraint[]] = [a.n.parts(at), b.n.parts(at)];
    for (const variable of kept) {
      const [x, y] = [a.gamma.get(variable), b.gamma.get(variable)];
      if (x === undefined || y === undefined) continue;
      if (x === y) {
        gamma.set(variable, x);
        continue;
      }
      const joined = this.fresh(nameOf(variable), terms.sort(x));
      first.push({ kind: "term", term: terms.eq(joined, x) });
      second.push({ kind: "term", term: terms.eq(joined, y) });
      gamma.set(variable, joined);
    }
    const either = this.#either(first, second);
    return { n: at.and(either) ?? at, gamma };
  }

  /** Where no atom is involved the choice is a term: it multiplies nothing. */
  #either(first: readonly Constraint[], second: readonly Constraint[]): Constraint {
    const { terms } = this;
    const term = (parts: readonly Constraint[]): TermId | undefined => {
      const conjuncts = parts.flatMap((part) => (part.kind === "term" ? [part.term] : []));
      return conjuncts.length === parts.length ? terms.all(conjuncts) : undefined;
    };
    const [a, b] = [term(first), term(second)];
    if (a !== undefined && b !== undefined) return { kind: "term", term: terms.or(a, b) };
    return any([all(first), all(second)]);
  }

  #also(state: State, part: Constraint): void {
    // What is impossible is kept as it is: the path carries its contradiction.
    state.n = state.n.and(part) ?? state.n;
  }
}

/** For people; what is shared by the name that it has there. */
export function nameOf(variable: Variable): string {
  return typeof variable === "string" ? variable.replace(/^(global|map) /, "") : variable.name;
}

export type { Gamma };
