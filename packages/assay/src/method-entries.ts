/** Entries that are methods: which ones a command means, their drivers, and what the receipt says of the inputs. */
import { InputError } from "@assay/base";
import type { EntryInputs, StandInLayout } from "@assay/checking";
import type { Program } from "@assay/core";
import {
  buildDriver,
  type Constraint,
  classDriver,
  constraintsOf,
  DEFAULT_BOUNDS,
  type DriverSpec,
  descriptorOfType,
  type Entry,
  type EntryClass,
  type EntryMethod,
  entriesNamed,
  entrySpec,
  isEntryMethod,
  isNullMarked,
  MarkedProgram,
  parameterNames,
  publicEntries,
  type StandIn,
  StaticState,
  testEntries,
  typeOfDescriptor,
} from "@assay/inputs";
import { Access, type JvmProgram, type Method } from "@assay/jvm";
import type { JavaCall } from "@assay/report-java";
import type { InputPolicy } from "./bounds.js";
import type { Loaded } from "./load.js";

type LoadedJava = Extract<Loaded, { kind: "java" }>;

/** A method to check, or why it cannot be. */
export type MethodTask =
  | { readonly label: string; readonly unsupported: string; readonly about: "inputs" | "test" | "classes" }
  | {
      readonly label: string;
      readonly program: Program;
      readonly entry: string;
      readonly inputs: EntryInputs;
      /** How Java calls it; of a class there are many calls, and tests are Java already. */
      readonly call?: JavaCall;
      readonly owner: string;
    };

/**
 * The methods, or the class, that `--entry` names. @throws InputError if there is none, or if several overloads are
 * meant.
 */
export function namedMethods(loaded: LoadedJava, text: string): readonly Entry[] {
  const found = entriesNamed(loaded.program, loaded.application.classes(), text);
  switch (found.kind) {
    case "found":
      return found.entries;
    case "ambiguous": {
      const message = `--entry ${text} may mean ${found.labels.slice(0, 8).join(" or ")}${found.labels.length > 8 ? " or others" : ""}: name its parameters`;
      throw new InputError({ code: "entry-ambiguous", message });
    }
    case "none": {
      const hint = found.near.length === 0 ? "" : `; there are ${found.near.join(", ")}`;
      throw new InputError({ code: "entry-not-found", message: `there is no class or method ${text} in the program${hint}` });
    }
  }
}

/** The public methods of the program. @throws InputError if there are none. */
export function allMethods(loaded: LoadedJava): readonly EntryMethod[] {
  const found = publicEntries(loaded.program, loaded.application.classes());
  if (found.length > 0) return found;
  throw new InputError({ code: "entry-none", message: "no class of the program has a main method or any other method to begin with" });
}

/** The tests of the program. @throws InputError if there are none. */
export function testMethods(loaded: LoadedJava, widen: "no" | "yes"): readonly EntryMethod[] {
  const found = testEntries(loaded.program, loaded.application.classes(), widen);
  if (found.length > 0) return found;
  throw new InputError({ code: "entry-none", message: "the program has no tests of JUnit 5 or jqwik" });
}

/** What is checked of an entry, and what the receipt says of it besides. */
interface Asked {
  readonly spec: Omit<DriverSpec, keyof InputPolicy>;
  readonly restrictions: readonly string[];
  readonly assumptions: readonly string[];
  /** What annotations say of its parameters. */
  readonly constraints: readonly Constraint[];
  /** What becomes of exceptions that are thrown on purpose, if not what the policy says. */
  readonly rejections?: InputPolicy["rejections"];
  readonly call?: JavaCall;
  /** See `EntryInputs`. */
  readonly usesObject?: string;
}

type NotAsked = Extract<MethodTask, { readonly unsupported: string }>;

/**
 * The task of checking a method with any inputs that the policy allows, or a class with any calls. A program may have
 * two for a method, of which one is for small inputs.
 */
