/**
 * Which objects of a pool are made: those that something refers to.
 *
 * Every object that is made costs an engine something, and one that makes a path of each way through a constructor a
 * factor; three accounts of which a call needs one are two too many. So all choices that say who refers to whom are
 * made first, before any object is, and an object is made only if it is *needed*: a root, a call, or an object that is
 * made chooses it. The code that chooses comes after the code that makes, so what is chosen first is written last, into
 * a block in front of everything.
 *
 * The same heaps are made as if every object were. What is dropped, besides objects that nobody refers to, has a twin
 * that is left:
 *
 * - Objects of a shape are made alike, and those that choose among them see all, or, while they are made themselves,
 *   those before them. So the needed ones may be taken to be the first ones, in the same order.
 * - Calls on an object that come after none are calls that come earlier.
 * - Objects whose makers count them, or leave something else in static fields, are seen though nobody refers to them:
 *   whether they are made is an input. Only what a maker itself assigns is looked at; what it calls may do the same,
 *   and then heaps are left out: receipts say of static fields that others may have changed them.
 *
 * Objects that could choose each other are all made: what is needed in a cycle could be nothing but the cycle.
 */
import { type BlockId, BOOL, BV32, choiceInput, type Expr, FALSE, type Local, local, NULL, TRUE } from "@assay/core";
import { binary, int, type Synthesis } from "@assay/jvm/synthesis";

/** An object that may be made. */
interface Candidate {
  readonly isNeeded: Local;
  /** The one of its shape that comes before it. */
  readonly before: Candidate | undefined;
  /** When it is chosen, and by which objects that may be made. */
  readonly chosen: { readonly when: Expr; readonly by: Candidate | undefined }[];
}

interface Asked {
  readonly choice: Local;
  readonly count: number;
  readonly about: string | undefined;
}

const and = (a: Expr, b: Expr): Expr => (a === TRUE ? b : b === TRUE ? a : binary("and", BOOL, a, b));
const or = (a: Expr, b: Expr): Expr => binary("or", BOOL, a, b);
const not = (a: Expr): Expr => ({ kind: "apply", type: BOOL, op: "not", args: [a] });
const isChosen = (choice: Local, index: number): Expr => binary("eq", BOOL, local(choice), int(index));

export class Needs {
  readonly #body: Synthesis;
  readonly #front: BlockId;
  readonly #first: BlockId;
  readonly #asked: Asked[] = [];
  readonly #candidates = new Map<Local, Candidate>();
  readonly #orders: Expr[] = [];
  /** Where the code is that is written now: what has been chosen, and the object that is made. */
  #where: { readonly when: Expr; readonly by: Candidate | undefined } = { when: TRUE, by: undefined };

  /** What is written from here on may choose first. */
  constructor(body: Synthesis) {
    this.#body = body;
    const { emitter } = body;
    this.#front = emitter.block();
    this.#first = emitter.block();
    emitter.goto(this.#front);
    emitter.start(this.#first);
  }

  /** An input from 0 to `count` - 1, asked for in front of everything. */
  choose(count: number, about?: string): Local {
    const choice = this.#body.emitter.temporary(BV32);
    this.#asked.push({ choice, count, about });
    return choice;
  }

  /**
   * An object that is made only if it is needed, the next of its shape, or if this choice is not 0; `make` writes how,
   * and gives it.
   */
  object(object: Local, before: Local | undefined, anyway: Local | undefined, make: () => Local): void {
    const { emitter } = this.#body;
    const isNeeded = emitter.temporary(BOOL);
    const chosen = anyway === undefined ? [] : [{ when: not(isChosen(anyway, 0)), by: undefined }];
    this.#candidates.set(object, { isNeeded, before: before && this.#candidates.get(before), chosen });
    emitter.assign(object, NULL);
    this.of(object, () => emitter.assign(object, local(make())));
  }

  /** Writes what is done with an object, if it is made. */
  of(object: Local, write: () => void): void {
    const candidate = this.#candidates.get(object)!;
    const body = this.#body;
    const { emitter, facts } = body;
    const [made, after] = [emitter.block(), emitter.block()];
    emitter.branch(local(candidate.isNeeded), made, after);
    emitter.start(made);
    body.facts = facts.copy();
    const outside = this.#where;
    this.#where = { when: TRUE, by: candidate };
    write();
    this.#where = outside;
    body.facts = facts;
    emitter.goto(after);
    emitter.start(after);
  }

  /** What is written is done only if the condition holds, which depends on what is chosen first. */
  when(condition: Expr, write: () => void): void {
    const outside = this.#where;
    this.#where = { ...outside, when: and(outside.when, condition) };
    write();
    this.#where = outside;
  }

  /** As {@link when}, for one of several ways. */
  way(choice: Local, index: number, write: () => void): void {
    this.when(isChosen(choice, index), write);
  }

  /** Something that is written here refers to the object, if the condition holds. */
  refers(object: Local, condition: Expr = TRUE): void {
    const { when, by } = this.#where;
    this.#candidates.get(object)?.chosen.push({ when: and(when, condition), by });
  }

  /** Calls on an object, which needs to be made for them: who makes none makes no later one. */
  calls(object: Local, choices: readonly Local[]): void {
    for (const [i, choice] of choices.entries()) {
      this.#candidates.get(object)!.chosen.push({ when: not(isChosen(choice, 0)), by: undefined });
      const before = choices[i - 1];
      if (before !== undefined) this.#orders.push(or(not(isChosen(before, 0)), isChosen(choice, 0)));
    }
  }

  /** Writes what is chosen first; the code so far is behind it, and goes on. */
  finish(): void {
    const { emitter } = this.#body;
    const after = emitter.block();
    emitter.goto(after);
    emitter.start(this.#front);
    for (const { choice, count, about } of this.#asked) {
      emitter.emit({ kind: "havoc", target: choice, input: choiceInput(count, about) });
      emitter.emit({ kind: "assume", condition: binary("ult", BOOL, local(choice), int(count)) });
    }
    for (const order of this.#orders) emitter.emit({ kind: "assume", condition: order });
    this.#decide();
    for (const { isNeeded, before } of this.#candidates.values())
      if (before !== undefined) emitter.emit({ kind: "assume", condition: or(not(local(isNeeded)), local(before.isNeeded)) });
    emitter.goto(this.#first);
    emitter.start(after);
  }

  /** Who is needed: those that choose come before those that they choose. */
  #decide(): void {
    const { emitter } = this.#body;
    const open = new Set(this.#candidates.values());
    for (let hasFound = true; hasFound; ) {
      hasFound = false;
      for (const candidate of open) {
        const { isNeeded, chosen } = candidate;
        if (chosen.some(({ by }) => by !== undefined && open.has(by))) continue;
        emitter.assign(isNeeded, FALSE);
        for (const { when, by } of chosen)
          emitter.assign(isNeeded, or(local(isNeeded), by === undefined ? when : and(local(by.isNeeded), when)));
        open.delete(candidate);
        hasFound = true;
      }
    }
    for (const { isNeeded } of open) emitter.assign(isNeeded, TRUE);
  }
}
