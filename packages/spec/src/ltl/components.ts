/** Strongly connected components of a graph given by its successors (Tarjan 1972), without recursion. */

/** The components, each behind those that it reaches; only what the roots reach. */
export function components(roots: Iterable<number>, successors: (node: number) => readonly number[]): readonly (readonly number[])[] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const isOpen = new Set<number>();
  const open: number[] = [];
  const found: number[][] = [];
  for (const root of roots) {
    if (index.has(root)) continue;
    const path: { readonly node: number; readonly next: readonly number[]; at: number }[] = [];
    const enter = (node: number): void => {
      index.set(node, index.size);
      low.set(node, index.get(node)!);
      open.push(node);
      isOpen.add(node);
      path.push({ node, next: successors(node), at: 0 });
    };
    enter(root);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const next = top.next[top.at++];
      if (next !== undefined) {
        if (!index.has(next)) enter(next);
        else if (isOpen.has(next)) low.set(top.node, Math.min(low.get(top.node)!, index.get(next)!));
        continue;
      }
      path.pop();
      const below = path.at(-1);
      if (below !== undefined) low.set(below.node, Math.min(low.get(below.node)!, low.get(top.node)!));
      if (low.get(top.node) !== index.get(top.node)) continue;
      const component = open.splice(open.lastIndexOf(top.node));
      for (const node of component) isOpen.delete(node);
      found.push(component);
    }
  }
  return found;
}
