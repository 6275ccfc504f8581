/** Values of the concrete machine as those of traces: objects are numbered as they appear, the same in every run. */
import { PRIMITIVES, type Type } from "@assay/core";
import { type ArrayObj, type ClassInfo, ELEMENTS_READ, type Obj, type Runtime, type Value } from "@assay/machine";
import { type Held, type NamedValue, STRING_CHARACTERS, type TraceEvent, type TraceValue } from "./trace-events.js";

export interface Introduction {
  readonly object: Obj;
  readonly event: Extract<TraceEvent, { kind: "new" }>;
}

export class TraceValues {
  readonly #runtime: Runtime;
  readonly #isOwn: (className: string) => boolean;
  readonly #nameOf: (className: string) => string | undefined;
  readonly #numbers = new Map<Obj, number>();
  readonly #objects: Obj[] = [];
  readonly #labels = new Map<Obj, string>();
  readonly #lockNames = new Map<Obj, string>();
  readonly #counts = new Map<string, number>();
  readonly #told = new Set<Obj>();
  /** Referred to and not yet told. */
  readonly #untold: Obj[] = [];

  /** `isOwn`: whether objects of the class are shown by their fields; `nameOf`: other names than the classes have. */
  constructor(runtime: Runtime, isOwn: (className: string) => boolean, nameOf?: (className: string) => string | undefined) {
    this.#runtime = runtime;
    this.#isOwn = isOwn;
    this.#nameOf = nameOf ?? (() => undefined);
  }

