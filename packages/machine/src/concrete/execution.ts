/** Execution by nested JavaScript calls, or by coroutines: the fast way to run, which only goes forward. */
import type { Procedure } from "@assay/core";
import * as arithmetic from "./arithmetic.js";
import type { PlainMap, ProcedureCell } from "./compile/linkage.js";
import { compileProcedure } from "./compile/procedure.js";
import type { Value } from "./domain.js";
import { makeHelpers } from "./helpers.js";
import { DEEP_BYTES, type Execution, FUEL, type HotState, type Native, type Runtime } from "./runtime.js";
import { Scheduler } from "./scheduler.js";
import { Unsupported } from "./signals.js";
import { FrameTable } from "./stack-frames.js";
import { FORGETFUL } from "./write-log.js";

export class NestedExecution implements Execution {
  readonly state: HotState;
  readonly threads: Scheduler;
  readonly log = FORGETFUL;
  readonly frames = new FrameTable();
  readonly stamp = undefined;
  readonly #runtime: Runtime;
  #helpers: Readonly<Record<string, unknown>> | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.state = { d: 0, m: Math.min(DEEP_BYTES, runtime.environment.stackBytes), fuel: FUEL };
    this.threads = new Scheduler({
      state: this.state,
      coroutines: runtime.variant.coroutines,
      uncaught: (thread, exception) => runtime.uncaught(thread, exception),
      mainEnded: () => runtime.language.mainEnded(),
      exiting: () => {
        const last = runtime.language.exiting();
        return last && { name: last.thread, begin: () => runtime.procedure(last.procedure).f() };
      },
    });
  }

  plainMap(map: PlainMap): PlainMap {
    return map;
  }

  compile(procedure: Procedure): ProcedureCell["f"] {
    const runtime = this.#runtime;
    this.#helpers ??= makeHelpers(runtime, this.threads);
    const variant = { ...runtime.variant, trace: runtime.environment.recorder?.records(procedure) === true };
    const compiled = compileProcedure(procedure, this.frames.nameOf(procedure), runtime, variant);
    this.frames.add(compiled.functionName, procedure, compiled.lines);
    return new Function("S", "H", "A", "K", compiled.source)(this.state, this.#helpers, arithmetic, compiled.constants);
  }

  native(native: Native): ProcedureCell["f"] {
    const runtime = this.#runtime;
    if (!runtime.variant.coroutines) return native.make(runtime) as ProcedureCell["f"];
    if (native.coroutine !== undefined) return native.coroutine(runtime) as ProcedureCell["f"];
    const plain = native.make(runtime) as ProcedureCell["f"];
    // biome-ignore lint/correctness/useYield: a native that never blocks is a coroutine that never yields
    return function* (...args: never[]): Generator<void, unknown> {
      return plain(...args);
    };
  }

  /** A coroutine that blocks is given up. */
  runNow(call: () => unknown): Value {
    if (!this.#runtime.variant.coroutines) return call() as Value;
    const step = (call() as Generator<void, unknown>).next();
    if (step.done !== true) throw new Unsupported("a procedure called by the machine blocks", this.#runtime.here());
    return step.value as Value;
  }
}
