/**
 * Records of members: everything that is known of one, in one place. What a record leaves out is not known, and is
 * taken to be the worst.
 *
 * What natives have in common: none starts a thread (that is a statement of Core, `assay/runtime/Threads`), and none
 * calls the program back, but for the constructors of the exceptions it throws. What differs from one JVM to the next
 * is asked for by `assay/runtime` only (`kind: "environment"`), where models stand between it and the program.
 */
import type { Member, Runtime } from "@assay/machine";
import type { Value as Term } from "@assay/machine/symbolic";

/** By names of procedures. */
export type Records = readonly (readonly [string, Member])[];

/** Makes a native's function for a run. */
export type Make = (runtime: Runtime) => (...args: never[]) => unknown;

/**
 * Records of the members of one class, by `name(descriptor)`; a name that ends with `(` is for all overloads that have
 * no record of their own.
 */
export function membersOf(className: string, records: Readonly<Record<string, Member>>): Records {
  return Object.entries(records).map(([method, member]) => [`${className}.${method}`, member]);
}

/** The same answer in every domain. */
export function always(value: Term & (number | bigint | boolean | null)): Pick<Member, "concrete" | "symbolic" | "writes"> {
  return { concrete: { make: () => () => value }, symbolic: () => value, writes: "nothing" };
}

/** Nothing happens, in any domain. */
export const idle: Pick<Member, "concrete" | "symbolic" | "writes" | "relational"> = {
  concrete: { make: () => () => {} },
  symbolic: () => undefined,
  writes: "nothing",
  relational: { kind: "nothing" },
};
