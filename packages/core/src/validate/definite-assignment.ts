/**
 * Definite assignment: no execution reads a local before it is assigned. (The JVM's verifier guarantees it for Java;
 * here it is checked.)
 *
 * A forward data-flow analysis over reachable blocks: the set of locals assigned on every path to a point, joined by
 * intersection. Side exits of guards take the set as it is at the guard. The result of a call is assigned only if the
 * call ended normally: it joins the set where a guard, an assumption or a branch on `exception == null` has made sure
 * of that, in the block of the call. Sets are bit sets; blocks are visited in reverse post-order until nothing changes.
 */
import { controlFlow } from "../control-flow.js";
import type { Expr, Local } from "../expression.js";
import { expressionsOf, forEachSubexpression } from "../expression-walk.js";
import type { Procedure } from "../program.js";
import type { Block, BlockId, Statement, Terminator } from "../statement.js";

/** A read of a local that is not assigned on some path to it. */
export interface UnassignedRead {
  readonly local: Local;
  readonly block: BlockId;
  readonly at: Statement | Terminator;
}

/** For every local that may be read before it is assigned, one such read. All targets of the body exist. */
export function unassignedReads(procedure: Procedure): UnassignedRead[] {
  return procedure.body.kind === "blocks" ? new Analysis(procedure, procedure.body.blocks).run() : [];
}

class Analysis {
  readonly #blocks: readonly Block[];
  readonly #numbers = new Map<Local, number>();
  readonly #words: number;
  /** Block to the set at its entry; undefined until control comes there. */
  readonly #atEntry: (Uint32Array | undefined)[];
  #found: Map<Local, UnassignedRead> | undefined;

  constructor(procedure: Procedure, blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.#atEntry = new Array(blocks.length);
    for (const variable of [...procedure.parameters, ...procedure.locals]) this.#numbers.set(variable, this.#numbers.size);
    this.#words = (this.#numbers.size + 31) >>> 5;
    const initial = new Uint32Array(this.#words);
    for (const parameter of procedure.parameters) this.#add(initial, parameter);
    this.#atEntry[0] = initial;
  }

  run(): UnassignedRead[] {
    const order = controlFlow(this.#blocks).order.reversePostorder;
    for (let changed = true; changed; ) {
      changed = false;
      for (const block of order) if (this.#flow(block)) changed = true;
    }
    this.#found = new Map();
    for (const block of order) this.#flow(block);
    return [...this.#found.values()];
  }

  #add(set: Uint32Array, local: Local): void {
    const number = this.#numbers.get(local);
    if (number !== undefined) set[number >>> 5]! |= 1 << (number & 31);
  }

  /** Takes the set through a block and on to its successors; whether one of theirs became smaller. */
  #flow(id: BlockId): boolean {
    const entry = this.#atEntry[id];
    if (entry === undefined) return false;
    const block = this.#blocks[id]!;
    const set = entry.slice();
    // Exception local to the result that is assigned if it is null.
    const awaiting = new Map<Local, Local>();
    let changed = false;
    const leave = (target: BlockId): void => {
      if (this.#join(target, set)) changed = true;
    };
    for (const statement of block.statements) {
      this.#read(statement, id, set);
      switch (statement.kind) {
        case "guard":
          leave(statement.otherwise);
          this.#learn(statement.condition, awaiting, set);
          break;
        case "assume":
          this.#learn(statement.condition, awaiting, set);
          break;
        case "call":
          this.#assign(statement.exception, awaiting, set);
          if (statement.result !== undefined) {
            forget(awaiting, statement.result);
            awaiting.set(statement.exception, statement.result);
          }
          break;
        case "assign":
        case "new":
        case "newarray":
        case "havoc":
          this.#assign(statement.target, awaiting, set);
          break;
        case "thread":
          if (statement.target !== undefined) this.#assign(statement.target, awaiting, set);
          break;
        default:
          break;
      }
    }
    const { terminator } = block;
    this.#read(terminator, id, set);
    switch (terminator.kind) {
      case "goto":
        leave(terminator.target);
        break;
      case "branch":
        leave(terminator.else);
        this.#learn(terminator.condition, awaiting, set);
        leave(terminator.then);
        break;
      case "switch":
        for (const each of terminator.cases) leave(each.target);
        leave(terminator.default);
        break;
      default:
        break;
    }
    return changed;
  }

  #assign(local: Local, awaiting: Map<Local, Local>, set: Uint32Array): void {
    forget(awaiting, local);
    this.#add(set, local);
  }

  /** What follows for results from the condition having held. */
  #learn(condition: Expr, awaiting: Map<Local, Local>, set: Uint32Array): void {
    if (condition.kind !== "apply" || condition.op !== "eq") return;
    const [left, right] = condition.args;
    const tested = right?.kind === "null" ? left : left?.kind === "null" ? right : undefined;
    if (tested?.kind !== "local") return;
    const result = awaiting.get(tested.local);
    if (result !== undefined) this.#add(set, result);
  }

  #join(target: BlockId, set: Uint32Array): boolean {
    const known = this.#atEntry[target];
    if (known === undefined) {
      this.#atEntry[target] = set.slice();
      return true;
    }
    let changed = false;
    for (let i = 0; i < this.#words; i++) {
      const both = (known[i]! & set[i]!) >>> 0;
      if (both === known[i]) continue;
      known[i] = both;
      changed = true;
    }
    return changed;
  }

  #read(at: Statement | Terminator, block: BlockId, set: Uint32Array): void {
    const found = this.#found;
    if (found === undefined) return;
    for (const expr of expressionsOf(at)) {
      forEachSubexpression(expr, (each) => {
        if (each.kind !== "local") return;
        const number = this.#numbers.get(each.local);
        if (number === undefined || (set[number >>> 5]! & (1 << (number & 31))) !== 0 || found.has(each.local)) return;
        found.set(each.local, { local: each.local, block, at });
      });
    }
  }
}

/** After an assignment to the local, no exception says anything about a result through it. */
function forget(awaiting: Map<Local, Local>, local: Local): void {
  awaiting.delete(local);
  for (const [exception, result] of awaiting) if (result === local) awaiting.delete(exception);
}
