/**
 * Questions about all classes of a program, whose answers a check of one method uses. They are few, and asked nowhere
 * else: whoever asks another (`applicationClasses()` of a class path) adds its answer here
 * (`test/again-edits.test.ts` knows who asks).
 */

import { DriverClasses, type Entry, isEntryMethod } from "@assay/inputs";
import type { ProgramSetting } from "../engines.js";
import type { Loaded } from "../load.js";
import { staticRestrictions } from "../method-entries.js";

/** As text, the same for the same answers. */
export function programAnswers({ program }: Extract<Loaded, { kind: "java" }>, { threads, resources }: ProgramSetting): string {
  return JSON.stringify([threads ?? null, resources ?? null, DriverClasses.answers(program)]);
}

/** What other code may have done to static fields before the method is called. */
export function answersFor({ program }: Extract<Loaded, { kind: "java" }>, entry: Entry): string {
  return isEntryMethod(entry) ? JSON.stringify(staticRestrictions(program, [entry.method])) : "";
}
