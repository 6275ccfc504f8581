/**
 * `assay-report/1`: all that a command found, as data. Text, JSON, SARIF, JUnit XML, Markdown and the HTML page are
 * made from it, and none of them computes facts of its own. `docs/schema/report.schema.json` is its form for others.
 */
import {
  type Certification,
  type CoveredProcedure,
  type Explanation,
  type Explored,
  type Location,
  type Receipt,
  type Result,
  reasonText,
  stepsOf,
  type TraceEvent,
  type Verdict,
  type Witness,
} from "@assay/checking";
import { propertyName } from "@assay/spec";
import { type AcceptedPlace, withAccepted } from "./accepted-places.js";
import { type Accepted, comparedWith } from "./baseline.js";
import { assertionMessage, type Excerpt, excerptOf, type SourceLine } from "./condition.js";
import { fingerprints } from "./fingerprint.js";
import { type Unknown, unknownOf } from "./unknown.js";
import type { Wording } from "./wording.js";

/** Options of commands that limit the time of all questions together. */
const TOTAL_LIMITS = ["--cpu-timeout", "--timeout"];

export const REPORT_SCHEMA = "assay-report/1";

/** The calls that lead to a violation, in the program's language. */
export interface Setup {
  /** Without the call that fails. */
  readonly statements: readonly string[];
  /** The call that fails. */
  readonly call: string;
}

export interface ReportResult {
  /** Unique in the report: `r1`. */
  readonly id: string;
  /** The same for the same finding in another version of the program: see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** `assert`, `exceptions`, `specification`, `contract`. */
  readonly kind: string;
  /** The property, in words. */
  readonly property: string;
  readonly entry?: string;
  readonly verdict: Verdict;
  readonly location: Location | null;
  /** What is wrong, in one line: `assertion fails: "…"`. Empty where nothing is. */
  readonly message: string;
  /** The condition that fails, as the source has it, and what is in it. */
  readonly condition?: Excerpt;
  readonly engine: string;
  /** How it was found. */
  readonly how?: string;
  readonly witness?: Witness & {
    /** The calls that lead there, where calls do. */
    readonly calls?: Setup;
    /** Steps that a person reads. */
    readonly stepCount: number;
  };
  readonly reachable: boolean | null;
  readonly receipt: Receipt;
  readonly certification?: Certification;
  /** The invariants that a proof rests on. */
  readonly because?: Explanation;
  readonly unknown?: Unknown;
  /** As `unknown` says it; kept for readers of earlier reports. */
  readonly reason?: string;
  readonly reasonKind?: string;
  readonly explored?: Explored;
  readonly covered?: readonly CoveredProcedure[];
  readonly stats: Readonly<Record<string, number>>;
  /** Compared with a baseline. */
  readonly state?: "new" | "known";
  /** The program's code accepts it. */
  readonly accepted?: { readonly because: string };
}

export interface Summary {
  readonly violated: number;
  readonly unknown: number;
  readonly bounded: number;
  readonly proved: number;
  /** What was asked for and has nothing to check: methods or programs without assertions. */
  readonly nothingToCheck: number;
}

export interface Report {
  readonly schema: typeof REPORT_SCHEMA;
  readonly tool: { readonly name: "assay"; readonly version: string };
  readonly run: { readonly arguments: readonly string[]; readonly seconds?: number; readonly cpuSeconds?: number };
  readonly summary: Summary;
  /** What the receipts of all results have in common. */
  readonly shared: Receipt;
  readonly results: readonly ReportResult[];
  /** Labels of baselined findings that are gone. */
  readonly fixed?: readonly string[];
  /** Places that the program's code accepts, and where nothing is found any more. */
  readonly unneeded?: readonly string[];
  /** The files that results and traces are about. */
  readonly sources: readonly { readonly file: string; readonly sha256: string }[];
}

export interface ReportContext {
  readonly version: string;
  readonly arguments?: readonly string[];
  readonly seconds?: number;
  readonly cpuSeconds?: number;
  readonly sourceLine?: SourceLine;
  /** How names are written for people. */
  readonly wording?: Wording;
  /** What is known already. */
  readonly baseline?: readonly Accepted[];
  /** What the program's code accepts. */
  readonly accepts?: () => readonly AcceptedPlace[];
  /** The calls that a trace of a method begins with, where calls say how its inputs are made. */
  readonly setup?: (events: readonly TraceEvent[]) => Setup | undefined;
  /** What is told of a trace whose inputs calls make: without those that have no part in it. */
  readonly told?: (events: readonly TraceEvent[]) => readonly TraceEvent[];
  /** A digest of a source file, if it can be read. */
  readonly digest?: (file: string) => string | undefined;
}

export function makeReport(results: readonly Result[], context: ReportContext): Report {
  const idle = results.filter(isIdle);
  const told = toldResults(results);
  const { version, seconds, cpuSeconds, digest } = context;
  const prints = fingerprints(told, context.sourceLine ?? (() => undefined));
  const shown = told.map((result, i) => reportResult(result, `r${i + 1}`, prints[i]!, context));
  const files = digest === undefined ? [] : [...new Set(shown.flatMap(filesOf))].sort();
  const made: Report = {
    schema: REPORT_SCHEMA,
    tool: { name: "assay", version },
    run: {
      arguments: context.arguments ?? [],
      ...(seconds === undefined ? {} : { seconds }),
      ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
    },
    summary: summaryOf(
      shown.filter((_, i) => !isIdle(told[i]!)),
      idle.length,
    ),
    shared: sharedReceipt(shown),
    results: shown,
    sources: files.flatMap((file) => {
      const sha256 = digest!(file);
      return sha256 === undefined ? [] : [{ file, sha256 }];
    }),
  };
  const places = context.accepts?.() ?? [];
  const report = places.length === 0 ? made : withAccepted(made, places);
  return context.baseline === undefined ? report : comparedWith(report, context.baseline);
}

