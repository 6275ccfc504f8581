/**
 * The relational engine: methods against relational specifications over bounded heaps.
 */
import { type Budget, OutOfBudget } from "@assay/base";
import { type CheckEvent, decided, type Engine, type Reason, type Receipt, type Result, type Task } from "@assay/checking";
import { type Property, relational } from "@assay/spec";
import { type ContractOutcome, checkContract } from "./check-contract.js";
import type { Place } from "./encoding/events.js";
import { checkByInference } from "./inference/check-by-inference.js";
import type { Bounds } from "./method-encoding.js";
import { NotTranslated } from "./specification/moment.js";
import { RANGE_LIMIT } from "./specification/translate.js";
import { exceptionsOf } from "./stand-in/stand-ins.js";
import { isUnseen } from "./stand-in/unseen-classes.js";
import type { ReplayedContract } from "./witness/replay-contract.js";

export const DEFAULT_BOUNDS: Bounds = { objects: 3, unroll: 3, scan: 32, recursion: 3, depth: 80, arrayElements: 4, arrayLength: 1000 };

export interface RelationalOptions {
  /**
   * `inline` (default) encodes the bodies of calls where they are called; `spec` infers specifications of them as far
   * as they are needed.
   */
  readonly strategy?: "inline" | "spec";
  readonly bounds?: Partial<Bounds>;
  /**
   * The classes of the program: of those that are subclasses of what arguments and fields are declared to be, there are
   * objects before the call.
   */
  readonly classes?: readonly string[];
  /** Contracts of methods that have no code, which stand in for it. */
  readonly standIns?: readonly relational.MethodContract[];
  /** Whether traces show the procedure; all without it. */
  readonly shows?: (procedure: string) => boolean;
}

export class RelationalEngine implements Engine {
  readonly name = "relational";
  readonly #options: RelationalOptions;

  constructor(options: RelationalOptions = {}) {
    this.#options = options;
  }

