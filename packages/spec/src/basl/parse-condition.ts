/** Conditions as BASL writes them, by precedence as in Java: `||`, `&&`, comparisons, `+ -`, `* / %`, `! -`. */
import { ClauseError } from "../relational/problems.js";
import type { TokenStream } from "../relational/token-stream.js";
import { ARITHMETIC, type Arithmetic, COMPARISONS, type Comparison, type Condition, constant, type Quantity, VALUE } from "./condition.js";

/** Nesting beyond this is refused, so that what reads conditions may recurse. */
const DEEPEST = 50;
const ADDITIVE: ReadonlySet<string> = new Set(["+", "-"]);

/** Either may stand in brackets; which it is shows behind them. */
type Part = { readonly kind: "condition"; readonly condition: Condition } | { readonly kind: "quantity"; readonly quantity: Quantity };

export class ConditionParser {
  readonly #tokens: TokenStream;
  readonly #variable: string;
  #depth = 0;

  /** @param variable what the condition calls the value. */
  constructor(tokens: TokenStream, variable: string) {
    this.#tokens = tokens;
    this.#variable = variable;
  }

  /** @throws ClauseError */
  condition(): Condition {
    return this.#asCondition(this.#chain("||", () => this.#chain("&&", () => this.#comparison())));
  }

  #chain(operator: "||" | "&&", next: () => Part): Part {
    let left = next();
    for (let links = 0; this.#tokens.is(operator); links++) {
      if (links > DEEPEST) throw this.#tooDeep();
      const before = this.#asCondition(left);
      this.#tokens.next();
      const right = this.#asCondition(next());
      left = { kind: "condition", condition: { kind: operator === "||" ? "or" : "and", left: before, right } };
    }
    return left;
  }

  #comparison(): Part {
    const left = this.#sum();
    const { text, kind } = this.#tokens.peek();
    if (kind !== "symbol" || !(COMPARISONS as readonly string[]).includes(text)) return left;
    const before = this.#asQuantity(left);
    this.#tokens.next();
    const right = this.#asQuantity(this.#sum());
    return { kind: "condition", condition: { kind: "compares", operator: text as Comparison, left: before, right } };
  }

  #sum(): Part {
    return this.#arithmetic(() => this.#arithmetic(() => this.#prefixed(), isMultiplicative), isAdditive);
  }

  #arithmetic(next: () => Part, isOperator: (text: string) => boolean): Part {
    let left = next();
    for (let links = 0; ; links++) {
      const { text, kind } = this.#tokens.peek();
      if (kind !== "symbol" || !isOperator(text) || this.#isArrow()) return left;
      if (links > DEEPEST) throw this.#tooDeep();
      const before = this.#asQuantity(left);
      this.#tokens.next();
      const right = this.#asQuantity(next());
      left = { kind: "quantity", quantity: { kind: "arithmetic", operator: text as Arithmetic, left: before, right } };
    }
  }

  #isArrow(): boolean {
    return this.#tokens.is("-") && this.#tokens.is(">", 1) && this.#tokens.peek().end === this.#tokens.peek(1).start;
  }

  #prefixed(): Part {
    const tokens = this.#tokens;
    const token = tokens.peek();
    if (++this.#depth > DEEPEST) throw this.#tooDeep();
    try {
      if (tokens.accept("!")) return { kind: "condition", condition: { kind: "not", of: this.#asCondition(this.#prefixed()) } };
      if (tokens.is("-") && !this.#isArrow()) {
        tokens.next();
        const of = this.#asQuantity(this.#prefixed());
        return { kind: "quantity", quantity: of.kind === "constant" ? constant(-of.value) : { kind: "negated", of } };
      }
      if (tokens.accept("(")) {
        const inner = this.#chain("||", () => this.#chain("&&", () => this.#comparison()));
        tokens.expect(")");
        return inner;
      }
      if (token.kind === "integer") {
        tokens.next();
        // The lexer reads 2147483648 as if a minus sign stood before it, as Java does.
        return { kind: "quantity", quantity: constant(token.value < 0n && !/^0[xXbB]/.test(token.text) ? -token.value : token.value) };
      }
      if (token.kind === "char") {
        tokens.next();
        return { kind: "quantity", quantity: constant(BigInt(token.value.charCodeAt(0))) };
      }
      if (tokens.is("true") || tokens.is("false"))
        return { kind: "condition", condition: { kind: "truth", value: tokens.next().text === "true" } };
      if (tokens.isName() && token.text === this.#variable) {
        tokens.next();
        return { kind: "quantity", quantity: VALUE };
      }
      if (tokens.isName())
        throw new ClauseError(
          "basl-name",
          `there is no ${token.text} here: a condition is about ${this.#variable} and constants`,
          token.span,
        );
      throw tokens.unexpected(`${this.#variable}, a number or a condition`);
    } finally {
      this.#depth--;
    }
  }

  #asCondition(part: Part): Condition {
    if (part.kind === "condition") return part.condition;
    throw new ClauseError("basl-type", "expected a condition, but this is a number: compare it with something", this.#tokens.last.span);
  }

  #asQuantity(part: Part): Quantity {
    if (part.kind === "quantity") return part.quantity;
    throw new ClauseError("basl-type", "expected a number, but this is a condition", this.#tokens.last.span);
  }

  #tooDeep(): ClauseError {
    return new ClauseError("basl-too-large", "the condition is too large: split it into several rules", this.#tokens.peek().span);
  }
}

const isAdditive = (text: string): boolean => ADDITIVE.has(text);
const isMultiplicative = (text: string): boolean => (ARITHMETIC as readonly string[]).includes(text) && !ADDITIVE.has(text);
