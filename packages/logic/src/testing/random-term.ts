import type { Random } from "@assay/base";
import { Model } from "../model.js";
import { Op } from "../ops.js";
import { mapSort, type Sort } from "../sorts.js";
import type { FunctionId, TermId } from "../term-store.js";
import type { Terms } from "../terms.js";
import { reachable } from "../traverse.js";
import type { MapValue } from "../values.js";
import { build } from "./expression.js";
import { ExpressionGenerator, type RandomExpressionOptions } from "./random-expression.js";
import type { Assignment } from "./reference.js";

/** A random term of the sort; see {@link ExpressionGenerator}. */
export function randomTerm(terms: Terms, random: Random, sort: Sort, options: RandomExpressionOptions = {}): TermId {
  return build(terms, new ExpressionGenerator(random, options).next(sort));
}

/** The model that gives every symbol and function in the terms the value the assignment does. */
export function modelOf(terms: Terms, roots: Iterable<TermId>, assignment: Assignment): Model {
  const model = new Model(terms);
  const functions = new Set<FunctionId>();
  for (const t of reachable(terms, roots)) {
    if (terms.op(t) === Op.Symbol) model.set(t, assignment.value(terms.symbolName(t), terms.sort(t)));
    if (terms.op(t) === Op.Apply) functions.add(terms.functionOf(t));
  }
  for (const f of functions) {
    const { name, parameters, result } = terms.functionDeclaration(f);
    model.setFunction(f, assignment.value(name, mapSort(parameters, result)) as MapValue);
  }
  return model;
}
