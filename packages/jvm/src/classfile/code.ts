import { ByteReader } from "./byte-reader.js";
import type { ConstantPool } from "./constant-pool.js";
import type { BootstrapMethod } from "./constants.js";
import { checkEnd, type DecodedCode, decodeInstructions } from "./decode.js";
import { isFieldDescriptor, isFieldName, slotsOf } from "./descriptors.js";
import type { Instruction } from "./instructions.js";
import { malformed } from "./malformed.js";

/** Offsets of bytecode: the handler protects `[start, end)`. Without `catchType` it catches everything. */
export interface ExceptionHandler {
  readonly start: number;
  readonly end: number;
  readonly handler: number;
  readonly catchType?: string;
}

/** From `offset` on the code belongs to `line`. */
export interface LineNumber {
  readonly offset: number;
  readonly line: number;
}

/** In `[start, end)` the local variable slot `index` holds the source variable `name`. */
export interface LocalVariable {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly descriptor: string;
  readonly index: number;
}

/** What a body is made of. */
export type CodeBody = Omit<Code, "indexOf" | "lineAt" | "variableAt" | "instructions" | "length"> & { readonly decoded: DecodedCode };

/**
 * The body of a method. Jump targets, exception handlers and ranges of variables match the starts of instructions (ends
 * of ranges may also be the code's length); line numbers merely lie within the code.
 */
export class Code {
  readonly maxStack: number;
  readonly maxLocals: number;
  /** The length of the bytecode. */
  readonly length: number;
  readonly instructions: readonly Instruction[];
  /** In the order in which the JVM tries them. */
  readonly handlers: readonly ExceptionHandler[];
  /** By rising offset. */
  readonly lines: readonly LineNumber[];
  readonly variables: readonly LocalVariable[];
  readonly #indexAt: Int32Array;

  constructor(body: CodeBody) {
    this.maxStack = body.maxStack;
    this.maxLocals = body.maxLocals;
    this.length = body.decoded.indexAt.length;
    this.instructions = body.decoded.instructions;
    this.handlers = body.handlers;
    this.lines = body.lines;
    this.variables = body.variables;
    this.#indexAt = body.decoded.indexAt;
  }

  /**
   * The index of the instruction that begins at a bytecode offset; `instructions.length` for the end of the code, else
   * -1.
   */
  indexOf(offset: number): number {
    if (offset === this.length) return this.instructions.length;
    return offset >= 0 && offset < this.length ? this.#indexAt[offset] : -1;
  }

  /** The source line of the code at a bytecode offset, if known. */
  lineAt(offset: number): number | undefined {
    let low = 0;
    let high = this.lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.lines[middle].offset <= offset) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : this.lines[low - 1].line;
  }

  /** The source variable that the slot holds at a bytecode offset, if known. */
  variableAt(index: number, offset: number): LocalVariable | undefined {
    return this.variables.find((v) => v.index === index && v.start <= offset && offset < v.end);
  }
}

/** What a body needs to know of its method. */
export interface CodeOwner {
  readonly pool: ConstantPool;
  /** For diagnostics. */
  readonly where: string;
  /** Slots of the parameters with the receiver. */
  readonly argumentSlots: number;
  bootstrapMethod(index: number): BootstrapMethod;
}

/** Reads a `Code` attribute (JVMS 4.7.3) that fills the window of `reader`. */
export function readCode(reader: ByteReader, owner: CodeOwner): Code {
  const { pool } = owner;
  const maxStack = reader.u2();
  const maxLocals = reader.u2();
  if (owner.argumentSlots > maxLocals) bad(owner, `${owner.argumentSlots} slots of arguments, but ${maxLocals} local variables`);
  const length = reader.u4();
  if (length === 0 || length > 65535) bad(owner, `bytecode of ${length} bytes`);
  const start = reader.skip(length);
  const context = { pool, where: owner.where, maxLocals, bootstrapMethod: (index: number) => owner.bootstrapMethod(index) };
  const bytecode = new ByteReader(reader.bytes, reader.file, `the code of ${owner.where}`, start, start + length);
  const decoded = decodeInstructions(bytecode, context);
  const handlers = readHandlers(reader, owner, decoded);
  checkEnd(
    decoded,
    handlers.map((h) => h.handler),
    context,
  );
  const lines: LineNumber[] = [];
  const variables: LocalVariable[] = [];
  for (let count = reader.count(6); count > 0; count--) {
    const name = pool.utf8(reader.u2());
    const size = reader.u4();
    const at = reader.skip(size);
    if (name === "LineNumberTable") readLines(window(reader, name, at, size), owner, length, lines);
    else if (name === "LocalVariableTable") readVariables(window(reader, name, at, size), owner, maxLocals, decoded, variables);
  }
  reader.finish();
  return new Code({ maxStack, maxLocals, decoded, handlers, lines: sortLines(lines), variables });
}

