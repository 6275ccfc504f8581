/**
 * The reference interpreter: the shared walk over statements and expressions in the concrete domain, and nothing else.
 *
 * It is what the compiler is compared with. A state is a family of tables, as Core says: one per map, keyed by object; control is a block
 * number; a call is a frame on a list. It runs one thread and knows no natives: programs that need more are the machine's.
 */
import { invariant } from "@assay/base";
import {
  type AssertionKind,
  type Block,
  type BlockId,
  type Callee,
  dispatch,
  isSubclass,
  type Local,
  type MapDecl,
  type Procedure,
  type Program,
  type Type,
} from "@assay/core";
import { type Control, type Effects, perform, terminate } from "../semantics.js";
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
  | { readonly kind: "assumption" }
  | { readonly kind: "unsupported"; readonly reason: string }
  | { readonly kind: "steps" };

interface Frame {
  readonly procedure: Procedure;
  readonly blocks: readonly Block[];
  readonly locals: Map<Local, Value>;
  block: BlockId;
  next: number;
  /** Where the caller wants the outcome. */
  readonly result: Local | undefined;
  readonly exception: Local | undefined;
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
    run.enter({ kind: "direct", procedure: entry }, args, undefined, undefined);
    for (let i = 0; i < options.steps; i++) run.step();
    return { kind: "steps" };
  } catch (stop) {
    if (stop instanceof Stop) return stop.outcome;
    throw stop;
  }
}

class Interpretation implements Effects<Value>, Control<Value> {
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
    const { statements, terminator } = frame.blocks[frame.block]!;
    if (frame.next < statements.length) perform(statements[frame.next++]!, concreteDomain, this);
    else terminate(terminator, concreteDomain, this, this);
  }

  enter(callee: Callee, args: readonly Value[], result: Local | undefined, exception: Local | undefined): void {
    const name = callee.kind === "direct" ? callee.procedure : dispatch(this.program, (args[0] as Cell).class, callee.selector);
    const procedure = name === undefined ? undefined : this.program.procedure(name);
    if (procedure?.body.kind !== "blocks") throw new Stop({ kind: "unsupported", reason: `${name} has no body` });
    const locals = new Map<Local, Value>();
    for (const [i, parameter] of procedure.parameters.entries()) locals.set(parameter, args[i]!);
    for (const each of procedure.locals) locals.set(each, zero(each.type));
    this.#frames.push({ procedure, blocks: procedure.body.blocks, locals, block: 0, next: 0, result, exception });
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

  assume(condition: Value): void {
    if (condition !== true) throw new Stop({ kind: "assumption" });
  }

  assert(condition: Value, _assertion: AssertionKind, message: string): void {
    if (condition !== true) this.onAssertionFailure(message);
  }

  guard(condition: Value, otherwise: BlockId): void {
    if (condition !== true) this.#jump(otherwise);
  }

  call(callee: Callee, args: readonly Value[], result: Local | undefined, exception: Local): void {
    this.enter(callee, args, result, exception);
  }

  monitor(): void {}

  thread(): void {
    throw new Stop({ kind: "unsupported", reason: "the interpreter runs one thread" });
  }

  unsupported(reason: string): void {
    throw new Stop({ kind: "unsupported", reason });
  }

  // Control.

  goto(target: BlockId): void {
    this.#jump(target);
  }

  branch(condition: Value, then: BlockId, otherwise: BlockId): void {
    this.#jump(condition === true ? then : otherwise);
  }

  switch(value: Value, cases: readonly { readonly value: bigint; readonly target: BlockId }[], otherwise: BlockId): void {
    const wanted = BigInt(value as number | bigint);
    this.#jump(cases.find((each) => each.value === wanted)?.target ?? otherwise);
  }

  return(value: Value | undefined): void {
    const { result, exception } = this.#frames.pop()!;
    if (this.#frames.length === 0) throw new Stop({ kind: "normal", value });
    if (result !== undefined) this.assign(result, value!);
    if (exception !== undefined) this.assign(exception, null);
  }

  throw(thrown: Value): void {
    const { exception } = this.#frames.pop()!;
    if (this.#frames.length === 0) throw new Stop({ kind: "exception", class: (thrown as Cell).class });
    if (exception !== undefined) this.assign(exception, thrown);
  }

  halt(status: Value): void {
    throw new Stop({ kind: "halted", status: status as number });
  }
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
