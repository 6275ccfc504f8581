/**
 * The engine `paths`: one path at a time with symbolic data, all of them if they end (`exploration.ts`). One search
 * answers all properties of a task. Every failure of a path is replayed on the concrete machine with the inputs of the
 * path's model before it is told; a search that has followed every path to its end proves what did not fail.
 */
import { OutOfBudget } from "@assay/base";
import {
  assumptionsAbout,
  type CheckEvent,
  type CoveredProcedure,
  decided,
  type Engine,
  eventsOf,
  locationKey,
  mostArguments,
  ofAllExecutions,
  proofOf,
  type Reason,
  type Receipt,
  type Result,
  receiptOf,
  type Setting,
  type Task,
  type Tell,
  type Trial,
  violations,
  withAssumptions,
  withResources,
} from "@assay/checking";
import type { Property } from "@assay/spec";
import { type Cut, Exploration, type ExplorationOptions, type PathFailure } from "./exploration.js";
import { isBroken, locationOf, placesOf, type Question, Questions } from "./questions.js";
import type { Followed } from "./small-inputs.js";
import { TrialShare } from "./trial-share.js";
import type { PathInputs } from "./witness.js";

/** Paths between two looks at who waits for news. */
const PATHS_A_TURN = 20;

/** Characters of inputs that a reason shows. */
const MOST_SHOWN = 200;

/** `hasAnswer`: whether the solver has an answer to the next question; for tests of what is done without. */
export type PathsSetting = Setting & Pick<ExplorationOptions, "hasAnswer">;

export class PathsEngine implements Engine {
  readonly name = "paths";
  readonly #options: PathsSetting;

  constructor(options: PathsSetting = {}) {
    this.#options = options;
  }

  check(task: Task): AsyncIterable<CheckEvent> {
    return eventsOf((tell) => new PathsCheck(task, this.#options, tell).run());
  }
}

/** One check. */
class PathsCheck {
  readonly #questions: Questions;
  readonly #exploration: Exploration;
  readonly #trials: TrialShare;
  readonly #started = performance.now();
  /** How small inputs are of which it was told that nothing fails. */
  #bounded: string | undefined;

  constructor(
    readonly task: Task,
    readonly options: PathsSetting,
    readonly tell: Tell,
  ) {
    this.#questions = new Questions(task);
    this.#trials = new TrialShare(task, options);
    const { program, language, entry, budget, others } = task;
    const { shows: covers = () => true } = options;
    this.#exploration = new Exploration({
      ...{ program, language, entry, budget, covers, branches: "joined", mostArguments: mostArguments(options) },
      hasAnswer: options.hasAnswer,
      matters: (failure) => this.#questions.concerned(failure).length > 0,
      ...(others === undefined ? {} : { turn: others }),
    });
  }

  async run(): Promise<void> {
    const { properties } = this.task;
    for (const property of properties) await this.tell({ kind: "began", property, places: placesOf(this.task, property) });
    try {
      const reason = await this.#explore();
      this.#conclude(reason);
      for (const property of properties) {
        const results = this.#questions
          .of(property)
          .flatMap(({ result }) => (result === undefined || result.verdict === "violated" ? [] : [result]));
        if (results.length > 0) await this.tell(decided(results));
        await this.tell({ kind: "finished", property });
      }
    } finally {
      this.#exploration.dispose();
    }
  }

