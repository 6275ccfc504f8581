/**
 * Figure 5 of the paper: TR DEF makes two rules out of a procedure, `E_m(x⃗, g⃗, h⃗) :- w` and `T_m(x⃗, g⃗, h⃗, Γ'(g⃗),
 * Γ'(h⃗), t) :- n`, and TR DEFS the rules of a program.
 *
 * Departures. Core's bodies are graphs of blocks: they are walked in an order in which every way is met once, and where
 * ways meet TR IF joins them. A loop is the tail-recursive procedure that the paper encodes it as: its parameters are
 * the variables that are live at its header, its results those that it assigns and somebody reads behind it, and by
 * which exit it was left. What has no meaning here (threads, virtual calls, arrays, exceptions, code that is missing)
 * is wrong, of the kind `unsupported`: if no execution comes there the rules say all there is to say, and if one does
 * the answer is `unknown`.
 */
import { InvariantViolation } from "@assay/base";
import {
  assignedLocals,
  type Block,
  type ClosedProgram,
  type Expr,
  type Local,
  type LoopRegion,
  liveVariables,
  type Procedure,
  type Region,
  type RegionItem,
  regionName,
  regions,
  type Statement,
  type Terminator,
} from "@assay/core";
import { atom, type Rule, relation } from "@assay/horn";
import { type BvSort, bitVec, type Sort, type TermId, type Terms } from "@assay/logic";
import { type Domain, type Effects, evaluate, type Flow, NEXT, type Obstacle, type Reads, transfer, type Way } from "@assay/machine";
import { sortOfType } from "@assay/machine/symbolic";
import { all, Condition, wrongOf } from "./condition.js";
import { globalVariable, type Shared, sharedVariables, type Variable } from "./environment.js";
import { type ErrorAndTransfer, Figure4, nameOf, type State } from "./figure-4.js";
import { termsDomain } from "./terms-domain.js";

/**
 * What is asked of an assertion: that it holds, or whether anything comes to it. The others are passed over, as the
 * machine passes over those that fail.
 */
export type Claims = (procedure: Procedure, line: number) => "holds" | "reached" | "nothing";

/** What a pair of relations stands for, and what its places are. */
export interface RegionRelations extends ErrorAndTransfer {
  readonly region: Region;
  readonly parameters: readonly Local[];
  readonly results: readonly (Local | typeof EXIT | typeof RESULT)[];
}

const EXIT = "exit";
const RESULT = "result";

/** Numbers of the exits of a loop. */
function exitSort(region: Region): BvSort {
  const exits = region.kind === "loop" ? region.exitTargets.length : 1;
  return bitVec(Math.max(1, Math.ceil(Math.log2(exits))));
}

/** The result of TR DEFS. */
export interface Translation {
  readonly terms: Terms;
  readonly program: ClosedProgram;
  readonly shared: readonly Shared[];
  readonly relations: readonly RegionRelations[];
  readonly rules: readonly Rule[];
  readonly of: (procedure: string) => RegionRelations;
}

class Unsupported extends Error {
  constructor(
    message: string,
    readonly about?: Obstacle,
  ) {
    super(message);
  }
}

/** TR DEFS: the rules of every procedure that has a body, loops behind the procedure they are in. */
export function trDefs(terms: Terms, program: ClosedProgram, claims: Claims): Translation {
  const shared = sharedVariables(program);
  const known = new Map<Region, RegionRelations>();
  const byProcedure = new Map<string, RegionRelations>();
  for (const procedure of program.procedures.values()) {
    const tree = regions(procedure);
    if (tree === undefined) continue;
    for (const region of tree.regions) {
      const made = declare(terms, region, shared);
      known.set(region, made);
      if (region.kind === "procedure") byProcedure.set(procedure.name, made);
    }
  }
  const relations = [...known.values()];
  const context: Context = { terms, program, shared, claims, domain: termsDomain(terms), regions: known, procedures: byProcedure };
  const rules = relations.flatMap((each) => trDef(each, context));
  const of = (procedure: string): RegionRelations => {
    const found = byProcedure.get(procedure);
    if (found === undefined) throw new InvariantViolation(`${procedure} should have a body`);
    return found;
  };
  return { terms, program, shared, relations, rules, of };
}

