/**
 * What a call was seen to do, as statements of a test that expects it again. Only what the trace says without doubt is
 * expected: primitives, strings, `null`, constants of enums, arrays of primitives and strings, library objects by their
 * text where that is certain; of other objects, that there is one.
 */
import { isObjectValue, type TraceEvent, type TraceObject, TraceState, type TraceValue } from "@assay/checking";
import { javaString } from "./java-literals.js";
import { charLiteral, floatLiteral } from "./java-setup.js";

/** How the call ended. */
export type Observed =
  | { readonly kind: "returns"; readonly value: TraceValue | undefined }
  /** `class` is a name as `Class.getCanonicalName` gives it. */
  | { readonly kind: "throws"; readonly class: string };

/** Statements; `call` is an expression. `descriptor`: what the method is declared to return. */
export function observedStatements(observed: Observed, call: string, descriptor: string, events: readonly TraceEvent[]): readonly string[] {
  if (observed.kind === "throws")
    return [
      `Throwable thrown = assertThrows(Throwable.class, () -> ${call});`,
      `assertEquals(${javaString(observed.class)}, thrown.getClass().getCanonicalName());`,
    ];
  const { value } = observed;
  if (value === undefined) return [`${call};`];
  if (value === null) return [`assertNull(${call});`];
  const literal = primitive(value, descriptor);
  if (literal !== undefined) return [`assertEquals(${literal}, ${call});`];
  const state = new TraceState();
  for (const event of events) state.apply(event);
  const object = isObjectValue(value) ? state.objects.get(value.object) : undefined;
  const array = object === undefined ? undefined : arrayLiteral(object);
  if (array !== undefined && descriptor.startsWith("[")) return [`assertArrayEquals(${array}, ${call});`];
  const constant = object === undefined ? undefined : constantOf(object);
  if (constant !== undefined) return [`Object result = ${call};`, `assertEquals(${javaString(constant)}, ((Enum<?>) result).name());`];
  const text = textOf(value, state.objects);
  if (text !== undefined) return [`Object result = ${call};`, `assertEquals(${javaString(text)}, result.toString());`];
  return [`assertNotNull(${call});`];
}

/** A literal of the declared type; undefined when there is none. */
function primitive(value: TraceValue, descriptor: string): string | undefined {
  if (typeof value === "boolean") return descriptor === "Z" ? String(value) : undefined;
  if (typeof value === "number") {
    if (descriptor === "I") return String(value);
    return descriptor === "B" ? `(byte) ${value}` : descriptor === "S" ? `(short) ${value}` : undefined;
  }
  if (value === null) return undefined;
  if ("long" in value) return descriptor === "J" ? `${value.long}L` : undefined;
  if ("char" in value) return descriptor === "C" ? charLiteral(value.char) : undefined;
  if ("float" in value) return descriptor === "F" || descriptor === "D" ? floatLiteral(value.float) : undefined;
  if ("string" in value) return value.length === undefined && descriptor === "Ljava/lang/String;" ? javaString(value.string) : undefined;
  return undefined;
}

const ELEMENTS: Readonly<Record<string, string>> = {
  ...{ "int[]": "I", "long[]": "J", "short[]": "S", "byte[]": "B", "char[]": "C", "boolean[]": "Z", "float[]": "F", "double[]": "D" },
  "java.lang.String[]": "Ljava/lang/String;",
};

function arrayLiteral({ class: type, kind, slots, length }: TraceObject): string | undefined {
  const element = ELEMENTS[type];
  if (element === undefined || kind !== "array" || slots.size !== length) return undefined;
  const inside = [...slots.values()].map((each) => (each === null ? "null" : primitive(each, element)));
  return inside.includes(undefined) ? undefined : `new ${type} {${inside.join(", ")}}`;
}

/** `Color.RED`: a name without a number is that of a constant. */
function constantOf({ name, kind }: TraceObject): string | undefined {
  return kind !== "array" && /^[\w$]+\.[\w$]+$/.test(name) ? name.slice(name.indexOf(".") + 1) : undefined;
}

/** Collections whose text is their elements in an order that every machine has. */
const ORDERED =
  /^java\.util\.(ArrayList|LinkedList|Vector|ArrayDeque|LinkedHashSet|TreeSet|LinkedHashMap|TreeMap|Arrays\.ArrayList|ImmutableCollections\.List(N|12)|Collections\.(Empty|Singleton)(List|Set|Map))$/;

/** What `toString` gives, where that is certain. */
function textOf(value: TraceValue, objects: ReadonlyMap<number, TraceObject>): string | undefined {
  if (value === null) return "null";
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if ("long" in value) return value.long;
  if ("char" in value) return value.char;
  if ("float" in value) return undefined;
  if ("string" in value) return value.length === undefined ? value.string : undefined;
  const object = objects.get(value.object);
  const holds = object?.holds;
  if (object === undefined || holds === undefined || holds.kind === "text" || holds.more !== undefined) return undefined;
  if (!ORDERED.test(object.class)) return undefined;
  if (holds.kind === "list") {
    const inside = holds.elements.map((each) => textOf(each, objects));
    return inside.includes(undefined) ? undefined : `[${inside.join(", ")}]`;
  }
  const inside = holds.entries.map(([key, each]) => [textOf(key, objects), textOf(each, objects)]);
  return inside.flat().includes(undefined) ? undefined : `{${inside.map(([key, each]) => `${key}=${each}`).join(", ")}}`;
}
