/**
 * Ways that the solver has no answer about are followed all the same: *in doubt*.
 *
 * A way is dropped only when it was refuted, so following one that may be impossible leaves nothing out: it can only
 * add paths that no execution goes (over-approximation). Where no such path fails, the doubt does not matter: a program
 * that computes with floating-point numbers and then indexes an array with a counter throws no exception, whichever way
 * its comparisons go. Where one fails, or is cut, it has to be known whether there is an execution that goes so far:
 * these questions are kept here and asked with more and more effort. A model is a path like any other, which fails and
 * is replayed; a refutation ends the doubt; neither: executions may have been left out, and nothing is proved.
 *
 * A path in doubt has no model of its facts. It is led to the way by the choices of the tree (its *guide*), and from
 * there on goes as the assignment says that led to the node above: any assignment will do, since what it does not go
 * waits at the nodes. Only where a number has to be known, the length of an array say, it has to have a model first.
 * Nothing else is concluded from such a path: it covers no line, reaches no assertion, and fails
 * only by way of a question.
 */
import type { Model, TermId, Value } from "@assay/logic";
import type { PathSolver } from "./path-solver.js";
import type { PathNode, Place } from "./tree.js";

/** The choices that lead along the tree to a place. */
export function guideFrom(place: Place): readonly Value[] {
  const ways: Value[] = [];
  for (let { node, way } = place; node !== undefined; { node, way } = node.above) ways.push(way!);
  return ways.reverse();
}

/**
 * The choices that lead along the tree to a node, and the way there that was not gone; undefined: there is no telling
 * which.
 */
export function guideTo(node: PathNode): readonly Value[] | undefined {
  return node.kind === "decide" && node.isOpen ? [...guideFrom(node.above), node.isNew(true)] : undefined;
}

/** What a path in doubt had decided when it failed, or was cut. */
interface Doubt {
  readonly facts: readonly TermId[];
  /** Any assignment. */
  readonly model: Model;
}

export class Doubts {
  #open: readonly Doubt[] = [];

  constructor(readonly solver: PathSolver) {}

  get count(): number {
    return this.#open.length;
  }

  forget(): void {
    this.#open = [];
  }

  /**
   * A path fails, or is cut, with these facts: a model of them, if one is found; if there is none, that was nothing.
   */
  raise(facts: readonly TermId[], model: Model, conflicts: number): Model | undefined {
    const answer = this.#ask({ facts, model }, conflicts);
    if (answer.kind === "unknown") this.#open = [...this.#open, { facts: [...facts], model }];
    return answer.kind === "possible" ? answer.model : undefined;
  }

  /** Asks all that are open again; models of those that have one. What has no answer stays open. */
  askAgain(conflicts: number): readonly Model[] {
    const models: Model[] = [];
    const open = this.#open;
    this.#open = [];
    for (const { facts, model } of open) {
      const found = this.raise(facts, model, conflicts);
      if (found !== undefined) models.push(found);
    }
    return models;
  }

  /** All facts are told: the model that a path in doubt goes by makes none of them true. */
  #ask({ facts, model }: Doubt, conflicts: number): ReturnType<PathSolver["ask"]> {
    return this.solver.ask([], this.solver.terms.all([...facts]), model, conflicts);
  }
}
