/**
 * Tests as entries: the methods of JUnit 5 (`@Test`, `@ParameterizedTest`) and jqwik (`@Property`, `@Example`), in
 * whose place a driver stands for the framework: it makes a new object of the class, calls what is to run before, the
 * method with any values of its parameters, and what is to run after. What the method throws is a violation, but for an
 * assumption that was not met.
 *
 * Values: those that the annotations list or allow, and no others, so that a violation is one that the framework could
 * have come upon. What cannot be said in that way (`@MethodSource`, providers of one's own, extensions) is not checked,
 * and told by its name; with `widen` parameters from such sources have any values.
 */
import type { Annotation, JvmProgram, Method } from "@assay/jvm";
import type { LinkedClass, Synthesis } from "@assay/jvm/synthesis";
import { type Constraint, primitiveOf } from "../plan/annotations.js";
import type { EntryMethod } from "./entries.js";

export interface Harness {
  readonly before: readonly Method[];
  readonly after: readonly Method[];
  readonly constraints: readonly Constraint[];
  /** Why the test cannot be run in this way. */
  readonly unsupported?: string;
}

/** What a test throws when an assumption of it is not met: then it says nothing. */
export const ABORTED = ["org/opentest4j/TestAbortedException", "org/opentest4j/TestSkippedException"];

const TESTS = new Set([
  "Lorg/junit/jupiter/api/Test;",
  "Lorg/junit/jupiter/params/ParameterizedTest;",
  "Lnet/jqwik/api/Property;",
  "Lnet/jqwik/api/Example;",
]);
const BEFORE = ["Lorg/junit/jupiter/api/BeforeAll;", "Lorg/junit/jupiter/api/BeforeEach;", "Lnet/jqwik/api/lifecycle/BeforeTry;"];
const AFTER = ["Lorg/junit/jupiter/api/AfterEach;", "Lorg/junit/jupiter/api/AfterAll;", "Lnet/jqwik/api/lifecycle/AfterTry;"];
const DISABLED = ["Lorg/junit/jupiter/api/Disabled;", "Lnet/jqwik/api/Disabled;"];
/** They change what a test is given or how it is run. */
const EXTENDING = ["Lorg/junit/jupiter/api/extension/ExtendWith;", "Lorg/junit/jupiter/api/extension/Extensions;"];
const NO_CONSTRAINT: Constraint = { nullness: "never", told: [], unused: [] };

export function harnessOf(program: JvmProgram, owner: LinkedClass, method: Method, widen: "no" | "yes"): Harness | undefined {
  const annotations = method.annotations();
  if (!annotations.some(({ type }) => TESTS.has(type)) || owner.file.isAbstract) return undefined;
  const classAnnotations = owner.file.annotationTypes();
  if (annotations.some(({ type }) => DISABLED.includes(type)) || classAnnotations.some((type) => DISABLED.includes(type))) return undefined;
  const chain = superclasses(program, owner);
  const called = (types: readonly string[]): readonly Method[] =>
    types.flatMap((type) => chain.flatMap((each) => each.file.methods.filter((member) => member.annotationTypes().includes(type))));
  const problems: string[] = [];
  const verified = equalsVerified(method);
  if (verified !== undefined) problems.push(`the test asks EqualsVerifier, as assay contracts --class ${verified} would`);
  const extension = [...chain.flatMap((each) => each.file.annotationTypes()), ...method.annotationTypes()].find((type) =>
    EXTENDING.includes(type),
  );
  if (extension !== undefined) problems.push(`the test is run with an extension (@${simple(extension)})`);
  if (owner.file.method("<init>", "()V") === undefined) problems.push("the test's class has no constructor without parameters");
  const before = called(BEFORE);
  const after = [...called(AFTER)].reverse();
  for (const each of [...before, ...after])
    if (each.type.parameters.length > 0) problems.push(`${each.name} takes parameters, which the framework gives`);
  const perParameter = method.parameterAnnotations();
  const constraints = method.type.parameters.map((descriptor, i) => {
    const [first] = method.type.parameters.length === 1 ? [annotations] : [[]];
    const constraint = parameterConstraint(descriptor, perParameter[i] ?? [], first ?? [], annotations);
    if (typeof constraint !== "string") return constraint;
    if (widen === "no") problems.push(constraint);
    return NO_CONSTRAINT;
  });
  return { before, after, constraints, ...(problems.length === 0 ? {} : { unsupported: problems[0]! }) };
}

/** The class that a test gives to `EqualsVerifier.forClass`, whose answers come by reflection. */
function equalsVerified(method: Method): string | undefined {
  const instructions = method.code()?.instructions ?? [];
  const at = instructions.findIndex(
    (each) => each.kind === "invoke" && each.method.owner === "nl/jqno/equalsverifier/EqualsVerifier" && each.method.name === "forClass",
  );
  const given = at < 1 ? undefined : instructions[at - 1];
  return given?.kind === "constant" && given.value.kind === "class" ? given.value.name.replaceAll("/", ".") : undefined;
}

function superclasses(program: JvmProgram, owner: LinkedClass): readonly LinkedClass[] {
  const chain: LinkedClass[] = [];
  for (let at: LinkedClass | undefined = owner; at !== undefined && !at.platform; ) {
    chain.unshift(at);
    at = at.file.superName === undefined ? undefined : program.world.classes.load(at.file.superName);
  }
  return chain;
}

