/**
 * Code that makes objects: what a constructor or mutator throws ends the execution, for such an object does not exist.
 */
import { BOOL, BV32, choiceInput, type Expr, FALSE, type Local, local } from "@assay/core";
import { binary, int, Synthesis } from "@assay/jvm/synthesis";

/** A procedure that makes objects: what would throw ends the execution instead, but for {@link outward}. */
export class SetupBody extends Synthesis {
  #isOutward = false;

  /** Emits what is no part of making objects: what it throws goes out. */
  outward(emit: () => void): void {
    this.#isOutward = true;
    emit();
    this.#isOutward = false;
  }

  protected override get wayOut(): string {
    return this.#isOutward ? "outward" : "";
  }

  override throwOut(exception: Expr): void {
    if (this.#isOutward) {
      super.throwOut(exception);
      return;
    }
    this.emitter.emit({ kind: "assume", condition: FALSE });
    this.emitter.end({ kind: "return" });
  }

  /** An input from 0 to `count` - 1, with a name for what is chosen. */
  choose(count: number, what?: string): Local {
    const { emitter } = this;
    const choice = emitter.temporary(BV32);
    emitter.emit({ kind: "havoc", target: choice, input: choiceInput(count, what) });
    emitter.emit({ kind: "assume", condition: binary("ult", BOOL, local(choice), int(count)) });
    return choice;
  }

  /** Does one of several things, by choice. What is known of classes and values inside is forgotten afterwards. */
  anyOf(ways: readonly (() => void)[], what?: string): void {
    if (ways.length === 1) ways[0]!();
    else this.chosenOf(this.choose(ways.length, what), ways);
  }

  /** Does that one of several things which was chosen. */
  chosenOf(choice: Local, ways: readonly (() => void)[]): void {
    const { emitter } = this;
    const blocks = ways.map(() => emitter.block());
    const after = emitter.block();
    const cases = blocks.slice(1).map((target, i) => ({ value: BigInt(i + 1), target }));
    emitter.end({ kind: "switch", value: local(choice), cases, default: blocks[0]! });
    const { facts } = this;
    for (const [i, way] of ways.entries()) {
      emitter.start(blocks[i]!);
      this.facts = facts.copy();
      way();
      emitter.goto(after);
    }
    this.facts = facts;
    emitter.start(after);
  }
}
