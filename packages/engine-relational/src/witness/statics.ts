/** Static fields that a counterexample has to be read with. */
import type { relational } from "@assay/spec";
import type { MethodEncoding } from "../method-encoding.js";

export interface StaticField {
  readonly global: string;
  /** As the roots of graphs name it, with dots. */
  readonly name: string;
  /** The class that declares it. */
  readonly class: string;
}

/** Those that the contract's clauses and frame mention. */
export function staticsOf(contract: relational.MethodContract): StaticField[] {
  const found = new Map<string, StaticField>();
  const seen = new Set<unknown>();
  const stack: unknown[] = [contract.assumes, contract.obligations, contract.frame];
  while (stack.length > 0) {
    const top = stack.pop();
    if (typeof top !== "object" || top === null || seen.has(top)) continue;
    seen.add(top);
    const field = (top as { field?: relational.FieldRef }).field;
    if (field?.isStatic === true) found.set(field.coreName, staticField(field.coreName, field.declaringClass, field.name));
    stack.push(...Object.values(top));
  }
  return sorted(found.values());
}

/** Those that the encoded call, or an initializer before it, assigns. */
export function assignedStatics({ encoder, before, endings }: MethodEncoding): StaticField[] {
  const found = new Map<string, StaticField>();
  for (const state of [before.state, endings.normal?.state, endings.thrown?.state]) {
    for (const global of state?.globals.keys() ?? []) {
      const decl = encoder.program.global(global);
      if (decl?.class === undefined || decl.source === undefined || encoder.heap.language.procedures.tellsInitialization(global)) continue;
      found.set(global, staticField(global, decl.class, decl.source));
    }
  }
  return sorted(found.values());
}

function staticField(global: string, owner: string, name: string): StaticField {
  return { global, name: `${owner.replaceAll("/", ".")}.${name}`, class: owner };
}

function sorted(fields: Iterable<StaticField>): StaticField[] {
  return [...fields].sort((a, b) => (a.global < b.global ? -1 : 1));
}
