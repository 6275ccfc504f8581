/**
 * Lowers a method's bytecode to Core by abstract interpretation of the operand stack, block by block in reverse
 * postorder.
 *
 * One block of bytecode becomes one Core block; exceptions being made and dispatched are out of line (`Body.check`,
 * `Body.dispatch`). Values on the stack where blocks meet are dealt with in `joins.ts`. JVM local variables are Core
 * locals from the start (`variables.ts`), so handlers see their current values without further ado.
 *
 * What comes out is valid Core for every method that the JVM's verifier accepts; for others `Unverifiable` is thrown,
 * or what comes out would be rejected by the validator. Nothing is evaluated at lowering time but
 * `$assertionsDisabled`, which `java -ea` fixes.
 */
import { type BlockId, BV8, bvConst, classConst, type Expr, FALSE, type Local, local, NULL, type Procedure, REF, TRUE } from "@assay/core";
import { type Code, type Instruction, type Method, Op, type PrimitiveDescriptor } from "../classfile/index.js";
import type { LinkedClass } from "../program/class-world.js";
import { methodName, purposeOf, resultTypeOf, shortName, THROWABLE, UNCOUNTED } from "../program/naming.js";
import { compare, comparisonBranch, comparisonNumber, lowerArithmetic, lowerStackOperation } from "./arithmetic.js";
import { type AssertStatement, findAssertions } from "./assertions.js";
import { Body, Unverifiable } from "./body.js";
import { type ConcatenationStep, findConcatenations } from "./concatenations.js";
import { lowerConstant } from "./constants.js";
import { NOWHERE } from "./emitter.js";
import { Facts } from "./facts.js";
import { buildFlow, type Flow, type FlowBlock } from "./flow.js";
import { lowerArray, lowerClassInstruction, lowerField, lowerMonitor, lowerMultiArray, newArray } from "./heap.js";
import { lowerConcatenation, lowerDynamic, lowerInvoke } from "./invoke.js";
import { Joins, type NonNullEdge } from "./joins.js";
import type { LoweringWorld } from "./lowering-world.js";
import { NullMessages } from "./null-messages.js";
import { binary, equal, int, isNotNull, isNull, negate, toBool, ZERO } from "./terms.js";
import { assignVariables, type Kind, type Parameter, type Variables } from "./variables.js";

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

const OUT_OF_MEMORY = "java/lang/OutOfMemoryError";

class MethodLowering {
  readonly #request: LoweringRequest;
  readonly #code: Code;
  readonly #flow: Flow;
  readonly #trustNames: boolean;
  readonly #body: Body;
  readonly #messages: NullMessages;
  readonly #joins: Joins;
  readonly #written = new Set<Local>();
  /** The `assert` statement that begins, and the one that fails, at an instruction. */
  readonly #asserting = new Map<number, AssertStatement>();
  readonly #failing = new Map<number, AssertStatement>();
  /** Strings joined by way of a builder: what an instruction does for one, and the parts of those begun. */
  readonly #concatenating: ReadonlyMap<number, ConcatenationStep>;
  readonly #concatenations: Expr[][] = [];
  #variables!: Variables;
  #line = -1;

  constructor(request: LoweringRequest, code: Code, flow: Flow, options: { readonly trustNames: boolean }) {
    this.#request = request;
    this.#code = code;
    this.#flow = flow;
    this.#trustNames = options.trustNames;
    this.#body = new Body(request.world, request.host);
    this.#messages = new NullMessages(code, request.method);
    this.#joins = new Joins(this.#body, flow.blocks.length);
    this.#concatenating = findConcatenations(code);
    for (const assertion of findAssertions(code)) {
      this.#asserting.set(assertion.begin, assertion);
      this.#failing.set(assertion.fails, assertion);
    }
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
      ...purposeOf(name),
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
    this.#joins.enter(block, this.#known());
    const { instructions } = this.#code;
    for (let i = block.start; i < block.end; i++) {
      const instruction = instructions[i] as Instruction;
      body.at = i;
      this.#position(instruction.offset);
      this.#lowerAssertion(i);
      this.#lowerInstruction(instruction, i, block);
      this.#markUncounted(instruction, i);
    }
    if (emitter.isOpen) this.#joins.leave(block, () => emitter.goto(body.coreBlocks[block.next[0]!.id] as BlockId));
  }

