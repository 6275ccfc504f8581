/**
 * From Core to constraints: Figure 10 of the paper, for locals, parameters, results, static variables, fields and
 * elements of arrays.
 *
 * The paper's language has one procedure and integers only. What Core has more:
 * - Only the program's *own* procedures are abstracted. What other code is given or gives (a library's parameters,
 * results, fields) stays as it is: a node that is the
 *   identity once and for all, so that an abstracted value that flows there is a conflict.
 * - Calls: arguments below parameters, results below the variable that takes them. All procedures that one call may
 * reach have the same parameters; one that
 *   other code calls has the identity's.
 * - Fields have one node each, for all objects; elements of arrays one for each web (`webs.ts`). Indices and lengths
 * stay numbers.
 * - Conversions between widths are operators with one operand. `ite` is a variable with two assignments. Floats and
 * booleans are never abstracted.
 */
import {
  type Callee,
  type CallGraph,
  type Expr,
  expressionsOf,
  freeLocals,
  type Local,
  type MapDecl,
  type Position,
  type Procedure,
  type Program,
  printExpression,
  type Statement,
  type Terminator,
  type Type,
  visitReferences,
} from "@assay/core";
import { ConstraintSystem, type NodeId, type Origin } from "./constraint-system.js";
import { isDerived } from "./derive.js";
import { type Labelled, labelled } from "./labels.js";
import { IDENTITY } from "./lattice.js";
import { OPERATOR_NAMES } from "./print-table.js";
import { type Web, Webs } from "./webs.js";

/** Characters of an expression that a message shows. */
const LONGEST = 40;

export const isNumber = (type: Type): boolean => type.kind === "bv" || type.kind === "int";

/** The nodes of one statement's expressions: by expression, by label. */
export interface StatementNodes {
  readonly labels: readonly (readonly NodeId[])[];
  /** Of operators, tests and `ite`, by expression and label. */
  readonly operators: readonly (readonly (NodeId | undefined)[])[];
  /** Of a store into an array of numbers: the node of its elements. */
  readonly stored?: NodeId;
}

export interface ProcedureNodes {
  /** By block; statements, then the terminator. */
  readonly blocks: readonly (readonly StatementNodes[])[];
}

/** Calls that only ask for an input: their results can be any token instead. */
export function inputOf(procedure: Procedure | undefined): string | undefined {
  if (procedure?.body.kind !== "blocks" || procedure.body.blocks.length !== 1 || procedure.parameters.length > 0) return undefined;
  const { statements, terminator } = procedure.body.blocks[0]!;
  const [havoc] = statements;
  if (statements.length !== 1 || havoc?.kind !== "havoc" || terminator.kind !== "return") return undefined;
  const { value } = terminator;
  return value?.kind === "local" && value.local === havoc.target ? (havoc.input ?? "input") : undefined;
}

export class ConstraintGenerator {
  readonly system = new ConstraintSystem();
  readonly #program: Program;
  readonly #graph: CallGraph;
  readonly #isOwn: (procedure: string) => boolean;
  readonly #outputOf: OutputOf | undefined;
  readonly #webs = new Webs((left, right) => this.system.add({ kind: "equal", left, right, origin: this.#origin }));
  /** What stays as it is, by why. */
  readonly #concrete = new Map<string, NodeId>();
  readonly #variables = new Map<unknown, NodeId>();
  readonly procedures = new Map<string, ProcedureNodes>();
  /** Nodes that hold inputs. */
  readonly inputs = new Set<NodeId>();
  #label = 0;
  #origin: Origin | undefined;
  #procedure: Procedure | undefined;

  /** Given where other code is not followed: procedures of the program that it may call. */
  readonly #calledFromOutside: ReadonlySet<string> | undefined;

  constructor(
    program: Program,
    graph: CallGraph,
    isOwn: (procedure: string) => boolean,
    outputOf?: OutputOf,
    calledFromOutside?: ReadonlySet<string>,
  ) {
    this.#calledFromOutside = calledFromOutside;
    this.#outputOf = outputOf;
    this.#program = program;
    this.#graph = graph;
    this.#isOwn = isOwn;
  }

