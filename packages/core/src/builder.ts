/**
 * Builds procedures. Statements are appended to the *current block*; a terminator ends it, after which another block
 * must be started. Every method checks the types of what it is given and throws an `InvariantViolation` when they do
 * not fit: a lowering that passes bad input on has a bug. `finish` checks that what is reachable is complete and drops
 * the rest.
 *
 * ```ts
 * const build = new ProcedureBuilder("Foo.abs(I)I", { source: "Foo.abs", file: "Foo.java", result: BV32 });
 * const x = build.parameter("x", BV32);
 * const negative = build.block();
 * build.at(12).guard(apply("sle", [int32(0), local(x)]), negative).return(local(x));
 * build.start(negative).at(13).return(apply("neg", [local(x)]));
 * const procedure = build.finish();
 * ```
 */
import { invariant } from "@assay/base";
import { forEachSuccessor } from "./control-flow.js";
import { checkKeys, type Expr, type Local } from "./expression.js";
import type { MapDecl, Procedure } from "./program.js";
import type { AssertionKind, Block, BlockId, Callee, Position, Statement, Terminator, ThreadOperation } from "./statement.js";
import { BOOL, BV32, REF, type Type, typeName } from "./types.js";

export interface ProcedureHead {
  /** What the source calls it; the name, when absent. */
  readonly source?: string;
  readonly file?: string;
  readonly result?: Type;
  readonly once?: string;
  readonly constructs?: true;
  readonly initializes?: string;
}

/** What is known about a local beside its type. */
export interface LocalDetails {
  readonly source?: string | undefined;
  readonly class?: string | undefined;
}

interface OpenBlock {
  readonly statements: Statement[];
  terminator: Terminator | undefined;
}

const NOWHERE: Position = Object.freeze({ line: 0 });
const NO_DETAILS: LocalDetails = {};

export class ProcedureBuilder {
  readonly name: string;
  readonly #head: ProcedureHead;
  readonly #parameters: Local[] = [];
  readonly #locals: Local[] = [];
  /** Name to the number that makes the next local of that name unique. */
  readonly #names = new Map<string, number>();
  readonly #blocks: OpenBlock[] = [];
  #current: OpenBlock | undefined;
  #position: Position = NOWHERE;
  #finished = false;

  /** Begins a procedure; its entry block (0) exists and is current. */
  constructor(name: string, head: ProcedureHead = {}) {
    this.name = name;
    this.#head = head;
    this.start(this.block());
  }

  /** The result type the procedure was begun with. */
  get result(): Type | undefined {
    return this.#head.result;
  }

  /** Adds a parameter, after those there are. Its name is made unique if need be. */
  parameter(name: string, type: Type, details: LocalDetails = NO_DETAILS): Local {
    const variable = this.#variable(name, type, details);
    this.#parameters.push(variable);
    return variable;
  }

  /** Adds a local. Its name is the given one, or that followed by `_` and a number where the name is taken. */
  local(name: string, type: Type, details: LocalDetails = NO_DETAILS): Local {
    const variable = this.#variable(name, type, details);
    this.#locals.push(variable);
    return variable;
  }

