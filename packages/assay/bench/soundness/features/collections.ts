/** Small lists, maps and queues of the JDK. */

import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import type { Feature } from "./feature.js";

export const list: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const name = generator.name("l");
  const adds = Array.from({ length: draw.between(1, 3) }, () => statement(`${name}.add(`, generator.expression(scope, "int", 1), ");"));
  const alias = draw.chance(30) ? generator.name("l") : undefined;
  const statements: Statement[] = [statement(`java.util.List<Integer> ${name} = new java.util.ArrayList<>();`), ...adds];
  if (alias !== undefined)
    statements.push(
      statement(`java.util.List<Integer> ${alias} = ${name};`),
      statement(`${alias}.add(`, generator.expression(scope, "int", 0), ");"),
    );
  if (draw.chance(30)) statements.push(statement(`${name}.remove(${draw.pick(["0", "Integer.valueOf(1)"])});`));
  if (draw.chance(30)) {
    const [each, target] = [generator.name("v"), generator.target(scope, "int")];
    const inside = new Scope(scope, scope.loops + 1);
    inside.add({ name: each, type: "int", frozen: true });
    statements.push(
      statement(
        `for (int ${each} : ${name}) `,
        block(target === undefined ? statement(`${each}++;`) : statement(`${target.name} += ${each};`), ...writer.code(inside, 1)),
      ),
    );
  }
  statements.push(
    generator.declare(
      scope,
      "int",
      expr("int", draw.pick([`${name}.size()`, `${name}.isEmpty() ? -1 : ${name}.get(0)`, `${name}.indexOf(3)`])),
      { frozen: true },
    ),
  );
  return statements;
};

export const map: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const name = generator.name("k");
  const type = draw.pick(["HashMap", "HashMap", "TreeMap"]);
  const puts = Array.from({ length: draw.between(1, 2) }, () =>
    statement(
      `${name}.put(`,
      expr("int", generator.expression(scope, "int", 0), " & 3"),
      ", ",
      generator.expression(scope, "int", 1),
      ");",
    ),
  );
  const read = draw.pick([`${name}.size()`, `${name}.getOrDefault(1, -1)`, `${name}.containsKey(2) ? 1 : 0`]);
  return [
    statement(`java.util.Map<Integer, Integer> ${name} = new java.util.${type}<>();`),
    ...puts,
    generator.declare(scope, "int", expr("int", read), { frozen: true }),
  ];
};

export const queue: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const name = generator.name("q");
  const adds = Array.from({ length: draw.between(1, 2) }, () =>
    statement(`${name}.${draw.pick(["push", "addLast"])}(`, generator.expression(scope, "int", 1), ");"),
  );
  return [
    statement(`java.util.ArrayDeque<Integer> ${name} = new java.util.ArrayDeque<>();`),
    ...adds,
    generator.declare(scope, "int", expr("int", draw.pick([`${name}.pop()`, `${name}.size()`, `${name}.peekLast()`])), { frozen: true }),
  ];
};
