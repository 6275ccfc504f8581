/**
 * A persistent map from non-negative integers: a hash array mapped trie (Bagwell, "Ideal Hash Trees", 2001) whose hash
 * is the key itself with some bits exchanged, four bits a level, so there are no collisions. Changes copy the paths
 * they touch; old versions stay as they are. Several changes at once share the copies: nodes made for one change carry
 * its token and are changed in place until it is over.
 */
interface Node<V> {
  /** Which of the sixteen slots are filled. */
  bitmap: number;
  /** By rank in the bitmap: an entry or a further node. */
  readonly slots: (Entry<V> | Node<V>)[];
  /** The change that made the node and alone may alter it. */
  readonly change: object;
}

interface Entry<V> {
  readonly key: number;
  readonly value: V;
}

/** Bits of the key a level takes: narrow nodes make cheap copies. */
const BITS = 4;
const MASK = (1 << BITS) - 1;

/**
 * The slot of a key in a node at a level. The first three levels take the lowest twelve bits highest first: changes of
 * neighbouring keys then share their copies.
 */
function slotOf(key: number, shift: number): number {
  return (key >>> (shift < 3 * BITS ? 2 * BITS - shift : shift)) & MASK;
}

/** How many slots lie before that of `bit`. */
function rank(bitmap: number, bit: number): number {
  let x = bitmap & (bit - 1);
  x -= (x >>> 1) & 0x5555;
  x = (x & 0x3333) + ((x >>> 2) & 0x3333);
  x = (x + (x >>> 4)) & 0x0f0f;
  return (x + (x >>> 8)) & 31;
}

const isEntry = <V>(slot: Entry<V> | Node<V>): slot is Entry<V> => "key" in slot;

export class PersistentMap<V> {
  readonly #root: Node<V>;
  readonly size: number;

  private constructor(root: Node<V>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>({ bitmap: 0, slots: [], change: {} }, 0);
  }

  get(key: number): V | undefined {
    let node = this.#root;
    for (let shift = 0; ; shift += BITS) {
      const bit = 1 << slotOf(key, shift);
      if ((node.bitmap & bit) === 0) return undefined;
      const slot = node.slots[rank(node.bitmap, bit)]!;
      if (isEntry(slot)) return slot.key === key ? slot.value : undefined;
      node = slot;
    }
  }

  /** This map with the entries, later ones winning. */
  with(entries: readonly Entry<V>[]): PersistentMap<V> {
    const change = {};
    const root = owned(this.#root, change);
    let size = this.size;
    for (const entry of entries) if (insert(root, entry, change)) size++;
    return new PersistentMap(root, size);
  }

  /** The entries in increasing order of keys. */
  entries(): Entry<V>[] {
    const found: Entry<V>[] = [];
    const work: (Entry<V> | Node<V>)[] = [this.#root];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (isEntry(next)) found.push(next);
      else work.push(...next.slots);
    }
    return found.sort((a, b) => a.key - b.key);
  }
}

/** The node itself if this change made it, else a copy. */
function owned<V>(node: Node<V>, change: object): Node<V> {
  return node.change === change ? node : { bitmap: node.bitmap, slots: node.slots.slice(), change };
}

/** Puts the entry below a node of this change; whether its key is new. */
function insert<V>(root: Node<V>, entry: Entry<V>, change: object): boolean {
  let node = root;
  for (let shift = 0; ; shift += BITS) {
    const bit = 1 << slotOf(entry.key, shift);
    const index = rank(node.bitmap, bit);
    if ((node.bitmap & bit) === 0) {
      node.bitmap |= bit;
      node.slots.splice(index, 0, entry);
      return true;
    }
    const slot = node.slots[index]!;
    if (isEntry(slot)) {
      const same = slot.key === entry.key;
      node.slots[index] = same ? entry : pair(slot, entry, shift + BITS, change);
      return !same;
    }
    const below = owned(slot, change);
    node.slots[index] = below;
    node = below;
  }
}

/**
 * The nodes that tell two entries apart whose keys agree in the slots above `shift`: at most one for each level of a
 * key.
 */
function pair<V>(a: Entry<V>, b: Entry<V>, shift: number, change: object): Node<V> {
  const [p, q] = [slotOf(a.key, shift), slotOf(b.key, shift)];
  if (p === q) return { bitmap: 1 << p, slots: [pair(a, b, shift + BITS, change)], change };
  return { bitmap: (1 << p) | (1 << q), slots: p < q ? [a, b] : [b, a], change };
}
