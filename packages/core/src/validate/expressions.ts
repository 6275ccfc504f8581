import { type Expr, type Local, resultType } from "../expression.js";
import { forEachSubexpression, operands } from "../expression-walk.js";
import type { GlobalDecl, MapDecl, Program } from "../program.js";
import { printExpression } from "../text/print-expression.js";
import { quoteName } from "../text/words.js";
import { BOOL, REF, type Type, typeName } from "../types.js";
import type { Complain } from "./report.js";

/** Checks expressions of one procedure against the program and the procedure's own variables. */
export class ExpressionValidator {
  readonly #program: Program;
  readonly #variables: ReadonlySet<Local>;
  readonly #complain: Complain;

  constructor(program: Program, variables: ReadonlySet<Local>, complain: Complain) {
    this.#program = program;
    this.#variables = variables;
    this.#complain = complain;
  }

  /** Checks everything in the expression, and that it has the expected type if one is expected. */
  check(expr: Expr, what: string, expected?: Type): void {
    if (operands(expr).length === 0) this.#one(expr);
    else forEachSubexpression(expr, (each) => this.#one(each));
    if (expected !== undefined && expr.type !== expected) {
      this.#complain("core-type", `${what} should be ${typeName(expected)}, but ${brief(expr)} is ${typeName(expr.type)}`);
    }
  }

  /** The declaration of a global. */
  global(name: string): GlobalDecl | undefined {
    const decl = this.#program.global(name);
    if (decl === undefined) this.#complain("core-unknown-global", `there is no global ${quoteName(name)}`);
    return decl;
  }

  /** Checks that the map is the program's, and the keys are those it declares. */
  mapUse(map: MapDecl, keys: readonly Expr[]): void {
    const known = this.#program.map(map.name);
    if (known === undefined) this.#complain("core-unknown-map", `there is no map ${quoteName(map.name)}`);
    else if (known !== map) this.#complain("core-map-identity", `map ${quoteName(map.name)} is not the one the program declares`);
    if (keys.length !== map.keys.length) {
      this.#complain("core-map-keys", `map ${quoteName(map.name)} takes ${map.keys.length} keys, not ${keys.length}`);
    }
    map.keys.forEach((type, i) => {
      const key = keys[i];
      if (key !== undefined && key.type !== type) {
        this.#complain(
          "core-type",
          `key ${i} of ${quoteName(map.name)} should be ${typeName(type)}, but ${brief(key)} is ${typeName(key.type)}`,
        );
      }
    });
  }

  /** Checks that the variable is one of the procedure's. */
  variable(variable: Local): void {
    if (!this.#variables.has(variable))
      this.#complain("core-foreign-local", `${quoteName(variable.name)} is no variable of this procedure`);
  }

  className(name: string): void {
    if (this.#program.class(name) === undefined) this.#complain("core-unknown-class", `there is no class ${quoteName(name)}`);
  }

  #one(expr: Expr): void {
    switch (expr.kind) {
      case "bool":
      case "int":
        this.#typed(expr, expr.type.kind === expr.kind);
        break;
      case "bv":
        this.#typed(expr, expr.type.kind === "bv" && BigInt.asIntN(expr.type.width, expr.value) === expr.value);
        break;
      case "float":
        this.#typed(expr, expr.type.kind === "float" && (expr.type.width === 64 || Object.is(Math.fround(expr.value), expr.value)));
        break;
      case "null":
      case "string":
        this.#typed(expr, expr.type === REF);
        break;
      case "class":
        this.#typed(expr, expr.type === REF);
        break;
      case "local":
        this.variable(expr.local);
        this.#typed(expr, expr.type === expr.local.type);
        break;
      case "global": {
        const decl = this.global(expr.name);
        this.#typed(expr, decl === undefined || expr.type === decl.type);
        break;
      }
      case "load":
        this.mapUse(expr.map, expr.keys);
        this.#typed(expr, expr.type === expr.map.value);
        break;
      case "apply": {
        const result = resultType(
          expr.op,
          expr.args.map((arg) => arg.type),
          expr.type,
        );
        if (typeof result === "string") this.#complain("core-type", `${brief(expr)}: ${result}`);
        else this.#typed(expr, expr.type === result);
        break;
      }
      case "instanceof":
        this.className(expr.class);
        this.#typed(expr, expr.type === BOOL && expr.operand.type === REF);
        break;
      case "classof":
        this.#typed(expr, expr.type === REF && expr.operand.type === REF);
        break;
      case "storable":
        this.#typed(expr, expr.type === BOOL && expr.array.type === REF && expr.value.type === REF);
        break;
    }
  }

  #typed(expr: Expr, fits: boolean): void {
    if (!fits) this.#complain("core-type", `${brief(expr)} is not well typed as ${typeName(expr.type)}`);
  }
}

function brief(expr: Expr): string {
  const text = printExpression(expr);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
