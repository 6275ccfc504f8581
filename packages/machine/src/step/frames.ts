/** Frames as data, and the code that runs them. */
import type { Procedure } from "@assay/core";
import type { Value } from "../concrete/domain.js";
import { type CapturedStack, FrameTable, type Frame as StackFrame } from "../concrete/stack-frames.js";
import type { CodeKind } from "./interleaving.js";
import type { FrameShape } from "./parts.js";
import type { Points } from "./points.js";

/** How a frame is resumed: before an operation that is to happen now, or behind a call that ended. */
export const OPERATION = 0;
export const NORMAL = 1;
export const THROWN = 2;
export type How = typeof OPERATION | typeof NORMAL | typeof THROWN;

/** The code of a procedure. */
export interface ProcedureCode {
  readonly procedure: Procedure;
  readonly kind: CodeKind;
  readonly points: Points;
  /** Runs it from its beginning, as nested JavaScript calls. */
  // biome-ignore lint/suspicious/noExplicitAny: parameters are as many and of such types as the procedure's
  readonly start: (...args: any[]) => unknown;
  /** Runs a frame on from its point. Compiled when first asked for. */
  readonly resume: (frame: Frame, how: How, value: unknown) => unknown;
}

/**
 * An activation of a procedure that was left. It never changes: going on makes new frames, so that whoever holds the
 * old ones can go back to them. Variables that can no longer be read are undefined.
 */
export interface Frame {
  readonly code: ProcedureCode;
  readonly point: number;
  /** The stack depth of its caller, in bytes of a thread's stack. */
  readonly depth: number;
  readonly locals: readonly (Value | undefined)[];
  /** The number that a recorder knows it by; undefined where nobody is told of it. */
  readonly told: number | undefined;
  readonly caller: Frame | null;
  /** Whether it runs inside an atomic procedure. */
  readonly atomic: Atomic;
  /** Of a state's list (`shapes.ts`), once that was asked for: nothing else of it is ever written. */
  shape: FrameShape | null;
}

/** 0: inside no atomic procedure; 1: inside one; 2: inside one whose parts are no operations of their own. */
export type Atomic = 0 | 1 | 2;

/** Whether code of this kind is inside an atomic procedure, if its caller is or is not. */
export function isInside(kind: CodeKind, caller: Frame | null): Atomic {
  const outer = caller?.atomic ?? 0;
  if (kind === "whole") return 2;
  if (kind === "atomic" || kind === "part") return outer === 0 ? 1 : outer;
  return kind === "program" ? 0 : outer;
}

/**
 * Thrown to leave all frames of a thread, as it stops or as they are too many to run; on its way it is the state's `u`,
 * where each adds itself, innermost first.
 */
export class Unwinding {
  readonly #left: Mutable<Frame>[] = [];

  constructor(readonly reason: "stops" | "deep") {}

  /** `locals` are of nobody else: those that can no longer be read are forgotten. */
  add(code: ProcedureCode, point: number, depth: number, locals: (Value | undefined)[], told: number | undefined): void {
    const live = code.points.live(point);
    for (let i = 0; i < locals.length; i++) if (live[i] === 0) locals[i] = undefined;
    this.#left.push({ code, point, depth, locals, told, caller: null, atomic: 0, shape: null });
  }

  /** How many frames were left. */
  get count(): number {
    return this.#left.length;
  }

  /** Links the frames that were left to those that were not running, and gives the innermost. */
  linked(caller: Frame | null): Frame {
    let top = caller;
    for (let i = this.#left.length - 1; i >= 0; i--) {
      const frame = this.#left[i]!;
      frame.caller = top;
      frame.atomic = isInside(frame.code.kind, top);
      top = frame;
    }
    return top!;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The stack of a thread whose innermost frames are running, and the others are data. */
export class StepFrameTable extends FrameTable {
  /** The frames below those that are running. */
  below: Frame | null = null;
  readonly #below = new WeakMap<CapturedStack, Frame | null>();
  readonly #whole = new WeakMap<CapturedStack, readonly StackFrame[]>();

  override capture(): CapturedStack {
    const captured = super.capture();
    this.#below.set(captured, this.below);
    return captured;
  }

  override resolve(captured: CapturedStack): readonly StackFrame[] {
    let whole = this.#whole.get(captured);
    if (whole === undefined) {
      whole = [...super.resolve(captured), ...stackOfFrames(this.#below.get(captured) ?? null)].slice(0, FrameTable.MAX_FRAMES);
      this.#whole.set(captured, whole);
    }
    return whole;
  }
}

/** Each frame with the line it is at, innermost first. */
export function stackOfFrames(top: Frame | null): StackFrame[] {
  const frames: StackFrame[] = [];
  for (let at = top; at !== null; at = at.caller) frames.push({ procedure: at.code.procedure, line: at.code.points.all[at.point]!.line });
  return frames;
}
