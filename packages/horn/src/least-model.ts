/*
 * The least model, by definition.
 *
 * For sorts with few values every instance of every clause is written out: the values of its variables that make its constraint true, with the values of its
 * arguments. Rows are then added until nothing is new (van Emden & Kowalski 1976). It is what everything else in this package is compared with, so it knows
 * no cleverness; it is for variables of a few bits.
 */
import { InvariantViolation, invariant } from "@assay/base";
import { Evaluator, MapValue, Model, type Sort, type TermId, type Terms, type Value } from "@assay/logic";
import type { Derivation, DerivationStep } from "./answer.js";
import { type Clause, type ClauseSet, variables } from "./clause.js";
import type { Relation } from "./relation.js";
import { constant } from "./sorts.js";

/** Rows of values, one for each parameter. */
export type Rows = ReadonlyMap<Relation, readonly (readonly Value[])[]>;

/** More instances than this of one clause are refused. */
const MOST_INSTANCES = 1 << 20;

interface Instance {
  readonly clause: Clause;
  readonly values: Model;
  readonly head: readonly Value[] | undefined;
  /** Undefined where the guard is false. */
  readonly body: readonly (readonly Value[] | undefined)[];
}

/** The values of a sort with few of them. */
export function valuesOf(sort: Sort): Value[] {
  switch (sort.kind) {
    case "bool":
      return [false, true];
    case "bv":
      invariant(sort.width <= 8, "values of more than eight bits should not be enumerated");
      return Array.from({ length: 2 ** sort.width }, (_, i) => BigInt(i));
    case "int":
    case "ref":
    case "float":
    case "map":
      throw new InvariantViolation(`values of the sort ${sort.kind} should not be enumerated`);
  }
}

/** A text that is the same for the same rows. */
function rowKey(row: readonly Value[]): string {
  return row.map((value) => (value instanceof MapValue ? JSON.stringify(value.entries().map(String)) : String(value))).join();
}

function* assignments(terms: Terms, symbols: readonly TermId[]): Generator<Model> {
  const domains = symbols.map((s) => valuesOf(terms.sort(s)));
  const size = domains.reduce((product, domain) => product * domain.length, 1);
  invariant(size <= MOST_INSTANCES, "a clause should have few instances to be enumerated");
  for (let i = 0; i < size; i++) {
    const model = new Model(terms);
    let rest = i;
    for (const [k, symbol] of symbols.entries()) {
      const domain = domains[k]!;
      model.set(symbol, domain[rest % domain.length]!);
      rest = Math.floor(rest / domain.length);
    }
    yield model;
  }
}

function instances(set: ClauseSet): Instance[] {
  const found: Instance[] = [];
  for (const clause of set.clauses) {
    for (const values of assignments(set.terms, variables(set.terms, clause))) {
      const evaluator = new Evaluator(set.terms, values);
      if (!evaluator.holds(clause.constraint)) continue;
      const head = clause.head?.args.map((arg) => evaluator.value(arg));
      const body = clause.body.map(({ guard, atom }) => (evaluator.holds(guard) ? atom.args.map((a) => evaluator.value(a)) : undefined));
      found.push({ clause, values, head, body });
    }
  }
  return found;
}

export interface LeastModel {
  readonly rows: Rows;
  /** Of false, if a query has an instance in the model: the set is unsafe. */
  readonly derivation: Derivation | undefined;
}

/** The least model with, for an unsafe set, a derivation. Variables must be of finite sorts with few values. */
export function leastModelWithDerivation(set: ClauseSet): LeastModel {
  const derivedBy = new Map<Relation, Map<string, number>>(set.relations.map((r) => [r, new Map()]));
  const steps: DerivationStep[] = [];
  const rows = new Map<Relation, (readonly Value[])[]>(set.relations.map((r) => [r, []]));
  let pending = instances(set);
  let derivation: Derivation | undefined;
  for (let size = -1; size !== pending.length; ) {
    size = pending.length;
    const waiting: Instance[] = [];
    for (const instance of pending) {
      const { clause, values, head, body } = instance;
      const premises = body.map((row, i) =>
        row === undefined ? undefined : derivedBy.get(clause.body[i]!.atom.relation)!.get(rowKey(row)),
      );
      if (premises.some((premise, i) => premise === undefined && body[i] !== undefined)) {
        waiting.push(instance);
        continue;
      }
      const step = { clause: clause.id, values, premises };
      if (clause.head === undefined || head === undefined) {
        derivation ??= { steps: [...steps, step] };
        continue;
      }
      const known = derivedBy.get(clause.head.relation)!;
      const key = rowKey(head);
      if (known.has(key)) continue;
      known.set(key, steps.length);
      steps.push(step);
      rows.get(clause.head.relation)!.push(head);
    }
    pending = waiting;
  }
  return { rows, derivation };
}

/** The rows of each relation in the least model. Variables must be of finite sorts with few values. */
export function leastModel(set: ClauseSet): Rows {
  return leastModelWithDerivation(set).rows;
}

/** A solution that is exactly these rows: of the least model of a safe set. */
export function solutionOfRows(set: ClauseSet, rows: Rows): { formula(relation: Relation): TermId } {
  const { terms } = set;
  return {
    formula: (relation) =>
      terms.any(
        (rows.get(relation) ?? []).map((row) =>
          terms.all(
            row.map((value, i) => terms.eq(relation.parameters[i]!.symbol, constant(terms, relation.parameters[i]!.symbol, value))),
          ),
        ),
      ),
  };
}
