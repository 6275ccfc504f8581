/**
 * From relational logic to circuits: expressions become matrices of literals, formulas literals, integers vectors of
 * literals (Torlak & Jackson, TACAS 2007, section 4.3; Torlak's thesis, chapter 4).
 *
 * Quantifiers are grounded: the body is translated once for every tuple that the domain may contain, with the variable
 * bound to that tuple and the tuple's literal as a guard. Existential quantifiers that are asserted get a witness
 * instead (see skolemizer.ts). What keeps this affordable is the cache of the plan (plan.ts), the structural hashing of
 * the circuit, and short-circuits.
 */
import { type Budget, unreachable } from "@assay/base";
import { Circuit, type Lit } from "@assay/solve";
import type { Expression, Formula, IntExpression, IntOperator } from "../ast/nodes.js";
import { isFormula, isInteger } from "../ast/sorts.js";
import type { Bounds } from "../instance/bounds.js";
import { reject } from "../instance/universe.js";
import { divide, shift } from "./int-division.js";
import { IntAlgebra, type IntVector } from "./int-vector.js";
import { Leaves } from "./leaves.js";
import { emptyMatrix, type Matrix, MatrixAlgebra } from "./matrix.js";
import { recall, remember } from "./memo.js";
import { blockHeight, milestonesBelow, type PlanDecl, type PlanNode, Planner, type Slot } from "./plan.js";

/** Translates nodes over fixed bounds into one circuit. */
export class Translator {
  readonly bounds: Bounds;
  readonly circuit: Circuit;
  readonly leaves: Leaves;
  readonly algebra: MatrixAlgebra;
  readonly integers: IntAlgebra;
  readonly planner = new Planner();
  readonly #budget: Budget;
  #epoch = 0;
  #unknownBindings = 0;

  constructor(bounds: Bounds, budget: Budget) {
    this.bounds = bounds;
    this.circuit = new Circuit();
    this.leaves = new Leaves(this.circuit, bounds);
    this.algebra = new MatrixAlgebra(this.circuit, bounds.universe.size, budget);
    this.integers = new IntAlgebra(this.circuit);
    this.#budget = budget;
  }

  /** The literal of a closed formula. @throws OutOfBudget, InputError. */
  translate(formula: Formula): Lit {
    return this.formula(this.planner.plan(formula));
  }

  /** The literal of a formula under the present bindings. */
  formula(plan: PlanNode): Lit {
    this.#prefetch(plan);
    return this.#lit(plan);
  }

  /** The matrix of an expression under the present bindings. */
  expression(plan: PlanNode): Matrix {
    this.#prefetch(plan);
    return this.#matrix(plan);
  }

  /** Runs `action` with the variable bound to one tuple, and undoes the binding. */
  withTuple<T>(slot: Slot, key: number, action: () => T): T {
    return this.#bound(slot, { keys: [key], lits: [Circuit.true] }, key, action);
  }

  /** Runs `action` with the variable bound to a set that the circuit's inputs decide. */
  withUnknown<T>(slot: Slot, value: Matrix, action: () => T): T {
    return this.#bound(slot, value, --this.#unknownBindings, action);
  }

  /**
   * Calls `visit` for every tuple of the declared variables, bound to it, with the tuple's guard and number, until it
   * says to stop.
   */
  forEachTuple(decls: readonly PlanDecl[], visit: (guard: Lit, key: number) => "go on" | "stop"): void {
    this.#tuples(decls, 0, Circuit.true, 0, visit);
  }

