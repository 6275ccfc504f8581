/**
 * String constants on a machine that goes back.
 *
 * The first string of a text that is used as a constant, or interned, is the one that interning gives. So which texts
 * were used is part of a state. There are two ways to be right about it:
 *
 * - *Taken back*: a constant that is made after the first save is forgotten when the machine goes back behind it, and
 *   made anew. For who runs one path after the other and compares no states.
 * - *Refused*: constants are made once and last, so that states which differ in nothing else are the same state. After
 *   the first save the order is known only for constants that were there by then: interning any other text has no
 *   meaning.
 */
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";

export type LateConstants = "refused" | "taken back";

export function arrangeConstants(runtime: Runtime, late: LateConstants, hasSaved: () => boolean): void {
  if (late === "taken back") takeBack(runtime, hasSaved);
  else refuse(runtime, hasSaved);
}

function takeBack(runtime: Runtime, hasSaved: () => boolean): void {
  const { literalObject } = runtime;
  runtime.literalObject = (cell) => {
    if (cell.v === undefined && cell.kind === "string" && hasSaved()) runtime.log.property(cell, "v");
    return literalObject.call(runtime, cell);
  };
}

function refuse(runtime: Runtime, hasSaved: () => boolean): void {
  const late = new WeakSet<object>();
  const { literalObject, intern } = runtime;
  runtime.literalObject = (cell) => {
    if (cell.v === undefined && hasSaved()) late.add(cell);
    return literalObject.call(runtime, cell);
  };
  runtime.intern = (string) => {
    const cell = runtime.literal("string", runtime.textOf(string));
    if (hasSaved() && (cell.v === undefined || late.has(cell)))
      throw new Unsupported("a string is interned, and whether a constant of its text was used before is not known", runtime.here());
    return intern.call(runtime, string);
  };
}
