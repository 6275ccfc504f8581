import { type Circuit, GateKind, type Lit } from "./circuit.js";
import type { CnfEncoder } from "./cnf.js";

const unknown = 0;
const isFalse = 1;
const isTrue = 2;

/**
 * The values of a circuit's literals under values of its inputs, computed on demand, without recursion, each gate once.
 * The inputs are read through a function, once each, when first needed.
 */
export class CircuitModel {
  readonly #circuit: Circuit;
  readonly #inputs: (input: Lit) => boolean;
  #values: Uint8Array;

  constructor(circuit: Circuit, inputs: (input: Lit) => boolean) {
    this.#circuit = circuit;
    this.#inputs = inputs;
    this.#values = new Uint8Array(circuit.size);
    this.#values[0] = isFalse;
  }

  /**
   * The model the encoder's solver has just found. Inputs the solver never heard of are false. Ask for what you need
   * before the solver is used again: the values are read lazily.
   */
  static ofSolver(encoder: CnfEncoder): CircuitModel {
    return new CircuitModel(encoder.circuit, (input) => {
      const sat = encoder.inputLiteral(input);
      return sat !== undefined && encoder.solver.value(sat);
    });
  }

  value(lit: Lit): boolean {
    const circuit = this.#circuit;
    if (circuit.size > this.#values.length) {
      const wider = new Uint8Array(circuit.size);
      wider.set(this.#values);
      this.#values = wider;
    }
    const stack: Lit[] = [lit];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const gate = top >> 1;
      if (this.#values[gate] !== unknown) {
        stack.pop();
        continue;
      }
      const kind = circuit.kind(top);
      if (kind === GateKind.input) {
        this.#values[gate] = this.#inputs((gate * 2) as Lit) ? isTrue : isFalse;
        continue;
      }
      const arity = kind === GateKind.and || kind === GateKind.xor ? 2 : 3;
      let ready = true;
      for (let i = 0; i < arity; i++) {
        const argument = circuit.argument(top, i as 0 | 1 | 2);
        if (this.#values[argument >> 1] === unknown) {
          stack.push(argument);
          ready = false;
        }
      }
      if (ready) this.#values[gate] = this.#compute(kind, top) ? isTrue : isFalse;
    }
    return this.#known(lit);
  }

  #known(lit: Lit): boolean {
    return (this.#values[lit >> 1] === isTrue) !== ((lit & 1) === 1);
  }

  #compute(kind: GateKind, lit: Lit): boolean {
    const a = this.#known(this.#circuit.argument(lit, 0));
    const b = this.#known(this.#circuit.argument(lit, 1));
    if (kind === GateKind.and) return a && b;
    if (kind === GateKind.xor) return a !== b;
    const c = this.#known(this.#circuit.argument(lit, 2));
    if (kind === GateKind.ite) return a ? b : c;
    if (kind === GateKind.maj) return a ? b || c : b && c;
    return (a !== b) !== c;
  }
}
