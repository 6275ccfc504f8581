/**
 * What has no meaning in the symbolic domain and is come to by a real execution: by context, and what lies behind it.
 * Assertions there cannot be proved any more; the others can.
 */
import type { Reason } from "@assay/checking";
import type { Program } from "@assay/core";
import type { ErrorCondition, PlaceInProgram } from "@assay/machine/symbolic";
import { type Behind, behind } from "./behind.js";

/**
 * Places, in different contexts, that are told apart. With so many, everything counts as lying behind one.
 */
const MOST = 16;

export interface BehindOptions {
  readonly threads: "possible" | "none";
  /** Whether a procedure may come to an assertion; any may when absent. */
  readonly asserts?: (procedure: string) => boolean;
}

export class UnsupportedPlaces {
  readonly #program: Program;
  readonly #options: BehindOptions;
  readonly #all = new Map<string, { readonly error: ErrorCondition; readonly behind: Behind }>();

  constructor(program: Program, options: BehindOptions) {
    this.#program = program;
    this.#options = options;
  }

  get size(): number {
    return this.#all.size;
  }

  /** The first one, as a reason why something is not known. */
  get first(): Reason | undefined {
    const [first] = this.#all.values();
    return first === undefined ? undefined : reasonOf(first.error);
  }

  /** An execution comes there. */
  add(error: ErrorCondition): void {
    this.#all.set(contextOf(error), { error, behind: this.#behind(error) });
  }

  /** Whether it is known that an execution comes there, or so many are known that it does not matter. */
  has(error: ErrorCondition): boolean {
    return this.#all.size >= MOST || this.#all.has(contextOf(error));
  }

  /** Why the assertion at a place cannot be proved: it lies behind something unsupported that is come to. */
  reasonAt(place: Pick<PlaceInProgram, "source" | "line">): Reason | undefined {
    for (const { error, behind: isBehind } of this.#all.values()) if (isBehind(place)) return reasonOf(error);
    return undefined;
  }

  /** What lies behind those that there are now: others that are come to later change nothing of it. */
  behindNow(): Behind {
    const all = [...this.#all.values()];
    return (place) => all.some(({ behind: isBehind }) => isBehind(place));
  }

  #behind({ goesOn }: ErrorCondition): Behind {
    // The last one stands for all others that there may be.
    if (goesOn === undefined || this.#options.threads === "possible" || this.#all.size + 1 >= MOST) return () => true;
    return behind(this.#program, goesOn, (procedure) => this.#options.asserts?.(procedure) !== false);
  }
}

/** The same for the same place with the same callers. */
function contextOf({ place, goesOn }: ErrorCondition): string {
  const callers = goesOn?.after?.map(({ procedure, block, index }) => `${procedure} ${block}.${index}`) ?? [];
  return [`${place.procedure} ${place.line}`, ...callers].join(" / ");
}

function reasonOf({ message, about, place: { file, line, source } }: ErrorCondition): Reason {
  const reason = { kind: "unsupported", what: message, place: { file, line, procedure: source } } as const;
  return about === undefined ? reason : { ...reason, about };
}
