/** Objects and arrays: several of a class, with several names each. */

import type { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import { type Feature, longEnough, type Writer } from "./feature.js";

export const declareObject: Feature = ({ generator }, scope) => {
  if (generator.shapes.length === 0) return [];
  const type = generator.draw.pick(generator.shapes).name;
  return [generator.declare(scope, type, generator.object(scope, type), { nonNull: true, frozen: generator.draw.chance(40) })];
};

/** A name that stands for one object or another. */
export const alias: Feature = (writer, scope) => {
  const { generator } = writer;
  const before: Statement[] = [];
  const condition = generator.draw.chance(40) ? generator.secret(scope, before) : generator.condition(scope);
  const isArray = generator.draw.chance(40) || generator.shapes.length === 0;
  const type = isArray ? "int[]" : generator.draw.pick(generator.shapes).name;
  const value = expr(type, condition, " ? ", generator.argument(scope, type), " : ", generator.argument(scope, type));
  return [...before, generator.declare(scope, type, value, { nonNull: true, length: isArray ? 2 : 0 })];
};

export const assignReference: Feature = ({ generator }, scope) => {
  const references = generator.variables(
    scope,
    ({ type, frozen }) => !frozen && (type === "int[]" || generator.shapes.some(({ name }) => name === type)),
  );
  if (references.length === 0) return [];
  const target = generator.draw.pick(references);
  const value = generator.argument(scope, target.type);
  return [statement(`${target.name} = `, target.type === "int[]" ? longEnough(value, target.length) : value, ";")];
};

/** Objects that hang together by a field. */
export const link: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const owners = generator.variables(
    scope,
    ({ type, nonNull }) =>
      nonNull && generator.shapes.some(({ name, fields }) => name === type && fields.some((field) => field.name.startsWith("next"))),
  );
  if (owners.length === 0) return [];
  const owner = draw.pick(owners);
  const field = generator.shapes.find(({ name }) => name === owner.type)!.fields.find(({ name }) => name.startsWith("next"))!;
  if (draw.chance(50))
    return [
      statement(`${owner.name}.${field.name} = `, draw.chance(80) ? generator.object(scope, field.type) : expr(field.type, "null"), ";"),
    ];
  const path = `${owner.name}.${field.name}`;
  const number = generator.intFields(field.type)[0];
  if (number === undefined) return [];
  const use = block(statement(`${path}.${number} ${draw.pick(["=", "+="])} `, generator.expression(scope, "int", 1), ";"));
  return [statement(`if (${path} != null) `, use)];
};

export const declareArray: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const length = draw.pick([1, 2, 4, 5]);
  const value = draw.chance(50)
    ? expr("int[]", `new int[${length}]`)
    : expr(
        "int[]",
        "new int[] { ",
        ...Array.from({ length }, (_, i) => [i === 0 ? "" : ", ", generator.expression(scope, "int", 1)]).flat(),
        " }",
      );
  return [generator.declare(scope, "int[]", value, { nonNull: true, length, frozen: draw.chance(40) })];
};

/** An element whose index may be outside. */
export const looseIndex: Feature = ({ generator }, scope) => {
  const arrays = generator.variables(scope, ({ type, nonNull }) => type === "int[]" && nonNull);
  if (arrays.length === 0 || generator.draw.chance(50)) return [];
  const array = generator.draw.pick(arrays);
  return [
    statement(
      `${array.name}[`,
      generator.expression(scope, "int", 1),
      ` & ${generator.draw.pick([1, 3, 7])}] = `,
      generator.expression(scope, "int", 1),
      ";",
    ),
  ];
};

const ELEMENTS = [
  ["String", '"s"'],
  ["Integer", "Integer.valueOf(5)"],
  ["Object", "new Object()"],
  ["Number", "Long.valueOf(7L)"],
] as const;

/** An array of one class or another, made here or by a method, is stored things of several classes. */
export const covariant: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const before: Statement[] = [];
  const [narrow, wide] = draw.pick([
    ["String", "Object"],
    ["Integer", "Object"],
    ["Integer", "Number"],
  ] as const);
  const condition = draw.chance(60) ? generator.secret(scope, before) : generator.condition(scope);
  const type = `${wide}[]`;
  const maker = draw.chance(60) ? arrayMaker(writer, narrow, wide) : undefined;
  const name = generator.name("o");
  // Seldom known: what makes the array is not to be unrolled.
  const rounds = draw.weighted([
    [1, expr("int", "2")],
    [2, generator.expression(scope, "int", 0)],
    [3, generator.input("int", [1, 3])],
  ]);
  const value =
    maker === undefined
      ? expr(type, condition, ` ? new ${narrow}[3] : new ${wide}[3]`)
      : expr(type, `${maker}(`, condition, ", ", rounds, ")");
  const stores = Array.from({ length: draw.between(1, 3) }, () => {
    const fitting = ELEMENTS.filter(([element]) => wide === "Object" || element === "Integer" || element === "Number");
    const [, element] = draw.chance(45) ? ELEMENTS.find(([each]) => each === narrow)! : draw.pick(fitting);
    return statement(`${name}[${draw.below(3)}] = ${element};`);
  });
  const guarded = draw.chance(50)
    ? [statement("try ", block(...stores), " catch (ArrayStoreException ", generator.name("e"), ") ", block(...caught(writer, scope)))]
    : stores;
  return [...before, { ...statement(`${type} ${name} = `, value, ";"), declares: { name, type } }, ...guarded];
};

function caught({ generator }: Writer, scope: Scope): Statement[] {
  const target = generator.target(scope, "int");
  return target === undefined ? [] : [statement(`${target.name} += 1;`)];
}

/** A method that comes to an array by recursion or a loop. */
function arrayMaker({ generator }: Writer, narrow: string, wide: string): string {
  const name = generator.name("make");
  const [which, rounds, made] = [generator.name("p"), generator.name("p"), generator.name("v")];
  const fresh = `${which} ? new ${narrow}[3] : new ${wide}[3]`;
  const recursive = [
    statement(`if (${rounds} <= 0 || ${rounds} > 20) return ${fresh};`),
    statement(`return ${name}(${which}, ${rounds} - 1);`),
  ];
  const i = generator.name("i");
  const looping = [
    statement(`${wide}[] ${made} = new ${wide}[3];`),
    statement(
      `for (int ${i} = 0; ${i} < ${rounds}; ${i}++) `,
      block(statement(`${made} = ${fresh};`), statement(`if (${i} > 20) `, block(statement("break;")))),
    ),
    statement(`return ${made};`),
  ];
  generator.methods.push({
    name,
    head: `static ${wide}[] ${name}(boolean ${which}, int ${rounds})`,
    parameters: [
      { name: which, type: "boolean" },
      { name: rounds, type: "int" },
    ],
    body: block(...(generator.draw.chance(50) ? recursive : looping)),
  });
  return name;
}