export function methodTask(
  loaded: LoadedJava,
  entry: Entry,
  policy: InputPolicy,
  isOwn: (procedure: string) => boolean,
  inputs: "all" | "small" = "all",
): MethodTask {
  const { label, owner } = entry;
  const { program } = loaded;
  const asked = isEntryMethod(entry) ? askedOfMethod(program, entry, policy) : askedOfClass(program, entry, policy);
  if ("unsupported" in asked) return asked;
  const { spec, call, usesObject, constraints, rejections = policy.rejections } = asked;
  const name = inputs === "all" ? spec.name : `${spec.name} of small inputs`;
  const driver = buildDriver(program, { ...spec, name, ...policy, rejections });
  if ("unsupported" in driver) return { label, unsupported: driver.unsupported, about: "inputs" };
  const roots = spec.roots.map(({ name, type }) => ({
    name,
    descriptor: descriptorOfType(typeof type === "string" ? typeOfDescriptor(type) : type),
  }));
  return {
    label,
    program: markedProgram(program, isOwn),
    entry: driver.entry,
    inputs: {
      body: driver.body,
      roots,
      fieldDescriptor: (map) => program.fieldDescriptor(map),
      standIns: new Map(driver.standIns.map((each) => [each.className, layoutOf(each, owner, program)])),
      ...(usesObject === undefined ? {} : { usesObject }),
      bounds: driver.bounds,
      restrictions: [...driver.restrictions, ...asked.restrictions],
      assumptions: [
        ...asked.assumptions,
        ...assumptionsOf({ ...policy, rejections }, driver.bounds.length > 0, roots, constraints),
        ...(driver.annotated.length === 0 ? [] : [`objects are made as annotations say: ${driver.annotated.join(", ")}`]),
      ],
    },
    ...(call === undefined ? {} : { call }),
    owner: owner.name,
  };
}

function askedOfMethod(program: JvmProgram, entry: EntryMethod, policy: InputPolicy): Asked | NotAsked {
  const { harness, label } = entry;
  if (harness?.unsupported !== undefined) return { label, unsupported: harness.unsupported, about: "test" };
  const constraints = harness?.constraints ?? parameterConstraints(program, entry, policy);
  const restrictions = staticRestrictions(program, [entry.method]);
  const assumptions = annotationSentences(entry, constraints);
  const common = { spec: entrySpec(entry, constraints), restrictions, constraints };
  if (harness === undefined) return { ...common, assumptions, call: javaCall(entry, program) };
  const framework = "the test is run as its framework would run it, one call on a new object (harness)";
  // What a test throws on purpose is what it says.
  return { ...common, assumptions: [...assumptions, framework], rejections: "reported" };
}

function askedOfClass(program: JvmProgram, entry: EntryClass, policy: InputPolicy): Asked | NotAsked {
  const found = classDriver(program, entry, policy);
  if ("unsupported" in found) return { label: entry.label, unsupported: found.unsupported, about: "inputs" };
  const { spec, restrictions, assumptions, calls, usesObject } = found;
  const called = [...calls.makers, ...calls.methods].map(({ member }) => member.member);
  const argumentsAre = policy.nulls === "never" ? ["arguments of the calls are not null (null=no)"] : [];
  return {
    ...{ spec, usesObject, restrictions: [...restrictions, ...staticRestrictions(program, called)] },
    ...{ assumptions: [...assumptions, ...argumentsAre], constraints: [] },
  };
}

/** Where the objects of a stand-in's class keep their answers, for witnesses. */
function layoutOf({ owner, methods, tables }: StandIn, from: EntryMethod["owner"], program: JvmProgram): StandInLayout {
  const named = [owner.name, ...methods.flatMap(({ declared }) => declared.match(/(?<=L)[^;]+(?=;)/g) ?? [])];
  const isHidden = named.some((name) => !isNameable(program, name, from.package));
  const init = owner.isInterface
    ? undefined
    : owner.file.methods.find((method) => method.name === "<init>" && !method.isPrivate)?.descriptor;
  return {
    className: owner.name,
    implements: owner.isInterface ? "interface" : "class",
    naming: isHidden ? "hidden" : "open",
    ...(init === undefined ? {} : { init }),
    methods: methods.map(({ name, declared, descriptor, access, answering }, i) => {
      const table = tables[i];
      const common = { name, descriptor: declared, access };
      if (table === undefined || typeof answering === "object") return { ...common, answering: "nothing" };
      const { less, more, ...rows } = table;
      const ends = less === undefined || more === undefined ? [] : [less, more];
      return {
        ...common,
        answering,
        table: { ...rows, ends, keys: keysOf(descriptor, answering), type: descriptor.slice(descriptor.indexOf(")") + 1) },
      };
    }),
  };
}

function keysOf(descriptor: string, answering: "by arguments" | "in turn" | "order" | "nothing"): readonly string[] {
  if (answering === "order") return ["Ljava/lang/Object;"];
  return answering === "by arguments" ? (descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]+;|[A-Z])/g) ?? []) : [];
}

const statics = new WeakMap<JvmProgram, StaticState>();

/**
 * What the method may find changed by code that ran before, though the driver has it as the class initializers leave
 * it.
 */
