/** Methods as entries: which there are, how people name them, and the driver of each. */
import type { JvmProgram, Method } from "@assay/jvm";
import { dotted, type LinkedClass, parameterTexts, type Synthesis } from "@assay/jvm/synthesis";
import type { Constraint } from "../plan/annotations.js";
import { parameterTypes, variablesOf } from "../plan/java-type.js";
import type { DriverRoot, DriverSpec } from "./driver.js";
import { ABORTED, type Harness, harnessBody, harnessOf } from "./harness.js";

/** A method or constructor that a check may begin with. */
export interface EntryMethod {
  readonly owner: LinkedClass;
  readonly method: Method;
  /** `bank.Account.withdraw(int, String)`; constructors as `bank.Account.new(int)`. */
  readonly label: string;
  /** For a test, which is run as its framework would. */
  readonly harness?: Harness;
}

/** A class of which one object is used in any way. */
export interface EntryClass {
  readonly owner: LinkedClass;
  /** `bank.Account.*`. */
  readonly label: string;
}

export type Entry = EntryMethod | EntryClass;

export const isEntryMethod = (entry: Entry): entry is EntryMethod => "method" in entry;

function entryMethod(owner: LinkedClass, method: Method): EntryMethod {
  const name = method.name === "<init>" ? "new" : method.name;
  const parameters = parameterTexts(method.descriptor).map((text) => text.slice(text.lastIndexOf(".") + 1).replaceAll("$", "."));
  return { owner, method, label: `${dotted(owner.name).replaceAll("$", ".")}.${name}(${parameters.join(", ")})` };
}

/**
 * Everything in these classes that could be an entry: methods with a body and constructors that a person has written.
 */
function candidates(program: JvmProgram, classes: readonly string[]): readonly EntryMethod[] {
  return classes.flatMap((name) => {
    const owner = name === "module-info" || name.endsWith("package-info") ? undefined : program.world.classes.load(name);
    if (owner === undefined || owner.file.isSynthetic || owner.file.enclosingMethod !== undefined) return [];
    return owner.file.methods.filter((method) => isWritten(owner, method)).map((method) => entryMethod(owner, method));
  });
}

function isWritten(owner: LinkedClass, method: Method): boolean {
  if (method.isSynthetic || method.isAbstract || method.isNative || method.name === "<clinit>") return false;
  if (method.name === "<init>") return !owner.file.isAbstract && !owner.file.isEnum;
  if (!owner.file.isEnum) return true;
  return !(method.name === "values" && method.descriptor.startsWith("()")) && !(method.name === "valueOf" && method.isStatic);
}

/**
 * The entries of a program without `main`: the public methods and constructors of its classes, in the order of the
 * class files; if there are none, all that are not private.
 */
export function publicEntries(program: JvmProgram, classes: readonly string[]): readonly EntryMethod[] {
  const all = candidates(program, classes).filter(
    ({ owner, method }) => !method.isPrivate && !isTrivialConstructor(method) && !isOfHiddenRecord(owner, method),
  );
  const open = all.filter(({ method }) => method.isPublic);
  return open.some(({ method }) => method.name !== "<init>") ? open : all;
}

/** The tests of a program that has tests of JUnit 5 or jqwik. */
export function testEntries(program: JvmProgram, classes: readonly string[], widen: "no" | "yes"): readonly EntryMethod[] {
  return candidates(program, classes).flatMap((entry) => {
    const harness = harnessOf(program, entry.owner, entry.method, widen);
    return harness === undefined ? [] : [{ ...entry, harness }];
  });
}

/** A constructor that the compiler wrote: it takes nothing and does nothing but call the superclass's. */
function isTrivialConstructor(method: Method): boolean {
  return method.name === "<init>" && method.type.parameters.length === 0 && (method.code()?.instructions.length ?? 0) <= 3;
}

/** The flag of a nested class that is private. */
const PRIVATE = 0x0002;

/**
 * `equals`, `hashCode` or `toString` that the compiler wrote for a private record: nobody else can make one, so that
 * there is nothing to call it on; where the program's own code calls it, it is looked at there.
 */
function isOfHiddenRecord({ name, file }: LinkedClass, method: Method): boolean {
  if (file.recordComponents === undefined || !["equals", "hashCode", "toString"].includes(method.name)) return false;
  const isHidden = file.innerClasses.some((nested) => nested.name === name && (nested.accessFlags & PRIVATE) !== 0);
  return (
    isHidden &&
    method.code()?.instructions.find(({ kind }) => kind === "invokedynamic") !== undefined &&
    method.code()!.instructions.length <= 4
  );
}

export type NamedEntries =
  | { readonly kind: "found"; readonly entries: readonly Entry[] }
  /** Several overloads; the labels tell them apart. */
  | { readonly kind: "ambiguous"; readonly labels: readonly string[] }
  /** Nothing of that name; labels of what comes near. */
  | { readonly kind: "none"; readonly near: readonly string[] };

/**
 * The entry that a person means by `Account.withdraw`, `bank.Account.withdraw(int)` or `Account.new`; a class alone
 * means its public methods. Packages and outer classes may be left out where that is unambiguous. `Account.*` means any
 * calls of the methods of one account.
 */
