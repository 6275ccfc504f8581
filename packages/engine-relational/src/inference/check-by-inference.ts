/**
 * The strategy `spec`: one method against its contract, with the specifications of what it calls inferred as they are
 * needed.
 */

import { type ContractOutcome, replaySolution, unreliable } from "../check-contract.js";
import type { Event } from "../encoding/events.js";
import { type EncodingRequest, encodeMethod, type MethodEncoding } from "../method-encoding.js";
import { reliance } from "../stand-in/reliance.js";
import { CallAbstraction } from "./abstract-call.js";
import { CodeNeeded, Inference, type InferredCall } from "./infer.js";

export interface InferenceOutcome extends ContractOutcome {
  readonly refinements: number;
  readonly inferred: readonly InferredCall[];
  /** Procedures whose code took the place of a specification, by the names of Core. */
  readonly lookedInto: readonly string[];
}

/** Refinements before code is looked into, at first; where some was, a single one: the question is known to be hard. */
const PATIENCE = 3;

/**
 * `answer` and `specifications` begin with the frames of called procedures. When patience ends, the first looks into
 * their code, which is fastest; the second takes all their constraints as their specification, so that every procedure
 * that matters has one to show. `all code`, to compare with, begins with all constraints.
 */
export type InferenceAim = "answer" | "specifications" | "all code";

/** @throws NotTranslated when the contract says something that has no translation. */
export async function checkByInference(request: EncodingRequest, aim: InferenceAim = "answer"): Promise<InferenceOutcome> {
  const start = performance.now();
  const lookInto = new Set<string>();
  let refinements = 0;
  for (;;) {
    const abstraction = new CallAbstraction(request.contract.method.procedure, lookInto);
    const encoding = encodeMethod({ ...request, interception: abstraction });
    const inference = new Inference(encoding.encoder, abstraction.calls, lookInto.size === 0 ? PATIENCE : 1, request.budget);
    if (aim === "all code") inference.takeAllCode();
    try {
      const outcome = await checkEncoded(request, encoding, inference, aim === "specifications" ? "take all code" : "encode anew");
      return {
        ...outcome,
        seconds: outcome.seconds - start / 1000,
        refinements: refinements + outcome.refinements,
        lookedInto: [...lookInto],
      };
    } catch (error) {
      if (!(error instanceof CodeNeeded)) throw error;
      // The solution that showed it counts as one.
      refinements += inference.refinements + 1;
      for (const procedure of error.procedures) lookInto.add(procedure);
    }
  }
}

/** The answer with what is abstracted now; `seconds` is when it was known. */
async function checkEncoded(
  request: EncodingRequest,
  encoding: MethodEncoding,
  inference: Inference,
  whenHard: "encode anew" | "take all code",
): Promise<Omit<InferenceOutcome, "lookedInto">> {
  const soFar = () => ({
    encoding,
    size: inference.size,
    seconds: performance.now() / 1000,
    refinements: inference.refinements,
    inferred: inference.inferred(),
  });
  for (const { text, formula } of encoding.obligations) {
    const answer = await inference.ask([...encoding.assumptions, formula], whenHard);
    if (answer.status === "unknown") return { ...soFar(), answer: { kind: "unknown", reason: answer.reason } };
    if (answer.status === "unsat") continue;
    const replay = replaySolution(request, encoding, answer.instance);
    if (replay.kind === "broken") return { ...soFar(), answer: { kind: "broken", replayed: replay.replayed } };
    return { ...soFar(), answer: { kind: "unknown", reason: `a counterexample to «${text}» did not replay: ${replay.reason}` } };
  }
  const kept = soFar();
  const finished = (answer: ContractOutcome["answer"]) => ({ ...kept, answer });
  if (request.answerOnly === true) return finished({ kind: "kept", reached: [], reachable: true, restsOn: [] });
  const { events, heap } = encoding.encoder;
  const possible = async (wanted: readonly Event[]): Promise<"yes" | "no" | "unknown"> => {
    if (wanted.length === 0) return "no";
    const some = heap.builder.orAll(wanted.map(({ condition }) => condition));
    const answer = await inference.ask([...encoding.assumptions, some], "take all code");
    return answer.status === "sat" ? "yes" : answer.status === "unsat" ? "no" : "unknown";
  };
  for (const event of events) {
    if (event.kind !== "unsupported") continue;
    const here = await possible([event]);
    if (here !== "no")
      return finished({ kind: "unknown", reason: here === "unknown" ? "out of time or memory" : event.reason, place: event.place });
  }
  const relied = await reliance(encoding.standIns, heap.builder, async (formula) => {
    const { status } = await inference.ask([...encoding.assumptions, formula], "take all code");
    return status;
  });
  if (relied.kind !== "specifications") return finished(unreliable(relied));
  const reached: Event[] = [];
  for (const bound of ["unroll", "scan", "recursion", "depth"] as const) {
    const these = events.filter((event) => event.kind === "bound" && event.bound === bound);
    const here = await possible(these);
    if (here === "unknown") return finished({ kind: "unknown", reason: "out of time or memory" });
    if (here === "yes") reached.push(these[0]!);
  }
  const ends = await inference.ask([...encoding.assumptions, heap.builder.or(encoding.normal, encoding.thrown)], "take all code");
  if (ends.status === "unknown") return finished({ kind: "unknown", reason: ends.reason });
  return finished({ kind: "kept", reached, reachable: ends.status === "sat", restsOn: relied.contracts });
}
