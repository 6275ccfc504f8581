/** Classes and heaps for tests, written as tables. */
import { type ClassInfo, type ClassTable, type FieldRef, type MethodInfo, OBJECT } from "../../src/relational/class-info.js";
import type { HeapValue, HeapView } from "../../src/relational/heap-view.js";

export interface ClassShape {
  readonly super?: string;
  readonly interfaces?: readonly string[];
  readonly isInterface?: boolean;
  readonly typeVariables?: Readonly<Record<string, string>>;
  /** Descriptors by name; static ones begin with `static `. */
  readonly fields?: Readonly<Record<string, string>>;
  /** `add(I)V`, `static of()LSet;`, `private grow()V`. */
  readonly methods?: readonly string[];
}

export function classTable(shapes: Readonly<Record<string, ClassShape>>): ClassTable {
  const all = new Map<string, ClassInfo>();
  const base: Record<string, ClassShape> = {
    [OBJECT]: {},
    "java/lang/String": { fields: { hash: "I" } },
    "java/lang/Integer": { fields: { value: "I" } },
    "java/lang/Throwable": {},
    "java/lang/RuntimeException": { super: "java/lang/Throwable" },
    "java/lang/IllegalArgumentException": { super: "java/lang/RuntimeException" },
  };
  for (const [name, shape] of Object.entries({ ...base, ...shapes })) {
    const fields = Object.entries(shape.fields ?? {}).map(
      ([field, text]): FieldRef => ({
        declaringClass: name,
        name: field,
        descriptor: text.replace("static ", ""),
        isStatic: text.startsWith("static "),
        coreName: `${name}.${field}`,
      }),
    );
    const methods = (shape.methods ?? []).map((text): MethodInfo => {
      const [, flags, method, descriptor] = /^(static |private )?([^(]+)(\(.*)$/.exec(text)!;
      return {
        declaringClass: name,
        name: method!,
        descriptor: descriptor!,
        isStatic: flags === "static ",
        isPrivate: flags === "private ",
        procedure: `${name}.${method}${descriptor}`,
        parameterNames: undefined,
        typeVariables: new Map(),
      };
    });
    all.set(name, {
      name,
      super: name === OBJECT ? undefined : (shape.super ?? OBJECT),
      interfaces: shape.interfaces ?? [],
      isInterface: shape.isInterface ?? false,
      typeVariables: new Map(Object.entries(shape.typeVariables ?? {})),
      fields,
      methods,
    });
  }
  return { find: (name) => all.get(name), names: () => Object.keys(shapes) };
}

/** The singly linked set of Taghdiri & Jackson, and a tree with a table. */
export const TABLE = classTable({
  Entry: { fields: { val: "I", next: "LEntry;" }, methods: ["<init>(I)V"] },
  Set: {
    fields: { elems: "LEntry;", size: "I", count: "static I" },
    methods: ["<init>()V", "intersect(LSet;)LSet;", "add(I)V", "contains(I)Z", "private grow()V", "static of([I)LSet;"],
  },
  Node: { fields: { left: "LNode;", right: "LNode;", key: "Ljava/lang/Object;", name: "Ljava/lang/String;", weight: "J", load: "D" } },
  RedNode: { super: "Node", fields: { red: "Z" } },
  "p/Table": {
    fields: { table: "[Lp/Table$Slot;", root: "LNode;", data: "[I" },
    methods: ["put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"],
    typeVariables: { K: "Ljava/lang/Object;" },
  },
  "p/Table$Slot": { fields: { next: "Lp/Table$Slot;", value: "Ljava/lang/Object;" } },
});

/**
 * An object: its class, and fields as values or names of objects. Arrays have a class that begins with `[` and
 * `elements`.
 */
export interface ObjectShape {
  readonly class: string;
  readonly fields?: Readonly<Record<string, Plain>>;
  readonly elements?: readonly Plain[];
  readonly text?: string;
}
export type Plain = number | bigint | boolean | null | `@${string}`;

/** A heap of named objects; the order of the names is the order of the numbers. */
export function heap(table: ClassTable, objects: Readonly<Record<string, ObjectShape>>, numbers: readonly string[] = Object.keys(objects)) {
  const value = (plain: Plain): HeapValue => {
    if (plain === null) return { kind: "null" };
    if (typeof plain === "string") return { kind: "object", id: numbers.indexOf(plain.slice(1)) };
    return { kind: "primitive", value: plain };
  };
  const shape = (id: number): ObjectShape | undefined => objects[numbers[id]!];
  const isInstance = (id: number, className: string): boolean => {
    const of = shape(id)?.class;
    if (of === undefined) return false;
    if (of.startsWith("[")) return of === className || className === OBJECT;
    for (let each: string | undefined = of; each !== undefined; each = table.find(each)!.super) if (each === className) return true;
    return false;
  };
  const all = (): HeapValue[] => numbers.flatMap((name, id): HeapValue[] => (objects[name] === undefined ? [] : [{ kind: "object", id }]));
  const view: HeapView = {
    objects: all,
    instances: (className) => all().filter((each) => each.kind === "object" && isInstance(each.id, className)),
    isInstance,
    field: (id, field) => {
      const plain = shape(id)?.fields?.[field.name];
      return plain === undefined ? undefined : value(plain);
    },
    elements: (id) => shape(id)?.elements?.map(value),
    staticField: () => ({ kind: "primitive", value: 0 }),
    text: (id) => shape(id)?.text,
  };
  return { view, value };
}
