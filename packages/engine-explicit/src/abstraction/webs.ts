/**
 * Which arrays may be the same: references that may flow into each other are one *web*, by unification (Steensgaard,
 * "Points-to analysis in almost linear time", POPL 1996), and the elements of its arrays have one node for each kind of
 * elements. Over: a web may hold arrays that never meet.
 */
import { type MapDecl, REF } from "@assay/core";
import type { NodeId } from "./constraint-system.js";

interface Web {
  parent: Web | undefined;
  /** By the map that holds the elements. */
  readonly values: Map<string, NodeId>;
  readonly references: Map<string, Web>;
}

export type { Web };

export class Webs {
  readonly #known = new Map<unknown, Web>();
  readonly #same: (a: NodeId, b: NodeId) => void;

  /** @param same is told which elements' nodes have to be the same. */
  constructor(same: (a: NodeId, b: NodeId) => void) {
    this.#same = same;
  }

  fresh(): Web {
    return { parent: undefined, values: new Map(), references: new Map() };
  }

  /** The web of a variable, by anything that stands for it. */
  of(variable: unknown): Web {
    let web = this.#known.get(variable);
    if (web === undefined) this.#known.set(variable, (web = this.fresh()));
    return root(web);
  }

  /** The web of the arrays and objects in an array of references. */
  inside(array: Web, elements: MapDecl): Web {
    const web = root(array);
    let inner = web.references.get(elements.name);
    if (inner === undefined) web.references.set(elements.name, (inner = this.fresh()));
    return root(inner);
  }

  /** The node of the numbers in an array. */
  elements(array: Web, elements: MapDecl, make: () => NodeId): NodeId {
    const web = root(array);
    let node = web.values.get(elements.name);
    if (node === undefined) web.values.set(elements.name, (node = make()));
    return node;
  }

  unify(a: Web, b: Web): void {
    const work: [Web, Web][] = [[a, b]];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const [left, right] = [root(next[0]), root(next[1])];
      if (left === right) continue;
      left.parent = right;
      for (const [name, node] of left.values) {
        const other = right.values.get(name);
        if (other === undefined) right.values.set(name, node);
        else this.#same(node, other);
      }
      for (const [name, web] of left.references) {
        const other = right.references.get(name);
        if (other === undefined) right.references.set(name, web);
        else work.push([web, other]);
      }
    }
  }

  /** The nodes of the numbers in the arrays of a web, and in what these lead to. */
  numbersIn(web: Web): readonly NodeId[] {
    const seen = new Set([root(web)]);
    for (const each of seen) for (const inner of each.references.values()) seen.add(root(inner));
    return [...seen].flatMap((each) => [...each.values.values()]);
  }

  isSame(a: Web, b: Web): boolean {
    return root(a) === root(b);
  }
}

function root(web: Web): Web {
  let at = web;
  while (at.parent !== undefined) {
    if (at.parent.parent !== undefined) at.parent = at.parent.parent;
    at = at.parent;
  }
  return at;
}

export const isReference = (map: MapDecl): boolean => map.value === REF;
