/** Does any execution break a property? The request, and the way from it to an engine and back to updates. */
import { Budget } from "@assay/base";
import { type CheckEvent, decided, type Engine, type Result, Runs, withUnitLimit } from "@assay/checking";
import type { RefineOptions } from "@assay/engine-refine";
import type { Entry } from "@assay/inputs";
import type { TestStyle } from "@assay/report-java";
import { type ltl, type Property, propertyName } from "@assay/spec";
import { withAtoms } from "@assay/spec-java";
import { type AbstractionValues, boundaryOf, outputOf, planFrom } from "../abstraction-options.js";
import { jdkDigest } from "../again/jdk-digest.js";
import type { Collection, Share } from "../again/pool.js";
import { programAnswers } from "../again/program-answers.js";
import { confirmed, ResultCache } from "../again/result-cache.js";
import { Scopes } from "../again/scope.js";
import { assertionsOf, hasNoAssertions, withoutAssertions } from "../assertions.js";
import { type Bounds, boundsFrom } from "../bounds.js";
import { checkMethods, methodQuestions } from "../check-methods.js";
import { enginesFor, enginesNamed, type ProgramSetting, requireOptions } from "../engines.js";
import type { Loaded } from "../load.js";
import { requireClasses } from "../missing-classes.js";
import { isOwnProcedure } from "../own-code.js";
import { programEngine } from "../portfolio.js";
import { propertiesByDefault, propertiesNamed, requireSpecification } from "../properties.js";
import { SHARES_OF_SMALL, type Share as Turns } from "../shares.js";
import { UsageError } from "../usage.js";
import {
  type Beginning,
  beginningOf,
  type EntryPatterns,
  type HarnessRequest,
  ownersOf,
  settingOf,
  usesThreads,
  worthAsking,
} from "./beginning.js";
import { budgetFor, type RequestLimits } from "./limits.js";
import type { Project } from "./project.js";
import { testOf } from "./tests.js";
import { breath, type Owed, type Update, updateOf } from "./updates.js";

export interface CheckRequest extends RequestLimits {
  /** `Class.method`; without it `main` if there is one, else every public method, with any inputs. */
  readonly entry?: string;
  /**
   * In place of one entry: the public methods of classes, or methods, that match patterns (`com.acme.**`), even if
   * there is a `main`.
   */
  readonly entries?: EntryPatterns;
  /** Tests of JUnit 5 and jqwik as entries. */
  readonly harness?: HarnessRequest;
  /** Words (`assert`, `exceptions`) and files (`.prp`, `.spec`); assertions and exceptions without them. */
  readonly properties?: readonly string[];
  /** `auto` without it. */
  readonly engine?: string;
  /** Of the engine. */
  readonly strategy?: string;
  /** Whether the library's synchronizers are taken for single operations (`explicit`); `atomic` without it. */
  readonly library?: "atomic" | "bytecode";
  /**
   * Whether states are kept whole (`explicit`), or by hashes, which proves nothing but takes less memory; `whole`
   * without it.
   */
  readonly states?: "whole" | "hashed";
  /** Which runs count for temporal properties that do not say so themselves; `weak` without it. */
  readonly fairness?: ltl.Fairness;
  /** `name=value`, as `--bound` takes them. */
  readonly bounds?: readonly string[];
  /** Whether the first violation is all that is wanted; `all` without it. */
  readonly violations?: "all" | "first";
  /** Whether proofs that used guesses are checked again, and by whom. */
  readonly certify?: NonNullable<RefineOptions["certify"]>;
  /** Folders with more specifications, for those that the properties name or that lie beside the program. */
  readonly specifications?: readonly string[];
  /** Whether proofs by invariants come with a script for SMT solvers, or nothing is proved by guesses about loops. */
  readonly explanations?: "certificates" | "without guesses";
  /** What tests are written for; JUnit 5 without it. */
  readonly testStyle?: TestStyle;
  /** Seconds of the processor for one entry and property. */
  readonly unitSeconds?: number;
  /** Data abstraction: what is selected, declared and assumed of arithmetic; nothing is abstracted without it. */
  readonly abstraction?: AbstractionValues;
  /** Answers of earlier checks are used, and kept for later ones; without it nothing is. */
  readonly cache?: { readonly folder?: string; readonly build: string };
  /** Only one part of several of the entries, in order: the first is 1. */
  readonly shard?: { readonly part: number; readonly of: number };
  /** Entries that come before the others, or in their place, by their labels: those that failed the last time. */
  readonly failed?: { readonly entries: readonly string[]; readonly others: "later" | "left out" };
  /** For one of several processes that work on one check. */
  readonly share?: Share;
  readonly collection?: Collection;
  /** Which questions are still to be answered; all without it. */
  readonly isOpen?: (question: number) => boolean;
}

