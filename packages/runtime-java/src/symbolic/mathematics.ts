/**
 * Elementary functions: of known arguments what the concrete domain says, of unknown ones an uninterpreted function (over-approximation: equal
 * arguments give equal results, and nothing else is known).
 */

import { F64 } from "@assay/core";
import { FLOAT64 } from "@assay/logic";
import type { ElementaryFunction, Runtime } from "@assay/machine";
import { lift, Sym } from "@assay/machine/symbolic";
import { mathNatives as concrete } from "../concrete/mathematics.js";
import type { Native } from "./registry.js";

/** What the functions compute, by the name their uninterpreted function has. */
export const elementaryFunctions: ReadonlyMap<string, ElementaryFunction> = new Map(
  concrete.map(([member, { make }]) => {
    const name = /\.(\w+)\(/.exec(member)![1]!;
    // These natives ask nothing of the run they are made for.
    const compute = make(undefined as unknown as Runtime) as unknown as (...args: number[]) => number;
    return [member, { name, written: `Math.${name}`, compute }];
  }),
);

export const mathNatives: [string, Native][] = [...elementaryFunctions].map(([name, { compute }]) => {
  const native: Native = (executor, args) => {
    if (!args.some((arg) => arg instanceof Sym)) return compute(...(args as number[]));
    const { terms } = executor;
    const symbol = terms.function(
      name,
      args.map(() => FLOAT64),
      FLOAT64,
    );
    const lifted = args.map((arg) => lift(terms, arg, F64));
    return new Sym(terms.apply(symbol, lifted), F64);
  };
  return [name, native];
});
