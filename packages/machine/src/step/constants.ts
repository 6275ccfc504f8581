/**
 * String constants on a machine that goes back.
 *
 * The first string of a text that is used as a constant, or interned, is the one that interning gives. Constants are
 * made once and are not taken back, so that after the first save the order is known only for those that were there by
 * then: interning any other text has no meaning, neither on another path nor on another schedule.
 */
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";

export function refuseLateInterning(runtime: Runtime, hasSaved: () => boolean): void {
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
