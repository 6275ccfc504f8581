/**
 * The one thread of the symbolic domain. Operations that mean the same whatever other threads do not exist have their
 * meaning here; starting a thread, or waiting for one, does not.
 */
import type { ThreadOperation } from "@assay/core";
import { type Obj, Sym, type Value } from "./value.js";

/** What the operation gives when there is only the main thread; undefined when that cannot be said. */
export function singleThreaded(op: ThreadOperation, args: readonly Value[], main: () => Obj): Value | undefined {
  switch (op) {
    case "current":
      return main();
    case "yield":
    case "notify":
    case "notifyAll":
    case "unpark":
    case "sleep":
      return 0;
    case "alive":
      return args[0] instanceof Sym ? undefined : args[0] === main() ? 1 : 0;
    case "interrupted":
      return 0;
    case "holds":
      // Structured locking by the only thread: asked only where the answer is yes, or to throw when it is not.
      return undefined;
    case "start":
    case "wait":
    case "park":
    case "interrupt":
      return undefined;
  }
}
