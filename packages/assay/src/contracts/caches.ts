/**
 * Fields in which objects remember what their own `hashCode`, `equals`, `compareTo` or `toString` computed. With any
 * other than their first values they would be wrong about themselves, which is nobody's bug; so they begin with the
 * constant that constructors give them (-1, say), or else with the default (a restriction of the heaps, told in
 * receipts).
 *
 * Such a field is written by one of these methods, or by another method of the object that they call (`hashCode`
 * returning `computed()`). Methods that are called may also bring an object into a normal form (a fraction that reduces
 * itself), and then what they write is the object's value: so of the fields that only they write, those count that no
 * constructor is given a value for.
 */
import type { FirstValue } from "@assay/inputs";
import { type ClassFile, type ClassPath, type Method, Op } from "@assay/jvm";

const ASKED = ["hashCode", "equals", "compareTo", "toString"];

/** `C.f` to what is known of it, for fields of the class and of its superclasses. */
export function cachedFields(classPath: ClassPath, className: string): ReadonlyMap<string, FirstValue> {
  const chain = chainOf(classPath, className);
  const asked = chain.flatMap((file) => file.methods.filter((each) => ASKED.includes(each.name) && !each.isStatic && each.hasCode));
  const found = new Map<string, FirstValue>();
  const reached = new Set(asked);
  for (const method of reached) {
    for (const instruction of method.code()?.instructions ?? []) {
      if (instruction.kind === "field" && instruction.opcode === Op.putfield) {
        const field = `${instruction.field.owner}.${instruction.field.name}`;
        const initial = initialOf(chain, instruction.field);
        if (asked.includes(method)) found.set(field, { reason: `${method.name} itself writes it`, initial });
        else if (!found.has(field) && !isGiven(chain, instruction.field))
          found.set(field, { reason: `${method.name}, which is called, writes it`, initial });
      } else if (instruction.kind === "invoke" && instruction.opcode !== Op.invokestatic) {
        const { owner, name, descriptor } = instruction.method;
        if (name !== "<init>" && chain.some((file) => file.name === owner)) addTarget(reached, chain, name, descriptor);
      }
    }
  }
  return found;
}

/** The class and its superclasses, as far as they are the program's. */
function chainOf(classPath: ClassPath, className: string): readonly ClassFile[] {
  const chain: ClassFile[] = [];
  for (let name: string | undefined = className; name !== undefined && classPath.origin(name)?.kind === "application"; ) {
    const file = classPath.find(name);
    if (file === undefined || chain.includes(file)) break;
    chain.push(file);
    name = file.superName;
  }
  return chain;
}

function addTarget(reached: Set<Method>, chain: readonly ClassFile[], name: string, descriptor: string): void {
  const target = chain.map((file) => file.method(name, descriptor)).find((method) => method?.hasCode === true);
  if (target !== undefined) reached.add(target);
}

/** The integer that every constructor which writes the field itself puts into it; zero if there is none, or not one. */
function initialOf(chain: readonly ClassFile[], field: { readonly owner: string; readonly name: string }): bigint {
  const values = new Set<bigint | undefined>();
  for (const method of chain.flatMap((file) => file.methods.filter((each) => each.name === "<init>"))) {
    const instructions = method.code()?.instructions ?? [];
    for (const [i, each] of instructions.entries()) {
      if (each.kind !== "field" || each.opcode !== Op.putfield || each.field.owner !== field.owner || each.field.name !== field.name)
        continue;
      const before = instructions[i - 1];
      const constant = before?.kind === "constant" ? before.value : undefined;
      values.add(constant?.kind === "int" || constant?.kind === "long" ? BigInt(constant.value) : undefined);
    }
  }
  const [only] = values;
  return values.size === 1 && only !== undefined ? only : 0n;
}

/** Whether a constructor writes the field, with something else than a constant. */
function isGiven(chain: readonly ClassFile[], field: { readonly owner: string; readonly name: string }): boolean {
  const constructors = chain.flatMap((file) => file.methods.filter((method) => method.name === "<init>"));
  return constructors.some((method) => {
    const instructions = method.code()?.instructions ?? [];
    return instructions.some(
      (each, i) =>
        each.kind === "field" &&
        each.opcode === Op.putfield &&
        each.field.owner === field.owner &&
        each.field.name === field.name &&
        instructions[i - 1]?.kind !== "constant",
    );
  });
}
