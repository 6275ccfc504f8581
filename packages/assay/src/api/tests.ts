/** The test that shows a violation: the one that a colleague would write, or a program for the command line. */
import type { Result } from "@assay/checking";
import { type Application, splitProcedureName } from "@assay/jvm";
import { makeReport } from "@assay/report";
import {
  type CodeOf,
  type EmittedFile,
  javaEntryTest,
  javaTest,
  regressionTest,
  scheduleTest,
  type TestStyle,
  type TestTarget,
} from "@assay/report-java";
import { VERSION } from "../version.js";

/** `application` has the code that schedules stop in, and knows which classes have type parameters. */
export function testOf(
  result: Result,
  target: TestTarget | undefined,
  style: TestStyle,
  application?: Application,
): readonly EmittedFile[] | undefined {
  const { witness } = result;
  if (witness === undefined || target === undefined) return undefined;
  const message = makeReport([result], { version: VERSION }).results[0]?.message ?? "";
  if (witness.schedule !== undefined) {
    const { kind } = result.property;
    // A temporal property is broken by what goes on for ever: no test ends with that.
    if (kind !== "assert" && kind !== "exceptions" && kind !== "deadlock" && kind !== "race") return undefined;
    if (target.kind !== "main" || application === undefined) return undefined;
    const failure = { kind, location: result.location, message };
    return scheduleTest(witness, { mainClass: target.mainClass, failure, style, version: VERSION, codeOf: codeOf(application) });
  }
  if (style === "main") return target.kind === "main" ? javaTest(witness, target.mainClass) : javaEntryTest(witness, target.call);
  const isGeneric = (name: string): boolean => application?.classPath.find(name)?.signature?.startsWith("<") === true;
  return regressionTest(witness, target, { style, version: VERSION, message, isGeneric });
}

/** The bytecode of the program's methods. */
function codeOf({ classPath }: Application): CodeOf {
  return (procedure) => {
    const { owner, method, descriptor } = splitProcedureName(procedure) ?? {};
    const code = owner === undefined ? undefined : classPath.find(owner)?.method(method!, descriptor!)?.code();
    if (code === undefined) return undefined;
    return { length: code.length, opcodeAt: (offset) => code.instructions[code.indexOf(offset)]!.opcode };
  };
}
