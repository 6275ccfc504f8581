/**
 * The table of library types: how objects of each are made, through their public interface, so that they are in states
 * which the library means. Drivers of methods (`shapes.ts`) and the heaps of `assay contracts` are made by it. Where a
 * type is an interface or a superclass, one class stands for all of them.
 *
 * What is not made is told: a class that stands for others, and `leftOut`, go to the receipt (under-approximation).
 */

/** A constructor, or a static factory, of a library class. */
export interface LibraryWay {
  /** A static factory; a constructor when absent. */
  readonly factory?: string;
  /** Descriptors; `T` and `U` are the type's arguments, which may be null where `nulls` says so. */
  readonly parameters: readonly string[];
  readonly nulls?: "possible";
  readonly erased: string;
}

/** The method by which an empty collection or map gets its elements. */
export interface LibraryFill {
  readonly method: string;
  readonly descriptor: string;
}

export type LibraryType =
  | {
      readonly kind: "collection" | "map";
      readonly className: string;
      readonly fill: LibraryFill;
      /** Descriptors of keys and values, where the type has no arguments that say it. */
      readonly of?: readonly string[];
    }
  | {
      readonly kind: "value";
      readonly className: string;
      /**
       * With any arguments. Empty if arbitrary objects are arbitrary in too many ways to be thought through: then
       * samples stand for all.
       */
      readonly ways: readonly LibraryWay[];
      /** Some objects, by the arguments of a way; not empty. */
      readonly samples?: { readonly way: LibraryWay; readonly values: readonly (readonly (string | number)[])[] };
      /** What there is besides and is not made: a sentence about values of this type, for the receipt. */
      readonly leftOut?: string;
    };

type ValueType = Extract<LibraryType, { kind: "value" }>;

const ANY = "Ljava/lang/Object;";
const TEXT = "Ljava/lang/String;";

/** Iterators over some elements: a class of ours, which behaves as those of the library do. */
export const ELEMENTS = "assay/runtime/Elements";

const COLLECTIONS = [
  ...["ArrayList", "LinkedList", "Vector", "Stack", "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque", "PriorityQueue"].map(
    (name) => `java/util/${name}`,
  ),
  ELEMENTS,
];
const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "concurrent/ConcurrentHashMap"].map((name) => `java/util/${name}`);

/** Interfaces and abstract classes, and the class that stands for them. */
const STANDING_FOR: Readonly<Record<string, string>> = {
  "java/lang/Iterable": "java/util/ArrayList",
  "java/util/Collection": "java/util/ArrayList",
  "java/util/AbstractCollection": "java/util/ArrayList",
  "java/util/SequencedCollection": "java/util/ArrayList",
  "java/util/List": "java/util/ArrayList",
  "java/util/AbstractList": "java/util/ArrayList",
  "java/util/Set": "java/util/HashSet",
  "java/util/AbstractSet": "java/util/HashSet",
  "java/util/SortedSet": "java/util/TreeSet",
  "java/util/NavigableSet": "java/util/TreeSet",
  "java/util/Queue": "java/util/ArrayDeque",
  "java/util/Deque": "java/util/ArrayDeque",
  "java/util/Map": "java/util/HashMap",
  "java/util/AbstractMap": "java/util/HashMap",
  "java/util/SortedMap": "java/util/TreeMap",
  "java/util/NavigableMap": "java/util/TreeMap",
  "java/util/concurrent/ConcurrentMap": "java/util/concurrent/ConcurrentHashMap",
  "java/util/SequencedSet": "java/util/LinkedHashSet",
  "java/util/SequencedMap": "java/util/LinkedHashMap",
  "java/util/Iterator": ELEMENTS,
  "java/util/Enumeration": ELEMENTS,
  "java/util/Map$Entry": "java/util/AbstractMap$SimpleEntry",
  "java/lang/Appendable": "java/lang/StringBuilder",
  "java/io/Reader": "java/io/StringReader",
  "java/io/Writer": "java/io/StringWriter",
  "java/io/InputStream": "java/io/ByteArrayInputStream",
  "java/io/OutputStream": "java/io/ByteArrayOutputStream",
};

function factory(name: string, parameters: readonly string[], className: string): LibraryWay {
  return { factory: name, parameters, erased: `(${parameters.join("")})L${className};` };
}

function constructing(...parameters: readonly string[]): LibraryWay {
  return { parameters, erased: `(${parameters.join("")})V` };
}

function value(className: string, ways: readonly LibraryWay[], rest: Pick<ValueType, "samples" | "leftOut"> = {}): ValueType {
  return { kind: "value", className, ways, ...rest };
}

/** What a constructor makes of some texts. */
function texts(...values: readonly string[]): Pick<ValueType, "samples"> {
  return { samples: { way: constructing(TEXT), values: values.map((each) => [each]) } };
}

