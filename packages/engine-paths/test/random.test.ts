/** Random programs without loops on two small inputs: what paths say is what running them on every input says. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { type Program, parseProgram } from "@assay/core";
import { PathsEngine, type PathsSetting } from "@assay/engine-paths";
import { Machine, plain } from "@assay/machine";

const VARIABLES = ["x", "y", "a", "b", "c"];
const SIZE = 6;

/** Blocks in a line, each with assignments and a branch forward: diamonds, early ends, chains of conditions. */
function randomProgram(random: Random): string {
  const variable = (): string => random.pick(VARIABLES);
  const operand = (): string => (random.below(3) === 0 ? String(random.below(7) - 2) : variable());
  const value = (): string => `${operand()} ${random.pick(["+", "-", "*"])} ${operand()}`;
  const condition = (): string => `${operand()} ${random.pick(["<", "<=", "==", "!="])} ${operand()}`;
  const blocks = 3 + random.below(8);
  const lines: string[] = [];
  for (let i = 0; i < blocks; i++) {
    lines.push(`b${i}:`);
    if (i === 0)
      for (const input of ["x", "y"]) lines.push(`havoc ${input}, "nondetInt"`, `assume 0 <= ${input}`, `assume ${input} < ${SIZE}`);
    for (let n = random.below(3); n > 0; n--) lines.push(`${random.pick(["a", "b", "c"])} := ${value()}`);
    if (random.below(4) === 0) lines.push(`assert ${condition()}, "inside"`);
    const ahead = (): number => Math.min(blocks, i + 1 + random.below(3));
    lines.push(random.below(4) === 0 ? `goto b${ahead()}` : `branch ${condition()} then b${ahead()} else b${ahead()}`);
  }
  lines.push(`b${blocks}:`, `assert ${condition()}, "end"`, "return");
  return `procedure main() {\n${VARIABLES.map((each) => `var ${each}: bv32`).join("\n")}\n${lines.join("\n")}\n}`;
}

/** Whether some input makes an assertion fail, by running the program on all of them. */
function failsSomewhere(program: Program): boolean {
  let fails = false;
  for (let x = 0; x < SIZE; x++)
    for (let y = 0; y < SIZE; y++)
      new Machine(program, {
        inputs: [x, y],
        language: plain,
        onAssertionFailure: () => {
          fails = true;
        },
      }).run("main");
  return fails;
}

async function verdictOf(program: Program, setting: PathsSetting = {}): Promise<string> {
  const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget: Budget.unlimited } as const;
  const [result] = await resultsOf(new PathsEngine(setting).check(task));
  return result!.verdict;
}

test("60 random programs", async () => {
  const seen = { proved: 0, violated: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const text = randomProgram(new Random(seed * 7919));
    const program = parseProgram(text, "random.core");
    const expected = failsSomewhere(program) ? "violated" : "proved";
    assert.equal(await verdictOf(program), expected, text);
    seen[expected]++;
  }
  assert.ok(seen.proved > 5 && seen.violated > 5, JSON.stringify(seen));
});

test("150 random programs with a solver that often has no answer: paths in doubt", async () => {
  const seen = { proved: 0, violated: 0, unknown: 0 };
  for (let seed = 1; seed <= 150; seed++) {
    const random = new Random(seed * 104_729);
    const text = randomProgram(random);
    const program = parseProgram(text, "random.core");
    const odds = 1 + random.below(4);
    const verdict = await verdictOf(program, { hasAnswer: () => random.below(5) < odds });
    const expected = failsSomewhere(program) ? "violated" : "proved";
    assert.ok(verdict === expected || verdict === "unknown", `${verdict} instead of ${expected}:\n${text}`);
    seen[verdict as keyof typeof seen]++;
  }
  assert.ok(seen.proved > 15 && seen.violated > 40, JSON.stringify(seen));
});
