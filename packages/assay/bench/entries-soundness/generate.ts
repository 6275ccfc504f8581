/**
 * Programs without `main`, by chance: a few classes and interfaces whose objects change by all that other code may do
 * to them. Classes inherit what interfaces name, statics are changed here and read there, objects register themselves,
 * hand out parts, are called back by the library; and methods assert something that is true of fresh objects.
 */
import { Draw } from "../soundness/draw.js";

export interface Generated {
  /** Names of its classes begin with it. */
  readonly prefix: string;
  /** File to text. */
  readonly files: ReadonlyMap<string, string>;
}

export function generated(seed: number): Generated {
  return new Generator(seed).program();
}

/** Methods that classes may have; those of a higher level call only those of lower ones, so that calls end. */
interface Signature {
  readonly name: string;
  readonly returns: "int" | "void" | "Object" | "String" | "boolean";
  readonly parameters: readonly string[];
  readonly level: number;
  /** The library's type that declares it, if any. */
  readonly library?: string;
}

const PLAIN: readonly Signature[] = [
  { name: "give", returns: "int", parameters: [], level: 0 },
  { name: "take", returns: "void", parameters: ["int"], level: 0 },
  { name: "touch", returns: "void", parameters: [], level: 0 },
  { name: "sum", returns: "int", parameters: [], level: 1 },
  { name: "advance", returns: "void", parameters: [], level: 2 },
  { name: "meet", returns: "void", parameters: ["Object"], level: 1 },
];

const LIBRARY: readonly Signature[] = [
  { name: "run", returns: "void", parameters: [], level: 0, library: "Runnable" },
  { name: "get", returns: "Object", parameters: [], level: 0, library: "java.util.function.Supplier<Object>" },
  { name: "accept", returns: "void", parameters: ["Object"], level: 0, library: "java.util.function.Consumer<Object>" },
  { name: "applyAsInt", returns: "int", parameters: ["int"], level: 0, library: "java.util.function.IntUnaryOperator" },
  { name: "toString", returns: "String", parameters: [], level: 0, library: "Object" },
  { name: "hashCode", returns: "int", parameters: [], level: 0, library: "Object" },
];

interface Field {
  readonly owner: Type;
  readonly name: string;
  readonly type: string;
  readonly isStatic: boolean;
  readonly isPrivate: boolean;
  readonly isFinal: boolean;
  readonly initial: number;
}

interface Type {
  readonly name: string;
  readonly kind: "class" | "interface" | "enum";
  readonly above: readonly Type[];
  readonly library: readonly string[];
  readonly fields: Field[];
  /** Its own. */
  readonly methods: Map<string, Signature>;
  /** Of an interface: which of them have code. */
  readonly defaults: ReadonlySet<string>;
  readonly parameters: readonly string[];
  readonly hasFactory: boolean;
}

/** Where code stands. */
interface Place {
  readonly type: Type;
  readonly isStatic: boolean;
  readonly level: number;
  /** Name to type. */
  readonly variables: readonly (readonly [string, string])[];
  /** In a constructor. */
  readonly isEarly?: boolean;
}

class Generator {
  private readonly draw: Draw;
  private readonly types: Type[] = [];
  private readonly prefix: string;
  private fresh = 0;

  constructor(seed: number) {
    this.draw = new Draw(seed);
    this.prefix = `S${seed}`;
  }

  program(): Generated {
    const { draw } = this;
    const interfaces = draw.between(0, 2);
    for (let i = 0; i < interfaces; i++) this.declareInterface(i);
    if (draw.chance(25)) this.declareEnum();
    const classes = draw.between(2, 4);
    for (let i = 0; i < classes; i++) this.declareClass(i);
    return { prefix: this.prefix, files: new Map(this.types.map((type) => [`${type.name}.java`, this.text(type)])) };
  }

  // ---- declarations

