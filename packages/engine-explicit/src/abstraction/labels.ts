/**
 * Labels of expressions (Figure 9 of the paper): every subexpression of a statement, operands before what they are
 * operands of.
 */
import { type Expr, operands } from "@assay/core";

export interface Labelled {
  readonly expr: Expr;
  /** Places in the list of its operands. */
  readonly operands: readonly number[];
  /** Place of what it is an operand of, and which; undefined for the whole expression. */
  parent: number | undefined;
}

/**
 * The subexpressions in the order of their labels; the last is the expression itself. Without recursion: the input
 * decides how deep it is.
 */
export function labelled(expr: Expr): readonly Labelled[] {
  const found: Labelled[] = [];
  const open: { readonly expr: Expr; readonly inner: readonly Expr[]; readonly places: number[] }[] = [
    { expr, inner: operands(expr), places: [] },
  ];
  while (open.length > 0) {
    const top = open.at(-1)!;
    const next = top.inner[top.places.length];
    if (next !== undefined) {
      open.push({ expr: next, inner: operands(next), places: [] });
      continue;
    }
    open.pop();
    const place = found.length;
    found.push({ expr: top.expr, operands: top.places, parent: undefined });
    for (const operand of top.places) found[operand]!.parent = place;
    open.at(-1)?.places.push(place);
  }
  return found;
}
