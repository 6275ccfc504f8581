/**
 * Which library objects a driver makes for a type of the library, through their public interface. Where the type is an interface or a superclass, one implementation stands
 * for all of them (under-approximation: the receipt says which).
 */

/** How an object of a library class is made. `value`: by a constructor or static factory whose parameters are arbitrary. */
export type LibraryRecipe =
  | { readonly kind: "collection"; readonly className: string }
  | { readonly kind: "map"; readonly className: string }
  | {
      readonly kind: "value";
      readonly className: string;
      /** Not empty. */
      readonly ways: readonly LibraryWay[];
      /** What there is besides and is not made: a sentence about values of this type, for the receipt. */
      readonly leftOut?: string;
    };

/** A constructor, or a static factory, of a library class. */
export interface LibraryWay {
  /** A static factory; a constructor when absent. */
  readonly factory?: string;
  /** Descriptors; `T` and `U` are the type's arguments; `T` may be null where `nulls` says so. */
  readonly parameters: readonly string[];
  readonly nulls?: "possible";
  readonly erased: string;
}

const COLLECTIONS = ["ArrayList", "LinkedList", "Vector", "Stack", "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque", "PriorityQueue"];
const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "concurrent/ConcurrentHashMap"];

/** Iterators over some elements: a class of ours, which behaves as those of the library do. */
export const ELEMENTS = "assay/runtime/Elements";

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
};

function factory(name: string, parameters: readonly string[], className: string): LibraryWay {
  return { factory: name, parameters, erased: `(${parameters.join("")})L${className};` };
}

function constructing(...parameters: readonly string[]): LibraryWay {
  return { parameters, erased: `(${parameters.join("")})V` };
}

function value(className: string, ways: readonly LibraryWay[], leftOut?: string): Extract<LibraryRecipe, { kind: "value" }> {
  return { kind: "value", className, ways, ...(leftOut === undefined ? {} : { leftOut }) };
}

const TEXT = "Ljava/lang/String;";
const [OPTIONAL, BIG_INTEGER, BIG_DECIMAL] = ["java/util/Optional", "java/math/BigInteger", "java/math/BigDecimal"];
const ANY = "Ljava/lang/Object;";

const VALUES: readonly Extract<LibraryRecipe, { kind: "value" }>[] = [
  value("java/lang/StringBuilder", [constructing(TEXT)]),
  value("java/lang/StringBuffer", [constructing(TEXT)]),
  value(BIG_INTEGER, [factory("valueOf", ["J"], BIG_INTEGER)], "are those that a long can have"),
  value(BIG_DECIMAL, [factory("valueOf", ["J"], BIG_DECIMAL)], "are whole numbers that a long can have"),
  value("java/util/concurrent/atomic/AtomicInteger", [constructing("I")]),
  value("java/util/concurrent/atomic/AtomicLong", [constructing("J")]),
  value("java/util/concurrent/atomic/AtomicBoolean", [constructing("Z")]),
  value("java/util/concurrent/atomic/AtomicReference", [{ parameters: ["T"], nulls: "possible", erased: `(${ANY})V` }]),
  value(OPTIONAL, [{ factory: "ofNullable", parameters: ["T"], nulls: "possible", erased: `(${ANY})L${OPTIONAL};` }]),
  ...[
    ["Int", "I"],
    ["Long", "J"],
    ["Double", "D"],
  ].map(([name, type]) => {
    const optional = `java/util/Optional${name}`;
    return value(optional, [factory("empty", [], optional), factory("of", [type!], optional)]);
  }),
  value("java/util/AbstractMap$SimpleEntry", [{ parameters: ["T", "U"], erased: `(${ANY}${ANY})V` }]),
];

const RECIPES: ReadonlyMap<string, LibraryRecipe> = new Map<string, LibraryRecipe>([
  [ELEMENTS, { kind: "collection", className: ELEMENTS }],
  ...COLLECTIONS.map((name): [string, LibraryRecipe] => [`java/util/${name}`, { kind: "collection", className: `java/util/${name}` }]),
  ...MAPS.map((name): [string, LibraryRecipe] => [`java/util/${name}`, { kind: "map", className: `java/util/${name}` }]),
  ...VALUES.map((recipe): [string, LibraryRecipe] => [recipe.className, recipe]),
]);

/** The recipe for a type, and whether other classes would do as well. */
export function libraryRecipe(className: string): { readonly recipe: LibraryRecipe; readonly standsForOthers: boolean } | undefined {
  const own = RECIPES.get(className);
  if (own !== undefined) return { recipe: own, standsForOthers: false };
  const standing = STANDING_FOR[className];
  return standing === undefined ? undefined : { recipe: RECIPES.get(standing)!, standsForOthers: true };
}

/** Boxes and strings that stand for values of a library type that is neither; by descriptors of what is boxed, `S` being a string. */
export const SIMPLE_VALUES: Readonly<Record<string, readonly ("string" | "I" | "J" | "D")[]>> = {
  "java/lang/Object": ["I", "string"],
  "java/lang/Number": ["I", "D"],
  "java/lang/CharSequence": ["string"],
  "java/lang/Comparable": ["I"],
  "java/io/Serializable": ["I", "string"],
};
