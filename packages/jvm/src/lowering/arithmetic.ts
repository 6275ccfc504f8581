/**
 * Arithmetic, conversions, comparisons and stack shuffling: the instructions without operands that touch neither heap
 * nor control.
 */
import { BOOL, BV8, BV16, BV32, BV64, type Expr, F32, F64, type Operator, type Type } from "@assay/core";
import { Op } from "../classfile/index.js";
import { type Body, Unverifiable, type Value } from "./body.js";
import { binary, equal, int, ite, LONG_ZERO, negate, unary, ZERO } from "./terms.js";
import type { Kind } from "./variables.js";

const KINDS: readonly Kind[] = ["I", "J", "F", "D"];
const TYPES: readonly Type[] = [BV32, BV64, F32, F64];

/** By `(opcode - iadd) / 4`: the operator on integers and the one on floats. */
const BINARY: readonly (readonly [Operator, Operator])[] = [
  ["add", "fadd"],
  ["sub", "fsub"],
  ["mul", "fmul"],
  ["sdiv", "fdiv"],
  ["srem", "frem"],
];

const SHIFTS: readonly Operator[] = ["shl", "ashr", "lshr"];
const BITWISE: readonly Operator[] = ["bvand", "bvor", "bvxor"];

/** Lowers the instruction if it is one of these. */
export function lowerArithmetic(body: Body, opcode: number): boolean {
  if (opcode >= Op.iadd && opcode <= Op.drem) binaryOperation(body, opcode);
  else if (opcode >= Op.ineg && opcode <= Op.dneg) {
    const which = opcode - Op.ineg;
    const value = body.pop(KINDS[which]);
    body.push(KINDS[which] as Kind, unary(which < 2 ? "neg" : "fneg", TYPES[which] as Type, value.expr), value.size + 1);
  } else if (opcode >= Op.ishl && opcode <= Op.lushr) shift(body, opcode);
  else if (opcode >= Op.iand && opcode <= Op.lxor) {
    const which = (opcode - Op.iand) & 1;
    const right = body.pop(KINDS[which]);
    const left = body.pop(KINDS[which]);
    const operator = BITWISE[(opcode - Op.iand) >> 1] as Operator;
    body.push(KINDS[which] as Kind, binary(operator, TYPES[which] as Type, left.expr, right.expr), left.size + right.size + 1);
  } else if (opcode >= Op.i2l && opcode <= Op.i2s) convert(body, opcode);
  else return false;
  return true;
}

function binaryOperation(body: Body, opcode: number): void {
  const which = (opcode - Op.iadd) & 3;
  const row = (opcode - Op.iadd) >> 2;
  const operators = BINARY[row] as readonly [Operator, Operator];
  const divides = row >= 3 && which < 2;
  const kind = KINDS[which] as Kind;
  const right = divides ? body.popAtom(kind) : body.pop(kind);
  const left = body.pop(kind);
  if (divides && !(right.expr.kind === "bv" && right.expr.value !== 0n)) {
    body.check(negate(equal(right.expr, which === 0 ? ZERO : LONG_ZERO)), "division()V", []);
  }
  const expr = binary(operators[which < 2 ? 0 : 1], TYPES[which] as Type, left.expr, right.expr);
  body.push(kind, expr, left.size + right.size + 1);
}

function shift(body: Body, opcode: number): void {
  const isLong = ((opcode - Op.ishl) & 1) === 1;
  const amount = body.pop("I");
  const value = body.pop(isLong ? "J" : "I");
  const type = isLong ? BV64 : BV32;
  const mask = isLong ? 63 : 31;
  let by: Expr;
  if (amount.expr.kind === "bv") by = { kind: "bv", type, value: amount.expr.value & BigInt(mask) };
  else {
    by = binary("bvand", BV32, amount.expr, int(mask));
    if (isLong) by = unary("zext", BV64, by);
  }
  const operator = SHIFTS[(opcode - Op.ishl) >> 1] as Operator;
  body.push(isLong ? "J" : "I", binary(operator, type, value.expr, by), value.size + amount.size + 2);
}

/** Opcode to result kind, operator and target type; `i2b` and its like narrow and widen again. */
const CONVERSIONS: ReadonlyMap<number, readonly [Kind, Operator, Type]> = new Map<number, readonly [Kind, Operator, Type]>([
  [Op.i2l, ["J", "sext", BV64]],
  [Op.i2f, ["F", "sitofp", F32]],
  [Op.i2d, ["D", "sitofp", F64]],
  [Op.l2i, ["I", "trunc", BV32]],
  [Op.l2f, ["F", "sitofp", F32]],
  [Op.l2d, ["D", "sitofp", F64]],
  [Op.f2i, ["I", "fptosi", BV32]],
  [Op.f2l, ["J", "fptosi", BV64]],
  [Op.f2d, ["D", "fpconvert", F64]],
  [Op.d2i, ["I", "fptosi", BV32]],
  [Op.d2l, ["J", "fptosi", BV64]],
  [Op.d2f, ["F", "fpconvert", F32]],
]);

