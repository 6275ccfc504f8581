/**
 * Whether a handler of a method only passes on what it catches, so that nobody can tell that it was there: the code that `javac` makes of `finally`, `synchronized` and `try` with resources.
 *
 * By reading bytecode, on every way from the handler: what was caught is kept in a local variable, and in the end it is thrown again. A way that returns, throws something else, asserts, calls a method
 * of the program (which may assert, or keep what it sees), or gives what was caught to anybody looks at it. A `break` out of `finally` comes to a return at last. Over-approximation: what is not seen to pass it on looks.
 */
import { type Code, type Instruction, Op } from "../classfile/index.js";

export function isPassedOn(code: Code, handler: number, isOwn: (className: string) => boolean): boolean {
  const first = code.indexOf(handler);
  const kept = code.instructions[first];
  if (kept?.opcode === Op.athrow) return true;
  if (kept?.kind !== "local" || kept.opcode !== Op.astore) return false;
  if (isSuppressing(code.instructions, first)) return true;
  const seen = new Set<number>();
  const work = [first + 1];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const each = code.instructions[at];
    if (each === undefined || looks(each, kept.index, isOwn)) return false;
    const isLoaded = each.kind === "local" && each.opcode === Op.aload && each.index === kept.index;
    if (isLoaded) {
      if (code.instructions[at + 1]?.opcode !== Op.athrow) return false;
      continue;
    }
    work.push(...followers(code, each, at));
  }
  return true;
}

function followers(code: Code, each: Instruction, at: number): readonly number[] {
  switch (each.kind) {
    case "jump":
      return [code.indexOf(each.target)];
    case "branch":
      return [code.indexOf(each.target), at + 1];
    case "switch":
      return [...each.targets, each.defaultTarget].map((target) => code.indexOf(target));
    default:
      return [at + 1];
  }
}

const RETURNS: ReadonlySet<Op> = new Set([Op.ireturn, Op.lreturn, Op.freturn, Op.dreturn, Op.areturn, Op.return]);
/** Types of the library through which a resource of the program may be closed. */
const CLOSEABLE: ReadonlySet<string> = new Set(["java/lang/AutoCloseable", "java/io/Closeable"]);

function looks(each: Instruction, kept: number, isOwn: (className: string) => boolean): boolean {
  if (RETURNS.has(each.opcode) || each.opcode === Op.athrow || each.kind === "jsr" || each.kind === "ret") return true;
  if (each.kind === "local") return each.opcode === Op.astore && each.index === kept;
  if (each.kind === "field") return each.field.name === "$assertionsDisabled";
  return each.kind === "invoke" && (isOwn(each.method.owner) || CLOSEABLE.has(each.method.owner));
}

/** As `javac` closes resources: what closing throws is added to what was thrown before, and that is thrown. */
function isSuppressing(instructions: readonly Instruction[], first: number): boolean {
  const [kept, thrown, again, adds, last, throws] = instructions.slice(first, first + 6);
  return (
    kept?.kind === "local" &&
    thrown?.kind === "local" &&
    again?.kind === "local" &&
    again.index === kept.index &&
    adds?.kind === "invoke" &&
    adds.method.name === "addSuppressed" &&
    last?.kind === "local" &&
    last.index === thrown.index &&
    throws?.opcode === Op.athrow
  );
}
