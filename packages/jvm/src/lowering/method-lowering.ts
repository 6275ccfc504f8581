/**
 * Lowers a method's bytecode to Core by abstract interpretation of the operand stack, block by block in reverse postorder.
 *
 * One block of bytecode becomes one Core block; exceptions being made and dispatched are out of line (`Body.check`, `Body.dispatch`). At a join, stack slots on which all predecessors
 * agree stay expressions; the others get a local, into which each predecessor moves its value at its end. JVM local variables are Core locals
 * from the start (`variables.ts`), so handlers see their current values without further ado.
 *
 * What comes out is valid Core for every method that the JVM's verifier accepts; for others `Unverifiable` is thrown, or what comes out would be rejected by
 * the validator. Nothing is evaluated at lowering time but `$assertionsDisabled`, which `java -ea` fixes.
 */
import {
  type BlockId,
  BV64,
  bvConst,
  classConst,
  type Expr,
  F32,
  F64,
  FALSE,
  floatConst,
  type Local,
  local,
  NULL,
  type Position,
  type Procedure,
  REF,
  stringConst,
} from "@assay/core";
import { type Code, type Instruction, type Method, Op, type PrimitiveDescriptor } from "../classfile/index.js";
import type { LinkedClass } from "../program/class-world.js";
import { CLASS, methodName, resultTypeOf, STRING, shortName, THROWABLE, valueType } from "../program/naming.js";
import { compare, comparisonBranch, comparisonNumber, lowerArithmetic, lowerStackOperation } from "./arithmetic.js";
import { Body, copyFacts, type Facts, noFacts, Unverifiable, type Value } from "./body.js";
import { NOWHERE } from "./emitter.js";
import { buildFlow, type Flow, type FlowBlock } from "./flow.js";
import { lowerArray, lowerClassInstruction, lowerField, lowerMonitor, lowerMultiArray, newArray } from "./heap.js";
import { lowerDynamic, lowerInvoke } from "./invoke.js";
import type { LoweringWorld } from "./lowering-world.js";
import { NullMessages } from "./null-messages.js";
import { binary, equal, fromBool, int, isNotNull, isNull, mentions, negate, ONE, sameAtom, toBool, ZERO } from "./terms.js";
import { assignVariables, type Kind, kindOfDescriptor, type Parameter, type Variables } from "./variables.js";

/** What a block left behind for its successors. */
interface Exit {
  readonly stack: readonly Value[];
  readonly facts: Facts;
  /** A local that is not null if control goes to this successor. */
  readonly nonNull: { readonly block: FlowBlock; readonly local: Local } | undefined;
}

export interface LoweringRequest {
  readonly world: LoweringWorld;
  /** The class whose method it is; calls and initialization are seen from there. */
  readonly host: LinkedClass;
  readonly method: Method;
  /** The procedure's name, and what people call it, where they are not the method's own (models). */
  readonly name?: string;
  readonly source?: string;
}

/** The procedure of a method with code. @throws Unverifiable, InputError */
export function lowerMethod(request: LoweringRequest): Procedure {
  const code = request.method.code() as Code;
  const flow = buildFlow(code);
  if (typeof flow === "string") throw new Unverifiable(flow);
  const first = new MethodLowering(request, code, flow, { trustNames: true });
  const procedure = first.lower();
  if (!first.reliedOnWrongType()) return procedure;
  const again = buildFlow(code) as Flow;
  return new MethodLowering(request, code, again, { trustNames: false }).lower();
}

class MethodLowering {
  readonly #request: LoweringRequest;
  readonly #code: Code;
  readonly #flow: Flow;
  readonly #trustNames: boolean;
  readonly #body: Body;
  readonly #messages: NullMessages;
  readonly #exits: (Exit | undefined)[];
  /** The locals that hold stack slots at the beginning of a block; undefined entries are slots that stayed expressions. */
  readonly #slots: ((Local | undefined)[] | undefined)[];
  readonly #written = new Set<Local>();
  readonly #assertions: ReadonlySet<number>;
  #variables!: Variables;
  #line = -1;

  constructor(request: LoweringRequest, code: Code, flow: Flow, options: { readonly trustNames: boolean }) {
    this.#request = request;
    this.#code = code;
    this.#flow = flow;
    this.#trustNames = options.trustNames;
    this.#body = new Body(request.world, request.host);
    this.#messages = new NullMessages(code, request.method);
    this.#exits = new Array(flow.blocks.length);
    this.#slots = new Array(flow.blocks.length);
    this.#assertions = findAssertions(code);
  }