  private declareInterface(i: number): void {
    const { draw } = this;
    const methods = new Map<string, Signature>();
    for (const each of draw.shuffled(PLAIN).slice(0, draw.between(1, 2))) methods.set(each.name, each);
    const library = draw.chance(30) ? [draw.pick(LIBRARY.filter((each) => each.library !== "Object")).library!] : [];
    const above = this.types.filter(() => draw.chance(30));
    const defaults = new Set([...methods.keys()].filter(() => draw.chance(50)));
    const name = `${this.prefix}I${i}`;
    this.types.push({ name, kind: "interface", above, library, fields: [], methods, defaults, parameters: [], hasFactory: false });
  }

  private declareEnum(): void {
    const type: Type = {
      name: `${this.prefix}E`,
      kind: "enum",
      above: this.types.filter(() => this.draw.chance(30)),
      library: [],
      fields: [],
      methods: new Map(),
      defaults: new Set(),
      parameters: [],
      hasFactory: false,
    };
    this.types.push(type);
    this.declareFields(type);
    this.declareMethods(type);
  }

  private declareClass(i: number): void {
    const { draw } = this;
    const classes = this.types.filter(({ kind }) => kind === "class");
    const parent = classes.length > 0 && draw.chance(45) ? [draw.pick(classes)] : [];
    const interfaces = this.types.filter(({ kind }) => kind === "interface" && draw.chance(40));
    const library = draw.chance(30) ? [draw.pick(LIBRARY.filter((each) => each.library !== "Object")).library!] : [];
    const parameters = draw.weighted<readonly string[]>([
      [5, []],
      [2, ["int"]],
      [classes.length > 0 ? 2 : 0, [classes.length > 0 ? draw.pick(this.types.filter(({ kind }) => kind !== "enum")).name : ""]],
    ]);
    const type: Type = {
      name: `${this.prefix}${"ABCD"[i]!}`,
      kind: "class",
      above: [...parent, ...interfaces],
      library,
      fields: [],
      methods: new Map(),
      defaults: new Set(),
      parameters,
      hasFactory: draw.chance(15),
    };
    this.types.push(type);
    this.declareFields(type);
    this.declareMethods(type);
  }

  private declareFields(type: Type): void {
    const { draw } = this;
    const add = (name: string, fieldType: string, isStatic: boolean): void => {
      const initial = draw.pick([0, 0, 1, 2, 3, 10]);
      const isFinal = fieldType === "int[]" || (type.kind !== "enum" && draw.chance(8) && fieldType === "int");
      type.fields.push({ owner: type, name, type: fieldType, isStatic, isPrivate: draw.chance(85), isFinal, initial });
    };
    const tag = type.name.slice(this.prefix.length).toLowerCase();
    for (let i = draw.between(1, 2); i > 0; i--) add(`${tag}${i}`, "int", false);
    if (draw.chance(60)) add(`${tag}Count`, "int", true);
    if (draw.chance(20)) add(`${tag}Cells`, "int[]", draw.chance(30));
    const objects = this.types.filter((each) => each.kind !== "enum");
    if (objects.length > 0 && draw.chance(45)) add(`${tag}Part`, draw.pick(objects).name, false);
    if (objects.length > 0 && draw.chance(25)) add(`${tag}Last`, draw.pick(objects).name, true);
  }

  private declareMethods(type: Type): void {
    const { draw } = this;
    for (const each of draw.shuffled(PLAIN).slice(0, draw.between(1, 4))) type.methods.set(each.name, each);
    for (const each of draw.shuffled(LIBRARY).slice(
      0,
      draw.weighted([
        [3, 0],
        [3, 1],
        [1, 2],
      ]),
    )) {
      if (type.kind === "enum" && each.library === "Object" && each.name === "hashCode") continue;
      type.methods.set(each.name, each);
    }
    // What its interfaces ask for and nothing above it has, or has a default of.
    for (const needed of this.asked(type)) {
      const naming = new Set(this.withAbove(type).filter((each) => each.kind === "interface" && each.methods.has(needed.name)));
      const [only] = naming;
      const isThere = naming.size === 1 && only!.defaults.has(needed.name) && needed.library === undefined;
      if (this.answer(type, needed.name) === undefined && !(isThere && draw.chance(70))) type.methods.set(needed.name, needed);
    }
  }

