/**
 * A method body in the making: the abstract operand stack, what is known at the current point, and the statements that
 * every instruction is made of (temporaries, guards, calls, ways to the exception handlers).
 *
 * *The abstract stack.* A value on it is a pure expression over constants and locals; what reads the heap is put into a
 * temporary first, so no store or call can change an expression on the stack. Two things can. An assignment to a local:
 * the values that mention the local are saved before (`saveMentions`). And a call, if the value mentions a string
 * constant: which object a constant is is settled when it is first come to, and a call may make another string of the
 * same text the one (`intern`), so such values are saved before calls (`resolveStrings`). Expressions are kept small: a
 * large one goes to a temporary, so that nothing depends on how deeply a program nests.
 */
import {
  type BlockId,
  BOOL,
  type Callee,
  classConst,
  type Expr,
  F32,
  F64,
  type Local,
  load,
  local as localExpr,
  NULL,
  REF,
  stringConst,
  type Type,
} from "@assay/core";
import type { LinkedClass, LinkFailure } from "../program/class-world.js";
import { CLASS, initializerName, LENGTH, STRING, THROWABLE } from "../program/naming.js";
import { Emitter, NOWHERE } from "./emitter.js";
import { Facts } from "./facts.js";
import type { FlowBlock } from "./flow.js";
import type { LoweringWorld } from "./lowering-world.js";
import { isAtom, isNotNull, isNull, LONG_ZERO, mentions, resolvesString, ZERO, zeroOf } from "./terms.js";
import type { Kind } from "./variables.js";

export interface Value {
  readonly expr: Expr;
  readonly kind: Kind;
  /** Index of the instruction that pushed it, or -1: what messages of NullPointerExceptions tell. */
  readonly origin: number;
  readonly nonNull: boolean;
  /** A class every such value is an instance of (or null), if known. */
  readonly class: string | undefined;
  /** How many operators `expr` has. */
  readonly size: number;
  /** The result of `lcmp` and its like, when the next instruction branches on it; `expr` is then meaningless. */
  readonly compare?: { readonly opcode: number; readonly left: Expr; readonly right: Expr };
}

export const IMPLICIT = "assay/runtime/Implicit";
const LARGE = 24;

export class Body {
  readonly emitter = new Emitter();
  readonly world: LoweringWorld;
  /** The class whose code this is. */
  readonly host: LinkedClass;
  stack: Value[] = [];
  facts = new Facts();
  /** Index of the instruction being lowered. */
  at = 0;
  /** The block being lowered. */
  flowBlock!: FlowBlock;
  /** Core blocks of the flow blocks, by id. */
  coreBlocks: readonly BlockId[] = [];
  /** What a synchronized method has locked. */
  lock: Expr | undefined;
  /** Locals whose class was relied upon, and locals that were assigned something that may not be of their class. */
  readonly reliedOn = new Set<Local>();
  readonly mistyped = new Set<Local>();
  /** Where the exception of a mixed handler (entered normally too) goes, by flow block id. */
  readonly landing = new Map<number, Local>();
  readonly #dispatches = new Map<string, BlockId>();
  #exception: Local | undefined;

  constructor(world: LoweringWorld, host: LinkedClass) {
    this.world = world;
    this.host = host;
  }

  // ---- the stack

  /** Pushes an expression made of operands whose sizes sum up to `size`. */
  push(kind: Kind, expr: Expr, size = 0, className?: string, nonNull = false): void {
    const large = size > LARGE;
    this.stack.push({
      expr: large ? localExpr(this.saved(expr, className)) : expr,
      kind,
      origin: this.at,
      nonNull: nonNull || expr.kind === "string" || expr.kind === "class",
      class: className,
      size: large ? 0 : size,
    });
  }

  /** Pops a value, which has to be of the kind if one is given. */
  pop(kind?: Kind): Value {
    const value = this.stack.pop();
    if (value === undefined) throw new Unverifiable("the operand stack is empty");
    if (kind !== undefined && value.kind !== kind) throw new Unverifiable(`an operand is of kind ${value.kind} instead of ${kind}`);
    return value;
  }

  /** Pops a value whose expression is a constant or variable. */
  popAtom(kind?: Kind): Value {
    return this.atom(this.pop(kind));
  }

  atom(value: Value): Value {
    if (isAtom(value.expr)) return value;
    return { ...value, expr: localExpr(this.saved(value.expr, value.class)), size: 0 };
  }

  /** Evaluates into a temporary now. */
  saved(expr: Expr, className?: string): Local {
    const temporary = this.emitter.temporary(expr.type, className);
    this.emitter.assign(temporary, expr);
    return temporary;
  }

