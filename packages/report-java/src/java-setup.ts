/**
 * How a violation is reached, as Java: the constructors and calls that the trace begins with, up to the one that fails.
 * `Buggy buggy = new Buggy(); buggy.add(0); buggy.lastSong();`
 *
 * The statements are read off the trace: its first level is what made the inputs called, with its arguments, and what
 * it stored into fields that others may set. What has no part in the failing call is left out: from the last call
 * backwards, a call counts if it is about an object that a later one is about, or changes a static field. Where
 * something cannot be said by calls (objects in arbitrary states, lambdas, long arrays), there is no such text, and the
 * objects are shown instead.
 */
import { isObjectValue, SETUP, type TraceEvent, TraceState, type TraceValue } from "@assay/checking";
import { PRIMITIVE_LETTERS, PRIMITIVES } from "@assay/core";
import { javaString } from "./java-literals.js";
import { type Call, firstLevel, heldBy, type Item, objectsOf, relevant } from "./setup-items.js";

export interface JavaSetup {
  /** Without the call that fails. */
  readonly statements: readonly string[];
  /** The call that fails. */
  readonly call: string;
}

/**
 * Undefined where calls do not say it. Classes in the package of the one that the last call is about are named without
 * it.
 */
export function javaSetup(events: readonly TraceEvent[]): JavaSetup | undefined {
  const items = firstLevel(events);
  const last = items.at(-1);
  if (last?.kind !== "call" || events.some((event) => event.kind === "skipped" || (event.kind === "call" && event.thread !== 0)))
    return undefined;
  const { owner } = signature(last.event.procedure);
  const writer = new SetupWriter(events, owner.slice(0, Math.max(0, owner.lastIndexOf("/"))));
  const kept = relevant(items, heldBy(events));
  try {
    const statements: string[] = [];
    for (const [i, item] of kept.slice(0, -1).entries()) statements.push(...writer.statements(item, kept.slice(i + 1)));
    const call = writer.expression(last.event, last.at);
    return { statements: [...statements, ...writer.pending()], call: `${call};` };
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}

class Unsayable extends Error {}

function isAbout(item: Item, object: number): boolean {
  if (item.kind === "call") return objectsOf(item.event.arguments).includes(object);
  return item.object === object || (isObjectValue(item.now) && item.now.object === object);
}

const RESERVED = new Set(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null record var yield".split(
    " ",
  ),
);

class SetupWriter {
  readonly #state = new TraceState();
  readonly #events: readonly TraceEvent[];
  readonly #package: string;
  readonly #variables = new Map<number, string>();
  readonly #names = new Set<string>();
  readonly #declarations: string[] = [];

  constructor(events: readonly TraceEvent[], packageName: string) {
    this.#events = events;
    this.#package = packageName === "" ? "" : `${packageName.replaceAll("/", ".")}.`;
  }

  /** Declarations that were not yet written. */
  pending(): readonly string[] {
    return this.#declarations.splice(0);
  }

  /** A result has a variable if `later` ones are about it. */
  statements(item: Item, later: readonly Item[]): readonly string[] {
    if (item.kind === "set") {
      this.#advance(item.at);
      const target = this.#variables.get(item.object);
      if (target === undefined) throw new Unsayable();
      const value = this.#value(item.now, undefined);
      return [...this.pending(), `${target}.${item.name} = ${value};`];
    }
    const constructs = /\.<init>\(/.test(item.event.procedure);
    const made = constructs ? objectsOf(item.event.arguments)[0] : item.returns;
    const isNew = made !== undefined && !this.#variables.has(made) && (constructs || later.some((each) => isAbout(each, made)));
    const call = this.expression(item.event, item.at);
    if (!isNew) return [...this.pending(), `${call};`];
    this.#advance(item.at + 1);
    const type = this.#typeOf(made, item);
    const { result } = signature(item.event.procedure);
    const cast = result === undefined || this.#short(result) === type ? "" : `(${type}) `;
    return [...this.pending(), `${type} ${this.#name(made, type)} = ${cast}${call};`];
  }

  /** The call, without a semicolon. */
  expression(event: Call, at: number): string {
    this.#advance(at);
    const { owner, name, parameters } = signature(event.procedure);
    const values = event.arguments.map(({ value }) => value);
    const type = this.#short(owner.replaceAll("/", ".").replaceAll("$", "."));
    const given = (args: readonly TraceValue[]): string => args.map((each, i) => this.#value(each, parameters[i]!)).join(", ");
    if (name === "<init>") {
      if (values.length !== parameters.length + 1 || /\$\d/.test(owner)) throw new Unsayable();
      return `new ${type}(${given(values.slice(1))})`;
    }
    if (values.length === parameters.length) return `${type}.${name}(${given(values)})`;
    const receiver = values[0];
    if (values.length !== parameters.length + 1 || !isObjectValue(receiver)) throw new Unsayable();
    const args = given(values.slice(1));
    return `${this.#reference(receiver.object, undefined)}.${name}(${args})`;
  }

  #advance(to: number): void {
    while (this.#state.position < to) this.#state.apply(this.#events[this.#state.position]!);
  }

  #short(type: string): string {
    const rest = this.#package !== "" && type.startsWith(this.#package) ? type.slice(this.#package.length) : type;
    return rest.startsWith("java.lang.") && !rest.slice(10).includes(".") ? rest.slice(10) : rest;
  }

  #typeOf(object: number, item: Extract<Item, { kind: "call" }>): string {
    const found = this.#events.find((event) => event.kind === "new" && event.object === object);
    const { result } = signature(item.event.procedure);
    // What a library hands out may be of a class that nobody else can name.
    const isHidden = result !== undefined && found?.kind === "new" && found.fields === undefined && found.elements === undefined;
    if (found?.kind !== "new" || isHidden || /\.\d| stand-in$/.test(found.class)) {
      if (result === undefined) throw new Unsayable();
      return this.#short(result);
    }
    return this.#short(found.class);
  }

