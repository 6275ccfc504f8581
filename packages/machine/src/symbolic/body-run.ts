/**
 * The execution of one body: blocks in the order of the schedule, states joined where they meet, loops iteration by iteration.
 *
 * States wait at the position of their block. The lowest position goes first, so a block runs when everything that leads to it in this
 * pass has run. States at a back edge wait for the next iteration, which begins when nothing waits inside the loop any more.
 */
import { invariant } from "@assay/base";
import { BOOL, type Expr, type Local, type Procedure, type Statement, type Terminator, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import { ArbitraryIteration } from "./arbitrary-iteration.js";
import type { Box, Instance } from "./context.js";
import type { Executor } from "./executor.js";
import type { Obligation } from "./loop-facts.js";
import { singleThreaded } from "./main-thread.js";
import type { ErrorCondition, Exit, Input, Outcome, PlaceInProgram, Where } from "./outcome.js";
import { Path } from "./path.js";
import type { Eval, Prepared, State } from "./prepare.js";
import type { LoopRange } from "./schedule.js";
import type { Unexplored } from "./store.js";
import { lift, type Obj, Sym, sortOfType, type Value } from "./value.js";

/** What a body needs of the executor that nobody else does. */
export interface Internals {
  callStatement(statement: Extract<Statement, { kind: "call" }>, prepared: Prepared, where: Where, state: State, site: string): Outcome;
  joinExits(a: Exit | undefined, b: Exit | undefined, type: Type | undefined): Exit | undefined;
  error(error: ErrorCondition): void;
  /** Called where a path comes to an assertion. */
  visit(path: Path, procedure: Procedure, line: number): void;
  /** Called before paths part on an unknown. */
  fork(): void;
  step(): void;
  input(input: Input): void;
  instance(where: Where): Instance;
  enterBox(instance: Instance, at: Path): Box["pi"];
  unexplored(instance: Instance, header: number): Unexplored;
  obligation(obligation: Obligation): void;
  compile(prepared: Prepared, expr: Expr): Eval;
  placeholder(instance: Instance, what: string, type: Type): Value;
  globalCell(name: string): Obj;
  place(procedure: Procedure, line: number): PlaceInProgram;
}

/** A loop that is being executed. */
interface LoopRun {
  readonly range: LoopRange;
  readonly where: Where;
  iteration: number;
  here: Where;
  startPath: Path;
  /** States at the back edges of the current iteration. */
  next: State[];
  /** Set while the arbitrary iteration is executed. */
  arbitrary: ArbitraryIteration | undefined;
}

export class BodyRun {
  /** By position. */
  readonly #waiting: (State[] | undefined)[];
  #lowest = Number.POSITIVE_INFINITY;
  readonly #active: LoopRun[] = [];
  #normal: Exit | undefined;
  #thrown: Exit | undefined;

  constructor(
    readonly executor: Executor,
    readonly internals: Internals,
    readonly prepared: Prepared,
    readonly where: Where,
  ) {
    this.#waiting = new Array(prepared.schedule.order.length);
  }

  run(args: readonly Value[], path: Path, version: State["version"]): Outcome {
    const locals: (Value | undefined)[] = new Array(this.prepared.variables.length);
    for (let i = 0; i < args.length; i++) locals[i] = args[i];
    this.#goTo(0, 0, { path, version, locals }, -1);
    const { order, loopAt } = this.prepared.schedule;
    for (;;) {
      const innermost = this.#active[this.#active.length - 1];
      if (innermost !== undefined && this.#lowest > innermost.range.last) {
        if (innermost.next.length === 0) this.#active.pop();
        else this.#iterate(innermost);
        continue;
      }
      if (this.#lowest === Number.POSITIVE_INFINITY) break;
      const position = this.#lowest;
      const states = this.#waiting[position]!;
      this.#waiting[position] = undefined;
      this.#findLowest(position + 1);
      const block = order[position]!;
      const state = this.#joinAll(states, block);
      const range = loopAt.get(block);
      if (range !== undefined) this.#enterLoop(range, state);
      this.#block(block, state);
    }
    return { normal: this.#normal, thrown: this.#thrown };
  }

  #findLowest(from: number): void {
    for (let p = from; p < this.#waiting.length; p++)
      if (this.#waiting[p] !== undefined) {
        this.#lowest = p;
        return;
      }
    this.#lowest = Number.POSITIVE_INFINITY;
  }

  get #here(): Where {
    return this.#active[this.#active.length - 1]?.here ?? this.where;
  }

  // ---- loops

  #enterLoop(range: LoopRange, state: State): void {
    const { procedure } = this.prepared;
    const where: Where = {
      parent: this.#here,
      depth: this.#here.depth + 1,
      kind: "loop",
      procedure: procedure.name,
      site: `${range.header}:${range.line}`,
      instance: undefined,
    };
    const here = this.#iterationOf(where, 0);
    this.#active.push({ range, where, iteration: 0, here, startPath: state.path, next: [], arbitrary: undefined });
  }

  #iterationOf(loop: Where, iteration: number | "*"): Where {
    return {
      parent: loop,
      depth: loop.depth + 1,
      kind: "iteration",
      procedure: loop.procedure,
      site: `#${iteration}`,
      instance: undefined,
    };
  }

  /** Begins the next iteration of a loop with the states at its back edges. */
  #iterate(run: LoopRun): void {
    const state = this.#joinAll(run.next, run.range.header);
    run.next = [];
    if (run.arbitrary !== undefined) {
      // Covered by the arbitrary iteration it comes from, whose guesses must hold here again.
      run.arbitrary.backEdge(state);
      return;
    }
    // An iteration that no unknown can prevent is no decision.
    const decided = state.path !== run.startPath;
    if (decided && run.iteration >= this.internals.instance(run.where).iterations) {
      const entered = this.#arbitraryIteration(run, state);
      if (entered === undefined) return;
    }
    run.iteration++;
    run.here = this.#iterationOf(run.where, run.arbitrary ? "*" : run.iteration);
    run.startPath = state.path;
    this.#block(run.range.header, state);
  }

  /** Makes the state one in which any number of iterations may have passed. */
  #arbitraryIteration(run: LoopRun, state: State): State | undefined {
    const { internals, prepared } = this;
    const instance = internals.instance(run.where);
    const inside = state.path.and(internals.enterBox(instance, state.path));
    if (inside === undefined) return undefined;
    const live = prepared.live[run.range.header]!;
    const changed = assignedIn(prepared, run.range);
    run.arbitrary = new ArbitraryIteration(this.executor, internals, instance, prepared, run.range, live, changed);
    run.arbitrary.enter(state, inside);
    return state;
  }

  // ---- states

  /** From position `from` to block `target`; a way back to the header of an active loop waits for its next iteration. */
  #goTo(target: number, _line: number, state: State, from: number): void {
    const position = this.prepared.schedule.position[target]!;
    if (position <= from) {
      for (let i = this.#active.length - 1; i >= 0; i--) {
        const run = this.#active[i]!;
        if (run.range.header === target) {
          run.next.push(state);
          return;
        }
      }
      invariant(false, "a way back should lead to the header of a loop that is being executed");
    }
    const waiting = this.#waiting[position];
    if (waiting === undefined) this.#waiting[position] = [state];
    else waiting.push(state);
    if (position < this.#lowest) this.#lowest = position;
  }

  #joinAll(states: readonly State[], block: number): State {
    let joined = states[states.length - 1]!;
    for (let i = states.length - 2; i >= 0; i--) joined = this.#join(states[i]!, joined, block);
    return joined;
  }

  #join(a: State, b: State, block: number): State {
    const { store } = this.executor.heap;
    const { path, first } = Path.join(a.path, b.path);
    const locals: (Value | undefined)[] = new Array(a.locals.length);
    for (const place of this.prepared.live[block]!) {
      const x = a.locals[place];
      const y = b.locals[place];
      if (x !== undefined && y !== undefined) locals[place] = store.chooseValue(first, x, y, this.prepared.variables[place]!.type);
    }
    return { path, version: store.join(first, a.version, b.version), locals };
  }

  /**
   * Parts a state on a condition: `yes` gets it with the condition, the result is it with the negation. Undefined where one is impossible.
   */
  #part(state: State, condition: Value): { readonly yes: State | undefined; readonly no: State | undefined } {
    if (condition === true) return { yes: state, no: undefined };
    if (condition === false) return { yes: undefined, no: state };
    const { term } = condition as Sym;
    const decided = state.path.decides(term);
    if (decided === true) return { yes: state, no: undefined };
    if (decided === false) return { yes: undefined, no: state };
    this.internals.fork();
    const yesPath = state.path.and(term)!;
    const noPath = state.path.and(this.executor.terms.not(term))!;
    const no: State = { path: noPath, version: this.executor.heap.store.share(state.version), locals: state.locals.slice() };
    state.path = yesPath;
    return { yes: state, no };
  }

  // ---- blocks

  #block(id: number, start: State): void {
    const { schedule, code, places } = this.prepared;
    const { heap } = this.executor;
    const position = schedule.position[id]!;
    const block = schedule.blocks[id]!;
    let state = start;
    const set = (variable: Local, value: Value): void => {
      state.locals[places.get(variable)!] = value;
    };
    const { statements } = block;
    for (let i = 0; i < statements.length; i++) {
      const statement = statements[i]!;
      this.internals.step();
      switch (statement.kind) {
        case "assign":
          set(statement.target, code.get(statement.value)!(state));
          break;
        case "setglobal": {
          const value = code.get(statement.value)!(state);
          const cell = this.internals.globalCell(statement.name);
          state.version = heap.store.writable(state.version);
          heap.store.write(state.version, cell.base, value);
          break;
        }
        case "store": {
          const keys = statement.keys.map((key) => code.get(key)!(state));
          const value = code.get(statement.value)!(state);
          state.version = heap.writeMap(state.version, statement.map, keys, value);
          break;
        }
        case "new":
          set(statement.target, heap.new(statement.class));
          break;
        case "newarray":
          set(statement.target, heap.newArray(statement.class, code.get(statement.length)!(state)));
          break;
        case "havoc":
          set(statement.target, this.#input(statement, state, `${id}.${i}`));
          break;
        case "assume": {
          const { yes, no } = this.#part(state, code.get(statement.condition)!(state));
          if (no !== undefined && no !== yes) heap.store.release(no.version);
          if (yes === undefined) return;
          state = yes;
          break;
        }
        case "assert": {
          this.internals.visit(state.path, this.prepared.procedure, statement.pos.line);
          if (statement.assertion === "reachability") break;
          const condition = code.get(statement.condition)!(state);
          const term = lift(this.executor.terms, condition, BOOL);
          const wrong = state.path.and(this.executor.terms.not(term));
          if (wrong !== undefined)
            this.internals.error({
              kind: "assert",
              condition: wrong.whole(),
              message: statement.message,
              place: this.internals.place(this.prepared.procedure, statement.pos.line),
            });
          break;
        }
        case "guard": {
          const { yes, no } = this.#part(state, code.get(statement.condition)!(state));
          if (no !== undefined) this.#goTo(statement.otherwise, statement.pos.line, no, position);
          if (yes === undefined) return;
          state = yes;
          break;
        }
        case "call": {
          const next = this.#call(statement, statements[i + 1], state, `${id}.${i}`, position);
          if (next === undefined) return;
          state = next;
          break;
        }
        case "monitor":
          // One thread: a monitor is never held by another.
          break;
        case "thread": {
          const args = statement.args.map((arg) => code.get(arg)!(state));
          const value = singleThreaded(statement.op, args, () => this.executor.mainThread());
          if (value === undefined) {
            this.executor.unsupported(state.path, `thread operation ${statement.op}`, this.prepared.procedure, statement.pos.line);
            heap.store.release(state.version);
            return;
          }
          if (statement.target !== undefined) set(statement.target, value);
          break;
        }
        case "unsupported":
          this.executor.unsupported(state.path, statement.reason, this.prepared.procedure, statement.pos.line);
          heap.store.release(state.version);
          return;
      }
    }
    this.#terminator(block.terminator, state, position);
  }

  #input(statement: Extract<Statement, { kind: "havoc" }>, state: State, site: string): Value {
    const { target } = statement;
    const instance = this.internals.instance(this.#here);
    const name = statement.input ?? target.name;
    const place = this.internals.place(this.prepared.procedure, statement.pos.line);
    if (target.type.kind === "ref") {
      const string = this.executor.arbitraryString(`${name} ${instance.name} ${site}`);
      state.path = state.path.also(string.constraint);
      const term = this.executor.terms.ref(string.object.id);
      this.internals.input({ name, type: target.type, term, path: state.path.whole(), place });
      return string.object;
    }
    const term = this.executor.terms.symbol(`${name} ${instance.name} ${site}`, sortOfType(target.type));
    this.internals.input({ name, type: target.type, term, path: state.path.whole(), place });
    return new Sym(term, target.type);
  }

  /** The state after a call that ended normally; the one that ended with an exception goes to its handler if the next statement says where. */
  #call(
    statement: Extract<Statement, { kind: "call" }>,
    next: Statement | undefined,
    state: State,
    site: string,
    position: number,
  ): State | undefined {
    const { places } = this.prepared;
    const outcome = this.internals.callStatement(statement, this.prepared, this.#here, state, site);
    const resume = (exit: Exit, exception: Value, locals: (Value | undefined)[]): State => {
      locals[places.get(statement.exception)!] = exception;
      if (exception === null && statement.result !== undefined && exit.value !== undefined)
        locals[places.get(statement.result)!] = exit.value;
      return { path: exit.path, version: exit.version, locals };
    };
    const { normal, thrown } = outcome;
    if (thrown === undefined) return normal && resume(normal, null, state.locals);
    const failed = resume(thrown, thrown.value!, normal === undefined ? state.locals : state.locals.slice());
    if (next?.kind === "guard" && testsForNull(next, statement.exception)) {
      this.#goTo(next.otherwise, next.pos.line, failed, position);
      return normal && resume(normal, null, state.locals);
    }
    // Nobody asks whether the call failed: its result is then arbitrary.
    const { result } = statement;
    if (result !== undefined && failed.locals[places.get(result)!] === undefined) {
      const symbol = this.executor.terms.fresh(`λ ${result.name}`, sortOfType(result.type));
      failed.locals[places.get(result)!] = new Sym(symbol, result.type);
    }
    if (normal === undefined) return failed;
    const ended = resume(normal, null, state.locals);
    const { path, first } = Path.join(ended.path, failed.path);
    const { store } = this.executor.heap;
    const locals = ended.locals.map((value, place) => {
      const other = failed.locals[place];
      if (value === undefined || other === undefined) return undefined;
      return store.chooseValue(first, value, other, this.prepared.variables[place]!.type);
    });
    return { path, version: store.join(first, ended.version, failed.version), locals };
  }

  #terminator(terminator: Terminator, state: State, position: number): void {
    const { code, procedure } = this.prepared;
    const { line } = terminator.pos;
    this.internals.step();
    switch (terminator.kind) {
      case "goto":
        this.#goTo(terminator.target, line, state, position);
        return;
      case "branch": {
        const { yes, no } = this.#part(state, code.get(terminator.condition)!(state));
        if (yes !== undefined) this.#goTo(terminator.then, line, yes, position);
        if (no !== undefined) this.#goTo(terminator.else, line, no, position);
        return;
      }
      case "switch":
        this.#switch(terminator, state, position);
        return;
      case "return": {
        const value = terminator.value === undefined ? undefined : code.get(terminator.value)!(state);
        this.#normal = this.internals.joinExits(this.#normal, { path: state.path, version: state.version, value }, procedure.result);
        return;
      }
      case "throw": {
        const value = code.get(terminator.exception)!(state);
        this.#thrown = this.internals.joinExits(this.#thrown, { path: state.path, version: state.version, value }, { kind: "ref" });
        return;
      }
      case "halt":
        this.executor.heap.store.release(state.version);
        return;
    }
  }

  #switch(terminator: Extract<Terminator, { kind: "switch" }>, state: State, position: number): void {
    const { terms } = this.executor;
    const value = this.prepared.code.get(terminator.value)!(state);
    const { line } = terminator.pos;
    if (!(value instanceof Sym)) {
      const known = BigInt(value as number | bigint);
      const hit = terminator.cases.find((each) => each.value === known);
      this.#goTo(hit?.target ?? terminator.default, line, state, position);
      return;
    }
    /** Cases with the same target are one way. */
    const ways = new Map<number, TermId>();
    for (const each of terminator.cases) {
      const hit = terms.eq(value.term, lift(terms, numberOf(each.value, value.type), value.type));
      ways.set(each.target, terms.or(ways.get(each.target) ?? terms.false, hit));
    }
    let rest: State | undefined = state;
    for (const [target, hit] of ways) {
      if (rest === undefined) break;
      const { yes, no } = this.#part(rest, hit === terms.true ? true : hit === terms.false ? false : new Sym(hit, BOOL));
      if (yes !== undefined) this.#goTo(target, line, yes, position);
      rest = no;
    }
    if (rest !== undefined) this.#goTo(terminator.default, line, rest, position);
  }
}

