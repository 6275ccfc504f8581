/**
 * Footprints by number: two have the same iff they are equal in the names of a state. Asked for twice at each move, so
 * it makes nothing but words.
 */
import { type AccessSite, type AtOnce, type Footprint, Sequences } from "@assay/machine";

export class FootprintTexts {
  /** The first is the empty list, which no footprint is. */
  readonly #lists = new Sequences();
  readonly #sites = new Map<AccessSite, number>();
  readonly #keys = new Map<string, number>();
  #words = new Int32Array(256);
  #length = 0;

  constructor() {
    this.#lists.number(this.#words, 0);
  }

  /** From 1 on, in the order in which they were first given; 0 if there is nothing in it that the state mentions. */
  number(footprint: Footprint, names: (object: object) => number): number {
    this.#length = 0;
    for (const { object, key, isWrite, isAtomic, atOnce, first, firstTime, last, lastTime } of footprint.touched) {
      const name = names(object);
      if (name < 0) continue;
      this.#push(name);
      this.#push(this.#key(key));
      this.#push((isWrite ? 1 : 0) + (isAtomic ? 2 : 0) + (first.mode === "plain" ? 4 : 0) + AT_ONCE[atOnce]);
      this.#push(firstTime);
      this.#push(lastTime);
      this.#push(this.#site(first));
      this.#push(this.#site(last));
    }
    if (this.#length === 0) return 0;
    this.#push(END);
    this.#push(footprint.thread);
    for (const list of [footprint.acquired, footprint.released]) {
      for (const { object, key, time } of list) {
        this.#push(names(object));
        this.#push(this.#key(key));
        this.#push(time);
      }
      this.#push(END);
    }
    return this.#lists.number(this.#words, this.#length);
  }

  #push(word: number): void {
    if (this.#length === this.#words.length) {
      const more = new Int32Array(2 * this.#length);
      more.set(this.#words);
      this.#words = more;
    }
    this.#words[this.#length++] = word;
  }

  #key(key: string | number): number {
    if (typeof key === "number") return 2 * key;
    let number = this.#keys.get(key);
    if (number === undefined) this.#keys.set(key, (number = this.#keys.size));
    return 2 * number + 1;
  }

  #site(site: AccessSite): number {
    let number = this.#sites.get(site);
    if (number === undefined) this.#sites.set(site, (number = this.#sites.size));
    return number;
  }
}

/** No name: where a list ends. */
const END = -2;

const AT_ONCE: Readonly<Record<AtOnce, number>> = { itself: 0, copy: 8, several: 16 };