/**
 * The results of a report, in its order: their ids are `r1`, `r2`, … Where nothing was there to check, and nothing else
 * was asked, that is the answer.
 */
export function toldResults(results: readonly Result[]): readonly Result[] {
  const told = results.filter((result) => !isIdle(result));
  return told.length === 0 ? results : told;
}

/** Whether nothing was there to check: no assertion that any execution of the method comes to. */
export function isIdle({ property, verdict, reachable, location, entry }: Result): boolean {
  // The one assertion of a program is not a method's: from there on nobody comes to it.
  const isPlace = location !== undefined && entry === undefined;
  return property.kind === "assert" && verdict === "proved" && reachable === false && !isPlace;
}

function reportResult(
  result: Result,
  id: string,
  fingerprint: string,
  { sourceLine = () => undefined, setup, told = (events) => events, arguments: given = [] }: ReportContext,
): ReportResult {
  const { property, entry, verdict, location, engine, witness, receipt, certification, because, reason, explored, covered, stats } = result;
  const condition = witness === undefined ? undefined : excerptOf(location, witness.events, sourceLine);
  const calls = witness?.heap === undefined || entry === undefined ? undefined : setup?.(witness.events);
  const unknown = unknownOf(
    result,
    TOTAL_LIMITS.find((option) => given.some((each) => each === option || each.startsWith(`${option}=`))),
  );
  const events = witness === undefined || calls === undefined ? witness?.events : told(witness.events);
  return {
    ...{ id, fingerprint, kind: property.kind, property: propertyName(property), ...(entry === undefined ? {} : { entry }), verdict },
    ...{ location: location ?? null, message: messageOf(result), ...(condition === undefined ? {} : { condition }), engine },
    ...(witness?.foundBy === undefined ? {} : { how: witness.foundBy }),
    ...(witness === undefined
      ? {}
      : { witness: { ...witness, events: events!, ...(calls === undefined ? {} : { calls }), stepCount: stepsOf(events!).length } }),
    ...{ reachable: result.reachable ?? null, receipt, ...(certification === undefined ? {} : { certification }) },
    ...(because === undefined ? {} : { because }),
    ...(unknown === undefined ? {} : { unknown, reason: reasonText(reason!), reasonKind: reason!.kind }),
    ...(covered === undefined ? {} : { covered }),
    ...{ ...(explored === undefined ? {} : { explored }), stats },
  };
}

/** A failed assertion says what it says itself, not where it is: that stands beside it. */
function messageOf({ property, verdict, message, witness, location }: Result): string {
  if (verdict !== "violated" || property.kind !== "assert" || witness === undefined) return message;
  const says = assertionMessage(witness.events, location);
  return says === undefined ? "assertion fails" : `assertion fails: ${JSON.stringify(says)}`;
}

export function summaryOf(results: readonly Pick<ReportResult, "verdict">[], nothingToCheck: number): Summary {
  const of = (verdict: Verdict): number => results.filter((result) => result.verdict === verdict).length;
  return { violated: of("violated"), unknown: of("unknown"), bounded: of("bounded"), proved: of("proved"), nothingToCheck };
}

/** What all receipts say, those of unknowns apart, which rest on nothing. */
function sharedReceipt(results: readonly ReportResult[]): Receipt {
  const receipts = results.filter(({ verdict }) => verdict !== "unknown").map(({ receipt }) => receipt);
  const [first, ...rest] = receipts;
  if (first === undefined) return { bounds: [], models: [], assumptions: [] };
  const key = (bound: Receipt["bounds"][number]): string => `${bound.name}=${bound.value} ${bound.reached} ${bound.asked}`;
  return {
    bounds: first.bounds.filter((bound) => rest.every((each) => each.bounds.some((other) => key(other) === key(bound)))),
    models: first.models.filter((model) => rest.every((each) => each.models.includes(model))),
    assumptions: first.assumptions.filter((assumption) => rest.every((each) => each.assumptions.includes(assumption))),
  };
}

function filesOf({ location, witness }: ReportResult): readonly string[] {
  const files = witness?.events.flatMap((event) => (event.kind === "call" && event.file !== undefined ? [event.file] : [])) ?? [];
  return [...(location?.file === undefined ? [] : [location.file]), ...files];
}

/** Several reports as one: results that both have once, the first that says more than `unknown`. */
export function mergedReports(reports: readonly Report[]): Report {
  const chosen = new Map<string, ReportResult>();
  for (const report of reports)
    for (const result of report.results) {
      const key = `${result.fingerprint} ${result.location?.line ?? ""} ${result.entry ?? ""}`;
      const other = chosen.get(key);
      if (other === undefined || (other.verdict === "unknown" && result.verdict !== "unknown")) chosen.set(key, result);
    }
  const results = [...chosen.values()].map((result, i) => ({ ...result, id: `r${i + 1}` }));
  const sum = (of: (report: Report) => number | undefined): number => reports.reduce((total, report) => total + (of(report) ?? 0), 0);
  const sources = new Map(reports.flatMap((report) => report.sources).map((source) => [source.file, source]));
  return {
    ...reports[0]!,
    run: { arguments: reports[0]!.run.arguments, seconds: sum(({ run }) => run.seconds), cpuSeconds: sum(({ run }) => run.cpuSeconds) },
    summary: summaryOf(
      results,
      sum(({ summary }) => summary.nothingToCheck),
    ),
    shared: sharedReceipt(results),
    results,
    sources: [...sources.values()],
  };
}
