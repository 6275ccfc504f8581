/**
 * Fingerprints: which finding of one version of a program is which of another. Made of the rule, the entry, the method
 * in which it fails, the text of the failing line without its spaces and without the names of local variables, its rank
 * among equal ones, and the class of the exception; not of line numbers or values, so that code that moves keeps them.
 */
import { createHash } from "node:crypto";
import { failingPlace, type Result } from "@assay/checking";
import type { SourceLine } from "./condition.js";

export function fingerprints(results: readonly Result[], sourceLine: SourceLine): readonly string[] {
  const ranks = new Map<string, number>();
  return results.map((result) => {
    const { property, entry, location, verdict, message } = result;
    const line = location?.file === undefined ? undefined : sourceLine(location.file, location.line);
    const exception = verdict === "violated" && property.kind === "exceptions" ? /^[\w.$]+/.exec(message)?.[0] : undefined;
    const about = property.kind === "contract" ? `${property.class} ${property.number}` : property.kind === "specification" ? message : "";
    const parts = [property.kind, about, entry ?? "", location?.procedure ?? "", withoutLocals(line ?? "", result), exception ?? ""];
    const key = parts.join("\0");
    const rank = ranks.get(key) ?? 0;
    ranks.set(key, rank + 1);
    return createHash("sha256").update(`${key}\0${rank}`).digest("hex").slice(0, 32);
  });
}

const DECLARED = /^\s*(?:final\s+)?[\w.$]+(?:<[^;=]*>)?(?:\[\])*\s+([A-Za-z_$][\w$]*)\s*=[^=]/;

/** The line without spaces; variables of the frame that fails, and one that it declares, are numbered as they come. */
function withoutLocals(line: string, { witness, location }: Result): string {
  const events = witness?.events ?? [];
  const frame = failingPlace(events, location)?.frame;
  const declared = DECLARED.exec(line)?.[1];
  const locals = new Set(declared === undefined ? [] : [declared]);
  for (const event of frame === undefined ? [] : events) {
    if (event.kind === "call" && event.frame === frame) for (const { name } of event.arguments) locals.add(name);
    if (event.kind === "set" && event.frame === frame && event.place.kind === "local") locals.add(event.place.name);
  }
  locals.delete("this");
  const numbers = new Map<string, number>();
  return line
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<![\w$.])[A-Za-z_$][\w$]*(?!\s*\()/g, (word) => {
      if (!locals.has(word)) return word;
      if (!numbers.has(word)) numbers.set(word, numbers.size + 1);
      return `$${numbers.get(word)}`;
    })
    .replace(/\s+/g, "");
}
