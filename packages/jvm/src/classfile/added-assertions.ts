/**
 * Assertions that a class has besides those in its bytecode: what annotations demand of arguments and results, for one.
 * They become part of the code as it is read, in the form that `javac` gives to `assert`:
 *
 * ```
 *         getstatic $assertionsDisabled; ifne holds
 *         ...condition, which jumps to `holds` where it is met...
 *         new AssertionError; dup; ldc message; invokespecial <init>(Object); athrow
 * holds:
 * ```
 *
 * So whoever looks for assertions in code finds them, and they are lowered, reached, caught and reported as any other.
 *
 * Arguments are checked before the first instruction of the method (in a constructor, before `super(...)`: nothing is
 * known of the object then, and nothing is asked of it). Results are checked behind the last: each return becomes a
 * jump to a check of its own behind the code, outside of all handlers, as if the caller did it, though on the return's
 * line.
 *
 * Offsets are no longer those of the class file: what is put in front moves all others by as many as it has
 * instructions, and each added instruction counts as one byte. Nothing of the JVM sees this code.
 */
import type { Code, CodeBody } from "./code.js";
import type { Instruction } from "./instructions.js";
import type { Method } from "./members.js";
import { Op } from "./opcodes.js";

/** Without its place. A branch's target is `holds`, whatever it says. */
export type Step = Instruction extends infer Each ? (Each extends Instruction ? Omit<Each, "offset"> : never) : never;

export interface AddedAssertion {
  readonly message: string;
  /** The condition in Java, of a variable `value` that has the type of the argument or result. */
  readonly source: string;
  /** Jumps where the condition is met, goes on behind the last step where it is not. The value is in this slot. */
  condition(slot: number): readonly Step[];
}

export interface MethodAssertions {
  /** Each with the slot of the argument. */
  readonly arguments: readonly { readonly slot: number; readonly assertion: AddedAssertion }[];
  readonly result: readonly AddedAssertion[];
}

export interface AddedAssertions {
  /** Undefined where nothing is added. */
  of(method: Method): MethodAssertions | undefined;
}

const ERROR = "java/lang/AssertionError";
/** The deepest stack of an assertion: two longs. */
const DEPTH = 4;
/** Slots of a result. */
const WIDTH = 2;

const STORES = new Map<Op, { readonly store: LocalOp; readonly load: LocalOp }>([
  [Op.ireturn, { store: Op.istore, load: Op.iload }],
  [Op.lreturn, { store: Op.lstore, load: Op.lload }],
  [Op.freturn, { store: Op.fstore, load: Op.fload }],
  [Op.dreturn, { store: Op.dstore, load: Op.dload }],
  [Op.areturn, { store: Op.astore, load: Op.aload }],
]);

type LocalOp = Extract<Instruction, { kind: "local" }>["opcode"];

/** The code with the assertions. */
export function asserting(code: Code, owner: string, { arguments: given, result }: MethodAssertions): CodeBody {
  const instructions: Instruction[] = [];
  const offsets: number[] = [];
  const put = (step: Step, offset: number): void => {
    offsets.push(offset);
    instructions.push({ ...step, offset } as Instruction);
  };
  let at = 0;
  for (const { slot, assertion } of given) at = assertionAt(at, owner, assertion, slot, put);
  const moved = at;
  const slot = code.maxLocals;
  let end = moved + code.length;
  const lines = code.lines.map(({ offset, line }) => ({ offset: offset + moved, line }));
  const first = code.lines[0];
  if (moved > 0 && first !== undefined) lines.unshift({ offset: 0, line: first.line });
  const checks: (() => void)[] = [];
  for (const each of code.instructions) {
    const ways = result.length === 0 || each.kind !== "simple" ? undefined : STORES.get(each.opcode);
    if (ways === undefined || each.kind !== "simple") {
      put(movedBy(each, moved), each.offset + moved);
      continue;
    }
    const { opcode } = each;
    const start = end;
    put({ kind: "jump", opcode: Op.goto, target: start }, each.offset + moved);
    const write = (to: typeof put): number => {
      to({ kind: "local", opcode: ways.store, index: slot }, start);
      let next = start + 1;
      for (const assertion of result) next = assertionAt(next, owner, assertion, slot, to);
      to({ kind: "local", opcode: ways.load, index: slot }, next);
      to({ kind: "simple", opcode }, next + 1);
      return next + 2;
    };
    end = write(() => {});
    checks.push(() => write(put));
    const line = code.lineAt(each.offset);
    if (line !== undefined) lines.push({ offset: start, line });
  }
  for (const check of checks) check();
  const indexAt = new Int32Array(end).fill(-1);
  for (const [index, offset] of offsets.entries()) indexAt[offset] = index;
  return {
    maxStack: code.maxStack + DEPTH,
    maxLocals: code.maxLocals + (result.length === 0 ? 0 : WIDTH),
    decoded: { instructions, indexAt },
    handlers: code.handlers.map(({ start, end: last, handler, ...rest }) => ({
      ...{ start: start + moved, end: last + moved, handler: handler + moved },
      ...rest,
    })),
    lines,
    // Parameters live from the beginning on.
    variables: code.variables.map((each) => ({ ...each, start: each.start === 0 ? 0 : each.start + moved, end: each.end + moved })),
  };
}

/** Puts an assertion at an offset. The offset behind it. */
function assertionAt(start: number, owner: string, added: AddedAssertion, slot: number, put: (step: Step, offset: number) => void): number {
  const condition = added.condition(slot);
  const holds = start + 2 + condition.length + 5;
  const disabled = { owner, name: "$assertionsDisabled", descriptor: "Z" };
  const init = { owner: ERROR, name: "<init>", descriptor: "(Ljava/lang/Object;)V", ownerIsInterface: false };
  const steps: readonly Step[] = [
    { kind: "field", opcode: Op.getstatic, field: disabled },
    { kind: "branch", opcode: Op.ifne, target: holds },
    ...condition.map((step) => (step.kind === "branch" ? { ...step, target: holds } : step)),
    { kind: "class", opcode: Op.new, className: ERROR },
    { kind: "simple", opcode: Op.dup },
    { kind: "constant", opcode: Op.ldc, value: { kind: "string", value: added.message } },
    { kind: "invoke", opcode: Op.invokespecial, method: init },
    { kind: "simple", opcode: Op.athrow },
  ];
  for (const [i, step] of steps.entries()) put(step, start + i);
  return holds;
}

function movedBy(instruction: Instruction, by: number): Step {
  switch (instruction.kind) {
    case "branch":
    case "jump":
    case "jsr":
      return { ...instruction, target: instruction.target + by };
    case "switch":
      return {
        ...instruction,
        targets: instruction.targets.map((target) => target + by),
        defaultTarget: instruction.defaultTarget + by,
      };
    default:
      return instruction;
  }
}
