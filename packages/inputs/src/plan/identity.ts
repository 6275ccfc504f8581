/**
 * Whether a program may tell strings and boxes apart that are equal. Drivers give every slot a string or box of its
 * own; that leaves out inputs in which two slots share one, or share one with a constant of the program. Nobody can
 * tell unless references are compared, and strings or boxes among them.
 */
import { type ClassFile, type Code, type Instruction, type Method, Op } from "@assay/jvm";

/**
 * Whether some comparison of references in the class may have strings or boxes on both sides; an over-approximation.
 */
export function comparesValues(file: ClassFile, isProgramClass: (name: string) => boolean): boolean {
  return file.methods.some((method) => {
    const code = method.hasCode ? method.code() : undefined;
    return code?.instructions.some((instruction, i) => isComparison(instruction) && !isHarmless(i, method, code, isProgramClass)) ?? false;
  });
}

function isComparison({ opcode }: Instruction): boolean {
  return opcode === Op.if_acmpeq || opcode === Op.if_acmpne;
}

/** Whether an operand of the comparison is known to be an instance of a class of the program. */
function isHarmless(at: number, method: Method, code: Code, isProgramClass: (name: string) => boolean): boolean {
  const [second, last, comparison] = [code.instructions[at - 2], code.instructions[at - 1], code.instructions[at]!];
  const isTarget = (offset: number): boolean => code.instructions.some((each) => "target" in each && each.target === offset);
  // Behind a jump, what was pushed last need not be what stands before.
  if (last === undefined || isTarget(comparison.offset)) return false;
  if (isOfProgram(last, method, code, isProgramClass)) return true;
  return second !== undefined && isPush(last) && !isTarget(last.offset) && isOfProgram(second, method, code, isProgramClass);
}

/** Whether the instruction pushes a value and pops none, so that the one before it pushed the other operand. */
function isPush(instruction: Instruction): boolean {
  return instruction.opcode === Op.aload || instruction.opcode === Op.getstatic;
}

/** Whether what the instruction pushes is an instance of a class of the program, and so neither a string nor a box. */
function isOfProgram(pushed: Instruction, method: Method, code: Code, isProgramClass: (name: string) => boolean): boolean {
  const ofProgram = (descriptor: string | undefined): boolean =>
    descriptor?.startsWith("L") === true && isProgramClass(descriptor.slice(1, -1));
  if (pushed.kind === "field") return ofProgram(pushed.field.descriptor);
  if (pushed.kind === "class") return pushed.opcode === Op.checkcast && isProgramClass(pushed.className);
  if (pushed.kind !== "local" || pushed.opcode !== Op.aload) return false;
  if (pushed.index === 0 && !method.isStatic) return true;
  return ofProgram(code.variableAt(pushed.index, pushed.offset)?.descriptor);
}
