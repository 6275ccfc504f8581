/*
 * Clauses and proofs as SMT-LIB text.
 *
 * Clauses are printed in CHC-COMP's format: one `forall` a clause, variables named as they are, shared terms by `let`. The term printer of `logic` names shared
 * terms by definitions; inside a quantifier these become bindings. A certificate is one script that any SMT solver reads: the relations of a solution as
 * definitions, then for each clause a question that must be answered `unsat`.
 */
import { isReserved, quoted, SmtLibPrinter, sortText, spelled, type TermId, type Terms } from "@assay/logic";
import type { Solution } from "../answer.js";
import { type Clause, type ClauseSet, clauseTerms, variables } from "../clause.js";
import type { Relation } from "../relation.js";
import { relationGuards } from "../transform/guards.js";

/** Text of terms under a quantifier, and the definitions of helpers it needs outside. */
class ScopedText {
  readonly bindings: string[] = [];
  readonly variables = new Map<string, string>();
  readonly texts: readonly string[];

  constructor(terms: Terms, roots: readonly TermId[], helpers: Set<string>) {
    const printer = new SmtLibPrinter(terms);
    this.texts = printer.expressions(roots);
    for (const command of printer.take()) {
      const declared = /^\(declare-fun (\|[^|]*\||\S+) \(\) (.*)\)$/s.exec(command);
      const defined = /^\(define-fun (t![0-9]+) \(\) (\((?:[^()]|\([^()]*\))*\)|\S+) (.*)\)$/s.exec(command);
      if (declared !== null) this.variables.set(declared[1]!, declared[2]!);
      else if (defined !== null) this.bindings.push(`(${defined[1]} ${defined[3]})`);
      else helpers.add(command);
    }
  }

  /** The body below the bindings; a later binding may use an earlier one. */
  scoped(body: string): string {
    return `${this.bindings.map((b) => `(let (${b}) `).join("")}${body}${")".repeat(this.bindings.length)}`;
  }
}

/** Names for the relations that nothing else in the set has. */
function relationNames(set: ClauseSet): Map<Relation, string> {
  const taken = new Set<string>();
  for (const clause of set.clauses) for (const v of variables(set.terms, clause)) taken.add(spelled(set.terms.symbolName(v)));
  for (const each of set.relations) for (const p of each.parameters) taken.add(spelled(set.terms.symbolName(p.symbol)));
  const names = new Map<Relation, string>();
  for (const each of set.relations) {
    const wanted = isReserved(spelled(each.name)) ? `$${spelled(each.name)}` : spelled(each.name);
    let name = wanted;
    for (let i = 1; taken.has(name); i++) name = `${wanted}!${i}`;
    taken.add(name);
    names.set(each, quoted(name));
  }
  return names;
}

const applied = (name: string, args: readonly string[]): string => (args.length === 0 ? name : `(${name} ${args.join(" ")})`);
const conjunction = (parts: readonly string[]): string =>
  parts.length === 0 ? "true" : parts.length === 1 ? parts[0]! : `(and ${parts.join(" ")})`;

/**
 * The set as an SMT-LIB script of the logic HORN. Guarded atoms become relations of their own, whose first argument is
 * the guard.
 */
export function printClauses(given: ClauseSet): string {
  return clauseScript(relationGuards.apply(given).set).text;
}

export interface ClauseScript {
  readonly text: string;
  /** As they are in the text. */
  readonly names: ReadonlyMap<Relation, string>;
}

/** The script of a set without guards. */
export function clauseScript(set: ClauseSet): ClauseScript {
  const names = relationNames(set);
  const helpers = new Set<string>();
  const asserts = set.clauses.map((clause) => printClause(set, clause, names, helpers));
  const declared = set.relations.map(
    (r) => `(declare-fun ${names.get(r)} (${r.parameters.map((p) => sortText(set.terms.sort(p.symbol))).join(" ")}) Bool)`,
  );
  return { text: ["(set-logic HORN)", ...helpers, ...declared, ...asserts, "(check-sat)", ""].join("\n"), names };
}

function printClause(set: ClauseSet, clause: Clause, names: ReadonlyMap<Relation, string>, helpers: Set<string>): string {
  const { terms } = set;
  const text = new ScopedText(terms, clauseTerms(clause), helpers);
  let at = 0;
  const take = (count: number): readonly string[] => text.texts.slice(at, (at += count));
  const head = clause.head === undefined ? "false" : applied(names.get(clause.head.relation)!, take(clause.head.args.length));
  const body = clause.body.map(({ atom }) => applied(names.get(atom.relation)!, take(1 + atom.args.length).slice(1)));
  const [constraint] = take(1);
  const premises = constraint === "true" ? body : [...body, constraint!];
  const matrix = text.scoped(`(=> ${conjunction(premises)} ${head})`);
  if (text.variables.size === 0) return `(assert ${matrix})`;
  return `(assert (forall (${[...text.variables].map(([name, sort]) => `(${name} ${sort})`).join(" ")}) ${matrix}))`;
}

/**
 * A proof as a script: relations as `define-fun`, then for each clause `(push 1) … (check-sat) (pop 1)`. It is a proof
 * if every answer is `unsat`; any solver that reads SMT-LIB 2 can say so, without Assay.
 */
export function printCertificate(set: ClauseSet, solution: Solution): string {
  const { terms } = set;
  const names = relationNames(set);
  const helpers = new Set<string>();
  const definitions = set.relations.map((r) => {
    const symbols = r.parameters.map((p) => p.symbol);
    const text = new ScopedText(terms, [...symbols, solution.formula(r)], helpers);
    const parameters = symbols.map((s, i) => `(${text.texts[i]} ${sortText(terms.sort(s))})`);
    return `(define-fun ${names.get(r)} (${parameters.join(" ")}) Bool ${text.scoped(text.texts[symbols.length]!)})`;
  });
  const questions = set.clauses.map((clause) => {
    const text = new ScopedText(terms, clauseTerms(clause), helpers);
    let at = 0;
    const take = (count: number): readonly string[] => text.texts.slice(at, (at += count));
    const head = clause.head === undefined ? [] : [`(not ${applied(names.get(clause.head.relation)!, take(clause.head.args.length))})`];
    const body = clause.body.map(({ guard, atom }) => {
      const [when, ...args] = take(1 + atom.args.length);
      const fact = applied(names.get(atom.relation)!, args);
      return guard === terms.true ? fact : `(=> ${when} ${fact})`;
    });
    const [constraint] = take(1);
    const matrix = text.scoped(conjunction([...body, constraint!, ...head]));
    const declared = [...text.variables].map(([name, sort]) => `(declare-fun ${name} () ${sort})`);
    const said = clause.head === undefined ? "a query" : `for ${names.get(clause.head.relation)}`;
    return [`; clause ${clause.id}, ${said}: expect unsat`, "(push 1)", ...declared, `(assert ${matrix})`, "(check-sat)", "(pop 1)"].join(
      "\n",
    );
  });
  return ["(set-logic ALL)", ...helpers, ...definitions, ...questions, ""].join("\n");
}