export function entriesNamed(program: JvmProgram, classes: readonly string[], text: string): NamedEntries {
  const all = candidates(program, classes);
  if (text.endsWith(".*")) return classNamed(program, classes, text, all);
  const plain = text.replaceAll("/", ".").replaceAll("$", ".").replaceAll(" ", "").replace(".<init>", ".new");
  const open = plain.indexOf("(");
  const path = open < 0 ? plain : plain.slice(0, open);
  const parameters = open < 0 ? undefined : plain.slice(open);
  const matches = all.filter(({ label }) => {
    const squeezed = label.replaceAll(" ", "");
    const at = squeezed.indexOf("(");
    const name = squeezed.slice(0, at);
    if (name !== path && !name.endsWith(`.${path}`)) return false;
    return parameters === undefined || squeezed.slice(at) === simpleNames(parameters);
  });
  // A class that is named exactly wins over nested classes whose names end alike.
  const exact = matches.filter(({ label }) => label.startsWith(`${path}(`));
  const found = exact.length > 0 ? exact : matches;
  if (found.length === 1) return { kind: "found", entries: found };
  if (found.length > 1) return { kind: "ambiguous", labels: found.map(({ label }) => label) };
  const ofClass = publicEntries(
    program,
    classes.filter((name) => {
      const called = dotted(name).replaceAll("$", ".");
      return called === path || called.endsWith(`.${path}`);
    }),
  );
  if (ofClass.length > 0 && parameters === undefined) return { kind: "found", entries: ofClass };
  return { kind: "none", near: nearest(path, all) };
}

function classNamed(program: JvmProgram, classes: readonly string[], text: string, all: readonly EntryMethod[]): NamedEntries {
  const path = text.slice(0, -2).replaceAll("/", ".").replaceAll("$", ".");
  const entries = classes.flatMap((name): EntryClass[] => {
    const called = dotted(name).replaceAll("$", ".");
    const owner = called === path || called.endsWith(`.${path}`) ? program.world.classes.load(name) : undefined;
    return owner === undefined ? [] : [{ owner, label: `${called}.*` }];
  });
  const exact = entries.filter(({ label }) => label === `${path}.*`);
  const found = exact.length > 0 ? exact : entries;
  if (found.length === 1) return { kind: "found", entries: found };
  if (found.length > 1) return { kind: "ambiguous", labels: found.map(({ label }) => label) };
  return { kind: "none", near: nearest(path, all) };
}

/** `(java.lang.String,int)` as labels have it. */
function simpleNames(parameters: string): string {
  return parameters.replace(/[\w.]+\.(?=\w)/g, "");
}

/** Up to five labels whose method or class name is closest. */
function nearest(path: string, all: readonly EntryMethod[]): readonly string[] {
  const method = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const rated = all.map(({ label }) => {
    const name = label.slice(0, label.indexOf("("));
    return { label, distance: distance(method, name.slice(name.lastIndexOf(".") + 1).toLowerCase()) };
  });
  rated.sort((a, b) => a.distance - b.distance || (a.label < b.label ? -1 : 1));
  return rated.slice(0, 5).map(({ label }) => label);
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change));
    }
    row = next;
  }
  return row[b.length]!;
}

/** What a driver of the entry is made from, but for bounds and policies. */
export function entrySpec(
  entry: EntryMethod,
  constraints: readonly Constraint[] = [],
): Pick<DriverSpec, "name" | "source" | "host" | "line" | "roots" | "body" | "run" | "declared" | "aborting"> {
  const { owner, method, label, harness } = entry;
  const isConstructor = method.name === "<init>";
  // A test's object is made by the code that stands for its framework.
  const hasReceiver = !method.isStatic && !isConstructor && harness === undefined;
  const names = parameterNames(method);
  const types = parameterTypes(method, method.type.parameters, variablesOf(owner.file, []));
  const roots: DriverRoot[] = types.map((type, i) => ({
    ...{ name: names[i]!, type, also: owner.name },
    ...(constraints[i] === undefined ? {} : { constraint: constraints[i] }),
  }));
  if (hasReceiver) roots.unshift({ name: "this", type: `L${owner.name};`, role: "receiver" });
  const body = (code: Synthesis): void => {
    const { name, descriptor } = method;
    if (isConstructor) {
      code.allocate(owner.name);
      code.duplicate();
    }
    for (const i of roots.keys()) code.pushParameter(i);
    if (method.isStatic) code.invokeStatic(owner.name, name, descriptor);
    else if (isConstructor || method.isPrivate) code.invokeSpecial(owner.name, name, descriptor, owner.isInterface);
    else code.invokeVirtual(owner.name, name, descriptor);
    code.stack.length = 0;
  };
  const source = label.slice(0, label.indexOf("("));
  return {
    name: `${harness === undefined ? "" : "test "}${method.name}${method.descriptor}`,
    source: source.slice(source.lastIndexOf(".", source.lastIndexOf(".") - 1) + 1),
    host: owner.name,
    line: method.code()?.lines[0]?.line ?? 1,
    roots,
    body: harness === undefined ? body : harnessBody(entry, harness),
    ...(harness === undefined ? { declared: method.exceptions(), run: method } : { aborting: ABORTED }),
  };
}

/** The parameters' names, from what the compiler left of them. */
export function parameterNames(method: Method): readonly string[] {
  const told = method.parameters();
  const variables = method.hasCode ? (method.code()?.variables ?? []) : [];
  let slot = method.isStatic ? 0 : 1;
  return method.type.parameters.map((descriptor, i) => {
    const at = slot;
    slot += descriptor === "J" || descriptor === "D" ? 2 : 1;
    const variable = variables.find((each) => each.index === at && each.start === 0);
    return variable?.name ?? told?.[i]?.name ?? `argument${i + 1}`;
  });
}
