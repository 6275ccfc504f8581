/**
 * Core procedures as JavaScript functions.
 *
 * The compiler is the shared walk over statements and expressions with code as values: {@link ProcedureWriter}
 * implements `Effects<Code>` by writing lines, and writes how execution goes on. Locals become `let` variables of the
 * function (V8 keeps them unboxed in registers), maps become properties and elements, calls become calls through cells
 * or prototypes.
 *
 * **Exceptions.** In Core an exception is the second result of a call, tested by the guard behind it. In JavaScript it
 * is thrown: a call whose guard leads straight to `throw` needs no code at all, and every other one is wrapped in a
 * `try` whose `catch` goes where the guard would have gone. Measured against a slot that is tested after each call,
 * this saves the test and keeps functions small enough to be inlined.
 *
 * **Stack depth.** A procedure that calls adds the size that its frame would have elsewhere to `S.d` and compares with
 * `S.m`; what goes beyond is an exception thrown at the call. Depth is thus a function of the program alone, not of
 * what V8 has compiled. Leaf procedures do not count. `catch` restores `S.d` to what it was.
 *
 * **Variants.** With coroutines every function is a generator and every call a `yield*`, so that a thread can be left
 * in the middle. With fuel, loops and calls count down; without, only loops that may wait for another thread
 * (`spinning.ts`). With tracing, the run's recorder is told where the procedure begins and how it ends, every line, and
 * what is assigned.
 */
import type {
  AssertionKind,
  Block,
  BlockId,
  Callee,
  Expr,
  Local,
  MapDecl,
  Position,
  Procedure,
  Statement,
  Terminator,
  ThreadOperation,
  Type,
} from "@assay/core";
import { evaluate } from "../../domain.js";
import { type Call, type Effects, type Ending, type Flow, type Synchronization, transfer } from "../../semantics/index.js";
import type { Assigned } from "../recorder.js";
import type { Site } from "../signals.js";
import { CodeReads, isRefArray } from "./code-reads.js";
import type { Coverage, CoverageMarks } from "./coverage.js";
import type { Dialect, Purpose } from "./dialect.js";
import { isRethrow, observedExceptions } from "./exceptions.js";
import { type Code, JsDomain, type StagedDomain } from "./js-domain.js";
import type { AssertionSite, GlobalCell, InputSite, Linkage } from "./linkage.js";
import { waitingLoops } from "./spinning.js";
import { type BlockWriter, type Structure, writeStructured } from "./structure.js";

export interface Variant {
  readonly coroutines: boolean;
  readonly fuel: boolean;
  /** Whether the run's recorder is told what the procedure does. */
  readonly trace?: boolean;
  /** For code over values that are not all known. */
  readonly dialect?: Dialect;
  /** Whose code sets marks where it comes along. */
  readonly coverage?: Coverage;
}

/** A compiled procedure, before its constants are bound. */
export interface CompiledProcedure {
  /** The name of the function, unique in the machine. */
  readonly functionName: string;
  /**
   * The body of `function (S, H, A, K)`: hot state, helpers, arithmetic, constants. It returns the procedure's
   * function.
   */
  readonly source: string;
  readonly constants: readonly unknown[];
  /** Line of `source` (from 1) to line of the program; 0 where there is none. */
  readonly lines: readonly number[];
}

/**
 * What a frame of this procedure would take of a thread's stack, in bytes: fitted to how deep calls go by default on
 * the machines that programs are written for.
 */
export function frameSize(procedure: Procedure): number {
  return 36 + 8 * procedure.parameters.length;
}

export function compileProcedure(procedure: Procedure, functionName: string, linkage: Linkage, variant: Variant): CompiledProcedure {
  const body = procedure.body;
  if (body.kind !== "blocks") throw new Error("only procedures with blocks should be compiled");
  return writeStructured(body.blocks, () => new ProcedureWriter(procedure, body.blocks, functionName, linkage, variant)).finish();
}

/** Thread operations that may let another thread run. */
const BLOCKING: ReadonlySet<ThreadOperation> = new Set<ThreadOperation>(["wait", "park", "yield", "sleep"]);

const ZERO: { readonly [kind in Type["kind"]]: string } = { bool: "false", bv: "0", float: "0", ref: "null", int: "0n" };

function zeroText(type: Type): string {
  return type.kind === "bv" && type.width > 32 ? "0n" : ZERO[type.kind];
}

