import type { Random } from "@assay/base";
import { InputError, InvariantViolation } from "@assay/base";
import { close, parseProgram, printProgram, validateProgram } from "@assay/core";

const FRAGMENTS = [
  ...'(){}[],:=<>!+-*@`"\\/.0b\n ',
  ...[
    ":=",
    "->",
    "&&",
    "||",
    "//",
    "\\u12",
    "\\ud800",
    "\0",
    "\ud800",
    "é",
    "1e999",
    "99999999999999999999",
    "5bv8",
    "1.5f32",
    "nan64",
    "-inf32",
  ],
  ...[
    "procedure p() {",
    "b0:",
    "goto b0",
    "return",
    "var x: ref of A",
    "class",
    "instanceof A",
    "virtual A f",
    "global",
    "as",
    "@1:2",
    "native",
  ],
  ...[
    "map m: (ref) -> bv8",
    "!(",
    "ite(",
    "sext bv64(",
    "switch x {",
    "default ->",
    "literal",
    "entry p",
    "array `[I` [",
    "((((((((",
    "))))))))",
  ],
];

/** The text with one to six random changes: pieces removed, doubled, moved, exchanged, cut off, replaced or put in. */
export function mutate(text: string, random: Random): string {
  let result = text;
  for (let changes = 1 + random.below(6); changes > 0; changes--) {
    const at = random.below(result.length + 1);
    const length = random.below(random.below(3) === 0 ? 200 : 8);
    const piece = result.slice(at, at + length);
    switch (random.below(12)) {
      case 8:
      case 9:
      case 10:
      case 11:
        result = exchangeWord(result, random);
        break;
      case 0:
        result = result.slice(0, at) + result.slice(at + length);
        break;
      case 1:
        result = result.slice(0, at) + piece + result.slice(at);
        break;
      case 2: {
        const rest = result.slice(0, at) + result.slice(at + length);
        const to = random.below(rest.length + 1);
        result = rest.slice(0, to) + piece + rest.slice(to);
        break;
      }
      case 3:
        result = random.below(4) === 0 ? result.slice(0, at) : result;
        break;
      case 4:
        result = result.slice(0, at) + piece.repeat(1 + random.below(50)) + result.slice(at + length);
        break;
      case 5:
        result = result.slice(0, at) + String.fromCharCode(random.below(random.below(2) === 0 ? 128 : 65536)) + result.slice(at + 1);
        break;
      default:
        result = result.slice(0, at) + random.pick(FRAGMENTS) + result.slice(at + random.below(4));
    }
  }
  return result;
}

/** The text with one of its words in the place of another: wrong in meaning more often than in form. */
function exchangeWord(text: string, random: Random): string {
  const words = [...text.matchAll(/[\w$./]+|`[^`\n]*`|:=|[<>=!&|]+/g)];
  if (words.length === 0) return text;
  const target = random.pick(words);
  return text.slice(0, target.index) + random.pick(words)[0] + text.slice(target.index + target[0].length);
}

export type Outcome = "read" | "diagnosed";

/**
 * Reads a text as any user of Core would: a text is either refused with diagnostics that name the file, line and column
 * and have a code, or it is read; then validation says what it says, and print, parse, print gives the same text.
 * Everything else throws.
 */
export function readSafely(text: string): Outcome {
  let program: ReturnType<typeof parseProgram>;
  try {
    program = parseProgram(text, "fuzz.core");
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const { code, message, place } of error.diagnostics) {
      if (place?.file !== "fuzz.core" || !place.line || !place.column || !/^core-[a-z-]+$/.test(code) || message === "") {
        throw new InvariantViolation(`a diagnostic should have a place and a code: ${JSON.stringify({ code, message, place })}`);
      }
    }
    return "diagnosed";
  }
  const printed = printProgram(program);
  if (printProgram(parseProgram(printed, "fuzz.core")) !== printed)
    throw new InvariantViolation("print, parse, print should change nothing");
  if (validateProgram(program).length === 0) close(program);
  return "read";
}
