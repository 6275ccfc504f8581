/**
 * The loop of structural abstraction and refinement (Sinha, Algorithm 1, SAR with REF): execute a round, pose the
 * question, expand, repeat.
 *
 * One φ covers all ways to break the property; that one is unsatisfiable proves them all at once. An assertion that was
 * violated or proved by itself leaves φ, and the search goes on for the others. What has no meaning in the symbolic
 * domain is part of φ as long as it is not known to be reachable: a proof then also says that no execution comes there.
 * Once it is, it leaves φ, and assertions that lie behind it (`behind.ts`) cannot be proved any more; the others can.
 */
import type { Budget } from "@assay/base";
import type { Explanation, Explored, Invariant, Reason } from "@assay/checking";
import type { Procedure, Program } from "@assay/core";
import { FactMemory, printCertificate } from "@assay/horn";
import { Evaluator, type Model, type TermId, type Terms } from "@assay/logic";
import { type LanguageRuntime, plain } from "@assay/machine";
import {
  type Box,
  type EntryState,
  type ErrorCondition,
  Executor,
  type Guessing,
  type Input,
  Instance,
  type PlaceInProgram,
  type Round,
} from "@assay/machine/symbolic";
import type { Decider } from "@assay/solve";
import type { Property } from "@assay/spec";
import type { Proof } from "./certify/certificate.js";
import { explorationOf } from "./exploration.js";
import { FunctionLemmas } from "./function-lemmas.js";
import { neededFacts } from "./invariants/explain.js";
import { type InvariantOptions, type InvariantProof, type InvariantQuestion, invariantsAgainst } from "./invariants/invariants.js";
import { searchNumbers } from "./number-search.js";
import type { Answer, Question, Strategy } from "./strategy.js";
import { UnsupportedPlaces } from "./unsupported-places.js";
import { waysTo } from "./ways.js";
import { WORK } from "./work.js";

/** Small programs are executed whole, but for loops and recursion; in large ones regions wait to be asked for. */
export const DEFAULT_FUEL = 50_000;

/** How often a model is corrected by the true values of elementary functions. */
const MOST_CORRECTIONS = 100;

/** Assertions that are asked about one by one, when invariants do not show that all hold. */
const MOST_ALONE = 12;

/** Why a proof by invariants is not made into a Core program. */
const BY_INVARIANTS = "it rests on invariants found as solutions of Horn clauses, which were checked clause by clause";

/** Of more relations of recursive calls closed forms are not looked for at once. */
const MOST_CALLS = 16;

/** Where an invariant holds, for people. */
const PLACES = { loop: "loop in", call: "when called,", return: "on return,", throw: "where it throws,", object: "at every" } as const;

const NO_INVARIANTS: Reason = { kind: "undecided", what: "no invariants were found that prove it" };

/** Rounds without a question about invariants that count as one in vain: nothing is left to arbitrary iterations. */
const IDLE_ROUNDS = 8;

/** Evaluations of φ in one search for numbers. */
const MOST_EVALUATIONS = 20_000;

/** How the number of iterations looked into grows when a refinement asks for more of a loop. */
export type Deepening = "one" | "doubling";

export interface RefinementOptions {
  /** What the program's language adds to Core; nothing, unless told. */
  readonly language?: LanguageRuntime;
  readonly strategy: Strategy;
  readonly deepening: Deepening;
  /** Steps of a round for which calls are looked into without being asked for; 0 is the paper's way. */
  readonly fuel: number;
  /**
   * Whether the program may start threads. A region not looked into may then have effects that its abstraction does not
   * have, so every one of them counts as a place where something may go wrong, for every property.
   */
  readonly threads: "possible" | "none";
  /** Whether a call of the procedure may come to an assertion; without it, any may. */
  readonly asserts?: (procedure: string) => boolean;
  /** Whether facts about loops and recursion are guessed; `some` unless told. */
  readonly guessing?: Guessing;
  /** Whether proofs are told together with what is needed to check them again; `none` unless told. */
  readonly proofs?: "kept" | "none";
  /** Whether, and how, invariants of loops are looked for where guesses do not suffice; not at all unless told. */
  readonly invariants?: InvariantOptions;
  /** Invariants found before, of the same terms. */
  readonly memory?: FactMemory;
  /** The procedure whose loop uses one object in any way. */
  readonly usesObject?: string;
  /** Assertions of which it is asked whether anything comes to them. */
  readonly watches?: (procedure: Procedure, line: number) => boolean;
}

