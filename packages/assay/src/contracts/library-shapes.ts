/** Library objects that fields can hold, and how they are made: through their public interface, so that they are in states which the library means. */

export interface LibraryShape {
  readonly className: string;
  /** For receipts. */
  readonly title: string;
  /** Descriptors of the values, in turn: an element, or a key and a value. */
  readonly values: readonly string[];
  /** The values that stand for {@link CONSTANT}, in turn: one for each value of a `value`, or for each element or entry. Making the object then asks nothing of a solver. */
  readonly constants?: readonly (string | number)[];
  /** How many values the objects of a pool are made of. */
  readonly sizes: readonly number[];
  /** `value`: all values go to one call; `collection`, `map`: an empty one is filled. */
  readonly protocol: "value" | "collection" | "map";
  /** The descriptor of the static `valueOf`, of the constructor, of `add`, `set` or `put`. */
  readonly make: { readonly kind: "static" | "constructor" | "fill"; readonly method: string; readonly descriptor: string };
}

const OBJECT = "Ljava/lang/Object;";

/** In place of a descriptor: constants, all different. */
export const CONSTANT = "=";

/** Elements whose hash codes are not asked for when they are put in: any. */
function list(className: string, element: string = OBJECT): LibraryShape {
  return {
    ...{ className, title: `${short(className)} of up to 2 elements`, values: [element], sizes: [0, 1, 1, 2], protocol: "collection" },
    make: { kind: "fill", method: "add", descriptor: `(${OBJECT})Z` },
  };
}

function set(className: string, element: string = OBJECT): LibraryShape {
  const takes = takesConstants(element);
  const title = takes ? `${short(className)} of up to 2 string constants` : `empty ${short(className)}`;
  return {
    ...{ className, title, values: [CONSTANT], constants: TEXTS, sizes: takes ? [0, 1, 1, 2] : [0], protocol: "collection" },
    make: { kind: "fill", method: "add", descriptor: `(${OBJECT})Z` },
  };
}

function map(className: string, key: string = OBJECT, value: string = OBJECT): LibraryShape {
  const takes = takesConstants(key);
  const title = takes ? `${short(className)} of up to one entry, its key a string constant` : `empty ${short(className)}`;
  return {
    ...{ className, title, values: [CONSTANT, value], constants: TEXTS, sizes: takes ? [0, 2, 2] : [0], protocol: "map" },
    make: { kind: "fill", method: "put", descriptor: `(${OBJECT}${OBJECT})${OBJECT}` },
  };
}

function takesConstants(descriptor: string): boolean {
  return descriptor === OBJECT || descriptor === "Ljava/lang/String;";
}

const TEXTS = ["a", "b"];

const BIT_SET: LibraryShape = {
  ...{ className: "java/util/BitSet", title: "BitSet of none, one or both of the bits 1 and 64", values: [CONSTANT], constants: [1, 64] },
  ...{ sizes: [0, 1, 1, 2], protocol: "collection" },
  make: { kind: "fill", method: "set", descriptor: "(I)V" },
};

const DATE: LibraryShape = {
  ...{ className: "java/util/Date", title: "Date of any time", values: ["J"], sizes: [1, 1], protocol: "value" },
  make: { kind: "constructor", method: "<init>", descriptor: "(J)V" },
};

/** One object for each constant, made by a constructor that takes a string; some twice, so that there are different objects with the same value. */
function fromTexts(className: string, texts: readonly string[]): readonly LibraryShape[] {
  const title = `${short(className)} of ${[...new Set(texts)].map((each) => JSON.stringify(each)).join(", ")}`;
  return texts.map((text) => ({
    ...{ className, title, values: [CONSTANT], constants: [text], sizes: [1], protocol: "value" },
    make: { kind: "constructor", method: "<init>", descriptor: "(Ljava/lang/String;)V" },
  }));
}

