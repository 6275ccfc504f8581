import { Evaluator, formatValue, type Sort, type Value } from "@assay/logic";
import type { Derivation, DerivationStep } from "./answer.js";
import type { ClauseSet } from "./clause.js";

/** The steps that the last one needs, in the same order. */
export function pruned(derivation: Derivation): Derivation {
  const { steps } = derivation;
  const needed = new Set<number>(steps.length === 0 ? [] : [steps.length - 1]);
  for (let at = steps.length - 1; at >= 0; at--) {
    if (needed.has(at)) for (const premise of steps[at]!.premises) if (premise !== undefined) needed.add(premise);
  }
  const place = new Map<number, number>();
  const kept: DerivationStep[] = [];
  for (const [at, step] of steps.entries()) {
    if (!needed.has(at)) continue;
    place.set(at, kept.length);
    kept.push({ ...step, premises: step.premises.map((p) => (p === undefined ? undefined : place.get(p)!)) });
  }
  return { steps: kept };
}

/** A value as people write it: bit-vectors signed. */
function signedText(value: Value, sort: Sort): string {
  return sort.kind === "bv" ? String(BigInt.asIntN(sort.width, value as bigint)) : formatValue(value, sort);
}

/**
 * The derivation as a tree in the paper's notation (Flanagan, section 3): each fact above, indented, what it follows
 * from.
 */
export function formatDerivation(set: ClauseSet, derivation: Derivation): string {
  const { terms } = set;
  const lines: string[] = [];
  const work: { readonly step: number; readonly depth: number }[] = [{ step: derivation.steps.length - 1, depth: 0 }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const step = derivation.steps[next.step]!;
    const clause = set.clause(step.clause);
    const evaluator = new Evaluator(terms, step.values);
    const fact =
      clause.head === undefined
        ? "false"
        : `${clause.head.relation.name}(${clause.head.args.map((arg) => signedText(evaluator.value(arg), terms.sort(arg))).join(", ")})`;
    lines.push(`${"  ".repeat(next.depth)}${fact}`);
    for (const premise of [...step.premises].reverse()) if (premise !== undefined) work.push({ step: premise, depth: next.depth + 1 });
  }
  return lines.join("\n");
}
