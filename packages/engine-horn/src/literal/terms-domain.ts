/** Core's operators over terms: the symbolic machine's own, so that the two cannot disagree. */
import { InvariantViolation } from "@assay/base";
import { BOOL, type Operator, type Type } from "@assay/core";
import type { TermId, Terms } from "@assay/logic";
import type { Domain, Operation } from "@assay/machine";
import { lift, Sym, symbolicDomain } from "@assay/machine/symbolic";

export function termsDomain(terms: Terms): Domain<TermId> {
  const symbolic = symbolicDomain(terms, () => {
    throw new InvariantViolation("no object should be known here");
  });
  const operators = {} as { [Op in Operator]: Operation<TermId> };
  for (const op of Object.keys(symbolic.operators) as Operator[])
    operators[op] = (args, from, to) => {
      const values = args.map((arg, i) => new Sym(arg, op === "ite" && i === 0 ? BOOL : from));
      return lift(terms, symbolic.operators[op](values, from, to), to);
    };
  return {
    boolean: (value) => terms.bool(value),
    bitVector: (type, value) => terms.bvConst(type.width, value),
    float: (type, value) => lift(terms, value, type),
    integer: (value) => terms.intConst(value),
    null: () => terms.null(),
    operators,
  };
}

/** The term of a type's zero: what globals and fields hold before anything was written. */
export function zero(terms: Terms, type: Type): TermId {
  const value = type.kind === "bool" ? false : type.kind === "ref" ? null : type.kind === "int" ? 0n : 0;
  return lift(terms, value, type);
}
