/** The test that shows a violation: the one that a colleague would write, or a program for the command line. */
import type { Result } from "@assay/checking";
import { makeReport } from "@assay/report";
import { type EmittedFile, javaEntryTest, javaTest, regressionTest, type TestStyle, type TestTarget } from "@assay/report-java";
import { VERSION } from "../version.js";

export function testOf(result: Result, target: TestTarget | undefined, style: TestStyle): readonly EmittedFile[] | undefined {
  const { witness } = result;
  if (witness === undefined || target === undefined) return undefined;
  if (style === "main") return target.kind === "main" ? javaTest(witness, target.mainClass) : javaEntryTest(witness, target.call);
  const [told] = makeReport([result], { version: VERSION }).results;
  return regressionTest(witness, target, { style, version: VERSION, message: told?.message ?? "" });
}
