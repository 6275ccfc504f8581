/**
 * Makes a program smaller as long as it shows the same. Every step leaves out a part: a method, a class, a field, a
 * statement, what is around a block, an operator. Steps that do not compile, or whose program does not show it any
 * more, are taken back. Large parts are tried first (as in Zeller's delta debugging, TSE 2002, and C-Reduce).
 */
import { type Block, type Class, type Expr, mapBlocks, type Part, type Program, type Statement, statement } from "./model.js";

/** Whether one of the programs, which are tried in order, still shows it: its index. Names of the candidates differ. */
export type Shows = (candidates: readonly Program[]) => Promise<number | undefined>;

/** How many candidates are compiled together. */
const TOGETHER = 8;

export async function shrink(program: Program, shows: Shows, mostRounds: number): Promise<Program> {
  let best = program;
  let rounds = 0;
  let from = 0;
  for (;;) {
    const steps = stepsOf(best);
    let found: number | undefined;
    // Goes on where the last step succeeded: what was tried before it will mostly fail again.
    const order = [...steps.keys()].map((i) => (i + from) % steps.length);
    for (let i = 0; i < order.length && found === undefined; i += TOGETHER) {
      if (rounds++ >= mostRounds) return best;
      const indices = order.slice(i, i + TOGETHER);
      const candidates = indices.map((index) => steps[index]!());
      const renamed = candidates.map((each, k) => ({ ...each, name: `${program.name}x${rounds}y${k}` }));
      const which = await shows(renamed);
      if (which === undefined) continue;
      found = indices[which]!;
      best = candidates[which]!;
    }
    if (found === undefined) return best;
    from = found;
  }
}

type Step = () => Program;

/** All ways to leave out one part, large parts first. */
export function stepsOf(program: Program): readonly Step[] {
  const { classes, methods, fields } = program;
  const inClasses = classes.flatMap((owner, c) => {
    const changed = (change: Partial<Class>): Program => ({
      ...program,
      classes: classes.map((each, i) => (i === c ? { ...each, ...change } : each)),
    });
    return [
      ...owner.methods.map(
        (_, i): Step =>
          () =>
            changed({ methods: without(owner.methods, i) }),
      ),
      ...owner.fields.map(
        (_, i): Step =>
          () =>
            changed({ fields: without(owner.fields, i) }),
      ),
    ];
  });
  return [
    ...classes.map(
      (_, i): Step =>
        () => ({ ...program, classes: without(classes, i) }),
    ),
    ...methods.flatMap(({ name }, i): readonly Step[] => (name === "main" ? [] : [() => ({ ...program, methods: without(methods, i) })])),
    ...blockSteps(program),
    ...fields.map(
      (_, i): Step =>
        () => ({ ...program, fields: without(fields, i) }),
    ),
    ...inClasses,
    ...expressionSteps(program),
  ];
}

const without = <T>(items: readonly T[], i: number): readonly T[] => items.filter((_, k) => k !== i);

/** Statements left out, pairs of them, and statements replaced by a block in them. */
function blockSteps(program: Program): readonly Step[] {
  let count = 0;
  const lists: (readonly Statement[])[] = [];
  mapBlocks(program, (statements) => {
    lists.push(statements);
    count++;
    return statements;
  });
  const steps: Step[] = [];
  const replaced = (which: number, change: (statements: readonly Statement[]) => readonly Statement[]): Step => {
    return () => {
      let at = 0;
      return mapBlocks(program, (statements) => (at++ === which ? change(statements) : statements));
    };
  };
  // The outermost blocks are the last ones.
  for (let which = count - 1; which >= 0; which--) {
    const list = lists[which]!;
    for (let length = Math.floor(list.length / 2); length > 1; length = Math.floor(length / 2))
      for (let i = 0; i < list.length; i += length) steps.push(replaced(which, (all) => [...all.slice(0, i), ...all.slice(i + length)]));
    list.forEach((each, i) => {
      steps.push(replaced(which, (all) => without(all, i)));
      const blocks = each.parts.filter((part): part is Block => typeof part !== "string" && part.kind === "block");
      for (const [k] of blocks.entries())
        steps.push(
          replaced(which, (all) => {
            const inner = all[i]!.parts.filter((part): part is Block => typeof part !== "string" && part.kind === "block")[k]!;
            return [...all.slice(0, i), ...inner.statements, ...all.slice(i + 1)];
          }),
        );
    });
  }
  return steps;
}

/** Expressions replaced by one in them of the same type, or by a constant. */
function expressionSteps(program: Program): readonly Step[] {
  const steps: Step[] = [];
  const total = countExpressions(program);
  for (let which = 0; which < total; which++) {
    steps.push(() => replaceExpression(program, which, () => undefined));
    steps.push(() =>
      replaceExpression(program, which, (each) => each.parts.filter((part): part is Expr => isExpr(part) && part.type === each.type)[0]),
    );
    steps.push(() =>
      replaceExpression(program, which, (each) => each.parts.filter((part): part is Expr => isExpr(part) && part.type === each.type)[1]),
    );
  }
  return steps;
}

const isExpr = (part: Part): part is Expr => typeof part !== "string" && part.kind === "expr";

const CONSTANTS: Readonly<Record<string, string>> = {
  int: "0",
  long: "0L",
  boolean: "false",
  double: "0.0",
  String: '""',
  byte: "(byte) 0",
  short: "(short) 0",
  char: "'a'",
};

function countExpressions(program: Program): number {
  let count = 0;
  replaceWithin(program, () => {
    count++;
    return undefined;
  });
  return count;
}

/** The expression with this number replaced; by a constant when `change` gives nothing. */
function replaceExpression(program: Program, which: number, change: (each: Expr) => Expr | undefined): Program {
  let at = 0;
  return replaceWithin(program, (each) => {
    if (at++ !== which) return undefined;
    const constant = CONSTANTS[each.type];
    return (
      change(each) ??
      (constant === undefined || each.parts.join("") === constant ? undefined : { kind: "expr", type: each.type, parts: [constant] })
    );
  });
}

/** Every expression is offered, outer ones first; one that is replaced is not looked into. */
function replaceWithin(program: Program, offer: (each: Expr) => Expr | undefined): Program {
  const part = (each: Part): Part => {
    if (typeof each === "string") return each;
    if (each.kind === "block") return each;
    return offer(each) ?? { ...each, parts: each.parts.map(part) };
  };
  return mapBlocks(program, (statements) =>
    statements.map((each) => (each.loop === undefined ? { ...each, parts: each.parts.map(part) } : looped(each, part))),
  );
}

/** A loop as plain text: shrunk programs are not transformed any more. */
function looped(each: Statement, part: (each: Part) => Part): Statement {
  return { ...statement(...each.parts.map(part)), ...(each.assertion === undefined ? {} : { assertion: each.assertion }) };
}
