/**
 * Checks methods one after the other, each with any inputs; every method and property has its own share of the time, or
 * so much work.
 */
import { Budget, InputError, OutOfBudget } from "@assay/base";
import {
  type CheckEvent,
  decided,
  type Engine,
  isLimit,
  type Location,
  type Result,
  Runs,
  type Setting,
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
import { methodEvents } from "./method-search.js";
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
  const { loaded, methods, policy, isOpen, cache, share, collection } = request;
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
  const again: Search[] = [];
  /** What other processes answer, in order. */
  const elsewhere: Elsewhere[] = [];
  const searchedFor = async function* (number: number, task: MethodTask, sought: readonly Sought[]): AsyncGenerator<MethodEvent> {
    for (const group of inGroups(request, sought)) {
      const search = { method: methods[number - 1]!, number, task, ...group };
      const open = yield* searched(request, search, shareOf(request, left, group.sought.length), places, "first");
      left -= group.sought.length;
      if (open.length > 0) again.push({ ...search, sought: open });
    }
  };
  for (const [i, method] of methods.entries()) {
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
      yield* told(question, property, quick, taskOf);
      share?.publish(question, quick);
    }
    if (sought.length + away.length > 0) collection?.begin(collection.role === "waits" ? 1 : methods.length - 1 - i);
    if (sought.length > 0) yield* searchedFor(i + 1, taskOf(), sought);
    if (away.length > 0) elsewhere.push({ number: i + 1, sought: away, taskOf });
    // What has come is told, up to the first that has not.
    for (let first = elsewhere[0]; first !== undefined && collection !== undefined; first = elsewhere[0]) {
      const answers = first.sought.map(({ question }) => collection.read(question));
      if (answers.includes(undefined)) break;
      for (const [k, { question, property }] of first.sought.entries()) {
        left--;
        yield* told(question, property, answers[k]!, first.taskOf);
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
        yield* told(question, property, answer, taskOf);
      }
    }
    if (lost.length > 0) yield* searchedFor(number, taskOf(), lost);
  }
  left = again.reduce((sum, { sought }) => sum + sought.length, 0);
  for (const search of again) {
    yield* searched(request, search, shareOf(request, left, search.sought.length), places, "last");
    left -= search.sought.length;
  }
}

/** Questions about a method that other processes answer. */
interface Elsewhere {
  /** Of the method, from 1 on. */
  readonly number: number;
  readonly sought: readonly Sought[];
  readonly taskOf: () => MethodTask;
}

function* told(question: number, property: Property, results: readonly Result[], taskOf: () => MethodTask): Generator<MethodEvent> {
  for (const result of results)
    yield { question, event: decided([result]), ...callOf(result.verdict === "violated" ? taskOf() : undefined, decided([result])) };
  yield { question, event: { kind: "finished", property } };
}

const asList = (result: Result | undefined): readonly Result[] | undefined => (result === undefined ? undefined : [result]);

/** A question that a search is for. */
interface Sought {
  readonly question: number;
  readonly property: Property;
  readonly key: string | undefined;
  readonly scope: Scope;
}

/** Questions about a method that one search is for. */
interface Search {
  readonly method: Entry;
  /** Of the method, from 1 on. */
  readonly number: number;
  readonly task: MethodTask;
  readonly engine: Engine;
  readonly sought: readonly Sought[];
}

/**
 * Whether assertions fail and whether exceptions leave a method is asked of the same executions: who follows them
 * answers both. All other properties are searched for one by one.
 */
function inGroups(request: MethodsRequest, sought: readonly Sought[]): readonly Pick<Search, "engine" | "sought">[] {
  const groups: { engine: Engine; sought: Sought[] }[] = [];
  const isOfExecutions = ({ property: { kind } }: Sought): boolean => kind === "assert" || kind === "exceptions";
  for (const each of sought) {
    const engine = engineFor(request, each.property, each.scope);
    const last = groups.at(-1);
    if (last?.engine === engine && [each, ...last.sought].every(isOfExecutions)) last.sought.push(each);
    else groups.push({ engine, sought: [each] });
  }
  return groups;
}

/**
 * Searches for answers. What was not found for want of time is told for the time being, and given, if there will be
 * time again: where the others of the program need less than their share of a limit.
 */
async function* searched(
  request: MethodsRequest,
  { method, number, task, engine, sought }: Search,
  budgetShare: Budget,
  places: readonly (Location & { readonly owner: string })[],
  round: "first" | "last",
): AsyncGenerator<MethodEvent, readonly Sought[]> {
  const { loaded, methods, properties, unitSeconds, cache, share } = request;
  const seconds = unitSeconds === undefined ? undefined : unitSeconds * sought.length;
  const budget = seconds === undefined ? budgetShare : new Budget({ cpuSeconds: seconds }, budgetShare);
  const ownSeconds = unitSeconds === undefined ? undefined : Math.min(unitSeconds, budgetShare.remainingSeconds());
  const runs = "unsupported" in task ? undefined : new Runs({ ...task, language: java, properties, budget: budgetShare }, request.setting);
  const within = new Set(sought.flatMap(({ scope }) => scope.classes));
  const own = places.filter(({ owner }) => within.has(owner));
  const mayAgain = round === "first" && unitSeconds === undefined && Number.isFinite(request.budget.remainingSeconds());
  const results = new Map(sought.map((each): [Sought, Result[]] => [each, []]));
  const open = new Set<Sought>();
  const of = (property: Property): Sought => sought.find((each) => each.property === property)!;
  for await (const event of methodEvents(
    { ...request, engine },
    task,
    sought.map(({ property }) => property),
    own,
    budget,
    runs,
  )) {
    if (event.kind === "decided") {
      const each = of(event.results[0].property);
      const [first, ...rest] = event.results.map((result) =>
        withUnitLimit(placed(result, loaded, method), inTenths(ownSeconds), request.budget),
      );
      const hasAnswer = results.get(each)!.length > 0;
      const isOutOfTime = mayAgain && !hasAnswer && isLimit(first!.reason) && request.budget.exceeded() === undefined;
      if (isOutOfTime) open.add(each);
      else results.get(each)!.push(first!, ...rest);
      const told: CheckEvent = isOutOfTime ? { kind: "settled", results: [first!, ...rest] } : decided([first!, ...rest]);
      yield { question: each.question, event: told, ...callOf(task, event) };
    } else if (event.kind === "progress") {
      const message = `[${number}/${methods.length}] ${method.label}: ${event.message}`;
      yield { question: sought[0]!.question, event: { ...event, message } };
    } else if (event.kind === "finished") {
      const each = of(event.property);
      if (open.has(each)) continue;
      const { question, key, scope } = each;
      const found = results.get(each)!;
      if (key !== undefined && request.budget.exceeded() === undefined) cache?.write(key, found, scope);
      share?.publish(question, found);
      yield { question, event };
    } else yield { question: sought[0]!.question, event };
  }
  return [...open];
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

/** An equal share of what is left for each of some questions, of which later ones get what earlier ones do not use. */
function shareOf({ budget, methods, unitSeconds = WORK_SECONDS }: MethodsRequest, left: number, questions: number): Budget {
  const remaining = budget.remainingSeconds();
  if (Number.isFinite(remaining)) return budget.share(Math.max(1, Math.min(left, Math.floor(remaining / LEAST_SECONDS)) / questions));
  return methods.length === 1 ? budget : budget.working(questions * WORK * Math.max(1, unitSeconds / WORK_SECONDS));
}
