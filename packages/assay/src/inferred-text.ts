/**
 * Inferred specifications as text of a `.spec` file: `ensures old(this.elems) == null => result == false;`. What that
 * language has no words for is a comment. Facts about what earlier calls left behind have names of the encoding in
 * them, which nobody can read: they are counted. A fact that another one implies, since it needs less, is left out.
 */
import type { PrintedSpecification } from "@assay/engine-relational";

/** Names of the encoding, and operators that only it has. */
const INTERNAL = /@\d|[{}?]|\(new |\$(?!return\b)/;

interface Fact {
  readonly conditions: readonly string[];
  readonly conclusion: string;
}

export function inferredText({ procedure, facts, open, calledFrom }: PrintedSpecification): readonly string[] {
  const readable = facts.filter((fact) => !INTERNAL.test(fact));
  const hidden = facts.length - readable.length;
  const clauses = needed(readable.map(factOf)).map(clause);
  return [
    `${procedure} {`,
    ...[
      ...clauses.filter((each) => each.startsWith("ensures")).sort(byLength),
      ...clauses.filter((each) => !each.startsWith("ensures")),
    ].map((each) => `  ${each}`),
    ...open.map((each) => `  ${openText(each)}`),
    ...(hidden === 0 ? [] : [`  // ${hidden} more about what the calls before it left behind`]),
    "}",
    ...(calledFrom.length === 0 ? [] : [`  // called from ${calledFrom.join(", ")}`]),
  ];
}

function factOf(text: string): Fact {
  const arrow = text.lastIndexOf(" => ");
  if (arrow < 0) return { conditions: [], conclusion: text };
  return { conditions: text.slice(0, arrow).split(" && "), conclusion: text.slice(arrow + 4) };
}

/** Without those that say the same of fewer states. */
function needed(facts: readonly Fact[]): readonly Fact[] {
  const implies = (weak: Fact, strong: Fact): boolean =>
    weak.conclusion === strong.conclusion && weak.conditions.every((each) => strong.conditions.includes(each));
  return facts.filter((fact, i) => !facts.some((other, j) => i !== j && implies(other, fact) && (!implies(fact, other) || j < i)));
}

function clause({ conditions, conclusion }: Fact): string {
  const when = conditions.map(before).join(" && ");
  // Frames, exceptions and ends are no conditions on what is left behind.
  if (!conclusion.includes("==") || conclusion.startsWith("all "))
    return `// ${when === "" ? "" : `where ${when}: `}${conclusion.replaceAll("'", "")}`;
  const [left, right] = conclusion.split(" == ", 2);
  const after = left === "$return" ? "result" : left!.replace(/'$/, "");
  return `ensures ${when === "" ? "" : `${when} => `}${after} == ${before(right!)};`;
}

/** Fields of the state before the call. */
const before = (text: string): string => text.replaceAll(/\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/g, "old($&)");

/** `$return == ?boolean`: nothing is known. */
function openText(text: string): string {
  const [what, type] = text.replaceAll("'", "").split(" == ?", 2);
  return `// ${what === "$return" ? "result" : what!.replace(/^\?/, "any ")}: any ${type}`;
}

const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);
