/**
 * What moves lead to, remembered: a move that is made again where everything it depends on is as it was before leads to
 * the same, and need not be run.
 *
 * After LTSmin (Blom, van de Pol, Weber, "LTSmin: distributed and symbolic reachability", 2010), which keeps the
 * results of parts of the next-state function by the variables they read and write. Here nobody knows these beforehand:
 * the machine tells, after a move was run, which parts of the state it read and by what it replaced them
 * (`machine/src/step/block-record.ts`, which says why that is all it depends on). Most parts of a state have nothing to
 * do with a move, so the same move is met in many states; of some hundred thousand moves of a program with five threads
 * only a few thousand are run.
 *
 * The moves that are known are a tree. Its root is the move; a node says what is read next, and what it is like decides
 * where to go on: its shape, and for each hole a thread, the place where the object was met before on this way, or, if
 * it is met for the first time, its class (and length). So objects are told apart by how the move comes to them, not by
 * what a state calls them, and what a leaf says holds for all states in which the way leads there. A leaf has the parts
 * that are replaced, in such names (`Vectors.apply` makes a state of it), and what the move did to what threads share,
 * for races. Moves that a thread can make in a state are remembered in the same way: they depend on it, and on what it
 * is about to enter.
 *
 * *Exact*: two ways that agree up to a node are the same run up to there, so that what is read next is the same; that
 * this is so is checked whenever a run is added. What was run is not kept if it failed, ended the program, asked for
 * inputs, or did something whose reads are not known. Old objects that nobody has written so far are left out; when one
 * of them is written after all, everything is forgotten (`surprises`).
 *
 * *Bounded*: behind {@link MOST_NODES} nodes no more is added.
 */
import { invariant } from "@assay/base";
import {
  ABSENT,
  type BlockRecord,
  codeOf,
  type Footprint,
  PART,
  PART_BITS,
  QUESTIONS,
  Sequences,
  STATUS,
  type StateWords,
  type StepMachine,
  type Vectors,
} from "@assay/machine";
import { PairTable } from "./pair-table.js";

/** A state of the search: with the threads that keep the program alive, as bits. */
export interface SearchState extends StateWords {
  readonly live: number;
}

/** What a move led to, besides the state. */
interface Leaf {
  /** Where its effect begins and ends. */
  readonly start: number;
  readonly end: number;
  readonly names: "keeps names" | "may rename";
  /** The thread that it ends, or -1. */
  readonly ends: number;
  /** The threads that it begins and that keep the program alive, as bits. */
  readonly begins: number;
  readonly footprint: Footprint | undefined;
  /** The young objects that the footprint mentions, each with the word of its name. */
  readonly mentioned: readonly (readonly [object, number])[];
  /** For footprints that were named before: by the names. */
  readonly print: number;
}

/** As many threads as have a bit. */
export const MOST_THREADS = 30;

const MOST_NODES = 1 << 20;
const KIND = (1 << PART_BITS) - 1;
/** Roots are no nodes: moves by their numbers, then those that threads can make. */
const ROOTS = 2 ** 30;
const THREAD_ROOTS = ROOTS + 2 ** 29;
/** What a node is followed by: nothing that is known. */
const UNKNOWN = 0;

/** How a leaf calls things: threads by names of states, objects by where they were met, or made. */
const THREAD_NAME = 1;
const MET = 2;
const MADE = 3;

export class MoveMemo<Move> {
  readonly #machine: StepMachine;
  readonly #vectors: Vectors;
  readonly #name: (footprint: Footprint, names: (object: object) => number) => number;
  #edges = new PairTable();
  /** By node: the code of what is read next, plus one; below 0 the leaf. */
  #next = new Int32Array(1 << 10);
  #leaves: Leaf[] = [];
  #moves: (readonly Move[])[] = [];
  #effects = new Int32Array(1 << 12);
  #effectsEnd = 0;
  #surprises = 0;
  #prints = new Sequences();
  readonly #printNumbers: number[] = [];
  // The way: places of the objects that were met, in order, and by place when.
  #placesMet = new Int32Array(64);
  #met = 0;
  #metAt = new Int32Array(64);
  #isAdding = false;
  #effect = new Int32Array(64);
  #words = new Int32Array(16);
  /** For statistics. */
  known = 0;
  run = 0;

  /** `name` gives the number of a footprint, by what a state calls the objects in it. */
  constructor(machine: StepMachine, name: (footprint: Footprint, names: (object: object) => number) => number) {
    this.#machine = machine;
    this.#vectors = machine.vectors;
    this.#name = name;
  }