/** A candidate for a violation: not reported before it was replayed. */
export interface Candidate {
  readonly model: Model;
  readonly error: ErrorCondition;
  readonly inputs: readonly Input[];
  /**
   * Elementary functions that the model has wrong somewhere, though it was told the truth at many points: it may not be
   * an execution.
   */
  readonly disputed: readonly string[];
}

/** What is looked for. */
export type Goal =
  /** An execution that breaks the property; assertions that are settled are not of interest any more. */
  | {
      readonly kind: "break";
      readonly property: Property;
      readonly settled?: (place: PlaceInProgram) => boolean;
      /** As `settled`, for ever what it says now. */
      readonly settledSoFar?: () => (place: PlaceInProgram) => boolean;
      /** Told of assertions that turn out to hold while others are still open. */
      readonly proved?: (place: PlaceInProgram, proof: Proof | undefined, because?: Explanation) => void;
      /** Told that all assertions but these hold. */
      readonly provedOthers?: (open: readonly PlaceInProgram[], proof: Proof | undefined) => void;
    }
  /** An execution that comes to an assertion that is watched for. */
  | { readonly kind: "reach" };

export type RefinementResult =
  | { readonly kind: "candidate"; readonly candidate: Candidate }
  /**
   * No execution breaks the property, but perhaps at the places for which there is a reason. With what is needed to
   * check it again, if proofs are kept.
   */
  | {
      readonly kind: "proof";
      readonly unless: (place: Pick<PlaceInProgram, "source" | "line">) => Reason | undefined;
      readonly proof?: Proof;
      /** The invariants that it rests on, where they were asked for. */
      readonly because?: Explanation;
    }
  | { readonly kind: "unknown"; readonly reason: Reason };

export interface RefinementStats {
  /** Executions of the program, those included that only dropped guesses about loops. */
  rounds: number;
  /** Rounds that were answered with a witness, a proof, or regions to look into. */
  checks: number;
  /** The paper's #R: region instances looked into, iterations counted one by one. */
  regions: number;
  steps: number;
  errorConditions: number;
}

/** Who is told how it goes. */
export interface Watcher {
  readonly progress?: (message: string, figures: Readonly<Record<string, number>>) => void;
  readonly refuted?: (what: string, guesses: number) => void;
  /** Awaited before every round: see `Others.turn` in `@assay/checking`. */
  readonly turn?: (property: Property) => Promise<void>;
  /** Told how much work is needed at once: see `Others.needs` there. */
  readonly needs?: (work: number) => void;
}

/** Bytes of strings in witnesses that people like to read; and of those that are built if there are none. */
const SHORT = 16;
const LONGER = [1 << 9, 1 << 12, 1 << 14, 1 << 16];

export class Refinement {
  readonly stats: RefinementStats = { rounds: 0, checks: 0, regions: 0, steps: 0, errorConditions: 0 };
  /** What was expanded, in order, for people and tests. */
  readonly expanded: string[] = [];
  /** What was asked for, in any round. */
  readonly sources = new Set<string>();
  readonly #root: Instance;
  readonly #executor: Executor;
  readonly #functions: FunctionLemmas;
  #budget: Budget;
  readonly #unsupported: UnsupportedPlaces;
  /** Whether guesses about loops were dropped since anything was looked into. */
  #hasDropped = false;
  #explored: Explored | undefined;
  /** How often regions were to be looked into since invariants were first asked for, and invariants were asked for. */
  #expansions = 0;
  #asked = 0;
  /** The proofs by invariants so far. */
  readonly invariantProofs: InvariantProof[] = [];
  #boxes: readonly Box[] = [];
  readonly #memory: FactMemory;
  /** The goals for which it was asked whether guesses are needed at all. */
  readonly #bare = new WeakSet<Goal>();
  /** The goals for which closed forms of recursive procedures were looked for. */
  readonly #closed = new WeakSet<Goal>();

