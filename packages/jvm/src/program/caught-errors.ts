/**
 * Whether a handler of a method only passes on what it catches, so that nobody can tell that it was there: the code
 * that `javac` makes of `finally`, `synchronized` and `try` with resources.
 *
 * By reading bytecode, on every way from the handler, also to handlers of what goes wrong on it: what was caught is
 * kept in a local variable, and in the end it is thrown again. A way that returns, throws something else, asserts,
 * gives what was caught to anybody, or calls what may come to code of the program (which may assert, or keep what it
 * sees) looks at it, unless that code can do nothing but set fields of its object and return (`idle-methods.ts`: a
 * `close` that notes that it was called), or only prints (`quiet-methods.ts`). Nor does closing a resource as `javac`
 * writes it, where whatever that throws is added to what was caught, if nobody can tell what else it does
 * (`HandlerWorld.closing`). A `break` out of `finally` comes to a return at last. Over-approximation: what is not seen
 * to pass it on looks.
 */
import { type Code, type Instruction, type MethodRef, Op } from "../classfile/index.js";
import { hasObject } from "./calls-of-program.js";

/** What is known of the program. */
export interface HandlerWorld {
  /** The types of libraries that classes of the program extend or implement, however indirectly. */
  readonly libraryTypes: ReadonlySet<string>;
  /** Whether a call of the method can do nothing but return, whichever method of the program it comes to. */
  readonly isIdle: (method: MethodRef) => boolean;
  /**
   * Whether anybody can tell what the program does between an error and the end of its thread: nobody, where there is
   * no assertion that may fail and no other thread that goes on.
   */
  readonly closing: "seen" | "unseen";
  /** Whether a static call of the method only tells somebody outside of the program. */
  readonly isQuiet: (method: MethodRef) => boolean;
}

export function isPassedOn(code: Code, handler: number, world: HandlerWorld): boolean {
  const first = code.indexOf(handler);
  const kept = code.instructions[first];
  if (kept?.opcode === Op.athrow) return true;
  if (kept?.kind !== "local" || kept.opcode !== Op.astore) return false;
  if (isSuppressing(code.instructions, first)) {
    const [, thrown] = code.instructions.slice(first, first + 2);
    return thrown?.kind === "local" && isCaught(code, thrown.index, first);
  }
  const seen = new Set<number>();
  const work = [first + 1];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const each = code.instructions[at];
    if (each === undefined) return false;
    if (isSuppressing(code.instructions, at, kept.index)) continue;
    const isClosing = world.closing === "unseen" && each.kind === "invoke" && addsWhatIsThrown(code, at, kept.index);
    if (!isClosing && looks(each, kept.index, world)) return false;
    const isLoaded = each.kind === "local" && each.opcode === Op.aload && each.index === kept.index;
    if (isLoaded) {
      if (code.instructions[at + 1]?.opcode !== Op.athrow) return false;
      continue;
    }
    work.push(...followers(code, each, at));
    const isIdle = each.kind === "invoke" && world.isIdle(each.method);
    if (mayThrow(each)) work.push(...handlersOf(code, at, isIdle ? "platform" : "all").filter((other) => other !== first));
  }
  return true;
}

/** A call may fail because of what has been left undone: who has not got a lock cannot give it back. */
const THROWING: ReadonlySet<Instruction["kind"]> = new Set(["invoke", "invokedynamic", "field", "class", "newarray", "multianewarray"]);

const mayThrow = ({ kind, opcode }: Instruction): boolean => THROWING.has(kind) || FAILING.has(opcode);

const FAILING: ReadonlySet<Op> = new Set([
  ...[Op.iaload, Op.laload, Op.faload, Op.daload, Op.aaload, Op.baload, Op.caload, Op.saload],
  ...[Op.iastore, Op.lastore, Op.fastore, Op.dastore, Op.aastore, Op.bastore, Op.castore, Op.sastore],
  ...[Op.idiv, Op.ldiv, Op.irem, Op.lrem, Op.arraylength],
]);

