/**
 * Outlines of classes that are not there: what the program's own code shows of them.
 *
 * A class that a program uses and that is on no class path cannot be linked; the JVM would throw. When a specification
 * names such a class, the user means its specification to stand in for it, so the class is given the members that the
 * program refers to, without code: fields, and native methods (abstract ones for an interface). A constructor cannot be
 * native; it calls a native method of ours ({@link CONSTRUCTED}), which the constructor's specification then stands in
 * for.
 *
 * Direction: a class may have more members than the program refers to, but nothing in the program can tell. Its
 * superclass is taken to be `Object`, or `RuntimeException` if it is caught.
 */
import { type Application, type ClassFile, MemoryEntry, Op, parseMethodDescriptor } from "@assay/jvm";
import { outlineBytes } from "./outline-bytes.js";

export interface OutlinedMember {
  readonly name: string;
  readonly descriptor: string;
  readonly isStatic: boolean;
}

export interface ClassOutline {
  readonly name: string;
  isInterface: boolean;
  super: string;
  readonly fields: Map<string, OutlinedMember>;
  readonly methods: Map<string, OutlinedMember>;
}

/** The native method that an outlined constructor calls, with its own arguments. */
export const CONSTRUCTED = "constructed$";

/** Of `Object`, and final: no class declares them. */
const FINAL: readonly string[] = ["getClass", "notify", "notifyAll", "wait"];

/**
 * Makes the missing classes that specifications name (`vendor.Scanner`, or `Scanner` alone) known to the application;
 * their internal names.
 */
export function outlineMissing(application: Application, named: readonly string[]): string[] {
  const { classPath } = application;
  const wanted = named.filter((name) => name !== "" && !isThere(application, name));
  if (wanted.length === 0) return [];
  const outlines = new Map<string, ClassOutline>();
  const outlineOf = (name: string): ClassOutline | undefined => {
    const known = outlines.get(name);
    if (known !== undefined) return known;
    if (name.startsWith("[") || classPath.origin(name) !== undefined) return undefined;
    const outline: ClassOutline = { name, isInterface: false, super: "java/lang/Object", fields: new Map(), methods: new Map() };
    outlines.set(name, outline);
    return outline;
  };
  for (const name of application.classes()) {
    const file = classPath.find(name);
    if (file !== undefined) collect(file, outlineOf);
  }
  const isNamed = ({ name }: ClassOutline): boolean => {
    const dotted = name.replaceAll("/", ".").replaceAll("$", ".");
    return wanted.some((each) => dotted === each || dotted.endsWith(`.${each}`));
  };
  const made = [...outlines.values()].filter(isNamed);
  if (made.length > 0)
    classPath.supply(
      new MemoryEntry(
        "specifications",
        made.map((outline) => ({ name: outline.name, bytes: outlineBytes(outline) })),
      ),
    );
  return made.map(({ name }) => name);
}

/** Whether a dotted name surely means a class that is there, so that nothing has to be looked through for it. */
function isThere(application: Application, name: string): boolean {
  const path = name.replaceAll(".", "/");
  if (name.includes("[") || [path, `java/lang/${path}`].some((each) => application.classPath.origin(each) !== undefined)) return true;
  return application.classes().some((each) => `/${each.replaceAll("$", "/")}`.endsWith(`/${path}`));
}

/** What one class shows of classes that are missing. */
function collect(file: ClassFile, outlineOf: (name: string) => ClassOutline | undefined): void {
  if (file.superName !== undefined) outlineOf(file.superName);
  for (const name of file.interfaces) {
    const outline = outlineOf(name);
    if (outline !== undefined) outline.isInterface = true;
  }
  for (const { descriptor } of file.fields) outlineOf(classIn(descriptor));
  for (const method of file.methods) {
    for (const each of [...method.type.parameters, method.type.returns]) outlineOf(classIn(each));
    const code = method.hasCode ? method.code() : undefined;
    if (code === undefined) continue;
    for (const { catchType } of code.handlers) {
      const outline = catchType === undefined ? undefined : outlineOf(catchType);
      if (outline !== undefined) outline.super = "java/lang/RuntimeException";
    }
    for (const instruction of code.instructions) {
      if (instruction.kind === "class") outlineOf(instruction.className);
      else if (instruction.kind === "field") {
        const { owner, name, descriptor } = instruction.field;
        const isStatic = instruction.opcode === Op.getstatic || instruction.opcode === Op.putstatic;
        outlineOf(owner)?.fields.set(`${name}:${descriptor}`, { name, descriptor, isStatic });
      } else if (instruction.kind === "invoke") {
        const { owner, name, descriptor, ownerIsInterface } = instruction.method;
        const outline = outlineOf(owner);
        if (outline === undefined || FINAL.includes(name)) continue;
        if (ownerIsInterface) outline.isInterface = true;
        const isStatic = instruction.opcode === Op.invokestatic;
        outline.methods.set(name + descriptor, { name, descriptor, isStatic });
      }
    }
  }
}

/** The class in a descriptor; an array class where there is none that could be missing. */
function classIn(descriptor: string): string {
  return descriptor.startsWith("L") ? descriptor.slice(1, -1) : "[";
}

/** How many slots the arguments take, and the instructions' opcodes that load them. */
export function argumentLoads(descriptor: string): {
  readonly loads: readonly { readonly opcode: number; readonly slot: number }[];
  readonly slots: number;
} {
  const loads: { opcode: number; slot: number }[] = [];
  let slot = 1;
  for (const each of parseMethodDescriptor(descriptor)?.parameters ?? []) {
    const opcode = each === "J" ? Op.lload : each === "F" ? Op.fload : each === "D" ? Op.dload : /^[L[]/.test(each) ? Op.aload : Op.iload;
    loads.push({ opcode, slot });
    slot += each === "J" || each === "D" ? 2 : 1;
  }
  return { loads, slots: slot };
}
