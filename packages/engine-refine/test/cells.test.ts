/**
 * Relations of cells (`machine/src/symbolic/cell-relations.ts`): what holds of every element of an array in a loop.
 * What is proved by them, and, by random programs on the machine, that nothing is which fails: programs with two arrays
 * that may be one, two loops, loops in loops, and indices that come from arrays.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { type ClosedProgram, parseProgram } from "@assay/core";
import { DEFAULT_INVARIANTS, RefineEngine } from "@assay/engine-refine";
import { Machine, plain } from "@assay/machine";

const WORK = 600_000;
const PROGRAMS = Number(process.env["ASSAY_PROGRAMS"] ?? 24);

async function verdict(program: ClosedProgram, work = WORK): Promise<string> {
  const engine = new RefineEngine({
    threads: "none",
    trials: "none",
    invariants: { ...DEFAULT_INVARIANTS, work: work / 3, mostWork: work / 3 },
  });
  const budget = new Budget({ work, cpuSeconds: 30 });
  const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" } as const], budget };
  const [result] = await resultsOf(engine.check(task));
  return result!.verdict;
}

const LONGEST = 6;

/** Two arrays of one length, and loops over it; `claim` is about an arbitrary index k. */
const program = (start: readonly string[], loops: readonly (readonly string[])[], claim: string): string => `entry main
array Numbers of number elements numbers {}
primitive number {}
map numbers: (ref, bv32) -> bv32 elements

procedure main() {
  var xs: ref, ys: ref, n: bv32, i: bv32, j: bv32, k: bv32, m: bv32, q: bv32, v: bv32
b0:
  havoc n
  assume 1 <= n && n <= ${LONGEST}
  xs := newarray Numbers[n]
  ys := newarray Numbers[n]
  m := 0
  j := 0
  q := 0
${lines(start)}
  goto start0
${loops
  .map(
    (body, at) => `start${at}:
  i := 0
  goto head${at}
head${at}:
  branch i < n then body${at} else start${at + 1}
body${at}:
  havoc v
${lines(body)}
  i := i + 1
  goto head${at}`,
  )
  .join("\n")}
start${loops.length}:
  havoc k
  assume 0 <= k && k < n
  assert ${claim}, "claim"
  return
}
`;

const lines = (of: readonly string[]): string => of.map((line) => (line.endsWith(":") ? line : `  ${line}`)).join("\n");

let made = 0;

/** The steps where the condition holds. */
function when(condition: string, ...steps: readonly string[]): readonly string[] {
  const at = made++;
  return [`branch ${condition} then s${at} else e${at}`, `s${at}:`, ...steps, `goto e${at}`, `e${at}:`];
}

const within = (index: string): string => `0 <= ${index} && ${index} < n`;

/** The steps again and again, for q from 0 up to the limit. */
function repeated(limit: string, steps: readonly string[]): readonly string[] {
  const at = made++;
  const head = ["q := 0", `goto h${at}`, `h${at}:`, `branch q < ${limit} then r${at} else x${at}`, `r${at}:`];
  return [...head, ...steps, "q := q + 1", `goto h${at}`, `x${at}:`];
}

function randomSteps(random: Random, more: readonly string[] = []): readonly string[] {
  const pick = <T>(of: readonly T[]): T => of[random.below(of.length)]!;
  const array = (): string => pick(["xs", "xs", "ys"]);
  const index = (): string => pick(["i", "i", "i", "j", "0", "n - 1", "n - 1 - i", "v", ...more]);
  const value = (): string => pick(["1", "2", "i", "n", "m", "v", "j + 1"]);
  const step = (): readonly string[] => {
    const [a, b, at, from] = [array(), array(), index(), index()] as const;
    return pick([
      () => when(within(at), `numbers[${a}, ${at}] := ${value()}`),
      () => when(within(at), `numbers[${a}, ${at}] := ${value()}`),
      () => when(within(at), `numbers[${a}, ${at}] := numbers[${a}, ${at}] + 1`),
      () => when(`${within(at)} && ${within(from)}`, `numbers[${a}, ${at}] := numbers[${b}, ${from}]`),
      () => when(`${within(at)} && m < numbers[${a}, ${at}]`, `m := numbers[${a}, ${at}]`),
      () => when(within(at), `j := numbers[${a}, ${at}]`),
      () => when(`0 <= v && v < 3 && ${within(at)}`, `numbers[${a}, ${at}] := v`),
      () => when(`v == 1 && ${within(at)}`, `numbers[${a}, ${at}] := 2`),
    ])();
  };
  return Array.from({ length: 1 + random.below(3) }, step).flat();
}

