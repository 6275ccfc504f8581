/** Tables of meanings in the symbolic domain. */
import type { SymbolicNative as Native } from "@assay/machine";
import type { Value } from "@assay/machine/symbolic";

export type { Native };

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
