/**
 * One procedure's body over tokens: Figure 11 of the paper.
 *
 * Core expressions have no effects, and an abstract operator may choose; so it is a call in front of the statement,
 * into a variable of its own. A constant becomes its token, a term whose abstraction differs from what its context asks
 * for goes through a coercion. Blocks keep their numbers; what a `switch` over tokens needs is added behind them. Every
 * new statement has the position of the one it comes from, and `origins` says which that is: the way back.
 */
import { invariant } from "@assay/base";
import {
  type Block,
  type BlockId,
  BOOL,
  type Expr,
  isExceptionGuard,
  type Local,
  local,
  NULL,
  type Position,
  type Procedure,
  REF,
  type Statement,
  type Terminator,
  type Type,
  withOperands,
} from "@assay/core";
import { numberConst } from "./abstract-operators.js";
import { type CompoundTest, compoundTest } from "./compound-test.js";
import type { NodeId } from "./constraint-system.js";
import { isConversion } from "./derive.js";
import { inputOf, isNumber, onlyPrints, type ProcedureNodes, type StatementNodes } from "./generate.js";
import type { Bindings } from "./infer.js";
import { type Labelled, labelled } from "./labels.js";
import { IDENTITY, POINT } from "./lattice.js";
import type { OperatorLibrary } from "./operator-library.js";

/**
 * Where a statement of the abstract program comes from: its index is that of the terminator behind the last statement.
 */
export interface StatementOrigin {
  readonly block: BlockId;
  readonly index: number;
}

export interface AbstractedProcedure {
  readonly procedure: Procedure;
  /** By block and index of the abstract program. */
  readonly origins: readonly (readonly StatementOrigin[])[];
  /**
   * What each statement became, as the paper writes it: `result := EvenOdd.mul(result, m)`. By block and index of the
   * original.
   */
  readonly texts: readonly (readonly string[])[];
}

/** An expression with what it is, and how it reads. */
interface Typed {
  readonly expr: Expr;
  readonly kind: string;
  readonly text: string;
}

export class ProcedureAbstraction {
  readonly #procedure: Procedure;
  readonly #nodes: ProcedureNodes;
  readonly #bindings: Bindings;
  readonly #library: OperatorLibrary;
  readonly #locals: Local[] = [];
  readonly #blocks: { statements: Statement[]; terminator: Terminator | undefined; origins: StatementOrigin[] }[] = [];
  #never: Local | undefined;
  #current!: { statements: Statement[]; terminator: Terminator | undefined; origins: StatementOrigin[] };
  #origin: StatementOrigin = { block: 0, index: 0 };
  #pos: Position = { line: 0 };
  /** An assignment that waits for the guard behind its call. */
  #afterGuard: { readonly target: Local; readonly value: Typed } | undefined;

  constructor(procedure: Procedure, nodes: ProcedureNodes, bindings: Bindings, library: OperatorLibrary) {
    this.#procedure = procedure;
    this.#nodes = nodes;
    this.#bindings = bindings;
    this.#library = library;
  }

  translate(): AbstractedProcedure {
    const procedure = this.#procedure;
    invariant(procedure.body.kind === "blocks", "only bodies should be abstracted");
    const { blocks } = procedure.body;
    for (const _ of blocks) this.#blocks.push({ statements: [], terminator: undefined, origins: [] });
    const texts = blocks.map(({ statements, terminator }, block) => {
      this.#current = this.#blocks[block]!;
      const said = statements.map((statement, index) => {
        this.#origin = { block, index };
        this.#pos = statement.pos;
        return this.#statement(statement, this.#nodes.blocks[block]![index]!, statements[index + 1]);
      });
      this.#origin = { block, index: statements.length };
      this.#pos = terminator.pos;
      return [...said, this.#terminator(terminator, this.#nodes.blocks[block]![statements.length]!)];
    });
    const body = {
      kind: "blocks",
      blocks: this.#blocks.map(({ statements, terminator }): Block => ({ statements, terminator: terminator! })),
    } as const;
    return {
      procedure: { ...procedure, locals: [...procedure.locals, ...this.#locals], body },
      origins: this.#blocks.map(({ origins }) => origins),
      texts,
    };
  }

  // Making statements.

  #emit(statement: Statement): void {
    this.#current.statements.push(statement);
    this.#current.origins.push(this.#origin);
  }

  #end(terminator: Terminator): void {
    this.#current.terminator = terminator;
    this.#current.origins.push(this.#origin);
  }

  #temporary(type: Type): Local {
    const variable: Local = { name: `$abs${this.#locals.length}`, type };
    this.#locals.push(variable);
    return variable;
  }

