/**
 * Checks methods one after the other, each with any inputs; every method and property has its own share of the time, or
 * so much work.
 */
import { Budget, InputError, OutOfBudget } from "@assay/base";
import {
  type CheckEvent,
  decided,
  type Engine,
  eventsOf,
  type Invariant,
  type Location,
  type Reason,
  type Result,
  Runs,
  type Setting,
  type Tell,
  withUnitLimit,
} from "@assay/checking";
import { type Entry, isEntryMethod } from "@assay/inputs";
import { assertPlaces, threadStarts } from "@assay/jvm";
import { type JavaCall, unmakeable } from "@assay/report-java";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import type { Collection, Share } from "./again/pool.js";
import { answersFor } from "./again/program-answers.js";
import { confirmed, type ResultCache } from "./again/result-cache.js";
import type { Scope, Scopes } from "./again/scope.js";
import { AtOnce } from "./answers-at-once.js";
import type { InputPolicy } from "./bounds.js";
import type { Loaded } from "./load.js";
import { type MethodTask, methodTask } from "./method-entries.js";
import { requireClasses } from "./missing-classes.js";
import { isOwnProcedure } from "./own-code.js";

/**
 * For each method and property when no limit is given and there are several methods: one that never ends must not keep
 * the others waiting. Who gives a question more time than it has by itself gives it as much more work.
 */
const WORK = 20_000_000;
const WORK_SECONDS = 60;

export interface MethodsRequest {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  readonly methods: readonly Entry[];
  readonly policy: InputPolicy;
  readonly engine: Engine;
  /**
   * For entries that start no threads in a program that may: where nothing in their scope does (`again/scope.ts`: all
   * code that an answer can depend on), there is one thread, as in a program without any.
   */
  readonly alone?: Engine;
  readonly setting: Pick<Setting, "args" | "shows" | "models">;
  readonly properties: readonly Property[];
  /** Whether a property is worth asking of a method; all are without it. */
  readonly asks?: (method: Entry, property: Property) => boolean;
  readonly budget: Budget;
  /** Seconds of the processor for each method and property. */
  readonly unitSeconds?: number;
  /** Whether the first violation of a method is all that is wanted of it. */
  readonly violations: "all" | "first";
  /** Which questions are still to be answered: by method and then by property, without those that are not asked. */
  readonly isOpen: (question: number) => boolean;
  readonly scopes: Scopes;
  /** Answers of earlier checks. */
  readonly cache?: ResultCache;
  /** For one of several processes: what it answers, and where its answers go. */
  readonly share?: Share;
  /** For the one of several processes that reports: what the others answer. */
  readonly collection?: Collection;
}

export interface MethodEvent {
  readonly question: number;
  readonly event: CheckEvent;
  /** How Java makes it fail, for violations whose inputs Java code can make. */
  readonly call?: JavaCall;
}

/** The questions, in the order of their numbers. */
export function methodQuestions(request: Pick<MethodsRequest, "methods" | "properties" | "asks">) {
  return request.methods.flatMap((method) => askedOf(request, method).map((property) => ({ owed: [{ property, entry: method.label }] })));
}

function askedOf({ properties, asks = () => true }: Pick<MethodsRequest, "properties" | "asks">, method: Entry): readonly Property[] {
  return properties.filter((property) => asks(method, property));
}

