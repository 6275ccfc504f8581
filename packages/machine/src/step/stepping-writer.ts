/**
 * Procedures as code whose frames can be left and resumed.
 *
 * A procedure is compiled twice. The first function is the plain one of the compiler: locals in variables, control flow
 * in nested statements, calls as JavaScript calls. When its thread stops, an {@link Unwinding} is thrown through it,
 * and its only `catch` puts its locals and its point (a variable that each call and operation sets before) into a
 * frame. While nothing stops, that costs an assignment a call.
 *
 * A frame that was left is run on by the second function, which is compiled when first needed. It takes the locals from
 * the frame and jumps to the point: its control flow is one loop around a `switch` over blocks and points, which V8
 * runs more slowly. But only the rest of the frame runs there: what it calls begins in first functions again. The
 * frames below are not touched; whoever runs the thread takes what this function returns or throws to the next one.
 *
 * So nothing is ever kept on JavaScript's stack that is not data at the next stop, and code that does not stop runs as
 * it does elsewhere. Compare EXPLICIT's first design, in which all code was in the second form: six times slower than
 * plain code.
 *
 * Before an object is written to, the undo log keeps it, unless it is younger than the last mark or kept already
 * (`undo-log.ts`).
 */
import type { Block, BlockId, Callee, MapDecl, Procedure, Statement, Terminator, Type } from "@assay/core";
import type { Code as Text } from "../concrete/compile/js-domain.js";
import type { GlobalCell, Linkage } from "../concrete/compile/linkage.js";
import { type CompiledProcedure, frameSize, ProcedureWriter, type Variant } from "../concrete/compile/procedure.js";
import { type Structure, writeStructured } from "../concrete/compile/structure.js";
import type { Call, Synchronization } from "../semantics/index.js";
import type { Access } from "./accesses.js";
import type { ProcedureCode } from "./frames.js";
import type { AccessSite, CodeKind } from "./interleaving.js";
import { ENTRY, type Points } from "./points.js";
import { MOST_READS, type Reads } from "./reads.js";

/** Statements that count the threads at a place, and those that one may follow. */
export interface Places {
  readonly counts: ReadonlySet<Statement | Terminator>;
  readonly before: ReadonlySet<Statement | Terminator>;
}

/** What the two functions of a procedure are written from. */
export interface Source {
  readonly places: Places;
  readonly procedure: Procedure;
  readonly kind: CodeKind;
  readonly blocks: readonly Block[];
  readonly points: Points;
  /** When atomic procedures are visible: while there are threads, or `true`. */
  readonly atomicStops: "S.w" | "true";
  /** What statements and terminators do to what threads share, where that is looked at. */
  readonly accesses: ReadonlyMap<Statement | Terminator, readonly Access[]>;
  /** The sites of a statement's accesses: the same list each time. */
  readonly sites: (statement: Statement | Terminator) => readonly AccessSite[];
  readonly linkage: Linkage;
  readonly variant: Variant;
  /** Whether whoever is told of it is told of calls and of what may stop, each time it happens. */
  readonly tellsPasses: boolean;
  /** Shared with generated code: `e` is the epoch of the undo log. */
  readonly stamp: { readonly e: number };
  /** Who is told of what is read, if anybody. */
  readonly reads?: Reads;
  /** What frames of this procedure refer to. */
  readonly code: () => ProcedureCode;
}

export function compileStart(source: Source, functionName: string): CompiledProcedure {
  return writeStructured(source.blocks, () => new StartWriter(source, functionName)).finish();
}

export function compileResume(source: Source, functionName: string): CompiledProcedure {
  const writer = new ResumeWriter(source, functionName);
  writer.write();
  return writer.finish();
}

const SIMPLE = /^v\d+$/;

abstract class SteppingWriter extends ProcedureWriter {
  protected readonly points: Points;
  protected readonly source: Source;
  #block = 0;
  #index = 0;
  #usesTemporaries = false;

  constructor(source: Source, functionName: string) {
    super(source.procedure, source.blocks, functionName, source.linkage, source.variant);
    this.source = source;
    this.points = source.points;
  }

