/**
 * A few executions by chance, to see what a search will meet: which classes of the library are initialized late. They
 * decide nothing but where the search begins.
 */
import { Random } from "@assay/base";
import type { Move } from "@assay/machine";
import { ChoicePoint } from "./choices.js";
import { type Begun, type Explored, FIRST } from "./explore.js";

const WALKS = 6;
const LONGEST = 600;

/**
 * They begin behind the main thread's first move, as a search does: it may go on from there with the same machine.
 * Undefined if that move asks for something, or ends the program. The first walk takes the first move each time.
 * @throws OutOfBudget
 */
export function walk(make: () => Explored): Begun | undefined {
  const explored = make();
  const { machine } = explored;
  const random = new Random(7);
  if (!goesOn(explored, FIRST)) return undefined;
  const mark = machine.save();
  for (let i = 0; i < WALKS; i++) {
    machine.restore(mark);
    for (let steps = 0; steps < LONGEST; steps++) {
      const moves = machine.moves();
      if (moves.length === 0 || !goesOn(explored, i === 0 ? moves[0]! : random.pick(moves))) break;
    }
  }
  return { explored, mark, prefix: [FIRST] };
}

function goesOn({ machine, inputs }: Explored, move: Move): boolean {
  inputs.give([]);
  try {
    // Who goes round a loop for long is not worth following.
    return machine.step(move).kind === "stopped" && machine.running.arrival?.op !== "spin";
  } catch (thrown) {
    // It asks for something: what it did in this block is lost with it, and one walk is not worth another way.
    if (!(thrown instanceof ChoicePoint)) throw thrown;
    return false;
  }
}
