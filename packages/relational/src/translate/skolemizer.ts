/**
 * Witnesses for existential quantifiers.
 *
 * When `some x: S | F` is asserted, it is as good to ask the SAT solver for one x as to translate F for every x: a
 * fresh set X within S, with as many tuples as the declaration says, takes the place of x, and F is translated once.
 * The same holds for `all` and `no` where they are denied, and below conjunctions, disjunctions and implications as
 * long as the polarity is known. Declarations of sets (`some x: set S`) can be translated in no other way. Below a
 * universal quantifier, which is grounded, every tuple of it gets a witness of its own: that is a Skolem function, one
 * row at a time. `depth` says below how many universal quantifiers that is done.
 *
 * The literal returned is not equivalent to the formula but equisatisfiable with it, given that it is asserted. It must
 * not be used in another polarity, so results are not cached, and nothing here is called for formulas inside
 * expressions or below `iff`, `one` and `lone`.
 */
import { Circuit, type Lit } from "@assay/solve";
import type { Decl, Formula } from "../ast/nodes.js";
import type { Skolem } from "../instance/instance.js";
import { TupleSet } from "../instance/tuple-set.js";
import type { Matrix } from "./matrix.js";
import type { PlanDecl, PlanNode } from "./plan.js";
import type { Translator } from "./translator.js";

interface Witness {
  readonly name: string;
  readonly arity: number;
  readonly keys: number[];
  readonly lits: Lit[];
}

/** An enclosing universal variable and the tuple it is bound to. */
interface Universal {
  readonly arity: number;
  readonly key: number;
}

/**
 * The way from an asserted formula down to one of its occurrences; the same for all tuples of the universal variables
 * on the way.
 */
type Path = readonly number[];

/** Below this many connectives and quantifiers, formulas are translated without witnesses. */
const recursionLimit = 100;

export class Skolemizer {
  readonly #translator: Translator;
  readonly #depth: number;
  readonly #witnesses = new Map<string, Witness>();
  #formulas = 0;
  readonly #names = new Map<string, number>();

  constructor(translator: Translator, depth: number) {
    this.#translator = translator;
    this.#depth = depth;
  }

  /** A literal that can be true in an instance if and only if the closed formula is. */
  translate(formula: Formula): Lit {
    return this.#formula(this.#translator.planner.plan(formula), "asserted", [], [this.#formulas++]);
  }