  /** Methods that the type must have, by its interfaces. */
  private asked(type: Type): readonly Signature[] {
    const all: Signature[] = [];
    for (const each of this.withAbove(type)) {
      for (const library of each.library) all.push(LIBRARY.find((signature) => signature.library === library)!);
      if (each.kind === "interface") all.push(...each.methods.values());
    }
    return all;
  }

  private withAbove(type: Type): readonly Type[] {
    return [type, ...type.above.flatMap((each) => this.withAbove(each))];
  }

  /** The class in the chain that has the method. */
  private answer(type: Type, name: string): Type | undefined {
    for (let at: Type | undefined = type; at !== undefined; at = at.above.find(({ kind }) => kind === "class"))
      if (at.methods.has(name)) return at;
    return undefined;
  }

  private typeOf(name: string): Type | undefined {
    return this.types.find((each) => each.name === name);
  }

  /** Methods that an object of the type has for sure. */
  private methodsOf(type: Type): readonly Signature[] {
    const all = new Map<string, Signature>();
    for (const each of this.withAbove(type)) for (const [name, signature] of each.methods) all.set(name, signature);
    for (const each of this.asked(type)) all.set(each.name, each);
    return [...all.values()];
  }

  // ---- text

  private text(type: Type): string {
    const parent = type.above.find(({ kind }) => kind === "class");
    const interfaces = [...type.above.filter(({ kind }) => kind === "interface").map(({ name }) => name), ...type.library];
    const word = type.kind === "interface" ? "extends" : "implements";
    const head = [
      `public ${type.kind} ${type.name}`,
      ...(parent === undefined ? [] : [`extends ${parent.name}`]),
      ...(interfaces.length === 0 ? [] : [`${word} ${[...new Set(interfaces)].join(", ")}`]),
    ].join(" ");
    const members: string[] = [];
    if (type.kind === "enum") members.push("ONE, TWO;");
    for (const field of type.fields) members.push(this.fieldText(field));
    if (type.kind === "class") members.push(...this.constructorTexts(type, parent));
    for (const signature of type.methods.values()) members.push(this.methodText(type, signature));
    if (type.kind !== "interface") {
      const isStatic = type.fields.some((each) => each.isStatic) && this.draw.chance(60);
      if (isStatic) members.push(this.staticText(type));
      const checks = this.draw.between(1, 2);
      for (let i = 0; i < checks; i++) members.push(this.checkText(type, i));
    }
    return `${head} {\n${members.map((each) => each.replace(/^/gm, "  ")).join("\n")}\n}\n`;
  }

  private fieldText(field: Field): string {
    const words = [
      field.isPrivate ? "private" : "public",
      ...(field.isStatic ? ["static"] : []),
      ...(field.isFinal ? ["final"] : []),
      field.type,
      field.name,
    ].join(" ");
    if (field.type === "int") return `${words} = ${field.initial};`;
    if (field.type === "int[]") return `${words} = {${field.initial}, 1};`;
    return `${words};`;
  }

  private constructorTexts(type: Type, parent: Type | undefined): readonly string[] {
    const parameters = type.parameters.map((each, i) => `${each} p${i}`).join(", ");
    const body: string[] = [];
    const place: Place = {
      type,
      isStatic: false,
      level: 0,
      variables: type.parameters.map((each, i) => [`p${i}`, each] as const),
      isEarly: true,
    };
    if (parent !== undefined && parent.parameters.length > 0)
      body.push(`super(${parent.parameters.map((each) => this.value(each, { ...place, isStatic: true })).join(", ")});`);
    body.push(...this.statements(place, this.draw.between(0, 2)));
    const access = type.hasFactory && !this.types.some((each) => each !== type && each.above.includes(type)) ? "private" : "public";
    const made = `${access} ${type.name}(${parameters}) {\n${indented(body)}\n}`;
    if (!type.hasFactory) return [made];
    const given = type.parameters.map((_each, i) => `p${i}`).join(", ");
    const factory = `public static ${type.name} make(${parameters}) {\n  return new ${type.name}(${given});\n}`;
    return [made, factory];
  }

