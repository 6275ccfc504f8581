/**
 * What `assay watch` says of one check after another. A question is an entry and a property; of a program that begins
 * with `main`, a property and the method in which its assertions are. Its state is the worst of its results. A
 * violation is shown whole when it is new; any other change of a state is one line; what is as it was is only counted.
 */
import { FROM_CACHE, type Verdict } from "@assay/checking";
import { type LoneResult, REPORT_SCHEMA, resultLine, resultText, summaryOf, type TextOptions } from "@assay/report";

const WORST_FIRST: readonly Verdict[] = ["violated", "unknown", "bounded", "proved"];

type States = Map<string, readonly LoneResult[]>;

export class WatchStates {
  /** Of the last check that came to its end, and of the one that is under way. */
  #before: States | undefined;
  #now: States = new Map();
  #told = new Set<string>();

  constructor(readonly options: TextOptions) {}

  /** A check begins. What one before it had said that was not at its end does not count. */
  begin(): void {
    this.#now = new Map();
    this.#told = new Set();
  }

  /** What is to be said when a result comes, if anything. */
  result(result: LoneResult): string {
    const question = questionOf(result);
    const known = this.#now.get(question) ?? [];
    this.#now.set(question, [...known, result]);
    if (result.verdict === "violated") {
      this.#told.add(question);
      const isOld = this.#before?.get(question)?.some((each) => each.verdict === "violated" && isSame(each, result)) === true;
      return isOld ? "" : `${resultText(result, { traces: "counted", ...this.options })}\n\n`;
    }
    // Of a method, this is the whole answer; a program may have other assertions in the same place.
    return result.entry === undefined ? "" : this.#change(question);
  }

  /** A check has come to its end. `asked`: whether of all questions, or only of those that had failed. */
  end(asked: "all" | "failed"): string {
    const changes = [...this.#now.keys()].map((question) => this.#change(question));
    for (const [question, results] of this.#before ?? []) {
      if (this.#now.has(question)) continue;
      if (asked === "failed") this.#now.set(question, results);
      else if (worstOf(results).verdict === "violated") changes.push(`  gone      ${labelOf(worstOf(results))}  (was violated)\n`);
    }
    this.#before = this.#now;
    return changes.join("");
  }

  /** `1 violated, 2 bounded, 3 proved; 4 of 6 from the cache`. */
  summary(): string {
    const results = [...(this.#before?.values() ?? [])].flat();
    const counts = summaryOf(results, 0);
    const told = WORST_FIRST.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`);
    const known = results.filter(({ stats }) => stats[FROM_CACHE] !== undefined).length;
    return `${told.join(", ") || "nothing to check"}${known === 0 ? "" : `; ${known} of ${results.length} from the cache`}`;
  }

  /** As much of a report as `--failed-first` reads. */
  failedReport(): string {
    const failed = [...(this.#before?.values() ?? [])].flat().filter(({ verdict }) => verdict === "violated");
    return JSON.stringify({ schema: REPORT_SCHEMA, results: failed.map(({ entry, verdict }) => ({ entry, verdict })) });
  }

  #change(question: string): string {
    if (this.#told.has(question) || this.#before === undefined) return "";
    this.#told.add(question);
    const now = worstOf(this.#now.get(question)!);
    const before = this.#before.get(question);
    const was = before === undefined ? "new" : `was ${worstOf(before).verdict}`;
    return was === `was ${now.verdict}` ? "" : `${resultLine(now, this.options)}  (${was})\n`;
  }
}

function questionOf({ entry, property, location }: LoneResult): string {
  return JSON.stringify([entry ?? location?.procedure ?? null, property]);
}

/** The same finding, wherever its line is by now. */
function isSame(a: LoneResult, b: LoneResult): boolean {
  return a.message === b.message && a.condition?.text === b.condition?.text && a.location?.procedure === b.location?.procedure;
}

function worstOf(results: readonly LoneResult[]): LoneResult {
  return [...results].sort((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict))[0]!;
}

function labelOf({ entry, location, property }: LoneResult): string {
  return `${entry ?? location?.procedure ?? "the program"}  ${property}`;
}
