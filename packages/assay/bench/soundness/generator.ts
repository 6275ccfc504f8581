/**
 * What the features of generated programs have in common: names, the variables in scope, expressions of a type.
 *
 * Two things are kept true by construction: programs compile, and they come to an end. Locals are initialized where
 * they are declared and names are never reused. Loops count up to a bound that is a constant, a few bits of an input,
 * or an input; recursion counts down, or goes on only if another input says so.
 */
import { Draw } from "./draw.js";
import {
  type Class,
  declaration,
  type Expr,
  expr,
  type Input,
  type Method,
  type Part,
  type Statement,
  statement,
  type Variable,
} from "./model.js";

export interface Local extends Variable {
  /** Whether nothing assigns it after its declaration: lambdas may use it. */
  readonly frozen: boolean;
  /** Whether it counts the rounds of a loop: code within does not assign it, but lambdas may not use it. */
  readonly counts: boolean;
  /** Never null. */
  readonly nonNull: boolean;
  /** Arrays have at least this many elements. */
  readonly length: number;
}

export interface Callable {
  readonly name: string;
  readonly result: string;
  readonly parameters: readonly string[];
  /** A call, from arguments. */
  readonly call: (args: readonly Expr[]) => Expr;
}

/** A class with what may be asked of its instances. */
export interface Shape {
  readonly name: string;
  readonly above: string | undefined;
  readonly fields: readonly Variable[];
  readonly callables: readonly { readonly name: string; readonly parameters: readonly string[] }[];
}

/** Where code is being written. */
export class Scope {
  readonly locals: Local[];
  readonly #outer: Scope | undefined;
  /** How deep in loops that go round as often as an input says. */
  readonly loops: number;

  constructor(outer?: Scope, loops = outer?.loops ?? 0) {
    this.#outer = outer;
    this.locals = [];
    this.loops = loops;
  }

  add(variable: Partial<Local> & Variable): void {
    this.locals.push({ frozen: false, counts: false, nonNull: false, length: 0, ...variable });
  }

  all(): readonly Local[] {
    return this.#outer === undefined ? this.locals : [...this.#outer.all(), ...this.locals];
  }

  /** For the body of a lambda: what may be captured. */
  captured(): Scope {
    const scope = new Scope(undefined, this.loops);
    for (const each of this.all()) if (each.frozen && !each.counts) scope.add(each);
    return scope;
  }
}

export const INTEGERS = ["int", "int", "int", "long", "byte", "short", "char"] as const;
const SPECIAL = [0, 1, -1, 2, 3, 5, 7, 8, 10, 16, 31, 32, 63, 100, 127, 128, 255, 256, 1000, 32767, 65535, 2147483647, -2147483648];
/** Odd, so that multiplication can be undone. */
const MULTIPLIERS = [3, 5, 7, 9, 17, 31, 1103515245, 69069, 1664525, -3, 134775813];
const SUM = ["+", "-", "+", "^", "&", "|"] as const;

export class Generator {
  readonly draw: Draw;
  /** The fields of the main class. */
  readonly statics: Local[] = [];
  readonly fields: Statement[] = [];
  readonly methods: Method[] = [];
  readonly classes: Class[] = [];
  readonly callables: Callable[] = [];
  readonly shapes: Shape[] = [];
  /** How much more may be written. */
  size: number;
  #names = 0;
  #probes = 0;

  constructor(seed: number, size: number) {
    this.draw = new Draw(seed);
    this.size = size;
  }

  name(prefix: string): string {
    return `${prefix}${++this.#names}`;
  }

  // Inputs.

  /** A new input; `hints` are values that matter. */
  input(type: string, hints: readonly Input[] = []): Expr {
    const method = `nondet${type[0]!.toUpperCase()}${type.slice(1)}`;
    return { ...expr(type, `assay.Verifier.${method}()`), hints };
  }

