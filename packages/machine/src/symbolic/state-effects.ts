/**
 * What statements do to a symbolic state, in place: the changes that are no decision on unknowns. What is wrong and
 * what is asked for from outside is told to the executor.
 */
import { type AssertionKind, BOOL, type Expr, type Local, type MapDecl } from "@assay/core";
import type { Effects } from "../semantics/index.js";
import type { Internals } from "./body-run.js";
import type { Executor } from "./executor.js";
import type { Where } from "./outcome.js";
import type { Prepared, State } from "./prepare.js";
import { lift, Sym, sortOfType, type Value } from "./value.js";

export class StateEffects implements Effects<Value> {
  /** The state that statements run in. */
  state!: State;
  /** Where the statement is. */
  line = 0;
  block = 0;
  index = 0;

  /** `here` is the call or the iteration of a loop that statements are run for. */
  constructor(
    readonly executor: Executor,
    readonly internals: Internals,
    readonly prepared: Prepared,
    readonly here: () => Where,
  ) {}

  /** The statement's place in the body. */
  get site(): string {
    return `${this.block}.${this.index}`;
  }

  evaluate(expr: Expr): Value {
    const { unnamed } = this.executor.heap;
    unnamed.begin();
    const value = this.prepared.code.get(expr)!(this.state);
    this.state.path = unnamed.shown(this.state.path);
    return value;
  }

  assign(target: Local, value: Value): void {
    this.state.locals[this.prepared.places.get(target)!] = value;
  }

  setGlobal(name: string, value: Value): void {
    const { store } = this.executor.heap;
    const cell = this.internals.globalCell(name);
    this.state.version = store.writable(this.state.version);
    store.write(this.state.version, cell.base, value);
  }

  store(map: MapDecl, keys: readonly Value[], value: Value): void {
    const { unnamed } = this.executor.heap;
    unnamed.begin();
    this.state.version = this.executor.heap.writeMap(this.state.version, map, keys, value);
    this.state.path = unnamed.shown(this.state.path);
  }

  allocate(target: Local, className: string): void {
    this.assign(target, this.executor.heap.new(className, this.state.path));
  }

  allocateArray(target: Local, className: string, length: Value): void {
    this.assign(target, this.executor.newArray(className, length, this.prepared.procedure));
  }

  /** An input: a symbol of the target's type, named after the place and the run of it that asks. */
  havoc(target: Local, input: string | undefined): void {
    const { executor, internals, state } = this;
    const name = input ?? target.name;
    const unique = `${name} ${internals.instance(this.here()).name} ${this.site}`;
    const place = internals.place(this.prepared.procedure, this.line);
    if (target.type.kind === "ref") {
      const string = executor.texts.string(unique);
      state.path = state.path.also(string.constraint);
      const term = executor.terms.ref(string.object.id);
      internals.input({ name, type: target.type, term, path: state.path.whole(), place });
      this.assign(target, string.object);
      return;
    }
    const term = executor.terms.symbol(unique, sortOfType(target.type));
    internals.input({ name, type: target.type, term, path: state.path.whole(), place });
    this.assign(target, new Sym(term, target.type));
  }

  assert(condition: Value, assertion: AssertionKind, message: string): void {
    const { terms } = this.executor;
    const { procedure } = this.prepared;
    this.internals.visit(this.state.path, procedure, this.line);
    if (assertion === "reachability") return;
    const wrong = this.state.path.and(terms.not(lift(terms, condition, BOOL)));
    if (wrong === undefined) return;
    this.internals.error({ kind: "assert", condition: wrong.whole(), message, place: this.internals.place(procedure, this.line) });
  }
}
