/**
 * A program checked by the paper's translation: clauses, a solver, and back. That the clauses are safe proves (Theorem
 * 1 of the paper); a derivation is a violation once the machine, given its inputs, fails as well.
 */
import { OutOfBudget } from "@assay/base";
import {
  breaks,
  type InputValue,
  type Location,
  locationKey,
  type Reason,
  type Result,
  replay,
  type Task,
  type Witness,
} from "@assay/checking";
import type { ClosedProgram } from "@assay/core";
import * as horn from "@assay/horn";
import { type Sort, Terms, type Value } from "@assay/logic";
import type { Property } from "@assay/spec";
import { type Claims, query, type TraceEvent, traceOf, trDefs } from "./literal/index.js";
import type { SolverName } from "./solver-names.js";
import { solverNamed } from "./solvers.js";

/** What is told of one assertion, or of the whole property. */
export type Finding = Pick<Result, "verdict"> & Partial<Pick<Result, "witness" | "reason" | "location" | "message" | "reachable">>;

/** What can be found out in one question. */
type Answer =
  | { readonly kind: "safe" }
  | {
      readonly kind: "replayed";
      readonly failed: readonly (Location & { readonly message: string })[];
      readonly witness: Witness;
      readonly reached: readonly Location[];
    }
  | { readonly kind: "unknown"; readonly reason: Reason };

export class LiteralCheck {
  /** Questions asked, clauses in all of them. */
  readonly stats = { questions: 0, clauses: 0 };

  constructor(
    readonly task: Task,
    readonly program: ClosedProgram,
    readonly solver: SolverName,
    readonly note: (text: string) => void,
  ) {}

  /** Whether the translation says all there is to say about the program: nothing in it is without a meaning there. */
  static covers(program: ClosedProgram): boolean {
    if (program.procedures.size > MOST_PROCEDURES) return false;
    const { rules } = trDefs(new Terms(), program, () => "holds");
    return !rules.some(({ body }) => mentionsUnsupported(body));
  }

  /** The whole property at once. */
  async whole(property: Property): Promise<Finding> {
    const answer = await this.#ask(property, () => (property.kind === "assert" ? "holds" : "nothing"));
    if (answer.kind === "safe") return { verdict: "proved" };
    if (answer.kind === "unknown") return { verdict: "unknown", reason: answer.reason };
    const { message, ...location } = answer.failed[0]!;
    return { verdict: "violated", witness: answer.witness, location, message, reachable: true };
  }

  /** One finding for each assertion; together first, as all of them hold mostly. */
  async each(property: Property, places: readonly Location[], found: (place: Location, finding: Finding) => Promise<void>): Promise<void> {
    let open = places;
    const only =
      (wanted: readonly Location[], claim: "holds" | "reached"): Claims =>
      ({ source, file }, line) =>
        wanted.some((place) => locationKey(place) === locationKey({ file, line, procedure: source })) ? claim : "nothing";
    let answer = await this.#ask(property, only(open, "holds"));
    while (answer.kind === "replayed" && open.length > 0) {
      const { failed, witness } = answer;
      const violated = open.filter((place) => failed.some((each) => locationKey(each) === locationKey(place)));
      if (violated.length === 0) break;
      for (const place of violated) {
        const { message } = failed.find((each) => locationKey(each) === locationKey(place))!;
        await found(place, { verdict: "violated", witness, message, reachable: true });
      }
      open = open.filter((place) => !violated.includes(place));
      if (open.length > 0) answer = await this.#ask(property, only(open, "holds"));
    }
    for (const place of open) {
      const alone = answer.kind === "safe" || open.length === 1 ? answer : await this.#ask(property, only([place], "holds"));
      if (alone.kind !== "safe") {
        const reason: Reason = alone.kind === "unknown" ? alone.reason : { kind: "not confirmed", what: "another assertion failed" };
        await found(place, { verdict: "unknown", reason });
        continue;
      }
      const come = await this.#ask(property, only([place], "reached"));
      const isCome = come.kind === "replayed" && come.reached.some((each) => locationKey(each) === locationKey(place));
      await found(place, { verdict: "proved", ...(come.kind === "safe" ? { reachable: false } : isCome ? { reachable: true } : {}) });
    }
  }

  async #ask(property: Property, claims: Claims): Promise<Answer> {
    const { task, program, note } = this;
    const translation = trDefs(new Terms(), program, claims);
    const set = query(translation, task.entry, "initial");
    this.stats.questions++;
    this.stats.clauses += set.clauses.length;
    const solver = solverNamed(this.solver);
    try {
      const answer = await solver.solve(set, { budget: task.budget, lemmas: new horn.Lemmas(set), note });
      if (answer.answer === "safe") return { kind: "safe" };
      if (answer.answer === "unknown") {
        const limit = task.budget.exceeded();
        const reason: Reason =
          limit === undefined ? { kind: "undecided", what: answer.reason } : { kind: "limit", limit, during: "solving" };
        return { kind: "unknown", reason };
      }
      return this.#replayed(property, traceOf(translation, set, answer.derivation));
    } catch (error) {
      if (error instanceof OutOfBudget) return { kind: "unknown", reason: { kind: "limit", limit: error.limit, during: "solving" } };
      throw error;
    }
  }

  #replayed(property: Property, trace: readonly TraceEvent[]): Answer {
    const { task } = this;
    const end = trace.at(-1);
    if (end?.kind === "fails" && end.failing.kind === "unsupported") {
      const { message, location, about } = end.failing;
      return {
        kind: "unknown",
        reason: { kind: "unsupported", what: message, place: location, ...(about === undefined ? {} : { about }) },
      };
    }
    const inputs = trace.flatMap((event): InputValue[] =>
      event.kind === "input" ? [{ source: event.asked.source, value: inputValue(event.value, event.sort), line: event.asked.line }] : [],
    );
    const { program, entry, budget, language } = task;
    const run = replay({ program, language, entry, args: [], inputs: inputs.map((input) => input.value), budget, record: "events" });
    const failures = run.failures.filter((failure) => breaks(program, [failure], property) !== undefined);
    const isReached = end?.kind === "fails" && run.reached.some((place) => locationKey(place) === locationKey(end.failing.location));
    if (failures.length === 0 && !isReached) {
      const given = JSON.stringify(inputs.map((input) => input.value));
      const what =
        (program.procedure(entry)?.parameters.length ?? 0) > 0
          ? "the entry takes arguments: a violation cannot be replayed"
          : `internal: a derivation did not replay (inputs ${given})`;
      return { kind: "unknown", reason: { kind: "not confirmed", what } };
    }
    const failed = failures.map(({ location, message }) => ({ ...location, message }));
    const failure = failures[0]?.message ?? "";
    const witness: Witness = { inputs, args: [], events: run.events, replayed: true, foundBy: "a derivation", failure };
    return { kind: "replayed", failed, witness, reached: run.reached };
  }
}

/** Programs with more procedures are not translated literally. */
const MOST_PROCEDURES = 200;

function mentionsUnsupported(body: horn.Constraint): boolean {
  const work = [body];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === "and" || next.kind === "or") work.push(...next.parts);
    else if (next.kind === "event" && next.event.kind === "fail" && (next.event.place as { kind: string }).kind === "unsupported")
      return true;
  }
  return false;
}

/** As `assay run --inputs` reads it. */
function inputValue(value: Value, sort: Sort): unknown {
  if (sort.kind === "int") return String(value);
  if (sort.kind !== "bv") return value;
  const signed = BigInt.asIntN(sort.width, value as bigint);
  return sort.width <= 32 ? Number(signed) : signed.toString();
}
