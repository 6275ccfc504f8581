/**
 * The symbolic domain beside the concrete machine, without a solver: a round over everything looked into has an error
 * condition for each way to go wrong, and evaluated on given inputs it holds iff the machine goes wrong there with
 * them. Programs choose by inputs which object is written, so that objects alias; calls write through what they are
 * given.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { parseProgram } from "@assay/core";
import { Evaluator, Model, Terms } from "@assay/logic";
import { Machine, plain } from "@assay/machine";
import { Executor, Instance, type Round } from "@assay/machine/symbolic";

const NUMBERS = ["x", "y", "a", "b"];
const OBJECTS = ["p", "q", "r"];
const SIZE = 4;
const HEADER = `
class Cell {
  field value
  field next
}
map value: (ref) -> bv32 field of Cell
map next: (ref) -> ref field of Cell
`;

/** Blocks in a line, each with a few statements and a branch forward. */
function body(random: Random, numbers: readonly string[], objects: readonly string[], calls: readonly string[]): string[] {
  const number = (): string => (random.below(3) === 0 ? String(random.below(5) - 1) : random.pick(numbers));
  const object = (): string => random.pick(objects);
  const statement = (): string => {
    const form = random.below(calls.length === 0 ? 6 : 8);
    if (form === 0) return `${random.pick(numbers.slice(-2))} := ${number()} ${random.pick(["+", "-", "*"])} ${number()}`;
    if (form === 1) return `${random.pick(numbers.slice(-2))} := value[${object()}]`;
    if (form === 2) return `value[${object()}] := ${number()} + ${number()}`;
    if (form === 3) return `next[${object()}] := ${object()}`;
    if (form === 4) return `${object()} := next[${object()}]`;
    if (form === 5) return `${object()} := ${object()}`;
    return `call ${random.pick(numbers.slice(-2))}, e := ${random.pick(calls)}(${object()}, ${object()}, ${number()})`;
  };
  const condition = (): string =>
    random.below(3) === 0 ? `${object()} == ${object()}` : `${number()} ${random.pick(["<", "<=", "==", "!="])} ${number()}`;
  const blocks = 3 + random.below(5);
  const lines: string[] = [];
  for (let i = 0; i < blocks; i++) {
    lines.push(`b${i}:`);
    for (let n = random.below(4); n > 0; n--) lines.push(statement());
    if (random.below(4) === 0) lines.push(`assert ${condition()}, "${calls.length === 0 ? "callee" : "main"} ${i}"`);
    const ahead = (): number => Math.min(blocks, i + 1 + random.below(3));
    lines.push(random.below(4) === 0 ? `goto b${ahead()}` : `branch ${condition()} then b${ahead()} else b${ahead()}`);
  }
  return [...lines, `b${blocks}:`];
}

function randomProgram(random: Random): string {
  const callee = [
    "procedure touch(s: ref, t: ref, n: bv32) returns bv32 {",
    "var c: bv32, d: bv32",
    "begin:",
    "c := 0",
    "d := 1",
    "goto b0",
    ...body(random, ["n", "c", "d"], ["s", "t"], []),
    "return value[s] + d",
    "}",
  ];
  // Every object has a successor: no program comes to null, which has no fields.
  const main = [
    "procedure main() {",
    `var ${NUMBERS.map((name) => `${name}: bv32`).join(", ")}, ${OBJECTS.map((name) => `${name}: ref`).join(", ")}, e: ref`,
    "begin:",
    ...["x", "y"].map((name) => `havoc ${name}, "nondetInt"`),
    "a := 1",
    "b := 2",
    ...OBJECTS.map((name) => `${name} := new Cell`),
    ...OBJECTS.map((name, i) => `next[${name}] := ${OBJECTS[(i + 1) % OBJECTS.length]}`),
    "goto b0",
    ...body(random, NUMBERS, OBJECTS, ["touch"]),
    `assert value[${random.pick(OBJECTS)}] ${random.pick(["<=", "!="])} ${random.pick(NUMBERS)}, "end"`,
    "return",
    "}",
  ];
  return `${HEADER}${[...callee, ...main].join("\n")}`;
}

/** Rounds until every region is looked into. */
function wholeRound(executor: Executor): Round {
  const root = Instance.root("main");
  for (;;) {
    const round = executor.round(root, () => ({ args: [] }));
    if (round.boxes.length === 0) return round;
    for (const { instance } of round.boxes) instance.expanded = true;
  }
}

describe("error conditions of the symbolic domain", () => {
  it("say of every input what the machine does with it, for 100 random programs", () => {
    const seen = { fails: 0, holds: 0, mixed: 0 };
    for (let seed = 1; seed <= 100; seed++) {
      const text = randomProgram(new Random(seed * 104_729));
      const program = parseProgram(text, "random.core");
      const terms = new Terms();
      const round = wholeRound(new Executor(program, terms, { language: plain, budget: Budget.unlimited, fuel: 100_000 }));
      let failing = 0;
      for (let x = 0; x < SIZE; x++)
        for (let y = 0; y < SIZE; y++) {
          const failed = new Set<string>();
          new Machine(program, {
            inputs: [x, y],
            language: plain,
            onAssertionFailure: ({ message }) => failed.add(message),
          }).run("main");
          const model = new Model(terms);
          for (const [i, { term }] of round.inputs.entries()) model.set(term, BigInt([x, y][i]!));
          const evaluator = new Evaluator(terms, model);
          const told = new Set(round.errors.filter(({ condition }) => evaluator.holds(condition)).map(({ message }) => message));
          assert.deepEqual([...told].sort(), [...failed].sort(), `seed ${seed}, x = ${x}, y = ${y}\n${text}`);
          if (failed.size > 0) failing++;
        }
      seen[failing === 0 ? "holds" : failing === SIZE * SIZE ? "fails" : "mixed"]++;
    }
    assert.ok(Math.min(seen.fails, seen.holds, seen.mixed) > 5, JSON.stringify(seen));
  });
});

describe("regions not looked into", () => {
  it("leave a class initialized that was, whatever they call", () => {
    const program = parseProgram(
      `entry main
global state: bv32
global other: bv32
procedure unknown() native
procedure calls() { var e: ref b0: call e := unknown() return }
procedure main() {
  var e: ref
b0:
  global state := 2
  global other := 2
  call e := calls()
  assert global state == 2
  assert global other == 2
  return
}
`,
      "initialized.core",
    );
    const isState = (global: string): boolean => global === "state";
    const initialization = (global: string): string | undefined => (isState(global) ? global : undefined);
    const language = { ...plain, procedures: { ...plain.procedures, initialization, tellsInitialization: isState } };
    const executor = new Executor(program, new Terms(), { language, budget: Budget.unlimited, fuel: 0 });
    const { errors } = executor.round(Instance.root("main"), () => ({ args: [] }));
    const lines = errors.flatMap(({ kind, place }) => (kind === "assert" ? [place.line] : []));
    assert.deepEqual(lines, [13]);
  });
});
