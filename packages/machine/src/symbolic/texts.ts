/** Calls that make text: what they give is seldom asked for, and costs much. */
import { Obj, type Value } from "./value.js";

/** Numbers become text mostly for people to read, and cases differ in a thousand ways: these calls wait to be asked for, if they cannot be executed without unknowns. */
export const FORMATTING =
  /^(java\/lang\/String\.to(Lower|Upper)Case\(|jdk\/internal\/util\/Preconditions\.outOfBoundsMessage\(|java\/lang\/(Integer|Long|Double|Float|Short|Byte)\.toString\(|java\/lang\/String\.(format|valueOf\([IJFD]\))|assay\/runtime\/Concat\.|java\/lang\/(AbstractStringBuilder|StringBuilder)\.append\([IJFD]\))/;

/**
 * Of those, the ones that always give a string, whatever they are given (the parts that `join` gets are never null; a locale must not be), and touch nothing else.
 * Over-approximation: any string.
 */
const MAKES_TEXT =
  /^(java\/lang\/String\.to(Lower|Upper)Case\(|jdk\/internal\/util\/Preconditions\.outOfBoundsMessage\(|assay\/runtime\/Concat\.(join\(|text\((Ljava\/lang\/String;|[ZCIJFD])\))|java\/lang\/(Integer|Long|Double|Float|Short|Byte)\.toString\([BSIJFD]\)|java\/lang\/String\.valueOf\([IJFD]\))/;

/** Whether joining the strings may give the one empty string that builders give; two are joined without a builder. */
export function mayJoinToNothing(callee: string, args: readonly Value[]): boolean {
  if (args.length < 3 || !callee.includes("Concat.join(")) return false;
  return !args.some((part) => part instanceof Obj && part.literal?.kind === "string" && part.literal.text !== "");
}

/** Whether the call, on these arguments, is one of them. */
export function makesText(callee: string, args: readonly Value[]): boolean {
  return MAKES_TEXT.test(callee) && (!callee.includes("Locale;)") || args.at(-1) instanceof Obj);
}
