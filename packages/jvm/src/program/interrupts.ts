/**
 * Whether any thread of a program may be interrupted, by the names that its own classes have in them. The library
 * interrupts threads only for who asks for it by one of these (`invokeAny` cancels those that are too late, and who
 * closes an executor may); reflection on such a name needs the name, too, and a program that makes it up is not seen
 * (assumption, as for `assert-reach.ts`). Direction: over.
 */
import { Tag } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

const INTERRUPTING = /^(interrupt|shutdownNow|cancel|invokeAny|invokeAll|stop|suspend)$/;
/** What much else is called, too. */
const CLOSING = /^(close|shutdown)$/;
const CLOSED = /^java\/(lang\/AutoCloseable|util\/concurrent\/(\w*Executor\w*|ForkJoin\w*|StructuredTaskScope.*))$/;

/** Lets threads end what they do; idle workers, which are no business of the program's, are woken. */
const ORDERLY = /Executor\w*[.]shutdown$|ForkJoinPool[.]shutdown$/;

export function mayInterrupt(classPath: ClassPath, classes: readonly string[]): boolean {
  return classes.some((name) => {
    const pool = classPath.find(name)?.pool;
    if (pool === undefined) return true;
    for (let i = 1; i < pool.size; i++) {
      const tag = pool.tag(i);
      if (tag === Tag.utf8 && INTERRUPTING.test(pool.utf8(i))) return true;
      if (tag !== Tag.methodRef && tag !== Tag.interfaceMethodRef) continue;
      const method = pool.methodRef(i);
      if (CLOSING.test(method.name) && CLOSED.test(method.owner) && !ORDERLY.test(`${method.owner}.${method.name}`)) return true;
    }
    return false;
  });
}
