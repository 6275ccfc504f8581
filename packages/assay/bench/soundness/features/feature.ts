/** A feature writes some statements of a program, and whatever else they need: fields, methods, classes. */

import type { Generator, Scope } from "../generator.js";
import { type Expr, expr, type Statement, statement } from "../model.js";

/** What a feature asks of the whole: more code, of any features. */
export interface Writer {
  readonly generator: Generator;
  /** About so many statements, in a scope of their own if it is one. */
  code(scope: Scope, count: number): Statement[];
}

export type Feature = (writer: Writer, scope: Scope) => Statement[];

/** Something changes, somewhere: what was true of the state before may not be true any more. */
export function sabotage({ generator }: Writer, scope: Scope): Statement {
  const { draw } = generator;
  const place = draw.chance(40) ? generator.place(scope) : undefined;
  if (place !== undefined) return statement(place, draw.pick([" = ", " += ", " -= "]), generator.literal("int"), ";");
  const references = generator.variables(
    scope,
    ({ type, frozen }) => !frozen && (type.endsWith("[]") || generator.shapes.some(({ name }) => name === type)),
  );
  if (references.length > 0 && draw.chance(40)) {
    const target = draw.pick(references);
    const value = generator.argument(scope, target.type);
    if (target.type === "int[]") return statement(`${target.name} = `, longEnough(value, target.length), ";");
    return statement(`${target.name} = `, value, ";");
  }
  const target = generator.target(scope, "int") ?? generator.target(scope, "long");
  if (target === undefined) return generator.assertion(expr("boolean", "false"));
  return statement(`${target.name}${draw.pick([" = ", " += ", " -= ", " ^= "])}`, generator.literal(target.type), ";");
}

/** The array, or a new one where it may be too short. */
export const longEnough = (value: Expr, length: number): Expr => (length <= 2 ? value : expr("int[]", `new int[${length}]`));
