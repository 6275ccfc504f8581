/**
 * What a JVM may answer differently next time, and what Assay has no meaning for. The first must be an input of every
 * proof; behind the second nothing may be proved, and all else may be.
 */

import { block, type Expr, expr, type Statement, statement } from "../model.js";
import { type Feature, sabotage } from "./feature.js";

/** Integers that differ between executions, most of them between executions in one JVM. */
const ASKED: readonly string[] = [
  "(int) (System.nanoTime() & 7)",
  "(int) (System.currentTimeMillis() % 10)",
  "(System.identityHashCode(new Object()) & 3)",
  "(new Object().hashCode() % 5)",
  "new java.util.Random().nextInt(8)",
  "(int) (Math.random() * 6)",
  "java.util.concurrent.ThreadLocalRandom.current().nextInt(4)",
  "(java.util.UUID.randomUUID().hashCode() & 1)",
  "java.util.Set.of(1, 2, 3).iterator().next()",
  "java.util.Map.of(1, 2, 3, 4).keySet().iterator().next()",
  "(new java.util.HashSet<>(java.util.Arrays.asList(new Object(), new Object())).iterator().next().hashCode() & 1)",
  "(new Object().toString().hashCode() & 3)",
  "Runtime.getRuntime().availableProcessors()",
  "(int) (Runtime.getRuntime().maxMemory() >>> 20)",
  'System.getProperty("user.dir", "").length()',
  '(System.getProperty("none.such") == null ? 0 : 1)',
  '(System.getenv("HOME") == null ? 0 : 1)',
  "java.util.Locale.getDefault().getLanguage().length()",
  "System.lineSeparator().length()",
];

/** Integers that have no meaning in Assay. */
const WITHOUT_MEANING: readonly string[] = [
  "(new java.lang.ref.WeakReference<>(new int[2]).get() == null ? 0 : 1)",
  "(java.util.TimeZone.getDefault().getRawOffset() % 7)",
  "(ClassLoader.getSystemClassLoader() == null ? 0 : 1)",
];

const varying = (text: string): Expr => ({ ...expr("int", text), varies: true });

/** A value from outside; now and then something happens for few of its values only. */
export const asked: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const declared = generator.declare(scope, "int", varying(draw.pick(ASKED)), { frozen: draw.chance(60) });
  if (draw.chance(50)) return [declared];
  const condition = `(${declared.declares!.name} & ${draw.pick([1, 3, 7])}) == ${draw.pick([0, 1, 2, 5])}`;
  return [declared, statement(`if (${condition}) `, block(sabotage(writer, scope)))];
};

/** Two times of one clock: what is true of how they compare. */
export const elapsed: Feature = ({ generator }, scope) => {
  const clock = generator.draw.pick(["System.nanoTime()", "System.currentTimeMillis()"]);
  const first = generator.declare(scope, "long", { ...expr("long", clock), varies: true }, { frozen: true });
  const second = generator.declare(scope, "long", { ...expr("long", clock), varies: true }, { frozen: true });
  const [a, b] = [first.declares!.name, second.declares!.name];
  const compared = generator.draw.pick([`${a} <= ${b}`, `${b} - ${a} >= 0`, `${a} == ${b}`, `${b} - ${a} < 1000000000000L`]);
  return [first, second, generator.declare(scope, "boolean", expr("boolean", compared), { frozen: true })];
};

/** A place that only some executions come to, which has no meaning; then anything may go on there. */
export const withoutMeaning: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const before: Statement[] = [];
  const condition = draw.chance(40) ? generator.secret(scope, before) : generator.condition(scope, 1);
  const target = generator.target(scope, "int");
  const what = varying(draw.pick(WITHOUT_MEANING));
  const use = target === undefined ? statement("if (", what, ' > 99) System.out.print("");') : statement(`${target.name} += `, what, ";");
  return [...before, statement("if (", condition, ") ", block(use, ...(draw.chance(50) ? [sabotage(writer, scope)] : [])))];
};
