/**
 * The engines there are: what each answers, which options it has, and how it is made. A new engine is one record in
 * {@link ENGINES}; the command line, `--help` and the portfolio (`--engine auto`) ask the table and name no engine.
 *
 * `refine` begins nearly every check; the code of the others is loaded when they begin, since most checks end before.
 */
import { invariant } from "@assay/base";
import type { Engine, Setting } from "@assay/checking";
import type { Clocks } from "@assay/engine-explicit";
import { SOLVERS } from "@assay/engine-horn/solver-names";
import {
  DEFAULT_INVARIANTS,
  dcrOne,
  dcrPlus,
  INVARIANTS_BESIDE_OTHERS,
  ir,
  naive,
  RefineEngine,
  type RefineOptions,
  type Strategy,
} from "@assay/engine-refine";
import type { RelationalOptions } from "@assay/engine-relational";
import { libraryOperation } from "@assay/jvm";
import type { IntegerRange } from "@assay/machine";
import { JavaThreads } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { hasShare } from "./shares.js";
import { UsageError } from "./usage.js";

/** Options that some engines have and others do not. */
export type EngineOption = "library" | "states" | "fairness" | "strategy" | "certify" | "certificate" | "specs";

/** What there is to know about a program, and what was asked for, for engines that check executions from an entry. */
export interface ProgramSetting extends Setting {
  /** Whether the library's synchronizers are taken for single operations. */
  readonly library?: "atomic" | "bytecode";
  /**
   * Whether threads may be interrupted; they may, unless told. Asked where there are threads: all code is read for it.
   */
  readonly interrupts?: () => "possible" | "none";
  /** Whether states are kept whole, or by hashes (`explicit`). */
  readonly states?: "whole" | "hashed";
  /** The only integers that inputs are tried with (`explicit`). */
  readonly ints?: IntegerRange;
  /** As `--strategy` says; the engine's own default without it. */
  readonly strategy?: string;
  readonly certify?: NonNullable<RefineOptions["certify"]>;
  /** Whether proofs by invariants come with a script for SMT solvers, or nothing is proved by guesses about loops. */
  readonly explanations?: "certificates" | "without guesses";
}

/** What an engine for specifications is given beside the properties. */
export type SpecificationSetting = Omit<RelationalOptions, "strategy"> & { readonly strategy?: string };

interface Described {
  readonly name: string;
  /** For people: one line. */
  readonly says: string;
  readonly answers: readonly Property["kind"][];
  readonly options: readonly EngineOption[];
  /** Values of `--strategy`, the default first. */
  readonly strategies: readonly string[];
}

export type EngineRecord =
  /** Executions from an entry: `main`, or methods with any inputs. */
  | (Described & {
      readonly of: "programs";
      readonly make: (setting: ProgramSetting) => Engine;
      /** As it is made where others take turns with it, if that is not the same. */
      readonly beside?: (setting: ProgramSetting) => Engine;
    })
  /** Methods against their specifications. */
  | (Described & { readonly of: "specifications"; readonly make: (setting: SpecificationSetting) => Engine });

const REFINE_STRATEGIES: Readonly<Record<string, Strategy>> = { ir, dcr: dcrOne, "dcr+": dcrPlus, naive };

