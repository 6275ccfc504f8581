/** Tokens one after the other, with the questions that parsers ask of them. */
import type { Token } from "./lexer.js";
import { ClauseError } from "./problems.js";
import type { SourceSpan } from "./typed.js";

export class TokenStream {
  readonly #tokens: readonly Token[];
  #at = 0;

  /** @param tokens ended by an `end`. */
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  /** How many tokens have been taken. */
  get position(): number {
    return this.#at;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.#at++;
    return token;
  }

  /** The last token taken. */
  get last(): Token {
    return this.#tokens[Math.max(0, this.#at - 1)]!;
  }

  /** Whether the token `ahead` is this symbol or word; strings are never. */
  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && (token.kind === "symbol" || token.kind === "name");
  }

  isName(ahead = 0): boolean {
    return this.peek(ahead).kind === "name";
  }

  /** Takes the symbol or word, if it is next. */
  accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.next();
    return true;
  }

  /** @throws ClauseError unless it is next. */
  expect(text: string, why = ""): Token {
    if (this.is(text)) return this.next();
    throw this.unexpected(`'${text}'${why}`);
  }

  expectName(what: string): Token {
    if (this.isName()) return this.next();
    throw this.unexpected(what);
  }

  unexpected(expected: string): ClauseError {
    const token = this.peek();
    const found = token.kind === "end" ? "the text ends here" : `here is ${token.text}`;
    return new ClauseError("spec-syntax", `expected ${expected}, but ${found}`, token.span);
  }
}

/** From the first to the last, as far as they are on one line. */
export function spanning(from: SourceSpan, to: SourceSpan): SourceSpan {
  if (from.line !== to.line) return from;
  return { ...from, length: to.column + to.length - from.column };
}
