/** The functions that generated code calls by name. Each belongs to one run. */
import type { AssertionSite, ClassCell, InputSite, LiteralCell } from "./compile/linkage.js";
import type { Value } from "./domain.js";
import { isObject, type Obj, subclassOf } from "./heap.js";
import { FUEL, type Runtime } from "./runtime.js";
import type { Scheduler } from "./scheduler.js";
import { AssumptionFailed, Halted, type Site, Unsupported } from "./signals.js";

/**
 * What {@link FUEL} is in work of the budget: compiled code takes about as long for it as symbolic execution for so
 * many steps.
 */
const FUEL_WORK = 10_000;
/** Stack left for handling an overflow, beyond the limit. */
const STACK_RESERVE = 1 << 16;

const truth = (value: boolean): number => (value ? 1 : 0);

/** What does not depend on how threads are executed. */
export function commonHelpers(runtime: Runtime): Readonly<Record<string, unknown>> {
  const { state, environment, root } = runtime;
  return {
    RefArray: runtime.classes.refArray,
    classInfo: (cell: ClassCell) => runtime.info(cell.name),
    literal: (cell: LiteralCell) => runtime.literalObject(cell),
    caught(thrown: unknown): Obj {
      if (isObject(thrown)) return thrown;
      throw thrown;
    },
    /** The stack is deeper than its limit: an exception, or at first only a note that it is deep. */
    overflow(depth: number): void {
      if (runtime.deepens()) return;
      state.d = depth;
      const limit = state.m;
      state.m = limit + STACK_RESERVE;
      let exception: Obj;
      try {
        exception = runtime.language.stackOverflow();
      } finally {
        state.m = limit;
        state.d = depth;
      }
      throw exception;
    },
    halt(status: number): never {
      throw new Halted(status);
    },
    unreachable(): never {
      throw new Unsupported("a procedure that always throws returned", runtime.here());
    },
    unsupported(reason: string, site: Site): never {
      throw new Unsupported(reason, site);
    },
    assumptionFailed(site: Site): never {
      throw new AssumptionFailed(site);
    },
    assertionFailed: (site: AssertionSite) => environment.onAssertionFailure(site),
    assertionReached: (site: AssertionSite) => environment.onAssertionReached(site),
    input: (site: InputSite) => runtime.nextInput(site),
    recorder: environment.recorder,
    instanceOfArray: (object: Obj | null, name: string) => object !== null && subclassOf(object.$c, name),
    classOf: (object: Obj) => object.$c.mirror ?? runtime.mirror(object.$c),
    storable(array: Obj, value: Obj | null): boolean {
      if (value === null) return true;
      const component = array.$c.component!;
      return component.name === root || value.$c === component || subclassOf(value.$c, component.name);
    },
  };
}

/** All of them, for execution by nested calls or coroutines. */
export function makeHelpers(runtime: Runtime, scheduler: Scheduler): Readonly<Record<string, unknown>> {
  const { state, environment, variant } = runtime;
  const blocking = (plain: (...args: never[]) => unknown, coroutine: (...args: never[]) => unknown): unknown =>
    variant.coroutines ? coroutine.bind(scheduler) : plain.bind(scheduler);
  const refuelled = (): void => {
    // A large array may have taken much more than there was.
    const used = FUEL - state.fuel;
    state.fuel = FUEL;
    environment.budget?.spend(Math.round((FUEL_WORK * used) / FUEL));
    environment.budget?.check();
  };
  return {
    ...commonHelpers(runtime),
    refuel: variant.coroutines
      ? () => {
          refuelled();
          return scheduler.preempt();
        }
      : () => {
          refuelled();
          scheduler.spin();
        },
    enterMonitor: variant.coroutines
      ? (object: Obj) => scheduler.enterCoroutine(object)
      : (object: Obj) => {
          if (!scheduler.tryEnter(object)) scheduler.enter(object);
        },
    tryEnterMonitor: (object: Obj) => scheduler.tryEnter(object),
    exitMonitor: (object: Obj) => scheduler.exit(object),
    thread_start: (entry: (...args: Value[]) => unknown, thread: Obj, ...args: Value[]) => runtime.startThread(entry, thread, args),
    thread_wait: blocking(scheduler.wait, scheduler.waitCoroutine),
    thread_notify: (object: Obj) => scheduler.notify(object),
    thread_notifyAll: (object: Obj) => scheduler.notifyAll(object),
    thread_park: blocking(scheduler.park, scheduler.parkCoroutine),
    thread_unpark: (thread: Obj) => scheduler.unpark(thread),
    thread_yield: blocking(scheduler.yield, scheduler.yieldCoroutine),
    thread_sleep: blocking(scheduler.sleep, scheduler.sleepCoroutine),
    thread_current: () => scheduler.currentObject(),
    thread_alive: (thread: Obj) => truth(scheduler.isAlive(thread)),
    thread_interrupt: (thread: Obj) => scheduler.interrupt(thread),
    thread_interrupted: (thread: Obj, clear: Value) => truth(scheduler.interrupted(thread, clear !== 0 && clear !== false)),
    thread_holds: (object: Obj) => truth(scheduler.holds(object)),
  };
}
