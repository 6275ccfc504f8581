/**
 * States as lists of numbers, worked with where no machine is in them.
 *
 * A list (`canonical.ts`) is a whole state: each number is a part, which is a shape and the names of what is in its
 * holes, and a name is the place of a young object in the list, or a thread. So what a state becomes when some parts
 * are replaced can be worked out from the list alone: the parts are gone through in the order in which they are told,
 * who is met first gets the next name, and whoever mentions others by new names gets another number. That is what
 * `canonical.ts` does with objects; here it is done with numbers, and the list is the same.
 *
 * What is replaced is an *effect*, a list of words: for each part its code, its shape, how many are in its holes, and
 * their names as the state before has them; the objects that were made are named behind those that were there. Threads
 * come first, by their numbers, those that were begun behind those that were there; then changes of old objects, by
 * theirs, with the shape {@link ABSENT} for what is again as it was; then young objects, then those that were made.
 */
import { grown, type Sequences } from "./sequences.js";

/** A state in an array, from an index on. */
export interface StateWords {
  readonly words: Int32Array;
  readonly at: number;
  readonly length: number;
  readonly threads: number;
  readonly changes: number;
}

/** What the code of a part says: a thread, what changed of an old object, a young object, by their numbers. */
export const PART = { question: 0, thread: 1, change: 2, young: 3, made: 4 } as const;
/** The bits of a code that say so. */
export const PART_BITS = 3;

export function codeOf(kind: number, number: number): number {
  return (number << PART_BITS) | kind;
}

/** The number of a change that is none. */
export const ABSENT = -1;

/** How threads are called that have ended. */
export const ENDED = 1;

/** How threads that have not ended are called. */
export function nameOfThread(number: number): number {
  return 2 * number + 3;
}

/** What shapes of threads are about, among other things. */
export const STATUS = { ready: 0, blocked: 1, ended: 2 } as const;
/** Whether a thread's own object is in its first hole. */
export const OWN_OBJECT = 4;

export class Vectors {
  readonly #parts: Sequences;
  readonly #about: (shape: number) => number;
  #scratch = new Int32Array(64);
  /** The state that an effect led to last. */
  readonly result = { numbers: new Int32Array(64), length: 0, threads: 0, changes: 0 };
  /** By the place before: the place behind; -1 for what is mentioned no more. */
  #places = new Int32Array(64);
  #order = new Int32Array(64);
  #met = 0;
  /** Whether everything is called as before. */
  #keepsNames = true;
  /** How the thread is called that the effect ends; 0 if there is none. */
  #ends = 0;
  // The effect that is being applied.
  #effect: Int32Array = this.#scratch;
  /** Threads, then changes, of the state behind: the part, or below 0 where in the effect it is. */
  #told = new Int32Array(64);
  /** The same for young objects, by their places before, and for those that were made. */
  #young = new Int32Array(64);

  constructor(parts: Sequences, about: (shape: number) => number) {
    this.#parts = parts;
    this.#about = about;
  }

  // Parts.

  shapeOf(part: number): number {
    return (part & 1) === 0 ? part >> 1 : this.#parts.word(part >> 1, 0);
  }

  /** How many are in the holes of a part. */
  holes(part: number): number {
    return (part & 1) === 0 ? 0 : this.#parts.lengthOf(part >> 1) - 1;
  }

  /** The name in a hole. */
  name(part: number, hole: number): number {
    return this.#parts.word(part >> 1, hole + 1);
  }

  about(part: number): number {
    return this.#about(this.shapeOf(part));
  }

  /** The status of a thread. */
  statusOf(part: number): number {
    return this.about(part) & 3;
  }

  aboutShape(shape: number): number {
    return this.#about(shape);
  }

  /** The part that tells what changed of an old object; {@link ABSENT} where nothing did. */
  change({ words, at, threads, changes }: StateWords, number: number): number {
    for (let i = at + threads; i < at + threads + changes; i++) {
      const about = this.about(words[i]!);
      if (about === number) return words[i]!;
      if (about > number) break;
    }
    return ABSENT;
  }

  // Effects.

  /**
   * The place of a young object, or of one that was made, in the state that an effect led to last; -1 if that does not
   * mention it.
   */
  placeBehind(place: number): number {
    return this.#keepsNames ? place : this.#places[place]!;
  }

  /**
   * What a state becomes: {@link result}. `keeps names` if all parts that are replaced mention the same as before in
   * the same order, nothing is made, and no thread begins or ends. `ends`: the thread that the effect ends, or -1.
   */
  apply(from: StateWords, effect: Int32Array, length: number, names: "keeps names" | "may rename", ends: number): void {
    const { words, at, threads, changes } = from;
    const { result } = this;
    this.#effect = effect;
    this.#keepsNames = names === "keeps names";
    this.#ends = ends < 0 ? 0 : nameOfThread(ends);
    let next = this.#tellThreads(from, length);
    const told = next.told;
    next = this.#tellChanges(from, next.entry, length, told);
    // What is left is replaced by its place, or made.
    let young = from.length - threads - changes;
    this.#young = roomFor(this.#young, young);
    for (let i = 0; i < young; i++) this.#young[i] = words[at + threads + changes + i]!;
    for (let i = next.entry; i < length; i += effect[i + 2]! + 3) {
      const isMade = (effect[i]! & ((1 << PART_BITS) - 1)) === PART.made;
      if (isMade) this.#young = roomFor(this.#young, young + 1);
      this.#young[isMade ? young++ : effect[i]! >> PART_BITS] = ~i;
    }
    if (!this.#keepsNames) this.#rename(told, next.told, young);
    result.length = 0;
    for (let i = 0; i < next.told; i++) this.#tell(this.#told[i]!);
    result.threads = told;
    result.changes = next.told - told;
    const count = this.#keepsNames ? young : this.#met;
    for (let i = 0; i < count; i++) this.#tell(this.#young[this.#keepsNames ? i : this.#order[i]!]!);
  }

  /** Gives how many there are behind the move, and where in the effect the others begin. */
  #tellThreads({ words, at, threads }: StateWords, length: number): { readonly told: number; readonly entry: number } {
    const effect = this.#effect;
    let entry = 0;
    let told = 0;
    const isReplaced = (): boolean => entry < length && (effect[entry]! & ((1 << PART_BITS) - 1)) === PART.thread;
    for (; told < threads || isReplaced(); told++) {
      this.#told = roomFor(this.#told, told + 1);
      if (isReplaced() && effect[entry]! >> PART_BITS === told) {
        this.#told[told] = ~entry;
        entry += effect[entry + 2]! + 3;
      } else this.#told[told] = words[at + told]!;
    }
    return { told, entry };
  }

