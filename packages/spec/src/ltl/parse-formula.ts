/**
 * Formulas and patterns. Loosest first: `<->`, `->`, `||`, `&&`, then `U W R`, which group to the right as `->` does,
 * then `! G F`. Words stand for symbols: `always eventually until unless releases not and or implies iff`, and Spin's
 * `[]` and `<>`.
 *
 * What nests deeper than {@link DEEPEST} or would be larger than {@link LARGEST} when written out is refused, so that
 * what reads formulas may recurse.
 */
import { ClauseError, didYouMean } from "../relational/problems.js";
import type { TokenStream } from "../relational/token-stream.js";
import type { SourceSpan } from "../relational/typed.js";
import {
  always,
  and,
  equivalent,
  eventually,
  FALSE,
  type Formula,
  implies,
  not,
  or,
  proposition,
  release,
  TRUE,
  until,
  weakUntil,
} from "./formula.js";
import { PropositionParser } from "./parse-proposition.js";
import { PATTERNS, patternFormula, type Scope } from "./patterns.js";
import type { Proposition } from "./property.js";

const DEEPEST = 100;
const LARGEST = 5_000;

type Binary = (left: Formula, right: Formula) => Formula;
/** Loosest first. */
const LEVELS: readonly { readonly groups: "left" | "right"; readonly operators: Readonly<Record<string, Binary>> }[] = [
  { groups: "left", operators: { "<->": equivalent, iff: equivalent } },
  { groups: "right", operators: { "->": implies, implies } },
  { groups: "left", operators: { "||": or, or } },
  { groups: "left", operators: { "&&": and, and } },
  { groups: "right", operators: { U: until, until, W: weakUntil, unless: weakUntil, R: release, releases: release } },
];
const PREFIXES: Readonly<Record<string, (f: Formula) => Formula>> = {
  "!": not,
  not,
  G: always,
  "[]": always,
  always,
  F: eventually,
  "<>": eventually,
  eventually,
};
const WORDS = [
  "true",
  "false",
  "at",
  "enter",
  "exit",
  "holds",
  ...Object.keys(PREFIXES),
  ...LEVELS.flatMap(({ operators }) => Object.keys(operators)),
];
/** Names that cannot be those of propositions. */
export const RESERVED: ReadonlySet<string> = new Set([...WORDS, ...Object.keys(PATTERNS), "X", "next", "under"]);

/** What people write for an operator that there is under another name. */
const INSTEAD: Readonly<Record<string, string>> = { "=>": "->", "<=>": "<->", "&": "&&", "|": "||", "~": "!", "^": "!(… <-> …)" };
const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "=", "+", "-", "*", "/", "%"]);
const NO_NEXT =
  "there is no next operator: how many steps a program makes from one state to another depends on how its code is cut into steps, and so would the answer; use F, U or W";

export class FormulaParser {
  readonly #tokens: TokenStream;
  readonly #atoms: PropositionParser;
  readonly #defined: ReadonlyMap<string, Proposition>;
  readonly #used = new Map<string, Proposition>();
  readonly #sizes = new Map<Formula, number>();
  #depth = 0;

  /** @param defined propositions that have names. */
  constructor(tokens: TokenStream, text: string, defined: ReadonlyMap<string, Proposition>) {
    this.#tokens = tokens;
    this.#atoms = new PropositionParser(tokens, text);
    this.#defined = defined;
  }

  /** The propositions of what was read. */
  get used(): ReadonlyMap<string, Proposition> {
    return this.#used;
  }

