/**
 * One search for answers about a method: with all inputs, or with small ones (`small-inputs.ts`). What a limit ended is
 * told for the time being, and given back: who asks decides whether there is another search for it.
 */
import { Budget } from "@assay/base";
import { type CheckEvent, decided, type Engine, isLimit, type Location, type Result, Runs, withUnitLimit } from "@assay/checking";
import { type Entry, isEntryMethod } from "@assay/inputs";
import { type JavaCall, unmakeable } from "@assay/report-java";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import type { Scope } from "./again/scope.js";
import type { MethodEvent, MethodsRequest } from "./check-methods.js";
import { type MethodTask, methodTask } from "./method-entries.js";
import { methodEvents } from "./method-search.js";
import { isOwnProcedure } from "./own-code.js";
import { isOfAllInputs, mayBeSmaller, smallInputs } from "./small-inputs.js";

/** A question that a search is for. */
export interface Sought {
  readonly question: number;
  readonly property: Property;
  readonly key: string | undefined;
  readonly scope: Scope;
}

/** Questions about a method that one search is for. */
export interface Search {
  readonly method: Entry;
  /** Of the method, from 1 on. */
  readonly number: number;
  /** With all inputs. */
  readonly task: () => MethodTask;
  readonly engine: Engine;
  /** Whom small inputs are given, if anybody. */
  readonly small: Engine | undefined;
  readonly sought: readonly Sought[];
  /** What is said of them if nothing is found: what is known of small inputs, or why nothing is. */
  readonly otherwise: ReadonlyMap<Sought, readonly Result[]>;
}

/** The part of a limit for each question that small inputs have. */
const PART_OF_SMALL = 1 / 4;

/** The work that small inputs are worth, for each question. */
const WORK_OF_SMALL = 4_000_000;

/** Assertions, with the classes that have them. */
type Places = readonly (Location & { readonly owner: string })[];

/** Searches for answers with all inputs. What is left is what a limit ended. */
export async function* searched(
  request: MethodsRequest,
  search: Search,
  budgetShare: Budget,
  places: Places,
): AsyncGenerator<MethodEvent, Search> {
  const { sought, method } = search;
  const task = search.task();
  const { unitSeconds, methods, policy } = request;
  const part = methods.length > 1 && mayBeSmaller(method, policy) ? 1 - PART_OF_SMALL : 1;
  const budget = ofUnits(request, sought.length * part, budgetShare);
  const ownSeconds = unitSeconds === undefined ? undefined : Math.min(unitSeconds, budgetShare.remainingSeconds());
  const results = new Map(sought.map((each): [Sought, Result[]] => [each, []]));
  const otherwise = new Map(search.otherwise);
  const open = new Set<Sought>();
  for await (const { each, event } of eventsOf(request, { ...search, task }, budget, budgetShare, places)) {
    const { question } = each;
    if (event.kind === "decided") {
      const found = event.results.map((result) => withUnitLimit(result, inTenths(ownSeconds), request.budget));
      if (results.get(each)!.length === 0 && isLimit(found[0]!.reason)) {
        open.add(each);
        if (!otherwise.has(each)) otherwise.set(each, found);
        yield { question, event: settled(otherwise.get(each)!) };
      } else {
        results.get(each)!.push(...found);
        yield { question, event: decided(found), ...callOf(task, event.results[0]) };
      }
    } else if (event.kind === "finished") {
      if (!open.has(each)) yield* ended(request, each, results.get(each)!, "kept");
    } else yield { question, event };
  }
  return { ...search, sought: [...open], otherwise };
}

/**
 * Searches for answers with small inputs, within the budget. What is left is what they do not answer, with what they
 * tell of it.
 */
