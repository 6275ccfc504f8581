/**
 * Elementary functions: of known arguments what they are, of unknown ones an uninterpreted function
 * (over-approximation: equal arguments give equal results, and nothing else is known).
 *
 * V8's are ports of FreeBSD's fdlibm, which `StrictMath` is defined by: they agree bit for bit. HotSpot replaces seven
 * methods of `Math` by code of its own, and so do we (`concrete/precise-math.ts`).
 */
import { F64 } from "@assay/core";
import { FLOAT64 } from "@assay/logic";
import type { ElementaryFunction, Member, SymbolicNative } from "@assay/machine";
import { lift, Sym } from "@assay/machine/symbolic";
import { ieeeRemainder } from "../concrete/ieee-remainder.js";
import { cos, exp, log, log10, pow, sin, tan } from "../concrete/precise-math.js";
import { membersOf } from "./record.js";

type Compute = (...args: number[]) => number;

const functions = new Map<string, ElementaryFunction>();

/** What the functions compute, by the names that their uninterpreted functions have. */
export const elementaryFunctions: ReadonlyMap<string, ElementaryFunction> = functions;

function meaning(member: string, compute: Compute): SymbolicNative {
  return (executor, args) => {
    if (!args.some((arg) => arg instanceof Sym)) return compute(...(args as number[]));
    const { terms } = executor;
    const symbol = terms.function(
      member,
      args.map(() => FLOAT64),
      FLOAT64,
    );
    const lifted = args.map((arg) => lift(terms, arg, F64));
    return new Sym(terms.apply(symbol, lifted), F64);
  };
}

/** The functions of one class; those of `Math` have bodies, which ask `StrictMath`. */
function functionsOf(className: string, replaces: true | undefined, table: Readonly<Record<string, Compute>>): Record<string, Member> {
  const records: Record<string, Member> = {};
  for (const [name, compute] of Object.entries(table)) {
    const method = `${name}(${"D".repeat(compute.length)})D`;
    const member = `${className}.${method}`;
    functions.set(member, { name, written: `Math.${name}`, compute });
    const concrete = { make: () => compute as (...args: never[]) => unknown, ...(replaces && { replaces }) };
    records[method] = { kind: "pure", writes: "nothing", concrete, symbolic: meaning(member, compute) };
  }
  return records;
}

const MATH = "java/lang/Math";
const STRICT = "java/lang/StrictMath";

export const mathMembers = [
  ...membersOf(MATH, functionsOf(MATH, true, { sin, cos, tan, exp, log, log10, pow })),
  ...membersOf(
    STRICT,
    functionsOf(STRICT, undefined, {
      ...{ sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan },
      ...{ exp: Math.exp, log: Math.log, log10: Math.log10, sqrt: Math.sqrt, cbrt: Math.cbrt },
      ...{ sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, expm1: Math.expm1, log1p: Math.log1p },
      pow: (x, y) => x! ** y!,
      hypot: (x, y) => Math.hypot(x!, y!),
      atan2: Math.atan2,
      IEEEremainder: ieeeRemainder,
    }),
  ),
];