  #variable(name: string, type: Type, details: LocalDetails): Local {
    let unique = name;
    for (let count = this.#names.get(name); count !== undefined && this.#names.has(unique); count++) {
      unique = `${name}_${count}`;
      this.#names.set(name, count + 1);
    }
    this.#names.set(unique, 1);
    const variable: { -readonly [K in keyof Local]: Local[K] } = { name: unique, type };
    if (details.source !== undefined) variable.source = details.source;
    if (details.class !== undefined) variable.class = details.class;
    return variable;
  }

  /** A new, empty block. It does not become current. */
  block(): BlockId {
    this.#blocks.push({ statements: [], terminator: undefined });
    return this.#blocks.length - 1;
  }

  /** Makes a block current, which has no terminator yet; what is appended goes to its end. */
  start(block: BlockId): this {
    if (this.#current !== undefined) this.#fail("should end the current block before another is started");
    const opened = this.#blocks[block];
    if (opened === undefined) this.#fail(`should have a block ${block}`);
    if (opened.terminator !== undefined) this.#fail(`should append only to open blocks, not to ${block}`);
    this.#current = opened;
    return this;
  }

  /** Whether a block is current. */
  get open(): boolean {
    return this.#current !== undefined;
  }

  /** Whether the block has its terminator. */
  isTerminated(block: BlockId): boolean {
    return this.#blocks[block]?.terminator !== undefined;
  }

  /** The position of what is appended from now on: a line of the procedure's file, or any position. */
  at(position: number | Position): this {
    if (typeof position !== "number") this.#position = position;
    else if (this.#position.line !== position || this.#position.column !== undefined || this.#position.file !== undefined) {
      this.#position = Object.freeze({ line: position });
    }
    return this;
  }

  get position(): Position {
    return this.#position;
  }

  assign(target: Local, value: Expr): this {
    if (target.type !== value.type) this.#mismatch(`the value of ${target.name}`, target.type, value.type);
    return this.#append({ kind: "assign", target, value, pos: this.#position });
  }

  /** Assigns to a global whose declared type is `type`. */
  setGlobal(name: string, type: Type, value: Expr): this {
    if (value.type !== type) this.#mismatch(`the value of global ${name}`, type, value.type);
    return this.#append({ kind: "setglobal", name, value, pos: this.#position });
  }

  store(map: MapDecl, keys: readonly Expr[], value: Expr): this {
    checkKeys(map, keys);
    if (value.type !== map.value) this.#mismatch(`the value of map ${map.name}`, map.value, value.type);
    return this.#append({ kind: "store", map, keys, value, pos: this.#position });
  }

  new(target: Local, className: string): this {
    if (target.type !== REF) this.#mismatch(`the new ${className}`, REF, target.type);
    return this.#append({ kind: "new", target, class: className, pos: this.#position });
  }

  newArray(target: Local, className: string, length: Expr): this {
    if (target.type !== REF) this.#mismatch(`the new ${className}`, REF, target.type);
    if (length.type !== BV32) this.#mismatch("an array's length", BV32, length.type);
    return this.#append({ kind: "newarray", target, class: className, length, pos: this.#position });
  }

  havoc(target: Local, input?: string): this {
    return this.#append({ kind: "havoc", target, ...(input === undefined ? {} : { input }), pos: this.#position });
  }

  assume(condition: Expr): this {
    this.#condition(condition);
    return this.#append({ kind: "assume", condition, pos: this.#position });
  }

  assert(condition: Expr, assertion: AssertionKind, message: string): this {
    this.#condition(condition);
    return this.#append({ kind: "assert", condition, assertion, message, pos: this.#position });
  }

  guard(condition: Expr, otherwise: BlockId): this {
    this.#condition(condition);
    this.#target(otherwise);
    return this.#append({ kind: "guard", condition, otherwise, pos: this.#position });
  }

  /** A call; whether the arguments fit the callee is the validator's to see, which can ask for the callee. */
  call(callee: Callee, args: readonly Expr[], exception: Local, result?: Local): this {
    if (exception.type !== REF) this.#mismatch("an exception", REF, exception.type);
    if (callee.kind === "virtual" && args[0]?.type !== REF) this.#fail("should dispatch on a reference");
    return result === undefined
      ? this.#append({ kind: "call", callee, args, exception, pos: this.#position })
      : this.#append({ kind: "call", callee, args, result, exception, pos: this.#position });
  }

  monitor(op: "enter" | "exit", object: Expr): this {
    if (object.type !== REF) this.#mismatch("a monitor", REF, object.type);
    return this.#append({ kind: "monitor", op, object, pos: this.#position });
  }

  thread(op: ThreadOperation, args: readonly Expr[], more: { readonly entry?: Callee; readonly target?: Local } = {}): this {
    return this.#append({ kind: "thread", op, args, ...more, pos: this.#position });
  }

  unsupported(reason: string): this {
    return this.#append({ kind: "unsupported", reason, pos: this.#position });
  }

  goto(target: BlockId): void {
    this.#target(target);
    this.#terminate({ kind: "goto", target, pos: this.#position });
  }

  branch(condition: Expr, thenBlock: BlockId, elseBlock: BlockId): void {
    this.#condition(condition);
    this.#target(thenBlock);
    this.#target(elseBlock);
    // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
    this.#terminate({ kind: "branch", condition, then: thenBlock, else: elseBlock, pos: this.#position });
  }

  switch(value: Expr, cases: readonly { readonly value: bigint; readonly target: BlockId }[], otherwise: BlockId): void {
    if (value.type.kind !== "bv" && value.type.kind !== "int") this.#fail("should switch on a bit-vector or integer");
    for (const each of cases) this.#target(each.target);
    this.#target(otherwise);
    this.#terminate({ kind: "switch", value, cases, default: otherwise, pos: this.#position });
  }

  return(value?: Expr): void {
    if (value?.type !== this.#head.result) {
      this.#fail(
        `should return ${this.#head.result ? typeName(this.#head.result) : "nothing"}, not ${value ? typeName(value.type) : "nothing"}`,
      );
    }
    this.#terminate(value === undefined ? { kind: "return", pos: this.#position } : { kind: "return", value, pos: this.#position });
  }

  throw(exception: Expr): void {
    if (exception.type !== REF) this.#mismatch("an exception", REF, exception.type);
    this.#terminate({ kind: "throw", exception, pos: this.#position });
  }

  halt(status: Expr): void {
    if (status.type !== BV32) this.#mismatch("an exit status", BV32, status.type);
    this.#terminate({ kind: "halt", status, pos: this.#position });
  }

  /**
   * The procedure. Blocks that cannot be reached are dropped, open or not, and the others numbered anew in the order in
   * which they were made; a reachable block without a terminator violates an invariant. The builder cannot be used
   * afterwards.
   */
  finish(): Procedure {
    if (this.#finished) this.#fail("should be finished once");
    this.#finished = true;
    this.#current = undefined;
    return freezeProcedure({
      ...this.#signature(),
      locals: this.#locals,
      body: { kind: "blocks", blocks: this.#reachableBlocks() },
    });
  }

  /** The procedure without a body of its own: what was appended is given up. */
  finishWith(body: Exclude<Procedure["body"], { kind: "blocks" }>): Procedure {
    if (this.#finished) this.#fail("should be finished once");
    this.#finished = true;
    return freezeProcedure({ ...this.#signature(), locals: [], body });
  }

  #signature(): Omit<Procedure, "locals" | "body"> {
    const { source = this.name, file, result, once, constructs, initializes } = this.#head;
    return {
      name: this.name,
      source,
      parameters: this.#parameters,
      ...(file === undefined ? {} : { file }),
      ...(result === undefined ? {} : { result }),
      ...(once === undefined ? {} : { once }),
      ...(constructs === undefined ? {} : { constructs }),
      ...(initializes === undefined ? {} : { initializes }),
    };
  }

  #reachableBlocks(): Block[] {
    const blocks = this.#blocks;
    const reached = new Uint8Array(blocks.length);
    const work: BlockId[] = [0];
    reached[0] = 1;
    let count = 1;
    const visit = (target: BlockId): void => {
      if (reached[target] === 1) return;
      reached[target] = 1;
      count++;
      work.push(target);
    };
    while (work.length > 0) {
      const id = work.pop()!;
      const block = blocks[id]!;
      if (block.terminator === undefined) this.#fail(`should end block ${id} with a terminator`);
      forEachSuccessor(block as Block, visit);
    }
    if (count === blocks.length) return blocks as Block[];
    const renumbered = new Int32Array(blocks.length).fill(-1);
    let next = 0;
    for (let id = 0; id < blocks.length; id++) if (reached[id] === 1) renumbered[id] = next++;
    return blocks.filter((_, id) => reached[id] === 1).map((block) => retarget(block as Block, (target) => renumbered[target]!));
  }

  #append(statement: Statement): this {
    if (this.#current === undefined) this.#fail("should have a current block to append to");
    this.#current.statements.push(statement);
    return this;
  }

  #terminate(terminator: Terminator): void {
    if (this.#current === undefined) this.#fail("should have a current block to terminate");
    this.#current.terminator = terminator;
    this.#current = undefined;
  }

  #condition(condition: Expr): void {
    if (condition.type !== BOOL) this.#mismatch("a condition", BOOL, condition.type);
  }

  #target(block: BlockId): void {
    if (this.#blocks[block] === undefined) this.#fail(`should have a block ${block}`);
  }

  #mismatch(what: string, expected: Type, actual: Type): never {
    this.#fail(`should give ${what} the type ${typeName(expected)}, not ${typeName(actual)}`);
  }

  #fail(should: string): never {
    invariant(false, `procedure ${this.name} ${should}`);
  }
}

