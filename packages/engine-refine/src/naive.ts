/**
 * Naive refinement (Sinha, section V, scheme i): while φ is satisfiable, expand every placeholder in it.
 */
import { freeSymbols } from "@assay/logic";
import { type Answer, checkUnblocked, type Question, type Strategy } from "./strategy.js";

export const naive: Strategy = {
  name: "naive",
  async answer(question: Question): Promise<Answer> {
    const result = await checkUnblocked(question);
    if (!("model" in result)) return result;
    const symbols = new Set(freeSymbols(question.terms, [question.phi]));
    const boxes = question.boxes.filter((box) => symbols.has(box.pi));
    return boxes.length === 0 ? { kind: "witness", model: result.model } : { kind: "expand", boxes, inside: "not asked" };
  },
};
