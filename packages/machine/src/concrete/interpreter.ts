/**
 * The reference interpreter: the shared walk over statements and expressions in the concrete domain, and nothing else.
 *
 * It is what the compiler is compared with. A state is a family of tables, as Core says: one per map, keyed by object;
 * control is a block number; a call is a frame on a list. It runs one thread and knows no natives: programs that need
 * more are the machine's.
 */
import { invariant } from "@assay/base";
import {
  type AssertionKind,
  type Block,
  type BlockId,
  dispatch,
  type Expr,
  isSubclass,
  type Local,
  type MapDecl,
  type Procedure,
  type Program,
  type Type,
} from "@assay/core";
import { evaluate, type Reads } from "../domain.js";
import { afterCall, type Call, type Effects, type Ended, type Ending, type Flow, transfer, type Way } from "../semantics/index.js";
import { concreteDomain, type Value, zero } from "./domain.js";

/** An object: its class, and its length if it is an array. */
interface Cell {
  readonly class: string;
  readonly length: number;
}

export type Interpreted =
  | { readonly kind: "normal"; readonly value: Value | undefined }
  | { readonly kind: "exception"; readonly class: string }
  | { readonly kind: "halted"; readonly status: number }
  | Ending
  | { readonly kind: "steps" };

interface Frame {
  readonly procedure: Procedure;
  readonly blocks: readonly Block[];
  readonly locals: Map<Local, Value>;
  block: BlockId;
  next: number;
  /** The call that made it; undefined for the entry. */
  readonly call: Call<Value> | undefined;
}

class Stop {
  constructor(readonly outcome: Interpreted) {}
}

/** Runs a procedure for at most `steps` statements and terminators. `inputs` answers `havoc`. */
export function interpret(
  program: Program,
  entry: string,
  args: readonly Value[],
  options: { readonly steps: number; readonly inputs?: () => Value; readonly onAssertionFailure?: (message: string) => void },
): Interpreted {
  const run = new Interpretation(program, options.inputs ?? (() => 0), options.onAssertionFailure ?? (() => {}));
  try {
    run.enter(entry, args, undefined);
    for (let i = 0; i < options.steps; i++) run.step();
    return { kind: "steps" };
  } catch (stop) {
    if (stop instanceof Stop) return stop.outcome;
    throw stop;
  }
}

class Interpretation implements Effects<Value>, Reads<Value> {
  readonly #frames: Frame[] = [];
  readonly #globals = new Map<string, Value>();
  readonly #maps = new Map<string, Map<Value, Map<Value, Value>>>();
  readonly #literals = new Map<string, Cell>();

  constructor(
    readonly program: Program,
    readonly inputs: () => Value,
    readonly onAssertionFailure: (message: string) => void,
  ) {}

