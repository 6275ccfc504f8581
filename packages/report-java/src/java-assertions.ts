/**
 * Invariants as `assert` statements in a copy of the source: at the beginning of a loop's body, of a method that is
 * called, of every public method of a class. Places are found in the text, with comments and literals masked; where a
 * place is not found (a body without braces), the invariant is not written. Whether what was written compiles and holds
 * is for the caller to find out: nothing here knows types.
 */
import type { Invariant } from "@assay/checking";

export interface Inserted {
  readonly text: string;
  /** The invariant in each line of the new text that has one. */
  readonly lines: ReadonlyMap<number, Invariant>;
  /** Invariants that have no place. */
  readonly left: readonly Invariant[];
}

/** The source with an assertion for each invariant. */
export function withAssertions(source: string, invariants: readonly Invariant[]): Inserted {
  const masked = mask(source);
  const at = new Map<number, Invariant[]>();
  const left: Invariant[] = [];
  for (const invariant of invariants) {
    const places = placesOf(masked, invariant);
    if (places.length === 0) left.push(invariant);
    for (const place of places) at.set(place, [...(at.get(place) ?? []), invariant]);
  }
  const lines = new Map<number, Invariant>();
  let text = "";
  let from = 0;
  for (const [place, here] of [...at].sort(([a], [b]) => a - b)) {
    text += source.slice(from, place);
    const indent = /^[ \t]*/.exec(source.slice(source.lastIndexOf("\n", place - 1) + 1))![0];
    for (const invariant of here) {
      text += `\n${indent}    assert ${condition(invariant.text, masked)};`;
      lines.set(text.split("\n").length, invariant);
    }
    from = place;
    // What followed the brace gets a line of its own.
    if (!/^[ \t]*\r?\n/.test(source.slice(place))) text += `\n${indent}    `;
  }
  return { text: text + source.slice(from), lines, left };
}

/** A condition of numbers as Java has it: booleans are numbers in class files. */
function condition(text: string, masked: string): string {
  const isBoolean = (name: string): boolean => new RegExp(`\\bboolean\\s(?:[^;(){}]*[,\\s])?${name}\\b`).test(masked);
  return text.replaceAll(/(?<![\w.(])((?:\w+\.)*)([A-Za-z_]\w*)(?![\w.(])/g, (whole, _path: string, name: string) =>
    isBoolean(name) ? `(${whole} ? 1 : 0)` : whole,
  );
}

/** The same text with blanks in place of comments and of what is in quotes. */
function mask(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (found) =>
    found.replaceAll(/[^\n]/g, " "),
  );
}

/** Just behind the braces where the invariant holds. */
function placesOf(masked: string, { at, location }: Invariant): readonly number[] {
  switch (at) {
    case "loop":
      return loopBody(masked, location.line);
    case "call":
      return methodBody(masked, location.procedure.slice(location.procedure.lastIndexOf(".") + 1), location.line);
    case "object":
      return publicMethods(masked, location.procedure.replace(/\.\*$/, "").replace(/^.*[.$]/, ""));
    case "return":
    case "throw":
      return [];
  }
}

/** Where a line ends. */
function endOf(masked: string, line: number): number {
  let at = -1;
  for (let i = 0; i < line; i++) {
    at = masked.indexOf("\n", at + 1);
    if (at < 0) return masked.length;
  }
  return at;
}

function loopBody(masked: string, line: number): readonly number[] {
  for (const found of [...masked.slice(0, endOf(masked, line)).matchAll(/\b(while|for|do)\b/g)].reverse()) {
    const behind = found.index + found[0].length;
    if (found[0] === "do") return brace(masked, behind);
    const head = closing(masked, masked.indexOf("(", behind));
    // The end of a `do` loop begins nothing.
    const isEnd = head !== undefined && /^\s*;/.test(masked.slice(head)) && /\}\s*$/.test(masked.slice(0, found.index));
    if (!isEnd) return head === undefined ? [] : brace(masked, head);
  }
  return [];
}

function methodBody(masked: string, name: string, line: number): readonly number[] {
  for (const found of [...masked.slice(0, endOf(masked, line)).matchAll(new RegExp(`\\b${name}\\s*\\(`, "g"))].reverse()) {
    const end = closing(masked, found.index + found[0].length - 1);
    const body = end === undefined ? [] : brace(masked, end);
    if (body.length > 0) return body;
  }
  return [];
}

function publicMethods(masked: string, className: string): readonly number[] {
  const found = new RegExp(`\\bclass\\s+${className}\\b[^{]*\\{`).exec(masked);
  if (found === null) return [];
  const from = found.index + found[0].length;
  const to = closing(masked, from - 1, "{", "}") ?? masked.length;
  const places: number[] = [];
  for (const method of masked.slice(from, to).matchAll(/\bpublic\b([^;{}=()]*?)\b(\w+)\s*\(/g)) {
    const open = from + method.index + method[0].length - 1;
    const isNested = closing(masked, from - 1, "{", "}", open) === undefined;
    if (method[2] === className || /\bstatic\b/.test(method[1]!) || isNested) continue;
    const end = closing(masked, open);
    if (end !== undefined) places.push(...brace(masked, end));
  }
  return places;
}

/**
 * Just behind the bracket that closes the one at `open`. With `within`: defined if that place is directly inside of it,
 * not in brackets of its own.
 */
function closing(masked: string, open: number, opens = "(", closes = ")", within?: number): number | undefined {
  if (open < 0) return undefined;
  let depth = 0;
  for (let at = open; at < masked.length; at++) {
    if (within === at) return depth === 1 ? at : undefined;
    if (masked[at] === opens) depth++;
    else if (masked[at] === closes && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Just behind the brace that comes next, if nothing but `throws` is before it. */
function brace(masked: string, from: number): readonly number[] {
  const next = /^\s*(?:throws[\w\s.,]*)?\{/.exec(masked.slice(from));
  return next === null ? [] : [from + next[0].length];
}
