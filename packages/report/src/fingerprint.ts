/**
 * Fingerprints: which finding of one version of a program is which of another. Made of the rule, the entry, the method
 * in which it fails, the text of the failing line without its spaces, its rank among equal ones, and the class of the
 * exception; not of line numbers, values or traces, so that code that moves keeps them.
 */
import { createHash } from "node:crypto";
import type { Result } from "@assay/checking";
import type { SourceLine } from "./condition.js";

export function fingerprints(results: readonly Result[], sourceLine: SourceLine): readonly string[] {
  const ranks = new Map<string, number>();
  return results.map(({ property, entry, location, verdict, message }) => {
    const line = location?.file === undefined ? undefined : sourceLine(location.file, location.line);
    const exception = verdict === "violated" && property.kind === "exceptions" ? /^[\w.$]+/.exec(message)?.[0] : undefined;
    const about = property.kind === "contract" ? `${property.class} ${property.number}` : property.kind === "specification" ? message : "";
    const parts = [property.kind, about, entry ?? "", location?.procedure ?? "", (line ?? "").replace(/\s+/g, ""), exception ?? ""];
    const key = parts.join("\0");
    const rank = ranks.get(key) ?? 0;
    ranks.set(key, rank + 1);
    return createHash("sha256").update(`${key}\0${rank}`).digest("hex").slice(0, 32);
  });
}
