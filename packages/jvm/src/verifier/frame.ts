import { DOUBLE, DOUBLE2, LONG, LONG2, TOP, type TypeId, type TypeTable } from "./types.js";

/** Thrown by operations on frames; the verifier adds the place. */
export class TypeMismatch extends Error {}

/** What is in the local variables and on the operand stack at one place in a method. Mutable: each walk has its own. */
export class Frame {
  readonly locals: Int32Array;
  readonly stack: Int32Array;
  depth = 0;
  /** In a constructor: whether the constructor of the superclass, or another one of the class, was called. */
  initialized: "yes" | "no" = "yes";

  constructor(locals: number, stack: number) {
    this.locals = new Int32Array(locals);
    this.stack = new Int32Array(stack);
  }

  /** Becomes equal to another frame of the same method. */
  set(other: Frame): void {
    this.locals.set(other.locals);
    this.stack.set(other.stack.subarray(0, other.depth));
    this.depth = other.depth;
    this.initialized = other.initialized;
  }

  push(type: TypeId): void {
    this.pushSlot(type);
    if (type === LONG) this.pushSlot(LONG2);
    else if (type === DOUBLE) this.pushSlot(DOUBLE2);
  }

  /** Takes off one slot, whatever is in it. */
  popSlot(): TypeId {
    if (this.depth === 0) throw new TypeMismatch("the operand stack is empty");
    return this.stack[--this.depth];
  }

  /** Takes off a value that fits the type. */
  pop(type: TypeId, types: TypeTable): void {
    if (type === LONG) this.#popExactly(LONG2, types);
    else if (type === DOUBLE) this.#popExactly(DOUBLE2, types);
    const found = this.popSlot();
    if (!types.isAssignable(found, type)) throw new TypeMismatch(`${types.describe(found)} where ${types.describe(type)} is needed`);
  }

  /** The value that a load instruction takes from a local variable. */
  load(index: number, type: TypeId, types: TypeTable): void {
    const found = this.locals[index];
    if (found !== type || (type === LONG && this.locals[index + 1] !== LONG2) || (type === DOUBLE && this.locals[index + 1] !== DOUBLE2)) {
      throw new TypeMismatch(`local variable ${index} holds ${types.describe(found)} instead of ${types.describe(type)}`);
    }
    this.push(type);
  }

  /** Assigns a local variable. Half of what it overwrites becomes unusable. */
  store(index: number, type: TypeId): void {
    const locals = this.locals;
    const isWide = type === LONG || type === DOUBLE;
    if (isSecondHalf(locals[index])) locals[index - 1] = TOP;
    const behind = index + (isWide ? 2 : 1);
    if (behind < locals.length && isSecondHalf(locals[behind])) locals[behind] = TOP;
    locals[index] = type;
    if (isWide) locals[index + 1] = type + 1;
  }

  /** Puts one type in place of another everywhere. */
  replace(old: TypeId, by: TypeId): void {
    for (let i = 0; i < this.locals.length; i++) if (this.locals[i] === old) this.locals[i] = by;
    for (let i = 0; i < this.depth; i++) if (this.stack[i] === old) this.stack[i] = by;
  }

  /** Puts on one slot. */
  pushSlot(type: TypeId): void {
    if (this.depth === this.stack.length) throw new TypeMismatch(`more than ${this.stack.length} slots on the operand stack`);
    this.stack[this.depth++] = type;
  }

  #popExactly(type: TypeId, types: TypeTable): void {
    const found = this.popSlot();
    if (found !== type) throw new TypeMismatch(`${types.describe(found)} where ${types.describe(type)} is needed`);
  }
}

function isSecondHalf(type: TypeId): boolean {
  return type === LONG2 || type === DOUBLE2;
}
