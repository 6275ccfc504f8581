/**
 * One class against one property: trials on heaps that are alike, then a search; then the violation once more, with
 * objects that convince more people.
 *
 * The question that is answered is the paper's: any values in the fields. But such objects may be in states that the
 * class never has, so violations are ranked: best are objects that constructors make; then any field values without
 * nulls; then any. Trials look for the best first; the engine, which alone can say that there is no violation, is asked
 * with any field values, and what it finds is looked for again, briefly, in the better ranks. Which rank it is, the
 * receipt says. Where only constructors write the fields (`settled.ts`), there are no other states than theirs, and
 * what cannot be had by constructors is no violation. What the engine proves is bounded by the plan's bounds, if any
 * were reached.
 */
import { type Budget, InputError, invariant, OutOfBudget } from "@assay/base";
import {
  type CheckEvent,
  type HeapWitness,
  type Location,
  type ObjectGraph,
  type Reason,
  type ResourceUse,
  type Result,
  replay,
  type Verdict,
  type Witness,
} from "@assay/checking";
import { classOfPlanned, forPeople, type HeapPlan, heapGraph, planHeap, type Source, sourcesOf } from "@assay/inputs";
import { type Application, type JvmProgram, resourceUse, threadStarts } from "@assay/jvm";
import { CONSTRUCTED } from "@assay/report";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import { cachedFields } from "./caches.js";
import { type Effort, partly, partOf, whole } from "./effort.js";
import { tryHeaps } from "./heap-trials.js";
import { type ContractProperty, REFLEXIVE_ANSWER } from "./properties.js";
import { BROKEN, withQuestion } from "./question.js";
import { searchEngine } from "./search.js";
import { isSettled } from "./settled.js";
import { hasNull, simplerHeap } from "./simpler-heap.js";
import type { Slicer } from "./slice.js";
import type { Cast, Subject, Subjects } from "./subjects.js";

export interface ContractsContext {
  readonly application: Application;
  readonly program: JvmProgram;
  readonly subjects: Subjects;
  readonly slicer: Slicer;
  /** For each property of each class; seconds are those of the clock that the budget limits. */
  readonly effort: Effort;
  /** What is left for all properties of the class; it says which clock counts. */
  readonly budget: Budget;
  readonly shows: (procedure: string) => boolean;
  readonly progress?: (message: string) => void;
}

/** What every answer but a violation rests on. */
const GENERAL = ["there are no subclasses but those on the class path"];

const SETTLED = "objects are as constructors leave them: only these write the fields, and other field values break the contract";

const QUESTION: Property = { kind: "exceptions", class: BROKEN };
const ROOTS = ["x", "y", "z"];
const CASTS = { own: 3, others: 5 };
const FEW_TRIALS = 300;
const TRIALS = 500;
/** Parts of the effort for a property. The rest is for better witnesses. */
const PARTS = { trials: 0.1, search: 0.7, better: 0.3 };
/** The least that a replay has: so much is beyond the limit, if a violation was found at the last moment. */
export const REPLAY_SECONDS = 0.25;

/** What was found, before the real JVM was asked. */
export interface Finding {
  readonly result: Result;
  readonly graph?: ObjectGraph;
  /** For violations: the heaps among which it was found. */
  readonly plan?: HeapPlan;
}

/**
 * Who takes part in a question. Undefined when the property says nothing about the class: no instance runs what the
 * class declares.
 */
export function castOf(subjects: Subjects, subject: Subject, property: ContractProperty): Cast | undefined {
  return subjects.applies(subject, property) ? subjects.cast(subject, property, CASTS) : undefined;
}

/** What results about the property of the class say in any case. */
export function questionAbout(
  subjects: Subjects,
  subject: Subject,
  property: ContractProperty,
): Required<Pick<Result, "property" | "message">> & { readonly location: Location } {
  const { number, title } = property;
  const name = subject.className.replaceAll("/", ".");
  const { file, line, method } = subjects.place(subject, property);
  return {
    property: { kind: "contract", class: name, number, says: title },
    location: { file, line, procedure: `${name}.${method}` },
    message: `${name}: ${title}`,
  };
}

