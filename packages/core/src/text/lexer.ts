/**
 * Splits Core text into tokens, once, into flat arrays: a program of hundreds of megabytes is read without an object
 * per token. White space and comments (`//` to the end of the line) separate tokens and mean nothing else.
 */
import { type Diagnostic, InputError } from "@assay/base";

/**
 * Kinds of tokens: `word` is a bare name or word, `quoted` a name in backquotes, `number` has no sign but perhaps a
 * type suffix.
 */
export const Kind = { end: 0, word: 1, quoted: 2, string: 3, number: 4, sign: 5 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

const SINGLE_SIGNS = tableOf([..."(){}[],:=<>!+-*@"], (sign) => sign.charCodeAt(0));
const DOUBLE_SIGNS = tableOf([":=", "->", "==", "!=", "<=", ">=", "&&", "||"], (sign) => (sign.charCodeAt(0) << 7) | sign.charCodeAt(1));
const MOST_DIAGNOSTICS = 20;

function tableOf(signs: readonly string[], index: (sign: string) => number): Uint8Array {
  const table = new Uint8Array(1 << 14);
  for (const sign of signs) table[index(sign)] = 1;
  return table;
}

/** The length of the sign that begins with these two characters; 0 when none does. */
function signLength(first: number, second: number): number {
  if (first >= 128) return 0;
  if (second < 128 && DOUBLE_SIGNS[(first << 7) | second] === 1) return 2;
  return SINGLE_SIGNS[first]!;
}

const isWordStart = (c: number): boolean => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || c === 36;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isWordPart = (c: number): boolean => isWordStart(c) || isDigit(c);

export class Tokens {
  readonly file: string;
  readonly text: string;
  readonly #kinds: Kind[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #lineStarts: number[] | undefined;

  /** @throws InputError when the text has a character that begins no token, or a quotation without an end. */
  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
    this.#scan();
  }

  /** The number of tokens, the final `end` included. */
  get count(): number {
    return this.#kinds.length;
  }

  kind(index: number): Kind {
    return this.#kinds[index]!;
  }

  /** The token as it is written. */
  raw(index: number): string {
    return this.text.slice(this.#starts[index], this.#ends[index]);
  }

  /** Whether the token is this sign or unquoted word. */
  is(index: number, spelling: string): boolean {
    const start = this.#starts[index]!;
    const kind = this.#kinds[index]!;
    return (
      this.#ends[index]! - start === spelling.length && (kind === Kind.sign || kind === Kind.word) && this.text.startsWith(spelling, start)
    );
  }

  /** Whether no line break stands between the token and the one before it. */
  onSameLine(index: number): boolean {
    const gap = this.text.slice(this.#ends[index - 1] ?? 0, this.#starts[index]);
    return !gap.includes("\n");
  }

  /** The text that a string or a quoted name stands for. @throws InputError for a wrong escape. */
  unquoted(index: number): string {
    const content = this.text.slice(this.#starts[index]! + 1, this.#ends[index]! - 1);
    if (!content.includes("\\")) return content;
    return content.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]?))/g, (_, hex: string | undefined, unit: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      switch (unit) {
        case "n":
          return "\n";
        case "r":
          return "\r";
        case "t":
          return "\t";
        case "\\":
        case '"':
        case "`":
          return unit;
        default:
          throw new InputError(
            this.diagnostic(index, "core-escape", `\\${unit} is no escape; use \\\\ \\" \\\` \\n \\r \\t or \\u with four hex digits`),
          );
      }
    });
  }

  /** The line of a token, from one. */
  line(index: number): number {
    return this.#place(this.#starts[index]!).line;
  }

  diagnostic(index: number, code: string, message: string): Diagnostic {
    return this.#diagnosticAt(this.#starts[index]!, code, message);
  }

  #diagnosticAt(offset: number, code: string, message: string): Diagnostic {
    return { code, message, place: { file: this.file, ...this.#place(offset) } };
  }

  #place(offset: number): { line: number; column: number } {
    if (this.#lineStarts === undefined) {
      this.#lineStarts = [0];
      for (let at = this.text.indexOf("\n"); at >= 0; at = this.text.indexOf("\n", at + 1)) this.#lineStarts.push(at + 1);
    }
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#lineStarts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - this.#lineStarts[low]! + 1 };
  }

  #push(kind: Kind, start: number, end: number): void {
    this.#kinds.push(kind);
    this.#starts.push(start);
    this.#ends.push(end);
  }

  #scan(): void {
    const text = this.text;
    const wrong: Diagnostic[] = [];
    // A byte order mark in front is an editor's, not the author's.
    let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    while (at < text.length && wrong.length < MOST_DIAGNOSTICS) {
      const c = text.charCodeAt(at);
      const start = at;
      if (c === 32 || c === 10 || c === 13 || c === 9) {
        at++;
      } else if (isWordStart(c)) {
        at = this.#wordEnd(at + 1);
        this.#push(Kind.word, start, at);
      } else if (c === 47 && text.charCodeAt(at + 1) === 47) {
        const end = text.indexOf("\n", at);
        at = end < 0 ? text.length : end;
      } else if (isDigit(c)) {
        at = this.#numberEnd(at);
        this.#push(Kind.number, start, at);
      } else if (c === 34 || c === 96) {
        at = this.#quotationEnd(at, c);
        if (at < 0) {
          wrong.push(this.#diagnosticAt(start, "core-quotation", `this ${c === 34 ? "string" : "name"} has no end on its line`));
          const end = text.indexOf("\n", start);
          at = end < 0 ? text.length : end;
        } else this.#push(c === 34 ? Kind.string : Kind.quoted, start, at);
      } else {
        const length = signLength(c, text.charCodeAt(at + 1));
        if (length === 0) {
          const symbol = String.fromCodePoint(text.codePointAt(at)!);
          const hint = "names with such characters stand in backquotes";
          wrong.push(this.#diagnosticAt(at, "core-character", `${JSON.stringify(symbol)} begins nothing here; ${hint}`));
          at += symbol.length;
        } else {
          at += length;
          this.#push(Kind.sign, start, at);
        }
      }
    }
    this.#push(Kind.end, text.length, text.length);
    if (wrong.length > 0) throw new InputError(wrong);
  }

  #wordEnd(from: number): number {
    const text = this.text;
    let at = from;
    for (;;) {
      while (at < text.length && isWordPart(text.charCodeAt(at))) at++;
      const c = text.charCodeAt(at);
      if ((c === 46 || c === 47) && isWordPart(text.charCodeAt(at + 1))) at += 2;
      else return at;
    }
  }

  #numberEnd(from: number): number {
    const text = this.text;
    let at = from;
    const digits = (): void => {
      while (isDigit(text.charCodeAt(at))) at++;
    };
    digits();
    if (text.charCodeAt(at) === 46 && isDigit(text.charCodeAt(at + 1))) {
      at++;
      digits();
    }
    if (text.charCodeAt(at) === 101) {
      const sign = text.charCodeAt(at + 1);
      const skip = sign === 43 || sign === 45 ? 2 : 1;
      if (isDigit(text.charCodeAt(at + skip))) {
        at += skip;
        digits();
      }
    }
    while (at < text.length && isWordPart(text.charCodeAt(at))) at++;
    return at;
  }

  /** The offset after the closing delimiter, or -1 when the line or the text ends first. */
  #quotationEnd(from: number, delimiter: number): number {
    const text = this.text;
    for (let at = from + 1; at < text.length; at++) {
      const c = text.charCodeAt(at);
      if (c === delimiter) return at + 1;
      if (c === 10) return -1;
      if (c === 92) at++;
    }
    return -1;
  }
}
