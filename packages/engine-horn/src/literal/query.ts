/**
 * The question of the paper, `R ⊨ ∃ E_main(…)`, and the way from its answer back to the program.
 *
 * Whoever runs the program begins with the initial values of its globals and an empty heap; the paper asks for any. The
 * labels of clauses say in which order atoms and inputs are met, so that a derivation, walked in that order, is an
 * execution: a premise `T_m` is a call that returns, a premise `E_m` one that does not.
 */

import { InvariantViolation } from "@assay/base";
import type { GlobalDecl } from "@assay/core";
import { atom, type ClauseSet, type Constraint, clauses, type Derivation, type DerivationStep, type Relation } from "@assay/horn";
import { Evaluator, type Sort, type TermId, type Value } from "@assay/logic";
import { evaluate, type Reads } from "@assay/machine";
import { sortOfType } from "@assay/machine/symbolic";
import type { Asked, Failing } from "./figure-4.js";
import type { RegionRelations, Translation } from "./figure-5.js";
import { termsDomain, zero } from "./terms-domain.js";

/** With which globals and heap the entry is called: as the program begins, or any. */
export type Beginning = "initial" | "any";

/** The clauses of the rules, with the query whether the entry can go wrong. */
export function query(translation: Translation, entry: string, beginning: Beginning, condition?: TermId): ClauseSet {
  const { terms, shared, relations, rules } = translation;
  const { error, parameters } = translation.of(entry);
  const domain = termsDomain(terms);
  const constant = (decl: GlobalDecl): TermId =>
    decl.initial === undefined ? zero(terms, decl.type) : evaluate(decl.initial, domain, NOTHING);
  const args = parameters.map((each) => terms.symbol(each.name, sortOfType(each.type)));
  const state = shared.map(({ name, sort, initial }) => (beginning === "any" ? terms.symbol(name, sort) : initial(terms, constant)));
  const called: Constraint = { kind: "atom", atom: atom(terms, error, [...args, ...state]) };
  const body: Constraint = condition === undefined ? called : { kind: "and", parts: [{ kind: "term", term: condition }, called] };
  return clauses(
    terms,
    relations.flatMap((each) => [each.error, each.transfer]),
    [...rules, { head: undefined, body }],
  );
}

const NOTHING = new Proxy({} as Reads<TermId>, {
  get: () => () => {
    throw new InvariantViolation("the initial value of a global should be a constant");
  },
});

/** Something that happens in an execution that goes wrong. */
export type TraceEvent =
  | { readonly kind: "calls"; readonly caller: string; readonly callee: string }
  | { readonly kind: "returns"; readonly callee: string; readonly caller: string }
  | { readonly kind: "input"; readonly asked: Asked; readonly value: Value; readonly sort: Sort }
  | { readonly kind: "fails"; readonly procedure: string; readonly failing: Failing };

/**
 * The execution that a derivation from the clauses of {@link query} stands for. A loop's iterations are part of the
 * procedure that it is in.
 */
export function traceOf(translation: Translation, set: ClauseSet, { steps }: Derivation): readonly TraceEvent[] {
  const byRelation = new Map<Relation, RegionRelations>();
  for (const each of translation.relations) byRelation.set(each.error, each).set(each.transfer, each);
  const trace: TraceEvent[] = [];
  interface Frame {
    readonly step: DerivationStep;
    readonly procedure: string | undefined;
    /** Who called, where it returns. */
    readonly caller: string | undefined;
    next: number;
  }
  const open: Frame[] = [{ step: steps.at(-1)!, procedure: undefined, caller: undefined, next: 0 }];
  while (open.length > 0) {
    const frame = open[open.length - 1]!;
    const clause = set.clause(frame.step.clause);
    const event = clause.label?.events[frame.next++];
    if (event === undefined) {
      open.pop();
      if (frame.caller !== undefined && isTransfer(clause.head?.relation, byRelation))
        trace.push({ kind: "returns", callee: frame.procedure!, caller: frame.caller });
      continue;
    }
    if (event.kind === "fail") trace.push({ kind: "fails", procedure: frame.procedure!, failing: event.place as Failing });
    else if (event.kind === "input") {
      const asked = clause.label!.events[frame.next]!;
      const value = new Evaluator(set.terms, frame.step.values).value(event.symbol);
      if (asked.kind === "step") trace.push({ kind: "input", asked: asked.place as Asked, value, sort: set.terms.sort(event.symbol) });
    } else if (event.kind === "premise") {
      const premise = frame.step.premises[event.index];
      if (premise === undefined) continue;
      const { relation } = clause.body[event.index]!.atom;
      const region = byRelation.get(relation)?.region;
      const isCall = region?.kind === "procedure" && frame.procedure !== undefined;
      const procedure = region?.procedure.source ?? frame.procedure;
      if (isCall) trace.push({ kind: "calls", caller: frame.procedure!, callee: procedure! });
      open.push({ step: steps[premise]!, procedure, caller: isCall ? frame.procedure : undefined, next: 0 });
    }
  }
  return trace;
}

function isTransfer(relation: Relation | undefined, byRelation: ReadonlyMap<Relation, RegionRelations>): boolean {
  return relation !== undefined && byRelation.get(relation)?.transfer === relation;
}

/** The paper's words: "main calls loop", "unlock fails". Inputs are not told. */
export function formatTrace(trace: readonly TraceEvent[]): readonly string[] {
  const lines: string[] = [];
  for (const event of trace) {
    if (event.kind === "calls") lines.push(`${event.caller} calls ${event.callee}`);
    else if (event.kind === "returns") lines.push(`${event.callee} returns to ${event.caller}`);
    else if (event.kind === "fails") lines.push(`${event.procedure} fails: ${event.failing.message}`);
  }
  return lines;
}
