/**
 * BASL, the Bandera Abstraction Specification Language, and selections (`.basl` and `.abs` files are the same
 * language):
 *
 *     abstraction EvenOdd abstracts int
 *     begin
 *       TOKENS = {EVEN, ODD};
 *       abstract(n)
 *       begin
 *         n % 2 == 0 -> {EVEN};
 *         n % 2 == 1 || n % 2 == -1 -> {ODD};
 *       end
 *       operator * mul
 *       begin
 *         (ODD, ODD) -> {ODD};
 *         (_, _) -> {EVEN};
 *       end
 *     end
 *     abstraction Small abstracts class bank.Account begin balance : Signs; end
 *     abstraction Parities abstracts int[] begin ELEMENT = EvenOdd; end
 *     coercion EvenOdd to Signs begin EVEN -> {NEG, ZERO, POS}; ODD -> {NEG, POS}; end
 *     select Main.x = EvenOdd;
 *     default Point;
 *     semantics exact;
 *
 * This is Figure 2 of the paper; selections, which its tool takes from a window, are ours. An error ends its
 * declaration; reading goes on with the next one, so that one run tells of all of them.
 */
import { tokens } from "../relational/lexer.js";
import { ClauseError, didYouMean, type Problems, type SourceText } from "../relational/problems.js";
import { spanning, TokenStream } from "../relational/token-stream.js";
import type { SourceSpan } from "../relational/typed.js";
import {
  type Abstraction,
  type AbstractionName,
  type AbstractionRule,
  type ArrayAbstraction,
  type ClassAbstraction,
  type GivenCoercion,
  type GivenOperator,
  INTEGER_TYPES,
  type IntegerType,
  MOST_TOKENS,
  makeAbstraction,
  type PatternRule,
} from "./abstraction.js";
import { ConditionParser } from "./parse-condition.js";

/** What arithmetic means: Java's, or that of the paper's integers. */
export const SEMANTICS = ["wrap", "exact"] as const;
export type Semantics = (typeof SEMANTICS)[number];

/** A variable as a selection names it, and what it is to be. */
export interface Selection {
  /** `Main.x`, `Main.add.p`, `Main.add.return`, `Main.data[]`. */
  readonly target: string;
  readonly abstraction: AbstractionName;
  readonly span: SourceSpan;
}

export interface AbstractionFile {
  readonly abstractions: readonly Abstraction[];
  readonly classes: readonly ClassAbstraction[];
  readonly arrays: readonly ArrayAbstraction[];
  readonly coercions: readonly GivenCoercion[];
  readonly selections: readonly Selection[];
  readonly default: AbstractionName | undefined;
  readonly semantics: Semantics | undefined;
}

/** Operators with two operands, and `neg`; tests. As Java writes them. */
export const OPERATOR_SYMBOLS = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"] as const;
export const TEST_SYMBOLS = ["==", "!=", "<", "<=", ">", ">="] as const;

const DECLARATIONS = ["abstraction", "coercion", "select", "default", "semantics"];

/** Reads a file. What is wrong with it is added to `problems`; the rest of it is given. */
export function parseAbstractionFile(source: SourceText, problems: Problems): AbstractionFile {
  return new BaslParser(source, problems).file();
}

