/** Branches and loops. */

import { literal, Scope } from "../generator.js";
import { block, declaration, type Expr, expr, loop, type Statement, statement } from "../model.js";
import { type Feature, sabotage, type Writer } from "./feature.js";

export const branch: Feature = (writer, scope) => {
  const { generator } = writer;
  const condition = generator.condition(scope);
  const then = block(...writer.code(new Scope(scope), 2));
  if (generator.draw.chance(60)) return [statement("if (", condition, ") ", then)];
  return [statement("if (", condition, ") ", then, " else ", block(...writer.code(new Scope(scope), 2)))];
};

/** Something that hardly ever happens changes the state. */
export const rare: Feature = (writer, scope) => {
  const before: Statement[] = [];
  const condition = writer.generator.secret(scope, before);
  return [...before, statement("if (", condition, ") ", block(sabotage(writer, scope)))];
};

export const switching: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const parts: (string | Expr | ReturnType<typeof block>)[] = ["switch (", generator.expression(scope, "int", 1), " & 3) {"];
  for (const label of draw.shuffled([0, 1, 2, 3]).slice(0, draw.between(1, 3)))
    parts.push(` case ${label}: `, block(...writer.code(new Scope(scope), 1)), draw.chance(70) ? " break;" : "");
  if (draw.chance(50)) parts.push(" default: ", block(...writer.code(new Scope(scope), 1)));
  return [statement(...parts, " }")];
};

interface Bound {
  readonly before: readonly Statement[];
  readonly bound: Expr;
  /** Whether it may be large. */
  readonly isOpen: boolean;
}

/** How often a loop goes round. */
function boundOf({ generator }: Writer, scope: Scope): Bound {
  const { draw } = generator;
  const fixed = (): Bound => ({ before: [], bound: expr("int", String(draw.between(1, 6))), isOpen: false });
  if (scope.loops > 0 || draw.chance(30)) return fixed();
  const known = generator.variables(scope, ({ type, frozen }) => type === "int" && frozen);
  if (known.length > 0 && draw.chance(45))
    return { before: [], bound: expr("int", `(${draw.pick(known).name} & ${draw.pick([3, 7])})`), isOpen: false };
  const name = generator.name("n");
  // Rounds that matter are often many: the generator says how many might.
  const input = generator.input("int", [draw.pick([5, 12, 40]), draw.between(8, 60)]);
  // Most have an end that executions can wait for; for a proof by unrolling it is as far as no end.
  const declared = declaration("int", name, draw.chance(97) ? expr("int", "Math.min(", input, ", 1000)") : input);
  scope.add({ name, type: "int", frozen: true });
  return { before: [declared], bound: expr("int", name), isOpen: true };
}

export const counting: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const { before, bound, isOpen } = boundOf(writer, scope);
  const i = generator.name("i");
  const inner = new Scope(scope, scope.loops + 1);
  inner.add({ name: i, type: "int", frozen: true, counts: true });
  const inside = new Scope(inner);
  const body = writer.code(inside, 2);
  if (isOpen && draw.chance(50)) body.push(statement(`if (${i} == ${draw.pick([3, 4, 7, 11, 36])}) `, block(sabotage(writer, inside))));
  if (draw.chance(15))
    body.push(statement("if (", generator.condition(inside), ") ", block(statement(draw.pick(["break;", "continue;"])))));
  const first = declaration("int", i, expr("int", "0"));
  return [...before, loop({ first, condition: expr("boolean", `${i} < `, bound), next: statement(`${i}++;`), body: block(...body) })];
};

/** Two counters that a loop keeps in step, mostly: what holds of them is for a loop invariant to say. */
export const inStep: Feature = (writer, scope) => {
  const { generator } = writer;
  const { draw } = generator;
  const { before, bound } = boundOf(writer, scope);
  const [a, b] = [generator.target(scope, "int"), generator.target(scope, "int")];
  if (a === undefined || b === undefined) return [];
  const step = draw.between(1, 3);
  const i = generator.name("i");
  const inside = new Scope(scope, scope.loops + 1);
  inside.add({ name: i, type: "int", frozen: true, counts: true });
  const body: Statement[] = [statement(`${a.name} += ${step};`), statement(`${b.name} ${draw.pick(["+=", "-="])} ${step};`)];
  if (draw.chance(40)) {
    const secret = generator.secret(inside, body);
    body.push(statement("if (", secret, ") ", block(sabotage(writer, inside))));
  }
  if (draw.chance(30)) body.push(...writer.code(inside, 1));
  const first = declaration("int", i, expr("int", "0"));
  return [
    ...before,
    statement(`${a.name} = 0;`),
    statement(`${b.name} = ${draw.pick(["0", "10", a.name])};`),
    loop({ first, condition: expr("boolean", `${i} < `, bound), next: statement(`${i}++;`), body: block(...body) }),
  ];
};

/** A loop that ends when an input says so. */
export const untilInput: Feature = (writer, scope) => {
  const { generator } = writer;
  const inside = new Scope(scope, scope.loops + 1);
  const wanted = generator.draw.between(0, 3);
  const input = generator.input("int", [wanted, wanted]);
  const condition = generator.draw.chance(50)
    ? expr("boolean", input, ` == ${literal(wanted)}`)
    : expr("boolean", generator.input("boolean", [true]));
  const body = writer.code(inside, 2);
  if (generator.draw.chance(50)) {
    const secret = generator.secret(inside, body);
    body.push(statement("if (", secret, ") ", block(sabotage(writer, inside))));
  }
  return [loop({ condition, body: block(...body) })];
};
