/**
 * What a language knows of threads beyond Core, for a search over schedules. Made for one search: it remembers what it
 * fixed.
 */

import { choicesIn, type MapDecl } from "@assay/core";
import type { Value } from "../concrete/domain.js";
import type { Obj } from "../concrete/heap.js";
import type { InputRequest, InputValue } from "../concrete/inputs.js";
import type { Natives, Runtime } from "../concrete/runtime.js";
import type { Frame } from "./frames.js";
import type { Interleaving } from "./interleaving.js";

/** What an input may be. */
export type InputDomain =
  | { readonly kind: "values"; readonly values: readonly InputValue[] }
  | { readonly kind: "too many"; readonly what: string };

/** Integers among the inputs that a person bounded. */
export interface IntegerRange {
  readonly least: number;
  readonly greatest: number;
}

/** What a program can tell of an object, whoever made its class. */
export type ObjectView =
  /** A value: nobody can change it, or it has a name of its own. */
  | { readonly kind: "value"; readonly text: string }
  | {
      readonly kind: "object";
      /**
       * Fields that say what the object means to the program: its own, and those of synchronizers and atomic variables.
       */
      readonly fields: readonly MapDecl[];
      /** What a collection holds; the order of a `bag` means nothing. */
      readonly holds?: { readonly order: "sequence" | "bag"; readonly items: readonly (readonly Value[])[] };
      /**
       * Threads that wait for it, in the order in which they will be served, where that is not to be seen but matters.
       */
      readonly queue?: readonly Value[];
      /** The other fields, in which two objects may differ that mean the same. */
      readonly inner: readonly MapDecl[];
    };

export interface LanguageThreads {
  /** Accesses to maps and globals of these names are visible. */
  interleaving(racy: ReadonlySet<string>, steps: Interleaving["steps"]): Interleaving;
  domainOf(request: InputRequest, runtime: Runtime): InputDomain;
  /** Natives as they are where threads are interleaved. */
  natives(natives: Natives): Natives;
  /** What was answered in one of several ways, since it is the library's own affair: lines of the receipt. */
  readonly fixed: ReadonlySet<string>;
  /**
   * What the program does that orders less than is supposed here, by name: accesses in weak modes. What is found out
   * about it holds under sequential consistency.
   */
  readonly weak: ReadonlySet<string>;
  /** Whether a place of this name is one that the library has for several threads: no program races there. */
  isShared(place: string): boolean;
  /** Whether times were asked for that may be compared with those of other threads: then they all need one clock. */
  readonly sharesTimes: boolean;
  /** The main thread's object, once it has one. */
  mainObject(runtime: Runtime): Obj | null;
  /** What a thread that is parked waits for, and the thread that has it, as far as that is known. */
  blocker(runtime: Runtime, thread: Obj): { readonly object: Obj; readonly owner: Obj | null } | undefined;
  /** The thread that has a lock of the library; null if none has, or it is no lock. */
  ownerOf(runtime: Runtime, object: Obj): Obj | null;
  /** The lock of the library that an operation is about, if the thread's innermost frame is one. */
  lockOf(runtime: Runtime, frame: Frame): Obj | undefined;
  /** If the object is a lock of the library: the thread that has it, and what those that wait for it are parked for. */
  lock(runtime: Runtime, object: Obj): { readonly owner: Obj | null; readonly waitedFor: Obj } | undefined;
  /** The maps that {@link lock} reads. */
  readonly lockMaps: readonly string[];
  /** How people call an object that the library made for another one, by the class that it belongs to. */
  nameOf(className: string): string | undefined;
  /** Arrays excepted. */
  view(runtime: Runtime, object: Obj): ObjectView;
  /** Whether the procedure or global of this name is the program's own. */
  isOwn(name: string): boolean;
  /** Whether the procedure is what a thread does last. */
  ends(procedure: string): boolean;
  /** Whether the thread's wait is for the end of another thread. */
  joins(procedure: string): boolean;
  /** For people, of an operation on a thread that the frame begins or an object stands for: `starts writer`. */
  threadOperation(runtime: Runtime, what: Frame | Obj): string | undefined;
}

/** The most values that are tried one by one. */
const MOST_VALUES = 64;

export function integersFrom(least: number, greatest: number, what: string): InputDomain {
  if (greatest - least >= MOST_VALUES) return { kind: "too many", what };
  return { kind: "values", values: Array.from({ length: greatest - least + 1 }, (_, i) => least + i) };
}

/** All values of small types, integers within the range if there is one. */
export function valuesOf({ type, input }: InputRequest, ints?: IntegerRange): InputDomain {
  const what = `any value of ${input ?? "an input"}`;
  const choices = choicesIn(input);
  if (choices !== undefined) return integersFrom(0, choices - 1, what);
  if (type.kind === "bool" || (type.kind === "bv" && /boolean/i.test(input ?? ""))) return integersFrom(0, 1, what);
  if (type.kind !== "bv") return { kind: "too many", what };
  if (ints !== undefined) return integersFrom(ints.least, ints.greatest, what);
  return integersFrom(-(2 ** (type.width - 1)), 2 ** (type.width - 1) - 1, what);
}
