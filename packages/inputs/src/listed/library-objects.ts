/**
 * Library objects that fields can hold, in listed heaps: how they are made is in the table `plan/library-types.ts`;
 * here is which of them, of how many values. Equality is about objects that are alike, so there are several of each,
 * and where making one from any values would ask much of a solver, its values are constants.
 */
import { shortName } from "@assay/jvm/synthesis";
import { type JavaType, typeOfDescriptor } from "../plan/java-type.js";
import { type LibraryType, type LibraryWay, libraryType } from "../plan/library-types.js";

export interface LibraryObjects {
  readonly className: string;
  /** For receipts. */
  readonly title: string;
  /** The types of the values, in turn: an element, or a key and a value. */
  readonly values: readonly (JavaType | typeof CONSTANT)[];
  /**
   * The values that stand for {@link CONSTANT}, in turn: one for each value of a `value`, or for each element or entry.
   * Making the object then asks nothing of a solver.
   */
  readonly constants?: readonly (string | number)[];
  /** How many values the objects of a pool are made of. */
  readonly sizes: readonly number[];
  /** `value`: all values go to one call; `collection`, `map`: an empty one is filled. */
  readonly protocol: "value" | "collection" | "map";
  /** The descriptor of the static `valueOf`, of the constructor, of `add`, `set` or `put`. */
  readonly make: { readonly kind: "static" | "constructor" | "fill"; readonly method: string; readonly descriptor: string };
}

const OBJECT = typeOfDescriptor("Ljava/lang/Object;");

/** In place of a type: constants, all different. */
export const CONSTANT = "=";

type Container = Extract<LibraryType, { kind: "collection" | "map" }>;

/** Elements whose hash codes are not asked for when they are put in: any. */
function list({ className, fill }: Container, element: JavaType = OBJECT): LibraryObjects {
  return {
    ...{ className, title: `${shortName(className)} of up to 2 elements`, values: [element], sizes: [0, 1, 1, 2], protocol: "collection" },
    make: { kind: "fill", ...fill },
  };
}

function set({ className, fill }: Container, element: JavaType = OBJECT): LibraryObjects {
  const takes = takesConstants(element);
  const title = takes ? `${shortName(className)} of up to 2 string constants` : `empty ${shortName(className)}`;
  return {
    ...{ className, title, values: [CONSTANT], constants: TEXTS, sizes: takes ? [0, 1, 1, 2] : [0], protocol: "collection" },
    make: { kind: "fill", ...fill },
  };
}

function map({ className, fill }: Container, key: JavaType = OBJECT, value: JavaType = OBJECT): LibraryObjects {
  const takes = takesConstants(key);
  const title = takes ? `${shortName(className)} of up to one entry, its key a string constant` : `empty ${shortName(className)}`;
  return {
    ...{ className, title, values: [CONSTANT, value], constants: TEXTS, sizes: takes ? [0, 2, 2] : [0], protocol: "map" },
    make: { kind: "fill", ...fill },
  };
}

function takesConstants(type: JavaType): boolean {
  return type.kind === "class" && (type.name === "java/lang/Object" || type.name === "java/lang/String");
}

const TEXTS = ["a", "b"];

/** No elements that are objects: a shape of its own. */
const BIT_SET: LibraryObjects = {
  ...{ className: "java/util/BitSet", title: "BitSet of none, one or both of the bits 1 and 64", values: [CONSTANT], constants: [1, 64] },
  ...{ sizes: [0, 1, 1, 2], protocol: "collection" },
  make: { kind: "fill", method: "set", descriptor: "(I)V" },
};

/**
 * The samples, the first of them twice, so that there are different objects with the same value; or two objects of any
 * values.
 */
function ofValue(
  type: Extract<LibraryType, { kind: "value" }>,
  first: JavaType = OBJECT,
  second: JavaType = OBJECT,
): readonly LibraryObjects[] {
  const { className, samples } = type;
  if (samples !== undefined) {
    const { way, values } = samples;
    const shown = values.map((each) => (each.length === 1 ? JSON.stringify(each[0]) : each.join("-")));
    return [values[0]!, ...values].map((constants) => ({
      ...{ className, title: `${shortName(className)} of ${shown.join(", ")}`, constants, sizes: [constants.length], protocol: "value" },
      values: constants.map(() => CONSTANT),
      make: makeBy(way),
    }));
  }
  return type.ways.map((way) => {
    const values = way.parameters.map((each) => (each === "T" ? first : each === "U" ? second : typeOfDescriptor(each)));
    const sizes = [values.length, values.length];
    return { className, title: `${shortName(className)} of any value`, values, sizes, protocol: "value", make: makeBy(way) };
  });
}

function makeBy({ factory, erased }: LibraryWay): LibraryObjects["make"] {
  return factory === undefined
    ? { kind: "constructor", method: "<init>", descriptor: erased }
    : { kind: "static", method: factory, descriptor: erased };
}

/** Of the containers those whose equality is that of their contents, and that take elements of any class. */
const LISTS = ["ArrayList", "LinkedList", "Vector", "Stack"];
const SETS = ["HashSet", "LinkedHashSet"];
const TABLES = ["HashMap", "LinkedHashMap", "Hashtable"];

/** The library objects that values of the declared type may be; none when it is not known how to make one. */
export function libraryObjects(className: string, [first, second]: readonly JavaType[]): readonly LibraryObjects[] {
  if (className === BIT_SET.className) return [BIT_SET];
  const made = libraryType(className)?.made;
  if (made === undefined) return [];
  if (made.kind === "value") return ofValue(made, first, second);
  const name = shortName(made.className);
  if (LISTS.includes(name)) return [list(made, first)];
  if (SETS.includes(name)) return [set(made, first)];
  return TABLES.includes(name) ? [map(made, first, second)] : [];
}
