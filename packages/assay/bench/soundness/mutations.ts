/**
 * Changes that mostly break a program: an operator, a constant, a condition or a statement (the usual operators of
 * mutation testing: Offutt et al., TOSEM 1996).
 */
import type { Draw } from "./draw.js";
import { type Expr, expr, loop, mapBlocks, type Part, type Program, type Statement } from "./model.js";

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  " < ": [" <= ", " != "],
  " <= ": [" < "],
  " > ": [" >= "],
  " >= ": [" > "],
  " == ": [" != "],
  " != ": [" == "],
  " + ": [" - "],
  " - ": [" + "],
  " * ": [" + "],
  " & ": [" | "],
  " += ": [" -= ", " = "],
  " -= ": [" += "],
  " && ": [" || "],
  " || ": [" && "],
};
const TOKEN = /"(?:[^"\\]|\\.)*"| (?:<=?|>=?|==|!=|\+|-|\*|&|\+=|-=|&&|\|\|) |(?<![\w.])\d{1,3}(?![\w.])/g;

/** Another program, which compiles, mostly; undefined when nothing was found to change. */
export function mutate(program: Program, draw: Draw): Program | undefined {
  return draw.weighted<() => Program | undefined>([
    [6, () => changeToken(program, draw)],
    [2, () => deleteStatement(program, draw)],
    [2, () => negate(program, draw)],
  ])();
}

function changeToken(program: Program, draw: Draw): Program | undefined {
  let count = 0;
  mapWords(program, (word) => {
    count++;
    return word;
  });
  if (count === 0) return undefined;
  const which = draw.below(count);
  const up = draw.chance(50);
  const choice = draw.below(2);
  let at = 0;
  return mapWords(program, (word) => {
    if (at++ !== which) return word;
    const others = OPERATORS[word];
    if (others !== undefined) return others[choice % others.length]!;
    return String(Number(word) + (up ? 1 : -1)).replace(/^-(.*)$/, "(-$1)");
  });
}

function mapWords(program: Program, change: (word: string) => string): Program {
  const words = (part: string): string => part.replace(TOKEN, (word) => (word.startsWith('"') ? word : change(word)));
  const part = (each: Part): Part => {
    if (typeof each === "string") return words(each);
    return each.kind === "block" ? each : { ...each, parts: each.parts.map(part) };
  };
  return mapBlocks(program, (statements) => statements.map((each) => changed(each, part)));
}

function changed(each: Statement, part: (each: Part) => Part): Statement {
  if (each.loop === undefined) return { ...each, parts: each.parts.map(part) };
  return loop({ ...each.loop, condition: part(each.loop.condition) as Expr });
}

function deleteStatement(program: Program, draw: Draw): Program | undefined {
  const isSpare = ({ declares, assertion, parts }: Statement): boolean =>
    declares === undefined && assertion === undefined && !/^return\b/.test(String(parts[0]));
  let count = 0;
  mapBlocks(program, (statements) => {
    count += statements.filter(isSpare).length;
    return statements;
  });
  if (count === 0) return undefined;
  let left = draw.below(count);
  return mapBlocks(program, (statements) => statements.filter((each) => !isSpare(each) || left-- !== 0));
}

function negate(program: Program, draw: Draw): Program | undefined {
  const isBranch = ({ parts }: Statement): boolean => parts[0] === "if (" && typeof parts[1] !== "string";
  let count = 0;
  mapBlocks(program, (statements) => {
    count += statements.filter(isBranch).length;
    return statements;
  });
  if (count === 0) return undefined;
  let left = draw.below(count);
  return mapBlocks(program, (statements) =>
    statements.map((each) =>
      !isBranch(each) || left-- !== 0
        ? each
        : { ...each, parts: ["if (", expr("boolean", "!(", each.parts[1]!, ")"), ...each.parts.slice(2)] },
    ),
  );
}
