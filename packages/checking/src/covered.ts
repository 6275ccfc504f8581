/** What of the program's own code a search came to: an account of what was looked at, and no verdict. */
export interface CoveredProcedure {
  /** As people call it. */
  readonly method: string;
  readonly file?: string;
  readonly lines: { readonly all: number; readonly reached: number };
  /** Sides of branches. */
  readonly branches: { readonly all: number; readonly reached: number };
  /** Lines that it did not come to. */
  readonly missed: readonly number[];
}

/** One line for people. */
export function coveredText({ method, lines, branches, missed }: CoveredProcedure): string {
  const sides = branches.all === 0 ? "" : `, ${branches.reached} of ${branches.all} sides of branches`;
  const not = missed.length === 0 ? "" : `; not ${missed.length === 1 ? "line" : "lines"} ${lineRanges(missed)}`;
  return `${method}: ${lines.reached} of ${lines.all} ${lines.all === 1 ? "line" : "lines"}${sides}${not}`;
}

/** `3, 5-7`. */
export function lineRanges(lines: readonly number[]): string {
  const parts: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last !== undefined && last.to === line - 1) last.to = line;
    else parts.push({ from: line, to: line });
  }
  return parts.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}
