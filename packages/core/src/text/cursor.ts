import { type Diagnostic, InputError } from "@assay/base";
import { type Type, typeNamed } from "../types.js";
import { Kind, type Tokens } from "./lexer.js";
import { RESERVED } from "./words.js";

/**
 * A place in the tokens, with the small steps every part of the parser takes. Each throws an InputError when the text
 * has something else.
 */
export class Cursor {
  readonly tokens: Tokens;
  at: number;

  constructor(tokens: Tokens, at = 0) {
    this.tokens = tokens;
    this.at = at;
  }

  /** Reports the token at `index` (the current one when absent). */
  fail(code: string, message: string, index = this.at): never {
    throw new InputError(this.tokens.diagnostic(index, code, message));
  }

  /** Reports that the current token is not what should stand here. */
  expected(what: string): never {
    const found = this.tokens.kind(this.at) === Kind.end ? "the end" : this.tokens.raw(this.at);
    this.fail("core-syntax", `expected ${what}, found ${found.length > 60 ? `${found.slice(0, 60)}…` : found}`);
  }

  is(spelling: string): boolean {
    return this.tokens.is(this.at, spelling);
  }

  /** Takes the sign or word if it comes next. */
  accept(spelling: string): boolean {
    const found = this.is(spelling);
    if (found) this.at++;
    return found;
  }

  expect(spelling: string): void {
    if (!this.accept(spelling)) this.expected(spelling);
  }

  /** Whether a name comes next. */
  isName(): boolean {
    const kind = this.tokens.kind(this.at);
    return kind === Kind.quoted || (kind === Kind.word && !RESERVED.has(this.tokens.raw(this.at)));
  }

  name(): string {
    const kind = this.tokens.kind(this.at);
    if (kind === Kind.quoted) return this.tokens.unquoted(this.at++);
    if (kind === Kind.word) {
      const word = this.tokens.raw(this.at);
      if (!RESERVED.has(word)) {
        this.at++;
        return word;
      }
      this.fail("core-syntax", `expected a name; the word ${word} as a name stands in backquotes`);
    }
    this.expected("a name");
  }

  /** The name after the word, if the word comes next. */
  optionalName(word: string): string | undefined {
    return this.accept(word) ? this.name() : undefined;
  }

  string(): string {
    if (this.tokens.kind(this.at) !== Kind.string) this.expected("a string");
    return this.tokens.unquoted(this.at++);
  }

  /** The string after the word, if the word comes next. */
  optionalString(word: string): string | undefined {
    return this.accept(word) ? this.string() : undefined;
  }

  type(): Type {
    const type = this.tokens.kind(this.at) === Kind.word ? typeNamed(this.tokens.raw(this.at)) : undefined;
    if (type === undefined) this.expected("a type (bool, bv1 to bv64, f32, f64, ref, int)");
    this.at++;
    return type;
  }

  /** A whole number without a suffix that is at most 2^31 - 1: lines and columns. */
  count(): number {
    const digits = this.tokens.kind(this.at) === Kind.number ? this.tokens.raw(this.at) : "";
    if (!/^\d{1,10}$/.test(digits) || Number(digits) > 0x7fffffff) this.expected("a line or column number");
    this.at++;
    return Number(digits);
  }

  /** Items with commas between them, up to the closing sign, which is taken. */
  list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    if (this.accept(close)) return items;
    do items.push(item());
    while (this.accept(","));
    this.expect(close);
    return items;
  }
}

/** Runs `part`; the diagnostics of an InputError are added to `diagnostics`, anything else is thrown. */
export function recovering(diagnostics: Diagnostic[], part: () => void): void {
  try {
    part();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    diagnostics.push(...error.diagnostics);
  }
}
