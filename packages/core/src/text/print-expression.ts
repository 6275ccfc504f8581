import { unreachable } from "@assay/base";
import type { Expr } from "../expression.js";
import { SIGNATURES } from "../operators.js";
import { BV32, type FloatType, typeName } from "../types.js";
import { INFIX, PRECEDENCE, quoteName, quoteString } from "./words.js";

/** Names of locals that hide globals of the same name; those globals are written with the word `global` in front. */
export type HiddenNames = ReadonlySet<string>;

const NOTHING_HIDDEN: HiddenNames = new Set();

/** The Core text of an expression. */
export function printExpression(expr: Expr, hidden: HiddenNames = NOTHING_HIDDEN): string {
  const leaf = printLeaf(expr, hidden);
  if (leaf !== undefined) return leaf;
  let text = "";
  // What is still to be printed, last first: text, or an expression with the precedence that it needs at least to stand
  // without parentheses.
  const pending: (string | { readonly expr: Expr; readonly needs: number })[] = [{ expr, needs: 0 }];
  const list = (items: readonly Expr[]): void => {
    for (let i = items.length - 1; i >= 0; i--) {
      pending.push({ expr: items[i]!, needs: 0 });
      if (i > 0) pending.push(", ");
    }
  };
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (typeof next === "string") {
      text += next;
      continue;
    }
    const each = next.expr;
    const simple = printLeaf(each, hidden);
    if (simple !== undefined) {
      text += simple;
      continue;
    }
    switch (each.kind) {
      case "load":
        text += `${quoteName(each.map.name)}[`;
        pending.push("]");
        list(each.keys);
        break;
      case "classof":
        text += "classof(";
        pending.push(")", { expr: each.operand, needs: 0 });
        break;
      case "storable":
        text += "storable(";
        pending.push(")");
        list([each.array, each.value]);
        break;
      case "instanceof": {
        const wrapped = next.needs > PRECEDENCE.compare;
        if (wrapped) text += "(";
        pending.push(` instanceof ${quoteName(each.class)}${wrapped ? ")" : ""}`, { expr: each.operand, needs: PRECEDENCE.compare + 1 });
        break;
      }
      case "apply": {
        // Operators with a wrong number of operands, which a validator may want to show, are printed as functions.
        const negated = each.op === "not" && each.args.length === 1 ? each.args[0] : undefined;
        const unequal = negated?.kind === "apply" && negated.op === "eq" && negated.args.length === 2;
        const binary = each.args.length === 2 ? INFIX[each.op] : undefined;
        const infix = unequal ? { sign: "!=", precedence: PRECEDENCE.compare } : binary;
        if (infix !== undefined) {
          const { sign, precedence } = infix;
          const [left, right] = (unequal ? negated : each).args as [Expr, Expr];
          const wrapped = next.needs > precedence;
          if (wrapped) text += "(";
          if (wrapped) pending.push(")");
          pending.push({ expr: right, needs: precedence + 1 }, ` ${sign} `);
          // Comparisons do not chain.
          pending.push({ expr: left, needs: precedence === PRECEDENCE.compare ? precedence + 1 : precedence });
        } else if (negated !== undefined) {
          text += "!";
          pending.push({ expr: negated, needs: PRECEDENCE.prefix });
        } else {
          text += SIGNATURES[each.op].shape === "convert" ? `${each.op} ${typeName(each.type)}(` : `${each.op}(`;
          pending.push(")");
          list(each.args);
        }
        break;
      }
      case "bool":
      case "bv":
      case "float":
      case "int":
      case "null":
      case "string":
      case "class":
      case "local":
      case "global":
        break;
      default:
        unreachable(each);
    }
  }
  return text;
}

function printLeaf(expr: Expr, hidden: HiddenNames): string | undefined {
  switch (expr.kind) {
    case "bool":
      return expr.value ? "true" : "false";
    case "bv":
      return expr.type === BV32 ? String(expr.value) : `${expr.value}${typeName(expr.type)}`;
    case "float":
      return printFloat(expr.type, expr.value);
    case "int":
      return `${expr.value}int`;
    case "null":
      return "null";
    case "string":
      return quoteString(expr.value);
    case "class":
      return `class ${quoteName(expr.name)}`;
    case "local":
      return quoteName(expr.local.name);
    case "global":
      return hidden.has(expr.name) ? `global ${quoteName(expr.name)}` : quoteName(expr.name);
    default:
      return undefined;
  }
}

/** The shortest decimal that reads back as the same value; a float without a suffix is an `f64`. */
function printFloat(type: FloatType, value: number): string {
  if (Number.isNaN(value)) return `nan${type.width}`;
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY) return `${sign}inf${type.width}`;
  if (type.width === 64) {
    const digits = String(magnitude);
    return sign + (/[.e]/.test(digits) ? digits : `${digits}.0`);
  }
  for (let precision = 1; precision < 10; precision++) {
    const digits = Number(magnitude.toPrecision(precision));
    if (Math.fround(digits) === magnitude) return `${sign}${digits}f32`;
  }
  return `${sign}${magnitude}f32`;
}
