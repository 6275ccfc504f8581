/**
 * What an entry begins with, when its inputs are made by a driver: how they are bounded, and how a witness's inputs are read back.
 */
import type { MapDecl } from "@assay/core";
import type { Runtime, Site, Value } from "@assay/machine";
import { HeapSnapshot } from "./heap-snapshot.js";
import type { ObjectGraph } from "./object-graph.js";
import type { Receipt } from "./verdict.js";

export interface EntryInputs {
  /** The procedure that the driver calls when the inputs are made; its parameters are the roots. */
  readonly body: string;
  /** Name and descriptor of the parameters, in order. */
  readonly roots: readonly { readonly name: string; readonly descriptor: string }[];
  readonly fieldDescriptor: (map: MapDecl) => string;
  readonly bounds: Receipt["bounds"];
  /** Inputs that are left out for other reasons than bounds. If there are some, nothing is proved. */
  readonly restrictions: readonly string[];
  /** What holds without being checked. */
  readonly assumptions: readonly string[];
}

/** Reads the roots when the procedure begins. */
export class InputRecorder {
  readonly #inputs: EntryInputs;
  readonly #values: Value[] = [];
  #graph: ObjectGraph | undefined;
  #reading = false;
  readonly #driver: string;
  readonly #used: () => number;
  #inputsUsed = 0;

  /** `driver` is the procedure that makes the inputs; `used` counts the inputs of the run so far. */
  constructor(inputs: EntryInputs, driver: string, used: () => number) {
    this.#inputs = inputs;
    this.#driver = driver;
    this.#used = used;
  }

  /** How many inputs of the run the driver took. */
  get inputsUsed(): number {
    return this.#inputsUsed;
  }

  /** Undefined as long as the procedure was not called. */
  get graph(): ObjectGraph | undefined {
    if (this.#inputs.roots.length === 0) return { objects: [], roots: [] };
    return this.#graph;
  }

  /** Takes a report of the machine; whether it is about the driver, or of the recorder's own doing, and not of the program. */
  takes(runtime: Runtime, site: Site, value: Value | undefined): boolean {
    if (this.#reading) return true;
    if (site.procedure === this.#driver) {
      if (this.#values.length === 0) this.#inputsUsed = this.#used();
      return true;
    }
    if (site.procedure !== this.#inputs.body) return false;
    if (this.#values.length === 0) this.#inputsUsed = this.#used();
    const { roots, fieldDescriptor } = this.#inputs;
    if (this.#graph !== undefined || value === undefined || this.#values.length === roots.length) return true;
    this.#values.push(value);
    if (this.#values.length < roots.length) return true;
    this.#reading = true;
    try {
      const snapshot = new HeapSnapshot(runtime, fieldDescriptor);
      for (const [i, root] of roots.entries()) snapshot.root(root.name, this.#values[i]!, root.descriptor);
      this.#graph = snapshot.graph();
    } finally {
      this.#reading = false;
    }
    return true;
  }
}
