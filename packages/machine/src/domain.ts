/**
 * The meaning of Core's expressions over any domain of values.
 *
 * A *domain* says what constants and operators mean; a *state* says what is in variables, maps and classes. {@link
 * evaluate} is the one walk over expressions that everything shares: the reference interpreter (values are numbers and
 * objects), the compiler (values are JavaScript text: the concrete domain, staged), and the symbolic and abstract
 * domains (values are terms, or tokens). A domain that disagrees with another on some operator has a bug, and tests
 * that compare them operator by operator find it.
 *
 * The walk keeps its own stack: how deep an expression is nested is the input's to decide.
 */
import { type BvType, type Expr, type FloatType, type Local, type MapDecl, type Operator, operands, type Type } from "@assay/core";

/**
 * What an operator means. `from` is the type of the operands (of the branches, for `ite`; of the only operand, for
 * conversions), `to` the type of the result.
 */
export type Operation<V> = (args: readonly V[], from: Type, to: Type) => V;

/** The meaning of constants and operators over values `V`. */
export interface Domain<V> {
  boolean(value: boolean): V;
  /** `value` is the signed reading. */
  bitVector(type: BvType, value: bigint): V;
  float(type: FloatType, value: number): V;
  integer(value: bigint): V;
  null(): V;
  readonly operators: { readonly [Op in Operator]: Operation<V> };
}

/** What an expression can ask of the state it is evaluated in. */
export interface Reads<V> {
  local(variable: Local): V;
  global(name: string, type: Type): V;
  load(map: MapDecl, keys: readonly V[]): V;
  /** The interned string object. */
  string(value: string): V;
  /** The mirror of a class. */
  mirror(className: string): V;
  instanceOf(operand: V, className: string): V;
  classOf(operand: V): V;
  storable(array: V, value: V): V;
}

/** The value of an expression. Operands are evaluated from left to right; all of them, also both branches of `ite`. */
export function evaluate<V>(expr: Expr, domain: Domain<V>, state: Reads<V>): V {
  const leaf = leafValue(expr, domain, state);
  if (leaf !== undefined) return leaf;
  const open: { readonly expr: Expr; readonly list: readonly Expr[]; next: number }[] = [{ expr, list: operands(expr), next: 0 }];
  const values: V[] = [];
  for (;;) {
    const top = open[open.length - 1]!;
    if (top.next < top.list.length) {
      const operand = top.list[top.next++]!;
      const value = leafValue(operand, domain, state);
      if (value !== undefined) values.push(value);
      else open.push({ expr: operand, list: operands(operand), next: 0 });
      continue;
    }
    open.pop();
    const value = combine(top.expr, values.splice(values.length - top.list.length), domain, state);
    if (open.length === 0) return value;
    values.push(value);
  }
}

function leafValue<V>(expr: Expr, domain: Domain<V>, state: Reads<V>): V | undefined {
  switch (expr.kind) {
    case "bool":
      return domain.boolean(expr.value);
    case "bv":
      return domain.bitVector(expr.type, expr.value);
    case "float":
      return domain.float(expr.type, expr.value);
    case "int":
      return domain.integer(expr.value);
    case "null":
      return domain.null();
    case "string":
      return state.string(expr.value);
    case "class":
      return state.mirror(expr.name);
    case "local":
      return state.local(expr.local);
    case "global":
      return state.global(expr.name, expr.type);
    default:
      return undefined;
  }
}

function combine<V>(expr: Expr, values: readonly V[], domain: Domain<V>, state: Reads<V>): V {
  switch (expr.kind) {
    case "load":
      return state.load(expr.map, values);
    case "apply":
      return domain.operators[expr.op](values, expr.args[expr.op === "ite" ? 1 : 0]!.type, expr.type);
    case "instanceof":
      return state.instanceOf(values[0]!, expr.class);
    case "classof":
      return state.classOf(values[0]!);
    case "storable":
      return state.storable(values[0]!, values[1]!);
    default:
      return leafValue(expr, domain, state)!;
  }
}