export const ENGINES: readonly EngineRecord[] = [
  {
    of: "programs",
    name: "refine",
    says: "structural abstraction and refinement (Sinha)",
    answers: ["assert", "exceptions"],
    options: ["strategy", "certify", "certificate"],
    strategies: Object.keys(REFINE_STRATEGIES),
    make: ({ strategy = "ir", ...setting }) => new RefineEngine({ ...setting, strategy: REFINE_STRATEGIES[strategy]! }),
  },
  {
    of: "programs",
    name: "paths",
    says: "depth-first search over paths with symbolic data (Flanagan)",
    answers: ["assert", "exceptions", "deadlock"],
    options: [],
    strategies: [],
    make: (setting) =>
      loadedLater("paths", async () => {
        const { PathsEngine } = await import("@assay/engine-paths");
        return new PathsEngine(setting);
      }),
  },
  {
    of: "programs",
    name: "horn",
    says: "constraint logic: error and transfer relations (Flanagan); --strategy names a solver",
    answers: ["assert", "exceptions"],
    options: ["strategy"],
    strategies: SOLVERS,
    make: ({ strategy, explanations, ...setting }) =>
      loadedLater("horn", async () => {
        const { HornEngine } = await import("@assay/engine-horn");
        const inContext = new RefineEngine({
          ...{ ...setting, name: "horn", strategy: ir },
          invariants: explanations === undefined ? DEFAULT_INVARIANTS : { ...DEFAULT_INVARIANTS, certificates: "made" },
          guessing: explanations === "without guesses" ? "none" : "some",
        });
        return new HornEngine({ ...setting, solver: SOLVERS.find((each) => each === strategy) ?? SOLVERS[0], inContext });
      }),
    beside: ({ strategy: _strategy, ...setting }) =>
      new RefineEngine({ ...setting, name: "horn", strategy: ir, invariants: INVARIANTS_BESIDE_OTHERS }),
  },
  {
    of: "programs",
    name: "explicit",
    says: "every schedule of programs with threads, by running them (Hatcliff et al.)",
    answers: ["assert", "exceptions", "deadlock", "race", "atomicity", "ltl"],
    options: ["library", "states", "fairness"],
    strategies: [],
    make: ({ strategy: _strategy, certify: _certify, library = "atomic", interrupts, states = "whole", shows, ...setting }) => {
      const operation = (procedure: string): ReturnType<typeof libraryOperation> => libraryOperation(procedure, library, interrupts?.());
      const language =
        shows === undefined
          ? {}
          : {
              shows,
              language: (clocks: Clocks) =>
                new JavaThreads({
                  isProgram: shows,
                  operation,
                  ...(clocks === "own" ? { clocks } : {}),
                  ...(setting.ints === undefined ? {} : { ints: setting.ints }),
                }),
            };
      return loadedLater("explicit", async () => {
        const { ExplicitEngine, HASH_BITS } = await import("@assay/engine-explicit");
        return new ExplicitEngine({ ...setting, ...language, library, ...(states === "hashed" ? { hashBits: HASH_BITS } : {}) });
      });
    },
  },
  {
    of: "specifications",
    name: "relational",
    says: "methods against specifications over bounded heaps (Dolby et al.; Taghdiri & Jackson)",
    answers: ["specification"],
    options: ["strategy", "specs"],
    strategies: ["inline", "spec"],
    make: ({ strategy, ...setting }) =>
      loadedLater("relational", async () => {
        const { RelationalEngine } = await import("@assay/engine-relational");
        return new RelationalEngine({ ...setting, strategy: strategy === "spec" ? "spec" : "inline" });
      }),
  },
];

function loadedLater(name: string, load: () => Promise<Engine>): Engine {
  return {
    name,
    async *check(task) {
      yield* (await load()).check(task);
    },
  };
}

/**
 * The engines that `--engine` names, for programs or for specifications: one, or for `auto` those of that kind that
 * have a share. @throws UsageError
 */
export function enginesNamed(name: string, of: EngineRecord["of"]): readonly EngineRecord[] {
  if (name === "auto") return ENGINES.filter((each) => each.of === of && (of === "specifications" || hasShare(each.name)));
  const found = ENGINES.find((each) => each.name === name);
  if (found === undefined)
    throw new UsageError(`there is no engine ${name}; there are ${listed(["auto", ...ENGINES.map((each) => each.name)])}`);
  return [found];
}

/**
 * Options that none of the engines has are a mistake of the person who typed them, and so are strategies. @throws
 * UsageError
 */
export function requireOptions(engines: readonly EngineRecord[], given: Readonly<Partial<Record<EngineOption, unknown>>>): void {
  for (const [option, value] of Object.entries(given)) {
    const has = (each: EngineRecord): boolean => each.options.includes(option as EngineOption);
    if (value === undefined || engines.some(has)) continue;
    throw new UsageError(
      `--${option} is for --engine ${ENGINES.filter(has)
        .map(({ name }) => name)
        .join(" or ")}`,
    );
  }
  const { strategy } = given;
  if (typeof strategy !== "string" || engines.some(({ strategies }) => strategies.includes(strategy))) return;
  const where = engines.length === 1 && engines[0]!.of === "specifications" ? ` with --engine ${engines[0]!.name}` : "";
  throw new UsageError(`there is no strategy ${strategy}${where}; there are ${listed(engines.flatMap(({ strategies }) => strategies))}`);
}

/** Those that answer one of the properties at least. @throws UsageError for a property that none of them answers. */
export function enginesFor(engines: readonly EngineRecord[], properties: readonly Property[]): readonly EngineRecord[] {
  for (const { kind } of properties) {
    if (engines.some(({ answers }) => answers.includes(kind))) continue;
    const others = ENGINES.filter(({ answers }) => answers.includes(kind)).map(({ name }) => name);
    const those = engines.map(({ name }) => name).join(" and ");
    throw new UsageError(`--engine ${those} does not check ${kind}${others.length === 0 ? "" : `; --engine ${others.join(" or ")} does`}`);
  }
  return engines.filter(({ answers }) => properties.some(({ kind }) => answers.includes(kind)));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** The engine for specifications. */
export function specificationEngine(setting: SpecificationSetting): Engine {
  const record = ENGINES.find((each) => each.of === "specifications");
  invariant(record?.of === "specifications", "there should be an engine for specifications");
  return record.make(setting);
}