function numberOf(value: bigint, type: Type): Value {
  return type.kind === "bv" && type.width <= 32 ? Number(value) : value;
}

/** Whether the guard goes on exactly when the variable is null. */
function testsForNull(guard: Extract<Statement, { kind: "guard" }>, variable: Local): boolean {
  const { condition } = guard;
  if (condition.kind !== "apply" || condition.op !== "eq") return false;
  const [a, b] = condition.args as readonly [typeof condition, typeof condition];
  const isVariable = (e: { kind: string; local?: Local }): boolean => e.kind === "local" && e.local === variable;
  return (isVariable(a as never) && b.kind === ("null" as string)) || (isVariable(b as never) && a.kind === ("null" as string));
}

const assigned = new WeakMap<Prepared, Map<number, ReadonlySet<Local>>>();

/** The variables that the loop assigns. */
function assignedIn(prepared: Prepared, range: LoopRange): ReadonlySet<Local> {
  let ofProcedure = assigned.get(prepared);
  if (ofProcedure === undefined) assigned.set(prepared, (ofProcedure = new Map()));
  let found = ofProcedure.get(range.id);
  if (found === undefined) {
    const variables = new Set<Local>();
    for (let p = range.first; p <= range.last; p++)
      for (const statement of prepared.schedule.blocks[prepared.schedule.order[p]!]!.statements) {
        if ("target" in statement && statement.target !== undefined) variables.add(statement.target);
        if (statement.kind === "call") {
          variables.add(statement.exception);
          if (statement.result !== undefined) variables.add(statement.result);
        }
      }
    ofProcedure.set(range.id, (found = variables));
  }
  return found;
}