  /** Something that hardly ever holds, and an input with which it does: `n * 1103515245 + 12345 == 424242`. */
  secret(scope: Scope, before: Statement[]): Expr {
    const { draw } = this;
    const factor = draw.pick(MULTIPLIERS);
    const summand = draw.pick([3, 12345, -7, 1013904223]);
    const value = draw.chance(50) ? draw.between(-100_000, 100_000) : draw.int32();
    const image = (Math.imul(value, factor) + summand) | 0;
    const input = this.input("int", [value]);
    if (draw.chance(35)) return expr("boolean", input, ` * ${literal(factor)} + ${literal(summand)} == ${literal(image)}`);
    const name = this.name("n");
    before.push(declaration("int", name, input));
    scope.add({ name, type: "int", frozen: true });
    return expr("boolean", `${name} * ${literal(factor)} + ${literal(summand)} == ${literal(image)}`);
  }

  // Variables.

  variables(scope: Scope, accepts: (variable: Local) => boolean): readonly Local[] {
    return [...this.statics, ...scope.all()].filter(accepts);
  }

  variable(scope: Scope, type: string): Local | undefined {
    const found = this.variables(scope, (each) => each.type === type);
    return found.length === 0 ? undefined : this.draw.pick(found);
  }

  /** One that may be assigned, statics twice as often as locals: what several methods see is what matters. */
  target(scope: Scope, type: string): Local | undefined {
    const locals = scope.all().filter((each) => each.type === type && !each.frozen);
    const statics = this.statics.filter((each) => each.type === type && !each.frozen);
    const from = statics.length > 0 && (locals.length === 0 || this.draw.chance(60)) ? statics : locals;
    return from.length === 0 ? undefined : this.draw.pick(from);
  }

  declare(scope: Scope, type: string, value: Expr, more: Partial<Local> = {}): Statement {
    const name = this.name("v");
    scope.add({ name, type, ...more });
    return declaration(type, name, value);
  }

  static(type: string, value: Expr, more: Partial<Local> = {}): Local {
    const name = this.name("g");
    const made = { name, type, frozen: false, counts: false, nonNull: false, length: 0, ...more };
    this.statics.push(made);
    this.fields.push({ ...declaration(type, name, value), parts: [`static ${type} ${name} = `, value, ";"] });
    return made;
  }

  // Expressions.

  literal(type: string): Expr {
    const { draw } = this;
    const value = draw.weighted<() => number>([
      [5, () => draw.between(0, 10)],
      [2, () => draw.between(-10, 100)],
      [2, () => draw.pick(SPECIAL)],
      [1, () => draw.int32()],
    ])();
    switch (type) {
      case "long":
        return expr(type, draw.chance(10) ? `${BigInt(draw.int32()) * 4294967297n}L` : value < 0 ? `(${value}L)` : `${value}L`);
      case "byte":
        return expr(type, `(byte) ${literal((value << 24) >> 24)}`);
      case "short":
        return expr(type, `(short) ${literal((value << 16) >> 16)}`);
      case "char":
        return expr(type, `(char) ${value & 0xffff}`);
      case "double":
        return expr(type, draw.pick(["0.5", "1.0", "-2.25", "1e10", "0.0", "-0.0", "Double.NaN", "3.0", "100.0", "Double.MAX_VALUE"]));
      case "float":
        return expr(type, draw.pick(["0.5f", "1.0f", "-2.25f", "16777216f", "0.1f"]));
      case "boolean":
        return expr(type, draw.pick(["true", "false"]));
      case "String":
        return expr(type, draw.pick(['""', '"a"', '"ab"', '"b1"', '"xyz"', '"a0"']));
      default:
        return expr("int", literal(value));
    }
  }

