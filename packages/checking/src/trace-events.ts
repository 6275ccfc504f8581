/**
 * What an execution did, as data: the part of `assay-report/1` (docs/schema/report.schema.json) that every way to show
 * a trace is made from.
 *
 * Events are in the order in which things happened. An invocation has a number, its *frame*; frame 0 is what makes the
 * inputs of an entry that is no `main`. Objects have numbers too, and the name that people see; each is told by `new`
 * before or in the same breath as it is first referred to, with what is in it then. So the heap at any event is what
 * the events before it say, and going back is undoing them: every change tells what was there before.
 */
export type TraceValue =
  | null
  | boolean
  | number
  /** 64-bit integers, as text. */
  | { readonly long: string }
  /** As the source would write it: `1.5`, `NaN`, `-0.0`. */
  | { readonly float: string }
  | { readonly char: string }
  /** Cut after {@link STRING_CHARACTERS}; then `length` says how long it is. */
  | { readonly string: string; readonly length?: number }
  | { readonly object: number };

export type TracePlace =
  | { readonly kind: "local"; readonly name: string }
  | { readonly kind: "field"; readonly object: number; readonly name: string }
  | { readonly kind: "element"; readonly object: number; readonly index: number }
  | { readonly kind: "static"; readonly class: string; readonly name: string };

/** What a library object holds, in place of its fields. `more`: so many were left out. */
export type Held =
  | { readonly kind: "list"; readonly elements: readonly TraceValue[]; readonly more?: number }
  | { readonly kind: "map"; readonly entries: readonly (readonly [TraceValue, TraceValue])[]; readonly more?: number }
  | { readonly kind: "text"; readonly text: string };

export interface NamedValue {
  readonly name: string;
  readonly value: TraceValue;
}

export type TraceEvent =
  | {
      readonly kind: "call";
      readonly frame: number;
      /**
       * The frame that called, libraries in between left out; undefined for the first of a thread, and for calls by
       * frame 0.
       */
      readonly parent?: number;
      readonly thread: number;
      /** As people call it: `Buggy.add`. */
      readonly method: string;
      /** As Core calls it. */
      readonly procedure: string;
      readonly file?: string;
      readonly line: number;
      readonly arguments: readonly NamedValue[];
      /** It was open before, where an execution goes on of which a part was left out. */
      readonly again?: true;
    }
  | { readonly kind: "line"; readonly frame: number; readonly line: number }
  /** `was` is absent where there was nothing. */
  | { readonly kind: "set"; readonly frame: number; readonly place: TracePlace; readonly was?: TraceValue; readonly now: TraceValue }
  | {
      readonly kind: "new";
      readonly object: number;
      /** As the source writes it: `shop.Order`, `int[]`. */
      readonly class: string;
      /** `Node#1`. */
      readonly name: string;
      /** Of objects of the program. */
      readonly fields?: readonly NamedValue[];
      /** Of arrays, from the first on; `length` says how many there are. */
      readonly elements?: readonly TraceValue[];
      readonly length?: number;
      /** Of objects of libraries. */
      readonly holds?: Held;
    }
  | { readonly kind: "holds"; readonly object: number; readonly was?: Held; readonly now: Held }
  | { readonly kind: "return"; readonly frame: number; readonly value?: TraceValue }
  | { readonly kind: "throw"; readonly frame: number; readonly thrown?: TraceValue }
  | {
      readonly kind: "lock" | "unlock" | "notify" | "start";
      readonly thread: number;
      readonly frame?: number;
      readonly object?: number;
      /** The field that has the object, where its own name says little: `Bank.ledger`. */
      readonly named?: string;
      /** For `notify`: whom it wakes. For `start`: who started the thread. */
      readonly other?: number;
    }
  /**
   * From here on a thread cannot go on by itself; `for` is the thread that could end that, if it is one; `calls` where
   * its innermost call has not begun, since a lock has to be had for it (a `synchronized` method).
   */
  | {
      readonly kind: "wait";
      readonly thread: number;
      readonly text: string;
      readonly object?: number;
      readonly for?: number;
      readonly calls?: true;
    }
  /** A thread that waited can go on; a thread has ended. */
  | { readonly kind: "ready" | "end"; readonly thread: number }
  /** It is a thread's turn, in an execution by a schedule: what it does first, and where it stands, if it has begun. */
  | { readonly kind: "turn"; readonly thread: number; readonly does: string; readonly frame?: number; readonly line?: number }
  /** So many reports were left out here: what follows says again what is in the frames and objects that it is about. */
  | { readonly kind: "skipped"; readonly count: number };

/** The frame that makes inputs. */
export const SETUP = 0;

export const STRING_CHARACTERS = 10_000;

export function isObjectValue(value: TraceValue | undefined): value is { readonly object: number } {
  return typeof value === "object" && value !== null && "object" in value;
}

export function sameTraceValue(a: TraceValue | undefined, b: TraceValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
