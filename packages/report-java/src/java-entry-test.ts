/**
 * A violation of a method as Java: the objects of the witness, rebuilt, and the call. A program for the command line
 * and a JUnit 5 test.
 */
import type { ObjectGraph, Witness } from "@assay/checking";
import { PRIMITIVES } from "@assay/core";
import { javaEnvironment, unsetComment } from "./java-environment.js";
import { javaString } from "./java-literals.js";
import { javaObjects } from "./java-objects.js";
import { javaObjectsHelper } from "./java-objects-helper.js";
import { javaType, standInHelpers } from "./java-stand-ins.js";
import { type EmittedFile, verifiers } from "./java-test.js";

/** The call that fails; its arguments are the roots of the witness's heap, in order, the receiver first. */
export interface JavaCall {
  /** Internal name. */
  readonly owner: string;
  readonly name: string;
  /** Descriptors. */
  readonly parameters: readonly string[];
  readonly kind: "static" | "instance" | "constructor";
  /** Whether code in the same package can name everything that the call names. */
  readonly access: "direct" | "reflection";
}

/** What the result of a call has to be. */
export interface ResultDemand {
  readonly message: string;
  /** As Java, of a variable `value` of the result's type. */
  readonly condition: string;
  /** The descriptor of the result's type. */
  readonly type: string;
}

/** The call, and that its result is as it has to be. No other statement has the variable. */
export function demanding(call: string, { message, condition, type }: ResultDemand, before: readonly string[] = []): readonly string[] {
  const [name = "value"] = ["value", "result", "returned"].filter((each) => !before.some((line) => new RegExp(`\\b${each}\\b`).test(line)));
  const isNull = condition === "value != null";
  const fails = isNull ? `${name} == null` : `!(${condition.replaceAll(/\bvalue\b/g, name)})`;
  const short = javaType(type).replace(/^java\.lang\.(?=\w+(\[|$))/, "");
  return [`${short} ${name} = ${call}`, `if (${fails}) throw new AssertionError(${javaString(message)});`];
}

/** Why the objects cannot be made by Java code; undefined if they can. */
export function unmakeable(graph: ObjectGraph): string | undefined {
  for (const object of graph.objects) {
    if (object.kind === "array") continue;
    if (object.kind === "stand-in" && object.naming === "hidden")
      return `one of the objects is of type ${object.className.replaceAll("/", ".")}, which no other class can name`;
    if (object.className.includes("$$Lambda$")) return "one of the objects is a lambda expression";
    if (/^java\/lang\/(Class|Thread|ThreadGroup|ClassLoader|Module)$/.test(object.className))
      return `one of the objects is a ${object.className.replaceAll("/", ".")}`;
  }
  return undefined;
}

export function javaEntryTest(witness: Witness, call: JavaCall, demand?: ResultDemand): readonly EmittedFile[] {
  const graph: ObjectGraph = witness.heap?.before ?? { objects: [], roots: [] };
  const slash = call.owner.lastIndexOf("/");
  const packageName = slash < 0 ? "" : call.owner.slice(0, slash);
  const folder = call.owner.slice(0, slash + 1);
  const header = slash < 0 ? "" : `package ${packageName.replaceAll("/", ".")};\n\n`;
  const objects = javaObjects(graph);
  const values = graph.roots.map((root) => objects.roots.get(root.name)!);
  const direct = call.access === "direct" ? directCall(call, values) : undefined;
  const lines = direct === undefined ? reflectiveCall(call, values) : demand === undefined ? [direct] : demanding(direct, demand, values);
  const failure = witness.failure
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");
  const { setup, unset, own } = javaEnvironment(witness.inputs.slice(witness.driverInputs ?? 0));
  const program = `${folder}AssayWitness`.replaceAll("/", ".");
  const indented = [...setup, ...lines].map((line) => `    ${line}\n`).join("");
  return [
    ...verifiers(own),
    javaObjectsHelper(packageName),
    ...standInHelpers(graph, packageName),
    {
      path: `${folder}AssayWitness.java`,
      text: `${header}/** Fails as Assay says: ${failure}. Run it with: java -ea ${program}${unsetComment(unset)} */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class AssayWitness {
${objects.members}
  static void run() throws Throwable {
    makeObjects();
${indented}  }

  public static void main(String[] ignored) throws Throwable {
    run();
  }
}
`,
    },
    {
      path: `${folder}AssayWitnessTest.java`,
      text: `${header}import org.junit.jupiter.api.Test;

/** Fails while the program has the bug. Needs assertions enabled (Surefire and Gradle enable them). */
class AssayWitnessTest {
  @Test
  void witness() throws Throwable {
    AssayWitness.run();
  }
}
`,
    },
  ];
}

function directCall(call: JavaCall, values: readonly string[]): string {
  const owner = javaType(`L${call.owner};`);
  const args = call.kind === "instance" ? values.slice(1) : values;
  const given = args
    .map((value, i) => (call.parameters[i]!.length === 1 ? value : `(${javaType(call.parameters[i]!)}) ${value}`))
    .join(", ");
  switch (call.kind) {
    case "static":
      return `${owner}.${call.name}(${given});`;
    case "constructor":
      return `new ${owner}(${given});`;
    case "instance":
      return `((${owner}) ${values[0]}).${call.name}(${given});`;
  }
}

function reflectiveCall(call: JavaCall, values: readonly string[]): readonly string[] {
  const type = `Class.forName(${javaString(call.owner.replaceAll("/", "."))})`;
  const parameters = call.parameters.map(classExpression);
  const given = (call.kind === "instance" ? values.slice(1) : values).map((value) => `, ${value === "null" ? "(Object) null" : value}`);
  const find =
    call.kind === "constructor"
      ? `java.lang.reflect.Constructor<?> member = ${type}.getDeclaredConstructor(${parameters.join(", ")});`
      : `java.lang.reflect.Method member = ${type}.getDeclaredMethod(${[javaString(call.name), ...parameters].join(", ")});`;
  const invoke =
    call.kind === "constructor"
      ? `member.newInstance(${given.join("").slice(2)});`
      : `member.invoke(${call.kind === "static" ? "null" : values[0]}${given.join("")});`;
  return [
    find,
    "member.setAccessible(true);",
    "try {",
    `  ${invoke}`,
    "} catch (java.lang.reflect.InvocationTargetException failure) {",
    "  throw failure.getCause();",
    "}",
  ];
}

function classExpression(descriptor: string): string {
  if (descriptor.length === 1) return `${PRIMITIVES[descriptor]}.class`;
  const name = descriptor.startsWith("[") ? descriptor : descriptor.slice(1, -1);
  return `Class.forName(${javaString(name.replaceAll("/", "."))})`;
}
