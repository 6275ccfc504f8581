/** Results for people: what was found first, then how to get there, then what the answer rests on. */
import {
  type Certification,
  exploredText,
  type InputValue,
  type Receipt,
  type Result,
  reasonText,
  type Step,
  stepsOf,
} from "@assay/checking";
import { propertyName } from "@assay/spec";
import { graphLines } from "./graph-text.js";
import { heapText } from "./objects/text.js";
import { outline } from "./trace-outline.js";

const HEADLINES = { violated: "VIOLATED", proved: "proved", bounded: "no violation within the bounds", unknown: "unknown" } as const;

/** Inputs, models and assumptions shown; the rest is counted. */
const INPUTS = 40;
const MODELS = 5;
/** How receipts mark calls that may have done anything. */
const ARBITRARY = " (left arbitrary)";
/** Characters shown of an input and of a line of source. */
const INPUT_WIDTH = 200;
const SOURCE_WIDTH = 60;
/** Line numbers shown of assertions that no execution reaches. */
const LINES = 12;
/** Calls deeper than this are not indented further. */
const DEEPEST = 20;

export interface TextOptions {
  /** The text of a line of a source file, for traces that show it. */
  readonly sourceLine?: (file: string, line: number) => string | undefined;
}

export function textReport(results: readonly Result[], _version: string, options: TextOptions = {}): string {
  const parts: string[] = [];
  const ordered = [...results].sort((a, b) => rank(a) - rank(b));
  for (let i = 0; i < ordered.length; ) {
    const first = i;
    // Results that have the same to say after their first line say it once.
    for (i++; i < ordered.length && sameDetails(ordered[i - 1]!, ordered[i]!); ) i++;
    parts.push([...headlines(ordered.slice(first, i)), ...detailLines(ordered[first]!, options)].join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

/** Violations first, what no execution reaches last. */
function rank(result: Result): number {
  return isUnreachable(result) ? 4 : ["violated", "unknown", "bounded", "proved"].indexOf(result.verdict);
}

function isUnreachable({ verdict, reachable }: Result): boolean {
  return verdict === "proved" && reachable === false;
}

/** One line each; what no execution reaches in one file shares one. */
function headlines(results: readonly Result[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < results.length; ) {
    const result = results[i]!;
    const { location } = result;
    const together = [location?.line ?? 0];
    const joins = (next: Result | undefined): next is Result =>
      next !== undefined && isUnreachable(next) && next.entry === result.entry && next.location?.file === location?.file;
    for (i++; isUnreachable(result) && location?.file !== undefined && joins(results[i]); i++) together.push(results[i]!.location!.line);
    if (together.length === 1) lines.push(headline(result));
    else {
      const shown = together.slice(0, LINES).join(", ");
      const rest = together.length > LINES ? ", …" : "";
      const entry = result.entry === undefined ? "" : `${result.entry}: `;
      lines.push(
        `${location!.file}: ${entry}${propertyName(result.property)}: proved ${together.length} times (no execution reaches lines ${shown}${rest})`,
      );
    }
  }
  return lines;
}

function sameDetails(a: Result, b: Result): boolean {
  if (a.witness !== undefined || b.witness !== undefined || a.property.kind !== b.property.kind) return false;
  return detailLines(a, {}).join("\n") === detailLines(b, {}).join("\n");
}

function detailLines(result: Result, options: TextOptions): string[] {
  const lines: string[] = [];
  if (result.reason !== undefined) lines.push(`  because: ${reasonText(result.reason)}`);
  const explored = result.explored === undefined ? undefined : exploredText(result.explored);
  if (explored !== undefined) lines.push(`  so far: ${explored}`);
  if (result.witness !== undefined) {
    const { inputs, args, events, failure, heap, standIns = [], driverInputs = 0 } = result.witness;
    if (heap?.after !== undefined) lines.push(...heapText(heap).map((line) => `  ${line}`));
    else if (heap !== undefined && heap.before.roots.length > 0)
      lines.push("  called with:", ...graphLines(heap.before).map((line) => `    ${line}`));
    if (heap === undefined || inputs.length > driverInputs) lines.push(...inputLines(inputs.slice(driverInputs), args));
    lines.push(...traceLines(stepsOf(events), options));
    for (const each of standIns) lines.push(`  in place of missing code: ${each}`);
    lines.push(`  ends with: ${oneLine(failure)}`);
    const given = standIns.length === 0 ? "" : ", given these results";
    lines.push(`  replayed on the concrete machine${given}: the same failure`);
  }
  if (result.certification !== undefined) lines.push(`  ${certificationLine(result.certification)}`);
  lines.push(...receiptLines(result.receipt));
  const stats = Object.entries(result.stats).map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`);
  const how = result.witness?.foundBy === undefined ? [] : [`found by ${result.witness.foundBy}`];
  lines.push(`  (${[result.engine, ...how, ...stats].join(", ")})`);
  return lines;
}

function certificationLine(certification: Certification): string {
  switch (certification.kind) {
    case "certified": {
      const { facts, cuts, by } = certification;
      return `certified by ${by.join(" and ")}: ${facts} ${facts === 1 ? "fact" : "facts"} about ${cuts} ${cuts === 1 ? "loop or recursion" : "loops and recursions"}`;
    }
    case "without guesses":
      return "nothing to certify: nothing was guessed";
    case "not certified":
      return `not certified: ${certification.reason}`;
    case "refuted":
      return `the certificate is refuted, which is a bug in Assay: ${certification.reason}`;
  }
}

/** `Shop.java:17: exceptions: VIOLATED: java.lang.NullPointerException`. */
function headline(result: Result): string {
  const { location, verdict, property, message, entry } = result;
  const where = location === undefined ? "" : `${location.file ?? location.procedure}${location.line > 0 ? `:${location.line}` : ""}: `;
  const unreachable = isUnreachable(result) ? " (no execution reaches it)" : "";
  const what = entry === undefined ? "" : `${entry}: `;
  return `${where}${what}${propertyName(property)}: ${HEADLINES[verdict]}${unreachable}${message === "" ? "" : `: ${oneLine(message)}`}`;
}

function inputLines(inputs: readonly InputValue[], args: readonly string[]): string[] {
  const lines: string[] = [];
  if (args.length > 0) lines.push(`  program arguments: ${args.map((arg) => quoted(arg)).join(" ")}`);
  if (inputs.length === 0) return args.length > 0 ? lines : ["  no inputs are needed"];
  lines.push("  inputs, in order:");
  for (const { source, value, line, about } of inputs.slice(0, INPUTS)) {
    const notes = [about, line === undefined || line === 0 ? undefined : `line ${line}`].filter((note) => note !== undefined);
    lines.push(`    ${source.replace(/, choose \d+$/, "")} = ${quoted(value)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`);
  }
  if (inputs.length > INPUTS) lines.push(`    … and ${inputs.length - INPUTS} more`);
  return lines;
}

/** Each step: where, the source line, and what changed. Calls are indented; loops and what is too long lose their middle. */
function traceLines(steps: readonly Step[], options: TextOptions): string[] {
  if (steps.length === 0) return [];
  const lines = outline(steps).map((entry) => {
    const depth = entry.kind === "step" ? entry.step.depth : entry.depth;
    const text = entry.kind === "step" ? stepText(entry.step, options) : `… ${entry.count} more ${entry.kind} …`;
    return `    ${"  ".repeat(Math.min(depth, DEEPEST))}${text}`;
  });
  return ["  trace:", ...lines];
}

function stepText({ file, line, procedure, changes }: Step, { sourceLine }: TextOptions): string {
  const source = file === undefined || sourceLine === undefined ? undefined : sourceLine(file, line)?.trim();
  const parts = [`${procedure}:${line}`];
  if (source !== undefined && source !== "") parts.push(shortened(source, SOURCE_WIDTH));
  if (changes.length > 0) parts.push(`[${changes.map((change) => `${change.name} = ${change.value}`).join(", ")}]`);
  return parts.join("  ");
}

function receiptLines({ bounds, models, assumptions }: Receipt): string[] {
  const lines = bounds.map((bound) => `  bound ${bound.name} = ${bound.value}${bound.reached ? " (reached)" : ""}`);
  // Of what was modelled, people are told what may have done anything; the rest is in the other formats.
  const arbitrary = models.filter((each) => each.endsWith(ARBITRARY)).map((each) => each.slice(0, -ARBITRARY.length));
  if (arbitrary.length > 0) {
    const rest = arbitrary.length > MODELS ? `, and ${arbitrary.length - MODELS} more` : "";
    lines.push(`  whatever these do: ${arbitrary.slice(0, MODELS).join(", ")}${rest}`);
  }
  lines.push(...assumptions.map((assumption) => `  assuming: ${assumption}`));
  return lines;
}

/** As JSON, so that nothing in a value can disturb a terminal; shortened, with its length told. */
function quoted(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  if (text.length <= INPUT_WIDTH) return text;
  return `${text.slice(0, INPUT_WIDTH)}… (${String(value).length} characters)`;
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
