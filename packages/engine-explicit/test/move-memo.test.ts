/**
 * What moves lead to is remembered exactly: random programs whose threads make, link, share and drop objects, wait and
 * wake each other, are searched with and without it, and where it is used, the machine makes every move, too, and has
 * to come to the same state, footprints and moves (`verified`). If a read were not noted, or objects were called
 * otherwise than the machine calls them, they would differ.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { type Program, parseProgram } from "@assay/core";
import { plain } from "@assay/machine";
import { ExplicitEngine } from "../src/engine.js";

const PROGRAMS = Number(process.env["ASSAY_PROGRAMS"] ?? 20);

const CLASSES = `
abstract class Object {}
class Node extends Object { field Node.next field Node.x }
class Other extends Node {}
class Thread extends Object {}
map Node.next: (ref) -> ref field of Node
map Node.x: (ref) -> bv32 field of Node
global g: ref
global h: ref volatile
global v: bv32 volatile
`;

/** One step of a worker, which knows the nodes `a`, `b` and `n`, and may forget them. */
function piece(random: Random, i: number): string {
  const next = `goto s${i + 1}`;
  const node = (): string => random.pick(["a", "b"]);
  // Waiting and waking come up more often: both have to.
  switch (random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 9, 9, 10, 11, 12, 13])) {
    case 0:
      return `n := new ${random.pick(["Node", "Other"])} Node.next[n] := ${node()} h := n ${next}`;
    case 1:
      return `monitor enter a g := Node.next[${node()}] monitor exit a ${next}`;
    case 2:
      return `monitor enter a Node.x[a] := bvand(Node.x[a] + 1, 3) monitor exit a ${next}`;
    case 3:
      return `monitor enter b Node.next[b] := a g := b monitor exit b ${next}`;
    case 4:
      return `n := h branch n == null then s${i + 1} else t${i} t${i}: a := n ${next}`;
    case 5:
      return `n := g branch n == null then s${i + 1} else t${i} t${i}: v := Node.x[n] ${next}`;
    case 6:
      return `h := null ${next}`;
    case 7:
      return `branch v == ${random.below(2)} then s${i + 1} else t${i} t${i}: v := 1 - v ${next}`;
    case 8:
      return `monitor enter a thread x := wait(a, 0bv64) monitor exit a ${next}`;
    case 9:
      return `monitor enter a thread ${random.pick(["notify", "notifyAll"])}(a) monitor exit a ${next}`;
    case 10:
      return `n := new Node monitor enter a Node.next[a] := n monitor exit a b := n ${next}`;
    case 11:
      return `n := h branch n instanceof Other then t${i} else s${i + 1} t${i}: v := 1 ${next}`;
    case 12:
      return `n := a a := b b := n n := null h := b ${next}`;
    default:
      return `monitor enter a monitor enter b Node.next[a] := Node.next[b] monitor exit b monitor exit a ${next}`;
  }
}

function randomProgram(random: Random): Program {
  const workers = 2 + random.below(2);
  const bodies = Array.from({ length: workers }, (_, w) => {
    const count = 1 + random.below(3);
    const pieces = Array.from({ length: count }, (_each, i) => `s${i}: ${piece(random, i)}`);
    const last = random.below(4) === 0 ? "goto s0" : "return";
    return `procedure work${w}(t: ref, a: ref, b: ref) {
  var n: ref, x: bv32
  ${pieces.join("\n  ")}
  s${count}: ${last}
}`;
  });
  // The first thread begins before there is a second node: what is made later is young.
  const starts = Array.from(
    { length: workers - 1 },
    (_, w) => `t := new Thread thread start work${w + 1}(t, ${random.pick(["a, b", "b, a", "b, b"])})`,
  );
  return parseProgram(
    `${CLASSES}${bodies.join("\n")}
procedure main() {
  var a: ref, b: ref, t: ref
  b0: a := new Node t := new Thread thread start work0(t, a, a) b := new Other ${starts.join(" ")} return
}`,
    "random.core",
  );
}

test("what is remembered of moves is what the machine does", async () => {
  const random = new Random(5);
  let states = 0;
  let decided = 0;
  for (let i = 0; i < PROGRAMS; i++) {
    const program = randomProgram(random);
    for (const steps of ["large", "small"] as const) {
      const found = async (memo: "off" | "verified" | undefined): Promise<string> => {
        const properties = [{ kind: "deadlock" }, { kind: "race" }] as const;
        const task = { program, language: plain, entry: "main", properties, budget: new Budget({ work: 3_000 }) };
        const results = await resultsOf(new ExplicitEngine({ steps, ...(memo === undefined ? {} : { memo }) }).check(task));
        states += results[0]!.stats["states"] ?? 0;
        if (results[0]!.verdict !== "unknown") decided++;
        return results.map(({ verdict, stats }) => `${verdict} ${stats["states"]} ${stats["moves"]}`).join("; ");
      };
      const without = await found("off");
      // The work that is counted differs, and so does where it ends.
      if (without.includes("unknown")) continue;
      assert.equal(await found("verified"), without, `program ${i}, ${steps}`);
      assert.equal(await found(undefined), without, `program ${i}, ${steps}`);
    }
  }
  assert.ok(states > 100 * PROGRAMS && decided > PROGRAMS, `${states} states, ${decided} decided`);
});