/** Property files are those of a competition, whose programs are meant for one environment. */
const CUSTOMS = "the default locale is en-US, the default charset UTF-8, and lines end with a line feed";

/** Inputs that are tried where a violation of an abstract program is looked for in the program itself. */
const TRIED = { least: -2, greatest: 3 };

/** What can be said of a request before a program is read. @throws UsageError, InputError */
export function prepared(request: CheckRequest) {
  const {
    properties: names = [],
    engine = "auto",
    strategy,
    library,
    states,
    fairness,
    certify,
    specifications: specs,
    bounds = [],
  } = request;
  const isSpecified = names.some((name) => name.endsWith(".spec"));
  const named = enginesNamed(engine, isSpecified ? "specifications" : "programs");
  requireOptions(named, { strategy, library, states, fairness, certify, specs });
  if (named[0]?.of === "specifications") {
    for (const name of names) requireSpecification(name);
    return { kind: "specifications" } as const;
  }
  const { properties, entry, environment } = propertiesNamed(names, request.entry, fairness);
  if (names.length > 0) enginesFor(named, properties);
  const isTemporal = properties.some(({ kind }) => kind === "ltl");
  if (fairness !== undefined && !isTemporal) throw new UsageError("--fairness is for temporal properties: --property 'F Main.done'");
  // What is asked of a program by default depends on whether it has threads.
  const asked = names.length > 0 ? properties : undefined;
  // One search over schedules answers all properties, and nobody else answers temporal ones.
  const engines = isTemporal
    ? enginesFor(
        named,
        properties.filter(({ kind }) => kind === "ltl"),
      )
    : named;
  return { kind: "programs", properties: asked, entry, environment, bounds: boundsFrom(bounds), engines } as const;
}

/**
 * Answers a request, in updates. It ends when everything is answered, a limit is reached or the signal says so. @throws
 * UsageError, InputError
 */
export async function* check(project: Project, request: CheckRequest = {}): AsyncGenerator<Update, void, undefined> {
  const updates =
    prepared(request).kind === "specifications"
      ? (await import("./check-specifications.js")).checkSpecifications(project, request)
      : checkPrograms(project, request);
  for await (const update of updates) {
    yield update;
    await breath();
  }
}

