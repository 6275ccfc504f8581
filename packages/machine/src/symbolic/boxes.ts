/**
 * Regions not looked into: the placeholders π, λ, τ and ω that stand for them, and which kind of region stands for a
 * call. All of it over-approximates what the region may do, by its side effects (`region-effects.ts`).
 */
import { BOOL, BV32, type Callee, type Procedure, REF, supertypes, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Unasked } from "../language/member.js";
import { type Aftermath, ArbitraryInvocation } from "./arbitrary-invocation.js";
import { BodyRun, type Internals } from "./body-run.js";
import type { Box, Instance } from "./context.js";
import type { Executor } from "./executor.js";
import { RESOLVED } from "./literals.js";
import type { Outcome, Where } from "./outcome.js";
import type { Path } from "./path.js";
import type { Prepared, State } from "./prepare.js";
import type { Footprint, RegionEffects } from "./region-effects.js";
import type { Unexplored, Version } from "./store.js";
import { lift, Sym, sortOfType, type Value } from "./value.js";

export class Boxes {
  /** Those of the round, in the order met. */
  readonly all: Box[] = [];
  readonly #executor: Executor;
  readonly #internals: Internals;
  readonly #effects: RegionEffects;
  readonly #prepare: (procedure: Procedure) => Prepared;

  constructor(executor: Executor, internals: Internals, effects: RegionEffects, prepare: (procedure: Procedure) => Prepared) {
    this.#executor = executor;
    this.#internals = internals;
    this.#effects = effects;
    this.#prepare = prepare;
  }

  /** A call that is not looked into: of a procedure around it, of one that makes or searches text, or of any other. */
  call(callee: Procedure, args: readonly Value[], where: Where, state: State, caller: Procedure, line: number): Outcome {
    if (callee.body.kind === "blocks" && isRecursive(where, callee.name)) {
      const around = arbitraryAround(where, callee.name);
      if (around !== undefined) return this.#coveredCall(around, callee, args, where, state);
      if (arbitraryDepth(where) < MOST_ARBITRARY && this.#prepare(callee).schedule.reducible)
        return this.#recursiveBox(callee, args, where, state);
    }
    const { language } = this.#executor.options;
    const unasked = language.members.get(callee.name)?.unasked?.(args, (text) => this.#executor.heap.string(text));
    if (unasked?.kind === "text") return this.#text(unasked.before, where, state);
    if (unasked?.kind === "number") return this.#number(unasked, where, state);
    if (unasked?.kind === "parsed") return this.#parsed(callee.result!, args[0]!, unasked, where, state);
    if (unasked?.kind === "itself") return this.#itself(callee.result && args[0], unasked.fieldsOf, where, state);
    const footprint = callee.body.kind === "missing" ? this.#effects.anything : this.#effects.ofCall(callee.name);
    return this.#box(callee, footprint, where, state, caller, line);
  }

  /** A virtual call on a receiver that is not known: `any` stands for all the methods it may reach. */
  callOfAny(callee: Callee & { kind: "virtual" }, any: Procedure, where: Where, state: State, caller: Procedure, line: number): Outcome {
    return this.#box(any, this.#effects.ofUnknownReceiver(callee), where, state, caller, line);
  }

  /** The call as a region not looked into. */
  #box(callee: Procedure, footprint: Footprint, where: Where, state: State, caller: Procedure, line: number): Outcome {
    const { terms } = this.#executor;
    const instance = this.#internals.instance(where);
    const pi = this.enter(instance, state.path);
    const inside = state.path.and(pi);
    if (inside === undefined) return { normal: undefined, thrown: undefined };
    const wrong = inside.and(terms.symbol(`ω ${instance.name}`, sortOfType(BOOL)));
    if (wrong !== undefined && footprint.mayGoWrong) {
      const place = this.#internals.place(caller, line);
      this.#internals.error({ kind: "inside", condition: wrong.whole(), message: `inside ${callee.source}`, place, callee: callee.name });
    }
    const left = this.unexplored(instance, footprint);
    const { normal, result, thrown, version } = this.#aftermath(callee, instance, left, inside, state.version, footprint.mayThrow);
    return { normal: normal && { path: normal, version, value: result }, thrown };
  }

  /** A call that makes some text, as a region not looked into: a string of its own, or one that was there before. */
  #text(before: readonly Value[], where: Where, state: State): Outcome {
    const instance = this.#internals.instance(where);
    const inside = state.path.and(this.enter(instance, state.path));
    const text = this.#executor.texts.string(`text ${instance.name}`);
    const made = inside?.and(text.constraint);
    if (made === undefined) return { normal: undefined, thrown: undefined };
    let value: Value = text.object;
    before.forEach((each, i) => {
      const isBefore = this.#executor.terms.symbol(`σ${i} ${instance.name}`, sortOfType(BOOL));
      value = this.#executor.heap.store.chooseValue(isBefore, each, value, REF);
    });
    return { normal: { path: made, version: state.version, value }, thrown: undefined };
  }

