import { invariant } from "@assay/base";
import { type OperandKind, type Operator, SIGNATURES } from "./operators.js";
import type { MapDecl } from "./program.js";
import { BOOL, BV32, type BvType, bv, type FloatType, INT, REF, type Type } from "./types.js";

/** A variable of a procedure. Identity matters: two locals of the same name in different procedures are different. */
export interface Local {
  /** Unique within its procedure; what Core text calls it. */
  readonly name: string;
  readonly type: Type;
  /** What the source calls it, where it has a name there. */
  readonly source?: string;
  /**
   * For references: a class that every value is known to be an instance of (or null). Advice for analyses, never
   * checked.
   */
  readonly class?: string;
  /**
   * What the source declares a number to be, where it is narrower than the type: `boolean`, `char`. For people; not
   * part of the text form.
   */
  readonly declared?: string;
}

/** Pure expressions: they have no effect, never fail, and are evaluated in the state in which their statement runs. */
export type Expr =
  | { readonly kind: "bool"; readonly type: Type; readonly value: boolean }
  /** `value` is the signed two's complement reading. */
  | { readonly kind: "bv"; readonly type: BvType; readonly value: bigint }
  /** An `f32` constant is exactly representable in 32 bits. NaN is the canonical NaN. */
  | { readonly kind: "float"; readonly type: FloatType; readonly value: number }
  | { readonly kind: "int"; readonly type: Type; readonly value: bigint }
  | { readonly kind: "null"; readonly type: Type }
  /** The reference to the interned string object with these UTF-16 code units. */
  | { readonly kind: "string"; readonly type: Type; readonly value: string }
  /** The reference to the mirror object of a class (Java's `Foo.class`). */
  | { readonly kind: "class"; readonly type: Type; readonly name: string }
  | { readonly kind: "local"; readonly type: Type; readonly local: Local }
  | { readonly kind: "global"; readonly type: Type; readonly name: string }
  /**
   * The value of a map at the given keys. Keys of a field or array map are not null and in bounds: a guard made sure.
   */
  | { readonly kind: "load"; readonly type: Type; readonly map: MapDecl; readonly keys: readonly Expr[] }
  | { readonly kind: "apply"; readonly type: Type; readonly op: Operator; readonly args: readonly Expr[] }
  /** Whether a reference is not null and its object's class is `class` or a subclass of it. */
  | { readonly kind: "instanceof"; readonly type: Type; readonly operand: Expr; readonly class: string }
  /** The mirror of the class of the object (not null). */
  | { readonly kind: "classof"; readonly type: Type; readonly operand: Expr }
  /** Whether `value` may be stored into the (not null) array of references `array`: Java's array store check. */
  | { readonly kind: "storable"; readonly type: Type; readonly array: Expr; readonly value: Expr };

export const TRUE: Expr = Object.freeze({ kind: "bool", type: BOOL, value: true });
export const FALSE: Expr = Object.freeze({ kind: "bool", type: BOOL, value: false });
export const NULL: Expr = Object.freeze({ kind: "null", type: REF });

export function bvConst(type: BvType, value: bigint | number): Expr {
  return { kind: "bv", type, value: BigInt.asIntN(type.width, BigInt(value)) };
}

/** A 32-bit constant, the most common one. */
export function int32(value: number): Expr {
  return { kind: "bv", type: BV32, value: BigInt(value | 0) };
}

export function floatConst(type: FloatType, value: number): Expr {
  return { kind: "float", type, value: type.width === 32 ? Math.fround(value) : value };
}

export function intConst(value: bigint): Expr {
  return { kind: "int", type: INT, value };
}

export function stringConst(value: string): Expr {
  return { kind: "string", type: REF, value };
}

export function classConst(name: string): Expr {
  return { kind: "class", type: REF, name };
}

export function local(variable: Local): Expr {
  return { kind: "local", type: variable.type, local: variable };
}

export function global(name: string, type: Type): Expr {
  return { kind: "global", type, name };
}

/** @throws InvariantViolation unless the keys have the number and the types the map declares. */
export function checkKeys(map: MapDecl, keys: readonly Expr[]): void {
  // Messages are made only when needed: every load and store of the JDK passes here.
  if (keys.length !== map.keys.length) invariant(false, `map ${map.name} should be used with ${map.keys.length} keys`);
  for (let i = 0; i < keys.length; i++) {
    if (keys[i]!.type !== map.keys[i]) invariant(false, `key ${i} of map ${map.name} should have its type`);
  }
}

