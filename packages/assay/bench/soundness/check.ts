/**
 * What Assay says of a program, as `assay check` asks it, but with what checks have in common made once: the JDK is
 * open, and the programs of a batch are one class path and one lowered program, so that each method of the JDK is
 * lowered for the first that needs it. They share nothing else: no class names one of another program.
 */
import { Budget } from "@assay/base";
import { type Location, type Result, resultsOf } from "@assay/checking";
import { RefineEngine, type Strategy } from "@assay/engine-refine";
import { apiJar, assertionReach, assertPlaces, ClassPath, JarEntry, type Jdk, JvmProgram, threadStarts, UNCOUNTED } from "@assay/jvm";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { enginesNamed } from "../../src/engines.js";
import { programEngine } from "../../src/portfolio.js";
import { type Compiled, entryOf } from "./jvm.js";
import type { Source } from "./print.js";

export const ASSERT: Property = { kind: "assert" };
export const EXCEPTIONS: Property = { kind: "exceptions", unless: UNCOUNTED.name };

export interface CheckOptions {
  /** `refine` unless told, with the strategy. */
  readonly engine?: EngineName;
  readonly strategy: Strategy;
  /** Processor seconds. */
  readonly seconds: number;
  /** Time is up when somebody has looked so often whether it is: a search may be ended anywhere, and so it is. */
  readonly looks?: number;
}

export type EngineName = "paths" | "horn" | "auto";

/** Programs that were compiled together. */
export class Batch {
  readonly program: JvmProgram;
  readonly #classPath: ClassPath;
  readonly #classes: ReadonlyMap<string, readonly string[]>;

  constructor(jdk: Jdk, sources: readonly Source[], compiled: readonly Compiled[]) {
    this.#classPath = new ClassPath({ jdk, entries: [entryOf(compiled), new JarEntry(apiJar(), jdk.feature)] });
    this.program = new JvmProgram(this.#classPath);
    const names = (each: Compiled): readonly string[] =>
      each.kind === "compiled" ? each.classes.map(({ name }) => name.replaceAll(".", "/")) : [];
    this.#classes = new Map(sources.map(({ name }, i) => [name, [...names(compiled[i]!)].sort()]));
  }

  /** The procedure to start the program at. */
  entry(name: string): string {
    return this.program.mainEntry(name)!;
  }

  /** @throws whatever goes wrong inside Assay. */
  async check(name: string, options: CheckOptions): Promise<readonly Result[]> {
    const own = this.#classes.get(name) ?? [];
    const setting = {
      threads: threadStarts(this.#classPath, [name]),
      shows: (procedure: string) => procedure.startsWith(name),
      asserts: assertionReach(this.#classPath, name),
    };
    // As it is beside others: alone it looks longer for invariants than there is time.
    const [beside] = options.engine === "horn" ? enginesNamed("horn", "programs") : [];
    const engine =
      options.engine === undefined
        ? new RefineEngine({ ...setting, strategy: options.strategy })
        : beside?.of === "programs"
          ? beside.beside!(setting)
          : programEngine(enginesNamed(options.engine, "programs"), setting);
    const assertions: readonly Location[] = assertPlaces(this.#classPath, own);
    let { looks = Number.POSITIVE_INFINITY } = options;
    const budget = new Budget({ cpuSeconds: options.seconds, isOverdue: () => --looks < 0 });
    const { program } = this;
    return resultsOf(
      engine.check({ program, language: java, entry: this.entry(name), properties: [ASSERT, EXCEPTIONS], budget, assertions }),
    );
  }
}
