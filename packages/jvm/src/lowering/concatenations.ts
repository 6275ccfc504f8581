/**
 * String concatenation as compilers wrote it before `invokedynamic`, and still write it in the JDK itself: a
 * `StringBuilder` that nothing but the chain `new StringBuilder().append(…)…append(…).toString()` ever sees. It is
 * lowered to what the dynamic form becomes (`assay/runtime/Concat`), so that a text is one call that the engines need
 * not look into, rather than a buffer that grows.
 *
 * A chain counts if it is one run of instructions into whose middle nothing jumps, and every instruction between leaves
 * the builder below it alone: then the builder is used by the chain only, and no difference can be seen. Parts are
 * turned into strings in order, each when it would have been appended.
 */
import { type Code, type Instruction, type MethodDescriptor, Op, parseMethodDescriptor } from "../classfile/index.js";

const BUILDER = "java/lang/StringBuilder";
/** What is appended as `String.valueOf` makes it a string. */
const APPEND = /^\((Ljava\/lang\/(?:String|Object);|[ZCIJFD])\)Ljava\/lang\/StringBuilder;$/;

/** What an instruction of a chain does; `skip` are those that make the builder. */
export type ConcatenationStep =
  | { readonly kind: "begin" }
  | { readonly kind: "skip" }
  | { readonly kind: "part"; readonly descriptor: string }
  | { readonly kind: "end" };

/** The steps of all chains of a method, by the index of the instruction. */
export function findConcatenations(code: Code): ReadonlyMap<number, ConcatenationStep> {
  const steps = new Map<number, ConcatenationStep>();
  const { instructions } = code;
  let targets: ReadonlySet<number> | undefined;
  for (let i = 0; i + 3 < instructions.length; i++) {
    if (!begins(instructions, i)) continue;
    targets ??= jumpTargets(code);
    for (const [index, step] of chain(instructions, i, targets) ?? []) steps.set(index, step);
  }
  return steps;
}

/** `new StringBuilder`, `dup`, `invokespecial <init>()V`. */
function begins(instructions: readonly Instruction[], i: number): boolean {
  const [made, copied, called] = [instructions[i]!, instructions[i + 1]!, instructions[i + 2]!];
  return (
    made.kind === "class" &&
    made.opcode === Op.new &&
    made.className === BUILDER &&
    copied.kind === "simple" &&
    copied.opcode === Op.dup &&
    called.kind === "invoke" &&
    called.opcode === Op.invokespecial &&
    called.method.owner === BUILDER &&
    called.method.name === "<init>" &&
    called.method.descriptor === "()V"
  );
}

function chain(
  instructions: readonly Instruction[],
  first: number,
  targets: ReadonlySet<number>,
): ReadonlyMap<number, ConcatenationStep> | undefined {
  const steps = new Map<number, ConcatenationStep>([
    [first, { kind: "begin" }],
    [first + 1, { kind: "skip" }],
    [first + 2, { kind: "skip" }],
  ]);
  /** Values above the builder. */
  let above = 0;
  for (let i = first + 1; i < instructions.length; i++) {
    if (targets.has(i)) return undefined;
    if (i < first + 3) continue;
    const instruction = instructions[i]!;
    const called = instruction.kind === "invoke" && instruction.opcode === Op.invokevirtual ? instruction.method : undefined;
    if (called?.owner === BUILDER && above === 1 && called.name === "append") {
      const [, descriptor] = APPEND.exec(called.descriptor) ?? [];
      if (descriptor === undefined) return undefined;
      steps.set(i, { kind: "part", descriptor });
      above = 0;
      continue;
    }
    if (called?.owner === BUILDER && above === 0 && called.name === "toString" && called.descriptor === "()Ljava/lang/String;")
      return steps.set(i, { kind: "end" });
    const effect = stackEffect(instruction);
    if (effect === undefined || above < effect.pops) return undefined;
    above += effect.pushes - effect.pops;
  }
  return undefined;
}

/** Where a run of instructions ends that is entered at its first only and has the same handlers throughout. */
function jumpTargets(code: Code): Set<number> {
  const targets = new Set<number>();
  const add = (offset: number): void => void targets.add(code.indexOf(offset));
  for (const each of code.instructions) {
    if (each.kind === "branch" || each.kind === "jump" || each.kind === "jsr") add(each.target);
    else if (each.kind === "switch") for (const target of [...each.targets, each.defaultTarget]) add(target);
  }
  for (const { start, end, handler } of code.handlers) for (const offset of [start, end, handler]) add(offset);
  return targets;
}

interface StackEffect {
  readonly pops: number;
  readonly pushes: number;
}

/**
 * How many values an instruction takes and leaves, wide ones counting once; undefined if it does not go on to the next
 * or that depends on what is there.
 */
function stackEffect(instruction: Instruction): StackEffect | undefined {
  switch (instruction.kind) {
    case "constant":
      return { pops: 0, pushes: 1 };
    case "local":
      return instruction.opcode < Op.istore ? { pops: 0, pushes: 1 } : { pops: 1, pushes: 0 };
    case "increment":
      return { pops: 0, pushes: 0 };
    case "field":
      switch (instruction.opcode) {
        case Op.getstatic:
          return { pops: 0, pushes: 1 };
        case Op.putstatic:
          return { pops: 1, pushes: 0 };
        case Op.getfield:
          return { pops: 1, pushes: 1 };
        default:
          return { pops: 2, pushes: 0 };
      }
    case "invoke":
      return callEffect(instruction.method.descriptor, instruction.opcode === Op.invokestatic ? 0 : 1);
    case "invokedynamic":
      return callEffect(instruction.descriptor, 0);
    case "class":
      return instruction.opcode === Op.new ? { pops: 0, pushes: 1 } : { pops: 1, pushes: 1 };
    case "newarray":
      return { pops: 1, pushes: 1 };
    case "multianewarray":
      return { pops: instruction.dimensions, pushes: 1 };
    case "simple":
      return simpleEffect(instruction.opcode);
    default:
      return undefined;
  }
}

function callEffect(descriptor: string, receiver: number): StackEffect | undefined {
  const type = parseMethodDescriptor(descriptor) as MethodDescriptor | undefined;
  return type && { pops: type.parameters.length + receiver, pushes: type.returns === "V" ? 0 : 1 };
}

function simpleEffect(opcode: number): StackEffect | undefined {
  if (opcode === Op.nop) return { pops: 0, pushes: 0 };
  if (opcode >= Op.iaload && opcode <= Op.saload) return { pops: 2, pushes: 1 };
  if (opcode >= Op.iastore && opcode <= Op.sastore) return { pops: 3, pushes: 0 };
  if (opcode === Op.pop) return { pops: 1, pushes: 0 };
  if (opcode === Op.dup) return { pops: 1, pushes: 2 };
  if (opcode >= Op.iadd && opcode <= Op.drem) return { pops: 2, pushes: 1 };
  if (opcode >= Op.ineg && opcode <= Op.dneg) return { pops: 1, pushes: 1 };
  if (opcode >= Op.ishl && opcode <= Op.lxor) return { pops: 2, pushes: 1 };
  if (opcode >= Op.i2l && opcode <= Op.i2s) return { pops: 1, pushes: 1 };
  if (opcode >= Op.lcmp && opcode <= Op.dcmpg) return { pops: 2, pushes: 1 };
  if (opcode === Op.arraylength) return { pops: 1, pushes: 1 };
  return undefined;
}
