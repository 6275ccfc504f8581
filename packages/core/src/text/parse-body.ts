/** Parses the body of a procedure. */
import { type Expr, type Local, local } from "../expression.js";
import type { Procedure } from "../program.js";
import type { AssertionKind, Block, BlockId, Callee, Position, Statement, Terminator, ThreadOperation } from "../statement.js";
import type { Cursor } from "./cursor.js";
import { Kind } from "./lexer.js";
import { parseExpression, type Scope } from "./parse-expression.js";
import { RESERVED } from "./words.js";

/** What the head of a procedure says. */
export type ProcedureHead = Omit<Procedure, "locals" | "body">;

/** What the declarations of the program say. */
export type Declarations = Omit<Scope, "locals">;

const THREAD_OPERATIONS: ReadonlySet<string> = new Set<ThreadOperation>([
  ...(["start", "wait", "notify", "notifyAll", "park", "unpark", "yield", "sleep", "current", "alive", "interrupt"] as const),
  ...(["interrupted", "holds"] as const),
]);

/** A variable as parameters and `var` declare it. */
export function parseVariable(cursor: Cursor): Local {
  const name = cursor.name();
  cursor.expect(":");
  const type = cursor.type();
  const known = cursor.optionalName("of");
  const source = cursor.optionalName("as");
  return { name, type, ...(known === undefined ? {} : { class: known }), ...(source === undefined ? {} : { source }) };
}

/** The `var` declarations at the cursor. */
export function parseLocals(cursor: Cursor): Local[] {
  const locals: Local[] = [];
  while (cursor.accept("var")) {
    do locals.push(parseVariable(cursor));
    while (cursor.accept(","));
  }
  return locals;
}

/**
 * The procedure with the body at the cursor, which stands after the opening brace; `end` is the index of the closing
 * one. A statement before which its block states no position is at its own line of the text. @throws InputError
 */
export function parseBody(cursor: Cursor, end: number, head: ProcedureHead, declarations: Declarations): Procedure {
  return new BodyParser(cursor, end, head, declarations).parse();
}

class BodyParser {
  readonly #cursor: Cursor;
  readonly #end: number;
  readonly #head: ProcedureHead;
  readonly #labels = new Map<string, BlockId>();
  readonly #variables = new Map<string, Local>();
  readonly #locals = new Map<string, Expr>();
  readonly #scope: Scope;
  /** The position the block has stated, if it has. */
  #stated: Position | undefined;
  #usesOwnLines = false;

  constructor(cursor: Cursor, end: number, head: ProcedureHead, declarations: Declarations) {
    this.#cursor = cursor;
    this.#end = end;
    this.#head = head;
    this.#scope = { locals: this.#locals, map: (name) => declarations.map(name), global: (name) => declarations.global(name) };
  }

