/**
 * What ends a run from inside. Signals are thrown through generated code, which catches only objects of the program, so
 * no handler and no `finally` of the program sees them.
 */
import type { Obstacle } from "../semantics/flow.js";

/** A place in the program. */
export interface Site {
  readonly procedure: string;
  readonly source: string;
  readonly file: string | undefined;
  readonly line: number;
}

abstract class Signal {}

/** The program ended itself. */
export class Halted extends Signal {
  constructor(readonly status: number) {
    super();
  }
}

/** Something the machine has no meaning for was reached. */
export class Unsupported extends Signal {
  /** `about` says what is in the way, where that is more than a place in the code. */
  constructor(
    readonly reason: string,
    readonly site: Site | undefined,
    readonly about?: Obstacle,
  ) {
    super();
  }
}

/** An `assume` did not hold. */
export class AssumptionFailed extends Signal {
  constructor(readonly site: Site | undefined) {
    super();
  }
}

/** An input was asked for and there was none, or one of another type. */
export class InputProblem extends Signal {
  constructor(
    readonly reason: string,
    readonly site: Site,
  ) {
    super();
  }
}

/** No thread can go on. */
export class Deadlocked extends Signal {
  constructor(readonly threads: readonly string[]) {
    super();
  }
}

/** A thread further down the stack has to go on before this one: run again with coroutines. */
export class NeedsCoroutines extends Signal {}