interface Context {
  readonly terms: Terms;
  readonly program: ClosedProgram;
  readonly shared: readonly Shared[];
  readonly claims: Claims;
  readonly domain: Domain<TermId>;
  readonly regions: ReadonlyMap<Region, RegionRelations>;
  readonly procedures: ReadonlyMap<string, RegionRelations>;
}

/** The symbols `E_m` and `T_m`. */
function declare(terms: Terms, region: Region, shared: readonly Shared[]): RegionRelations {
  const { procedure } = region;
  const parameters = region.kind === "procedure" ? procedure.parameters : live(procedure, region.entry);
  const results: (Local | typeof EXIT | typeof RESULT)[] =
    region.kind === "procedure" ? (procedure.result === undefined ? [] : [RESULT]) : [...resultsOf(region), EXIT];
  const before = [
    ...parameters.map((each) => [each.name, sortOfType(each.type)] as const),
    ...shared.map((s) => [s.name, s.sort] as const),
  ];
  const after = [
    ...shared.map((s) => [`${s.name}'`, s.sort] as const),
    ...results.map((each) => [`${nameOf(each)}'`, sortOfResult(each, region)] as const),
  ];
  const name = regionName(region).replace("#", "_");
  return {
    region,
    parameters,
    results,
    error: relation(terms, `E_${name}`, before),
    transfer: relation(terms, `T_${name}`, [...before, ...after]),
  };
}

function sortOfResult(result: Local | typeof EXIT | typeof RESULT, region: Region): Sort {
  if (result === EXIT) return exitSort(region);
  return sortOfType(result === RESULT ? region.procedure.result! : result.type);
}

function blocksOf({ body }: Procedure): readonly Block[] {
  if (body.kind !== "blocks") throw new InvariantViolation("a region should have blocks");
  return body.blocks;
}

const liveness = new WeakMap<Procedure, readonly (readonly Local[])[]>();

/** The variables that may still be read at a block. */
function live(procedure: Procedure, block: number): readonly Local[] {
  let known = liveness.get(procedure);
  if (known === undefined) {
    const variables = [...procedure.parameters, ...procedure.locals];
    const places = new Map(variables.map((each, i) => [each, i]));
    known = liveVariables(blocksOf(procedure), places).map((at) => [...at].map((place) => variables[place]!));
    liveness.set(procedure, known);
  }
  return known[block]!;
}

/** What a loop assigns and somebody reads behind it. */
function resultsOf({ procedure, blocks, exitTargets }: LoopRegion): readonly Local[] {
  const assigned = new Set(blocks.flatMap((b) => blocksOf(procedure)[b]!.statements.flatMap((s) => [...assignedLocals(s)])));
  const read = new Set(exitTargets.flatMap((target) => live(procedure, target)));
  return [...procedure.parameters, ...procedure.locals].filter((each) => assigned.has(each) && read.has(each));
}

/**
 * TR DEF: the two rules of a region. Of a body that never ends `T` has none; of one that cannot go wrong `E` has none.
 */
function trDef(relations: RegionRelations, context: Context): readonly Rule[] {
  return new Definition(relations, context).rules();
}

class Definition {
  readonly #figure: Figure4;
  readonly #waiting = new Map<number, State[]>();
  readonly #ends: State[] = [];
  readonly #procedure: Procedure;
  readonly #inside: ReadonlySet<number>;

