import type { Place } from "@assay/base";
import * as e from "../ast/expressions.js";
import * as f from "../ast/formulas.js";
import * as i from "../ast/integers.js";
import type { Expression, IntExpression, IntOperator } from "../ast/nodes.js";
import type { Value } from "./elaborator.js";
import { fail } from "./lexer.js";

/** How a built-in takes its arguments. */
export interface Conversions {
  readonly set: (value: Value, argument: number) => Expression;
  readonly int: (value: Value, argument: number) => IntExpression;
  readonly place: Place;
}

export type Builtin = (values: readonly Value[], convert: Conversions) => Value;

const operators: readonly (readonly [string, IntOperator])[] = [
  ["plus", "add"],
  ["minus", "sub"],
  ["mul", "mul"],
  ["div", "div"],
  ["rem", "rem"],
  ["band", "bit-and"],
  ["bor", "bit-or"],
  ["bxor", "bit-xor"],
  ["shl", "shl"],
  ["shr", "shr"],
];

function taking(name: string, count: number, builtin: Builtin): readonly [string, Builtin] {
  return [
    name,
    (values, convert) => {
      if (values.length !== count) fail(convert.place, "call", `'${name}' takes ${count} arguments, not ${values.length}`);
      return builtin(values, convert);
    },
  ];
}

function constantOf(values: readonly Value[], k: number, place: Place): number {
  const value = values[k]!;
  if (value.sort !== "int" || value.int.kind !== "int-constant") return fail(place, "type", `argument ${k + 1} should be a number`);
  return Number(value.int.value);
}

/** The functions on integers, and the few on sets, that need no declaration. */
export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ...operators.map(([name, operator]) =>
    taking(name, 2, ([left, right], { int }) => ({ sort: "int", int: i.operation(operator, int(left!, 0), int(right!, 1)) })),
  ),
  taking("true", 0, () => ({ sort: "formula", formula: f.truth })),
  taking("false", 0, () => ({ sort: "formula", formula: f.falsity })),
  taking("negate", 1, ([value], { int }) => ({ sort: "int", int: i.negate(int(value!, 0)) })),
  taking("bnot", 1, ([value], { int }) => ({ sort: "int", int: i.bitNot(int(value!, 0)) })),
  taking("int", 1, ([value], { int }) => ({ sort: "int", int: int(value!, 0) })),
  taking("sum", 1, ([value], { int }) => ({ sort: "int", int: int(value!, 0) })),
  taking("wrap", 2, (values, { int, place }) => ({ sort: "int", int: i.wrap(int(values[0]!, 0), constantOf(values, 1, place)) })),
  taking("unsigned", 2, (values, { int, place }) => ({
    sort: "int",
    int: i.wrap(int(values[0]!, 0), constantOf(values, 1, place), "unsigned"),
  })),
  taking("bits", 2, (values, { int, place }) => ({ sort: "set", set: e.bitsOf(int(values[0]!, 0), constantOf(values, 1, place)) })),
  [
    "project",
    (values, { set, place }) => {
      if (values.length < 2) fail(place, "call", "'project' takes a relation and columns");
      const columns = values.slice(1).map((_, k) => constantOf(values, k + 1, place));
      return { sort: "set", set: e.projection(set(values[0]!, 0), columns) };
    },
  ],
  [
    "disj",
    (values, { set }) => {
      const sets = values.map((value, k) => set(value, k));
      const parts = sets.flatMap((left, k) => sets.slice(k + 1).map((right) => f.no(e.intersection(left, right))));
      return { sort: "formula", formula: f.and(...parts) };
    },
  ],
]);