  parse(): Procedure {
    const cursor: Cursor = this.#cursor;
    for (const parameter of this.#head.parameters) this.#declare(parameter, cursor.at);
    const locals: Local[] = [];
    while (cursor.is("var")) {
      const token = cursor.at;
      for (const variable of parseLocals(cursor)) {
        this.#declare(variable, token);
        locals.push(variable);
      }
    }
    this.#findLabels();
    const blocks: Block[] = [];
    while (cursor.at < this.#end) {
      if (!cursor.isName()) cursor.expected("the label of a block");
      cursor.at++;
      cursor.expect(":");
      blocks.push(this.#block());
    }
    if (blocks.length === 0) cursor.expected("a block");
    cursor.expect("}");
    const { parameters, ...head } = this.#head;
    const file = head.file === undefined && this.#usesOwnLines ? { file: cursor.tokens.file } : {};
    return { ...head, ...file, parameters, locals, body: { kind: "blocks", blocks } };
  }

  #declare(variable: Local, token: number): void {
    if (this.#variables.has(variable.name)) this.#cursor.fail("core-duplicate", `${variable.name} is declared twice`, token);
    this.#variables.set(variable.name, variable);
    this.#locals.set(variable.name, local(variable));
  }

  /** Labels are names before a colon; blocks are numbered in the order of their labels. */
  #findLabels(): void {
    const cursor: Cursor = this.#cursor;
    const { tokens } = cursor;
    const begin = cursor.at;
    for (let at = begin; at < this.#end; at++) {
      if (!tokens.is(at + 1, ":")) continue;
      cursor.at = at;
      if (!cursor.isName()) continue;
      const label = cursor.name();
      if (this.#labels.has(label)) cursor.fail("core-duplicate", `there are two blocks ${label}`, at);
      this.#labels.set(label, this.#labels.size);
    }
    cursor.at = begin;
  }

  #block(): Block {
    this.#stated = undefined;
    const statements: Statement[] = [];
    for (;;) {
      const pos = this.#position();
      const next = this.#statement(pos) ?? this.#terminator(pos);
      if (isTerminator(next)) return { statements, terminator: next };
      statements.push(next);
    }
  }

  #position(): Position {
    const cursor: Cursor = this.#cursor;
    if (cursor.accept("@")) {
      const file = cursor.tokens.kind(cursor.at) === Kind.string ? cursor.string() : undefined;
      if (file !== undefined) cursor.expect(":");
      const line = cursor.count();
      const column = cursor.accept(":") ? cursor.count() : undefined;
      this.#stated = { line, ...(column === undefined ? {} : { column }), ...(file === undefined ? {} : { file }) };
    }
    if (this.#stated !== undefined) return this.#stated;
    this.#usesOwnLines = true;
    const line = cursor.tokens.line(cursor.at);
    const own = this.#head.file === undefined || this.#head.file === cursor.tokens.file;
    return own ? { line } : { line, file: cursor.tokens.file };
  }

  #expression(): Expr {
    return parseExpression(this.#cursor, this.#scope);
  }

  #variable(): Local {
    const token = this.#cursor.at;
    const name = this.#cursor.name();
    const variable = this.#variables.get(name);
    if (variable === undefined) this.#cursor.fail("core-unknown-name", `there is no local ${name}`, token);
    return variable;
  }

