/**
 * Decodes the bytecode of one method (JVMS chapter 6) and checks what can be checked without types: every operand
 * refers to what the instruction wants (JVMS 4.9.1), local variables exist, jumps lead to instructions, and control
 * does not run off the end. What needs the types on the operand stack is left to the lowering, which computes them
 * anyway.
 *
 * The code is read in one pass from front to back; jump targets are checked in a second pass over the decoded
 * instructions, when all instruction starts are known. Both are linear in the length of the code, which a class file
 * limits to 65,535 bytes.
 */
import type { ByteReader } from "./byte-reader.js";
import type { ConstantPool } from "./constant-pool.js";
import { type BootstrapMethod, type MethodRef, Tag } from "./constants.js";
import { dimensionsOf, type PrimitiveDescriptor, parseMethodDescriptor, slotsOf } from "./descriptors.js";
import type {
  BranchOp,
  ConstantInstruction,
  ConstantOp,
  Instruction,
  InvokeInstruction,
  LocalInstruction,
  LocalOp,
  SimpleOp,
} from "./instructions.js";
import { malformed } from "./malformed.js";
import { Op } from "./opcodes.js";

/** Where names in the code lead to. */
export interface CodeContext {
  readonly pool: ConstantPool;
  /** For diagnostics: `Class.method(descriptor)`. */
  readonly where: string;
  readonly maxLocals: number;
  bootstrapMethod(index: number): BootstrapMethod;
}

/** Instructions in the order of the bytecode, and the way from bytecode offsets to them. */
export interface DecodedCode {
  readonly instructions: readonly Instruction[];
  /** By bytecode offset: the index of the instruction that begins there, or -1. As long as the bytecode. */
  readonly indexAt: Int32Array;
}

/**
 * Decodes the bytecode in the window of `reader`. Throws an `InputError` on anything malformed, but leaves {@link
 * checkEnd} to the caller, who knows the exception handlers.
 */
export function decodeInstructions(reader: ByteReader, context: CodeContext): DecodedCode {
  const base = reader.position;
  const length = reader.remaining;
  const indexAt = new Int32Array(length).fill(-1);
  const instructions: Instruction[] = [];
  while (reader.position < reader.end) {
    const offset = reader.position - base;
    indexAt[offset] = instructions.length;
    instructions.push(decodeInstruction(reader, offset, context));
  }
  checkTargets(instructions, indexAt, context);
  return { instructions, indexAt };
}

const longOne: ConstantInstruction["value"] = { kind: "long", value: 1n };
const longZero: ConstantInstruction["value"] = { kind: "long", value: 0n };
const nullConstant: ConstantInstruction["value"] = { kind: "null" };
const floats: ConstantInstruction["value"][] = [0, 1, 2].map((value) => ({
  kind: "float",
  value,
  bits: new Int32Array(Float32Array.of(value).buffer)[0],
}));
const doubles: ConstantInstruction["value"][] = [0, 1].map((value) => ({
  kind: "double",
  value,
  bits: new BigUint64Array(Float64Array.of(value).buffer)[0],
}));
/** By the operand of `newarray`, from 4. */
const arrayElements: readonly PrimitiveDescriptor[] = ["Z", "C", "F", "D", "B", "S", "I", "J"];

