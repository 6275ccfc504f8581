/** The test that shows a violation: the one that a colleague would write, or a program for the command line. */
import { failingPlace, type Result } from "@assay/checking";
import { type Application, splitProcedureName } from "@assay/jvm";
import { assertionMessage, makeReport } from "@assay/report";
import {
  type CodeOf,
  type EmittedFile,
  javaEntryTest,
  javaTest,
  type ResultDemand,
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
  const demand = application === undefined ? undefined : brokenDemand(result, application);
  // Of what a call inside the program owes, nothing outside it can tell.
  if (demand === "inside" || (demand !== undefined && (target.kind === "main" || target.call.access !== "direct"))) return undefined;
  if (style === "main") return target.kind === "main" ? javaTest(witness, target.mainClass) : javaEntryTest(witness, target.call, demand);
  const isGeneric = (name: string): boolean => application?.classPath.find(name)?.signature?.startsWith("<") === true;
  return regressionTest(witness, target, { style, version: VERSION, message, isGeneric, ...(demand === undefined ? {} : { demand }) });
}

/**
 * What an annotation demands and the violation breaks, if nothing else does: the program has no such assertion, so the
 * real JVM goes on. A test can look at what the method that it calls returns.
 */
function brokenDemand({ witness, location }: Result, { classPath }: Application): ResultDemand | "inside" | undefined {
  const events = witness?.events ?? [];
  const message = assertionMessage(events, location);
  const place = failingPlace(events, location);
  const call = events.find((event) => event.kind === "call" && event.frame === place?.frame);
  if (message === undefined || call?.kind !== "call") return undefined;
  const { owner, method, descriptor } = splitProcedureName(call.procedure) ?? {};
  const file = owner === undefined ? undefined : classPath.find(owner);
  const found = file?.method(method!, descriptor!);
  const added = found === undefined ? undefined : file?.added?.of(found);
  if (added?.arguments.some(({ assertion }) => assertion.message === message) === true) return "inside";
  const demanded = added?.result.find((assertion) => assertion.message === message);
  if (demanded === undefined) return undefined;
  const isCalled = call.parent === undefined && call === events.findLast((event) => event.kind === "call" && event.parent === undefined);
  return isCalled ? { message, condition: demanded.source, type: found!.type.returns } : "inside";
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
