/**
 * One method against its contract, over all heaps within the bounds.
 *
 * Formula (1) of Dolby et al., for each obligation: initial ∧ assumptions ∧ the ending is reached ∧ ¬ the clause. A
 * solution is a heap and arguments; it is replayed and judged (`witness/`), and only then a violation. Without a
 * solution, the solver is asked whether anything was left out: whether an execution comes to something that cannot be
 * encoded (`unknown`), and which bounds some execution reaches (`bounded` says so).
 */

import type { Budget } from "@assay/base";
import type { PrimitiveName } from "@assay/core";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import { relational } from "@assay/spec";
import type { Event, Place } from "./encoding/events.js";
import { type EncodingRequest, encodeMethod, type MethodEncoding } from "./method-encoding.js";
import { type Reliance, reliance } from "./stand-in/reliance.js";
import { StandInReplay } from "./stand-in/replay.js";
import { initialGraph, type NamedArgument } from "./witness/initial-graph.js";
import { type ContractReplay, type ReplayedContract, replayContract } from "./witness/replay-contract.js";
import { assignedStatics, type StaticField, staticsOf } from "./witness/statics.js";

/** The size of a question that was put to the solver. */
export interface QuestionSize {
  readonly variables: number;
  readonly clauses: number;
  readonly primaryVariables: number;
  readonly translationSeconds: number;
  readonly solvingSeconds: number;
}

export interface ContractOutcome {
  readonly encoding: MethodEncoding;
  readonly answer:
    | { readonly kind: "broken"; readonly replayed: ReplayedContract }
    /**
     * Nothing within the bounds breaks it. `reached` are the bounds that some execution runs into, `restsOn` the
     * specifications that stood in for missing code.
     */
    | {
        readonly kind: "kept";
        readonly reached: readonly Event[];
        readonly reachable: boolean;
        readonly restsOn: readonly relational.MethodContract[];
      }
    | { readonly kind: "unknown"; readonly reason: string; readonly place?: Place };
  /** The largest question. */
  readonly size: QuestionSize;
  /** Until it was known whether something breaks the contract; what bounds are reached is asked afterwards. */
  readonly seconds: number;
}

/** @throws NotTranslated when the contract says something that has no translation. */
export async function checkContract(request: EncodingRequest): Promise<ContractOutcome> {
  const start = performance.now();
  const encoding = encodeMethod(request);
  const asking = new Asking(encoding, request.budget);
  const broken = await findViolation(request, encoding, asking);
  const seconds = (performance.now() - start) / 1000;
  const { size } = asking;
  return {
    encoding,
    answer:
      broken ??
      (request.answerOnly === true ? { kind: "kept", reached: [], reachable: true, restsOn: [] } : await receipt(encoding, asking)),
    size,
    seconds,
  };
}

async function findViolation(
  request: EncodingRequest,
  encoding: MethodEncoding,
  asking: Asking,
): Promise<ContractOutcome["answer"] | undefined> {
  for (const { text, formula } of encoding.obligations) {
    const outcome = await asking.ask(formula);
    if (outcome.status === "unknown") return { kind: "unknown", reason: `out of ${outcome.reason}` };
    if (outcome.status === "unsat") continue;
    const replay = replaySolution(request, encoding, outcome.instance);
    if (replay.kind === "broken") return { kind: "broken", replayed: replay.replayed };
    return { kind: "unknown", reason: `a counterexample to «${text}» did not replay: ${replay.reason}` };
  }
  return undefined;
}

/** Nothing breaks it: was anything left out? */
async function receipt(encoding: MethodEncoding, asking: Asking): Promise<ContractOutcome["answer"]> {
  const { events } = encoding.encoder;
  const calls = encoding.standIns.calls.flatMap(({ happens, ends }) => [happens, ends]);
  await asking.together([...events.map(({ condition }) => condition), ...calls, encoding.normal, encoding.thrown]);
  try {
    return await receiptBy(encoding, asking);
  } finally {
    asking.close();
  }
}

async function receiptBy(encoding: MethodEncoding, asking: Asking): Promise<ContractOutcome["answer"]> {
  const { events } = encoding.encoder;
  const given = events.filter((event) => event.kind === "unsupported");
  const blocking = await asking.firstPossible(given);
  if (blocking === "unknown") return { kind: "unknown", reason: "out of time or memory" };
  if (blocking !== undefined)
    return { kind: "unknown", reason: blocking.kind === "unsupported" ? blocking.reason : "", place: blocking.place };
  const { builder } = encoding.encoder.heap;
  const relied = await reliance(encoding.standIns, builder, async (formula) => (await asking.ask(formula)).status);
  if (relied.kind !== "specifications") return unreliable(relied);
  const reached: Event[] = [];
  for (const bound of ["unroll", "scan", "recursion", "depth"] as const) {
    const found = await asking.firstPossible(events.filter((event) => event.kind === "bound" && event.bound === bound));
    if (found === "unknown") return { kind: "unknown", reason: "out of time or memory" };
    if (found !== undefined) reached.push(found);
  }
  const endings = await asking.ask(builder.or(encoding.normal, encoding.thrown));
  if (endings.status === "unknown") return { kind: "unknown", reason: `out of ${endings.reason}` };
  return { kind: "kept", reached, reachable: endings.status === "sat", restsOn: relied.contracts };
}