  /** Evaluates what reads the heap now, and pushes it. */
  pushRead(kind: Kind, expr: Expr, convert: (read: Expr) => Expr, className?: string): void {
    const read = localExpr(this.saved(expr, className));
    const converted = convert(read);
    this.push(kind, converted, converted === read ? 0 : 1, className);
  }

  /** Saves the values on the stack that an assignment to the variable would change. */
  saveMentions(variable: Local): void {
    for (let i = 0; i < this.stack.length; i++) {
      const value = this.stack[i] as Value;
      if (mentions(value.expr, variable)) this.stack[i] = { ...value, expr: localExpr(this.saved(value.expr, value.class)), size: 0 };
    }
  }

  /** Saves the values on the stack that mention a string constant: the constant is the one that is resolved here. */
  resolveStrings(): void {
    for (let i = 0; i < this.stack.length; i++) this.stack[i] = this.resolved(this.stack[i] as Value);
  }

  /** The value, evaluated into a temporary now if it mentions a string constant. */
  resolved(value: Value): Value {
    if (!resolvesString(value.expr)) return value;
    return { ...value, expr: localExpr(this.saved(value.expr, value.class)), size: 0 };
  }

  /** Prepares for a change of the variable: saves what mentions it, forgets what is known of it. */
  forget(variable: Local): void {
    this.saveMentions(variable);
    this.facts.forget(variable);
  }

  assign(variable: Local, value: Value): void {
    const { facts } = this;
    const isNonNull = this.isNonNull(value);
    const length = value.expr.kind === "local" ? facts.length(value.expr.local) : undefined;
    this.forget(variable);
    this.emitter.assign(variable, value.expr);
    if (variable.type !== REF) return;
    if (isNonNull) facts.setNonNull(variable);
    if (length !== undefined) facts.setLength(variable, length);
    if (variable.class !== undefined && value.class !== variable.class && value.expr.kind !== "null") this.mistyped.add(variable);
  }

  /** The array class of a value as far as it is known for certain. */
  certainClass(value: Value): string | undefined {
    if (value.class !== undefined && value.expr.kind === "local") this.reliedOn.add(value.expr.local);
    return value.class;
  }

  isNonNull(value: Value): boolean {
    return value.nonNull || (value.expr.kind === "local" && this.facts.isNonNull(value.expr.local));
  }

  // ---- exceptions

  get exception(): Local {
    return (this.#exception ??= this.emitter.local("exception", REF, { class: THROWABLE }));
  }

  /** Where control goes with the exception in `exception`, from the current block. */
  dispatch(): BlockId {
    const { handlers } = this.flowBlock;
    const key = `${this.wayOut} ${handlers.map((each) => `${each.block.id} ${each.catchType ?? ""}`).join()}`;
    let found = this.#dispatches.get(key);
    if (found === undefined) {
      found = this.emitter.coldBlock();
      this.#dispatches.set(key, found);
      this.emitter.aside(found, () => this.#dispatchTo(handlers));
    }
    return found;
  }

  #dispatchTo(handlers: FlowBlock["handlers"]): void {
    const { emitter } = this;
    emitter.pos = NOWHERE;
    const exception = localExpr(this.exception);
    for (const [i, handler] of handlers.entries()) {
      const target = this.#handlerBlock(handler.block, exception);
      const { catchType } = handler;
      if (catchesAll(handler)) {
        emitter.goto(target);
        return;
      }
      if (this.world.classes.classFailure(catchType!) !== undefined) {
        emitter.emit({ kind: "unsupported", reason: `an exception handler for the missing class ${catchType}` });
        break;
      }
      const following = handlers[i + 1];
      const isLast = following !== undefined && catchesAll(following);
      const next = isLast ? this.#handlerBlock(following.block, exception) : emitter.coldBlock();
      emitter.branch({ kind: "instanceof", type: BOOL, operand: exception, class: catchType! }, target, next);
      if (isLast) return;
      emitter.start(next);
    }
    this.throwOut(exception);
  }

  #handlerBlock(block: FlowBlock, exception: Expr): BlockId {
    const landing = this.landing.get(block.id);
    const target = this.coreBlocks[block.id] as BlockId;
    if (landing === undefined) return target;
    const pad = this.emitter.coldBlock();
    this.emitter.aside(pad, () => {
      this.emitter.assign(landing, exception);
      this.emitter.goto(target);
    });
    return pad;
  }

  /** What tells apart the ways in which {@link throwOut} may end the procedure: code for each is made once. */
  protected get wayOut(): string {
    return "";
  }

