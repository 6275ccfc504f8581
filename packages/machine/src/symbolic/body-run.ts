/**
 * The execution of one body: blocks in the order of the schedule, states joined where they meet, loops iteration by
 * iteration.
 *
 * States wait at the position of their block. The lowest position goes first, so a block runs when everything that
 * leads to it in this pass has run. States at a back edge wait for the next iteration, which begins when nothing waits
 * inside the loop any more.
 */
import { invariant } from "@assay/base";
import { BOOL, type Expr, type Local, type Procedure, type Type, type Writes } from "@assay/core";
import type { TermId } from "@assay/logic";
import { afterCall, type Call, type Ended, type Flow, NEXT, type Synchronization, transfer, type Way } from "../semantics/index.js";
import { ArbitraryIteration } from "./arbitrary-iteration.js";
import type { Box, Instance } from "./context.js";
import type { Related } from "./cut-relations.js";
import type { Access, Cut } from "./cuts.js";
import type { Executor } from "./executor.js";
import type { Obligation } from "./loop-facts.js";
import type { Frame } from "./object-names.js";
import {
  callersOf,
  type ErrorCondition,
  type Exit,
  type Input,
  type Outcome,
  type PlaceInProgram,
  type ProgramPoint,
  type Where,
} from "./outcome.js";
import { Path } from "./path.js";
import type { Eval, Prepared, State } from "./prepare.js";
import type { LoopRange } from "./schedule.js";
import { singleThreaded } from "./single-thread.js";
import { StateEffects } from "./state-effects.js";
import type { Unexplored, Version } from "./store.js";
import { lift, type Obj, Sym, sortOfType, type Value } from "./value.js";

/** What a body needs of the executor that nobody else does. */
export interface Internals {
  /** A call on every object that its receiver may be. */
  call(call: Call<Value>, line: number, prepared: Prepared, where: Where, state: State, site: string): Outcome;
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
  writesOfLoop(instance: Instance, header: number): Writes;
  writesOfCall(procedure: string): Writes;
  /** Set in rounds whose cuts are asked for. */
  readonly recorder: Recorder | undefined;
}

/** Collects the cuts of a round. */
export interface Recorder {
  names(where: Where, frame: Frame, version: Version): ReadonlyMap<Obj, Access>;
  /** Asked for at the end of the round. */
  add(cut: () => Cut): void;
  /** Told of every cut, where relations are asked for. */
  readonly relate?: (cut: Related) => void;
}

/** A loop that is being executed. */
interface LoopRun {
  readonly range: LoopRange;
  readonly where: Where;
  /** When its first iteration began, on the clock of the execution. */
  readonly began: number;
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
  readonly #effects: StateEffects;

  constructor(
    readonly executor: Executor,
    readonly internals: Internals,
    readonly prepared: Prepared,
    readonly where: Where,
  ) {
    this.#waiting = new Array(prepared.schedule.order.length);
    this.#effects = new StateEffects(executor, internals, prepared, () => this.#here);
  }

  run(args: readonly Value[], path: Path, version: State["version"]): Outcome {
    const locals: (Value | undefined)[] = new Array(this.prepared.variables.length);
    for (let i = 0; i < args.length; i++) locals[i] = args[i];
    this.#goTo(0, { path, version, locals }, -1);
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
    const began = this.executor.heap.store.tick();
    this.#active.push({ range, where, began, iteration: 0, here, startPath: state.path, next: [], arbitrary: undefined });
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
    const decided = !state.path.isStill(run.startPath);
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
    state.path = this.executor.heap.unnamed.settle(state.path, instance.name);
    const inside = state.path.and(internals.enterBox(instance, state.path));
    if (inside === undefined) return undefined;
    const live = prepared.live[run.range.header]!;
    const changed = assignedIn(prepared, run.range);
    run.arbitrary = new ArbitraryIteration(
      this.executor,
      internals,
      instance,
      run.where,
      run.iteration,
      prepared,
      run.range,
      live,
      changed,
      run.began,
    );
    run.arbitrary.enter(state, inside);
    return state;
  }

  // ---- states