  private methodText(type: Type, signature: Signature): string {
    const { name, returns, level } = signature;
    const parameters = signature.parameters.map((each, i) => `${each} p${i}`).join(", ");
    const variables = signature.parameters.map((each, i) => [`p${i}`, each] as const);
    if (type.kind === "interface" && !type.defaults.has(name)) return `${returns} ${name}(${parameters});`;
    const place: Place = { type, isStatic: false, level, variables };
    const body = this.statements(place, this.draw.between(returns === "void" ? 1 : 0, 2));
    const shared = this.readable(place).filter((each) => each.field.isStatic && each.type === "int");
    const given = shared.length > 0 && this.draw.chance(40) ? this.draw.pick(shared).text : this.number(place, 1);
    if (returns === "int") body.push(`return ${given};`);
    if (returns === "Object") body.push(`return ${this.draw.chance(50) ? "this" : `"x"`};`);
    if (returns === "String") body.push(`return "" + ${this.number(place, 0)};`);
    if (returns === "boolean") body.push(`return ${this.condition(place)};`);
    const access = type.kind === "interface" ? "default" : "public";
    return `${access} ${returns} ${name}(${parameters}) {\n${indented(body)}\n}`;
  }

  private staticText(type: Type): string {
    const place: Place = { type, isStatic: true, level: 1, variables: [["n", "int"]] };
    const own = type.fields.filter((each) => each.isStatic && each.type === "int" && !each.isFinal);
    const assigned = own.map(({ name }) => `${name} = n;`).filter(() => this.draw.chance(70));
    const body = [...assigned, ...this.statements(place, this.draw.between(0, 2))];
    return `public static void reset(int n) {\n${indented(body)}\n}`;
  }

  /** Something that is true of fresh objects, and often for ever. */
  private checkText(type: Type, i: number): string {
    const { draw } = this;
    const isStatic = draw.chance(45);
    const given = draw.weighted<readonly string[]>([
      [6, []],
      [3, [draw.pick(this.types).name]],
      [1, ["int"]],
    ]);
    // Of objects that the method makes itself nothing but statics can differ from call to call.
    const makers = this.types.filter((each) => each.kind === "class" && each.parameters.every((p) => p === "int"));
    const own = draw.chance(80) && makers.length > 0 ? [draw.pick(makers)] : [];
    const made = own.map(({ name }, k) => `${name} own${k} = ${this.value(name, { type, isStatic: true, level: 3, variables: [] })};`);
    const variables = [...given.map((each, k) => [`x${k}`, each] as const), ...own.map(({ name }, k) => [`own${k}`, name] as const)];
    const place: Place = { type, isStatic, level: 3, variables };
    const body = [...made, ...this.statements(place, draw.between(0, 2))];
    const fresh = this.readable(place).filter(({ type: each }) => each === "int");
    const asked = this.callable(place).filter(({ on, signature }) => on.startsWith("own") && signature.returns === "int");
    if (asked.length > 0 && draw.chance(80))
      body.push(`assert ${this.callText(draw.pick(asked), place)} ${draw.pick([">= 0", ">= -3", "<= 60", "!= 41", "== 0", "== 1"])};`);
    else if (fresh.length > 0 && draw.chance(75)) {
      const { text, initial } = draw.pick(fresh);
      const relation = draw.weighted([
        [4, "=="],
        [2, ">="],
        [2, "<="],
        [1, "!="],
      ] as const);
      body.push(`assert ${text} ${relation} ${relation === "!=" ? initial + 40 : initial};`);
    } else body.push(`assert ${this.number(place, 1)} ${draw.pick([">=", "<=", "!="])} ${draw.pick([0, 1, 3, 10, 41])};`);
    const parameters = given.map((each, k) => `${each} x${k}`).join(", ");
    const name = isStatic ? `verify${type.name.slice(this.prefix.length)}${i}` : `check${i}`;
    return `public ${isStatic ? "static " : ""}void ${name}(${parameters}) {\n${indented(body)}\n}`;
  }

  // ---- statements and expressions

