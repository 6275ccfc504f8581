/**
 * What is not known, for people: a few results one by one, each with its place; more of them by what they have in
 * common, which is why they are not known and what to try next.
 */
import type { ReportResult } from "./model.js";

/** Results that are shown one by one; of more, those of a cause share an entry, which names the first. */
export const ONE_BY_ONE = 8;
const NAMED = 3;

export interface UnknownGroup {
  /** `out of time`: without how much there was for each, and what was being done when it ended. */
  readonly text: string;
  readonly hint: string;
  readonly results: readonly ReportResult[];
}

/** By cause, in the order in which causes are first met. */
export function unknownGroups(results: readonly ReportResult[]): readonly UnknownGroup[] {
  const groups = new Map<string, { text: string; hint: string; results: ReportResult[] }>();
  for (const result of results) {
    if (result.unknown === undefined) continue;
    const { code, hint } = result.unknown;
    const text = code.startsWith("limit-") ? result.unknown.text.replace(/(?: \([\d.]+ CPU s\))?(?: while .*)?$/, "") : result.unknown.text;
    const key = `${code} ${text} ${hint} ${result.message}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { text, hint, results: [result] });
    else group.results.push(result);
  }
  return [...groups.values()];
}

/** `assert of A.a(), exceptions of A.b(), and 7 more`. */
export function namesOf(results: readonly ReportResult[]): string {
  const names = results.map(({ entry, location, property }) => {
    const where = entry ?? (location === null ? undefined : `${location.file ?? location.procedure}:${location.line}`);
    return where === undefined ? property : `${property} of ${where}`;
  });
  const shown = [...new Set(names)];
  const rest = shown.length - NAMED;
  return rest > 0 ? `${shown.slice(0, NAMED).join(", ")}, and ${rest} more (--verbose lists them)` : shown.join(", ");
}
