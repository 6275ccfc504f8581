/**
 * Data races, found completely (EXPLICIT, section 6).
 *
 * For every state, every block that leads to it and every block of another thread that leaves it: if both touch a plain
 * location, one of them writing, and nothing that the first releases behind its access is acquired by the second before
 * its own, the two accesses race.
 * - *Exact*: the blocks are side by side, so happens-before could only lead from one access to the other through such a
 * pair. Every report is a race of the memory model.
 * - *Complete*: if a program has a race, one is found. Take an execution with a race whose later access b comes
 *   earliest, and of it only the blocks that happen before the blocks A and B of the two accesses a and b, in their
 *   order, and then A and B. Every read among them has the write that it reads from among them too: a volatile write
 *   happens before the reads that see it, plain accesses before b are free of races. So these blocks do what they did.
 *   A is not before B: within a block, plain accesses never follow a release (`machine/src/step/interleaving.ts`), so
 *   what is ordered behind A is ordered behind a. And the order of A and B with blocks that were left out does not
 *   matter: a block with plain accesses begins with one of them, or with entering a monitor, whose order with what it
 *   depends on is happens-before. (A volatile read in front of them would not do: it may have to come before a write
 *   that is not ordered with it.) So A and B are side by side in an execution, and all are explored.
 * A native that copies elements is one step. That is exact as long as no other thread can tell: who comes in between
 * and touches a part of it could have come just before all of it, so the two are side by side somewhere, and are
 * compared, visible or not (`atOnce`). Of several elements at once each has to be left alone. A copy of one element is
 * a read and a write: if no other thread writes what it reads meanwhile, both might as well happen at the end, and if
 * none touches what it writes, at the beginning; so it has to race with both. Then nothing is known.
 *
 * Accesses inside atomic procedures race only with accesses outside them: how the library synchronizes inside is its
 * own affair.
 *
 * States are met again with other objects for the same canonical names, so footprints are kept by names: those of the
 * state behind the first block and before the second one, which is the same state.
 */
import type { AccessSite, AtOnce, Footprint, StepMachine } from "@assay/machine";
import { FootprintTexts } from "./footprint-texts.js";
import { PairTable } from "./pair-table.js";
import type { Edge, StateGraph } from "./state-graph.js";

/** A footprint in the names of a state. */
interface Named {
  readonly thread: number;
  readonly touched: readonly {
    readonly place: string;
    readonly isWrite: boolean;
    readonly isAtomic: boolean;
    readonly atOnce: AtOnce;
    readonly name: string;
    readonly first: AccessSite;
    readonly firstTime: number;
    readonly last: AccessSite;
    readonly lastTime: number;
  }[];
  readonly acquired: ReadonlyMap<string, number>;
  readonly released: ReadonlyMap<string, number>;
}

export interface RaceAccess {
  readonly site: AccessSite;
  readonly thread: number;
}

/** An access that is made together with others. */
export interface Part {
  readonly site: AccessSite;
  readonly of: Exclude<AtOnce, "itself">;
}

/** Two accesses, the first of which came before the other in the execution that showed them. */
export interface Race {
  /** The map or global, or the elements of arrays of a class. */
  readonly name: string;
  readonly first: RaceAccess;
  readonly second: RaceAccess;
  /**
   * Where both are visible already, and one of them is a part of what is done at once: those parts that race between
   * the two moves. What others would see in between was not looked at.
   */
  readonly atOnce: readonly Part[];
  /** The moves: the first leads to the state that the second leaves. */
  readonly edges: readonly [Edge, Edge];
}

type Judgement = Omit<Race, "edges"> | undefined;

const NO_RACES: Race[] = [];

/** How a state calls objects; a number below 0 for what it does not mention. */
type Names = (object: object) => number;

export class Races {
  readonly #graph: StateGraph;
  readonly #texts = new FootprintTexts();
  /** By number; the first is of blocks that touch nothing. */
  readonly #footprints: (Named | undefined)[] = [undefined];
  readonly #judged = new PairTable();
  readonly #judgements: Judgement[] = [];

  constructor(graph: StateGraph) {
    this.#graph = graph;
  }

