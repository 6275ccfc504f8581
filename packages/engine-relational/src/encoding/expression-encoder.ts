/** The values of Core expressions in a state: the one walk of the machine, over the relational domain. */
import type { Expr, Program } from "@assay/core";
import { type Domain, evaluate, type Reads } from "@assay/machine";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { Heap } from "./heap.js";
import { relationalDomain } from "./operators.js";
import type { State, States } from "./state.js";
import { atomsIn, opaqueOf, type Value } from "./value.js";

export class ExpressionEncoder {
  readonly program: Program;
  readonly states: States;
  readonly heap: Heap;
  readonly domain: Domain<Value>;

  constructor(states: States) {
    this.program = states.program;
    this.states = states;
    this.heap = states.maps.heap;
    this.domain = relationalDomain(states.values);
  }

  evaluate(expr: Expr, state: State): Value {
    return evaluate(expr, this.domain, this.#reads(state));
  }

  #reads(state: State): Reads<Value> {
    const { states, heap } = this;
    const { values } = states;
    return {
      local: (variable) =>
        this.#settled(state, state.locals.get(variable)) ?? { kind: "opaque", reason: `${variable.name} has no value here` },
      global: (name) => this.#settled(state, states.globalOf(state, name))!,
      load: (map, keys) => this.#settled(state, states.maps.read(states.mapOf(state, map), keys))!,
      string: (value) => heap.literal({ kind: "string", type: { kind: "ref" }, value }),
      mirror: (name) => heap.literal({ kind: "class", type: { kind: "ref" }, name }),
      instanceOf: (operand, className) => (operand.kind === "ref" ? values.bool(heap.isInstance(operand, className)) : opaqueOf(operand)),
      classOf: (operand) => this.#mirrorOf(operand),
      storable: (array, value) => this.#storable(array, value),
    };
  }

  /** The value, on this path: where it was merged by a condition that the path decides, it is one of the two. */
  #settled(state: State, value: Value | undefined): Value | undefined {
    let at = value;
    while (at?.kind === "ref" && at.split !== undefined) {
      const known = this.states.paths.knows(state.path, at.split.condition);
      if (known === undefined) break;
      at = known === "true" ? at.split.whenTrue : at.split.whenFalse;
    }
    return at;
  }

  #mirrorOf(operand: Value): Value {
    if (operand.kind !== "ref") return opaqueOf(operand);
    const classes = new Map<string, bigint>();
    for (const index of atomsIn(operand.may)) {
      const name = this.heap.atom(index).class;
      classes.set(name, (classes.get(name) ?? 0n) | (1n << BigInt(index)));
    }
    let mirror: Value = this.states.values.null;
    for (const [name, mask] of classes) {
      const literal = this.heap.literal({ kind: "class", type: { kind: "ref" }, name });
      mirror = this.states.values.choice(this.states.values.isOneOf(operand, mask, this.heap.set(mask)), literal, mirror);
    }
    return mirror;
  }

  #storable(array: Value, value: Value): Value {
    if (array.kind !== "ref" || value.kind !== "ref") return opaqueOf(array.kind === "ref" ? value : array);
    const { values } = this.states;
    const { builder } = this.heap;
    let result: Formula = r.truth;
    for (const index of atomsIn(array.may)) {
      const component = this.program.class(this.heap.atom(index).class)?.component;
      if (component === undefined) continue;
      const fits = builder.or(values.isNull(value), this.heap.isInstance(value, component));
      const mask = 1n << BigInt(index);
      result = builder.and(result, builder.implies(values.isOneOf(array, mask, this.heap.set(mask)), fits));
    }
    return values.bool(result);
  }
}
