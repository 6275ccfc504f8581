/**
 * Results for people. What was found first, each with what, where and how to get there; what holds is counted; what all
 * answers rest on is said once, at the end. Marks are words as well as signs, and colour only repeats them.
 *
 * Violations are told as they are decided ({@link textPiece}), the rest at the end ({@link textEnd}).
 */

import { styleText } from "node:util";
import {
  type Bound,
  type Certification,
  coveredText,
  exploredText,
  FROM_CACHE,
  type InputValue,
  type Receipt,
  type Result,
  type Step,
  stepsOf,
} from "@assay/checking";
import { inputAbout } from "@assay/core";
import { graphLines } from "./graph-text.js";
import type { LoneResult } from "./json.js";
import { makeReport, type Report, type ReportContext, type ReportResult } from "./model.js";
import { heapText } from "./objects/text.js";
import { scheduleLines } from "./schedule-text.js";
import { outline } from "./trace-outline.js";
import { namesOf, ONE_BY_ONE, unknownGroups } from "./unknown-text.js";
import { plainWording } from "./wording.js";

const MARKS = { violated: "✗ violated", unknown: "? unknown ", bounded: "~ bounded ", proved: "✓ proved  " } as const;
const COLOURS = { violated: "red", unknown: "yellow", bounded: "cyan", proved: "green" } as const;

/** Inputs, models and assumptions shown; the rest is counted. */
const INPUTS = 40;
const MODELS = 5;
/** How receipts mark calls that may have done anything. */
const ARBITRARY = " (left arbitrary)";
/** Characters shown of an input and of a line of source. */
const INPUT_WIDTH = 200;
const SOURCE_WIDTH = 60;
/** Characters of a line of calls. */
const WIDTH = 110;
/** Calls deeper than this are not indented further. */
const DEEPEST = 20;
/** Results of one verdict that are listed; more are counted. */
const LISTED = 3;

export interface TextOptions extends ReportContext {
  readonly colour?: "always" | "never";
  /** `full`: every result, receipts and statistics. */
  readonly detail?: "normal" | "full";
  /** Whether traces are shown, or only counted. */
  readonly traces?: "shown" | "counted";
}

/** All of it. */
export function textReport(results: readonly Result[], options: TextOptions): string {
  return [textPiece(results, options), textEnd(results, options)].filter((part) => part !== "").join("\n");
}

/** What is told when results are decided: violations; with `detail: "full"` everything. */
export function textPiece(results: readonly Result[], options: TextOptions): string {
  const { results: told } = makeReport(results, options);
  const isFull = options.detail === "full";
  const ordered = [...told].sort((a, b) => rank(a) - rank(b));
  const shown = ordered.filter(({ verdict }) => isFull || verdict === "violated");
  return shown
    .map((result) => `${[...resultLines(result, options), ...(isFull ? fullLines(result, options) : [])].join("\n")}\n`)
    .join(shown.length > 0 && isFull ? "\n" : "");
}

/** One result of a report, with its trace. */
export function resultText(result: LoneResult, options: TextOptions): string {
  return resultLines(result, { traces: "shown", ...options }).join("\n");
}

/** One result in one line, without how to get there. */
export function resultLine(result: LoneResult, options: TextOptions): string {
  return resultLines(result, options)[0]!;
}

/** What is told at the end, of all results. */
export function textEnd(results: readonly Result[], options: TextOptions): string {
  const report = makeReport(results, options);
  return unknownText(report, options) + reportEnd(report, options);
}

