/** Numbers: declarations, assignments that wrap and narrow, increments in the middle of expressions, floats. */

import { INTEGERS, type Scope } from "../generator.js";
import { expr, type Statement, statement } from "../model.js";
import type { Feature, Writer } from "./feature.js";

export const declareNumber: Feature = ({ generator }, scope) => {
  const type = generator.draw.pick(INTEGERS);
  return [generator.declare(scope, type, generator.expression(scope, type, 2), { frozen: generator.draw.chance(40) })];
};

export const declareInput: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const type = draw.weighted([
    [8, "int"],
    [1, "long"],
    [1, "byte"],
    [1, "short"],
    [1, "char"],
    [1, "boolean"],
    [1, "double"],
  ] as const);
  const declared = generator.declare(scope, type, generator.input(type), { frozen: draw.chance(70) });
  if (type !== "int" || draw.chance(40)) return [declared];
  // Within limits, so that more can be proved of it.
  const name = declared.declares!.name;
  const clamp = draw.pick([`${name} & 7`, `${name} & 15`, `Math.floorMod(${name}, 10)`, `${name} > 100 ? 100 : ${name} < 0 ? 0 : ${name}`]);
  return [declared, generator.declare(scope, "int", expr("int", clamp), { frozen: draw.chance(60) })];
};

export const assign: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const type = draw.pick(INTEGERS);
  const target = generator.target(scope, type);
  if (target === undefined) return [];
  const value = generator.expression(scope, draw.chance(70) ? type : "int", 2);
  if (draw.chance(45)) return [statement(`${target.name} = `, value.type === type ? value : expr(type, `(${type}) (`, value, ")"), ";")];
  return [statement(`${target.name} ${draw.pick(["+=", "-=", "*=", "^=", "|=", "&="])} `, value, ";")];
};

export const assignPlace: Feature = ({ generator }, scope) => {
  const place = generator.place(scope);
  if (place === undefined) return [];
  return [statement(place, ` ${generator.draw.pick(["=", "+=", "-="])} `, generator.expression(scope, "int", 2), ";")];
};

/** `a[i++] = i + v--`: what is evaluated first matters. */
export const evaluationOrder: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const one = generator.target(scope, "int");
  if (one === undefined) return [];
  const call = generator.call(scope, "int");
  const step = (): string => draw.pick([`${one.name}++`, `++${one.name}`, `${one.name}--`, one.name, `(${one.name} += 2)`]);
  return [
    generator.declare(scope, "int", expr("int", step(), ` ${draw.pick(["+", "-", "*"])} `, call ?? expr("int", step()), ` - ${step()}`), {
      frozen: true,
    }),
  ];
};

export const floating: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const type = draw.pick(["double", "double", "float"]);
  const declared = generator.declare(scope, type, generator.expression(scope, type, 2), { frozen: draw.chance(50) });
  const name = declared.declares!.name;
  return [
    declared,
    generator.declare(scope, "int", expr("int", `(int) ${name}`)),
    ...compareReal(generator.draw.chance(50), name, { generator } as Writer, scope),
  ];
};

function compareReal(wanted: boolean, name: string, { generator }: Writer, scope: Scope): Statement[] {
  if (!wanted) return [];
  return [
    generator.declare(scope, "boolean", expr("boolean", `${name} ${generator.draw.pick(["==", "!=", "<", ">="])} ${name}`), {
      frozen: true,
    }),
  ];
}