/** Reads `Main.x=Signs`, as on the command line. */
export function parseSelection(source: SourceText, problems: Problems): Selection | undefined {
  const parser = new BaslParser(source, problems);
  return parser.attempt(() => parser.selection("end"));
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

class BaslParser {
  readonly #source: SourceText;
  readonly #problems: Problems;
  readonly #tokens: TokenStream;

  constructor(source: SourceText, problems: Problems) {
    this.#source = source;
    this.#problems = problems;
    this.#tokens = new TokenStream(tokens(source, problems));
  }

  file(): AbstractionFile {
    const stream = this.#tokens;
    const found: Mutable<AbstractionFile> = {
      ...{ abstractions: [], classes: [], arrays: [], coercions: [], selections: [] },
      ...{ default: undefined, semantics: undefined },
    };
    while (stream.peek().kind !== "end") this.attempt(() => this.#declaration(found));
    return found;
  }

  /** What `read` gives; if it fails, the problem is told and what follows up to the next declaration left out. */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      const code = error.code === "spec-syntax" ? "basl-syntax" : error.code;
      this.#problems.add(this.#source, code, error.message, error.span);
      const stream = this.#tokens;
      do stream.next();
      while (stream.peek().kind !== "end" && !DECLARATIONS.some((word) => stream.is(word)));
      return undefined;
    }
  }

  #declaration(found: Mutable<AbstractionFile>): void {
    const stream = this.#tokens;
    const word = stream.peek();
    if (stream.accept("abstraction")) this.#abstraction(found, word.span);
    else if (stream.accept("coercion")) found.coercions.push(this.#coercion(word.span));
    else if (stream.accept("select")) found.selections.push(this.selection(";"));
    else if (stream.accept("default")) {
      if (found.default !== undefined) throw new ClauseError("basl-twice", "there is another default", word.span);
      found.default = this.reference(";");
    } else if (stream.accept("semantics")) {
      const { text, span } = stream.expectName("wrap or exact");
      if (!(SEMANTICS as readonly string[]).includes(text))
        throw new ClauseError("basl-semantics", `there is no semantics ${text}; there are wrap (Java's) and exact`, span);
      found.semantics = text as Semantics;
      stream.expect(";");
    } else
      throw new ClauseError(
        "basl-syntax",
        `expected ${DECLARATIONS.map((each) => `'${each}'`).join(", ")}, but here is ${word.text}${didYouMean(word.text, DECLARATIONS)}`,
        word.span,
      );
  }

  #abstraction(found: Mutable<AbstractionFile>, begin: SourceSpan): void {
    const stream = this.#tokens;
    const name = stream.expectName("the name of the abstraction");
    const span = spanning(begin, name.span);
    const known = [...found.abstractions, ...found.classes, ...found.arrays];
    if (known.some((each) => each.name === name.text)) throw new ClauseError("basl-twice", `there is another ${name.text}`, name.span);
    stream.expect("abstracts", " behind the name");
    if (stream.accept("class")) {
      found.classes.push({ name: name.text, class: this.#dotted("a class"), fields: this.#fields(), span });
      return;
    }
    const type = this.#type();
    if (stream.accept("[")) {
      stream.expect("]");
      found.arrays.push({ name: name.text, element: this.#elements(), span });
      return;
    }
    found.abstractions.push(this.#integers(name.text, type, span));
  }

  #type(): IntegerType {
    const { text, span } = this.#tokens.expectName("a type");
    const type = INTEGER_TYPES.find((each) => each === text);
    if (type !== undefined) return type;
    const why = text === "boolean" ? "booleans are never abstracted: they have two values" : `there are ${INTEGER_TYPES.join(", ")}, class`;
    throw new ClauseError("basl-type", `${text} cannot be abstracted; ${why}${didYouMean(text, INTEGER_TYPES)}`, span);
  }

  #fields(): ClassAbstraction["fields"] {
    const stream = this.#tokens;
    const fields: { field: string; abstraction: AbstractionName }[] = [];
    stream.expect("begin");
    while (!stream.accept("end")) {
      const field = stream.expectName("a field or 'end'").text;
      stream.expect(":", " between field and abstraction");
      fields.push({ field, abstraction: this.reference(";") });
    }
    return fields;
  }

  #elements(): AbstractionName {
    const stream = this.#tokens;
    let element: AbstractionName | undefined;
    stream.expect("begin");
    while (!stream.accept("end")) {
      const word = stream.expectName("ELEMENT or 'end'");
      stream.expect("=");
      const named = this.reference(";");
      if (word.text === "ELEMENT") element = named;
      else if ((word.text !== "INDEX" && word.text !== "LENGTH") || named.name !== "Identity")
        throw new ClauseError(
          "basl-array",
          `${word.text} cannot be abstracted: an array keeps its places, so INDEX and LENGTH are Identity${didYouMean(word.text, ["ELEMENT", "INDEX", "LENGTH"])}`,
          word.span,
        );
    }
    if (element === undefined) throw new ClauseError("basl-array", "expected ELEMENT = …;", stream.last.span);
    return element;
  }

  #integers(name: string, type: IntegerType, span: SourceSpan): Abstraction {
    const stream = this.#tokens;
    stream.expect("begin");
    const tokens = this.#tokenSet();
    stream.expect("abstract", ", the abstraction function, behind the tokens");
    stream.expect("(");
    const variable = stream.expectName("the name of the value").text;
    stream.expect(")");
    stream.expect("begin");
    const rules: AbstractionRule[] = [];
    while (!stream.accept("end")) rules.push(this.#rule(variable, tokens));
    const given: GivenOperator[] = [];
    while (!stream.accept("end")) given.push(this.#operator(tokens));
    const unused = tokens.find((token) => rules.every((rule) => rule.token !== token));
    if (unused !== undefined) throw new ClauseError("basl-token", `no value has the token ${unused}: give it a rule or leave it out`, span);
    return makeAbstraction({ name, type, tokens, rules, given, span });
  }

  #tokenSet(): readonly string[] {
    const stream = this.#tokens;
    stream.expect("TOKENS", " behind 'begin'");
    stream.expect("=");
    const tokens: string[] = [];
    stream.expect("{");
    do {
      const token = stream.expectName("a token");
      if (tokens.includes(token.text)) throw new ClauseError("basl-twice", `the token ${token.text} is named twice`, token.span);
      if (token.text === "_" || token.text === "true" || token.text === "false")
        throw new ClauseError("basl-token", `'${token.text}' means something in rules: choose another name`, token.span);
      tokens.push(token.text);
      if (tokens.length > MOST_TOKENS) throw new ClauseError("basl-token", `there are at most ${MOST_TOKENS} tokens`, token.span);
    } while (stream.accept(","));
    stream.expect("}");
    stream.expect(";");
    return tokens;
  }

  #rule(variable: string, tokens: readonly string[]): AbstractionRule {
    const begin = this.#tokens.peek().span;
    const condition = new ConditionParser(this.#tokens, variable).condition();
    const span = spanning(begin, this.#tokens.last.span);
    const results = this.#results(tokens);
    if (results.length > 1)
      throw new ClauseError("basl-overlap", `a value has one token, not ${results.join(" and ")}: split the rule`, span);
    return { condition, token: results[0]!, span };
  }

  /** `-> {A, B};` */
  #results(known: readonly string[]): readonly string[] {
    const stream = this.#tokens;
    stream.expect("-", "> and the tokens");
    stream.expect(">");
    stream.expect("{");
    const results: string[] = [];
    do {
      const { text, span } = stream.expectName("a token");
      if (!known.includes(text)) throw new ClauseError("basl-token", `there is no token ${text}${didYouMean(text, known)}`, span);
      if (!results.includes(text)) results.push(text);
    } while (stream.accept(","));
    stream.expect("}");
    stream.expect(";");
    return results;
  }

  #operator(tokens: readonly string[]): GivenOperator {
    const stream = this.#tokens;
    const begin = stream.expect("operator", " or 'end'").span;
    const { text, span } = stream.next();
    let symbol = text;
    for (; stream.is("<") || stream.is(">") || stream.is("="); stream.next()) symbol += stream.peek().text;
    const isTest = (TEST_SYMBOLS as readonly string[]).includes(symbol);
    if (!isTest && !(OPERATOR_SYMBOLS as readonly string[]).includes(symbol))
      throw new ClauseError(
        "basl-operator",
        `there is no operator ${symbol}; there are ${[...OPERATOR_SYMBOLS, ...TEST_SYMBOLS].join(" ")}`,
        span,
      );
    const name = stream.expectName("the name of the abstract operator").text;
    stream.expect("begin");
    const rules: PatternRule[] = [];
    while (!stream.accept("end")) rules.push(this.#patternRule(tokens, isTest ? ["true", "false"] : tokens));
    return { symbol, name, rules, span: spanning(begin, span) };
  }

  #patternRule(tokens: readonly string[], results: readonly string[]): PatternRule {
    const stream = this.#tokens;
    const begin = stream.expect("(", " of a rule, or 'end'").span;
    const left = this.#pattern(tokens);
    const patterns = stream.accept(",") ? [left, this.#pattern(tokens)] : [left];
    stream.expect(")");
    const span = spanning(begin, stream.last.span);
    return { patterns, results: this.#results(results), span };
  }

  #pattern(tokens: readonly string[]): string | undefined {
    const { text, span } = this.#tokens.expectName("a token or _");
    if (text === "_") return undefined;
    if (!tokens.includes(text)) throw new ClauseError("basl-token", `there is no token ${text}${didYouMean(text, tokens)}`, span);
    return text;
  }

  #coercion(begin: SourceSpan): GivenCoercion {
    const stream = this.#tokens;
    const from = this.#reference();
    stream.expect("to", " between the two abstractions");
    const to = this.#reference();
    stream.expect("begin");
    const rules: PatternRule[] = [];
    while (!stream.accept("end")) {
      const token = stream.expectName("a token or 'end'");
      const results: string[] = [];
      stream.expect("-", "> and the tokens");
      stream.expect(">");
      stream.expect("{");
      do results.push(stream.expectName("a token").text);
      while (stream.accept(","));
      stream.expect("}");
      stream.expect(";");
      rules.push({ patterns: [token.text === "_" ? undefined : token.text], results, span: token.span });
    }
    return { from, to, rules, span: begin };
  }

  /** @throws ClauseError */
  selection(end: ";" | "end"): Selection {
    const begin = this.#tokens.peek().span;
    const target = this.#dotted("a variable, as in Main.x") + (this.#tokens.accept("[") ? `${this.#tokens.expect("]") && "[]"}` : "");
    const span = spanning(begin, this.#tokens.last.span);
    this.#tokens.expect("=", " between the variable and its abstraction");
    return { target, abstraction: this.reference(end), span };
  }

  /** @throws ClauseError */
  reference(end: ";" | "end"): AbstractionName {
    const named = this.#reference();
    if (end === ";") this.#tokens.expect(";");
    else if (this.#tokens.peek().kind !== "end") throw this.#tokens.unexpected("the end");
    return named;
  }

  #reference(): AbstractionName {
    const stream = this.#tokens;
    const name = stream.expectName("an abstraction");
    const args: bigint[] = [];
    if (stream.accept("(")) {
      do args.push(this.#number());
      while (stream.accept(","));
      stream.expect(")");
    }
    return { name: name.text, arguments: args, span: spanning(name.span, stream.last.span) };
  }

  #number(): bigint {
    const stream = this.#tokens;
    const isNegative = stream.accept("-");
    const token = stream.peek();
    if (token.kind === "char") {
      stream.next();
      return BigInt(token.value.charCodeAt(0));
    }
    if (token.kind !== "integer") throw stream.unexpected("a number");
    stream.next();
    // As in conditions, a number that fits only behind a minus sign was read as if one stood there.
    const magnitude = token.value < 0n ? -token.value : token.value;
    return isNegative ? -magnitude : magnitude;
  }

  #dotted(what: string): string {
    const stream = this.#tokens;
    const parts = [stream.expectName(what).text];
    while (stream.accept(".")) parts.push(stream.expectName("a name behind the dot").text);
    return parts.join(".");
  }
}
