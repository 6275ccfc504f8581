/**
 * The engine `explicit`: every schedule of a program with threads, by running it.
 *
 * One exploration answers all properties that look at executions as they go (assertions, exceptions, deadlocks, races);
 * a race makes its location visible, and the search begins again, until no race is new. What was found before that
 * stands: it was seen in an execution.
 */
import { type Budget, type Limit, OutOfBudget } from "@assay/base";
import {
  breaks,
  type CheckEvent,
  type CodePlace,
  decided,
  type Engine,
  eventsOf,
  type Failure,
  type Location,
  locationKey,
  proofOf,
  type Reason,
  type Receipt,
  type Result,
  receiptOf,
  type Task,
  type Tell,
  type Witness,
  withResources,
} from "@assay/checking";
import { type Program, usesParameter } from "@assay/core";
import type { StepMachine } from "@assay/machine";
import type { ltl, Property } from "@assay/spec";
import { type AtomicityAnswer, AtomicityNotes, differencesOf, remember } from "./atomicity/atomicity.js";
import { type Labels, MOST_LABELS } from "./ltl/labels.js";
import { type BreakingRun, findBreakingRun, RunWitness } from "./ltl/temporal.js";
import { type Begun, type Exploration, type ExploreOptions, explore, type Found } from "./search/explore.js";
import { type Race, RaceWitness } from "./search/races.js";
import type { ScheduledMove } from "./search/schedule.js";
import type { StateGraph } from "./search/state-graph.js";
import { walk } from "./search/walks.js";
import { type Clocks, type ExplicitOptions, followedBy, Subject, Unprepared } from "./setting.js";
import { shareOf } from "./share.js";
import { isSameFailure, type ReplayOptions, replaySchedule, type ScheduleReplay } from "./witness/replay-schedule.js";
import { cycleFirst } from "./witness/waiting-cycle.js";

/** Something that breaks a property, with the moves that lead there from the first state. */
interface Violating {
  readonly property: Property;
  readonly location: Location | undefined;
  readonly message: string;
  readonly witness: Witness;
}

/** What is known so far, from one search to the next. */
interface Findings {
  readonly violations: Map<string, Violating>;
  readonly races: Map<string, Race>;
  /** A violation that a new machine did not confirm: a defect of ours. */
  unconfirmed: string | undefined;
}

const ENGINE = "explicit";
/** Of the time, for the search, where what it met is to be looked at for temporal properties, too. */
const SEARCH_SHARE = 0.8;
/** With more states than this, a search does not begin again for a class of the library. */
const WORTH = 3_000;

export class ExplicitEngine implements Engine {
  readonly name = ENGINE;
  readonly #options: ExplicitOptions;

  constructor(options: ExplicitOptions) {
    this.#options = options;
  }

  check(task: Task): AsyncIterable<CheckEvent> {
    return eventsOf(async (tell) => {
      const parts = partsOf(task.properties);
      for (const [i, properties] of parts.entries()) {
        const budget = i === parts.length - 1 ? task.budget : shareOf(task.budget, 1 / (parts.length - i));
        await new Check({ ...task, properties, budget }, this.#options, tell).run();
      }
    });
  }
}

/**
 * What one search answers: atomicity of a method needs one of its own, which stops where the method begins and ends.
 */
function partsOf(properties: readonly Property[]): readonly (readonly Property[])[] {
  const [atomic, others] = [properties.filter(isAtomicity), properties.filter((each) => !isAtomicity(each))];
  return [...(others.length === 0 ? [] : [others]), ...atomic.map((each) => [each])];
}

function isAtomicity(property: Property): property is Extract<Property, { kind: "atomicity" }> {
  return property.kind === "atomicity";
}

class Check {
  readonly #task: Task;
  readonly #options: ExplicitOptions;
  readonly #tell: Tell;
  readonly #budget: Budget;
  readonly #searchBudget: Budget;
  readonly #findings: Findings = { violations: new Map(), races: new Map(), unconfirmed: undefined };
  readonly #racy = new Set<string>();
  #moves = 0;
  #rounds = 0;

