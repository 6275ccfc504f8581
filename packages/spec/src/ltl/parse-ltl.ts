/**
 * Properties on the command line, and `.ltl` files:
 *
 *     prop busy = Main.count > 0;
 *     prop free = !Main.busy && Main.owner == null;
 *     property served : G(busy -> F free) under strong;
 *     property once : bounded_existence(enter Main.init) globally;
 *
 * An error ends its clause; reading goes on behind the next `;`, so that one run tells of all of them. A proposition is
 * defined before it is used.
 */
import { type Token, tokens } from "../relational/lexer.js";
import { ClauseError, didYouMean, type Problems, type SourceText } from "../relational/problems.js";
import { TokenStream } from "../relational/token-stream.js";
import { FormulaParser, RESERVED } from "./parse-formula.js";
import { PropositionParser } from "./parse-proposition.js";
import { FAIRNESS, type Fairness, type Proposition, type TemporalProperty } from "./property.js";

/**
 * What an unsaid fairness is: without any, a scheduler that never lets a thread go on violates most liveness
 * properties.
 */
const DEFAULT_FAIRNESS: Fairness = "weak";

/** Reads one property, as on the command line; its text is its name. What is wrong is added to `problems`. */
export function parseTemporalProperty(
  source: SourceText,
  problems: Problems,
  fairness: Fairness = DEFAULT_FAIRNESS,
): TemporalProperty | undefined {
  const parser = new LtlParser(source, problems, fairness);
  return parser.attempt(() => parser.property(source.text.trim(), "end"));
}

/** Reads a file. What is wrong with it is added to `problems`; the rest of it is given. */
export function parseTemporalFile(
  source: SourceText,
  problems: Problems,
  fairness: Fairness = DEFAULT_FAIRNESS,
): readonly TemporalProperty[] {
  return new LtlParser(source, problems, fairness).file();
}

class LtlParser {
  readonly #source: SourceText;
  readonly #problems: Problems;
  readonly #tokens: TokenStream;
  readonly #unsaid: Fairness;
  readonly #defined = new Map<string, Proposition>();

  /** @param fairness of properties that name none. */
  constructor(source: SourceText, problems: Problems, fairness: Fairness) {
    this.#unsaid = fairness;
    this.#source = source;
    this.#problems = problems;
    this.#tokens = new TokenStream(withOperators(tokens(source, problems)));
  }

  file(): readonly TemporalProperty[] {
    const stream = this.#tokens;
    const properties: TemporalProperty[] = [];
    while (stream.peek().kind !== "end") {
      this.attempt(() => {
        const word = stream.next();
        if (word.text === "prop") this.#define();
        else if (word.text === "property") {
          const name = this.#newName(new Set(properties.map((each) => each.name)));
          stream.expect(":", " between the name and the formula");
          properties.push(this.property(name, ";"));
        } else
          throw new ClauseError(
            "ltl-syntax",
            `expected 'prop' or 'property', but here is ${word.text}${didYouMean(word.text, ["property", "prop"])}`,
            word.span,
          );
      });
    }
    return properties;
  }

  #define(): void {
    const name = this.#newName(new Set(this.#defined.keys()));
    this.#tokens.expect("=", " between the name and what it means");
    const meaning = new PropositionParser(this.#tokens, this.#source.text).body();
    this.#tokens.expect(";", " behind the proposition");
    this.#defined.set(name, meaning);
  }

  #newName(taken: ReadonlySet<string>): string {
    const { text, span } = this.#tokens.expectName("a name");
    if (RESERVED.has(text)) throw new ClauseError("ltl-name", `'${text}' means something in formulas: choose another name`, span);
    if (taken.has(text)) throw new ClauseError("ltl-name", `there is another ${text}: choose another name`, span);
    return text;
  }

  /** A formula, its fairness, and the end. @throws ClauseError */
  property(name: string, end: ";" | "end"): TemporalProperty {
    const stream = this.#tokens;
    const parser = new FormulaParser(stream, this.#source.text, this.#defined);
    const formula = parser.property();
    const fairness = stream.accept("under") ? this.#fairness() : this.#unsaid;
    if (end === ";" ? !stream.is(";") : stream.peek().kind !== "end")
      throw parser.unexpected(end === ";" ? "an operator or ';'" : "an operator or the end");
    stream.next();
    return { kind: "ltl", name, formula, propositions: parser.used, fairness, source: this.#source };
  }

  #fairness(): Fairness {
    const { text, span } = this.#tokens.next();
    const fairness = FAIRNESS.find((each) => each === text);
    if (fairness === undefined) throw new ClauseError("ltl-fairness", `expected none, weak or strong${didYouMean(text, FAIRNESS)}`, span);
    return fairness;
  }

  /** Reads one clause; after an error, moves behind it. */
  attempt<T>(parse: () => T): T | undefined {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      this.#problems.add(this.#source, error.code, error.message, error.span);
      while (this.#tokens.peek().kind !== "end" && this.#tokens.next().text !== ";");
      return undefined;
    }
  }
}

/** Symbols of formulas that the lexer of Java expressions takes for several; inside braces they are. */
const OPERATORS = ["<->", "->", "[]", "<>"];

function withOperators(all: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  let braces = 0;
  for (let i = 0; i < all.length; i++) {
    const token = all[i]!;
    if (token.kind === "symbol" && token.text === "{") braces++;
    if (token.kind === "symbol" && token.text === "}") braces--;
    const operator =
      braces > 0 || token.kind !== "symbol" ? undefined : OPERATORS.find((each) => isSpelled(all.slice(i, i + each.length), each));
    if (operator === undefined) joined.push(token);
    else {
      joined.push({
        ...token,
        text: operator,
        end: token.start + operator.length,
        span: { ...token.span, length: operator.length },
      } as Token);
      i += operator.length - 1;
    }
  }
  return joined;
}

/** Whether the tokens are the operator's characters, one behind the other. */
function isSpelled(parts: readonly Token[], operator: string): boolean {
  return parts.length === operator.length && parts.every((part, i) => part.text === operator[i] && part.start === parts[0]!.start + i);
}
