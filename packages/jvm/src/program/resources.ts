/**
 * What a program has to do with limits that differ from one JVM to the next: how deep its stack is, how much memory it
 * has. Assay's executions have neither limit, so a proof assumes that they suffice, and a program that looks at what
 * happens when they do not (it catches the error) cannot be proved where it comes near them.
 *
 * Over-approximation, by reading those of the program's classes whose code may run: any method that may call itself by
 * way of methods that they name recurs (who makes a closure, or an object that is one of the library's types, counts as
 * calling it: the library may), any array whose length is no small constant may be large, and so may be what a library
 * member is told to make of such a length; any handler of the errors or their superclasses looks, but those that only
 * pass on what they catch (`caught-errors.ts`), and who is told by another exception that a task or a method called by
 * reflection has thrown.
 */
import type { Code, Instruction } from "../classfile/index.js";
import { Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";
import { CallsOfProgram } from "./calls-of-program.js";
import { type HandlerWorld, isPassedOn, mayComeBack } from "./caught-errors.js";
import { IdleMethods } from "./idle-methods.js";
import { shortName } from "./naming.js";
import { QuietMethods } from "./quiet-methods.js";

export interface ResourceUse {
  /** Whether some method may call itself. */
  readonly recurs: boolean;
  /** Whether some array has a length that is no small constant. */
  readonly sizes: boolean;
  /** Where `StackOverflowError` is caught, and where `OutOfMemoryError`: `Main.main`. */
  readonly catchesOverflow: string | undefined;
  readonly catchesMemory: string | undefined;
}

// A class whose initializer has failed, by whatever error, cannot be used again: that tells of it, too.
const BOTH = [
  ...["java/lang/VirtualMachineError", "java/lang/Error", "java/lang/Throwable"],
  ...["java/lang/NoClassDefFoundError", "java/lang/LinkageError"],
];
const OVERFLOW = ["java/lang/StackOverflowError", ...BOTH];
const MEMORY = ["java/lang/OutOfMemoryError", ...BOTH];

/** Longer arrays may be too long. */
const LONG = 1 << 20;

/**
 * Of classes of the program. `asked`: of the one call of a method, made by the only thread that there is, whether
 * assertions fail or exceptions leave it; or anything. Of the former nobody tells what is done between an error and the
 * end of the call, where no class asserts.
 */
export function resourceUse(
  classPath: ClassPath,
  classNames: readonly string[],
  asked: "of a call" | "anything" = "anything",
): ResourceUse {
  const calls = new CallsOfProgram(classPath, classNames);
  let sizes = false;
  let grows = false;
  let keeps = false;
  let told: string | undefined;
  let catchesOverflow: string | undefined;
  let catchesMemory: string | undefined;
  const isOwn = (className: string): boolean => calls.isOwn(className);
  const idle = new IdleMethods(classPath, calls.classes);
  const asserts = (name: string): boolean => classPath.find(name)?.mayAssert === true;
  const libraryTypes = calls.libraryTypes();
  const quiet = new QuietMethods(classPath, calls.classes, (method) => mayComeBack(method, libraryTypes));
  const world: HandlerWorld = {
    libraryTypes,
    isIdle: (method) => idle.isIdle(method),
    isQuiet: (method) => quiet.isQuiet(method),
    closing: asked === "anything" || calls.classes.some(asserts) ? "seen" : "unseen",
  };
  for (const name of calls.classes) {
    for (const method of classPath.find(name)?.methods ?? []) {
      const code = method.hasCode ? method.code() : undefined;
      if (code === undefined) continue;
      const where = `${shortName(name)}.${method.name}`;
      calls.add(name, method, code);
      sizes ||= code.instructions.some((_, i) => makesLongArray(code.instructions, i) || makesLong(code.instructions, i, isOwn));
      grows ||= makesInLoop(code);
      keeps ||= code.instructions.some((each) => each.kind === "invoke" && KEEPERS.test(each.method.owner));
      for (const { catchType = "java/lang/Throwable", handler } of code.handlers) {
        if (TELLERS.has(catchType)) told ??= where;
        if (!OVERFLOW.includes(catchType) && !MEMORY.includes(catchType)) continue;
        if (isPassedOn(code, handler, world)) continue;
        if (OVERFLOW.includes(catchType)) catchesOverflow ??= where;
        if (MEMORY.includes(catchType)) catchesMemory ??= where;
        // Who waits for this very error does something that may bring it about.
        sizes ||= catchType === "java/lang/OutOfMemoryError";
      }
    }
  }
  const keeping = keeps
    ? { catchesOverflow: catchesOverflow ?? told, catchesMemory: catchesMemory ?? told }
    : { catchesOverflow, catchesMemory };
  // Where somebody sees that memory ran out, it may run out by many small objects, too.
  return { recurs: hasCycle(calls.edges()), sizes: sizes || (grows && keeping.catchesMemory !== undefined), ...keeping };
}

/** Whether objects are made again and again, here or in what is called. Over-approximation. */
function makesInLoop(code: Code): boolean {
  const { instructions } = code;
  return instructions.some((each, end) => {
    if (each.kind !== "jump" && each.kind !== "branch") return false;
    const begin = code.indexOf(each.target);
    return begin <= end && instructions.slice(begin, end).some((inside) => MAKING.has(inside.kind) || inside.opcode === Op.new);
  });
}

const MAKING: ReadonlySet<Instruction["kind"]> = new Set(["invoke", "invokedynamic", "newarray", "multianewarray"]);

function makesLongArray(instructions: readonly Instruction[], at: number): boolean {
  const { kind, opcode } = instructions[at]!;
  if (kind === "multianewarray") return true;
  if (kind !== "newarray" && opcode !== Op.anewarray) return false;
  return !isSmall(instructions[at - 1]);
}

const isSmall = (given: Instruction | undefined): boolean =>
  given?.kind === "constant" && !((given.value.kind === "int" || given.value.kind === "long") && given.value.value > LONG);

/** Library members that make an array, or a table, of a length that they are told. */
const MAKERS = /^(allocate\w*|copyOf\w*|repeat|nCopies|ensureCapacity|setLength|setSize|newInstance|toArray)$/;

/**
 * Whether a library member is told a number that may be the length of something, and not all that it is told is small
 * and constant; or makes an array of what there is.
 */
function makesLong(instructions: readonly Instruction[], at: number, isOwn: (className: string) => boolean): boolean {
  const each = instructions[at]!;
  if (each.kind !== "invoke" || isOwn(each.method.owner)) return false;
  const { name, descriptor } = each.method;
  if (name === "toArray") return true;
  if (name !== "<init>" && !MAKERS.test(name)) return false;
  const parameters = descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]*;|.)/g) ?? [];
  if (!parameters.some((type) => type === "I" || type === "J")) return false;
  return !instructions.slice(at - parameters.length, at).every(isSmall);
}

/**
 * The library keeps what tasks, and methods that are called by reflection, throw: whoever asks for their results is
 * told by another exception.
 */
const KEEPERS =
  /^java\/util\/concurrent\/(\w*Future\w*|\w*Executor\w*|ForkJoin\w+|Recursive\w+)$|^java\/lang\/reflect\/(Method|Constructor)$/;
const TELLERS: ReadonlySet<string> = new Set([
  ...["java/util/concurrent/ExecutionException", "java/util/concurrent/CompletionException", "java/lang/reflect/InvocationTargetException"],
  ...["java/lang/ReflectiveOperationException", "java/lang/RuntimeException", "java/lang/Exception"],
]);

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
