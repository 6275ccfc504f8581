/**
 * Names in the text of programs: a name is letters and a number, and stands for one thing. What is within quotes is no
 * name.
 */
import { type Block, type Expr, loop, type Method, type Part, type Program, type Statement, text, type Variable } from "./model.js";

const WORD = /"(?:[^"\\]|\\.)*"|\b[A-Za-z]+\d+\b/g;

/** The names that occur. */
export function namesIn(parts: readonly Part[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [word] of parts.map(text).join(" ").matchAll(WORD)) if (!word.startsWith('"')) names.add(word);
  return names;
}

/** The text with other names. */
export function renamed(words: string, change: (name: string) => string): string {
  return words.replace(WORD, (word) => (word.startsWith('"') ? word : change(word)));
}

export function renameStatement(each: Statement, change: (name: string) => string): Statement {
  const part = (one: Part): Part => {
    if (typeof one === "string") return renamed(one, change);
    if (one.kind === "expr") return { ...one, parts: one.parts.map(part) };
    return { ...one, statements: one.statements.map((inner) => renameStatement(inner, change)) };
  };
  const variable = ({ name, type }: Variable): Variable => ({ name: renamed(name, change), type: renamed(type, change) });
  const { declares, probe } = each;
  const named = {
    ...(declares === undefined ? {} : { declares: variable(declares) }),
    ...(probe === undefined ? {} : { probe: { ...probe, sees: probe.sees.map(variable) } }),
  };
  if (each.loop === undefined) return { ...each, parts: each.parts.map(part), ...named };
  const { first, condition, next, body } = each.loop;
  return loop({
    ...(first === undefined ? {} : { first: renameStatement(first, change) }),
    condition: part(condition) as Expr,
    ...(next === undefined ? {} : { next: renameStatement(next, change) }),
    body: part(body) as Block,
  });
}

export function renameMethod(method: Method, change: (name: string) => string): Method {
  return {
    ...method,
    name: renamed(method.name, change),
    head: renamed(method.head, change),
    parameters: method.parameters.map(({ name, type }) => ({ name: change(name), type: renamed(type, change) })),
    body: { ...method.body, statements: method.body.statements.map((each) => renameStatement(each, change)) },
  };
}

export function renameProgram(program: Program, change: (name: string) => string): Program {
  const statements = (all: readonly Statement[]): readonly Statement[] => all.map((each) => renameStatement(each, change));
  return {
    name: program.name,
    fields: statements(program.fields),
    methods: program.methods.map((each) => renameMethod(each, change)),
    classes: program.classes.map((each) => ({
      name: renamed(each.name, change),
      head: renamed(each.head, change),
      fields: statements(each.fields),
      methods: each.methods.map((method) => renameMethod(method, change)),
    })),
  };
}
