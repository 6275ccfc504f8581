import { type Code, type Instruction, Op } from "../classfile/index.js";

/** An `assert` statement: the instructions, by index, where its evaluation begins and where its error is made, and its line (0 if unknown). */
export interface AssertStatement {
  /** `getstatic $assertionsDisabled`. */
  readonly begin: number;
  /** `new AssertionError`. */
  readonly fails: number;
  readonly line: number;
}

/**
 * The `assert` statements of a method. They throw at an instruction `new AssertionError` at the beginning of a block, between a test of
 * `$assertionsDisabled` and its target, right before which the error is thrown.
 */
export function findAssertions(code: Code): readonly AssertStatement[] {
  const found: AssertStatement[] = [];
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
      found.push({ begin: i, fails: k, line: code.lineAt(test.offset) ?? 0 });
      break;
    }
  }
  return found;
}
