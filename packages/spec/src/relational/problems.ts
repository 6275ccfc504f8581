/** Diagnostics of specifications: a place, the line of text with a caret below it, and what may have been meant. */
import { type Diagnostic, InputError, type Place } from "@assay/base";
import type { SourceSpan } from "./typed.js";

/** More than these are not shown: the rest is mostly consequences. */
const MOST = 20;

/** Where a specification's text comes from: a sidecar file, or an annotation in a class. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** For annotations, whose own place is not known: that of what they annotate, to be told in place of the text's. */
  readonly place?: Place;
}

/** Collects what is wrong with specifications, so that one run tells all of it. */
export class Problems {
  readonly #diagnostics: Diagnostic[] = [];
  #last: { readonly source: SourceText; readonly code: string; readonly span: SourceSpan } | undefined;
  readonly #lines = new Map<string, readonly string[]>();

  add(source: SourceText, code: string, message: string, span: SourceSpan): void {
    const lines = this.#lines.get(source.text) ?? source.text.split(/\r?\n/);
    this.#lines.set(source.text, lines);
    const line = lines[span.line - 1];
    const excerpt = line === undefined ? undefined : underlined(line, span);
    // A text that ends too early is told once, not for everything that it leaves open.
    const last = this.#last;
    this.#last = { source, code, span };
    if (last?.source === source && last.code === code && last.span.line === span.line && last.span.column === span.column) return;
    const place = source.place ?? { file: source.file, line: span.line, column: span.column };
    this.#diagnostics.push({ code, message, place, ...(excerpt === undefined ? {} : { excerpt }) });
  }

  get isEmpty(): boolean {
    return this.#diagnostics.length === 0;
  }

  /** @throws InputError with what was collected, if anything was. */
  throwIfAny(): void {
    if (this.#diagnostics.length > 0) throw new InputError(this.#diagnostics.slice(0, MOST));
  }
}

/** Thrown inside the parser and the checker to leave one clause; the others are still read. */
export class ClauseError extends Error {
  readonly code: string;
  readonly span: SourceSpan;

  constructor(code: string, message: string, span: SourceSpan) {
    super(message);
    this.code = code;
    this.span = span;
  }
}

/** Characters that are shown of a long line. */
const WIDTH = 160;

function underlined(line: string, { column, length }: SourceSpan): string {
  const from = line.length <= WIDTH ? 0 : Math.max(0, Math.min(column - 1 - WIDTH / 2, line.length - WIDTH));
  const shown = `${from > 0 ? "…" : ""}${line.slice(from, from + WIDTH)}${from + WIDTH < line.length ? "…" : ""}`;
  const at = column - 1 - from + (from > 0 ? 1 : 0);
  const before = shown.slice(0, at).replace(/[^\t]/g, " ");
  return `  ${shown}\n  ${before}${"^".repeat(Math.max(1, Math.min(length, shown.length - at)))}`;
}

/** `; did you mean nodes?` for the nearest of the names, if one is near. */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best: string | undefined;
  let distance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const d = editDistance(name.toLowerCase(), each.toLowerCase(), distance);
    if (d < distance) [best, distance] = [each, d];
  }
  return best === undefined ? "" : `; did you mean ${best}?`;
}

/** Insertions, deletions, changes and swaps of neighbours; `limit` when there are at least that many. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, previous] = [previous, row];
  }
  return previous[b.length]!;
}