async function* checkPrograms(project: Project, request: CheckRequest): AsyncGenerator<Update, void, undefined> {
  const plan = prepared(request);
  if (plan.kind !== "programs") return;
  const { bounds, environment } = plan;
  const { sources } = project;
  const {
    isOpen = () => true,
    violations = "all",
    strategy,
    library,
    states,
    certify,
    explanations,
    testStyle = "junit5",
    unitSeconds,
  } = request;
  const budget = budgetFor(request);
  const loaded = project.program(environment, bounds.policy.annotations);
  const beginning = beginningOf(loaded, plan.entry, request.entries, request.harness);
  refuseIdleBounds(bounds, beginning.kind);
  const owners = ownersOf(beginning);
  // Of many, one whose classes are missing need not keep the others from being checked.
  if (loaded.kind === "java" && request.entries === undefined && request.harness === undefined)
    for (const name of owners) requireClasses(loaded.application, name);
  const setting: ProgramSetting = {
    ...(library === undefined ? {} : { library }),
    ...(states === undefined ? {} : { states }),
    ...(strategy === undefined ? {} : { strategy }),
    assumes: [...(environment === "customary" ? [CUSTOMS] : []), ...chosenMain(beginning)],
    ...(bounds.args === undefined ? {} : { args: bounds.args }),
    ...(certify === undefined ? {} : { certify }),
    ...(explanations === undefined ? {} : { explanations }),
    ...settingOf(loaded, beginning),
  };
  const byDefault = (): readonly Property[] => propertiesByDefault(plan.engines, usesThreads(loaded, setting, beginning));
  const asked = plan.properties ?? byDefault();
  if (asked.some(({ kind }) => kind === "ltl") && (loaded.kind !== "java" || beginning.kind === "methods"))
    throw new UsageError("temporal properties are for Java programs that begin with main");
  if (asked.some(({ kind }) => kind === "atomicity") && (loaded.kind !== "java" || beginning.kind === "methods"))
    throw new UsageError("atomicity is for methods of Java programs that begin with main: what else goes on is what main starts");
  const properties = loaded.kind === "java" ? withAtoms(asked, loaded.application, loaded.program) : asked;
  const { abstraction: abstracting } = request;
  if (abstracting !== undefined && beginning.kind === "methods")
    throw new UsageError("--select and --abstraction are for programs that begin with main");
  const isOwn = loaded.kind === "java" ? (name: string) => isOwnProcedure(loaded.application, name) : () => true;
  const of = (each: ProgramSetting, shares?: readonly Turns[]): Engine =>
    programEngine(enginesFor(plan.engines, properties), each, "first", shares);
  const plain = of(setting);
  const concrete = of({ ...setting, ints: TRIED });
  const engine =
    abstracting === undefined
      ? plain
      : new (await import("@assay/engine-explicit")).abstraction.AbstractingEngine(plain, {
          ...{ plan: planFrom(abstracting), isOwn, outputOf, setting, concrete },
          ...(loaded.kind === "java" ? { boundary: boundaryOf(isOwn) } : {}),
        });
  const cache = cacheOf(loaded, request, environment, setting);
  if (beginning.kind === "methods" && loaded.kind === "java") {
    const methods = partOf(withFailed(beginning.methods, request.failed), request.shard);
    const scopes = new Scopes(loaded.application);
    const asked = {
      loaded,
      methods,
      policy: bounds.policy,
      setting,
      properties,
      budget,
      violations,
      isOpen,
      scopes,
      engines: {
        all: engine,
        ...(plain === engine ? { small: of(setting, SHARES_OF_SMALL) } : {}),
        ...(plain === engine && setting.threads === "possible"
          ? { alone: of({ ...setting, threads: "none" }), smallAlone: of({ ...setting, threads: "none" }, SHARES_OF_SMALL) }
          : {}),
      },
      ...(plan.properties === undefined ? { asks: worthAsking(loaded) } : {}),
      ...(unitSeconds === undefined ? {} : { unitSeconds }),
      ...(cache === undefined ? {} : { cache }),
      ...(request.share === undefined ? {} : { share: request.share }),
      ...(request.collection === undefined ? {} : { collection: request.collection }),
    } as const;
    yield { kind: "asked", questions: methodQuestions(asked).map((question) => ({ ...question, engine: engine.name })) };
    for await (const { question, event, call } of checkMethods(asked))
      yield updateOf(question, event, sources, (result) =>
        testOf(
          result,
          call === undefined ? undefined : { kind: "method", call },
          testStyle,
          loaded.kind === "java" ? loaded.application : undefined,
        ),
      );
    return;
  }
  // A program is not taken apart: its first part is the whole.
  if (request.shard !== undefined && request.shard.part !== 1) {
    yield { kind: "asked", questions: [] };
    return;
  }
  const { entry, mainClass, others } = beginning as Extract<Beginning, { kind: "procedure" }>;
  // Of the assertions that are only for another main nothing is said.
  const within =
    others === undefined || loaded.kind !== "java" || mainClass === undefined ? undefined : new Scopes(loaded.application).of(mainClass);
  const assertions = violations === "first" ? [] : assertionsOf(loaded, within?.classes);
  const owed = (property: Property): readonly Owed[] =>
    property.kind === "assert" && assertions.length > 0
      ? assertions.map((each) => ({ property, location: sources.place(each) }))
      : [{ property }];
  yield { kind: "asked", questions: properties.map((property) => ({ owed: owed(property), engine: engine.name })) };
  const update = (event: CheckEvent): Update =>
    updateOf(properties.indexOf(propertyOf(event)!), event, sources, (result) =>
      testOf(
        result,
        mainClass === undefined ? undefined : { kind: "main", mainClass },
        testStyle,
        loaded.kind === "java" ? loaded.application : undefined,
      ),
    );
  const open = properties.filter((_, i) => isOpen(i));
  const idle = hasNoAssertions(loaded) ? open.filter(({ kind }) => kind === "assert") : [];
  for (const property of idle) {
    yield update({ kind: "began", property, places: [] });
    yield update(decided([withoutAssertions(property, engine.name)]));
    yield update({ kind: "finished", property });
  }
  const left = open.filter((property) => !idle.includes(property));
  if (left.length === 0) return;
  const own = unitSeconds === undefined ? budget : new Budget({ cpuSeconds: unitSeconds * left.length }, budget);
  const task = { program: loaded.program, language: loaded.language, entry, properties: left, budget: own, assertions };
  // What a temporal formula means is in a file, mostly: its name says too little.
  const scope =
    cache === undefined || loaded.kind !== "java" || left.some(({ kind }) => kind === "ltl")
      ? undefined
      : new Scopes(loaded.application).everything();
  const key = scope === undefined ? undefined : cache?.keyOf(entry, left, scope);
  const kept = key === undefined || scope === undefined ? undefined : cache?.read(key, scope);
  const known = kept === undefined ? undefined : confirmed(kept, { ...task, budget }, setting);
  if (known !== undefined) {
    for (const property of left) {
      yield update({ kind: "began", property, places: [] });
      const [first, ...rest] = known.filter((result) => propertyName(result.property) === propertyName(property));
      if (first !== undefined) yield update(decided([{ ...first, property }, ...rest.map((result) => ({ ...result, property }))]));
      yield update({ kind: "finished", property });
    }
    return;
  }
  const results: Result[] = [];
  for await (const event of engine.check({ ...task, runs: new Runs(task, setting) })) {
    if (event.kind !== "decided") {
      yield update(event);
      continue;
    }
    const [first, ...rest] = event.results.map((result) => withUnitLimit(result, unitSeconds, budget));
    results.push(first!, ...rest);
    yield update(decided([first!, ...rest]));
  }
  if (key !== undefined && scope !== undefined && own.exceeded() === undefined) cache?.write(key, results, scope);
}

