/**
 * Changes that keep a program's meaning: with the same inputs the same assertions fail. A verdict may become `unknown`
 * or cease to be, but nothing that was proved may fail now, nor the other way round.
 */
import type { Draw } from "./draw.js";
import {
  block,
  declaration,
  type Expr,
  expr,
  loop,
  type Method,
  mapBlocks,
  type Program,
  type Statement,
  statement,
  text,
} from "./model.js";
import { namesIn, renameMethod, renameProgram } from "./names.js";

/** Undefined where the program has nothing to change that way. */
export type Variant = (program: Program, draw: Draw) => Program | undefined;

export const VARIANTS: Readonly<Record<string, Variant>> = { renaming, reordering, outlining, unrolling, looping, caching };

function renaming(program: Program, draw: Draw): Program {
  const numbers = draw.shuffled(Array.from({ length: 400 }, (_, i) => i + 1));
  return renameProgram(program, (name) => {
    const [, prefix, number] = /^([A-Za-z]+)(\d+)$/.exec(name)!;
    return `${prefix}${numbers[Number(number)] ?? number}`;
  });
}

function reordering(program: Program, draw: Draw): Program {
  const classes = program.classes.map((each) => ({ ...each, methods: draw.shuffled(each.methods) }));
  return { ...program, methods: draw.shuffled(program.methods), classes: draw.shuffled(classes) };
}

/** What would go elsewhere from another place. */
const JUMPS = /\b(return|break|continue|throw)\b/;

/** Some statements of a method as a method of their own. */
function outlining(program: Program, draw: Draw): Program | undefined {
  const method = draw.pick(program.methods);
  const { statements } = method.body;
  if (statements.length === 0) return undefined;
  const from = draw.below(statements.length);
  const slice = statements.slice(from, from + draw.between(1, 3));
  const after = namesIn(statements.slice(from + slice.length).flatMap(({ parts }) => parts));
  const own = slice.flatMap(({ declares }) => (declares === undefined ? [] : [declares.name]));
  const words = slice.map((each) => each.parts.map(text).join("")).join("\n");
  if (JUMPS.test(words) || own.some((name) => after.has(name))) return undefined;
  const before = statements.slice(0, from).flatMap(({ declares }) => (declares === undefined ? [] : [declares]));
  const used = namesIn(slice.flatMap(({ parts }) => parts));
  const free = [...method.parameters, ...before].filter(({ name }) => used.has(name));
  // What is assigned would have to come back.
  if (free.some(({ name }) => assigns(words, name))) return undefined;
  const name = "outlined0";
  const made: Method = {
    name,
    head: `static void ${name}(${free.map((each) => `${each.type} ${each.name}`).join(", ")})`,
    parameters: free,
    body: block(...slice),
  };
  const call = statement(`${name}(${free.map((each) => each.name).join(", ")});`);
  const body = block(...statements.slice(0, from), call, ...statements.slice(from + slice.length));
  return { ...program, methods: [...program.methods.map((each) => (each === method ? { ...each, body } : each)), made] };
}

function assigns(words: string, name: string): boolean {
  return new RegExp(`\\b${name}\\s*([-+*/%^|&]|<<|>>>?)?=[^=]|\\b${name}\\s*(\\+\\+|--)|(\\+\\+|--)\\s*${name}\\b`).test(words);
}

/** A loop's first round in front of it. */
function unrolling(program: Program, draw: Draw): Program | undefined {
  let count = 0;
  const isSimple = (each: Statement): boolean => each.loop !== undefined && !/\b(break|continue)\b/.test(text(each.loop.body));
  mapBlocks(program, (statements) => {
    count += statements.filter(isSimple).length;
    return statements;
  });
  if (count === 0) return undefined;
  let left = draw.below(count);
  return mapBlocks(program, (statements) =>
    statements.map((each) => {
      if (!isSimple(each) || left-- !== 0) return each;
      const { first, condition, next, body } = each.loop!;
      const round = [statement(body), ...(next === undefined ? [] : [next])];
      const unrolled = statement("if (", condition, ") ", block(...round, loop({ condition, body: block(...round) })));
      return first === undefined ? unrolled : statement(block(first, unrolled));
    }),
  );
}

/** A loop for a recursion. */
function looping(program: Program, draw: Draw): Program | undefined {
  const recursive = program.methods.filter(({ isTail }) => isTail === true);
  if (recursive.length === 0) return undefined;
  const method = draw.pick(recursive);
  const { statements } = method.body;
  const last = statements.at(-1)!;
  const args = last.parts.filter((part): part is Expr => typeof part !== "string" && part.kind === "expr");
  if (args.length !== method.parameters.length) return undefined;
  const next = args.map((arg, i) => declaration(method.parameters[i]!.type, `next${900 + i}`, arg));
  const given = method.parameters.map(({ name }, i) => statement(`${name} = next${900 + i};`));
  const body = block(statement("while (true) ", block(...statements.slice(0, -1), ...next, ...given)));
  return {
    ...program,
    methods: program.methods.map((each) =>
      each === method ? { name: each.name, head: each.head, parameters: each.parameters, body } : each,
    ),
  };
}

/** Whether code runs that is elsewhere. */
const CALLS = /\b[A-Za-z]+\d+\s*\(|\.applyAsInt\(|->|\bnew [A-Z][A-Za-z]*\d|\bOnce\d|\bOuter\d/;

/** A local variable for a field of the main class, in a method that calls nothing which could see the difference. */
function caching(program: Program, draw: Draw): Program | undefined {
  const fields = program.fields.flatMap(({ declares }) => (declares === undefined ? [] : [declares]));
  const pairs = program.methods.flatMap((method) =>
    CALLS.test(text(method.body)) ? [] : fields.filter(({ name }) => namesIn([method.body]).has(name)).map((field) => ({ method, field })),
  );
  if (pairs.length === 0) return undefined;
  const { method, field } = draw.pick(pairs);
  const local = "cached0";
  const inner = renameMethod(method, (name) => (name === field.name ? local : name)).body;
  const body = block(
    declaration(field.type, local, expr(field.type, field.name)),
    statement("try ", inner, " finally ", block(statement(`${field.name} = ${local};`))),
  );
  return {
    ...program,
    methods: program.methods.map((each) =>
      each === method ? { name: each.name, head: each.head, parameters: each.parameters, body } : each,
    ),
  };
}
