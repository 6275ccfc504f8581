/**
 * What a program has to do with limits that differ from one JVM to the next: how deep its stack is, how much memory it has. Assay's executions have neither limit, so a proof
 * assumes that they suffice, and a program that looks at what happens when they do not (it catches the error) cannot be proved where it comes near them.
 *
 * Over-approximation, by reading the program's own classes: any method that may call itself by way of methods that they name recurs (who makes a closure, or an object that is one of the
 * library's types, counts as calling it: the library may), any array whose length is no small constant may be
 * large, and any handler of the errors or their superclasses looks; but not those of `finally`, `synchronized` and `try` with resources, which throw again what they catch.
 */
import type { Code, Instruction } from "../classfile/index.js";
import { Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";
import { CallsOfProgram } from "./calls-of-program.js";
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
  const calls = new CallsOfProgram(classPath);
  let sizes = false;
  let catchesOverflow: string | undefined;
  let catchesMemory: string | undefined;
  for (const name of calls.classes) {
    for (const method of classPath.find(name)?.methods ?? []) {
      const code = method.hasCode ? method.code() : undefined;
      if (code === undefined) continue;
      const where = `${shortName(name)}.${method.name}`;
      calls.add(name, method, code);
      sizes ||= code.instructions.some((_, i) => makesLongArray(code.instructions, i));
      for (const handler of code.handlers) {
        if (handler.catchType === undefined || throwsAgain(code, handler.handler)) continue;
        if (OVERFLOW.includes(handler.catchType)) catchesOverflow ??= where;
        if (MEMORY.includes(handler.catchType)) catchesMemory ??= where;
      }
    }
  }
  return { recurs: hasCycle(calls.edges()), sizes, catchesOverflow, catchesMemory };
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
