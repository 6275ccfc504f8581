/**
 * The states and steps of one procedure (Figure 8 of the paper): pairs of a node and a store, and the transition
 * relation over them.
 *
 * This is the paper's semantics of its flowchart language, for Core: a node is a statement of the procedure, a step
 * runs it. What the statement calls (abstract operators) runs to its end within the step. Every answer to what is asked
 * for (`havoc`) is a step of its own: booleans are false or true, integers what `inputs` says. For programs with a heap
 * or threads there is the engine's own search.
 */
import { Budget, InputError } from "@assay/base";
import type { Block, Expr, Local, Procedure, Program, Type } from "@assay/core";
import { afterCall, type Call, concreteDomain, type Effects, evaluate, type Reads, transfer, type Value } from "@assay/machine";
import type { ltl } from "@assay/spec";

export interface FlowState {
  readonly block: number;
  readonly index: number;
  readonly store: ReadonlyMap<Local, Value>;
  readonly ended: boolean;
}

/** What was asked for in a step, and answered. */
export interface Answered {
  readonly input: string | undefined;
  readonly value: Value;
}

export interface FlowMove extends ltl.GraphMove {
  readonly answers: readonly Answered[];
}

export interface FlowOptions {
  /** The values of an integer input; undefined where there are too many. */
  readonly inputs: (type: Type, input: string | undefined) => readonly Value[] | undefined;
  readonly mostStates: number;
}

export interface FlowGraph {
  readonly states: readonly FlowState[];
  readonly moves: readonly (readonly FlowMove[])[];
}

/** Thrown where an input has more values than can be tried. */
export class TooManyInputs {
  constructor(readonly input: string) {}
}

/** All states that are reachable. @throws TooManyInputs, OutOfBudget */
export function flowGraph(program: Program, entry: string, options: FlowOptions): FlowGraph {
  const procedure = program.procedure(entry)!;
  const run = new FlowRun(program, procedure, options);
  const budget = Budget.unlimited.working(options.mostStates);
  const numbers = new Map<string, number>();
  const states: FlowState[] = [];
  const numberOf = (state: FlowState): number => {
    const key = run.key(state);
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = states.length));
      states.push(state);
    }
    return number;
  };
  numberOf(run.initial());
  const moves: FlowMove[][] = [];
  for (let i = 0; i < states.length; i++) {
    budget.spend(1);
    budget.check();
    moves.push(run.steps(states[i]!).map(({ to, answers }) => ({ to: numberOf(to), thread: 0, answers })));
  }
  return { states, moves };
}

/** One run, until it ends or has made so many steps. `answer` says what the inputs are, one after the other. */
export function flowRun(
  program: Program,
  entry: string,
  answer: (input: string | undefined) => Value,
  steps: number,
): { readonly states: readonly FlowState[]; readonly isComplete: boolean } {
  const run = new FlowRun(program, program.procedure(entry)!, { inputs: (_, input) => [answer(input)], mostStates: steps });
  const states = [run.initial()];
  while (states.length <= steps) {
    const last = states.at(-1)!;
    if (last.ended) return { states, isComplete: true };
    states.push(run.steps(last)[0]!.to);
  }
  return { states, isComplete: false };
}

class NeedsAnswer {
  constructor(
    readonly type: Type,
    readonly input: string | undefined,
  ) {}
}

class FlowRun {
  constructor(
    readonly program: Program,
    readonly procedure: Procedure,
    readonly options: FlowOptions,
  ) {}

  initial(): FlowState {
    const store = new Map([...this.procedure.parameters, ...this.procedure.locals].map((each) => [each, zeroOf(each.type)] as const));
    return { block: 0, index: 0, store, ended: false };
  }

  key({ block, index, store, ended }: FlowState): string {
    return `${block}.${index}${ended ? "!" : ""} ${[...store.values()].map(String).join(" ")}`;
  }

  /** Every way on: one for each answer to each question. */
  steps(state: FlowState): readonly { readonly to: FlowState; readonly answers: readonly Answered[] }[] {
    if (state.ended) return [];
    const found: { to: FlowState; answers: readonly Answered[] }[] = [];
    const open: (readonly Answered[])[] = [[]];
    for (let answers = open.pop(); answers !== undefined; answers = open.pop()) {
      const frame = new Frame(this.program, this.procedure, state, answers);
      try {
        found.push({ to: frame.step(), answers });
      } catch (question) {
        if (!(question instanceof NeedsAnswer)) throw question;
        const { type, input } = question;
        const values = type.kind === "bool" ? [false, true] : this.options.inputs(type, input);
        if (values === undefined) throw new TooManyInputs(input ?? "an input");
        for (const value of [...values].reverse()) open.push([...answers, { input, value }]);
      }
    }
    return found;
  }
}