  /** Merges what is replaced with what is not, both by the numbers of old objects, behind what is told already. */
  #tellChanges(
    { words, at, threads, changes }: StateWords,
    first: number,
    length: number,
    before: number,
  ): { readonly told: number; readonly entry: number } {
    const effect = this.#effect;
    let entry = first;
    let told = before;
    const end = at + threads + changes;
    for (let i = at + threads; ; ) {
      const isReplaced = entry < length && (effect[entry]! & ((1 << PART_BITS) - 1)) === PART.change;
      if (i === end && !isReplaced) return { told, entry };
      this.#told = roomFor(this.#told, told + 1);
      const number = i < end && isReplaced ? this.about(words[i]!) : -1;
      if (!isReplaced || (i < end && number < effect[entry]! >> PART_BITS)) {
        this.#told[told++] = words[i++]!;
        continue;
      }
      if (i < end && number === effect[entry]! >> PART_BITS) i++;
      if (effect[entry + 1] !== ABSENT) this.#told[told++] = ~entry;
      entry += effect[entry + 2]! + 3;
    }
  }

  /** Gives names in the order of `Canonical`: threads' own objects, changes, what is behind them, then all else. */
  #rename(threads: number, told: number, young: number): void {
    this.#places = roomFor(this.#places, young);
    this.#places.fill(-1, 0, young);
    this.#order = roomFor(this.#order, young);
    this.#met = 0;
    for (let i = 0; i < threads; i++) {
      const part = this.#told[i]!;
      const about = this.#about(part < 0 ? this.#effect[~part + 1]! : this.shapeOf(part));
      if ((about & OWN_OBJECT) !== 0) this.#renamed(part < 0 ? this.#effect[~part + 3]! : this.name(part, 0));
    }
    for (let i = threads; i < told; i++) this.#meet(this.#told[i]!);
    let i = 0;
    for (; i < this.#met; i++) this.#meet(this.#young[this.#order[i]!]!);
    for (let thread = 0; thread < threads; thread++) this.#meet(this.#told[thread]!);
    for (; i < this.#met; i++) this.#meet(this.#young[this.#order[i]!]!);
  }

  /** What is in the holes of a part gets its names. */
  #meet(part: number): void {
    if (part < 0) {
      const effect = this.#effect;
      const end = ~part + 3 + effect[~part + 2]!;
      for (let i = ~part + 3; i < end; i++) this.#renamed(effect[i]!);
    } else if ((part & 1) === 1) {
      const parts = this.#parts;
      const length = parts.lengthOf(part >> 1);
      for (let i = 1; i < length; i++) this.#renamed(parts.word(part >> 1, i));
    }
  }

  /** A part, or below 0 one of the effect. */
  #tell(part: number): void {
    if (part < 0) this.#tellReplaced(~part);
    else if (this.#keepsNames || (part & 1) === 0) this.#push(part);
    else this.#tellKept(part);
  }

  /** A part that is not replaced: others may be called differently now. */
  #tellKept(part: number): void {
    const parts = this.#parts;
    const number = part >> 1;
    const length = parts.lengthOf(number);
    this.#scratch = roomFor(this.#scratch, length);
    let isSame = true;
    for (let i = 1; i < length; i++) {
      const name = parts.word(number, i);
      const renamed = this.#renamed(name);
      if (renamed !== name) isSame = false;
      this.#scratch[i] = renamed;
    }
    if (isSame) {
      this.#push(part);
      return;
    }
    this.#scratch[0] = parts.word(number, 0);
    this.#push(2 * parts.number(this.#scratch, length) + 1);
  }

  #tellReplaced(entry: number): void {
    const effect = this.#effect;
    const shape = effect[entry + 1]!;
    const holes = effect[entry + 2]!;
    if (holes === 0) {
      this.#push(2 * shape);
      return;
    }
    this.#scratch = roomFor(this.#scratch, holes + 1);
    this.#scratch[0] = shape;
    for (let i = 0; i < holes; i++) {
      const name = effect[entry + 3 + i]!;
      this.#scratch[i + 1] = this.#keepsNames ? name : this.#renamed(name);
    }
    this.#push(2 * this.#parts.number(this.#scratch, holes + 1) + 1);
  }

  #renamed(name: number): number {
    if ((name & 1) === 1) return name === this.#ends ? ENDED : name;
    const before = name >> 1;
    let place = this.#places[before]!;
    if (place < 0) {
      place = this.#met++;
      this.#places[before] = place;
      this.#order[place] = before;
    }
    return 2 * place;
  }

  #push(part: number): void {
    const { result } = this;
    result.numbers = roomFor(result.numbers, result.length + 1);
    result.numbers[result.length++] = part;
  }
}

function roomFor(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  return array.length >= needed ? array : grown(array, needed);
}
