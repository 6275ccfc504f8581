/**
 * SV-COMP property files. One line: `CHECK( init(Main.main()), LTL(G assert) )`, `… LTL(G !
 * uncaught(java.lang.RuntimeException)))` or `… LTL(G ! deadlock)`.
 */
import { InputError } from "@assay/base";
import type { Property } from "./property.js";

export interface PropertyFile {
  /** `Main.main`, from `init(…)`. */
  readonly entry: string | undefined;
  readonly properties: readonly Property[];
}

/** @throws InputError for a property that is not understood: it names the file, the line and the property. */
export function parsePropertyFile(text: string, file: string): PropertyFile {
  const properties: Property[] = [];
  let entry: string | undefined;
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.replace(/\s+/g, "");
    if (line === "" || line.startsWith("#") || line.startsWith("//")) continue;
    const parts = /^CHECK\(init\(([\w.$]+)\((?:[^()]*)\)\),LTL\((.*)\)\)$/.exec(line);
    const formula = parts?.[2];
    if (formula === undefined) throw notUnderstood(file, index, raw);
    entry = parts![1];
    const uncaught = /^G!uncaught\(([\w.$]+)\)$/.exec(formula);
    if (formula === "Gassert") properties.push({ kind: "assert" });
    else if (formula === "G!deadlock") properties.push({ kind: "deadlock" });
    else if (uncaught !== null) properties.push({ kind: "exceptions", class: uncaught[1]!.replaceAll(".", "/") });
    else throw notUnderstood(file, index, raw);
  }
  if (properties.length === 0)
    throw new InputError({ code: "property-empty", message: "the property file has no CHECK line", place: { file } });
  return { entry, properties };
}

function notUnderstood(file: string, index: number, text: string): InputError {
  const message = `property not understood: ${text.trim()} (known: LTL(G assert), LTL(G ! uncaught(Class)), LTL(G ! deadlock))`;
  return new InputError({ code: "property-syntax", message, place: { file, line: index + 1 } });
}
