/**
 * Expressions in Promela's words. Numbers of 32 bits are C's `int`, which wraps if the verifier is compiled with
 * `-fwrapv`; narrower ones are kept unsigned; truth values of tests are Promela's.
 *
 * An expression may read what other threads write. Each such read is a step of its own: it is taken out into a
 * temporary variable in front (`before`), so that what is left is local.
 */
import type { Expr, Operator, Program } from "@assay/core";
import { isSubclass } from "@assay/core";
import { type Declarations, promelaType } from "./declarations.js";

/** What an expression cannot be translated for. */
export class NoExpression {
  constructor(readonly what: string) {}
}

export interface ExpressionContext {
  readonly program: Program;
  readonly declarations: Declarations;
  /** Classes of which there are objects. */
  readonly classes: ReadonlySet<string>;
  readonly local: (expr: Extract<Expr, { kind: "local" }>) => string;
  /** Gives the variable that the value of a shared read is put into, first. */
  readonly before: (read: string, type: string) => string;
}

/** The variable of an access, and whether others may write it. */
export interface Place {
  readonly text: string;
  readonly type: string;
  readonly isShared: boolean;
}

const SYMBOLS: Partial<Record<Operator, string>> = {
  ...{ and: "&&", or: "||", add: "+", sub: "-", mul: "*", bvand: "&", bvor: "|", bvxor: "^", shl: "<<", ashr: ">>" },
  ...{ slt: "<", sle: "<=" },
};
const NARROW: ReadonlySet<string> = new Set(["eq", "zext", "sext", "trunc", "ite", "bvand", "bvor", "bvxor"]);

export class Expressions {
  readonly #context: ExpressionContext;

  constructor(context: ExpressionContext) {
    this.#context = context;
  }

  /** The value, with shared reads in front of it. */
  text(expr: Expr): string {
    switch (expr.kind) {
      case "bool":
        return expr.value ? "true" : "false";
      case "bv":
        return this.#number(expr.value, expr.type.width);
      case "null":
        return "0";
      case "string":
      case "class":
        return String(this.#context.declarations.constant(expr));
      case "local":
        return this.#context.local(expr);
      case "global":
      case "load": {
        const place = this.place(expr);
        return place.isShared ? this.#context.before(place.text, place.type) : place.text;
      }
      case "apply":
        return this.#apply(expr);
      case "instanceof":
        return this.#instanceOf(this.text(expr.operand), expr.class);
      case "storable":
        return this.#storable(this.text(expr.array), this.text(expr.value));
      default:
        throw new NoExpression(expr.kind === "float" ? "floating point numbers" : `an expression of the kind ${expr.kind}`);
    }
  }

  /** What is read or written. */
  place(expr: Extract<Expr, { kind: "global" | "load" }>): Place {
    const type = promelaType(expr.type);
    if (type === undefined) throw new NoExpression("numbers of 64 bits or floating point numbers in fields");
    const { declarations, program } = this.#context;
    if (expr.kind === "global") {
      const isShared = !expr.name.endsWith(">") && program.global(expr.name)?.final !== true;
      return { text: declarations.global(expr.name, type), type, isShared };
    }
    const [object, index] = expr.keys.map((key) => this.text(key));
    const { map } = expr;
    if (map.role === "plain") throw new NoExpression(`the map ${map.name}`);
    const name = declarations.map(map, type);
    const isShared = map.role !== "length";
    return { text: index === undefined ? `${name}[${object}]` : `${name}[ELEMENT(${object}, ${index})]`, type, isShared };
  }

  #number(value: bigint, width: number): string {
    if (width > 32) throw new NoExpression("numbers of 64 bits");
    const shown = width === 32 ? value : BigInt.asUintN(width, value);
    return shown === -(2n ** 31n) ? "(-2147483647 - 1)" : shown < 0n ? `(${shown})` : String(shown);
  }

  #instanceOf(object: string, className: string): string {
    const { classes, program, declarations } = this.#context;
    const of = [...classes]
      .filter((each) => isSubclass(program, each, className))
      .map((each) => `class_[${object}] == ${declarations.class(each)}`);
    return of.length === 0 ? "false" : `(${object} != 0 && (${of.join(" || ")}))`;
  }

  #storable(array: string, value: string): string {
    const { classes, program, declarations } = this.#context;
    const fits = [...classes].flatMap((name) => {
      const component = program.class(name)?.component;
      return component === undefined ? [] : [`(class_[${array}] == ${declarations.class(name)} && ${this.#instanceOf(value, component)})`];
    });
    return `(${[`${value} == 0`, ...fits].join(" || ")})`;
  }

  #apply({ op, args, type }: Extract<Expr, { kind: "apply" }>): string {
    const of = args[0]!.type;
    const width = of.kind === "bv" ? of.width : 32;
    if (of.kind === "float" || of.kind === "int" || width > 32 || (type.kind === "bv" && type.width > 32))
      throw new NoExpression("numbers of 64 bits or floating point numbers");
    if (width < 32 && of.kind === "bv" && !NARROW.has(op)) throw new NoExpression(`arithmetic of ${width} bits`);
    const texts = args.map((each) => this.text(each));
    const [a, b, c] = texts as [string, string, string];
    const symbol = SYMBOLS[op];
    if (symbol !== undefined) return `(${a} ${symbol} ${b})`;
    switch (op) {
      case "not":
        return `!(${a})`;
      case "ite":
        return `(${a} -> ${b} : ${c})`;
      case "eq":
        return `(${a} == ${b})`;
      case "neg":
        return `(0 - ${a})`;
      case "sdiv":
        return `(${b} == -1 -> 0 - ${a} : ${a} / ${b})`;
      case "srem":
        return `(${b} == -1 -> 0 : ${a} % ${b})`;
      case "ult":
        return `((${a} >= 0 && (${b} < 0 || ${a} < ${b})) || (${a} < 0 && ${b} < 0 && ${a} < ${b}))`;
      case "zext":
        return a;
      case "sext":
        return `(${a} >= ${2 ** (width - 1)} -> ${a} - ${2 ** width} : ${a})`;
      case "trunc":
        return `(${a} & ${2 ** (type as { width: number }).width - 1})`;
      case "lshr": {
        const by = args[1]!;
        if (by.kind === "bv" && by.value > 0n && by.value < 32n) return `((${a} >> ${b}) & ${2 ** (32 - Number(by.value)) - 1})`;
        throw new NoExpression("a shift without a sign by what is no constant");
      }
      default:
        throw new NoExpression(`the operator ${op}`);
    }
  }
}
