/**
 * Methods of the program that can do nothing but set fields of their own object and return: `close() { closed = true;
 * }`. They call nothing, throw nothing, assert nothing and initialize no class, whatever state the program is in.
 *
 * By reading bytecode, word for word: each value that such a method uses is a constant, a parameter or a field of
 * `this`, which is never null. A call of one comes to the method of the class that it names, or to one that overrides
 * it in another class of the program: all of them have to be idle. Static methods may initialize their class, and
 * methods of interfaces be answered by anybody: none of them is. Direction: under; what is not seen at once is not
 * said.
 */
import { type Code, type Instruction, type Method, type MethodRef, Op } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

/** A value is `v`, `this` is `t`: assignments to fields, then a return. */
const IDLE = /^(t(v|tg)p)*(v|tg|t)?r$/;

export class IdleMethods {
  readonly #known = new Map<string, boolean>();

  /** Of the program's classes. */
  constructor(
    readonly classPath: ClassPath,
    readonly classes: readonly string[],
  ) {}

  isIdle({ owner, name, descriptor, ownerIsInterface }: MethodRef): boolean {
    if (ownerIsInterface || !this.classes.includes(owner)) return false;
    const key = `${owner}.${name}${descriptor}`;
    const known = this.#known.get(key) ?? this.#areIdle(owner, name, descriptor);
    this.#known.set(key, known);
    return known;
  }

  #areIdle(owner: string, name: string, descriptor: string): boolean {
    const methodOf = (className: string): Method | undefined =>
      this.classPath.find(className)?.methods.find((each) => each.name === name && each.descriptor === descriptor);
    if (name === "<init>" || methodOf(owner)?.hasCode !== true) return false;
    const all = this.classes.flatMap((each) => methodOf(each) ?? []);
    return all.every(
      (method) => method.isAbstract || (method.hasCode && !method.isStatic && !method.isSynchronized && isIdleCode(method.code()!)),
    );
  }
}

const isIdleCode = ({ instructions, handlers }: Code): boolean => handlers.length === 0 && IDLE.test(instructions.map(letterOf).join(""));

function letterOf(each: Instruction): string {
  switch (each.kind) {
    case "constant":
      return each.value.kind === "class" || each.value.kind === "methodHandle" || each.value.kind === "dynamic" ? "?" : "v";
    case "local":
      return !LOADS.has(each.opcode) ? "?" : each.index === 0 ? "t" : "v";
    case "field":
      return each.opcode === Op.getfield ? "g" : each.opcode === Op.putfield ? "p" : "?";
    default:
      return RETURNS.has(each.opcode) ? "r" : "?";
  }
}

const LOADS: ReadonlySet<Op> = new Set([Op.iload, Op.lload, Op.fload, Op.dload, Op.aload]);
const RETURNS: ReadonlySet<Op> = new Set([Op.ireturn, Op.lreturn, Op.freturn, Op.dreturn, Op.areturn, Op.return]);