  async *check(task: Task): AsyncGenerator<CheckEvent> {
    for (const property of task.properties) {
      yield { kind: "began", property, places: [] };
      yield decided([await this.#property(task, property)]);
      yield { kind: "finished", property };
    }
  }

  async #property(task: Task, property: Property): Promise<Result> {
    if (property.kind !== "specification") {
      const what = `the relational engine checks specifications, not ${property.kind === "assert" ? "assertions" : "exceptions"}`;
      return this.#unknown(property, { kind: "not asked", what });
    }
    const { contract } = property;
    if (task.program.procedure(contract.method.procedure)?.body.kind !== "blocks") {
      return this.#unknown(property, { kind: "not asked", what: `${contract.method.procedure} has no code that could be checked` });
    }
    const bounds: Bounds = { ...DEFAULT_BOUNDS, ...this.#options.bounds };
    const start = performance.now();
    try {
      const check = this.#options.strategy === "spec" ? checkByInference : checkContract;
      const { standIns } = this.#options;
      const outcome = await check({
        program: task.program,
        language: task.language,
        ...(standIns === undefined ? {} : { standIns }),
        contract,
        bounds,
        budget: task.budget,
        ...(this.#options.shows === undefined ? {} : { shows: this.#options.shows }),
        ...(this.#options.classes === undefined ? {} : { classes: this.#options.classes }),
      });
      return this.#result(property, contract, outcome, bounds, (performance.now() - start) / 1000, task.budget);
    } catch (error) {
      if (error instanceof NotTranslated) {
        const place = error.span === undefined ? "" : ` (${error.span.file}:${error.span.line}:${error.span.column})`;
        return this.#unknown(property, { kind: "unsupported", what: `${error.message}${place}` });
      }
      if (error instanceof OutOfBudget) return this.#unknown(property, { kind: "limit", limit: error.limit });
      throw error;
    }
  }

  #unknown(property: Property, reason: Reason): Result {
    const receipt: Receipt = { bounds: [], models: [], assumptions: [] };
    return { property, verdict: "unknown", location: undefined, message: "", engine: this.name, receipt, reason, stats: {} };
  }

  #result(
    property: Property,
    contract: relational.MethodContract,
    outcome: ContractOutcome,
    bounds: Bounds,
    seconds: number,
    budget: Budget,
  ): Result {
    const { answer, size, encoding } = outcome;
    const procedure = encoding.procedure.source;
    const base = {
      property,
      engine: this.name,
      receipt: receiptOf(outcome, bounds),
      stats: { seconds, variables: size.variables, clauses: size.clauses, statements: encoding.encoder.statements },
    };
    switch (answer.kind) {
      case "broken": {
        const { broken, heap, ending, choices, events } = answer.replayed;
        const { message, location } = described(broken, contract, procedure);
        const failure = `${procedure} ${ending}, and ${broken.kind === "frame" ? "" : "not: "}${message}`;
        return {
          ...base,
          verdict: "violated",
          location,
          message,
          reachable: true,
          witness: {
            inputs: [],
            args: [],
            events,
            heap,
            ...(choices.length === 0 && broken.kind !== "demand" ? {} : { standIns: choices.map(({ text }) => text) }),
            replayed: true,
            failure,
          },
        };
      }
      case "kept":
        if (!answer.reachable) {
          const { omitted } = encoding.classes;
          const why = omitted.length === 0 ? "" : ` (${omitted.map(shownClass).join(", ")}: no objects before the call)`;
          const what = `nothing was checked: within the bounds, no call that satisfies what is required comes to an end${why}`;
          return { ...base, verdict: "unknown", location: undefined, message: "", reachable: false, reason: { kind: "not asked", what } };
        }
        return { ...base, verdict: "bounded", location: undefined, message: "", reachable: answer.reachable };
      case "unknown": {
        const { place } = answer;
        return {
          ...base,
          verdict: "unknown",
          location: place === undefined ? undefined : { file: place.file, line: place.line, procedure: place.procedure },
          message: "",
          reason: reasonOf(answer.reason, place, budget),
        };
      }
    }
  }
}

/**
 * Where a limit is reached, that is why nothing is known; otherwise it is what could not be encoded, if that has a
 * place.
 */
function reasonOf(what: string, place: Place | undefined, budget: Budget): Reason {
  const limit = budget.exceeded();
  if (limit !== undefined) return { kind: "limit", limit };
  return place === undefined ? { kind: "undecided", what } : { kind: "unsupported", what };
}

/** What is broken, and where that is said or done. */
function described(
  broken: ReplayedContract["broken"],
  contract: relational.MethodContract,
  procedure: string,
): { readonly message: string; readonly location: Result["location"] } {
  if (broken.kind === "demand") {
    const { site, clause, contract: callee } = broken.demand;
    const message = `${clause.text}, which ${relational.methodName(callee.method)} requires`;
    return { message, location: site === undefined ? undefined : { file: site.file, line: site.line, procedure: site.source } };
  }
  const span = broken.kind === "clause" ? broken.clause.span : contract.frame.kind === "locations" ? contract.frame.span : undefined;
  return {
    message: broken.kind === "clause" ? broken.clause.text : `${broken.location} is changed, and modifies does not name it`,
    location: span === undefined ? undefined : { file: span.file, line: span.line, procedure },
  };
}

/** What the answer takes missing code to do. */
function standInAssumptions({ answer }: ContractOutcome): string[] {
  const contracts =
    answer.kind === "kept" ? answer.restsOn : answer.kind === "broken" ? answer.replayed.choices.map(({ contract }) => contract) : [];
  return [...new Set(contracts)].map((contract) => {
    const { span } = contract.frame.kind === "locations" ? contract.frame : contract.obligations[0]!;
    const throws = exceptionsOf(contract).map((name) => name.replaceAll("/", "."));
    const exceptions = throws.length === 0 ? "throws nothing" : `throws ${throws.join(", ")} only`;
    return `${relational.methodName(contract.method)} has no code, and does what its specification says (${span.file}:${span.line}), ${exceptions}, and makes at most one object of each class`;
  });
}

function shownClass(name: string): string {
  const dotted = name.replaceAll("/", ".");
  return isUnseen(name) ? `${dotted.slice(0, -1)} (an implementation that is not seen)` : dotted;
}

function receiptOf(outcome: ContractOutcome, bounds: Bounds): Receipt {
  const { answer, encoding } = outcome;
  const reached = new Set(answer.kind === "kept" ? answer.reached.flatMap((event) => (event.kind === "bound" ? [event.bound] : [])) : []);
  const { all, omitted } = encoding.classes;
  return {
    bounds: [
      { name: "objects", value: bounds.objects, reached: all.length > 0 },
      { name: "unroll", value: bounds.unroll, reached: reached.has("unroll") },
      { name: "scan", value: bounds.scan, reached: reached.has("scan") },
      { name: "recursion", value: bounds.recursion, reached: reached.has("recursion") },
      { name: "depth", value: bounds.depth, reached: reached.has("depth") },
      { name: "elements", value: bounds.arrayElements, reached: all.some((name) => name.startsWith("[")) },
      { name: "array", value: bounds.arrayLength, reached: all.some((name) => name.startsWith("[")) },
    ],
    models: [],
    assumptions: [
      ...(all.length === 0 ? [] : [`the heap before the call has objects of ${all.map(shownClass).join(", ")} only`]),
      ...(omitted.length === 0 ? [] : [`arguments and fields of ${omitted.map(shownClass).join(", ")} are null before the call`]),
      ...(encoding.hasShortRanges ? [`ranges of numbers in the specification have at most ${RANGE_LIMIT} members`] : []),
      "static fields are as class initializers leave them",
      ...standInAssumptions(outcome),
    ],
  };
}
