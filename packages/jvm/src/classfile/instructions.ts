import type { BootstrapMethod, FieldRef, LoadableConstant, MethodRef } from "./constants.js";
import type { PrimitiveDescriptor } from "./descriptors.js";
import type { Op } from "./opcodes.js";

/**
 * Decoded instructions. Operands are resolved: constant pool indices are replaced by what they stand for, jumps by the
 * bytecode offset they lead to, the short and wide forms of an instruction by one form. Which field or method a name
 * means is *not* resolved: that needs other classes.
 */
export type Instruction =
  | SimpleInstruction
  | ConstantInstruction
  | LocalInstruction
  | IncrementInstruction
  | RetInstruction
  | BranchInstruction
  | JumpInstruction
  | JsrInstruction
  | SwitchInstruction
  | FieldInstruction
  | InvokeInstruction
  | InvokeDynamicInstruction
  | ClassInstruction
  | NewArrayInstruction
  | MultiNewArrayInstruction;

interface At {
  /** The offset of the opcode in the method's bytecode. */
  readonly offset: number;
}

/**
 * Instructions without operands: array accesses, stack operations, arithmetic, conversions, comparisons, returns, and
 * so on.
 */
export interface SimpleInstruction extends At {
  readonly kind: "simple";
  readonly opcode: SimpleOp;
}

/** Pushes a constant: `aconst_null`, `iconst_*`, …, `bipush`, `sipush`, `ldc`, `ldc_w`, `ldc2_w`. */
export interface ConstantInstruction extends At {
  readonly kind: "constant";
  readonly opcode: ConstantOp;
  readonly value: LoadableConstant | { readonly kind: "null" };
}

/**
 * Loads or stores a local variable. `index` (and `index + 1` for long and double) is below the method's `maxLocals`.
 */
export interface LocalInstruction extends At {
  readonly kind: "local";
  readonly opcode: LocalOp;
  readonly index: number;
}

export interface IncrementInstruction extends At {
  readonly kind: "increment";
  readonly opcode: Op.iinc;
  readonly index: number;
  readonly delta: number;
}

/** Returns from a subroutine to the address in a local variable. */
export interface RetInstruction extends At {
  readonly kind: "ret";
  readonly opcode: Op.ret;
  readonly index: number;
}

/** A conditional jump. `target` is the offset of an instruction. */
export interface BranchInstruction extends At {
  readonly kind: "branch";
  readonly opcode: BranchOp;
  readonly target: number;
}

export interface JumpInstruction extends At {
  readonly kind: "jump";
  readonly opcode: Op.goto;
  readonly target: number;
}

/** Jumps to a subroutine, pushing the address of the next instruction. */
export interface JsrInstruction extends At {
  readonly kind: "jsr";
  readonly opcode: Op.jsr;
  readonly target: number;
}

/** Both switches: `targets[i]` for `keys[i]`, which rise strictly. */
export interface SwitchInstruction extends At {
  readonly kind: "switch";
  readonly opcode: Op.tableswitch | Op.lookupswitch;
  readonly keys: readonly number[];
  readonly targets: readonly number[];
  readonly defaultTarget: number;
}

export interface FieldInstruction extends At {
  readonly kind: "field";
  readonly opcode: Op.getstatic | Op.putstatic | Op.getfield | Op.putfield;
  readonly field: FieldRef;
}

/** `<init>` is called with `invokespecial` only, `<clinit>` never. */
export interface InvokeInstruction extends At {
  readonly kind: "invoke";
  readonly opcode: Op.invokevirtual | Op.invokespecial | Op.invokestatic | Op.invokeinterface;
  readonly method: MethodRef;
}

export interface InvokeDynamicInstruction extends At {
  readonly kind: "invokedynamic";
  readonly opcode: Op.invokedynamic;
  readonly name: string;
  readonly descriptor: string;
  readonly bootstrap: BootstrapMethod;
}

/** `new` (never an array class), `anewarray` (`className` is the element's), `checkcast`, `instanceof`. */
export interface ClassInstruction extends At {
  readonly kind: "class";
  readonly opcode: Op.new | Op.anewarray | Op.checkcast | Op.instanceof;
  readonly className: string;
}

/** An array of primitives. */
export interface NewArrayInstruction extends At {
  readonly kind: "newarray";
  readonly opcode: Op.newarray;
  readonly element: PrimitiveDescriptor;
}

/** `className` is an array class of at least `dimensions` dimensions; at least one is created. */
export interface MultiNewArrayInstruction extends At {
  readonly kind: "multianewarray";
  readonly opcode: Op.multianewarray;
  readonly className: string;
  readonly dimensions: number;
}

export type ConstantOp =
  | Op.aconst_null
  | Op.iconst_m1
  | Op.iconst_0
  | Op.iconst_1
  | Op.iconst_2
  | Op.iconst_3
  | Op.iconst_4
  | Op.iconst_5
  | Op.lconst_0
  | Op.lconst_1
  | Op.fconst_0
  | Op.fconst_1
  | Op.fconst_2
  | Op.dconst_0
  | Op.dconst_1
  | Op.bipush
  | Op.sipush
  | Op.ldc
  | Op.ldc_w
  | Op.ldc2_w;

export type LocalOp = Op.iload | Op.lload | Op.fload | Op.dload | Op.aload | Op.istore | Op.lstore | Op.fstore | Op.dstore | Op.astore;

export type BranchOp =
  | Op.ifeq
  | Op.ifne
  | Op.iflt
  | Op.ifge
  | Op.ifgt
  | Op.ifle
  | Op.if_icmpeq
  | Op.if_icmpne
  | Op.if_icmplt
  | Op.if_icmpge
  | Op.if_icmpgt
  | Op.if_icmple
  | Op.if_acmpeq
  | Op.if_acmpne
  | Op.ifnull
  | Op.ifnonnull;

/** Every opcode that has no operands and does not push a constant. */
export type SimpleOp = Exclude<
  Op,
  | ConstantOp
  | LocalOp
  | BranchOp
  | Op.iinc
  | Op.ret
  | Op.goto
  | Op.jsr
  | Op.goto_w
  | Op.jsr_w
  | Op.wide
  | Op.tableswitch
  | Op.lookupswitch
  | FieldInstruction["opcode"]
  | InvokeInstruction["opcode"]
  | Op.invokedynamic
  | ClassInstruction["opcode"]
  | Op.newarray
  | Op.multianewarray
  | ShortLocalOp
>;

type ShortLocalOp =
  | Op.iload_0
  | Op.iload_1
  | Op.iload_2
  | Op.iload_3
  | Op.lload_0
  | Op.lload_1
  | Op.lload_2
  | Op.lload_3
  | Op.fload_0
  | Op.fload_1
  | Op.fload_2
  | Op.fload_3
  | Op.dload_0
  | Op.dload_1
  | Op.dload_2
  | Op.dload_3
  | Op.aload_0
  | Op.aload_1
  | Op.aload_2
  | Op.aload_3
  | Op.istore_0
  | Op.istore_1
  | Op.istore_2
  | Op.istore_3
  | Op.lstore_0
  | Op.lstore_1
  | Op.lstore_2
  | Op.lstore_3
  | Op.fstore_0
  | Op.fstore_1
  | Op.fstore_2
  | Op.fstore_3
  | Op.dstore_0
  | Op.dstore_1
  | Op.dstore_2
  | Op.dstore_3
  | Op.astore_0
  | Op.astore_1
  | Op.astore_2
  | Op.astore_3;