function randomProgram(random: Random): string {
  const pick = <T>(of: readonly T[]): T => of[random.below(of.length)]!;
  const start = [...(random.below(4) === 0 ? ["ys := xs"] : []), ...(random.below(3) === 0 ? ["havoc m"] : [])];
  const loops = Array.from({ length: 1 + random.below(2) }, () => randomSteps(random));
  const a = pick(["xs", "xs", "ys"]);
  const claim = pick([
    `numbers[${a}, k] >= 0`,
    `numbers[${a}, k] <= 2`,
    `numbers[${a}, k] < n`,
    `numbers[${a}, k] <= n`,
    `numbers[${a}, k] <= m`,
    `numbers[${a}, k] == 1 || numbers[${a}, k] == 0`,
    `numbers[${a}, k] != 0`,
    `numbers[${a}, k] == k`,
    "numbers[xs, k] == numbers[ys, k]",
    "numbers[xs, k] <= numbers[ys, k]",
    `k == 0 || numbers[${a}, k - 1] <= numbers[${a}, k]`,
  ]);
  return program(start, loops, claim);
}

/** Loops in loops, behind a loop that may read what they write; claims about what they count as well. */
function randomNest(random: Random): string {
  const pick = <T>(of: readonly T[]): T => of[random.below(of.length)]!;
  const nest = (): readonly string[] => {
    const inner = repeated(pick(["i", "i", "m", "n", "j"]), [...randomSteps(random, ["q", "q", "q"]), ...pick([[], [], ["m := m + 1"]])]);
    return [...pick([[], randomSteps(random)]), ...inner, ...pick([[], ["m := q"], randomSteps(random, ["q"])])];
  };
  const loops = [...pick([[], [randomSteps(random)], [randomSteps(random)]]), nest()];
  const claim = pick([
    ...["m <= 1", "m < n", "m <= n", "j < n", "q < n", "q <= m", "m == q", "numbers[xs, k] >= 0"],
    ...["numbers[xs, k] <= 2", "numbers[ys, k] <= m", "numbers[xs, k] == 1 || numbers[xs, k] == 0"],
  ]);
  return program(pick([[], [], ["ys := xs"]]), loops, claim);
}

/** Whether the machine breaks the claim with one of many inputs. */
function fails(core: ClosedProgram, random: Random): boolean {
  for (let run = 0; run < 400; run++) {
    const small = (): number => random.below(9) - 2;
    const inputs = [1 + random.below(LONGEST), ...Array.from({ length: 2 * LONGEST + 3 }, small)];
    let failed = false;
    const onAssertionFailure = (): void => {
      failed = true;
    };
    new Machine(core, { inputs, budget: new Budget({ work: 20_000 }), onAssertionFailure }).run("main", () => []);
    if (failed) return true;
  }
  return false;
}

const MAXIMUM = [when("v > 0", "numbers[xs, i] := v"), when("m < numbers[xs, i]", "m := numbers[xs, i]")] as const;

const PROVED: Readonly<Record<string, string>> = {
  "an array that is filled": program([], [["numbers[xs, i] := 7"]], "numbers[xs, k] == 7"),
  "the maximum": program([], MAXIMUM, "numbers[xs, k] <= m"),
  "a copy": program([], [["numbers[xs, i] := v"], ["numbers[ys, i] := numbers[xs, i]"]], "numbers[xs, k] == numbers[ys, k]"),
  "indices that stay valid": program(
    [],
    [[...when(within("v"), "numbers[xs, i] := v"), ...when(within("j"), "j := numbers[xs, j]")]],
    "0 <= j && j < n",
  ),
  "its own index": program([], [["numbers[xs, i] := i"]], "numbers[xs, k] == k"),
};