/** What is not known, by cause; nothing with `detail: "full"`, where all of it was told. */
export function unknownText({ results }: Pick<Report, "results">, options: TextOptions): string {
  if (options.detail === "full") return "";
  const isShort = results.filter(({ verdict }) => verdict === "unknown").length <= ONE_BY_ONE;
  const lines = unknownGroups(results).flatMap(({ text, hint, results: group }) =>
    isShort || group.length === 1
      ? group.flatMap((result) => resultLines(result, options))
      : [
          `${mark("unknown", options)}  ${group.length} results: ${oneLine(text)}`,
          `      ${oneLine(namesOf(group))}`,
          ...(group[0]!.message === "" ? [] : [`      ${oneLine(group[0]!.message)}`]),
          `      next: ${hint}`,
        ],
  );
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

export function reportEnd(report: Report, options: TextOptions): string {
  const lines: string[] = [];
  for (const verdict of ["bounded", "proved"] as const) {
    const own = report.results.filter((result) => result.verdict === verdict && report.summary[verdict] > 0);
    if (own.length > 0) lines.push(...(verdict === "bounded" ? boundedLines(own, options) : provedLines(own, options)));
  }
  lines.push(...restsOn(report));
  const states = baselineLine(report);
  if (states !== undefined) lines.push(states);
  const unneeded = unneededLine(report);
  if (unneeded !== undefined) lines.push(unneeded);
  lines.push(summaryLine(report));
  return `${lines.join("\n")}\n`;
}

function rank({ verdict }: ReportResult): number {
  return ["violated", "unknown", "bounded", "proved"].indexOf(verdict);
}

/** `✗ violated  playlist/Buggy.x:42  Buggy.lastSong()  assertion fails: "…"`, and how to get there. */
function resultLines(result: LoneResult, options: TextOptions): string[] {
  const { verdict, location, entry, property, message, unknown, condition, witness, kind } = result;
  const where = location === null ? "" : `${location.file ?? location.procedure}${location.line > 0 ? `:${location.line}` : ""}`;
  const name = entry ?? (kind === "specification" ? property.replace(/^specification of /, "") : undefined);
  const isPlain = verdict !== "violated" || kind === "specification" || kind === "contract";
  const said = isPlain ? `${property.replace(/^specification of .*/, "specification")}: ${unknown?.text ?? told(result)}` : message;
  const lines = [
    [mark(verdict, options), where, name, oneLine(said === "" ? told(result) : said)]
      .filter((part) => part !== undefined && part !== "")
      .join("  "),
  ];
  if (unknown !== undefined) {
    if (message !== "") lines.push(`      ${oneLine(message)}`);
    const explored = result.explored === undefined ? undefined : exploredText(result.explored);
    if (explored !== undefined) lines.push(`      so far: ${explored}`);
    lines.push(`      next: ${unknown.hint}`);
  }
  if (isPlain && verdict === "violated" && message !== "" && !said.includes(message)) lines.push(`      ${oneLine(message)}`);
  if (condition !== undefined) {
    const values = condition.values.map(({ name: each, value }) => `${each} = ${value}`).join(", ");
    const text = `      ${shortened(`${condition.kind === "condition" ? "assert " : ""}${condition.text}`, 100)}`;
    lines.push(values === "" ? text : `${text.padEnd(52)}  ${oneLine(values)}`);
  }
  if (result.accepted !== undefined) lines.push(`    accepted in the code: ${oneLine(result.accepted.because)}`);
  if (witness !== undefined) lines.push(...witnessLines(result, options));
  return lines;
}

function told({ verdict, message, reachable, kind }: LoneResult): string {
  switch (verdict) {
    case "violated":
      return message;
    case "unknown":
      return "not known";
    case "bounded":
      return "no violation within the bounds";
    case "proved":
      return reachable === false && kind === "assert" ? "no execution reaches it" : "no violation";
  }
}

/** The longest text between quotes that is shown whole. */
const LONGEST_TEXT = 100;

/** Texts that nobody reads to their end are cut; the test (`--emit-test`) has all of it. */
function withShortTexts(statement: string): string {
  return statement.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (all, text: string) =>
    text.length <= LONGEST_TEXT ? all : `"${text.slice(0, LONGEST_TEXT).replace(/\\$/, "")}…" (${text.length} characters)`,
  );
}

