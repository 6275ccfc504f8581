/**
 * Checks methods one after the other, each with any inputs; every method and property has its own share of the time, or
 * so much work.
 *
 * What a search with all inputs does not answer is asked of small ones (`small-inputs.ts`): with a limit for all
 * methods together first, of all of them, so that a short time is not spent on a few, and first of those that promise
 * little work (`method-effort.ts`); else where a search was ended.
 */
import { type Budget, InputError, OutOfBudget, processorSeconds } from "@assay/base";
import { type CheckEvent, decided, type Engine, type Result, type Setting } from "@assay/checking";
import { type Entry, isEntryMethod } from "@assay/inputs";
import { assertPlaces } from "@assay/jvm";
import type { JavaCall } from "@assay/report-java";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import type { Collection, Share } from "./again/pool.js";
import { answersFor } from "./again/program-answers.js";
import { confirmed, type ResultCache } from "./again/result-cache.js";
import { type Scope, type Scopes, threadsIn } from "./again/scope.js";
import { AtOnce } from "./answers-at-once.js";
import type { InputPolicy } from "./bounds.js";
import type { Loaded } from "./load.js";
import { MethodEffort } from "./method-effort.js";
import { type MethodTask, methodTask } from "./method-entries.js";
import { concluded, looked, type Search, type Sought, searched, told } from "./method-rounds.js";
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
  readonly engines: MethodEngines;
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

export interface MethodEngines {
  readonly all: Engine;
  /** For small inputs (`small-inputs.ts`). */
  readonly small?: Engine;
  /**
   * For entries that start no threads in a program that may: where nothing in their scope does (`again/scope.ts`: all
   * code that an answer can depend on), there is one thread, as in a program without any.
   */
  readonly alone?: Engine;
  readonly smallAlone?: Engine;
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
  const { loaded, methods, policy, isOpen, cache, share, collection } = request;
  const { classPath } = loaded.application;
  const places = classPath.applicationClasses().flatMap((owner) => assertPlaces(classPath, [owner]).map((place) => ({ ...place, owner })));
  const atOnce = new AtOnce({
    loaded,
    places,
    engine: request.engines.all.name,
    threads: request.engines.alone === undefined ? "none" : "possible",
  });
  const answered = answersAtOnce(request, atOnce);
  for (const [question, result] of answered) {
    const { property } = result;
    yield { question, event: { kind: "began", property, places: [] } };
    yield { question, event: decided([result]) };
    yield { question, event: { kind: "finished", property } };
  }
  const all = methodQuestions(request);
  let left = all.length - answered.size;
  const hasLimit = Number.isFinite(request.budget.remainingSeconds());
  const order =
    methods.length === 1 ? "all inputs" : hasLimit && share === undefined && collection === undefined ? "small first" : "small last";
  /** What is looked at with small inputs, and then searched for with all. */
  const later: Search[] = [];
  const again: Search[] = [];
  /** What other processes answer, in order. */
  const elsewhere: Elsewhere[] = [];
  const searchedFor = async function* (number: number, task: () => MethodTask, sought: readonly Sought[]): AsyncGenerator<MethodEvent> {
    for (const group of inGroups(request, sought)) {
      const search: Search = { method: methods[number - 1]!, number, task, ...group, otherwise: new Map() };
      const questions = group.sought.length;
      if (order === "small first") {
        later.push(search);
        continue;
      }
      const ended = yield* searched(request, search, shareOf(request, left, questions, LEAST_SECONDS), places);
      yield* concluded(request, order === "small last" ? yield* looked(request, ended, request.budget, places) : ended);
      left -= questions;
    }
  };
  const isShared = share !== undefined || collection !== undefined;
  const firstOf = firstQuestions(request);
  // With a limit for all methods, which of them come first would decide what there is time for.
  for (const [at, i] of (isShared && !hasLimit ? longestFirst(request) : [...methods.keys()]).entries()) {
    const method = methods[i]!;
    let next = firstOf[i]!;
    const before = processorSeconds();
    let task: MethodTask | undefined;
    const taskOf = (): MethodTask =>
      (task ??=
        missing(loaded, method) ?? methodTask(loaded, method, policy, (procedure) => isOwnProcedure(loaded.application, procedure)));
    const sought: Sought[] = [];
    const away: Sought[] = [];
    for (const property of askedOf(request, method)) {
      const question = next++;
      if (answered.has(question)) continue;
      if (!isOpen(question) || share?.take(i) === false) {
        left--;
        continue;
      }
      const scope = scopeOf(request, method);
      const key = cache?.keyOf(`${nameOf(method)} ${answersFor(loaded, method)}`, [property], scope);
      if (collection?.take(i) === false) {
        away.push({ question, property, key, scope });
        continue;
      }
      yield { question, event: { kind: "began", property, places: [] } };
      const quick = known(request, key, scope, taskOf) ?? asList(atOnce.answer(method, property, scope));
      if (quick === undefined) {
        (collection?.role === "waits" ? away : sought).push({ question, property, key, scope });
        continue;
      }
      left--;
      yield* answeredBy(question, property, quick, taskOf);
      share?.publish(question, quick);
    }
    if (sought.length + away.length > 0) collection?.begin(collection.role === "waits" ? 1 : methods.length - 1 - at);
    if (sought.length > 0) {
      yield* searchedFor(i + 1, taskOf, sought);
      if (isShared) cache?.noteSeconds(nameOf(method), processorSeconds() - before);
    }
    if (away.length > 0) elsewhere.push({ number: i + 1, sought: away, taskOf });
    // What has come is told, up to the first that has not.
    for (let first = elsewhere[0]; first !== undefined && collection !== undefined; first = elsewhere[0]) {
      const answers = first.sought.map(({ question }) => collection.read(question));
      if (answers.includes(undefined)) break;
      for (const [k, { question, property }] of first.sought.entries()) {
        left--;
        yield* answeredBy(question, property, answers[k]!, first.taskOf);
      }
      elsewhere.shift();
    }
  }
  for (const { number, sought, taskOf } of elsewhere) {
    const lost: Sought[] = [];
    for (const each of sought) {
      const { question, property } = each;
      yield { question, event: { kind: "began", property, places: [] } };
      const answer = await answerOf(request, question);
      if (answer === undefined) lost.push(each);
      else {
        left--;
        yield* answeredBy(question, property, answer, taskOf);
      }
    }
    if (lost.length > 0) yield* searchedFor(number, taskOf, lost);
  }
  const effort = new MethodEffort(classPath);
  const inOrder = later.map((search) => ({ search, effort: effort.of(search.method) })).sort((a, b) => a.effort - b.effort);
  const open: Search[] = [];
  for (const { search } of inOrder) {
    const questions = search.sought.length;
    open.push(yield* looked(request, search, shareOf(request, left, questions, SHORT_SECONDS), places));
    left -= questions;
  }
  const rounds = request.unitSeconds === undefined ? [open, again] : [open];
  for (const round of rounds) {
    left = round.reduce((sum, { sought }) => sum + sought.length, 0);
    for (const search of round) {
      const questions = search.sought.length;
      const ended = yield* searched(request, search, shareOf(request, left, questions, LEAST_SECONDS), places);
      left -= questions;
      if (round === rounds.at(-1) || request.budget.exceeded() !== undefined) yield* concluded(request, ended);
      else again.push(ended);
    }
  }
}

