/** Texts of unknown numbers, and what is joined with them, are made when somebody looks (`LateStrings`). */
import type { Obj, Value } from "@assay/machine";
import { type Mixed, type MixedNative, Unknown } from "@assay/machine/mixed";

const LATIN = 0;

/** The text of a number: digits, signs and letters of ASCII. */
export const textOfNumber: MixedNative =
  (runtime, original, { late }) =>
  (...args) =>
    args.some((arg) => arg instanceof Unknown) ? late.string(runtime, LATIN, () => original(...args) as unknown as Obj) : original(...args);

/**
 * Parts joined, one of which is the text of a number that nobody has looked at: such a text is not empty, so that what
 * is joined is none of the parts.
 */
export const joinedTexts: MixedNative = (runtime, original, { late }) => {
  const { coder } = runtime.stringLayout;
  const coderOf = (part: Mixed): unknown => (part as Obj)[coder];
  return (...args) => {
    const parts = args as readonly Value[];
    const waits = parts.some((part) => late.isWaiting(part as object)) && parts.every((part) => typeof coderOf(part) === "number");
    if (!waits) return original(...args);
    const isWide = parts.some((part) => coderOf(part) !== LATIN);
    return late.string(runtime, isWide ? 1 : LATIN, () => original(...args) as unknown as Obj);
  };
};
