/**
 * Depth-first search over paths with symbolic data (Flanagan, "Automatic software model checking via constraint logic",
 * sections 1 and 3): one path at a time runs on the mixed machine, as a program runs; at a node of the tree (`tree.ts`)
 * it goes one of the ways, and the others wait.
 *
 * A waiting way is taken up by asking the solver for a model of it. If there is none, nothing is there. Otherwise the
 * program runs again from the first input, with that model: choices are by the model, so the run goes along the tree to
 * the node, the new way, and on to an end. What was done before the first input is never repeated. Compare the paper's
 * backtracking, which goes back to the node itself: running again costs a factor on long paths, and nothing has to be
 * kept.
 *
 * **When the tree has no waiting way left, every execution was followed**: the ways of a node leave nothing out, a way
 * was dropped only when the solver had refuted it, and every path was followed to its end. `cut` tells where that is
 * not so: a path that was given up, came to what has no meaning, or a question without an answer. Then nothing is
 * proved. A way about which the solver has no answer is followed in doubt (`doubts.ts`).
 *
 * Order: the newest way first, as in the paper; every few paths the oldest, so that a loop that always asks for one
 * more round does not keep the others waiting for ever. Short paths come before long ones: a path that has used up its
 * allowance is left where it is, and run again with a larger one when it is its turn.
 */
import { Budget, OutOfBudget } from "@assay/base";
import type { Others } from "@assay/checking";
import type { Program } from "@assay/core";
import { Model, type TermId, Terms, type Value } from "@assay/logic";
import {
  type AssertionSite,
  Coverage,
  type LanguageRuntime,
  type Obj,
  type Outcome,
  type ProcedureCoverage,
  type Runtime,
} from "@assay/machine";
import { MixedMachine } from "@assay/machine/mixed";
import { SatDecider } from "@assay/solve";
import { Doubts, guideTo } from "./doubts.js";
import { type EntryUnknowns, entryUnknowns } from "./entry-unknowns.js";
import { FewValues } from "./few-values.js";
import { PathChoices, TooManyChoices } from "./path-choices.js";
import { type PathAnswer, PathSolver } from "./path-solver.js";
import { type Effort, type Followed, SmallInputs } from "./small-inputs.js";
import type { OpenNode, PathNode } from "./tree.js";
import { type PathInputs, pathInputs } from "./witness.js";

/** How often the oldest way is taken up instead of the newest. */
const OLDEST_EVERY = 6;
/** How often a path that was too long is run again, though there are others. */
const LONG_EVERY = 8;
/** What one path may cost: choices, and work in steps: at first, each time it is run again, and at most. */
const MOST_CHOICES = 20_000;
const PATH_WORK = { first: 20_000, times: 8, most: 1_280_000 };
/**
 * Conflicts that a question about a waiting way may take at first; what is harder waits until nothing else is left, and
 * then may take so many times more.
 */
const CONFLICTS = { first: 1_000, times: 8 };
/**
 * A question that costs so much work is hard. When all of them together have cost so much, it is looked whether values
 * are few enough to choose them; the same again each time that they are not.
 */
const HARD = { one: 5_000, all: 800_000 };
/** What beginning one costs, and each choice, in steps. */
const COSTS = { path: 4_000, choice: 20 };
/**
 * Paths that are followed in doubt before the solver is asked with more effort about them: one for so many conflicts of
 * a question.
 */
const CONFLICTS_OF_DOUBT = 32;
/** From so many paths on it can be said whether a tree grows. */
const FEWEST = 8;
/** So many places where paths were cut are looked at again. */
const MOST_CUTS = 20;
/** Then a question is given up. */
const MOST_CONFLICTS = 2 ** 24;
/** Numbers are chosen small, if they can be. */
const SMALL = 8;
/** Characters of texts that are tried for names. */
const NAME_LENGTHS = [1, 2];

/** What a path did. */
export interface Path {
  readonly outcome: Outcome;
  readonly failures: readonly PathFailure[];
  /** How many lines and sides of branches it was the first to come to. */
  readonly fresh: number;
  /** It was left before its end, and will be run again. */
  readonly isLeft: boolean;
  /** Where it came along, of code that is covered, with branches split; the same for paths that came along the same. */
  readonly trail: string;
}

