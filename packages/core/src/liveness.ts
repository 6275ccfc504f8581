/**
 * Which variables may still be read: backwards data flow to a fixed point, on bit sets.
 *
 * States of engines are joined over live variables only, as a variable that nobody reads any more would grow at every
 * join for nothing; and two frames that differ only in what nobody reads are one state.
 */
import { type ControlFlow, controlFlow, neighbours, targets } from "./control-flow.js";
import { isExceptionGuard } from "./exception-guard.js";
import type { Local } from "./expression.js";
import { assignedLocals, expressionsOf, forEachSubexpression } from "./expression-walk.js";
import type { Block, BlockId, Statement, Terminator } from "./statement.js";

type Bits = Int32Array;

/** The places of the variables that are live at the start of each block. */
export function liveVariables(blocks: readonly Block[], places: ReadonlyMap<Local, number>): Int32Array[] {
  const liveness = new Liveness(blocks, places);
  return blocks.map((_, block) => placesIn(liveness.before(block, 0), places.size));
}

export class Liveness {
  readonly #blocks: readonly Block[];
  readonly #places: ReadonlyMap<Local, number>;
  /** At the starts of blocks. */
  readonly #live: readonly Bits[];

  /** `places` numbers the variables. */
  constructor(blocks: readonly Block[], places: ReadonlyMap<Local, number>) {
    this.#blocks = blocks;
    this.#places = places;
    const words = (places.size + 31) >>> 5;
    this.#live = blocks.map(() => new Int32Array(words));
    this.#solve(controlFlow(blocks));
  }

  #solve(flow: ControlFlow): void {
    const queued = new Uint8Array(this.#blocks.length).fill(1);
    let work: BlockId[] = [...flow.order.reversePostorder].reverse();
    while (work.length > 0) {
      const next: BlockId[] = [];
      for (const block of work) {
        queued[block] = 0;
        if (!add(this.#live[block]!, this.#from(block, 0))) continue;
        for (const before of neighbours(flow.predecessors, block))
          if (queued[before] === 0) {
            queued[before] = 1;
            next.push(before);
          }
      }
      work = next;
    }
  }

  /** What is live before the statement at an index of a block (before the terminator, behind the last one). */
  before(block: BlockId, index: number): Bits {
    return index === 0 ? this.#live[block]! : this.#from(block, index);
  }

  /**
   * What is live while the call at an index is on its way: its arguments are the callee's, its result and exception
   * nobody's yet.
   */
  during(block: BlockId, index: number): Bits {
    const { statements } = this.#blocks[block]!;
    const set = this.#from(block, index + 1);
    this.#kill(statements[index]!, statements[index + 1], set);
    return set;
  }

  /** The places in a set. */
  places(set: Bits): Int32Array {
    return placesIn(set, this.#places.size);
  }

  #from(block: BlockId, index: number): Bits {
    const { statements, terminator } = this.#blocks[block]!;
    const set = new Int32Array((this.#places.size + 31) >>> 5);
    for (const target of targets(terminator)) add(set, this.#live[target]!);
    this.#use(terminator, set);
    for (let i = statements.length - 1; i >= index; i--) {
      const statement = statements[i]!;
      if (statement.kind === "guard") add(set, this.#live[statement.otherwise]!);
      this.#kill(statement, statements[i + 1], set);
      this.#use(statement, set);
    }
    return set;
  }

  #use(statement: Statement | Terminator, set: Bits): void {
    for (const expr of expressionsOf(statement))
      forEachSubexpression(expr, (each) => {
        if (each.kind !== "local") return;
        const place = this.#places.get(each.local)!;
        set[place >>> 5]! |= 1 << (place & 31);
      });
  }

  #kill(statement: Statement, next: Statement | undefined, set: Bits): void {
    for (const target of assignedLocals(statement)) {
      // The result is assigned only when the callee ends normally: its old value may be what the way out of an
      // exception needs.
      if (statement.kind === "call" && target === statement.result && this.#neededAfterThrow(statement, next, set)) continue;
      const place = this.#places.get(target)!;
      set[place >>> 5]! &= ~(1 << (place & 31));
    }
  }

  /**
   * Whether the way taken when the call ends with an exception reads the old value of its result, given what is live
   * behind the call.
   */
  #neededAfterThrow(call: Extract<Statement, { kind: "call" }>, next: Statement | undefined, behind: Bits): boolean {
    const place = this.#places.get(call.result!)!;
    const set = isExceptionGuard(next, call.exception) ? this.#live[next.otherwise]! : behind;
    return ((set[place >>> 5]! >>> (place & 31)) & 1) === 1;
  }
}

/** Adds a set to another. Whether that grew. */
function add(set: Bits, other: Bits): boolean {
  let grew = false;
  for (let w = 0; w < set.length; w++) {
    if ((other[w]! & ~set[w]!) === 0) continue;
    set[w]! |= other[w]!;
    grew = true;
  }
  return grew;
}

function placesIn(set: Bits, size: number): Int32Array {
  const found: number[] = [];
  for (let place = 0; place < size; place++) if ((set[place >>> 5]! >>> (place & 31)) & 1) found.push(place);
  return Int32Array.from(found);
}
