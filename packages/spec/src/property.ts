import type { TemporalProperty } from "./ltl/property.js";
import { classText } from "./relational/class-resolver.js";
import type { MethodContract } from "./relational/contract.js";
import { methodText } from "./relational/method-text.js";

/**
 * What can be asked of a program. A property is about executions that begin at the entry with any inputs.
 */
export type Property =
  /** No assertion fails. */
  | { readonly kind: "assert" }
  /**
   * No exception ends a thread: any at all, or only those of a class and its subclasses. `unless` names a map of the
   * program; exceptions for which it holds something else than zero do not count.
   */
  | { readonly kind: "exceptions"; readonly class?: string; readonly unless?: string }
  /** No thread that is no daemon can come to where it can never go on. */
  | { readonly kind: "deadlock" }
  /** No two accesses to a field, static field or element, one of them writing, are unordered by happens-before. */
  | { readonly kind: "race" }
  /**
   * Whatever other threads do while one is in the method, the outcome is one that an execution has in which nobody
   * moves while a thread is in it. Without a method: of every method, one by one, which is what a program makes of it
   * before it is asked.
   */
  | { readonly kind: "atomicity"; readonly method?: AtomicMethod }
  /** A temporal property of every execution. */
  | TemporalProperty
  /** A method keeps its relational specification, from every heap that satisfies what it may assume. */
  | { readonly kind: "specification"; readonly contract: MethodContract }
  /**
   * Instances of a class keep one of the contracts of `equals`, `hashCode` and `compareTo`: `number` as in Dolby et
   * al., 4.2.1.
   */
  | { readonly kind: "contract"; readonly class: string; readonly number: string; readonly says: string };

/**
 * A method, as it was named, with its procedures (overloads all count); those are absent before the program's classes
 * are known.
 */
export interface AtomicMethod {
  readonly name: string;
  readonly procedures?: readonly string[];
}

/** What the command line and reports call the property. */
export function propertyName(property: Property): string {
  if (property.kind === "contract") return `contract ${property.number}`;
  if (property.kind === "ltl") return property.name;
  if (property.kind === "atomicity") return property.method === undefined ? property.kind : `atomicity of ${property.method.name}`;
  if (property.kind !== "specification") return property.kind;
  const { method } = property.contract;
  return `specification of ${classText(method.declaringClass)}.${methodText(method)}`;
}
