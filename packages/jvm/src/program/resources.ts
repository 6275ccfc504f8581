/**
 * What a program has to do with limits that differ from one JVM to the next: how deep its stack is, how much memory it has. Assay's executions have neither limit, so a proof
 * assumes that they suffice, and a program that looks at what happens when they do not (it catches the error) cannot be proved where it comes near them.
 *
 * Over-approximation, by reading the program's own classes: any method that may call itself by way of methods that they name recurs (who makes a closure, or an object that is one of the
 * library's types, counts as calling it: the library may), any array whose length is no small constant may be
 * large, and any handler of the errors or their superclasses looks; but not those of `finally`, `synchronized` and `try` with resources, which throw again what they catch.
 */
import type { Code, Instruction, LoadableConstant } from "../classfile/index.js";
import { Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";
import { shortName } from "./naming.js";

export interface ResourceUse {
  /** Whether some method may call itself. */
  readonly recurs: boolean;
  /** Whether some array has a length that is no small constant. */
  readonly sizes: boolean;
  /** Where `StackOverflowError` is caught, and where `OutOfMemoryError`: `Main.main`. */
  readonly catchesOverflow: string | undefined;
  readonly catchesMemory: string | undefined;
}

const BOTH = ["java/lang/VirtualMachineError", "java/lang/Error", "java/lang/Throwable"];
const OVERFLOW = ["java/lang/StackOverflowError", ...BOTH];
const MEMORY = ["java/lang/OutOfMemoryError", ...BOTH];

/** Longer arrays may be too long. */
const LONG = 1 << 20;

/** How far behind the beginning of a handler `javac` suppresses and throws again. */
const NEAR = 24;

export function resourceUse(classPath: ClassPath): ResourceUse {
  const calls = new Map<string, ReadonlySet<string>>();
  let sizes = false;
  let catchesOverflow: string | undefined;
  let catchesMemory: string | undefined;
  for (const name of classPath.applicationClasses()) {
    // What `assay.Verifier` does on a real JVM is not what it means here.
    if (name.startsWith("assay/")) continue;
    for (const method of classPath.find(name)?.methods ?? []) {
      const code = method.hasCode ? method.code() : undefined;
      if (code === undefined) continue;
      const where = `${shortName(name)}.${method.name}`;
      // By name and descriptor, whatever the class: a call may be dispatched to any of them.
      const key = `${method.name}${method.descriptor}`;
      calls.set(key, new Set([...(calls.get(key) ?? []), ...code.instructions.flatMap((each) => calledBy(each, classPath))]));
      for (const { selector, target } of closuresIn(code)) calls.set(selector, new Set([...(calls.get(selector) ?? []), target]));
      sizes ||= code.instructions.some((_, i) => makesLongArray(code.instructions, i));
      for (const handler of code.handlers) {
        if (handler.catchType === undefined || throwsAgain(code, handler.handler)) continue;
        if (OVERFLOW.includes(handler.catchType)) catchesOverflow ??= where;
        if (MEMORY.includes(handler.catchType)) catchesMemory ??= where;
      }
    }
  }
  return { recurs: hasCycle(calls), sizes, catchesOverflow, catchesMemory };
}

const selectorOf = ({ name, descriptor }: { readonly name: string; readonly descriptor: string }): string => `${name}${descriptor}`;

/** The selectors that may be called from inside, once the instruction was executed. */
function calledBy(instruction: Instruction, classPath: ClassPath): readonly string[] {
  switch (instruction.kind) {
    case "invoke":
      return [selectorOf(instruction.method)];
    case "invokedynamic":
      return instruction.bootstrap.arguments.flatMap((each) => handledBy(each));
    case "class":
      return instruction.opcode === Op.new ? offered(instruction.className, classPath) : [];
    default:
      return [];
  }
}

function handledBy(argument: LoadableConstant): readonly string[] {
  return argument.kind === "methodHandle" && "method" in argument.value ? [selectorOf(argument.value.method)] : [];
}

/** What the library may call of an object of the class: its methods, if it is of a library's type other than `Object`. */
function offered(name: string, classPath: ClassPath): readonly string[] {
  const isOwn = (each: string): boolean => classPath.origin(each)?.kind === "application";
  const methods: string[] = [];
  let isOffered = false;
  for (const each of new Set([name, ...supertypeNames(name, classPath)])) {
    if (isOwn(each)) methods.push(...(classPath.find(each)?.methods ?? []).filter((method) => !method.isStatic).map(selectorOf));
    else isOffered ||= each !== "java/lang/Object" && each !== "java/lang/Record" && each !== "java/lang/Enum";
  }
  return isOffered ? methods : [];
}

/** The supertypes of a class of the program, up to the first that are the library's. */
function supertypeNames(name: string, classPath: ClassPath): readonly string[] {
  const found = new Set([name]);
  for (const each of found) {
    const file = classPath.origin(each)?.kind === "application" ? classPath.find(each) : undefined;
    for (const above of [file?.superName, ...(file?.interfaces ?? [])]) if (above !== undefined) found.add(above);
  }
  return [...found];
}

/** Closures answer to the selector of their interface by calling what they were made of. */
function closuresIn(code: Code): readonly { readonly selector: string; readonly target: string }[] {
  return code.instructions.flatMap((each) => {
    if (each.kind !== "invokedynamic") return [];
    const [type] = each.bootstrap.arguments;
    if (type?.kind !== "methodType") return [];
    const selector = `${each.name}${type.descriptor}`;
    return each.bootstrap.arguments.flatMap((argument) => handledBy(argument).map((target) => ({ selector, target })));
  });
}

function makesLongArray(instructions: readonly Instruction[], at: number): boolean {
  const { kind, opcode } = instructions[at]!;
  if (kind === "multianewarray") return true;
  if (kind !== "newarray" && opcode !== Op.anewarray) return false;
  const length = instructions[at - 1];
  return length?.kind !== "constant" || length.value.kind !== "int" || length.value.value > LONG;
}

function throwsAgain(code: Code, handler: number): boolean {
  const first = code.indexOf(handler);
  for (const each of code.instructions.slice(first, first + NEAR)) {
    if (each.kind === "invoke" && each.method.name === "addSuppressed") return true;
    if (each.opcode === Op.athrow) return false;
  }
  return false;
}

/** Whether some name can be come back to; names that are not in the map call nothing. */
function hasCycle(calls: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  /** Takes away what calls nothing that is left, until nothing is: what stays calls itself. */
  const left = new Map([...calls].map(([name, called]) => [name, new Set([...called].filter((each) => calls.has(each)))]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [name, called] of left) {
      if ([...called].some((each) => left.has(each))) continue;
      left.delete(name);
      isChanged = true;
    }
  }
  return left.size > 0;
}