export async function checkContract(context: ContractsContext, subject: Subject, property: ContractProperty, cast: Cast): Promise<Finding> {
  const started = performance.now();
  const processor = process.cpuUsage();
  const finding = await findingOf(context, subject, property, cast);
  const { user, system } = process.cpuUsage(processor);
  const stats = { ...finding.result.stats, seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
  return { ...finding, result: { ...finding.result, stats } };
}

/**
 * `x.equals(x)` that throws is a violation for objects that constructors make, if no nulls are to blame (what nulls
 * lead to says nothing, as for the other properties); if only others throw, and all answers are true, that is told.
 */
async function findingOf(context: ContractsContext, subject: Subject, property: ContractProperty, cast: Cast): Promise<Finding> {
  const check = (of: ContractProperty, effort: Effort): Promise<Finding> =>
    new ContractCheck({ ...context, effort }, subject, of, cast).run();
  if (property.name !== "reflexive") return check(property, context.effort);
  const half = partOf(context.effort, 0.5);
  const answered = await check(REFLEXIVE_ANSWER, half);
  if (isFavourable(answered.result.verdict) || (answered.graph !== undefined && answered.plan!.instances === "constructors"))
    return answered;
  const finding = await check(property, half);
  if (!isFavourable(finding.result.verdict) || isFavourable(answered.result.verdict)) return finding;
  const { receipt } = finding.result;
  const assumptions = [
    ...receipt.assumptions,
    "x.equals(x) does not throw; it may, with field values for which no constructor calls were found",
  ];
  return { result: { ...finding.result, verdict: "bounded", receipt: { ...receipt, assumptions } } };
}

interface Question {
  readonly plan: HeapPlan;
  readonly program: ReturnType<typeof withQuestion>["program"];
  readonly entry: string;
}

class ContractCheck {
  readonly #context: ContractsContext;
  readonly #subject: Subject;
  readonly #property: ContractProperty;
  readonly #cast: Cast;
  readonly #budget: Budget;

  constructor(context: ContractsContext, subject: Subject, property: ContractProperty, cast: Cast) {
    this.#context = context;
    this.#subject = subject;
    this.#property = property;
    this.#cast = cast;
    this.#budget = whole(context.budget, context.effort);
  }

  async run(): Promise<Finding> {
    try {
      const early = this.#try(this.#question("constructors", "avoided"), FEW_TRIALS);
      if (early.finding?.graph !== undefined) return early.finding;
      const found = await this.#find();
      return found.graph === undefined ? found : await this.#better(found);
    } catch (error) {
      return this.#unknown(limitOf(error));
    }
  }

  async #find(): Promise<Finding> {
    const withNulls = this.#question("fields", "allowed");
    const withoutNulls = this.#question("fields", "avoided");
    const tried = this.#try(withoutNulls, TRIALS);
    if (tried.finding !== undefined) return tried.finding;
    const triedNulls = hasNullOption(withNulls.plan) ? this.#try(withNulls, TRIALS) : tried;
    if (triedNulls.finding !== undefined) return triedNulls.finding;
    const searched = await this.#search(withNulls, this.#part("search"));
    // An answer for all heaps means nothing where the methods never come to an end.
    if (isFavourable(searched.result.verdict) && tried.answered + triedNulls.answered === 0)
      return this.#unknown(
        undecided(`no trial gave an answer: ${triedNulls.ended ?? tried.ended ?? "there was no time for one"}`),
        withNulls.plan,
      );
    return searched;
  }

  /**
   * The same violation with objects that constructors make, or at least without nulls, if that is found soon; else the
   * one that there is.
   */
  async #better(found: Finding): Promise<Finding> {
    try {
      for (const nulls of ["avoided", "allowed"] as const) {
        const tried = this.#try(this.#question("constructors", nulls), TRIALS);
        if (tried.finding?.graph !== undefined) return tried.finding;
      }
      const byConstructors = this.#question("constructors", "allowed");
      const constructed = await this.#search(byConstructors, this.#part("better"));
      if (constructed.graph !== undefined) return constructed;
      const withFields = this.#question("fields", "allowed").plan;
      if (isSettled(this.#context.application.classPath, withFields)) return this.#neverSo(constructed.result.verdict, byConstructors.plan);
      if (!hasNull(found.graph!)) return found;
      const withoutNulls = await this.#search(this.#question("fields", "avoided"), this.#part("better"));
      return withoutNulls.graph === undefined ? found : withoutNulls;
    } catch {
      // There was no time to find out whether constructors lead there.
      return isSettled(this.#context.application.classPath, found.plan!) ? this.#neverSo("unknown", found.plan!) : found;
    }
  }

  /** Broken with field values that objects, as it seems, never have. */
  #neverSo(withConstructors: Verdict, plan: HeapPlan): Finding {
    if (isFavourable(withConstructors)) return { result: this.#result("bounded", plan, [SETTLED], {}) };
    return this.#unknown(
      undecided("broken with field values for which no constructor calls were found, and only constructors write these fields"),
      plan,
    );
  }

  #part(name: keyof typeof PARTS): Budget {
    return partly(this.#budget, partOf(this.#context.effort, PARTS[name]));
  }

  #question(instances: "fields" | "constructors", nulls: "allowed" | "avoided"): Question {
    this.#budget.check();
    const { application, program, subjects } = this.#context;
    const { own, others } = this.#cast;
    const plan = planHeap({
      ...{ program, classPath: application.classPath, instances },
      nulls: this.#property === REFLEXIVE_ANSWER ? "avoided" : nulls,
      concrete: (name) => subjects.concrete(name),
      roots: [own, others, others].slice(0, this.#property.objects),
      slice: (classes) => this.#context.slicer.slice(classes, this.#budget),
      fixed: (className) => cachedFields(application.classPath, className),
      budget: this.#budget,
    });
    return { plan, ...withQuestion(program, plan, this.#property, this.#subject.className) };
  }

  #try(question: Question, most: number): { readonly finding?: Finding; readonly answered: number; readonly ended?: string } {
    const { program, entry, plan } = question;
    const budget = this.#part("trials");
    const trials = tryHeaps({ program, entry, plan, property: QUESTION, most, budget });
    return trials.inputs === undefined ? trials : { ...trials, finding: this.#violated(question, trials.inputs, "trials") };
  }

  async #search(question: Question, budget: Budget): Promise<Finding> {
    const { program, entry, plan } = question;
    const { shows, progress, application } = this.#context;
    const classes = plan.objects.map(classOfPlanned);
    const threads = threadStarts(application.classPath, classes);
    // A recursion along objects that lead back to each other never ends: it gives no answer.
    const resources: ResourceUse = { ...resourceUse(application.classPath, classes), overflowSays: "nothing" };
    const engine = await searchEngine({ shows, threads, resources });
    const answer = await onlyResult(engine.check({ program, language: java, entry, properties: [QUESTION], budget }), progress);
    const stats = answer.stats;
    switch (answer.verdict) {
      case "violated":
        return this.#violated(
          question,
          answer.witness!.inputs.map((input) => input.value),
          answer.witness!.foundBy ?? answer.engine,
          stats,
        );
      case "unknown":
        return this.#unknown(answer.reason!, plan, stats);
      default: {
        const { leftOut, notes } = this.#cast;
        const isWhole =
          answer.verdict === "proved" &&
          plan.restrictions.length === 0 &&
          leftOut === 0 &&
          notes.length === 0 &&
          plan.bounds.every((bound) => !bound.reached);
        const result = this.#result(isWhole ? "proved" : "bounded", plan, answer.receipt.assumptions, stats);
        const bounds = [...result.receipt.bounds, ...answer.receipt.bounds.filter((bound) => bound.reached)];
        return { result: { ...result, engine: answer.engine, receipt: { ...result.receipt, bounds } } };
      }
    }
  }

  #violated(question: Question, found: readonly unknown[], how: string, stats: Readonly<Record<string, number>> = {}): Finding {
    const { program, entry, plan } = question;
    // It ended when it was found; recording its steps takes longer, but what was found at the last moment is worth
    // that.
    const budget = this.#context.budget.within(Math.max(REPLAY_SECONDS, this.#budget.remainingSeconds()));
    const inputs = simplerHeap(question, found, budget);
    const rerun = replay({
      program,
      language: java,
      entry,
      args: [],
      inputs: [...inputs],
      record: "events",
      shows: this.#context.shows,
      budget,
    });
    const thrown = rerun.failures.find((failure) => failure.class === BROKEN);
    if (rerun.outcome.kind === "limit") {
      const { limit } = rerun.outcome;
      if (limit === "native stack" || limit === "call stack")
        return this.#unknown(undecided("the stack is too small for a violation to be replayed"), plan, stats);
      return this.#unknown({ kind: "limit", limit, during: "replaying a violation" }, plan, stats);
    }
    if (thrown === undefined) return this.#unknown({ kind: "not confirmed", what: "internal: a witness did not replay" }, plan, stats);
    const graph = heapGraph(plan, inputs, ROOTS);
    const nulls = hasNull(graph) ? "some null" : "none null";
    const made = plan.instances === "constructors" ? CONSTRUCTED : `with field values (${nulls}) for which no constructor calls were found`;
    const base = this.#result("violated", plan, [made], stats);
    const mentioned = graph.roots.flatMap(({ value }) => (value.kind === "object" ? [value.index] : []));
    const heap: HeapWitness = { before: forPeople(graph), after: undefined, mentioned };
    const witness: Witness = {
      inputs: [],
      args: [],
      events: rerun.events,
      heap,
      replayed: true,
      foundBy: how,
      failure: this.#property.title,
    };
    return { result: { ...base, witness, reachable: true }, graph, plan };
  }

  #unknown(reason: Reason, plan?: HeapPlan, stats: Readonly<Record<string, number>> = {}): Finding {
    return { result: { ...this.#result("unknown", plan, [], stats), reason } };
  }

  #result(verdict: Verdict, plan: HeapPlan | undefined, assumptions: readonly string[], stats: Readonly<Record<string, number>>): Result {
    const { own, others, leftOut, notes } = this.#cast;
    const classes = { name: "classes of a family", value: Math.max(own.length, others.length), reached: leftOut > 0 };
    return {
      ...questionAbout(this.#context.subjects, this.#subject, this.#property),
      verdict,
      engine: "refine",
      receipt: {
        bounds: verdict === "violated" ? [] : [...(plan?.bounds ?? []), classes].filter((bound) => bound.reached),
        models: [],
        assumptions: verdict === "violated" ? assumptions : [...GENERAL, ...notes, ...(plan?.restrictions ?? []), ...assumptions],
      },
      stats,
    };
  }
}