  /** Calls an abstract operator; the result is in a new variable. */
  #call(name: string, args: readonly Expr[], result: Type): Expr {
    this.#never ??= this.#temporary(REF);
    const target = this.#temporary(result);
    this.#emit({ kind: "call", callee: { kind: "direct", procedure: name }, args, result: target, exception: this.#never, pos: this.#pos });
    return local(target);
  }

  // Expressions.

  /** The expression with the abstraction that its label has. Without recursion, as labels are in order. */
  #expression(expr: Expr, nodes: StatementNodes, which: number, declared?: string): Typed {
    const labels = nodes.labels[which]!;
    const operators = nodes.operators[which]!;
    const values: Typed[] = [];
    const all = labelled(expr);
    const { tests, inside } = this.#compoundTests(all, operators);
    for (const [i, each] of all.entries()) {
      if (inside.has(i)) continue;
      const compound = tests.get(i);
      if (compound !== undefined) {
        values[i] = this.#compound(compound, values, this.#bindings.kind(operators[i]!));
        continue;
      }
      const parent = each.parent === undefined ? undefined : all[each.parent]!.expr;
      const read = parent?.kind === "apply" ? (parent.op === "zext" ? "char" : undefined) : declared;
      values[i] = this.#node(
        each.expr,
        each.operands.map((operand) => values[operand]!),
        labels[i]!,
        operators[i],
        read,
      );
    }
    return values.at(-1)!;
  }

  /** Tests that are asked as a whole, by place, and what need not be computed then. */
  #compoundTests(all: readonly Labelled[], operators: readonly (NodeId | undefined)[]) {
    const tests = new Map<number, CompoundTest>();
    const inside = new Set<number>();
    for (const [i, operator] of operators.entries()) {
      const kind = operator === undefined ? IDENTITY : this.#bindings.kind(operator);
      if (kind === IDENTITY || kind === POINT) continue;
      const compound = compoundTest(all, i);
      const isTyped = compound?.leaves.every((leaf) => all[leaf]!.expr.kind !== "apply") === true;
      if (compound === undefined || !isTyped) continue;
      tests.set(i, compound);
      for (const each of compound.inside) inside.add(each);
    }
    return { tests, inside };
  }

  #compound(compound: CompoundTest, values: readonly Typed[], kind: string): Typed {
    const args = compound.leaves.map((leaf) => this.#as(values[leaf]!, kind));
    const name = this.#library.test(compound, this.#bindings.typeAt(kind, compound.variables[0]!.type)!);
    const text = `${name}(${args.map((each) => each.text).join(", ")})`;
    return {
      expr: this.#call(
        name,
        args.map((each) => each.expr),
        BOOL,
      ),
      kind: IDENTITY,
      text,
    };
  }

  /** @param declared `char` if what is narrower than 32 bits is read without a sign. */
  #node(expr: Expr, operands: readonly Typed[], label: NodeId, operator: NodeId | undefined, declared: string | undefined): Typed {
    const kind = isNumber(expr.type) ? this.#bindings.kind(label) : IDENTITY;
    if (expr.kind === "bv" || expr.kind === "int") return { expr, kind: IDENTITY, text: String(expr.value) };
    if (operator === undefined || expr.kind !== "apply") {
      const args = operands.map((operand) => this.#as(operand, IDENTITY).expr);
      const plain = operands.length === 0 ? expr : withOperands(expr, args);
      const isConcrete = expr.kind === "apply" || (expr.kind === "load" && expr.map.role === "length");
      return { expr: plain, kind: isConcrete ? IDENTITY : kind, text: plainText(expr, operands) };
    }
    const at = this.#bindings.kind(operator);
    if (expr.op === "ite") {
      const [condition, yes, no] = operands;
      const args = [condition!, this.#as(yes!, at), this.#as(no!, at)];
      return {
        expr: withOperands(
          expr,
          args.map((each) => each.expr),
        ),
        kind: at,
        text: `(${args[0]!.text} ? ${args[1]!.text} : ${args[2]!.text})`,
      };
    }
    const args = operands.map((operand) => this.#as(operand, at));
    const typed = (text: string, result: Expr): Typed => ({ expr: result, kind: expr.type === BOOL ? IDENTITY : at, text });
    if (at === IDENTITY) {
      const text = args.length === 2 ? `${args[0]!.text} ${symbolOf(expr.op)} ${args[1]!.text}` : `${symbolOf(expr.op)}(${args[0]!.text})`;
      return typed(
        text,
        withOperands(
          expr,
          args.map((each) => each.expr),
        ),
      );
    }
    const from = this.#bindings.typeAt(at, expr.args[0]!.type, expr.op === "zext" ? "char" : undefined)!;
    const to = isConversion(expr.op) ? this.#bindings.typeAt(at, expr.type, expr.op === "trunc" ? declared : undefined)! : from;
    if (at === POINT && expr.type !== BOOL) return typed(`${at}.UNKNOWN`, numberConst(expr.type, 0n));
    const name = this.#library.operator(expr.op, from, to);
    return typed(
      `${name}(${args.map(({ text }) => text).join(", ")})`,
      this.#call(
        name,
        args.map((each) => each.expr),
        expr.type,
      ),
    );
  }

  /** The value as one of a coarser abstraction (rules for coercions in Figure 11). */
  #as(value: Typed, kind: string, declared?: string): Typed {
    if (value.kind === kind) return value;
    const { type } = value.expr;
    const to = this.#bindings.typeAt(kind, type, declared);
    invariant(to !== undefined, `a value of ${value.kind} should not be used as one of ${kind}`);
    if (value.expr.kind === "bv" || value.expr.kind === "int") {
      const token = to.tokenOf(to.reading.signed ? value.expr.value : BigInt.asUintN(to.reading.width, value.expr.value));
      return { expr: numberConst(type, to.code(token)), kind, text: `${kind}.${to.tokenName(token)}` };
    }
    if (kind === POINT) return { expr: numberConst(type, 0n), kind, text: `${kind}.UNKNOWN` };
    const from = this.#bindings.typeAt(value.kind, type, declared);
    const name = this.#library.coercion(from, to);
    return { expr: this.#call(name, [value.expr], type), kind, text: `${name}(${value.text})` };
  }

  // Statements. Each returns how it reads.

  #statement(statement: Statement, nodes: StatementNodes, following: Statement | undefined): string {
    switch (statement.kind) {
      case "assign": {
        const value = this.#into(this.#expression(statement.value, nodes, 0), this.#kindOf(statement.target), statement.target.type);
        const last = this.#current.statements.at(-1);
        const isCall = value.expr.kind === "local" && last?.kind === "call" && last.result === value.expr.local;
        if (isCall) {
          this.#locals.splice(this.#locals.indexOf(last.result!), 1);
          this.#current.statements[this.#current.statements.length - 1] = { ...last, result: statement.target };
        } else this.#emit({ ...statement, value: value.expr });
        return `${nameOf(statement.target)} := ${value.text}`;
      }
      case "setglobal": {
        const decl = this.#bindings.request.program.global(statement.name);
        const kind = isNumber(statement.value.type)
          ? this.#bindings.kind(this.#bindings.generator.global(statement.name, statement.value.type))
          : IDENTITY;
        const value = this.#into(
          this.#expression(statement.value, nodes, 0, decl?.valueClass),
          kind,
          statement.value.type,
          decl?.valueClass,
        );
        this.#emit({ ...statement, value: value.expr });
        return `${statement.name} := ${value.text}`;
      }
      case "store":
        return this.#store(statement, nodes);
      case "newarray": {
        const length = this.#as(this.#expression(statement.length, nodes, 0), IDENTITY);
        this.#emit({ ...statement, length: length.expr });
        return `${nameOf(statement.target)} := new ${statement.class}[${length.text}]`;
      }
      case "havoc": {
        const kind = this.#kindOf(statement.target);
        if (kind === IDENTITY) {
          this.#yield();
          this.#emit(statement);
        } else this.#input(statement.target, kind, statement.input ?? statement.target.source ?? statement.target.name);
        return `havoc ${nameOf(statement.target)}`;
      }
      case "assume":
      case "assert":
      case "guard": {
        const condition = this.#expression(statement.condition, nodes, 0);
        this.#emit({ ...statement, condition: condition.expr });
        if (statement.kind === "guard") this.#settle();
        return `${statement.kind} ${condition.text}`;
      }
      case "call":
        return this.#callStatement(statement, nodes, following);
      case "thread": {
        const args = statement.args.map((arg, i) => this.#as(this.#expression(arg, nodes, i), IDENTITY));
        const { target } = statement;
        const kind = target !== undefined && isNumber(target.type) ? this.#kindOf(target) : IDENTITY;
        const plain = kind === IDENTITY ? target : this.#temporary(target!.type);
        this.#emit({ ...statement, args: args.map((each) => each.expr), ...(plain === undefined ? {} : { target: plain }) });
        if (plain !== target) this.#assign(target!, { expr: local(plain!), kind: IDENTITY, text: "" });
        return `thread ${statement.op}`;
      }
      case "monitor": {
        const object = this.#expression(statement.object, nodes, 0);
        this.#emit({ ...statement, object: object.expr });
        return `monitor ${statement.op} ${object.text}`;
      }
      case "new":
      case "unsupported":
        this.#emit(statement);
        return statement.kind;
    }
  }

  /** A search stores a state before every input, as before every choice: a loop that asks is then a cycle of states. */
  #yield(): void {
    this.#emit({ kind: "thread", op: "yield", args: [], pos: this.#pos });
  }

  #kindOf(variable: Local): string {
    return isNumber(variable.type) ? this.#bindings.kind(this.#bindings.generator.local(variable, this.#procedure)) : IDENTITY;
  }

  #into(value: Typed, kind: string, type: Type, declared?: string): Typed {
    return isNumber(type) ? this.#as(value, kind, declared) : value;
  }

  #assign(target: Local, value: Typed): void {
    this.#emit({ kind: "assign", target, value: this.#as(value, this.#kindOf(target)).expr, pos: this.#pos });
  }

  #input(target: Local, kind: string, input: string): void {
    const type = this.#bindings.typeAt(kind, target.type)!;
    this.#never ??= this.#temporary(REF);
    const procedure = this.#library.input(type, input);
    this.#emit({ kind: "call", callee: { kind: "direct", procedure }, args: [], result: target, exception: this.#never, pos: this.#pos });
  }

  #store(statement: Extract<Statement, { kind: "store" }>, nodes: StatementNodes): string {
    const { map } = statement;
    const declared = map.valueClass ?? (map.name === "elements:char" ? "char" : undefined);
    const keys = statement.keys.map((key, i) => this.#into(this.#expression(key, nodes, i), IDENTITY, key.type));
    const kind = !isNumber(map.value)
      ? IDENTITY
      : map.role === "elements"
        ? this.#elementKind(statement, nodes)
        : this.#bindings.kind(this.#bindings.generator.field(map));
    const value = this.#into(this.#expression(statement.value, nodes, statement.keys.length, declared), kind, map.value, declared);
    this.#emit({ ...statement, keys: keys.map((each) => each.expr), value: value.expr });
    return `${map.name}[${keys.map(({ text }) => text).join(", ")}] := ${value.text}`;
  }

  #elementKind(statement: Extract<Statement, { kind: "store" }>, nodes: StatementNodes): string {
    const node = nodes.stored;
    invariant(node !== undefined, `a store into ${statement.map.name} should have a node for its elements`);
    return this.#bindings.kind(node);
  }

  #callStatement(statement: Extract<Statement, { kind: "call" }>, nodes: StatementNodes, following: Statement | undefined): string {
    const { program, isOwn } = this.#bindings.request;
    const { callee, result } = statement;
    const targets = this.#bindings.graph.targets(callee).map((name) => program.procedure(name));
    const kind = result === undefined ? IDENTITY : this.#kindOf(result);
    const input = targets.length === 1 && callee.kind === "direct" ? inputOf(targets[0]) : undefined;
    if (result !== undefined && kind !== IDENTITY && input !== undefined) {
      this.#input(result, kind, input);
      this.#emit({ kind: "assign", target: statement.exception, value: NULL, pos: statement.pos });
      return `${nameOf(result)} := any ${kind}`;
    }
    if (input !== undefined) this.#yield();
    const own = targets.find((each) => each !== undefined && isOwn(each.name) && each.body.kind === "blocks");
    const isPrinted = onlyPrints(statement, this.#bindings.graph.targets(callee), this.#bindings.request, this.#procedure);
    const args = statement.args.map((arg, i) => {
      if (isPrinted && isNumber(arg.type)) {
        const printed = this.#expression(arg, nodes, i);
        return printed.kind === IDENTITY ? printed : { ...printed, expr: numberConst(arg.type, 0n) };
      }
      const wanted = own !== undefined && isNumber(arg.type) ? this.#bindings.parameterKind(own, i) : IDENTITY;
      return this.#into(this.#expression(arg, nodes, i), wanted, arg.type);
    });
    const given =
      own !== undefined && own.result !== undefined && isNumber(own.result)
        ? this.#bindings.kind(this.#bindings.generator.result(own))
        : IDENTITY;
    const text = `${result === undefined ? "" : `${nameOf(result)} := `}call ${callee.kind === "direct" ? callee.procedure : callee.selector}`;
    if (result === undefined || given === kind) {
      this.#emit({ ...statement, args: args.map((each) => each.expr) });
      return text;
    }
    const plain = this.#temporary(result.type);
    this.#emit({ ...statement, args: args.map((each) => each.expr), result: plain });
    // What the call gave counts only if it ended normally: behind the guard, if there is one.
    const pending = { target: result, value: { expr: local(plain), kind: given, text: "" } };
    if (isExceptionGuard(following, statement.exception)) this.#afterGuard = pending;
    else this.#assign(pending.target, pending.value);
    return text;
  }

  /** Behind a guard: what the call in front of it gave. */
  #settle(): void {
    const pending = this.#afterGuard;
    this.#afterGuard = undefined;
    if (pending !== undefined) this.#assign(pending.target, pending.value);
  }

  // Terminators.

  #terminator(terminator: Terminator, nodes: StatementNodes): string {
    switch (terminator.kind) {
      case "goto":
        this.#end(terminator);
        return `goto b${terminator.target}`;
      case "branch": {
        const condition = this.#expression(terminator.condition, nodes, 0);
        this.#end({ ...terminator, condition: condition.expr });
        return `if ${condition.text} then b${terminator.then} else b${terminator.else}`;
      }
      case "switch":
        return this.#switch(terminator, nodes);
      case "return": {
        if (terminator.value === undefined) {
          this.#end(terminator);
          return "return";
        }
        const { value } = terminator;
        const kind = isNumber(value.type) ? this.#bindings.kind(this.#bindings.generator.result(this.#procedure)) : IDENTITY;
        const result = this.#into(this.#expression(value, nodes, 0), kind, value.type);
        this.#end({ ...terminator, value: result.expr });
        return `return ${result.text}`;
      }
      case "throw":
        this.#end(terminator);
        return "throw";
      case "halt": {
        const status = this.#as(this.#expression(terminator.status, nodes, 0), IDENTITY);
        this.#end({ ...terminator, status: status.expr });
        return "halt";
      }
    }
  }

  /** Tests one after the other; which of two cases of one token it is, is a choice. */
  #switch(terminator: Extract<Terminator, { kind: "switch" }>, nodes: StatementNodes): string {
    const value = this.#expression(terminator.value, nodes, 0);
    if (value.kind === IDENTITY) {
      this.#end({ ...terminator, value: value.expr });
      return `switch ${value.text}`;
    }
    const type = this.#bindings.typeAt(value.kind, value.expr.type)!;
    const test = this.#library.operator("eq", type, type);
    const held = this.#temporary(value.expr.type);
    this.#emit({ kind: "assign", target: held, value: value.expr, pos: this.#pos });
    for (const { value: constant, target } of terminator.cases) {
      const code = numberConst(type.type, type.code(type.tokenOf(constant)));
      const condition = this.#call(test, [local(held), code], BOOL);
      this.#blocks.push({ statements: [], terminator: undefined, origins: [] });
      const next = this.#blocks.length - 1;
      // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
      this.#end({ kind: "branch", condition, then: target, else: next, pos: this.#pos });
      this.#current = this.#blocks[next]!;
    }
    this.#end({ kind: "goto", target: terminator.default, pos: this.#pos });
    return `switch ${value.text}`;
  }
}

const nameOf = (variable: Local): string => variable.source ?? variable.name;

const SYMBOLS: Readonly<Record<string, string>> = {
  add: "+",
  sub: "-",
  mul: "*",
  sdiv: "/",
  srem: "%",
  slt: "<",
  sle: "<=",
  eq: "==",
  neg: "-",
};
const symbolOf = (op: string): string => SYMBOLS[op] ?? op;

function plainText(expr: Expr, operands: readonly Typed[]): string {
  switch (expr.kind) {
    case "local":
      return nameOf(expr.local);
    case "global":
      return expr.name;
    case "load":
      return `${expr.map.name}[${operands.map(({ text }) => text).join(", ")}]`;
    case "bool":
      return String(expr.value);
    case "apply":
      if (expr.op === "not") return `!(${operands[0]!.text})`;
      return `${expr.op}(${operands.map(({ text }) => text).join(", ")})`;
    default:
      return expr.kind;
  }
}
