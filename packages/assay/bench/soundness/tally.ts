/** The count of it all. */
import type { Verdict } from "@assay/checking";
import type { Finding, Record as SeedRecord } from "./session.js";

/** News of the time go out this often. */
const EVERY = 200;

export class Tally {
  readonly #verdicts: { [verdict in Verdict]: number } = { proved: 0, violated: 0, bounded: 0, unknown: 0 };
  #seeds = 0;
  #programs = 0;
  #seconds = 0;
  #planted = 0;
  #found = 0;
  #refused = 0;
  readonly #broken: SeedRecord[] = [];
  readonly #wrong: { readonly seed: number; readonly finding: Finding }[] = [];

  add(record: SeedRecord): void {
    this.#seeds++;
    this.#programs += record.programs;
    this.#seconds += record.seconds;
    this.#planted += record.planted;
    this.#found += record.found;
    for (const [verdict, count] of Object.entries(record.verdicts)) this.#verdicts[verdict as Verdict] += count;
    if (record.refused !== undefined) this.#refused++;
    if (record.broken !== undefined) this.#broken.push(record);
    for (const finding of record.wrong) this.#wrong.push({ seed: record.seed, finding });
  }

  get fails(): boolean {
    return this.#wrong.length > 0 || this.#broken.length > 0 || this.#refused > 0;
  }

  /** What is to be said at once. */
  news(record: SeedRecord): readonly string[] {
    const lines: string[] = [];
    for (const finding of record.wrong)
      lines.push(
        `WRONG seed ${record.seed}: ${finding.error} is ${finding.kind} (${finding.way}), but ${finding.evidence}\n${finding.program}`,
      );
    if (record.refused !== undefined) lines.push(`REFUSED seed ${record.seed}: ${record.refused}`);
    if (record.broken !== undefined) lines.push(`BROKEN seed ${record.seed}: ${record.broken}`);
    if (this.#seeds % EVERY === 0) lines.push(this.summary());
    return lines;
  }

  summary(): string {
    const { proved, violated, bounded, unknown } = this.#verdicts;
    const all = proved + violated + bounded + unknown;
    const share = (count: number): string => `${count} (${((100 * count) / Math.max(1, all)).toFixed(0)} %)`;
    return (
      `${this.#seeds} seeds, ${this.#programs} programs, ${this.#seconds.toFixed(0)} s: ${share(proved)} proved, ${share(violated)} violated, ${share(bounded)} bounded, ` +
      `${share(unknown)} unknown; ${this.#found} of ${this.#planted} known errors found; ${this.#wrong.length} wrong, ${this.#broken.length} broken, ${this.#refused} refused`
    );
  }

  figures(seconds: number): Readonly<Record<string, unknown>> {
    return {
      programs: this.#programs,
      seeds: this.#seeds,
      wrong: this.#wrong.length,
      brokenFailures: this.#broken.length,
      refusedFailures: this.#refused,
      ...this.#verdicts,
      planted: this.#planted,
      mutationScore: Number((this.#found / Math.max(1, this.#planted)).toFixed(4)),
      seconds: Number(seconds.toFixed(1)),
    };
  }
}
