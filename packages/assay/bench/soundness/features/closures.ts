/** Lambdas, anonymous classes and inner classes: code that sees variables of other code. */

import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import { type Feature, sabotage } from "./feature.js";

const FUNCTION = "java.util.function.IntUnaryOperator";

/** A lambda that computes, and may change what everyone sees. */
export const lambda: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const inside = scope.captured();
  const parameter = generator.name("p");
  inside.add({ name: parameter, type: "int", frozen: true });
  const name = generator.name("h");
  const body = block(
    ...(draw.chance(60) ? [sabotage(writer, inside)] : writer.code(new Scope(inside), 1)),
    statement("return ", generator.expression(inside, "int", 1), ";"),
  );
  const made = draw.chance(60)
    ? expr(FUNCTION, `${parameter} -> `, body)
    : expr(FUNCTION, `new ${FUNCTION}() {`, ` public int applyAsInt(int ${parameter}) `, body, " }");
  const call = (): ReturnType<typeof expr> => expr("int", `${name}.applyAsInt(`, generator.expression(scope, "int", 0), ")");
  const declared: Statement = { ...statement(`${FUNCTION} ${name} = `, made, ";"), declares: { name, type: FUNCTION } };
  const uses = [generator.declare(scope, "int", call())];
  if (draw.chance(40)) uses.push(...writer.code(scope, 1), generator.declare(scope, "int", call()));
  return [declared, ...uses];
};

/** An inner class whose methods see the fields of the object around it. */
export const inner: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const [outer, within, held, step, get] = ["Outer", "Inner", "w", "step", "get"].map((prefix) => generator.name(prefix)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const own = generator.name("w");
  const parameter = generator.name("p");
  const inside = new Scope();
  inside.add({ name: held, type: "int" });
  inside.add({ name: own, type: "int" });
  inside.add({ name: parameter, type: "int" });
  const method = {
    name: step,
    head: `int ${step}(int ${parameter})`,
    parameters: [{ name: parameter, type: "int" }],
    body: block(...writer.code(inside, 2), statement("return ", generator.expression(inside, "int", 1), ";")),
  };
  const innerClass = statement(`class ${within} { int ${own}; ${method.head} `, method.body, " }");
  const getter = { name: get, head: `int ${get}()`, parameters: [], body: block(statement(`return ${held};`)) };
  generator.classes.push({
    name: outer,
    head: `static class ${outer}`,
    fields: [statement(`int ${held} = ${draw.below(9)};`), innerClass],
    methods: [getter],
  });
  const [object, one, two] = [generator.name("v"), generator.name("v"), generator.name("v")];
  const statements = [
    statement(`${outer} ${object} = new ${outer}();`),
    statement(`${outer}.${within} ${one} = ${object}.new ${within}();`),
    statement(`${outer}.${within} ${two} = ${draw.pick([object, `new ${outer}()`])}.new ${within}();`),
    statement(`${one}.${step}(`, generator.expression(scope, "int", 1), ");"),
    generator.declare(scope, "int", expr("int", `${two}.${step}(`, generator.expression(scope, "int", 1), ")")),
    generator.declare(scope, "int", expr("int", `${object}.${get}()`)),
  ];
  return statements;
};