/** The answer where specifications of missing code say nothing, or it is not known whether they do. */
export function unreliable(relied: Exclude<Reliance, { kind: "specifications" }>): ContractOutcome["answer"] {
  if (relied.kind === "unknown") return { kind: "unknown", reason: "out of time or memory" };
  const { site, contract } = relied.call;
  const { span } = contract.frame.kind === "locations" ? contract.frame : contract.obligations[0]!;
  return {
    kind: "unknown",
    reason: `${site.procedure.source} has no code, and its specification (${span.file}:${span.line}) allows no outcome of the call here within the bounds: it may contradict itself`,
    place: site.place,
  };
}

/** Builds the heap of the solution on the concrete machine, and judges. */
export function replaySolution(request: EncodingRequest, encoding: MethodEncoding, instance: r.Instance): ContractReplay {
  const { encoder, standIns, program, initialized } = encoding;
  const { language } = request;
  const { graph, places } = initialGraph(encoder.heap, instance, namedArguments(request.contract, encoding));
  const { contract } = request;
  const mentioned = staticsOf(contract);
  const replay = (statics: readonly StaticField[]): ContractReplay =>
    replayContract({
      program,
      language,
      contract,
      graph,
      initialized,
      statics,
      standIns: new StandInReplay(encoder, standIns, instance, places),
      ...(request.shows === undefined ? {} : { shows: request.shows }),
    });
  const first = replay(mentioned);
  if (first.kind === "broken" || contract.frame.kind === "everything") return first;
  // A frame is about static fields that nobody mentions, too, and about what only they lead to.
  const known = new Set(mentioned.map(({ global }) => global));
  const more = assignedStatics(encoding).filter(({ global }) => !known.has(global));
  return more.length === 0 ? first : replay([...mentioned, ...more]);
}

function namedArguments(contract: relational.MethodContract, encoding: MethodEncoding): NamedArgument[] {
  const isConstructor = relational.isConstructor(contract.method);
  const variables = [...(contract.self === undefined ? [] : [contract.self]), ...contract.parameters];
  return variables
    .map((variable, i) => ({
      name: variable.role === "this" ? "this" : variable.name,
      value: encoding.args[i]!,
      primitive: variable.type.kind === "primitive" ? (variable.type.name as PrimitiveName) : undefined,
      mayBeNull: variable.role !== "this",
    }))
    .slice(isConstructor ? 1 : 0);
}

/** Questions about one encoding, each under its assumptions. */
export class Asking {
  readonly #encoding: MethodEncoding;
  readonly #budget: Budget;
  #session: r.Session | undefined;
  size: QuestionSize = { variables: 0, clauses: 0, primaryVariables: 0, translationSeconds: 0, solvingSeconds: 0 };

  constructor(encoding: MethodEncoding, budget: Budget) {
    this.#encoding = encoding;
    this.#budget = budget;
  }

  /**
   * Questions to come are about these formulas: they are put to one solver, so that what they share is translated once.
   */
  async together(formulas: readonly Formula[]): Promise<void> {
    const { encoder, assumptions } = this.#encoding;
    const { bounds, initial } = encoder.heap.problem([...assumptions, ...formulas]);
    this.#session = await r.Session.open(bounds, { budget: this.#budget });
    for (const formula of [...initial, ...assumptions]) this.#session.assert(formula);
  }

  close(): void {
    this.#session?.close();
    this.#session = undefined;
  }

  async ask(formula: Formula): Promise<r.Outcome | { readonly status: "unsat" }> {
    if (formula === r.falsity) return { status: "unsat" };
    if (this.#session !== undefined) return this.#session.solve([formula]);
    const problem = this.#encoding.encoder.heap.problem([...this.#encoding.assumptions, formula]);
    const outcome = await r.find({ bounds: problem.bounds, formulas: [...problem.initial, ...problem.formulas] }, { budget: this.#budget });
    const { variables, clauses, primaryVariables, translationSeconds, solvingSeconds } = outcome.statistics;
    if (variables >= this.size.variables) this.size = { variables, clauses, primaryVariables, translationSeconds, solvingSeconds };
    return outcome;
  }

  /** The first event that some execution comes to; events are asked about together first. */
  async firstPossible(events: readonly Event[]): Promise<Event | undefined | "unknown"> {
    if (events.length === 0) return undefined;
    const { builder } = this.#encoding.encoder.heap;
    const outcome = await this.ask(builder.orAll(events.map(({ condition }) => condition)));
    if (outcome.status === "unknown") return "unknown";
    if (outcome.status === "unsat") return undefined;
    const evaluator = new r.Evaluator((outcome as r.Outcome & { status: "sat" }).instance);
    return events.find((event) => evaluator.formula(event.condition)) ?? events[0];
  }
}
