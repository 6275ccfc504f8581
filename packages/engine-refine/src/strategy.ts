/**
 * How to refine: what the four schemes of the paper's section V have in common. A round of execution poses a question;
 * a strategy answers it with a witness, a proof, or the regions to look into next.
 */
import type { Budget } from "@assay/base";
import type { Reason } from "@assay/checking";
import type { Program } from "@assay/core";
import type { Model, TermId, Terms } from "@assay/logic";
import type { Box } from "@assay/machine/symbolic";
import type { Decider, UnknownReason } from "@assay/solve";

/** The error condition φ of a round, and the regions it was computed without looking into. */
export interface Question {
  readonly program: Program;
  readonly terms: Terms;
  readonly decider: Decider;
  readonly budget: Budget;
  /** φ: the disjunction of all ways to go wrong. */
  readonly phi: TermId;
  readonly boxes: readonly Box[];
  /**
   * Checks what the round guessed about the loops it did not execute to their end. Unless it all holds, nothing is
   * known about φ with open boxes, and what was refuted has been dropped. To be asked before anything is proved by φ
   * with open boxes.
   */
  obligations(): Promise<"hold" | "refuted">;
  /**
   * Whether wrong guesses were dropped since anything was looked into: then something is looked into next, if that is
   * needed anyway.
   */
  readonly hasDropped: boolean;
}

export type Answer =
  /** φ holds in this model, and no region that was not looked into has a part in it. */
  | { readonly kind: "witness"; readonly model: Model }
  /** φ is unsatisfiable whatever the regions not looked into do: no bound was used. */
  | { readonly kind: "proof" }
  /** Guesses about loops were refuted: execute the round again without them. */
  | { readonly kind: "again" }
  /**
   * Look into these, not empty. `inside`: whether it was asked, and is so, that nothing goes wrong in what was looked
   * into so far.
   */
  | { readonly kind: "expand"; readonly boxes: readonly Box[]; readonly inside: "safe" | "not asked" }
  | { readonly kind: "unknown"; readonly reason: Reason };

export interface Strategy {
  readonly name: "naive" | "dcr" | "dcr+" | "ir";
  answer(question: Question): Promise<Answer>;
}

/**
 * φ with every region free: unsatisfiable means proved, if the guesses about loops hold. Guesses narrow φ: what is
 * satisfiable with them is so without them. Wrong ones are looked for before, so that they do not hide the way to an
 * error, but not twice without looking into something: on the way to a witness that is lost time.
 */
export async function checkUnblocked(question: Question): Promise<{ readonly model: Model } | Answer> {
  if (!question.hasDropped && (await question.obligations()) === "refuted") return { kind: "again" };
  const result = await question.decider.check([question.phi], { budget: question.budget });
  switch (result.answer) {
    case "unsat":
      return question.hasDropped && (await question.obligations()) === "refuted" ? { kind: "again" } : { kind: "proof" };
    case "unknown":
      return { kind: "unknown", reason: reasonOf(result.reason) };
    case "sat":
      return { model: result.model() };
  }
}

/** What a decider's silence means for the whole question. */
export function reasonOf({ kind, detail, during }: UnknownReason): Reason {
  switch (kind) {
    case "time":
    case "memory":
    case "cancelled":
    case "work":
      return { kind: "limit", limit: kind, ...(during === undefined ? {} : { during }) };
    case "unsupported":
      return { kind: "unsupported", what: detail };
    case "incomplete":
    case "failed":
      return { kind: "undecided", what: detail };
  }
}
