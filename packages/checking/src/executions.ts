/**
 * Programs that are decided by running them: those that ask for nothing, or only the environment, and that only for
 * answers of which there are few (which of three locales, yes or no). Then all answers are given, one after the other,
 * in every combination, and the runs are all the executions there are.
 *
 * A program may ask for more the more it is answered, so this is a search: a run is given a list of answers and goes on
 * to the first question behind them; every answer to that makes a longer list. It is given up when a question has too
 * many answers, or there are too many runs: then nothing is known but the first run.
 */

import type { Budget } from "@assay/base";
import { choicesIn } from "@assay/core";
import type { InputRequest, InputSource, LanguageRuntime } from "@assay/machine";
import type { Task } from "./engine.js";
import { type Replay, replay } from "./replay.js";
import type { InputValue } from "./verdict.js";

export interface Execution {
  readonly inputs: readonly InputValue[];
  readonly run: Replay;
}

export interface Executions {
  /** Without inputs: it goes as far as the first one. */
  readonly first: Replay;
  /** All there are, for these program arguments (none); undefined when they were not all run to an end. */
  readonly all: readonly Execution[] | undefined;
}

const MOST_RUNS = 48;

/** The only interleaving of one thread, run to its end, says all; the depth at which a stack overflows differs. */
const isWhole = ({ outcome, threads }: Replay): boolean =>
  !threads && (outcome.kind === "normal" || outcome.kind === "exception" || outcome.kind === "halted");

export function executions({ program, language, entry }: Task, budget: Budget): Executions {
  const run = (inputs: readonly InputValue[]): { readonly replay: Replay; readonly asked: InputRequest | undefined } => {
    const source = new Listed(inputs);
    return { replay: replay({ program, language, entry, args: [], inputs: source, budget, record: "failure" }), asked: source.asked };
  };
  const beginning = run([]);
  const all: Execution[] = [];
  const open: { readonly inputs: readonly InputValue[]; readonly ran?: typeof beginning }[] = [{ inputs: [], ran: beginning }];
  for (let next = open.pop(), runs = 0; next !== undefined; next = open.pop()) {
    const { replay: ended, asked } = next.ran ?? run(next.inputs);
    const answers = asked === undefined ? undefined : answersTo(asked, language);
    if (asked === undefined ? !isWhole(ended) : answers === undefined || ended.threads) return { first: beginning.replay, all: undefined };
    if (answers === undefined) all.push({ inputs: next.inputs, run: ended });
    else for (const value of answers) open.push({ inputs: [...next.inputs, { source: asked!.input!, value }] });
    if (++runs + open.length > MOST_RUNS) return { first: beginning.replay, all: undefined };
  }
  return { first: beginning.replay, all };
}

/** Everything the environment may answer, if that is little. */
function answersTo({ input, type }: InputRequest, { environment }: LanguageRuntime): readonly unknown[] | undefined {
  if (input === undefined || !environment.has(input)) return undefined;
  if (type.kind === "bool") return [true, false];
  const choices = choicesIn(input);
  return choices === undefined ? undefined : Array.from({ length: choices }, (_, i) => choices - 1 - i);
}

class Listed implements InputSource {
  /** The first question that the list does not answer. */
  asked: InputRequest | undefined;
  #used = 0;

  constructor(readonly inputs: readonly InputValue[]) {}

  next(request: InputRequest): never {
    const input = this.inputs[this.#used++];
    if (input === undefined) this.asked = request;
    return input?.value as never;
  }
}