  /** An expression without side effects on what others read, unless it calls a method. */
  expression(scope: Scope, type: string, depth = 2): Expr {
    if (depth <= 0 || this.draw.chance(25)) return this.#leaf(scope, type);
    switch (type) {
      case "int":
        return this.#int(scope, depth - 1);
      case "long":
        return this.#long(scope, depth - 1);
      case "byte":
      case "short":
      case "char":
        return expr(type, `(${type}) (`, this.expression(scope, "int", depth - 1), ")");
      case "double":
      case "float":
        return this.#real(scope, type, depth - 1);
      case "boolean":
        return this.condition(scope, depth - 1);
      case "String":
        return this.#string(scope, depth - 1);
      default:
        return this.#leaf(scope, type);
    }
  }

  #leaf(scope: Scope, type: string): Expr {
    const { draw } = this;
    const known = draw.chance(75) ? this.variable(scope, type) : undefined;
    if (known !== undefined) return expr(type, known.name);
    if (type === "int" && draw.chance(25)) {
      const wider = this.variables(scope, (each) => ["byte", "short", "char"].includes(each.type));
      if (wider.length > 0) return expr("int", `(+${draw.pick(wider).name})`);
      return this.#read(scope) ?? this.literal(type);
    }
    return this.literal(type);
  }

  #int(scope: Scope, depth: number): Expr {
    const { draw } = this;
    const operand = (): Expr => this.expression(scope, "int", depth);
    return draw.weighted<() => Expr>([
      [6, () => expr("int", "(", operand(), ` ${draw.pick(SUM)} `, operand(), ")")],
      [2, () => expr("int", "(", operand(), " * ", operand(), ")")],
      [1, () => expr("int", "(", operand(), ` ${draw.pick(["/", "%"])} ${draw.pick([2, 3, 7, 10, -3])})`)],
      [
        1,
        () =>
          expr(
            "int",
            "(",
            operand(),
            ` ${draw.pick(["<<", ">>", ">>>"])} `,
            draw.chance(70) ? expr("int", `${draw.between(0, 33)}`) : operand(),
            ")",
          ),
      ],
      [1, () => expr("int", "(", this.condition(scope, depth - 1), " ? ", operand(), " : ", operand(), ")")],
      [2, () => expr("int", `(+(${draw.pick(["byte", "short", "char"])}) (`, operand(), "))")],
      [1, () => expr("int", "(int) ", this.expression(scope, "long", 0))],
      [1, () => expr("int", `Math.${draw.pick(["max", "min"])}(`, operand(), ", ", operand(), ")")],
      [1, () => expr("int", "Integer.compare(", operand(), ", ", operand(), ")")],
      [4, () => this.#read(scope) ?? operand()],
      [4, () => this.call(scope, "int", depth) ?? operand()],
      [1, () => expr("int", this.expression(scope, "String", 0), ".length()")],
      [2, () => expr("int", "(", operand(), ` & ${draw.pick([1, 3, 7, 15, 255])})`)],
    ])();
  }

  #long(scope: Scope, depth: number): Expr {
    const { draw } = this;
    const operand = (): Expr => this.expression(scope, "long", depth);
    return draw.weighted<() => Expr>([
      [4, () => expr("long", "(", operand(), ` ${draw.pick(SUM)} `, operand(), ")")],
      [2, () => expr("long", "(long) ", this.expression(scope, "int", 0))],
      [1, () => expr("long", "(", operand(), ` ${draw.pick(["<<", ">>", ">>>"])} ${draw.between(0, 65)})`)],
      [1, () => expr("long", "(", operand(), " * ", operand(), ")")],
    ])();
  }

  #real(scope: Scope, type: string, depth: number): Expr {
    const { draw } = this;
    const operand = (): Expr => this.expression(scope, type, depth);
    return draw.weighted<() => Expr>([
      [3, () => expr(type, "(", operand(), ` ${draw.pick(["+", "-", "*"])} `, operand(), ")")],
      [1, () => expr(type, "(", operand(), ` / ${draw.pick(["2", "4", "0.5"])}${type === "float" ? "f" : ""})`)],
      [2, () => expr(type, `(${type}) `, this.expression(scope, "int", 0))],
    ])();
  }

  #string(scope: Scope, depth: number): Expr {
    const { draw } = this;
    return draw.weighted<() => Expr>([
      [
        3,
        () =>
          expr(
            "String",
            "(",
            this.expression(scope, "String", depth),
            " + ",
            this.expression(scope, draw.pick(["int", "String", "char"]), 0),
            ")",
          ),
      ],
      [1, () => expr("String", "String.valueOf(", this.expression(scope, "int", depth), " & 7)")],
    ])();
  }

  condition(scope: Scope, depth = 1): Expr {
    const { draw } = this;
    const compare = ["<", "<=", ">", ">=", "==", "!="];
    return draw.weighted<() => Expr>([
      [6, () => expr("boolean", this.expression(scope, "int", depth), ` ${draw.pick(compare)} `, this.expression(scope, "int", depth))],
      [1, () => expr("boolean", this.expression(scope, "long", depth), ` ${draw.pick(compare)} `, this.expression(scope, "long", 0))],
      [1, () => expr("boolean", "(", this.expression(scope, "int", depth), ` & ${draw.pick([1, 2, 3])}) == ${draw.below(2)}`)],
      [1, () => expr("boolean", this.#leaf(scope, "boolean"))],
      [1, () => expr("boolean", this.expression(scope, "String", 0), ".equals(", this.expression(scope, "String", 0), ")")],
      [1, () => this.#identity(scope) ?? expr("boolean", this.#leaf(scope, "boolean"))],
      [
        1,
        () =>
          depth <= 0
            ? expr("boolean", this.#leaf(scope, "boolean"))
            : expr("boolean", "(", this.condition(scope, depth - 1), ` ${draw.pick(["&&", "||"])} `, this.condition(scope, depth - 1), ")"),
      ],
      [1, () => expr("boolean", this.expression(scope, "double", 0), ` ${draw.pick(compare)} `, this.expression(scope, "double", 0))],
    ])();
  }

  /** Whether two references are the same object. */
  #identity(scope: Scope): Expr | undefined {
    const references = this.variables(scope, (each) => this.shapes.some(({ name }) => name === each.type) || each.type.endsWith("[]"));
    if (references.length === 0) return undefined;
    const one = this.draw.pick(references);
    const others = references.filter(({ type }) => type === one.type);
    return expr("boolean", `${one.name} ${this.draw.pick(["==", "!="])} ${this.draw.pick(others).name}`);
  }

  /** A field, an element or a length: something read from the heap that is known to be there. */
  #read(scope: Scope): Expr | undefined {
    const place = this.place(scope);
    if (place !== undefined && this.draw.chance(85)) return place;
    const arrays = this.variables(scope, (each) => each.nonNull && each.type.endsWith("[]"));
    return arrays.length === 0 ? place : expr("int", `${this.draw.pick(arrays).name}.length`);
  }

  /** A field or an element of type `int` that may be read and assigned without an exception. */
  place(scope: Scope): Expr | undefined {
    const { draw } = this;
    const objects = this.variables(scope, (each) => each.nonNull && this.intFields(each.type).length > 0);
    const arrays = this.variables(scope, (each) => each.type === "int[]" && each.nonNull && each.length > 0);
    if (objects.length + arrays.length === 0) return undefined;
    const one = draw.pick([...objects, ...arrays]);
    if (one.type !== "int[]") return expr("int", `${one.name}.${draw.pick(this.intFields(one.type))}`);
    const mask = one.length >= 4 ? 3 : one.length >= 2 ? 1 : 0;
    if (mask === 0 || draw.chance(50)) return expr("int", `${one.name}[${draw.below(one.length)}]`);
    const index = this.variables(scope, (each) => each.type === "int");
    return index.length === 0 ? expr("int", `${one.name}[0]`) : expr("int", `${one.name}[${draw.pick(index).name} & ${mask}]`);
  }

  intFields(type: string): readonly string[] {
    return this.shapes.find(({ name }) => name === type)?.fields.flatMap((field) => (field.type === "int" ? [field.name] : [])) ?? [];
  }

  /** A call of one of the program's methods. */
  call(scope: Scope, result: string, depth = 1): Expr | undefined {
    const { draw } = this;
    const known = this.callables.filter((each) => each.result === result);
    const virtual = result === "int" ? this.variables(scope, (each) => each.nonNull && this.#virtual(each.type).length > 0) : [];
    if (known.length + virtual.length === 0) return undefined;
    const chosen = draw.pick<Callable | Local>([...known, ...virtual]);
    if ("call" in chosen) return chosen.call(chosen.parameters.map((type) => this.argument(scope, type, depth - 1)));
    const method = draw.pick(this.#virtual(chosen.type));
    const args = method.parameters.map((type) => this.argument(scope, type, depth - 1));
    return expr("int", `${chosen.name}.${method.name}(`, ...separated(args), ")");
  }

  /** A value that may be passed: objects are never null, arrays long enough. */
  argument(scope: Scope, type: string, depth = 1): Expr {
    if (this.shapes.some(({ name }) => name === type)) return this.object(scope, type);
    if (type === "int[]") {
      const arrays = this.variables(scope, (each) => each.type === type && each.nonNull && each.length >= 2);
      return arrays.length > 0 && this.draw.chance(85) ? expr(type, this.draw.pick(arrays).name) : expr(type, "new int[4]");
    }
    return this.expression(scope, type, depth);
  }

  #virtual(type: string): Shape["callables"] {
    return this.shapes.find(({ name }) => name === type)?.callables ?? [];
  }

  /** An object of a class or below it: one that is there, or a new one. */
  object(scope: Scope, type: string): Expr {
    const { draw } = this;
    const there = this.variables(scope, (each) => each.nonNull && (each.type === type || this.#above(each.type) === type));
    if (there.length > 0 && draw.chance(60)) return expr(type, draw.pick(there).name);
    const classes = this.shapes.filter(({ name, above }) => name === type || above === type);
    const made = classes.length === 0 ? type : draw.pick(classes).name;
    return expr(type, `new ${made}(`, this.expression(scope, "int", 0), ")");
  }

  #above(type: string): string | undefined {
    return this.shapes.find(({ name }) => name === type)?.above;
  }

  // Assertions.

  assertion(condition: Expr): Statement {
    return { ...statement("assert ", condition, ";"), assertion: ++this.#probes };
  }

  /** A place for an assertion about what is in scope there, or about some of it. */
  probe(scope: Scope, about?: readonly Variable[]): Statement {
    const { draw } = this;
    if (about !== undefined)
      return { ...statement("assert true;"), probe: { id: ++this.#probes, sees: about.map(({ name, type }) => ({ name, type })) } };
    const seen = this.variables(scope, ({ type }) => ["int", "long", "byte", "short", "char", "boolean"].includes(type)).map(
      ({ name, type }) => ({ name, type }),
    );
    const reads: Variable[] = [];
    for (let i = 0; i < 3; i++) {
      const place = this.#read(scope);
      if (place !== undefined) reads.push({ name: place.parts.join(""), type: "int" });
      const identity = this.#identity(scope);
      if (identity !== undefined) reads.push({ name: `(${identity.parts.join("")})`, type: "boolean" });
    }
    const sees = [...draw.shuffled(seen).slice(0, 5), ...reads];
    return { ...statement("assert true;"), probe: { id: ++this.#probes, sees } };
  }
}

export const literal = (value: number): string =>
  value < 0 ? (value === -2147483648 ? "Integer.MIN_VALUE" : `(${value})`) : String(value);

export function separated(args: readonly Expr[]): readonly Part[] {
  return args.flatMap((arg, i) => (i === 0 ? [arg] : [", ", arg]));
}