const WRONG: Readonly<Record<string, string>> = {
  "an array that is filled but for one": program([], [when("i != 3", "numbers[xs, i] := 7")], "numbers[xs, k] == 7"),
  "the maximum of what comes before": program(
    [],
    [MAXIMUM[0], when("i < n - 1 && m < numbers[xs, i]", "m := numbers[xs, i]")],
    "numbers[xs, k] <= m",
  ),
  "a copy that is written behind": program(
    [],
    [["numbers[ys, i] := numbers[xs, i]", "numbers[xs, i] := v"]],
    "numbers[xs, k] == numbers[ys, k]",
  ),
  "two names of one array": program(["ys := xs"], [["numbers[xs, i] := 1"], ["numbers[ys, i] := 2"]], "numbers[xs, k] == 1"),
  "an element that grows": program([], [["numbers[xs, 0] := numbers[xs, 0] + 1"]], "numbers[xs, k] <= 1"),
};

describe("relations of cells", () => {
  for (const [name, text] of Object.entries(PROVED))
    it(`${name}: proved`, async () => {
      assert.equal(await verdict(parseProgram(text, "cells.core"), 60_000_000), "proved");
    });

  for (const [name, text] of Object.entries(WRONG))
    it(`${name}: not proved`, async () => {
      assert.notEqual(await verdict(parseProgram(text, "cells.core")), "proved");
    });

  it("elements that differ behind a loop that reads them: not proved", async () => {
    // Were what stands at the arbitrary index the same from the entry on, all elements would be equal, and soon.
    const loops = [["numbers[xs, i] := v"], when("m < numbers[xs, i]", "m := numbers[xs, i]")];
    const text = program([], loops, "k == 0 || numbers[xs, k - 1] == numbers[xs, k]");
    assert.notEqual(await verdict(parseProgram(text, "cells.core"), 3_000_000), "proved");
  });

  for (const [kind, make] of [["program", randomProgram] as const, ["nest of loops", randomNest] as const])
    it(`no random ${kind} that fails is proved`, async () => {
      const random = new Random(5);
      const count = { proved: 0, failing: 0 };
      for (let i = 0; i < PROGRAMS; i++) {
        const text = make(random);
        const core = parseProgram(text, "random.core");
        const failing = fails(core, random);
        if (failing) count.failing++;
        if (!failing && i % 3 > 0) continue;
        const found = await verdict(core);
        if (found === "proved") count.proved++;
        assert.ok(found !== "proved" || !failing, text);
      }
      assert.ok(count.proved > 1 && count.failing > 10, JSON.stringify(count));
    });
});

/** Rows of the width w, made from the index `first` on. */
const rows = (first: number): string => `entry main
array Rows of Numbers elements rows {}
array Numbers of number elements numbers {}
primitive number {}
map rows: (ref, bv32) -> ref elements
map numbers: (ref, bv32) -> bv32 elements
map len: (ref) -> bv32 length

procedure main() {
  var xs: ref, row: ref, n: bv32, w: bv32, i: bv32, k: bv32
b0:
  havoc n
  havoc w
  havoc k
  assume 1 <= n && n <= 100
  assume 1 <= w && w <= 100
  assume 0 <= k && k < n
  xs := newarray Rows[n]
  i := ${first}
  goto head
head:
  branch i < n then body else end
body:
  row := newarray Numbers[w]
  rows[xs, i] := row
  i := i + 1
  goto head
end:
  row := rows[xs, k]
  branch row == null then none else some
none:
  assert false, "no row"
  return
some:
  assert len[row] == w, "width"
  return
}`;

describe("arrays in arrays", () => {
  it("every row is there, and as long as it was made", async () => {
    assert.equal(await verdict(parseProgram(rows(0), "rows.core"), 60_000_000), "proved");
  });
  it("one that was not made is missed", async () => {
    assert.notEqual(await verdict(parseProgram(rows(1), "rows.core"), 6_000_000), "proved");
  });
});
