/**
 * The encoding of code: Dolby, Vaziri and Tip, section 3.
 *
 * One pass over the unrolled, inlined procedure in execution order gives every variable and every map, at every point,
 * its value in terms of the initial state. That is the paper's SSA form and translation function T in one: an
 * assignment binds a name to an expression, a store makes a new name for a map, and where paths meet, a choice by the
 * condition that tells them apart takes the place of φ. The pass makes expressions and nothing else. What of them ends
 * up in a formula is what the property asks for (`heap.ts` gives bounds to nothing else), so the formula is the slice;
 * the rest of the code costs one visit.
 *
 * Bounds, each an under-approximation that is recorded as an `Event` with the path on which it was reached:
 * - a loop goes round `unroll` times at most, counting only rounds that could have been the last; a loop whose number
 *   of rounds constants decide, but not all that happens in them, goes round `scan` times, and one in which the initial
 *   state decides nothing runs as the program does;
 * - a procedure is inlined into itself `recursion` times at most, calls nest `depth` deep. What cannot be encoded is an
 *   event, too, of kind `unsupported`: executions that come there are given up, and the engine asks the solver whether
 *   any comes.
 *
 * Departures: virtual calls choose among the classes of the atoms that the receiver may be, so there is no separate
 * call graph; exceptions are Core's explicit ones.
 */
import type { Budget } from "@assay/base";
import {
  type Block,
  type BlockId,
  type ControlFlow,
  controlFlow,
  depthFirst,
  dispatch,
  type Expr,
  type Local,
  type Loop,
  type LoopForest,
  loopContains,
  loops,
  type MapDecl,
  type Position,
  type Procedure,
  type Program,
} from "@assay/core";
import { afterCall, type Call, type Domain, type Flow, NEXT, type Synchronization, transfer, type Way } from "@assay/machine";
import type { Formula } from "@assay/relational";
import type { BoundName, CallSite, EncodingBounds, Event, Place } from "./events.js";
import { ExpressionEncoder } from "./expression-encoder.js";
import type { Heap } from "./heap.js";
import { isScan } from "./loop-shape.js";
import type { MapState } from "./map-state.js";
import { encodeNative } from "./natives.js";
import { copyState, type Endings, type NormalEnding, type State, type States, type ThrownEnding } from "./state.js";
import { StateEffects } from "./state-effects.js";
import { atomsIn, type Int, NULL_MASK, type Ref, reasonOf, type Value } from "./value.js";

export interface EncoderOptions {
  readonly bounds: EncodingBounds;
  readonly budget: Budget;
  /** Answers calls in some other way than by looking into the callee. */
  readonly intercept?: (site: CallSite, state: State, encoder: Encoder) => Endings | undefined;
  /** Answers calls of procedures that have no code, where it can. */
  readonly standIn?: (site: CallSite, state: State, encoder: Encoder) => Endings | undefined;
}

/** An edge out of a loop: of a branch, or of a check that fails. */
interface Exit {
  readonly to: BlockId;
  readonly state: State;
  readonly by: "branch" | "guard";
}

type Leave = (to: BlockId, state: State, by: Exit["by"]) => void;

/** Where a statement or terminator is, and how its jumps leave. */
interface At {
  readonly frame: Frame;
  readonly pos: Position;
  readonly leave: Leave;
  readonly by: Exit["by"];
}

interface Frame {
  readonly procedure: Procedure;
  readonly blocks: readonly Block[];
  readonly flow: ControlFlow;
  readonly forest: LoopForest;
  readonly order: readonly BlockId[];
  readonly depth: number;
  readonly returns: NormalEnding[];
  readonly throws: ThrownEnding[];
}

/** Rounds of a loop in which nothing is decided by the initial state. */
const CONSTANT_ROUNDS = 20_000;

export class Encoder {
  readonly program: Program;
  readonly states: States;
  readonly events: Event[] = [];
  readonly options: EncoderOptions;
  readonly #expressions: ExpressionEncoder;
  readonly #shapes = new Map<Procedure, Pick<Frame, "blocks" | "flow" | "forest" | "order">>();
  readonly #active = new Map<Procedure, number>();
  #depth = 0;
  /** When the objects that were made while encoding exist: by atom. */
  readonly allocations = new Map<number, Formula>();
  /** Statements encoded: the size of the unrolled, inlined code. */
  statements = 0;

  constructor(states: States, options: EncoderOptions) {
    this.program = states.program;
    this.states = states;
    this.options = options;
    this.#expressions = new ExpressionEncoder(states);
  }