function window(reader: ByteReader, name: string, at: number, size: number): ByteReader {
  return new ByteReader(reader.bytes, reader.file, `attribute ${name}`, at, at + size);
}

/** Whether an instruction begins at the offset. */
function isStart({ indexAt }: DecodedCode, offset: number): boolean {
  return offset < indexAt.length && indexAt[offset] >= 0;
}

/** Whether an instruction begins at the offset, or the code ends there. */
function isStartOrEnd(code: DecodedCode, offset: number): boolean {
  return offset === code.indexAt.length || isStart(code, offset);
}

function readHandlers(reader: ByteReader, owner: CodeOwner, code: DecodedCode): ExceptionHandler[] {
  const handlers: ExceptionHandler[] = [];
  for (let count = reader.count(8); count > 0; count--) {
    const start = reader.u2();
    const end = reader.u2();
    const handler = reader.u2();
    const catchType = owner.pool.optionalClassName(reader.u2());
    if (!isStart(code, start) || start >= end || !isStartOrEnd(code, end) || !isStart(code, handler)) {
      bad(owner, `exception handler of [${start}, ${end}) at ${handler} does not match the instructions`);
    }
    handlers.push(catchType === undefined ? { start, end, handler } : { start, end, handler, catchType });
  }
  return handlers;
}

function readLines(reader: ByteReader, owner: CodeOwner, codeLength: number, lines: LineNumber[]): void {
  for (let count = reader.count(4); count > 0; count--) {
    const offset = reader.u2();
    if (offset >= codeLength) bad(owner, `a line number for offset ${offset} of ${codeLength}`);
    lines.push({ offset, line: reader.u2() });
  }
  reader.finish();
}

/** Sorts by offset if need be: compilers mostly, but not always, write them in that order. */
function sortLines(lines: LineNumber[]): LineNumber[] {
  for (let i = 1; i < lines.length; i++) {
    if (lines[i].offset < lines[i - 1].offset) return lines.sort((a, b) => a.offset - b.offset);
  }
  return lines;
}

function readVariables(reader: ByteReader, owner: CodeOwner, maxLocals: number, code: DecodedCode, variables: LocalVariable[]): void {
  for (let count = reader.count(10); count > 0; count--) {
    const start = reader.u2();
    const end = start + reader.u2();
    const name = owner.pool.utf8(reader.u2());
    const descriptor = owner.pool.utf8(reader.u2());
    const index = reader.u2();
    if (!isStart(code, start) || !isStartOrEnd(code, end)) {
      bad(owner, `local variable ${name} lives in [${start}, ${end}), which does not match the instructions`);
    }
    if (!isFieldName(name)) malformed(reader.file, "classfile-name", `a local variable is named ${JSON.stringify(name)}`);
    if (!isFieldDescriptor(descriptor)) malformed(reader.file, "classfile-descriptor", `local variable ${name} has the type ${descriptor}`);
    if (index + slotsOf(descriptor) > maxLocals) bad(owner, `local variable ${name} in slot ${index} of ${maxLocals}`);
    variables.push({ start, end, name, descriptor, index });
  }
  reader.finish();
}

function bad(owner: CodeOwner, message: string): never {
  malformed(owner.pool.file, "classfile-code", `${owner.where}: ${message}`);
}