  generate(): void {
    for (const [name, procedure] of this.#graph.procedures) {
      if (procedure === undefined) continue;
      if (this.#isOwn(name) && procedure.body.kind === "blocks") this.#walk(procedure);
      else this.#otherCode(name, procedure);
    }
    for (const name of this.#calledFromOutside ?? []) this.#isCalled(name);
    for (const node of this.#webs.numbersIn(this.#outside)) this.#pin(node);
  }

  // Variables.

  local(local: Local, procedure: Procedure): NodeId {
    return this.#variable(local, () => {
      const name = local.source ?? local.name;
      return { text: this.#isSingle ? name : `${name} of ${procedure.source}`, type: local.type };
    });
  }

  global(name: string, type: Type): NodeId {
    const decl = this.#program.global(name);
    const node = this.#variable(`global ${name}`, () => ({ text: name.replaceAll("/", "."), type, declared: decl?.valueClass }));
    if (decl?.class !== undefined && (!this.#isOwnClass(decl.class) || isInternal(name, decl.valueClass))) this.#pin(node);
    return node;
  }

  field(map: MapDecl): NodeId {
    const node = this.#variable(`map ${map.name}`, () => ({
      text: map.name.replaceAll("/", "."),
      type: map.value,
      declared: map.valueClass,
    }));
    if (map.class !== undefined && (!this.#isOwnClass(map.class) || isInternal(map.name, map.valueClass))) this.#pin(node);
    return node;
  }

  result(procedure: Procedure): NodeId {
    return this.#variable(`result ${procedure.name}`, () => ({ text: `result of ${procedure.source}`, type: procedure.result! }));
  }

  /** The elements of the arrays that a variable may hold. */
  elementsOf(variable: Local | MapDecl | string, elements: MapDecl): NodeId {
    return this.#elements(this.#webs.of(variable), elements);
  }

  /** Of one procedure: variables need not say of which. */
  get #isSingle(): boolean {
    this.#single ??= [...this.#graph.procedures.keys()].filter((name) => this.#isOwn(name)).length === 1;
    return this.#single;
  }

  #single: boolean | undefined;

  /** The paper numbers expressions; among many procedures their texts say more. */
  #labelText(expr: Expr, number: number): string {
    if (this.#isSingle) return String(number);
    const text = printExpression(expr);
    return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
  }

  #isOwnClass(name: string): boolean {
    return this.#isOwn(`${name}.<field>()V`);
  }

  readonly #pinned = new Set<NodeId>();
  #pin(node: NodeId): void {
    if (this.#pinned.has(node)) return;
    this.#pinned.add(node);
    this.system.add({ kind: "selected", node, abstraction: IDENTITY, origin: undefined });
  }

  #variable(key: unknown, node: () => Parameters<ConstraintSystem["node"]>[0]): NodeId {
    let known = this.#variables.get(key);
    if (known === undefined) this.#variables.set(key, (known = this.system.node(node())));
    return known;
  }

