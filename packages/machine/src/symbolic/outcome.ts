/** What an execution records, and how regions end. */
import type { Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Obstacle } from "../semantics/flow.js";
import type { ArbitraryInvocation } from "./arbitrary-invocation.js";
import type { Instance } from "./context.js";
import type { Frame } from "./object-names.js";
import type { Path } from "./path.js";
import type { Version } from "./store.js";
import type { Value } from "./value.js";

export interface PlaceInProgram {
  readonly procedure: string;
  readonly source: string;
  readonly file: string | undefined;
  readonly line: number;
}

/** One way to go wrong: the paper's φ, already at the entry. */
export interface ErrorCondition {
  /**
   * `assert`: a Core assertion; `exception`: the entry ends with an exception; `inside`: something wrong inside a
   * region not looked into (ω); `unsupported`: execution comes to what has no meaning here.
   */
  readonly kind: "assert" | "exception" | "inside" | "unsupported";
  readonly condition: TermId;
  readonly message: string;
  readonly place: PlaceInProgram;
  /** For exceptions: the reference, and the heap in which it is thrown. */
  readonly exception?: Value;
  readonly version?: Version;
  /** For `inside`: the procedure that is called. */
  readonly callee?: string;
  /** For `unsupported`: the path ends here; where real executions go on. */
  readonly goesOn?: GoesOn;
  /** For `unsupported`: what it is about, where that is more than a place in the code. */
  readonly about?: Obstacle;
}

/** Where executions go on that come to what has no meaning here. */
export interface GoesOn {
  /** What may be executed at the place itself: a procedure, and what it calls; `anything` if that is not known. */
  readonly inside: { readonly procedure: string } | "nothing" | "anything";
  /**
   * The statements they go on after, in every procedure that is being executed, the innermost first; undefined where
   * not all of them are known.
   */
  readonly after: readonly ProgramPoint[] | undefined;
}

export interface ProgramPoint {
  readonly procedure: string;
  readonly block: number;
  /** Of the statement in its block. */
  readonly index: number;
}

/** An assertion that a path comes to, whatever becomes of it there. */
export interface Visit {
  readonly condition: TermId;
  readonly place: PlaceInProgram;
}

/** A nondeterministic value that the program asked for. */
export interface Input {
  readonly name: string;
  readonly type: Type;
  readonly term: TermId;
  /** The path on which it is asked for. */
  readonly path: TermId;
  readonly place: PlaceInProgram;
}

/** How a region can end. */
export interface Exit {
  readonly path: Path;
  readonly version: Version;
  readonly value: Value | undefined;
}

export interface Outcome {
  readonly normal: Exit | undefined;
  readonly thrown: Exit | undefined;
}

/** Where an execution is in the tree of instances; the instance itself is made only when something asks for it. */
export interface Where {
  readonly parent: Where | undefined;
  readonly depth: number;
  readonly kind: "entry" | "call" | "loop" | "iteration";
  readonly procedure: string;
  readonly site: string;
  instance: Instance | undefined;
  /** For calls of the program: the variables of the caller. */
  readonly caller?: Frame;
  /** Set where this is the arbitrary invocation of a recursive procedure. */
  readonly arbitrary?: ArbitraryInvocation;
}

/** Where callers go on when the call at `where` ends; undefined where some of them are not known. */
export function callersOf(where: Where): readonly ProgramPoint[] | undefined {
  const points: ProgramPoint[] = [];
  for (let at = where; at.parent !== undefined; at = at.parent) {
    // Above one arbitrary invocation there may be any number of others.
    if (at.arbitrary !== undefined) return undefined;
    if (at.kind !== "call") continue;
    const site = /^(\d+)\.(\d+)$/.exec(at.site);
    if (site === null) return undefined;
    points.push({ procedure: at.parent.procedure, block: Number(site[1]), index: Number(site[2]) });
  }
  return where.arbitrary === undefined ? points : undefined;
}