/** Writes a procedure. `src/step/stepping-writer.ts` extends it, where frames can be left and resumed. */
export class ProcedureWriter extends CodeReads implements Effects<Code>, BlockWriter {
  protected readonly blocks: readonly Block[];
  protected readonly functionName: string;
  protected readonly variant: Variant;
  protected readonly domain: StagedDomain;
  protected readonly text: string[] = [];
  protected readonly lines: number[] = [];
  /** Whether the procedure counts its frame: it may call, other than to throw an exception or to initialize a class. */
  protected readonly counts: boolean;
  /**
   * Exception locals that are read other than by the guard behind their call: they have to be null after a normal end.
   */
  readonly #observed: ReadonlySet<Local>;
  protected position: Position = { line: 0 };
  #nesting = 0;
  protected needsReceiver = false;
  protected catches = false;
  protected waiting: ReadonlySet<BlockId> | undefined;
  readonly #marks: CoverageMarks | undefined;

  constructor(procedure: Procedure, blocks: readonly Block[], functionName: string, linkage: Linkage, variant: Variant) {
    super(procedure, linkage, variant.dialect);
    this.domain = variant.dialect?.domain(this.bind) ?? new JsDomain();
    this.blocks = blocks;
    this.functionName = functionName;
    this.variant = variant;
    this.#marks = variant.coverage?.marksOf(procedure);
    this.counts = blocks.some(({ statements, terminator }) =>
      statements.some(
        (s, i) => s.kind === "call" && !this.#isOnce(s.callee) && !(i === statements.length - 1 && this.throwsOn(terminator, s.exception)),
      ),
    );
    this.#observed = observedExceptions(blocks);
  }

  get nesting(): number {
    return this.#nesting;
  }

  line(text: string): void {
    if (text.startsWith("}")) this.#nesting--;
    if (text.endsWith("{")) this.#nesting++;
    this.text.push(text);
    this.lines.push(this.position.line);
  }

  loopEntry(header: BlockId | undefined): string | undefined {
    this.waiting ??= waitingLoops(this.blocks);
    if (!this.variant.fuel && header !== undefined && !this.waiting.has(header)) return undefined;
    return `if (--S.fuel < 0) ${this.variant.coroutines ? "yield* " : ""}${this.helper("refuel")}();`;
  }

  finish(): CompiledProcedure {
    const { parameters } = this.procedure;
    const entry = this.counts && this.variant.fuel ? this.loopEntry(undefined) : undefined;
    const names = parameters.map((each) => this.locals.get(each)!);
    const prologue: string[] = [this.declarations()];
    if (this.counts) this.helper("overflow");
    if (this.counts) prologue.push(`const s = S.d; if ((S.d = s + ${frameSize(this.procedure)}) > S.m) overflow(s);`);
    else if (this.catches) prologue.push("const s = S.d;");
    if (entry !== undefined) prologue.push(entry);
    if (this.needsReceiver) prologue.push("let r;");
    const star = this.variant.coroutines ? "*" : "";
    const head = `function${star} ${this.functionName}(${names.join(", ")}) {`;
    if (!this.variant.trace) return this.assembled(`${head} ${prologue.join(" ")}`, "}");
    prologue.push(`const t = ${this.entering(names)};`, "try {");
    return this.assembled(`${head} ${prologue.join(" ")}`, "} catch (x) { recorder.threw(t, x); throw x; } }");
  }

  /** Declares the locals that are no parameters, zero at first. */
  protected declarations(): string {
    const { locals } = this.procedure;
    if (locals.length === 0) return "";
    return `let ${locals.map((each) => `${this.locals.get(each)} = ${zeroText(each.type)}`).join(", ")};`;
  }

  /** The written lines between the beginning and the end of a function, with everything they refer to. */
  protected assembled(begin: string, end: string): CompiledProcedure {
    const header = ['"use strict";'];
    for (const helper of this.helpers) header.push(`const ${helper} = H.${helper};`);
    for (const helper of this.domain.helpers) header.push(`const ${helper} = A.${helper};`);
    let index = 0;
    for (const constant of this.constants.values()) header.push(`const ${constant} = K[${index++}];`);
    const name = this.procedure.name.replaceAll(/[\r\n\u2028\u2029]/g, " ");
    return {
      functionName: this.functionName,
      source: `${header.join(" ")} // ${name}\nreturn (${begin}\n${this.text.join("\n")}\n${end});`,
      constants: [...this.constants.keys()],
      lines: [0, 0, this.lines.find((line) => line > 0) ?? 0, ...this.lines],
    };
  }

