/** The strategy `spec`: one method against its contract, with the specifications of what it calls inferred as they are needed. */

import { type ContractOutcome, replaySolution } from "../check-contract.js";
import type { Event } from "../encoding/events.js";
import { type EncodingRequest, encodeMethod } from "../method-encoding.js";
import { CallAbstraction } from "./abstract-call.js";
import { Inference, type InferredCall } from "./infer.js";

export interface InferenceOutcome extends ContractOutcome {
  readonly refinements: number;
  readonly inferred: readonly InferredCall[];
}

/**
 * Begins with the frames of called procedures, or, to compare with, with all their code.
 * @throws NotTranslated when the contract says something that has no translation.
 */
export async function checkByInference(request: EncodingRequest, begin: "frames" | "all code" = "frames"): Promise<InferenceOutcome> {
  const start = performance.now();
  const abstraction = new CallAbstraction(request.contract.method.procedure);
  const encoding = encodeMethod({ ...request, intercept: abstraction.intercept });
  const inference = new Inference(encoding.encoder, abstraction.calls, request.budget);
  if (begin === "all code") inference.takeAllCode();
  const outcome = (answer: ContractOutcome["answer"]): InferenceOutcome => ({
    encoding,
    answer,
    size: inference.size,
    seconds: (performance.now() - start) / 1000,
    refinements: inference.refinements,
    inferred: inference.inferred(),
  });
  for (const { text, formula } of encoding.obligations) {
    const answer = await inference.ask([...encoding.assumptions, formula]);
    if (answer.status === "unknown") return outcome({ kind: "unknown", reason: answer.reason });
    if (answer.status === "unsat") continue;
    const replay = replaySolution(request, encoding, answer.instance);
    if (replay.kind === "broken") return outcome({ kind: "broken", replayed: replay.replayed });
    return outcome({ kind: "unknown", reason: `a counterexample to «${text}» did not replay: ${replay.reason}` });
  }
  if (request.answerOnly === true) return outcome({ kind: "kept", reached: [], reachable: true });
  const { events, heap } = encoding.encoder;
  const possible = async (wanted: readonly Event[]): Promise<"yes" | "no" | "unknown"> => {
    if (wanted.length === 0) return "no";
    const answer = await inference.ask([...encoding.assumptions, heap.builder.orAll(wanted.map(({ condition }) => condition))]);
    return answer.status === "sat" ? "yes" : answer.status === "unsat" ? "no" : "unknown";
  };
  const size = inference.size;
  const seconds = (performance.now() - start) / 1000;
  const refinements = inference.refinements;
  const inferred = inference.inferred();
  const finished = (answer: ContractOutcome["answer"]): InferenceOutcome => ({ encoding, answer, size, seconds, refinements, inferred });
  for (const event of events) {
    if (event.kind !== "unsupported") continue;
    const here = await possible([event]);
    if (here !== "no") return finished({ kind: "unknown", reason: here === "unknown" ? "out of time or memory" : event.reason, event });
  }
  const reached: Event[] = [];
  for (const bound of ["unroll", "scan", "recursion", "depth"] as const) {
    const these = events.filter((event) => event.kind === "bound" && event.bound === bound);
    const here = await possible(these);
    if (here === "unknown") return finished({ kind: "unknown", reason: "out of time or memory" });
    if (here === "yes") reached.push(these[0]!);
  }
  const ends = await inference.ask([...encoding.assumptions, heap.builder.or(encoding.normal, encoding.thrown)]);
  if (ends.status === "unknown") return finished({ kind: "unknown", reason: ends.reason });
  return finished({ kind: "kept", reached, reachable: ends.status === "sat" });
}
