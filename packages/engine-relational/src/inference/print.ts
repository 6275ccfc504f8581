/**
 * Inferred specifications as text, as in Figure 4 of Taghdiri & Jackson:
 *
 * ```
 * Set.contains(v): {
 *   this.elems == null => $return == false
 *   $return == ?boolean
 * }
 * ```
 *
 * Names are the callee's own: its parameters stand for whatever the call passed. `f'` is a field after the call, `?T`
 * any value of type T.
 */
import type { LanguageRuntime } from "@assay/machine";
import type { Expression, Formula, IntExpression } from "@assay/relational";
import type { Encoder } from "../encoding/encoder.js";
import type { Value } from "../encoding/value.js";
import type { AbstractCall } from "./abstract-call.js";
import type { Constraint } from "./constraint.js";
import type { InferredCall } from "./infer.js";

export interface PrintedSpecification {
  /** `Set.contains(v)`. */
  readonly procedure: string;
  /** The lines in which it is called, in the files of the callers. */
  readonly calledFrom: readonly string[];
  /** What was inferred: the constraints of all its calls. */
  readonly facts: readonly string[];
  /** What is left open: what a call may change, without saying how. */
  readonly open: readonly string[];
}

/** One for each procedure, in the order in which they are first called. */
export function printSpecifications(encoder: Encoder, inferred: readonly InferredCall[]): PrintedSpecification[] {
  const byProcedure = new Map<string, { calledFrom: Set<string>; facts: Set<string>; open: Set<string> }>();
  for (const { call, constraints } of inferred) {
    const printer = new Printer(encoder, call);
    const name = headOf(call, encoder.heap.language);
    let entry = byProcedure.get(name);
    if (entry === undefined) byProcedure.set(name, (entry = { calledFrom: new Set(), facts: new Set(), open: new Set() }));
    entry.calledFrom.add(`${call.site.place.file ?? "?"}:${call.site.place.line}`);
    for (const constraint of constraints) entry.facts.add(printer.constraint(constraint));
    for (const each of openOf(call, constraints, printer)) entry.open.add(each);
  }
  return [...byProcedure].map(([procedure, { calledFrom, facts, open }]) => ({
    procedure,
    calledFrom: [...calledFrom],
    facts: [...facts],
    open: [...open],
  }));
}

/** The specification as Figure 4 writes it. */
export function specificationText({ procedure, facts, open }: PrintedSpecification): string {
  const lines = [...facts, ...open].map((line) => `  ${line}`);
  return lines.length === 0 ? `${procedure}: { }` : `${procedure}: {\n${lines.join("\n")}\n}`;
}

function headOf({ site }: AbstractCall, language: LanguageRuntime): string {
  const names = site.procedure.parameters.slice(isStatic(site.procedure) ? 0 : 1).map((parameter) => parameter.source ?? parameter.name);
  const { source } = site.procedure;
  const owner = source.slice(0, source.lastIndexOf("."));
  const name = language.procedures.constructs(site.procedure.name) ? `${owner}.${owner.slice(owner.lastIndexOf(".") + 1)}` : source;
  return `${name}(${names.join(", ")})`;
}

function isStatic(procedure: AbstractCall["site"]["procedure"]): boolean {
  const first = procedure.parameters[0];
  return first === undefined || (first.source ?? first.name) !== "this";
}

/** What the constraints do not say everything about: `?` for it. */
function openOf(call: AbstractCall, constraints: readonly Constraint[], printer: Printer): string[] {
  const isSettled = (kind: string): boolean => constraints.some(({ when, conclusion }) => when.length === 0 && conclusion.kind === kind);
  const open: string[] = [];
  if (call.result !== undefined && !isSettled("result")) open.push(`$return == ?${printer.typeOf(call.result)}`);
  for (const [map, written] of call.written) {
    const type = (map.valueClass ?? "Object").replace(/^.*[/$]/, "");
    const field = map.source ?? map.name;
    const owner = (map.class ?? "Object").replace(/^.*[/$]/, "");
    const said = constraints.filter(({ when, conclusion }) => when.length === 0 && "map" in conclusion && conclusion.map === map);
    if (written.kind === "all") {
      if (!said.some(({ conclusion }) => conclusion.kind === "others keep")) open.push(`?${owner}.${field}' == ?${type}`);
      continue;
    }
    for (const { object } of written.of) {
      const isSaid = said.some(({ conclusion }) => conclusion.kind === "field" && conclusion.object.expr === object.expr);
      if (!isSaid) open.push(`${printer.object(object.expr)}.${field}' == ?${type}`);
    }
  }
  return open;
}

class Printer {
  readonly #encoder: Encoder;
  readonly #names = new Map<object, string>();

  constructor(encoder: Encoder, call: AbstractCall) {
    this.#encoder = encoder;
    call.site.procedure.parameters.forEach((parameter, i) => {
      const value = call.site.args[i]!;
      if ((value.kind === "ref" || value.kind === "int") && !this.#names.has(value.expr)) {
        this.#names.set(value.expr, parameter.source ?? parameter.name);
      }
    });
  }

  constraint({ when, conclusion }: Constraint): string {
    const conditions = [...new Set(when.map((each) => this.formula(each)))].join(" && ");
    return conditions === "" ? this.#conclusion(conclusion) : `${conditions} => ${this.#conclusion(conclusion)}`;
  }