  constructor(task: Task, options: ExplicitOptions, tell: Tell) {
    this.#task = task;
    this.#options = options;
    this.#tell = tell;
    this.#budget = task.budget;
    this.#searchBudget = task.properties.some(({ kind }) => kind === "ltl") ? shareOf(task.budget, SEARCH_SHARE) : task.budget;
  }

  async run(): Promise<void> {
    const { properties, assertions = [] } = this.#task;
    for (const property of properties) await this.#tell({ kind: "began", property, places: property.kind === "assert" ? assertions : [] });
    let subject = this.#subject();
    let exploration = this.#explore(subject, this.#walked);
    this.#walked = undefined;
    while (exploration.end === "race" || exploration.end === "again" || this.#sharesClock(subject)) {
      const again =
        exploration.end === "race"
          ? `a race on ${[...this.#racy].at(-1)}: every order of its accesses, too`
          : "a class is initialized early, or threads need one clock";
      await this.#tell({ kind: "progress", message: again, figures: {} });
      const { begun } = exploration;
      if (exploration.end === "race" && begun !== undefined && !subject.threads.sharesTimes) {
        for (const each of this.#racy) subject.racy.add(each);
        begun.explored.machine.look();
        exploration = this.#explore(subject, begun);
      } else {
        subject = this.#subject();
        exploration = this.#explore(subject);
      }
    }
    // Without gaps every move is in the graph: what never happens there never happens.
    if (exploration.end === "complete" && exploration.gaps.length === 0) this.#stuckForEver(subject, exploration.graph);
    for (const property of properties) if (property.kind === "ltl") this.#temporal(property, subject, exploration);
    for (const property of properties.filter(isAtomicity)) this.#atomicity(property, subject, exploration);
    for (const property of properties) {
      await this.#tell(decided(this.#resultsOf(property, subject, exploration)));
      await this.#tell({ kind: "finished", property });
    }
  }

  /** The program, with classes of the library initialized early as far as that goes. */
  #subject(): Subject {
    for (;;) {
      const subject = new Subject(this.#task, this.#options, new Set(this.#racy), new Set(this.#early), this.#clocks);
      try {
        this.#walked = undefined;
        if (this.#rounds === 0) this.#walked = walk(() => subject.make(this.#budget));
        else subject.prepare(this.#searchBudget);
        if (this.#sharesClock(subject)) continue;
        // Where propositions are looked at, a search begins with the states that the main thread alone comes to.
        if (subject.labels !== undefined) this.#walked = undefined;
        if (subject.late.size === 0 || this.#rounds > 0) return subject;
        for (const each of subject.late) if (!this.#late.has(each)) this.#early.add(each);
        this.#rounds++;
      } catch (thrown) {
        if (thrown instanceof Unprepared) {
          this.#early.delete(thrown.procedure);
          this.#late.add(thrown.procedure);
        } else if (thrown instanceof OutOfBudget) return subject;
        else throw thrown;
      }
    }
  }

  /** Where the walks began, if nothing that they met makes the search begin otherwise. */
  #walked: Begun | undefined;

  /** Classes of the library that are initialized before the program begins, and those that cannot be. */
  readonly #early = new Set<string>();
  readonly #late = new Set<string>();

  #clocks: Clocks = "own";

  /** Whether the program needs one clock for all threads, and has not had it so far. */
  #sharesClock({ clocks, threads }: Subject): boolean {
    if (clocks === "shared" || !threads.sharesTimes) return false;
    this.#clocks = "shared";
    return true;
  }

  /** Whether a class was initialized late, and it is not too late to begin again. */
  #beginsAgain(subject: Subject, states: number): boolean {
    if (this.#sharesClock(subject)) return true;
    if (subject.late.size === 0) return false;
    const news = [...subject.late].filter((each) => !this.#late.has(each) && !this.#early.has(each));
    if (news.length === 0 || states > WORTH) return false;
    for (const each of news) this.#early.add(each);
    return true;
  }

  #explore(subject: Subject, from?: Begun): Exploration {
    this.#rounds++;
    this.#begun = [];
    const notes = this.#notesOf(subject);
    this.#notes = notes;
    const state: { graph?: StateGraph } = {};
    const options: ExploreOptions = {
      budget: this.#searchBudget,
      ...(this.#options.memo === undefined ? {} : { memo: this.#options.memo }),
      ...this.#hashing(),
      ...(subject.labels === undefined ? {} : { labels: subject.labels }),
      ...(notes === undefined ? {} : { remember, onState: (at: number, machine: StepMachine) => notes.note(at, machine) }),
      onFailure: (found) => this.#failed(found, subject, state.graph),
      onStuck: (at) => this.#stuck(at, subject, state.graph),
      beginsAgain: (states) => this.#beginsAgain(subject, states),
      onRace: (race) => this.#raced(race, subject, state.graph),
      onBegun: (graph, prefix) => {
        state.graph = graph;
        this.#begun = prefix;
      },
    };
    const exploration = explore(() => subject.prepared() ?? subject.make(this.#searchBudget), options, from);
    this.#moves += exploration.graph.size;
    return exploration;
  }

  #hashing(): { readonly hashBits?: number } {
    const { hashBits } = this.#options;
    return hashBits === undefined ? {} : { hashBits };
  }

  /** Whether nothing is left to be found out. */
  #isOver(): boolean {
    const { properties, assertions = [] } = this.#task;
    const violated = [...this.#findings.violations.values()];
    return properties.every((property) => {
      if (property.kind === "assert" && assertions.length > 0)
        return assertions.every((place) => this.#findings.violations.has(keyOf(property, place)));
      return property.kind !== "race" && violated.some((each) => each.property === property);
    });
  }

  #failed({ failure, from, move }: Found, subject: Subject, graph: StateGraph | undefined): boolean {
    const { program, properties, assertions = [] } = this.#task;
    for (const property of properties) {
      if (breaks(program, [failure], property) === undefined) continue;
      const place = property.kind === "assert" && assertions.length > 0 ? failure.location : undefined;
      const key = keyOf(property, place);
      if (this.#findings.violations.has(key)) continue;
      const way = from < 0 || graph === undefined ? [] : graph.wayTo(from, move.thread);
      const replayed = this.#replay(subject, [...this.#begun, ...way, move]);
      const again = replayed.failures.find((each) => isSameFailure(each, failure));
      if (again === undefined) this.#findings.unconfirmed = `a failure (${failure.message}) did not happen again on its schedule`;
      else this.#violated(key, property, failure.location, again.message, replayed, endOf(failure));
    }
    return this.#isOver();
  }

  /** The main thread's moves before the first state, as far as they were made. */
  #begun: readonly ScheduledMove[] = [];

  #stuck(state: number, subject: Subject, graph: StateGraph | undefined): boolean {
    for (const property of this.#task.properties) {
      const key = keyOf(property, undefined);
      if (property.kind !== "deadlock" || graph === undefined || this.#findings.violations.has(key)) continue;
      const replayed = this.#replay(subject, [...this.#begun, ...graph.wayTo(state)]);
      if (!replayed.followed || replayed.machine.moves().length > 0) {
        this.#findings.unconfirmed = "a deadlock was not reached again on its schedule";
        continue;
      }
      const waiting = cycleFirst(replayed.schedule.ends.filter(({ state: each }) => each !== "ended"));
      const names = replayed.schedule.threads;
      const message = `deadlock: ${waiting.map((each) => `${names[each.thread]} ${each.state}`).join("; ")}`;
      const place = waiting.find(({ stack }) => stack.length > 0)?.stack[0];
      this.#violated(key, property, place, message, replayed, "no thread can go on");
    }
    return this.#isOver();
  }

  /** A thread that never goes on beside others that do for ever. */
  #stuckForEver(subject: Subject, graph: StateGraph): void {
    const property = this.#task.properties.find(({ kind }) => kind === "deadlock");
    const key = property === undefined ? "" : keyOf(property, undefined);
    if (property === undefined || this.#findings.violations.has(key)) return;
    const found = graph.neverAgain();
    if (found === undefined) return;
    // That there is no move is not seen where two states may be taken for one.
    if (this.#options.hashBits !== undefined) {
      this.#notTold.set(property, "a thread seems never to go on, which states that are hashed cannot tell");
      return;
    }
    const replayed = this.#replay(subject, [...this.#begun, ...graph.wayTo(found.state)]);
    const end = replayed.schedule.ends[found.thread];
    if (!replayed.followed || end === undefined || replayed.machine.moves().some(({ thread }) => thread === found.thread)) {
      this.#findings.unconfirmed = "a thread that never goes on was not met again on its schedule";
      return;
    }
    const message = `${replayed.schedule.threads[found.thread]} ${end.state}, for ever`;
    this.#violated(key, property, end.stack[0], message, replayed, "one thread can never go on, others can");
  }

  /** A location that races is visible from now on. */
  #raced(race: Race, subject: Subject, graph: StateGraph | undefined): boolean {
    const { name } = race;
    if (this.#racy.has(name)) return false;
    this.#racy.add(name);
    this.#findings.races.set(name, race);
    const property = this.#task.properties.find(({ kind }) => kind === "race");
    // With small steps every access is visible already.
    const beginsAgain = this.#options.steps !== "small";
    if (property === undefined || graph === undefined || subject.threads.isShared(name)) return beginsAgain;
    const key = keyOf(property, undefined);
    if (this.#findings.violations.has(key)) return beginsAgain;
    const [first, second] = race.edges;
    const way = [...this.#begun, ...graph.wayTo(first.from, first.move.thread), first.move, second.move];
    const met = new RaceWitness(way.length);
    const replayed = this.#replay(subject, way, { race: racePlaces(race), onMoved: (machine) => met.moved(machine) });
    if (!replayed.followed || met.race()?.name !== name) this.#findings.unconfirmed = "a race was not met again on its schedule";
    else {
      const { threads } = replayed.schedule;
      const place = ({ site }: Race["first"]): string => `${site.procedure.source}:${site.line}`;
      const what = (access: Race["first"]): string =>
        `${threads[access.thread]} ${access.site.kind === "write" ? "writes" : access.site.kind === "read" ? "reads" : "exchanges"} it at ${place(access)}`;
      const { procedure, line } = race.second.site;
      const location = { file: procedure.file, line, procedure: procedure.source };
      const message = `${shortName(name)}: ${what(race.first)}, ${what(race.second)}, and nothing orders the two`;
      this.#violated(key, property, location, message, replayed, "two accesses race");
    }
    return beginsAgain;
  }

  /** Whether a run breaks the property, as far as the search came; told only if a new machine agrees. */
  #temporal(property: ltl.TemporalProperty, subject: Subject, { graph, end, cuts, gaps }: Exploration): void {
    const { labels } = subject;
    if (labels === undefined || labels.size > MOST_LABELS || graph.states === 0) return;
    const stranger = end === "complete" && gaps.length === 0 ? strangerIn(property, labels.met) : undefined;
    if (stranger !== undefined) {
      this.#strangers.set(property, `no thread is ever called ${stranger}: there are ${labels.met.join(", ")}`);
      return;
    }
    try {
      const run = findBreakingRun(graph, property, labels, cuts, this.#budget);
      if (run !== undefined) this.#confirm(property, subject, labels, run);
    } catch (thrown) {
      if (!(thrown instanceof OutOfBudget)) throw thrown;
      if (end === "complete") this.#undecided.set(property, thrown.limit);
    }
  }

  /** Temporal properties about threads that there are not, with what to say. */
  readonly #strangers = new Map<Property, string>();
  /** Temporal properties whose product with the graph was too large. */
  readonly #undecided = new Map<Property, Limit>();

  /** Of the search that was made last, if it is about a method's atomicity. */
  #notes: AtomicityNotes | undefined;

  #notesOf({ labels, threads }: Subject): AtomicityNotes | undefined {
    const property = this.#task.properties.find(isAtomicity);
    if (property === undefined) return undefined;
    return new AtomicityNotes(property.method?.procedures ?? [], threads, (name) => labels?.isWatch(name) === true);
  }

  /**
   * Whether the outcome depends on who moves while a thread is in the method; told only if a new machine comes to it,
   * too.
   */
  #atomicity(property: AtomicityProperty, subject: Subject, { graph, end, gaps }: Exploration): void {
    const notes = this.#notes;
    if (notes === undefined || end !== "complete" || gaps.length > 0 || graph.states === 0) return;
    if (this.#options.hashBits !== undefined) {
      this.#notTold.set(property, "outcomes of all executions are compared, which states that are hashed cannot tell");
      return;
    }
    const answer = notes.answer(graph, (onState) => {
      const again = explore(() => subject.make(this.#budget), {
        budget: this.#budget,
        ...(subject.labels === undefined ? {} : { labels: subject.labels }),
        ...{ remember, onState, onFailure: () => false, onStuck: () => false, onRace: () => false, onBegun: () => {} },
      });
      return again.end === "complete" && again.graph.states === graph.states ? "complete" : "not complete";
    });
    if (answer.kind === "undecided") this.#notTold.set(property, answer.what);
    if (answer.kind !== "interrupted") return;
    let history = "";
    const replayed = this.#replay(subject, [...this.#begun, ...graph.wayTo(answer.state)], {
      onFailed: (failures, { thread }) => {
        history = remember(history, failures, thread);
      },
    });
    const ending = replayed.ended ? "ended" : undefined;
    if (!replayed.followed || notes.outcome(replayed.machine, "seen", { ending, history }) !== answer.outcome) {
      this.#findings.unconfirmed = "an outcome was not met again on its schedule";
      return;
    }
    const { name, procedures = [] } = property.method!;
    const message = interruptedText(name, answer, replayed.schedule.threads);
    this.#violated(
      keyOf(property, undefined),
      property,
      placeOf(this.#task.program, procedures),
      message,
      replayed,
      "the outcome is one that no run has in which the method is not interrupted",
    );
  }

  /** Properties with why there is no answer, though everything was explored. */
  readonly #notTold = new Map<Property, string>();

  #confirm(property: ltl.TemporalProperty, subject: Subject, labels: Labels, run: BreakingRun): void {
    const moves = [...this.#begun, ...run.stem];
    const cycle = run.kind === "for ever" ? run.cycle : [];
    const seen = new RunWitness(property, labels, this.#begun.length, moves.length);
    const followed = this.#replay(subject, [...moves, ...cycle, ...cycle], {
      onState: (machine) => seen.state(machine),
      onMoved: (machine, move) => seen.moved(machine, move),
    });
    const { texts, ended } = followed;
    const twice = [texts.at(-1 - cycle.length) ?? "", texts.at(-1) ?? ""] as const;
    const behind = run.kind === "for ever" ? twice : run.kind === "decided" ? run.kind : ended ? "ended" : "stopped";
    const objection = followed.followed ? seen.objection(behind) : "cannot be followed";
    if (objection !== undefined) {
      this.#findings.unconfirmed = `a run that was to break ${property.name} ${objection} when it is followed`;
      return;
    }
    const shown = cycle.length === 0 ? {} : { cycle: moves.length };
    const replayed = this.#replay(subject, [...moves, ...cycle], shown);
    const { message, failure } = breakingText(property, run.kind);
    const place = replayed.schedule.moves.findLast(({ location }) => location !== undefined)?.location;
    this.#violated(keyOf(property, undefined), property, place, message, replayed, failure);
  }

  #replay(subject: Subject, moves: readonly ScheduledMove[], more: Partial<ReplayOptions> = {}): ScheduleReplay {
    const replayed = replaySchedule({ ...followedBy(subject), moves, ...more });
    if (subject.labels !== undefined || this.#options.steps === "small") return replayed;
    const { library = "atomic" } = this.#options;
    const grain = { visible: [...subject.racy], prepared: [...subject.early], library, clocks: subject.clocks };
    return { ...replayed, schedule: { ...replayed.schedule, grain } };
  }

  #violated(
    key: string,
    property: Property,
    location: Location | undefined,
    message: string,
    replayed: ScheduleReplay,
    failure: string,
  ): void {
    const { schedule, inputs, events } = replayed;
    const witness: Witness = { inputs, args: [], events, schedule, replayed: true, foundBy: "search over schedules", failure };
    this.#findings.violations.set(key, { property, location, message, witness });
  }

  // Results.

  #resultsOf(property: Property, subject: Subject, exploration: Exploration): readonly Result[] {
    const { assertions = [] } = this.#task;
    const stats = {
      states: exploration.graph.states,
      moves: this.#moves,
      threads: exploration.graph.threads,
      searches: this.#rounds,
      "bytes a state": Math.round(exploration.bytes / Math.max(1, exploration.graph.states)),
    };
    const receipt = this.#receipt(subject, exploration, property);
    const of = (location: Location | undefined): Result => {
      const base = { property, engine: ENGINE, receipt, stats };
      const violated = this.#findings.violations.get(keyOf(property, location));
      if (violated !== undefined)
        return {
          ...base,
          verdict: "violated",
          location: violated.location ?? location,
          message: violated.message,
          witness: violated.witness,
          reachable: true,
        };
      const reason = this.#reason(exploration, receipt, property);
      const reached = location === undefined ? {} : this.#reachable(location, subject, reason);
      if (reason !== undefined) return { ...base, ...reached, verdict: "unknown", location, message: "", reason };
      const held: Result = { ...base, ...reached, verdict: proofOf(this.#task, receipt), location, message: this.#says(exploration) };
      // What comes near the limits of a machine is in the reason above; what it finalizes is not.
      return withResources(held, this.#task.language, this.#options.resources, []);
    };
    return property.kind === "assert" && assertions.length > 0 ? assertions.map(of) : [of(undefined)];
  }

  #reachable(location: Location, subject: Subject, reason: Reason | undefined): { readonly reachable?: boolean } {
    if (subject.reached.has(locationKey(location))) return { reachable: true };
    return reason === undefined && this.#options.hashBits === undefined ? { reachable: false } : {};
  }

  #says({ startedThreads }: Exploration): string {
    if (this.#notes?.isEntered === false) return "no thread is ever in it";
    return startedThreads ? "" : "no thread is started: there is one schedule";
  }

  /** Why there is no answer, if there is none. */
  #reason({ end, gaps, graph, near, startedThreads }: Exploration, receipt: Receipt, property: Property): Reason | undefined {
    if (this.#findings.unconfirmed !== undefined) return { kind: "not confirmed", what: this.#findings.unconfirmed };
    if (property.kind === "ltl") {
      const atoms = this.#atomsOf(property);
      if (typeof atoms === "string") return { kind: "not asked", what: atoms };
      const stranger = this.#strangers.get(property);
      if (stranger !== undefined) return { kind: "not asked", what: stranger };
      const limit = this.#undecided.get(property);
      if (limit !== undefined)
        return { kind: "limit", limit, during: `looking for a run that breaks the property among ${graph.states} states` };
    } else if (!["assert", "exceptions", "deadlock", "race", "atomicity"].includes(property.kind))
      return { kind: "not asked", what: `this engine does not check ${property.kind}` };
    if (!startedThreads && receipt.bounds.some(({ name }) => name === "args"))
      return { kind: "undecided", what: "the program looks at its arguments, and started no thread when it was given none" };
    const gap = gaps[0];
    if (gap !== undefined) {
      const { what, site } = gap;
      const place = site === undefined ? {} : { place: { file: site.file, line: site.line, procedure: site.source } };
      return { kind: "unsupported", what, ...place, ...(gap.about === undefined ? {} : { about: gap.about }) };
    }
    if (near.size > 0)
      return {
        kind: "undecided",
        what: `an execution comes near a limit that differs from one ${this.#task.language.machine} to the next: ${[...near].join(", ")}`,
      };
    const untold = this.#notTold.get(property);
    if (untold !== undefined) return { kind: "undecided", what: untold };
    if (end === "complete") return undefined;
    if (end === "stopped" || end === "race" || end === "again")
      return { kind: "undecided", what: "the search was ended when everything else was decided" };
    return { kind: "limit", limit: end, during: `exploring schedules (${graph.states} states so far, nothing found in them)` };
  }

  /** The propositions of a property, or why there are none. */
  #atomsOf({ atoms, propositions }: ltl.TemporalProperty): ReadonlyMap<string, ltl.Atom> | string {
    if (atoms === undefined) return "the propositions of the property are those of another program";
    const texts = this.#task.properties.flatMap((each) =>
      each.kind === "ltl" ? [...each.propositions.values()].map(({ text }) => text) : [],
    );
    return new Set(texts).size > MOST_LABELS && propositions.size > 0
      ? `the properties have more than ${MOST_LABELS} propositions: check fewer of them at a time`
      : atoms;
  }

  #receipt(subject: Subject, exploration: Exploration, property: Property): Receipt {
    const { program, entry, inputs } = this.#task;
    const own: string[] = [];
    if (property.kind === "ltl") own.push(FAIRNESS[property.fairness]);
    if (property.kind === "atomicity") own.push(OUTCOMES);
    if (exploration.startedThreads) {
      own.push(...memoryModel(this.#task.language.name, this.#racy, subject.threads.weak));
      own.push("wait is not left without a reason (spurious wake-ups)");
      if (this.#options.library === "atomic") own.push("operations of the library's synchronizers are atomic (docs/engines/explicit.md)");
    }
    own.push(...subject.threads.fixed);
    const receipt = receiptOf(this.#task, [...(this.#options.assumes ?? []), ...own], this.#options.models?.() ?? []);
    const bounds = [...receipt.bounds];
    if (inputs === undefined && (program.procedure(entry)?.parameters.length ?? 0) > 0 && usesParameter(program, entry, 0, "into it"))
      bounds.push({ name: "args", value: 0, reached: true });
    if (this.#options.hashBits !== undefined) bounds.push({ name: "bits of each state", value: this.#options.hashBits, reached: true });
    if (this.#options.ints !== undefined)
      bounds.push({ name: `ints from ${this.#options.ints.least} to`, value: this.#options.ints.greatest, reached: true });
    return { ...receipt, bounds };
  }
}

function keyOf(property: Property, location: Location | undefined): string {
  return `${property.kind} ${"name" in property ? property.name : ""} ${location === undefined ? "" : locationKey(location)}`;
}

function racePlaces({ first, second }: Race): readonly CodePlace[] {
  return [first, second].flatMap(({ site: { procedure, offset } }) =>
    offset === undefined ? [] : [{ procedure: procedure.name, offset }],
  );
}

/**
 * The name of a thread that the property asks for, and that no thread has. That one is not started may be what is
 * meant.
 */
function strangerIn({ atoms }: ltl.TemporalProperty, met: readonly string[]): string | undefined {
  for (const atom of atoms?.values() ?? []) {
    if (atom.kind === "thread-state" && atom.state === "unstarted") continue;
    const thread = atom.kind === "holds" || atom.kind === "thread-state" ? atom.thread : undefined;
    if (thread?.kind === "named" && !met.includes(thread.name)) return thread.name;
  }
  return undefined;
}

/** For receipts: what is compared. */
const OUTCOMES =
  "an outcome is what static fields, objects, collections and synchronizers hold, where threads are and with which values, and who failed; executions that never leave the method have none";

type AtomicityProperty = Extract<Property, { kind: "atomicity" }>;

/** How an outcome differs from those without interruption. */
function interruptedText(
  method: string,
  { outcome, nearest }: Extract<AtomicityAnswer, { kind: "interrupted" }>,
  threads: readonly string[],
): string {
  const differences = differencesOf(outcome, nearest).map((each) => each.replace(/\bthread (\d+)/g, (all, n) => threads[Number(n)] ?? all));
  const shown = differences.slice(0, 3).join("; ");
  return `${method} is not atomic: ${shown || "something is left out"}, which only runs come to in which others move while a thread is in it`;
}

/** Where the first of the procedures is. */
function placeOf(program: Program, procedures: readonly string[]): Location | undefined {
  const procedure = procedures[0] === undefined ? undefined : program.procedure(procedures[0]);
  if (procedure?.body.kind !== "blocks") return undefined;
  const [first] = procedure.body.blocks;
  const line = [...first!.statements, first!.terminator].find(({ pos }) => pos.line > 0)?.pos.line ?? 0;
  return { file: procedure.file, line, procedure: procedure.source };
}

/** For receipts: which runs count. */
const FAIRNESS: Readonly<Record<ltl.Fairness, string>> = {
  none: "every run counts, also one in which a thread that could go on never does (--fairness none)",
  weak: "weak fairness: in the runs that count, a thread that can go on from some moment on does go on (--fairness weak)",
  strong: "strong fairness: in the runs that count, a thread that can go on again and again does go on (--fairness strong)",
};

/** How a run breaks a temporal property. */
function breakingText(
  { name, fairness }: ltl.TemporalProperty,
  how: BreakingRun["kind"],
): { readonly message: string; readonly failure: string } {
  switch (how) {
    case "decided":
      return { message: `${name}: an execution breaks it, however it goes on`, failure: "from here on the formula is false" };
    case "ended":
      return { message: `${name}: an execution breaks it that ends; what holds at its end holds for ever`, failure: "the program ends" };
    case "stuck":
      return { message: `${name}: an execution breaks it in which no thread can go on in the end`, failure: "no thread can go on" };
    default: {
      const fair = fairness === "none" ? "" : `, and is ${fairness}ly fair`;
      return { message: `${name}: an execution breaks it that goes on for ever${fair}`, failure: "the cycle repeats" };
    }
  }
}

function endOf(failure: Failure): string {
  return failure.message;
}

/** For receipts: which executions were looked at. */
function memoryModel(language: string, racy: ReadonlySet<string>, weak: ReadonlySet<string>): readonly string[] {
  const lines: string[] = [];
  if (racy.size > 0)
    lines.push(
      `sequential consistency: ${[...racy].map(shortName).join(", ")} ${racy.size === 1 ? "is" : "are"} accessed by racing threads`,
    );
  if (weak.size > 0)
    lines.push(`sequential consistency: ${[...weak].sort().join(", ")} ${weak.size === 1 ? "is" : "are"} taken for volatile`);
  if (lines.length === 0)
    lines.push(`no access races, so what holds under sequential consistency holds under the ${language} memory model`);
  return lines;
}

function shortName(name: string): string {
  const [native, caller] = name.split("@");
  if (caller !== undefined) return `${shortName(native!.split("(")[0]!)} in ${shortName(caller.split("(")[0]!)}`;
  return name.startsWith("elements:") ? `elements of arrays (${name.slice("elements:".length)})` : name.slice(name.lastIndexOf("/") + 1);
}