  constructor(
    readonly own: RegionRelations,
    readonly context: Context,
  ) {
    const { terms, shared } = context;
    this.#procedure = own.region.procedure;
    this.#inside = new Set(own.region.blocks);
    const names = [...this.#procedure.parameters, ...this.#procedure.locals, ...shared].map(({ name }) => name);
    this.#figure = new Figure4(terms, shared, new Set(names));
  }

  rules(): readonly Rule[] {
    const { terms, shared } = this.context;
    const { region, parameters, error, transfer: transferOf, results } = this.own;
    const gamma = new Map<Variable, TermId>();
    for (const each of parameters) gamma.set(each, terms.symbol(each.name, sortOfType(each.type)));
    for (const { variable, name, sort } of shared) gamma.set(variable, terms.symbol(name, sort));
    const before = [...parameters, ...shared.map((s) => s.variable)].map((each) => gamma.get(each)!);
    const start: State = { n: Condition.root(terms), gamma: new Map(gamma) };
    const irreducible = region.kind === "procedure" && regions(this.#procedure)!.forest.reducible === false;
    if (irreducible) this.#unsupported(start, "a loop with several entries", 0);
    else this.#walk(start);
    const rules: Rule[] = [];
    const keys = [...shared.map((s) => s.variable), ...results];
    if (this.#ends.length > 0) {
      const end = this.#joinAll(this.#ends, keys);
      const after = keys.map((key) => end.gamma.get(key) ?? this.#figure.fresh(nameOf(key), this.#sortOf(key)));
      rules.push({ head: atom(terms, transferOf, [...before, ...after]), body: all(end.n.parts()) });
    }
    const wrong = wrongOf(this.#figure.wrong);
    if (wrong !== undefined) rules.push({ head: atom(terms, error, before), body: wrong });
    return rules;
  }

  #sortOf(key: Variable): Sort {
    if (typeof key !== "string") return sortOfType(key.type);
    return sortOfResult(key === EXIT ? EXIT : RESULT, this.own.region);
  }

  #joinAll(states: readonly State[], kept: readonly Variable[]): State {
    let joined = states[states.length - 1]!;
    for (let i = states.length - 2; i >= 0; i--) joined = this.#figure.trJoin(states[i]!, joined, kept);
    return joined;
  }

  #walk(start: State): void {
    const { region } = this.own;
    this.#waiting.set(region.entry, [start]);
    const variables = this.context.shared.map((s) => s.variable);
    for (const item of region.order) {
      const block = item.kind === "block" ? item.block : item.region.entry;
      const states = this.#waiting.get(block);
      if (states === undefined) continue;
      const state = this.#joinAll(states, [...live(this.#procedure, block), ...variables]);
      this.#item(item, block, state);
    }
  }

  #item(item: RegionItem, block: number, state: State): void {
    if (item.kind === "loop") this.#loop(item.region, state);
    else this.#block(block, state);
  }

