/** Values of the concrete machine in a few characters, the same ones in every run: objects are numbered as they appear. */
import type { ArrayObj, Obj, Runtime, Value } from "@assay/machine";
import type { Change } from "./verdict.js";

/** Characters shown of a string, elements shown of an array. */
const CHARACTERS = 60;
const ELEMENTS = 8;

const BOXES = ["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"].map((name) => `java/lang/${name}`);

const PRIMITIVES: Readonly<Record<string, string>> = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
};

export class ValueNames {
  readonly #runtime: Runtime;
  readonly #labels = new WeakMap<object, string>();
  readonly #counts = new Map<string, number>();
  /** What arrays were last called, which is how the source writes their elements. */
  readonly #arrays = new WeakMap<object, string>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** A change of a variable; of a field or element if `of` is the object or array that it belongs to. */
  change(name: string, value: Value, of: Value | undefined): Change {
    const owner = typeof of === "object" && of !== null ? (of as Obj) : undefined;
    const full =
      owner === undefined
        ? name
        : isArray(owner)
          ? `${this.#arrays.get(owner) ?? this.label(owner)}${name}`
          : `${this.label(owner)}.${name}`;
    if (typeof value === "object" && value !== null && isArray(value as Obj))
      this.#arrays.set(value, owner === undefined || !isArray(owner) ? name : full);
    return { name: full, value: this.show(value) };
  }

  /** `Account#1`: the class without package and outer classes, numbered. */
  label(object: Obj): string {
    let label = this.#labels.get(object);
    if (label === undefined) {
      const name = shortName(object.$c.name);
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      label = `${name}#${count}`;
      this.#labels.set(object, label);
    }
    return label;
  }

  show(value: Value): string {
    if (value === null) return "null";
    if (typeof value !== "object") return String(value);
    const object = value as Obj;
    const name = object.$c.name;
    if (name === "java/lang/String") return this.#text(object);
    if (BOXES.includes(name)) return this.#boxed(object);
    return isArray(object) ? this.#array(object as unknown as ArrayObj) : this.label(object);
  }

  #text(string: Obj): string {
    // One that is still being made has no characters yet.
    if (string[this.#runtime.fieldNamed("java/lang/String.value")] === null) return this.label(string);
    const text = this.#runtime.textOf(string);
    return JSON.stringify(text.length > CHARACTERS ? `${text.slice(0, CHARACTERS - 1)}…` : text);
  }

  #boxed(box: Obj): string {
    const value = box[this.#runtime.fieldNamed(`${box.$c.name}.value`)];
    if (box.$c.name.endsWith("Boolean")) return value === 0 || value === false ? "false" : "true";
    if (box.$c.name.endsWith("Character")) return JSON.stringify(String.fromCharCode(Number(value)));
    return String(value);
  }

  /** `int[3] {1, 2, 3}`. Elements that are arrays are shown by name only: an array may contain itself. */
  #array(array: ArrayObj): string {
    const type = shortName(array.$c.name);
    const shown: string[] = [];
    for (let i = 0; i < Math.min(ELEMENTS, array.a.length); i++) {
      const element = array.a[i] as Value;
      const isNested = typeof element === "object" && element !== null && isArray(element as Obj);
      shown.push(isNested ? this.label(element as Obj) : this.show(element));
    }
    const rest = array.a.length > ELEMENTS ? ", …" : "";
    return `${type.replace("[]", `[${array.a.length}]`)} {${shown.join(", ")}${rest}}`;
  }
}

function isArray(object: Obj): boolean {
  return object.$c.name.startsWith("[");
}

/** `[[I` is `int[][]`, `a/Outer$Inner` is `Inner`. */
function shortName(name: string): string {
  const dimensions = /^\[*/.exec(name)![0].length;
  const element = name.slice(dimensions);
  const simple = dimensions === 0 ? element : (PRIMITIVES[element] ?? element.slice(1, -1));
  const inner = simple.slice(simple.lastIndexOf("/") + 1);
  const short = /\$([^\d$][^$]*)$/.exec(inner)?.[1] ?? inner;
  return short + "[]".repeat(dimensions);
}