function witnessLines(result: LoneResult, options: TextOptions): string[] {
  const { inputs, args, events, heap, standIns = [], driverInputs = 0, calls, stepCount, schedule } = result.witness!;
  const { wording = plainWording } = options;
  const lines: string[] = [];
  const given = standIns.length === 0 ? "" : ", given these results";
  if (calls !== undefined) {
    lines.push(`    to get there (replayed on Assay's machine${given}):`);
    lines.push(
      ...wrapped([...calls.statements, calls.call].map((each) => withShortTexts(wording.statement(each)))).map((line) => `      ${line}`),
    );
  } else {
    if (heap?.after !== undefined) lines.push(...heapText(heap).map((line) => `    ${line}`));
    else if (heap !== undefined && heap.before.roots.length > 0)
      lines.push("    called with:", ...graphLines(heap.before, wording).map((line) => `      ${line}`));
  }
  // Where calls of an object are shown, the inputs only choose them.
  const areCalls = calls !== undefined && result.entry?.endsWith(".*") === true;
  if (!areCalls && (heap === undefined || inputs.length > driverInputs)) lines.push(...inputLines(inputs.slice(driverInputs), args));
  for (const each of standIns) lines.push(`    in place of missing code: ${each}`);
  if (calls === undefined) lines.push(`    replayed on Assay's machine${given}: the same failure`);
  const failure = result.kind === "exceptions" || result.kind === "assert" ? oneLine(result.message) : undefined;
  if (schedule !== undefined) lines.push(...scheduleLines(schedule, options.sourceLine, wording, failure).map((line) => `    ${line}`));
  // A schedule shows the steps already.
  if (stepCount > 0 && schedule === undefined && options.traces !== "counted") lines.push(...traceLines(stepsOf(events), options));
  else if (stepCount > 0 && options.traces === "counted") {
    // No test can tell what an execution does for ever, or what others would have led to.
    const test = result.kind === "ltl" || result.kind === "atomicity" ? "" : "; --emit-test folder writes the test";
    lines.push(
      `    ${stepCount} ${stepCount === 1 ? "step" : "steps"}: ${schedule === undefined ? `--trace shows ${stepCount === 1 ? "it" : "them"}; ` : ""}--html report.html lets you walk through ${stepCount === 1 ? "it" : "them"}${test}`,
    );
  }
  return lines;
}

