/** The compiler against the reference interpreter, on random procedures. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { type Program, parseProgram } from "@assay/core";
import { interpret, Machine } from "@assay/machine";
import { program } from "./programs.js";

const FUEL = 300;

/**
 * A procedure with a random control-flow graph: each block mixes its number into `h`, counts down, and goes on
 * anywhere. With `reducible`, backward jumps go only to blocks that dominate (here: prefixes of a nest), otherwise to
 * any block.
 */
function randomGraph(random: Random, size: number): string {
  const target = (): string => `s${random.below(size)}`;
  const blocks = Array.from({ length: size }, (_, i) => {
    const lines = [`s${i}: fuel := fuel - 1 guard fuel > 0 else done h := h * 31 + ${i}`];
    for (let g = random.below(3); g > 0; g--)
      lines.push(`guard bvand(ashr(h, ${random.below(20)}), ${1 + random.below(3)}) != 0 else ${target()} h := bvxor(h, ${g})`);
    switch (random.below(5)) {
      case 0:
        lines.push(`goto ${target()}`);
        break;
      case 1:
        lines.push(`switch bvand(h, 3) { 0 -> ${target()}, 1 -> ${target()}, 2 -> ${target()}, default -> ${target()} }`);
        break;
      case 2:
        lines.push(`branch bvand(h, 1) == 0 then ${target()} else done`);
        break;
      default:
        lines.push(`branch bvand(ashr(h, ${random.below(16)}), 1) == 0 then ${target()} else ${target()}`);
    }
    return lines.join("\n  ");
  });
  return `procedure main(h0: bv32) returns bv32 {
  var h: bv32, fuel: bv32
  b0: h := h0 fuel := ${FUEL} goto s0
  ${blocks.join("\n  ")}
  done: return h
}`;
}

/** A procedure of nested loops, alternatives and early exits, as a compiler would make them. */
function randomNest(random: Random): string {
  let count = 0;
  const lines: string[] = [];
  const label = (): string => `n${count++}`;
  const emit = (depth: number, next: string, breaks: readonly string[]): string => {
    const here = label();
    const kind = depth === 0 ? 0 : random.below(6);
    if (kind <= 1) {
      const leave = breaks.length > 0 && random.below(3) === 0 ? random.pick(breaks) : next;
      lines.push(
        `${here}: fuel := fuel - 1 guard fuel > 0 else done h := h * 31 + ${count} branch bvand(h, 4) == 0 then ${leave} else ${next}`,
      );
    } else if (kind === 2) {
      const then = emit(depth - 1, next, breaks);
      const otherwise = emit(depth - 1, next, breaks);
      lines.push(`${here}: branch bvand(h, 2) == 0 then ${then} else ${otherwise}`);
    } else if (kind === 3) {
      const second = emit(depth - 1, next, breaks);
      lines.push(`${here}: h := h + 7 goto ${emit(depth - 1, second, breaks)}`);
    } else {
      const body = emit(depth - 1, here, [...breaks, next, here]);
      lines.push(`${here}: fuel := fuel - 1 guard fuel > 0 else done branch bvand(h, 56) == 0 then ${next} else ${body}`);
    }
    return here;
  };
  const first = emit(5, "done", []);
  return `procedure main(h0: bv32) returns bv32 {
  var h: bv32, fuel: bv32
  b0: h := h0 fuel := ${FUEL} goto ${first}
  ${lines.join("\n  ")}
  done: return h
}`;
}

function compare(core: Program, text: string, input: number): void {
  const expected = interpret(core, "main", [input], { steps: 100_000 });
  for (const options of [{}, { threads: "coroutines" } as const]) {
    const { outcome } = new Machine(core, options).run("main", () => [input]);
    if (expected.kind === "exception") {
      assert.equal(outcome.kind, "exception", text);
      if (outcome.kind === "exception") assert.equal(outcome.exception.$c.name, expected.class, text);
    } else assert.deepEqual(outcome, expected, text);
  }
}

test("random control-flow graphs, reducible or not, are structured without changing them", () => {
  const random = new Random(31);
  for (let i = 0; i < 150; i++) {
    const text = randomGraph(random, 2 + random.below(12));
    const core = parseProgram(text, "random.core");
    for (let k = 0; k < 4; k++) compare(core, text, random.uint32() | 0);
  }
});

test("random nests of loops and alternatives", () => {
  const random = new Random(77);
  for (let i = 0; i < 150; i++) {
    const text = randomNest(random);
    const core = parseProgram(text, "random.core");
    for (let k = 0; k < 4; k++) compare(core, text, random.uint32() | 0);
  }
});

/** Calls that may fail, handled here, there, or not at all; objects and arrays in between. */
function randomCalls(random: Random): string {
  const procedures: string[] = [];
  const names = ["p0", "p1", "p2", "p3"];
  names.forEach((name, i) => {
    const callee = i === 0 ? undefined : names[random.below(i)]!;
    const lines: string[] = [];
    const count = 1 + random.below(4);
    for (let k = 0; k < count; k++) {
      const handler = random.pick(["out", "recover"]);
      const choices = [
        `o := new ${random.pick(["Base", "Derived"])} Base.x[o] := n + ${k} call r, e := virtual Base \`get()\`(o) guard e == null else ${handler} n := n + r`,
        `xs := newarray \`[I\`[4] \`elements:int\`[xs, bvand(n, 3)] := n n := n + \`elements:int\`[xs, ${random.below(4)}]`,
        `counter := counter + n n := bvxor(n, counter)`,
        `call e := fail(n) o := new Base call r, e := virtual Base \`get()\`(o) guard e == null else ${handler} n := ite(e == null, n + 1, n + 2)`,
        `call e := fail(n) guard e == null else ${handler} n := n * 3`,
        `guard bvand(n, ${1 << random.below(4)}) == 0 else stop`,
        ...(callee === undefined
          ? []
          : [
              `call r, e := ${callee}(n + ${k}) guard e == null else ${handler} n := n * 5 + r`,
              `call r, e := ${callee}(n) n := ite(e == null, n + r, n + 1000)`,
            ]),
      ];
      lines.push(random.pick(choices));
    }
    procedures.push(`procedure ${name}(m: bv32) returns bv32 {
  var n: bv32, r: bv32, e: ref, o: ref, xs: ref
  b0: n := m ${lines.join("\n    ")} goto end
  stop: n := n + 17 goto end
  recover: branch e instanceof Worse then mine else out
  mine: n := Error.code[e] + 1 e := null goto end
  out: throw e
  end: return ite(e == null, n, n + 1)
}`);
  });
  procedures.push(`procedure main(h: bv32) returns bv32 {
  var r: bv32, e: ref
  b0: call r, e := p3(h) guard e == null else bad return r
  bad: branch Error.code[e] == 5 then five else other
  five: return 5
  other: throw e
}`);
  return procedures.join("\n");
}

test("random calls with exceptions handled in different places", () => {
  const random = new Random(5);
  for (let i = 0; i < 200; i++) {
    const text = randomCalls(random);
    const core = program(text);
    for (let k = 0; k < 4; k++) compare(core, text, random.below(64) - 8);
  }
});
