/**
 * The messages of NullPointerExceptions, as HotSpot composes them (JEP 358, `bytecodeUtils.cpp`): what could not be
 * done, and, where the null can be traced back to the instruction that pushed it, because of what. The trace follows
 * field and array reads to a depth of five.
 */
import { type Code, type Instruction, type Method, type MethodRef, Op } from "../classfile/index.js";
import { externalName, parameterTexts } from "../program/class-world.js";

const MAX_DETAIL = 5;
const ARRAY_KINDS = ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"];

export class NullMessages {
  readonly #code: Code;
  readonly #method: Method;
  /** For field and array reads: the instruction that pushed the object, and the one that pushed the index. */
  readonly objectOrigin: (number | undefined)[] = [];
  readonly indexOrigin: (number | undefined)[] = [];

  constructor(code: Code, method: Method) {
    this.#code = code;
    this.#method = method;
  }

  /** The message for the instruction at an index whose object was pushed by the instruction `origin`. */
  message(at: number, origin: number): string | undefined {
    const action = failedAction(this.#code.instructions[at] as Instruction);
    if (action === undefined) return undefined;
    return action + this.#because(origin);
  }

  #because(origin: number): string {
    if (origin < 0) return "";
    const source = this.#code.instructions[origin] as Instruction;
    const text = this.#describe(origin, MAX_DETAIL, false);
    if (text === undefined) return "";
    return source.kind === "invoke" ? ` because the return value of "${text}" is null` : ` because "${text}" is null`;
  }

  #describe(origin: number, detail: number, isInner: boolean): string | undefined {
    if (detail <= 0 || origin < 0) return undefined;
    const source = this.#code.instructions[origin] as Instruction;
    switch (source.kind) {
      case "local":
        return source.opcode < Op.istore ? this.#variable(source.index, source.offset) : undefined;
      case "constant":
        if (source.value.kind === "null") return "null";
        return source.value.kind === "int" && source.opcode <= Op.sipush ? String(source.value.value) : undefined;
      case "field": {
        if (source.opcode === Op.getstatic) return `${trimmed(externalName(source.field.owner))}.${source.field.name}`;
        if (source.opcode !== Op.getfield) return undefined;
        const object = this.#describe(this.objectOrigin[origin] ?? -1, detail - 1, isInner);
        return object === undefined ? source.field.name : `${object}.${source.field.name}`;
      }
      case "invoke":
        return methodName(source.method);
      case "simple": {
        if (source.opcode < Op.iaload || source.opcode > Op.saload) return undefined;
        const array = this.#describe(this.objectOrigin[origin] ?? -1, detail - 1, isInner) ?? "<array>";
        const index = this.#describe(this.indexOrigin[origin] ?? -1, detail, true) ?? "...";
        return `${array}[${index}]`;
      }
      default:
        return undefined;
    }
  }

  #variable(slot: number, offset: number): string {
    const named = this.#code.variables.length > 0 ? this.#code.variableAt(slot, offset) : undefined;
    if (named !== undefined) return named.name;
    const isWritten = this.#code.instructions.some(
      (each) =>
        each.offset < offset && ((each.kind === "local" && each.opcode >= Op.istore) || each.kind === "increment") && each.index === slot,
    );
    if (!isWritten) {
      if (!this.#method.isStatic && slot === 0) return "this";
      let at = this.#method.isStatic ? 0 : 1;
      for (const [i, parameter] of this.#method.type.parameters.entries()) {
        const size = parameter === "J" || parameter === "D" ? 2 : 1;
        if (slot >= at && slot < at + size) return `<parameter${i + 1}>`;
        at += size;
      }
    }
    return `<local${slot}>`;
  }
}

function failedAction(instruction: Instruction): string | undefined {
  switch (instruction.kind) {
    case "field":
      return `Cannot ${instruction.opcode === Op.getfield ? "read" : "assign"} field "${instruction.field.name}"`;
    case "invoke":
      return `Cannot invoke "${methodName(instruction.method)}"`;
    case "simple":
      return simpleAction(instruction.opcode);
    default:
      return undefined;
  }
}

function simpleAction(opcode: number): string | undefined {
  if (opcode >= Op.iaload && opcode <= Op.saload) return `Cannot load from ${ARRAY_KINDS[opcode - Op.iaload]} array`;
  if (opcode >= Op.iastore && opcode <= Op.sastore) return `Cannot store to ${ARRAY_KINDS[opcode - Op.iastore]} array`;
  switch (opcode) {
    case Op.arraylength:
      return "Cannot read the array length";
    case Op.athrow:
      return "Cannot throw exception";
    case Op.monitorenter:
      return "Cannot enter synchronized block";
    case Op.monitorexit:
      return "Cannot exit synchronized block";
    default:
      return undefined;
  }
}

function methodName(method: MethodRef): string {
  return `${trimmed(externalName(method.owner))}.${method.name}(${parameterTexts(method.descriptor).map(trimmed).join(", ")})`;
}

/** `java.lang.Object` and `java.lang.String` are written without their package. */
function trimmed(type: string): string {
  return type.replace(/^java\.lang\.(Object|String)(?=$|\[)/, "$1");
}