export interface ExplorationOptions {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly entry: string;
  readonly mostArguments: number;
  readonly budget: Budget;
  /** Whether others wait, and whether they have waited too long: between paths, and in a question. */
  readonly turn?: Pick<Others, "isOver" | "isOverdue">;
  /** Of which procedures it is noted where paths come along. */
  readonly covers: (procedure: string) => boolean;
  /** The procedure with which trails of paths begin; at the entry, unless told. */
  readonly follows?: string;
  /** Whether short stretches without effects are one path, or every branch on an unknown condition parts paths. */
  readonly branches: "joined" | "split";
  /**
   * Whether it matters that a path fails so. Without it, ways that the solver has no answer about are not followed:
   * for whoever wants paths that executions go.
   */
  readonly matters?: (failure: PathFailure) => boolean;
  /** Whether the solver has an answer to the next question; for tests of what is done without. */
  readonly hasAnswer?: (() => boolean) | undefined;
}

/** Something that a property may forbid. */
export type PathFailure = (
  | { readonly kind: "assert"; readonly site: AssertionSite }
  | { readonly kind: "exceptions"; readonly exception: Obj; readonly runtime: Runtime }
) & {
  /**
   * Inputs that lead there; to be asked for before the next path begins. Few failures are news, and long texts take
   * time.
   */
  readonly inputs: () => PathInputs;
};

/** Why executions were left out. */
export type Cut = ({ readonly outcome: Outcome } | { readonly why: "solver" }) & {
  /** What the path had decided by then. */
  readonly facts?: readonly TermId[];
};

/** The work of one path is limited, within the whole; and so is for how long it may make others wait. */
class PathBudget extends Budget {
  #left = 0;

  constructor(
    within: Budget,
    readonly turn: ExplorationOptions["turn"],
  ) {
    super({}, within);
  }

  begin(allowance: number): void {
    this.#left = allowance;
  }

  override spend(work: number): void {
    super.spend(work);
    this.#left -= work;
  }

  override check(): void {
    super.check();
    if (this.#left < 0 || this.turn?.isOverdue() === true) throw new TooManyChoices();
  }
}

/** A path to be followed: its model, the node whose way it is the first to go, and the work it may take. */
interface NextPath {
  readonly model: Model;
  readonly from: PathNode | undefined;
  readonly allowance: number;
  /** What it had decided when it was left. */
  readonly facts?: readonly TermId[];
  /** The choices that it begins with, if it is followed in doubt: then the model is any assignment. */
  readonly guide?: readonly Value[];
}

export class Exploration {
  readonly #solver: PathSolver;
  readonly #fewValues: FewValues;
  readonly #choices: PathChoices;
  readonly #make: () => MixedMachine;
  #machine: MixedMachine;
  readonly #coverage: Coverage;
  /** Whether paths tell their trails. */
  readonly #tells: boolean;
  readonly #budget: Budget;
  readonly #turn: ExplorationOptions["turn"];
  readonly #pathBudget: PathBudget;
  #decider: SatDecider;
  /**
   * One that knows nothing yet, for a tree that begins again: the other has the hard questions in it, and every answer
   * has to be right for them, too.
   */
  #spare: SatDecider | undefined;
  readonly #entry: EntryUnknowns;
  readonly #open: OpenNode[] = [];
  /** Ways about which the solver was asked in vain. */
  #hard: OpenNode[] = [];
  #conflicts = CONFLICTS.first;
  readonly #matters: ExplorationOptions["matters"];
  readonly #doubts: Doubts;
  /** How many paths may still be followed in doubt before the solver is asked with more effort. */
  #doubtful = CONFLICTS.first / CONFLICTS_OF_DOUBT;
  /** A step has begun and not ended. */
  #isUnderWay = false;
  /** Of failures that matter, what the path had decided by then. */
  #failedWith: (readonly TermId[])[] = [];
  /** Paths that were left, to be run again. */
  readonly #long: NextPath[] = [];
  /** Ways that no execution with inputs as small as they are at this time ({@link SmallInputs}) can go. */
  #longer: OpenNode[] = [];
  /** As {@link #longer}, paths that were left. */
  #longerPaths: NextPath[] = [];
  readonly #sizes: SmallInputs;
  /** The work of hard questions since the last time that something was done about it. */
  #hardWork = 0;
  readonly #reached = new Map<string, AssertionSite>();
  /** The assertions that the path has come to. */
  #seen: AssertionSite[] = [];
  readonly #cuts: Cut[] = [];
  readonly #sources = new Set<string>();
  #failures: PathFailure[] = [];
  /** What failed before the first input: every path has it, and the first one tells. */
  #before: readonly PathFailure[] = [];
  #next: NextPath | undefined;
  #taken = 0;
  /** Paths that came to an end of the program. */
  #ended = 0;
  #paths = 0;
  /** The most choices of a path, which path had them first, and how many there were when it was last asked about. */
  #growth = { deepest: 0, grown: 0, since: 0 };