  protected override before(block: BlockId, index: number): void {
    this.#block = block;
    this.#index = index;
    const { statements, terminator } = this.blocks[block]!;
    const statement: Statement | Terminator = statements[index] ?? terminator;
    const point = this.points.before(block, index);
    if (point !== undefined) this.operation(point);
    if (this.source.places.before.has(statement)) this.line(`${this.helper("forget")}();`);
    const { once } = this.procedure;
    if (once !== undefined && index === statements.length && terminator.kind === "return")
      this.line(`if (S.w) ${this.helper("acquireClass")}(${this.constant(this.linkage.global(once))});`);
    if (point === undefined) {
      if (statement.kind === "call") this.#passes(statement);
      return;
    }
    const accesses = this.source.accesses.get(statement);
    if (accesses !== undefined)
      this.#accesses(point, statement, accesses, this.source.places.counts.has(statement) ? "arriveAtPlace" : "arriveObserved");
    // What synchronizes stops by itself, when it knows on what.
    else if (statement.kind !== "monitor" && statement.kind !== "thread")
      this.line(`p = ${point}; ${this.helper("arrive")}("access", null);`);
    if (statement.kind !== "monitor" && statement.kind !== "thread") this.#passes(statement);
  }

  /** Tells that the statement happens: once for each time it does. */
  #passes(statement: Statement | Terminator): void {
    if (this.variant.trace === true && this.source.tellsPasses) this.line(`${this.helper("recorder")}.pass(${this.constant(statement)});`);
  }

  /** Tells of the accesses that come next; before them, the thread may stop. */
  #accesses(
    point: number,
    statement: Statement | Terminator,
    accesses: readonly Access[],
    arrive: "arriveAtPlace" | "arriveObserved",
  ): void {
    const sites = this.constant(this.source.sites(statement));
    const helpers = { key: "touch", offset: "touchAt", range: "touchRange", whole: "touchWhole" } as const;
    const touches = accesses.map(({ site, object, index, by, count }) => {
      const of = object === undefined ? this.constant(this.linkage.global(site.name)) : this.evaluate(object).text;
      const rest = [index, count].flatMap((each) => (each === undefined ? [] : [this.evaluate(each).text]));
      return `${this.helper(helpers[by])}(${[this.constant(site), of, ...rest].join(", ")});`;
    });
    // What stands in for the machine is part of what it is called for.
    if (accesses.some(({ isObserved }) => isObserved === true)) {
      this.line(`p = ${point}; ${this.helper(arrive)}(${sites}); if (S.w) { ${touches.join(" ")} }`);
      return;
    }
    const stop = this.source.kind === "runtime" ? "" : `p = ${point}; ${this.helper("arriveAtAccesses")}(${sites}); `;
    this.line(`if (S.w) { ${stop}${touches.join(" ")} }`);
  }

  /** Called where an operation begins that can be resumed before it happens. */
  protected operation(_point: number): void {}

  /** The point in the call that is being written. */
  protected get called(): number {
    return this.points.ofCall(this.#block, this.#index)!;
  }

  protected override call(call: Call<Text>): string {
    const text = super.call(call);
    if (text === "") return "";
    const once = call.callee.kind === "direct" ? this.linkage.once(call.callee.procedure) : undefined;
    const acquired = once === undefined ? "" : `if (S.w) ${this.helper("acquireClass")}(${this.constant(once)}); `;
    return `${acquired}p = ${this.called}; ${text}`;
  }

  protected override isOver(once: GlobalCell): boolean {
    // Afterwards it may be taken back.
    return once.v === 2 && this.source.stamp.e === 0;
  }

  protected override literal(kind: "string" | "class", text: string): Text {
    const cell = this.linkage.literal(kind, text);
    // A string that the program made and interned may be taken back.
    if (cell.v === undefined || cell.v.$e === -1) return super.literal(kind, text);
    return { text: `(${this.constant(cell)}.v ?? ${this.helper("literal")}(${this.constant(cell)}))` };
  }

  protected override entry(callee: Callee): string {
    if (callee.kind === "direct") return `(...x) => ${this.helper("frameOf")}(${JSON.stringify(callee.procedure)}, x)`;
    return `(...x) => ${this.helper("frameOfVirtual")}(${JSON.stringify(callee.selector)}, x)`;
  }

  protected override synchronization(operation: Synchronization<Text>): void {
    this.line(`p = ${this.points.before(this.#block, this.#index)};`);
    const { once } = this.procedure;
    if (once !== undefined && operation.kind === "thread" && operation.op === "yield")
      this.line(`${this.helper("awaitClass")}(${this.constant(this.linkage.global(once))});`);
    else if (this.source.kind === "runtime" && operation.kind === "thread" && operation.op === "interrupted") {
      // The machine's own way to look at its flag: part of what it is called for.
      const target = operation.target === undefined ? "" : `${this.variable(operation.target)} = `;
      this.line(`${target}${this.helper("takeInterrupt")}(${operation.args.map((each) => each.text).join(", ")});`);
    } else super.synchronization(operation);
    this.#passes(this.blocks[this.#block]!.statements[this.#index]!);
  }

  /** The object or cell, whose contents are about to be read. */
  #noted(what: string): string {
    const { reads } = this.source;
    return reads === undefined ? what : `(${this.constant(reads.buffer)}[S.n++ & ${MOST_READS - 1}] = ${what})`;
  }

  override global(name: string, type: Type): Text {
    if (this.source.reads === undefined) return super.global(name, type);
    return { text: `${this.#noted(this.constant(this.linkage.global(name)))}.v` };
  }

  override load(map: MapDecl, keys: readonly Text[]): Text {
    // The length of an array never changes.
    if (this.source.reads === undefined || (map.role !== "field" && map.role !== "elements")) return super.load(map, keys);
    return super.load(map, [{ text: this.#noted(keys[0]!.text) }, ...keys.slice(1)]);
  }

  override setGlobal(name: string, value: Text): void {
    const cell = this.constant(this.linkage.global(name));
    this.line(`if (${cell}.$e < S.e) ${this.helper("keepCell")}(${cell});`);
    super.setGlobal(name, value);
    if (name !== this.procedure.once) return;
    const told = this.source.kind === "program" ? "" : `, ${JSON.stringify(this.procedure.name)}`;
    this.line(`if (S.w) ${this.helper("releaseClass")}(${cell}${told});`);
  }

  override store(map: MapDecl, keys: readonly Text[], value: Text): void {
    const special = this.dialect?.store(map, keys, value, this.bind);
    if (map.role === "plain" || special !== undefined) {
      if (special === undefined) super.store(map, keys, value);
      else this.line(special);
      return;
    }
    const [object, index] = keys;
    const base = this.#simple(object!, "r");
    if (map.role === "elements") {
      const at = this.#simple(index!, "q");
      this.line(`if (${base.text}.$e < S.e) ${this.helper("keepElement")}(${base.text}, ${at.text});`);
      super.store(map, [base, at], value);
    } else {
      this.line(`if (${base.text}.$e < S.e) ${this.helper("keep")}(${base.text});`);
      super.store(map, [base], value);
    }
  }

  /** The value as a variable or constant, so that its text can stand twice. */
  #simple(value: Text, temporary: "r" | "q"): Text {
    if (SIMPLE.test(value.text) || value.constant !== undefined) return value;
    this.#usesTemporaries = true;
    this.line(`${temporary} = ${value.text};`);
    return { ...value, text: temporary };
  }

  protected temporaries(): string {
    return this.needsReceiver || this.#usesTemporaries ? "let r, q;" : "";
  }

  /**
   * The end of the function: leaves the frame when its thread stops, and does at last what is given. V8 says at every
   * `throw` where it was, which costs more than all the rest of leaving a frame where it believes that nobody catches
   * it; what goes through a `finally` is not thrown again.
   */
  protected leaving(atLast = ""): string {
    const left = [this.constant(this.source.code()), "p", "s", `[${[...this.locals.values()].join(", ")}]`];
    if (this.variant.trace === true)
      return `} catch (x) { throw ${this.helper("leave")}(x, ${left.join(", ")}, t); }${atLast === "" ? "" : ` finally { ${atLast}}`} `;
    return `} finally { if (S.u !== null) S.u.add(${left.join(", ")}, undefined); ${atLast}} `;
  }
}

/** What comes behind begins a block, where it is inside an atomic procedure. */
const RESETS: Partial<Record<CodeKind, string>> = { program: "S.r |= w; ", part: "S.r |= w & 1; " };

/** Writes the function that runs a procedure from its beginning. */
class StartWriter extends SteppingWriter {
  override loopEntry(header: BlockId | undefined): string | undefined {
    // Code that is one loop around all blocks is at no point there: it looks after the budget and nobody else.
    if (header === undefined) return `if (--S.fuel < 0) ${this.helper("tick")}();`;
    const point = this.points.ofLoop(header);
    if (point === undefined) return undefined;
    return `if (--S.fuel < 0) { p = ${point}; ${this.helper("refuel")}(); }`;
  }

  override finish(): CompiledProcedure {
    const names = this.procedure.parameters.map((each) => this.locals.get(each)!);
    const begin = [`function ${this.functionName}(${names.join(", ")}) {`, this.declarations(), this.temporaries()];
    const { kind } = this.source;
    const isAtomic = kind === "atomic" || kind === "part" || kind === "whole";
    const isBoundary = isAtomic || kind === "program";
    const isTold = this.variant.trace === true;
    if (this.points.all.length === 1 && !isBoundary && !isTold) {
      if (this.catches) begin.push("const s = S.d;");
      return this.assembled(begin.join(" "), "}");
    }
    begin.push(`let p = ${ENTRY}${isTold ? ", t" : ""}; const s = S.d${isBoundary ? ", w = S.a" : ""}; try {`);
    if (isAtomic)
      begin.push(
        `if (${this.source.atomicStops} && w === 0) ${this.helper("arriveAtomic")}(); S.a = ${kind === "whole" ? "2" : "w || 1"};`,
      );
    if (kind === "part") begin.push("S.r |= w & 1;");
    // To begin the initialization of a class is to take its lock (JVMS 5.5).
    if (kind === "program" && this.procedure.once !== undefined) begin.push(`if (S.w && w === 0) ${this.helper("arriveAtomic")}();`);
    if (kind === "program") begin.push("S.a = 0;");
    if (this.counts) begin.push(`if ((S.d = s + ${frameSize(this.procedure)}) > S.m) ${this.helper("overflow")}(s);`);
    // Recursion takes time without a loop.
    if (this.counts && this.variant.fuel) begin.push(`if (--S.fuel < 0) ${this.helper("tick")}();`);
    // A frame that is left before this begins again from here: it is told once.
    if (isTold) begin.push(`t = ${this.entering(names)};`);
    return this.assembled(begin.join(" "), `${this.leaving(isBoundary ? `S.a = w; ${RESETS[kind] ?? ""}` : "")}}`);
  }
}

/**
 * Writes the function that runs a frame on. Blocks are cases of a `switch`, and so are points, in the middle of a
 * block.
 */
class ResumeWriter extends SteppingWriter {
  /** What the function does first, by point: the code that takes a call's end, and where it goes on. */
  readonly #deliveries: string[] = [];

  write(): void {
    const structure: Structure = { jump: (_from, to) => `{ at = ${to}; continue dispatch; }`, weight: () => 1 };
    this.blocks.forEach((_block, id) => {
      this.line(`case ${id}:`);
      const loop = this.points.ofLoop(id);
      if (loop !== undefined) {
        this.line(`if (--S.fuel < 0) { p = ${loop}; ${this.helper("refuel")}(); }`);
        this.#goesOnAt(loop);
      }
      for (const _ of this.block(id, structure)) throw new Error("a dispatched block should jump to every target");
    });
  }

  #label(point: number): number {
    return this.blocks.length + point;
  }

  #goesOnAt(point: number): void {
    this.line(`case ${this.#label(point)}:`);
    this.#deliveries.push(`case ${point}: at = ${this.#label(point)}; break;`);
  }

  protected override operation(point: number): void {
    this.#goesOnAt(point);
  }

  protected override call(call: Call<Text>): string {
    const point = this.called;
    const exception = this.variable(call.exception);
    const result = call.result === undefined ? "" : `${this.variable(call.result)} = x; `;
    const behind = this.#label(point);
    const handled = call.handler ?? behind;
    this.#deliveries.push(
      `case ${point}: if (how === 2) { ${exception} = x; at = ${handled}; } else { ${result}${exception} = null; at = ${behind}; } break;`,
    );
    return super.call(call);
  }

  protected override behind(block: BlockId, index: number): void {
    this.line(`case ${this.#label(this.points.ofCall(block, index)!)}:`);
  }

  protected override neverBehind(block: BlockId, index: number, call: Call<Text>): void {
    this.behind(block, index);
    const exception = this.variable(call.exception);
    this.line(`if (${exception} === null) ${this.helper("unreachable")}(); throw ${exception};`);
  }

  override finish(): CompiledProcedure {
    const variables = [...this.locals.values()];
    const begin = [`function ${this.functionName}(f, how, x) {`, this.temporaries()];
    if (variables.length > 0) begin.push(`const l = f.locals; let ${variables.map((name, i) => `${name} = l[${i}]`).join(", ")};`);
    begin.push(`let p = f.point, at = 0; const s = f.depth${this.variant.trace === true ? ", t = f.told" : ""};`);
    begin.push(this.counts ? `S.d = s + ${frameSize(this.procedure)};` : "S.d = s;");
    begin.push(`try { switch (p) { ${this.#deliveries.join(" ")} }`, "dispatch: for (;;) { switch (at) {");
    return this.assembled(begin.join(" "), `} } ${this.leaving()}}`);
  }
}