  /** Fields that code in this place may read, without failing. */
  private readable({ type, isStatic, variables }: Place): readonly { text: string; type: string; initial: number; field: Field }[] {
    const found: { text: string; type: string; initial: number; field: Field }[] = [];
    for (const at of this.types)
      for (const field of at.fields) {
        if (field.isPrivate && at !== type) continue;
        const { type: fieldType, initial } = field;
        if (field.isStatic) found.push({ text: `${at.name}.${field.name}`, type: fieldType, initial, field });
        else {
          if (!isStatic && (at === type || this.withAbove(type).includes(at)))
            found.push({ text: `this.${field.name}`, type: fieldType, initial, field });
          for (const [name, variableType] of variables)
            if (variableType === at.name) found.push({ text: `${name}.${field.name}`, type: fieldType, initial, field });
        }
      }
    return found.flatMap((each) => (each.type === "int[]" ? [{ ...each, text: `${each.text}[0]`, type: "int" }] : [each]));
  }

  private number(place: Place, depth: number): string {
    const { draw } = this;
    const readable = this.readable(place).filter(({ type }) => type === "int");
    const numbers = place.variables.filter(([, type]) => type === "int");
    const calls = this.callable(place).filter(({ signature }) => signature.returns === "int");
    return draw.weighted<() => string>([
      [2, () => String(draw.pick([0, 1, 2, 3, 10, -1]))],
      [readable.length > 0 ? 6 : 0, () => draw.pick(readable).text],
      [numbers.length > 0 ? 3 : 0, () => draw.pick(numbers)[0]],
      [calls.length > 0 ? 4 : 0, () => this.callText(draw.pick(calls), place)],
      [depth > 0 ? 2 : 0, () => `${this.number(place, depth - 1)} ${draw.pick(["+", "-"])} ${this.number(place, depth - 1)}`],
      [depth > 0 ? 1 : 0, () => `Math.max(${this.number(place, depth - 1)}, ${this.number(place, depth - 1)})`],
    ])();
  }

  private condition(place: Place): string {
    return `${this.number(place, 0)} ${this.draw.pick(["==", "!=", "<", ">", ">="])} ${this.number(place, 0)}`;
  }

  /** A value of the type for an argument or a field. */
  private value(type: string, place: Place): string {
    const { draw } = this;
    if (type === "int") return this.number(place, 0);
    const fitting = place.variables.filter(([, each]) => this.isBelow(each, type)).map(([name]) => name);
    if (!place.isStatic && (type === "Object" || this.isBelow(place.type.name, type))) fitting.push("this");
    if (fitting.length > 0 && draw.chance(75)) return draw.pick(fitting);
    if (type === "Object") return `"o"`;
    const makers = this.types.filter(
      (each) => each.kind === "class" && this.isBelow(each.name, type) && each.parameters.every((p) => p === "int"),
    );
    if (makers.length === 0) return fitting.length > 0 ? draw.pick(fitting) : "null";
    const maker = draw.pick(makers);
    const given = maker.parameters.map(() => draw.pick(["0", "1", "5"])).join(", ");
    return maker.hasFactory ? `${maker.name}.make(${given})` : `new ${maker.name}(${given})`;
  }

  private isBelow(name: string, above: string): boolean {
    const type = this.typeOf(name);
    return type !== undefined && this.withAbove(type).some((each) => each.name === above);
  }

  private callable({ type, isStatic, level, variables }: Place): readonly { on: string; signature: Signature }[] {
    const receivers: (readonly [string, Type])[] = isStatic ? [] : [["this", type]];
    for (const [name, variableType] of variables) {
      const of = this.typeOf(variableType);
      if (of !== undefined) receivers.push([name, of]);
    }
    return receivers.flatMap(([on, of]) =>
      this.methodsOf(of)
        .filter((signature) => signature.level < level)
        .map((signature) => ({ on, signature })),
    );
  }

  private callText({ on, signature }: { readonly on: string; readonly signature: Signature }, place: Place): string {
    return `${on}.${signature.name}(${signature.parameters.map((each) => this.value(each, place)).join(", ")})`;
  }

  private statements(place: Place, count: number): string[] {
    return Array.from({ length: count }, () => this.statement(place, 1)).filter((each) => each !== "");
  }

