/**
 * Methods that call themselves and each other. The state that they share changes between the calls: what is guessed of
 * it at the entry of one call need not be true at the entry of the next.
 */

import { type Generator, Scope, separated } from "../generator.js";
import { block, expr, type Method, type Statement, statement, type Variable } from "../model.js";
import { type Feature, sabotage } from "./feature.js";

/** A method with parameters and a body; `write` gets the scope and gives the statements. */
function method(
  generator: Generator,
  request: { readonly name: string; readonly result: string; readonly parameters: readonly string[] },
  write: (scope: Scope, parameters: readonly Variable[]) => readonly Statement[],
): Method {
  const { name, result } = request;
  const scope = new Scope(undefined, 1);
  const parameters = request.parameters.map((type) => ({ name: generator.name("p"), type }));
  for (const each of parameters) scope.add({ ...each, nonNull: true, length: 2, frozen: generator.draw.chance(60) });
  const body = block(...write(scope, parameters));
  const made = {
    name,
    head: `static ${result} ${name}(${parameters.map((each) => `${each.type} ${each.name}`).join(", ")})`,
    parameters,
    body,
  };
  generator.methods.push(made);
  return made;
}

/** Goes on as long as inputs say so, and changes what it compares with on the way. */
export const guardedByInput: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("f");
  const limit = generator.target(new Scope(), "int") ?? generator.static("int", expr("int", "10"));
  method(generator, { name, result: "void", parameters: ["int", "boolean"] }, (inside, [number, flag]) => {
    const before: Statement[] = [];
    const statements: Statement[] = [];
    if (draw.chance(70)) statements.push(generator.probe(inside, draw.chance(75) ? [number!, limit] : undefined));
    const next = generator.name("v");
    const changed = draw.chance(40)
      ? [limit.name, number!.name]
      : draw.shuffled([limit.name, number!.name, `${number!.name} + 1`, `${limit.name} - 1`]);
    const values = [changed[0]!, draw.pick(["0", "Integer.MIN_VALUE", changed[1]!])];
    statements.push(statement(`int ${next} = ${flag!.name} ? ${values[0]} : ${values[1]};`));
    statements.push(
      statement(
        `if (${flag!.name}) `,
        block(
          draw.chance(60)
            ? statement(`${limit.name} = ${limit.name} ${draw.pick(["-", "-", "+"])} ${draw.between(1, 5)};`)
            : sabotage(writer, inside),
        ),
      ),
    );
    if (draw.chance(40)) statements.push(...writer.code(inside, 1));
    const again = generator.secret(inside, before);
    const lowers = draw.chance(60) ? generator.secret(inside, before) : generator.condition(inside);
    statements.push(...before, statement("if (", again, `) ${name}(${next}, `, lowers, ");"));
    if (draw.chance(20)) statements.push(generator.probe(inside));
    return statements;
  });
  return [
    statement(
      `${name}(`,
      draw.chance(75)
        ? expr("int", draw.pick(["Integer.MIN_VALUE", "Integer.MIN_VALUE", "0", "-1"]))
        : generator.expression(scope, "int", 0),
      `, ${draw.pick(["false", "false", "true"])});`,
    ),
  ];
};

/** Counts down, with more work at every level; often a loop in other words. */
export const countingDown: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("f");
  const [counter, sum] = [generator.name("p"), generator.name("p")];
  const inside = new Scope(undefined, 1);
  inside.add({ name: counter, type: "int", frozen: true });
  inside.add({ name: sum, type: "int", frozen: true });
  const stop = statement(`if (${counter} <= 0 || ${counter} > 200) return ${sum};`);
  const body = writer.code(inside, 2);
  const args = [expr("int", `${counter} - 1`), generator.expression(inside, "int", 1)];
  const isTail = draw.chance(60);
  const last = isTail
    ? statement(`return ${name}(`, ...separated(args), ");")
    : statement("return ", generator.literal("int"), ` + ${name}(`, ...separated(args), ");");
  generator.methods.push({
    name,
    head: `static int ${name}(int ${counter}, int ${sum})`,
    parameters: [counter, sum].map((each) => ({ name: each, type: "int" })),
    body: block(stop, ...body, last),
    ...(isTail ? { isTail } : {}),
  });
  const depth = draw.chance(40)
    ? expr("int", String(draw.between(1, 5)))
    : draw.chance(50)
      ? expr("int", "(", generator.expression(scope, "int", 1), " & 7)")
      : generator.input("int", [3, 40]);
  return [
    generator.declare(scope, "int", expr("int", `${name}(`, depth, ", ", generator.expression(scope, "int", 0), ")"), {
      frozen: draw.chance(50),
    }),
  ];
};

/** Two methods that call each other, or one that calls itself within its own argument. */
export const mutual: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const [one, two] = [generator.name("f"), generator.name("f")];
  const other = draw.chance(30) ? one : two;
  const write =
    (callee: string) =>
    (inside: Scope, [depth, number]: readonly Variable[]): readonly Statement[] => {
      const statements = [statement(`if (${depth!.name} <= 0) return ${number!.name};`), ...writer.code(inside, 1)];
      if (draw.chance(30)) statements.push(generator.probe(inside));
      const before: Statement[] = [];
      if (draw.chance(40)) {
        const condition = generator.secret(inside, before);
        statements.push(...before, statement("if (", condition, ") ", block(sabotage(writer, inside))));
      }
      const nested = draw.chance(30)
        ? expr("int", `${one}(Math.min(${depth!.name}, 4) - 2, `, generator.expression(inside, "int", 0), ")")
        : generator.expression(inside, "int", 1);
      statements.push(statement(`return ${callee}(Math.min(${depth!.name}, 4) - 1, `, nested, ");"));
      return statements;
    };
  method(generator, { name: one, result: "int", parameters: ["int", "int"] }, write(other));
  if (other === two) method(generator, { name: two, result: "int", parameters: ["int", "int"] }, write(one));
  return [
    generator.declare(
      scope,
      "int",
      expr(
        "int",
        `${one}(`,
        draw.chance(50) ? expr("int", "3") : generator.expression(scope, "int", 1),
        ", ",
        generator.expression(scope, "int", 0),
        ")",
      ),
    ),
  ];
};

/** A plain method, called here and perhaps elsewhere. */
export const helper: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("m");
  const parameters = Array.from({ length: draw.between(0, 3) }, () =>
    draw.pick(["int", "int", "int[]", "long", ...generator.shapes.map((shape) => shape.name)]),
  );
  const result = draw.pick(["int", "int", "void"]);
  method(generator, { name, result, parameters }, (inside) => {
    const statements = writer.code(inside, draw.between(1, 3));
    if (draw.chance(20)) statements.push(generator.probe(inside));
    return result === "void" ? statements : [...statements, statement("return ", generator.expression(inside, "int", 2), ";")];
  });
  const callable = {
    name,
    result,
    parameters,
    call: (args: readonly ReturnType<typeof expr>[]) => expr(result, `${name}(`, ...separated(args), ")"),
  };
  generator.callables.push(callable);
  const call = callable.call(parameters.map((type) => generator.argument(scope, type)));
  return [result === "void" ? statement(call, ";") : generator.declare(scope, "int", call, { frozen: draw.chance(40) })];
};

export const callAgain: Feature = ({ generator }, scope) => {
  const call = generator.call(scope, "void") ?? generator.call(scope, "int");
  return call === undefined ? [] : [statement(call, ";")];
};
