/**
 * The outline of a long trace: what a person reads of it.
 *
 * Loops are found where a step returns to a line of the same frame. From a loop of many rounds, the first and the last
 * ones are kept; the kept rounds are outlined in the same way, so inner loops lose their middle too. What is still too
 * long then loses the middle of the whole. Everything left out is counted. Time and memory are linear in the trace:
 * each step's next visit to its line is found in one pass from the end.
 */
import type { Step } from "@assay/checking";

/** Rounds of a loop shown at its beginning and at its end, when there are more than both together and one. */
const ROUNDS = 2;
/** Lines shown at the beginning and at the end of an outline that is still too long. */
const LINES = 60;

export type OutlineEntry =
  | { readonly kind: "step"; readonly step: Step }
  | { readonly kind: "rounds"; readonly count: number; readonly depth: number }
  | { readonly kind: "steps"; readonly count: number; readonly depth: number };

export function outline(steps: readonly Step[]): readonly OutlineEntry[] {
  return withoutMiddle(withoutRounds(steps));
}

function withoutRounds(steps: readonly Step[]): readonly OutlineEntry[] {
  const next = nextVisits(steps);
  const entries: OutlineEntry[] = [];
  // Ranges still to be outlined, the next one last.
  const work: (readonly [from: number, to: number] | OutlineEntry)[] = [[0, steps.length]];
  for (let item = work.pop(); item !== undefined; item = work.pop()) {
    if ("kind" in item) {
      entries.push(item);
      continue;
    }
    const [from, to] = item;
    if (from >= to) continue;
    const step = steps[from]!;
    const visits = visitsOf(from, to, next);
    const left = visits.length - 1 - 2 * ROUNDS;
    if (left <= 0) {
      if (step.skipped !== undefined) entries.push({ kind: "steps", count: step.skipped, depth: step.depth });
      entries.push({ kind: "step", step });
      work.push([from + 1, to]);
      continue;
    }
    const last = visits[visits.length - 1]!;
    // Rounds end where the next visit begins; what follows the last visit is outlined step by step.
    work.push([last + 1, to], { kind: "step", step: steps[last]! });
    for (let i = 1; i <= ROUNDS; i++) pushRound(visits[visits.length - 1 - i]!, visits[visits.length - i]!);
    work.push({ kind: "rounds", count: left, depth: step.depth });
    for (let i = ROUNDS - 1; i >= 0; i--) pushRound(visits[i]!, visits[i + 1]!);
  }
  return entries;

  function pushRound(from: number, to: number): void {
    work.push([from + 1, to], { kind: "step", step: steps[from]! });
  }
}

/** For each step, the index of the next step of the same line in the same frame, or the number of steps. */
function nextVisits(steps: readonly Step[]): Int32Array {
  const next = new Int32Array(steps.length);
  const seen = new Map<string, number>();
  for (let i = steps.length - 1; i >= 0; i--) {
    const key = `${steps[i]!.frame} ${steps[i]!.line}`;
    next[i] = seen.get(key) ?? steps.length;
    seen.set(key, i);
  }
  return next;
}

/** The step and its next visits before `to`. */
function visitsOf(from: number, to: number, next: Int32Array): number[] {
  const visits: number[] = [];
  for (let at = from; at < to; at = next[at]!) visits.push(at);
  return visits;
}

function withoutMiddle(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const count = entries.length - 2 * LINES;
  if (count <= 1) return entries;
  const middle = entries.slice(LINES, LINES + count);
  const steps = middle.reduce((sum, entry) => sum + (entry.kind === "step" ? 1 : entry.count), 0);
  return [...entries.slice(0, LINES), { kind: "steps", count: steps, depth: 0 }, ...entries.slice(-LINES)];
}
