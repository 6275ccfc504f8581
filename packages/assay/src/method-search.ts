/**
 * What a search tells of a method: every violation when it is found, and one result for the rest of each property.
 */
import { type Budget, InputError, OutOfBudget } from "@assay/base";
import {
  type CheckEvent,
  decided,
  type Engine,
  eventsOf,
  type Invariant,
  type Location,
  type Reason,
  type Result,
  type Runs,
  type Tell,
} from "@assay/checking";
import { java } from "@assay/runtime-java";
import type { Property } from "@assay/spec";
import type { MethodTask } from "./method-entries.js";

/** `violations` as of `MethodsRequest`. Every property has a result at the end, unless something is wrong inside. */
export function methodEvents(
  { engine, violations }: { readonly engine: Engine; readonly violations: "all" | "first" },
  task: MethodTask,
  properties: readonly Property[],
  places: readonly Location[],
  budget: Budget,
  runs: Runs | undefined,
): AsyncIterable<CheckEvent> {
  const { label } = task;
  return eventsOf(async (tell) => {
    const open = new Set(properties);
    const unknown = async (reason: Reason): Promise<void> => {
      for (const property of open) {
        await tell(decided([unknownOf(property, label, engine.name, reason)]));
        await tell({ kind: "finished", property });
      }
    };
    if ("unsupported" in task) {
      await unknown({ kind: "unsupported", what: task.unsupported, about: task.about });
      return;
    }
    const { program, entry, inputs } = task;
    const assertions = violations === "all" && properties.some(({ kind }) => kind === "assert") ? { assertions: places } : {};
    try {
      const events = engine.check({ program, language: java, entry, properties, budget, inputs, ...assertions, runs: runs! });
      await summarized(events, label, open, tell);
    } catch (error) {
      if (error instanceof OutOfBudget) await unknown({ kind: "limit", limit: error.limit });
      // What keeps one method from being run need not keep the others.
      else if (error instanceof InputError) await unknown({ kind: "not asked", what: error.diagnostics[0]?.message ?? error.message });
      else throw error;
    }
  });
}

function unknownOf(property: Property, entry: string, engine: string, reason: Reason): Result {
  return {
    ...{ property, entry, verdict: "unknown", location: undefined, message: "", engine, reason },
    ...{ receipt: { bounds: [], models: [], assumptions: [] }, stats: {} },
  };
}

/**
 * Violations are told as they come. The other assertions are the program's, not the method's: one result says what is
 * known of all of them, if it is not only that some fail. Properties that have all their results are finished, and
 * taken out of `open`.
 */
async function summarized(events: AsyncIterable<CheckEvent>, entry: string, open: Set<Property>, tell: Tell): Promise<void> {
  const others = new Map<Property, Result[]>();
  const violated = new Set<Property>();
  const finish = async (property: Property): Promise<void> => {
    open.delete(property);
    const rest = summaryOf(others.get(property) ?? []);
    if (rest !== undefined && !violated.has(property)) await tell(decided([rest]));
    else if (rest?.verdict === "unknown") await tell(decided([{ ...rest, message: "of the other assertions" }]));
    await tell({ kind: "finished", property });
  };
  for await (const event of events) {
    if (event.kind === "progress" || event.kind === "refuted") void tell(event);
    if (event.kind === "finished") await finish(event.property);
    if (event.kind !== "decided") continue;
    const results = event.results.map((result): Result => ({ ...result, entry }));
    for (const result of results) {
      const { property } = result;
      if (result.verdict === "violated") {
        violated.add(property);
        await tell(decided([result]));
      } else others.set(property, [...(others.get(property) ?? []), result]);
    }
  }
  for (const property of [...open]) await finish(property);
}

/** The weakest of the results stands for all of them; it is reachable if one is. */
function summaryOf(results: readonly Result[]): Result | undefined {
  const rank = ({ verdict }: Result): number => ["unknown", "bounded", "proved"].indexOf(verdict);
  const [weakest] = [...results].sort((a, b) => rank(a) - rank(b));
  if (weakest === undefined) return undefined;
  const { reachable: _, ...rest } = weakest;
  const reached = results.map(({ reachable }) => reachable);
  const reachable = reached.includes(true) ? true : reached.includes(undefined) ? undefined : false;
  const location = results.length === 1 ? weakest.location : undefined;
  return { ...rest, location, ...(reachable === undefined ? {} : { reachable }), ...becauseOf(results) };
}

/** The invariants of all of them, each once. */
function becauseOf(results: readonly Result[]): Pick<Result, "because"> {
  const all = results.flatMap(({ because }) => because ?? []);
  const [first] = all;
  if (first === undefined) return {};
  const key = ({ at, location, text }: Invariant): string => JSON.stringify([at, location.procedure, location.line, text]);
  const invariants = new Map(all.flatMap((each) => each.invariants.map((invariant) => [key(invariant), invariant] as const)));
  return { because: { ...first, invariants: [...invariants.values()] } };
}