function simple(descriptor: string): string {
  return descriptor.slice(descriptor.lastIndexOf("/") + 1, -1);
}

/** What the framework gives to a parameter; a text that says why that is not known. */
function parameterConstraint(
  descriptor: string,
  own: readonly Annotation[],
  ofSingle: readonly Annotation[],
  ofMethod: readonly Annotation[],
): Constraint | string {
  const forAll = own.find(({ type }) => type === "Lnet/jqwik/api/ForAll;");
  if (forAll !== undefined) return generated(descriptor, own, forAll);
  if (ofMethod.some(({ type }) => type === "Lorg/junit/jupiter/api/Test;" || type.startsWith("Lnet/jqwik/")))
    return "a parameter of the test is given by the framework";
  const sources = ofMethod.filter(({ type }) => type.startsWith("Lorg/junit/jupiter/params/provider/"));
  const [source] = sources;
  if (sources.length !== 1 || source === undefined) return "the values of the test's parameters come from several places, or from none";
  const name = simple(source.type);
  if (name === "ValueSource" && ofSingle.length > 0) return listed(descriptor, source);
  if (name === "EnumSource" && ofSingle.length > 0) {
    const isPlain = source.strings.get("names") === undefined && source.integers.size === 0 && !source.others.includes("mode");
    return isPlain ? { ...NO_CONSTRAINT, told: ["@EnumSource"] } : "@EnumSource with names or a mode";
  }
  return `the values of the test's parameters come from @${name}`;
}

const LISTED: Readonly<Record<string, string>> = { B: "bytes", S: "shorts", I: "ints", J: "longs", C: "chars", Z: "booleans" };

function listed(descriptor: string, source: Annotation): Constraint | string {
  const primitive = primitiveOf(descriptor);
  const values =
    descriptor === "Ljava/lang/String;"
      ? source.strings.get("strings")
      : primitive === undefined
        ? undefined
        : source.integers.get(LISTED[primitive] ?? "");
  if (values === undefined || values.length === 0) return "@ValueSource with values of another type than the parameter's";
  return { nullness: "never", values, told: [`@ValueSource(${values.length} values)`], unused: [] };
}

/** jqwik's constraints on a generated value. A value that is generated is not null unless it is said. */
function generated(descriptor: string, own: readonly Annotation[], forAll: Annotation): Constraint | string {
  if ((forAll.strings.get("value")?.[0] ?? "") !== "" || forAll.others.includes("supplier")) return "@ForAll with a provider of one's own";
  let constraint: Constraint = NO_CONSTRAINT;
  for (const { type, integers, others } of own) {
    if (!type.startsWith("Lnet/jqwik/api/constraints/")) continue;
    const name = simple(type);
    const first = (key: string): bigint | undefined => integers.get(key)?.[0];
    const told = { told: [...constraint.told, `@${name}`] };
    const whole = "BSIJ".includes(primitiveOf(descriptor) ?? "-");
    switch (name) {
      case "IntRange":
      case "LongRange":
      case "ShortRange":
      case "ByteRange":
        // Where an end is not told: from 0, to the greatest.
        constraint = { ...constraint, ...told, least: first("min") ?? 0n, ...(first("max") === undefined ? {} : { most: first("max")! }) };
        break;
      case "Positive":
      case "Negative":
        if (!whole) return `@${name} of a number that is not whole`;
        constraint = { ...constraint, ...told, ...(name === "Positive" ? { least: 1n } : { most: -1n }) };
        break;
      case "Size":
      case "StringLength": {
        const exactly = first("value") ?? 0n;
        const least = exactly > 0n ? exactly : (first("min") ?? 0n);
        const most = exactly > 0n ? exactly : first("max");
        constraint = { ...constraint, ...told, shortest: least, ...(most === undefined || most === 0n ? {} : { longest: most }) };
        break;
      }
      case "NotEmpty":
        constraint = { ...constraint, ...told, shortest: 1n };
        break;
      case "NotBlank":
        constraint = { ...constraint, ...told, isBlank: false };
        break;
      case "WithNull":
        constraint = { ...constraint, ...told, nullness: "possible" };
        break;
      default:
        return `@${name} of a parameter${others.length > 0 ? " with values that are not read" : ""}`;
    }
  }
  return constraint;
}

/** The code that stands for the framework: parameters are the method's. */
export function harnessBody({ owner, method }: EntryMethod, { before, after }: Harness): (body: Synthesis) => void {
  return (code) => {
    code.allocate(owner.name);
    code.duplicate();
    code.invokeSpecial(owner.name, "<init>", "()V");
    const call = (member: Method, push: () => void): void => {
      const name = member.owner.name;
      if (!member.isStatic) code.duplicate();
      push();
      if (member.isStatic) code.invokeStatic(name, member.name, member.descriptor);
      else if (member.isPrivate) code.invokeSpecial(name, member.name, member.descriptor);
      else code.invokeVirtual(name, member.name, member.descriptor);
      if (!member.descriptor.endsWith(")V")) code.popAtom();
    };
    for (const each of before) call(each, () => {});
    call(method, () => {
      for (const i of method.type.parameters.keys()) code.pushParameter(i);
    });
    for (const each of after) call(each, () => {});
    code.stack.length = 0;
  };
}