  #goTo(target: number, state: State): void {
    const { region } = this.own;
    if (region.kind === "loop" && target === region.entry) {
      this.#again(state);
      return;
    }
    if (!this.#inside.has(target)) {
      const { terms } = this.context;
      const exit = (region as LoopRegion).exitTargets.indexOf(target);
      state.gamma.set(EXIT, terms.bvConst(exitSort(region).width, exit));
      this.#ends.push(state);
      return;
    }
    const waiting = this.#waiting.get(target);
    if (waiting === undefined) this.#waiting.set(target, [state]);
    else waiting.push(state);
  }

  /** The call of a loop, as TR CALL. */
  #callLoop(loop: LoopRegion, state: State): void {
    const relations = this.context.regions.get(loop)!;
    const args = relations.parameters.map((each) => this.#local(state, each));
    const results = relations.results.map((each) => [nameOf(each), sortOfResult(each, loop)] as [string, Sort]);
    const values = this.#figure.trCall(state, relations, args, results);
    for (const [i, each] of relations.results.entries()) this.#figure.trAssign(state, each, values[i]!);
  }

  /** The next iteration: the tail call of the loop itself. */
  #again(state: State): void {
    this.#callLoop(this.own.region as LoopRegion, state);
    this.#ends.push(state);
  }

  /** A loop inside: it goes on where it was left. */
  #loop(loop: LoopRegion, state: State): void {
    const { terms } = this.context;
    this.#callLoop(loop, state);
    const exit = state.gamma.get(EXIT)!;
    let rest: State | undefined = state;
    for (const [i, target] of loop.exitTargets.entries()) {
      if (rest === undefined) break;
      const [yes, no]: readonly [State | undefined, State | undefined] = this.#figure.trIf(
        rest,
        terms.eq(exit, terms.bvConst(exitSort(loop).width, i)),
      );
      if (yes !== undefined) this.#goTo(target, yes);
      rest = no;
    }
  }

  #block(id: number, start: State): void {
    const block = blocksOf(this.#procedure)[id]!;
    let state: State = start;
    for (let index = 0; index <= block.statements.length; index++) {
      const statement: Statement | Terminator = block.statements[index] ?? block.terminator;
      try {
        const effects = new Executing(state, this.context, this.#figure, this.#procedure, statement.pos.line);
        const flow = transfer<TermId>(block, index, effects);
        const next = effects.after && this.#follow(flow, effects.after, statement.pos.line);
        if (next === undefined) return;
        state = next;
        if (flow.kind === "calls") index = flow.call.next - 1;
      } catch (error) {
        if (!(error instanceof Unsupported)) throw error;
        this.#unsupported(state, error.message, statement.pos.line, error.about);
        return;
      }
    }
  }

  /** Takes a state on its ways; gives it as it comes to the next statement. */
  #follow(flow: Flow<TermId>, state: State, line: number): State | undefined {
    const { terms } = this.context;
    switch (flow.kind) {
      case "splits": {
        const [yes, no] = this.#figure.trIf(state, flow.condition);
        const held = yes && this.#take(flow.holds, yes, line);
        const failed = no && this.#take(flow.fails, no, line);
        return held ?? failed;
      }
      case "selects": {
        let rest: State | undefined = state;
        const targets = new Map<number, TermId>();
        for (const each of flow.cases) {
          const constant = terms.bvConst(terms.width(flow.value), each.value);
          targets.set(each.target, terms.or(targets.get(each.target) ?? terms.false, terms.eq(flow.value, constant)));
        }
        for (const [target, hit] of targets) {
          if (rest === undefined) break;
          const [yes, no]: readonly [State | undefined, State | undefined] = this.#figure.trIf(rest, hit);
          if (yes !== undefined) this.#goTo(target, yes);
          rest = no;
        }
        if (rest !== undefined) this.#goTo(flow.otherwise, rest);
        return undefined;
      }
      case "calls":
        return this.#call(flow.call, state);
      case "synchronizes":
        if (flow.operation.kind === "monitor") return state;
        throw new Unsupported(`thread operation ${flow.operation.op}`, "threads");
      case "returns":
        if (flow.value !== undefined) state.gamma.set(RESULT, flow.value);
        this.#ends.push(state);
        return undefined;
      case "throws":
        throw new Unsupported("an exception");
      case "halts":
        return undefined;
      default:
        return this.#take(flow, state, line);
    }
  }

  #take(way: Way, state: State, line: number): State | undefined {
    if (way === NEXT || way.kind === "next") return state;
    if (way.kind === "goes") this.#goTo(way.target, state);
    else if (way.ending.kind === "unsupported") this.#unsupported(state, way.ending.reason, line);
    return undefined;
  }

  #call({ callee, args, result, exception }: Extract<Flow<TermId>, { kind: "calls" }>["call"], state: State): State {
    const { terms, procedures, program } = this.context;
    if (callee.kind === "virtual") throw new Unsupported(`a virtual call of ${callee.selector}`);
    const relations = procedures.get(callee.procedure);
    if (relations === undefined) throw new Unsupported(`${callee.procedure} has no body`);
    const type = program.procedure(callee.procedure)!.result;
    const results = type === undefined ? [] : [[RESULT, sortOfType(type)] as [string, Sort]];
    const [value] = this.#figure.trCall(state, relations, args, results);
    // Nothing throws here: a throw is unsupported.
    this.#figure.trAssign(state, exception, terms.null());
    if (result !== undefined && value !== undefined) this.#figure.trAssign(state, result, value);
    return state;
  }

  #local(state: State, local: Local): TermId {
    return this.#figure.trVar(state, local) ?? this.#figure.fresh(local.name, sortOfType(local.type));
  }

  #unsupported(state: State, message: string, line: number, about?: Obstacle): void {
    const location = { file: this.#procedure.file, line, procedure: this.#procedure.source };
    this.#figure.goesWrong(state, [], { kind: "unsupported", message, location, ...(about === undefined ? {} : { about }) });
  }
}

