/**
 * Atomicity of a method: whatever other threads do while one is in it, the outcome is one that some serial execution
 * has.
 *
 * After Flanagan ("Verifying commit-atomicity using model-checking", SPIN 2004) and Hatcliff, Robby and Dwyer
 * ("Verifying atomicity specifications for concurrent object-oriented software using model checking", VMCAI 2004), with
 * whole states in place of commit points and movers: a method that tries again until nobody came between
 * (compare-and-set) is atomic, though it is not reducible.
 *
 * Looked at are the states in which no thread is in the method. Each must be the outcome of a serial execution
 * (`serial.ts`), one in which nobody else moves while a thread is in the method:
 * - *proved*: each is such a state itself, or one that goes on alike (`whole` texts of `outcomes.ts`), and all
 * executions are in the graph.
 * - *violated*: one is different for the program (`seen` texts) from all that serial executions come to; for this the
 * graph has to be complete, too. A new machine follows the schedule, and has to come to the same outcome.
 * - Neither: they differ in what the library has inside. And where a thread never comes through the method alone, as it
 * waits there for what others
 *   do meanwhile, there is nothing to compare with: that is said in place of a violation.
 * Failures of threads are part of the outcome: they are remembered (`remember`). Executions that never leave the method
 * (deadlocks, endless loops) are the business of other properties.
 *
 * Outcomes are compared in a second search, which is the same as the first, as it is deterministic; most programs need
 * none.
 */
import type { Failure } from "@assay/checking";
import { locationKey } from "@assay/checking";
import type { LanguageThreads, StepMachine } from "@assay/machine";
import type { Past } from "../search/explore.js";
import type { StateGraph } from "../search/state-graph.js";
import { type Detail, outcomeOf, textOf } from "./outcomes.js";
import { serialStates, threadsIn, waitingForOthers } from "./serial.js";

export type AtomicityAnswer =
  | { readonly kind: "atomic" }
  | { readonly kind: "undecided"; readonly what: string }
  /**
   * The program can tell the state's outcome from the one that is nearest to it of those that serial executions have.
   */
  | { readonly kind: "interrupted"; readonly state: number; readonly outcome: string; readonly nearest: string };

/** One method in one search. */
export class AtomicityNotes {
  readonly #procedures: ReadonlySet<string>;
  readonly #language: LanguageThreads;
  readonly #isWatch: (global: string) => boolean;
  readonly #inside: (readonly number[])[] = [];

  constructor(procedures: readonly string[], language: LanguageThreads, isWatch: (global: string) => boolean) {
    this.#procedures = new Set(procedures);
    this.#language = language;
    this.#isWatch = isWatch;
  }

  /** A new state of the search. */
  note(state: number, machine: StepMachine): void {
    this.#inside[state] = threadsIn(machine, this.#procedures);
  }

  /** Whether some state has a thread in the method. */
  get isEntered(): boolean {
    return this.#inside.some(({ length }) => length > 0);
  }

