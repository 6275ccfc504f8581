/** Calls that make text or search it: what they give is seldom asked for, and costs much. */
import type { Unasked } from "@assay/machine";
import { Obj, Sym, type Value } from "@assay/machine/symbolic";

/** Whether the call waits to be asked for, if it cannot be executed without unknowns: numbers become text mostly for people to read, and cases differ in a thousand ways. */
export const waits = (callee: string): boolean => MAKES_TEXT.test(callee) || SEARCHES.test(callee) || FORMATS.test(callee);

/** Calls that make text too, but may fail, call the program or write to what they are given: regions like any other, once they wait. */
const FORMATS =
  /^(java\/lang\/(Integer|Long|Double|Float|Short|Byte)\.toString\(|java\/lang\/String\.format|assay\/runtime\/Concat\.|java\/lang\/(AbstractStringBuilder|StringBuilder)\.append\([IJFD]\))/;

/**
 * Calls that always give a string, whatever they are given (the parts that `join` gets are never null; a locale and what is appended must not be), and touch nothing else.
 * Over-approximation: any string.
 */
const MAKES_TEXT =
  /^(java\/lang\/String\.(to(Lower|Upper)Case\(|(trim|strip|stripLeading|stripTrailing)\(\)|replace\(CC\)|concat\()|java\/lang\/StringBuilder\.toString\(|jdk\/internal\/util\/Preconditions\.outOfBoundsMessage\(|assay\/runtime\/Concat\.(join\(|text\((Ljava\/lang\/String;|[ZCIJFD])\))|java\/lang\/(Integer|Long|Double|Float|Short|Byte)\.toString\([BSIJFD]\)|java\/lang\/String\.valueOf\([IJFD]\))/;

/** Whether the call, on these arguments, is one of them. */
export function makesText(callee: string, args: readonly Value[]): boolean {
  return MAKES_TEXT.test(callee) && (!/Locale;\)|\.concat\(/.test(callee) || args.at(-1) instanceof Obj);
}

/**
 * The strings that were there before and that the text may be: what it is made of, as it is, or the one empty string, which builders and parts of strings may give (two strings are
 * joined without a builder).
 */
export function madeBefore(callee: string, args: readonly Value[], empty: () => Value): Value[] {
  if (callee.startsWith("java/lang/String.concat(")) return [...args, empty()];
  if (callee.startsWith("java/lang/String.")) return callee.includes("valueOf(") ? [] : [args[0]!, empty()];
  if (callee.startsWith("java/lang/StringBuilder.")) return [empty()];
  if (args.length < 3 || !callee.includes("Concat.join(")) return [];
  return args.some((part) => part instanceof Obj && part.literal?.kind === "string" && part.literal.text !== "") ? [] : [empty()];
}

/**
 * Searching a string of any length is a loop in a loop for each of two representations. These calls touch nothing, and throw nothing if the strings they are given are not null.
 * (`contains` asks a sequence for its text, which is the program's code unless it is a string.)
 */
const SEARCHES =
  /^java\/lang\/String\.(contains\(Ljava\/lang\/CharSequence;\)|(indexOf|lastIndexOf)\(II?\)|(indexOf|lastIndexOf|startsWith)\(Ljava\/lang\/String;I?\)|endsWith\(|compareTo(IgnoreCase)?\(Ljava\/lang\/String;\)|regionMatches\(|isBlank\()/;

const GREATEST = 2 ** 31 - 1;

/** The least and the greatest the call may give, if it searches text and cannot fail on these arguments. Over-approximation: any number between. */
export function searches(callee: string, args: readonly Value[]): readonly [number, number] | undefined {
  if (!SEARCHES.test(callee)) return undefined;
  const numeric = (arg: Value): boolean => typeof arg === "number" || (arg instanceof Sym && arg.type.kind === "bv");
  if (!args.slice(1).every((arg) => numeric(arg) || (arg instanceof Obj && arg.class === "java/lang/String"))) return undefined;
  if (callee.endsWith("Z")) return [0, 1];
  return callee.includes("ndexOf(") ? [-1, GREATEST] : [-GREATEST - 1, GREATEST];
}

/** What a call gives that is not looked into, if it does nothing else. */
export function unasked(callee: string, args: readonly Value[], empty: () => Value): Unasked | undefined {
  if (makesText(callee, args)) return { kind: "text", before: madeBefore(callee, args, empty) };
  const range = searches(callee, args);
  return range && { kind: "number", least: range[0], greatest: range[1] };
}