  /** Called before the code of each statement and terminator is written. */
  protected before(_block: BlockId, _index: number): void {}

  /** Called behind the code of a call that can end normally. */
  protected behind(_block: BlockId, _index: number): void {}

  /** Called behind the code of a call that only ever throws. */
  protected neverBehind(_block: BlockId, _index: number, _call: Call<Code>): void {}

  *block(id: BlockId, structure: Structure): Generator<BlockId, void> {
    const block = this.blocks[id]!;
    const { statements, terminator } = block;
    let marked = 0;
    const { coverage } = this.variant;
    if (id === 0 && coverage !== undefined && coverage.from === this.procedure.name) this.line(`${this.constant(coverage)}.begin();`);
    for (let index = 0; index < statements.length; ) {
      const statement = statements[index]!;
      this.position = statement.pos;
      this.before(id, index);
      marked = this.#markLine(marked);
      // A call is told before it is made.
      if (this.variant.trace && isStored(statement)) this.#trace(statement);
      if (this.variant.trace && statement.kind === "call" && statement.pos.line > 0) this.line(this.#report("call"));
      const flow = transfer(block, index, this);
      if (flow.kind === "calls") {
        const { call } = flow;
        if (call.handler === undefined && call.next === statements.length && this.throwsOn(terminator, call.exception)) {
          // The call never ends normally: what it throws is thrown on by itself.
          this.line(`${this.call(call)} ${this.helper("unreachable")}();`);
          this.neverBehind(id, index, call);
          return;
        }
        if (call.handler === undefined) this.#caughtCall(call);
        else yield* this.#guardedCall(call, call.handler, id, structure);
        this.behind(id, index);
        index = call.next;
      } else {
        yield* this.#statement(flow, id, structure);
        index++;
      }
      if (this.variant.trace && !isStored(statement)) this.#trace(statement);
    }
    this.position = terminator.pos;
    this.before(id, statements.length);
    this.#markLine(marked);
    yield* this.#terminator(transfer(block, statements.length, this), id, structure);
  }

  /** How execution goes on behind a statement that is no call. */
  *#statement(flow: Flow<Code>, id: BlockId, structure: Structure): Generator<BlockId, void> {
    switch (flow.kind) {
      case "next":
        return;
      case "splits": {
        const isAssumption = flow.fails.kind === "ends" && flow.fails.ending.kind === "assumption";
        const unless = `if (!${this.condition(flow.condition, isAssumption ? "assumption" : "branch")}) `;
        if (flow.fails.kind === "goes") yield* this.#leave(unless, id, flow.fails.target, structure);
        else if (flow.fails.kind === "ends") this.line(unless + this.#ending(flow.fails.ending));
        return;
      }
      case "ends":
        this.line(this.#ending(flow.ending));
        return;
      case "synchronizes":
        this.synchronization(flow.operation);
        return;
      default:
        throw new Error(`a statement should not be one that ${flow.kind}`);
    }
  }

  /** Writes `prefix` and the jump to a block, or its code in braces. */
  *#leave(prefix: string, from: BlockId, to: BlockId, structure: Structure): Generator<BlockId, void> {
    const jump = structure.jump(from, to);
    if (jump !== undefined) this.line(prefix + jump);
    else {
      this.line(`${prefix}{`);
      yield to;
      this.line("}");
    }
  }

  *#terminator(flow: Flow<Code>, id: BlockId, structure: Structure): Generator<BlockId, void> {
    switch (flow.kind) {
      case "goes":
        return yield* this.#goTo(id, flow.target, structure);
      case "splits": {
        if (flow.holds.kind !== "goes" || flow.fails.kind !== "goes") break;
        const [then, otherwise] = [flow.holds.target, flow.fails.target];
        if (then === otherwise) return yield* this.#goTo(id, then, structure);
        // The lighter side goes into the braces, so that long chains of alternatives do not nest.
        const cost = (to: BlockId): number => (structure.jump(id, to) !== undefined ? 0 : structure.weight(to));
        const flip = cost(then) > cost(otherwise);
        const [first, second] = flip ? [otherwise, then] : [then, otherwise];
        const condition = this.#marked(this.condition(flow.condition, "branch"), id, then, otherwise);
        yield* this.#leave(`if (${flip ? "!" : ""}${condition}) `, id, first, structure);
        return yield* this.#goTo(id, second, structure);
      }
      case "selects":
        return yield* this.#switch(flow, id, structure);
      case "returns": {
        const result = flow.value === undefined ? "" : ` ${flow.value.text}`;
        const told = this.variant.trace ? `${this.helper("recorder")}.returned(t${result === "" ? "" : `,${result}`}); ` : "";
        this.line(this.counts ? `${told}S.d = s; return${result};` : `${told}return${result};`);
        return;
      }
      case "throws":
        this.line(`throw ${flow.exception.text};`);
        return;
      case "halts":
        this.line(`${this.helper("halt")}(${flow.status.text});`);
        return;
    }
    throw new Error(`a terminator should not be one that ${flow.kind}`);
  }