  /** Undefined where there is too much of it. */
  outcome(machine: StepMachine, detail: Detail, { ending, history }: Past): string | undefined {
    const lines = outcomeOf(machine, this.#language, detail, this.#isWatch, history);
    return lines === undefined ? undefined : `${ending === undefined ? "" : "the program = ended\n"}${textOf(lines)}`;
  }

  /** Of a complete graph. `again` makes the same search once more, and tells of its states. */
  answer(
    graph: StateGraph,
    again: (onState: (state: number, machine: StepMachine, past: Past) => void) => "complete" | "not complete",
  ): AtomicityAnswer {
    const inside = this.#inside;
    const serial = serialStates(graph, inside);
    const isOutside = (state: number): boolean => inside[state]!.length === 0;
    if (serial.every((reached, state) => reached === 1 || !isOutside(state))) return { kind: "atomic" };
    const outcomes = new Outcomes();
    const end = again((state, machine, past) => {
      if (threadsIn(machine, this.#procedures).join() !== inside[state]?.join()) outcomes.differs = true;
      if (outcomes.differs || !isOutside(state)) return;
      const texts = { seen: this.outcome(machine, "seen", past), whole: this.outcome(machine, "whole", past) };
      outcomes.add(state, texts, serial[state] === 1 ? "serial" : "interrupted", past);
    });
    if (end !== "complete" || outcomes.differs)
      return { kind: "undecided", what: "the outcomes could not be compared: there was not enough time to look at them again" };
    return outcomes.compared(() => waitingForOthers(graph, inside, serial));
  }
}

/** What is remembered of failures: each once, by thread and place. */
export function remember(before: string, failures: readonly Failure[], thread: number): string {
  if (failures.length === 0) return before;
  const all = new Set(before === "" ? [] : before.split("; "));
  for (const { kind, class: of, location } of failures) all.add(`thread ${thread}: ${of ?? kind} at ${locationKey(location)}`);
  return [...all].sort().join("; ");
}

interface Interrupted {
  readonly state: number;
  readonly seen: string;
  readonly whole: string;
  readonly past: Past;
}

class Outcomes {
  readonly #serial = { seen: new Set<string>(), whole: new Set<string>() };
  readonly #interrupted: Interrupted[] = [];
  #tooLong = false;
  /** Whether the second search was another one. */
  differs = false;

  add(
    state: number,
    { seen, whole }: { readonly seen: string | undefined; readonly whole: string | undefined },
    how: "serial" | "interrupted",
    past: Past,
  ): void {
    if (seen === undefined || whole === undefined) this.#tooLong = true;
    else if (how === "interrupted") this.#interrupted.push({ state, seen, whole, past });
    else {
      this.#serial.seen.add(seen);
      this.#serial.whole.add(whole);
    }
  }

  compared(waiting: () => number | undefined): AtomicityAnswer {
    if (this.#tooLong) return { kind: "undecided", what: "there are too many objects to compare outcomes" };
    const { seen: seenSerially, whole: wholeSerially } = this.#serial;
    const others = this.#interrupted.filter(({ whole }) => !wholeSerially.has(whole));
    if (others.length === 0) return { kind: "atomic" };
    const waits = waiting();
    if (waits !== undefined)
      return { kind: "undecided", what: `thread ${waits} never comes through it alone: it waits there for what others do meanwhile` };
    const differing = others.filter(({ seen }) => !seenSerially.has(seen));
    // Where the program has ended, there is nothing to look at but what it left.
    const shown = differing.find(({ past }) => past.ending === "ended") ?? differing[0];
    if (shown !== undefined)
      return { kind: "interrupted", state: shown.state, outcome: shown.seen, nearest: nearestTo(shown.seen, seenSerially) };
    const [what] = differencesOf(others[0]!.whole, nearestTo(others[0]!.whole, wholeSerially));
    return { kind: "undecided", what: `outcomes differ in what the library has inside: ${what}` };
  }
}

/** That with the most lines in common. */
function nearestTo(text: string, all: ReadonlySet<string>): string {
  const lines = new Set(text.split("\n"));
  let nearest = "";
  let most = -1;
  for (const each of all) {
    const common = each.split("\n").filter((line) => lines.has(line)).length;
    if (common > most) [nearest, most] = [each, common];
  }
  return nearest;
}

/** What is in the first outcome and not in the second, each with what is there in its place: for people. */
export function differencesOf(text: string, other: string): readonly string[] {
  const [own, others] = [text.split("\n"), other.split("\n")];
  const missing = others.filter((line) => !own.includes(line));
  return own
    .filter((line) => !others.includes(line))
    .map((line) => {
      const what = line.slice(0, line.indexOf(" = ") + 3);
      const there = missing.filter((each) => each.startsWith(what)).map((each) => each.slice(what.length));
      return `${line}${there.length === 0 ? "" : ` in place of ${there.join(" or ")}`}`;
    });
}