  /** A call that changes its first argument and gives it back, or nothing, as a region not looked into. */
  #itself(object: Value | undefined, fieldsOf: readonly string[], where: Where, state: State): Outcome {
    const instance = this.#internals.instance(where);
    const path = state.path.and(this.enter(instance, state.path));
    if (path === undefined) return { normal: undefined, thrown: undefined };
    const left = this.unexplored(instance, this.#effects.nothing);
    const version = this.#executor.heap.store.havoc(state.version, {
      ...left,
      writes: ({ name, role, value }) =>
        role === "elements" ? value.kind === "bv" && value.width === 8 : fieldsOf.some((owner) => name.startsWith(`${owner}.`)),
    });
    return { normal: { path, version, value: object }, thrown: undefined };
  }

  /** A call that gives a number in the range and does nothing else, as a region not looked into. */
  #number({ least, greatest }: { readonly least: number; readonly greatest: number }, where: Where, state: State): Outcome {
    const { terms } = this.#executor;
    const instance = this.#internals.instance(where);
    const value = this.placeholder(instance, "result", BV32) as Sym;
    const within = terms.and(terms.bv.sle(terms.bvConst(32, least), value.term), terms.bv.sle(value.term, terms.bvConst(32, greatest)));
    const path = state.path.and(this.enter(instance, state.path))?.and(within);
    return { normal: path && { path, version: state.version, value }, thrown: undefined };
  }

  /** A call that gives any number or throws, and does nothing else, as a region not looked into. */
  #parsed(type: Type, text: Value, { throws, ofNull }: Unasked & { kind: "parsed" }, where: Where, state: State): Outcome {
    const { terms, heap } = this.#executor;
    const instance = this.#internals.instance(where);
    const inside = state.path.and(this.enter(instance, state.path));
    const fails = terms.symbol(`τ ${instance.name}`, sortOfType(BOOL));
    const exception = this.placeholder(instance, "exception", REF) as Sym;
    const ofNullText = terms.and(this.#condition(heap.isNull(text)), this.#isOf(exception, ofNull));
    const isTold = terms.and(terms.ne(exception.term, terms.null()), terms.or(this.#isOf(exception, throws), ofNullText));
    const thrown = inside?.and(fails)?.and(isTold);
    const normal = inside?.and(terms.not(fails));
    if (normal !== undefined && thrown !== undefined) heap.store.share(state.version);
    return {
      normal: normal && { path: normal, version: state.version, value: this.placeholder(instance, "result", type) },
      thrown: thrown && { path: thrown, version: state.version, value: exception },
    };
  }

  /** That the object is of the class, and therefore of all that the class is a subclass of. */
  #isOf(object: Sym, className: string): TermId {
    const { terms, heap } = this.#executor;
    const conditions = [...supertypes(heap.program, className)].map((name) => this.#condition(heap.instanceOf(object, name)));
    return conditions.reduce((all, each) => terms.and(all, each), terms.true);
  }

  #condition(value: Value): TermId {
    return lift(this.#executor.terms, value, BOOL);
  }

  /** What a region leaves that is entered on `inside` with `version`, whose hold it takes over. */
  #aftermath(callee: Procedure, instance: Instance, left: Unexplored, inside: Path, version: Version, mayThrow: boolean): Aftermath {
    const { terms } = this.#executor;
    const { store } = this.#executor.heap;
    const after = store.havoc(version, left);
    const result = callee.result === undefined ? undefined : this.placeholder(instance, "result", callee.result);
    if (!mayThrow) return { normal: inside, result, thrown: undefined, throws: undefined, version: after };
    const throws = terms.symbol(`τ ${instance.name}`, sortOfType(BOOL));
    const exception = this.placeholder(instance, "exception", REF) as Sym;
    const thrown = inside.and(throws)?.and(terms.ne(exception.term, terms.null()));
    store.share(after);
    return {
      normal: inside.and(terms.not(throws)),
      result,
      thrown: thrown && { path: thrown, version: after, value: exception },
      throws,
      version: after,
    };
  }

  /** A recursive call as a region not looked into, but for one arbitrary invocation (`arbitrary-invocation.ts`). */
  #recursiveBox(callee: Procedure, args: readonly Value[], where: Where, state: State): Outcome {
    const instance = this.#internals.instance(where);
    const inside = state.path.and(this.enter(instance, state.path));
    if (inside === undefined) return { normal: undefined, thrown: undefined };
    const { store } = this.#executor.heap;
    const footprint = this.#effects.ofCall(callee.name);
    const prepared = this.#prepare(callee);
    const invocation = new ArbitraryInvocation(this.#executor, this.#internals, instance, prepared);
    const within: Where = {
      ...{ parent: where, depth: where.depth + 1, kind: "call", procedure: callee.name, site: "*", instance: undefined },
      arbitrary: invocation,
    };
    this.#internals.recorder?.add(() => invocation.cut(this.#internals.instance(within)));
    const found = this.#watched(invocation, this.#internals.instance(within), footprint);
    const entered = store.havoc(store.share(state.version), found);
    const { unnamed } = this.#executor.heap;
    unnamed.enter();
    const start = invocation.enter(args, state, inside, entered);
    const ended = new BodyRun(this.#executor, this.#internals, prepared, within).run(start.locals as Value[], start.path, start.version);
    invocation.ended(ended);
    unnamed.leave();
    for (const exit of [ended.normal, ended.thrown]) if (exit !== undefined) store.release(exit.version);
    const left = this.#watched(invocation, instance, footprint);
    return invocation.outcome(
      invocation.first(args),
      this.#aftermath(callee, instance, left, inside, state.version, !invocation.throwsNothing),
    );
  }

  /** A call inside the arbitrary invocation of the procedure it calls. */
  #coveredCall(around: ArbitraryInvocation, callee: Procedure, args: readonly Value[], where: Where, state: State): Outcome {
    const call = around.nested(args, state);
    const footprint = this.#effects.ofCall(callee.name);
    const instance = this.#internals.instance(where);
    around.covered.push(instance);
    const left = this.#watched(around, instance, footprint);
    return around.outcome(call, this.#aftermath(callee, instance, left, state.path, state.version, !around.throwsNothing));
  }

  /** What a recursive call may have left in the store: the invocation is told which cells somebody reads. */
  #watched(invocation: ArbitraryInvocation, instance: Instance, footprint: Footprint): Unexplored {
    const left = this.unexplored(instance, footprint);
    const placeholder = (cell: number, type: Type): Value => {
      invocation.read(cell);
      return left.placeholder(cell, type);
    };
    return { ...left, placeholder };
  }

  /** π: a region begins that is not looked into. */
  enter(instance: Instance, path: Path): TermId {
    const pi = this.#executor.terms.symbol(`π ${instance.name}`, sortOfType(BOOL));
    this.all.push({ instance, pi, entered: path.whole() });
    return pi;
  }

  /** λ: what a region not looked into left somewhere. */
  placeholder(instance: Instance, what: string, type: Type): Value {
    const term = this.#executor.terms.symbol(`λ ${instance.name} ${what}`, sortOfType(type));
    this.#executor.heap.origin.set(term, instance);
    return new Sym(term, type);
  }

  /**
   * Not initialized, initialized, or failed; the library's own classes never fail (an assumption, `docs/soundness.md`).
   */
  #initializationState(instance: Instance, global: string): Value {
    const { terms } = this.#executor;
    const is = (what: string): TermId => (this.placeholder(instance, `${global} ${what}`, BOOL) as Sym).term;
    const failed = this.#executor.options.language.classes.isLibrary(global) ? terms.false : is("failed");
    const states = [2, 3, 0].map((state) => terms.bvConst(32, state)) as [TermId, TermId, TermId];
    return new Sym(terms.ite(is("initialized"), states[0], terms.ite(failed, states[1], states[2])), BV32);
  }

  /** What the region may have left in the store. */
  unexplored(instance: Instance, footprint: Footprint): Unexplored {
    return {
      writes: (map) => footprint.writes(map),
      touches: (map) => footprint.touches(map),
      // What is resolved stays so.
      writesGlobal: (name) => (name.startsWith(RESOLVED) ? "no" : footprint.writesGlobal(name)),
      placeholder: (cell, type) => this.placeholder(instance, String(cell), type),
      initializationState: (global) => this.#initializationState(instance, global),
    };
  }

  /** What the loop with this header may have left in the store. */
  ofLoop(instance: Instance, header: number): Unexplored {
    return this.unexplored(instance, this.#effects.ofLoop(instance.procedure, header));
  }
}

/** Whether the call is made, however indirectly, by the procedure that it calls. */
export function isRecursive(where: Where, callee: string): boolean {
  for (let at = where.parent; at !== undefined; at = at.parent) if (at.kind === "call" && at.procedure === callee) return true;
  return false;
}

/** The arbitrary invocation of the procedure that the call is part of, if any. */
function arbitraryAround(where: Where, procedure: string): ArbitraryInvocation | undefined {
  for (let at: Where | undefined = where; at !== undefined; at = at.parent)
    if (at.arbitrary !== undefined && at.procedure === procedure) return at.arbitrary;
  return undefined;
}

/** How many arbitrary invocations the call is inside of. */
function arbitraryDepth(where: Where): number {
  let depth = 0;
  for (let at: Where | undefined = where; at !== undefined; at = at.parent) if (at.arbitrary !== undefined) depth++;
  return depth;
}

/** Procedures that call each other are followed into each other's arbitrary invocations this deep. */
const MOST_ARBITRARY = 3;