export function load(map: MapDecl, ...keys: readonly Expr[]): Expr {
  checkKeys(map, keys);
  return { kind: "load", type: map.value, map, keys };
}

export function instanceOf(operand: Expr, className: string): Expr {
  invariant(operand.type === REF, "instanceof should test a reference");
  return { kind: "instanceof", type: BOOL, operand, class: className };
}

export function classOf(operand: Expr): Expr {
  invariant(operand.type === REF, "classof should be asked of a reference");
  return { kind: "classof", type: REF, operand };
}

export function storable(array: Expr, value: Expr): Expr {
  invariant(array.type === REF && value.type === REF, "storable should compare references");
  return { kind: "storable", type: BOOL, array, value };
}

/** Whether values of `type` may be operands where `kind` is asked for. */
export function fits(type: Type, kind: OperandKind): boolean {
  switch (kind) {
    case "equatable":
      return type.kind !== "float";
    case "bv|int":
      return type.kind === "bv" || type.kind === "int";
    default:
      return type.kind === kind;
  }
}

const ARITIES = { same1: 1, test1: 1, convert: 1, same2: 2, compare2: 2, same3: 3, ite: 3 } as const;

/**
 * The result type of an operator on operands of these types, or the reason why there is none.
 * `target` is the result type that a conversion asks for, and absent otherwise.
 */
export function resultType(op: Operator, operands: readonly Type[], target?: Type): Type | string {
  const signature = SIGNATURES[op];
  const arity = ARITIES[signature.shape];
  if (operands.length !== arity) return `${op} takes ${arity} operands, not ${operands.length}`;
  const first = operands[0]!;
  switch (signature.shape) {
    case "ite":
      if (first !== BOOL) return "the condition of ite is a bool";
      return operands[1] === operands[2] ? operands[1]! : "the branches of ite have the same type";
    case "convert":
      if (target === undefined) return `${op} needs the type it converts to`;
      if (!fits(first, signature.from) || !fits(target, signature.to)) return `${op} does not convert between these types`;
      return conversionFits(op, first, target) ? target : `${op} does not convert between these widths`;
    default:
      if (!operands.every((operand) => operand === first)) return `the operands of ${op} have the same type`;
      if (!fits(first, signature.on)) return `${op} does not apply to operands of this type`;
      return signature.shape === "compare2" || signature.shape === "test1" ? BOOL : first;
  }
}

function conversionFits(op: Operator, from: Type, to: Type): boolean {
  const source = (from as BvType | FloatType).width;
  const target = (to as BvType | FloatType).width;
  switch (op) {
    case "sext":
    case "zext":
      return source < target;
    case "trunc":
      return source > target;
    case "bits":
    case "frombits":
      return source === target;
    case "fpconvert":
      return source !== target;
    default:
      return true;
  }
}

/** Applies an operator. @throws InvariantViolation when the operands do not fit. */
export function apply(op: Operator, args: readonly Expr[], target?: Type): Expr {
  const operands: Type[] = new Array(args.length);
  for (let i = 0; i < args.length; i++) operands[i] = args[i]!.type;
  const type = resultType(op, operands, target);
  if (typeof type === "string") invariant(false, `${op} should be applied to fitting operands: ${type}`);
  return { kind: "apply", type, op, args };
}

export function not(operand: Expr): Expr {
  if (operand.kind === "bool") return operand.value ? FALSE : TRUE;
  if (operand.kind === "apply" && operand.op === "not") return operand.args[0]!;
  return apply("not", [operand]);
}

export function eq(left: Expr, right: Expr): Expr {
  return apply("eq", [left, right]);
}

export function ne(left: Expr, right: Expr): Expr {
  return not(eq(left, right));
}

/**
 * Whether two values of the same type are the same; floats by their bits, so that a zero is not the other zero, and NaN
 * is NaN.
 */
export function identical(left: Expr, right: Expr): Expr {
  const { type } = left;
  if (type.kind !== "float") return eq(left, right);
  return eq(apply("bits", [left], bv(type.width)), apply("bits", [right], bv(type.width)));
}