/** Two objects, of any values that a constructor takes. */
function ofValues(className: string, values: readonly string[]): LibraryShape {
  return {
    ...{ className, title: `${short(className)} of any value`, values, sizes: [values.length, values.length], protocol: "value" },
    make: { kind: "constructor", method: "<init>", descriptor: `(${values.join("")})V` },
  };
}

function optional(element: string = OBJECT): LibraryShape {
  return {
    ...{ className: "java/util/Optional", title: "Optional", values: [element], sizes: [1, 1], protocol: "value" },
    make: { kind: "static", method: "ofNullable", descriptor: `(${OBJECT})Ljava/util/Optional;` },
  };
}

const DATES = [
  [2020, 2, 28],
  [2020, 2, 28],
  [2021, 1, 1],
];

const LOCAL_DATES: readonly LibraryShape[] = DATES.map((constants) => ({
  ...{ className: "java/time/LocalDate", title: "LocalDate of two days", values: [CONSTANT, CONSTANT, CONSTANT], constants, sizes: [3] },
  protocol: "value",
  make: { kind: "static", method: "of", descriptor: "(III)Ljava/time/LocalDate;" },
}));

const ATOMIC = "java/util/concurrent/atomic/Atomic";

type Maker = (...args: readonly string[]) => LibraryShape | readonly LibraryShape[];

/** Which of them stand for a declared type, given its type arguments. */
const STANDS_FOR: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ...["ArrayList", "LinkedList", "Vector", "Stack"].map((name): [string, Maker] => [
    `java/util/${name}`,
    (element) => list(`java/util/${name}`, element),
  ]),
  ...["Collection", "List", "AbstractList"].map((name): [string, Maker] => [
    `java/util/${name}`,
    (element) => list("java/util/ArrayList", element),
  ]),
  ["java/lang/Iterable", (element) => list("java/util/ArrayList", element)],
  ...["HashSet", "LinkedHashSet"].map((name): [string, Maker] => [`java/util/${name}`, (element) => set(`java/util/${name}`, element)]),
  ["java/util/Set", (element) => set("java/util/HashSet", element)],
  ...["HashMap", "LinkedHashMap", "Hashtable"].map((name): [string, Maker] => [
    `java/util/${name}`,
    (key, value) => map(`java/util/${name}`, key, value),
  ]),
  ["java/util/Map", (key, value) => map("java/util/HashMap", key, value)],
  ["java/util/BitSet", () => BIT_SET],
  ["java/util/Date", () => DATE],
  ["java/math/BigDecimal", () => fromTexts("java/math/BigDecimal", ["1", "1", "1.0", "-2.5"])],
  ["java/math/BigInteger", () => fromTexts("java/math/BigInteger", ["1", "1", "0", "-18446744073709551617"])],
  ["java/lang/StringBuilder", () => fromTexts("java/lang/StringBuilder", ["a", "a", "b"])],
  ["java/lang/StringBuffer", () => fromTexts("java/lang/StringBuffer", ["a", "a", "b"])],
  ["java/util/UUID", () => ofValues("java/util/UUID", ["J", "J"])],
  ["java/util/Optional", (element) => optional(element)],
  ["java/time/LocalDate", () => LOCAL_DATES],
  [`${ATOMIC}Integer`, () => ofValues(`${ATOMIC}Integer`, ["I"])],
  [`${ATOMIC}Long`, () => ofValues(`${ATOMIC}Long`, ["J"])],
  [`${ATOMIC}Boolean`, () => ofValues(`${ATOMIC}Boolean`, ["Z"])],
  [`${ATOMIC}Reference`, () => ofValues(`${ATOMIC}Reference`, [OBJECT])],
]);

/** The library objects that values of the declared type may be; none when it is not known how to make one. */
export function libraryShapes(className: string, typeArguments: readonly string[]): readonly LibraryShape[] {
  const make = STANDS_FOR.get(className);
  return make === undefined ? [] : [make(...typeArguments)].flat();
}

function short(className: string): string {
  return className.slice(className.lastIndexOf("/") + 1);
}
