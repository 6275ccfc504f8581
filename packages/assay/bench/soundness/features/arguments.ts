/**
 * What a program is started with. Only `main` sees it, so this is no feature of any code: rules about arguments that
 * nobody reads are about where they are read, in handlers, behind a copy, or after they were replaced.
 */
import { Scope } from "../generator.js";
import { block, expr, type Statement, statement } from "../model.js";
import { type Feature, sabotage } from "./feature.js";

const TEXTS = ["a", "x", "ab", "-v", "7", ""] as const;

export const programArguments: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const change = (): Statement => sabotage(writer, scope);
  const count = draw.between(0, 4);
  const text = `"${draw.pick(TEXTS)}"`;
  const isSo = draw.pick([
    `args.length ${draw.pick(["==", ">", "<", "!="])} ${count}`,
    `args.length > ${count} && args[${count}].equals(${text})`,
    `args.length > ${count} && args[${count}].length() ${draw.pick(["==", ">"])} ${draw.between(0, 2)}`,
    `java.util.Arrays.asList(args).contains(${text})`,
    `args.length > 1 && args[0] == args[1]`,
    `args.length > 1 && args[0].equals(args[1])`,
    `String.join("", args).startsWith(${text})`,
    `((Object) args).getClass() != String[].class`,
  ]);
  return draw.weighted<() => Statement[]>([
    [4, () => [statement(`if (${isSo}) `, block(change()))]],
    [2, () => [statement(`for (String each : args) if (each.equals(${text})) `, block(change()))]],
    [2, () => [statement(`try `, block(statement(`args[${count}].trim();`)), " catch (RuntimeException e) ", block(change()))]],
    [
      2,
      () => {
        const thrown = draw.pick(["throw new IllegalStateException();", "Integer.parseInt(args[0]);", "Object o = null; o.hashCode();"]);
        const handler = draw.pick([`if (${isSo}) `, `if (args.length > ${count}) `]);
        return [statement(`try `, block(statement(thrown)), " catch (RuntimeException e) ", block(statement(handler, block(change()))))];
      },
    ],
    [
      1,
      () => [
        statement(`try `, block(...writer.code(new Scope(scope), 1)), " finally ", block(statement(`if (${isSo}) `, block(change())))),
      ],
    ],
    [
      2,
      () => [
        statement(
          draw.pick([`args = new String[] {${text}};`, `if (args.length > ${count}) args = new String[0];`, "args = args.clone();"]),
        ),
        statement(`if (${isSo}) `, block(change())),
      ],
    ],
    [
      2,
      () => [
        generator.declare(scope, "int", expr("int", draw.pick(["args.length", "args.length > 0 ? args[0].length() : 9"])), {
          frozen: true,
        }),
      ],
    ],
    [1, () => [statement(`if (args.length > ${count}) args[${count}] = ${text};`), statement(`if (${isSo}) `, block(change()))]],
  ])();
};