function decodeInstruction(reader: ByteReader, offset: number, context: CodeContext): Instruction {
  const { pool } = context;
  const opcode = reader.u1() as Op;
  if (opcode >= Op.iload_0 && opcode <= Op.aload_3) {
    const form = opcode - Op.iload_0;
    return local((Op.iload + (form >> 2)) as LocalOp, form & 3, offset, context);
  }
  if (opcode >= Op.istore_0 && opcode <= Op.astore_3) {
    const form = opcode - Op.istore_0;
    return local((Op.istore + (form >> 2)) as LocalOp, form & 3, offset, context);
  }
  if ((opcode >= Op.ifeq && opcode <= Op.if_acmpne) || opcode === Op.ifnull || opcode === Op.ifnonnull) {
    return { kind: "branch", opcode: opcode as BranchOp, offset, target: offset + reader.s2() };
  }
  if (opcode <= Op.ldc2_w && opcode !== Op.nop) return constant(reader, opcode as ConstantOp, offset, context);
  switch (opcode) {
    case Op.iload:
    case Op.lload:
    case Op.fload:
    case Op.dload:
    case Op.aload:
    case Op.istore:
    case Op.lstore:
    case Op.fstore:
    case Op.dstore:
    case Op.astore:
      return local(opcode, reader.u1(), offset, context);
    case Op.iinc:
      return { kind: "increment", opcode, offset, index: localIndex(reader.u1(), 1, offset, context), delta: reader.s1() };
    case Op.ret:
      return { kind: "ret", opcode, offset, index: localIndex(reader.u1(), 1, offset, context) };
    case Op.wide:
      return wide(reader, offset, context);
    case Op.goto:
      return { kind: "jump", opcode, offset, target: offset + reader.s2() };
    case Op.goto_w:
      return { kind: "jump", opcode: Op.goto, offset, target: offset + reader.s4() };
    case Op.jsr:
      return jsr(offset, offset + reader.s2(), context);
    case Op.jsr_w:
      return jsr(offset, offset + reader.s4(), context);
    case Op.tableswitch:
      return tableSwitch(reader, offset, context);
    case Op.lookupswitch:
      return lookupSwitch(reader, offset, context);
    case Op.getstatic:
    case Op.putstatic:
    case Op.getfield:
    case Op.putfield:
      return { kind: "field", opcode, offset, field: pool.fieldRef(reader.u2()) };
    case Op.invokevirtual:
    case Op.invokespecial:
    case Op.invokestatic:
    case Op.invokeinterface:
      return invoke(reader, opcode, offset, context);
    case Op.invokedynamic: {
      const { name, descriptor, bootstrap } = pool.invokeDynamic(reader.u2());
      if (reader.u2() !== 0) bad(context, offset, "invokedynamic should end in two zero bytes");
      return { kind: "invokedynamic", opcode, offset, name, descriptor, bootstrap: context.bootstrapMethod(bootstrap) };
    }
    case Op.new:
    case Op.anewarray:
    case Op.checkcast:
    case Op.instanceof: {
      const className = pool.className(reader.u2());
      const isArray = className.charCodeAt(0) === 0x5b;
      if (opcode === Op.new && isArray) bad(context, offset, `new of the array class ${className}`);
      if (opcode === Op.anewarray && isArray && dimensionsOf(className) > 254) bad(context, offset, "array of more than 255 dimensions");
      return { kind: "class", opcode, offset, className };
    }
    case Op.newarray: {
      const type = reader.u1();
      const element = arrayElements[type - 4];
      if (element === undefined) bad(context, offset, `newarray of the unknown type ${type}`);
      return { kind: "newarray", opcode, offset, element };
    }
    case Op.multianewarray: {
      const className = pool.className(reader.u2());
      const dimensions = reader.u1();
      if (dimensions === 0 || dimensions > dimensionsOf(className)) {
        bad(context, offset, `multianewarray of ${dimensions} dimensions of ${className}`);
      }
      return { kind: "multianewarray", opcode, offset, className, dimensions };
    }
    default:
      if (Op[opcode] === undefined) bad(context, offset, `unknown opcode ${opcode}`);
      return { kind: "simple", opcode: opcode as SimpleOp, offset };
  }
}

function constant(reader: ByteReader, opcode: ConstantOp, offset: number, context: CodeContext): ConstantInstruction {
  return { kind: "constant", opcode, offset, value: constantValue(reader, opcode, offset, context) };
}

function constantValue(reader: ByteReader, opcode: ConstantOp, offset: number, context: CodeContext): ConstantInstruction["value"] {
  switch (opcode) {
    case Op.aconst_null:
      return nullConstant;
    case Op.lconst_0:
      return longZero;
    case Op.lconst_1:
      return longOne;
    case Op.fconst_0:
    case Op.fconst_1:
    case Op.fconst_2:
      return floats[opcode - Op.fconst_0];
    case Op.dconst_0:
    case Op.dconst_1:
      return doubles[opcode - Op.dconst_0];
    case Op.bipush:
      return { kind: "int", value: reader.s1() };
    case Op.sipush:
      return { kind: "int", value: reader.s2() };
    case Op.ldc:
    case Op.ldc_w:
    case Op.ldc2_w: {
      const index = opcode === Op.ldc ? reader.u1() : reader.u2();
      if (context.pool.major < 49 && context.pool.tag(index) === Tag.class) {
        bad(context, offset, `a class constant does not exist in version ${context.pool.major}`);
      }
      const value = context.pool.loadable(index);
      const isWide = value.kind === "long" || value.kind === "double" || (value.kind === "dynamic" && slotsOf(value.descriptor) === 2);
      if (isWide !== (opcode === Op.ldc2_w)) bad(context, offset, `${Op[opcode]} of a ${value.kind}`);
      return value;
    }
    default:
      return { kind: "int", value: opcode - Op.iconst_0 };
  }
}