export async function* checkMethods(request: MethodsRequest): AsyncGenerator<MethodEvent> {
  const { loaded, methods, policy, properties, isOpen, cache, share } = request;
  const { classPath } = loaded.application;
  const places = classPath.applicationClasses().flatMap((owner) => assertPlaces(classPath, [owner]).map((place) => ({ ...place, owner })));
  const atOnce = new AtOnce({ loaded, places, engine: request.engine.name, threads: request.alone === undefined ? "none" : "possible" });
  const answered = answersAtOnce(request, atOnce);
  for (const [question, result] of answered) {
    const { property } = result;
    yield { question, event: { kind: "began", property, places: [] } };
    yield { question, event: decided([result]) };
    yield { question, event: { kind: "finished", property } };
  }
  let left = methodQuestions(request).length - answered.size;
  let next = 0;
  for (const [i, method] of methods.entries()) {
    let task: MethodTask | undefined;
    let runs: Runs | undefined;
    const taskOf = (): MethodTask =>
      (task ??=
        missing(loaded, method) ?? methodTask(loaded, method, policy, (procedure) => isOwnProcedure(loaded.application, procedure)));
    for (const property of askedOf(request, method)) {
      const question = next++;
      if (answered.has(question)) continue;
      left--;
      if (!isOpen(question) || share?.take(i) === false) continue;
      yield { question, event: { kind: "began", property, places: [] } };
      const scope = scopeOf(request, method);
      const key = cache?.keyOf(`${nameOf(method)} ${answersFor(loaded, method)}`, [property], scope);
      const kept = request.collection?.hasBegun === true ? undefined : known(request, key, scope, taskOf);
      const told = kept ?? (await answerOf(request, question));
      const quick = told === undefined ? atOnce.answer(method, property, scope) : undefined;
      const given = quick === undefined ? told : [quick];
      if (given !== undefined) {
        for (const result of given)
          yield { question, event: decided([result]), ...callOf(result.verdict === "violated" ? taskOf() : undefined, decided([result])) };
        share?.publish(question, given);
        yield { question, event: { kind: "finished", property } };
        continue;
      }
      const begun = taskOf();
      const budgetShare = shareOf(request, left + 1);
      const budget = request.unitSeconds === undefined ? budgetShare : new Budget({ cpuSeconds: request.unitSeconds }, budgetShare);
      const ownSeconds = request.unitSeconds === undefined ? undefined : Math.min(request.unitSeconds, budgetShare.remainingSeconds());
      if (!("unsupported" in begun)) runs ??= new Runs({ ...begun, language: java, properties, budget: budgetShare }, request.setting);
      const results: Result[] = [];
      const within = new Set(scope.classes);
      const own = places.filter(({ owner }) => within.has(owner));
      const engine = engineFor(request, property, scope);
      for await (const event of methodEvents({ ...request, engine }, begun, property, own, budget, runs)) {
        if (event.kind === "decided") {
          const [first, ...rest] = event.results.map((result) =>
            withUnitLimit(placed(result, loaded, method), inTenths(ownSeconds), request.budget),
          );
          results.push(first!, ...rest);
          yield { question, event: decided([first!, ...rest]), ...callOf(begun, event) };
        } else if (event.kind === "progress") {
          const message = `[${i + 1}/${methods.length}] ${method.label}: ${event.message}`;
          yield { question, event: { ...event, message } };
        } else yield { question, event };
      }
      if (key !== undefined && request.budget.exceeded() === undefined) cache?.write(key, results, scope);
      share?.publish(question, results);
      yield { question, event: { kind: "finished", property } };
    }
  }
}

/** What is answered without a search, by question. Of several processes each answers its own when it comes to them. */
function answersAtOnce(request: MethodsRequest, atOnce: AtOnce): ReadonlyMap<number, Result> {
  const found = new Map<number, Result>();
  if (request.share !== undefined || request.collection !== undefined) return found;
  let next = 0;
  for (const method of request.methods)
    for (const property of askedOf(request, method)) {
      const question = next++;
      const result = request.isOpen(question) ? atOnce.answer(method, property, scopeOf(request, method)) : undefined;
      if (result !== undefined) found.set(question, result);
    }
  return found;
}

/** Deadlocks and races are questions about threads, whoever starts them. */
function engineFor({ loaded, engine, alone }: MethodsRequest, { kind }: Property, { classes }: Scope): Engine {
  if (alone === undefined || (kind !== "assert" && kind !== "exceptions")) return engine;
  return threadStarts(loaded.application.classPath, classes) === "none" ? alone : engine;
}

/** What tells an entry from all others of the program. */
function nameOf(entry: Entry): string {
  return isEntryMethod(entry) ? `${entry.label} ${entry.method.descriptor}${entry.harness === undefined ? "" : " as a test"}` : entry.label;
}