/** Handlers of what is thrown there; a call of an idle method throws only what the platform does, on `null` say. */
function handlersOf(code: Code, at: number, thrown: "all" | "platform"): readonly number[] {
  const there = code.handlers.filter(({ start, end }) => code.indexOf(start) <= at && at < code.indexOf(end));
  // They are asked in order: behind one that catches everything comes nothing.
  const last = there.findIndex(({ catchType = "java/lang/Throwable" }) => catchType === "java/lang/Throwable");
  return there
    .slice(0, last < 0 ? undefined : last + 1)
    .filter(({ catchType }) => thrown === "all" || catchType === undefined || catchType.startsWith("java/"))
    .map(({ handler }) => code.indexOf(handler));
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
/** Members of final classes of the library, and of classes that the program has no own kinds of: they call nobody. */
const LEAVES =
  /^java\/(lang\/(String|StringBuilder|StringBuffer|Math|Integer|Long|Double|Boolean|Character|System|Thread)|util\/concurrent\/(locks\/\w+|atomic\/Atomic(Integer|Long|Boolean))|io\/PrintStream)$/;
const OWN_KINDS = /^java\/(util\/concurrent\/locks\/|io\/(OutputStream|PrintStream)$|lang\/Thread$)/;

/** Whether a call may come to code of the program, which has its own kinds of these types of libraries. */
export function mayComeBack(method: MethodRef, libraryTypes: ReadonlySet<string>): boolean {
  const { owner, name, descriptor } = method;
  // Closing closes what is inside: anything that can be closed.
  if (name === "close" && descriptor === "()V" && owner.startsWith("java/")) return libraryTypes.has("java/lang/AutoCloseable");
  return !LEAVES.test(owner) || hasObject(descriptor) || [...libraryTypes].some((type) => OWN_KINDS.test(type));
}

function looks(each: Instruction, kept: number, world: HandlerWorld): boolean {
  if (RETURNS.has(each.opcode) || each.opcode === Op.athrow || each.kind === "jsr" || each.kind === "ret") return true;
  if (each.kind === "local") return each.opcode === Op.astore && each.index === kept;
  if (each.kind === "field") return each.field.name === "$assertionsDisabled";
  if (each.kind === "invokedynamic") return hasObject(each.descriptor);
  if (each.kind !== "invoke" || world.isIdle(each.method)) return false;
  return mayComeBack(each.method, world.libraryTypes) && !(each.opcode === Op.invokestatic && world.isQuiet(each.method));
}

/** Whether the variable, as it is at the instruction, holds what a handler before it has caught. */
function isCaught(code: Code, slot: number, at: number): boolean {
  const { instructions } = code;
  const stored = instructions.findLastIndex(
    (each, i) => i < at && each.kind === "local" && each.opcode === Op.astore && each.index === slot,
  );
  return code.handlers.some(({ handler }) => code.indexOf(handler) === stored);
}

/** Whether whatever the instruction throws is only added to what was caught, which is in the slot. */
function addsWhatIsThrown(code: Code, at: number, caught: number): boolean {
  const first = code.handlers.find(({ start, end }) => code.indexOf(start) <= at && at < code.indexOf(end));
  const { catchType = "java/lang/Throwable", handler = -1 } = first ?? {};
  return catchType === "java/lang/Throwable" && isSuppressing(code.instructions, code.indexOf(handler), caught);
}

/**
 * As `javac` closes resources: what closing throws is added to what was thrown before, which is in the slot if that is
 * given, and that is thrown.
 */
function isSuppressing(instructions: readonly Instruction[], first: number, slot?: number): boolean {
  const [kept, thrown, again, adds, last, throws] = instructions.slice(first, first + 6);
  return (
    kept?.kind === "local" &&
    kept.opcode === Op.astore &&
    thrown?.kind === "local" &&
    (slot === undefined || thrown.index === slot) &&
    again?.kind === "local" &&
    again.index === kept.index &&
    adds?.kind === "invoke" &&
    adds.method.name === "addSuppressed" &&
    last?.kind === "local" &&
    last.index === thrown.index &&
    throws?.opcode === Op.athrow
  );
}
