/**
 * A broken specification as Java: the heap of the witness, rebuilt; the call; and the whole contract asked of the heaps
 * before and after, on the real JVM. A program for the command line and a JUnit 5 test, in the unnamed package, since
 * the class may be one of the JDK's.
 */
import type { Witness } from "@assay/checking";
import { PRIMITIVES } from "@assay/core";
import { relational } from "@assay/spec";
import { javaHeapHelper } from "./java-heap-helper.js";
import { javaString } from "./java-literals.js";
import { javaObjects } from "./java-objects.js";
import { javaObjectsHelper } from "./java-objects-helper.js";
import { className, javaFormula, javaValues } from "./java-specification.js";
import type { EmittedFile } from "./java-test.js";

/** @param witness with a heap whose roots are `this` and the parameters by the contract's names. */
export function javaSpecificationTest(witness: Witness, contract: relational.MethodContract): readonly EmittedFile[] {
  const graph = witness.heap!.before;
  const objects = javaObjects(graph);
  const { method, self, parameters, result, thrown } = contract;
  const isConstructor = method.name === "<init>";
  const title = `${relational.classText(method.declaringClass)}.${relational.methodText(method)}`;
  const statics = staticFields(contract).map(({ declaringClass, name }) => `{${className(declaringClass)}, ${javaString(name)}}`);
  const given = [...(self === undefined || isConstructor ? [] : [self]), ...parameters];
  const lines = [
    "makeObjects();",
    ...given.map((variable) => `final Object ${argument(variable)} = ${objects.roots.get(variable.name) ?? "null"};`),
    `final String[][] statics = {${statics.join(", ")}};`,
    `final AssayHeap before = AssayHeap.picture(statics, ${graphRoots(objects.members, given)});`,
    ...given.map((variable) => `final Object v${variable.id} = ${setValue(variable, argument(variable))};`),
    ...frameLines(contract),
    "Object returned = null;",
    "Throwable failure = null;",
    "try {",
    `  returned = ${call(contract)};`,
    "} catch (Throwable caught) {",
    "  failure = caught;",
    "}",
    ...(isConstructor && self !== undefined ? [`final Object v${self.id} = AssayHeap.ref(returned);`] : []),
    ...(result === undefined ? [] : [`final Object v${result.id} = ${setValue(result, "returned")};`]),
    `final Object v${thrown.id} = AssayHeap.ref(failure);`,
    "final AssayHeap after = AssayHeap.picture(statics, before.with(returned, failure));",
    ...(["normal", "exception"] as const).flatMap((ending) => [
      `if (failure ${ending === "normal" ? "==" : "!="} null) {`,
      ...contract.obligations.filter((clause) => clause.ending === ending).map((clause) => `  ${requirement(clause)}`),
      "}",
    ]),
    ...(contract.frame.kind === "everything"
      ? []
      : [
          "String changed = before.change(after, allowed);",
          'if (changed != null) throw new AssertionError("changed, and modifies does not name it: " + changed);',
        ]),
  ];
  const body = lines.map((line) => `    ${line}\n`).join("");
  return [
    javaObjectsHelper(""),
    javaHeapHelper(),
    {
      path: "AssayWitness.java",
      text: `import java.util.LinkedHashSet;
import java.util.Set;

/** ${comment(title)} breaks its specification: ${comment(witness.failure)}. Run it with: java -ea AssayWitness */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class AssayWitness {
${objects.members}
  static void run() throws Throwable {
${body}  }

  public static void main(String[] ignored) throws Throwable {
    run();
  }
}
`,
    },
    {
      path: "AssayWitnessTest.java",
      text: `import org.junit.jupiter.api.Test;

/** Fails while ${comment(title)} breaks its specification. */
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

function argument({ role, index }: relational.Variable): string {
  return role === "this" ? "self" : `arg${index}`;
}

/** As it is in sets: a primitive boxed, an object by reference even where it is a box. */
function setValue({ type }: relational.Variable, name: string): string {
  return type.kind === "primitive" ? name : `AssayHeap.ref(${name})`;
}

/** Every object that was made, and strings that are arguments. */
function graphRoots(members: string, given: readonly relational.Variable[]): string {
  const made = [...members.matchAll(/private static Object (\w+);/g)].map(([, name]) => name!);
  const strings = given.filter(({ type }) => type.kind !== "primitive").map(argument);
  const all = [...made, ...strings];
  return all.length === 0 ? "new Object[0]" : `new Object[] {${all.join(", ")}}`;
}

function call({ method, self, parameters }: relational.MethodContract): string {
  const owner = `Class.forName(${className(method.declaringClass)})`;
  const types = relational.parametersOf(method.descriptor).map(classExpression);
  const args = parameters.map((variable) => argument(variable));
  const invoke = (handle: string, all: readonly string[]): string =>
    `AssayHeap.LOOKUP.${handle}.invokeWithArguments(new Object[] {${all.join(", ")}})`;
  if (method.name === "<init>") return invoke(`unreflectConstructor(${owner}.getDeclaredConstructor(${types.join(", ")}))`, args);
  const found = `${owner}.getDeclaredMethod(${[javaString(method.name), ...types].join(", ")})`;
  if (self === undefined) return invoke(`unreflect(${found})`, args);
  // This method and none that overrides it.
  return invoke(`unreflectSpecial(${found}, ${owner})`, ["self", ...args]);
}

function classExpression(descriptor: string): string {
  if (descriptor.length === 1) return `${PRIMITIVES[descriptor]}.class`;
  return `Class.forName(${className(descriptor.startsWith("[") ? descriptor : descriptor.slice(1, -1))})`;
}

function requirement(clause: relational.Obligation): string {
  return `if (!${javaFormula(clause.formula)}) throw new AssertionError(${javaString(clause.kind === "throws" ? clause.text : `${clause.kind} ${clause.text}`)});`;
}

/** What may change, gathered before the call. */
function frameLines({ frame }: relational.MethodContract): string[] {
  if (frame.kind === "everything") return [];
  const places = frame.locations.map((location) => {
    if (location.kind === "static")
      return `allowed.add(${javaString(`${location.field.declaringClass.replaceAll("/", ".")}.${location.field.name}`)});`;
    if (location.kind === "elements") return `allowed.addAll(AssayHeap.places(${javaValues(location.arrays, "before")}, null, null));`;
    const { declaringClass, name } = location.field;
    const objects = javaValues(location.objects, "before");
    return `allowed.addAll(AssayHeap.places(${objects}, ${className(declaringClass)}, ${javaString(name)}));`;
  });
  return ["Set<String> allowed = new LinkedHashSet<>();", ...places];
}

/** The static fields that the contract speaks of. */
function staticFields(contract: relational.MethodContract): relational.FieldRef[] {
  const found = new Map<string, relational.FieldRef>();
  const roots: unknown[] = [contract.obligations.map(({ formula }) => formula), contract.frame];
  for (const each of roots) {
    if (typeof each !== "object" || each === null) continue;
    if ("kind" in each && each.kind === "static" && "field" in each) {
      const field = each.field as relational.FieldRef;
      found.set(field.coreName, field);
    }
    roots.push(...Object.values(each));
  }
  return [...found.values()];
}

function comment(text: string): string {
  return text
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");
}