  get #frame(): Frame {
    return this.#frames[this.#frames.length - 1]!;
  }

  step(): void {
    const frame = this.#frame;
    this.#follow(transfer(frame.blocks[frame.block]!, frame.next, this));
  }

  enter(name: string | undefined, args: readonly Value[], call: Call<Value> | undefined): void {
    const procedure = name === undefined ? undefined : this.program.procedure(name);
    if (procedure?.body.kind !== "blocks") throw new Stop({ kind: "unsupported", reason: `${name} has no body` });
    const locals = new Map<Local, Value>();
    for (const [i, parameter] of procedure.parameters.entries()) locals.set(parameter, args[i]!);
    for (const each of procedure.locals) locals.set(each, zero(each.type));
    this.#frames.push({ procedure, blocks: procedure.body.blocks, locals, block: 0, next: 0, call });
  }

  #follow(flow: Flow<Value>): void {
    switch (flow.kind) {
      case "splits":
        this.#take(flow.condition === true ? flow.holds : flow.fails);
        return;
      case "selects": {
        const wanted = BigInt(flow.value as number | bigint);
        this.#jump(flow.cases.find((each) => each.value === wanted)?.target ?? flow.otherwise);
        return;
      }
      case "calls": {
        const { callee, args } = flow.call;
        const name = callee.kind === "direct" ? callee.procedure : dispatch(this.program, (args[0] as Cell).class, callee.selector);
        this.enter(name, args, flow.call);
        return;
      }
      case "synchronizes":
        if (flow.operation.kind === "thread") throw new Stop({ kind: "unsupported", reason: "the interpreter runs one thread" });
        this.#frame.next++;
        return;
      case "returns":
        this.#leave({ kind: "normal", value: flow.value });
        return;
      case "throws":
        this.#leave({ kind: "thrown", exception: flow.exception });
        return;
      case "halts":
        throw new Stop({ kind: "halted", status: flow.status as number });
      default:
        this.#take(flow);
    }
  }

  #take(way: Way): void {
    switch (way.kind) {
      case "next":
        this.#frame.next++;
        return;
      case "goes":
        this.#jump(way.target);
        return;
      case "ends":
        throw new Stop(way.ending);
    }
  }

  #leave(ended: Ended<Value>): void {
    const { call } = this.#frames.pop()!;
    if (call === undefined) throw new Stop(outcomeOf(ended));
    const way = afterCall<Value>(call, ended, null, (target, value) => this.assign(target, value));
    if (way.kind === "goes") this.#jump(way.target);
    else this.#frame.next = call.next;
  }

  #jump(target: BlockId): void {
    this.#frame.block = target;
    this.#frame.next = 0;
  }

  /** The table of a map for an object (for all keys but the first, of plain maps), and the key in it. */
  #entry(map: MapDecl, keys: readonly Value[]): { readonly table: Map<Value, Value>; readonly key: Value } {
    let tables = this.#maps.get(map.name);
    if (tables === undefined) this.#maps.set(map.name, (tables = new Map()));
    invariant(keys.length <= 2, "the interpreter should be given maps of one or two keys");
    let table = tables.get(keys[0]!);
    if (table === undefined) tables.set(keys[0]!, (table = new Map()));
    return { table, key: keys[1] ?? null };
  }

  // Reads.

  local(variable: Local): Value {
    return this.#frame.locals.get(variable)!;
  }

  global(name: string, type: Type): Value {
    const known = this.#globals.get(name);
    if (known !== undefined) return known;
    const initial = this.program.global(name)?.initial;
    return initial === undefined ? zero(type) : evaluateConstant(initial);
  }

  load(map: MapDecl, keys: readonly Value[]): Value {
    if (map.role === "length") return (keys[0] as Cell).length;
    invariant(map.role === "plain" || keys[0] !== null, `a guard should keep null out of ${map.name}`);
    if (map.role === "elements") invariant((keys[1] as number) >>> 0 < (keys[0] as Cell).length, "a guard should keep indices in bounds");
    const { table, key } = this.#entry(map, keys);
    return table.get(key) ?? zero(map.value);
  }

  #literal(key: string): Cell {
    let cell = this.#literals.get(key);
    if (cell === undefined) this.#literals.set(key, (cell = { class: key, length: 0 }));
    return cell;
  }

  string(value: string): Value {
    return this.#literal(`"${value}`);
  }

  mirror(className: string): Value {
    return this.#literal(className);
  }

  instanceOf(operand: Value, className: string): Value {
    return operand !== null && isSubclass(this.program, (operand as Cell).class, className);
  }

  classOf(operand: Value): Value {
    return this.mirror((operand as Cell).class);
  }

  storable(array: Value, value: Value): Value {
    const component = this.program.class((array as Cell).class)!.component!;
    return value === null || isSubclass(this.program, (value as Cell).class, component);
  }

  // Effects.

  evaluate(expr: Expr): Value {
    return evaluate(expr, concreteDomain, this);
  }

  assign(target: Local, value: Value): void {
    this.#frame.locals.set(target, value);
  }

  setGlobal(name: string, value: Value): void {
    this.#globals.set(name, value);
  }

  store(map: MapDecl, keys: readonly Value[], value: Value): void {
    const { table, key } = this.#entry(map, keys);
    table.set(key, value);
  }

  allocate(target: Local, className: string): void {
    this.assign(target, { class: className, length: 0 });
  }

  allocateArray(target: Local, className: string, length: Value): void {
    this.assign(target, { class: className, length: length as number });
  }

  havoc(target: Local): void {
    this.assign(target, this.inputs());
  }

  assert(condition: Value, _assertion: AssertionKind, message: string): void {
    if (condition !== true) this.onAssertionFailure(message);
  }
}

function outcomeOf(ended: Ended<Value>): Interpreted {
  return ended.kind === "normal" ? ended : { kind: "exception", class: (ended.exception as Cell).class };
}

function evaluateConstant(expr: { readonly kind: string; readonly value?: unknown; readonly type: Type }): Value {
  switch (expr.kind) {
    case "bool":
    case "float":
    case "int":
      return expr.value as Value;
    case "bv":
      return concreteDomain.bitVector(expr.type as Extract<Type, { kind: "bv" }>, expr.value as bigint);
    default:
      return null;
  }
}
