/**
 * Inputs as branches. A block that asks for a value of a small domain is given up, gone back on, and run again once for
 * each value; a domain that is not small has no answer here, and the check says which input it was.
 */
import { type InputDomain, type InputRequest, type InputSource, type InputValue, type Runtime, Unsupported } from "@assay/machine";

/** Thrown out of a block: it asks for one of these. */
export class ChoicePoint {
  constructor(readonly values: readonly InputValue[]) {}
}

export type DomainOf = (request: InputRequest, runtime: Runtime) => InputDomain;

export class ChosenInputs implements InputSource {
  #given: readonly InputValue[] = [];
  #used = 0;
  readonly #domainOf: DomainOf;
  /** Set when the machine is there. */
  runtime: Runtime | undefined;

  constructor(domainOf: DomainOf) {
    this.#domainOf = domainOf;
  }

  /** What the next block is given. */
  give(inputs: readonly InputValue[]): void {
    this.#given = inputs;
    this.#used = 0;
    if (this.asked.length > 0) this.asked.length = 0;
  }

  /** What the inputs given to the block are called, as far as it asked for them. */
  readonly asked: string[] = [];

  next(request: InputRequest): InputValue {
    if (this.#used < this.#given.length) {
      this.asked.push(request.input ?? "input");
      return this.#given[this.#used++]!;
    }
    const domain = this.#domainOf(request, this.runtime!);
    if (domain.kind === "too many") throw new Unsupported(`${domain.what} would have to be tried`, this.runtime!.here(), "many inputs");
    if (domain.values.length === 1) return domain.values[0]!;
    throw new ChoicePoint(domain.values);
  }
}
