/**
 * The referee: whether the call, from the heap of a counterexample, breaks the contract on the concrete machine. The clauses are judged by the evaluator of `@assay/spec`
 * on the heaps read off the machine, not by anything of this package.
 */
import type { Budget } from "@assay/base";
import { graphHeap, type HeapWitness, heapValue, type ObjectGraph } from "@assay/checking";
import type { Program } from "@assay/core";
import { relational } from "@assay/spec";
import { runConcretely } from "./concrete-run.js";
import { frameViolation, staticsOf } from "./frame.js";

export interface ReplayedContract {
  /** The clause that is false, or the frame. */
  readonly broken:
    | { readonly kind: "clause"; readonly clause: relational.Obligation }
    | { readonly kind: "frame"; readonly location: string };
  readonly heap: HeapWitness;
  readonly ending: string;
}

export type ContractReplay =
  | { readonly kind: "broken"; readonly replayed: ReplayedContract }
  /** The execution keeps the contract, or is none: with the reason. */
  | { readonly kind: "not broken"; readonly reason: string };

export interface ContractReplayRequest {
  readonly program: Program;
  readonly contract: relational.MethodContract;
  readonly graph: ObjectGraph;
  readonly initialized: readonly string[];
  readonly budget?: Budget;
}

export function replayContract(request: ContractReplayRequest): ContractReplay {
  const { program, contract, graph } = request;
  const isConstructor = contract.method.name === "<init>";
  const run = runConcretely({
    program,
    procedure: contract.method.procedure,
    graph,
    ...(isConstructor ? { constructs: contract.method.declaringClass } : {}),
    initialized: request.initialized,
    statics: staticsOf(contract),
    ...(request.budget === undefined ? {} : { budget: request.budget }),
  });
  if (run === undefined) return { kind: "not broken", reason: "the machine could not begin" };
  const { outcome, before, after } = run;
  if (outcome.kind !== "normal" && outcome.kind !== "exception") {
    return { kind: "not broken", reason: outcome.kind === "unsupported" ? outcome.reason : `the execution ends with: ${outcome.kind}` };
  }
  const variables = new Map<relational.Variable, relational.HeapValue>();
  const root = (name: string, of: ObjectGraph): relational.HeapValue => {
    const value = of.roots.find((each) => each.name === name)?.value;
    return value === undefined ? { kind: "null" } : heapValue(value);
  };
  if (contract.self !== undefined) variables.set(contract.self, root("this", isConstructor ? after : before));
  for (const parameter of contract.parameters) variables.set(parameter, root(parameter.name, before));
  if (contract.result !== undefined) variables.set(contract.result, root("result", after));
  variables.set(contract.thrown, root("thrown", after));
  const [pre, post] = [graphHeap(before, program), graphHeap(after, program)];
  for (const clause of contract.assumes) {
    if (!relational.holds(clause.formula, { before: pre, after: pre, variables })) {
      return { kind: "not broken", reason: `the heap does not satisfy: ${clause.text}` };
    }
  }
  const ending = outcome.kind === "normal" ? "normal" : "exception";
  const described = outcome.kind === "normal" ? "returns normally" : `throws ${outcome.description.class}`;
  const broken = contract.obligations.find(
    (clause) => clause.ending === ending && !relational.holds(clause.formula, { before: pre, after: post, variables }),
  );
  const heap: HeapWitness = { before, after, mentioned: mentioned(before, after) };
  if (broken !== undefined) {
    const read = relational.objectsMentioned(broken.formula, { before: pre, after: post, variables });
    const marked = { ...heap, mentioned: read.length === 0 ? heap.mentioned : read };
    return { kind: "broken", replayed: { broken: { kind: "clause", clause: broken }, heap: marked, ending: described } };
  }
  const location = frameViolation(contract, before, after, { before: pre, after: pre, variables });
  if (location !== undefined) return { kind: "broken", replayed: { broken: { kind: "frame", location }, heap, ending: described } };
  return { kind: "not broken", reason: "the contract holds in the replayed execution" };
}

/** The objects that roots refer to. */
function mentioned(...graphs: readonly ObjectGraph[]): number[] {
  const found = new Set<number>();
  for (const graph of graphs) for (const { value } of graph.roots) if (value.kind === "object") found.add(value.index);
  return [...found].sort((a, b) => a - b);
}
