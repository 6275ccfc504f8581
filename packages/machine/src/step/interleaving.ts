/**
 * Where a thread stops, and what a block of it did.
 *
 * With `steps: "small"` a thread stops before every operation that synchronizes. With `"large"` it runs a *block*: one
 * visible operation and everything up to the next. What may belong to the block before it does (Lipton, "Reduction",
 * 1975; Flanagan and Qadeer, "A type and effect system for atomicity", 2003): leaving a monitor, the release in `wait`,
 * `notifyAll`, starting a thread, and everything local. Plain accesses are no visible operations either, as long as
 * they do not race; those that do are found, and `isRacy` names them in the next search. For that, plain accesses begin
 * a block of their own behind a release, and behind whatever is not ordered by happens-before alone (volatile accesses,
 * parking): `engine-explicit/src/search/races.ts` says why.
 *
 * A procedure that is `atomic` is a visible operation as a whole: while one is on the stack, the thread stops only
 * where it has to wait; `program` code that it calls back is not part of it. What it does behind such a call is an
 * operation of its own: what comes between the two (the program's code, however little it does) may be seen by others,
 * with the first done and the second not. So the first visible operation behind it begins a block, and so do the first
 * one of a procedure that is a `part` (an operation of its own also where an atomic procedure calls it) and the first
 * one behind it. Inside a `whole`, which is atomic too, parts are not.
 */
import type { MapDecl, Procedure } from "@assay/core";
import type { ClassInfo, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";

/**
 * Of whose code a procedure is. Accesses of `runtime` procedures, which stand in for the machine, are not looked at
 * unless they are volatile.
 */
export type CodeKind = "program" | "library" | "atomic" | "part" | "whole" | "runtime";

/**
 * What a native that reaches fields or elements by other means than Core's maps does to them. Numbers are the places of
 * arguments.
 */
export type NativeAccess =
  | {
      readonly kind: "read" | "write" | "exchange";
      readonly mode: "plain" | "volatile";
      readonly object: number;
      readonly offset: number;
      /** How wide it is: of an array with narrower elements it reaches several. */
      readonly bytes: number;
    }
  /** So many elements of an array, from an index on. */
  | { readonly kind: "range"; readonly of: "read" | "write"; readonly object: number; readonly index: number; readonly count: number }
  /** All fields of an object, or all elements of an array, are read. */
  | { readonly kind: "whole"; readonly object: number };

/**
 * What propositions look at, so that what may change it is visible.
 *
 * A search sees the state between two blocks only. So that it sees every value that a proposition takes, in every order
 * with those of other threads, an operation that may change one begins a block: at most one change is in a block, at
 * its beginning, and what follows in the block neither changes a proposition nor depends on what other threads do.
 * Unlike other visible operations these stop also who is alone, and before the first thread is started. Inside an
 * atomic procedure nothing stops: all of it is one operation, which begins a block, too. What natives write by offsets,
 * or to ranges of elements, may be any field or element, but no global.
 */
export interface Observation {
  /** Whether propositions read the map or global of this name. */
  readonly reads: (name: string) => boolean;
  /**
   * Whether the global counts threads at a place. A statement that writes one belongs to the statement before it, which
   * brings the thread there or away: if that began a block, both are one operation.
   */
  readonly counts: (name: string) => boolean;
  /** Whether some of what they read are fields or elements. */
  readonly objects: "observed" | "not observed";
  /** Whether propositions ask what threads are doing, and which monitors they hold. */
  readonly threads: "observed" | "not observed";
}

export interface Interleaving {
  /** What propositions look at; nothing, if absent. */
  readonly observes?: Observation;
  readonly steps: "small" | "large";
  readonly codeOf: (procedure: Procedure) => CodeKind;
  /** Whether accesses to the map or global of this name, or by the native, are visible: they race. */
  readonly isRacy: (name: string) => boolean;
  /** Whether fields of such an object race. */
  readonly hasRacy: (info: ClassInfo) => boolean;
  /**
   * Whether nobody sees objects before this field, which is written once, is: then accesses to it need not be looked
   * at.
   */
  readonly isSafelyPublished: (map: MapDecl) => boolean;
  /** Whether accesses to the map or global need not be looked at: caches of functions of what never changes. */
  readonly isBenign: (name: string) => boolean;
  readonly nativeAccess: (procedure: string) => readonly NativeAccess[];
  /** What an offset into an object stands for: a property, or an index. */
  readonly locate: (runtime: Runtime, object: Obj, offset: bigint) => { readonly object: object; readonly key: string | number };
  /** Told of the initializer of a class of the library that runs while there are several threads. */
  readonly onInitialized?: (procedure: string) => void;
  /**
   * Whether each thread has a clock of its own, which moves on when it times out and is set back when nothing of the
   * thread depends on it any more: its frames outside the program have no wide number, and it waits for nothing. Exact
   * where times are compared with those of the same thread only, and waits with a limit may end at any time: what
   * others waited for in between makes no difference. Without that, who waits again and again never comes back to a
   * state.
   */
  readonly clocks?: "own";
  /** Whether the clock moves on when a thread that was stopped in these procedures, innermost first, times out. */
  readonly clockMoves: (stack: readonly string[]) => boolean;
}

/** An access, as a statement makes it. */
export interface AccessSite {
  readonly kind: "read" | "write" | "exchange";
  /**
   * Volatile ones synchronize; racy ones do not, but are visible too; nobody looks for races of benign ones. What is
   * plain may turn out to race.
   */
  mode: "plain" | "racy" | "volatile" | "benign";
  /** The property, for fields and globals; undefined for elements and offsets, which are given. */
  readonly key: string | undefined;
  /**
   * The map or global; the native that reaches it by other means. A native that copies elements is named with the place
   * that calls it: each place is plain as long as it does not race itself, as visible accesses to elements are compared
   * with it.
   */
  readonly name: string;
  readonly procedure: Procedure;
  readonly line: number;
  /** As positions have it. */
  readonly offset?: number | undefined;
  /** Made by a native: `name` is the native's, not that of what it reaches. */
  readonly isNative?: true;
  /** Of a native's access by offset. */
  readonly bytes?: number;
}
