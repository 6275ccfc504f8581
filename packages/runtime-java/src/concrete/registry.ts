import type { Native, Runtime, Value } from "@assay/machine";

/** Makes a native's function for a run. */
export type Make = (runtime: Runtime) => (...args: never[]) => unknown;

/** Natives of one class: `name(descriptor)` to what makes them. */
export function nativesOf(className: string, natives: Readonly<Record<string, Make>>): [string, Native][] {
  return Object.entries(natives).map(([method, make]) => [`${className}.${method}`, { make }]);
}

/** As {@link nativesOf}, for procedures that have a body which the native replaces, meaning the same. */
export function replacementsOf(className: string, natives: Readonly<Record<string, Make>>): [string, Native][] {
  return Object.entries(natives).map(([method, make]) => [`${className}.${method}`, { make, replaces: true }]);
}

/** A native that does nothing. */
export const nothing: Make = () => () => {};

/** A native that always gives the same value. */
export const always =
  (value: Value): Make =>
  () =>
  () =>
    value;
