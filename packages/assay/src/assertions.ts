/** The assertions that results are given for. */
import type { Location } from "@assay/checking";
import { ClosedProgram } from "@assay/core";
import { assertPlaces } from "@assay/jvm";
import type { Loaded } from "./load.js";

/** Every assertion of the inputs themselves, reachable or not, in the order of classes or procedures and lines; libraries are left out. */
export function assertionsOf(loaded: Loaded): readonly Location[] {
  if (loaded.kind === "java") return assertPlaces(loaded.application.classPath, loaded.application.classes());
  if (!(loaded.program instanceof ClosedProgram)) return [];
  const places: Location[] = [];
  for (const { body, file, source } of loaded.program.procedures.values())
    for (const block of body.kind === "blocks" ? body.blocks : [])
      for (const statement of block.statements)
        if (statement.kind === "assert") places.push({ file, line: statement.pos.line, procedure: source });
  return places;
}
