/*
 * From circuits to clauses: Tseitin's encoding by polarity, incrementally.
 *
 * Plaisted and Greenbaum, "A Structure-Preserving Clause Form Translation" (JSC 1986): a gate that is only ever needed to
 * be true gets only the clauses of "variable implies gate", one that is only needed to be false only the converse.
 * Here each gate remembers which of the two halves it has; when something asserted later needs the other half, the half
 * is added and nothing else is repeated. This is sound because adding the missing half only turns an implication that
 * was enough so far into an equivalence with the same circuit function.
 *
 * Trees of "and" whose inner gates have no other use are encoded as one wide gate. Asserting a conjunction asserts the
 * parts; asserting a disjunction gives one clause; neither gets a variable.
 *
 * The consequence to know: with one half only, the SAT solver's value of a gate variable is not the gate's value. Read
 * models through {@link CircuitModel}, which takes the values of inputs and computes the rest.
 */
import { invariant } from "@assay/base";
import type { SatLit, SatSolver } from "../sat/solver.js";
import { Circuit, GateKind, type Lit } from "./circuit.js";

/**
 * Which half of a gate's definition is needed: `1` when the literal must be true, `2` when it must be false, `3` both.
 */
type Halves = 1 | 2 | 3;

const bufferSize = 1 << 16;

export class CnfEncoder {
  readonly circuit: Circuit;
  readonly solver: SatSolver;
  #variable = new Int32Array(1024);
  #halves = new Uint8Array(1024);
  /** Literals whose definitions are still to be written, with the halves needed. */
  readonly #todo: number[] = [];
  readonly #clauses = new Int32Array(bufferSize);
  #end = 0;
  readonly #tick: () => void;

  /** `tick` is called for every gate written and may throw to give up; what was begun is finished by the next call. */
  constructor(circuit: Circuit, solver: SatSolver, tick: () => void = () => {}) {
    this.circuit = circuit;
    this.solver = solver;
    this.#tick = tick;
  }

  /** Makes `lit` hold from now on. */
  assert(lit: Lit): void {
    this.assertClause([lit]);
  }

  /** Makes the disjunction of `lits` hold from now on. */
  assertClause(lits: readonly Lit[]): void {
    this.#clause(lits, undefined);
    this.#drain();
  }

  /** Makes the disjunction of `lits` hold whenever `guard` (a literal of the solver) does. */
  assertGuarded(guard: SatLit, lits: readonly Lit[]): void {
    this.#clause(lits, guard);
    this.#drain();
  }

  /** A literal of the solver that may be assumed: when it is true, `lit` is true. Not the other way round. */
  assumption(lit: Lit): SatLit {
    const sat = this.#need(lit, 1);
    this.#drain();
    return sat as SatLit;
  }

  /** A literal of the solver with exactly the value of `lit`. */
  equivalent(lit: Lit): SatLit {
    const sat = this.#need(lit, 3);
    this.#drain();
    return sat as SatLit;
  }

  /** The literal of the solver that stands for the input `lit`, if the solver has heard of it. */
  inputLiteral(lit: Lit): SatLit | undefined {
    const gate = lit >> 1;
    const variable = gate < this.#variable.length ? this.#variable[gate]! : 0;
    return variable === 0 ? undefined : ((lit & 1 ? -variable : variable) as SatLit);
  }

  #clause(lits: readonly Lit[], guard: SatLit | undefined): void {
    const { circuit } = this;
    // A conjunction asserted on its own is split: `stack` holds what is still to be asserted.
    const stack: Lit[][] = [[...lits]];
    const and = GateKind.and;
    while (stack.length > 0) {
      const work = stack.pop()!;
      if (work.length === 1 && !(work[0]! & 1) && circuit.kind(work[0]!) === and) {
        stack.push([circuit.argument(work[0]!, 1)], [circuit.argument(work[0]!, 0)]);
        continue;
      }
      const disjuncts: Lit[] = [];
      let holds = false;
      while (work.length > 0) {
        const lit = work.pop()!;
        if (lit === Circuit.false) continue;
        if (lit === Circuit.true) holds = true;
        else if (lit & 1 && circuit.kind(lit) === and && (disjuncts.length + work.length < 64 || circuit.uses(lit) === 0)) {
          work.push(circuit.not(circuit.argument(lit, 0)), circuit.not(circuit.argument(lit, 1)));
        } else disjuncts.push(lit);
      }
      if (holds) continue;
      const clause = [...new Set(disjuncts)].map((lit) => this.#need(lit, 1));
      if (guard !== undefined) clause.push(-guard);
      this.#emit(clause);
    }
  }

