/**
 * Where answers go: in text class by class, as soon as a class is decided, and the sum at the end; other formats are one document, written at the end. Whoever interrupts a long run has what was
 * decided until then.
 */
import { openSync, writeSync } from "node:fs";
import { InputError } from "@assay/base";
import type { Result } from "@assay/checking";
import { contractClassText, contractSummary, jsonReport, sarifReport } from "@assay/report";
import { VERSION } from "../version.js";

export interface Answers {
  /** The answers about one class. */
  add(results: readonly Result[]): void;
  /** After the last class; the names of classes that were not looked at, since the command was told to stop. */
  end(all: readonly Result[], notLookedAt: readonly string[]): void;
}

const DOCUMENTS: Readonly<Record<string, (results: readonly Result[]) => string>> = {
  json: (results) => jsonReport(results, VERSION),
  sarif: (results) => sarifReport(results, VERSION),
};

export const FORMATS: readonly string[] = ["text", ...Object.keys(DOCUMENTS)];

/** To a file, or to standard output. `format` is one of {@link FORMATS}. */
export function answersTo(output: string | undefined, format: string): Answers {
  const open = (): number => {
    try {
      return output === undefined ? 1 : openSync(output, "w");
    } catch (error) {
      throw unwritable(error);
    }
  };
  const document = Object.hasOwn(DOCUMENTS, format) ? DOCUMENTS[format] : undefined;
  if (document !== undefined) return { add: () => {}, end: (all) => writeAll(open(), document(all)) };
  const descriptor = open();
  return {
    add: (results) => writeAll(descriptor, results.length === 0 ? "" : `${contractClassText(results)}\n`),
    end: (all, notLookedAt) => {
      if (notLookedAt.length > 0) writeAll(descriptor, `Stopped. Not looked at: ${namesOf(notLookedAt)}\n\n`);
      writeAll(descriptor, contractSummary(all));
    },
  };
}

const NAMED = 20;

function namesOf(classes: readonly string[]): string {
  const shown = classes.slice(0, NAMED).join(", ");
  return classes.length <= NAMED ? shown : `${shown} and ${classes.length - NAMED} more`;
}

/** A thread's `process.stdout` hands its text to the main thread only between computations: so it is written directly. */
function writeAll(descriptor: number, text: string): void {
  let rest = Buffer.from(text, "utf8");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      // A pipe that does not wait and is full: its reader needs a moment.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw unwritable(error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function unwritable(error: unknown): InputError {
  return new InputError({ code: "output-unwritable", message: `the report cannot be written: ${(error as Error).message}` });
}