  /** An `assert` statement has two places: where it is come to, and where it has failed. Both carry its line. */
  #lowerAssertion(i: number): void {
    const begins = this.#asserting.get(i);
    const assertion = begins ?? this.#failing.get(i);
    if (assertion === undefined || this.#request.host.platform) return;
    const { emitter } = this.#body;
    const { pos } = emitter;
    emitter.pos = assertion.line === 0 ? NOWHERE : { line: assertion.line };
    emitter.emit({
      kind: "assert",
      ...(begins === undefined ? { condition: FALSE, assertion: "assert" } : { condition: TRUE, assertion: "reachability" }),
      message: `assertion in ${shortName(this.#request.host.name)}.${this.#request.method.name}`,
    });
    emitter.pos = pos;
  }

  /** Marks the errors that do not count as uncaught exceptions where they are made; see `UNCOUNTED`. */
  #markUncounted(instruction: Instruction, i: number): void {
    if (instruction.kind !== "class" || instruction.opcode !== Op.new) return;
    const { platform } = this.#request.host;
    if (platform ? instruction.className !== OUT_OF_MEMORY : !this.#failing.has(i)) return;
    const { emitter, stack } = this.#body;
    const error = stack.at(-1)!.expr;
    if (emitter.isOpen) emitter.emit({ kind: "store", map: UNCOUNTED, keys: [error], value: bvConst(BV8, 1) });
  }

  /** What holds wherever nothing else is known: `this` is not null. */
  #known(): Facts {
    const facts = new Facts();
    const self = this.#variables.parameters[0];
    if (!this.#request.method.isStatic && self !== undefined && !this.#written.has(self)) facts.setNonNull(self);
    return facts;
  }

  #position(offset: number): void {
    const line = this.#code.lineAt(offset) ?? 0;
    // Offsets are for those who run the program's own code elsewhere; the library's would only take room.
    if (this.#request.host.platform) {
      if (line === this.#line) return;
      this.#body.emitter.pos = line === 0 ? NOWHERE : { line };
    } else this.#body.emitter.pos = { line, offset };
    this.#line = line;
  }

  // ---- instructions

  #lowerInstruction(instruction: Instruction, i: number, block: FlowBlock): void {
    const body = this.#body;
    const step = this.#concatenating.get(i);
    if (step !== undefined) {
      lowerConcatenation(body, step, this.#concatenations);
      return;
    }
    switch (instruction.kind) {
      case "simple":
        this.#lowerSimple(instruction.opcode, i, block);
        return;
      case "constant":
        lowerConstant(body, instruction);
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

  #lowerBranch(instruction: Extract<Instruction, { kind: "branch" }>, block: FlowBlock): void {
    const body = this.#body;
    const { opcode } = instruction;
    let condition: Expr;
    let nonNull: NonNullEdge | undefined;
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

  #conditional(condition: Expr, block: FlowBlock, nonNull: NonNullEdge | undefined): void {
    const body = this.#body;
    const [yes, no] = block.next as [FlowBlock, FlowBlock];
    // A branch back to a block that keeps stack slots in locals assigns them first: the condition must not see that.
    const goesBack = body.stack.length > 0 && (yes.id <= block.id || no.id <= block.id);
    const tested = goesBack && condition.kind !== "bool" ? local(body.saved(condition)) : condition;
    const target = (to: FlowBlock): BlockId => body.coreBlocks[to.id] as BlockId;
    this.#joins.leave(block, () => body.emitter.branch(tested, target(yes), target(no)), yes === no ? undefined : nonNull);
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
    this.#joins.leave(block, () => body.emitter.end({ kind: "switch", value, cases, default: body.coreBlocks[fallback.id] as BlockId }));
  }
}

const LOAD_KINDS: readonly Kind[] = ["I", "J", "F", "D", "A"];
const RETURN_KINDS: readonly Kind[] = ["I", "J", "F", "D", "A"];
