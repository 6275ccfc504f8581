/**
 * States as lists of numbers, worked with where no machine is in them.
 *
 * A list (`canonical.ts`) is a whole state: each number is a part, which is a shape and the names of what is in its
 * holes, and a name is the place of a young object in the list, or a thread. So what a state becomes when some parts are
 * replaced can be worked out from the list alone: the parts are gone through in the order in which they are told, who is
 * met first gets the next name, and whoever mentions others by new names gets another number. That is what `canonical.ts`
 * does with objects; here it is done with numbers, and the list is the same.
 *
 * What is replaced is an *effect*, a list of words: for each part its code, its shape, how many are in its holes, and
 * their names as the state before has them; the objects that were made are named behind those that were there. Threads
 * come first, by their numbers, those that were begun behind those that were there; then changes of old objects, by
 * theirs, with the shape {@link ABSENT} for what is again as it was; then young objects, then those that were made.
 */
import { grown, Sequences } from "./sequences.js";

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

/** What shapes are about: a thread's status, the number of an old object that changed, class and length of an object. */
export const STATUS = { ready: 0, blocked: 1, ended: 2 } as const;

export class Vectors {
  readonly #parts: Sequences;
  readonly #about: (shape: number) => number;
  #scratch = new Int32Array(64);
  /** The state that an effect led to last. */
  readonly result = { numbers: new Int32Array(64), length: 0, threads: 0, changes: 0 };
  /** By the name before: the place behind; -1 for what is mentioned no more. */
  #places = new Int32Array(64);
  #order = new Int32Array(64);
  #met = 0;
  /** Whether everything is called as before. */
  #keepsNames = true;
  /** How the thread is called that the effect ends; 0 if there is none. */
  #ends = 0;
  // The effect that is being applied.
  #effect: Int32Array = this.#scratch;
  #from: StateWords = { words: this.#scratch, at: 0, length: 0, threads: 0, changes: 0 };
  /** By young objects: where in the effect they are replaced; -1 for those that are not. */
  #replaced = new Int32Array(64);

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
   * What a state becomes: {@link result}. `keeps names` if all parts that are replaced mention the same as before in the
   * same order, nothing is made, and no thread begins or ends. `ends`: the thread that the effect ends, or -1.
   */
  apply(from: StateWords, effect: Int32Array, length: number, names: "keeps names" | "may rename", ends: number): void {
    const { words, at, threads } = from;
    const young = from.length - threads - from.changes;
    const { result } = this;
    this.#from = from;
    this.#effect = effect;
    this.#keepsNames = names === "keeps names";
    this.#ends = ends < 0 ? 0 : nameOfThread(ends);
    result.length = 0;
    let made = 0;
    this.#replaced = roomFor(this.#replaced, young);
    this.#replaced.fill(-1, 0, young);
    // What is replaced of the young, and what is made, is needed by place; the others come in their order.
    let endOfThreads = length;
    for (let j = 0; j < length; j += effect[j + 2]! + 3) {
      const kind = effect[j]! & ((1 << PART_BITS) - 1);
      if (kind === PART.thread) continue;
      if (endOfThreads === length) endOfThreads = j;
      if (kind === PART.young) this.#replaced[effect[j]! >> PART_BITS] = j;
      else if (kind === PART.made) {
        this.#replaced = roomFor(this.#replaced, young + made + 1);
        this.#replaced[young + made++] = j;
      }
    }
    if (!this.#keepsNames) {
      this.#places = roomFor(this.#places, young + made);
      this.#places.fill(-1, 0, young + made);
      this.#order = roomFor(this.#order, young + made);
      this.#met = 0;
    }
    let i = 0;
    for (let thread = 0; thread < threads; thread++) {
      if (i < endOfThreads && effect[i]! >> PART_BITS === thread) {
        this.#tell(i);
        i += effect[i + 2]! + 3;
      } else this.#keep(words[at + thread]!);
    }
    for (; i < endOfThreads; i += effect[i + 2]! + 3) this.#tell(i);
    result.threads = result.length;
    this.#changes(i, length);
    result.changes = result.length - result.threads;
    this.#young(young);
  }

  /** Merges what is replaced with what is not, both by the numbers of old objects. */
  #changes(first: number, length: number): void {
    const { words, at, threads, changes } = this.#from;
    const effect = this.#effect;
    let i = first;
    const isChange = (): boolean => i < length && (effect[i]! & ((1 << PART_BITS) - 1)) === PART.change;
    for (let j = at + threads; j < at + threads + changes; j++) {
      if (!isChange()) {
        this.#keep(words[j]!);
        continue;
      }
      const number = this.about(words[j]!);
      for (; isChange() && effect[i]! >> PART_BITS < number; i += effect[i + 2]! + 3) if (effect[i + 1] !== ABSENT) this.#tell(i);
      if (isChange() && effect[i]! >> PART_BITS === number) {
        if (effect[i + 1] !== ABSENT) this.#tell(i);
        i += effect[i + 2]! + 3;
      } else this.#keep(words[j]!);
    }
    for (; isChange(); i += effect[i + 2]! + 3) if (effect[i + 1] !== ABSENT) this.#tell(i);
  }

  #young(young: number): void {
    const { words, at, threads, changes } = this.#from;
    const first = at + threads + changes;
    const count = this.#keepsNames ? young : -1;
    for (let i = 0; count < 0 ? i < this.#met : i < count; i++) {
      const place = this.#keepsNames ? i : this.#order[i]!;
      const replaced = this.#replaced[place]!;
      if (place >= young || replaced >= 0) this.#tell(replaced);
      else this.#keep(words[first + place]!);
    }
  }

  /** A part that is not replaced: others may be called differently now. */
  #keep(part: number): void {
    if (this.#keepsNames || (part & 1) === 0) {
      this.#push(part);
      return;
    }
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

  /** A part of the effect. */
  #tell(entry: number): void {
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
