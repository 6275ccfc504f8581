/**
 * Primitive types of programs, the one table of them: their names, as `valueClass` has them, and the letters that stand
 * for them in descriptors, the texts by which class files, names of procedures and pictures of heaps write types.
 */
export type PrimitiveName = "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double";

/** Without the members that every object has: what is looked up may be any text. */
function table<T extends string>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.freeze(Object.assign(Object.create(null), Object.fromEntries(entries)));
}

const ALL: readonly (readonly [letter: string, name: PrimitiveName])[] = [
  ["Z", "boolean"],
  ["B", "byte"],
  ["C", "char"],
  ["S", "short"],
  ["I", "int"],
  ["J", "long"],
  ["F", "float"],
  ["D", "double"],
];

/** By letters. */
export const PRIMITIVES: Readonly<Record<string, PrimitiveName>> = table(ALL);

/** By names. */
export const PRIMITIVE_LETTERS: Readonly<Record<string, string>> = table(ALL.map(([letter, name]) => [name, letter]));

/** The descriptor of a class or primitive type by its name in programs; arrays are called by their descriptors. */
export function descriptorOf(name: string): string {
  return PRIMITIVE_LETTERS[name] ?? (name.startsWith("[") ? name : `L${name};`);
}