  constructor(options: ExplorationOptions) {
    const { program, language, entry, mostArguments, budget, turn, covers, follows, branches, matters, hasAnswer } = options;
    const terms = new Terms();
    this.#budget = budget;
    this.#turn = turn;
    this.#decider = new SatDecider(terms);
    this.#spare = new SatDecider(terms);
    // What makes others wait too long is asked again later.
    const forQuestions = turn === undefined ? budget : new Budget({ isOverdue: () => turn.isOverdue() }, budget);
    this.#solver = new PathSolver(terms, this.#decider, forQuestions, hasAnswer);
    this.#matters = matters;
    this.#doubts = new Doubts(this.#solver);
    this.#fewValues = new FewValues(this.#solver);
    this.#choices = new PathChoices(this.#solver, (source) => language.environment.get(source));
    this.#choices.mostChoices = MOST_CHOICES;
    this.#choices.isFew = (symbol, facts) => this.#fewValues.count([symbol], facts, this.#choices.model) !== undefined;
    this.#choices.onWork = (work) => {
      this.#pathBudget.spend(work);
      this.#pathBudget.check();
    };
    this.#sizes = new SmallInputs(this.#choices, this.#done);
    this.#pathBudget = new PathBudget(budget, turn);
    this.#coverage = new Coverage(covers, follows);
    this.#tells = branches === "split";
    this.#entry = entryUnknowns(program, language, entry, mostArguments, this.#choices);
    this.#make = () =>
      new MixedMachine(program, {
        language,
        choices: this.#choices,
        coverage: this.#coverage,
        branches,
        budget: this.#pathBudget,
        onAssertionReached: (site) => this.#seen.push(site),
        onAssertionFailure: (site) => this.#fails({ kind: "assert", site, inputs: this.#inputs() }),
        onUncaught: (runtime, exception) => this.#fails({ kind: "exceptions", exception, runtime, inputs: this.#inputs() }),
      });
    this.#machine = this.#make();
    this.#next = { model: new Model(terms), from: undefined, allowance: PATH_WORK.first };
  }

  #fails(failure: PathFailure): void {
    this.#failures.push(failure);
    if (this.#matters?.(failure) === true) this.#failedWith.push([...this.#choices.facts]);
  }

  /** Has to be waited for once, before the first path. */
  async begin(entry: string): Promise<void> {
    await this.#decider.prepare();
    await this.#spare?.prepare();
    this.#pathBudget.begin(PATH_WORK.most);
    this.#machine.begin(entry, this.#entry.make, this.#entry.isUsed ? "at the entry" : "at the first input");
    // Natives ask for inputs as well (identity hash codes), and not where a machine stops: what was decided about them
    // on the way to the first statement that asks is one way of several, so every path begins at the entry.
    if (!this.#entry.isUsed && this.#choices.inputs.length > 0) {
      this.#choices.forget();
      this.#failures = [];
      this.#pathBudget.begin(PATH_WORK.most);
      this.#machine = this.#make();
      this.#machine.begin(entry, this.#entry.make, "at the entry");
    }
    this.#before = this.#failures;
    this.#coverage.keep();
    this.#choices.begun();
  }

