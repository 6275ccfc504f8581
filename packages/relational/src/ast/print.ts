import { unreachable } from "@assay/base";
import type { Decl, IntOperator, Node } from "./nodes.js";

const intFunctions: Readonly<Record<Exclude<IntOperator, "add" | "sub">, string>> = {
  mul: "mul",
  div: "div",
  rem: "rem",
  "bit-and": "band",
  "bit-or": "bor",
  "bit-xor": "bxor",
  shl: "shl",
  shr: "shr",
};

type Piece = string | Node;

/**
 * The node in the text syntax, every operator with its operands in parentheses. Text longer than `limit` is cut with
 * `…`.
 */
export function print(root: Node, limit = 100_000): string {
  let out = "";
  const work: Piece[] = [root];
  while (work.length > 0) {
    const piece = work.pop()!;
    if (typeof piece !== "string") work.push(...pieces(piece).reverse());
    else if ((out += piece).length > limit) return `${out.slice(0, limit)}…`;
  }
  return out;
}

function pieces(node: Node): Piece[] {
  switch (node.kind) {
    case "relation":
    case "variable":
      return [node.name];
    case "constant":
      return [
        node.name === "ints"
          ? "Int"
          : node.name === "none" && node.arity > 1
            ? `(${Array(node.arity).fill("none").join(" -> ")})`
            : node.name,
      ];
    case "truth":
      return [node.value ? "true" : "false"];
    case "int-constant":
      return [node.value.toString()];
    case "union":
      return infix(" + ", node.operands);
    case "intersection":
      return infix(" & ", node.operands);
    case "product":
      return infix(" -> ", node.operands);
    case "and":
      return infix(" and ", node.operands);
    case "or":
      return infix(" or ", node.operands);
    case "difference":
      return infix(" - ", [node.left, node.right]);
    case "override":
      return infix(" ++ ", [node.left, node.right]);
    case "join":
      return infix(".", [node.left, node.right]);
    case "subset":
      return infix(" in ", [node.left, node.right]);
    case "equal":
      return infix(" = ", [node.left, node.right]);
    case "implies":
      return infix(" implies ", [node.left, node.right]);
    case "iff":
      return infix(" iff ", [node.left, node.right]);
    case "int-compare":
      return infix(` ${node.comparison} `, [node.left, node.right]);
    case "int-operation":
      if (node.operator === "add" || node.operator === "sub")
        return infix(node.operator === "add" ? " + " : " - ", [node.left, node.right]);
      return [`${intFunctions[node.operator]}[`, node.left, ", ", node.right, "]"];
    case "transpose":
      return ["~", node.operand];
    case "closure":
      return ["^", node.operand];
    case "reflexive-closure":
      return ["*", node.operand];
    case "not":
      return ["not ", node.operand];
    case "multiplicity":
      return ["(", node.multiplicity, " ", node.operand, ")"];
    case "cardinality":
      return ["#", node.operand];
    case "atoms-to-int":
      return ["int[", node.operand, "]"];
    case "int-to-atom":
      return ["(Int[", node.operand, "])"];
    case "int-to-bits":
      return ["(bits[", node.operand, `, ${node.bits}])`];
    case "projection":
      return ["(project[", node.operand, `, ${node.columns.join(", ")}])`];
    case "negate":
      return ["negate[", node.operand, "]"];
    case "bit-not":
      return ["bnot[", node.operand, "]"];
    case "wrap":
      return [node.signedness === "signed" ? "wrap[" : "unsigned[", node.operand, `, ${node.bits}]`];
    case "choice":
    case "int-choice":
      return ["(", node.condition, " => ", node.whenTrue, " else ", node.whenFalse, ")"];
    case "comprehension":
      return ["{", ...declPieces(node.decls), " | ", node.body, "}"];
    case "quantified":
      return ["(", node.quantifier, " ", ...declPieces(node.decls), " | ", node.body, ")"];
    case "sum":
      return ["(sum ", ...declPieces(node.decls), " | ", node.body, ")"];
    default:
      return unreachable(node);
  }
}

function infix(operator: string, operands: readonly Node[]): Piece[] {
  return ["(", ...operands.flatMap((operand, i): Piece[] => (i === 0 ? [operand] : [operator, operand])), ")"];
}

function declPieces(decls: readonly Decl[]): Piece[] {
  return decls.flatMap(({ variable, multiplicity, domain }, i): Piece[] => [
    i === 0 ? "" : ", ",
    variable.name,
    multiplicity === "one" && variable.arity === 1 ? ": " : `: ${multiplicity} `,
    domain,
  ]);
}
