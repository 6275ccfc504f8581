/**
 * Inertial refinement (Sinha, section IV, Algorithm 2 REF-IR): resist looking into new regions.
 *
 * BLOCK: assume ¬π for every region not looked into; a model of φ is then a witness inside the regions explored so far.
 * EXPAND: otherwise find a minimal correction set of the blocking constraints, that is, a smallest-by-inclusion set of
 * regions whose paths must be opened for φ to become satisfiable; if there is none, φ is unsatisfiable for good.
 *
 * Departures: BEGIN's first check without blocking is asked only when blocking fails. The paper computes correction
 * sets as hitting sets of unsatisfiable cores and blames sets that are not the best for the subjects on which IR lost;
 * `CorrectionSets` of `@assay/solve` works on models ("clause D") and by weight: of two ways to open φ, the one through
 * the smaller regions is taken.
 */
import { type Program, regionOf, regions } from "@assay/core";
import type { Box } from "@assay/machine/symbolic";
import { CorrectionSets, DeciderOracle } from "@assay/solve";
import { type Answer, checkUnblocked, type Question, reasonOf, type Strategy } from "./strategy.js";

export const ir: Strategy = {
  name: "ir",
  async answer(question: Question): Promise<Answer> {
    const { terms, decider, phi, boxes, budget } = question;
    const blocked = boxes.map((box) => terms.not(box.pi));
    const inside = await decider.check([phi, ...blocked], { budget });
    if (inside.answer === "sat") return { kind: "witness", model: inside.model() };
    if (inside.answer === "unknown") return { kind: "unknown", reason: reasonOf(inside.reason) };
    const free = await checkUnblocked(question);
    if (!("model" in free)) return free;
    const weights = boxes.map((box) => weight(question.program, box));
    const sets = new CorrectionSets(new DeciderOracle(decider, blocked, [phi]), { weights });
    const set = await sets.next(budget);
    switch (set.found) {
      case "set":
        return { kind: "expand", boxes: set.correction.map((i) => boxes[i]!), inside: "safe" };
      case "none":
        return (await question.obligations()) === "hold" ? { kind: "proof" } : { kind: "again" };
      case "unknown":
        return { kind: "unknown", reason: reasonOf(set.reason) };
    }
  },
};

/**
 * What it costs to look into a region: the size of its own code, in powers of four so that there are few strata. What
 * is not known yet is large.
 */
function weight(program: Program, { instance }: Box): number {
  const procedure = program.procedure(instance.procedure);
  if (procedure === undefined || procedure.body.kind !== "blocks") return LARGE;
  let blocks: Iterable<number> = procedure.body.blocks.keys();
  if (instance.kind === "loop") {
    const tree = regions(procedure);
    if (tree !== undefined) blocks = regionOf(tree, Number.parseInt(instance.site, 10)).blocks;
  }
  let statements = 1;
  for (const block of blocks) statements += procedure.body.blocks[block]!.statements.length;
  return 4 ** Math.ceil(Math.log(statements) / Math.log(4));
}

const LARGE = 4 ** 8;
