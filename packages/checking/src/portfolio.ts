/**
 * Several engines on one check. They take turns in one thread: each has a *lane*, works until it has done the work of
 * its turn, and waits (`Others.turn`) while the next one works. Nothing is begun again and nothing is lost: a lane goes
 * on where it stopped. Turns are counted in work, never in time, so that two checks do the same; from the second on
 * every turn is twice as long as the lane's last one, so that whoever answers first has waited for the others for at
 * most a constant times its own work (Luby, Sinclair and Zuckerman 1993 have the same argument for restarts).
 *
 * What one engine settles the others take for granted: they are told by `Others.verdictOf`, and where nothing of a
 * property is left their next turn ends it. The first verdict that is not `unknown` stands. If none comes, the reason
 * is that of the first lane that had one.
 *
 * Soundness: a verdict is passed on as the engine gave it. Taking another's verdict for granted adds no assumption,
 * because it stands in the same report with its own receipt. Where a proof and a violation of the same place meet, one
 * of them is wrong: the answer is `unknown`, as a contradiction, whichever came first.
 */
import { OutOfBudget } from "@assay/base";
import type { Property } from "@assay/spec";
import type { Engine, Task } from "./engine.js";
import { type CheckEvent, eventsOf, type Tell } from "./events.js";
import { Lane, type LaneOptions } from "./lane.js";
import { Opinions } from "./opinions.js";
import type { Result } from "./verdict.js";

export interface PortfolioOptions {
  /** In this order. */
  readonly lanes: readonly LaneOptions[];
  /** When to stop: `first` (default), when one has answered; `all`, when all have, so that they can be compared. */
  readonly answers?: "first" | "all";
}

export class Portfolio implements Engine {
  readonly name = "auto";
  readonly #options: PortfolioOptions;

  constructor(options: PortfolioOptions) {
    this.#options = options;
  }

  check(task: Task): AsyncIterable<CheckEvent> {
    const { lanes, answers = "first" } = this.#options;
    const able = inOrder(lanes, task).filter((lane) => task.properties.some((property) => lane.answers(property)));
    const [only] = able;
    if (able.length === 1 && task.properties.every((property) => only!.answers(property))) return only!.engine.check(task);
    return eventsOf((tell) => new Session(task, able, answers, tell).run());
  }
}

/** The lanes in the order in which they begin. */
function inOrder(lanes: readonly LaneOptions[], { inputs }: Task): readonly LaneOptions[] {
  if (inputs?.usesObject === undefined) return lanes;
  const [first, ...others] = lanes;
  const early = others.flatMap((lane) => (lane.firstOfObjects === undefined ? [] : [{ ...lane, first: lane.firstOfObjects }]));
  return [...(first === undefined ? [] : [first]), ...early, ...others.filter((lane) => lane.firstOfObjects === undefined)];
}

