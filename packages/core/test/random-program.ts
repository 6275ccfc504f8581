import { Random } from "@assay/base";
import {
  BOOL,
  BV8,
  BV32,
  BV64,
  bv,
  type ClassDecl,
  ClosedProgram,
  type Expr,
  F32,
  F64,
  fits,
  type GlobalDecl,
  INT,
  type LiteralDecl,
  type Local,
  literalKey,
  type MapDecl,
  type Operator,
  type Procedure,
  ProcedureBuilder,
  REF,
  resultType,
  SIGNATURES,
  type StringOrClass,
  type Type,
  type Writes,
} from "@assay/core";

const TYPES: readonly Type[] = [BOOL, BV8, BV32, BV64, bv(1), bv(17), F32, F64, REF, INT];
const OPERATORS = Object.keys(SIGNATURES) as Operator[];
const CHARACTERS = [
  "a",
  "B",
  "_",
  "$",
  "7",
  ".",
  "/",
  "`",
  '"',
  "\\",
  "\n",
  "\r",
  "\t",
  "\0",
  " ",
  "é",
  "\ud83d\ude00",
  "\ud800",
  "\udc00",
  "\u2028",
  "(",
  ";",
];
const WORDS = [
  "x",
  "add",
  "class",
  "as",
  "global",
  "map",
  "b0",
  "nan64",
  "java/lang/Foo",
  "Foo.x",
  "length",
  "elements:int",
  "",
  "0",
  "f64",
];
const FLOATS = [
  0,
  -0,
  1,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  5e-324,
  1.7976931348623157e308,
  0.1,
  1e21,
  1e-7,
  3.4e38,
  1e-45,
];

/** A program made at random: everything the text form can say occurs, well typed, with names of any characters. */
export function randomProgram(seed: number): ClosedProgram {
  return new Generator(new Random(seed)).program();
}

/** An expression made at random without names: for tests that need nothing around it. */
export function randomExpression(seed: number, locals: readonly Local[]): Expr {
  const generator = new Generator(new Random(seed));
  generator.locals.push(...locals);
  return generator.expression(generator.random.pick(TYPES), 4);
}

class Generator {
  readonly random: Random;
  readonly locals: Local[] = [];
  readonly #maps: MapDecl[] = [];
  readonly #globals: GlobalDecl[] = [];
  readonly #constants = new Map<string, StringOrClass>();

  constructor(random: Random) {
    this.random = random;
  }

  text(): string {
    return Array.from({ length: this.random.below(6) }, () => this.random.pick(CHARACTERS)).join("");
  }

  /** A name that no earlier call gave. */
  #names = 0;
  name(): string {
    const base = this.random.below(2) === 0 ? this.random.pick(WORDS) : this.text();
    return `${base}${this.random.below(3) === 0 ? "" : "_"}${this.#names++}`;
  }

  constant(type: Type): Expr {
    switch (type.kind) {
      case "bool":
        return { kind: "bool", type, value: this.random.below(2) === 0 };
      case "bv":
        return { kind: "bv", type, value: BigInt.asIntN(type.width, this.random.uint64()) };
      case "int":
        return { kind: "int", type, value: (this.random.uint64() - 2n ** 63n) * this.random.uint64() };
      case "float": {
        const value =
          this.random.below(2) === 0 ? this.random.pick(FLOATS) : (this.random.uint32() - 2 ** 31) * 2 ** (this.random.below(80) - 40);
        return { kind: "float", type, value: type.width === 32 ? Math.fround(value) : value };
      }
      case "ref": {
        const which = this.random.below(3);
        if (which === 0) return { kind: "null", type };
        const constant: StringOrClass =
          which === 1 ? { kind: "string", type, value: this.text() } : { kind: "class", type, name: this.random.pick(["A", "B"]) };
        this.#constants.set(literalKey(constant), constant);
        return constant;
      }
    }
  }

  expression(type: Type, depth: number): Expr {
    const random = this.random;
    if (depth > 0 && random.below(4) > 0) {
      const maps = this.#maps.filter((map) => map.value === type);
      if (maps.length > 0 && random.below(6) === 0) {
        const map = random.pick(maps);
        return { kind: "load", type, map, keys: map.keys.map((key) => this.expression(key, depth - 1)) };
      }
      if (type === BOOL && random.below(8) === 0) {
        return { kind: "instanceof", type, operand: this.expression(REF, depth - 1), class: random.pick(["A", "class", "[I"]) };
      }
      if (type === BOOL && random.below(8) === 0) {
        return { kind: "storable", type, array: this.expression(REF, depth - 1), value: this.expression(REF, depth - 1) };
      }
      if (type === REF && random.below(2) === 0) return { kind: "classof", type, operand: this.expression(REF, depth - 1) };
      const applied = this.#apply(type, depth);
      if (applied !== undefined) return applied;
    }
    const locals = this.locals.filter((each) => each.type === type);
    if (locals.length > 0 && random.below(2) === 0) return { kind: "local", type, local: random.pick(locals) };
    const globals = this.#globals.filter((each) => each.type === type);
    if (globals.length > 0 && random.below(3) === 0) return { kind: "global", type, name: random.pick(globals).name };
    return this.constant(type);
  }

