/**
 * The meaning of natives in the symbolic domain, keyed by procedure name. A native gives a value (undefined for none), `end` when the
 * execution ends there, or `no` when it has no meaning for these arguments: then the body is executed if there is one, and otherwise
 * the path ends as `unsupported`.
 */
import type { Procedure } from "@assay/core";
import type { Executor } from "./executor.js";
import type { State } from "./prepare.js";
import type { Value } from "./value.js";

export type Native = (executor: Executor, args: readonly Value[], state: State, callee: Procedure) => Value | undefined | "end" | "no";

export type NativeTable = ReadonlyMap<string, Native>;

export const symbolicNatives: NativeTable = new Map<string, Native>();