/** One check. */
class Session {
  readonly #lanes: readonly Lane[];
  readonly #opinions: Opinions;
  readonly #unfinished: Set<Property>;
  /** The property that was last told to be looked at. */
  #current: Property | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    readonly task: Task,
    lanes: readonly LaneOptions[],
    answers: "first" | "all",
    readonly tell: Tell,
  ) {
    this.#opinions = new Opinions(task, answers);
    this.#unfinished = new Set(task.properties);
    this.#lanes = lanes.map(
      (options) =>
        new Lane(options, task, {
          isOpen: (property) => this.#unfinished.has(property) && this.#opinions.isOpen(property, options.engine.name),
          verdictOf: (property, place) => this.#opinions.verdictOf(property, place),
        }),
    );
  }

  async run(): Promise<void> {
    try {
      for (let round = 0; this.#unfinished.size > 0 && this.#lanes.some(({ isOver }) => !isOver); round++)
        for (const [i, lane] of this.#order().entries()) {
          if (lane.isOver || this.#unfinished.size === 0) continue;
          const isAlone = this.#lanes.every((other) => other === lane || other.isOver) && !this.#isEnough;
          await this.#turn(lane, isAlone ? Number.POSITIVE_INFINITY : lane.workIn(round));
          if (round === 0 && i === 0) await this.#early();
        }
    } finally {
      for (const lane of this.#lanes) await lane.end();
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Whether something is answered as soon as everybody has looked. */
  get #isEnough(): boolean {
    return [...this.#unfinished].some((property) => this.#opinions.isEnough(property));
  }

  /** The short turns of those that have one. */
  async #early(): Promise<void> {
    for (const lane of this.#lanes.slice(1))
      if (lane.early !== undefined && !lane.isOver && this.#unfinished.size > 0) await this.#turn(lane, lane.early, "early");
  }

  /** Lanes whose search looks finite come first. */
  #order(): readonly Lane[] {
    return [...this.#lanes.filter(({ isEnding }) => isEnding), ...this.#lanes.filter(({ isEnding }) => !isEnding)];
  }

  /**
   * What goes wrong in one engine is told when the others are done: what they find is not lost. Bad input is bad for
   * all of them.
   */
  async #turn(lane: Lane, work: number, length?: "early"): Promise<void> {
    try {
      for await (const event of lane.turn(work, length)) await this.#take(lane, event);
    } catch (error) {
      if (error instanceof OutOfBudget) {
        if (lane.tells === "all") this.#opinions.limited(lane.name, lane.properties, error.limit);
      } else if (lane.isInternal(error)) this.#failure ??= { error };
      else throw error;
    }
    for (const property of this.#unfinished) await this.#finishIfDone(property);
  }

  async #take(lane: Lane, event: CheckEvent): Promise<void> {
    switch (event.kind) {
      case "progress":
        await this.tell({ ...event, message: `${lane.name}: ${event.message}` });
        break;
      case "refuted":
        await this.tell(event);
        break;
      case "began":
        this.#opinions.expect(event.property, event.places);
        if (event.property !== this.#current && this.#unfinished.has(event.property)) {
          this.#current = event.property;
          await this.tell(event);
        }
        break;
      case "finished":
        lane.finished.add(event.property);
        break;
      case "settled":
      case "decided":
        for (const news of this.#enter(lane, event)) await this.tell(news);
    }
    if ("property" in event) await this.#finishIfDone(event.property);
    else if ("results" in event) await this.#finishIfDone(event.results[0].property);
  }

  #enter(lane: Lane, event: Extract<CheckEvent, { kind: "settled" | "decided" }>): readonly CheckEvent[] {
    if (event.kind === "settled" && event.isProvisional === true) return this.#opinions.enterProvisional(event.results, "to the end");
    const told = event.results.filter(isTold(lane));
    // An engine that needs no such bound may know better, but one that has looked and was not done will hardly be soon.
    const isOfEngine = (result: Result): boolean => result.verdict === "bounded" && hasBoundOfEngine(result, this.task);
    return [
      ...this.#opinions.enter(
        event.kind,
        told.filter((result) => !isOfEngine(result)),
      ),
      ...this.#opinions.enterProvisional(told.filter(isOfEngine), "until all have looked"),
    ];
  }

  /**
   * A property is finished when all of it is decided, or nobody works on it any more, or everybody has looked where
   * that is enough.
   */
  async #finishIfDone(property: Property): Promise<void> {
    if (!this.#unfinished.has(property)) return;
    const isLeft = this.#lanes.every((lane) => !lane.worksOn(property));
    const isEnough = this.#opinions.isEnough(property) && this.#lanes.every((lane) => !lane.worksOn(property) || lane.hasLooked);
    if (!isLeft && !isEnough && !this.#opinions.isDecided(property)) return;
    for (const event of this.#opinions.rest(property)) await this.tell(event);
    this.#unfinished.delete(property);
    // Something went wrong, and nobody else has an answer: then it is not finished.
    if (this.#failure !== undefined && !this.#opinions.isAnswered(property)) return;
    await this.tell({ kind: "finished", property });
  }
}

/** Whether executions were left out that are among those the task is about. */
function hasBoundOfEngine({ receipt }: Result, { inputs }: Task): boolean {
  return receipt.bounds.some(({ name, reached }) => reached && !inputs?.bounds.some((given) => given.name === name));
}

const isTold =
  ({ tells }: Lane) =>
  ({ verdict }: Result): boolean =>
    tells === "all" || verdict !== "unknown";
