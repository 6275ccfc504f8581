import type { Node, Problem } from "@assay/relational";
import { childrenOf, declsOf, postorder } from "../src/ast/walk.js";

/**
 * A problem as lines of words that the driver in `kodkod/Driver.java` reads: the universe, the integers, the relations
 * with their bounds, and the nodes of the formulas, children first, every node once.
 */
export function exportProblem(name: string, problem: Problem, integerBits: number): string {
  const { bounds, formulas } = problem;
  const lines = [`problem ${name.replace(/\s+/g, "_")} ${integerBits}`, `universe ${bounds.universe.size}`];
  for (const [atom, value] of bounds.integers) lines.push(`int ${atom} ${value}`);
  const ids = new Map<object, number>();
  const idOf = (of: object) => {
    let id = ids.get(of);
    if (id === undefined) ids.set(of, (id = ids.size));
    return id;
  };
  for (const relation of bounds.relations) {
    const { lower, upper } = bounds.of(relation);
    lines.push(`relation ${idOf(relation)} ${relation.arity} ${lower.size} ${[...lower.indices, ...upper.indices].join(" ")}`);
  }
  for (const node of postorder(formulas)) {
    for (const { variable } of declsOf(node)) if (!ids.has(variable)) lines.push(`variable ${idOf(variable)} ${variable.arity}`);
    if (node.kind === "relation") continue;
    if (node.kind === "variable") {
      if (!ids.has(node)) lines.push(`variable ${idOf(node)} ${node.arity}`);
      continue;
    }
    const children = childrenOf(node).map(idOf);
    const decls = declsOf(node).flatMap((decl) => [idOf(decl.variable), decl.multiplicity]);
    lines.push(["node", idOf(node), node.kind, ...dataOf(node), declsOf(node).length, ...decls, ...children].join(" "));
  }
  for (const formula of formulas) lines.push(`formula ${idOf(formula)}`);
  return `${lines.join("\n")}\nend\n`;
}

/** One word: what the kind does not say. */
function dataOf(node: Node): (string | number)[] {
  switch (node.kind) {
    case "constant":
      return [`${node.name}:${node.arity}`];
    case "truth":
    case "int-constant":
      return [String(node.value)];
    case "quantified":
      return [node.quantifier];
    case "multiplicity":
      return [node.multiplicity];
    case "int-compare":
      return [node.comparison];
    case "int-operation":
      return [node.operator];
    case "projection":
      return [node.columns.join(":")];
    default:
      return ["-"];
  }
}
