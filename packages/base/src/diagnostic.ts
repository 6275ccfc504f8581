/** A place in a file a person can open. Lines and columns count from one. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Something wrong with the input: never thrown for a bug of ours. `code` is stable and documented. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly place?: Place;
  /** Lines of the input to show below the message, with a mark at the place. */
  readonly excerpt?: string;
}

/**
 * Carries diagnostics to the one place that prints them; the exit code is theirs to choose (2 for unreadable input).
 */
export class InputError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: Diagnostic | readonly Diagnostic[]) {
    const list = Array.isArray(diagnostics) ? (diagnostics as readonly Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map(formatDiagnostic).join("\n"));
    this.name = "InputError";
    this.diagnostics = list;
  }
}

/** `file:line:column: message [code]`, with the parts that are known; below it the excerpt. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { place, message, code, excerpt } = diagnostic;
  const where = place ? [place.file, place.line, place.column].filter((part) => part !== undefined).join(":") : undefined;
  return `${where === undefined ? "" : `${where}: `}${message} [${code}]${excerpt === undefined ? "" : `\n${excerpt}`}`;
}
