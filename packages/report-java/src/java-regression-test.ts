/**
 * A violation as the test that a colleague would write: in the package of the class under test, named after it and the
 * method, made of constructors and calls. It fails while the bug is there and passes when it is fixed.
 *
 * States that calls do not make (arbitrary objects, hidden types) are made by `AssayObjects`, with reflection, in a
 * class beside the test. Inputs that a program asks for are given in order by the test (`assay.testing.AssayInputs`),
 * so that all tests of a run are one source tree.
 */
import type { Witness } from "@assay/checking";
import { demanding, type JavaCall, javaEntryTest, type ResultDemand } from "./java-entry-test.js";
import { javaEnvironment, unsetComment } from "./java-environment.js";
import { javaString, longJavaString } from "./java-literals.js";
import { javaSetup, signature } from "./java-setup.js";
import { type EmittedFile, givenVerifiers, javaTest } from "./java-test.js";

export const TEST_STYLES = ["junit5", "junit4", "testng", "main"] as const;
export type TestStyle = (typeof TEST_STYLES)[number];

/** What fails: a method with what it is called with, or the `main` of a class (its internal name). */
export type TestTarget = { readonly kind: "method"; readonly call: JavaCall } | { readonly kind: "main"; readonly mainClass: string };

export interface TestAbout {
  readonly style: Exclude<TestStyle, "main">;
  readonly version: string;
  /** What is wrong, in one line. */
  readonly message: string;
  /** Whether the class (its internal name) has type parameters, which the test leaves out; none has by default. */
  readonly isGeneric?: (className: string) => boolean;
  /** What the result of the call has to be, where nothing but the test looks at it. */
  readonly demand?: ResultDemand;
}

/** Inputs that one test gives; a method of a class file has no room for many more. */
const MOST_INPUTS = 500;

/** The files of the test; the last one is the test itself. */
export function regressionTest(witness: Witness, target: TestTarget, about: TestAbout): readonly EmittedFile[] {
  return direct(witness, target, about) ?? indirect(witness, target, about);
}

/** `BuggyLastSong`: what the test is called after. */
function nameOf(target: TestTarget): { readonly packageName: string; readonly name: string; readonly method: string } {
  const owner = target.kind === "main" ? target.mainClass : target.call.owner;
  const method = target.kind === "main" ? "main" : target.call.name === "<init>" ? "construct" : target.call.name;
  const slash = owner.lastIndexOf("/");
  const simple = owner.slice(slash + 1).replaceAll(/\W|\$/g, "");
  return {
    packageName: owner.slice(0, Math.max(0, slash)),
    name: `${simple}${method.slice(0, 1).toUpperCase()}${method.slice(1)}`,
    method,
  };
}

function direct(witness: Witness, target: TestTarget, about: TestAbout): readonly EmittedFile[] | undefined {
  const { packageName, name, method } = nameOf(target);
  const { setup, unset, own } = javaEnvironment(witness.inputs.slice(witness.driverInputs ?? 0));
  if (own.length > MOST_INPUTS) return undefined;
  const calls = callsOf(witness, target, about.demand);
  if (calls === undefined) return undefined;
  const values = own.map(({ value }) => longJavaString(typeof value === "string" ? value : JSON.stringify(value)));
  const given = values.length === 0 ? [] : [`assay.testing.AssayInputs.give(${values.join(", ")});`];
  const text = testClass({
    packageName,
    className: `${name}AssayTest`,
    method,
    about,
    note: unsetComment(unset),
    body: [...setup, ...given, ...calls],
    isRaw: namesGeneric(witness, about),
  });
  const folder = packageName === "" ? "" : `${packageName}/`;
  return [...(values.length === 0 ? [] : givenVerifiers()), { path: `${folder}${name}AssayTest.java`, text }];
}

/** Whether one of the classes that the calls name has type parameters. */
function namesGeneric({ events }: Witness, { isGeneric }: TestAbout): boolean {
  if (isGeneric === undefined) return false;
  return events.some((event) => event.kind === "call" && event.parent === undefined && isGeneric(signature(event.procedure).owner));
}

function callsOf(witness: Witness, target: TestTarget, demand: ResultDemand | undefined): readonly string[] | undefined {
  if (target.kind === "main") {
    const simple = target.mainClass.slice(target.mainClass.lastIndexOf("/") + 1).replaceAll("$", ".");
    return [`${simple}.main(new String[] {${witness.args.map(javaString).join(", ")}});`];
  }
  if (target.call.access !== "direct") return undefined;
  const made = javaSetup(witness.events);
  if (made === undefined) return undefined;
  return [...made.statements, ...(demand === undefined ? [made.call] : demanding(made.call, demand, made.statements))];
}

/** With reflection: the program of the witness under another name, and a test that runs it. */
function indirect(witness: Witness, target: TestTarget, about: TestAbout): readonly EmittedFile[] {
  const { packageName, name, method } = nameOf(target);
  const files = target.kind === "main" ? javaTest(witness, target.mainClass) : javaEntryTest(witness, target.call, about.demand);
  const folder = packageName === "" ? "" : `${packageName}/`;
  const asksForInputs = javaEnvironment(witness.inputs.slice(witness.driverInputs ?? 0)).own.length > 0;
  const kept = files.filter(({ path }) => !path.endsWith("AssayWitnessTest.java") && (asksForInputs || !path.endsWith("Verifier.java")));
  const renamed = kept.map(({ path, text }) => ({
    path: path.replace("AssayWitness", `${name}Assay`),
    text: text.replaceAll("AssayWitness", `${name}Assay`),
  }));
  const note = " The objects are in states that no calls were found for: they are made by reflection.";
  const run = target.kind === "main" ? `${name}Assay.main(new String[0]);` : `${name}Assay.run();`;
  const text = testClass({ packageName, className: `${name}AssayTest`, method, about, note, body: [run], isRaw: false });
  return [...renamed, { path: `${folder}${name}AssayTest.java`, text }];
}

interface TestClass {
  readonly packageName: string;
  readonly className: string;
  readonly method: string;
  readonly about: TestAbout;
  readonly note: string;
  readonly body: readonly string[];
  readonly isRaw: boolean;
}

const FRAMEWORKS = {
  junit5: { annotation: "org.junit.jupiter.api.Test", access: "" },
  junit4: { annotation: "org.junit.Test", access: "public " },
  testng: { annotation: "org.testng.annotations.Test", access: "public " },
} as const;

function testClass({ packageName, className, method, about, note, body, isRaw }: TestClass): string {
  const { annotation, access } = FRAMEWORKS[about.style];
  const header = packageName === "" ? "" : `package ${packageName.replaceAll("/", ".")};\n\n`;
  const says = about.message
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");
  return `${header}import ${annotation};

/** Found by Assay ${about.version}: ${says}. Fails while the bug is there.${note} */
${access}class ${className} {
  @Test${isRaw ? '\n  @SuppressWarnings({"rawtypes", "unchecked"})' : ""}
  ${access}void ${method}() throws Throwable {
${body.map((line) => `    ${line}\n`).join("")}  }
}
`;
}
