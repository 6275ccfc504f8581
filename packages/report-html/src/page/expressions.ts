/**
 * Pinned expressions at the step at hand: names, fields, elements, numbers, arithmetic, comparisons, `!`, `&&`, `||`.
 * Numbers are Java's: an `int` goes round at 32 bits. A name is looked for in the frame that is looked at, then in
 * those that called it, then in other threads, so that what is pinned is followed into calls.
 */
import { isObjectValue, type TraceEvent, type TraceFrame, type TraceState, type TraceValue } from "@assay/checking/trace";

export type Pinned =
  /** `from` is the method in whose frame the first name was found, if it is another than the one at hand. */
  { readonly kind: "value"; readonly value: TraceValue; readonly from?: string } | { readonly kind: "none"; readonly why: string };

/** Where names are looked for: the frame at hand first. `known` are the names of the whole trace. */
export interface Scope {
  readonly state: TraceState;
  readonly frames: readonly TraceFrame[];
  readonly known: ReadonlySet<string>;
}

/** Every name that a trace has something about: variables, fields, statics and their classes. */
export function namesOf(events: readonly TraceEvent[]): ReadonlySet<string> {
  const names = new Set<string>(["length"]);
  for (const event of events) {
    if (event.kind === "call") for (const { name } of event.arguments) names.add(name);
    else if (event.kind === "new") for (const { name } of event.fields ?? []) names.add(name);
    else if (event.kind === "set" && event.place.kind !== "element") {
      names.add(event.place.name);
      if (event.place.kind === "static") for (const part of event.place.class.split(".")) names.add(part);
    }
  }
  return names;
}

export function evaluate(text: string, scope: Scope): Pinned {
  try {
    return new Reader(text, scope).whole();
  } catch (error) {
    if (error instanceof NoValue) return { kind: "none", why: error.message };
    throw error;
  }
}

/** Why there is no value, for people. */
class NoValue extends Error {}

const UNREADABLE = "not an expression that can be watched: names, fields, elements, numbers, + - * / %, comparisons, ! && || can";

/** Characters of a pinned expression. */
const LONGEST = 300;

/** From the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]];
const TOKEN = /\s*(?:(\d+[lL]?|[A-Za-z_$][\w$]*(?:#\d+)?|\|\||&&|[=!<>]=|[-+*/%<>!().[\]])|(\S))/gy;

class Reader {
  readonly #tokens: readonly string[];
  readonly #scope: Scope;
  #at = 0;
  #from: string | undefined;

  constructor(text: string, scope: Scope) {
    const found = [...text.trim().matchAll(TOKEN)];
    if (text.length > LONGEST || found.length === 0 || found.some(([, , other]) => other !== undefined)) throw new NoValue(UNREADABLE);
    this.#tokens = found.map(([, token]) => token!);
    this.#scope = scope;
  }