  #apply(type: Type, depth: number): Expr | undefined {
    for (let attempt = 0; attempt < 20; attempt++) {
      const op = this.random.pick(OPERATORS);
      const { shape } = SIGNATURES[op];
      const operand = this.random.pick(TYPES);
      const arity = { same1: 1, test1: 1, convert: 1, same2: 2, compare2: 2, same3: 3, ite: 3 }[shape];
      const operands = shape === "ite" ? [BOOL, type, type] : Array.from({ length: arity }, () => operand);
      if (resultType(op, operands, shape === "convert" ? type : undefined) !== type) continue;
      return { kind: "apply", type, op, args: operands.map((each) => this.expression(each, depth - 1)) };
    }
    return undefined;
  }

  program(): ClosedProgram {
    const random = this.random;
    for (let i = random.below(5); i >= 0; i--) this.#maps.push(this.#map());
    for (let i = random.below(5); i >= 0; i--) this.#globals.push(this.#global());
    const classes = Array.from({ length: 1 + random.below(3) }, () => this.#class());
    const procedures = Array.from({ length: 1 + random.below(4) }, () => this.#procedure());
    const literals: LiteralDecl[] = [...this.#constants.values()].map((constant) => ({
      constant,
      object: {
        class: this.name(),
        fields: this.#maps.slice(0, random.below(3)).map((map) => ({
          map,
          value:
            random.below(2) === 0
              ? this.constant(map.value)
              : { kind: "array" as const, class: "[I", elements: [this.constant(BV32), this.constant(F32)].slice(random.below(3)) },
        })),
      },
    }));
    return new ClosedProgram({
      entries: procedures.map((each) => each.name),
      classes,
      maps: this.#maps,
      globals: this.#globals,
      literals,
      procedures,
    });
  }

  #origin(): { class?: string; source?: string } {
    return {
      ...(this.random.below(2) === 0 ? {} : { class: this.name() }),
      ...(this.random.below(2) === 0 ? {} : { source: this.text() }),
    };
  }

  #map(): MapDecl {
    const keys = Array.from({ length: this.random.below(3) }, () => this.random.pick(TYPES));
    const role = this.random.pick(["field", "elements", "length", "plain"] as const);
    return { name: this.name(), keys, value: this.random.pick(TYPES), role, ...this.#origin() };
  }

  #global(): GlobalDecl {
    const type = this.random.pick(TYPES);
    return { name: this.name(), type, ...(this.random.below(2) === 0 ? {} : { initial: this.constant(type) }), ...this.#origin() };
  }

  #class(): ClassDecl {
    const flip = (): boolean => this.random.below(2) === 0;
    return {
      name: this.name(),
      kind: this.random.pick(["class", "interface", "array", "primitive"] as const),
      ...(flip() ? {} : { super: this.name() }),
      interfaces: Array.from({ length: this.random.below(3) }, () => this.name()),
      abstract: flip(),
      final: flip(),
      fields: this.#maps.slice(0, this.random.below(3)),
      methods: new Map(Array.from({ length: this.random.below(3) }, () => [this.name(), this.name()] as const)),
      ...(flip() ? {} : { component: this.name(), elements: this.#maps[0]! }),
      ...(flip() ? {} : { file: this.text() }),
    };
  }

  #variable(build: ProcedureBuilder, role: "parameter" | "local"): void {
    const details = { ...this.#origin() };
    // A local may hide a global.
    const name = this.random.below(4) === 0 ? this.random.pick(this.#globals).name : this.name();
    this.locals.push(build[role](name, this.random.pick(TYPES), details));
  }

  #procedure(): Procedure {
    const random = this.random;
    this.locals.length = 0;
    const result = random.below(2) === 0 ? undefined : random.pick(TYPES);
    const build = new ProcedureBuilder(this.name(), {
      ...(random.below(2) === 0 ? {} : { source: this.text() }),
      ...(random.below(2) === 0 ? {} : { file: this.text() }),
      ...(result === undefined ? {} : { result }),
      ...(random.below(4) > 0 ? {} : { once: this.#globals[0]!.name }),
    });
    for (let i = random.below(3); i > 0; i--) this.#variable(build, "parameter");
    if (random.below(8) === 0) return build.finishWith({ kind: "native" });
    if (random.below(8) === 0) {
      const reason = this.text();
      return build.finishWith(
        reason.length % 2 === 0 ? { kind: "missing", reason } : { kind: "arbitrary", writes: this.#writes(reason.length) },
      );
    }
    for (let i = random.below(6); i > 0; i--) this.#variable(build, "local");
    this.locals.push(build.local("e", REF), build.local("n", BV32));
    const blocks = [0, ...Array.from({ length: random.below(5) }, () => build.block())];
    for (const block of blocks) {
      if (block > 0) build.start(block);
      for (let i = random.below(6); i > 0; i--) this.#statement(build, blocks);
      this.#terminator(build, blocks);
    }
    return build.finish();
  }

  /** Draws nothing: the programs of all seeds are otherwise what they were. */
  #writes(seed: number): Writes {
    const some = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => (seed + i) % 4 < 2);
    const names = this.#globals.map((global) => global.name);
    return {
      maps: seed % 3 === 0 ? "all" : some(this.#maps),
      elements: seed % 4 === 1 ? "all" : "listed",
      globals: seed % 5 === 0 ? "all" : some(names),
      once: some(names),
    };
  }

  #position(build: ProcedureBuilder): void {
    if (this.random.below(2) === 0) return;
    build.at({
      line: this.random.below(1000),
      ...(this.random.below(3) > 0 ? {} : { column: this.random.below(100) }),
      ...(this.random.below(5) > 0 ? {} : { file: this.text() }),
    });
  }

  #statement(build: ProcedureBuilder, blocks: readonly number[]): void {
    const random = this.random;
    this.#position(build);
    const target = random.pick(this.locals);
    const references = this.locals.filter((each) => each.type === REF);
    const callee = (): { kind: "direct"; procedure: string } | { kind: "virtual"; class: string; selector: string } =>
      random.below(2) === 0 ? { kind: "direct", procedure: this.name() } : { kind: "virtual", class: this.name(), selector: this.name() };
    const condition = (): Expr => this.expression(BOOL, 3);
    switch (random.below(14)) {
      case 0:
      case 1:
        build.assign(target, this.expression(target.type, 4));
        break;
      case 2: {
        const global = random.pick(this.#globals);
        build.setGlobal(global.name, global.type, this.expression(global.type, 3));
        break;
      }
      case 3: {
        const map = random.pick(this.#maps);
        const keys = map.keys.map((key) => this.expression(key, 2));
        build.store(map, keys, this.expression(map.value, 3));
        break;
      }
      case 4:
        build.new(random.pick(references), this.name());
        break;
      case 5:
        build.newArray(random.pick(references), this.name(), this.expression(BV32, 2));
        break;
      case 6:
        build.havoc(target, random.below(2) === 0 ? undefined : this.text());
        break;
      case 7:
        build.assume(condition());
        break;
      case 8:
        build.assert(condition(), random.pick(["assert", "reachability", "contract"] as const), this.text());
        break;
      case 9:
        build.guard(condition(), random.pick(blocks));
        break;
      case 10: {
        const args = [this.expression(REF, 2), ...Array.from({ length: random.below(3) }, () => this.expression(random.pick(TYPES), 2))];
        build.call(callee(), args, random.pick(references), random.below(2) === 0 ? undefined : target);
        break;
      }
      case 11:
        build.monitor(random.pick(["enter", "exit"] as const), this.expression(REF, 2));
        break;
      case 12:
        build.thread(random.pick(["start", "wait", "current", "holds"] as const), [this.expression(REF, 2)], {
          ...(random.below(2) === 0 ? {} : { entry: callee() }),
          ...(random.below(2) === 0 ? {} : { target }),
        });
        break;
      default:
        build.unsupported(this.text());
    }
  }

  #terminator(build: ProcedureBuilder, blocks: readonly number[]): void {
    const random = this.random;
    this.#position(build);
    const block = (): number => random.pick(blocks);
    switch (random.below(6)) {
      case 0:
        build.goto(block());
        break;
      case 1:
        build.branch(this.expression(BOOL, 3), block(), block());
        break;
      case 2: {
        const type = random.pick(TYPES.filter((each) => fits(each, "bv|int")));
        const cases = Array.from({ length: random.below(4) }, (_, i) => ({ value: BigInt(i - 1), target: block() }));
        build.switch(this.expression(type, 2), cases, block());
        break;
      }
      case 3:
        build.throw(this.expression(REF, 2));
        break;
      case 4:
        build.halt(this.expression(BV32, 2));
        break;
      default:
        build.return(build.result === undefined ? undefined : this.expression(build.result, 2));
    }
  }
}
