/**
 * What a native is in the symbolic domain: it gives a value (undefined for none), `end` when the execution ends there, or `no` when it has no
 * meaning for these arguments: then the body is executed if there is one, and otherwise the path ends as `unsupported`.
 * A native may change the version of the state it is given; it never parts paths and never throws Java exceptions.
 */
import type { Procedure } from "@assay/core";
import type { Executor } from "../executor.js";
import type { State } from "../prepare.js";
import type { Value } from "../value.js";

export type Native = (executor: Executor, args: readonly Value[], state: State, callee: Procedure) => Value | undefined | "end" | "no";

export type NativeTable = Pick<ReadonlyMap<string, Native>, "get" | "has">;

/** Natives of one class: `name(descriptor)` to meaning. */
export function nativesOf(className: string, natives: Readonly<Record<string, Native>>): [string, Native][] {
  return Object.entries(natives).map(([method, native]) => [`${className}.${method}`, native]);
}

export const nothing: Native = () => undefined;

export const always =
  (value: Value): Native =>
  () =>
    value;
