/** A program from a seed: some fields and classes, then features in any order, each as often as its weight says. */

import { programArguments } from "./features/arguments.js";
import * as arithmetic from "./features/arithmetic.js";
import * as classes from "./features/classes.js";
import * as closures from "./features/closures.js";
import * as collections from "./features/collections.js";
import * as control from "./features/control.js";
import * as environment from "./features/environment.js";
import * as exceptions from "./features/exceptions.js";
import type { Feature, Writer } from "./features/feature.js";
import * as heap from "./features/heap.js";
import * as recursion from "./features/recursion.js";
import * as text from "./features/text.js";
import { Generator, Scope } from "./generator.js";
import { block, expr, type Program, type Statement } from "./model.js";

/** Weights: what changes state between a guess and its use, aliases and several classes are frequent. */
const FEATURES: Readonly<Record<string, readonly [number, Feature]>> = {
  declareNumber: [6, arithmetic.declareNumber],
  declareInput: [6, arithmetic.declareInput],
  assign: [8, arithmetic.assign],
  assignPlace: [7, arithmetic.assignPlace],
  evaluationOrder: [2, arithmetic.evaluationOrder],
  floating: [2, arithmetic.floating],
  branch: [6, control.branch],
  rare: [8, control.rare],
  switching: [2, control.switching],
  counting: [6, control.counting],
  inStep: [4, control.inStep],
  untilInput: [3, control.untilInput],
  declareObject: [5, heap.declareObject],
  alias: [6, heap.alias],
  assignReference: [4, heap.assignReference],
  link: [4, heap.link],
  declareArray: [4, heap.declareArray],
  looseIndex: [2, heap.looseIndex],
  covariant: [6, heap.covariant],
  guardedByInput: [9, recursion.guardedByInput],
  countingDown: [3, recursion.countingDown],
  mutual: [3, recursion.mutual],
  helper: [5, recursion.helper],
  callAgain: [5, recursion.callAgain],
  attempt: [4, exceptions.attempt],
  finallyReturns: [3, exceptions.finallyReturns],
  planted: [3, exceptions.planted],
  division: [2, exceptions.division],
  nullable: [3, exceptions.nullable],
  lambda: [3, closures.lambda],
  inner: [2, closures.inner],
  declareString: [2, text.declareString],
  sameString: [2, text.sameString],
  builder: [1, text.builder],
  switchString: [1, text.switchString],
  keys: [2, text.keys],
  boxes: [2, text.boxes],
  list: [1, collections.list],
  map: [1, collections.map],
  queue: [1, collections.queue],
  initializer: [3, classes.initializer],
  classTest: [3, classes.classTest],
  asked: [2, environment.asked],
  elapsed: [1, environment.elapsed],
  withoutMeaning: [1, environment.withoutMeaning],
};

/** With a focus on one feature, it is this much more frequent. */
const FOCUS = 15;

/** Features that write methods, classes or loops of their own do not go deeper than this. */
const MOST_NESTED = 3;

/** `focus` is the name of a feature, or `arguments`, for who looks for a certain kind of mistake. */
export function generate(seed: number, name: string, focus?: string): Program {
  const features = Object.entries(FEATURES).map(
    ([each, [weight, feature]]) => [each === focus ? weight * FOCUS : weight, feature] as const,
  );
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
        statements.push(...draw.weighted(features)(writer, scope));
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
  const asksArguments = draw.chance(focus === "arguments" ? 100 : 12);
  while (generator.size > 0) {
    if (asksArguments && draw.chance(40)) body.push(...programArguments(writer, scope));
    body.push(...writer.code(scope, 1));
  }
  if (asksArguments) body.push(...programArguments(writer, scope));
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