  private statement(place: Place, depth: number): string {
    const { draw } = this;
    const fields = this.readable(place).filter(({ field }) => !field.isFinal || field.type === "int[]");
    const calls = this.callable(place).filter(({ signature }) => signature.returns === "void");
    const objects = fields.filter(({ type }) => type !== "int");
    return draw.weighted<() => string>([
      [fields.length > 0 ? 7 : 1, () => this.assignment(fields, place)],
      [calls.length > 0 ? 5 : 0, () => `${this.callText(draw.pick(calls), place)};`],
      [depth > 0 ? 4 : 0, () => `if (${this.condition(place)}) {\n${indented([this.statement(place, depth - 1)])}\n}`],
      [depth > 0 && objects.length > 0 ? 4 : 0, () => this.withPart(draw.pick(objects), place, depth)],
      [depth > 0 ? 3 : 0, () => this.viaSupertype(place, depth)],
      [place.level > 0 ? 4 : 0, () => this.callback(place)],
      [!place.isStatic && place.level > 0 ? 2 : 0, () => this.closure(place)],
    ])();
  }

  private assignment(fields: readonly { text: string; type: string; field: Field }[], place: Place): string {
    if (fields.length === 0) return "";
    const { text, type } = this.draw.pick(fields);
    if (type === "int" && this.draw.chance(30)) return `${text}++;`;
    return `${text} = ${this.value(type, place)};`;
  }

  /** Something is done to an object that a field refers to. */
  private withPart({ text, type }: { readonly text: string; readonly type: string }, place: Place, depth: number): string {
    const name = `v${this.fresh++}`;
    const inner = this.statement({ ...place, variables: [...place.variables, [name, type]] }, depth - 1);
    return `${type} ${name} = ${text};\nif (${name} != null) {\n${indented([inner])}\n}`;
  }

  /** An object is known by a type above its class. */
  private viaSupertype(place: Place, depth: number): string {
    const known = [...place.variables, ...(place.isStatic ? [] : [["this", place.type.name] as const])];
    const views = known.flatMap(([name, type]) => {
      const of = this.typeOf(type);
      return of === undefined ? [] : this.withAbove(of).map((above) => [name, above.name] as const);
    });
    if (views.length === 0) return "";
    const [from, type] = this.draw.pick(views);
    const name = `w${this.fresh++}`;
    const inner = this.statement({ ...place, variables: [...place.variables, [name, type]] }, depth - 1);
    return `${type} ${name} = ${from};\n${inner}`;
  }

  /** The library calls a method of an object. */
  private callback(place: Place): string {
    const { draw } = this;
    const known = [...place.variables, ...(place.isStatic ? [] : [["this", place.type.name] as const])];
    const uses = known.flatMap(([name, type]) => {
      const of = this.typeOf(type);
      if (of === undefined) return [];
      const libraries = new Set(this.withAbove(of).flatMap((each) => each.library));
      const texts = [`String.valueOf(${name});`, `java.util.Objects.hash(${name});`];
      if (libraries.has("Runnable")) texts.push(`java.util.Optional.of("o").ifPresentOrElse(o -> {}, ${name});`);
      if (libraries.has("java.util.function.Supplier<Object>")) texts.push(`java.util.Optional.empty().orElseGet(${name});`);
      if (libraries.has("java.util.function.Consumer<Object>")) texts.push(`java.util.List.<Object>of("o").forEach(${name});`);
      if (libraries.has("java.util.function.IntUnaryOperator")) texts.push(`java.util.Arrays.setAll(new int[1], ${name});`);
      return texts;
    });
    return uses.length === 0 ? "" : draw.pick(uses);
  }

  /** A closure changes something, at once. */
  private closure(place: Place): string {
    const name = `r${this.fresh++}`;
    const inner = this.statement({ ...place, level: 0, variables: [] }, 0);
    return inner === "" ? "" : `Runnable ${name} = () -> {\n${indented([inner])}\n};\n${name}.run();`;
  }
}

function indented(lines: readonly string[]): string {
  return lines.join("\n").replace(/^(?=.)/gm, "  ");
}
