/** A binary heap of term ids, highest first: parents of terms come before their parts. */
import type { TermId } from "@assay/logic";

export class MaxHeap {
  readonly #items: TermId[] = [];

  push(item: TermId): void {
    const items = this.#items;
    items.push(item);
    for (let i = items.length - 1; i > 0; ) {
      const up = (i - 1) >> 1;
      if (items[up]! >= items[i]!) break;
      [items[up], items[i]] = [items[i]!, items[up]!];
      i = up;
    }
  }

  pop(): TermId | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0 && last !== undefined) {
      items[0] = last;
      for (let i = 0; ; ) {
        let big = i;
        for (const child of [2 * i + 1, 2 * i + 2]) if (child < items.length && items[child]! > items[big]!) big = child;
        if (big === i) break;
        [items[big], items[i]] = [items[i]!, items[big]!];
        i = big;
      }
    }
    return top;
  }
}