  #elements(web: Web, elements: MapDecl): NodeId {
    const node = this.#webs.elements(web, elements, () => {
      const of = elements.name.replace("elements:", "");
      return this.system.node({ text: `elements of ${of}[]`, type: elements.value, declared: elements.valueClass ?? of });
    });
    if (this.#webs.isSame(web, this.#outside)) this.#pin(node);
    return node;
  }

  /** The web of everything that other code may hold. */
  get #outside(): Web {
    return this.#webs.of("outside");
  }

  /** What stays a number, for this reason. */
  #staying(why: string, type: Type): NodeId {
    let node = this.#concrete.get(why);
    if (node === undefined) {
      this.#concrete.set(why, (node = this.system.node({ text: why, type })));
      this.#pin(node);
    }
    return node;
  }

  // Constraints.

  #below(left: NodeId, right: NodeId): void {
    this.system.add({ kind: "below", left, right, origin: this.#origin });
  }

  #equal(left: NodeId, right: NodeId): void {
    this.system.add({ kind: "equal", left, right, origin: this.#origin });
  }

  #pinGlobal(name: string): void {
    const decl = this.#program.global(name);
    if (decl?.class !== undefined && isNumber(decl.type) && this.#isOwnClass(decl.class)) this.#pin(this.global(name, decl.type));
  }

  /** Own procedures that other code calls are called with numbers; own fields that it uses hold numbers. */
  #otherCode(name: string, procedure: Procedure): void {
    visitReferences(procedure, {
      map: (map) => map.class !== undefined && isNumber(map.value) && this.#isOwnClass(map.class) && this.#pin(this.field(map)),
      global: (global) => this.#pinGlobal(global),
    });
    for (const callee of this.#graph.calls(name)) for (const target of this.#graph.targets(callee)) this.#isCalled(target);
  }

  /** Other code calls it, if it is the program's own. */
  #isCalled(target: string): void {
    const called = this.#program.procedure(target);
    if (called === undefined || !this.#isOwn(target)) return;
    for (const parameter of called.parameters)
      if (isNumber(parameter.type)) this.#pin(this.local(parameter, called));
      else this.#webs.unify(this.#webs.of(parameter), this.#outside);
    if (called.result !== undefined && isNumber(called.result)) this.#pin(this.result(called));
    else this.#webs.unify(this.#webs.of(`result ${target}`), this.#outside);
  }

  #walk(procedure: Procedure): void {
    if (procedure.body.kind !== "blocks") return;
    this.#procedure = procedure;
    const blocks = procedure.body.blocks.map(({ statements, terminator }) => [
      ...statements.map((statement) => this.#statement(statement)),
      this.#terminator(terminator),
    ]);
    this.procedures.set(procedure.name, { blocks });
  }

  #at(pos: Position): void {
    this.#origin = { procedure: this.#procedure!.source, file: this.#procedure!.file, pos };
  }

  /** An expression's nodes and its web, if it is a reference. */
  #expression(expr: Expr): Value & { readonly labels: NodeId[]; readonly operators: (NodeId | undefined)[] } {
    const nodes = labelled(expr);
    const first = this.#label;
    this.#label += nodes.length;
    const labels = nodes.map((each, i) => this.system.node({ text: this.#labelText(each.expr, first + i + 1), type: each.expr.type }));
    const operators: (NodeId | undefined)[] = nodes.map(({ expr: each }, i) => this.#operatorNode(each, first + i + 1));
    const webs: (Web | undefined)[] = [];
    for (const [i, each] of nodes.entries()) {
      webs[i] = this.#node(each, labels[i]!, labels, webs);
      const operator = operators[i];
      if (operator !== undefined) this.#equal(operator, labels[i]!);
      if (each.parent !== undefined) this.#operand(each, labels[i]!, nodes[each.parent]!, i, operators[each.parent]);
    }
    return { node: labels.at(-1)!, web: webs.at(-1), type: expr.type, labels, operators };
  }

  #operatorNode(expr: Expr, label: number): NodeId | undefined {
    if (expr.kind !== "apply") return undefined;
    const [a, b] = expr.args;
    const on = expr.op === "ite" ? b!.type : a!.type;
    if (!isNumber(on) || !(expr.op === "ite" || isDerived(expr.op))) return undefined;
    const symbol = OPERATOR_NAMES[expr.op]?.symbol ?? expr.op;
    return this.system.node({ text: this.#isSingle ? `(${symbol}, ${label})` : `${symbol} of ${this.#labelText(expr, label)}`, type: on });
  }

  /** What an expression is by itself. */
  #node({ expr, operands }: Labelled, label: NodeId, labels: readonly NodeId[], webs: readonly (Web | undefined)[]): Web | undefined {
    switch (expr.kind) {
      case "bv":
      case "int":
        this.system.add({ kind: "exists", node: label, origin: this.#origin });
        return undefined;
      case "local":
        if (isNumber(expr.type)) this.#equal(this.local(expr.local, this.#procedure!), label);
        return this.#webs.of(expr.local);
      case "global":
        if (isNumber(expr.type)) this.#equal(this.global(expr.name, expr.type), label);
        return this.#webs.of(`global ${expr.name}`);
      case "load":
        return this.#load(expr, operands, label, labels, webs);
      case "apply":
        if (expr.op !== "ite" || expr.type.kind !== "ref") return undefined;
        this.#webs.unify(webs[operands[1]!]!, webs[operands[2]!]!);
        return webs[operands[1]!];
      case "string":
      case "class":
      case "classof":
        return this.#outside;
      case "null":
        return this.#webs.fresh();
      default:
        return undefined;
    }
  }

  #load(
    { map, type }: Extract<Expr, { kind: "load" }>,
    operands: readonly number[],
    label: NodeId,
    labels: readonly NodeId[],
    webs: readonly (Web | undefined)[],
  ): Web | undefined {
    if (map.role === "elements") {
      this.#below(labels[operands[1]!]!, this.#staying("an index of an array", labels.length > 0 ? map.keys[1]! : type));
      const array = webs[operands[0]!]!;
      if (isNumber(type)) this.#equal(this.#elements(array, map), label);
      return this.#webs.inside(array, map);
    }
    if (map.role === "length") {
      this.#equal(this.#staying("the length of an array", type), label);
      return undefined;
    }
    for (const [i, operand] of operands.entries())
      if (isNumber(map.keys[i]!)) this.#below(labels[operand]!, this.#staying(`a key of ${map.name}`, map.keys[i]!));
    if (isNumber(type)) this.#equal(this.field(map), label);
    return this.#webs.of(`map ${map.name}`);
  }

  /** What the context of an operand asks of it. */
  #operand(each: Labelled, label: NodeId, parent: Labelled, place: number, operator: NodeId | undefined): void {
    if (!isNumber(each.expr.type) || parent.expr.kind !== "apply") return;
    if (operator !== undefined) {
      const isCondition = parent.expr.op === "ite" && parent.operands[0] === place;
      if (!isCondition) this.#below(label, operator);
    } else this.#below(label, this.#staying(`an operand of ${parent.expr.op}`, each.expr.type));
  }

  // Statements.

  #statement(statement: Statement): StatementNodes {
    this.#at(statement.pos);
    switch (statement.kind) {
      case "assign": {
        const value = this.#expression(statement.value);
        this.#flows(value, this.#localValue(statement.target));
        return nodesOf(value);
      }
      case "setglobal": {
        const value = this.#expression(statement.value);
        this.#flows(value, {
          node: this.#globalNode(statement.name, value.type),
          web: this.#webs.of(`global ${statement.name}`),
          type: value.type,
        });
        return nodesOf(value);
      }
      case "store": {
        const keys = statement.keys.map((key) => this.#expression(key));
        const value = this.#expression(statement.value);
        const stored = this.#store(statement.map, keys, value);
        return { ...nodesOf(...keys, value), ...(stored === undefined ? {} : { stored }) };
      }
      case "newarray": {
        const length = this.#expression(statement.length);
        this.#below(length.node, this.#staying("the length of an array", length.type));
        return nodesOf(length);
      }
      case "havoc":
        if (isNumber(statement.target.type)) this.inputs.add(this.local(statement.target, this.#procedure!));
        return nodesOf();
      case "assume":
      case "assert":
      case "guard":
        return nodesOf(this.#expression(statement.condition));
      case "call": {
        const args = statement.args.map((arg) => this.#expression(arg));
        this.#call(statement, args);
        return nodesOf(...args);
      }
      case "thread": {
        const args = statement.args.map((arg) => this.#expression(arg));
        for (const arg of args) this.#goesOut(arg, "what threads are given");
        if (statement.target !== undefined && !isNumber(statement.target.type))
          this.#webs.unify(this.#webs.of(statement.target), this.#outside);
        return nodesOf(...args);
      }
      case "monitor":
        return nodesOf(this.#expression(statement.object));
      case "new":
      case "unsupported":
        return nodesOf();
    }
  }

  #terminator(terminator: Terminator): StatementNodes {
    this.#at(terminator.pos);
    switch (terminator.kind) {
      case "branch":
        return nodesOf(this.#expression(terminator.condition));
      case "switch":
        return nodesOf(this.#expression(terminator.value));
      case "return": {
        if (terminator.value === undefined) return nodesOf();
        const value = this.#expression(terminator.value);
        const procedure = this.#procedure!;
        const node = isNumber(value.type) ? this.result(procedure) : value.node;
        this.#flows(value, { node, web: this.#webs.of(`result ${procedure.name}`), type: value.type });
        return nodesOf(value);
      }
      case "throw": {
        const exception = this.#expression(terminator.exception);
        this.#goesOut(exception, "an exception");
        return nodesOf(exception);
      }
      case "halt": {
        const status = this.#expression(terminator.status);
        this.#goesOut(status, "the status at the end");
        return nodesOf(status);
      }
      case "goto":
        return nodesOf();
    }
  }

  #globalNode(name: string, type: Type): NodeId {
    return isNumber(type) ? this.global(name, type) : (0 as NodeId);
  }

  #localValue(local: Local): Value {
    const node = isNumber(local.type) ? this.local(local, this.#procedure!) : (0 as NodeId);
    return { node, web: this.#webs.of(local), type: local.type };
  }

  /** The right side of an assignment, and the left. */
  #flows(from: Value, to: Value): void {
    if (isNumber(from.type)) this.#below(from.node, to.node);
    else if (from.type.kind === "ref") this.#webs.unify(from.web!, to.web!);
  }

  #goesOut(value: Value, where: string): void {
    if (isNumber(value.type)) this.#below(value.node, this.#staying(where, value.type));
    else if (value.type.kind === "ref") this.#webs.unify(value.web!, this.#outside);
  }

  #store(map: MapDecl, keys: readonly Value[], value: Value): NodeId | undefined {
    if (map.role !== "elements") {
      for (const key of keys) if (isNumber(key.type)) this.#below(key.node, this.#staying(`a key of ${map.name}`, key.type));
      const node = isNumber(map.value) ? this.field(map) : (0 as NodeId);
      this.#flows(value, { node, web: this.#webs.of(`map ${map.name}`), type: map.value });
      return undefined;
    }
    const [array, index] = keys;
    this.#below(index!.node, this.#staying("an index of an array", index!.type));
    if (isNumber(map.value)) {
      const node = this.#elements(array!.web!, map);
      this.#below(value.node, node);
      return node;
    }
    this.#flows(value, { node: value.node, web: this.#webs.inside(array!.web!, map), type: map.value });
    return undefined;
  }

  #call(statement: Extract<Statement, { kind: "call" }>, args: readonly Value[]): void {
    const { callee, result, exception } = statement;
    this.#webs.unify(this.#webs.of(exception), this.#outside);
    const targets = this.#graph.targets(callee);
    const name = callee.kind === "direct" ? callee.procedure : callee.selector;
    // Where other code is not followed, nobody knows of its methods.
    const isElsewhere = this.#calledFromOutside !== undefined && callee.kind === "virtual" && !this.#isOwnClass(callee.class);
    if (isElsewhere) this.#leaves(statement, args, targets, name);
    else if (targets.length === 0) for (const arg of args) this.#goesOut(arg, `an argument of ${name}`);
    for (const target of targets) {
      const procedure = this.#program.procedure(target);
      if (procedure !== undefined && this.#isOwn(target) && procedure.body.kind === "blocks") {
        for (const [i, parameter] of procedure.parameters.entries()) {
          const node = isNumber(parameter.type) ? this.local(parameter, procedure) : (0 as NodeId);
          this.#flows(args[i]!, { node, web: this.#webs.of(parameter), type: parameter.type });
        }
        if (result !== undefined) {
          const node = isNumber(result.type) ? this.result(procedure) : (0 as NodeId);
          this.#flows({ node, web: this.#webs.of(`result ${target}`), type: result.type }, this.#localValue(result));
        }
      } else {
        this.#leaves(statement, args, targets, procedure?.source ?? target);
        if (result !== undefined && inputOf(procedure) !== undefined && isNumber(result.type))
          this.inputs.add(this.local(result, this.#procedure!));
      }
    }
    this.#sameSignatures(targets);
  }

  /** A call that may reach other code. */
  #leaves(call: Extract<Statement, { kind: "call" }>, args: readonly Value[], targets: readonly string[], name: string): void {
    const isPrinted = onlyPrints(call, targets, { isOwn: this.#isOwn, outputOf: this.#outputOf }, this.#procedure!);
    for (const arg of args) if (!isPrinted || !isNumber(arg.type)) this.#goesOut(arg, `an argument of ${name}`);
    const { result } = call;
    if (result !== undefined && !isNumber(result.type)) this.#webs.unify(this.#webs.of(result), this.#outside);
  }

  /** A call is written once for all procedures that it may reach. */
  #sameSignatures(targets: readonly string[]): void {
    const [first, ...others] = targets.map((target) => this.#program.procedure(target)).filter((each) => each !== undefined);
    if (first === undefined || others.length === 0) return;
    const own = (each: Procedure): boolean => this.#isOwn(each.name) && each.body.kind === "blocks";
    for (const other of others)
      for (const [i, parameter] of first.parameters.entries())
        if (isNumber(parameter.type) && own(first) && own(other))
          this.#equal(this.local(parameter, first), this.local(other.parameters[i]!, other));
    const all = [first, ...others];
    if (all.every(own)) {
      if (first.result !== undefined && isNumber(first.result))
        for (const other of others) this.#equal(this.result(first), this.result(other));
      return;
    }
    for (const each of all.filter(own)) {
      for (const parameter of each.parameters) if (isNumber(parameter.type)) this.#pin(this.local(parameter, each));
      if (each.result !== undefined && isNumber(each.result)) this.#pin(this.result(each));
    }
  }
}

/** What a call does to the world outside: it prints its arguments, or makes a text of them. */
export type OutputOf = (callee: Callee) => "prints" | "makes text" | undefined;

/**
 * Whether a call does nothing with numbers but write them: output is no part of a program's state, so any number may be
 * written in place of an abstracted one. Making a text counts if all that is done with it is to print it.
 */
export function onlyPrints(
  call: Extract<Statement, { kind: "call" }>,
  targets: readonly string[],
  { isOwn, outputOf = () => undefined }: { readonly isOwn: (procedure: string) => boolean; readonly outputOf?: OutputOf | undefined },
  procedure: Procedure,
): boolean {
  const { callee, result } = call;
  const output = outputOf(callee);
  if (output === undefined || targets.some(isOwn)) return false;
  if (output === "prints") return true;
  if (result === undefined || procedure.body.kind !== "blocks") return false;
  const { blocks } = procedure.body;
  const texts = new Set([result]);
  for (const text of texts)
    for (const { statements, terminator } of blocks)
      for (const statement of [...statements, terminator]) {
        if (!expressionsOf(statement).some((expr) => freeLocals(expr).has(text))) continue;
        if (statement.kind !== "call") return false;
        const does = outputOf(statement.callee);
        if (does === "makes text" && statement.result !== undefined) texts.add(statement.result);
        else if (does !== "prints") return false;
      }
  return true;
}

/** Variables that the front end adds (states of initialization), and booleans: never abstracted. */
function isInternal(name: string, declared: string | undefined): boolean {
  return declared === "boolean" || /\.[<$][^.]*$/.test(name);
}

interface Value {
  readonly node: NodeId;
  readonly web: Web | undefined;
  readonly type: Type;
}

function nodesOf(...values: readonly { readonly labels: NodeId[]; readonly operators: (NodeId | undefined)[] }[]): StatementNodes {
  return { labels: values.map((each) => each.labels), operators: values.map((each) => each.operators) };
}