  /**
   * The witnesses that a model of the circuit holds, in the order in which they were made. One below a disjunction
   * means something only if its side of the disjunction holds.
   */
  read(value: (input: Lit) => boolean): Skolem[] {
    const { universe } = this.#translator.bounds;
    return [...this.#witnesses.values()].map(({ name, arity, keys, lits }) => {
      const holds = (lit: Lit) => lit === Circuit.true || value(lit);
      return {
        name,
        value: TupleSet.fromIndices(
          universe,
          arity,
          keys.filter((_, i) => holds(lits[i]!)),
        ),
      };
    });
  }

  #formula(plan: PlanNode, side: "asserted" | "denied", universals: readonly Universal[], path: Path): Lit {
    const translator = this.#translator;
    const { circuit, algebra } = translator;
    const { node } = plan;
    const other = side === "asserted" ? "denied" : "asserted";
    const plain = () => (side === "asserted" ? translator.formula(plan) : circuit.not(translator.formula(plan)));
    if (!plan.skolemizable[side] || path.length > recursionLimit) return plain();
    const below = (i: number, childSide: "asserted" | "denied") => this.#formula(plan.children[i]!, childSide, universals, [...path, i]);
    switch (node.kind) {
      case "not":
        return below(0, other);
      case "and":
      case "or": {
        const conjunction = (node.kind === "and") === (side === "asserted");
        const end = circuit.constant(!conjunction);
        const lits: Lit[] = [];
        for (let i = 0; i < plan.children.length; i++) {
          const lit = below(i, side);
          if (lit === end) return end;
          lits.push(lit);
        }
        return conjunction ? algebra.conjunction(lits) : algebra.disjunction(lits);
      }
      case "implies": {
        if (side === "asserted") return circuit.or(below(0, "denied"), below(1, "asserted"));
        return circuit.and(below(0, "asserted"), below(1, "denied"));
      }
      case "quantified": {
        const body = plan.children[plan.children.length - 1]!;
        const bodySide = node.quantifier === "no" ? other : side;
        const existential = node.quantifier === "some" ? side === "asserted" : side === "denied";
        if (existential) return this.#witness(plan.decls, 0, body, bodySide, universals, path);
        if (universals.length + plan.decls.length > this.#depth) return plain();
        return this.#universal(plan.decls, body, bodySide, universals, path);
      }
      default:
        return plain();
    }
  }

  #universal(decls: readonly PlanDecl[], body: PlanNode, side: "asserted" | "denied", universals: readonly Universal[], path: Path): Lit {
    const { circuit, algebra } = this.#translator;
    const parts: Lit[] = [];
    this.#translator.forEachTuple(decls, (guard) => {
      const bound = decls.map(({ slot, decl }) => ({ arity: decl.variable.arity, key: slot.binding }));
      const part = circuit.implies(guard, this.#formula(body, side, [...universals, ...bound], [...path, 0]));
      parts.push(part);
      return part === Circuit.false ? "stop" : "go on";
    });
    return parts.length === 0 ? Circuit.true : algebra.conjunction(parts);
  }

  #witness(
    decls: readonly PlanDecl[],
    position: number,
    body: PlanNode,
    side: "asserted" | "denied",
    universals: readonly Universal[],
    path: Path,
  ): Lit {
    if (position === decls.length) return this.#formula(body, side, universals, [...path, position]);
    const { circuit, algebra } = this.#translator;
    const { slot, decl, domain } = decls[position]!;
    const within = this.#translator.expression(domain);
    const single = decl.multiplicity === "one" && within.keys.length === 1;
    const chosen: Matrix = { keys: within.keys, lits: within.keys.map(() => (single ? Circuit.true : circuit.input())) };
    const parts = [this.#count(decl, chosen.lits), algebra.subset(chosen, within)];
    if (parts.includes(Circuit.false)) return Circuit.false;
    this.#record(decl, chosen, universals, [...path, position].join("."));
    parts.push(this.#translator.withUnknown(slot, chosen, () => this.#witness(decls, position + 1, body, side, universals, path)));
    return circuit.andAll(parts);
  }

  #count(decl: Decl, lits: readonly Lit[]): Lit {
    const { algebra } = this.#translator;
    switch (decl.multiplicity) {
      case "one":
        return algebra.one(lits);
      case "lone":
        return algebra.lone(lits);
      case "some":
        return algebra.some(lits);
      case "set":
        return Circuit.true;
    }
  }

  #record(decl: Decl, chosen: Matrix, universals: readonly Universal[], occurrence: string): void {
    const { universe } = this.#translator.bounds;
    let witness = this.#witnesses.get(occurrence);
    if (witness === undefined) {
      const { name, arity } = decl.variable;
      const count = this.#names.get(name) ?? 0;
      this.#names.set(name, count + 1);
      const columns = universals.reduce((total, universal) => total + universal.arity, arity);
      witness = { name: `$${name}${count === 0 ? "" : `_${count}`}`, arity: columns, keys: [], lits: [] };
      this.#witnesses.set(occurrence, witness);
    }
    const prefix = universals.reduce((index, { arity, key }) => index * universe.capacity(arity) + key, 0);
    const width = universe.capacity(decl.variable.arity);
    universe.capacity(witness.arity);
    chosen.keys.forEach((key, i) => {
      witness.keys.push(prefix * width + key);
      witness.lits.push(chosen.lits[i]!);
    });
  }
}
