/** Words, numbers and symbols of relational specifications. Comments and literals are Java's. */
import { ClauseError, type Problems, type SourceText } from "./problems.js";
import type { SourceSpan } from "./typed.js";

export type Token = { readonly span: SourceSpan; readonly start: number; readonly end: number } & (
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "integer"; readonly text: string; readonly value: bigint; readonly type: "int" | "long" }
  | { readonly kind: "float"; readonly text: string; readonly value: number; readonly type: "float" | "double" }
  | { readonly kind: "string" | "char"; readonly text: string; readonly value: string }
  | { readonly kind: "symbol"; readonly text: string }
  | { readonly kind: "end"; readonly text: "" }
);

/** Longest first. */
const SYMBOLS = [">>>", "<=>", "...", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", ".."];
const SINGLE = "(){}[]<>+-*/%&|^~!?:;,.#=@";
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const HEX = /0[xX]([0-9a-fA-F_]+)([lL]?)/y;
const BINARY = /0[bB]([01_]+)([lL]?)/y;
const FLOAT = /\d[\d_]*(?:\.\d[\d_]*(?:[eE][+-]?\d+)?[fFdD]?|[eE][+-]?\d+[fFdD]?|[fFdD])/y;
const DECIMAL = /(\d[\d_]*)([lL]?)/y;
const LITERAL = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\u[0-9a-fA-F]{4}|\\.)+)'/y;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  s: " ",
  "0": "\0",
  '"': '"',
  "'": "'",
  "\\": "\\",
};

/** The tokens, ended by one `end`. What is no token is a problem and left out. */
export function tokens(source: SourceText, problems: Problems): readonly Token[] {
  const { text, file } = source;
  const found: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  const advance = (to: number): void => {
    for (let i = at; i < to; i++) {
      if (text.charCodeAt(i) === 10) {
        line++;
        lineStart = i + 1;
      }
    }
    at = to;
  };
  while (true) {
    SPACE.lastIndex = at;
    const space = SPACE.exec(text);
    if (space !== null) advance(at + space[0].length);
    const span = { file, line, column: at - lineStart + 1, length: 1 };
    if (at >= text.length) {
      found.push({ kind: "end", text: "", span, start: at, end: at });
      return found;
    }
    try {
      const token = tokenAt(text, at, span);
      found.push(token);
      advance(token.end);
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      problems.add(source, error.code, error.message, error.span);
      advance(error.code === "spec-character" ? at + (text.codePointAt(at)! > 0xffff ? 2 : 1) : endOfLine(text, at));
    }
  }
}

function tokenAt(text: string, at: number, place: SourceSpan): Token {
  const make = <T extends object>(rest: T & { text: string }) => ({
    ...rest,
    span: { ...place, length: rest.text.length },
    start: at,
    end: at + rest.text.length,
  });
  const name = match(NAME, text, at);
  if (name !== null) return make({ kind: "name", text: name[0] });
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return make(number(text, at, place));
  const literal = match(LITERAL, text, at);
  if (literal !== null) {
    const isString = literal[1] !== undefined;
    const value = unescaped(literal[1] ?? literal[2]!, place);
    if (!isString && value.length !== 1) throw new ClauseError("spec-literal", "a character literal holds one character", place);
    return make({ kind: isString ? "string" : "char", text: literal[0], value });
  }
  const long = SYMBOLS.find((symbol) => text.startsWith(symbol, at));
  if (long !== undefined) return make({ kind: "symbol", text: long });
  const single = text[at]!;
  if (SINGLE.includes(single)) return make({ kind: "symbol", text: single });
  if (single === '"' || single === "'") throw new ClauseError("spec-literal", "the literal does not end on its line", place);
  const shown = String.fromCodePoint(text.codePointAt(at)!);
  throw new ClauseError("spec-character", `the character ${JSON.stringify(shown)} means nothing here`, place);
}

function number(text: string, at: number, place: SourceSpan) {
  const float = match(FLOAT, text, at);
  if (float !== null) {
    const plain = float[0].replaceAll("_", "");
    const type = /[fF]$/.test(plain) ? ("float" as const) : ("double" as const);
    const value = Number(plain.replace(/[fFdD]$/, ""));
    return { kind: "float" as const, text: float[0], value: type === "float" ? Math.fround(value) : value, type };
  }
  const hex = match(HEX, text, at);
  const binary = hex ?? match(BINARY, text, at);
  const parts = binary ?? match(DECIMAL, text, at)!;
  const type = parts[2] === "" ? ("int" as const) : ("long" as const);
  const digits = parts[1]!.replaceAll("_", "");
  if (digits === "") throw new ClauseError("spec-literal", "the number has no digits", place);
  if (binary === null && digits.length > 1 && digits.startsWith("0"))
    throw new ClauseError("spec-literal", "octal numbers are not understood: leave out the leading zero", place);
  const magnitude = BigInt(hex !== null ? `0x${digits}` : binary !== null ? `0b${digits}` : digits);
  const width = type === "int" ? 32 : 64;
  // As in Java, 2147483648 is right only behind a minus sign, where wrapping gives the right value.
  const most = binary !== null ? (1n << BigInt(width)) - 1n : 1n << BigInt(width - 1);
  if (magnitude > most)
    throw new ClauseError("spec-literal", `the number does not fit into ${type === "int" ? "an int" : "a long"}`, place);
  return { kind: "integer" as const, text: parts[0], value: BigInt.asIntN(width, magnitude), type };
}

function unescaped(text: string, place: SourceSpan): string {
  return text.replace(/\\(u+[0-9a-fA-F]{4}|.)/g, (_, escaped: string) => {
    if (escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped.replace(/^u+/, ""), 16));
    const value = ESCAPES[escaped];
    if (value === undefined) throw new ClauseError("spec-literal", `there is no escape \\${escaped}`, place);
    return value;
  });
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
