/**
 * Parses expressions by operator precedence with explicit stacks (Dijkstra's shunting yard), so that the depth of the
 * text is no limit. Operators are typed as they are built; a name is a local if there is one, else a global.
 */
import { type Expr, FALSE, NULL, resultType, TRUE } from "../expression.js";
import { type Operator, SIGNATURES } from "../operators.js";
import type { GlobalDecl, MapDecl } from "../program.js";
import { BOOL, BV32, type BvType, F32, F64, type FloatType, INT, REF, type Type, typeName, typeNamed } from "../types.js";
import type { Cursor } from "./cursor.js";
import { Kind } from "./lexer.js";
import { PRECEDENCE, RESERVED } from "./words.js";

/** What names in an expression refer to. */
export interface Scope {
  readonly locals: ReadonlyMap<string, Expr>;
  map(name: string): MapDecl | undefined;
  global(name: string): GlobalDecl | undefined;
}

type Frame =
  /** `(`, or the list of operands of `make` from `base` on, up to `close`. */
  | { readonly kind: "group"; readonly token: number }
  | {
      readonly kind: "list";
      readonly token: number;
      readonly base: number;
      readonly close: ")" | "]";
      readonly make: (operands: Expr[]) => Expr;
    }
  | { readonly kind: "infix"; readonly token: number; readonly precedence: number; readonly make: (left: Expr, right: Expr) => Expr }
  | { readonly kind: "not"; readonly token: number };

interface Infix {
  readonly op: Operator;
  readonly precedence: number;
  /** `negated`: the result is negated; `swapped`: the operands change places. */
  readonly form?: "negated" | "swapped";
}

const INFIX_SIGNS: Readonly<Record<string, Infix>> = {
  "||": { op: "or", precedence: PRECEDENCE.or },
  "&&": { op: "and", precedence: PRECEDENCE.and },
  "==": { op: "eq", precedence: PRECEDENCE.compare },
  "!=": { op: "eq", precedence: PRECEDENCE.compare, form: "negated" },
  "<": { op: "slt", precedence: PRECEDENCE.compare },
  "<=": { op: "sle", precedence: PRECEDENCE.compare },
  ">": { op: "slt", precedence: PRECEDENCE.compare, form: "swapped" },
  ">=": { op: "sle", precedence: PRECEDENCE.compare, form: "swapped" },
  "+": { op: "add", precedence: PRECEDENCE.sum },
  "-": { op: "sub", precedence: PRECEDENCE.sum },
  "*": { op: "mul", precedence: PRECEDENCE.product },
};

/** The expression at the cursor, which is left behind it. @throws InputError */
export function parseExpression(cursor: Cursor, scope: Scope): Expr {
  return new ExpressionParser(cursor, scope).parse();
}

class ExpressionParser {
  readonly #cursor: Cursor;
  readonly #scope: Scope;
  readonly #operands: Expr[] = [];
  readonly #frames: Frame[] = [];

  constructor(cursor: Cursor, scope: Scope) {
    this.#cursor = cursor;
    this.#scope = scope;
  }

