/** A program from a seed: some fields and classes, then features in any order, each as often as its weight says. */

import * as arithmetic from "./features/arithmetic.js";
import * as classes from "./features/classes.js";
import * as closures from "./features/closures.js";
import * as collections from "./features/collections.js";
import * as control from "./features/control.js";
import * as exceptions from "./features/exceptions.js";
import type { Feature, Writer } from "./features/feature.js";
import * as heap from "./features/heap.js";
import * as recursion from "./features/recursion.js";
import * as text from "./features/text.js";
import { Generator, Scope } from "./generator.js";
import { block, expr, type Program, type Statement } from "./model.js";

/** Weights: what changes state between a guess and its use, aliases and several classes are frequent. */
const FEATURES: readonly (readonly [number, Feature])[] = [
  [6, arithmetic.declareNumber],
  [6, arithmetic.declareInput],
  [8, arithmetic.assign],
  [7, arithmetic.assignPlace],
  [2, arithmetic.evaluationOrder],
  [2, arithmetic.floating],
  [6, control.branch],
  [7, control.rare],
  [2, control.switching],
  [6, control.counting],
  [4, control.inStep],
  [3, control.untilInput],
  [5, heap.declareObject],
  [5, heap.alias],
  [4, heap.assignReference],
  [4, heap.link],
  [4, heap.declareArray],
  [2, heap.looseIndex],
  [5, heap.covariant],
  [6, recursion.guardedByInput],
  [3, recursion.countingDown],
  [3, recursion.mutual],
  [5, recursion.helper],
  [5, recursion.callAgain],
  [4, exceptions.attempt],
  [3, exceptions.finallyReturns],
  [3, exceptions.planted],
  [2, exceptions.division],
  [3, exceptions.nullable],
  [3, closures.lambda],
  [2, closures.inner],
  [2, text.declareString],
  [2, text.sameString],
  [1, text.builder],
  [1, text.switchString],
  [2, text.boxes],
  [1, collections.list],
  [1, collections.map],
  [1, collections.queue],
  [3, classes.initializer],
  [3, classes.classTest],
];

/** Features that write methods, classes or loops of their own do not go deeper than this. */
const MOST_NESTED = 3;

export function generate(seed: number, name: string): Program {
  const generator = new Generator(seed, 0);
  const { draw } = generator;
  generator.size = draw.weighted([
    [6, draw.between(1, 4)],
    [3, draw.between(3, 7)],
    [1, draw.between(6, 12)],
  ] as const);
  let nested = 0;
  const writer: Writer = {
    generator,
    code: (scope, count) => {
      const statements: Statement[] = [];
      if (nested >= MOST_NESTED) return arithmetic.assign(writer, scope);
      nested++;
      for (let i = 0; i < count; i++) {
        if (generator.size-- <= 0) {
          statements.push(...arithmetic.assign(writer, scope));
          break;
        }
        statements.push(...draw.weighted(FEATURES)(writer, scope));
        if (draw.chance(4)) statements.push(generator.probe(scope));
      }
      nested--;
      return statements;
    },
  };
  for (let i = draw.between(1, 3); i > 0; i--) generator.static("int", generator.literal("int"));
  if (draw.chance(50)) {
    const length = draw.pick([2, 4]);
    generator.static("int[]", expr("int[]", `new int[${length}]`), { nonNull: true, length });
  }
  if (draw.chance(25)) generator.static("long", generator.literal("long"));
  if (draw.chance(20)) generator.static("boolean", expr("boolean", "false"));
  if (draw.chance(65)) classes.addClasses(writer);
  if (generator.shapes.length > 0 && draw.chance(50)) {
    const shape = draw.pick(generator.shapes).name;
    generator.static(shape, expr(shape, `new ${shape}(${draw.below(9)})`), { nonNull: true });
  }
  const scope = new Scope();
  const body: Statement[] = [];
  while (generator.size > 0) body.push(...writer.code(scope, 1));
  body.push(generator.probe(scope));
  if (draw.chance(30)) body.push(generator.probe(scope));
  if (draw.chance(25)) {
    const before: Statement[] = [];
    const condition = generator.secret(scope, before);
    body.push(...before, generator.assertion(expr("boolean", "!(", condition, ")")));
  }
  generator.methods.push({ name: "main", head: "public static void main(String[] args)", parameters: [], body: block(...body) });
  return { name, fields: generator.fields, methods: generator.methods, classes: generator.classes };
}