  /** The solver's literal for `lit`, with at least `halves` of its definition written or on the list. */
  #need(lit: Lit, halves: Halves): number {
    const gate = lit >> 1;
    while (gate >= this.#variable.length) this.#grow();
    if (this.#variable[gate] === 0) {
      this.#variable[gate] = this.solver.newVar();
      // The constant gets a variable only when somebody assumes it.
      if (gate === 0) this.#emit([-this.#variable[0]!]);
    }
    const variable = this.#variable[gate]!;
    const wanted = lit & 1 ? ((halves & 1) << 1) | (halves >> 1) : halves;
    const missing = wanted & ~this.#halves[gate]!;
    if (missing !== 0) {
      this.#halves[gate]! |= missing;
      if (this.circuit.kind(lit) >= GateKind.and) this.#todo.push(gate, missing);
    }
    return lit & 1 ? -variable : variable;
  }

  #drain(): void {
    while (this.#todo.length > 0) {
      this.#tick();
      const halves = this.#todo.pop()! as Halves;
      const gate = this.#todo.pop()!;
      this.#define(gate, halves);
    }
    if (this.#end > 0) {
      this.solver.addClauses(this.#clauses, this.#end);
      this.#end = 0;
    }
  }

  #define(gate: number, halves: Halves): void {
    const { circuit } = this;
    const lit = (gate * 2) as Lit;
    const s = this.#variable[gate]!;
    const kind = circuit.kind(lit);
    if (kind === GateKind.and) {
      const parts = this.#conjuncts(lit).map((part) => this.#need(part, halves));
      if (halves & 1) for (const part of parts) this.#emit([-s, part]);
      if (halves & 2) this.#emit([s, ...parts.map((part) => -part)]);
      return;
    }
    const [x, y, z] = [circuit.argument(lit, 0), circuit.argument(lit, 1), circuit.argument(lit, 2)];
    switch (kind) {
      case GateKind.xor: {
        const a = this.#need(x, 3);
        const b = this.#need(y, 3);
        if (halves & 1) this.#emit2([-s, a, b], [-s, -a, -b]);
        if (halves & 2) this.#emit2([s, -a, b], [s, a, -b]);
        return;
      }
      case GateKind.ite: {
        const c = this.#need(x, 3);
        const t = this.#need(y, halves);
        const e = this.#need(z, halves);
        // The third clause of each half follows from the others; it lets unit propagation see t = e.
        if (halves & 1) this.#emit3([-s, -c, t], [-s, c, e], [-s, t, e]);
        if (halves & 2) this.#emit3([s, -c, -t], [s, c, -e], [s, -t, -e]);
        return;
      }
      case GateKind.maj: {
        const a = this.#need(x, halves);
        const b = this.#need(y, halves);
        const c = this.#need(z, halves);
        if (halves & 1) this.#emit3([-s, a, b], [-s, a, c], [-s, b, c]);
        if (halves & 2) this.#emit3([s, -a, -b], [s, -a, -c], [s, -b, -c]);
        return;
      }
      case GateKind.xor3: {
        const a = this.#need(x, 3);
        const b = this.#need(y, 3);
        const c = this.#need(z, 3);
        if (halves & 1) {
          this.#emit2([-s, a, b, c], [-s, a, -b, -c]);
          this.#emit2([-s, -a, b, -c], [-s, -a, -b, c]);
        }
        if (halves & 2) {
          this.#emit2([s, -a, -b, -c], [s, -a, b, c]);
          this.#emit2([s, a, -b, c], [s, a, b, -c]);
        }
        return;
      }
      default:
        invariant(false, `gate ${gate} should have a definition`);
    }
  }

  /** The arguments of a tree of "and" gates that nothing else uses and that have no variable yet. */
  #conjuncts(root: Lit): Lit[] {
    const { circuit } = this;
    const parts: Lit[] = [];
    const stack: Lit[] = [circuit.argument(root, 1), circuit.argument(root, 0)];
    while (stack.length > 0) {
      const lit = stack.pop()!;
      const gate = lit >> 1;
      const inner = !(lit & 1) && circuit.kind(lit) === GateKind.and && circuit.uses(lit) === 1;
      if (inner && !(gate < this.#variable.length && this.#variable[gate] !== 0)) {
        stack.push(circuit.argument(lit, 1), circuit.argument(lit, 0));
      } else parts.push(lit);
    }
    return parts.length > 2 ? [...new Set(parts)] : parts;
  }

  #emit2(a: number[], b: number[]): void {
    this.#emit(a);
    this.#emit(b);
  }

  #emit3(a: number[], b: number[], c: number[]): void {
    this.#emit(a);
    this.#emit(b);
    this.#emit(c);
  }

  #emit(clause: readonly number[]): void {
    if (this.#end + clause.length + 1 > bufferSize) {
      this.solver.addClauses(this.#clauses, this.#end);
      this.#end = 0;
      if (clause.length + 1 > bufferSize) {
        this.solver.addClause(clause as SatLit[]);
        return;
      }
    }
    for (const lit of clause) this.#clauses[this.#end++] = lit;
    this.#clauses[this.#end++] = 0;
  }

  #grow(): void {
    const length = Math.max(this.#variable.length * 2, this.circuit.size);
    const variable = new Int32Array(length);
    variable.set(this.#variable);
    this.#variable = variable;
    const halves = new Uint8Array(length);
    halves.set(this.#halves);
    this.#halves = halves;
  }
}
