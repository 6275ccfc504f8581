/** The step machine beside the compiled one, and what it can do that the other cannot. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { type Program, parseProgram, type Statement } from "@assay/core";
import { Machine, type Move, type Outcome, StepMachine } from "@assay/machine";
import { program } from "../programs.js";
import { dump, randomThreads } from "./random-threads.js";

function answer(outcome: Outcome): unknown {
  return outcome.kind === "exception" ? { kind: "exception", class: outcome.description.class } : outcome;
}

function stepRun(
  source: Program,
  entry = "main",
  args: readonly number[] = [],
): { readonly outcome: Outcome; readonly machine: StepMachine } {
  const machine = new StepMachine(source);
  machine.begin(entry, () => args);
  return { outcome: machine.run(), machine };
}

/** Goes on by random moves until the program ends or nothing can move. */
function walk(machine: StepMachine, random: Random, seen: (move: Move) => void): Outcome | "stuck" {
  for (;;) {
    const moves = machine.moves();
    if (moves.length === 0) return "stuck";
    const move = random.pick(moves);
    seen(move);
    const stepped = machine.step(move);
    if (stepped.kind === "ended") return stepped.outcome;
  }
}

test("without choices it answers as the compiled machine, on random programs with threads", () => {
  const random = new Random(11);
  for (let i = 0; i < 60; i++) {
    const source = randomThreads(random, 6);
    const compiled = new Machine(source).run("main").outcome;
    assert.deepEqual(answer(stepRun(source).outcome), answer(compiled));
  }
});

test("calls go as deep as a Java stack allows, whatever JavaScript's does; beyond, the call stack overflows", () => {
  const source = program(`procedure deep(n: bv32) returns bv32 {
    var a: bv32, e: ref
    b0: branch n == 0 then leaf else more
    leaf: return 0
    more: call a, e := deep(n - 1) guard e == null else out return a + 1
    out: throw e
  }`);
  assert.deepEqual(stepRun(source, "deep", [23_000]).outcome, { kind: "normal", value: 23_000 });
  assert.equal(stepRun(source, "deep", [24_000]).outcome.kind, "unsupported");
});

test("going back gives the state that was saved, and the same future: random walks with random marks", () => {
  const random = new Random(5);
  for (let i = 0; i < 60; i++) {
    const machine = new StepMachine(randomThreads(random, 5));
    machine.begin("main");
    for (let k = random.below(12); k > 0; k--) {
      const moves = machine.moves();
      if (moves.length > 0) machine.step(random.pick(moves));
    }
    const mark = machine.save();
    const before = { text: machine.canonical(), dump: dump(machine) };
    const moves: Move[] = [];
    const after: { text: string; dump: string }[] = [];
    const outcome = walk(machine, random, (move) => {
      moves.push(move);
      after.push({ text: machine.canonical(), dump: dump(machine) });
      // A mark of its own, left behind: going back passes over it.
      if (random.below(3) === 0) machine.save();
    });
    machine.restore(mark);
    assert.deepEqual({ text: machine.canonical(), dump: dump(machine) }, before);
    let again: Outcome | "stuck" = "stuck";
    moves.forEach((move, k) => {
      assert.deepEqual({ text: machine.canonical(), dump: dump(machine) }, after[k]);
      const stepped = machine.step(move);
      if (stepped.kind === "ended") again = stepped.outcome;
    });
    assert.deepEqual(again === "stuck" ? again : answer(again), outcome === "stuck" ? outcome : answer(outcome));
    machine.restore(mark);
    assert.deepEqual({ text: machine.canonical(), dump: dump(machine) }, before);
  }
});

test("two states have the same text iff they are equal up to the names of objects; then they have the same hash", () => {
  const random = new Random(23);
  let equal = 0;
  for (let i = 0; i < 25; i++) {
    const machine = new StepMachine(randomThreads(random, 3));
    machine.begin("main");
    const mark = machine.save();
    const dumps = new Map<string, string>();
    const texts = new Map<string, { readonly dump: string; readonly hash: number }>();
    const hashes = new Set<number>();
    for (let walks = 0; walks < 12; walks++) {
      walk(machine, random, () => {
        const text = machine.canonical();
        const written = dump(machine);
        const known = texts.get(text);
        if (known !== undefined) equal++;
        assert.equal(known?.dump ?? written, written);
        assert.equal(dumps.get(written) ?? text, text);
        texts.set(text, { dump: written, hash: machine.hash() });
        dumps.set(written, text);
        if (known !== undefined) assert.equal(machine.hash(), known.hash);
        hashes.add(machine.hash());
      });
      machine.restore(mark);
    }
    assert.equal(hashes.size, texts.size);
  }
  assert.ok(equal > 500, `random walks should meet again, not only ${equal} times`);
});

/** Every state that can be reached, and how often nothing could move. */
function explore(
  source: Program,
  isVisible?: (statement: Statement) => boolean,
): { readonly states: number; readonly stuck: number; readonly ends: readonly unknown[] } {
  const machine = new StepMachine(source, isVisible === undefined ? {} : { isVisible });
  machine.begin("main");
  const seen = new Set([machine.canonical()]);
  const ends = new Set<string>();
  let stuck = 0;
  const search = (): void => {
    const moves = machine.moves();
    if (moves.length === 0) stuck++;
    for (const move of moves) {
      const mark = machine.save();
      const stepped = machine.step(move);
      if (stepped.kind === "ended") ends.add(JSON.stringify(stepped.outcome));
      else {
        const text = machine.canonical();
        if (!seen.has(text)) {
          seen.add(text);
          search();
        }
      }
      machine.restore(mark);
    }
  };
  search();
  return { states: seen.size, stuck, ends: [...ends].sort().map((each) => JSON.parse(each)) };
}

