/** The abstract operators that a program needs, each made once: the paper's compiled abstraction library. */
import { type Operator, type Procedure, printExpression } from "@assay/core";
import {
  abstractionProcedure,
  coercionName,
  coercionProcedure,
  inputProcedure,
  inputProcedureName,
  operatorProcedure,
  operatorProcedureName,
  tableProcedure,
} from "./abstract-operators.js";
import type { AbstractType } from "./abstract-type.js";
import { type CompoundTest, compoundTable } from "./compound-test.js";
import type { Bindings } from "./infer.js";

export class OperatorLibrary {
  readonly #bindings: Bindings;
  readonly #wanted = new Map<string, () => Promise<Procedure>>();

  constructor(bindings: Bindings) {
    this.#bindings = bindings;
  }

  /** The name of the procedure for an operator, a test or a conversion. */
  operator(op: Operator, from: AbstractType, to: AbstractType): string {
    return this.#want(operatorProcedureName(op, from, to), () => operatorProcedure(op, from, to, this.#bindings.semantics));
  }

  /** The name of the procedure that makes a token of a number, or of another abstraction's token. */
  coercion(from: AbstractType | undefined, to: AbstractType): string {
    const given = this.#bindings.coercions.find((each) => each.from === from?.name && each.to === to.name)?.given;
    return this.#want(coercionName(from, to), async () =>
      from === undefined ? abstractionProcedure(to) : await coercionProcedure(from, to, given),
    );
  }

  /** The name of the procedure that chooses a token for an input. */
  input(type: AbstractType, input: string): string {
    return this.#want(inputProcedureName(type, input), async () => inputProcedure(type, input));
  }

  /** The name of the procedure for a test of a whole expression. */
  test(compound: CompoundTest, type: AbstractType): string {
    const { test, variables } = compound;
    const name = `${type.name}${type.reading.width === 64 ? ".long" : ""}{${printExpression(test)}}`;
    return this.#want(name, async () => tableProcedure(name, type, "truth", await compoundTable(test, variables, type)));
  }

  #want(name: string, make: () => Promise<Procedure>): string {
    if (!this.#wanted.has(name)) this.#wanted.set(name, make);
    return name;
  }

  /** Everything that was asked for, in that order. */
  async procedures(): Promise<ReadonlyMap<string, Procedure>> {
    const made = new Map<string, Procedure>();
    for (const [name, make] of this.#wanted) made.set(name, await make());
    return made;
  }
}
