/** Strings, and numbers in boxes: identity is one thing, equality another. */

import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import type { Feature } from "./feature.js";

export const declareString: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const value = draw.chance(12) ? generator.input("String", ["a", "ab", "b1", ""]) : generator.expression(scope, "String", 2);
  return [generator.declare(scope, "String", value, { nonNull: true, frozen: draw.chance(50) })];
};

export const sameString: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const one = generator.expression(scope, "String", 1);
  const two = generator.expression(scope, "String", 0);
  const test = draw.weighted<() => ReturnType<typeof expr>>([
    [2, () => expr("boolean", one, ".equals(", two, ")")],
    [2, () => expr("boolean", "(", one, ").intern() == ", two)],
    [1, () => expr("boolean", "(", one, ") == ", two)],
    [1, () => expr("boolean", one, ".compareTo(", two, ") < 0")],
    [1, () => expr("boolean", one, ".startsWith(", two, ")")],
  ])();
  return [generator.declare(scope, "boolean", test, { frozen: true })];
};

export const builder: Feature = (_writer, scope) => {
  const { generator } = _writer;
  const name = generator.name("b");
  const appends = Array.from({ length: generator.draw.between(1, 3) }, () =>
    statement(`${name}.append(`, generator.expression(scope, generator.draw.pick(["int", "String", "char"]), 1), ");"),
  );
  return [
    statement(`StringBuilder ${name} = new StringBuilder();`),
    ...appends,
    generator.declare(
      scope,
      "int",
      expr("int", generator.draw.pick([`${name}.length()`, `${name}.toString().length()`, `${name}.toString().hashCode() & 7`])),
      { frozen: true },
    ),
  ];
};

export const switchString: Feature = (writer, scope) => {
  const { generator } = writer;
  const labels = generator.draw.shuffled(['"a"', '"ab"', '"b1"', '"xyz"', '""']).slice(0, 2);
  const parts = ["switch (", generator.expression(scope, "String", 1), ") {"] as (
    | string
    | ReturnType<typeof expr>
    | ReturnType<typeof block>
  )[];
  for (const label of labels) parts.push(` case ${label}: `, block(...writer.code(new Scope(scope), 1)), " break;");
  return [statement(...parts, " default: }")];
};

/** Boxes of equal numbers may or may not be the same object. */
export const boxes: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const [one, two] = [generator.name("x"), generator.name("x")];
  const declared: Statement[] = [
    statement(`Integer ${one} = (int) (`, generator.expression(scope, "int", 1), ");"),
    statement(
      `Integer ${two} = `,
      draw.chance(40) ? expr("Integer", one) : expr("int", "(int) (", generator.expression(scope, "int", 1), ")"),
      ";",
    ),
  ];
  const test = draw.pick([
    `${one} == ${two}`,
    `${one}.equals(${two})`,
    `${one} != ${two}`,
    `${one} <= ${two}`,
    `((Object) ${one}).equals(Long.valueOf(1L))`,
  ]);
  const used = [generator.declare(scope, "boolean", expr("boolean", test), { frozen: true })];
  if (draw.chance(40)) used.unshift(statement(`${one}++;`));
  if (draw.chance(30)) used.push(generator.declare(scope, "int", expr("int", `${one} + ${two}`), { frozen: true }));
  return [...declared, ...used];
};

/** Unknown texts that are hashed and compared before anybody reads them, if at all. */
export const keys: Feature = ({ generator }, scope) => {
  const { draw } = generator;
  const hints = ["", "a", "ab", "Aa", "BB", "b1"];
  const map = generator.name("k");
  const texts = Array.from({ length: draw.between(1, 2) }, () => generator.name("s"));
  const made = texts.map((name) => statement(`String ${name} = `, generator.input("String", hints), ";"));
  const one = (): string => draw.pick([...texts, ...texts, '"ab"', '"BB"', '""']);
  const puts = Array.from({ length: draw.between(1, 3) }, () =>
    statement(`${map}.put(${one()}, `, generator.expression(scope, "int", 0), ");"),
  );
  const number = draw.pick([
    ...[
      `${map}.size()`,
      `${map}.getOrDefault(${one()}, -1)`,
      `${map}.containsKey(${one()}) ? 1 : 0`,
      `${map}.remove(${one()}) == null ? 0 : 1`,
    ],
    ...[`${one()}.hashCode() & 3`, `${one()}.length()`],
  ]);
  const first = texts[0]!;
  const truth = draw.pick([
    ...[
      `${first}.equals(${one()})`,
      `${first}.hashCode() == ${one()}.hashCode()`,
      `${first}.isEmpty()`,
      `${first}.equals(${one()}) && ${first}.length() > 1`,
    ],
    ...[
      `${first}.length() > 0 && ${first}.charAt(0) == 'a'`,
      `${first}.hashCode() == 97`,
      `${first}.compareTo(${one()}) < 0`,
      `${first} == ${one()}`,
    ],
  ]);
  const read = [
    generator.declare(scope, "int", expr("int", number), { frozen: true }),
    generator.declare(scope, "boolean", expr("boolean", truth), { frozen: true }),
  ];
  return [
    ...made,
    statement(`java.util.Map<String, Integer> ${map} = new java.util.${draw.pick(["HashMap", "HashMap", "LinkedHashMap"])}<>();`),
    ...puts,
    ...draw.shuffled(read),
  ];
};