  *#goTo(from: BlockId, to: BlockId, structure: Structure): Generator<BlockId, void> {
    const jump = structure.jump(from, to);
    if (jump !== undefined) this.line(jump);
    else yield to;
  }

  *#switch(flow: Extract<Flow<Code>, { kind: "selects" }>, id: BlockId, structure: Structure): Generator<BlockId, void> {
    const byTarget = new Map<BlockId, string[]>();
    const wide = flow.on.type.kind !== "bv" || flow.on.type.width > 32;
    for (const each of flow.cases) {
      const label = `case ${each.value}${wide ? "n" : ""}:`;
      const labels = byTarget.get(each.target);
      if (labels === undefined) byTarget.set(each.target, [label]);
      else labels.push(label);
    }
    byTarget.set(flow.otherwise, [...(byTarget.get(flow.otherwise) ?? []), "default:"]);
    const values = flow.cases.map((each) => each.value);
    this.line(`switch (${this.dialect?.selector(flow.value, flow.on.type, values, this.bind) ?? flow.value.text}) {`);
    for (const [target, labels] of byTarget) yield* this.#leave(`${labels.join(" ")} ${this.#markSide(id, target)}`, id, target, structure);
    this.line("}");
  }

  /** A JavaScript boolean for a condition. */
  protected condition(condition: Code, purpose: Purpose): string {
    return this.dialect?.condition(condition, purpose, this.bind) ?? condition.text;
  }

  // Effects.

  evaluate(expr: Expr): Code {
    return evaluate(expr, this.domain, this);
  }

  assign(target: Local, value: Code): void {
    this.line(`${this.variable(target)} = ${value.text};`);
  }

  setGlobal(name: string, value: Code): void {
    this.line(`${this.constant(this.linkage.global(name))}.v = ${value.text};`);
  }

  store(map: MapDecl, keys: readonly Code[], value: Code): void {
    const special = this.dialect?.store(map, keys, value, this.bind);
    if (special !== undefined) this.line(special);
    else if (map.role === "plain") {
      const texts = [value, ...keys].map((each) => each.text);
      this.line(`${this.constant(this.linkage.plainMap(map))}.set(${texts.join(", ")});`);
    } else this.line(`${this.place(map, keys).text} = ${value.text};`);
  }

  allocate(target: Local, className: string): void {
    this.line(`${this.variable(target)} = new ${this.#maker(className)}();`);
  }

  allocateArray(target: Local, className: string, size: Code): void {
    const length = this.dialect?.known(size, this.bind) ?? size;
    if (isRefArray(className)) {
      const cell = this.constant(this.linkage.class(className));
      const info = `${cell}.info ?? ${this.helper("classInfo")}(${cell})`;
      this.line(`${this.variable(target)} = new ${this.helper("RefArray")}(${info}, ${length.text});`);
      return;
    }
    this.line(`${this.variable(target)} = new ${this.#maker(className)}(${length.text});`);
  }

  #maker(className: string): string {
    const cell = this.linkage.class(className);
    if (className.startsWith("[")) return this.constant(this.linkage.maker(cell));
    return cell.info?.construct === undefined ? `${this.constant(cell)}.make` : this.constant(cell.info.construct);
  }

  havoc(target: Local, input: string | undefined): void {
    const site: InputSite = { ...this.site(), input, type: target.type };
    this.line(`${this.variable(target)} = ${this.helper("input")}(${this.constant(site)});`);
  }

  assert(condition: Code, assertion: AssertionKind, message: string): void {
    const site = this.constant({ ...this.site(), assertion, message } satisfies AssertionSite);
    this.line(`${this.helper("assertionReached")}(${site});`);
    if (assertion !== "reachability") this.line(`if (!${this.condition(condition, "branch")}) ${this.helper("assertionFailed")}(${site});`);
  }

  /** A statement that ends the run. */
  #ending(ending: Ending): string {
    const site = this.constant(this.site());
    if (ending.kind === "assumption") return `${this.helper("assumptionFailed")}(${site});`;
    return `${this.helper("unsupported")}(${JSON.stringify(ending.reason)}, ${site});`;
  }

  protected synchronization(operation: Synchronization<Code>): void {
    if (operation.kind === "thread") {
      const { op, args, entry, target } = operation;
      const texts = args.map((each) => each.text);
      if (entry !== undefined) texts.unshift(this.entry(entry));
      const name = `thread_${op}`;
      const call = `${this.variant.coroutines && BLOCKING.has(op) ? "yield* " : ""}${this.helper(name)}(${texts.join(", ")})`;
      this.line(target === undefined ? `${call};` : `${this.variable(target)} = ${call};`);
      return;
    }
    const object = operation.object.text;
    if (operation.op === "exit") this.line(`${this.helper("exitMonitor")}(${object});`);
    else if (!this.variant.coroutines) this.line(`${this.helper("enterMonitor")}(${object});`);
    else this.line(`if (!${this.helper("tryEnterMonitor")}(${object})) yield* ${this.helper("enterMonitor")}(${object});`);
  }

  /** A function that calls the entry of a thread. */
  protected entry(callee: Callee): string {
    if (callee.kind === "direct") return `(...x) => ${this.constant(this.linkage.procedure(callee.procedure))}.f(...x)`;
    return `(...x) => x[0].${this.linkage.method(callee.selector)}(...x)`;
  }

  // Calls.

  /** A call followed by `guard exception == null else handler`. */
  *#guardedCall(call: Call<Code>, handler: BlockId, id: BlockId, structure: Structure): Generator<BlockId, void> {
    const text = this.call(call);
    const exception = this.variable(call.exception);
    const normally = this.#observed.has(call.exception) ? `${text} ${exception} = null;` : text;
    if (isRethrow(this.blocks[handler]!, call.exception)) {
      this.line(normally);
      return;
    }
    this.line(`try { ${normally} } catch (x) { ${this.#unwind()}${exception} = ${this.helper("caught")}(x);`);
    this.#nesting++;
    yield* this.#goTo(id, handler, structure);
    this.line("}");
  }

  /** A call whose exception is looked at later, if ever. */
  #caughtCall(call: Call<Code>): void {
    const exception = this.variable(call.exception);
    this.line(`try { ${this.call(call)} ${exception} = null; } catch (x) { ${this.#unwind()}${exception} = ${this.helper("caught")}(x); }`);
  }

  /** Whether the terminator throws the exception, at once or in the block it goes to. */
  protected throwsOn(terminator: Terminator, exception: Local): boolean {
    if (terminator.kind === "goto") return isRethrow(this.blocks[terminator.target]!, exception);
    return terminator.kind === "throw" && terminator.exception.kind === "local" && terminator.exception.local === exception;
  }

  #unwind(): string {
    this.catches = true;
    return this.counts ? `S.d = s + ${frameSize(this.procedure)}; ` : "S.d = s; ";
  }

  /** Whether a call that has an effect only once has had it, for good. */
  protected isOver(once: GlobalCell): boolean {
    return once.v === 2;
  }

  #isOnce(callee: Callee): boolean {
    return callee.kind === "direct" && this.linkage.once(callee.procedure) !== undefined;
  }

  /** The call and the assignment of its result; nothing, if it can have no effect. */
  protected call({ callee, args: values, result }: Call<Code>): string {
    const args = values.map((each) => each.text);
    const await_ = this.variant.coroutines ? "yield* " : "";
    let call: string;
    let condition = "";
    if (callee.kind === "direct") {
      call = `${await_}${this.constant(this.linkage.procedure(callee.procedure))}.f(${args.join(", ")})`;
      const once = this.linkage.once(callee.procedure);
      if (once !== undefined) {
        if (this.isOver(once)) return "";
        condition = `if (${this.constant(once)}.v !== 2) `;
      }
    } else {
      const receiver = args[0]!;
      const method = this.linkage.method(callee.selector);
      if (/^v\d+$/.test(receiver)) call = `${await_}${receiver}.${method}(${args.join(", ")})`;
      else {
        this.needsReceiver = true;
        call = `${await_}(r = ${receiver}).${method}(${["r", ...args.slice(1)].join(", ")})`;
      }
    }
    return `${condition}${result === undefined ? "" : `${this.variable(result)} = `}${call};`;
  }

  // Coverage.

  /** Marks the line of the position, unless it is the one that was marked last; gives the line. */
  #markLine(last: number): number {
    const { line } = this.position;
    if (this.#marks === undefined || line === last) return last;
    const slot = this.#marks.line(this.position);
    if (slot !== undefined) this.line(`${this.constant(this.#marks.seen)}[${slot}] = 1;`);
    return line;
  }

  /** A statement that marks going from one block to another; nothing where nobody asks. */
  #markSide(from: BlockId, to: BlockId): string {
    if (this.#marks === undefined) return "";
    const { terminator } = this.blocks[to]!;
    const end = terminator.kind === "goto" ? terminator.target : undefined;
    const seen = this.constant(this.#marks.seen);
    return this.#marks
      .side(from, to, end)
      .map((slot) => `${seen}[${slot}] = 1; `)
      .join("");
  }

  /** The condition, which marks the side that it says. */
  #marked(condition: string, from: BlockId, then: BlockId, otherwise: BlockId): string {
    if (this.#marks === undefined) return condition;
    const seen = this.constant(this.#marks.seen);
    const marks = (to: BlockId): string =>
      this.#marks!.side(from, to, undefined)
        .map((slot) => `${seen}[${slot}] = 1, `)
        .join("");
    return `(${condition} ? (${marks(then)}true) : (${marks(otherwise)}false))`;
  }

  // Sites and tracing.

  protected site(): Site {
    const { name, source, file } = this.procedure;
    return { procedure: name, source, file: this.position.file ?? file, line: this.position.line };
  }

  /** Reports a statement and what it changes. Statements without a line of their own tell only what they change. */
  #trace(statement: Statement): void {
    if (statement.kind === "guard") return;
    const change = this.#change(statement);
    if (change !== undefined) this.line(this.#report("assign", ...change));
    else if (statement.pos.line > 0) this.line(this.#report("step"));
    if (statement.kind === "monitor") {
      const operation = statement.op === "enter" ? "lock" : "unlock";
      this.line(this.#report("synchronize", JSON.stringify(operation), this.evaluate(statement.object).text));
    }
  }

  /** Tells where the procedure begins, with its arguments; what it does is told with the number that comes back. */
  protected entering(args: readonly string[]): string {
    this.position = { line: this.lines.find((each) => each > 0) ?? 0 };
    const told = [this.constant(this.procedure), this.constant(this.site()), `[${args.join(", ")}]`];
    return `${this.helper("recorder")}.enter(${told.join(", ")})`;
  }

  #report(kind: "step" | "call" | "assign" | "synchronize", ...more: readonly string[]): string {
    return `${this.helper("recorder")}.${kind}(${["t", this.constant(this.site()), ...more].join(", ")});`;
  }

  /**
   * Code for what the statement changes, if the source has a name for it: the place, the value, and the object or array
   * with the index.
   */
  #change(statement: Statement): readonly string[] | undefined {
    const value = (expr: Expr): string => this.evaluate(expr).text;
    const place = (each: Assigned): string => this.constant(each);
    if (statement.kind === "store") {
      const { map, keys } = statement;
      if (map.role === "field" && map.source !== undefined) return [place({ kind: "field", map }), value(statement.value), value(keys[0]!)];
      if (map.role === "elements") return [place({ kind: "element", map }), value(statement.value), value(keys[0]!), value(keys[1]!)];
      return undefined;
    }
    if (statement.kind === "setglobal") {
      const global = this.linkage.declaration(statement.name);
      return global?.source === undefined ? undefined : [place({ kind: "static", global }), value(statement.value)];
    }
    const local = assigned(statement);
    return local?.source === undefined ? undefined : [place({ kind: "local", local }), this.variable(local)];
  }
}

/** What is stored is told before: afterwards, the same expressions may have other values. */
function isStored({ kind }: Statement): boolean {
  return kind === "store" || kind === "setglobal";
}

function assigned(statement: Statement): Local | undefined {
  switch (statement.kind) {
    case "assign":
    case "new":
    case "newarray":
    case "havoc":
      return statement.target;
    case "call":
      return statement.result;
    default:
      return undefined;
  }
}
