/** Checks methods one after the other, each with any inputs; every method and property has its own share of the time. */
import { type Budget, InputError, OutOfBudget } from "@assay/base";
import type { Engine, Result } from "@assay/checking";
import { assertPlaces, type EntryMethod } from "@assay/jvm";
import { type JavaCall, unmakeable } from "@assay/report";
import type { Property } from "@assay/spec";
import type { InputPolicy } from "./bounds.js";
import type { Loaded } from "./load.js";
import { type MethodTask, methodTask } from "./method-entries.js";
import { isOwnProcedure } from "./own-code.js";

/** Seconds for each method and property when no limit is given and there are several methods: one that never ends must not keep the others waiting. */
const SECONDS = 20;

export interface MethodsRequest {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  readonly methods: readonly EntryMethod[];
  readonly policy: InputPolicy;
  readonly engine: Engine;
  readonly properties: readonly Property[];
  readonly budget: Budget;
  readonly progress?: (message: string) => void;
}

export interface CheckedMethod {
  readonly result: Result;
  /** How Java makes it fail, for violations whose inputs Java code can make. */
  readonly call?: JavaCall;
}

export async function checkMethods(request: MethodsRequest): Promise<readonly CheckedMethod[]> {
  const { loaded, methods, policy, properties, progress } = request;
  const checked: CheckedMethod[] = [];
  const { classPath } = loaded.application;
  const hasAssertions = assertPlaces(classPath, classPath.applicationClasses()).length > 0;
  let left = methods.length * properties.length;
  for (const [i, method] of methods.entries()) {
    const task = methodTask(loaded, method, policy, (procedure) => isOwnProcedure(loaded.application, procedure));
    const told =
      progress === undefined ? undefined : (message: string) => progress(`[${i + 1}/${methods.length}] ${method.label}: ${message}`);
    for (const property of properties) {
      told?.(property.kind);
      if (property.kind === "assert" && !hasAssertions) {
        left--;
        checked.push({ result: withoutAssertions(property, method.label, request.engine.name) });
        continue;
      }
      const budget = shareOf(request.budget, left--, methods.length);
      checked.push(await checkMethod(request.engine, task, property, budget, told));
    }
  }
  return checked;
}

/** No execution breaks an assertion of a program that has none. */
function withoutAssertions(property: Property, entry: string, engine: string): Result {
  const receipt = { bounds: [], models: [], assumptions: ["the program has no assertions"] };
  return { property, entry, verdict: "proved", location: undefined, message: "", engine, reachable: false, receipt, stats: {} };
}

/** An equal share of what is left, of which later ones get what earlier ones do not use. */
function shareOf(budget: Budget, left: number, methods: number): Budget {
  if (Number.isFinite(budget.remainingSeconds())) return budget.share(left);
  return methods === 1 ? budget : budget.within(SECONDS);
}

async function checkMethod(
  engine: Engine,
  task: MethodTask,
  property: Property,
  budget: Budget,
  progress: ((message: string) => void) | undefined,
): Promise<CheckedMethod> {
  const { label } = task;
  const unknown = (reason: string): CheckedMethod => ({
    result: {
      ...{ property, entry: label, verdict: "unknown", location: undefined, message: "", engine: engine.name, reason },
      ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
    },
  });
  if ("unsupported" in task) return unknown(task.unsupported);
  const { program, entry, inputs } = task;
  try {
    const [found] = await engine.check({
      program,
      entry,
      properties: [property],
      budget,
      inputs,
      ...(progress === undefined ? {} : { progress }),
    });
    const result: Result = { ...found!, entry: label };
    const graph = result.witness?.heap?.before;
    return graph === undefined || unmakeable(graph) !== undefined ? { result } : { result, call: task.call };
  } catch (error) {
    if (error instanceof OutOfBudget) return unknown(`out of ${error.limit}`);
    // What keeps one method from being run need not keep the others.
    if (error instanceof InputError) return unknown(error.diagnostics[0]?.message ?? error.message);
    throw error;
  }
}