function slotsOfLocal(opcode: LocalOp): 1 | 2 {
  return opcode === Op.lload || opcode === Op.dload || opcode === Op.lstore || opcode === Op.dstore ? 2 : 1;
}

function local(opcode: LocalOp, index: number, offset: number, context: CodeContext): LocalInstruction {
  return { kind: "local", opcode, offset, index: localIndex(index, slotsOfLocal(opcode), offset, context) };
}

function localIndex(index: number, slots: number, offset: number, context: CodeContext): number {
  if (index + slots > context.maxLocals) bad(context, offset, `local variable ${index} of ${context.maxLocals}`);
  return index;
}

function wide(reader: ByteReader, offset: number, context: CodeContext): Instruction {
  const opcode = reader.u1() as Op;
  const index = reader.u2();
  switch (opcode) {
    case Op.iload:
    case Op.lload:
    case Op.fload:
    case Op.dload:
    case Op.aload:
    case Op.istore:
    case Op.lstore:
    case Op.fstore:
    case Op.dstore:
    case Op.astore:
      return local(opcode, index, offset, context);
    case Op.iinc:
      return { kind: "increment", opcode, offset, index: localIndex(index, 1, offset, context), delta: reader.s2() };
    case Op.ret:
      return { kind: "ret", opcode, offset, index: localIndex(index, 1, offset, context) };
    default:
      return bad(context, offset, `wide before ${Op[opcode] ?? opcode}`);
  }
}

function jsr(offset: number, target: number, context: CodeContext): Instruction {
  if (context.pool.major >= 51) bad(context, offset, `jsr does not exist in version ${context.pool.major}`);
  return { kind: "jsr", opcode: Op.jsr, offset, target };
}

/** Operands of switches begin at a multiple of four from the start of the code; the padding is zero. */
function skipPadding(reader: ByteReader, offset: number, context: CodeContext): void {
  for (let at = offset + 1; (at & 3) !== 0; at++) {
    if (reader.u1() !== 0 && context.pool.major >= 51) bad(context, offset, "padding of a switch should be zero");
  }
}

function tableSwitch(reader: ByteReader, offset: number, context: CodeContext): Instruction {
  skipPadding(reader, offset, context);
  const defaultTarget = offset + reader.s4();
  const low = reader.s4();
  const high = reader.s4();
  if (low > high) bad(context, offset, `tableswitch from ${low} to ${high}`);
  const size = high - low + 1;
  if (size * 4 > reader.remaining) bad(context, offset, `tableswitch of ${size} entries leaves the code`);
  const keys: number[] = [];
  const targets: number[] = [];
  for (let i = 0; i < size; i++) {
    keys.push(low + i);
    targets.push(offset + reader.s4());
  }
  return { kind: "switch", opcode: Op.tableswitch, offset, keys, targets, defaultTarget };
}

function lookupSwitch(reader: ByteReader, offset: number, context: CodeContext): Instruction {
  skipPadding(reader, offset, context);
  const defaultTarget = offset + reader.s4();
  const size = reader.s4();
  if (size < 0 || size * 8 > reader.remaining) bad(context, offset, `lookupswitch of ${size} entries leaves the code`);
  const keys: number[] = [];
  const targets: number[] = [];
  for (let i = 0; i < size; i++) {
    const key = reader.s4();
    if (i > 0 && key <= keys[i - 1]) bad(context, offset, "keys of a lookupswitch should rise");
    keys.push(key);
    targets.push(offset + reader.s4());
  }
  return { kind: "switch", opcode: Op.lookupswitch, offset, keys, targets, defaultTarget };
}

