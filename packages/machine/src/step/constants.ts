/**
 * String constants on a machine that goes back.
 *
 * The first string of a text that is used as a constant, or interned, is the one that interning gives. So which texts
 * were used is part of a state. There are two ways to be right about it:
 *
 * - *Taken back*: a constant that is made after the first save is forgotten when the machine goes back behind it, and
 *   made anew. For who runs one path after the other and compares no states. One that something refers to which is
 *   never forgotten (the mirror of a class, with the names of its members; the first value of a global variable) is the
 *   same whenever it is made; so is one of code that runs before all paths (`early-initialization.ts`). Where such a
 *   text is interned before anything on the path has used it, what interning gives has no meaning: the mirror may have
 *   been made on another path only.
 * - *Refused*: constants are made once and last, so that states which differ in nothing else are the same state. After
 *   the first save the order is known only for constants that were there by then: interning any other text has no
 *   meaning.
 */
import type { LiteralCell } from "../concrete/compile/linkage.js";
import type { Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";

export type LateConstants = "refused" | "taken back";

/** What runs early runs before all paths: the constants that it uses last, and no path has used them by that. */
export type Early = (run: () => void) => void;

/** Gives how code is run early, where constants are taken back. */
export function arrangeConstants(runtime: Runtime, late: LateConstants, hasSaved: () => boolean): Early | undefined {
  if (late === "taken back") return takeBack(runtime, hasSaved);
  refuse(runtime, hasSaved);
  return undefined;
}

function takeBack(runtime: Runtime, hasSaved: () => boolean): Early {
  const lasting = new Map<LiteralCell, Obj>();
  const { literalObject, lastingString, intern } = runtime;
  runtime.literalObject = (cell) => {
    if (cell.v !== undefined || cell.kind !== "string" || !hasSaved()) return literalObject.call(runtime, cell);
    runtime.log.property(cell, "v");
    cell.goes = true;
    const known = lasting.get(cell);
    if (known === undefined) return literalObject.call(runtime, cell);
    cell.v = known;
    return known;
  };
  runtime.lastingString = (text) => {
    const string = lastingString.call(runtime, text);
    if (hasSaved()) lasting.set(runtime.literal("string", text), string);
    return string;
  };
  runtime.intern = (string) => {
    const cell = runtime.literal("string", runtime.textOf(string));
    if (cell.v !== undefined || !hasSaved()) return intern.call(runtime, string);
    cell.goes = true;
    if (lasting.has(cell))
      throw new Unsupported(
        "a string is interned that is the name of something, and whether that was used before is not known",
        runtime.here(),
      );
    return intern.call(runtime, string);
  };
  const { literalObject: literalOfPath, intern: internOnPath } = runtime;
  return (run) => {
    const used = new Set<LiteralCell>();
    runtime.literalObject = (cell) => {
      if (cell.v !== undefined || cell.kind !== "string") return literalObject.call(runtime, cell);
      cell.goes = true;
      used.add(cell);
      const known = lasting.get(cell);
      if (known === undefined) lasting.set(cell, literalObject.call(runtime, cell));
      else cell.v = known;
      return cell.v!;
    };
    runtime.intern = (string) => {
      const cell = runtime.literal("string", runtime.textOf(string));
      if (cell.v === undefined) {
        cell.goes = true;
        used.add(cell);
        cell.v = lasting.get(cell) ?? string;
        lasting.set(cell, cell.v);
      }
      return cell.v;
    };
    try {
      run();
    } finally {
      runtime.literalObject = literalOfPath;
      runtime.intern = internOnPath;
      for (const cell of used) cell.v = undefined;
    }
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
