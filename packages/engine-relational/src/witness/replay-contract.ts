/**
 * The referee: whether the call, from the heap of a counterexample, breaks the contract on the concrete machine. The
 * clauses are judged by the evaluator of `@assay/spec` on the heaps read off the machine, not by anything of this
 * package.
 */
import type { Budget } from "@assay/base";
import { graphHeap, type HeapWitness, type ObjectGraph, type TraceEvent } from "@assay/checking";
import type { Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import { relational } from "@assay/spec";
import type { Choice, DemandBroken, StandInReplay } from "../stand-in/replay.js";
import { runConcretely } from "./concrete-run.js";
import { frameViolation } from "./frame.js";
import { contractVariables } from "./judge.js";
import type { StaticField } from "./statics.js";

export interface ReplayedContract {
  /** The clause that is false, or the frame. */
  readonly broken:
    | { readonly kind: "clause"; readonly clause: relational.Obligation }
    | { readonly kind: "frame"; readonly location: string }
    /** Missing code was called otherwise than its specification requires. */
    | { readonly kind: "demand"; readonly demand: DemandBroken };
  readonly heap: HeapWitness;
  readonly ending: string;
  /** What missing code was taken to do, in order. */
  readonly choices: readonly Choice[];
  /** What the execution did. */
  readonly events: readonly TraceEvent[];
}

export type ContractReplay =
  | { readonly kind: "broken"; readonly replayed: ReplayedContract }
  /** The execution keeps the contract, or is none: with the reason. */
  | { readonly kind: "not broken"; readonly reason: string };

export interface ContractReplayRequest {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly contract: relational.MethodContract;
  readonly graph: ObjectGraph;
  readonly initialized: readonly string[];
  /** Those that clauses mention, and those that the frame is asked about. */
  readonly statics: readonly StaticField[];
  readonly standIns: StandInReplay;
  readonly budget?: Budget;
  readonly shows?: (procedure: string) => boolean;
}

export function replayContract(request: ContractReplayRequest): ContractReplay {
  const { program, contract, graph } = request;
  const isConstructor = relational.isConstructor(contract.method);
  const run = runConcretely({
    program,
    language: request.language,
    procedure: contract.method.procedure,
    graph,
    ...(isConstructor ? { constructs: contract.method.declaringClass } : {}),
    initialized: request.initialized,
    statics: request.statics,
    standIns: request.standIns,
    ...(request.budget === undefined ? {} : { budget: request.budget }),
    ...(request.shows === undefined ? {} : { shows: request.shows }),
  });
  if (run === undefined) return { kind: "not broken", reason: "the machine could not begin" };
  const { outcome, before, after, events } = run;
  if (outcome.kind === "diverged") return { kind: "not broken", reason: outcome.reason };
  if (outcome.kind !== "normal" && outcome.kind !== "exception" && outcome.kind !== "demand") {
    return { kind: "not broken", reason: outcome.kind === "unsupported" ? outcome.reason : `the execution ends with: ${outcome.kind}` };
  }
  const variables = contractVariables(contract, before, after);
  const [pre, post] = [graphHeap(before, program, request.language), graphHeap(after, program, request.language)];
  for (const clause of contract.assumes) {
    if (!relational.holds(clause.formula, { before: pre, after: pre, variables })) {
      return { kind: "not broken", reason: `the heap does not satisfy: ${clause.text}` };
    }
  }
  const heap: HeapWitness = { before, after, mentioned: mentioned(before, after) };
  const { choices } = request.standIns;
  if (outcome.kind === "demand") {
    const ending = `calls ${relational.methodName(outcome.broken.contract.method)}`;
    return { kind: "broken", replayed: { broken: { kind: "demand", demand: outcome.broken }, heap, ending, choices, events } };
  }
  const ending = outcome.kind === "normal" ? "normal" : "exception";
  const described = outcome.kind === "normal" ? "returns normally" : `throws ${outcome.description.class}`;
  const broken = contract.obligations.find(
    (clause) => clause.ending === ending && !relational.holds(clause.formula, { before: pre, after: post, variables }),
  );
  if (broken !== undefined) {
    const read = relational.objectsMentioned(broken.formula, { before: pre, after: post, variables });
    const marked = { ...heap, mentioned: read.length === 0 ? heap.mentioned : read };
    return { kind: "broken", replayed: { broken: { kind: "clause", clause: broken }, heap: marked, ending: described, choices, events } };
  }
  const location = frameViolation(contract, before, after, { before: pre, after: pre, variables }, request.statics);
  if (location !== undefined)
    return { kind: "broken", replayed: { broken: { kind: "frame", location }, heap, ending: described, choices, events } };
  return { kind: "not broken", reason: "the contract holds in the replayed execution" };
}

/** The objects that roots refer to. */
function mentioned(...graphs: readonly ObjectGraph[]): number[] {
  const found = new Set<number>();
  for (const graph of graphs) for (const { value } of graph.roots) if (value.kind === "object") found.add(value.index);
  return [...found].sort((a, b) => a - b);
}
