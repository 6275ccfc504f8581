/**
 * A procedure made ready for symbolic execution: its schedule, the places of its variables, its live variables, and its
 * expressions as functions of a state. The functions come from the one walk over expressions (`evaluate`), with
 * functions as its values: the symbolic domain, staged.
 */
import { invariant } from "@assay/base";
import {
  type Expr,
  expressionsOf,
  type GlobalDecl,
  type Local,
  liveVariables,
  type Operator,
  type Procedure,
  type Program,
} from "@assay/core";
import { type Domain, evaluate, type Operation, type Reads } from "../domain.js";
import type { Heap } from "./heap.js";
import type { Path } from "./path.js";
import { type Schedule, schedule } from "./schedule.js";
import type { Version } from "./store.js";
import { NothingToRead, type Value, zeroOf } from "./value.js";

/** The paper's (ψ, σ) in the middle of a procedure. Mutable: the executor forks it where paths part. */
export interface State {
  path: Path;
  version: Version;
  /** By place; undefined before the first assignment. */
  locals: (Value | undefined)[];
}

/**
 * Gives the value in the state. The only thing it may change is the version, to one in which string constants are
 * resolved.
 */
export type Eval = (state: State) => Value;

export interface Prepared {
  readonly procedure: Procedure;
  readonly schedule: Schedule;
  readonly places: ReadonlyMap<Local, number>;
  readonly variables: readonly Local[];
  /** Block to the places of the variables that are live at its start. */
  readonly live: readonly Int32Array[];
  /** The function of each expression of the body. */
  readonly code: ReadonlyMap<Expr, Eval>;
}

export class Preparer {
  readonly #prepared = new Map<Procedure, Prepared>();

  constructor(
    readonly program: Program,
    readonly heap: () => Heap,
    readonly domain: Domain<Value>,
  ) {}

  prepare(procedure: Procedure): Prepared {
    let prepared = this.#prepared.get(procedure);
    if (prepared === undefined) this.#prepared.set(procedure, (prepared = this.#make(procedure)));
    return prepared;
  }

  /** The function of any expression over the variables of a prepared procedure. */
  compile(prepared: Prepared, expr: Expr): Eval {
    return evaluate(expr, this.#staged(), this.#reads(prepared.places));
  }

  #make(procedure: Procedure): Prepared {
    const { body } = procedure;
    invariant(body.kind === "blocks", `${procedure.name} should have a body`);
    const variables = [...procedure.parameters, ...procedure.locals];
    const places = new Map(variables.map((variable, i) => [variable, i]));
    const planned = schedule({ ...procedure, body });
    const code = new Map<Expr, Eval>();
    const domain = this.#staged();
    const reads = this.#reads(places);
    for (const { statements, terminator } of body.blocks)
      for (const each of [...statements, terminator])
        for (const expr of expressionsOf(each)) if (!code.has(expr)) code.set(expr, evaluate(expr, domain, reads));
    return { procedure, schedule: planned, places, variables, live: liveVariables(body.blocks, places), code };
  }

  /** The symbolic domain with functions of a state as values. */
  #staged(): Domain<Eval> {
    const { domain } = this;
    const operators = {} as { [Op in Operator]: Operation<Eval> };
    for (const op of Object.keys(domain.operators) as Operator[]) {
      const operation = domain.operators[op];
      operators[op] = (args, from, to) => {
        const [a, b, c] = args as readonly [Eval, Eval, Eval];
        switch (args.length) {
          case 1:
            return (s) => operation([a(s)], from, to);
          case 2:
            return (s) => operation([a(s), b(s)], from, to);
          default:
            return (s) => operation([a(s), b(s), c(s)], from, to);
        }
      };
    }
    const always =
      (value: Value): Eval =>
      () =>
        value;
    return {
      boolean: (value) => always(domain.boolean(value)),
      bitVector: (type, value) => always(domain.bitVector(type, value)),
      float: (type, value) => always(domain.float(type, value)),
      integer: (value) => always(domain.integer(value)),
      null: () => always(null),
      operators,
    };
  }

  #reads(places: ReadonlyMap<Local, number>): Reads<Eval> {
    const heap = this.heap;
    return {
      local: (variable) => {
        const place = places.get(variable);
        invariant(place !== undefined, `${variable.name} should be a variable of the procedure`);
        return (s) => {
          const value = s.locals[place];
          if (value === undefined) throw new NothingToRead(`${variable.name} should have been assigned`);
          return value;
        };
      },
      global: (name) => (s) => {
        const obj = this.globalCell(name);
        return heap().store.read(s.version, obj, obj.base) as Value;
      },
      load: (map, keys) => {
        const [object, index] = keys;
        switch (map.role) {
          case "elements":
            return (s) => heap().readElement(s.version, object!(s), index!(s), map);
          case "field":
          case "length":
            return (s) => {
              const reference = object!(s);
              heap().asked(s.version, reference, map);
              return heap().readField(s.version, reference, map);
            };
          case "plain":
            return (s) =>
              heap().readPlain(
                s.version,
                map,
                keys.map((key) => key(s)),
              );
        }
      },
      string: (value) => (s) => {
        s.version = heap().literals.resolveString(s.version, value);
        return heap().string(value);
      },
      mirror: (name) => () => heap().mirror(name),
      instanceOf: (operand, name) => (s) => heap().instanceOf(operand(s), name),
      classOf: (operand) => (s) => heap().classOf(operand(s)),
      storable: (array, value) => (s) => heap().storable(array(s), value(s)),
    };
  }

  /** The cell of a global. */
  globalCell(name: string): ReturnType<Heap["store"]["global"]> {
    const heap = this.heap();
    const decl: GlobalDecl | undefined = this.program.global(name);
    invariant(decl !== undefined, `global ${name} should be declared`);
    return heap.store.global(name, decl.type, () => (decl.initial === undefined ? zeroOf(decl.type) : heap.constant(decl.initial)));
  }
}