/** What another process answers, as long as there is time to wait for it. */
async function answerOf({ collection, budget }: MethodsRequest, question: number): Promise<readonly Result[] | undefined> {
  try {
    return await collection?.answer(question, budget);
  } catch (error) {
    // Then this process says what it can, which is why it is not known.
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

/** What is known of a question from an earlier check, with violations that happen again. */
function known(
  { cache, budget, setting }: MethodsRequest,
  key: string | undefined,
  scope: Scope,
  taskOf: () => MethodTask,
): readonly Result[] | undefined {
  const found = key === undefined ? undefined : cache?.read(key, scope);
  if (found === undefined || !found.results.some(({ verdict }) => verdict === "violated")) return found?.results;
  const task = taskOf();
  return "unsupported" in task ? undefined : confirmed(found, { ...task, language: java, budget }, setting);
}

/** What the answers of an entry depend on. What others may do to objects of a class is asked of all classes. */
function scopeOf({ scopes }: MethodsRequest, entry: Entry): Scope {
  return isEntryMethod(entry) ? scopes.of(entry.owner.name) : scopes.everything();
}

/**
 * What is thrown before the method begins, by initializers that its call runs, is placed at its head: the driver is
 * nobody's code.
 */
function placed(result: Result, { program }: MethodsRequest["loaded"], entry: Entry): Result {
  const { location } = result;
  if (location === undefined || location.file !== undefined || result.verdict !== "violated" || !isEntryMethod(entry)) return result;
  const { owner, method } = entry;
  const head = program.procedure(`${owner.name}.${method.name}${method.descriptor}`);
  const first = head?.body.kind === "blocks" ? head.body.blocks[0] : undefined;
  if (head === undefined || first === undefined) return result;
  const { line } = (first.statements[0] ?? first.terminator).pos;
  return { ...result, location: { file: head.file, line, procedure: head.source } };
}

const inTenths = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : Math.round(seconds * 10) / 10);

/** Why a method cannot be run, if classes are missing that its own class leads to. */
function missing({ application }: MethodsRequest["loaded"], { owner, label }: Entry): MethodTask | undefined {
  try {
    requireClasses(application, owner.name);
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { label, unsupported: error.diagnostics[0]?.message ?? error.message, about: "classes" };
  }
}

function callOf(task: MethodTask | undefined, event: CheckEvent): { readonly call?: JavaCall } {
  if (event.kind !== "decided" || task === undefined || "unsupported" in task) return {};
  const graph = event.results[0].witness?.heap?.before;
  return task.call === undefined || graph === undefined || unmakeable(graph) !== undefined ? {} : { call: task.call };
}

/** In which little is decided: where time does not suffice for all, the first get this much, in seconds. */
const LEAST_SECONDS = 1;

/** An equal share of what is left, of which later ones get what earlier ones do not use. */
function shareOf({ budget, methods, unitSeconds = WORK_SECONDS }: MethodsRequest, left: number): Budget {
  const remaining = budget.remainingSeconds();
  if (Number.isFinite(remaining)) return budget.share(Math.max(1, Math.min(left, Math.floor(remaining / LEAST_SECONDS))));
  return methods.length === 1 ? budget : budget.working(WORK * Math.max(1, unitSeconds / WORK_SECONDS));
}

/** Of one method and property: every violation when it is found, and one result for the rest. */
function methodEvents(
  request: MethodsRequest,
  task: MethodTask,
  property: Property,
  places: readonly Location[],
  budget: Budget,
  runs: Runs | undefined,
): AsyncIterable<CheckEvent> {
  const { engine, violations } = request;
  const { label } = task;
  return eventsOf(async (tell) => {
    const unknown = (reason: Reason): Promise<void> => tell(decided([unknownOf(property, label, engine.name, reason)]));
    if ("unsupported" in task) {
      await unknown({ kind: "unsupported", what: task.unsupported, about: task.about });
      return;
    }
    const { program, entry, inputs } = task;
    const assertions = violations === "all" && property.kind === "assert" ? { assertions: places } : {};
    try {
      const events = engine.check({ program, language: java, entry, properties: [property], budget, inputs, ...assertions, runs: runs! });
      await summarized(events, label, tell);
    } catch (error) {
      if (error instanceof OutOfBudget) await unknown({ kind: "limit", limit: error.limit });
      // What keeps one method from being run need not keep the others.
      else if (error instanceof InputError) await unknown({ kind: "not asked", what: error.diagnostics[0]?.message ?? error.message });
      else throw error;
    }
  });
}

function unknownOf(property: Property, entry: string, engine: string, reason: Reason): Result {
  return {
    ...{ property, entry, verdict: "unknown", location: undefined, message: "", engine, reason },
    ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
  };
}

/**
 * Violations are told as they come. The other assertions are the program's, not the method's: one result says what is
 * known of all of them, if it is not only that some fail.
 */
async function summarized(events: AsyncIterable<CheckEvent>, entry: string, tell: Tell): Promise<void> {
  const others: Result[] = [];
  let violated = 0;
  for await (const event of events) {
    if (event.kind === "progress" || event.kind === "refuted") void tell(event);
    if (event.kind !== "decided") continue;
    const results = event.results.map((result): Result => ({ ...result, entry }));
    for (const result of results) {
      if (result.verdict === "violated") {
        violated++;
        await tell(decided([result]));
      } else others.push(result);
    }
  }
  const rest = summaryOf(others);
  if (rest === undefined) return;
  if (violated === 0) await tell(decided([rest]));
  else if (rest.verdict === "unknown") await tell(decided([{ ...rest, message: "of the other assertions" }]));
}

/** The weakest of the results stands for all of them; it is reachable if one is. */
function summaryOf(results: readonly Result[]): Result | undefined {
  const rank = ({ verdict }: Result): number => ["unknown", "bounded", "proved"].indexOf(verdict);
  const [weakest] = [...results].sort((a, b) => rank(a) - rank(b));
  if (weakest === undefined) return undefined;
  const { reachable: _, ...rest } = weakest;
  const reached = results.map(({ reachable }) => reachable);
  const reachable = reached.includes(true) ? true : reached.includes(undefined) ? undefined : false;
  const location = results.length === 1 ? weakest.location : undefined;
  return { ...rest, location, ...(reachable === undefined ? {} : { reachable }), ...becauseOf(results) };
}

/** The invariants of all of them, each once. */
function becauseOf(results: readonly Result[]): Pick<Result, "because"> {
  const all = results.flatMap(({ because }) => because ?? []);
  const [first] = all;
  if (first === undefined) return {};
  const key = ({ at, location, text }: Invariant): string => JSON.stringify([at, location.procedure, location.line, text]);
  const invariants = new Map(all.flatMap((each) => each.invariants.map((invariant) => [key(invariant), invariant] as const)));
  return { because: { ...first, invariants: [...invariants.values()] } };
}