/** With `--verbose`: what this answer rests on, and figures. */
function fullLines(
  { receipt, certification, because, engine, how, covered = [], stats }: ReportResult,
  { wording = plainWording }: TextOptions,
): string[] {
  const lines: string[] = [];
  if (certification !== undefined) lines.push(`    ${certificationLine(certification)}`);
  for (const { at, location, text } of because?.invariants ?? []) {
    const where = { loop: `the loop in line ${location.line}`, call: "calls", return: "results", throw: "exceptions", object: "the class" }[
      at
    ];
    lines.push(`    invariant of ${where} of ${wording.procedure(location.procedure)}: ${text}`);
  }
  lines.push(...receiptLines(receipt).map((line) => `    ${line}`));
  if (covered.length > 0)
    lines.push(
      "    code that was looked at:",
      ...covered.map((each) => `      ${coveredText({ ...each, method: wording.procedure(each.method) })}`),
    );
  const figures = Object.entries(stats).map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`);
  lines.push(`    (${[engine, ...(how === undefined ? [] : [`found by ${how}`]), ...figures].join(", ")})`);
  return lines;
}

function boundedLines(results: readonly ReportResult[], options: TextOptions): string[] {
  const groups = new Map<string, ReportResult[]>();
  for (const result of results) {
    const key = boundsText(result.receipt);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups].flatMap(([bounds, group]) => {
    const within = bounds === "" ? "no violation within the bounds" : `no violation within ${bounds}`;
    if (group.length <= LISTED && groups.size === 1)
      return group.map((result) => `${mark("bounded", options)}  ${labelOf(result)}  ${within}`);
    return [`${mark("bounded", options)}  ${group.length} ${group.length === 1 ? "result" : "results"}: ${within}`];
  });
}

/** `objects=3, calls=3 (reached: raise it with --bound calls=5)`. */
function boundsText({ bounds }: Receipt): string {
  return bounds
    .map((bound) => {
      const how = beyond(bound);
      return `${bound.name}=${bound.value}${how === undefined ? "" : ` (reached: ${how})`}`;
    })
    .join(", ");
}

/**
 * What looks beyond a bound that was reached. What has spaces in its name is a bound that a search came to, and none of
 * an option.
 */
export function beyond({ name, value, reached, asked }: Bound): string | undefined {
  if (!reached || name.includes(" ")) return undefined;
  return asked === undefined ? `raise it with --bound ${name}=${value + 2}` : `for ${name}=${asked} give it time, --unit-timeout 300`;
}

function provedLines(results: readonly ReportResult[], options: TextOptions): string[] {
  const reached = results.filter((result) => result.reachable !== false || result.kind !== "assert");
  const dead = results.filter((result) => !reached.includes(result));
  const lines =
    reached.length <= LISTED
      ? reached.flatMap((result) => [
          `${mark("proved", options)}  ${labelOf(result)}  no violation${certified(result)}`,
          ...classInvariant(result),
        ])
      : [`${mark("proved", options)}  ${reached.length} results: no violation (--verbose lists them)`];
  if (dead.length > 0) {
    const places = dead
      .slice(0, 12)
      .map(({ location, entry }) => (location === null ? (entry ?? "the program") : `${location.file}:${location.line}`));
    lines.push(`${mark("proved", options)}  no execution reaches ${places.join(", ")}${dead.length > 12 ? ", …" : ""}`);
  }
  return lines;
}

/** What the class promises, where its objects were used in any way. */
function classInvariant({ because }: ReportResult): string[] {
  const facts = because?.invariants.filter(({ at }) => at === "object").map(({ text }) => text) ?? [];
  return facts.length === 0 ? [] : [`      class invariant: ${shortened(facts.join(", "), 160)}`];
}

function certified({ certification }: ReportResult): string {
  return certification === undefined ? "" : ` (${certificationLine(certification)})`;
}

/** `Buggy.add(int)  exceptions`, `Main.x:5  assert`. */
function labelOf({ location, entry, property }: ReportResult): string {
  const where = location === null ? undefined : `${location.file ?? location.procedure}${location.line > 0 ? `:${location.line}` : ""}`;
  return [where, entry, property].filter((part) => part !== undefined).join("  ");
}

/** What all answers rest on, once; then what only some rest on. */
function restsOn({ results, shared }: Report): string[] {
  const lines: string[] = [];
  const answers = results.filter(({ verdict }) => verdict !== "unknown");
  if (shared.assumptions.length > 0)
    lines.push(`${answers.length === 1 ? "It" : "All of it"} assumes: ${shared.assumptions.join("; ")} (docs/soundness.md)`);
  const counts = new Map<string, number>();
  for (const { receipt } of answers)
    for (const assumption of receipt.assumptions)
      if (!shared.assumptions.includes(assumption)) counts.set(assumption, (counts.get(assumption) ?? 0) + 1);
  for (const [assumption, count] of [...counts].slice(0, 8))
    lines.push(`${count} of ${answers.length} ${count === 1 ? "assumes" : "assume"}: ${assumption}`);
  if (counts.size > 8) lines.push(`… and ${counts.size - 8} more assumptions, in --verbose and --format json`);
  const arbitrary = [...new Set(answers.flatMap(({ receipt }) => arbitraryOf(receipt)))];
  if (arbitrary.length > 0) {
    const rest = arbitrary.length > MODELS ? `, and ${arbitrary.length - MODELS} more` : "";
    lines.push(`Whatever these do: ${arbitrary.slice(0, MODELS).join(", ")}${rest}`);
  }
  return lines;
}

/** Annotations that are not needed any more. */
function unneededLine({ unneeded }: Report): string | undefined {
  return unneeded === undefined
    ? undefined
    : `accepted in the code, and nothing is found there any more: ${unneeded.map(oneLine).join(", ")}`;
}

/** `against the baseline: 1 new, 2 known; fixed: …`. */
function baselineLine({ results, fixed }: Report): string | undefined {
  if (fixed === undefined) return undefined;
  const of = (state: string): number => results.filter((result) => result.state === state).length;
  const gone = fixed.length === 0 ? "" : `; fixed: ${fixed.map(oneLine).join(", ")}`;
  return `against the baseline: ${of("new")} new, ${of("known")} known${gone}`;
}

/** `1 violated, 1 unknown, 7 bounded, 2 proved; no assertions in 4 methods; 6.1 s (5.8 s CPU)`. */
function summaryLine({ summary, run, results }: Report): string {
  const counts = (["violated", "unknown", "bounded", "proved"] as const).filter((verdict) => summary[verdict] > 0);
  const accepted = results.filter((result) => result.accepted !== undefined).length;
  const countOf = (verdict: (typeof counts)[number]): string =>
    `${summary[verdict]} ${verdict}${verdict === "violated" && accepted > 0 ? ` (${accepted} accepted)` : ""}`;
  const parts = [counts.map(countOf).join(", ") || "nothing to check"];
  const { nothingToCheck } = summary;
  if (nothingToCheck > 0) {
    const hasEntries = results.some(({ entry }) => entry !== undefined);
    parts.push(
      hasEntries ? `no assertions in ${nothingToCheck} ${nothingToCheck === 1 ? "method" : "methods"}` : "no assertions in the program",
    );
  }
  if (run.seconds !== undefined)
    parts.push(`${run.seconds.toFixed(1)} s${run.cpuSeconds === undefined ? "" : ` (${run.cpuSeconds.toFixed(1)} s CPU)`}`);
  const known = results.filter(({ stats }) => stats[FROM_CACHE] !== undefined).length;
  if (known > 0) parts.push(`${known} of ${results.length} from the cache`);
  return parts.join("; ");
}

function mark(verdict: keyof typeof MARKS, { colour = "never" }: TextOptions): string {
  return colour === "always" ? styleText(COLOURS[verdict], MARKS[verdict], { validateStream: false }) : MARKS[verdict];
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

function inputLines(inputs: readonly InputValue[], args: readonly string[]): string[] {
  const lines: string[] = [];
  if (args.length > 0) lines.push(`    program arguments: ${args.map((arg) => quoted(arg)).join(" ")}`);
  if (inputs.length === 0) return args.length > 0 ? lines : ["    no inputs are needed"];
  const shown = asTexts(inputs).filter(({ madeNoDifference }) => madeNoDifference !== true);
  if (shown.length > 0) lines.push("    inputs, in order:");
  for (const { source, value, line, about } of shown.slice(0, INPUTS)) {
    const notes = [about, line === undefined || line === 0 ? undefined : `line ${line}`].filter((note) => note !== undefined);
    lines.push(`      ${inputAbout(source)} = ${quoted(value)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`);
  }
  if (shown.length > INPUTS) lines.push(`      … and ${shown.length - INPUTS} more`);
  return lines;
}

/** What is typed, as the text that it is, where the first of it is asked for. */
function asTexts(inputs: readonly InputValue[]): readonly InputValue[] {
  const texts = new Map<string, string>();
  for (const { source, value, typed } of inputs)
    if (typed === true) texts.set(source, (texts.get(source) ?? "") + (Number(value) < 0 ? "" : String.fromCharCode(Number(value) & 0xff)));
  return inputs.flatMap((input, i) => {
    if (input.typed !== true) return [input];
    const isFirst = inputs.findIndex(({ source }) => source === input.source) === i;
    return isFirst ? [{ source: input.source, value: texts.get(input.source)! }] : [];
  });
}

/**
 * Each step: where, the source line, and what changed. Calls are indented; loops and what is too long lose their
 * middle.
 */
function traceLines(steps: readonly Step[], options: TextOptions): string[] {
  const lines = outline(steps).map((entry) => {
    const depth = entry.kind === "step" ? entry.step.depth : entry.depth;
    const text = entry.kind === "step" ? stepText(entry.step, options) : `… ${entry.count} more ${entry.kind} …`;
    return `      ${"  ".repeat(Math.min(depth, DEEPEST))}${text}`;
  });
  return ["    trace:", ...lines];
}

function stepText({ file, line, procedure, changes }: Step, { sourceLine, wording = plainWording }: TextOptions): string {
  const source = file === undefined || sourceLine === undefined ? undefined : sourceLine(file, line)?.trim();
  const parts = [`${wording.procedure(procedure)}:${line}`];
  if (source !== undefined && source !== "") parts.push(shortened(source, SOURCE_WIDTH));
  if (changes.length > 0) parts.push(`[${changes.map((change) => `${change.name} = ${change.value}`).join(", ")}]`);
  return parts.join("  ");
}

function receiptLines({ bounds, models, assumptions }: Receipt): string[] {
  const lines = bounds.map((bound) => `bound ${bound.name}=${bound.value}${bound.reached ? " (reached)" : ""}`);
  // Of what was modelled, people are told what may have done anything; the rest is in the other formats.
  const arbitrary = arbitraryOf({ bounds, models, assumptions });
  if (arbitrary.length > 0) {
    const rest = arbitrary.length > MODELS ? `, and ${arbitrary.length - MODELS} more` : "";
    lines.push(`whatever these do: ${arbitrary.slice(0, MODELS).join(", ")}${rest}`);
  }
  return [...lines, ...assumptions.map((assumption) => `assuming: ${assumption}`)];
}

function arbitraryOf({ models }: Receipt): readonly string[] {
  return models.filter((each) => each.endsWith(ARBITRARY)).map((each) => each.slice(0, -ARBITRARY.length));
}

/** Statements, as many on a line as fit. */
function wrapped(statements: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const statement of statements) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + statement.length <= WIDTH) lines[lines.length - 1] = `${last}  ${statement}`;
    else lines.push(statement);
  }
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
