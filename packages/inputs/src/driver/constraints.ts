/**
 * What annotations say of an argument, as assumptions in the driver: an execution whose argument is otherwise ends
 * there.
 */
import { BOOL, BV32, BV64, bvConst, type Expr, F32, F64, FALSE, floatConst, load, PRIMITIVES } from "@assay/core";
import { BOXES, binary, int, isNull, kindOfDescriptor, LENGTH, STRING, type Synthesis, unary } from "@assay/jvm/synthesis";
import { type Constraint, primitiveOf } from "../plan/annotations.js";

/** Assumes the constraint of a value, of which null is valid where it may be null at all. */
export function assumeConstraint(body: Synthesis, value: Expr, descriptor: string, constraint: Constraint): void {
  const conditions = conditionsOn(body, value, descriptor, constraint);
  if (conditions.length === 0) return;
  const { emitter } = body;
  const assume = (): void => {
    for (const condition of conditions) emitter.emit({ kind: "assume", condition: condition() });
  };
  if (descriptor.length === 1 || constraint.nullness === "never") {
    assume();
    return;
  }
  const after = emitter.block();
  const there = emitter.block();
  emitter.branch(isNull(value), after, there);
  emitter.start(there);
  // What is found out about the value holds where it is not null only.
  const { facts } = body;
  body.facts = facts.copy();
  assume();
  emitter.goto(after);
  body.facts = facts;
  emitter.start(after);
}

/** Each writes the code that it needs when it is asked for. */
function conditionsOn(body: Synthesis, value: Expr, descriptor: string, constraint: Constraint): readonly (() => Expr)[] {
  const { least, most, sign, shortest, longest, isBlank, values } = constraint;
  const conditions: (() => Expr)[] = [];
  const primitive = primitiveOf(descriptor);
  const number = (): Expr => numberOf(body, value, descriptor, primitive!);
  const { type, bits } = primitive === "J" ? { type: BV64, bits: 64n } : { type: BV32, bits: 32n };
  const lowest = -(1n << (bits - 1n));
  const highest = (1n << (bits - 1n)) - 1n;
  // An end beyond what the type has leaves all of its values, or none.
  if (least !== undefined && least > lowest)
    conditions.push(() => (least > highest ? FALSE : binary("sle", BOOL, bvConst(type, least), number())));
  if (most !== undefined && most < highest)
    conditions.push(() => (most < lowest ? FALSE : binary("sle", BOOL, number(), bvConst(type, most))));
  if (sign !== undefined) conditions.push(() => signed(number(), primitive!, sign));
  if (values !== undefined && primitive !== undefined)
    conditions.push(() => {
      const given = number();
      const equal = values.map((each) => binary("eq", BOOL, given, bvConst(type, BigInt.asIntN(Number(bits), BigInt(each)))));
      return equal.reduce((any, each) => binary("or", BOOL, any, each));
    });
  if (shortest !== undefined && shortest > 0n)
    conditions.push(() => (shortest > MOST_INT ? FALSE : binary("sle", BOOL, int(Number(shortest)), sizeOf(body, value, descriptor))));
  if (longest !== undefined && longest < MOST_INT)
    conditions.push(() => (longest < 0n ? FALSE : binary("sle", BOOL, sizeOf(body, value, descriptor), int(Number(longest)))));
  if (isBlank === false)
    conditions.push(() => {
      body.pushExpr("A", value, STRING);
      body.invokeVirtual(STRING, "isBlank", "()Z");
      return binary("eq", BOOL, body.popAtom("I").expr, int(0));
    });
  return conditions;
}

const MOST_INT = 0x7fffffffn;

function signed(value: Expr, primitive: string, sign: NonNullable<Constraint["sign"]>): Expr {
  const zero = floatConst(primitive === "D" ? F64 : F32, 0);
  switch (sign) {
    case "positive":
      return binary("flt", BOOL, zero, value);
    case "positive or zero":
      return binary("fle", BOOL, zero, value);
    case "negative":
      return binary("flt", BOOL, value, zero);
    case "negative or zero":
      return binary("fle", BOOL, value, zero);
  }
}

function numberOf(body: Synthesis, value: Expr, descriptor: string, primitive: string): Expr {
  if (descriptor.length === 1) return value.type === BOOL ? unary("zext", BV32, value) : value;
  const box = BOXES.get(primitive)!;
  body.pushExpr("A", value, box);
  body.invokeVirtual(box, `${PRIMITIVES[primitive]}Value`, `()${primitive}`);
  return body.popAtom(kindOfDescriptor(primitive)).expr;
}

function sizeOf(body: Synthesis, value: Expr, descriptor: string): Expr {
  if (descriptor.startsWith("[")) return load(LENGTH, value);
  const owner = descriptor.slice(1, -1);
  body.pushExpr("A", value, owner);
  body.invokeVirtual(owner, owner === STRING ? "length" : "size", "()I");
  return body.popAtom("I").expr;
}