  #target(): BlockId {
    const token = this.#cursor.at;
    const label = this.#cursor.name();
    const block = this.#labels.get(label);
    if (block === undefined) this.#cursor.fail("core-unknown-name", `there is no block ${label}`, token);
    return block;
  }

  #callee(): Callee {
    if (!this.#cursor.accept("virtual")) return { kind: "direct", procedure: this.#cursor.name() };
    return { kind: "virtual", class: this.#cursor.name(), selector: this.#cursor.name() };
  }

  #args(): Expr[] {
    this.#cursor.expect("(");
    return this.#cursor.list(")", () => this.#expression());
  }

  /** The statement at the cursor, if there is one. */
  #statement(pos: Position): Statement | undefined {
    const cursor: Cursor = this.#cursor;
    const word = cursor.tokens.kind(cursor.at) === Kind.word ? cursor.tokens.raw(cursor.at) : "";
    if (!RESERVED.has(word)) return cursor.isName() ? this.#assignment(pos) : undefined;
    cursor.at++;
    switch (word) {
      case "global":
        return this.#setGlobal(pos);
      case "havoc": {
        const target = this.#variable();
        return cursor.accept(",") ? { kind: "havoc", target, input: cursor.string(), pos } : { kind: "havoc", target, pos };
      }
      case "assume":
        return { kind: "assume", condition: this.#expression(), pos };
      case "assert": {
        const assertion: AssertionKind = cursor.accept("reachability") ? "reachability" : cursor.accept("contract") ? "contract" : "assert";
        const condition = this.#expression();
        const message = cursor.accept(",") ? cursor.string() : "";
        return { kind: "assert", condition, assertion, message, pos };
      }
      case "guard": {
        const condition = this.#expression();
        cursor.expect("else");
        return { kind: "guard", condition, otherwise: this.#target(), pos };
      }
      case "call": {
        const first = this.#variable();
        const second = cursor.accept(",") ? this.#variable() : undefined;
        cursor.expect(":=");
        const callee = this.#callee();
        const args = this.#args();
        return second === undefined
          ? { kind: "call", callee, args, exception: first, pos }
          : { kind: "call", callee, args, result: first, exception: second, pos };
      }
      case "monitor": {
        const op = cursor.accept("enter") ? "enter" : cursor.accept("exit") ? "exit" : cursor.expected("enter or exit");
        return { kind: "monitor", op, object: this.#expression(), pos };
      }
      case "thread":
        return this.#thread(pos);
      case "unsupported":
        return { kind: "unsupported", reason: cursor.string(), pos };
      default:
        cursor.at--;
        return undefined;
    }
  }

  #thread(pos: Position): Statement {
    const cursor: Cursor = this.#cursor;
    const target = cursor.tokens.is(cursor.at + 1, ":=") ? this.#variable() : undefined;
    if (target !== undefined) cursor.expect(":=");
    const op = cursor.tokens.raw(cursor.at);
    if (!THREAD_OPERATIONS.has(op)) cursor.expected("a thread operation");
    cursor.at++;
    const entry = cursor.is("(") ? undefined : this.#callee();
    return {
      kind: "thread",
      op: op as ThreadOperation,
      args: this.#args(),
      ...(entry === undefined ? {} : { entry }),
      ...(target === undefined ? {} : { target }),
      pos,
    };
  }

  /** `x := …`, `x := new C`, `x := newarray C[n]`, `m[k] := …`, or the same for a global that no local hides. */
  #assignment(pos: Position): Statement {
    const cursor: Cursor = this.#cursor;
    const token = cursor.at;
    const name = cursor.name();
    if (cursor.accept("[")) {
      const map = this.#scope.map(name);
      if (map === undefined) cursor.fail("core-unknown-name", `there is no map ${name}`, token);
      const keys = cursor.list("]", () => this.#expression());
      cursor.expect(":=");
      return { kind: "store", map, keys, value: this.#expression(), pos };
    }
    const target = this.#variables.get(name);
    if (target === undefined) {
      if (cursor.is(":")) cursor.fail("core-syntax", `the block before ${name} does not end with a terminator`, token);
      cursor.at = token;
      return this.#setGlobal(pos);
    }
    cursor.expect(":=");
    if (cursor.accept("new")) return { kind: "new", target, class: cursor.name(), pos };
    if (cursor.accept("newarray")) {
      const className = cursor.name();
      cursor.expect("[");
      const length = this.#expression();
      cursor.expect("]");
      return { kind: "newarray", target, class: className, length, pos };
    }
    return { kind: "assign", target, value: this.#expression(), pos };
  }

  #setGlobal(pos: Position): Statement {
    const cursor: Cursor = this.#cursor;
    const token = cursor.at;
    const name = cursor.name();
    if (this.#scope.global(name) === undefined) cursor.fail("core-unknown-name", `there is no local or global ${name}`, token);
    cursor.expect(":=");
    return { kind: "setglobal", name, value: this.#expression(), pos };
  }

  #terminator(pos: Position): Terminator {
    const cursor: Cursor = this.#cursor;
    if (cursor.accept("goto")) return { kind: "goto", target: this.#target(), pos };
    if (cursor.accept("branch")) {
      const condition = this.#expression();
      cursor.expect("then");
      const target = this.#target();
      cursor.expect("else");
      // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
      return { kind: "branch", condition, then: target, else: this.#target(), pos };
    }
    if (cursor.accept("switch")) return this.#switch(pos);
    if (cursor.accept("return")) {
      const bare = !cursor.tokens.onSameLine(cursor.at) || cursor.is("}") || cursor.tokens.kind(cursor.at) === Kind.end;
      return bare ? { kind: "return", pos } : { kind: "return", value: this.#expression(), pos };
    }
    if (cursor.accept("throw")) return { kind: "throw", exception: this.#expression(), pos };
    if (cursor.accept("halt")) return { kind: "halt", status: this.#expression(), pos };
    cursor.expected("a statement or a terminator");
  }

  #switch(pos: Position): Terminator {
    const cursor: Cursor = this.#cursor;
    const value = this.#expression();
    const cases: { value: bigint; target: BlockId }[] = [];
    cursor.expect("{");
    while (!cursor.accept("default")) {
      const sign = cursor.accept("-") ? "-" : "";
      const digits = cursor.tokens.kind(cursor.at) === Kind.number ? cursor.tokens.raw(cursor.at) : "";
      if (!/^\d{1,1000}$/.test(digits)) cursor.expected("a whole number or default");
      cursor.at++;
      cursor.expect("->");
      cases.push({ value: BigInt(sign + digits), target: this.#target() });
      cursor.expect(",");
    }
    cursor.expect("->");
    const otherwise = this.#target();
    cursor.expect("}");
    return { kind: "switch", value, cases, default: otherwise, pos };
  }
}

function isTerminator(statement: Statement | Terminator): statement is Terminator {
  switch (statement.kind) {
    case "goto":
    case "branch":
    case "switch":
    case "return":
    case "throw":
    case "halt":
      return true;
    default:
      return false;
  }
}
