import { readFileSync } from "node:fs";
import { InputError } from "./diagnostic.js";

/** The content of a file that somebody named. @throws InputError when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new InputError({
      code: missing ? "input-not-found" : "input-unreadable",
      message: missing ? "no such file or folder" : (error as Error).message,
      place: { file },
    });
  }
}
