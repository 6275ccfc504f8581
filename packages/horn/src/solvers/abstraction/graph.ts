/*
 * The abstract reachability graph over relations (Graf & Saïdi 1997; for clauses: Hojjat & Rümmer 2018).
 *
 * A node is a relation with the predicates, or their negations, that hold of everything it stands for (Cartesian abstraction). A clause is applied to nodes for its
 * atoms: if its constraint has a model with what they say, the head gets the node of all predicates that are then implied. A node that says no less than
 * one there is already is covered by it. Answers are kept: after a refinement the graph is built anew, but only new questions are asked.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { Evaluator, type TermId } from "@assay/logic";
import type { Clause, ClauseSet } from "../../clause.js";
import type { Lemmas } from "../../lemmas.js";
import { instantiate, instantiateAll, type Relation } from "../../relation.js";
import type { ClauseOracle } from "../clause-oracle.js";
import type { Derived } from "./tree.js";

export interface Node extends Derived {
  readonly relation: Relation;
  /** Predicates or negations, in the order of ids. */
  readonly facts: readonly TermId[];
  readonly premises: readonly Node[];
}

interface Step {
  readonly possible: boolean;
  /** Of predicates asked so far: 1 implied, -1 its negation is, 0 neither. */
  readonly implied: Map<TermId, -1 | 0 | 1>;
  /** Of the head's parameters in a model. */
  readonly witness: Evaluator | undefined;
}

export class AbstractGraph {
  readonly #answers = new Map<string, Step>();

  constructor(
    readonly set: ClauseSet,
    readonly lemmas: Lemmas,
    readonly oracle: ClauseOracle,
    readonly budget: Budget,
  ) {}

  /** The nodes reached, or a query that is. */
  async build(
    predicates: (relation: Relation) => readonly TermId[],
  ): Promise<{ readonly nodes: readonly Node[] } | { readonly error: Derived }> {
    const reached = new Map<Relation, Node[]>(this.set.relations.map((r) => [r, []]));
    const queue: Node[] = [];
    const add = (clause: Clause, premises: readonly Node[], facts: readonly TermId[]): void => {
      const relation = clause.head!.relation;
      const known = reached.get(relation)!;
      const have = new Set(facts);
      if (known.some((node) => node.facts.every((fact) => have.has(fact)))) return;
      const node: Node = { relation, facts, clause, premises };
      // What the new node covers need not be looked at further; it stays where derivations go through it.
      const mine = facts;
      const rest = known.filter((other) => !mine.every((fact) => other.facts.includes(fact)));
      reached.set(relation, [...rest, node]);
      queue.push(node);
    };
    for (const clause of this.set.clauses) {
      if (clause.body.length > 0) continue;
      const step = await this.#step(clause, []);
      if (!step.possible) continue;
      if (clause.head === undefined) return { error: { clause, premises: [] } };
      add(clause, [], await this.#facts(clause, [], step, predicates(clause.head.relation)));
    }
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      this.budget.check();
      const node = next;
      if (!reached.get(node.relation)!.includes(node)) continue;
      const users = this.set.using(node.relation);
      for (const clause of [...users.filter((c) => c.head === undefined), ...users.filter((c) => c.head !== undefined)]) {
        for (const premises of choices(clause, node, reached)) {
          const step = await this.#step(clause, premises);
          if (!step.possible) continue;
          if (clause.head === undefined) return { error: { clause, premises } };
          add(clause, premises, await this.#facts(clause, premises, step, predicates(clause.head.relation)));
        }
      }
    }
    return { nodes: [...reached.values()].flat() };
  }

  #assumptions(clause: Clause, premises: readonly Node[]): TermId[] {
    const { terms } = this.set;
    return clause.body.flatMap(({ atom }, i) => instantiateAll(terms, atom, [...this.lemmas.of(atom.relation), ...premises[i]!.facts]));
  }

  async #step(clause: Clause, premises: readonly Node[]): Promise<Step> {
    const key = `${clause.id}|${premises.map((node) => node.facts.join()).join("|")}`;
    let step = this.#answers.get(key);
    if (step === undefined) {
      const result = await this.oracle.ask(clause, this.#assumptions(clause, premises), this.budget);
      if (result.answer === "unknown") throw new OutOfBudget("time");
      const witness = result.answer === "sat" ? new Evaluator(this.set.terms, result.model) : undefined;
      step = { possible: result.answer === "sat", implied: new Map(), witness };
      this.#answers.set(key, step);
    }
    return step;
  }

  async #facts(clause: Clause, premises: readonly Node[], step: Step, predicates: readonly TermId[]): Promise<TermId[]> {
    const { terms } = this.set;
    const facts: TermId[] = [];
    let assumptions: TermId[] | undefined;
    for (const predicate of predicates) {
      let sign = step.implied.get(predicate);
      if (sign === undefined) {
        assumptions ??= this.#assumptions(clause, premises);
        const said = instantiate(terms, clause.head!, predicate);
        // The model excludes one of the two.
        const positive = step.witness!.holds(said);
        const result = await this.oracle.ask(clause, [...assumptions, positive ? terms.not(said) : said], this.budget);
        sign = result.answer === "unsat" ? (positive ? 1 : -1) : 0;
        step.implied.set(predicate, sign);
      }
      if (sign !== 0) facts.push(sign > 0 ? predicate : terms.not(predicate));
    }
    return facts.sort((a, b) => a - b);
  }
}

/** All choices of reached nodes for the body's atoms with the node given in at least one place. */
function* choices(clause: Clause, node: Node, reached: ReadonlyMap<Relation, readonly Node[]>): Generator<Node[]> {
  const { body } = clause;
  for (let fixed = 0; fixed < body.length; fixed++) {
    if (body[fixed]!.atom.relation !== node.relation) continue;
    // Before the fixed place only other nodes, so that no choice comes twice.
    const options = body.map(({ atom }, i) =>
      i === fixed ? [node] : i < fixed ? reached.get(atom.relation)!.filter((n) => n !== node) : reached.get(atom.relation)!,
    );
    const total = options.reduce((product, list) => product * list.length, 1);
    for (let k = 0; k < total; k++) {
      let rest = k;
      yield options.map((list) => {
        const chosen = list[rest % list.length]!;
        rest = Math.floor(rest / list.length);
        return chosen;
      });
    }
  }
}
