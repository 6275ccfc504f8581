/**
 * The mixed domain, staged: JavaScript text over values of which some may be unknown. Where no operand can be, the text
 * is the compiler's own; elsewhere it calls the operator's function (`operations.ts`), which V8 inlines.
 */
import type { BvType, FloatType, Operator, Type } from "@assay/core";
import type { Bind } from "../concrete/compile/dialect.js";
import { type Code, JsDomain, type StagedDomain } from "../concrete/compile/js-domain.js";
import type { Operation } from "../domain.js";
import type { Operations } from "./operations.js";

export class MixedDomain implements StagedDomain {
  readonly #plain = new JsDomain();
  readonly operators: StagedDomain["operators"];

  /** `same` says whether two references are the same. */
  constructor(operations: Operations, same: (a: never, b: never) => boolean, bind: Bind) {
    const operators = {} as { [Op in Operator]: Operation<Code> };
    for (const op of Object.keys(this.#plain.operators) as Operator[]) {
      operators[op] = (args: readonly Code[], from: Type, to: Type): Code => {
        const isNull = (arg: Code): boolean => arg.text === "null";
        if (op === "eq" && from.kind === "ref" && !args.some(isNull)) return { text: `${bind(same)}(${args[0]!.text}, ${args[1]!.text})` };
        if (!args.some((arg) => arg.unknown)) return this.#plain.operators[op](args, from, to);
        const text = `${bind(operations.of(op, from, to))}(${args.map((arg) => arg.text).join(", ")})`;
        return to.kind === "ref" ? { text } : { text, unknown: true };
      };
    }
    this.operators = operators;
  }

  get helpers(): StagedDomain["helpers"] {
    return this.#plain.helpers;
  }

  boolean(value: boolean): Code {
    return this.#plain.boolean(value);
  }

  bitVector(type: BvType, value: bigint): Code {
    return this.#plain.bitVector(type, value);
  }

  float(type: FloatType, value: number): Code {
    return this.#plain.float(type, value);
  }

  integer(value: bigint): Code {
    return this.#plain.integer(value);
  }

  null(): Code {
    return this.#plain.null();
  }
}
