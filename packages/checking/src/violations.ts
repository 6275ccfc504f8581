/**
 * From inputs to violations: only what fails on the concrete machine is one, and it is shown with inputs as simple as
 * they come.
 */
import type { Property } from "@assay/spec";
import type { Task } from "./engine.js";
import { indifferent } from "./indifferent.js";
import { assumptionsAbout, receiptOf } from "./receipts.js";
import { breaks, type Failure, type Replay, replay } from "./replay.js";
import type { Setting } from "./setting.js";
import { type FailsAgain, simpler, type WitnessInputs } from "./simpler.js";
import { type InputValue, locationKey, type Result } from "./verdict.js";

/** A violation that was replayed, without the time it took. */
export type Violation = Omit<Result, "stats">;

export interface Violating {
  readonly task: Task;
  readonly property: Property;
  readonly inputs: readonly InputValue[];
  readonly args: readonly string[];
  /** How it was found, for the witness. */
  readonly how: string;
  readonly engine: string;
  readonly options: Pick<Setting, "shows" | "models">;
}

/**
 * Replays inputs: every place at which the property is broken, shown with simpler inputs if there are some, and the run
 * on those given.
 */
export function violations(violating: Violating): { readonly found: readonly Violation[]; readonly run: Replay } {
  const { task, property, how, engine, options } = violating;
  const { program, language, entry, budget } = task;
  const request = { program, language, entry, ...(options.shows === undefined ? {} : { shows: options.shows }) };
  const failuresOf = (run: Replay): Map<string, Failure> => {
    const byPlace = new Map<string, Failure>();
    for (const failure of run.failures) {
      const key = `${failure.class ?? ""} ${locationKey(failure.location)}`;
      if (breaks(program, [failure], property) !== undefined && !byPlace.has(key)) byPlace.set(key, failure);
    }
    return byPlace;
  };
  const show = ({ inputs, args }: WitnessInputs): Replay =>
    replay({
      ...{ ...request, args, inputs: inputs.map((input) => input.value), budget, record: "events" },
      ...(task.inputs === undefined ? {} : { entryInputs: task.inputs }),
    });
  const first = show(violating);
  const places = [...failuresOf(first).keys()];
  if (places.length === 0) return { found: [], run: first };
  // With threads, other inputs may mean another interleaving: what was found is shown.
  const failsAgain: FailsAgain = (reader, args, effort) => {
    const again = failuresOf(replay({ ...request, args, inputs: reader, budget: effort, record: "failure" }));
    return places.every((place) => again.has(place));
  };
  const best = first.threads ? violating : simpler(violating, language.environment, budget, failsAgain);
  const last = best === violating ? first : show(best);
  const isSame = places.every((place) => failuresOf(last).has(place));
  const run = isSame ? last : first;
  const { inputs, args } = isSame ? best : violating;
  const receipt = receiptOf(
    task,
    assumptionsAbout(
      inputs.map(({ source }) => source),
      language,
    ),
    options.models?.() ?? [],
  );
  const heap =
    run.heap === undefined ? {} : { heap: { before: run.heap, after: undefined, mentioned: [] }, driverInputs: run.driverInputs };
  const idle = first.threads ? new Set<number>() : indifferent({ inputs, args }, language.environment, budget, failsAgain);
  const told = inputs.map((input, i) => {
    const about = run.explanations.get(i);
    const isTyped = language.environment.get(input.source)?.typed === true;
    return {
      ...{ ...input, ...(about === undefined ? {} : { about }), ...(idle.has(i) ? { madeNoDifference: true as const } : {}) },
      ...(isTyped ? { typed: true as const } : {}),
    };
  });
  const found = [...failuresOf(run).values()].map((failure): Violation => {
    const witness = { inputs: told, args, events: run.events, ...heap, replayed: true, foundBy: how, failure: failure.message } as const;
    const { location, message } = failure;
    return { property, verdict: "violated", location, message, engine, witness, reachable: true, receipt };
  });
  return { found, run: first };
}
