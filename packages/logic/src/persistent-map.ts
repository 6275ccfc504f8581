/**
 * A persistent map from non-negative integers: a hash array mapped trie (Bagwell, "Ideal Hash Trees", 2001) whose hash is the key itself, five bits a
 * level, lowest first, so there are no collisions. `set` copies one path; old versions stay as they are.
 */
interface Node<V> {
  /** Which of the 32 slots are filled. */
  readonly bitmap: number;
  /** By rank in the bitmap: an entry or a further node. */
  readonly slots: readonly (Entry<V> | Node<V>)[];
}

interface Entry<V> {
  readonly key: number;
  readonly value: V;
}

const rank = (bitmap: number, bit: number): number => {
  let x = bitmap & (bit - 1);
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const isEntry = <V>(slot: Entry<V> | Node<V>): slot is Entry<V> => "key" in slot;

export class PersistentMap<V> {
  readonly #root: Node<V>;
  readonly size: number;

  private constructor(root: Node<V>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>({ bitmap: 0, slots: [] }, 0);
  }

  get(key: number): V | undefined {
    let node = this.#root;
    for (let shift = 0; ; shift += 5) {
      const bit = 1 << ((key >>> shift) & 31);
      if ((node.bitmap & bit) === 0) return undefined;
      const slot = node.slots[rank(node.bitmap, bit)]!;
      if (isEntry(slot)) return slot.key === key ? slot.value : undefined;
      node = slot;
    }
  }

  /** This map with the key at the value. */
  set(key: number, value: V): PersistentMap<V> {
    const path: { node: Node<V>; index: number }[] = [];
    let node = this.#root;
    let made: Node<V>;
    let added = 1;
    for (let shift = 0; ; shift += 5) {
      const bit = 1 << ((key >>> shift) & 31);
      const index = rank(node.bitmap, bit);
      const slot = (node.bitmap & bit) === 0 ? undefined : node.slots[index]!;
      if (slot === undefined) {
        made = { bitmap: node.bitmap | bit, slots: [...node.slots.slice(0, index), { key, value }, ...node.slots.slice(index)] };
        break;
      }
      if (isEntry(slot)) {
        if (slot.key === key) added = 0;
        made = {
          bitmap: node.bitmap,
          slots: replaced(node.slots, index, slot.key === key ? { key, value } : pair(slot, { key, value }, shift + 5)),
        };
        break;
      }
      path.push({ node, index });
      node = slot;
    }
    for (let i = path.length - 1; i >= 0; i--) {
      const { node: above, index } = path[i]!;
      made = { bitmap: above.bitmap, slots: replaced(above.slots, index, made) };
    }
    return new PersistentMap(made, this.size + added);
  }

  /** The entries in increasing order of keys. */
  entries(): { readonly key: number; readonly value: V }[] {
    const found: Entry<V>[] = [];
    const work: (Entry<V> | Node<V>)[] = [this.#root];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (isEntry(next)) found.push(next);
      else work.push(...next.slots);
    }
    return found.sort((a, b) => a.key - b.key);
  }
}

function replaced<T>(items: readonly T[], index: number, item: T): T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

/** The nodes that tell two entries apart whose keys agree in the bits below `shift`. */
function pair<V>(a: Entry<V>, b: Entry<V>, shift: number): Node<V> {
  const [p, q] = [(a.key >>> shift) & 31, (b.key >>> shift) & 31];
  if (p === q) return { bitmap: 1 << p, slots: [pair(a, b, shift + 5)] };
  return { bitmap: (1 << p) | (1 << q), slots: p < q ? [a, b] : [b, a] };
}
