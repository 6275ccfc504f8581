/**
 * The programs of a folder as models in Promela, with what is known of them; and what the engine says, access by
 * access, for comparison.
 */
import { basename } from "node:path";
import { Budget, InputError, processorSeconds } from "@assay/base";
import { type Result, resultsOf } from "@assay/checking";
import { ExplicitEngine, promelaModel } from "@assay/engine-explicit";
import { libraryOperation } from "@assay/jvm";
import { JavaThreads } from "@assay/runtime-java";
import type { ltl } from "@assay/spec";
import { withAtoms } from "@assay/spec-java";
import { javaPromela } from "../../src/java-promela.js";
import { type Loaded, load, mainProcedure } from "../../src/load.js";
import { isOwnProcedure } from "../../src/own-code.js";
import { propertiesNamed } from "../../src/properties.js";
import { type Fact, factsIn, isTemporal } from "../threads/corpus.js";

export interface Model {
  readonly program: string;
  readonly text: string;
  /** Facts that Spin can be asked for: `assert`, `deadlock`, and formulas, whose claims are numbered in this order. */
  readonly facts: readonly Fact[];
  readonly temporal: readonly Fact[];
}

/** Formulas that say the same for all schedules and for fair ones: about every state, or asked without fairness. */
const isAskable = ({ property }: Fact): boolean => / under none$/.test(property) || /^G [^FU]*$/.test(property);

export class Models {
  readonly #loaded: Extract<Loaded, { kind: "java" }>;

  constructor(folder: string) {
    const loaded = load({ inputs: [folder], environment: "none", budget: Budget.unlimited });
    if (loaded.kind !== "java") throw new Error("the programs should be Java");
    this.#loaded = loaded;
  }

  #isOwn = (procedure: string): boolean => isOwnProcedure(this.#loaded.application, procedure.replace(/\$\$Lambda\$[^.]*\./, "."));

  /** The model, or why there is none. */
  model(file: string): Model | string {
    const program = basename(file, ".java");
    const all = factsIn(file);
    const facts = all.filter(({ property }) => property === "assert" || property === "deadlock");
    try {
      this.#text(program, []);
    } catch (thrown) {
      if (thrown instanceof InputError) return thrown.message;
      throw thrown;
    }
    // What cannot be said of a model is left out, one by one.
    const temporal = all.filter((fact) => isTemporal(fact) && isAskable(fact)).filter((fact) => this.#isSayable(program, fact));
    return { program, facts, temporal, text: this.#text(program, temporal) };
  }

  #isSayable(program: string, fact: Fact): boolean {
    try {
      this.#text(program, [fact]);
      return true;
    } catch (thrown) {
      if (thrown instanceof InputError) return false;
      throw thrown;
    }
  }

  #text(program: string, temporal: readonly Fact[]): string {
    const { program: core, application } = this.#loaded;
    const named = temporal.map(({ property }) => propertiesNamed([property], undefined).properties[0]!);
    const properties = withAtoms(named, application, core).filter((each): each is ltl.TemporalProperty => each.kind === "ltl");
    const bounds = { objects: 24, elements: 5 };
    return promelaModel({ program: core, entry: mainProcedure(core, program), language: javaPromela(this.#isOwn), bounds, properties });
  }

  /** What the engine says of assertions and deadlocks, with large or small steps. */
  async explore(
    program: string,
    steps: "large" | "small",
    seconds: number,
  ): Promise<{ readonly results: readonly Result[]; readonly seconds: number }> {
    const { program: core, application, language } = this.#loaded;
    const shows = (procedure: string): boolean => isOwnProcedure(application, procedure);
    const threads = (): JavaThreads =>
      new JavaThreads({ isProgram: shows, operation: (procedure) => libraryOperation(procedure, "atomic") });
    const engine = new ExplicitEngine({ shows, language: threads, library: "atomic", steps });
    const properties = ["assert", "deadlock"].map((word) => propertiesNamed([word], undefined).properties[0]!);
    const began = processorSeconds();
    const budget = new Budget({ cpuSeconds: seconds });
    const results = await resultsOf(engine.check({ program: core, language, entry: mainProcedure(core, program), properties, budget }));
    return { results, seconds: processorSeconds() - began };
  }
}