const PHILOSOPHERS = (second: string): Program =>
  program(`
  procedure eat(t: ref, x: ref, y: ref) { b0: monitor enter x monitor enter y monitor exit y monitor exit x return }
  procedure main() {
    var t: ref, u: ref, x: ref, y: ref
    b0: x := new Base y := new Base t := new Thread u := new Thread thread start eat(t, x, y) thread start eat(u, ${second}) return
  }`);

test("all schedules: philosophers who take their forks in different orders can get stuck, others cannot", () => {
  assert.equal(explore(PHILOSOPHERS("y, x")).stuck, 1);
  assert.equal(explore(PHILOSOPHERS("x, y")).stuck, 0);
});

test("all schedules: an update in two steps can be lost where the steps are visible", () => {
  const source = program(`
  procedure increment(t: ref) { var v: bv32 b0: v := counter counter := v + 1 return }
  procedure main() returns bv32 {
    var t: ref, u: ref, a: bv32, e: ref
    b0: t := new Thread u := new Thread thread start increment(t) thread start increment(u) goto first
    first: thread a := alive(t) branch a == 1 then first else second
    second: thread a := alive(u) branch a == 1 then second else done
    done: return counter
  }`);
  const touches = (statement: Statement): boolean =>
    statement.kind === "setglobal" || (statement.kind === "assign" && statement.value.kind === "global");
  assert.deepEqual(explore(source).ends, [{ kind: "normal", value: 9 }]);
  assert.deepEqual(explore(source, touches).ends, [
    { kind: "normal", value: 8 },
    { kind: "normal", value: 9 },
  ]);
});

test("all schedules: as many states as two counters up to n, m have pairs", () => {
  const count = (n: number): string => Array.from({ length: n }, () => "monitor enter t monitor exit t").join(" ");
  const source = program(`
  procedure left(t: ref) { b0: ${count(3)} return }
  procedure right(t: ref) { b0: ${count(4)} return }
  procedure main() { var t: ref, u: ref b0: t := new Thread u := new Thread thread start left(t) thread start right(u) return }`);
  // Before each of 3 (4) operations, at the start, and at the end: 5 times 6; before that, main at its start and at its
  // two starts of threads. While main is about to start the second thread, the first is at one of its 5 places.
  assert.equal(explore(source).states, 1 + 1 + 5 + 5 * 6 - 1);
});

test("a notification wakes any of those that wait, one move for each", () => {
  const source = program(`
  procedure sleeper(t: ref, lock: ref, me: bv32) { var k: bv32 b0: monitor enter lock thread k := wait(lock, 0bv64) counter := counter * 10 + me monitor exit lock return }
  procedure main() {
    var t: ref, u: ref, lock: ref
    b0: lock := new Base counter := 0 t := new Thread u := new Thread thread start sleeper(t, lock, 1) thread start sleeper(u, lock, 2) goto look
    look: monitor enter lock thread notify(lock) monitor exit lock goto look
  }`);
  const machine = new StepMachine(source);
  machine.begin("main");
  const go = (thread: number, choice = 0): void => void machine.step({ thread, kind: "goes on", choice });
  for (let i = 0; i < 3; i++) go(0);
  for (const thread of [1, 2]) for (let i = 0; i < 3; i++) go(thread);
  go(0);
  assert.deepEqual(
    machine.moves(),
    [0, 1].map((choice) => ({ thread: 0, kind: "goes on", choice })),
  );
  go(0, 1);
  assert.equal(machine.threads[1]!.status, "blocked");
  assert.equal(machine.threads[2]!.arrival?.op, "reenter");
});

test("frames and their locals can be read where a thread stopped", () => {
  const source = parseProgram(
    `procedure inner(k: bv32) returns bv32 { var l: bv32, o: bv32 b0: @7 l := k * 2 thread yield() return l }
    procedure main() returns bv32 { var r: bv32, e: ref, big: bv32 b0: big := 40 @3 call r, e := inner(21) guard e == null else out return r + big out: throw e }`,
    "t.core",
  );
  const machine = new StepMachine(source);
  machine.begin("main");
  machine.step({ thread: 0, kind: "goes on", choice: 0 });
  const inner = machine.threads[0]!.frame!;
  assert.equal(inner.code.procedure.name, "inner");
  assert.deepEqual(inner.locals, [undefined, 42, undefined]);
  assert.equal(inner.caller!.code.procedure.name, "main");
  assert.deepEqual(inner.caller!.locals, [undefined, undefined, 40]);
  assert.deepEqual(machine.step({ thread: 0, kind: "goes on", choice: 0 }), { kind: "ended", outcome: { kind: "normal", value: 82 } });
});

test("saving costs nothing and going back costs what was written, however large the heap is", () => {
  const source = program(`
  procedure main() {
    var a: ref, i: bv32
    b0: a := newarray \`[I\`[4000000] i := 0 goto loop
    loop: \`elements:int\`[a, i] := i i := i + 1 thread yield() branch i < 1000 then loop else done
    done: return
  }`);
  const machine = new StepMachine(source);
  machine.begin("main");
  const forward = { thread: 0, kind: "goes on", choice: 0 } as const;
  machine.step(forward);
  const mark = machine.save();
  const begin = process.cpuUsage();
  for (let i = 0; i < 2000; i++) {
    machine.step(forward);
    machine.canonical();
    machine.restore(mark);
  }
  const { user } = process.cpuUsage(begin);
  // A copy of the array takes longer than a millisecond by itself.
  assert.ok(user / 1000 < 2000, `2,000 steps and back took ${user / 1000} ms`);
});
