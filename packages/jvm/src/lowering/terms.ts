/**
 * Expressions as the lowering needs them: shorthands that know their types, so that nothing is looked up or checked
 * twice.
 */
import { BOOL, BV32, BV64, type Expr, F32, F64, FALSE, int32, type Local, NULL, type Operator, REF, TRUE, type Type } from "@assay/core";

const SMALL: readonly Expr[] = Array.from({ length: 1280 }, (_, i) => Object.freeze(int32(i - 256)));

/** A 32-bit constant. */
export function int(value: number): Expr {
  return value >= -256 && value < 1024 ? (SMALL[value + 256] as Expr) : int32(value);
}

export const ZERO = int(0);
export const ONE = int(1);
export const LONG_ZERO: Expr = Object.freeze({ kind: "bv", type: BV64, value: 0n });

export function unary(op: Operator, type: Type, a: Expr): Expr {
  return { kind: "apply", type, op, args: [a] };
}

export function binary(op: Operator, type: Type, a: Expr, b: Expr): Expr {
  return { kind: "apply", type, op, args: [a, b] };
}

export function ite(condition: Expr, yes: Expr, no: Expr): Expr {
  return { kind: "apply", type: yes.type, op: "ite", args: [condition, yes, no] };
}

export function negate(condition: Expr): Expr {
  if (condition.kind === "bool") return condition.value ? FALSE : TRUE;
  if (condition.kind === "apply" && condition.op === "not") return condition.args[0] as Expr;
  return unary("not", BOOL, condition);
}

export function equal(a: Expr, b: Expr): Expr {
  return binary("eq", BOOL, a, b);
}

export function isNull(reference: Expr): Expr {
  return binary("eq", BOOL, reference, NULL);
}

export function isNotNull(reference: Expr): Expr {
  return unary("not", BOOL, isNull(reference));
}

/** 1 or 0, as Java's stack has it. */
export function fromBool(condition: Expr): Expr {
  if (condition.kind === "bool") return condition.value ? ONE : ZERO;
  return ite(condition, ONE, ZERO);
}

/** Whether a 32-bit value is not zero; undoes {@link fromBool}. */
export function toBool(value: Expr): Expr {
  if (value.kind === "bv") return value.value === 0n ? FALSE : TRUE;
  if (value.kind === "apply" && value.op === "ite" && value.args[1] === ONE && value.args[2] === ZERO) return value.args[0] as Expr;
  return negate(equal(value, ZERO));
}

/** From the width in maps and globals to the stack's (`Z` and `C` are unsigned). */
export function widen(stored: Expr, descriptor: string): Expr {
  switch (descriptor) {
    case "Z":
    case "C":
      return unary("zext", BV32, stored);
    case "B":
    case "S":
      return unary("sext", BV32, stored);
    default:
      return stored;
  }
}

/** From the stack's width to the one in maps and globals. */
export function narrow(value: Expr, descriptor: string, storage: Type): Expr {
  if (value.type === storage) return value;
  const width = (storage as Extract<Type, { kind: "bv" }>).width;
  if (value.kind === "bv") {
    const bits = descriptor === "Z" ? value.value & 1n : BigInt.asIntN(width, value.value);
    return { kind: "bv", type: storage as Extract<Type, { kind: "bv" }>, value: bits };
  }
  const known01 = value.kind === "apply" && value.op === "ite" && value.args[1] === ONE && value.args[2] === ZERO;
  return unary("trunc", storage, descriptor === "Z" && !known01 ? binary("bvand", BV32, value, ONE) : value);
}

/** Whether evaluating the expression again costs nothing: constants and variables. */
export function isAtom(expr: Expr): boolean {
  return expr.kind !== "apply" && expr.kind !== "instanceof" && expr.kind !== "load" && expr.kind !== "classof" && expr.kind !== "storable";
}

/**
 * Whether the value of the expression depends on the variable. Expressions of the lowering are shallow (see
 * `Body.push`).
 */
export function mentions(expr: Expr, variable: Local): boolean {
  switch (expr.kind) {
    case "local":
      return expr.local === variable;
    case "apply":
      for (const arg of expr.args) if (mentions(arg, variable)) return true;
      return false;
    case "instanceof":
    case "classof":
      return mentions(expr.operand, variable);
    case "load":
      return expr.keys.some((key) => mentions(key, variable));
    case "storable":
      return mentions(expr.array, variable) || mentions(expr.value, variable);
    default:
      return false;
  }
}

/** Whether evaluating the expression resolves a string constant. */
export function resolvesString(expr: Expr): boolean {
  switch (expr.kind) {
    case "string":
      return true;
    case "apply":
      return expr.args.some(resolvesString);
    case "instanceof":
    case "classof":
      return resolvesString(expr.operand);
    case "load":
      return expr.keys.some(resolvesString);
    case "storable":
      return resolvesString(expr.array) || resolvesString(expr.value);
    default:
      return false;
  }
}

/** Whether both are the same constant or variable; false if in doubt. */
export function sameAtom(a: Expr, b: Expr): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "local":
      return a.local === (b as typeof a).local;
    case "bv":
      return a.type === b.type && a.value === (b as typeof a).value;
    case "null":
      return true;
    default:
      return false;
  }
}

/** Zero, false or null. */
export function zeroOf(type: Type): Expr {
  switch (type) {
    case BOOL:
      return FALSE;
    case REF:
      return NULL;
    case F32:
    case F64:
      return { kind: "float", type: type as typeof F32, value: 0 };
    default:
      return type === BV32 ? ZERO : { kind: "bv", type: type as typeof BV32, value: 0n };
  }
}
