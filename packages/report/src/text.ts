/** Results for people: what was found first, then how to get there, then what the answer rests on. */
import type { InputValue, Result, Step } from "@assay/checking";
import { propertyName } from "@assay/spec";

const HEADLINES = { violated: "VIOLATED", proved: "proved", bounded: "no violation within the bounds", unknown: "unknown" } as const;

/** Steps shown at the beginning and at the end of a longer trace. */
const SHOWN = 40;

export function textReport(results: readonly Result[]): string {
  return `${results.map(oneResult).join("\n\n")}\n`;
}

function oneResult(result: Result): string {
  const lines: string[] = [];
  const where = result.location === undefined ? "" : `${result.location.file ?? "?"}:${result.location.line}: `;
  const unreachable = result.verdict === "proved" && result.reachable === false ? " (no execution reaches it)" : "";
  lines.push(
    `${where}${propertyName(result.property)}: ${HEADLINES[result.verdict]}${unreachable}${result.message === "" ? "" : `: ${result.message}`}`,
  );
  if (result.reason !== undefined) lines.push(`  because: ${result.reason}`);
  if (result.witness !== undefined) {
    const { inputs, args, steps, failure } = result.witness;
    if (args.length > 0) lines.push(`  program arguments: ${args.map((arg) => JSON.stringify(arg)).join(" ")}`);
    lines.push(...inputLines(inputs));
    lines.push(...traceLines(steps));
    lines.push(`  ends with: ${failure}`);
    lines.push("  replayed on the concrete machine: the same failure");
  }
  for (const bound of result.receipt.bounds) lines.push(`  bound ${bound.name} = ${bound.value}${bound.reached ? " (reached)" : ""}`);
  for (const assumption of result.receipt.assumptions) lines.push(`  assuming: ${assumption}`);
  const stats = Object.entries(result.stats).map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`);
  lines.push(`  (${[result.engine, ...stats].join(", ")})`);
  return lines.join("\n");
}

function inputLines(inputs: readonly InputValue[]): string[] {
  if (inputs.length === 0) return ["  no inputs are needed"];
  const shown = inputs.slice(0, SHOWN).map((input) => {
    const line = input.line === undefined || input.line === 0 ? "" : ` (line ${input.line})`;
    return `    ${input.source} = ${JSON.stringify(input.value)}${line}`;
  });
  const rest = inputs.length - shown.length;
  return ["  inputs, in order:", ...shown, ...(rest > 0 ? [`    … and ${rest} more`] : [])];
}

/** Long traces lose their middle, runs of the same line are counted, calls are indented. */
function traceLines(steps: readonly Step[]): string[] {
  if (steps.length === 0) return [];
  const merged = mergeRepetitions(steps);
  const shown = merged.length <= 2 * SHOWN ? merged : [...merged.slice(0, SHOWN), undefined, ...merged.slice(-SHOWN)];
  return [
    "  trace:",
    ...shown.map((entry) => {
      if (entry === undefined) return `    … ${merged.length - 2 * SHOWN} steps …`;
      const { step, times } = entry;
      const indent = "  ".repeat(Math.min(step.depth, 12));
      const changes = step.changes.map((change) => `${change.name} = ${change.value}`).join(", ");
      const again = times > 1 ? ` (${times} times, last values)` : "";
      return `    ${indent}${step.procedure}:${step.line}${changes === "" ? "" : `  ${changes}`}${again}`;
    }),
  ];
}

/** Neighbouring steps of the same line become one, with the last values. */
function mergeRepetitions(steps: readonly Step[]): { readonly step: Step; readonly times: number }[] {
  const merged: { step: Step; times: number }[] = [];
  for (const step of steps) {
    const last = merged[merged.length - 1];
    if (last !== undefined && last.step.line === step.line && last.step.procedure === step.procedure && last.step.depth === step.depth) {
      const changes = new Map([...last.step.changes, ...step.changes].map((change) => [change.name, change]));
      merged[merged.length - 1] = { step: { ...step, changes: [...changes.values()] }, times: last.times + 1 };
    } else merged.push({ step, times: 1 });
  }
  return merged;
}