  parse(): Expr {
    do {
      while (!this.#operand());
    } while (this.#operator());
    const open = this.#frames[this.#frames.length - 1];
    if (open !== undefined) this.#cursor.expected(open.kind === "list" ? `, or ${open.close}` : ")");
    return this.#operands[0]!;
  }

  /** Takes what may stand before or be an operand; whether an operand is complete. */
  #operand(): boolean {
    const cursor: Cursor = this.#cursor;
    const token = cursor.at;
    if (cursor.accept("(")) {
      this.#frames.push({ kind: "group", token });
      return false;
    }
    if (cursor.accept("!")) {
      this.#frames.push({ kind: "not", token });
      return false;
    }
    const word = cursor.tokens.kind(token) === Kind.word ? cursor.tokens.raw(token) : undefined;
    const constant = parseConstant(cursor);
    if (constant !== undefined) {
      this.#operands.push(constant);
      return true;
    }
    if (word !== undefined && RESERVED.has(word)) return this.#reserved(word);
    if (!cursor.isName()) cursor.expected("an expression");
    const name = cursor.name();
    if (cursor.is("[")) return this.#load(name, token);
    const variable = this.#scope.locals.get(name);
    this.#operands.push(variable ?? this.#global(name, token));
    return true;
  }

  #reserved(word: string): boolean {
    const cursor: Cursor = this.#cursor;
    const token = cursor.at++;
    switch (word) {
      case "global":
        this.#operands.push(this.#global(cursor.name(), token + 1));
        return true;
      case "classof":
        return this.#list(token, ")", (args) => {
          if (args.length !== 1 || args[0]!.type !== REF) cursor.fail("core-type", "classof takes one reference", token);
          return { kind: "classof", type: REF, operand: args[0]! };
        });
      case "storable":
        return this.#list(token, ")", (args) => {
          if (args.length !== 2 || args.some((arg) => arg.type !== REF)) cursor.fail("core-type", "storable takes two references", token);
          return { kind: "storable", type: BOOL, array: args[0]!, value: args[1]! };
        });
      default: {
        if (!Object.hasOwn(SIGNATURES, word)) {
          cursor.at = token;
          cursor.expected("an expression");
        }
        const op = word as Operator;
        const target = SIGNATURES[op].shape === "convert" ? cursor.type() : undefined;
        return this.#list(token, ")", (args) => this.#apply(op, args, token, target));
      }
    }
  }

  #load(name: string, token: number): boolean {
    const map = this.#scope.map(name);
    if (map === undefined) this.#cursor.fail("core-unknown-name", `there is no map ${name}`, token);
    return this.#list(token, "]", (keys) => ({ kind: "load", type: map.value, map, keys }));
  }

  #global(name: string, token: number): Expr {
    const decl = this.#scope.global(name);
    if (decl === undefined) this.#cursor.fail("core-unknown-name", `there is no local or global ${name}`, token);
    return { kind: "global", type: decl.type, name };
  }

  /** Begins a list of operands; whether it is complete because it is empty. */
  #list(token: number, close: ")" | "]", make: (operands: Expr[]) => Expr): boolean {
    const cursor: Cursor = this.#cursor;
    cursor.expect(close === ")" ? "(" : "[");
    if (cursor.accept(close)) {
      this.#operands.push(make([]));
      return true;
    }
    this.#frames.push({ kind: "list", token, base: this.#operands.length, close, make });
    return false;
  }

  #apply(op: Operator, args: readonly Expr[], token: number, target?: Type): Expr {
    const type = resultType(
      op,
      args.map((arg) => arg.type),
      target,
    );
    if (typeof type === "string") {
      const given = args.map((arg) => typeName(arg.type)).join(", ");
      this.#cursor.fail("core-type", `${type} (given: ${given})`, token);
    }
    return { kind: "apply", type, op, args };
  }

  /**
   * Takes what may follow a complete operand; whether another operand must come. Without, the expression ends before
   * the current token.
   */
  #operator(): boolean {
    const cursor: Cursor = this.#cursor;
    for (;;) {
      const token = cursor.at;
      const kind = cursor.tokens.kind(token);
      const sign = kind === Kind.sign ? cursor.tokens.raw(token) : "";
      const infix = INFIX_SIGNS[sign];
      if (infix !== undefined) {
        cursor.at++;
        this.#reduce(infix.precedence);
        if (infix.precedence === PRECEDENCE.compare) this.#refuseChain(token);
        const make = this.#infix(infix, token);
        this.#frames.push({ kind: "infix", token, precedence: infix.precedence, make });
        return true;
      }
      if (cursor.accept("instanceof")) {
        this.#reduce(PRECEDENCE.compare);
        this.#refuseChain(token);
        const operand = this.#operands.pop()!;
        if (operand.type !== REF) cursor.fail("core-type", "instanceof tests a reference", token);
        this.#operands.push({ kind: "instanceof", type: BOOL, operand, class: cursor.name() });
        continue;
      }
      this.#reduce(0);
      const frame = this.#frames[this.#frames.length - 1];
      if (frame === undefined) return false;
      if (frame.kind === "list" && cursor.accept(",")) return true;
      if (!cursor.accept(frame.kind === "list" ? frame.close : ")")) return false;
      this.#frames.pop();
      if (frame.kind === "list") this.#operands.push(frame.make(this.#operands.splice(frame.base)));
    }
  }

  #infix({ op, form }: Infix, token: number): (left: Expr, right: Expr) => Expr {
    switch (form) {
      case "negated":
        return (left, right) => this.#apply("not", [this.#apply(op, [left, right], token)], token);
      case "swapped":
        return (left, right) => this.#apply(op, [right, left], token);
      default:
        return (left, right) => this.#apply(op, [left, right], token);
    }
  }

  /** A comparison of a comparison needs parentheses: it hardly ever means what it seems to. */
  #refuseChain(token: number): void {
    const before = this.#frames[this.#frames.length - 1];
    if (before?.kind === "infix" && before.precedence === PRECEDENCE.compare) {
      this.#cursor.fail("core-syntax", "comparisons do not chain; use parentheses", token);
    }
  }

  /**
   * Completes the operators on top of the stack that bind at least as tightly; comparisons, which do not chain, only if
   * tighter.
   */
  #reduce(precedence: number): void {
    const least = precedence === PRECEDENCE.compare ? precedence + 1 : precedence;
    for (;;) {
      const frame = this.#frames[this.#frames.length - 1];
      if (frame?.kind === "not") {
        this.#operands.push(this.#apply("not", [this.#operands.pop()!], frame.token));
      } else if (frame?.kind === "infix" && frame.precedence >= least) {
        const right = this.#operands.pop()!;
        this.#operands.push(frame.make(this.#operands.pop()!, right));
      } else return;
      this.#frames.pop();
    }
  }
}