function invoke(reader: ByteReader, opcode: InvokeInstruction["opcode"], offset: number, context: CodeContext): Instruction {
  const method = context.pool.methodRef(reader.u2());
  checkInvoke(opcode, method, offset, context);
  if (opcode === Op.invokeinterface) {
    const slots = (parseMethodDescriptor(method.descriptor)?.parameterSlots ?? 0) + 1;
    if (reader.u1() !== slots || reader.u1() !== 0) bad(context, offset, `invokeinterface should count ${slots} slots`);
  }
  return { kind: "invoke", opcode, offset, method };
}

function checkInvoke(opcode: InvokeInstruction["opcode"], method: MethodRef, offset: number, context: CodeContext): void {
  const { name, ownerIsInterface } = method;
  if (name.charCodeAt(0) === 0x3c && (opcode !== Op.invokespecial || name !== "<init>")) {
    bad(context, offset, `${Op[opcode]} of ${name}`);
  }
  const fits =
    opcode === Op.invokevirtual
      ? !ownerIsInterface
      : opcode === Op.invokeinterface
        ? ownerIsInterface
        : !ownerIsInterface || (context.pool.major >= 52 && name !== "<init>");
  if (!fits) bad(context, offset, `${Op[opcode]} of ${ownerIsInterface ? "an interface" : "a class"} method`);
}

function checkTargets(instructions: readonly Instruction[], indexAt: Int32Array, context: CodeContext): void {
  const check = (target: number, offset: number): void => {
    if (target < 0 || target >= indexAt.length || indexAt[target] < 0)
      bad(context, offset, `jump to ${target}, where no instruction begins`);
  };
  for (const instruction of instructions) {
    switch (instruction.kind) {
      case "branch":
      case "jump":
      case "jsr":
        check(instruction.target, instruction.offset);
        break;
      case "switch":
        check(instruction.defaultTarget, instruction.offset);
        for (const target of instruction.targets) check(target, instruction.offset);
        break;
      default:
    }
  }
}

/**
 * Whether control may go from this instruction directly to the one behind it (a `jsr` comes back there, but not
 * directly).
 */
export function fallsThrough(instruction: Instruction): boolean {
  switch (instruction.kind) {
    case "jump":
    case "ret":
    case "switch":
    case "jsr":
      return false;
    case "simple":
      return !(instruction.opcode >= Op.ireturn && instruction.opcode <= Op.return) && instruction.opcode !== Op.athrow;
    default:
      return true;
  }
}

/**
 * Checks that control does not run off the end of the code. From version 50 on the last instruction must not fall
 * through, reachable or not: unreachable code has to pass the verifier too. Older verifiers looked at reachable code
 * only, so in older classes unreachable code may end anyhow. Code behind a `jsr` and handlers of exceptions count as
 * reachable.
 */
export function checkEnd({ instructions, indexAt }: DecodedCode, handlers: readonly number[], context: CodeContext): void {
  const last = instructions[instructions.length - 1];
  if (!fallsThrough(last) && last.kind !== "jsr") return;
  if (context.pool.major >= 50 || reachesEnd(instructions, indexAt, [0, ...handlers])) {
    bad(context, last.offset, "the code runs off its end");
  }
}

function reachesEnd(instructions: readonly Instruction[], indexAt: Int32Array, entries: readonly number[]): boolean {
  const seen = new Uint8Array(instructions.length);
  const work: number[] = [];
  const visit = (offset: number): void => {
    const index = indexAt[offset];
    if (seen[index] === 0) {
      seen[index] = 1;
      work.push(index);
    }
  };
  entries.forEach(visit);
  for (let index = work.pop(); index !== undefined; index = work.pop()) {
    const instruction = instructions[index];
    if (fallsThrough(instruction) || instruction.kind === "jsr") {
      if (index + 1 === instructions.length) return true;
      visit(instructions[index + 1].offset);
    }
    switch (instruction.kind) {
      case "branch":
      case "jump":
      case "jsr":
        visit(instruction.target);
        break;
      case "switch":
        visit(instruction.defaultTarget);
        instruction.targets.forEach(visit);
        break;
      default:
    }
  }
  return false;
}

function bad(context: CodeContext, offset: number, message: string): never {
  malformed(context.pool.file, "classfile-code", `${context.where} at ${offset}: ${message}`);
}