  #name(object: number, type: string): string {
    const simple = type.slice(type.lastIndexOf(".") + 1).replace(/\W/g, "");
    const plain = simple.slice(0, 1).toLowerCase() + simple.slice(1);
    const base = RESERVED.has(plain) || plain === "" ? `${plain}1` : plain;
    let name = base;
    for (let i = 2; this.#names.has(name); i++) name = `${base}${i}`;
    this.#names.add(name);
    this.#variables.set(object, name);
    return name;
  }

  #value(value: TraceValue, descriptor: string | undefined): string {
    if (value === null) return descriptor === undefined ? "null" : `(${this.#short(typeOf(descriptor))}) null`;
    if (typeof value === "boolean") return String(value);
    if (typeof value === "number") {
      if (descriptor === "B" || descriptor === "Ljava/lang/Byte;") return `(byte) ${value}`;
      if (descriptor === "S" || descriptor === "Ljava/lang/Short;") return `(short) ${value}`;
      // The machine has numbers for these; what is declared says what they are.
      if (descriptor === "Z") return String(value !== 0);
      if (descriptor === "C") return charLiteral(String.fromCharCode(value & 0xffff));
      if (descriptor !== undefined && descriptor !== "I" && !ANY_INTEGER.has(descriptor)) throw new Unsayable();
      return ENDS[String(value)] ?? String(value);
    }
    if ("long" in value) return ENDS[`${value.long}L`] ?? `${value.long}L`;
    if ("char" in value) return charLiteral(value.char);
    if ("float" in value) return floatLiteral(value.float);
    if ("string" in value) {
      if (value.length !== undefined) throw new Unsayable();
      return javaString(value.string);
    }
    return this.#reference(value.object, descriptor);
  }

  /** A variable, or an expression that makes an equal object where only this call has it. */
  #reference(number: number, descriptor: string | undefined): string {
    const variable = this.#variables.get(number);
    if (variable !== undefined) return variable;
    const object = this.#state.objects.get(number);
    if (object === undefined) throw new Unsayable();
    if (/^[\w$]+\.[\w$]+$/.test(object.name)) {
      const constant = object.name.slice(object.name.indexOf(".") + 1);
      return `${this.#short(object.class)}.${constant}`;
    }
    if (object.kind === "array") {
      if (object.slots.size !== object.length) throw new Unsayable();
      const element = elementDescriptor(object.class);
      const inside = [...object.slots.values()].map((each) => this.#value(each, element)).join(", ");
      const made = `new ${this.#short(object.class)} {${inside}}`;
      if (this.#uses(number) < 2) return made;
      this.#declarations.push(`${this.#short(object.class)} ${this.#name(number, "array")} = ${made};`);
      return this.#variables.get(number)!;
    }
    const held = object.kind === "library" ? object.holds : undefined;
    if (held?.kind === "text") {
      if (!MADE_OF_TEXT.has(object.class) || held.text.length > LONGEST_TEXT || this.#uses(number) > 1) throw new Unsayable();
      return `new ${this.#short(object.class)}(${javaString(held.text)})`;
    }
    if (held === undefined || held.more !== undefined || descriptor === undefined || this.#uses(number) > 1) throw new Unsayable();
    const known = held.kind === "list" ? COLLECTIONS : MAPS;
    if (!known.has(object.class)) throw new Unsayable();
    if (held.kind === "list") {
      const inside = held.elements.map((each) => this.#value(each, ELEMENT)).join(", ");
      return inside === "" ? `new ${object.class}<>()` : `new ${object.class}<>(java.util.Arrays.asList(${inside}))`;
    }
    if (held.entries.length > 1 && object.class !== "java.util.TreeMap") throw new Unsayable();
    const inside = held.entries.map(([key, value]) => `${this.#value(key, ELEMENT)}, ${this.#value(value, ELEMENT)}`).join(", ");
    if (/\bnull\b/.test(inside)) throw new Unsayable();
    return inside === "" ? `new ${object.class}<>()` : `new ${object.class}<>(java.util.Map.of(${inside}))`;
  }

  /** How often calls of the first level are about the object, or other objects refer to it. */
  #uses(object: number): number {
    let uses = 0;
    const count = (value: TraceValue): void => {
      if (isObjectValue(value) && value.object === object) uses++;
    };
    for (const event of this.#events) {
      if (event.kind === "call" && event.parent === undefined) for (const { value } of event.arguments) count(value);
      else if (event.kind === "set" && event.frame === SETUP) count(event.now);
      else if (event.kind === "new") {
        for (const each of event.elements ?? []) count(each);
        if (event.holds?.kind === "list") for (const each of event.holds.elements) count(each);
      }
    }
    return uses;
  }
}

/** Numbers that have names. */
const ENDS: Readonly<Record<string, string>> = {
  ...{ "2147483647": "Integer.MAX_VALUE", "-2147483648": "Integer.MIN_VALUE" },
  ...{ "9223372036854775807L": "Long.MAX_VALUE", "-9223372036854775808L": "Long.MIN_VALUE" },
};

/** Where a boxed number may stand, and is an Integer. */
const ELEMENT = "an element";
const ANY_INTEGER = new Set([ELEMENT, ...["Integer", "Object", "Number", "Comparable"].map((name) => `Ljava/lang/${name};`)]);

/** Classes of the library whose objects are what one text makes of them. */
const MADE_OF_TEXT = new Set(["java.lang.StringBuilder", "java.lang.StringBuffer", "java.io.StringReader"]);
/** Longer ones may have been cut. */
const LONGEST_TEXT = 500;

const COLLECTIONS = new Set(
  ["ArrayList", "LinkedList", "Vector", "ArrayDeque", "HashSet", "LinkedHashSet", "TreeSet"].map((name) => `java.util.${name}`),
);
const MAPS = new Set(["HashMap", "LinkedHashMap", "TreeMap"].map((name) => `java.util.${name}`));

/** `shop/Cart.add(I[J)V`, taken apart. */
export function signature(procedure: string): {
  readonly owner: string;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly result: string | undefined;
} {
  const open = procedure.indexOf("(");
  const dot = procedure.lastIndexOf(".", open);
  const close = procedure.indexOf(")", open);
  const returns = procedure.slice(close + 1);
  return {
    ...{ owner: procedure.slice(0, dot), name: procedure.slice(dot + 1, open) },
    parameters: procedure.slice(open + 1, close).match(/\[*(?:[ZBCSIJFD]|L[^;]+;)/g) ?? [],
    result: returns === "V" ? undefined : typeOf(returns),
  };
}

function typeOf(descriptor: string): string {
  const dimensions = /^\[*/.exec(descriptor)![0].length;
  const element = descriptor.slice(dimensions);
  return (PRIMITIVES[element] ?? element.slice(1, -1).replaceAll("/", ".").replaceAll("$", ".")) + "[]".repeat(dimensions);
}

/** Of an array type as the source writes it. */
function elementDescriptor(type: string): string | undefined {
  const element = type.slice(0, -2);
  return (
    PRIMITIVE_LETTERS[element] ??
    (element.endsWith("[]")
      ? undefined
      : element === "Object" || element === "java.lang.Object"
        ? ELEMENT
        : `L${element.replaceAll(".", "/")};`)
  );
}

export function charLiteral(text: string): string {
  const code = text.charCodeAt(0);
  if (code === 0x27 || code === 0x5c) return `'\\${text}'`;
  return code >= 0x20 && code < 0x7f ? `'${text}'` : `(char) ${code}`;
}

export function floatLiteral(text: string): string {
  const type = text.endsWith("f") ? "Float" : "Double";
  const plain = text.replace(/f$/, "");
  if (plain === "NaN") return `${type}.NaN`;
  if (/Infinity/.test(plain)) return `${type}.${plain.startsWith("-") ? "NEGATIVE" : "POSITIVE"}_INFINITY`;
  return text;
}
