/**
 * Java programs as trees of text: an expression or a statement is a sequence of words with smaller expressions, and
 * blocks, in between. That is all that printing, shrinking and most transformations need, and every construct of Java
 * fits. Types are Java's words for them. Every name of a program is used for one thing only, so that a transformation
 * may look for names in the text.
 *
 * What the bench must know of a part is said beside the text: the inputs and which values of them matter, the
 * assertions, what a loop consists of.
 */

/** As `assay run --inputs` reads it. */
export type Input = number | string | boolean;

export type Part = string | Expr | Block;

export interface Expr {
  readonly kind: "expr";
  readonly type: string;
  readonly parts: readonly Part[];
  /** For a call of `assay.Verifier`: values that the generator knows to matter, because it computed them backwards. */
  readonly hints?: readonly Input[];
  /** The JVM may answer differently next time. */
  readonly varies?: true;
}

export interface Block {
  readonly kind: "block";
  readonly statements: readonly Statement[];
}

export interface Variable {
  readonly name: string;
  readonly type: string;
}

export interface Statement {
  readonly kind: "statement";
  readonly parts: readonly Part[];
  readonly declares?: Variable;
  /** The assertion that this is: copies of a statement are one assertion. */
  readonly assertion?: number;
  /** Where an assertion will be: the variables whose values are looked at. */
  readonly probe?: { readonly id: number; readonly sees: readonly Variable[] };
  readonly loop?: Loop;
}

/** `for (first; condition; next) body`; a `while` has no first and no next. */
export interface Loop {
  readonly first?: Statement;
  readonly condition: Expr;
  readonly next?: Statement;
  readonly body: Block;
}

export interface Method {
  readonly name: string;
  /** All before the body: `static int m1(int p2)`. */
  readonly head: string;
  readonly parameters: readonly Variable[];
  readonly body: Block;
  /** Whether it is `if (stop) return result; ...; return m(arguments);` and calls itself nowhere else. */
  readonly isTail?: boolean;
}

export interface Class {
  readonly name: string;
  /** `static class C1 extends C2`. */
  readonly head: string;
  readonly fields: readonly Statement[];
  readonly methods: readonly Method[];
}

/** One source file with one class, which has the others in it. */
export interface Program {
  readonly name: string;
  readonly fields: readonly Statement[];
  readonly methods: readonly Method[];
  readonly classes: readonly Class[];
}

export const expr = (type: string, ...parts: readonly Part[]): Expr => ({ kind: "expr", type, parts });

export const block = (...statements: readonly Statement[]): Block => ({ kind: "block", statements });

export const statement = (...parts: readonly Part[]): Statement => ({ kind: "statement", parts });

export const declaration = (type: string, name: string, value: Expr): Statement => ({
  ...statement(`${type} ${name} = `, value, ";"),
  declares: { name, type },
});

export const text = (part: Part): string => {
  if (typeof part === "string") return part;
  if (part.kind === "block") return `{ ${part.statements.map((each) => each.parts.map(text).join("")).join(" ")} }`;
  return part.parts.map(text).join("");
};

/** A loop, with the words that it is written in. */
export function loop(parts: Loop): Statement {
  const { first, condition, next, body } = parts;
  if (first === undefined || next === undefined) return { ...statement("while (", condition, ") ", body), loop: parts };
  const update = next.parts.map((part, i) => (i === next.parts.length - 1 && typeof part === "string" ? part.replace(/;$/, "") : part));
  return { ...statement("for (", ...first.parts, " ", condition, "; ", ...update, ") ", body), loop: parts };
}

/** Every statement of a program's code, outer ones before those in them. */
export function* statementsIn(parts: readonly Part[]): Generator<Statement> {
  const open: Part[] = [...parts].reverse();
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part === "string") continue;
    if (part.kind === "expr") open.push(...[...part.parts].reverse());
    else
      for (const each of part.statements) {
        yield each;
        yield* statementsIn(each.parts);
      }
  }
}

/** All code of a program: bodies of methods, and what fields begin with. */
export function codeOf(program: Program): readonly Part[] {
  return [program, ...program.classes].flatMap(({ fields, methods }) => [
    ...fields.flatMap(({ parts }) => parts),
    ...methods.map(({ body }) => body),
  ]);
}

/**
 * The program with every statement list replaced: `change` gets the statements of a block, those within already
 * changed.
 */
export function mapBlocks(program: Program, change: (statements: readonly Statement[]) => readonly Statement[]): Program {
  const part = (each: Part): Part => {
    if (typeof each === "string") return each;
    if (each.kind === "expr") return { ...each, parts: each.parts.map(part) };
    return { ...each, statements: change(each.statements.map(inner)) };
  };
  const inner = (each: Statement): Statement => {
    if (each.loop === undefined) return { ...each, parts: each.parts.map(part) };
    const { first, condition, next, body } = each.loop;
    return loop({
      ...(first === undefined ? {} : { first: inner(first) }),
      condition: part(condition) as Expr,
      ...(next === undefined ? {} : { next: inner(next) }),
      body: part(body) as Block,
    });
  };
  const method = (each: Method): Method => ({ ...each, body: part(each.body) as Block });
  return {
    ...program,
    fields: program.fields.map(inner),
    methods: program.methods.map(method),
    classes: program.classes.map((each) => ({ ...each, fields: each.fields.map(inner), methods: each.methods.map(method) })),
  };
}
