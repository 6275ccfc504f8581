import { type Code, type Instruction, Op } from "../classfile/index.js";

/**
 * An `assert` statement: the instructions, by index, where its evaluation begins and where its error is made, and its
 * line (0 if unknown).
 */
export interface AssertStatement {
  /** `getstatic $assertionsDisabled`. */
  readonly begin: number;
  /** `new AssertionError`. */
  readonly fails: number;
  readonly line: number;
}

/**
 * The `assert` statements of a method, one for each way to fail. They throw at the instructions `new AssertionError`
 * that are reached from a test of `$assertionsDisabled` without coming to where the statement ends, which is where the
 * test goes when assertions are disabled. The layout does not matter: at the end of a loop, for one, compilers let both
 * the test and the condition jump straight back to its beginning. An error that the program itself makes and throws is
 * not among them: it lies after the end of any assertion before it.
 */
export function findAssertions(code: Code): readonly AssertStatement[] {
  const found: AssertStatement[] = [];
  const { instructions } = code;
  for (let i = 0; i + 1 < instructions.length; i++) {
    const test = instructions[i] as Instruction;
    const branch = instructions[i + 1] as Instruction;
    if (test.kind !== "field" || test.opcode !== Op.getstatic || test.field.name !== "$assertionsDisabled") continue;
    if (branch.kind !== "branch" || branch.opcode !== Op.ifne) continue;
    for (const k of reachedBefore(code, i + 2, ends(code, branch.target))) {
      const each = instructions[k] as Instruction;
      if (each.kind === "class" && each.opcode === Op.new && each.className === "java/lang/AssertionError")
        found.push({ begin: i, fails: k, line: code.lineAt(test.offset) ?? 0 });
    }
  }
  return found;
}

/** The instruction at the offset, and those it only jumps on to. */
function ends(code: Code, offset: number): Set<number> {
  const all = new Set<number>();
  for (let at = code.indexOf(offset); !all.has(at); ) {
    all.add(at);
    const instruction = code.instructions[at] as Instruction;
    if (instruction.kind !== "jump") break;
    at = code.indexOf(instruction.target);
  }
  return all;
}

/** What is reached from an instruction, without exceptions, before any of `ends`. */
function reachedBefore(code: Code, from: number, ends: ReadonlySet<number>): Set<number> {
  const reached = new Set<number>();
  const waiting = [from];
  for (;;) {
    const at = waiting.pop();
    if (at === undefined) return reached;
    if (reached.has(at) || ends.has(at) || at >= code.instructions.length) continue;
    reached.add(at);
    const instruction = code.instructions[at] as Instruction;
    switch (instruction.kind) {
      case "jump":
        waiting.push(code.indexOf(instruction.target));
        break;
      case "branch":
        waiting.push(code.indexOf(instruction.target), at + 1);
        break;
      case "switch":
        for (const target of [...instruction.targets, instruction.defaultTarget]) waiting.push(code.indexOf(target));
        break;
      case "ret":
      case "jsr":
        break;
      case "simple":
        if (!ENDS_THE_METHOD.has(instruction.opcode)) waiting.push(at + 1);
        break;
      default:
        waiting.push(at + 1);
    }
  }
}

const ENDS_THE_METHOD: ReadonlySet<number> = new Set([Op.athrow, Op.return, Op.ireturn, Op.lreturn, Op.freturn, Op.dreturn, Op.areturn]);