class StoreReads implements Reads<Value> {
  constructor(readonly values: ReadonlyMap<Local, Value>) {}

  local(variable: Local): Value {
    return this.values.get(variable)!;
  }
  global(name: string): Value {
    throw unsupported(`the static variable ${name}`);
  }
  load(): Value {
    throw unsupported("the heap");
  }
  string(): Value {
    return null;
  }
  mirror(): Value {
    return null;
  }
  instanceOf(): Value {
    throw unsupported("classes");
  }
  classOf(): Value {
    throw unsupported("classes");
  }
  storable(): Value {
    throw unsupported("arrays");
  }
}

const unsupported = (what: string): InputError =>
  new InputError({
    code: "flow-unsupported",
    message: `${what} is beyond the flowchart language: procedures with integers and booleans only`,
  });

/** A procedure at a statement: the store changes while the statement runs. */
class Frame extends StoreReads implements Effects<Value> {
  readonly #program: Program;
  readonly #state: FlowState;
  readonly #answers: readonly Answered[];
  readonly #used: { count: number };
  readonly #blocks: readonly Block[];
  readonly #changes: Map<Local, Value>;

  constructor(program: Program, procedure: Procedure, state: FlowState, answers: readonly Answered[], used = { count: 0 }) {
    const changes = new Map(state.store);
    super(changes);
    this.#program = program;
    this.#state = state;
    this.#answers = answers;
    this.#used = used;
    this.#changes = changes;
    if (procedure.body.kind !== "blocks") throw unsupported(`${procedure.source}, which has no body,`);
    this.#blocks = procedure.body.blocks;
  }

  /** The state behind one statement. */
  step(): FlowState {
    const { block, index } = this.#state;
    const at = (to: number, next: number, ended = false): FlowState => ({ block: to, index: next, store: this.#changes, ended });
    const flow = transfer(this.#blocks[block]!, index, this);
    switch (flow.kind) {
      case "next":
      case "synchronizes":
        return at(block, index + 1);
      case "goes":
        return at(flow.target, 0);
      case "splits": {
        const way = flow.condition === true ? flow.holds : flow.fails;
        if (way.kind === "goes") return at(way.target, 0);
        return way.kind === "next" ? at(block, index + 1) : at(block, index, true);
      }
      case "selects": {
        const wanted = BigInt(flow.value as number | bigint);
        return at(flow.cases.find(({ value }) => value === wanted)?.target ?? flow.otherwise, 0);
      }
      case "calls":
        this.#call(flow.call);
        return at(block, flow.call.next);
      case "ends":
        if (flow.ending.kind === "unsupported") throw unsupported(flow.ending.reason);
        return at(block, index, true);
      case "returns":
        this.returned = flow.value;
        return at(block, index, true);
      default:
        return at(block, index, true);
    }
  }

  returned: Value | undefined;

  #call(call: Call<Value>): void {
    const name = call.callee.kind === "direct" ? call.callee.procedure : undefined;
    const procedure = name === undefined ? undefined : this.#program.procedure(name);
    if (procedure === undefined) throw unsupported("a call");
    const store = new Map<Local, Value>(procedure.locals.map((each) => [each, zeroOf(each.type)]));
    for (const [i, parameter] of procedure.parameters.entries()) store.set(parameter, call.args[i]!);
    let state: FlowState = { block: 0, index: 0, store, ended: false };
    let value: Value | undefined;
    while (!state.ended) {
      const inner = new Frame(this.#program, procedure, state, this.#answers, this.#used);
      state = inner.step();
      value = inner.returned;
    }
    afterCall<Value>(call, { kind: "normal", value }, null, (target, given) => this.assign(target, given));
  }

  evaluate(expr: Expr): Value {
    return evaluate<Value>(expr, concreteDomain, this);
  }

  assign(target: Local, value: Value): void {
    this.#changes.set(target, value);
  }

  havoc(target: Local, input: string | undefined): void {
    const answer = this.#answers[this.#used.count];
    if (answer === undefined) throw new NeedsAnswer(target.type, input);
    this.#used.count++;
    this.assign(target, answer.value);
  }

  setGlobal(name: string): void {
    throw unsupported(`the static variable ${name}`);
  }
  store(): void {
    throw unsupported("the heap");
  }
  allocate(): void {
    throw unsupported("an object");
  }
  allocateArray(): void {
    throw unsupported("an array");
  }
  assert(): void {}
}

function zeroOf(type: Type): Value {
  switch (type.kind) {
    case "bool":
      return false;
    case "bv":
      return type.width <= 32 ? 0 : 0n;
    case "int":
      return 0n;
    case "float":
      return 0;
    case "ref":
      return null;
  }
}