/** The number of the first question about each method. */
function firstQuestions(request: MethodsRequest): readonly number[] {
  let next = 0;
  return request.methods.map((method) => {
    const first = next;
    next += askedOf(request, method).length;
    return first;
  });
}

/**
 * Methods by how long they took the last time, so that no long one is begun when the others are done; of those that
 * nothing is known of, as long as the middle one. Every process has the same order, or nearly: who is first takes one.
 */
function longestFirst({ methods, cache }: MethodsRequest): readonly number[] {
  const seconds = methods.map((method) => cache?.secondsOf(nameOf(method)));
  const known = seconds.filter((each) => each !== undefined).sort((a, b) => a - b);
  const middle = known[known.length >> 1] ?? 0;
  return [...methods.keys()].sort((a, b) => (seconds[b] ?? middle) - (seconds[a] ?? middle) || a - b);
}

/** Questions about a method that other processes answer. */
interface Elsewhere {
  /** Of the method, from 1 on. */
  readonly number: number;
  readonly sought: readonly Sought[];
  readonly taskOf: () => MethodTask;
}

function* answeredBy(question: number, property: Property, results: readonly Result[], taskOf: () => MethodTask): Generator<MethodEvent> {
  yield* told(question, results, taskOf);
  yield { question, event: { kind: "finished", property } };
}

const asList = (result: Result | undefined): readonly Result[] | undefined => (result === undefined ? undefined : [result]);

/**
 * Whether assertions fail and whether exceptions leave a method is asked of the same executions: who follows them
 * answers both. All other properties are searched for one by one.
 */
function inGroups(request: MethodsRequest, sought: readonly Sought[]): readonly Pick<Search, "engine" | "small" | "sought">[] {
  const groups: { engine: Engine; small: Engine | undefined; sought: Sought[] }[] = [];
  const isOfExecutions = ({ property: { kind } }: Sought): boolean => kind === "assert" || kind === "exceptions";
  for (const each of sought) {
    const engines = enginesFor(request, each);
    const last = groups.at(-1);
    if (last?.engine === engines.engine && [each, ...last.sought].every(isOfExecutions)) last.sought.push(each);
    else groups.push({ ...engines, sought: [each] });
  }
  return groups;
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
function enginesFor({ loaded, engines }: MethodsRequest, { property: { kind }, scope }: Sought): Pick<Search, "engine" | "small"> {
  const { all, alone, small, smallAlone = small } = engines;
  const isOfThreads = alone === undefined || (kind !== "assert" && kind !== "exceptions");
  if (isOfThreads || threadsIn(loaded.application.classPath, scope) !== "none") return { engine: all, small };
  return { engine: alone, small: smallAlone };
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

/** In which little is decided: where time does not suffice for all, the first get this much, in seconds. */
const LEAST_SECONDS = 1;
/** Of small inputs. */
const SHORT_SECONDS = 0.5;

/** An equal share of what is left for each of some questions, of which later ones get what earlier ones do not use. */
function shareOf(
  { budget, methods, unitSeconds = WORK_SECONDS }: MethodsRequest,
  left: number,
  questions: number,
  leastSeconds: number,
): Budget {
  const remaining = budget.remainingSeconds();
  if (Number.isFinite(remaining)) return budget.share(Math.max(1, Math.min(left, Math.floor(remaining / leastSeconds)) / questions));
  return methods.length === 1 ? budget : budget.working(questions * WORK * Math.max(1, unitSeconds / WORK_SECONDS));
}
