import type { Diagnostic } from "@assay/base";
import type { Procedure } from "../program.js";
import type { BlockId, Position } from "../statement.js";
import { quoteName } from "../text/words.js";

/** What a validator calls for each mistake: a stable code and a sentence. */
export type Complain = (code: string, message: string) => void;

/** Collects the mistakes of one procedure, each with the place of the statement that is being looked at. */
export class ProcedureReport {
  readonly diagnostics: Diagnostic[] = [];
  readonly #procedure: Procedure;
  #block: BlockId | undefined;
  #position: Position | undefined;

  constructor(procedure: Procedure) {
    this.#procedure = procedure;
  }

  /** What is reported from now on is wrong with this statement; with the head of the procedure when absent. */
  at(block?: BlockId, position?: Position): void {
    this.#block = block;
    this.#position = position;
  }

  readonly complain: Complain = (code, message) => {
    const { name, file: own } = this.#procedure;
    const where = `${quoteName(name)}${this.#block === undefined ? "" : ` b${this.#block}`}`;
    const file = this.#position?.file ?? own;
    const line = this.#position?.line;
    this.diagnostics.push({
      code,
      message: `${where}: ${message}`,
      ...(file === undefined ? {} : { place: { file, ...(line === undefined || line === 0 ? {} : { line }) } }),
    });
  };
}