/**
 * Of a request, what no verdict depends on, and what the key of an answer has already. All else is in the key, also
 * what is added later.
 */
const NOT_IN_KEYS = new Set<string>([
  ...["seconds", "cpuSeconds", "megabytes", "signal", "budget", "unitSeconds", "isOpen", "cache", "shard", "share", "collection"],
  ...["entry", "entries", "failed", "testStyle"],
]);

/** Where answers are kept, if they are: certificates, explanations and data abstraction make more than answers. */
function cacheOf(loaded: Loaded, request: CheckRequest, environment: string, setting: ProgramSetting): ResultCache | undefined {
  const { cache, certify, abstraction, explanations, unitSeconds } = request;
  if (cache === undefined || loaded.kind !== "java" || certify !== undefined || abstraction !== undefined || explanations !== undefined)
    return undefined;
  const asked = Object.entries(request).filter(([name]) => !NOT_IN_KEYS.has(name));
  // With other limits than that of one question, what is not decided may be their doing.
  const isOnlyUnit = [request.seconds, request.cpuSeconds].every((limit) => limit === undefined);
  return new ResultCache(
    {
      program: `${jdkDigest(loaded.application.classPath.jdk)} ${programAnswers(loaded, setting)}`,
      request: JSON.stringify([environment, ...asked.sort(([a], [b]) => (a < b ? -1 : 1))]),
      unitSeconds: isOnlyUnit ? unitSeconds : undefined,
      ...(cache.folder === undefined ? {} : { folder: cache.folder }),
    },
    cache.build,
  );
}

function withFailed(all: readonly Entry[], failed: CheckRequest["failed"]): readonly Entry[] {
  if (failed === undefined) return all;
  const first = all.filter(({ label }) => failed.entries.includes(label));
  return failed.others === "left out" ? first : [...first, ...all.filter((each) => !first.includes(each))];
}

/** A part of the entries that stand beside each other, so that parts in their order are the whole in its order. */
function partOf<T>(all: readonly T[], shard: CheckRequest["shard"]): readonly T[] {
  if (shard === undefined) return all;
  const at = (part: number): number => Math.floor((part * all.length) / shard.of);
  return all.slice(at(shard.part - 1), at(shard.part));
}

function propertyOf(event: CheckEvent): Property | undefined {
  return "property" in event ? event.property : "results" in event ? event.results[0].property : undefined;
}

/** Where nobody said which of several `main` is meant. */
function chosenMain(beginning: Beginning): readonly string[] {
  if (beginning.kind === "methods" || beginning.others === undefined || beginning.mainClass === undefined) return [];
  const [first, ...rest] = beginning.others;
  const more = rest.length === 0 ? "" : ` and ${rest.length} more`;
  return [`executions begin with ${beginning.mainClass.replaceAll("/", ".")}.main; ${first}${more} can be started, too (--entry ${first})`];
}

/** A bound that has no meaning for the entry is a mistake of the person who typed it. */
function refuseIdleBounds(bounds: Bounds, kind: Beginning["kind"]): void {
  const [idle] = kind === "methods" ? bounds.givenForMain : bounds.givenForMethods;
  if (idle === undefined) return;
  const where = kind === "methods" ? "is for main, and the entry is another method" : "is for entries other than main";
  throw new UsageError(`--bound ${idle} ${where}`);
}
