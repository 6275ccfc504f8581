/** Contracts for people: class by class, a line for each property, and for what is broken the objects that break it. */
import { type Result, reasonText } from "@assay/checking";
import { graphLines } from "./graph-text.js";
import { unknownOf } from "./unknown.js";
import type { Wording } from "./wording.js";

const VERDICTS = { violated: "VIOLATED", proved: "proved", bounded: "holds within the bounds", unknown: "unknown" } as const;

/** The receipt of a violation says this when its objects are in states that the class itself brings about. */
export const CONSTRUCTED = "with objects that constructors make";

/** Results of contracts only; those of one class stand together. */
export function contractText(results: readonly Result[], wording?: Wording): string {
  const classes = new Map<string, Result[]>();
  for (const result of results) {
    if (result.property.kind !== "contract") continue;
    const own = classes.get(result.property.class);
    if (own === undefined) classes.set(result.property.class, [result]);
    else own.push(result);
  }
  return [...[...classes.values()].map((own) => contractClassText(own, wording)), contractSummary(results)].join("\n");
}

/** What is said of one class. Ends with a line's end, as do all texts here. */
export function contractClassText(results: readonly Result[], wording?: Wording): string {
  const lines: string[] = [];
  for (const result of results) {
    if (result.property.kind !== "contract") continue;
    const { property, location, verdict } = result;
    if (lines.length === 0) lines.push(`${property.class}${location?.file === undefined ? "" : ` (${location.file})`}`);
    const detail =
      verdict === "violated"
        ? result.witness?.failure
        : verdict === "unknown" && result.reason !== undefined
          ? reasonText(result.reason)
          : undefined;
    lines.push(
      `  ${property.number.padEnd(6)} ${property.says.padEnd(58)} ${VERDICTS[verdict]}${detail === undefined ? "" : `: ${shortened(detail)}`}`,
    );
    if (result.witness?.heap !== undefined) {
      lines.push(...graphLines(result.witness.heap.before, wording).map((line) => `           ${line}`));
      lines.push(`           (${result.receipt.assumptions.join("; ")})`);
    }
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** What is said of all classes together, at the end. */
export function contractSummary(results: readonly Result[]): string {
  return [...notes(results), ...nextSteps(results), summary(results)].map((line) => `${line}\n`).join("");
}

function shortened(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, " ");
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1)}…`;
}

const WIDTH = 200;

/** What answers other than violations rest on, each once, with how many answers it is true of. */
function notes(results: readonly Result[]): string[] {
  const counts = new Map<string, number>();
  for (const { verdict, receipt } of results) {
    if (verdict === "violated") continue;
    for (const bound of receipt.bounds) count(counts, `bound: ${bound.name} ${bound.value}`);
    for (const assumption of receipt.assumptions) count(counts, assumption);
  }
  const shown = [...counts].sort(([, a], [, b]) => b - a).slice(0, NOTES);
  const lines = shown.map(([note, times]) => `  ${note} (${times} ${times === 1 ? "answer" : "answers"})`);
  if (counts.size > NOTES) lines.push(`  … and ${counts.size - NOTES} more, in --format json`);
  return lines.length === 0 ? [] : ["The answers rest on:", ...lines, ""];
}

/** For what is not known: what to try, each once. */
function nextSteps(results: readonly Result[]): string[] {
  const counts = new Map<string, number>();
  for (const result of results) {
    const unknown = result.verdict === "unknown" ? unknownOf(result) : undefined;
    if (unknown !== undefined) count(counts, unknown.hint);
  }
  if (counts.size === 0) return [];
  return [
    "What is not known, next:",
    ...[...counts].map(([hint, times]) => `  ${hint} (${times} ${times === 1 ? "answer" : "answers"})`),
    "",
  ];
}

const NOTES = 12;

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function summary(results: readonly Result[]): string {
  const classes = new Set(results.map((result) => (result.property.kind === "contract" ? result.property.class : ""))).size;
  const constructed = results.filter(({ verdict, receipt }) => verdict === "violated" && receipt.assumptions.includes(CONSTRUCTED)).length;
  const of = (verdict: Result["verdict"]): number => results.filter((result) => result.verdict === verdict).length;
  const seconds = results.reduce((sum, result) => sum + (result.stats["seconds"] ?? 0), 0);
  const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
  return `${counted(classes, "class", "classes")}, ${counted(results.length, "property", "properties")}: ${of("violated")} violated (${constructed} with objects that constructors make), ${of("proved")} proved, ${of("bounded")} hold within the bounds, ${of("unknown")} unknown (${seconds.toFixed(1)} s)`;
}
