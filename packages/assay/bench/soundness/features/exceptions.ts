/** Exceptions: thrown, caught, passed through `finally`, and those that should never happen. */

import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import { type Feature, sabotage } from "./feature.js";

const THROWN = ["IllegalStateException", "ArithmeticException", "IllegalArgumentException", "IndexOutOfBoundsException"] as const;

/**
 * `try` with a `throw` in it that may come out, a `catch` that may fit, and a `finally` that may change what is
 * returned.
 */
export const attempt: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const before: Statement[] = [];
  const thrown = draw.pick(THROWN);
  const condition = draw.chance(40) ? generator.secret(scope, before) : generator.condition(scope);
  const inside = new Scope(scope);
  const body = [...writer.code(inside, 1), statement("if (", condition, `) throw new ${thrown}();`), ...writer.code(inside, 1)];
  const caught = draw.weighted([
    [6, thrown],
    [3, "RuntimeException"],
    [1, draw.pick(THROWN)],
  ] as const);
  const parts = ["try ", block(...body), ` catch (${caught} ${generator.name("e")}) `, block(...writer.code(new Scope(scope), 1))];
  if (draw.chance(40)) parts.push(" finally ", block(...writer.code(new Scope(scope), 1)));
  return [...before, statement(...parts)];
};

/** A method whose result depends on what `finally` does. */
export const finallyReturns: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("m");
  const parameter = generator.name("p");
  const inside = new Scope(undefined, 1);
  inside.add({ name: parameter, type: "int" });
  const condition = generator.condition(inside);
  const result = generator.expression(inside, "int", 1);
  const thrown = statement("if (", condition, `) throw new ${draw.pick(THROWN)}();`);
  const last = draw.weighted<() => Statement[]>([
    [3, () => [sabotage(writer, inside)]],
    [2, () => [statement(`${parameter} += 7;`)]],
    [2, () => [statement(`if (${parameter} > 3) return ${parameter};`)]],
    [1, () => [statement("return ", generator.expression(inside, "int", 1), ";")]],
  ])();
  const swallows = draw.chance(60);
  const attempted = block(...writer.code(inside, 1), thrown, statement("return ", result, ";"));
  const parts = [
    "try ",
    attempted,
    ...(swallows ? [` catch (RuntimeException ${generator.name("e")}) `, block(statement(`return ${parameter} - 1;`))] : []),
    " finally ",
    block(...last),
  ];
  generator.methods.push({
    name,
    head: `static int ${name}(int ${parameter})`,
    parameters: [{ name: parameter, type: "int" }],
    body: block(statement(...parts)),
  });
  const call = expr("int", `${name}(`, generator.expression(scope, "int", 1), ")");
  if (swallows || draw.chance(40)) {
    if (swallows)
      generator.callables.push({ name, result: "int", parameters: ["int"], call: (args) => expr("int", `${name}(`, args[0]!, ")") });
    return [generator.declare(scope, "int", call)];
  }
  const target = generator.target(scope, "int");
  const use = target === undefined ? statement(call, ";") : statement(`${target.name} = `, call, ";");
  return [statement("try ", block(use), ` catch (RuntimeException ${generator.name("e")}) `, block(...writer.code(new Scope(scope), 1)))];
};

/** What throws, behind something that hardly ever holds. */
export const planted: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  if (draw.chance(50)) return [];
  const before: Statement[] = [];
  const condition = generator.secret(scope, before);
  const zero = generator.name("v");
  const bad = draw.weighted<() => Statement[]>([
    [2, () => [statement(`int ${zero} = 0;`), statement(`${zero} = 5 / ${zero};`)]],
    [2, () => [statement(`int[] ${zero} = new int[2];`), statement(`${zero}[`, generator.expression(scope, "int", 1), "] = 1;")]],
    [2, () => [statement(`Object ${zero} = "text";`), statement(`Integer ${generator.name("v")} = (Integer) ${zero};`)]],
    [2, () => [statement(`String ${zero} = null;`), statement(`int ${generator.name("v")} = ${zero}.length();`)]],
    [1, () => [statement(`int[] ${zero} = new int[`, generator.expression(scope, "int", 1), " & 3];"), statement(`${zero}[2] = 1;`)]],
  ])();
  return [...before, statement("if (", condition, ") ", block(...bad))];
};

/** A division whose divisor is not zero, perhaps. */
export const division: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const divisor = draw.chance(80)
    ? expr("int", "((", generator.expression(scope, "int", 1), ") | 1)")
    : generator.expression(scope, "int", 1);
  return [
    generator.declare(scope, "int", expr("int", generator.expression(scope, "int", 1), ` ${draw.pick(["/", "%"])} `, divisor), {
      frozen: true,
    }),
  ];
};

/** A reference that may be null, and is asked first, mostly. */
export const nullable: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  if (generator.shapes.length === 0) return [];
  const before: Statement[] = [];
  const shape = draw.pick(generator.shapes);
  const field = generator.intFields(shape.name)[0];
  const condition = draw.chance(60) ? generator.secret(scope, before) : generator.condition(scope);
  const name = generator.name("v");
  const declared = {
    ...statement(`${shape.name} ${name} = `, condition, " ? null : ", generator.object(scope, shape.name), ";"),
    declares: { name, type: shape.name },
  };
  if (field === undefined) return [...before, declared];
  const use = statement(`${name}.${field} ${draw.pick(["=", "+="])} `, generator.expression(scope, "int", 1), ";");
  return [...before, declared, ...writer.code(scope, 1), draw.chance(75) ? statement(`if (${name} != null) `, block(use)) : use];
};
