/**
 * Values on the operand stack where blocks meet.
 *
 * A block with one predecessor takes over its stack. Where several meet, slots on which all agree stay expressions; the
 * others get a local, into which each predecessor moves its value at its end. Behind a back edge nobody knows yet what
 * will come, so there all slots get locals.
 */
import { type BlockId, type Local, local } from "@assay/core";
import { THROWABLE } from "../program/naming.js";
import { type Body, Unverifiable, type Value } from "./body.js";
import type { Facts } from "./facts.js";
import type { FlowBlock } from "./flow.js";
import { fromBool, mentions, negate, ONE, sameAtom, ZERO } from "./terms.js";

/** A local that is not null if control goes to this successor. */
export interface NonNullEdge {
  readonly block: FlowBlock;
  readonly local: Local;
}

/** What a block left behind for its successors. */
interface Exit {
  readonly stack: readonly Value[];
  readonly facts: Facts;
  readonly nonNull: NonNullEdge | undefined;
}

/** Conditions are as large as operands get. */
const TRUTH_SIZE = 12;

export class Joins {
  readonly #body: Body;
  readonly #exits: (Exit | undefined)[];
  /**
   * The locals that hold stack slots at the beginning of a block; undefined entries are slots that stayed expressions.
   */
  readonly #slots: ((Local | undefined)[] | undefined)[];

  constructor(body: Body, blocks: number) {
    this.#body = body;
    this.#exits = new Array(blocks);
    this.#slots = new Array(blocks);
  }

