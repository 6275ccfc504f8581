/** Where a check's results go, and what is told meanwhile. */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { InputError } from "@assay/base";
import { type ClosedProgram, close, type Program, programText } from "@assay/core";
import type { EmittedTest } from "../api/updates.js";

/** One test goes into the folder itself, several into numbered folders in it. */
export function emitTests(folder: string, tests: readonly EmittedTest[]): void {
  for (const [i, { result, files }] of tests.entries()) {
    const into = tests.length === 1 ? folder : join(folder, `${i + 1}-${result.property.kind}`);
    for (const file of files) {
      const path = join(into, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.text);
    }
  }
}

/** All that executions from the entries can need, with what they are given: the arguments of `main` are strings. */
export function closed(program: Program, entries: readonly string[] = program.entries): ClosedProgram {
  const assumed = ["java/lang/String", "[B", "[Ljava/lang/String;"].filter((name) => program.class(name) !== undefined);
  return close(program, entries, { assumed });
}

/** Writes a program as Core text, in pieces: one may be too large for a string. */
export function writeCore(file: string, program: ClosedProgram): void {
  writePieces(file, programText(program));
}

/** Writes a text to a file. @throws InputError */
export function writeText(file: string, text: string): void {
  writePieces(file, [text]);
}

function writePieces(file: string, pieces: Iterable<string>): void {
  let open: number | undefined;
  try {
    open = openSync(file, "w");
    for (const piece of pieces) writeSync(open, piece);
  } catch (error) {
    throw new InputError({ code: "output-unwritable", message: (error as Error).message, place: { file } });
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/**
 * What is being done, on standard error: line by line when asked for, else one line that changes, on terminals only.
 */
export interface Progress {
  readonly progress?: (message: string) => void;
  /** Clears the line. */
  end(): void;
}

export function progressOn(verbose: boolean): Progress {
  if (verbose) return { progress: (message) => void process.stderr.write(`${message}\n`), end: () => {} };
  if (process.env["ASSAY_TERMINAL"] !== "yes") return { end: () => {} };
  return {
    progress: (message) => void process.stderr.write(`\r\x1b[K${message.slice(0, 100)}`),
    end: () => void process.stderr.write("\r\x1b[K"),
  };
}
