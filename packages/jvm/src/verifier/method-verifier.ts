/**
 * The bytecode verifier by type inference (JVMS 4.10.2): a data flow analysis that finds out what type each local
 * variable and stack slot has at each instruction, and that every instruction finds what it needs. Code that passes
 * cannot mistake one kind of value for another, which is what the lowering relies on.
 *
 * Departures. Class files since version 50 come with stack maps that say the types at joins (JVMS 4.10.1); they are not
 * used, since inference finds types at least as good, and works for all versions. Code that is not reached is not
 * looked at. A class that cannot be found fits everywhere: using it fails on its own. Access to protected members is
 * not checked. So everything that the JVM accepts passes, and of what passes and the JVM rejects, nothing confuses
 * types.
 *
 * Subroutines (`jsr`, before version 51) are analysed once for each chain of calls that leads into them, which is more
 * precise than the specification's merging rule; a subroutine cannot call itself, so chains are finite, but they may be
 * many: see the limits.
 *
 * Frames are kept where control comes together. The work is bounded: a method that needs more than the limits allow is
 * refused, so that a hostile class file cannot take unbounded time or memory.
 */
import { InputError } from "@assay/base";
import type { Code, ExceptionHandler } from "../classfile/code.js";
import { fallsThrough } from "../classfile/decode.js";
import type { Instruction } from "../classfile/instructions.js";
import type { Method } from "../classfile/members.js";
import { Op } from "../classfile/opcodes.js";
import { Frame, TypeMismatch } from "./frame.js";
import { Transfer } from "./transfer.js";
import { TOP, type TypeId, type TypeTable, UNINITIALIZED_THIS } from "./types.js";

/** Slots of all frames kept for a method. */
const maxKeptSlots = 1 << 24;
/** Steps for a method: slots and handlers looked at, roughly. A large real method takes a few million. */
const maxSteps = 2 ** 28;
/** Chains of calls of subroutines in a method. */
const maxContexts = 1 << 12;

/** A call of a subroutine: where from, in which chain of calls, and where to. Number 0 is the method itself. */
interface Context {
  readonly parent: number;
  readonly site: number;
  readonly target: number;
}

interface Handler {
  readonly handler: ExceptionHandler;
  readonly index: number;
  readonly type: TypeId;
}

/** Verifies a method with code. Throws an `InputError` (`classfile-verify`) if the code misuses types. */
export function verifyMethod(method: Method, code: Code, types: TypeTable): void {
  new MethodVerifier(method, code, types).run();
}

class MethodVerifier {
  readonly #method: Method;
  readonly #code: Code;
  readonly #types: TypeTable;
  readonly #transfer: Transfer;
  readonly #localCount: number;
  readonly #handlers: readonly Handler[];
  /** By instruction: whether control can come there other than from the instruction before. */
  readonly #joins: Uint8Array;
  readonly #contexts: Context[] = [{ parent: -1, site: -1, target: -1 }];
  readonly #contextIds = new Map<string, number>();
  /** By context and instruction: what is known where control comes together. */
  readonly #kept = new Map<number, Frame>();
  readonly #work: number[] = [];
  #keptSlots = 0;
  #steps = 0;