  /**
   * From position `from` to block `target`; a way back to the header of an active loop waits for its next iteration.
   */
  #goTo(target: number, state: State, from: number): void {
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
   * Parts a state on a condition: `yes` gets it with the condition, the result is it with the negation. Undefined where
   * one is impossible.
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
    const block = this.prepared.schedule.blocks[id]!;
    const { statements, terminator } = block;
    const position = this.prepared.schedule.position[id]!;
    const effects = this.#effects;
    let state: State | undefined = start;
    for (let index = 0; state !== undefined; index++) {
      this.internals.step();
      const { line } = (statements[index] ?? terminator).pos;
      effects.state = state;
      effects.line = line;
      effects.block = id;
      effects.index = index;
      const flow = transfer(block, index, effects);
      if (flow === NEXT) continue;
      if (flow.kind === "calls") {
        state = this.#call(flow.call, line, state, effects.site, position);
        // The guard behind the call counts as executed.
        for (; index + 1 < flow.call.next && state !== undefined; index++) this.internals.step();
      } else state = this.#follow(flow, line, state, position);
    }
  }

  /** Takes a state on every way it can go, and gives it as it comes to the next statement, if it does. */
  #follow(flow: Exclude<Flow<Value>, { kind: "calls" }>, line: number, state: State, position: number): State | undefined {
    const { procedure } = this.prepared;
    switch (flow.kind) {
      case "splits": {
        const { yes, no } = this.#part(state, flow.condition);
        const held = yes && this.#take(flow.holds, line, yes, position);
        const failed = no && this.#take(flow.fails, line, no, position);
        // No statement comes to the next one both ways.
        return held ?? failed;
      }
      case "selects":
        this.#select(flow, state, position);
        return undefined;
      case "synchronizes":
        return this.#synchronize(flow.operation, line, state);
      case "returns": {
        const exit = { path: state.path, version: state.version, value: flow.value };
        this.#normal = this.internals.joinExits(this.#normal, exit, procedure.result);
        return undefined;
      }
      case "throws": {
        const exit = { path: state.path, version: state.version, value: flow.exception };
        this.#thrown = this.internals.joinExits(this.#thrown, exit, { kind: "ref" });
        return undefined;
      }
      case "halts":
        this.executor.heap.store.release(state.version);
        return undefined;
      default:
        return this.#take(flow, line, state, position);
    }
  }

  #take(way: Way, line: number, state: State, position: number): State | undefined {
    switch (way.kind) {
      case "next":
        return state;
      case "goes":
        this.#goTo(way.target, state, position);
        return undefined;
      case "ends":
        if (way.ending.kind === "unsupported") {
          const goesOn = { inside: "anything", after: this.#after() } as const;
          this.executor.unsupported(state.path, way.ending.reason, this.prepared.procedure, line, goesOn, way.ending.about);
        }
        this.executor.heap.store.release(state.version);
        return undefined;
    }
  }

  /** Where real executions go on after the statement at which the path ends. */
  #after(): readonly ProgramPoint[] | undefined {
    const { block, index } = this.#effects;
    const callers = callersOf(this.#here);
    return callers && [{ procedure: this.prepared.procedure.name, block, index }, ...callers];
  }

  /** One thread: a monitor is never held by another. */
  #synchronize(operation: Synchronization<Value>, line: number, state: State): State | undefined {
    if (operation.kind === "monitor") return state;
    const value = singleThreaded(operation.op, operation.args, () => this.executor.mainThread());
    if (value === undefined) {
      const reason = `thread operation ${operation.op}`;
      return this.#take({ kind: "ends", ending: { kind: "unsupported", reason, about: "threads" } }, line, state, -1);
    }
    if (operation.target !== undefined) state.locals[this.prepared.places.get(operation.target)!] = value;
    return state;
  }

  /**
   * The state behind a call, as it goes on in its block; the one that threw goes to its handler if the call has one.
   */
  #call(call: Call<Value>, line: number, state: State, site: string, position: number): State | undefined {
    const { places } = this.prepared;
    const { normal, thrown } = this.internals.call(call, line, this.prepared, this.#here, state, site);
    const resume = (exit: Exit, ended: Ended<Value>, locals: (Value | undefined)[]): State | undefined => {
      const way = afterCall<Value>(call, ended, null, (target, value) => {
        locals[places.get(target)!] = value;
      });
      return this.#take(way, line, { path: exit.path, version: exit.version, locals }, position);
    };
    // The exception is told first: its handler waits for its turn, and the locals of the normal end stay the state's
    // own.
    const failed =
      thrown && resume(thrown, { kind: "thrown", exception: thrown.value! }, normal === undefined ? state.locals : state.locals.slice());
    const ended = normal && resume(normal, { kind: "normal", value: normal.value }, state.locals);
    if (failed === undefined) return ended;
    return this.#joinUntested(call, ended, failed);
  }

  /**
   * Both ends of a call whose exception nobody tests for at once, as one state. Where it failed, a result that had no
   * value is arbitrary.
   */
  #joinUntested({ result }: Call<Value>, ended: State | undefined, failed: State): State {
    const { places, variables } = this.prepared;
    const { store } = this.executor.heap;
    if (result !== undefined && failed.locals[places.get(result)!] === undefined) {
      const symbol = this.executor.terms.fresh(`λ ${result.name}`, sortOfType(result.type));
      failed.locals[places.get(result)!] = new Sym(symbol, result.type);
    }
    if (ended === undefined) return failed;
    const { path, first } = Path.join(ended.path, failed.path);
    const locals = ended.locals.map((value, place) => {
      const other = failed.locals[place];
      if (value === undefined || other === undefined) return undefined;
      return store.chooseValue(first, value, other, variables[place]!.type);
    });
    return { path, version: store.join(first, ended.version, failed.version), locals };
  }

  #select(flow: Extract<Flow<Value>, { kind: "selects" }>, state: State, position: number): void {
    const { terms } = this.executor;
    const { value, cases, otherwise } = flow;
    if (!(value instanceof Sym)) {
      const known = BigInt(value as number | bigint);
      const hit = cases.find((each) => each.value === known);
      this.#goTo(hit?.target ?? otherwise, state, position);
      return;
    }
    /** Cases with the same target are one way. */
    const ways = new Map<number, TermId>();
    for (const each of cases) {
      const hit = terms.eq(value.term, lift(terms, numberOf(each.value, value.type), value.type));
      ways.set(each.target, terms.or(ways.get(each.target) ?? terms.false, hit));
    }
    let rest: State | undefined = state;
    for (const [target, hit] of ways) {
      if (rest === undefined) break;
      const { yes, no } = this.#part(rest, hit === terms.true ? true : hit === terms.false ? false : new Sym(hit, BOOL));
      if (yes !== undefined) this.#goTo(target, yes, position);
      rest = no;
    }
    if (rest !== undefined) this.#goTo(otherwise, rest, position);
  }
}

function numberOf(value: bigint, type: Type): Value {
  return type.kind === "bv" && type.width <= 32 ? Number(value) : value;
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