  get heap(): Heap {
    return this.states.maps.heap;
  }

  /** The meaning of operators. */
  get domain(): Domain<Value> {
    return this.#expressions.domain;
  }

  evaluate(expr: Expr, state: State): Value {
    return this.#expressions.evaluate(expr, state);
  }

  // ---- procedures

  /** Encodes a call of the procedure in the state, whose locals are left alone. */
  call(site: CallSite, state: State): Endings {
    const intercepted = this.options.intercept?.(site, state, this);
    return intercepted ?? this.inline(site, state);
  }

  /** Encodes a call by the callee's own code. */
  inline(site: CallSite, state: State): Endings {
    const { procedure, args, place } = site;
    if (procedure.once !== undefined) {
      const once = this.states.globalOf(state, procedure.once);
      if (once.kind === "int" && once.cases?.length === 1 && once.cases[0]!.constant === 2n) return { normal: { state, value: undefined } };
    }
    const native = encodeNative(this, site, state);
    if (native !== undefined) return native;
    if (procedure.body.kind !== "blocks") {
      const standIn = this.options.standIn?.(site, state, this);
      if (standIn !== undefined) return standIn;
      const reason =
        procedure.body.kind === "missing" ? procedure.body.reason : `${procedure.source} is native and has no relational encoding`;
      return this.giveUp(`${reason}; a specification can stand in for it`, place, state);
    }
    const active = this.#active.get(procedure) ?? 0;
    const { bounds } = this.options;
    if (active > bounds.recursion) return this.#cut("recursion", place, state);
    if (this.#depth >= bounds.depth) return this.#cut("depth", place, state);
    this.#active.set(procedure, active + 1);
    this.#depth++;
    try {
      return this.#body(procedure, args, state);
    } finally {
      this.#depth--;
      this.#active.set(procedure, active);
    }
  }

  #body(procedure: Procedure, args: readonly Value[], caller: State): Endings {
    const frame: Frame = { procedure, ...this.#shape(procedure), depth: this.#depth, returns: [], throws: [] };
    const locals = new Map<Local, Value>();
    procedure.parameters.forEach((parameter, i) => {
      locals.set(parameter, args[i]!);
    });
    const entry: State = { path: caller.path, locals, maps: new Map(caller.maps), globals: new Map(caller.globals) };
    this.#region(frame, undefined, new Map([[0, [entry]]]));
    const restored = <T extends NormalEnding | ThrownEnding>(ending: T): T => ({
      ...ending,
      state: { ...ending.state, locals: caller.locals },
    });
    return {
      ...(frame.returns.length === 0 ? {} : { normal: this.#mergeReturns(frame.returns.map(restored)) }),
      ...(frame.throws.length === 0 ? {} : { thrown: this.#mergeThrows(frame.throws.map(restored)) }),
    };
  }

  #mergeReturns(parts: readonly NormalEnding[]): NonNullable<Endings["normal"]> {
    let { state, value } = parts[0]!;
    for (const next of parts.slice(1)) {
      const merged = this.states.mergeTwo(state, next.state);
      state = merged.state;
      value = value === undefined || next.value === undefined ? undefined : this.states.values.choice(merged.isLeft, value, next.value);
    }
    return { state, value, parts };
  }

  #mergeThrows(parts: readonly ThrownEnding[]): NonNullable<Endings["thrown"]> {
    let { state, exception } = parts[0]!;
    for (const next of parts.slice(1)) {
      const merged = this.states.mergeTwo(state, next.state);
      state = merged.state;
      exception = this.states.values.choice(merged.isLeft, exception, next.exception) as Ref;
    }
    return { state, exception, parts };
  }

  #shape(procedure: Procedure): Pick<Frame, "blocks" | "flow" | "forest" | "order"> {
    let shape = this.#shapes.get(procedure);
    if (shape === undefined) {
      const blocks = procedure.body.kind === "blocks" ? procedure.body.blocks : [];
      const flow = controlFlow(blocks);
      shape = { blocks, flow, forest: loops(flow), order: [...depthFirst(flow).reversePostorder] };
      this.#shapes.set(procedure, shape);
    }
    return shape;
  }

  // ---- control flow

  /**
   * Runs the blocks directly in a loop (or in the procedure), each once, in an order in which predecessors come first.
   */
  #region(frame: Frame, loop: Loop | undefined, pending: Map<BlockId, State[]>): { readonly back: State[]; readonly exits: Exit[] } {
    const back: State[] = [];
    const exits: Exit[] = [];
    const { forest } = frame;
    const leave: Leave = (to, state, by) => {
      if (loop !== undefined && to === loop.header) back.push(state);
      else if (loop !== undefined && !loopContains(forest, loop, to)) exits.push({ to, state, by });
      else {
        const list = pending.get(to);
        if (list === undefined) pending.set(to, [state]);
        else list.push(state);
      }
    };
    for (const block of frame.order) {
      const states = pending.get(block);
      if (states === undefined || states.length === 0) continue;
      pending.delete(block);
      const innermost = forest.innermost[block]! < 0 ? undefined : forest.loops[forest.innermost[block]!];
      const state = this.states.merge(states);
      if (innermost === loop) this.#block(frame, block, state, leave);
      else if (innermost !== undefined && innermost.header === block && innermost.reducible) {
        for (const exit of this.#loop(frame, innermost, state)) leave(exit.to, exit.state, exit.by);
      } else this.giveUp("a loop with several entries", this.#place(frame, frame.blocks[block]!.terminator.pos), state);
    }
    return { back, exits };
  }

  #loop(frame: Frame, loop: Loop, entry: State): Exit[] {
    const exits: Exit[] = [];
    const isShort = isScan(frame.blocks, loop);
    const { bounds } = this.options;
    let current = entry;
    let rounds = 0;
    let decided = 0;
    for (let all = 0; ; all++) {
      const run = this.#region(frame, loop, new Map([[loop.header, [current]]]));
      exits.push(...run.exits);
      if (run.back.length === 0) return exits;
      const next = this.states.merge(run.back);
      if (next.path !== current.path) {
        if (!isShort && run.exits.some(({ by }) => by === "branch")) rounds++;
        else decided++;
      }
      current = next;
      const bound = rounds > bounds.unroll ? "unroll" : decided > bounds.scan || all > CONSTANT_ROUNDS ? "scan" : undefined;
      if (bound !== undefined) {
        this.#cut(bound, this.#place(frame, frame.blocks[loop.header]!.terminator.pos), current);
        return exits;
      }
    }
  }

  #block(frame: Frame, id: BlockId, start: State, leave: Leave): void {
    const block = frame.blocks[id]!;
    const { statements, terminator } = block;
    let state: State | undefined = copyState(start);
    for (let index = 0; state !== undefined; ) {
      const { pos } = statements[index] ?? terminator;
      if (index < statements.length) {
        this.statements++;
        this.options.budget.tick();
      }
      const at: At = { frame, pos, leave, by: index < statements.length ? "guard" : "branch" };
      const flow: Flow<Value> = transfer(block, index, new StateEffects(this, state, () => this.#place(frame, pos)));
      if (flow.kind === "calls") {
        state = this.#afterCall(flow.call, this.#callEndings(flow.call, state, this.#place(frame, pos)), at);
        index = flow.call.next;
      } else {
        state = this.#follow(flow, state, at);
        index++;
      }
    }
  }

  /** Takes a state on every way it can go, and gives it as it comes to the next statement, if it does. */
  #follow(flow: Exclude<Flow<Value>, { kind: "calls" }>, state: State, at: At): State | undefined {
    const { frame, pos } = at;
    switch (flow.kind) {
      case "splits": {
        const { whenTrue, whenFalse } = this.#branch(flow, state, at);
        const held = whenTrue && this.#take(flow.holds, whenTrue, at);
        const failed = whenFalse && this.#take(flow.fails, whenFalse, at);
        // No statement comes to the next one both ways.
        return held ?? failed;
      }
      case "selects":
        this.#select(flow, state, at);
        return undefined;
      case "synchronizes":
        return this.#synchronize(flow.operation, state, at);
      case "returns":
        frame.returns.push({ state, value: flow.value });
        return undefined;
      case "throws":
        if (flow.exception.kind === "ref") frame.throws.push({ state, exception: flow.exception });
        else this.giveUp(reasonOf(flow.exception), this.#place(frame, pos), state);
        return undefined;
      case "halts":
        this.giveUp("the program ends itself", this.#place(frame, pos), state);
        return undefined;
      default:
        return this.#take(flow, state, at);
    }
  }

  #take(way: Way, state: State, { frame, pos, leave, by }: At): State | undefined {
    switch (way.kind) {
      case "next":
        return state;
      case "goes":
        leave(way.target, state, by);
        return undefined;
      case "ends":
        if (way.ending.kind === "unsupported") this.giveUp(way.ending.reason, this.#place(frame, pos), state);
        return undefined;
    }
  }

  /** One thread only: nobody else holds a monitor. */
  #synchronize(operation: Synchronization<Value>, state: State, { frame, pos }: At): State | undefined {
    if (operation.kind === "monitor") return state;
    if (operation.op === "current" && operation.target !== undefined) {
      // The initial thread has no object in Core.
      state.locals.set(operation.target, this.states.values.null);
      return state;
    }
    this.giveUp("threads are not encoded", this.#place(frame, pos), state);
    return undefined;
  }

  #select({ value, cases, otherwise }: Extract<Flow<Value>, { kind: "selects" }>, state: State, { frame, pos, leave, by }: At): void {
    if (value.kind !== "int") {
      this.giveUp(reasonOf(value), this.#place(frame, pos), state);
      return;
    }
    let rest: State | undefined = state;
    for (const { value: constant, target } of cases) {
      if (rest === undefined) return;
      const same = this.#same(value, constant);
      const taken = this.states.paths.extend(rest.path, same);
      if (taken !== undefined) leave(target, copyState(rest, taken), by);
      const others = this.states.paths.extend(rest.path, this.heap.builder.not(same));
      rest = others === undefined ? undefined : { ...rest, path: others };
    }
    if (rest !== undefined) leave(otherwise, rest, by);
  }

  #same(value: Int, constant: bigint): Formula {
    const { builder } = this.heap;
    if (value.cases === undefined) return builder.compare("=", value.expr, builder.integer(constant));
    return builder.orAll(value.cases.filter((each) => each.constant === constant).map(({ condition }) => condition));
  }

  // ---- changes of a state

  store(state: State, map: MapDecl, keys: readonly Value[], value: Value): void {
    state.maps.set(map, this.states.maps.store(this.states.mapOf(state, map), keys, value));
  }

  /**
   * A new object. Its fields are zero where nothing but the initial state is behind a map; else that is said
   * explicitly.
   */
  allocate(state: State, className: string): Ref {
    const object = this.#fresh(state, className);
    for (const [map, current] of state.maps) {
      if (map.role === "field" && current.kind !== "initial" && this.#mayHoldUnknown(current)) {
        if (this.heap.instancesOf(map.class ?? className) & object.may)
          this.store(state, map, [object], this.states.values.zero(map.value));
      }
    }
    return object;
  }

  #fresh(state: State, className: string): Ref {
    const object = this.heap.fresh(className);
    this.allocations.set(this.heap.atoms.length, this.states.paths.formula(state.path));
    return object;
  }

  readonly #unknownBehind = new Map<MapState, boolean>();

  #mayHoldUnknown(state: MapState): boolean {
    let known = this.#unknownBehind.get(state);
    if (known === undefined) {
      let at = state;
      // What missing code wrote, it wrote to objects that were there.
      while (at.kind === "store" || at.kind === "havoc") at = at.before;
      known = at.kind === "unknown" || (at.kind === "merge" && (this.#mayHoldUnknown(at.whenTrue) || this.#mayHoldUnknown(at.whenFalse)));
      this.#unknownBehind.set(state, known);
    }
    return known;
  }

  allocateArray(state: State, className: string, length: Value): Ref {
    const array = this.#fresh(state, className);
    const map = this.program.map("length");
    if (map !== undefined) this.store(state, map, [array], length);
    return array;
  }

  // ---- branches

  #branch(
    { condition, on }: Extract<Flow<Value>, { kind: "splits" }>,
    state: State,
    { frame, pos }: At,
  ): { readonly whenTrue?: State; readonly whenFalse?: State } {
    if (condition.kind !== "bool") {
      this.giveUp(reasonOf(condition), this.#place(frame, pos), state);
      return {};
    }
    const { paths } = this.states;
    const yes = paths.extend(state.path, condition.formula);
    const no = paths.extend(state.path, this.heap.builder.not(condition.formula));
    return {
      ...(yes === undefined ? {} : { whenTrue: this.#learn(copyState(state, yes), on, true) }),
      ...(no === undefined ? {} : { whenFalse: this.#learn(copyState(state, no), on, false) }),
    };
  }

  /** What a condition on a variable says about the atoms it may be. */
  #learn(state: State, condition: Expr, holds: boolean): State {
    if (condition.kind === "apply" && condition.op === "not") return this.#learn(state, condition.args[0]!, !holds);
    if (condition.kind === "apply" && condition.op === "and" && holds) {
      return this.#learn(this.#learn(state, condition.args[0]!, true), condition.args[1]!, true);
    }
    if (condition.kind === "apply" && condition.op === "eq") {
      const [a, b] = condition.args as readonly [Expr, Expr];
      if (a.kind === "local" && b.kind === "null") this.#restrict(state, a.local, holds ? NULL_MASK : ~NULL_MASK);
      if (b.kind === "local" && a.kind === "null") this.#restrict(state, b.local, holds ? NULL_MASK : ~NULL_MASK);
    }
    if (condition.kind === "instanceof" && condition.operand.kind === "local") {
      const mask = this.heap.instancesOf(condition.class);
      this.#restrict(state, condition.operand.local, holds ? mask : ~mask);
    }
    return state;
  }

  #restrict(state: State, variable: Local, mask: bigint): void {
    const value = state.locals.get(variable);
    if (value?.kind === "ref") state.locals.set(variable, this.states.values.restrict(value, mask));
  }

  // ---- calls

  /** The ends of a call of every method it may reach. */
  #callEndings({ callee, args }: Call<Value>, state: State, place: Place): readonly Endings[] {
    if (callee.kind === "direct") {
      const procedure = this.program.procedure(callee.procedure);
      if (procedure === undefined) return [this.giveUp(`there is no procedure ${callee.procedure}`, place, state)];
      return [this.call({ procedure, args, place }, state)];
    }
    const receiver = args[0]!;
    if (receiver.kind !== "ref") return [this.giveUp(reasonOf(receiver), place, state)];
    const endings: Endings[] = [];
    for (const { target, mask } of this.#targets(receiver, callee.selector)) {
      const condition = this.states.values.isOneOf(receiver, mask, this.heap.set(mask));
      const path = this.states.paths.extend(state.path, condition);
      if (path === undefined) continue;
      const procedure = target === undefined ? undefined : this.program.procedure(target);
      const here = copyState(state, path);
      if (procedure === undefined) endings.push(this.giveUp(`a call of ${callee.selector} reaches no method`, place, here));
      else endings.push(this.call({ procedure, args: [this.states.values.restrict(receiver, mask), ...args.slice(1)], place }, here));
    }
    return endings;
  }

  /** The methods that a virtual call may reach, with the atoms for which it does; in the order of the atoms. */
  #targets(receiver: Ref, selector: string): { readonly target: string | undefined; mask: bigint }[] {
    const targets: { target: string | undefined; mask: bigint }[] = [];
    for (const index of atomsIn(receiver.may)) {
      const target = dispatch(this.program, this.heap.atom(index).class, selector);
      const known = targets.find((each) => each.target === target);
      if (known === undefined) targets.push({ target, mask: 1n << BigInt(index) });
      else known.mask |= 1n << BigInt(index);
    }
    return targets;
  }

  /** The state behind a call, as it goes on in its block; what threw goes to its handler if the call has one. */
  #afterCall(call: Call<Value>, endings: readonly Endings[], at: At): State | undefined {
    const { values } = this.states;
    const normals: State[] = [];
    const throws: State[] = [];
    let thrownWay: Way = NEXT;
    for (const { normal, thrown } of endings) {
      if (normal !== undefined) {
        const state = copyState(normal.state);
        afterCall(call, { kind: "normal", value: normal.value }, values.null, (target, value) => state.locals.set(target, value));
        normals.push(state);
      }
      if (thrown !== undefined) {
        const state = copyState(thrown.state);
        const ended = { kind: "thrown", exception: thrown.exception } as const;
        thrownWay = afterCall<Value>(call, ended, values.null, (target, value) => state.locals.set(target, value));
        throws.push(state);
      }
    }
    const failed = throws.length === 0 ? undefined : this.#take(thrownWay, this.states.merge(throws), at);
    const ended = normals.length === 0 ? undefined : this.states.merge(normals);
    if (ended === undefined || failed === undefined) return ended ?? failed;
    return this.states.merge([ended, failed]);
  }

  // ---- giving up

  /** Records that executions that come here are not encoded further. */
  giveUp(reason: string, place: Place, state: State): Record<string, never> {
    this.events.push({ kind: "unsupported", reason, place, condition: this.states.paths.formula(state.path) });
    return {};
  }

  #cut(bound: BoundName, place: Place, state: State): Record<string, never> {
    this.events.push({ kind: "bound", bound, place, condition: this.states.paths.formula(state.path) });
    return {};
  }

  #place(frame: Frame, pos: Position): Place {
    return { procedure: frame.procedure.source, file: pos.file ?? frame.procedure.file, line: pos.line };
  }
}
