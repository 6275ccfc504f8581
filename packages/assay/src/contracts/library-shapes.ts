/** Library objects that fields can hold, and how they are made: through their public interface, so that they are in states which the library means. */

export interface LibraryShape {
  readonly className: string;
  /** For receipts. */
  readonly title: string;
  /** Descriptors of the values, in turn: an element, or a key and a value. */
  readonly values: readonly string[];
  /** How many values the objects of a pool are made of. */
  readonly sizes: readonly number[];
  /** `value`: all values go to one call; `collection`, `map`: an empty one is filled. */
  readonly protocol: "value" | "collection" | "map";
  /** The descriptor of the static `valueOf`, of the constructor, of `add`, `set` or `put`. */
  readonly make: { readonly kind: "static" | "constructor" | "fill"; readonly method: string; readonly descriptor: string };
}

const OBJECT = "Ljava/lang/Object;";

function box(name: string, primitive: string): LibraryShape {
  const className = `java/lang/${name}`;
  return {
    ...{ className, title: `new ${name} values`, values: [primitive], sizes: [1, 1], protocol: "value" },
    make: { kind: "static", method: "valueOf", descriptor: `(${primitive})L${className};` },
  };
}

function collection(className: string): LibraryShape {
  return {
    ...{ className, title: `${short(className)} of up to 2 elements`, values: [OBJECT], sizes: [0, 1, 2], protocol: "collection" },
    make: { kind: "fill", method: "add", descriptor: `(${OBJECT})Z` },
  };
}

function map(className: string): LibraryShape {
  return {
    ...{ className, title: `${short(className)} of up to 1 entry`, values: [OBJECT, OBJECT], sizes: [0, 2], protocol: "map" },
    make: { kind: "fill", method: "put", descriptor: `(${OBJECT}${OBJECT})${OBJECT}` },
  };
}

const BIT_SET: LibraryShape = {
  ...{ className: "java/util/BitSet", title: "BitSet of up to 2 bits", values: ["I"], sizes: [0, 1, 2], protocol: "collection" },
  make: { kind: "fill", method: "set", descriptor: "(I)V" },
};

const DATE: LibraryShape = {
  ...{ className: "java/util/Date", title: "Date of any time", values: ["J"], sizes: [1, 1], protocol: "value" },
  make: { kind: "constructor", method: "<init>", descriptor: "(J)V" },
};

const PRIMITIVES: Readonly<Record<string, string>> = {
  ...{ Boolean: "Z", Byte: "B", Short: "S", Character: "C", Integer: "I", Long: "J", Float: "F", Double: "D" },
};

/** Which of them stand for a declared type. */
const STANDS_FOR: ReadonlyMap<string, LibraryShape> = new Map([
  ...Object.entries(PRIMITIVES).map(([name, primitive]): [string, LibraryShape] => [`java/lang/${name}`, box(name, primitive)]),
  ["java/lang/Number", box("Integer", "I")],
  ...["ArrayList", "LinkedList", "Vector", "Stack", "HashSet", "LinkedHashSet"].map((name): [string, LibraryShape] => [
    `java/util/${name}`,
    collection(`java/util/${name}`),
  ]),
  ...["Collection", "List", "AbstractList"].map((name): [string, LibraryShape] => [`java/util/${name}`, collection("java/util/ArrayList")]),
  ["java/lang/Iterable", collection("java/util/ArrayList")],
  ["java/util/Set", collection("java/util/HashSet")],
  ...["HashMap", "LinkedHashMap", "Hashtable"].map((name): [string, LibraryShape] => [`java/util/${name}`, map(`java/util/${name}`)]),
  ["java/util/Map", map("java/util/HashMap")],
  ["java/util/BitSet", BIT_SET],
  ["java/util/Date", DATE],
]);

export function libraryShapes(className: string): readonly LibraryShape[] {
  const shape = STANDS_FOR.get(className);
  return shape === undefined ? [] : [shape];
}

function short(className: string): string {
  return className.slice(className.lastIndexOf("/") + 1);
}
