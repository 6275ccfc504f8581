/**
 * What an entry begins with, when its inputs are made by a driver: how they are bounded, and how a witness's inputs are
 * read back.
 */
import type { MapDecl } from "@assay/core";
import type { Runtime, Value } from "@assay/machine";
import { HeapSnapshot, type StandInLayout } from "./heap-snapshot.js";
import type { ObjectGraph } from "./object-graph.js";
import type { TraceOptions } from "./trace.js";
import type { Receipt } from "./verdict.js";

export interface EntryInputs {
  /** The procedure that the driver calls when the inputs are made; its parameters are the roots. */
  readonly body: string;
  /** Name and descriptor of the parameters, in order. */
  readonly roots: readonly { readonly name: string; readonly descriptor: string }[];
  readonly fieldDescriptor: (map: MapDecl) => string;
  /** The classes of stand-ins among the inputs, by name. */
  readonly standIns?: ReadonlyMap<string, StandInLayout>;
  /** The procedure whose loop uses one object in any way: an invariant of it is one of the object's class. */
  readonly usesObject?: string;
  readonly bounds: Receipt["bounds"];
  /** Inputs that are left out for other reasons than bounds. If there are some, nothing is proved. */
  readonly restrictions: readonly string[];
  /** What holds without being checked. */
  readonly assumptions: readonly string[];
}

/** Reads the roots when the procedure begins. */
export class InputRecorder {
  readonly #inputs: EntryInputs;
  #snapshot: HeapSnapshot | undefined;
  readonly #used: () => number;
  #inputsUsed = 0;

  /** `used` counts the inputs of the run so far. */
  constructor(inputs: EntryInputs, used: () => number) {
    this.#inputs = inputs;
    this.#used = used;
  }

  /** How many inputs of the run the driver took. */
  get inputsUsed(): number {
    return this.#inputsUsed;
  }

  /** Undefined as long as the procedure was not called. What stand-ins were asked so far is in it. */
  get graph(): ObjectGraph | undefined {
    if (this.#inputs.roots.length === 0) return { objects: [], roots: [] };
    return this.#snapshot?.graph();
  }

  /** What a recorder of the run has to know; `driver` is the procedure that makes the inputs. */
  follow(driver: string): Pick<TraceOptions, "setup" | "follows" | "onFollowed"> {
    return { setup: driver, follows: this.#inputs.body, onFollowed: (runtime, args) => this.#read(runtime, args) };
  }

  #read(runtime: Runtime, args: readonly Value[]): void {
    const { roots, fieldDescriptor } = this.#inputs;
    this.#inputsUsed = this.#used();
    const snapshot = new HeapSnapshot(runtime, fieldDescriptor, this.#inputs.standIns);
    for (const [i, root] of roots.entries()) snapshot.root(root.name, args[i]!, root.descriptor);
    this.#snapshot = snapshot;
  }
}
