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
      /** A static factory; a constructor when absent. */
      readonly factory?: string;
      /** Descriptors; `T` is the type's first argument, and may be null. */
      readonly parameters: readonly string[];
      readonly erased: string;
    };

const COLLECTIONS = ["ArrayList", "LinkedList", "Vector", "Stack", "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque", "PriorityQueue"];
const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "concurrent/ConcurrentHashMap"];

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
};

const VALUES: readonly Extract<LibraryRecipe, { kind: "value" }>[] = [
  { kind: "value", className: "java/lang/StringBuilder", parameters: ["Ljava/lang/String;"], erased: "(Ljava/lang/String;)V" },
  { kind: "value", className: "java/lang/StringBuffer", parameters: ["Ljava/lang/String;"], erased: "(Ljava/lang/String;)V" },
  {
    ...{ kind: "value", className: "java/math/BigInteger", factory: "valueOf", parameters: ["J"] },
    erased: "(J)Ljava/math/BigInteger;",
  },
  {
    ...{ kind: "value", className: "java/math/BigDecimal", factory: "valueOf", parameters: ["J"] },
    erased: "(J)Ljava/math/BigDecimal;",
  },
  { kind: "value", className: "java/util/concurrent/atomic/AtomicInteger", parameters: ["I"], erased: "(I)V" },
  { kind: "value", className: "java/util/concurrent/atomic/AtomicLong", parameters: ["J"], erased: "(J)V" },
  { kind: "value", className: "java/util/concurrent/atomic/AtomicBoolean", parameters: ["Z"], erased: "(Z)V" },
  {
    ...{ kind: "value", className: "java/util/Optional", factory: "ofNullable", parameters: ["T"] },
    erased: "(Ljava/lang/Object;)Ljava/util/Optional;",
  },
  { kind: "value", className: "java/util/OptionalInt", factory: "of", parameters: ["I"], erased: "(I)Ljava/util/OptionalInt;" },
];

const RECIPES: ReadonlyMap<string, LibraryRecipe> = new Map<string, LibraryRecipe>([
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
