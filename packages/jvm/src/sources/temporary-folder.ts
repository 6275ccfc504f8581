import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError } from "@assay/base";

/**
 * A new, empty folder for files that are needed for a while; whoever asks for it removes it. Throws an `InputError`
 * (`temporary-folder`) where none can be made.
 */
export function temporaryFolder(purpose: string): string {
  try {
    return mkdtempSync(join(tmpdir(), `assay-${purpose}-`));
  } catch (error) {
    const message = `no temporary folder can be made here (${(error as Error).message}): set TMPDIR to a folder that can be written`;
    throw new InputError({ code: "temporary-folder", message, place: { file: tmpdir() } });
  }
}
