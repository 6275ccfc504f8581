/**
 * The report as one HTML file: readable as it is, walkable with its script. Nothing is loaded from anywhere; the policy
 * in its head allows its own script and style, by their hashes, and nothing else. Data is JSON in which `<` is escaped,
 * and is shown as text only.
 */
import { createHash } from "node:crypto";
import { invariant } from "@assay/base";
import { coveredText, exploredText, type InputValue, type Receipt, type TraceEvent } from "@assay/checking";
import { beyond, graphLines, type Report, type ReportResult, reportEnd, resultText, type Wording } from "@assay/report";
import { highlighted } from "./highlight.js";
import { DRAWN, objectLayout } from "./layout.js";
import { SCRIPT, STYLE } from "./page-bundle.js";
import type { PageData, PageResult, PageSource } from "./page-data.js";
import { cutText, safeText } from "./safe-text.js";

/** Results that can be walked through, events of each, characters of a source file and of the whole. */
const TRACED = 200;
const EVENTS = 100_000;
const SOURCE = 1 << 20;
const WHOLE = 10 << 20;

export interface HtmlOptions {
  /** The text of a source file and its digest; undefined if it cannot be read. */
  readonly source: (file: string) => { readonly text: string; readonly sha256: string } | undefined;
  /** `https://…/{file}#L{line}`. */
  readonly sourceLink?: string;
  readonly wording?: Wording;
  /** The test of a result, by its id. */
  readonly test?: (id: string) => { readonly path: string; readonly text: string } | undefined;
}

