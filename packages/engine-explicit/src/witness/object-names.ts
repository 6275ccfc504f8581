/** Objects and values of an execution in a few characters, the same ones in every run: objects are numbered as they are first named. */
import type { ArrayObj, Obj, Runtime, Value } from "@assay/machine";

const CHARACTERS = 40;
const ELEMENTS = 6;

export class ObjectNames {
  readonly #runtime: Runtime;
  readonly #nameOf: (className: string) => string | undefined;
  readonly #labels = new WeakMap<object, string>();
  readonly #counts = new Map<string, number>();

  /** `nameOf` gives other names than the classes have. */
  constructor(runtime: Runtime, nameOf: (className: string) => string | undefined) {
    this.#runtime = runtime;
    this.#nameOf = nameOf;
  }

  /** `Fork#1`: the class without package and outer classes, numbered. */
  label(object: Obj): string {
    const mirrored = object.$x?.mirrored;
    if (mirrored !== null && mirrored !== undefined) return `class ${mirrored.name.replaceAll("/", ".")}`;
    let label = this.#labels.get(object);
    if (label === undefined) {
      const { name } = object.$c;
      const short = this.#nameOf(name) ?? shortName(name);
      const count = (this.#counts.get(short) ?? 0) + 1;
      this.#counts.set(short, count);
      label = `${short}#${count}`;
      this.#labels.set(object, label);
    }
    return label;
  }

  show(value: Value): string {
    if (value === null || typeof value !== "object") return String(value);
    const object = value as Obj;
    const { name } = object.$c;
    const { classes } = this.#runtime.environment.language;
    if (name === classes.string) {
      const text = this.#runtime.textOf(object);
      return JSON.stringify(text.length > CHARACTERS ? `${text.slice(0, CHARACTERS - 1)}…` : text);
    }
    if (object.$c.decl.kind !== "array") return this.label(object);
    const elements = Array.from((object as unknown as ArrayObj).a as ArrayLike<Value>);
    const shown = elements
      .slice(0, ELEMENTS)
      .map((each) => (typeof each === "object" && each !== null ? this.label(each as Obj) : String(each)));
    return `{${shown.join(", ")}${elements.length > ELEMENTS ? ", …" : ""}}`;
  }

  /** `Account#1.balance`, `balances[2]`. */
  place(name: string, of: Value | undefined): string {
    if (typeof of !== "object" || of === null) return name;
    return name.startsWith("[") ? `${this.label(of as Obj)}${name}` : `${this.label(of as Obj)}.${name}`;
  }
}

function shortName(name: string): string {
  const element = name.replace(/^\[+L?/, "").replace(/;$/, "");
  const inner = element.slice(element.lastIndexOf("/") + 1);
  const short = /\$([^\d$][^$]*)$/.exec(inner)?.[1] ?? inner;
  return name.startsWith("[") ? `${short}[]` : short;
}