  whole(): Pinned {
    const value = this.#binary(0);
    if (this.#at < this.#tokens.length) throw new NoValue(this.#tokens[this.#at] === "(" ? `${UNREADABLE}; calls cannot` : UNREADABLE);
    return { kind: "value", value, ...(this.#from === undefined ? {} : { from: this.#from }) };
  }

  #takes(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at++;
    return token;
  }

  #binary(level: number): TraceValue {
    if (level === LEVELS.length) return this.#unary();
    let left = this.#binary(level + 1);
    for (let operator = this.#takes(...LEVELS[level]!); operator !== undefined; operator = this.#takes(...LEVELS[level]!))
      left = combined(operator, left, this.#binary(level + 1));
    return left;
  }

  #unary(): TraceValue {
    if (this.#takes("!") !== undefined) return !truth(this.#unary());
    if (this.#takes("-") !== undefined) return combined("-", 0, this.#unary());
    let value = this.#primary();
    for (;;) {
      if (this.#takes("[") !== undefined) {
        const index = numeric(this.#binary(0));
        if (this.#takes("]") === undefined) throw new NoValue(UNREADABLE);
        value = this.#inside(value, String(index.value));
      } else if (this.#takes(".") !== undefined) value = this.#inside(value, this.#name());
      else return value;
    }
  }

  #name(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined || !/^[A-Za-z_$]/.test(token)) throw new NoValue(UNREADABLE);
    if (this.#tokens[this.#at] === "(") throw new NoValue(`${UNREADABLE}; calls cannot`);
    return token;
  }

  #primary(): TraceValue {
    if (this.#takes("(") !== undefined) {
      const value = this.#binary(0);
      if (this.#takes(")") === undefined) throw new NoValue(UNREADABLE);
      return value;
    }
    const token = this.#tokens[this.#at];
    if (token !== undefined && /^\d/.test(token)) {
      this.#at++;
      return /[lL]$/.test(token) ? { long: BigInt.asIntN(64, BigInt(token.slice(0, -1))).toString() } : Number(token);
    }
    const name = this.#name();
    if (name === "null") return null;
    return name === "true" || name === "false" ? name === "true" : this.#named(name);
  }

  #named(name: string): TraceValue {
    const { state, frames, known } = this.#scope;
    for (const [i, frame] of frames.entries()) {
      const self = frame.locals.get("this");
      const own = isObjectValue(self) ? state.objects.get(self.object) : undefined;
      const value = firstOf(frame.locals.get(name), own?.slots.get(name), state.statics.get(`${classOf(frame.method)}.${name}`));
      if (value === undefined) continue;
      if (i > 0) this.#from ??= frame.method;
      return value;
    }
    if (name.includes("#")) {
      for (const object of state.objects.values()) if (object.name === name) return { object: object.number };
      throw new NoValue(`${name} is not there at this step`);
    }
    // `Shop.count`: a class before the name of its field.
    if (this.#tokens[this.#at] === ".") {
      const field = `${name}.${this.#tokens[this.#at + 1]}`;
      for (const [key, value] of state.statics)
        if (key === field || key.endsWith(`.${field}`)) {
          this.#at += 2;
          return value;
        }
    }
    throw new NoValue(known.has(name) ? `${name}: not in this frame, nor in one that called it` : `no such name in this trace: ${name}`);
  }

  #inside(value: TraceValue, part: string): TraceValue {
    if (value === null) throw new NoValue(`null has no ${part}`);
    const object = isObjectValue(value) ? this.#scope.state.objects.get(value.object) : undefined;
    if (object === undefined) throw new NoValue(`what is no object has no ${part}`);
    if (object.kind === "array" && part === "length") return object.length!;
    const held = object.holds?.kind === "list" ? object.holds.elements[Number(part)] : undefined;
    const found = firstOf(object.slots.get(part), held);
    if (found === undefined) throw new NoValue(`${object.name} has no ${part}`);
    return found;
  }
}

/** The first that there is; null is a value. */
const firstOf = (...values: readonly (TraceValue | undefined)[]): TraceValue | undefined => values.find((value) => value !== undefined);

function classOf(method: string): string {
  return method.startsWith("new ") ? method.slice(4) : method.slice(0, Math.max(0, method.lastIndexOf(".")));
}

type Numeric = { readonly type: "int" | "long"; readonly value: bigint } | { readonly type: "float" | "double"; readonly value: number };

function numeric(value: TraceValue): Numeric {
  if (typeof value === "number") return { type: "int", value: BigInt(value) };
  if (typeof value === "object" && value !== null) {
    if ("long" in value) return { type: "long", value: BigInt(value.long) };
    if ("char" in value) return { type: "int", value: BigInt(value.char.charCodeAt(0)) };
    if ("float" in value) return { type: value.float.endsWith("f") ? "float" : "double", value: Number(value.float.replace(/f$/, "")) };
  }
  throw new NoValue("only numbers can be reckoned with");
}

function truth(value: TraceValue): boolean {
  if (typeof value === "boolean") return value;
  throw new NoValue("neither true nor false");
}

const isNumeric = (value: TraceValue): boolean =>
  typeof value === "number" || (typeof value === "object" && value !== null && ("long" in value || "char" in value || "float" in value));

function combined(operator: string, left: TraceValue, right: TraceValue): TraceValue {
  switch (operator) {
    case "||":
      return truth(left) || truth(right);
    case "&&":
      return truth(left) && truth(right);
  }
  if ((operator === "==" || operator === "!=") && !(isNumeric(left) && isNumeric(right)))
    return (JSON.stringify(left) === JSON.stringify(right)) === (operator === "==");
  const [a, b] = [numeric(left), numeric(right)];
  if (isWhole(a) && isWhole(b)) {
    const type = a.type === "long" || b.type === "long" ? "long" : "int";
    const value = onNumbers(operator, a.value, b.value, 0n);
    if (typeof value === "boolean") return value;
    return type === "int" ? Number(BigInt.asIntN(32, value)) : { long: BigInt.asIntN(64, value).toString() };
  }
  const value = onNumbers(operator, Number(a.value), Number(b.value), undefined);
  if (typeof value === "boolean") return value;
  const isDouble = a.type === "double" || b.type === "double";
  const rounded = isDouble ? value : Math.fround(value);
  return { float: `${Number.isInteger(rounded) ? rounded.toFixed(1) : rounded}${isDouble ? "" : "f"}` };
}

const isWhole = (value: Numeric): value is Extract<Numeric, { value: bigint }> => typeof value.value === "bigint";

/** `zero` is what must not be divided by, if there is such. */
function onNumbers<T extends bigint | number>(operator: string, a: T, b: T, zero: T | undefined): T | boolean {
  if ((operator === "/" || operator === "%") && b === zero) throw new NoValue("divided by zero");
  const [x, y] = [a as number, b as number];
  switch (operator) {
    case "==":
      return x === y;
    case "!=":
      return x !== y;
    case "<":
      return x < y;
    case "<=":
      return x <= y;
    case ">":
      return x > y;
    case ">=":
      return x >= y;
    case "+":
      return (x + y) as T;
    case "-":
      return (x - y) as T;
    case "*":
      return (x * y) as T;
    case "/":
      return (x / y) as T;
    default:
      return (x % y) as T;
  }
}
