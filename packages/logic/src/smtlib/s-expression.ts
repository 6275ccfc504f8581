/** Reading of S-expressions as SMT-LIB 2.6 defines them (section 3.1), with places; iterative, so nesting is limited only by memory. */
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

const DELIMITER = /[\s()|";]/;
const SYMBOL = /^[a-zA-Z~!@$%^&*_+=<>.?/-][a-zA-Z0-9~!@$%^&*_+=<>.?/-]*$/;

/** All top-level expressions of the text. `file` is for messages. */
export function readSExpressions(text: string, file = "<smtlib>"): SExpression[] {
  const top: SExpression[] = [];
  const open: { items: SExpression[]; line: number; column: number }[] = [];
  let line = 1;
  let lineStart = 0;
  let i = 0;
  const emit = (item: SExpression): void => {
    (open.length > 0 ? open[open.length - 1]!.items : top).push(item);
  };
  const newlines = (from: number, to: number): void => {
    for (let k = text.indexOf("\n", from); k !== -1 && k < to; k = text.indexOf("\n", k + 1)) {
      line++;
      lineStart = k + 1;
    }
  };
  while (i < text.length) {
    const c = text[i]!;
    const at = { line, column: i - lineStart + 1 };
    if (c === "\n") {
      line++;
      lineStart = ++i;
    } else if (c === " " || c === "\t" || c === "\r") i++;
    else if (c === ";") {
      const end = text.indexOf("\n", i);
      i = end === -1 ? text.length : end;
    } else if (c === "(") {
      open.push({ items: [], ...at });
      i++;
    } else if (c === ")") {
      const list = open.pop();
      if (list === undefined) return reject(file, at, "smtlib-syntax", "a closing parenthesis without an opening one");
      emit({ kind: "list", ...list });
      i++;
    } else if (c === "|" || c === '"') {
      let end = text.indexOf(c, i + 1);
      while (c === '"' && end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end === -1) return reject(file, at, "smtlib-syntax", `a ${c === "|" ? "quoted symbol" : "string"} that does not end`);
      const content = text.slice(i + 1, end);
      emit({ kind: c === "|" ? "symbol" : "string", text: c === "|" ? content : content.replaceAll('""', '"'), ...at });
      newlines(i + 1, end);
      i = end + 1;
    } else {
      let end = i + 1;
      while (end < text.length && !DELIMITER.test(text[end]!)) end++;
      emit({ ...atom(text.slice(i, end), file, at), ...at });
      i = end;
    }
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) return reject(file, unclosed, "smtlib-syntax", "an opening parenthesis that is not closed");
  return top;
}

function atom(word: string, file: string, at: { line: number; column: number }): { kind: Atom["kind"]; text: string } {
  if (/^[0-9]/.test(word)) {
    if (/^(0|[1-9][0-9]*)$/.test(word)) return { kind: "numeral", text: word };
    if (/^(0|[1-9][0-9]*)\.[0-9]+$/.test(word)) return { kind: "decimal", text: word };
  } else if (word.startsWith("#")) {
    if (/^#x[0-9a-fA-F]+$/.test(word)) return { kind: "hexadecimal", text: word.slice(2) };
    if (/^#b[01]+$/.test(word)) return { kind: "binary", text: word.slice(2) };
  } else if (word.startsWith(":")) {
    if (word.length > 1) return { kind: "keyword", text: word };
  } else if (SYMBOL.test(word)) return { kind: "symbol", text: word };
  return reject(file, at, "smtlib-syntax", `'${word}' is neither a symbol nor a literal`);
}

/** The text of an expression on one line, for messages and tests; iterative. */
export function formatSExpression(expression: SExpression): string {
  const parts: string[] = [];
  const work: (SExpression | string)[] = [expression];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next === "string") parts.push(next);
    else if (next.kind === "list") {
      work.push(")");
      for (let i = next.items.length - 1; i >= 0; i--) {
        work.push(next.items[i]!);
        if (i > 0) work.push(" ");
      }
      work.push("(");
    } else if (next.kind === "hexadecimal") parts.push(`#x${next.text}`);
    else if (next.kind === "binary") parts.push(`#b${next.text}`);
    else if (next.kind === "string") parts.push(`"${next.text.replaceAll('"', '""')}"`);
    else if (next.kind === "symbol" && !SYMBOL.test(next.text)) parts.push(`|${next.text}|`);
    else parts.push(next.text);
  }
  return parts.join("");
}
