/** The error conditions of a round that a goal is about: their disjunction is φ. */
import { BOOL, type Program } from "@assay/core";
import type { TermId } from "@assay/logic";
import { type ErrorCondition, type Heap, lift, type Round } from "@assay/machine/symbolic";
import type { Property } from "@assay/spec";
import type { Goal } from "./refinement.js";
import type { BehindOptions } from "./unsupported-places.js";

export interface WaysContext {
  readonly program: Program;
  readonly heap: Heap;
  readonly options: BehindOptions;
  /** Whether an execution is known to come to something unsupported: then it is no part of φ any more. */
  readonly isKnown: (error: ErrorCondition) => boolean;
}

export function waysTo(goal: Goal, round: Round, context: WaysContext): readonly ErrorCondition[] {
  const { terms } = context.heap;
  const { threads, asserts } = context.options;
  const property = goal.kind === "break" ? goal.property : undefined;
  const ways: ErrorCondition[] = [];
  if (goal.kind === "reach")
    for (const { condition, place } of round.visits) ways.push({ kind: "assert", condition, message: "an assertion", place });
  for (const error of round.errors) {
    switch (error.kind) {
      case "assert":
        if (goal.kind === "break" && goal.property.kind === "assert" && goal.settled?.(error.place) !== true) ways.push(error);
        break;
      case "inside": {
        const mayAssert = error.callee === undefined || asserts?.(error.callee) !== false;
        if (threads === "possible" || (property?.kind !== "exceptions" && mayAssert)) ways.push(error);
        break;
      }
      case "exception":
        if (property?.kind === "exceptions") {
          const condition = terms.and(error.condition, counts(error, property, context));
          if (condition !== terms.false) ways.push({ ...error, condition });
        }
        break;
      case "unsupported":
        if (!context.isKnown(error)) ways.push(error);
        break;
    }
  }
  return ways;
}

/** When an exception is one that the property is about. What is not known of it may be so (over-approximation). */
function counts(
  { exception, version }: ErrorCondition,
  property: Extract<Property, { kind: "exceptions" }>,
  { program, heap }: WaysContext,
): TermId {
  const { terms } = heap;
  const ofClass = property.class === undefined ? terms.true : lift(terms, heap.instanceOf(exception!, property.class), BOOL);
  const mark = property.unless === undefined ? undefined : program.map(property.unless);
  if (mark === undefined) return ofClass;
  const value = lift(terms, heap.readField(version!, exception!, mark), mark.value);
  return terms.and(ofClass, terms.eq(value, lift(terms, 0, mark.value)));
}
