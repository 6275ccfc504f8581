/**
 * Who is told what a run does, for traces: each invocation with a number of its own, when it begins and how it ends,
 * the lines it comes to, and what it assigns. Procedures that a recorder does not want are compiled without reports and
 * cost nothing.
 */
import type { GlobalDecl, Local, MapDecl, Procedure, Statement, Terminator } from "@assay/core";
import type { Value } from "./domain.js";
import type { Obj } from "./heap.js";
import type { Runtime } from "./runtime.js";
import type { Site } from "./signals.js";

/** What is assigned. A field's object, an array and its index are told with it. */
export type Assigned =
  | { readonly kind: "local"; readonly local: Local }
  | { readonly kind: "field"; readonly map: MapDecl }
  | { readonly kind: "element"; readonly map: MapDecl }
  | { readonly kind: "static"; readonly global: GlobalDecl };

/** Synchronization of code that is recorded. */
export type Synchronizing = "lock" | "unlock";

/** A run may begin again (`begin` is called again): then what was told before is void. */
export interface Recorder {
  begin(runtime: Runtime): void;
  /** Whether invocations of the procedure are reported. */
  records(procedure: Procedure): boolean;
  /** An invocation begins. The number names it in all that follows; `site` is its first line. */
  enter(procedure: Procedure, site: Site, args: readonly Value[]): number;
  /** A statement that has a line was executed. */
  step(frame: number, site: Site): void;
  /** A call is about to be made. */
  call(frame: number, site: Site): void;
  /**
   * A variable was assigned; a field, element or static field is about to be. `site.line` is 0 for code without lines.
   */
  assign(frame: number, site: Site, place: Assigned, value: Value, of?: Obj, index?: number): void;
  synchronize(frame: number, site: Site, operation: Synchronizing, object: Obj): void;
  /** Where it is asked for, of frames that can be left: a call, or a statement that may stop, happens now. */
  pass?(statement: Statement | Terminator): void;
  returned(frame: number, value: Value | undefined): void;
  /** It ends with an exception, or with a signal that ends the run. */
  threw(frame: number, thrown: unknown): void;
}
