import { type Adjacency, adjacency } from "./control-flow.js";

/** The strongly connected components of a graph. */
export interface Components {
  /** Node to the number of its component. */
  readonly of: Int32Array;
  /** The nodes of each component; a component comes after every other one that its nodes have edges to. */
  readonly members: readonly (readonly number[])[];
}

/** Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972), with an explicit stack. */
function stronglyConnected(size: number, edges: Adjacency): Components {
  const { start, to } = edges;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const of = new Int32Array(size).fill(-1);
  const cursor = start.slice(0, size);
  const open: number[] = [];
  const path: number[] = [];
  const members: number[][] = [];
  let count = 0;
  for (let root = 0; root < size; root++) {
    if (order[root]! >= 0) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path[path.length - 1]!;
      if (order[node]! < 0) {
        order[node] = low[node] = count++;
        open.push(node);
      }
      if (cursor[node]! < start[node + 1]!) {
        const next = to[cursor[node]!++]!;
        if (order[next]! < 0) path.push(next);
        else if (of[next]! < 0) low[node] = Math.min(low[node]!, order[next]!);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== order[node]) continue;
      const component: number[] = [];
      for (let member = -1; member !== node; ) {
        member = open.pop()!;
        of[member] = members.length;
        component.push(member);
      }
      members.push(component.reverse());
    }
  }
  return { of, members };
}

/** The components of a graph whose nodes have names; edges to names that are not listed are left out. */
export function namedComponents(names: readonly string[], edgesOf: (name: string) => Iterable<string>): readonly (readonly string[])[] {
  const numbers = new Map(names.map((name, i) => [name, i] as const));
  const from: number[] = [];
  const to: number[] = [];
  names.forEach((name, i) => {
    for (const next of edgesOf(name)) {
      const number = numbers.get(next);
      if (number === undefined) continue;
      from.push(i);
      to.push(number);
    }
  });
  return stronglyConnected(names.length, adjacency(names.length, from, to)).members.map((group) => group.map((i) => names[i]!));
}