  /** Whether the class of a local decided how bytes were accessed, and a local may have held something else. */
  reliedOnWrongType(): boolean {
    if (!this.#trustNames || this.#body.reliedOn.size === 0) return false;
    for (const each of this.#body.mistyped) if (/\[[BZ]$/.test(each.class ?? "")) return true;
    return false;
  }

  lower(): Procedure {
    const { method, host, name = methodName(host.name, method) } = this.#request;
    const body = this.#body;
    const { emitter } = body;
    const prologue = emitter.block();
    this.#variables = assignVariables(this.#code, this.#flow, this.#parameters(), {
      parameter: (wanted, { type, ...details }) => emitter.variable(wanted, type, details),
      local: (wanted, { type, ...details }) => emitter.local(wanted, type, details),
    });
    this.#code.instructions.forEach((each, i) => {
      const stores = (each.kind === "local" && each.opcode >= Op.istore) || each.kind === "increment";
      const variable = this.#variables.at[i];
      if (stores && variable !== undefined) this.#written.add(variable);
    });
    body.coreBlocks = this.#flow.blocks.map(() => emitter.block());
    for (const block of this.#flow.blocks) {
      if (block.isHandler && block.previous.length > 0) body.landing.set(block.id, emitter.local("caught", REF, { class: THROWABLE }));
    }
    emitter.start(prologue);
    this.#prologue();
    emitter.goto(body.coreBlocks[0] as BlockId);
    for (const block of this.#flow.blocks) this.#lowerBlock(block);
    const { sourceFile } = host.file;
    const result = resultTypeOf(method.descriptor);
    return emitter.finish({
      name,
      source: this.#request.source ?? `${shortName(host.name)}.${method.name}`,
      parameters: this.#variables.parameters,
      ...(sourceFile !== undefined && { file: sourceFile }),
      ...(result !== undefined && { result }),
    });
  }

  #parameters(): Parameter[] {
    const { method, host } = this.#request;
    const parameters: Parameter[] = [];
    let slot = 0;
    if (!method.isStatic) {
      parameters.push({ slot, descriptor: `L${host.name};`, fallbackName: "this" });
      slot++;
    }
    for (const [i, descriptor] of method.type.parameters.entries()) {
      parameters.push({ slot, descriptor, fallbackName: `p${i}` });
      slot += descriptor === "J" || descriptor === "D" ? 2 : 1;
    }
    return parameters;
  }

  #prologue(): void {
    const { method, host } = this.#request;
    const body = this.#body;
    if (!method.isSynchronized) return;
    const self = this.#variables.parameters[0];
    if (method.isStatic) body.lock = classConst(host.name);
    else if (self !== undefined && !this.#written.has(self)) body.lock = local(self);
    else {
      const kept = body.emitter.local("lock", REF);
      body.emitter.assign(kept, local(self!));
      body.lock = local(kept);
    }
    body.emitter.emit({ kind: "monitor", op: "enter", object: body.lock });
  }

  // ---- blocks

  #lowerBlock(block: FlowBlock): void {
    const body = this.#body;
    const { emitter } = body;
    body.flowBlock = block;
    this.#line = -1;
    emitter.start(body.coreBlocks[block.id] as BlockId);
    this.#enter(block);
    const { instructions } = this.#code;
    for (let i = block.start; i < block.end; i++) {
      const instruction = instructions[i] as Instruction;
      body.at = i;
      this.#position(instruction.offset);
      if (this.#assertions.has(i)) {
        emitter.emit({
          kind: "assert",
          condition: FALSE,
          assertion: "assert",
          message: `assertion in ${shortName(this.#request.host.name)}.${this.#request.method.name}`,
        });
      }
      this.#lowerInstruction(instruction, i, block);
    }
    if (emitter.isOpen) this.#leave(block, () => emitter.goto(body.coreBlocks[block.next[0]!.id] as BlockId));
  }

  #position(offset: number): void {
    const line = this.#code.lineAt(offset) ?? 0;
    if (line === this.#line) return;
    this.#line = line;
    const pos: Position = line === 0 ? NOWHERE : { line };
    this.#body.emitter.pos = pos;
  }

  #enter(block: FlowBlock): void {
    const body = this.#body;
    body.facts = noFacts();
    const self = this.#variables.parameters[0];
    if (!this.#request.method.isStatic && self !== undefined && !this.#written.has(self)) body.facts.nonNull.add(self);
    const landing = body.landing.get(block.id);
    if (block.isHandler && landing === undefined) {
      body.stack = [{ expr: local(body.exception), kind: "A", origin: -1, nonNull: true, class: THROWABLE, size: 0 }];
      return;
    }
    if (block.id === 0 && landing === undefined) {
      body.stack = [];
      return;
    }
    const exits = block.previous.map((each) => this.#exits[each.id]);
    const done = exits.filter((each) => each !== undefined) as Exit[];
    const first = done[0];
    if (landing !== undefined) {
      body.stack = [{ expr: local(landing), kind: "A", origin: -1, nonNull: true, class: THROWABLE, size: 0 }];
      this.#slots[block.id] = [landing];
      block.previous.forEach((each, i) => {
        if (exits[i] !== undefined) this.#move(each, exits[i] as Exit, block);
      });
      return;
    }
    if (first === undefined) throw new Unverifiable("a block is entered from nowhere");
    if (exits.length === 1) {
      body.stack = [...first.stack];
      body.facts = copyFacts(first.facts);
      if (first.nonNull?.block === block) body.facts.nonNull.add(first.nonNull.local);
      return;
    }
    if (done.some((each) => each.stack.length !== first.stack.length)) throw new Unverifiable("operand stacks of different depth meet");
    if (!this.#joinTruth(block)) this.#join(block, exits, done);
  }

  /**
   * `javac` writes a condition used as a value as a branch to two blocks that push 1 and 0 and meet again: that is one expression, and
   * the block before them goes on to where they meet.
   */
  #joinTruth(block: FlowBlock): boolean {
    const body = this.#body;
    const [first, second] = block.previous as [FlowBlock, FlowBlock];
    const origin = first.previous[0];
    if (block.previous.length !== 2 || origin === undefined || first.previous.length !== 1 || second.previous.length !== 1) return false;
    if (second.previous[0] !== origin || first.isHandler || second.isHandler) return false;
    const before = this.#exits[origin.id];
    const core = (each: FlowBlock): BlockId => body.coreBlocks[each.id] as BlockId;
    if (before === undefined || !body.emitter.isEmpty(core(first)) || !body.emitter.isEmpty(core(second))) return false;
    const branch = body.emitter.terminatorOf(core(origin));
    if (branch?.kind !== "branch" || branch.then === branch.else) return false;
    const [yes, no] = branch.then === core(first) ? [first, second] : [second, first];
    const [whenTrue, whenFalse] = [this.#exits[yes.id], this.#exits[no.id]].map((exit) => exit?.stack);
    if (whenTrue?.length !== before.stack.length + 1 || whenFalse?.length !== whenTrue.length) return false;
    const isSame = before.stack.every((value, k) => value.expr === whenTrue[k]!.expr && value.expr === whenFalse[k]!.expr);
    const [one, zero] = [whenTrue[whenTrue.length - 1]!.expr, whenFalse[whenFalse.length - 1]!.expr];
    const isTruth = (one === ONE && zero === ZERO) || (one === ZERO && zero === ONE);
    if (!isSame || !isTruth) return false;
    body.emitter.redirect(core(origin), core(block));
    body.stack = [...before.stack];
    body.facts = copyFacts(before.facts);
    body.at = block.start;
    const condition = one === ONE ? branch.condition : negate(branch.condition);
    body.stack.push({ expr: fromBool(condition), kind: "I", origin: -1, nonNull: false, class: undefined, size: TRUTH_SIZE });
    return true;
  }

  #join(block: FlowBlock, exits: readonly (Exit | undefined)[], done: readonly Exit[]): void {
    const body = this.#body;
    const isComplete = done.length === exits.length;
    const slots: (Local | undefined)[] = [];
    body.stack = (done[0] as Exit).stack.map((value, k) => {
      const others = done.map((exit) => exit.stack[k] as Value);
      if (others.some((other) => other.kind !== value.kind)) throw new Unverifiable("values of different kinds meet on the operand stack");
      const origin = isComplete && others.every((other) => other.origin === value.origin) ? value.origin : -1;
      const className = isComplete && others.every((other) => other.class === value.class) ? value.class : undefined;
      const nonNull = isComplete && others.every((other) => other.nonNull);
      if (isComplete && others.every((other) => sameAtom(other.expr, value.expr))) {
        slots.push(undefined);
        return { ...value, origin, class: className, nonNull };
      }
      const slot = body.emitter.local(`stack${k}`, value.expr.type, { class: className });
      slots.push(slot);
      return { expr: local(slot), kind: value.kind, origin, nonNull, class: className, size: 0 };
    });
    if (slots.length === 0) return;
    this.#slots[block.id] = slots;
    block.previous.forEach((each, i) => {
      if (exits[i] !== undefined) this.#move(each, exits[i] as Exit, block);
    });
  }

  /** Moves the values a block leaves on the stack to where its successor expects them. */
  #move(from: FlowBlock, exit: Exit, to: FlowBlock): void {
    const slots = this.#slots[to.id];
    if (slots === undefined) return;
    const { emitter, coreBlocks } = this.#body;
    const block = coreBlocks[from.id] as BlockId;
    if (exit.stack.length !== slots.length) throw new Unverifiable("operand stacks of different depth meet");
    const moves = slots.flatMap((slot, k) => (slot === undefined ? [] : [{ slot, value: (exit.stack[k] as Value).expr }]));
    if (moves.some(({ slot, value }) => slot.type !== value.type))
      throw new Unverifiable("values of different kinds meet on the operand stack");
    const needed = moves.filter(({ slot, value }) => !(value.kind === "local" && value.local === slot));
    const overlaps = needed.some(({ value }) => needed.some(({ slot }) => mentions(value, slot)));
    if (!overlaps) {
      emitter.append(
        block,
        needed.map(({ slot, value }) => ({ kind: "assign", target: slot, value })),
      );
      return;
    }
    const kept = needed.map(({ slot, value }) => ({ slot, value, temporary: emitter.temporary(value.type) }));
    emitter.append(
      block,
      kept.map(({ temporary, value }) => ({ kind: "assign", target: temporary, value })),
    );
    emitter.append(
      block,
      kept.map(({ temporary, slot }) => ({ kind: "assign", target: slot, value: local(temporary) })),
    );
  }

  /** Ends a block: notes what it leaves, serves successors that were lowered before (loops), and terminates it. */
  #leave(block: FlowBlock, terminate: () => void, nonNull?: Exit["nonNull"]): void {
    const body = this.#body;
    const exit: Exit = { stack: body.stack, facts: body.facts, nonNull };
    this.#exits[block.id] = exit;
    const seen = new Set<FlowBlock>();
    for (const next of block.next) {
      if (next.id > block.id || seen.has(next)) continue;
      seen.add(next);
      if (this.#slots[next.id] === undefined && body.stack.length > 0) throw new Unverifiable("operand stacks of different depth meet");
      this.#move(block, exit, next);
    }
    terminate();
  }

  // ---- instructions

  #lowerInstruction(instruction: Instruction, i: number, block: FlowBlock): void {
    const body = this.#body;
    switch (instruction.kind) {
      case "simple":
        this.#lowerSimple(instruction.opcode, i, block);
        return;
      case "constant":
        this.#lowerConstant(instruction);
        return;
      case "local": {
        const variable = this.#variables.at[i];
        if (variable === undefined) throw new Unverifiable(`local variable ${instruction.index} is read before it is written`);
        if (instruction.opcode < Op.istore) this.#pushLocal(variable, LOAD_KINDS[instruction.opcode - Op.iload] as Kind);
        else body.assign(variable, body.pop(LOAD_KINDS[instruction.opcode - Op.istore]));
        return;
      }
      case "increment": {
        const variable = this.#variables.at[i];
        if (variable === undefined) throw new Unverifiable(`local variable ${instruction.index} is read before it is written`);
        body.forget(variable);
        body.emitter.assign(variable, binary("add", variable.type, local(variable), int(instruction.delta)));
        return;
      }
      case "branch":
        this.#lowerBranch(instruction, block);
        return;
      case "switch":
        this.#lowerSwitch(instruction, block);
        return;
      case "jsr":
        // The return address: subroutines are inlined, so its value is never used.
        body.push("A", NULL);
        return;
      case "jump":
      case "ret":
        return;
      case "field":
        lowerField(body, instruction, this.#messages);
        return;
      case "invoke":
        lowerInvoke(body, instruction, this.#messages);
        return;
      case "invokedynamic":
        lowerDynamic(body, instruction, this.#request.host.file.methods.indexOf(this.#request.method));
        return;
      case "class":
        lowerClassInstruction(body, instruction);
        return;
      case "newarray":
        newArray(body, `[${instruction.element satisfies PrimitiveDescriptor}`, body.popAtom("I").expr);
        return;
      case "multianewarray":
        lowerMultiArray(body, instruction.className, instruction.dimensions);
        return;
    }
  }

  #pushLocal(variable: Local, kind: Kind): void {
    const className = this.#trustNames || !this.#written.has(variable) ? variable.class : undefined;
    this.#body.push(kind, local(variable), 0, className);
  }

  #lowerSimple(opcode: number, i: number, block: FlowBlock): void {
    const body = this.#body;
    if (lowerArithmetic(body, opcode) || lowerStackOperation(body, opcode) || lowerArray(body, opcode, this.#messages)) return;
    if (opcode >= Op.lcmp && opcode <= Op.dcmpg) {
      this.#lowerComparison(opcode, i, block);
      return;
    }
    if (opcode >= Op.ireturn && opcode <= Op.return) {
      const { result } = this;
      const value = opcode === Op.return ? undefined : body.pop(RETURN_KINDS[opcode - Op.ireturn]).expr;
      if (value?.type !== result) throw new Unverifiable("the wrong kind of value is returned");
      body.unlock();
      body.emitter.end(value === undefined ? { kind: "return" } : { kind: "return", value });
      return;
    }
    switch (opcode) {
      case Op.nop:
        return;
      case Op.athrow: {
        const thrown = body.popAtom("A");
        body.requireNonNull(thrown, () => this.#messages.message(i, thrown.origin));
        if (block.handlers.length === 0) {
          body.throwOut(thrown.expr);
          return;
        }
        if (!(thrown.expr.kind === "local" && thrown.expr.local === body.exception)) body.emitter.assign(body.exception, thrown.expr);
        body.emitter.goto(body.dispatch());
        return;
      }
      case Op.monitorenter:
        lowerMonitor(body, "enter", this.#messages);
        return;
      case Op.monitorexit:
        lowerMonitor(body, "exit", this.#messages);
        return;
      default:
        throw new Unverifiable(`opcode ${opcode} is unknown`);
    }
  }

  get result(): Local["type"] | undefined {
    return resultTypeOf(this.#request.method.descriptor);
  }

  #lowerComparison(opcode: number, i: number, block: FlowBlock): void {
    const body = this.#body;
    const kind: Kind = opcode === Op.lcmp ? "J" : opcode <= Op.fcmpg ? "F" : "D";
    const next = i + 1 < block.end ? (this.#code.instructions[i + 1] as Instruction) : undefined;
    const isFused = next?.kind === "branch" && next.opcode >= Op.ifeq && next.opcode <= Op.ifle;
    const right = isFused ? body.pop(kind) : body.popAtom(kind);
    const left = isFused ? body.pop(kind) : body.popAtom(kind);
    if (!isFused) {
      body.push("I", comparisonNumber(opcode, left.expr, right.expr), 4);
      return;
    }
    const compare = { opcode, left: left.expr, right: right.expr };
    body.stack.push({ expr: ZERO, kind: "I", origin: i, nonNull: false, class: undefined, size: 0, compare });
  }

  #lowerConstant(instruction: Extract<Instruction, { kind: "constant" }>): void {
    const body = this.#body;
    const { value } = instruction;
    switch (value.kind) {
      case "null":
        body.push("A", NULL);
        return;
      case "int":
        body.push("I", int(value.value));
        return;
      case "long":
        body.push("J", bvConst(BV64, value.value));
        return;
      case "float":
        body.push("F", floatConst(F32, value.value));
        return;
      case "double":
        body.push("D", floatConst(F64, value.value));
        return;
      case "string":
        body.push("A", stringConst(value.value), 0, STRING, true);
        return;
      case "class": {
        const failure = body.world.classes.classFailure(value.name);
        if (failure === undefined) {
          body.push("A", classConst(value.name), 0, CLASS, true);
          return;
        }
        body.fail(failure);
        body.pushNever("A");
        return;
      }
      case "dynamic": {
        const found = body.world.dynamicConstant(body.host, value);
        const kind = kindOfDescriptor(value.descriptor);
        if ("reason" in found) {
          body.unsupported(found.reason);
          body.pushNever(kind);
          return;
        }
        const result = body.call({ kind: "direct", procedure: found.procedure }, [], valueType(value.descriptor));
        body.push(kind, local(result!));
        return;
      }
      default:
        body.unsupported(`a constant of kind ${value.kind}`);
        body.pushNever("A");
        return;
    }
  }

  #lowerBranch(instruction: Extract<Instruction, { kind: "branch" }>, block: FlowBlock): void {
    const body = this.#body;
    const { opcode } = instruction;
    let condition: Expr;
    let nonNull: Exit["nonNull"];
    if (opcode === Op.ifnull || opcode === Op.ifnonnull) {
      const value = body.popAtom("A");
      condition = opcode === Op.ifnull ? isNull(value.expr) : isNotNull(value.expr);
      const target = block.next[opcode === Op.ifnull ? 1 : 0] as FlowBlock;
      if (value.expr.kind === "local") nonNull = { block: target, local: value.expr.local };
      if (body.isNonNull(value)) condition = opcode === Op.ifnull ? FALSE : negate(FALSE);
    } else if (opcode >= Op.if_acmpeq) {
      const right = body.pop("A");
      const left = body.pop("A");
      condition = opcode === Op.if_acmpeq ? equal(left.expr, right.expr) : negate(equal(left.expr, right.expr));
    } else if (opcode >= Op.if_icmpeq) {
      const right = body.pop("I");
      const left = body.pop("I");
      condition = compare(opcode - Op.if_icmpeq, left.expr, right.expr);
    } else {
      const value = body.pop("I");
      if (value.compare !== undefined) condition = comparisonBranch(opcode, value.compare.opcode, value.compare.left, value.compare.right);
      else if (opcode === Op.ifeq) condition = negate(toBool(value.expr));
      else if (opcode === Op.ifne) condition = toBool(value.expr);
      else condition = compare(opcode - Op.ifeq, value.expr, ZERO);
    }
    this.#conditional(condition, block, nonNull);
  }

  #conditional(condition: Expr, block: FlowBlock, nonNull: Exit["nonNull"]): void {
    const body = this.#body;
    const [yes, no] = block.next as [FlowBlock, FlowBlock];
    // A branch back to a block that keeps stack slots in locals assigns them first: the condition must not see that.
    const goesBack = body.stack.length > 0 && (yes.id <= block.id || no.id <= block.id);
    const tested = goesBack && condition.kind !== "bool" ? local(body.saved(condition)) : condition;
    const target = (to: FlowBlock): BlockId => body.coreBlocks[to.id] as BlockId;
    this.#leave(block, () => body.emitter.branch(tested, target(yes), target(no)), yes === no ? undefined : nonNull);
  }

  #lowerSwitch(instruction: Extract<Instruction, { kind: "switch" }>, block: FlowBlock): void {
    const body = this.#body;
    const popped = body.pop("I");
    const value = body.stack.length > 0 ? body.atom(popped).expr : popped.expr;
    const { keys } = instruction;
    const fallback = block.next[keys.length] as FlowBlock;
    const cases = keys.flatMap((key, k) => {
      const to = block.next[k] as FlowBlock;
      return to === fallback ? [] : [{ value: BigInt(key), target: body.coreBlocks[to.id] as BlockId }];
    });
    this.#leave(block, () => body.emitter.end({ kind: "switch", value, cases, default: body.coreBlocks[fallback.id] as BlockId }));
  }
}

/** Conditions are as large as operands get. */
const TRUTH_SIZE = 12;
const LOAD_KINDS: readonly Kind[] = ["I", "J", "F", "D", "A"];
const RETURN_KINDS: readonly Kind[] = ["I", "J", "F", "D", "A"];

/**
 * Where `assert` statements throw: the instruction `new AssertionError` at the beginning of a block, between a test of
 * `$assertionsDisabled` and its target, right before which the error is thrown.
 */
function findAssertions(code: Code): Set<number> {
  const found = new Set<number>();
  const { instructions } = code;
  for (let i = 0; i + 1 < instructions.length; i++) {
    const test = instructions[i] as Instruction;
    const branch = instructions[i + 1] as Instruction;
    if (test.kind !== "field" || test.opcode !== Op.getstatic || test.field.name !== "$assertionsDisabled") continue;
    if (branch.kind !== "branch" || branch.opcode !== Op.ifne) continue;
    const end = code.indexOf(branch.target);
    for (let k = end - 1; k > i; k--) {
      const each = instructions[k] as Instruction;
      const before = instructions[k - 1] as Instruction;
      if (each.kind !== "class" || each.opcode !== Op.new || each.className !== "java/lang/AssertionError") continue;
      if (before.kind !== "branch" && before.kind !== "jump") continue;
      found.add(k);
      break;
    }
  }
  return found;
}