  /** The value. What it is declared to be is `boolean`, `char`, `float`, `double` or anything else. */
  of(value: Value, declared: string | undefined): TraceValue {
    if (value === null || value === undefined) return null;
    if (typeof value === "boolean") return value;
    if (typeof value === "bigint") return { long: value.toString() };
    if (typeof value === "number") return numberOf(value, declared);
    const object = value as Obj;
    const { language, environment } = this.#runtime;
    if (object.$c.name === environment.language.classes.string) {
      // One that is still being made has no characters yet.
      if (language.partsOf(object).length > 0) return stringOf(this.#runtime.textOf(object));
    } else {
      const boxed = language.unboxed(object);
      if (boxed !== undefined) return this.of(boxed.value, boxed.type);
    }
    return { object: this.numberOf(object) };
  }

  numberOf(object: Obj): number {
    let number = this.#numbers.get(object);
    if (number === undefined) {
      number = this.#numbers.size + 1;
      this.#numbers.set(object, number);
      this.#objects.push(object);
    }
    if (!this.#told.has(object)) {
      this.#told.add(object);
      this.#untold.push(object);
    }
    return number;
  }

  objectOf(number: number): Obj | undefined {
    return this.#objects[number - 1];
  }

  isTold(object: Obj): boolean {
    return this.#told.has(object);
  }

  /** From now on every object is told again when it is met. Numbers and names stay. */
  forget(): void {
    this.#told.clear();
  }

  /** What is to be told of the objects that were referred to since the last time, and of those they lead to. */
  introductions(): readonly Introduction[] {
    const told: Introduction[] = [];
    for (let object = this.#untold.shift(); object !== undefined; object = this.#untold.shift())
      told.push({ object, event: this.#introduction(object) });
    return told;
  }

  /** What an object holds now: the elements of an array, the contents of a library's. */
  held(object: Obj): Held | undefined {
    const contents = this.#runtime.language.contentsOf(object);
    if (contents === undefined) return undefined;
    switch (contents.kind) {
      case "text":
        return { kind: "text", text: contents.text.slice(0, STRING_CHARACTERS) };
      case "list": {
        const elements = contents.elements.map((each) => this.of(each, undefined));
        return { kind: "list", elements, ...moreThan(elements.length, contents.size) };
      }
      case "map": {
        const entries = contents.entries.map(([key, value]) => [this.of(key, undefined), this.of(value, undefined)] as const);
        return { kind: "map", entries, ...moreThan(entries.length, contents.size) };
      }
    }
  }

  elements(array: Obj): readonly TraceValue[] {
    const { a } = array as unknown as ArrayObj;
    const declared = PRIMITIVES[array.$c.name.slice(1)];
    return Array.from({ length: Math.min(a.length, ELEMENTS_READ) }, (_, i) => this.of(a[i] as Value, declared));
  }

  /** What classes of libraries above it keep in an object is their own affair. */
  fields(object: Obj): readonly NamedValue[] {
    return object.$c.fields.flatMap((map) => {
      if (map.source === undefined || (map.class !== undefined && !this.#isOwn(map.class))) return [];
      const value = object[this.#runtime.field(map)] as Value;
      return [{ name: fieldLabel(object.$c, map), value: this.of(value, declaredBy(map.value, map.valueClass)) }];
    });
  }

  #introduction(object: Obj): Introduction["event"] {
    const info = object.$c;
    const constant = this.#enumConstant(object);
    const type = typeText(info.name);
    const head = { kind: "new", object: this.#numbers.get(object)!, class: type, name: constant ?? this.label(object) } as const;
    if (info.name.startsWith("[")) return { ...head, elements: this.elements(object), length: (object as unknown as ArrayObj).a.length };
    if (constant !== undefined) return head;
    if (this.#isOwn(info.name)) return { ...head, fields: this.fields(object) };
    const holds = this.held(object);
    return holds === undefined ? head : { ...head, holds };
  }

  /** `Node#1`: the class without package and outer classes, numbered; `class Node` for what stands for a class. */
  label(object: Obj): string {
    const mirrored = object.$x?.mirrored;
    if (mirrored !== null && mirrored !== undefined) return `class ${typeText(mirrored.name)}`;
    let label = this.#labels.get(object);
    if (label === undefined) {
      const name = this.#nameOf(object.$c.name) ?? shortName(object.$c.name);
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      this.#labels.set(object, (label = `${name}#${count}`));
    }
    return label;
  }

  /**
   * What people call a lock: objects of libraries, which look alike, by the field that has them, `Bank.ledger` or
   * `Clerk#1.lock`, if one has when this is first asked; all others by their labels.
   */
  lockName(object: Obj): string {
    let name = this.#lockNames.get(object);
    if (name === undefined) this.#lockNames.set(object, (name = this.#fieldOf(object) ?? this.label(object)));
    return name;
  }

  #fieldOf(object: Obj): string | undefined {
    if (object.$x?.mirrored != null || this.#isOwn(object.$c.name)) return undefined;
    for (const name of this.#runtime.usedGlobals()) {
      const { source, class: owner } = this.#runtime.declaration(name) ?? {};
      if (source === undefined || owner === undefined || !this.#isOwn(owner)) continue;
      if (this.#stands(this.#runtime.usedGlobal(name)!, object)) return `${shortName(owner)}.${source}`;
    }
    for (const holder of this.#objects) {
      if (!this.#isOwn(holder.$c.name) || this.#nameOf(holder.$c.name) !== undefined) continue;
      const field = holder.$c.fields.find(
        (map) => map.source !== undefined && this.#stands(holder[this.#runtime.field(map)] as Value, object),
      );
      if (field !== undefined) return `${this.label(holder)}.${fieldLabel(holder.$c, field)}`;
    }
    return undefined;
  }

  /** Whether the value is the object, or a library's for which the object does the work. */
  #stands(value: Value, object: Obj): boolean {
    if (value === object) return true;
    if (this.#nameOf(object.$c.name) === undefined || typeof value !== "object" || value === null || !("$c" in value)) return false;
    const outer = value as Obj;
    return !this.#isOwn(outer.$c.name) && outer.$c.fields.some((map) => outer[this.#runtime.field(map)] === object);
  }

  #enumConstant(object: Obj): string | undefined {
    const constant = this.#runtime.language.constantOf(object);
    if (constant === undefined || constant.name === null) return undefined;
    return `${shortName(constant.class)}.${this.#runtime.textOf(constant.name)}`;
  }
}

/** A field that hides one of a superclass has its class's name before it. */
export function fieldLabel(info: ClassInfo, map: { readonly source?: string; readonly class?: string }): string {
  const isHidden = info.fields.some((other) => other.source === map.source && other.class !== map.class);
  return isHidden && map.class !== undefined ? `${shortName(map.class)}.${map.source}` : map.source!;
}

/** What a value of the type is declared to be, in the words of {@link TraceValues.of}. */
export function declaredBy(type: Type, declared: string | undefined): string | undefined {
  return type.kind === "float" ? (type.width === 32 ? "float" : "double") : declared;
}

function numberOf(value: number, declared: string | undefined): TraceValue {
  switch (declared) {
    case "boolean":
      return value !== 0;
    case "char":
      return { char: String.fromCharCode(value & 0xffff) };
    case "float":
    case "double":
      return { float: floatText(value) + (declared === "float" && Number.isFinite(value) ? "f" : "") };
    default:
      return value;
  }
}

function stringOf(text: string): TraceValue {
  return text.length <= STRING_CHARACTERS ? { string: text } : { string: text.slice(0, STRING_CHARACTERS), length: text.length };
}

function moreThan(shown: number, size: number): { readonly more?: number } {
  return size > shown ? { more: size - shown } : {};
}

/** Behind the type of objects that stand for an interface or abstract class. */
const STAND_IN = " stand-in";

/** `[[I` is `int[][]`, `a/Outer$Inner` is `a.Outer.Inner`. */
export function typeText(name: string): string {
  const dimensions = /^\[*/.exec(name)![0].length;
  const element = name.slice(dimensions);
  const simple = dimensions === 0 ? element : (PRIMITIVES[element] ?? element.slice(1, -1));
  const told = standsFor(simple);
  return told.replaceAll("/", ".").replaceAll("$", ".") + (told === simple ? "" : STAND_IN) + "[]".repeat(dimensions);
}

/** `[[I` is `int[][]`, `a/Outer$Inner` is `Inner`. */
function shortName(name: string): string {
  const dimensions = /^\[*/.exec(name)![0].length;
  const element = name.slice(dimensions);
  const simple = standsFor(dimensions === 0 ? element : (PRIMITIVES[element] ?? element.slice(1, -1)));
  const inner = simple.slice(simple.lastIndexOf("/") + 1);
  const short = /\$([^\d$][^$]*)$/.exec(inner)?.[1] ?? inner;
  return short + "[]".repeat(dimensions);
}

/** What stands for an interface among the inputs is called like it. */
function standsFor(className: string): string {
  return className.replace(/\$\$StandIn\$\d+$/, "");
}

function floatText(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}
