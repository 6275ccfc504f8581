import type { Budget } from "@assay/base";
import type { Terms } from "@assay/logic";
import { ChannelFailure, type SmtChannel } from "./channel.js";
import { ProcessChannel } from "./process-channel.js";
import { SmtDecider } from "./smt-decider.js";

export interface ProcessOptions {
  /**
   * `z3`, `cvc5`, `bitwuzla`, `yices-smt2`, or any program that reads SMT-LIB 2 from its standard input; on the PATH,
   * or a path.
   */
  readonly program: string;
  /** By default what the known programs need to work incrementally. */
  readonly args?: readonly string[];
  /** The most memory the process may take. Kept on Linux. */
  readonly megabytes?: number;
}

const knownArgs: Readonly<Record<string, readonly string[]>> = {
  z3: ["-in", "-smt2"],
  cvc5: ["--incremental", "--lang=smt2", "--fp-exp", "--arrays-exp"],
  bitwuzla: ["--lang=smt2"],
  "yices-smt2": ["--incremental"],
};

/**
 * An SMT-LIB 2 solver in a process of its own, started at the first check and again after it died or was killed for a
 * limit.
 */
export class ProcessDecider extends SmtDecider {
  readonly name: string;
  readonly #options: ProcessOptions;

  constructor(terms: Terms, options: ProcessOptions) {
    super(terms);
    this.#options = options;
    this.name = `${options.program} process`;
  }

  protected override async open(_budget: Budget): Promise<SmtChannel> {
    const { program, args, megabytes } = this.#options;
    const known = knownArgs[program.split("/").at(-1)!] ?? [];
    try {
      return new ProcessChannel({ program, args: args ?? known, ...(megabytes === undefined ? {} : { megabytes }) });
    } catch (error) {
      throw new ChannelFailure("failed", `'${program}' cannot be started: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