  /** Ends the procedure with an exception. */
  throwOut(exception: Expr): void {
    this.unlock();
    this.emitter.end({ kind: "throw", exception });
  }

  unlock(): void {
    if (this.lock !== undefined) this.emitter.emit({ kind: "monitor", op: "exit", object: this.lock });
  }

  /** Goes on only if the condition holds, else calls a procedure that throws. */
  check(condition: Expr, thrower: string, args: readonly Expr[]): void {
    if (condition.kind === "bool" && condition.value) return;
    const slow = this.emitter.coldBlock();
    this.emitter.guard(condition, slow);
    this.emitter.aside(slow, () => {
      this.emitter.emit({ kind: "call", callee: { kind: "direct", procedure: `${IMPLICIT}.${thrower}` }, args, exception: this.exception });
      this.emitter.goto(this.dispatch());
    });
  }

  /** Null check, unless it is known to pass. */
  requireNonNull(value: Value, message: () => string | undefined): void {
    if (this.isNonNull(value)) return;
    const text = message();
    this.check(isNotNull(value.expr), "nullPointer(Ljava/lang/String;)V", [text === undefined ? NULL : stringConst(text)]);
    if (value.expr.kind === "local") this.facts.setNonNull(value.expr.local);
  }

  /** Bounds check, unless it is known to pass. Both are constants or variables. */
  requireInBounds(array: Value, index: Expr): void {
    const variable = array.expr.kind === "local" ? array.expr.local : undefined;
    if (variable !== undefined && this.facts.isInBounds(variable, index)) return;
    const actual = load(LENGTH, array.expr);
    this.check({ kind: "apply", type: BOOL, op: "ult", args: [index, actual] }, "index(II)V", [index, actual]);
    if (variable !== undefined) this.facts.setInBounds(variable, index);
  }

  /** Throws the linkage error; what follows in the block is not reached. */
  fail(failure: LinkFailure): void {
    this.call({ kind: "direct", procedure: `${IMPLICIT}.linkage(Ljava/lang/Class;Ljava/lang/String;)V` }, [
      classConst(failure.error),
      stringConst(failure.message),
    ]);
  }

  // ---- calls

  /** A call with its way to the handlers; the result, if there is one, is in the local returned. */
  call(callee: Callee, args: readonly Expr[], result?: Type, className?: string): Local | undefined {
    const { exception } = this;
    this.saveMentions(exception);
    this.resolveStrings();
    const target = result === undefined ? undefined : this.emitter.temporary(result, className);
    this.emitter.emit(
      target === undefined ? { kind: "call", callee, args, exception } : { kind: "call", callee, args, result: target, exception },
    );
    this.emitter.guard(isNull(localExpr(exception)), this.dispatch());
    return target;
  }

  /** Initializes a class before an instance is made or a static method called, if that can have an effect here. */
  initialize(owner: LinkedClass): void {
    // The initializer of String has no effect but to set static fields.
    if (owner.name !== STRING) this.initializeForField(owner);
  }

  /** Whether accessing a static member of the class calls its initializer here. */
  needsInitialization(owner: LinkedClass): boolean {
    // Strings and mirrors exist before their classes are initialized: their methods prove nothing.
    const isRunning = this.host.extends(owner.name) && owner.name !== STRING && owner.name !== CLASS;
    return !isRunning && !this.facts.isInitialized(owner.name) && this.world.needsInitialization(owner);
  }

  /** Initializes a class before a static field is accessed. */
  initializeForField(owner: LinkedClass): void {
    if (!this.needsInitialization(owner)) return;
    this.call({ kind: "direct", procedure: initializerName(owner.name) }, []);
    for (let at: LinkedClass | undefined = owner; at !== undefined; at = at.super) this.facts.setInitialized(at.name);
  }

  unsupported(reason: string): void {
    this.emitter.emit({ kind: "unsupported", reason });
  }

  /** Pushes a value of this kind that is never used: what precedes it does not go on. */
  pushNever(kind: Kind): void {
    this.push(kind, NEVER[kind]);
  }
}

function catchesAll({ catchType }: FlowBlock["handlers"][number]): boolean {
  return catchType === undefined || catchType === THROWABLE;
}

const NEVER: Readonly<Record<Kind, Expr>> = {
  I: ZERO,
  J: LONG_ZERO,
  F: zeroOf(F32),
  D: zeroOf(F64),
  A: NULL,
};

/** Thrown when bytecode would not pass the JVM's verifier; the message says why. */
export class Unverifiable extends Error {}
