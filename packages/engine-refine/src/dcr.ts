/**
 * Refinement by don't-cares (Babić and Hu's Calysto, as Sinha's section II and V describe it): the model of φ decides
 * which placeholders matter.
 *
 * A subterm matters if changing it alone could change the value of φ under the model. Of a conjunction that is false,
 * one false conjunct is enough (the first); of a true disjunction one true disjunct; of an `ite` the condition and the
 * branch taken; of everything else all operands. A placeholder that does not matter is a don't-care. `dcr` expands one
 * placeholder that matters, `dcr+` all of them.
 */
import { Evaluator, Op, type TermId } from "@assay/logic";
import type { Box } from "@assay/machine/symbolic";
import { type Answer, checkUnblocked, type Question, type Strategy } from "./strategy.js";

/** The symbols whose values the truth of φ rests on. */
export function relevantSymbols(question: Question, evaluator: Evaluator): ReadonlySet<TermId> {
  const { terms, phi } = question;
  const symbols = new Set<TermId>();
  const seen = new Set<TermId>([phi]);
  const open: TermId[] = [phi];
  const visit = (term: TermId): void => {
    if (!seen.has(term)) {
      seen.add(term);
      open.push(term);
    }
  };
  for (let term = open.pop(); term !== undefined; term = open.pop()) {
    const op = terms.op(term);
    if (op === Op.Symbol) symbols.add(term);
    else if (op === Op.Ite) {
      visit(terms.child(term, 0));
      visit(terms.child(term, evaluator.holds(terms.child(term, 0)) ? 1 : 2));
    } else if (op === Op.And || op === Op.Or) {
      const controlling = op === Op.Or;
      const children = terms.children(term);
      const enough = children.find((child) => evaluator.holds(child) === controlling);
      if (evaluator.holds(term) === controlling && enough !== undefined) visit(enough);
      else children.forEach(visit);
    } else terms.children(term).forEach(visit);
  }
  return symbols;
}

function dcr(name: "dcr" | "dcr+", select: (boxes: readonly Box[]) => readonly Box[]): Strategy {
  return {
    name,
    async answer(question: Question): Promise<Answer> {
      const result = await checkUnblocked(question);
      if (!("model" in result)) return result;
      const relevant = relevantSymbols(question, new Evaluator(question.terms, result.model));
      const boxes = question.boxes.filter((box) => relevant.has(box.pi));
      return boxes.length === 0 ? { kind: "witness", model: result.model } : { kind: "expand", boxes: select(boxes), inside: "not asked" };
    },
  };
}

/** One placeholder at a time. */
export const dcrOne: Strategy = dcr("dcr", (boxes) => boxes.slice(0, 1));

/** All that matter at once. */
export const dcrPlus: Strategy = dcr("dcr+", (boxes) => boxes);
