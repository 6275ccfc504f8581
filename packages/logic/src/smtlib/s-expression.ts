/**
 * Reading of S-expressions as SMT-LIB 2.6 defines them (section 3.1), with places; iterative, so nesting is limited
 * only by memory.
 */
import { InputError } from "@assay/base";

export interface Atom {
  readonly kind: "symbol" | "numeral" | "decimal" | "hexadecimal" | "binary" | "string" | "keyword";
  /** Without bars or quotes; of `#x…` and `#b…` the digits. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly SExpression[];
  readonly line: number;
  readonly column: number;
}

export type SExpression = Atom | List;

/** Throws the diagnostic as an {@link InputError}. */
export function reject(file: string, at: { readonly line: number; readonly column: number }, code: string, message: string): never {
  throw new InputError({ code, message, place: { file, line: at.line, column: at.column } });
}

const SYMBOL = /^[a-zA-Z~!@$%^&*_+=<>.?/-][a-zA-Z0-9~!@$%^&*_+=<>.?/-]*$/;

/** White space, parentheses, bars, quotes and semicolons end a word. */
function isDelimiter(code: number): boolean {
  return code <= 32 || code === 40 || code === 41 || code === 124 || code === 34 || code === 59;
}

/** All top-level expressions of the text. `file` is for messages. */
export function readSExpressions(text: string, file = "<smtlib>"): SExpression[] {
  return [...eachSExpression(text, file)];
}

/** The top-level expressions one after the other, so that a long script need not be held as a tree. */
export function* eachSExpression(text: string, file = "<smtlib>"): Generator<SExpression, void> {
  const open: { items: SExpression[]; line: number; column: number }[] = [];
  let line = 1;
  let lineStart = 0;
  let i = 0;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    const column = i - lineStart + 1;
    let complete: SExpression;
    if (c <= 32) {
      i++;
      if (c === 10) {
        line++;
        lineStart = i;
      }
      continue;
    }
    if (c === 59) {
      const end = text.indexOf("\n", i);
      i = end === -1 ? text.length : end;
      continue;
    }
    if (c === 40) {
      open.push({ items: [], line, column });
      i++;
      continue;
    }
    if (c === 41) {
      const list = open.pop();
      if (list === undefined) return reject(file, { line, column }, "smtlib-syntax", "a closing parenthesis without an opening one");
      complete = { kind: "list", items: list.items, line: list.line, column: list.column };
      i++;
    } else if (c === 124 || c === 34) {
      const end = closing(text, i, c);
      if (end === -1)
        return reject(file, { line, column }, "smtlib-syntax", `a ${c === 124 ? "quoted symbol" : "string"} that does not end`);
      const content = text.slice(i + 1, end);
      complete = { kind: c === 124 ? "symbol" : "string", text: c === 124 ? content : content.replaceAll('""', '"'), line, column };
      for (let k = content.indexOf("\n"); k !== -1; k = content.indexOf("\n", k + 1)) {
        line++;
        lineStart = i + k + 2;
      }
      i = end + 1;
    } else {
      let end = i + 1;
      while (end < text.length && !isDelimiter(text.charCodeAt(end))) end++;
      complete = atom(text.slice(i, end), file, line, column);
      i = end;
    }
    if (open.length === 0) yield complete;
    else open[open.length - 1]!.items.push(complete);
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) reject(file, unclosed, "smtlib-syntax", "an opening parenthesis that is not closed");
}

/** Where a quoted symbol or string that starts at `from` ends; in strings a doubled quote is a quote. */
function closing(text: string, from: number, quote: number): number {
  const mark = String.fromCharCode(quote);
  let end = text.indexOf(mark, from + 1);
  while (mark === '"' && end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

function atom(word: string, file: string, line: number, column: number): Atom {
  if (/^[0-9]/.test(word)) {
    if (/^(0|[1-9][0-9]*)$/.test(word)) return { kind: "numeral", text: word, line, column };
    if (/^(0|[1-9][0-9]*)\.[0-9]+$/.test(word)) return { kind: "decimal", text: word, line, column };
  } else if (word.startsWith("#")) {
    if (/^#x[0-9a-fA-F]+$/.test(word)) return { kind: "hexadecimal", text: word.slice(2), line, column };
    if (/^#b[01]+$/.test(word)) return { kind: "binary", text: word.slice(2), line, column };
  } else if (word.startsWith(":")) {
    if (word.length > 1) return { kind: "keyword", text: word, line, column };
  } else if (SYMBOL.test(word)) return { kind: "symbol", text: word, line, column };
  return reject(file, { line, column }, "smtlib-syntax", `'${word}' is neither a symbol nor a literal`);
}