  /** Follows paths until every question is answered or no path is left; otherwise why not. */
  async #explore(): Promise<Reason | undefined> {
    const exploration = this.#exploration;
    try {
      await exploration.begin(this.task.entry);
      for (let turn = 1; this.#questions.open.length > 0; turn++) {
        const before = this.task.budget.spent;
        const path = exploration.step();
        this.#trials.followed(this.task.budget.spent - before);
        if (path === undefined) return undefined;
        if (path === "waiting") {
          await this.#turn();
          continue;
        }
        for (const failure of path.failures) await this.#failed(failure);
        if (path.fresh > 0) this.#trials.learn(() => exploration.anyInputs);
        await this.#tryInputs();
        await this.#tellBounded();
        await this.#turn();
        if (turn % PATHS_A_TURN === 0) await this.tell({ kind: "progress", message: "paths", figures: exploration.figures });
      }
      return undefined;
    } catch (error) {
      if (error instanceof OutOfBudget) return { kind: "limit", limit: error.limit, during: "following paths" };
      throw error;
    }
  }

  /**
   * What is known by now stands in for an answer: somebody may find a better one, and if nobody does it is the answer.
   */
  async #tellBounded(): Promise<void> {
    const followed = JSON.stringify(this.#exploration.followed);
    if (this.task.others === undefined || followed === this.#bounded || !this.#isBounded) return;
    this.#bounded = followed;
    const reached = this.#reached;
    for (const property of this.task.properties) {
      const open = this.#questions.open.filter((question) => question.property === property);
      const [first, ...more] = open.map((question) => this.#resultOf(question, undefined, reached));
      if (first !== undefined) await this.tell({ kind: "settled", results: [first, ...more], isProvisional: true });
    }
  }

  get #reached(): ReadonlySet<string> {
    return new Set([...this.#exploration.reached].map((site) => locationKey(locationOf(site))));
  }

  /** Lets the others work, and leaves to them what they have answered. */
  async #turn(): Promise<void> {
    const { others, budget } = this.task;
    const [question] = this.#questions.open;
    if (others === undefined || question === undefined) return;
    if (others.isOver()) others.looksFinite?.(this.#exploration.looksFinite);
    try {
      await others.turn(question.property);
    } catch (error) {
      if (!(error instanceof OutOfBudget) || error.limit !== "cancelled" || budget.exceeded() !== undefined) throw error;
      this.#questions.leave(question.property);
    }
    this.#questions.leaveTo(others);
  }

  async #failed(failure: PathFailure): Promise<void> {
    const [question] = this.#questions.concerned(failure);
    if (question === undefined) return;
    const inputs = failure.inputs();
    await this.#tellViolations(question.property, inputs, "following paths");
    if (question.result === undefined)
      question.disputed = `internal: a witness did not replay (inputs ${JSON.stringify(inputs.inputs.map(({ value }) => value)).slice(0, MOST_SHOWN)})`;
  }

  /** Some trials, if it is their turn. */
  async #tryInputs(): Promise<void> {
    const { task } = this;
    const broken = ({ failures }: Trial): Property | undefined =>
      this.#questions.open.find((each) => isBroken(task, each, failures))?.property;
    const trial = this.#trials.find(this.#exploration.isEndless ? "endless" : "other", (each) => broken(each) !== undefined);
    if (trial !== undefined) await this.#tellViolations(broken(trial)!, trial, "trying inputs");
  }

  /** Replays the inputs and tells what fails. */
  async #tellViolations(property: Property, { inputs, args }: PathInputs, how: string): Promise<void> {
    const { task, options } = this;
    const { found } = violations({ task, property, inputs, args, how, engine: "paths", options });
    const results: Result[] = [];
    for (const violation of found) {
      const answered = this.#questions.answered(violation);
      if (answered === undefined || answered.result !== undefined) continue;
      answered.result = { ...withAssumptions({ ...violation, stats: this.#stats() }, options.assumes ?? []) };
      results.push(answered.result);
    }
    if (results.length > 0) await this.tell(decided(results));
  }

  #stats(): Readonly<Record<string, number>> {
    return {
      seconds: (performance.now() - this.#started) / 1000,
      ...this.#exploration.figures,
      trials: this.#trials.made,
      work: this.task.budget.spent,
    };
  }

  get #covered(): readonly CoveredProcedure[] {
    return this.#exploration.coverage.map(({ procedure: { source, file }, lines, missed, sides }) => ({
      ...{ method: source, ...(file === undefined ? {} : { file }), lines: { all: lines.length, reached: lines.length - missed.length } },
      ...{ branches: { all: sides.length, reached: sides.filter((side) => side).length }, missed },
    }));
  }

  get #receipt(): Receipt {
    const { bounds, sources } = this.#exploration;
    // Without inputs there is one path: the program was run.
    const about =
      sources.size === 0 && bounds.length === 0 && this.#exploration.isWhole
        ? ofAllExecutions(this.task, [{ inputs: [] }])
        : assumptionsAbout(sources, this.task.language);
    const receipt = receiptOf(this.task, about, this.options.models?.() ?? []);
    const { isWhole } = this.#exploration;
    const followed = isWhole ? undefined : this.#exploration.followed;
    const isTyped = [...sources].some((source) => this.task.language.environment.get(source)?.typed === true);
    // Of what is typed, only ASCII is followed at first; of other texts more, but that is not told apart.
    const characters = followed?.texts?.forms === "narrow" ? "ASCII characters" : "characters";
    const name = isTyped ? `${characters} of texts, and answers of what is read` : `${characters} of texts`;
    const texts = followed?.texts === undefined ? [] : [{ name, value: followed.texts.most, reached: true }];
    const others = (followed?.sizes ?? []).reduce(limited, [...bounds, ...receipt.bounds]);
    return { ...receipt, bounds: [...texts, ...others] };
  }

  /**
   * Whether a search that was not whole has followed all executions with small inputs: then nothing fails within that
   * bound, however the search went on and ended.
   */
  get #isBounded(): boolean {
    const { followed, ended } = this.#exploration;
    return ended > 0 && followed !== undefined;
  }

  /** Every question that is open gets its answer. */
  #conclude(reason: Reason | undefined): void {
    const reached = this.#reached;
    const why = reason ?? this.#whyNot();
    for (const question of this.#questions.open) question.result = this.#resultOf(question, this.#isBounded ? undefined : why, reached);
  }

  #resultOf(question: Question, why: Reason | undefined, reached: ReadonlySet<string>): Result {
    const { property, location, disputed } = question;
    const receipt = this.#receipt;
    const base = { property, location, message: "", engine: "paths", receipt, covered: this.#covered, stats: this.#stats() };
    const unknown = (reason: Reason): Result => ({ ...base, verdict: "unknown", reason });
    if (disputed !== undefined) return unknown({ kind: "not confirmed", what: disputed });
    if (why !== undefined) return unknown(why);
    const verdict = proofOf(this.task, receipt);
    const isReached = location !== undefined && reached.has(locationKey(location));
    const reachable = location === undefined || (!isReached && verdict !== "proved") ? {} : { reachable: isReached };
    const held: Result = { ...base, verdict, ...reachable };
    const { resources, assumes = [] } = this.options;
    return withAssumptions(
      withResources(held, this.task.language, resources, [{ run: { near: this.#exploration.runtime.near } }]),
      assumes,
    );
  }

  /** Why a search that is over has not followed every execution, if so. */
  #whyNot(): Reason | undefined {
    const { cuts, ended } = this.#exploration;
    const [cut] = cuts;
    if (cut !== undefined) return reasonOf(cut);
    if (ended === 0 && this.task.inputs !== undefined)
      return { kind: "not asked", what: "there are no inputs with which the method can be called: all fail while its arguments are made" };
    return undefined;
  }
}

/**
 * The bounds of a search that followed so many only of what is called so: that is one of them, and was reached, whether
 * anybody asked for it or not.
 */
function limited(bounds: Receipt["bounds"], { name, value: most }: Followed["sizes"][number]): Receipt["bounds"] {
  const asked = bounds.find((bound) => bound.name === name);
  const value = Math.min(most, asked?.value ?? most);
  const followed = { name, value, reached: true, ...(asked === undefined || asked.value === value ? {} : { asked: asked.value }) };
  return asked === undefined ? [...bounds, followed] : bounds.map((bound) => (bound === asked ? followed : bound));
}

export function reasonOf(cut: Cut): Reason {
  if ("why" in cut) return { kind: "limit", limit: "work", during: "solving" };
  const { outcome } = cut;
  switch (outcome.kind) {
    case "unsupported": {
      const place = outcome.site === undefined ? {} : { place: locationOf(outcome.site) };
      const about = outcome.about === undefined ? {} : { about: outcome.about };
      return { kind: "unsupported", what: outcome.reason, ...place, ...about };
    }
    case "limit":
      if (outcome.limit === "native stack" || outcome.limit === "call stack")
        return { kind: "undecided", what: "calls go deeper than a path may" };
      return { kind: "limit", limit: outcome.limit, during: "following one path" };
    default:
      return { kind: "undecided", what: `a path ended in ${outcome.kind}` };
  }
}