/**
 * What ran out, could not be read, or is a bug of ours, in words: one property of one class is no reason to lose the
 * answers about all others.
 */
function limitOf(error: unknown): Reason {
  if (error instanceof OutOfBudget) return { kind: "limit", limit: error.limit };
  if (error instanceof InputError) return { kind: "not asked", what: error.message };
  return undecided(`internal error, please report it: ${error instanceof Error ? error.message : String(error)}`);
}

function undecided(what: string): Reason {
  return { kind: "undecided", what };
}

/** The result of a check that has one. */
async function onlyResult(events: AsyncIterable<CheckEvent>, progress: ((message: string) => void) | undefined): Promise<Result> {
  let result: Result | undefined;
  for await (const event of events) {
    if (event.kind === "progress") progress?.(event.message);
    else if (event.kind === "decided") result = event.results[0];
  }
  invariant(result !== undefined, "a check should have a result");
  return result;
}

function isFavourable(verdict: Verdict): boolean {
  return verdict === "proved" || verdict === "bounded";
}

function hasNullOption(plan: HeapPlan): boolean {
  const mayBeNull = (source: Source): boolean => source.kind === "choice" && source.options.some((option) => option.kind === "null");
  return plan.objects.some((object) => sourcesOf(object).some(mayBeNull));
}