export function staticRestrictions(program: JvmProgram, methods: readonly Method[]): readonly string[] {
  let state = statics.get(program);
  if (state === undefined)
    statics.set(program, (state = new StaticState(program.world.classes, () => program.classPath.applicationClasses())));
  const known = state;
  const fields = [...new Set(methods.flatMap((method) => known.changedBefore(method)))]
    .sort()
    .map((name) => name.replace(/\$(?=\p{L})/gu, "."));
  if (fields.length === 0) return [];
  const named = fields.length > MOST_NAMED ? `${fields.slice(0, MOST_NAMED).join(", ")} and others` : fields.join(" and ");
  return [`static fields are as the class initializers leave them, though other code may have changed ${named}`];
}

const MOST_NAMED = 3;

const marked = new WeakMap<JvmProgram, MarkedProgram>();

/** One for all entries: what was lowered for one of them serves the others. */
function markedProgram(program: JvmProgram, isOwn: (procedure: string) => boolean): Program {
  let found = marked.get(program);
  if (found === undefined) marked.set(program, (found = new MarkedProgram(program, isOwn)));
  return found;
}

function parameterConstraints(program: JvmProgram, { owner, method }: EntryMethod, policy: InputPolicy): readonly Constraint[] {
  const info = owner.package === "" ? undefined : program.world.classes.load(`${owner.package}/package-info`);
  return constraintsOf(owner.file, method, policy.annotations, isNullMarked(info?.file));
}

/** What is assumed because of annotations, and which of them were not used. */
function annotationSentences({ method }: EntryMethod, constraints: readonly Constraint[]): readonly string[] {
  const names = parameterNames(method);
  const told = constraints.flatMap(({ told }, i) => (told.length === 0 ? [] : [`${told.join(" ")} ${names[i]}`]));
  const unused = constraints.flatMap(({ unused }, i) => (unused.length === 0 ? [] : [`${unused.join(" ")} ${names[i]}`]));
  return [
    ...(told.length === 0 ? [] : [`arguments are as annotations say: ${told.join(", ")}`]),
    ...(unused.length === 0 ? [] : [`annotations that are not used, so that other arguments are tried, too: ${unused.join(", ")}`]),
  ];
}

function assumptionsOf(
  policy: InputPolicy,
  hasObjects: boolean,
  roots: EntryInputs["roots"],
  constraints: readonly Constraint[],
): readonly string[] {
  const sentences: string[] = [];
  if (hasObjects) {
    const calls = policy.bounds.calls ?? DEFAULT_BOUNDS.calls;
    sentences.push(
      policy.heap === "arbitrary"
        ? "objects may be in any state that the types of their fields allow (heap=arbitrary)"
        : `objects are in states that other code can bring about: constructors, fields that are not private, ${calls} calls on what the method is given (heap=constructed)`,
    );
  }
  const isReference = (each: { readonly descriptor: string }): boolean => each.descriptor.length > 1;
  const parameters = roots.filter(({ name }) => name !== "this");
  const leftOut = parameters.filter((root, i) => isReference(root) && constraints[i]?.nullness === undefined);
  if (policy.nulls === "never" && leftOut.length > 0) {
    const isMixed = constraints.some(({ nullness }) => nullness === "possible" || nullness === "always");
    sentences.push(isMixed ? "arguments are not null unless an annotation says so (null=no)" : "arguments are not null (null=no)");
  }
  if (policy.rejections === "ignored") sentences.push("what the program's own code throws on purpose is no violation (rejections=ignored)");
  return sentences;
}

/** Whether code of the package can name the class. */
function isNameable(program: JvmProgram, name: string, packageName: string): boolean {
  const linked = program.world.classes.load(name);
  if (linked === undefined) return false;
  const inner = linked.file.innerClasses.find((each) => each.name === name);
  const flags = inner?.accessFlags ?? linked.file.accessFlags;
  if ((flags & Access.private) !== 0 || ((flags & Access.public) === 0 && linked.package !== packageName)) return false;
  return inner?.outer === undefined || isNameable(program, inner.outer, packageName);
}

/** How Java calls the method. */
function javaCall({ owner, method }: EntryMethod, program: JvmProgram): JavaCall {
  const types = [owner.name, ...method.type.parameters.flatMap(classesOf)];
  const isHidden = (name: string): boolean => {
    const file = program.world.classes.load(name)?.file;
    return file === undefined || file.innerClasses.some((inner) => inner.name === name && (inner.accessFlags & Access.private) !== 0);
  };
  return {
    owner: owner.name,
    name: method.name,
    parameters: method.type.parameters,
    kind: method.isStatic ? "static" : method.name === "<init>" ? "constructor" : "instance",
    access: method.isPrivate || types.some(isHidden) ? "reflection" : "direct",
  };
}

function classesOf(descriptor: string): readonly string[] {
  const element = descriptor.replace(/^\[+/, "");
  return element.startsWith("L") ? [element.slice(1, -1)] : [];
}