  // Following.

  /** The threads that keep the program alive behind the last move that was known. */
  live = 0;
  /** What it did, as the states before and behind it call things. */
  before = 0;
  behind = 0;

  /**
   * Whether it is known what a move, by its number, leads to, and the program goes on there: the state is
   * `machine.vectors.result`.
   */
  follow(state: SearchState, move: number, thread: number): boolean {
    const leaf = this.#leafOf(state, ROOTS + move, thread);
    if (leaf < 0) return false;
    const { start, end, names, ends, begins, footprint } = this.#leaves[leaf]!;
    this.live = (ends < 0 ? state.live : state.live & ~(1 << ends)) | begins;
    // The program ends: what has to be done then is the machine's business.
    if (this.live === 0) return false;
    this.#instantiate(state, start, end);
    this.#vectors.apply(state, this.#effect, end - start, names, ends);
    this.before = footprint === undefined ? 0 : this.#print(leaf, state, "before");
    this.behind = footprint === undefined ? 0 : names === "keeps names" ? this.before : this.#print(leaf, state, "behind");
    this.known++;
    return true;
  }

  /** The moves that a thread can make in a state where the program goes on; undefined if they are not known. */
  movesOf(state: SearchState, thread: number): readonly Move[] | undefined {
    const leaf = this.#leafOf(state, THREAD_ROOTS + thread, thread);
    return leaf < 0 ? undefined : this.#moves[leaf];
  }

  /** -1 if it is not known. */
  #leafOf(state: SearchState, root: number, thread: number): number {
    if (this.#surprises !== this.#machine.surprises) this.#forget();
    this.#isAdding = false;
    this.#begin(state);
    let node = this.#walk(state, root, state.words[state.at + thread]!);
    while (node >= 0) {
      const next = this.#next[node]!;
      if (next === UNKNOWN) return -1;
      if (next < 0) return -next - 1;
      node = this.#read(state, node, next - 1, thread);
    }
    return -1;
  }