export async function* looked(
  request: MethodsRequest,
  search: Search,
  budgetShare: Budget,
  places: Places,
): AsyncGenerator<MethodEvent, Search> {
  const { method, sought, small: engine } = search;
  const budget = ofUnits(request, sought.length * PART_OF_SMALL, budgetShare.working(sought.length * WORK_OF_SMALL));
  const isOwn = (procedure: string): boolean => isOwnProcedure(request.loaded.application, procedure);
  if (sought.length === 0 || engine === undefined || !mayBeSmaller(method, request.policy)) return search;
  const task = methodTask(request.loaded, method, smallInputs(request.policy), isOwn, "small");
  const results = new Map(sought.map((each): [Sought, Result[]] => [each, []]));
  for await (const { each, event } of eventsOf(request, { ...search, task, engine }, budget, budget, places))
    if (event.kind === "decided") results.get(each)!.push(...event.results);
    else if (event.kind !== "finished") yield { question: each.question, event };
  const otherwise = new Map(search.otherwise);
  const open: Sought[] = [];
  for (const [each, found] of results) {
    if (found.length > 0 && found.every((result) => isOfAllInputs(result, request.policy))) {
      yield* told(each.question, found, () => task);
      yield* ended(request, each, found, "kept");
      continue;
    }
    open.push(each);
    if (!found.some(({ verdict }) => verdict !== "unknown")) continue;
    otherwise.set(each, found);
    yield { question: each.question, event: settled(found) };
  }
  return { ...search, sought: open, otherwise };
}

/** Tells what is known of what no search is left for. */
export function* concluded(request: MethodsRequest, { task, sought, otherwise }: Search): Generator<MethodEvent> {
  for (const each of sought) {
    const results = otherwise.get(each)!;
    yield* told(each.question, results, task);
    yield* ended(request, each, results, "not kept");
  }
}

/** A budget for so many questions, within another. */
function ofUnits({ unitSeconds }: MethodsRequest, questions: number, within: Budget): Budget {
  return unitSeconds === undefined ? within : new Budget({ cpuSeconds: unitSeconds * questions }, within);
}

/** All events of a search, with the question that they are about. */
async function* eventsOf(
  request: MethodsRequest,
  { method, number, task, engine, sought }: Omit<Search, "task"> & { readonly task: MethodTask },
  budget: Budget,
  budgetOfRuns: Budget,
  places: Places,
): AsyncGenerator<{ readonly each: Sought; readonly event: CheckEvent }> {
  const { loaded, methods, properties, violations } = request;
  const runs = "unsupported" in task ? undefined : new Runs({ ...task, language: java, properties, budget: budgetOfRuns }, request.setting);
  const within = new Set(sought.flatMap(({ scope }) => scope.classes));
  const own = places.filter(({ owner }) => within.has(owner));
  const asked = sought.map(({ property }) => property);
  const of = (property: Property): Sought => sought.find((each) => each.property === property)!;
  for await (const event of methodEvents({ engine, violations }, task, asked, own, budget, runs)) {
    if (event.kind === "decided")
      yield { each: of(event.results[0].property), event: decided(event.results.map((result) => placed(result, loaded, method))) };
    else if (event.kind === "finished") yield { each: of(event.property), event };
    else if (event.kind === "progress")
      yield { each: sought[0]!, event: { ...event, message: `[${number}/${methods.length}] ${method.label}: ${event.message}` } };
    else yield { each: sought[0]!, event };
  }
}

function settled(results: readonly Result[]): CheckEvent {
  return { ...decided(results), kind: "settled" };
}

/** Results that were known before they are told, of a task that calls the method as `task` does. */
export function* told(question: number, results: readonly Result[], task: () => MethodTask): Generator<MethodEvent> {
  for (const result of results)
    yield { question, event: decided([result]), ...(result.verdict === "violated" ? callOf(task(), result) : {}) };
}

function* ended(
  { budget, cache, share }: MethodsRequest,
  { question, property, key, scope }: Sought,
  results: readonly Result[],
  keeps: "kept" | "not kept",
): Generator<MethodEvent> {
  if (keeps === "kept" && key !== undefined && budget.exceeded() === undefined) cache?.write(key, results, scope);
  share?.publish(question, results);
  yield { question, event: { kind: "finished", property } };
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

function callOf(task: MethodTask, { witness, verdict }: Result): { readonly call?: JavaCall } {
  if (verdict !== "violated" || "unsupported" in task) return {};
  const graph = witness?.heap?.before;
  return task.call === undefined || graph === undefined || unmakeable(graph) !== undefined ? {} : { call: task.call };
}
