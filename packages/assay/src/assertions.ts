/** The assertions that results are given for. */
import type { Location, Result } from "@assay/checking";
import { ClosedProgram } from "@assay/core";
import { assertPlaces } from "@assay/jvm";
import type { Property } from "@assay/spec";
import type { Loaded } from "./load.js";

/**
 * Every assertion of the inputs themselves, reachable or not, in the order of classes or procedures and lines;
 * libraries are left out, and so are classes that are not `within`, where that is given.
 */
export function assertionsOf(loaded: Loaded, within?: readonly string[]): readonly Location[] {
  if (loaded.kind === "java") {
    const wanted = within === undefined ? undefined : new Set(within);
    const classes = loaded.application.classes().filter((name) => wanted?.has(name) !== false);
    return assertPlaces(loaded.application.classPath, classes);
  }
  if (!(loaded.program instanceof ClosedProgram)) return [];
  const places: Location[] = [];
  for (const { body, file, source } of loaded.program.procedures.values())
    for (const block of body.kind === "blocks" ? body.blocks : [])
      for (const statement of block.statements)
        if (statement.kind === "assert") places.push({ file, line: statement.pos.line, procedure: source });
  return places;
}

/**
 * Whether no class on the class path, the JDK's apart, has an assertion: `java -ea` switches on those of libraries too.
 */
export function hasNoAssertions(loaded: Loaded): boolean {
  if (loaded.kind === "core") return false;
  const { classPath } = loaded.application;
  return assertPlaces(classPath, classPath.applicationClasses()).length === 0;
}

/** No execution breaks an assertion of a program that has none. */
export function withoutAssertions(property: Property, engine: string): Result {
  const receipt = { bounds: [], models: [], assumptions: ["the program has no assertions"] };
  return { property, verdict: "proved", location: undefined, message: "", engine, reachable: false, receipt, stats: {} };
}
