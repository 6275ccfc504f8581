/**
 * Inertial refinement (Sinha, section IV, Algorithm 2 REF-IR): resist looking into new regions.
 *
 * BLOCK: assume ¬π for every region not looked into; a model of φ is then a witness inside the regions explored so far. EXPAND: otherwise
 * find a minimal correction set of the blocking constraints, that is, a smallest-by-inclusion set of regions whose paths must be opened
 * for φ to become satisfiable; if there is none, φ is unsatisfiable for good.
 *
 * Departures: BEGIN's first check without blocking is asked only when blocking fails. The correction set is the complement of a maximal satisfiable subset that is grown from a model (each
 * model satisfies many constraints at once, each core that contains a constraint leaves it out for good), on the incremental solver.
 */
import { Evaluator, type Model, type TermId } from "@assay/logic";
import type { Box } from "@assay/machine/symbolic";
import { type Answer, checkUnblocked, type Question, type Strategy } from "./strategy.js";

export const ir: Strategy = {
  name: "ir",
  async answer(question: Question): Promise<Answer> {
    const { terms, decider, phi, boxes, budget } = question;
    const blocked = boxes.map((box) => terms.not(box.pi));
    const inside = await decider.check([phi, ...blocked], { budget });
    if (inside.answer === "sat") return { kind: "witness", model: inside.model() };
    if (inside.answer === "unknown") return { kind: "unknown", reason: inside.reason.detail };
    const free = await checkUnblocked(question);
    if (!("model" in free)) return free;
    return correctionSet(question, free.model);
  },
};

/** The regions to open: the complement of a maximal set of blocking constraints that φ is satisfiable with. */
async function correctionSet(question: Question, start: Model): Promise<Answer> {
  const { terms, decider, phi, boxes, budget } = question;
  const kept: TermId[] = [];
  let open: Box[] = [];
  const keepSatisfied = (candidates: readonly Box[], evaluator: Evaluator): Box[] => {
    const rest: Box[] = [];
    for (const box of candidates) {
      if (evaluator.holds(box.pi)) rest.push(box);
      else kept.push(terms.not(box.pi));
    }
    return rest;
  };
  let candidates = keepSatisfied(boxes, new Evaluator(terms, start));
  while (candidates.length > 0) {
    const [box, ...others] = candidates as [Box, ...Box[]];
    const result = await decider.check([phi, ...kept, terms.not(box.pi)], { budget });
    if (result.answer === "unknown") return { kind: "unknown", reason: result.reason.detail };
    if (result.answer === "sat") {
      kept.push(terms.not(box.pi));
      candidates = keepSatisfied(others, new Evaluator(terms, result.model()));
    } else {
      open = [...open, box];
      candidates = others;
    }
  }
  return { kind: "expand", boxes: open };
}