  /**
   * Whether the tree has not grown deeper for a quarter of the paths since this was asked last: a loop without a bound
   * always has another round, and paths with one more choice. Where ways have needed longer texts or more calls, others
   * will: the end of the small ones is not the end. But orders have an end. A guess, for who takes turns.
   */
  get looksFinite(): boolean {
    const { since, grown } = this.#growth;
    this.#growth = { ...this.#growth, since: this.#paths };
    if (this.isEndless) return false;
    return this.#paths - since >= FEWEST && this.#paths - grown > (this.#paths - since) / 4;
  }

  /** Whether ways have needed inputs that are larger than those the search began with. */
  get isEndless(): boolean {
    const { hasTexts, mostCalls, sizes } = this.#choices;
    return (hasTexts || mostCalls > 0 || sizes.size > 0) && (this.#longer.length > 0 || this.#sizes.haveGrown);
  }

  get runtime(): Runtime {
    return this.#machine.runtime;
  }

  get figures(): Readonly<Record<string, number>> {
    return {
      paths: this.#paths,
      waiting: this.#waiting,
      questions: this.#solver.questions,
    };
  }

  /** Where executions were left out; none: an exploration that is over has followed all. */
  get cuts(): readonly Cut[] {
    return this.#cuts;
  }

  /**
   * Whether every execution was followed. Not where a step came to the end of the budget: what it had taken up waits
   * nowhere any more.
   */
  get isWhole(): boolean {
    return !this.#isUnderWay && this.#paths > 0 && this.#next === undefined && this.#waiting === 0 && this.#cuts.length === 0;
  }

  get #waiting(): number {
    const paths = this.#long.length + this.#longerPaths.length + this.#doubts.count;
    return this.#open.length + this.#hard.length + this.#longer.length + paths;
  }

  /** The assertions that some path came to. */
  get reached(): Iterable<AssertionSite> {
    return this.#reached.values();
  }

  /** What inputs were asked for. */
  get sources(): ReadonlySet<string> {
    return this.#sources;
  }

  get ended(): number {
    return this.#ended;
  }

  get bounds(): EntryUnknowns["bounds"] {
    return this.#entry.bounds;
  }

  /**
   * Follows the next path to its end; undefined when there is none, `waiting` when it is others' turn before one is
   * found.
   * @throws OutOfBudget when the whole search has to end.
   */
  step(): Path | "waiting" | undefined {
    this.#isUnderWay = true;
    const path = this.#step();
    this.#isUnderWay = false;
    return path;
  }