  #bound<T>(slot: Slot, value: Matrix, binding: number, action: () => T): T {
    const { value: oldValue, binding: oldBinding, epoch: oldEpoch } = slot;
    slot.value = value;
    slot.binding = binding;
    slot.epoch = ++this.#epoch;
    try {
      return action();
    } finally {
      slot.value = oldValue;
      slot.binding = oldBinding;
      slot.epoch = oldEpoch;
    }
  }

  #tuples(
    decls: readonly PlanDecl[],
    position: number,
    guard: Lit,
    prefix: number,
    visit: (guard: Lit, key: number) => "go on" | "stop",
  ): "go on" | "stop" {
    if (position === decls.length) return visit(guard, prefix);
    const { slot, decl, domain } = decls[position]!;
    if (decl.multiplicity !== "one") {
      reject(
        "higher-order",
        `'${decl.variable.name}' ranges over sets ('${decl.multiplicity}'), and its quantifier cannot be replaced by a witness here`,
      );
    }
    const { keys, lits } = this.expression(domain);
    const width = this.bounds.universe.capacity(decl.variable.arity);
    for (let i = 0; i < keys.length; i++) {
      const inner = this.circuit.and(guard, lits[i]!);
      if (inner === Circuit.false) continue;
      const next = this.withTuple(slot, keys[i]!, () => this.#tuples(decls, position + 1, inner, prefix * width + keys[i]!, visit));
      if (next === "stop") return "stop";
    }
    return "go on";
  }

  /** Evaluates the milestones below, lowest first, so that what follows needs little stack. */
  #prefetch(plan: PlanNode): void {
    if (plan.height < blockHeight) return;
    const stack = [...milestonesBelow(plan)];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (recall(top) !== undefined) {
        stack.pop();
        continue;
      }
      const pending = milestonesBelow(top).filter((node) => recall(node) === undefined);
      if (pending.length > 0) stack.push(...pending);
      else this.#any(top);
    }
  }

  #any(plan: PlanNode): void {
    if (isFormula(plan.node)) this.#lit(plan);
    else if (isInteger(plan.node)) this.#vector(plan);
    else this.#matrix(plan);
  }

  #matrix(plan: PlanNode): Matrix {
    const known = recall(plan);
    if (known !== undefined) return known as Matrix;
    this.#budget.tick();
    const value = this.#translateExpression(plan, plan.node as Expression);
    remember(plan, value);
    return value;
  }

  #lit(plan: PlanNode): Lit {
    const known = recall(plan);
    if (known !== undefined) return known as Lit;
    this.#budget.tick();
    const value = this.#translateFormula(plan, plan.node as Formula);
    remember(plan, value);
    return value;
  }

  #vector(plan: PlanNode): IntVector {
    const known = recall(plan);
    if (known !== undefined) return known as IntVector;
    this.#budget.tick();
    const value = this.#translateInteger(plan, plan.node as IntExpression);
    remember(plan, value);
    return value;
  }

  #translateExpression(plan: PlanNode, node: Expression): Matrix {
    const { algebra } = this;
    const { universe } = this.bounds;
    const child = (i: number) => this.#matrix(plan.children[i]!);
    switch (node.kind) {
      case "relation":
        return this.leaves.matrix(node);
      case "variable":
        return plan.free[0]!.value ?? reject("unbound", `the variable '${node.name}' is not bound`);
      case "constant":
        if (node.name === "univ") return algebra.constant(universe.atoms.map((_, i) => i));
        if (node.name === "ints") return algebra.constant([...this.bounds.integers.keys()].sort((a, b) => a - b));
        return node.name === "iden" ? algebra.identity() : emptyMatrix;
      case "union":
        return algebra.union(plan.children.map((operand) => this.#matrix(operand)));
      case "intersection": {
        let common = child(0);
        for (let i = 1; i < plan.children.length && common.keys.length > 0; i++) common = algebra.intersection([common, child(i)]);
        return common;
      }
      case "difference":
        return algebra.difference(child(0), child(1));
      case "product": {
        universe.capacity(node.arity);
        let sofar = child(0);
        for (let i = 1; i < plan.children.length; i++) sofar = algebra.product(sofar, child(i), universe.capacity(node.operands[i]!.arity));
        return sofar;
      }
      case "join":
        universe.capacity(node.arity);
        return algebra.join(child(0), child(1), universe.capacity(node.right.arity - 1));
      case "override":
        return algebra.override(child(0), child(1), universe.capacity(node.arity - 1));
      case "transpose":
        return algebra.transpose(child(0));
      case "closure":
        return algebra.closure(child(0));
      case "reflexive-closure":
        return algebra.union([algebra.closure(child(0)), algebra.identity()]);
      case "projection": {
        universe.capacity(node.arity);
        return algebra.project(child(0), (key) => {
          const tuple = universe.decode(key, node.operand.arity);
          return universe.encode(node.columns.map((column) => tuple[column]!));
        });
      }
      case "comprehension": {
        universe.capacity(node.arity);
        const keys: number[] = [];
        const lits: Lit[] = [];
        const body = plan.children[plan.children.length - 1]!;
        this.forEachTuple(plan.decls, (guard, key) => {
          const lit = this.circuit.and(guard, this.formula(body));
          if (lit !== Circuit.false) {
            keys.push(key);
            lits.push(lit);
          }
          return "go on";
        });
        return { keys, lits };
      }
      case "choice": {
        const condition = this.#lit(plan.children[0]!);
        if (condition === Circuit.true) return child(1);
        return condition === Circuit.false ? child(2) : algebra.choice(condition, child(1), child(2));
      }
      case "int-to-atom": {
        const vector = this.#vector(plan.children[0]!);
        const entries = [...this.bounds.integers]
          .map(([atom, value]) => ({ atom, lit: this.integers.equal(vector, this.integers.constant(value)) }))
          .filter(({ lit }) => lit !== Circuit.false)
          .sort((a, b) => a.atom - b.atom);
        return { keys: entries.map(({ atom }) => atom), lits: entries.map(({ lit }) => lit) };
      }
      case "int-to-bits":
        return this.#digits(this.#vector(plan.children[0]!), node.bits);
      default:
        return unreachable(node);
    }
  }

  #digits(vector: IntVector, bits: number): Matrix {
    const atomOf = new Map([...this.bounds.integers].map(([atom, value]) => [value, atom]));
    const entries: { readonly atom: number; readonly lit: Lit }[] = [];
    for (let i = 0; i < bits; i++) {
      const weight = i === bits - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i);
      const atom = atomOf.get(weight) ?? reject("bounds", `no atom stands for ${weight}, which ${bits}-bit integers need`);
      const lit = vector.bits[Math.min(i, vector.bits.length - 1)]!;
      if (lit !== Circuit.false) entries.push({ atom, lit });
    }
    entries.sort((a, b) => a.atom - b.atom);
    return { keys: entries.map(({ atom }) => atom), lits: entries.map(({ lit }) => lit) };
  }

  #translateFormula(plan: PlanNode, node: Formula): Lit {
    const { circuit, algebra } = this;
    const child = (i: number) => this.#lit(plan.children[i]!);
    switch (node.kind) {
      case "truth":
        return circuit.constant(node.value);
      case "not":
        return circuit.not(child(0));
      case "and":
      case "or": {
        const end = circuit.constant(node.kind === "or");
        const lits: Lit[] = [];
        for (const operand of plan.children) {
          const lit = this.#lit(operand);
          if (lit === end) return end;
          lits.push(lit);
        }
        return node.kind === "and" ? algebra.conjunction(lits) : algebra.disjunction(lits);
      }
      case "implies": {
        const left = child(0);
        return left === Circuit.false ? Circuit.true : circuit.implies(left, child(1));
      }
      case "iff":
        return circuit.iff(child(0), child(1));
      case "quantified":
        return this.#quantified(plan, node);
      case "subset":
        return algebra.subset(this.#matrix(plan.children[0]!), this.#matrix(plan.children[1]!));
      case "equal":
        return algebra.equal(this.#matrix(plan.children[0]!), this.#matrix(plan.children[1]!));
      case "multiplicity": {
        const { lits } = this.#matrix(plan.children[0]!);
        if (node.multiplicity === "some") return algebra.some(lits);
        if (node.multiplicity === "no") return circuit.not(algebra.some(lits));
        return node.multiplicity === "one" ? algebra.one(lits) : algebra.lone(lits);
      }
      case "int-compare":
        return this.integers.compare(node.comparison, this.#vector(plan.children[0]!), this.#vector(plan.children[1]!));
      default:
        return unreachable(node);
    }
  }

  #quantified(plan: PlanNode, node: Formula & { kind: "quantified" }): Lit {
    const { circuit, algebra } = this;
    const body = plan.children[plan.children.length - 1]!;
    const lits: Lit[] = [];
    const isAll = node.quantifier === "all";
    const end = isAll ? Circuit.false : node.quantifier === "some" || node.quantifier === "no" ? Circuit.true : undefined;
    this.forEachTuple(plan.decls, (guard) => {
      const holds = this.formula(body);
      const lit = isAll ? circuit.implies(guard, holds) : circuit.and(guard, holds);
      lits.push(lit);
      return lit === end ? "stop" : "go on";
    });
    switch (node.quantifier) {
      case "all":
        return lits.length === 0 ? Circuit.true : algebra.conjunction(lits);
      case "some":
        return algebra.some(lits);
      case "no":
        return circuit.not(algebra.some(lits));
      case "one":
        return algebra.one(lits);
      case "lone":
        return algebra.lone(lits);
      default:
        return unreachable(node.quantifier);
    }
  }

  #translateInteger(plan: PlanNode, node: IntExpression): IntVector {
    const { integers } = this;
    const child = (i: number) => this.#vector(plan.children[i]!);
    switch (node.kind) {
      case "int-constant":
        return integers.constant(node.value);
      case "cardinality":
        return integers.count(this.#matrix(plan.children[0]!).lits);
      case "atoms-to-int": {
        const { keys, lits } = this.#matrix(plan.children[0]!);
        return integers.weighted(
          lits,
          keys.map((atom) => this.bounds.integers.get(atom) ?? 0n),
        );
      }
      case "int-operation":
        return this.#operation(node.operator, child(0), child(1));
      case "negate":
        return integers.negate(child(0));
      case "bit-not":
        return integers.not(child(0));
      case "int-choice": {
        const condition = this.#lit(plan.children[0]!);
        if (condition === Circuit.true) return child(1);
        return condition === Circuit.false ? child(2) : integers.choice(condition, child(1), child(2));
      }
      case "sum": {
        const summands: IntVector[] = [];
        const body = plan.children[plan.children.length - 1]!;
        this.forEachTuple(plan.decls, (guard) => {
          this.#prefetch(body);
          summands.push(integers.guarded(guard, this.#vector(body)));
          return "go on";
        });
        return integers.sum(summands);
      }
      case "wrap": {
        const inner = plan.children[0]!;
        const { node: operand } = inner;
        if (operand.kind === "int-operation" && recall(inner) === undefined) {
          const { operator } = operand;
          if (operator === "add" || operator === "sub" || operator === "mul") {
            const [left, right] = [this.#vector(inner.children[0]!), this.#vector(inner.children[1]!)];
            return integers.wrap(integers.modular(operator, left, right, node.bits), node.bits, node.signedness);
          }
        }
        return integers.wrap(child(0), node.bits, node.signedness);
      }
      default:
        return unreachable(node);
    }
  }

  #operation(operator: IntOperator, left: IntVector, right: IntVector): IntVector {
    const { integers } = this;
    switch (operator) {
      case "add":
        return integers.sum([left, right]);
      case "sub":
        return integers.subtract(left, right);
      case "mul":
        return integers.multiply(left, right);
      case "div":
        return divide(integers, left, right).quotient;
      case "rem":
        return divide(integers, left, right).remainder;
      case "bit-and":
      case "bit-or":
      case "bit-xor":
        return integers.bitwise(operator, left, right);
      case "shl":
        return shift(integers, left, right);
      case "shr":
        return shift(integers, left, integers.negate(right));
      default:
        return unreachable(operator);
    }
  }
}