  /** Sets the stack and the facts with which a block begins; `known` holds wherever nothing else is known. */
  enter(block: FlowBlock, known: Facts): void {
    const body = this.#body;
    body.facts = known;
    const landing = body.landing.get(block.id);
    if (block.isHandler && landing === undefined) {
      body.stack = [{ expr: local(body.exception), kind: "A", origin: -1, nonNull: true, class: THROWABLE, size: 0 }];
      return;
    }
    if (block.id === 0 && landing === undefined) {
      body.stack = [];
      return;
    }
    const exits = block.previous.map((each) => this.#exits[each.id]);
    const done = exits.filter((each) => each !== undefined) as Exit[];
    const first = done[0];
    if (landing !== undefined) {
      body.stack = [{ expr: local(landing), kind: "A", origin: -1, nonNull: true, class: THROWABLE, size: 0 }];
      this.#slots[block.id] = [landing];
      block.previous.forEach((each, i) => {
        if (exits[i] !== undefined) this.#move(each, exits[i] as Exit, block);
      });
      return;
    }
    if (first === undefined) throw new Unverifiable("a block is entered from nowhere");
    if (exits.length === 1) {
      body.stack = [...first.stack];
      body.facts = first.facts.copy();
      if (first.nonNull?.block === block) body.facts.setNonNull(first.nonNull.local);
      return;
    }
    if (done.some((each) => each.stack.length !== first.stack.length)) throw new Unverifiable("operand stacks of different depth meet");
    if (!this.#joinTruth(block)) this.#join(block, exits, done);
  }

  /**
   * `javac` writes a condition used as a value as a branch to two blocks that push 1 and 0 and meet again: that is one
   * expression, and the block before them goes on to where they meet.
   */
  #joinTruth(block: FlowBlock): boolean {
    const body = this.#body;
    const [first, second] = block.previous as [FlowBlock, FlowBlock];
    const origin = first.previous[0];
    if (block.previous.length !== 2 || origin === undefined || first.previous.length !== 1 || second.previous.length !== 1) return false;
    if (second.previous[0] !== origin || first.isHandler || second.isHandler) return false;
    const before = this.#exits[origin.id];
    const core = (each: FlowBlock): BlockId => body.coreBlocks[each.id] as BlockId;
    if (before === undefined || !body.emitter.isEmpty(core(first)) || !body.emitter.isEmpty(core(second))) return false;
    const branch = body.emitter.terminatorOf(core(origin));
    if (branch?.kind !== "branch" || branch.then === branch.else) return false;
    const [yes, no] = branch.then === core(first) ? [first, second] : [second, first];
    const [whenTrue, whenFalse] = [this.#exits[yes.id], this.#exits[no.id]].map((exit) => exit?.stack);
    if (whenTrue?.length !== before.stack.length + 1 || whenFalse?.length !== whenTrue.length) return false;
    const isSame = before.stack.every((value, k) => value.expr === whenTrue[k]!.expr && value.expr === whenFalse[k]!.expr);
    const [one, zero] = [whenTrue[whenTrue.length - 1]!.expr, whenFalse[whenFalse.length - 1]!.expr];
    const isTruth = (one === ONE && zero === ZERO) || (one === ZERO && zero === ONE);
    if (!isSame || !isTruth) return false;
    body.emitter.redirect(core(origin), core(block));
    body.stack = [...before.stack];
    body.facts = before.facts.copy();
    body.at = block.start;
    const condition = one === ONE ? branch.condition : negate(branch.condition);
    body.stack.push({ expr: fromBool(condition), kind: "I", origin: -1, nonNull: false, class: undefined, size: TRUTH_SIZE });
    return true;
  }

  #join(block: FlowBlock, exits: readonly (Exit | undefined)[], done: readonly Exit[]): void {
    const body = this.#body;
    const isComplete = done.length === exits.length;
    const slots: (Local | undefined)[] = [];
    body.stack = (done[0] as Exit).stack.map((value, k) => {
      const others = done.map((exit) => exit.stack[k] as Value);
      if (others.some((other) => other.kind !== value.kind)) throw new Unverifiable("values of different kinds meet on the operand stack");
      const origin = isComplete && others.every((other) => other.origin === value.origin) ? value.origin : -1;
      const className = isComplete && others.every((other) => other.class === value.class) ? value.class : undefined;
      const nonNull = isComplete && others.every((other) => other.nonNull);
      if (isComplete && others.every((other) => sameAtom(other.expr, value.expr))) {
        slots.push(undefined);
        return { ...value, origin, class: className, nonNull };
      }
      const slot = body.emitter.local(`stack${k}`, value.expr.type, { class: className });
      slots.push(slot);
      return { expr: local(slot), kind: value.kind, origin, nonNull, class: className, size: 0 };
    });
    if (slots.length === 0) return;
    this.#slots[block.id] = slots;
    block.previous.forEach((each, i) => {
      if (exits[i] !== undefined) this.#move(each, exits[i] as Exit, block);
    });
  }

  /** Moves the values a block leaves on the stack to where its successor expects them. */
  #move(from: FlowBlock, exit: Exit, to: FlowBlock): void {
    const slots = this.#slots[to.id];
    if (slots === undefined) return;
    const { emitter, coreBlocks } = this.#body;
    const block = coreBlocks[from.id] as BlockId;
    if (exit.stack.length !== slots.length) throw new Unverifiable("operand stacks of different depth meet");
    const moves = slots.flatMap((slot, k) => (slot === undefined ? [] : [{ slot, value: (exit.stack[k] as Value).expr }]));
    if (moves.some(({ slot, value }) => slot.type !== value.type))
      throw new Unverifiable("values of different kinds meet on the operand stack");
    const needed = moves.filter(({ slot, value }) => !(value.kind === "local" && value.local === slot));
    const overlaps = needed.some(({ value }) => needed.some(({ slot }) => mentions(value, slot)));
    if (!overlaps) {
      emitter.append(
        block,
        needed.map(({ slot, value }) => ({ kind: "assign", target: slot, value })),
      );
      return;
    }
    const kept = needed.map(({ slot, value }) => ({ slot, value, temporary: emitter.temporary(value.type) }));
    emitter.append(
      block,
      kept.map(({ temporary, value }) => ({ kind: "assign", target: temporary, value })),
    );
    emitter.append(
      block,
      kept.map(({ temporary, slot }) => ({ kind: "assign", target: slot, value: local(temporary) })),
    );
  }

  /** Ends a block: notes what it leaves, serves successors that were lowered before (loops), and terminates it. */
  leave(block: FlowBlock, terminate: () => void, nonNull?: NonNullEdge): void {
    const body = this.#body;
    const exit: Exit = { stack: body.stack, facts: body.facts, nonNull };
    this.#exits[block.id] = exit;
    const seen = new Set<FlowBlock>();
    for (const next of block.next) {
      if (next.id > block.id || seen.has(next)) continue;
      seen.add(next);
      if (this.#slots[next.id] === undefined && body.stack.length > 0) throw new Unverifiable("operand stacks of different depth meet");
      this.#move(block, exit, next);
    }
    terminate();
  }
}
