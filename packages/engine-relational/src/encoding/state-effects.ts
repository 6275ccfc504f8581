/** What statements do to a state that is being encoded, in place; an assertion that may fail becomes an event. */
import type { AssertionKind, Expr, Local, MapDecl } from "@assay/core";
import type { Effects } from "@assay/machine";
import type { Encoder } from "./encoder.js";
import type { Place } from "./events.js";
import type { State } from "./state.js";
import { reasonOf, type Value } from "./value.js";

export class StateEffects implements Effects<Value> {
  constructor(
    readonly encoder: Encoder,
    readonly state: State,
    readonly place: () => Place,
  ) {}

  evaluate(expr: Expr): Value {
    return this.encoder.evaluate(expr, this.state);
  }

  assign(target: Local, value: Value): void {
    this.state.locals.set(target, value);
  }

  setGlobal(name: string, value: Value): void {
    this.state.globals.set(name, value);
  }

  store(map: MapDecl, keys: readonly Value[], value: Value): void {
    this.encoder.store(this.state, map, keys, value);
  }

  allocate(target: Local, className: string): void {
    this.assign(target, this.encoder.allocate(this.state, className));
  }

  allocateArray(target: Local, className: string, length: Value): void {
    this.assign(target, this.encoder.allocateArray(this.state, className, length));
  }

  havoc(target: Local): void {
    this.assign(target, { kind: "opaque", reason: "an input of the program" });
  }

  assert(condition: Value, _assertion: AssertionKind, message: string): void {
    const { encoder, state } = this;
    const { paths } = encoder.states;
    if (condition.kind !== "bool") {
      encoder.giveUp(reasonOf(condition), this.place(), state);
      return;
    }
    const failing = paths.extend(state.path, encoder.heap.builder.not(condition.formula));
    if (failing === undefined) return;
    encoder.events.push({ kind: "assertion", message, place: this.place(), condition: paths.formula(failing) });
  }
}
