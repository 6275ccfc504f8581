import { InvariantViolation } from "@assay/base";
import { reachable, type TermId, type Terms, type Value } from "@assay/logic";

/** Whether a term of sort Int is among the terms or below them. */
export function mentionsIntegers(terms: Terms, roots: Iterable<TermId>): boolean {
  for (const t of reachable(terms, roots)) if (terms.sort(t).kind === "int") return true;
  return false;
}

/** Whether a map is among the terms or below them. */
export function mentionsMaps(terms: Terms, roots: Iterable<TermId>): boolean {
  for (const t of reachable(terms, roots)) if (terms.sort(t).kind === "map") return true;
  return false;
}

/** The constant of a symbol's sort with this value; not for maps. */
export function constant(terms: Terms, like: TermId, value: Value): TermId {
  const sort = terms.sort(like);
  switch (sort.kind) {
    case "bool":
      return terms.bool(value as boolean);
    case "bv":
      return terms.bvConst(sort.width, value as bigint);
    case "int":
      return terms.intConst(value as bigint);
    case "float":
      return terms.floatConst(sort, value as number);
    case "ref":
      return terms.ref(value as number);
    case "map":
      throw new InvariantViolation("a map should not be made a constant");
  }
}