export async function htmlReport(report: Report, options: HtmlOptions): Promise<string> {
  invariant(SCRIPT !== "", "the page should have been built");
  const data = await pageData(report, options);
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const policy = `default-src 'none'; script-src '${hashOf(SCRIPT)}'; style-src '${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(`Assay: ${data.title}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<div id="app">
${staticPage(report, data)}
</div>
<script type="application/json" id="data">${json}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function escaped(text: string): string {
  return safeText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** All of it as text, for those without script. */
function staticPage(report: Report, data: PageData): string {
  const results = data.results.map(({ id, verdict, title, where, why, restsOn, text, notes }) => {
    const items = [...why, ...restsOn, ...data.shared, ...notes].map((each) => `<li>${escaped(each)}</li>`).join("");
    const body = text === "" ? "" : `<pre>${text.split("\n").map(escaped).join("\n")}</pre>`;
    return `<section id="${id}"><h2>${verdict}: ${escaped(title)}</h2><p>${escaped(where)}</p>${items === "" ? "" : `<ul>${items}</ul>`}${body}</section>`;
  });
  const end = reportEnd(report, { version: report.tool.version }).split("\n").map(escaped).join("\n");
  return `<main class="static"><h1>Assay: ${escaped(data.title)}</h1>\n${results.join("\n")}\n<pre>${end}</pre></main>`;
}

async function pageData(report: Report, options: HtmlOptions): Promise<PageData> {
  const results: PageResult[] = [];
  let traced = 0;
  let size = 0;
  const ordered = [...report.results].sort((a, b) => rank(a) - rank(b));
  const known = [
    ...new Set([...report.sources.map(({ file }) => file), ...report.results.flatMap(({ location }) => location?.file ?? [])]),
  ];
  for (const result of ordered) {
    const hasRoom = traced < TRACED && size < WHOLE;
    const asked = await pageResult(result, report.shared, options, hasRoom ? "walkable" : "text");
    const made = asked.file === undefined ? { ...asked, ...declaredIn(result.entry, known, options) } : asked;
    if (made.events !== undefined) {
      traced++;
      size += JSON.stringify(made.events).length;
    }
    results.push(made);
  }
  const { summary, shared } = report;
  const counts = (["violated", "unknown", "bounded", "proved"] as const).filter((verdict) => summary[verdict] > 0);
  const files = [...new Set(results.flatMap(filesOf))];
  return {
    title: files[0] ?? report.run.arguments.find((each) => !each.startsWith("-") && each !== "check") ?? "report",
    tool: `assay ${report.tool.version}`,
    summary: [
      ...counts.map((verdict) => ({ verdict, text: `${summary[verdict]} ${verdict}` })),
      ...(summary.nothingToCheck > 0
        ? [{ verdict: "nothing" as const, text: `${summary.nothingToCheck} not asked: nothing to check` }]
        : []),
    ],
    shared: shared.assumptions.map(assumptionText),
    results,
    sources: sourcesOf(files, report, options),
    ...(options.sourceLink === undefined ? {} : { sourceLink: options.sourceLink }),
  };
}

/**
 * Where an entry is declared, by its name: the file of its class, and the first line that looks like the method. A
 * program begins in `main`.
 */
function declaredIn(entry: string | undefined, files: readonly string[], { source }: HtmlOptions): { file?: string; line?: number } {
  const names = entry === undefined ? ["main"] : entry.replace(/\(.*$/, "").split(/[.$]/);
  const method = names.pop();
  const file =
    entry === undefined
      ? files.find((each) => /\bvoid main\(/.test(source(each)?.text ?? ""))
      : names.reverse().flatMap(
          (name) =>
            files.find(
              (each) =>
                each
                  .split("/")
                  .at(-1)
                  ?.replace(/\.\w+$/, "") === name,
            ) ?? [],
        )[0];
  if (file === undefined || method === undefined) return {};
  const lines = source(file)?.text.split("\n") ?? [];
  const at = lines.findIndex((line) => {
    const before = line.indexOf(`${method}(`);
    return before > 0 && /[\w>\]]\s+$/.test(line.slice(0, before)) && !/\b(?:new|return|throw)\s+$/.test(line.slice(0, before));
  });
  return { file, ...(at < 0 ? {} : { line: at + 1 }) };
}

function rank({ verdict }: ReportResult): number {
  return ["violated", "unknown", "bounded", "proved"].indexOf(verdict);
}

function filesOf({ file, events }: PageResult): readonly string[] {
  const called = events?.flatMap((event) => (event.kind === "call" && event.file !== undefined ? [event.file] : [])) ?? [];
  return [...(file === undefined ? [] : [file]), ...called];
}

function sourcesOf(files: readonly string[], report: Report, options: HtmlOptions): readonly PageSource[] {
  let size = 0;
  return files.map((file) => {
    const found = options.source(file);
    if (found === undefined) return { file, lines: [], note: "the source could not be read when the report was made" };
    size += found.text.length;
    if (found.text.length > SOURCE || size > WHOLE) return { file, lines: [], note: `left out: ${found.text.length} characters` };
    const expected = report.sources.find((each) => each.file === file)?.sha256;
    const note =
      expected === undefined || expected === found.sha256
        ? {}
        : { note: "the file has changed since it was checked: lines may be elsewhere" };
    return { file, lines: highlighted(found.text, file.endsWith(".java") ? "java" : "plain"), ...note };
  });
}

async function pageResult(result: ReportResult, shared: Receipt, options: HtmlOptions, form: "walkable" | "text"): Promise<PageResult> {
  const { id, verdict, location, entry, property, message, condition, witness, unknown, how, engine } = result;
  const events = witness === undefined || witness.events.length === 0 ? undefined : witness.events;
  const isWalkable = events !== undefined && form === "walkable" && events.length <= EVENTS;
  const layout = isWalkable ? await objectLayout(events) : undefined;
  const drawable = isWalkable
    ? events.filter((event) => event.kind === "new" && (event.fields !== undefined || event.elements !== undefined)).length
    : 0;
  const where =
    location === null ? (entry ?? "the program") : `${location.file ?? location.procedure}${location.line > 0 ? `:${location.line}` : ""}`;
  const test = options.test?.(id);
  const said = message !== "" ? message : (unknown?.text ?? (verdict === "bounded" ? "no violation within the bounds" : "no violation"));
  return {
    ...{ id, verdict, where: cutText(where, 300) },
    ...{ label: cutText(entry ?? where, 200), asked: cutText(property, 200) },
    title: cutText([entry, said].filter((part) => part !== undefined).join(": "), 400),
    ...(location?.file === undefined ? {} : { file: location.file, line: location.line }),
    why: whyOf(result),
    restsOn: restsOn(result.receipt, shared),
    ...(condition === undefined ? {} : { condition: { text: cutText(condition.text, 400), values: condition.values } }),
    ...(witness?.calls === undefined ? {} : { calls: [...witness.calls.statements, witness.calls.call] }),
    ...(witness === undefined ? {} : { inputs: inputsText(witness.inputs, witness.args) }),
    ...(witness?.heap === undefined || witness.heap.before.roots.length === 0
      ? {}
      : { objects: graphLines(witness.heap.before, options.wording) }),
    ...(test === undefined ? {} : { test }),
    ...(isWalkable ? { events: events.map((event) => cutEvent(withNames(event, options.wording))) } : {}),
    ...(witness?.schedule === undefined ? {} : { threads: witness.schedule.threads.map((each) => cutText(each, 100)) }),
    ...(layout === undefined ? {} : { layout }),
    text: resultText(result, { version: "", ...(options.wording === undefined ? {} : { wording: options.wording }) }),
    notes: [
      `answered by: ${how === undefined || how === engine ? engine : `${engine}, ${how}`}`,
      ...(events !== undefined && !isWalkable
        ? [
            `the trace of ${events.length} events is shown as text only: a report walks through ${TRACED} results of at most ${EVENTS} events`,
          ]
        : []),
      ...(drawable > DRAWN ? [`of ${drawable} objects, the first ${DRAWN} are drawn`] : []),
    ],
  };
}

/** Methods by the names that people give them. */
function withNames(event: TraceEvent, wording: Wording | undefined): TraceEvent {
  return event.kind === "call" && wording !== undefined ? { ...event, method: wording.procedure(event.method) } : event;
}

/** Strings in a page are long enough at a thousand characters. */
function cutEvent(event: TraceEvent): TraceEvent {
  return JSON.parse(JSON.stringify(event), (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || !("string" in value)) return value;
    const text = String(value.string);
    return text.length <= 1000 ? value : { string: text.slice(0, 1000), length: "length" in value ? value.length : text.length };
  }) as TraceEvent;
}

/** Why the answer is what it is. */
function whyOf(result: ReportResult): readonly string[] {
  const { verdict, receipt, unknown, explored } = result;
  switch (verdict) {
    case "violated":
      return [
        ...(result.accepted === undefined ? [] : [`accepted in the code: ${result.accepted.because}`]),
        "found, and run again step by step: it fails in the same way",
      ];
    case "unknown": {
      const place = unknown?.place === undefined ? [] : [`at ${unknown.place.file ?? unknown.place.procedure}:${unknown.place.line}`];
      const far = explored === undefined ? undefined : exploredText(explored);
      return [`${unknown?.code}: ${unknown?.text}`, ...place, ...(far === undefined ? [] : [far]), `next: ${unknown?.hint}`];
    }
    case "bounded":
      return [
        "no violation within the bounds; beyond them nobody has looked",
        ...receipt.bounds
          .filter(({ reached }) => reached)
          .map((bound) => {
            const how = beyond(bound);
            return `the bound ${bound.name}=${bound.value} was reached${how === undefined ? "" : `: ${how}`}`;
          }),
        ...groundsOf(result),
      ];
    case "proved":
      return ["no execution violates it", ...groundsOf(result)];
  }
}

/** Invariants and pieces of code that a page lists for one result; more are counted. */
const GROUNDS = 12;

/**
 * What an answer without a violation stands on: who has checked it again, invariants, the code that was looked into.
 */
function groundsOf({ certification, because, covered = [], reachable, kind }: ReportResult): readonly string[] {
  const invariants = (because?.invariants ?? []).map(({ at, location: { procedure, line }, text }) => {
    const where = {
      loop: `the loop in line ${line} of ${procedure}`,
      call: `calls of ${procedure}`,
      return: `results of ${procedure}`,
      throw: `exceptions out of ${procedure}`,
      object: `every object, between calls of ${procedure}`,
    };
    return `${where[at]}: ${text}`;
  });
  return [
    ...(reachable === false && kind === "assert" ? ["no execution reaches it"] : []),
    ...(certification?.kind === "certified" ? [`certified by ${certification.by.join(" and ")}`] : []),
    ...counted("it rests on", invariants),
    ...counted("looked into", covered.map(coveredText)),
  ];
}

function counted(what: string, all: readonly string[]): readonly string[] {
  const shown = all.slice(0, GROUNDS).map((each) => `${what} ${cutText(each, 300)}`);
  return all.length > GROUNDS ? [...shown, `and ${all.length - GROUNDS} more`] : shown;
}

/** What the result rests on, without what all rest on. */
function restsOn({ bounds, assumptions, models }: Receipt, shared: Receipt): readonly string[] {
  const arbitrary = models.filter((each) => each.endsWith("(left arbitrary)"));
  return [
    ...(bounds.length === 0
      ? []
      : [
          `it was looked for within bounds: ${bounds.map(({ name, value, reached }) => `${name}=${value}${reached ? " (reached)" : ""}`).join(", ")}`,
        ]),
    ...(arbitrary.length === 0
      ? []
      : [`whatever these do: ${arbitrary.slice(0, 5).join(", ")}${arbitrary.length > 5 ? `, and ${arbitrary.length - 5} more` : ""}`]),
    ...assumptions.filter((each) => !shared.assumptions.includes(each)).map(assumptionText),
  ];
}

/**
 * Settings in parentheses as options, which say how to ask otherwise; files that a page cannot lead to are left out.
 */
function assumptionText(text: string): string {
  return `assumes: ${text.replace(/ \(docs\/[^)]*\)/g, "").replace(/\(([a-z][\w-]*=[\w-]+)\)/g, "(--bound $1)")}`;
}

function inputsText(inputs: readonly InputValue[], args: readonly string[]): string {
  return cutText(
    JSON.stringify(
      { args, inputs: inputs.map(({ value }) => value) },
      (_key, value) => (typeof value === "bigint" ? value.toString() : value),
      2,
    ),
    20_000,
  );
}