/** What statements do to a state: the rules of Figure 4. */
class Executing implements Effects<TermId>, Reads<TermId> {
  /** The state behind the statement; undefined where there is none. */
  after: State | undefined;

  constructor(
    readonly state: State,
    readonly context: Context,
    readonly figure: Figure4,
    readonly procedure: Procedure,
    readonly line: number,
  ) {
    this.after = state;
  }

  evaluate(expr: Expr): TermId {
    return evaluate(expr, this.context.domain, this);
  }

  local(variable: Local): TermId {
    // A variable that has no value yet on some way here is not read on it.
    return this.figure.trVar(this.state, variable) ?? this.figure.fresh(variable.name, sortOfType(variable.type));
  }

  global(name: string): TermId {
    return this.figure.trVar(this.state, globalVariable(name))!;
  }

  load(map: Parameters<Reads<TermId>["load"]>[0], keys: readonly TermId[]): TermId {
    return this.figure.trFieldRef(this.state, map, keys);
  }

  assign(target: Local, value: TermId): void {
    this.figure.trAssign(this.state, target, value);
  }

  setGlobal(name: string, value: TermId): void {
    this.figure.trAssign(this.state, globalVariable(name), value);
  }

  store(map: Parameters<Effects<TermId>["store"]>[0], keys: readonly TermId[], value: TermId): void {
    this.figure.trFieldAssign(this.state, map, keys, value);
  }

  allocate(target: Local, className: string): void {
    const classes = [];
    for (
      let at = this.context.program.class(className);
      at !== undefined;
      at = at.super === undefined ? undefined : this.context.program.class(at.super)
    )
      classes.push(at);
    this.figure.trAssign(this.state, target, this.figure.trPair(this.state, classes));
  }

  allocateArray(): void {
    throw new Unsupported("an array");
  }

  havoc(target: Local, input: string | undefined): void {
    if (target.type.kind === "ref") throw new Unsupported("an arbitrary reference");
    this.figure.trChoice(this.state, target, sortOfType(target.type), { source: input ?? target.name, line: this.line });
  }

  assert(condition: TermId, kind: Parameters<Effects<TermId>["assert"]>[1], message: string): void {
    const claim = this.context.claims(this.procedure, this.line);
    if (claim === "nothing" || (kind === "reachability" && claim === "holds")) return;
    const location = { file: this.procedure.file, line: this.line, procedure: this.procedure.source };
    const claimed = claim === "reached" ? this.context.terms.false : condition;
    this.after = this.figure.trAssert(this.state, claimed, { kind: "assert", message, location });
  }

  string(): TermId {
    throw new Unsupported("a string");
  }

  mirror(): TermId {
    throw new Unsupported("a class object");
  }

  instanceOf(): TermId {
    throw new Unsupported("a test of a class");
  }

  classOf(): TermId {
    throw new Unsupported("the class of an object");
  }

  storable(): TermId {
    throw new Unsupported("an array");
  }
}
