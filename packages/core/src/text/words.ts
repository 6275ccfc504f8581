/** The words and signs of Core text, shared by its printer and its parser. */
import { SIGNATURES } from "../operators.js";

/**
 * Words that are not bare names, because a name may stand where they do; a name that equals one is written in
 * backquotes. All other words of the grammar (`map`, `field`, `file`, …) stand only where no name can.
 */
export const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(SIGNATURES),
  ...["true", "false", "null", "nan32", "nan64", "inf32", "inf64", "class", "global", "classof", "storable", "instanceof"],
  ...["var", "of", "as", "new", "newarray", "havoc", "assume", "assert", "reachability", "contract", "guard", "else", "call", "virtual"],
  ...["monitor", "thread", "unsupported", "goto", "branch", "then", "switch", "return", "throw", "halt"],
]);

const BARE = /^[A-Za-z_$][\w$]*(?:[./][\w$]+)*$/;

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

// Control characters, separators that end lines elsewhere, the byte order mark, and surrogates that are not half of a
// pair.
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u001f\\"`\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function quote(text: string, delimiter: '"' | "`"): string {
  UNSAFE.lastIndex = 0;
  if (!UNSAFE.test(text)) return delimiter + text + delimiter;
  const escaped = text.replace(UNSAFE, (unit) => {
    if (unit === '"' || unit === "`") return unit === delimiter ? `\\${unit}` : unit;
    return ESCAPES[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return delimiter + escaped + delimiter;
}

/** A string as Core text writes it. */
export function quoteString(text: string): string {
  return quote(text, '"');
}

const written = new Map<string, string>();

/** A name as Core text writes it: bare where it is simple, else in backquotes. */
export function quoteName(name: string): string {
  let text = written.get(name);
  if (text === undefined) {
    text = BARE.test(name) && !RESERVED.has(name) ? name : quote(name, "`");
    // A bounded cache: names repeat a lot within a class, and a run over the JDK must not keep them all.
    if (written.size >= 10_000) written.clear();
    written.set(name, text);
  }
  return text;
}

/** How tightly an operand binds: greater is tighter. */
export const PRECEDENCE = { or: 1, and: 2, compare: 3, sum: 4, product: 5, prefix: 6, primary: 7 } as const;

/** Operators that are written between their operands. `!=` is the negation of `==`. */
export const INFIX: Readonly<Record<string, { readonly sign: string; readonly precedence: number }>> = {
  or: { sign: "||", precedence: PRECEDENCE.or },
  and: { sign: "&&", precedence: PRECEDENCE.and },
  eq: { sign: "==", precedence: PRECEDENCE.compare },
  slt: { sign: "<", precedence: PRECEDENCE.compare },
  sle: { sign: "<=", precedence: PRECEDENCE.compare },
  add: { sign: "+", precedence: PRECEDENCE.sum },
  sub: { sign: "-", precedence: PRECEDENCE.sum },
  mul: { sign: "*", precedence: PRECEDENCE.product },
};