/** The constant at the cursor, if there is one: the cursor is left behind it, else where it was. @throws InputError */
export function parseConstant(cursor: Cursor): Expr | undefined {
  const { tokens } = cursor;
  const token = cursor.at;
  switch (tokens.kind(token)) {
    case Kind.number:
      cursor.at++;
      return parseNumber(cursor, token, "");
    case Kind.string:
      return { kind: "string", type: REF, value: cursor.string() };
    case Kind.sign: {
      if (!tokens.is(token, "-")) return undefined;
      const next = token + 1;
      const infinite = tokens.is(next, "inf32") || tokens.is(next, "inf64");
      if (!infinite && tokens.kind(next) !== Kind.number) return undefined;
      cursor.at += 2;
      if (!infinite) return parseNumber(cursor, next, "-");
      return { kind: "float", type: tokens.is(next, "inf32") ? F32 : F64, value: Number.NEGATIVE_INFINITY };
    }
    case Kind.word: {
      const constant = constantWord(tokens.raw(token));
      if (constant !== undefined) {
        cursor.at++;
        return constant;
      }
      return cursor.accept("class") ? { kind: "class", type: REF, name: cursor.name() } : undefined;
    }
    default:
      return undefined;
  }
}

function constantWord(word: string): Expr | undefined {
  switch (word) {
    case "true":
      return TRUE;
    case "false":
      return FALSE;
    case "null":
      return NULL;
    case "nan32":
      return { kind: "float", type: F32, value: Number.NaN };
    case "nan64":
      return { kind: "float", type: F64, value: Number.NaN };
    case "inf32":
      return { kind: "float", type: F32, value: Number.POSITIVE_INFINITY };
    case "inf64":
      return { kind: "float", type: F64, value: Number.POSITIVE_INFINITY };
    default:
      return undefined;
  }
}

const NUMBER = /^(\d+)((?:\.\d+)?(?:e[+-]?\d+)?)([A-Za-z]\w*)?$/;
const MOST_DIGITS = 10_000;

function parseNumber(cursor: Cursor, token: number, sign: "" | "-"): Expr {
  const raw = cursor.tokens.raw(token);
  const parts = NUMBER.exec(raw);
  if (parts === null) cursor.fail("core-number", "this is no number", token);
  if (raw.length > MOST_DIGITS) cursor.fail("core-number", `a number has at most ${MOST_DIGITS} digits`, token);
  const [, whole, fraction, suffix] = parts as unknown as [string, string, string, string | undefined];
  const type = suffix === undefined ? (fraction === "" ? BV32 : F64) : typeNamed(suffix);
  if (type?.kind === "float") return parseFloatConstant(cursor, token, type, Number(sign + whole + fraction));
  if (fraction !== "") cursor.fail("core-number", "only f32 and f64 have fractions and exponents", token);
  if (type === INT) return { kind: "int", type: INT, value: BigInt(sign + whole) };
  if (type?.kind !== "bv") cursor.fail("core-number", `${suffix} is no type of numbers`, token);
  return parseBitVector(cursor, token, type, BigInt(sign + whole));
}

function parseFloatConstant(cursor: Cursor, token: number, type: FloatType, value: number): Expr {
  const rounded = type === F32 ? Math.fround(value) : value;
  if (!Number.isFinite(rounded)) cursor.fail("core-number", `the number is too large for ${typeName(type)}`, token);
  return { kind: "float", type, value: rounded };
}

function parseBitVector(cursor: Cursor, token: number, type: BvType, value: bigint): Expr {
  const unsigned = BigInt.asUintN(type.width, value);
  if (value !== unsigned && value !== BigInt.asIntN(type.width, value)) {
    cursor.fail("core-number", `the number does not fit into ${typeName(type)}`, token);
  }
  return { kind: "bv", type, value: BigInt.asIntN(type.width, value) };
}
