/**
 * Region instances: the boxes of the unfolded program (the paper's recursive state machine), as a tree that lives as
 * long as the check. A call instance is named by its caller's instance and the place of the call; a loop instance by
 * the instance around it and its header; an iteration by its loop instance and its number. Names are the same in every
 * round, so placeholders are too.
 */
import type { TermId } from "@assay/logic";

/** What all instances of a check share. */
interface Shared {
  next: number;
  /**
   * Guesses that were refuted, by loop or procedure: what fails in one context is not tried in others. It costs a
   * question of the solver each time, and is seldom true there. Fewer guesses mean fewer proofs, never wrong ones.
   */
  readonly refuted: Set<string>;
  readonly guessing: Guessing;
}

/**
 * Which facts about loops and recursion are guessed: without guesses nothing needs to be proved about them. `ends`:
 * only that recursive calls throw nothing, which is mostly plain.
 */
export type Guessing = "some" | "ends" | "none";

/** The guess that a recursive call throws nothing. */
export const THROWS_NOTHING = "throws nothing";

export type RegionKind = "entry" | "call" | "loop" | "iteration";

export class Instance {
  readonly #children = new Map<string, Instance>();
  /** Calls: whether the body is looked into. */
  expanded = false;
  /** Loops: how many iterations are looked into where their number depends on unknowns. */
  iterations = 0;
  /** Calls: running it without looking at unknowns has failed. */
  needsUnknowns = false;
  /** How often a refinement asked for more of this instance. */
  requests = 0;

  constructor(
    readonly id: number,
    readonly kind: RegionKind,
    readonly parent: Instance | undefined,
    /** The procedure called, or the one that contains the loop. */
    readonly procedure: string,
    readonly site: string,
    readonly depth: number,
    private readonly shared: Shared,
  ) {}

  static root(procedure: string, guessing: Guessing = "some"): Instance {
    const root = new Instance(0, "entry", undefined, procedure, "", 0, { next: 1, refuted: new Set(), guessing });
    root.expanded = true;
    return root;
  }

  child(kind: RegionKind, procedure: string, site: string): Instance {
    const key = `${site} ${procedure}`;
    let found = this.#children.get(key);
    if (found === undefined) {
      found = new Instance(this.shared.next++, kind, this, procedure, site, this.depth + 1, this.shared);
      this.#children.set(key, found);
    }
    return found;
  }

  /** This instance and all below it, each after the one around it. */
  *all(): Generator<Instance> {
    const open: Instance[] = [this];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      yield next;
      open.push(...[...next.#children.values()].reverse());
    }
  }

  /** The instances at a place inside this one. */
  childrenAt(site: string): readonly Instance[] {
    return [...this.#children.values()].filter((child) => child.site === site);
  }

  readonly #candidates = new Map<string, Set<number>>();

  /** The objects, by number, that a place of the loop has been seen to hold: `reference-choices.ts` adds to them. */
  candidates(place: string): Set<number> {
    let found = this.#candidates.get(place);
    if (found === undefined) this.#candidates.set(place, (found = new Set()));
    return found;
  }

  /** Whether a guess about the arbitrary iteration or invocation may still be made. */
  mayHold(guess: string): boolean {
    const { guessing } = this.shared;
    const isMade = guessing === "some" || (guessing === "ends" && guess === THROWS_NOTHING);
    return isMade && !this.shared.refuted.has(this.#everywhere(guess));
  }

  /** The guess does not hold. */
  refute(guess: string): void {
    this.shared.refuted.add(this.#everywhere(guess));
  }

  #everywhere(guess: string): string {
    return this.kind === "call" ? `${this.procedure} ${guess}` : `${this.procedure} ${this.site} ${guess}`;
  }

  /** A name no other instance has. */
  get name(): string {
    return `R${this.id}`;
  }

  /** For people: `Main.main / loop at line 7 / List.add`. */
  describe(): string {
    const parts: string[] = [];
    for (let at: Instance | undefined = this; at !== undefined; at = at.parent)
      if (at.kind !== "iteration") parts.push(at.site === "" ? at.procedure : `${at.procedure}@${at.site}`);
    return parts.reverse().join(" / ");
  }
}

/** A region that the current round did not look into, and the condition that blocks it. */
export interface Box {
  readonly instance: Instance;
  /** π: true when some path goes through the region; assuming its negation blocks it. */
  readonly pi: TermId;
  /** The path condition on which the region is entered. */
  readonly entered: TermId;
}