function convert(body: Body, opcode: number): void {
  const value = body.pop(opcode >= Op.i2b ? "I" : KINDS[Math.floor((opcode - Op.i2l) / 3)]);
  const conversion = CONVERSIONS.get(opcode);
  if (conversion !== undefined) {
    const [kind, operator, type] = conversion;
    body.push(kind, unary(operator, type, value.expr), value.size + 1);
    return;
  }
  const [operator, narrowType]: readonly [Operator, Type] =
    opcode === Op.i2b ? ["sext", BV8] : opcode === Op.i2c ? ["zext", BV16] : ["sext", BV16];
  body.push("I", unary(operator, BV32, unary("trunc", narrowType, value.expr)), value.size + 2);
}

/** The number that `lcmp`, `fcmpl` and their like leave on the stack. */
export function comparisonNumber(opcode: number, left: Expr, right: Expr): Expr {
  const less = opcode === Op.lcmp ? binary("slt", BOOL, left, right) : binary("flt", BOOL, left, right);
  const same = opcode === Op.lcmp ? equal(left, right) : binary("feq", BOOL, left, right);
  if (opcode === Op.lcmp || opcode === Op.fcmpg || opcode === Op.dcmpg) return ite(less, int(-1), ite(same, ZERO, int(1)));
  const greater = binary("flt", BOOL, right, left);
  return ite(greater, int(1), ite(same, ZERO, int(-1)));
}

/**
 * Whether the branch `ifXX` behind a comparison is taken, with the direction that NaN takes (`fcmpl`: less, `fcmpg`:
 * greater).
 */
export function comparisonBranch(branch: number, opcode: number, left: Expr, right: Expr): Expr {
  if (opcode === Op.lcmp) return compare(branch - Op.ifeq, left, right);
  const nanIsLess = opcode === Op.fcmpl || opcode === Op.dcmpl;
  const less = (a: Expr, b: Expr): Expr => binary("flt", BOOL, a, b);
  const atMost = (a: Expr, b: Expr): Expr => binary("fle", BOOL, a, b);
  switch (branch) {
    case Op.ifeq:
      return binary("feq", BOOL, left, right);
    case Op.ifne:
      return negate(binary("feq", BOOL, left, right));
    case Op.iflt:
      return nanIsLess ? negate(atMost(right, left)) : less(left, right);
    case Op.ifge:
      return nanIsLess ? atMost(right, left) : negate(less(left, right));
    case Op.ifgt:
      return nanIsLess ? less(right, left) : negate(atMost(left, right));
    default:
      return nanIsLess ? negate(less(right, left)) : atMost(left, right);
  }
}

/** Integer comparison; `which` counts eq, ne, lt, ge, gt, le. */
export function compare(which: number, left: Expr, right: Expr): Expr {
  switch (which) {
    case 0:
      return equal(left, right);
    case 1:
      return negate(equal(left, right));
    case 2:
      return binary("slt", BOOL, left, right);
    case 3:
      return binary("sle", BOOL, right, left);
    case 4:
      return binary("slt", BOOL, right, left);
    default:
      return binary("sle", BOOL, left, right);
  }
}

const isWide = (value: Value): boolean => value.kind === "J" || value.kind === "D";

/** `pop`, `dup`, `swap` and their like. Values of two slots are one entry of the abstract stack. */
export function lowerStackOperation(body: Body, opcode: number): boolean {
  switch (opcode) {
    case Op.pop:
      body.pop();
      return true;
    case Op.pop2:
      if (!isWide(body.pop())) body.pop();
      return true;
    case Op.dup:
      return duplicate(body, 1, 0);
    case Op.dup_x1:
      return duplicate(body, 1, 1);
    case Op.dup_x2:
      return duplicate(body, 1, 2);
    case Op.dup2:
      return duplicate(body, 2, 0);
    case Op.dup2_x1:
      return duplicate(body, 2, 1);
    case Op.dup2_x2:
      return duplicate(body, 2, 2);
    case Op.swap: {
      const top = body.pop();
      const below = body.pop();
      body.stack.push(top, below);
      return true;
    }
    default:
      return false;
  }
}

/** Copies the top `count` slots below the `under` slots under them. */
function duplicate(body: Body, count: number, under: number): true {
  const take = (slots: number): Value[] => {
    const taken: Value[] = [];
    for (let left = slots; left > 0; ) {
      const value = body.popAtom();
      left -= isWide(value) ? 2 : 1;
      if (left < 0) throw new Unverifiable("a value of two slots is split");
      taken.unshift(value);
    }
    return taken;
  };
  const copied = take(count);
  const skipped = take(under);
  body.stack.push(...copied, ...skipped, ...copied);
  return true;
}
