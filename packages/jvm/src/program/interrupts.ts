/**
 * Whether any thread of a program may be interrupted by another one, by what its own classes call. The library
 * interrupts threads only for who asks for it by one of these names (`invokeAny` cancels those that are too late, and
 * who closes an executor may). Direction: over; who finds methods by reflection may find these.
 */
import type { ClassFile } from "../classfile/index.js";
import { Tag } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";
import { refersToReflection } from "./assert-reach.js";

const INTERRUPTING = /^(interrupt|shutdownNow|cancel|invokeAny|invokeAll|stop|suspend)$/;
/** What much else is called, too; to shut an executor down lets threads end what they do. */
const CLOSES =
  /^java\/(lang\/AutoCloseable[.]close|util\/concurrent\/(\w*Executor\w*|ForkJoin\w*)[.]close|util\/concurrent\/StructuredTaskScope.*)$/;

export function mayInterrupt(classPath: ClassPath, classes: readonly string[]): boolean {
  return classes.some((name) => {
    const file = classPath.find(name);
    return file === undefined || refersToReflection(file) || handsOut(file) || file.methods.some((method) => interrupts(method));
  });
}

const isInterrupting = ({ owner, name }: { readonly owner: string; readonly name: string }): boolean =>
  INTERRUPTING.test(name) || CLOSES.test(`${owner}.${name}`);

/** References to methods: nobody knows who calls them. */
function handsOut({ pool }: ClassFile): boolean {
  for (let i = 1; i < pool.size; i++) {
    const handle = pool.tag(i) === Tag.methodHandle ? pool.methodHandle(i) : undefined;
    if (handle !== undefined && "method" in handle && isInterrupting(handle.method)) return true;
  }
  return false;
}

/** Calls, but for those by which a thread interrupts itself: between two things that it does, it does nothing. */
function interrupts(method: ClassFile["methods"][number]): boolean {
  const instructions = method.hasCode ? (method.code()?.instructions ?? []) : [];
  return instructions.some((each, i) => {
    if (each.kind !== "invoke" || !isInterrupting(each.method)) return false;
    const before = instructions[i - 1];
    const isSelf = before?.kind === "invoke" && before.method.owner === "java/lang/Thread" && before.method.name === "currentThread";
    // Who jumps to the call brings another thread along.
    const isJumpedTo = instructions.some((other) => "target" in other && other.target === each.offset);
    return !(isSelf && each.method.name === "interrupt" && !isJumpedTo);
  });
}