  /** The number of what the block of a move did, in the names of a state; 0 if that is nothing. */
  number(footprint: Footprint | undefined, names: Names): number {
    if (footprint === undefined || footprint.touched.length === 0) return 0;
    const number = this.#texts.number(footprint, names);
    if (number === this.#footprints.length) this.#footprints.push(namedBy(footprint, names));
    return number;
  }

  /** The races of a new edge with those into the state it leaves, and those out of the state it leads to. */
  of(number: number): readonly Race[] {
    const graph = this.#graph;
    const { from, to, before, behind } = graph;
    if (before[number] === 0 && behind[number] === 0) return NO_RACES;
    let races: Race[] = NO_RACES;
    const judge = (first: number, second: number): void => {
      const race = this.#judge(behind[first]!, before[second]!);
      if (race !== undefined) races = [...races, { ...race, edges: [graph.edge(first), graph.edge(second)] }];
    };
    if (before[number] !== 0) graph.forEachInto(from[number]!, (into) => judge(into, number));
    if (behind[number] !== 0) graph.forEachOut(to[number]!, (out) => judge(number, out));
    return races;
  }

  #judge(first: number, second: number): Judgement {
    if (first === 0 || second === 0) return undefined;
    const pair = this.#judged.number(first, second);
    if (pair === this.#judgements.length) this.#judgements.push(compared(this.#footprints[first]!, this.#footprints[second]!));
    return this.#judgements[pair];
  }
}

/** Two blocks, one behind the other. */
function compared(first: Named, second: Named): Judgement {
  if (first.thread === second.thread) return undefined;
  // Of several, the one that the second block comes to first: nothing before it depends on the first block's accesses,
  // so that both threads can stand before theirs.
  const parts: Part[] = [];
  let atOnce: Judgement;
  for (const b of second.touched)
    for (const a of first.touched) {
      if (a.place !== b.place || (!a.isWrite && !b.isWrite) || (a.isAtomic && b.isAtomic)) continue;
      const areVisible = a.first.mode !== "plain" && b.first.mode !== "plain";
      if (areVisible && a.atOnce === "itself" && b.atOnce === "itself") continue;
      if (isOrdered(first.released, a.lastTime, second.acquired, b.firstTime)) continue;
      const accesses = { first: { site: a.last, thread: first.thread }, second: { site: b.first, thread: second.thread } };
      if (!areVisible) return { name: nameOf(a, b), ...accesses, atOnce: [] };
      for (const { atOnce: of, first: one, last } of [a, b]) if (of !== "itself") parts.push({ site: one, of }, { site: last, of });
      atOnce ??= { name: (a.atOnce === "itself" ? b : a).name, ...accesses, atOnce: parts };
    }
  return atOnce;
}

/** The two moves at the end of a schedule, as a new machine makes them: whether they race. */
export class RaceWitness {
  #left: number;
  #first: Footprint | undefined;
  #second: Footprint | undefined;
  #names: Names = () => -1;

  constructor(moves: number) {
    this.#left = moves;
  }

  moved(machine: StepMachine): void {
    this.#left--;
    if (this.#left === 0) this.#second = machine.footprint;
    if (this.#left !== 1) return;
    this.#first = machine.footprint;
    machine.state();
    const naming = machine.naming();
    this.#names = (object) => machine.nameIn(naming, object);
  }

  race(): Omit<Race, "edges"> | undefined {
    if (this.#first === undefined || this.#second === undefined) return undefined;
    return compared(namedBy(this.#first, this.#names), namedBy(this.#second, this.#names));
  }
}

/** What becomes visible: by its own name, if one of the two accesses says it; else the native that makes them. */
function nameOf(...accesses: readonly Named["touched"][number][]): string {
  const plain = accesses.filter(({ first }) => first.mode === "plain");
  return (plain.find(({ first }) => first.isNative !== true) ?? plain[0]!).name;
}

function isOrdered(released: ReadonlyMap<string, number>, behind: number, acquired: ReadonlyMap<string, number>, before: number): boolean {
  for (const [place, time] of released) if (time > behind && (acquired.get(place) ?? Number.POSITIVE_INFINITY) <= before) return true;
  return false;
}

function namedBy(footprint: Footprint, names: Names): Named {
  const touched: { -readonly [K in keyof Named["touched"][number]]: Named["touched"][number][K] }[] = [];
  for (const { object, key, ...each } of footprint.touched) {
    const name = names(object);
    // What the state does not mention nobody else can touch.
    if (name >= 0) touched.push({ ...each, place: `${name}.${key}` });
  }
  touched.sort((a, b) => a.firstTime - b.firstTime);
  const places = (
    all: Iterable<{ readonly object: object; readonly key: string | number; readonly time: number }>,
  ): Map<string, number> => {
    const found = new Map<string, number>();
    for (const { object, key, time } of all) {
      const name = names(object);
      if (name >= 0) found.set(`${name}.${key}`, time);
    }
    return found;
  };
  return {
    thread: footprint.thread,
    touched,
    acquired: places(footprint.acquired),
    released: places(footprint.released),
  };
}
