/** A few executions by chance, to see what a search will meet: which classes of the library are initialized late. They decide nothing but where the search begins. */
import { Random } from "@assay/base";
import { ChoicePoint } from "./choices.js";
import type { Explored } from "./explore.js";

const WALKS = 3;
const LONGEST = 600;

/** The first takes the first move each time. @throws OutOfBudget */
export function walk(make: () => Explored): void {
  const random = new Random(7);
  for (let i = 0; i < WALKS; i++) {
    const { machine, inputs } = make();
    for (let steps = 0; steps < LONGEST; steps++) {
      const moves = machine.moves();
      if (moves.length === 0) break;
      inputs.give([]);
      try {
        if (machine.step(i === 0 ? moves[0]! : random.pick(moves)).kind === "ended") break;
        // Who goes round a loop for long is not worth following.
        if (machine.running.arrival?.op === "spin") break;
      } catch (thrown) {
        // It asks for something: what it did in this block is lost with it, and one walk is not worth another way.
        if (!(thrown instanceof ChoicePoint)) throw thrown;
        break;
      }
    }
  }
}