  #conclusion(conclusion: Constraint["conclusion"]): string {
    switch (conclusion.kind) {
      case "result":
        return `$return == ${this.value(conclusion.value)}`;
      case "field": {
        const isBoolean = conclusion.map.valueClass === "boolean";
        return `${this.object(conclusion.object.expr)}.${conclusion.map.source ?? conclusion.map.name}' == ${this.value(conclusion.value, isBoolean)}`;
      }
      case "others keep": {
        const but = conclusion.but.map(({ expr }) => this.object(expr));
        const field = conclusion.map.source ?? conclusion.map.name;
        return `all o${but.length === 0 ? "" : ` but ${but.join(", ")}`}: o.${field}' == o.${field}`;
      }
      case "global":
        return `${conclusion.name}' == ${this.value(conclusion.value)}`;
      case "returns":
        return "returns normally";
      case "throws":
        return `throws ${conclusion.classes.map((name) => name.replace(/^.*[/$]/, "")).join(" or ")}`;
      case "ends":
        return "ends within the bounds";
    }
  }

  typeOf(value: Value): string {
    if (value.kind === "ref") return "Object";
    if (value.kind !== "int") return value.kind;
    return value.cases?.every(({ constant }) => constant === 0n || constant === 1n) === true
      ? "boolean"
      : value.width === 64
        ? "long"
        : "int";
  }

  value(value: Value, isBoolean = this.typeOf(value) === "boolean"): string {
    if (value.kind === "ref") return this.object(value.expr);
    if (value.kind !== "int") return "?";
    if (value.cases?.length === 1 && isBoolean) return value.cases[0]!.constant === 1n ? "true" : "false";
    return this.integer(value.expr);
  }

  object(expr: Expression): string {
    const name = this.#names.get(expr);
    if (name !== undefined) return name;
    switch (expr.kind) {
      case "relation":
        return this.#atomName(expr.name);
      case "constant":
        return expr.name === "none" ? "null" : expr.name;
      case "join":
        return `${this.object(expr.left)}.${this.#fieldName(expr.right)}`;
      case "choice":
        return `(${this.formula(expr.condition)} ? ${this.object(expr.whenTrue)} : ${this.object(expr.whenFalse)})`;
      case "union":
        return expr.operands.map((operand) => this.object(operand)).join(" + ");
      case "intersection":
        return `(${expr.operands.map((operand) => this.object(operand)).join(" & ")})`;
      case "difference":
        return `(${this.object(expr.left)} - ${this.object(expr.right)})`;
      case "int-to-bits":
        return this.integer(expr.operand);
      default:
        return `{${expr.kind}}`;
    }
  }

  /** An object that the program makes has no name of its own. */
  #atomName(name: string): string {
    const atom = this.#encoder.heap.atoms.find((each) => each.name === name);
    return atom?.origin === "fresh" ? `(new ${atom.class.replace(/^.*[/$]/, "")})` : name;
  }

  #fieldName(expr: Expression): string {
    if (expr.kind !== "relation") return `{${expr.kind}}`;
    const map = this.#encoder.program.map(expr.name);
    return map?.source ?? expr.name.slice(expr.name.lastIndexOf(".") + 1);
  }

  integer(expr: IntExpression): string {
    const name = this.#names.get(expr);
    if (name !== undefined) return name;
    switch (expr.kind) {
      case "int-constant":
        return `${expr.value}`;
      case "atoms-to-int":
        return this.object(expr.operand);
      case "wrap":
        return this.integer(expr.operand);
      case "int-operation":
        return `(${this.integer(expr.left)} ${OPERATORS[expr.operator]} ${this.integer(expr.right)})`;
      case "negate":
        return `-${this.integer(expr.operand)}`;
      case "bit-not":
        return `~${this.integer(expr.operand)}`;
      case "int-choice":
        return `(${this.formula(expr.condition)} ? ${this.integer(expr.whenTrue)} : ${this.integer(expr.whenFalse)})`;
      case "cardinality":
        return `#${this.object(expr.operand)}`;
      default:
        return `{${expr.kind}}`;
    }
  }

  formula(formula: Formula): string {
    switch (formula.kind) {
      case "truth":
        return `${formula.value}`;
      case "multiplicity":
        return `${this.object(formula.operand)} ${formula.multiplicity === "some" ? "!=" : "=="} null`;
      case "equal":
        return `${this.object(formula.left)} == ${this.object(formula.right)}`;
      case "subset":
        return `${this.object(formula.left)} in ${this.object(formula.right)}`;
      case "int-compare":
        return `${this.integer(formula.left)} ${formula.comparison === "=" ? "==" : formula.comparison} ${this.integer(formula.right)}`;
      case "and":
        return formula.operands.map((operand) => this.formula(operand)).join(" && ");
      case "or":
        return `(${formula.operands.map((operand) => this.formula(operand)).join(" || ")})`;
      case "not":
        return this.#negated(formula.operand);
      default:
        return `{${formula.kind}}`;
    }
  }

  #negated(formula: Formula): string {
    switch (formula.kind) {
      case "multiplicity":
        return `${this.object(formula.operand)} ${formula.multiplicity === "some" ? "==" : "!="} null`;
      case "equal":
        return `${this.object(formula.left)} != ${this.object(formula.right)}`;
      case "int-compare": {
        const operator = { "=": "!=", "<": ">=", "<=": ">", ">": "<=", ">=": "<" }[formula.comparison];
        return `${this.integer(formula.left)} ${operator} ${this.integer(formula.right)}`;
      }
      case "and":
        return `(${formula.operands.map((operand) => this.#negated(operand)).join(" || ")})`;
      default:
        return `!(${this.formula(formula)})`;
    }
  }
}

const OPERATORS = {
  add: "+",
  sub: "-",
  mul: "*",
  div: "/",
  rem: "%",
  "bit-and": "&",
  "bit-or": "|",
  "bit-xor": "^",
  shl: "<<",
  shr: ">>",
} as const;