  #begin({ length, threads, changes }: SearchState): void {
    const young = length - threads - changes;
    if (this.#metAt.length < young) {
      this.#metAt = new Int32Array(2 * young);
      this.#placesMet = new Int32Array(2 * young);
    }
    this.#metAt.fill(-1, 0, young);
    this.#met = 0;
  }

  /** Goes on by what the part with the code is like. */
  #read(state: SearchState, node: number, code: number, thread: number): number {
    const number = code >> PART_BITS;
    const { words, at, threads, changes } = state;
    switch (code & KIND) {
      case PART.thread:
        return number < threads ? this.#walk(state, node, words[at + number]!) : -1;
      case PART.change:
        return this.#walk(state, node, this.#vectors.change(state, number));
      case PART.young:
        return this.#walk(state, node, words[at + threads + changes + this.#placesMet[number]!]!);
      default:
        return this.#edge(node, this.#answer(state, number, thread));
    }
  }

  /** To what is asked of all threads together. */
  #answer({ words, at, threads, live }: SearchState, question: number, thread: number): number {
    if (question === QUESTIONS.count.code) return threads;
    let blocked = 0;
    let others = 0;
    let daemons = 0;
    for (let i = 0; i < threads; i++) {
      const status = this.#vectors.statusOf(words[at + i]!);
      if (status === STATUS.blocked) blocked |= 1 << i;
      if (status === STATUS.ended || i === thread) continue;
      others = 1;
      if ((live & (1 << i)) === 0) daemons = 1;
    }
    if (question === QUESTIONS.othersLive.code) return others;
    return question === QUESTIONS.otherDaemons.code ? daemons : blocked;
  }

  /** Goes on by a part: its shape, and what is in its holes. */
  #walk(state: SearchState, from: number, part: number): number {
    if (part === ABSENT) return this.#edge(from, 0);
    if ((part & 1) === 0) return this.#edge(from, part + 1);
    const vectors = this.#vectors;
    let node = this.#edge(from, 2 * vectors.shapeOf(part) + 2);
    const holes = vectors.holes(part);
    for (let i = 0; i < holes && node >= 0; i++) node = this.#edge(node, this.#hole(state, vectors.name(part, i)));
    return node;
  }

  #hole({ words, at, threads, changes }: SearchState, name: number): number {
    if ((name & 1) === 1) return (name << 2) | THREAD_NAME;
    const place = name >> 1;
    const met = this.#metAt[place]!;
    if (met >= 0) return (met << 2) | MET;
    this.#metAt[place] = this.#met;
    this.#placesMet[this.#met++] = place;
    return (this.#vectors.about(words[at + threads + changes + place]!) << 2) | MADE;
  }

  #edge(node: number, label: number): number {
    return this.#isAdding ? this.#edges.number(node, label) : this.#edges.find(node, label);
  }

  /** The effect of a leaf, with objects called as the state calls them. */
  #instantiate({ length, threads, changes }: SearchState, start: number, end: number): void {
    const effects = this.#effects;
    const young = length - threads - changes;
    if (this.#effect.length < end - start) this.#effect = new Int32Array(2 * (end - start));
    const effect = this.#effect;
    for (let i = start; i < end; ) {
      const code = effects[i]!;
      effect[i - start] = (code & KIND) === PART.young ? codeOf(PART.young, this.#placesMet[code >> PART_BITS]!) : code;
      effect[i + 1 - start] = effects[i + 1]!;
      const holes = effects[i + 2]!;
      effect[i + 2 - start] = holes;
      i += 3;
      for (let hole = 0; hole < holes; hole++, i++) {
        const word = effects[i]!;
        const kind = word & 3;
        effect[i - start] = kind === THREAD_NAME ? word >> 2 : 2 * (kind === MET ? this.#placesMet[word >> 2]! : young + (word >> 2));
      }
    }
  }

  /** The number of a leaf's footprint in the names of the state before or behind. */
  #print(leaf: number, { length, threads, changes }: SearchState, when: "before" | "behind"): number {
    const { footprint, mentioned, print } = this.#leaves[leaf]!;
    const young = length - threads - changes;
    if (this.#words.length <= mentioned.length) this.#words = new Int32Array(2 * mentioned.length);
    const words = this.#words;
    words[0] = print;
    for (let i = 0; i < mentioned.length; i++) {
      const word = mentioned[i]![1];
      const isMade = (word & 3) === MADE;
      const place = isMade ? young + (word >> 2) : this.#placesMet[word >> 2]!;
      words[i + 1] = when === "behind" ? this.#vectors.placeBehind(place) : isMade ? -1 : place;
    }
    const named = this.#prints.number(words, mentioned.length + 1);
    if (named === this.#printNumbers.length) {
      const names = new Map(mentioned.map(([object], i) => [object, words[i + 1]! < 0 ? -1 : 4 * words[i + 1]!]));
      this.#printNumbers.push(this.#name(footprint!, (object) => names.get(object) ?? this.#machine.nameOfOld(object)));
    }
    return this.#printNumbers[named]!;
  }

  #forget(): void {
    this.#surprises = this.#machine.surprises;
    this.#edges = new PairTable();
    this.#next = new Int32Array(1 << 10);
    this.#leaves = [];
    this.#moves = [];
    this.#effectsEnd = 0;
    this.#prints = new Sequences();
    this.#printNumbers.length = 0;
  }

  // Adding.

  get #isFull(): boolean {
    return this.#edges.size > MOST_NODES;
  }

  /** A move was run; `live` are the threads that keep the program alive behind it. */
  addMove(state: SearchState, move: number, thread: number, record: BlockRecord, footprint: Footprint | undefined, live: number): void {
    this.run++;
    const node = this.#way(state, ROOTS + move, thread, record);
    if (node < 0 || this.#next[node] !== UNKNOWN) return;
    const start = this.#effectsEnd;
    const { young, ...rest } = this.#shapeOfEffect(state, record);
    if (!this.#write(record, young)) {
      this.#effectsEnd = start;
      return;
    }
    const mentioned = this.#mentioned(record, young);
    if (mentioned === undefined) return;
    const { ends } = rest;
    const begins = live & ~(ends < 0 ? state.live : state.live & ~(1 << ends));
    const print = this.#leaves.length;
    this.#leaves.push({ start, end: this.#effectsEnd, ...rest, begins, footprint, mentioned, print });
    this.#next[node] = -this.#leaves.length;
  }

  /** The moves of a thread were asked for. */
  addMoves(state: SearchState, thread: number, record: BlockRecord, moves: readonly Move[]): void {
    const node = this.#way(state, THREAD_ROOTS + thread, thread, record);
    if (node < 0 || this.#next[node] !== UNKNOWN) return;
    this.#moves.push(moves);
    this.#next[node] = -this.#moves.length;
  }

  /** The node where a run ends; -1 if it cannot be kept. */
  #way(state: SearchState, root: number, thread: number, { reads }: BlockRecord): number {
    if (this.#surprises !== this.#machine.surprises) this.#forget();
    if (this.#isFull) return -1;
    this.#isAdding = true;
    this.#begin(state);
    let node = this.#walk(state, root, state.words[state.at + thread]!);
    for (const read of this.#ordered(state, reads)) {
      const number = read >> PART_BITS;
      const isThread = (read & KIND) === PART.thread;
      if (isThread && (number === thread || number >= state.threads)) continue;
      let code = read;
      if ((read & KIND) === PART.young) {
        const met = this.#metAt[number]!;
        // Nothing that was read mentions it: somebody knows of it otherwise.
        if (met < 0) return this.#refused();
        code = codeOf(PART.young, met);
      }
      this.#room();
      if (this.#next[node] === UNKNOWN) this.#next[node] = code + 1;
      else invariant(this.#next[node] === code + 1, "a move should depend on what it read, and on nothing else");
      node = this.#read(state, node, code, thread);
    }
    this.#room();
    invariant(this.#next[node]! <= 0, "a move should end where it ended before");
    return node;
  }

  /** Who asks which threads are blocked reads those. */
  *#ordered(state: SearchState, reads: readonly number[]): Generator<number> {
    const asked = codeOf(PART.question, QUESTIONS.blocked.code);
    const read = new Set<number>();
    const once = function* (code: number): Generator<number> {
      if (!read.has(code)) yield code;
      read.add(code);
    };
    for (const code of reads) {
      yield* once(code);
      if (code !== asked) continue;
      const blocked = this.#answer(state, QUESTIONS.blocked.code, -1);
      for (let i = 0; i < state.threads; i++) if ((blocked & (1 << i)) !== 0) yield* once(codeOf(PART.thread, i));
    }
  }

  /** For every node. */
  #room(): void {
    if (this.#edges.size <= this.#next.length) return;
    const more = new Int32Array(2 * this.#edges.size);
    more.set(this.#next);
    this.#next = more;
  }

  #refused(): number {
    this.#room();
    return -1;
  }

  #shapeOfEffect(state: SearchState, { writes }: BlockRecord): Pick<Leaf, "names" | "ends"> & { readonly young: number } {
    const vectors = this.#vectors;
    const young = state.length - state.threads - state.changes;
    let ends = -1;
    let keeps = true;
    for (const { code, shape, names } of writes) {
      const number = code >> PART_BITS;
      const kind = code & KIND;
      if (kind === PART.made || (kind === PART.thread && number >= state.threads)) {
        keeps = false;
        continue;
      }
      const before =
        kind === PART.thread
          ? state.words[state.at + number]!
          : kind === PART.change
            ? vectors.change(state, number)
            : state.words[state.at + state.threads + state.changes + number]!;
      if (kind === PART.thread && vectors.aboutShape(shape) === STATUS.ended && vectors.statusOf(before) !== STATUS.ended) ends = number;
      const holes = before === ABSENT ? 0 : vectors.holes(before);
      if (holes !== names.length || names.some((name, i) => name !== vectors.name(before, i))) keeps = false;
    }
    return { names: keeps && ends < 0 ? "keeps names" : "may rename", ends, young };
  }

  /** Whether everything that the parts behind the move mention was met on the way, or made. */
  #write({ writes }: BlockRecord, young: number): boolean {
    for (const { code, shape, names } of writes) {
      const isYoung = (code & KIND) === PART.young;
      this.#push(isYoung ? codeOf(PART.young, this.#metAt[code >> PART_BITS]!) : code);
      this.#push(shape);
      this.#push(names.length);
      for (const name of names) {
        const word = (name & 1) === 1 ? (name << 2) | THREAD_NAME : this.#local(name >> 1, young);
        if (word === undefined) return false;
        this.#push(word);
      }
    }
    return true;
  }

  #local(place: number, young: number): number | undefined {
    if (place >= young) return ((place - young) << 2) | MADE;
    const met = this.#metAt[place]!;
    return met < 0 ? undefined : (met << 2) | MET;
  }

  /** What a footprint mentions of the young objects; undefined if one of them was not met. */
  #mentioned({ names }: BlockRecord, young: number): Leaf["mentioned"] | undefined {
    const mentioned: [object, number][] = [];
    for (const [object, name] of names) {
      const word = this.#local(name >> 1, young);
      if (word === undefined) return undefined;
      mentioned.push([object, word]);
    }
    return mentioned;
  }

  #push(word: number): void {
    if (this.#effectsEnd === this.#effects.length) {
      const more = new Int32Array(2 * this.#effects.length);
      more.set(this.#effects);
      this.#effects = more;
    }
    this.#effects[this.#effectsEnd++] = word;
  }
}
