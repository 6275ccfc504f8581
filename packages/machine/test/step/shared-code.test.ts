/** Machines of one program share the text of its code: they must do what machines do that wrote it for themselves. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { plain, StepMachine } from "@assay/machine";
import { program } from "../programs.js";
import { randomThreads } from "./random-threads.js";

test("a call that is left out where the class is initialized is there for a machine where it is not", () => {
  const java = { ...plain, procedures: { ...plain.procedures, initializes: (name: string) => name === "init" } };
  const answers = (order: readonly ("prepared" | "not prepared")[]): readonly unknown[] => {
    const source = program(`
    global value: bv32
    global done: bv32
    procedure init() once done { b0: done := 2 value := 5 return }
    procedure main() returns bv32 {
      var e: ref
      b0: call e := init() guard e == null else out return value
      out: throw e
    }`);
    return order.map((each) => {
      const machine = new StepMachine(source, { language: java });
      if (each === "prepared") assert.ok(machine.prepare("init"));
      machine.begin("main");
      const outcome = machine.run();
      return outcome.kind === "normal" ? outcome.value : outcome;
    });
  };
  assert.deepEqual(answers(["prepared", "not prepared", "prepared"]), [5, 5, 5]);
  assert.deepEqual(answers(["not prepared", "prepared", "not prepared"]), [5, 5, 5]);
});

test("on random programs, machines that share code come to the states of one that does not, move by move", () => {
  const random = new Random(31);
  for (let i = 0; i < 30; i++) {
    const seed = random.below(1_000_000);
    const source = randomThreads(new Random(seed), 5);
    // The same program, made again, shares nothing with the other.
    const machines = [source, source, randomThreads(new Random(seed), 5)].map((each) => {
      const machine = new StepMachine(each);
      machine.begin("main");
      return machine;
    });
    for (;;) {
      const moves = machines.map((machine) => machine.moves());
      assert.deepEqual(moves[1], moves[0]);
      assert.deepEqual(moves[2], moves[0]);
      if (moves[0]!.length === 0) break;
      const move = random.pick(moves[0]!);
      const stepped = machines.map((machine) => machine.step(move));
      const kinds = stepped.map((each) => (each.kind === "ended" ? `ended ${each.outcome.kind}` : each.kind));
      assert.deepEqual(kinds, [kinds[0], kinds[0], kinds[0]]);
      if (stepped[0]!.kind === "ended") break;
      const texts = machines.map((machine) => machine.canonical());
      assert.deepEqual(texts, [texts[0], texts[0], texts[0]]);
    }
  }
});
