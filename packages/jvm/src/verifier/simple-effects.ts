import { Op } from "../classfile/opcodes.js";

/**
 * What instructions without operands do to the stack, for those whose types are fixed: what is taken off, from the
 * bottom up, and behind `>` what is put on. `I`, `J`, `F` and `D` are the four primitive types; `[x` an array of that
 * descriptor (or null).
 */
const table: readonly (readonly [effect: string, ...opcodes: Op[]])[] = [
  [">", Op.nop],
  ["[I I>I", Op.iaload],
  ["[J I>J", Op.laload],
  ["[F I>F", Op.faload],
  ["[D I>D", Op.daload],
  ["[B I>I", Op.baload],
  ["[C I>I", Op.caload],
  ["[S I>I", Op.saload],
  ["[I I I>", Op.iastore],
  ["[J I J>", Op.lastore],
  ["[F I F>", Op.fastore],
  ["[D I D>", Op.dastore],
  ["[B I I>", Op.bastore],
  ["[C I I>", Op.castore],
  ["[S I I>", Op.sastore],
  ["I I>I", Op.iadd, Op.isub, Op.imul, Op.idiv, Op.irem, Op.ishl, Op.ishr, Op.iushr, Op.iand, Op.ior, Op.ixor],
  ["J J>J", Op.ladd, Op.lsub, Op.lmul, Op.ldiv, Op.lrem, Op.land, Op.lor, Op.lxor],
  ["J I>J", Op.lshl, Op.lshr, Op.lushr],
  ["F F>F", Op.fadd, Op.fsub, Op.fmul, Op.fdiv, Op.frem],
  ["D D>D", Op.dadd, Op.dsub, Op.dmul, Op.ddiv, Op.drem],
  ["I>I", Op.ineg, Op.i2b, Op.i2c, Op.i2s],
  ["J>J", Op.lneg],
  ["F>F", Op.fneg],
  ["D>D", Op.dneg],
  ["I>J", Op.i2l],
  ["I>F", Op.i2f],
  ["I>D", Op.i2d],
  ["J>I", Op.l2i],
  ["J>F", Op.l2f],
  ["J>D", Op.l2d],
  ["F>I", Op.f2i],
  ["F>J", Op.f2l],
  ["F>D", Op.f2d],
  ["D>I", Op.d2i],
  ["D>J", Op.d2l],
  ["D>F", Op.d2f],
  ["J J>I", Op.lcmp],
  ["F F>I", Op.fcmpl, Op.fcmpg],
  ["D D>I", Op.dcmpl, Op.dcmpg],
  ["I>", Op.ifeq, Op.ifne, Op.iflt, Op.ifge, Op.ifgt, Op.ifle],
  ["I I>", Op.if_icmpeq, Op.if_icmpne, Op.if_icmplt, Op.if_icmpge, Op.if_icmpgt, Op.if_icmple],
];

/** Taken off (the top first) and put on, by opcode. */
export interface SimpleEffect {
  readonly pops: readonly string[];
  readonly push: string;
}

/** The effects of the table by opcode; undefined for opcodes that are not in it. */
export const simpleEffects: readonly (SimpleEffect | undefined)[] = (() => {
  const effects: (SimpleEffect | undefined)[] = new Array(256).fill(undefined);
  for (const [text, ...opcodes] of table) {
    const [before, push] = text.split(">");
    const pops = before
      .split(" ")
      .filter((each) => each !== "")
      .reverse();
    for (const opcode of opcodes) effects[opcode] = { pops, push };
  }
  return effects;
})();