  #step(): Path | "waiting" | undefined {
    const next = this.#next ?? this.#takeUp();
    if (next === undefined || next === "waiting") return next;
    this.#next = undefined;
    if (this.#paths > 0) this.#initializeEarly();
    this.#choices.restart(next.model, next.guide);
    this.#failures = this.#paths === 0 ? [...this.#before] : [];
    this.#failedWith = [];
    if (this.#paths > 0) this.#seen = [];
    this.#pathBudget.begin(next.allowance);
    this.#paths++;
    const outcome = this.#machine.run();
    if (this.#choices.depth > this.#growth.deepest) this.#growth = { ...this.#growth, deepest: this.#choices.depth, grown: this.#paths };
    this.#budget.spend(COSTS.path + COSTS.choice * this.#choices.depth);
    const limit = this.#budget.exceeded();
    if (limit !== undefined) throw new OutOfBudget(limit);
    for (const { source } of this.#choices.inputs) this.#sources.add(source);
    if (next.guide !== undefined) return this.#followedInDoubt(next, outcome);
    const trail = this.#tells ? this.#coverage.trail() : "";
    const fresh = outcome.kind === "assumption" ? this.#dropped() : this.#coverage.keep();
    const { model } = this.#choices;
    const isOverdue = this.#turn?.isOverdue() === true;
    const isLeft = outcome.kind === "limit" && outcome.limit === "work" && (next.allowance < PATH_WORK.most || isOverdue);
    const { facts } = this.#choices;
    const allowance = isOverdue ? next.allowance : next.allowance * PATH_WORK.times;
    if (isLeft) this.#long.push({ model, from: undefined, allowance, facts });
    else if (!isEnd(outcome)) this.#cuts.push({ outcome, facts });
    if (this.#choices.isUncertain) this.#cuts.push({ why: "solver" });
    this.#count(isLeft || outcome.kind === "assumption" ? "left" : "ended");
    if (next.from?.isOpen) this.#open.push({ node: next.from, model: next.model });
    for (const node of this.#choices.made) if (node.isOpen) this.#open.push({ node, model });
    return { outcome, failures: this.#failures, fresh, trail, isLeft };
  }

  /**
   * The same for a path in doubt. Of what fails on it, or cuts it off, the solver is asked whether it can be; if so, a
   * path with its model comes next, and tells.
   */
  #followedInDoubt(next: NextPath, outcome: Outcome): Path {
    const { model, facts, guide, isRefuted } = this.#choices;
    this.#dropped();
    const isOverdue = this.#turn?.isOverdue() === true;
    const isWork = outcome.kind === "limit" && outcome.limit === "work" && !isRefuted;
    const isLeft = isWork && (next.allowance < PATH_WORK.most || isOverdue);
    const allowance = isOverdue ? next.allowance : next.allowance * PATH_WORK.times;
    if (isLeft) this.#long.push({ model, from: undefined, allowance, guide });
    const ends = [...this.#failedWith, ...(isLeft || isRefuted || isEnd(outcome) ? [] : [facts])];
    for (const end of ends) {
      const found = this.#doubts.raise(end, model, this.#conflicts);
      if (found !== undefined) this.#long.unshift({ model: found, from: undefined, allowance: PATH_WORK.most });
    }
    for (const node of this.#choices.made) if (node.isOpen) this.#open.push({ node, model, isDoubtful: true });
    return { outcome, failures: [], fresh: 0, trail: "", isLeft };
  }

  /**
   * What paths would do alike, whatever they have decided, is done before they begin. Not before what is known of the
   * last path was told.
   */
  #initializeEarly(): void {
    this.#pathBudget.begin(PATH_WORK.most);
    this.#choices.isClosed = true;
    try {
      this.#machine.initializeEarly();
    } finally {
      this.#choices.isClosed = false;
    }
  }

  /**
   * Counts where the path came to; where nobody has read texts, only if there are such texts, as far as that is easily
   * found (under-approximation).
   */
  #count(how: "ended" | "left"): void {
    const fresh = this.#seen.filter((site) => !this.#reached.has(keyOf(site)));
    const isNews = fresh.length > 0 || (how === "ended" && this.#ended === 0);
    if (isNews && !this.#isReal()) return;
    for (const site of fresh) this.#reached.set(keyOf(site), site);
    if (how === "ended") this.#ended++;
  }

  /** Whether there are texts that were said to be so and so (`names.ts`). */
  #isReal(): boolean {
    const { names } = this.#machine;
    if (!names.arePending) return true;
    const { facts, model } = this.#choices;
    return NAME_LENGTHS.some((length) => this.#solver.ask(facts, names.areTexts(length), model, CONFLICTS.first).kind === "possible");
  }

  /** An execution that the program assumes away has come nowhere. */
  #dropped(): number {
    this.#coverage.drop();
    return 0;
  }

  /** Where paths came along, of procedures that some path came to. */
  get coverage(): readonly ProcedureCoverage[] {
    return this.#coverage.results();
  }

  /** The inputs of the path that was followed last. */
  get inputs(): PathInputs {
    return this.#inputs()();
  }

  /** Inputs that lead along it, whichever. */
  get anyInputs(): PathInputs {
    return pathInputs(this.#choices, this.#choices.inputs.length, this.#entry, "any");
  }

  #inputs(): () => PathInputs {
    const count = this.#choices.inputs.length;
    return () => pathInputs(this.#choices, count, this.#entry);
  }

  /** A model for a way that waits; ways that nothing can go are dropped. */
  #takeUp(): NextPath | "waiting" | undefined {
    for (;;) {
      if (this.#turn?.isOver() === true) return "waiting";
      if (this.#sizes.restrictNumbers(this.#done)) this.#putOffPaths();
      if (this.#long.length + this.#open.length === 0) {
        if (!this.#tryHarder() && !this.#tryLonger()) return undefined;
        continue;
      }
      this.#taken++;
      if (this.#long.length > 0 && (this.#open.length === 0 || this.#taken % LONG_EVERY === 0)) return this.#long.shift()!;
      const way = this.#taken % OLDEST_EVERY === 2 ? this.#open.shift()! : this.#open.pop()!;
      const { node, model } = way;
      if (!node.isOpen) continue;
      if (way.isDoubtful === true && this.#doubtful > 0 && guideTo(node) !== undefined) {
        this.#hard.push(way);
        continue;
      }
      const before = this.#budget.spent;
      const answer = this.#ask(way);
      const isHard = answer.kind === "unknown" || this.#isHard(this.#budget.spent - before);
      if (answer.kind === "possible" && !isHard) return { model: answer.model, from: node, allowance: PATH_WORK.first };
      const limit = this.#budget.exceeded();
      if (limit !== undefined) throw new OutOfBudget(limit);
      if (isHard && this.#enumerates(node, model)) return this.#next;
      if (answer.kind === "unknown") this.#hard.push(way);
      else if (answer.kind === "impossible" && answer.isRestricted) this.#longer.push(way);
      else if (answer.kind === "possible") return { model: answer.model, from: node, allowance: PATH_WORK.first };
      else node.isOpen = false;
    }
  }

  /** Whether a question that cost so much work is one too many. */
  #isHard(work: number): boolean {
    if (work < HARD.one) return false;
    this.#hardWork += work;
    if (this.#hardWork < HARD.all) return false;
    this.#hardWork = 0;
    return true;
  }

  /**
   * After a hard question: where the unknowns that it is about have few values, the search begins again and chooses
   * them as soon as they are few, so that questions are about numbers. Whatever the old tree says is forgotten with it,
   * also where it was cut: the new one has every execution in it. Failures that were found stay found.
   */
  #enumerates(node: PathNode, model: Model): boolean {
    const { terms } = this.#solver;
    const { enumerated, inputs } = this.#choices;
    const facts = node.facts(terms);
    const all = inputs.flatMap(({ symbol }) => symbol ?? []);
    const few = [this.#solver.relatedTo(facts, node.term), this.#solver.symbolsOf(node.term)]
      .map((mask) => all.filter((symbol) => (this.#solver.symbolsOf(symbol) & mask) !== 0n))
      .find((symbols) => this.#fewValues.count(symbols, facts, model) !== undefined);
    const wanted = few?.filter((symbol) => !enumerated.has(symbol)) ?? [];
    if (wanted.length === 0) return false;
    for (const symbol of wanted) enumerated.add(symbol);
    if (this.#spare !== undefined) {
      this.#decider.dispose();
      this.#decider = this.#spare;
      this.#solver.decider = this.#spare;
      this.#spare = undefined;
    }
    this.#choices.uproot();
    this.#open.length = 0;
    this.#hard = [];
    this.#long.length = 0;
    this.#longer = [];
    this.#longerPaths = [];
    this.#sizes.beginAgain(this.#done);
    this.#cuts.length = 0;
    this.#doubts.forget();
    this.#setConflicts(CONFLICTS.first);
    this.#next = { model: new Model(terms), from: undefined, allowance: PATH_WORK.first };
    return true;
  }

  /**
   * Takes up ways that need larger inputs than were looked at. Every execution with inputs as small as they were was
   * followed by then, or cut: ways were put off only when the solver had refuted them together with small inputs, and
   * the ways of a node leave nothing out. False when there is nothing to take up.
   */
  #tryLonger(): boolean {
    if (this.#longer.length + this.#longerPaths.length === 0) return false;
    if (!this.#isCutWithin()) this.#sizes.follow();
    if (!this.#sizes.grow(this.#done)) return false;
    this.#setConflicts(CONFLICTS.first);
    this.#open.push(...this.#longer);
    this.#longer = [];
    this.#long.push(...this.#longerPaths);
    this.#longerPaths = [];
    this.#putOffPaths();
    return true;
  }

  get #done(): Effort {
    return { paths: this.#paths, work: this.#budget.spent };
  }

  get followed(): Followed | undefined {
    return this.#sizes.followed;
  }

  /**
   * Whether executions with inputs as small as they are now may have been left out: where what a path had decided when
   * it was cut does not go together with them, none was.
   */
  #isCutWithin(): boolean {
    const { terms } = this.#solver;
    const goal = terms.all([...this.#sizes.restrictions, this.#sizes.numbers ?? terms.true]);
    if (this.#cuts.length > MOST_CUTS) return true;
    return this.#cuts.some(
      ({ facts }) => facts === undefined || this.#solver.ask(facts, goal, this.#choices.model, CONFLICTS.first).kind !== "impossible",
    );
  }

  /**
   * Where numbers are small, paths that were left are run again with such, as far as what they have decided allows it:
   * they go along the same way, and what the others would do waits at its nodes.
   */
  #putOffPaths(): void {
    const { numbers, restrictions } = this.#sizes;
    if (numbers === undefined) return;
    for (const path of this.#long.splice(0)) {
      const answer = path.facts && this.#solver.ask(path.facts, numbers, path.model, CONFLICTS.first, restrictions);
      if (answer?.kind === "possible") this.#long.push({ ...path, model: answer.model });
      else if (answer?.kind === "impossible") this.#longerPaths.push(path);
      else this.#long.push(path);
    }
  }

  /**
   * Takes up what was too hard before: in doubt, or with more effort. False when there is nothing, or nothing helps.
   */
  #tryHarder(): boolean {
    if (this.#hard.length + this.#doubts.count === 0) return false;
    if (this.#followInDoubt()) return true;
    if (this.#conflicts > MOST_CONFLICTS) {
      this.#cuts.push({ why: "solver" });
      this.#hard = [];
      this.#doubts.forget();
      return false;
    }
    this.#setConflicts(this.#conflicts * CONFLICTS.times);
    this.#open.push(...this.#hard);
    this.#hard = [];
    for (const model of this.#doubts.askAgain(this.#conflicts)) this.#long.push({ model, from: undefined, allowance: PATH_WORK.most });
    return true;
  }

  /**
   * The newest of the hard ways that can be followed in doubt is; unknowns that are to be chosen make questions easy.
   */
  #followInDoubt(): boolean {
    if (this.#matters === undefined || this.#doubtful <= 0 || this.#choices.enumerated.size > 0) return false;
    for (let i = this.#hard.length - 1; i >= 0; i--) {
      const { node, model } = this.#hard[i]!;
      const guide = guideTo(node);
      if (node.isOpen && guide === undefined) continue;
      this.#hard.splice(i, 1);
      if (guide === undefined) continue;
      this.#doubtful--;
      this.#long.unshift({ model, from: undefined, allowance: PATH_WORK.first, guide });
      return true;
    }
    return false;
  }

  #setConflicts(conflicts: number): void {
    this.#conflicts = conflicts;
    this.#doubtful = conflicts / CONFLICTS_OF_DOUBT;
  }

  #ask({ node, model, isDoubtful = false }: OpenNode): PathAnswer {
    const { terms } = this.#solver;
    // Where the model makes none of the facts true, all are asked for.
    const facts = isDoubtful ? [] : node.facts(terms);
    const known = isDoubtful ? node.facts(terms) : [];
    const { numbers, restrictions: small } = this.#sizes;
    // All numbers of a path are to be small, whatever the question is about: it goes on with them.
    const other = terms.all([...known, node.other(terms), numbers ?? terms.true]);
    const { kind } = terms.sort(node.term);
    if (node.kind === "pick" && kind === "bv") {
      const isSmall: TermId = terms.bv.ult(node.term, terms.bvConst(terms.width(node.term), SMALL));
      const answer = this.#solver.ask(facts, terms.and(isSmall, other), model, this.#conflicts, small);
      if (answer.kind === "possible") return answer;
    }
    const answer = this.#solver.ask(facts, other, model, this.#conflicts, small);
    return answer.kind === "impossible" && numbers !== undefined ? { ...answer, isRestricted: true } : answer;
  }

  dispose(): void {
    this.#decider.dispose();
    this.#spare?.dispose();
  }
}

function keyOf({ procedure, line }: AssertionSite): string {
  return `${procedure}:${line}`;
}

/** Whether the execution ended by itself, so that nothing of it was left out. */
function isEnd({ kind }: Outcome): boolean {
  return kind === "normal" || kind === "exception" || kind === "halted" || kind === "assumption";
}
