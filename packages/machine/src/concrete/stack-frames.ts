/**
 * The program's call stack, read off JavaScript's.
 *
 * Every compiled procedure is a function with a name of its own, and each line of its code knows the line of the
 * program it stands for. A captured stack keeps V8's frames as they are; they are translated only when someone looks.
 */
import type { Procedure } from "@assay/core";

/** An active procedure and the line it is at (0 when unknown). */
export interface Frame {
  readonly procedure: Procedure;
  readonly line: number;
}

/** V8's frames, not yet looked at. */
export interface CapturedStack {
  readonly stack?: unknown;
}

/** `new Function` puts two lines before the source it is given. */
const FUNCTION_LINES = 2;
interface CallSite {
  getFunctionName(): string | null;
  getLineNumber(): number | null;
}

export class FrameTable {
  /** More frames are not kept, nor by other machines. */
  static readonly MAX_FRAMES = 1024;
  readonly #functions = new Map<string, { readonly procedure: Procedure; readonly lines: readonly number[] }>();

  /**
   * The name of a procedure's function, which no other procedure's has. It is the same in every machine: so is most
   * code, and V8 keeps what it has parsed and compiled by text. Where every method of a library has a machine of its
   * own, that is a good part of the work.
   */
  nameOf({ name }: Procedure, part: "start" | "resume" = "start"): string {
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size));
    return `$${part === "start" ? "p" : "r"}${number}`;
  }

  add(functionName: string, procedure: Procedure, lines: readonly number[]): void {
    this.#functions.set(functionName, { procedure, lines });
  }

  capture(): CapturedStack {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = FrameTable.MAX_FRAMES;
    const holder: { stack?: unknown } = {};
    Error.captureStackTrace(holder);
    Error.stackTraceLimit = limit;
    return holder;
  }

  /** The frames of the program in a captured stack, innermost first. */
  resolve(captured: CapturedStack): readonly Frame[] {
    const known = resolved.get(captured);
    if (known !== undefined) return known;
    const before = Error.prepareStackTrace;
    Error.prepareStackTrace = (_error, sites) => sites;
    let sites: readonly CallSite[];
    try {
      const stack = captured.stack;
      sites = Array.isArray(stack) ? stack : [];
    } finally {
      Error.prepareStackTrace = before;
    }
    const frames: Frame[] = [];
    for (const site of sites) {
      const entry = this.#functions.get(site.getFunctionName() ?? "");
      if (entry !== undefined)
        frames.push({ procedure: entry.procedure, line: entry.lines[(site.getLineNumber() ?? 0) - FUNCTION_LINES] ?? 0 });
    }
    resolved.set(captured, frames);
    return frames;
  }
}

/** Of procedures, in the order in which any machine compiled them first. */
const numbers = new Map<string, number>();

const resolved = new WeakMap<CapturedStack, readonly Frame[]>();