  constructor(
    readonly program: Program,
    readonly terms: Terms,
    readonly decider: Decider,
    budget: Budget,
    readonly entry: string,
    readonly makeArguments: (executor: Executor) => EntryState,
    readonly options: RefinementOptions,
    readonly watcher: Watcher = {},
  ) {
    this.#root = Instance.root(entry, options.guessing);
    this.#unsupported = new UnsupportedPlaces(program, options);
    const { language = plain, fuel, watches } = options;
    this.#functions = new FunctionLemmas(terms, language.symbolic.functions);
    this.#budget = budget;
    this.#memory = options.memory ?? new FactMemory(terms);
    const current = (): Budget => this.#budget;
    this.#executor = new Executor(program, terms, {
      get budget() {
        return current();
      },
      language,
      fuel,
      ...(watches === undefined ? {} : { watches }),
      ...(options.invariants === undefined ? {} : { references: "chosen" as const, arrays: "logged" as const, fields: "logged" as const }),
    });
  }

  /** The regions that the last round did not look into. */
  get boxes(): readonly Box[] {
    return this.#boxes;
  }

  get executor(): Executor {
    return this.#executor;
  }

  /** What was looked into without finding anything wrong in it; undefined while that was never asked. */
  get explored(): Explored | undefined {
    return this.#explored;
  }

  /**
   * Looks for an execution, within the budget given here or at the beginning; what was expanded for earlier goals stays
   * so.
   */
  async run(goal: Goal, within?: Budget): Promise<RefinementResult> {
    if (within !== undefined) this.#budget = within;
    const { terms, decider } = this;
    const budget = this.#budget;
    for (;;) {
      budget.check();
      if (goal.kind === "break") await this.watcher.turn?.(goal.property);
      const round = this.#executor.round(this.#root, this.makeArguments);
      this.#boxes = round.boxes;
      this.stats.rounds++;
      for (const { name } of round.inputs) this.sources.add(name);
      this.stats.steps += round.steps;
      const ways = this.#waysTo(goal, round);
      this.stats.errorConditions = ways.length;
      const { rounds } = this.stats;
      const figures = { ...this.stats, open: round.boxes.length };
      this.watcher.progress?.(`round ${rounds}: ${ways.length} error conditions, ${round.boxes.length} regions not looked into`, figures);
      const phi = terms.any(ways.map((way) => way.condition));
      if (phi === terms.false && round.obligations.length > 0 && (await this.#needsNoGuesses(goal))) return this.#proof(goal);
      const obligations = (): Promise<"hold" | "refuted"> => this.#checkObligations(round);
      const question: Question = {
        ...{ program: this.program, terms, decider, budget, phi, boxes: round.boxes },
        ...{ obligations, hasDropped: this.#hasDropped },
      };
      for (const fact of this.#functions.newFacts(phi)) decider.assert(fact);
      let answer = this.#byNumbers(round, phi) ?? (await this.options.strategy.answer(question));
      for (let tries = 0; answer.kind === "witness" && tries < MOST_CORRECTIONS; tries++) {
        const corrections = this.#functions.corrections(new Evaluator(terms, answer.model));
        if (corrections.length === 0) break;
        for (const lemma of corrections) decider.assert(lemma);
        answer = await this.options.strategy.answer(question);
      }
      if (answer.kind !== "again") this.stats.checks++;
      switch (answer.kind) {
        case "proof":
          return this.#proof(goal);
        case "unknown":
          return { kind: "unknown", reason: answer.reason };
        case "witness": {
          const evaluator = new Evaluator(terms, answer.model);
          const error = ways.find((way) => evaluator.holds(way.condition));
          if (error === undefined)
            return { kind: "unknown", reason: { kind: "undecided", what: "internal: a model of no error condition" } };
          if (error.kind !== "unsupported") {
            const model = (await this.#smallerModel(round, error)) ?? answer.model;
            const disputed = this.#functions.disputed(new Evaluator(terms, model));
            return { kind: "candidate", candidate: { model, error, inputs: round.inputs, disputed } };
          }
          // A real execution comes to what has no meaning here. No proof of what lies behind it is possible any more; a
          // violation elsewhere still is.
          this.#unsupported.add(error);
          break;
        }
        case "again": {
          const because = await this.#byClosedForms(goal);
          if (because !== undefined) return this.#proof(goal, because);
          this.#hasDropped = true;
          break;
        }
        case "expand": {
          const because = await this.#byInvariants(goal, ways);
          if (because !== undefined) return this.#proof(goal, because);
          if (this.#hasLostPatience(goal)) return { kind: "unknown", reason: NO_INVARIANTS };
          if (goal.kind === "break" && isPowerOfTwo(this.stats.checks)) await this.#settleSome(goal, ways, obligations);
          this.#hasDropped = false;
          if (answer.inside === "safe") this.#explored = explorationOf(this.program, this.#root, round.boxes.length);
          for (const box of answer.boxes) this.#expand(box.instance);
          break;
        }
      }
    }
  }

  /**
   * Whether the program as it is at first, with nothing looked into and next to nothing guessed, cannot go wrong. A
   * round tells; showing all guesses of one that cannot may cost much more. Not where proofs are kept: they are of the
   * round that they were found in.
   */
  async #needsNoGuesses(goal: Goal): Promise<boolean> {
    if (this.options.proofs === "kept" || this.#bare.has(goal)) return false;
    this.#bare.add(goal);
    const { terms } = this;
    const round = this.#executor.round(Instance.root(this.entry, "ends"), this.makeArguments);
    this.stats.rounds++;
    if (this.#waysTo(goal, round).some(({ condition }) => condition !== terms.false)) return false;
    const broken = terms.any(round.obligations.map((each) => each.broken));
    if (broken !== terms.false) {
      const result = await this.decider.check([broken], { budget: this.#budget.working(WORK.oneAssertion) });
      if (result.answer !== "unsat") return false;
    }
    this.#boxes = round.boxes;
    return true;
  }

  /**
   * Whether invariants of the loops that the round left to arbitrary iterations show that nothing goes wrong; told of
   * single assertions where they do for those. Asked before anything is looked into, ever more seldom: what was looked
   * into is only in the way. A region that may go wrong inside must be looked into first.
   */
  async #byInvariants(goal: Goal, ways: readonly ErrorCondition[]): Promise<Explanation | undefined> {
    const { invariants } = this.options;
    if (invariants === undefined || ways.some(({ kind }) => kind === "inside")) return undefined;
    if (!isPowerOfTwo(this.#expansions + 1)) {
      this.#expansions++;
      return undefined;
    }
    // A search that may do little is not the place.
    if (this.#budget.remainingWork() < WORK.invariants) return undefined;
    // The same round once more, with its cuts as relations, until wrong guesses do not hide anything.
    let round = this.#executor.round(this.#root, this.makeArguments, "related");
    while (round.relations.length > 0 && (await this.#checkObligations(round)) === "refuted")
      round = this.#executor.round(this.#root, this.makeArguments, "related");
    if (round.relations.length === 0) return undefined;
    // Of the uses of an object there is nothing else to be known.
    const isOfObject = this.options.usesObject !== undefined;
    const work = isOfObject ? invariants.mostWork : Math.min(invariants.work * 2 ** this.#asked, invariants.mostWork);
    this.#asked++;
    // What nothing has come to yet mostly can be come to: a search for that is not worth much.
    const effort = goal.kind === "break" ? "all" : "little";
    const ask = (queries: readonly ErrorCondition[]): Promise<Explanation | undefined> =>
      this.#askInvariants(goal, round, queries, effort, work, invariants);
    const open = this.#waysTo(goal, round);
    const isFirst = this.#expansions === 0;
    const all = await ask(open);
    if (all !== undefined) return all;
    this.#expansions++;
    if (!isFirst || goal.kind !== "break" || goal.proved === undefined) return undefined;
    const places = new Map(
      open.flatMap((each) => (each.kind === "assert" ? [[`${each.place.line} ${each.place.procedure}`, each.place]] : [])),
    );
    if (places.size < 2 || places.size > MOST_ALONE) return undefined;
    for (const { line, procedure } of places.values()) {
      const mine = open.filter(({ kind, place }) => kind !== "assert" || (place.line === line && place.procedure === procedure));
      const first = mine.find(({ kind }) => kind === "assert")!;
      const because = this.#unsupported.reasonAt(first.place) === undefined ? await ask(mine) : undefined;
      if (because === undefined) continue;
      const isMeant = (place: PlaceInProgram): boolean => place.line === line && place.procedure === procedure;
      goal.proved(first.place, this.#recorded(goal, isMeant, BY_INVARIANTS), because);
    }
    return undefined;
  }

  /**
   * Whether closed forms of recursive procedures show that nothing goes wrong. Asked once of each goal, when guesses
   * were wrong: nothing is looked into for it, and but for what recursion throws nothing is guessed, so that nothing
   * that is wrong is in the way. Not where proofs are kept: they are of the round that they were found in.
   */
  async #byClosedForms(goal: Goal): Promise<Explanation | undefined> {
    const { invariants, proofs } = this.options;
    if (invariants === undefined || proofs === "kept" || goal.kind !== "break" || this.#closed.has(goal)) return undefined;
    this.#closed.add(goal);
    const round = this.#executor.round(Instance.root(this.entry, "ends"), this.makeArguments, "related");
    this.stats.rounds++;
    const ways = this.#waysTo(goal, round);
    const calls = round.relations.filter(({ sharing }) => sharing !== undefined);
    // What fields of objects hold has no closed form.
    const isOfObjects = round.relations.some(({ beside }) => beside === "call");
    if (isOfObjects || ways.some(({ kind }) => kind === "inside") || calls.length === 0 || calls.length > MOST_CALLS) return undefined;
    this.watcher.needs?.(WORK.closedForms);
    const because = await this.#askInvariants(goal, round, ways, "closed forms", WORK.closedForms, invariants);
    if (because !== undefined) this.#boxes = round.boxes;
    return because;
  }

  /** Asks for invariants of the round that exclude the conditions, and that its guesses are wrong. */
  async #askInvariants(
    goal: Goal,
    round: Round,
    conditions: readonly ErrorCondition[],
    effort: InvariantQuestion["effort"],
    work: number,
    options: InvariantOptions,
  ): Promise<Explanation | undefined> {
    const { turn } = this.watcher;
    const question: InvariantQuestion = {
      ...{ terms: this.terms, cuts: round, effort, work, budget: this.#budget, memory: this.#memory },
      queries: [...conditions.map((each) => each.condition), ...round.obligations.map((each) => each.broken)],
      note: (text) => this.watcher.progress?.(text, {}),
      ...(goal.kind === "break" && turn !== undefined ? { pause: () => turn(goal.property) } : {}),
    };
    const proof = await invariantsAgainst(question, options);
    if (proof === undefined) return undefined;
    this.invariantProofs.push(proof);
    return this.#explained(proof);
  }

  /** What a proof by invariants needs, in source names. */
  async #explained(proof: InvariantProof): Promise<Explanation> {
    const facts = await neededFacts(proof, this.#budget.working(WORK.oneAssertion));
    const invariants = facts.map(({ at, procedure, line, text }): Invariant => {
      const found = this.program.procedure(procedure);
      const location = { procedure: found?.source ?? procedure, file: found?.file, line };
      return { at: at === "loop" && procedure === this.options.usesObject ? "object" : at, location, text };
    });
    for (const { at, location, text } of invariants)
      this.watcher.progress?.(
        `invariant of ${location.procedure}, ${PLACES[at]} ${at === "object" ? "use" : `line ${location.line}`}: ${text}`,
        {},
      );
    const { set } = proof.clauses;
    const certificate = this.options.invariants?.certificates === "made" ? { certificate: printCertificate(set, proof.solution) } : {};
    return { solver: proof.by, invariants, ...certificate };
  }

  /** Whether invariants were looked for in vain for as long as the search is to last. */
  #hasLostPatience(goal: Goal): boolean {
    const patience = this.options.invariants?.patience;
    return patience !== undefined && goal.kind === "break" && this.#asked + this.stats.checks / IDLE_ROUNDS >= patience;
  }

  /**
   * What is needed to check the proof of the round again that has just been given: of the assertions that are open and
   * of interest.
   */
  #recorded(goal: Extract<Goal, { kind: "break" }>, isMeant: (place: PlaceInProgram) => boolean, beyond?: string): Proof | undefined {
    if (this.options.proofs !== "kept") return undefined;
    const isSettled = goal.settledSoFar?.() ?? goal.settled ?? (() => false);
    const claims = ({ name, source, file }: Procedure, line: number): boolean => {
      const place: PlaceInProgram = { procedure: name, source, file, line };
      return goal.property.kind === "assert" && !isSettled(place) && isMeant(place);
    };
    // The same round once more: executions are deterministic, and names of objects cost too much to be kept in all of
    // them.
    const { cuts } = this.#executor.round(this.#root, this.makeArguments, "recorded");
    return { property: goal.property, root: this.#root, cuts, claims, ...(beyond === undefined ? {} : { beyond }) };
  }

  /**
   * A witness found by descent, for errors that depend on computations with floats. Tried when something new was looked
   * into, ever more seldom.
   */
  #byNumbers(round: Round, phi: TermId): Answer | undefined {
    const { terms } = this;
    if (!isPowerOfTwo(this.stats.checks + 1) || !round.inputs.some(({ type }) => type.kind === "float")) return undefined;
    const formula = terms.all([phi, ...round.boxes.map((box) => terms.not(box.pi))]);
    const budget = this.#budget.working(WORK.numbers);
    const model = searchNumbers(terms, formula, { budget, meaning: this.#functions.meaning, most: MOST_EVALUATIONS });
    return model && { kind: "witness", model: this.#functions.complete(model, formula) };
  }

  /**
   * A model of the same error with small inputs: short strings and, if that goes, small numbers. Undefined if there is
   * none, or none is found soon.
   */
  async #smallerModel(round: Round, error: ErrorCondition): Promise<Model | undefined> {
    const { terms, decider } = this;
    const inside = [error.condition, ...round.boxes.map((box) => terms.not(box.pi))];
    const strings = this.#executor.texts.areShort(SHORT);
    const numbers = round.inputs.flatMap(({ term, type }): readonly TermId[] => {
      if (type.kind !== "bv") return [];
      const limit = (value: number): TermId => terms.bvConst(type.width, value);
      return [terms.and(terms.bv.sle(limit(-100), term), terms.bv.sle(term, limit(100)))];
    });
    // Where no short string will do, the shortest that can be built: a solver's own choice is often of a length that
    // cannot.
    const longer = strings.length === 0 ? [] : LONGER.map((bytes) => this.#executor.texts.areShort(bytes));
    for (const wishes of [[...strings, ...numbers], strings, ...longer]) {
      if (wishes.length === 0) continue;
      const result = await decider.check([...inside, ...wishes], { budget: this.#budget.working(WORK.smaller) });
      if (result.answer !== "sat") continue;
      const model = result.model();
      if (this.#functions.corrections(new Evaluator(terms, model)).length === 0) return model;
    }
    return undefined;
  }

  /** Drops the guesses about loops whose obligations do not hold; see `loop-facts.ts` in the machine. */
  async #checkObligations(round: Round): Promise<"hold" | "refuted"> {
    const { terms, decider } = this;
    const budget = this.#budget;
    let open = round.obligations;
    let answer: "hold" | "refuted" = "hold";
    while (open.length > 0) {
      // Once something is refuted the round is executed again anyway: further refutations are taken along only while
      // they are cheap.
      const { first, further } = WORK.guesses;
      const limited = budget.working(answer === "hold" ? first : further);
      const result = await decider.check([terms.any(open.map((each) => each.broken))], { budget: limited });
      if (result.answer === "unsat") break;
      if (result.answer === "unknown") {
        if (answer === "refuted") break;
        budget.check();
        // What the solver cannot confirm with reasonable effort is no help.
        for (const each of open) each.instance.refute(each.guess);
        this.#tellRefuted(open.length);
        return "refuted";
      }
      const evaluator = new Evaluator(terms, result.model());
      const broken = open.filter((each) => evaluator.holds(each.broken));
      for (const each of broken) each.instance.refute(each.guess);
      this.#tellRefuted(broken.length);
      answer = "refuted";
      open = open.filter((each) => each.instance.mayHold(each.guess));
    }
    return answer;
  }

  #tellRefuted(guesses: number): void {
    this.watcher.refuted?.("facts about loops and recursion", guesses);
  }

  /**
   * What a proof is worth: a property other than of single assertions, and a question whether anything is come to, are
   * open if anything is.
   */
  #proof(goal: Goal, because?: Explanation): RefinementResult {
    const beyond = because === undefined ? undefined : BY_INVARIANTS;
    const { first } = this.#unsupported;
    if (first !== undefined && (goal.kind === "reach" || goal.property.kind !== "assert" || goal.proved === undefined))
      return { kind: "unknown", reason: first };
    // As it is now: what is come to later was not part of this proof.
    const isBehind = this.#unsupported.behindNow();
    const proof = goal.kind === "break" ? this.#recorded(goal, (place) => !isBehind(place), beyond) : undefined;
    return {
      ...{ kind: "proof", unless: (place) => this.#unsupported.reasonAt(place) },
      ...{ ...(proof === undefined ? {} : { proof }), ...(because === undefined ? {} : { because }) },
    };
  }

  #waysTo(goal: Goal, round: Round): readonly ErrorCondition[] {
    const { program, options } = this;
    return waysTo(goal, round, { program, heap: this.#executor.heap, options, isKnown: (error) => this.#unsupported.has(error) });
  }

  /**
   * Asks of each assertion alone whether it can fail, when together they can: one that cannot, whatever the regions not
   * looked into do, is proved and need not wait for the others. One that has no error condition at all, while none of
   * the regions not looked into can fail inside, holds already. The obligations of the round must hold: the strategy
   * asked for them before it wanted more regions, or they are asked for here.
   */
  async #settleSome(
    goal: Extract<Goal, { kind: "break" }>,
    ways: readonly ErrorCondition[],
    obligations: () => Promise<"hold" | "refuted">,
  ): Promise<void> {
    const { proved } = goal;
    if (proved === undefined) return;
    const { terms, decider } = this;
    const ofAssertion = new Map<string, ErrorCondition[]>();
    const others: TermId[] = [];
    for (const way of ways) {
      if (way.kind !== "assert") others.push(way.condition);
      else {
        const key = `${way.place.line} ${way.place.procedure}`;
        const known = ofAssertion.get(key);
        if (known === undefined) ofAssertion.set(key, [way]);
        else known.push(way);
      }
    }
    const cannotHappen = async (condition: TermId): Promise<boolean> => {
      const result = await decider.check([condition], { budget: this.#budget.working(WORK.oneAssertion) });
      return result.answer === "unsat";
    };
    const elsewhere = terms.any(others);
    if (!(await cannotHappen(elsewhere))) return;
    if (this.#hasDropped && (await obligations()) === "refuted") return;
    const open = [...ofAssertion.values()].map(([first]) => first!.place);
    const isIn = (places: readonly PlaceInProgram[], { line, procedure }: PlaceInProgram): boolean =>
      places.some((each) => each.line === line && each.procedure === procedure);
    if (this.#unsupported.size === 0)
      goal.provedOthers?.(
        open,
        this.#recorded(goal, (place) => !isIn(open, place)),
      );
    if (open.length < 2) return;
    for (const [first, ...more] of ofAssertion.values() as Iterable<[ErrorCondition, ...ErrorCondition[]]>)
      if (
        this.#unsupported.reasonAt(first.place) === undefined &&
        (await cannotHappen(terms.any([first, ...more].map((way) => way.condition))))
      )
        proved(
          first.place,
          this.#recorded(goal, (place) => isIn([first.place], place)),
        );
  }

  #expand(instance: Instance): void {
    instance.requests++;
    if (instance.kind === "loop") {
      const more = this.options.deepening === "one" ? 1 : Math.max(1, instance.iterations);
      instance.iterations += more;
      this.stats.regions += more;
    } else {
      instance.expanded = true;
      this.stats.regions++;
    }
    const what = instance.describe();
    this.expanded.push(what);
    this.watcher.progress?.(`looking into ${what}`, { regions: this.stats.regions });
  }
}

function isPowerOfTwo(n: number): boolean {
  return n > 0 && (n & (n - 1)) === 0;
}