const [OPTIONAL, BIG_INTEGER, BIG_DECIMAL] = ["java/util/Optional", "java/math/BigInteger", "java/math/BigDecimal"];
const [UNREAD, UNWRITTEN] = ["are at their beginning", "have nothing written to them yet"];
const [LOCAL_DATE, ATOMIC] = ["java/time/LocalDate", "java/util/concurrent/atomic/Atomic"];

const VALUES: readonly ValueType[] = [
  value("java/lang/StringBuilder", [constructing(TEXT)], texts("a", "b")),
  value("java/lang/StringBuffer", [constructing(TEXT)], texts("a", "b")),
  value(BIG_INTEGER, [factory("valueOf", ["J"], BIG_INTEGER)], {
    ...texts("1", "0", "-18446744073709551617"),
    leftOut: "are those that a long can have",
  }),
  value(BIG_DECIMAL, [factory("valueOf", ["J"], BIG_DECIMAL)], {
    ...texts("1", "1.0", "-2.5"),
    leftOut: "are whole numbers that a long can have",
  }),
  value(`${ATOMIC}Integer`, [constructing("I")]),
  value(`${ATOMIC}Long`, [constructing("J")]),
  value(`${ATOMIC}Boolean`, [constructing("Z")]),
  value(`${ATOMIC}Reference`, [{ parameters: ["T"], nulls: "possible", erased: `(${ANY})V` }]),
  value(OPTIONAL, [{ factory: "ofNullable", parameters: ["T"], nulls: "possible", erased: `(${ANY})L${OPTIONAL};` }]),
  ...[
    ["Int", "I"],
    ["Long", "J"],
    ["Double", "D"],
  ].map(([name, type]) => {
    const optional = `${OPTIONAL}${name}`;
    return value(optional, [factory("empty", [], optional), factory("of", [type!], optional)]);
  }),
  value("java/util/AbstractMap$SimpleEntry", [{ parameters: ["T", "U"], erased: `(${ANY}${ANY})V` }]),
  ...(
    [
      ["StringReader", TEXT, UNREAD],
      ["BufferedReader", "Ljava/io/Reader;", UNREAD],
      ["ByteArrayInputStream", "[B", UNREAD],
      ["StringWriter", undefined, UNWRITTEN],
      ["ByteArrayOutputStream", undefined, UNWRITTEN],
      ["PrintWriter", "Ljava/io/Writer;", UNWRITTEN],
      ["PrintStream", "Ljava/io/OutputStream;", UNWRITTEN],
    ] as const
  ).map(([name, of, leftOut]) => value(`java/io/${name}`, [constructing(...(of === undefined ? [] : [of]))], { leftOut })),
  value("java/util/UUID", [constructing("J", "J")]),
  value("java/util/Date", [constructing("J")]),
  value(LOCAL_DATE, [], {
    samples: {
      way: factory("of", ["I", "I", "I"], LOCAL_DATE),
      values: [
        [2020, 2, 28],
        [2021, 1, 1],
      ],
    },
    leftOut: "are 2020-02-28 or 2021-01-01",
  }),
];

const ADD: LibraryFill = { method: "add", descriptor: `(${ANY})Z` };
const PUT: LibraryFill = { method: "put", descriptor: `(${ANY}${ANY})${ANY}` };

const TYPES: ReadonlyMap<string, LibraryType> = new Map(
  [
    ...COLLECTIONS.map((className): LibraryType => ({ kind: "collection", className, fill: ADD })),
    ...MAPS.map((className): LibraryType => ({ kind: "map", className, fill: PUT })),
    { kind: "map", className: "java/util/Properties", fill: PUT, of: [TEXT, TEXT] } satisfies LibraryType,
    ...VALUES,
  ].map((type) => [type.className, type]),
);

/** How a type is made, and whether other classes would do as well. */
export function libraryType(className: string): { readonly made: LibraryType; readonly standsForOthers: boolean } | undefined {
  const own = TYPES.get(className);
  if (own !== undefined) return { made: own, standsForOthers: false };
  const standing = STANDING_FOR[className];
  return standing === undefined ? undefined : { made: TYPES.get(standing)!, standsForOthers: true };
}

/**
 * Boxes and strings that stand for values of a library type that is neither; by descriptors of what is boxed, `S` being
 * a string.
 */
export const SIMPLE_VALUES: Readonly<Record<string, readonly ("string" | "I" | "J" | "D")[]>> = {
  "java/lang/Object": ["I", "string"],
  "java/lang/Number": ["I", "D"],
  "java/lang/CharSequence": ["string"],
  "java/lang/Comparable": ["I"],
  "java/io/Serializable": ["I", "string"],
};
