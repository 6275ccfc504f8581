/** Classes: fields, methods that are overridden, initializers that others can see the effects of. */

import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import { type Feature, sabotage, type Writer } from "./feature.js";

/** Adds a class with an `int` or two, a link to another object and methods; with luck another one below it. */
export function addClasses(writer: Writer): void {
  const { generator } = writer;
  const { draw } = generator;
  const above = addClass(writer, undefined);
  if (draw.chance(50)) addClass(writer, above);
}

function addClass(writer: Writer, above: string | undefined): string {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("C");
  const parent = generator.shapes.find((each) => each.name === above);
  const numbers = Array.from({ length: draw.between(1, 2) }, () => generator.name("f"));
  const next = generator.name("next");
  const own = [...numbers.map((each) => ({ name: each, type: "int" })), { name: next, type: above ?? name }];
  const overridden = parent?.callables[0];
  const method = overridden?.name ?? generator.name("m");
  const parameter = generator.name("p");
  const argument = generator.name("p");
  const fields = own.map((each) => statement(`${each.type} ${each.name};`));
  const scope = new Scope(undefined, 1);
  for (const each of numbers) scope.add({ name: each, type: "int" });
  scope.add({ name: parameter, type: "int" });
  const body = block(...writer.code(scope, draw.between(0, 2)), statement("return ", generator.expression(scope, "int", 1), ";"));
  const making: Statement[] = [
    ...(above === undefined ? [] : [statement(`super(${argument});`)]),
    statement(`this.${numbers[0]} = ${argument};`),
  ];
  if (draw.chance(20)) making.push(statement(`${method}(1);`));
  generator.classes.push({
    name,
    head: `static class ${name}${above === undefined ? "" : ` extends ${above}`}`,
    fields,
    methods: [
      { name, head: `${name}(int ${argument})`, parameters: [{ name: argument, type: "int" }], body: block(...making) },
      { name: method, head: `int ${method}(int ${parameter})`, parameters: [{ name: parameter, type: "int" }], body },
    ],
  });
  const callables = [{ name: method, parameters: ["int"] }];
  generator.shapes.push({
    name,
    above,
    fields: [...own, ...(parent?.fields ?? [])],
    callables: overridden === undefined ? [...callables, ...(parent?.callables ?? [])] : callables,
  });
  return name;
}

/** A class whose initializer changes what others see, when it is first used. */
export const initializer: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("Once");
  const held = generator.name("w");
  const inside = new Scope(undefined, 1);
  const code = block(...(draw.chance(70) ? [sabotage(writer, inside)] : writer.code(inside, 1)));
  generator.classes.push({
    name,
    head: `static class ${name}`,
    fields: [statement(`static int ${held} = `, generator.expression(new Scope(undefined, 1), "int", 1), ";"), statement("static ", code)],
    methods: [],
  });
  const use = expr("int", `${name}.${held}`);
  if (draw.chance(50)) return [generator.declare(scope, "int", use, { frozen: true })];
  const target = generator.target(scope, "int");
  return target === undefined
    ? []
    : [statement("if (", generator.condition(scope), ") ", block(statement(`${target.name} += `, use, ";")))];
};

/** What class an object has. */
export const classTest: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const below = generator.shapes.filter(({ above }) => above !== undefined);
  if (below.length === 0) return [];
  const shape = draw.pick(below);
  const objects = generator.variables(scope, ({ type, nonNull }) => nonNull && type === shape.above);
  if (objects.length === 0) return [];
  const object = draw.pick(objects);
  if (draw.chance(60))
    return [generator.declare(scope, "boolean", expr("boolean", `${object.name} instanceof ${shape.name}`), { frozen: true })];
  const field = shape.fields.find(({ type }) => type === "int")!;
  const use = block(statement(`((${shape.name}) ${object.name}).${field.name} += 1;`));
  return [statement(draw.chance(80) ? `if (${object.name} instanceof ${shape.name}) ` : "", use)];
};
