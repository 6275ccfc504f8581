/**
 * Formulas of linear temporal logic without next.
 *
 * The core is that of Hatcliff et al., Figure 7: literals, `&&`, `||`, until and release. The other operators are
 * written out: `F f` is `true U f`, `G f` is `false R f`, `f W g` is `g R (f || g)`. There is no next: a formula then
 * cannot tell a run from one that repeats a state some times more (Lamport 1983: it is invariant under stuttering), so
 * its truth does not depend on how finely a program's steps are cut.
 *
 * Trees that the parser makes are shallow (`parse-formula.ts` limits them), so that what reads them may recurse.
 */
import { unreachable } from "@assay/base";

export type Formula =
  | { readonly kind: "constant"; readonly value: boolean }
  | { readonly kind: "proposition"; readonly name: string }
  | { readonly kind: "not"; readonly of: Formula }
  | { readonly kind: "and" | "or" | "until" | "release"; readonly left: Formula; readonly right: Formula };

export const TRUE: Formula = { kind: "constant", value: true };
export const FALSE: Formula = { kind: "constant", value: false };

export const proposition = (name: string): Formula => ({ kind: "proposition", name });
export const not = (of: Formula): Formula => ({ kind: "not", of });
export const and = (left: Formula, right: Formula): Formula => ({ kind: "and", left, right });
export const or = (left: Formula, right: Formula): Formula => ({ kind: "or", left, right });
export const until = (left: Formula, right: Formula): Formula => ({ kind: "until", left, right });
export const release = (left: Formula, right: Formula): Formula => ({ kind: "release", left, right });
export const eventually = (f: Formula): Formula => until(TRUE, f);
export const always = (f: Formula): Formula => release(FALSE, f);
export const weakUntil = (left: Formula, right: Formula): Formula => release(right, or(left, right));
export const implies = (left: Formula, right: Formula): Formula => or(not(left), right);
export const equivalent = (left: Formula, right: Formula): Formula => and(implies(left, right), implies(right, left));

/** The names of the propositions, in the order in which they occur. */
export function propositionsOf(formula: Formula): readonly string[] {
  const names = new Set<string>();
  const pending = [formula];
  while (pending.length > 0) {
    const f = pending.pop()!;
    if (f.kind === "proposition") names.add(f.name);
    else if (f.kind === "not") pending.push(f.of);
    else if (f.kind !== "constant") pending.push(f.right, f.left);
  }
  return [...names];
}

/** The same with negation before propositions only (Figure 7 of the paper). Constants are not negated. */
export function negationNormalForm(formula: Formula): Formula {
  return signed(formula, "as it is");
}

type Sign = "as it is" | "negated";

function signed(f: Formula, sign: Sign): Formula {
  switch (f.kind) {
    case "constant":
      return sign === "negated" ? { kind: "constant", value: !f.value } : f;
    case "proposition":
      return sign === "negated" ? not(f) : f;
    case "not":
      return signed(f.of, sign === "negated" ? "as it is" : "negated");
    case "and":
    case "or":
    case "until":
    case "release":
      return { kind: sign === "negated" ? DUAL[f.kind] : f.kind, left: signed(f.left, sign), right: signed(f.right, sign) };
    default:
      return unreachable(f);
  }
}

const DUAL = { and: "or", or: "and", until: "release", release: "until" } as const;
const TEXT = { and: "&&", or: "||", until: "U", release: "R" } as const;

/**
 * In the syntax that the parser reads, with `F` and `G` where they fit; brackets around every binary operator inside
 * another.
 */
export function formulaText(formula: Formula): string {
  const text = bracketed(formula);
  const isBinary = formula.kind !== "constant" && formula.kind !== "proposition" && formula.kind !== "not" && text.startsWith("(");
  return isBinary ? text.slice(1, -1) : text;
}

function bracketed(f: Formula): string {
  switch (f.kind) {
    case "constant":
      return String(f.value);
    case "proposition":
      return f.name;
    case "not":
      return `!${bracketed(f.of)}`;
    case "until":
      if (f.left.kind === "constant" && f.left.value) return `F ${bracketed(f.right)}`;
      break;
    case "release":
      if (f.left.kind === "constant" && !f.left.value) return `G ${bracketed(f.right)}`;
      break;
    case "and":
    case "or":
      break;
    default:
      return unreachable(f);
  }
  return `(${bracketed(f.left)} ${TEXT[f.kind]} ${bracketed(f.right)})`;
}