/** The block with every target replaced. Statements other than guards are shared. */
export function retarget(block: Block, target: (old: BlockId) => BlockId): Block {
  return {
    statements: block.statements.map((each) => (each.kind === "guard" ? { ...each, otherwise: target(each.otherwise) } : each)),
    terminator: retargetTerminator(block.terminator, target),
  };
}

/** The terminator with every target replaced. */
export function retargetTerminator(terminator: Terminator, target: (old: BlockId) => BlockId): Terminator {
  switch (terminator.kind) {
    case "goto":
      return { ...terminator, target: target(terminator.target) };
    case "branch":
      // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
      return { ...terminator, then: target(terminator.then), else: target(terminator.else) };
    case "switch":
      return {
        ...terminator,
        cases: terminator.cases.map((each) => ({ value: each.value, target: target(each.target) })),
        default: target(terminator.default),
      };
    default:
      return terminator;
  }
}

/**
 * Freezes a procedure, its lists, blocks and their statement lists. Statements and expressions are immutable by their
 * types.
 */
export function freezeProcedure(procedure: Procedure): Procedure {
  Object.freeze(procedure.parameters);
  Object.freeze(procedure.locals);
  if (procedure.body.kind === "blocks") {
    for (const block of procedure.body.blocks) {
      Object.freeze(block.statements);
      Object.freeze(block);
    }
    Object.freeze(procedure.body.blocks);
  }
  Object.freeze(procedure.body);
  return Object.freeze(procedure);
}
