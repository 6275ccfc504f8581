/**
 * Planted assertions. A probe is run on inputs that are drawn, on the real JVM; the assertion that takes its place is
 * one that none of these executions contradicts, as Daikon guesses invariants (Ernst et al., ICSE 1999). So it is
 * mostly true, and where it is false, it is so for inputs that are rare: the interesting kind. Some are made without
 * looking, and are false at once.
 */
import type { Draw } from "./draw.js";
import { literal } from "./generator.js";
import { codeOf, mapBlocks, type Program, type Statement, statement, statementsIn, type Variable } from "./model.js";

/** Per execution, what was seen: a probe's number, then the values of its variables. */
export type Observations = readonly (readonly (readonly number[])[])[];

export function plantAssertions(program: Program, observations: Observations, draw: Draw): Program {
  const byProbe = new Map<number, (readonly number[])[]>();
  for (const [id, ...values] of observations.flat()) {
    const known = byProbe.get(id!);
    if (known === undefined) byProbe.set(id!, [values]);
    else known.push(values);
  }
  const chosen = new Map<number, string>();
  for (const { probe } of statementsIn(codeOf(program)))
    if (probe !== undefined && !chosen.has(probe.id)) chosen.set(probe.id, conditionFor(probe.sees, byProbe.get(probe.id) ?? [], draw));
  const planted = (each: Statement): Statement =>
    each.probe === undefined ? each : { ...statement(`assert ${chosen.get(each.probe.id) ?? "true"};`), assertion: each.probe.id };
  return mapBlocks(program, (statements) => statements.map(planted));
}

type Guess = (sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw) => string | undefined;

const GUESSES: readonly (readonly [number, Guess])[] = [
  [4, ranges],
  [3, related],
  [3, never],
  [2, fixed],
  [2, truth],
  [1, parity],
];

function conditionFor(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string {
  // No execution came here: perhaps none can.
  if (values.length === 0 && draw.chance(60)) return "false";
  // Two variables were chosen for how they compare.
  const compared = sees.length === 2 && draw.chance(75) ? related(sees, values, draw) : undefined;
  if (compared !== undefined) return compared;
  for (let i = 0; i < 10; i++) {
    const guess = draw.weighted(GUESSES)(sees, values, draw);
    if (guess !== undefined) return guess;
  }
  return sees.length === 0 ? "true" : (ranges(sees, values, draw) ?? "true");
}

const isNumber = ({ type }: Variable): boolean => type !== "boolean";

/** An index of a variable that fits, with its column of values. */
function column(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw, accepts: (variable: Variable) => boolean) {
  const fitting = sees.flatMap((variable, i) => (accepts(variable) ? [i] : []));
  if (fitting.length === 0) return undefined;
  const i = draw.pick(fitting);
  return { variable: sees[i]!, column: values.map((row) => row[i] ?? 0) };
}

function ranges(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const found = column(sees, values, draw, isNumber);
  if (found === undefined) return undefined;
  const { name, type } = found.variable;
  const limits = found.column.length === 0 ? [draw.between(-5, 5)] : found.column;
  const slack = draw.pick([0, 0, 1, 5]);
  const [low, high] = [Math.min(...limits) - slack, Math.max(...limits) + slack];
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return undefined;
  return draw.pick([
    `${name} >= ${number(low, type)}`,
    `${name} <= ${number(high, type)}`,
    `${name} >= ${number(low, type)} && ${name} <= ${number(high, type)}`,
  ]);
}

function related(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const one = column(sees, values, draw, isNumber);
  const two = column(sees, values, draw, (variable) => isNumber(variable) && variable !== one?.variable);
  if (one === undefined || two === undefined) return undefined;
  const pairs = one.column.map((value, i) => [value, two.column[i]!] as const);
  const [a, b] = [one.variable.name, two.variable.name];
  const holding = [
    [`${a} == ${b}`, pairs.every(([x, y]) => x === y)],
    [`${a} <= ${b}`, pairs.every(([x, y]) => x <= y)],
    [`${a} != ${b}`, pairs.every(([x, y]) => x !== y)],
    [`${a} >= ${b}`, pairs.every(([x, y]) => x >= y)],
  ] as const;
  const choices = holding.filter(([, holds]) => holds).map(([condition]) => condition);
  return choices.length === 0 ? undefined : draw.pick(choices);
}

function never(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const found = column(sees, values, draw, isNumber);
  if (found === undefined) return undefined;
  const value = draw.pick([0, 1, -1, 5, 7, 10, 42, 255, draw.between(-20, 120), draw.int32()]);
  return found.column.includes(value) ? undefined : `${found.variable.name} != ${number(value, found.variable.type)}`;
}

function fixed(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const found = column(sees, values, draw, isNumber);
  const [first] = found?.column ?? [];
  if (found === undefined || first === undefined || !Number.isSafeInteger(first) || found.column.some((value) => value !== first))
    return undefined;
  return `${found.variable.name} == ${number(first, found.variable.type)}`;
}

function truth(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const found = column(sees, values, draw, (variable) => !isNumber(variable));
  if (found === undefined) return undefined;
  const trues = found.column.filter((value) => value === 1).length;
  if (trues === found.column.length) return found.variable.name;
  return trues === 0 ? `!${found.variable.name}` : undefined;
}

function parity(sees: readonly Variable[], values: readonly (readonly number[])[], draw: Draw): string | undefined {
  const found = column(sees, values, draw, ({ type }) => type === "int");
  const [first] = found?.column ?? [];
  if (found === undefined || first === undefined || found.column.some((value) => (value & 1) !== (first & 1))) return undefined;
  return `(${found.variable.name} & 1) == ${first & 1}`;
}

/** As the type writes it; a number that an `int` cannot hold is written as `long`, to which comparisons widen. */
function number(value: number, type: string): string {
  if (type === "long" || value !== (value | 0)) return value < 0 ? `(${value}L)` : `${value}L`;
  return literal(value);
}
