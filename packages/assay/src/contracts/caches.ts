/**
 * Fields in which objects remember what their own `hashCode`, `equals`, `compareTo` or `toString` computed. With any other than their default values they would be wrong about
 * themselves, which is nobody's bug; so they begin with the default (a restriction of the heaps, told in receipts).
 */
import { type ClassPath, Op } from "@assay/jvm";

const ASKED = ["hashCode", "equals", "compareTo", "toString"];

/** `C.f` to the reason, for fields of the class and of its superclasses. */
export function cachedFields(classPath: ClassPath, className: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (let name: string | undefined = className; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    if (classPath.origin(name)?.kind !== "application") break;
    const file = classPath.find(name);
    for (const method of file?.methods ?? []) {
      if (!ASKED.includes(method.name) || method.isStatic || !method.hasCode) continue;
      for (const instruction of method.code()?.instructions ?? []) {
        if (instruction.kind !== "field" || instruction.opcode !== Op.putfield) continue;
        found.set(`${instruction.field.owner}.${instruction.field.name}`, `${method.name} itself writes it`);
      }
    }
    name = file?.superName;
  }
  return found;
}