  constructor(method: Method, code: Code, types: TypeTable) {
    this.#method = method;
    this.#code = code;
    this.#types = types;
    this.#transfer = new Transfer(types, method);
    this.#localCount = usedLocals(method, code);
    const throwable = types.reference("java/lang/Throwable");
    this.#handlers = code.handlers.map((handler) => {
      const type = handler.catchType === undefined ? throwable : types.reference(handler.catchType);
      if (!types.isAssignable(type, throwable))
        this.#fail(handler.handler, `a handler catches ${handler.catchType}, which is no Throwable`);
      return { handler, index: code.indexOf(handler.handler), type };
    });
    this.#joins = findJoins(code);
  }

  run(): void {
    this.#flowTo(0, 0, this.#initialFrame(), this.#code.instructions[0]);
    const frame = new Frame(this.#localCount, this.#code.maxStack);
    for (let key = this.#work.pop(); key !== undefined; key = this.#work.pop()) {
      frame.set(this.#kept.get(key) as Frame);
      this.#walk(Math.floor(key / 65536), key % 65536, frame);
    }
  }

  #initialFrame(): Frame {
    const frame = new Frame(this.#localCount, this.#code.maxStack);
    let index = 0;
    if (!this.#method.isStatic) {
      const isConstructor = this.#method.name === "<init>" && this.#method.owner.name !== "java/lang/Object";
      frame.store(index++, isConstructor ? UNINITIALIZED_THIS : this.#types.reference(this.#method.owner.name));
      if (isConstructor) frame.initialized = "no";
    }
    for (const parameter of this.#method.type.parameters) {
      const type = this.#types.ofDescriptor(parameter);
      frame.store(index, type);
      index += parameter === "J" || parameter === "D" ? 2 : 1;
    }
    return frame;
  }

  /** Walks from an instruction where a frame is kept to where control ends or comes together again. */
  #walk(context: number, start: number, frame: Frame): void {
    const { instructions } = this.#code;
    let handlersKnow: readonly Handler[] | undefined;
    for (let index = start; ; index++) {
      const instruction = instructions[index];
      this.#count(1 + this.#handlers.length + (looksAtAllSlots(instruction) ? this.#localCount + frame.depth : 0), instruction);
      handlersKnow = this.#flowToHandlers(context, instruction, frame, handlersKnow);
      try {
        this.#transfer.apply(instruction, frame);
      } catch (error) {
        if (!(error instanceof TypeMismatch)) throw error;
        this.#fail(instruction.offset, error.message);
      }
      if (changesLocals(instruction)) handlersKnow = undefined;
      this.#jump(context, index, instruction, frame);
      if (!fallsThrough(instruction)) return;
      if (this.#joins[index + 1] === 1) {
        this.#flowTo(context, index + 1, frame, instruction);
        return;
      }
    }
  }

  /** Flows to all places that the instruction leads to, other than the next one. */
  #jump(context: number, index: number, instruction: Instruction, frame: Frame): void {
    switch (instruction.kind) {
      case "branch":
      case "jump":
        this.#flowTo(context, this.#code.indexOf(instruction.target), frame, instruction);
        return;
      case "switch":
        this.#flowTo(context, this.#code.indexOf(instruction.defaultTarget), frame, instruction);
        for (const target of new Set(instruction.targets)) this.#flowTo(context, this.#code.indexOf(target), frame, instruction);
        return;
      case "jsr": {
        const called = this.#enter(context, index, this.#code.indexOf(instruction.target), instruction);
        frame.pushSlot(this.#types.returnAddress(called));
        this.#flowTo(called, this.#code.indexOf(instruction.target), frame, instruction);
        return;
      }
      case "ret": {
        const called = this.#types.returnContext(frame.locals[instruction.index]);
        if (called === undefined) {
          this.#fail(instruction.offset, `local variable ${instruction.index} holds no return address`);
          return;
        }
        if (!this.#isWithin(context, called)) {
          this.#fail(instruction.offset, "a subroutine returns that was not called");
          return;
        }
        const { parent, site } = this.#contexts[called];
        this.#flowTo(parent, site + 1, frame, instruction);
        return;
      }
      default:
    }
  }

  /** The context of a call of a subroutine. */
  #enter(parent: number, site: number, target: number, at: Instruction): number {
    const key = `${parent} ${site}`;
    const known = this.#contextIds.get(key);
    if (known !== undefined) return known;
    for (let each = parent; each > 0; each = this.#contexts[each].parent) {
      if (this.#contexts[each].target === target) this.#fail(at.offset, "a subroutine calls itself");
    }
    if (this.#contexts.length === maxContexts) this.#fail(at.offset, "too many calls of subroutines to verify");
    const id = this.#contexts.push({ parent, site, target }) - 1;
    this.#contextIds.set(key, id);
    return id;
  }

  #isWithin(context: number, called: number): boolean {
    for (let each = context; each > 0; each = this.#contexts[each].parent) if (each === called) return true;
    return false;
  }

  /**
   * Lets the local variables flow to the handlers that protect the instruction, unless these handlers know them already
   * (`known`: the handlers of the instruction before, if no local variable has changed since).
   */
  #flowToHandlers(context: number, at: Instruction, frame: Frame, known: readonly Handler[] | undefined): readonly Handler[] {
    if (this.#handlers.length === 0) return this.#handlers;
    const protecting = this.#handlers.filter(({ handler }) => handler.start <= at.offset && at.offset < handler.end);
    if (protecting.length === 0) return protecting;
    const { depth } = frame;
    const bottom = frame.stack[0];
    for (const each of protecting) {
      if (known?.includes(each)) continue;
      if (frame.stack.length === 0) this.#fail(at.offset, "no room on the operand stack for the exception");
      frame.depth = 1;
      frame.stack[0] = each.type;
      this.#flowTo(context, each.index, frame, at);
    }
    frame.depth = depth;
    frame.stack[0] = bottom;
    return protecting;
  }

  /** Merges the frame into what is known at an instruction, which is looked at again if that changes. */
  #flowTo(context: number, index: number, frame: Frame, from: Instruction): void {
    const key = context * 65536 + index;
    const kept = this.#kept.get(key);
    if (kept === undefined) {
      this.#keptSlots += this.#localCount + this.#code.maxStack;
      if (this.#keptSlots > maxKeptSlots) this.#fail(from.offset, "too large to verify");
      const copy = new Frame(this.#localCount, frame.depth);
      copy.set(frame);
      this.#kept.set(key, copy);
      this.#work.push(key);
      return;
    }
    this.#count(this.#localCount + frame.depth, from);
    if (this.#merge(kept, frame, from)) this.#work.push(key);
  }

  /** Merges `frame` into `kept`; whether that changed it. */
  #merge(kept: Frame, frame: Frame, from: Instruction): boolean {
    if (kept.depth !== frame.depth)
      this.#fail(from.offset, `control comes together with ${kept.depth} and ${frame.depth} slots on the stack`);
    let changed = false;
    for (let i = 0; i < kept.locals.length; i++) {
      const merged = this.#types.merge(kept.locals[i], frame.locals[i]);
      if (merged === kept.locals[i]) continue;
      kept.locals[i] = merged;
      changed = true;
    }
    for (let i = 0; i < kept.depth; i++) {
      const [a, b] = [kept.stack[i], frame.stack[i]];
      const merged = this.#types.merge(a, b);
      if (merged === TOP)
        this.#fail(from.offset, `control comes together with ${this.#types.describe(a)} and ${this.#types.describe(b)} on the stack`);
      if (merged === a) continue;
      kept.stack[i] = merged;
      changed = true;
    }
    if (kept.initialized === "yes" && frame.initialized === "no") {
      kept.initialized = "no";
      changed = true;
    }
    return changed;
  }

  #count(steps: number, at: Instruction): void {
    this.#steps += steps;
    if (this.#steps > maxSteps) this.#fail(at.offset, "too complex to verify");
  }

  #fail(offset: number, message: string): never {
    const { qualifiedName, owner } = this.#method;
    throw new InputError({
      code: "classfile-verify",
      message: `malformed class file: ${qualifiedName} at ${offset}: ${message}`,
      place: { file: owner.file },
    });
  }
}

/** Whether an exception handler can see another frame behind the instruction than before it. */
function changesLocals(instruction: Instruction): boolean {
  return instruction.kind === "local" || looksAtAllSlots(instruction);
}

/** Objects being made may be anywhere in a frame. */
function looksAtAllSlots(instruction: Instruction): boolean {
  return (
    (instruction.kind === "invoke" && instruction.method.name === "<init>") ||
    (instruction.kind === "class" && instruction.opcode === Op.new)
  );
}

/** The number of local variables that are ever used; the others need not be looked at. */
function usedLocals(method: Method, code: Code): number {
  let used = method.argumentSlots;
  for (const instruction of code.instructions) {
    if ("index" in instruction) used = Math.max(used, instruction.index + 2);
  }
  return Math.min(used, code.maxLocals);
}

function findJoins(code: Code): Uint8Array {
  const joins = new Uint8Array(code.instructions.length + 1);
  const mark = (offset: number): void => {
    joins[code.indexOf(offset)] = 1;
  };
  for (const [index, instruction] of code.instructions.entries()) {
    if (instruction.kind === "branch" || instruction.kind === "jump" || instruction.kind === "jsr") mark(instruction.target);
    if (instruction.kind === "jsr") joins[index + 1] = 1;
    if (instruction.kind !== "switch") continue;
    mark(instruction.defaultTarget);
    for (const target of instruction.targets) mark(target);
  }
  for (const { handler } of code.handlers) mark(handler);
  return joins;
}