  /** A pattern with its scope, or a formula. @throws ClauseError */
  property(): Formula {
    const { text, span } = this.#tokens.peek();
    const pattern = Object.hasOwn(PATTERNS, text) ? PATTERNS[text] : undefined;
    if (pattern === undefined || !this.#tokens.is("(", 1)) return this.#binary(0);
    this.#tokens.next();
    this.#tokens.next();
    const args = [this.#binary(0)];
    while (this.#tokens.accept(",")) args.push(this.#binary(0));
    this.#tokens.expect(")");
    if (args.length !== pattern.parameters.length) {
      const expected = `${text}(${pattern.parameters.join(", ")}): ${pattern.says}`;
      throw new ClauseError("ltl-pattern", `expected ${expected}; here are ${args.length} arguments`, span);
    }
    return this.#limited(patternFormula(pattern, args, this.#scope()), span);
  }

  #scope(): Scope {
    const tokens = this.#tokens;
    if (tokens.accept("before")) return { kind: "before", r: this.#prefixed() };
    if (tokens.accept("between")) {
      const q = this.#prefixed();
      tokens.expect("and", " between the ends of the scope");
      return { kind: "between", q, r: this.#prefixed() };
    }
    if (tokens.accept("after")) {
      const q = this.#prefixed();
      return tokens.accept("until") ? { kind: "after-until", q, r: this.#prefixed() } : { kind: "after", q };
    }
    if (!tokens.accept("globally") && tokens.isName() && !tokens.is("under")) {
      const hint = didYouMean(tokens.peek().text, ["globally", "before", "after", "between"]);
      throw new ClauseError(
        "ltl-pattern",
        `expected a scope: globally, before R, after Q, between Q and R, after Q until R${hint}`,
        tokens.peek().span,
      );
    }
    return { kind: "globally" };
  }

  #binary(level: number): Formula {
    const at = LEVELS[level];
    if (at === undefined) return this.#prefixed();
    const { span } = this.#tokens.peek();
    const operands = [this.#binary(level + 1)];
    const between: Binary[] = [];
    for (let operator = this.#operator(at.operators); operator !== undefined; operator = this.#operator(at.operators)) {
      between.push(operator);
      operands.push(this.#binary(level + 1));
      if (operands.length > DEEPEST) throw tooLarge(span);
    }
    if (at.groups === "left")
      return between.reduce((left, operator, i) => this.#limited(operator(left, operands[i + 1]!), span), operands[0]!);
    return between.reduceRight((right, operator, i) => this.#limited(operator(operands[i]!, right), span), operands.at(-1)!);
  }

  #operator(operators: Readonly<Record<string, Binary>>): Binary | undefined {
    const { text, kind } = this.#tokens.peek();
    if ((kind !== "symbol" && kind !== "name") || !Object.hasOwn(operators, text)) return undefined;
    this.#tokens.next();
    return operators[text];
  }

  #prefixed(): Formula {
    const token = this.#tokens.peek();
    if (++this.#depth > DEEPEST) throw tooLarge(token.span);
    try {
      const isClass = this.#tokens.is(".", 1);
      const isWord = token.kind === "symbol" || token.kind === "name";
      if (isWord && !isClass && Object.hasOwn(PREFIXES, token.text)) {
        this.#tokens.next();
        return PREFIXES[token.text]!(this.#prefixed());
      }
      return this.#atom();
    } finally {
      this.#depth--;
    }
  }

  #atom(): Formula {
    const tokens = this.#tokens;
    const token = tokens.peek();
    if (tokens.accept("(")) {
      const inner = this.#binary(0);
      if (!tokens.is(")")) throw this.unexpected("')'");
      tokens.next();
      return inner;
    }
    if (tokens.is("{")) return this.#use(this.#atoms.braced());
    if (tokens.is(".", 1) && tokens.isName()) return this.#use(this.#atoms.field());
    if (tokens.is("true") || tokens.is("false")) return tokens.next().text === "true" ? TRUE : FALSE;
    if (this.#atoms.isNext()) return this.#use(this.#atoms.worded());
    if (tokens.is("X") || tokens.is("next")) throw new ClauseError("ltl-next", NO_NEXT, token.span);
    if (token.kind !== "name" || RESERVED.has(token.text)) throw this.unexpected("a formula");
    const known = this.#defined.get(token.text);
    if (known === undefined) {
      const hint = didYouMean(token.text, [...this.#defined.keys(), ...WORDS]);
      const how = hint === "" ? "; a field is written Class.field, an expression {in braces}, a name is defined by prop name = …;" : hint;
      throw new ClauseError("ltl-unknown", `there is no proposition ${token.text}${how}`, token.span);
    }
    tokens.next();
    this.#used.set(token.text, known);
    return proposition(token.text);
  }

  #use(used: Proposition): Formula {
    this.#used.set(used.text, used);
    return proposition(used.text);
  }

  /** What is wrong with the next token, with what may have been meant. */
  unexpected(expected: string): ClauseError {
    const { text, kind, span } = this.#tokens.peek();
    if (text === "X" || text === "next") return new ClauseError("ltl-next", NO_NEXT, span);
    const instead = kind === "symbol" ? INSTEAD[text] : undefined;
    if (instead !== undefined)
      return new ClauseError("ltl-syntax", `expected ${expected}, but here is ${text}; did you mean ${instead}?`, span);
    if (kind === "symbol" && COMPARISONS.has(text))
      return new ClauseError(
        "ltl-syntax",
        `expected ${expected}, but here is ${text}; an expression needs braces, as in {Main.count == 0}`,
        span,
      );
    const words = LEVELS.flatMap(({ operators }) => Object.keys(operators));
    const hint = kind === "name" && !RESERVED.has(text) ? didYouMean(text, words) : "";
    return new ClauseError("ltl-syntax", `${this.#tokens.unexpected(expected).message}${hint}`, span);
  }

  #limited(formula: Formula, span: SourceSpan): Formula {
    if (this.#size(formula) > LARGEST) throw tooLarge(span);
    return formula;
  }

  /** Operators and propositions when written out: parts that were measured before are not looked into. */
  #size(formula: Formula): number {
    const known = this.#sizes.get(formula);
    if (known !== undefined) return known;
    let size = 1;
    if (formula.kind === "not") size += this.#size(formula.of);
    else if ("left" in formula) size += this.#size(formula.left) + this.#size(formula.right);
    this.#sizes.set(formula, size);
    return size;
  }
}

function tooLarge(span: SourceSpan): ClauseError {
  return new ClauseError("ltl-too-large", "the formula is too large or nested too deeply: check its parts one by one", span);
}
