/** Abstractions as BASL text, which the parser reads back. */
import type { Abstraction, GivenOperator, PatternRule } from "./abstraction.js";
import { type Condition, meaningOf } from "./condition.js";

export function printAbstraction(abstraction: Abstraction): string {
  const { name, type, tokens, rules, given } = abstraction;
  const lines = rules.map(({ condition, token }) => `    ${conditionText(condition)} -> {${token}};\n`);
  return (
    `abstraction ${/^\w+$/.test(name) ? name : name.replace(/\W+/g, "_").replace(/_$/, "")} abstracts ${type}\nbegin\n` +
    `  TOKENS = {${tokens.join(", ")}};\n  abstract(n)\n  begin\n${lines.join("")}  end\n` +
    `${given.map(printOperator).join("")}end\n`
  );
}

function printOperator({ symbol, name, rules }: GivenOperator): string {
  return `  operator ${symbol} ${name}\n  begin\n${rules.map((rule) => `    ${ruleText(rule)};\n`).join("")}  end\n`;
}

/** `(ODD, _) -> {EVEN, ODD}`. */
export function ruleText({ patterns, results }: Pick<PatternRule, "patterns" | "results">): string {
  return `(${patterns.map((pattern) => pattern ?? "_").join(", ")}) -> {${results.join(", ")}}`;
}

/** With brackets wherever there could be doubt, none around what stands alone. */
export function conditionText(condition: Condition): string {
  const inner = (text: string): string => (/^[\w]+$/.test(text) ? text : `(${text})`);
  return meaningOf<string, string>(condition, {
    value: "n",
    constant: String,
    negated: (of) => `-${inner(of)}`,
    arithmetic: (operator, left, right) => `${inner(left)} ${operator} ${/^-?\w+$/.test(right) ? right : inner(right)}`,
    truth: String,
    compares: (operator, left, right) => `${left} ${operator} ${right}`,
    not: (of) => `!(${of})`,
    and: (left, right) => `${grouped(left)} && ${grouped(right)}`,
    or: (left, right) => `${grouped(left)} || ${grouped(right)}`,
  });
}

const grouped = (text: string): string => (/&&|\|\|/.test(text) ? `(${text})` : text);
