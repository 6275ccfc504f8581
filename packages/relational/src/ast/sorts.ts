import type { Formula, IntExpression, Node } from "./nodes.js";

export function isFormula(node: Node): node is Formula {
  switch (node.kind) {
    case "truth":
    case "not":
    case "and":
    case "or":
    case "implies":
    case "iff":
    case "quantified":
    case "subset":
    case "equal":
    case "multiplicity":
    case "int-compare":
      return true;
    default:
      return false;
  }
}

export function isInteger(node: Node): node is IntExpression {
  switch (node.kind) {
    case "int-constant":
    case "cardinality":
    case "atoms-to-int":
    case "int-operation":
    case "negate":
    case "bit-not":
    case "int-choice":
    case "sum":
    case "wrap":
      return true;
    default:
      return false;
  }
}
