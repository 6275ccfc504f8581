import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import * as horn from "@assay/horn";
import { judged, KNOWN_SETS, lockText, randomClauses, rationalText, readKnownSet } from "@assay/horn/testing";
import { bitVec, Evaluator, Model, Terms } from "@assay/logic";

const set = (name: string): horn.ClauseSet => readKnownSet(KNOWN_SETS.find((k) => k.name === name)!);
const request = (of: horn.ClauseSet, cpuSeconds = 20): horn.HornRequest => ({
  budget: new Budget({ cpuSeconds }),
  lemmas: new horn.Lemmas(of),
});

/** Certificates of the proofs found here are confirmed by the other solvers that there are. */
const OTHERS = [["z3", "-in", "-T:30"] as const, ["cvc5", "--lang=smt2", "--incremental", "--tlimit=30000"] as const].filter(
  ([name]) => spawnSync(name, ["--version"]).status === 0,
);

function confirm(of: horn.ClauseSet, solution: horn.Solution, name: string): void {
  const script = horn.printCertificate(of, solution);
  for (const [other, ...options] of OTHERS) {
    const answers = spawnSync(other, options, { input: script, encoding: "utf8" }).stdout.trim().split("\n");
    assert.deepEqual(answers, new Array(of.clauses.length).fill("unsat"), `${name} by ${other}`);
  }
}

const SOLVERS: readonly horn.HornSolver[] = [
  new horn.FactsSolver(),
  new horn.FactsSolver("closed forms"),
  new horn.AbstractionSolver(),
  new horn.SearchSolver({ to: 4 }),
  new horn.TablesSolver(),
  new horn.PortfolioSolver(horn.defaultParts("without z3")),
];

// `node packages/horn/dist/bench/agreement.js` does 2,000 of each.
for (const solver of SOLVERS) {
  test(`${solver.name}: never a wrong answer, nor a wrong lemma, on random sets`, async () => {
    const random = new Random(21);
    const count = { right: 0, wrong: 0, unknown: 0 };
    for (let i = 0; i < 6; i++) count[await judged(randomClauses(random, { guards: "some" }), solver, new Budget({ cpuSeconds: 5 }))]++;
    assert.equal(count.wrong, 0);
    assert.ok(count.right > 0, JSON.stringify(count));
  });
}

test("breadth first finds the shortest derivation", async () => {
  const of = set("off-by-one");
  const answer = await new horn.SearchSolver({ order: "breadth-first" }).solve(of, request(of));
  assert.ok(answer.answer === "unsafe");
  assert.equal(horn.pruned(answer.derivation).steps.length, 4);
});

test("Figure 1: the program may go wrong, and does so with l = 1 and with l = 0", async () => {
  const any = readKnownSet({ name: "lock", expected: "unsafe", text: lockText("n", "true") });
  const first = await new horn.SearchSolver().solve(any, request(any));
  assert.equal(first.answer, "unsafe");
  const broken = set("lock-broken");
  const second = await new horn.SearchSolver().solve(broken, request(broken));
  assert.ok(second.answer === "unsafe");
  const shown = horn.formatDerivation(broken, horn.pruned(second.derivation)).replaceAll(/-?[0-9]{2,}|-[0-9]/g, "n");
  const values = new Evaluator(broken.terms, second.derivation.steps.at(-1)!.values);
  const [l] = broken.clause(second.derivation.steps.at(-1)!.clause).body[0]!.atom.args;
  assert.equal(values.value(l!), 0n);
  assert.deepEqual(
    shown.split("\n").map((line) => line.replace(/\(.*/, "")),
    ["false", "  E_main", "    T_loop", "      T_lock", "      T_unl", "        T_unlock", "    E_unlock"],
  );
});

test("Figure 1 with n++ restored is proved by abstraction in at most 6 refinements; below every bound search says no more than unknown", async () => {
  const fixed = set("lock-fixed");
  const abstraction = new horn.AbstractionSolver();
  const answer = await abstraction.solve(fixed, request(fixed));
  assert.ok(answer.answer === "safe");
  confirm(fixed, answer.solution, "lock-fixed");
  assert.ok(abstraction.refinements <= 6, `${abstraction.refinements}`);
  const searched = await new horn.SearchSolver({ to: 6 }).solve(fixed, request(fixed));
  assert.ok(searched.answer === "unknown" && searched.explored === 6);
});

test("Figure 6 is violated as printed, and fixed proved in at most 2 refinements", async () => {
  const printed = readKnownSet({ name: "rational", expected: "unsafe", text: rationalText("as printed") });
  assert.equal((await new horn.SearchSolver().solve(printed, request(printed))).answer, "unsafe");
  const fixed = set("rational-fixed");
  const abstraction = new horn.AbstractionSolver();
  const answer = await abstraction.solve(fixed, request(fixed));
  assert.ok(answer.answer === "safe");
  confirm(fixed, answer.solution, "rational-fixed");
  assert.ok(abstraction.refinements <= 2, `${abstraction.refinements}`);
});

test("facts prove loops that need affine relations, limits and both under a guard", async () => {
  for (const name of [
    "twice",
    "parity",
    "addition",
    "two-loops",
    "bounded-buffer",
    "flag-and-value",
    "accumulator-by-case",
    "nested-index",
  ]) {
    const of = set(name);
    const answer = await new horn.FactsSolver().solve(of, request(of));
    assert.ok(answer.answer === "safe", name);
    confirm(of, answer.solution, name);
  }
});

test("closed forms by cases, powers of two and products are found and confirmed; none excludes a query that is reached", async () => {
  for (const name of ["ackermann-3", "doubling", "times-by-adding"]) {
    const of = set(name);
    const answer = await new horn.FactsSolver("closed forms").solve(of, request(of));
    assert.ok(answer.answer === "safe", name);
    confirm(of, answer.solution, name);
  }
  for (const name of ["ackermann-3-wrong", "doubling-wrong", "times-by-adding-wrong"]) {
    const of = set(name);
    assert.equal((await new horn.FactsSolver("closed forms").solve(of, request(of, 3))).answer, "unknown", name);
  }
});

test("rows from runs save questions and change no answer; wrong rows cost facts, never truth", async () => {
  const of = set("two-loops");
  const questions = async (rows: (r: horn.Relation) => readonly (readonly bigint[])[]): Promise<readonly [string, number]> => {
    const notes: string[] = [];
    const answer = await new horn.FactsSolver().solve(of, { ...request(of), observations: { rows }, note: (text) => notes.push(text) });
    return [answer.answer, Number(/(\d+) questions/.exec(notes.join(" "))![1])];
  };
  const [answer, without] = await questions(() => []);
  const run = [0n, 1n, 2n, 3n].map((i) => [3n, i, i]);
  const [same, fewer] = await questions(() => run);
  assert.deepEqual([answer, same], ["safe", "safe"]);
  assert.ok(fewer < without, `${fewer} of ${without}`);
  assert.equal((await questions(() => [[1n, 7n, 40n]]))[0], "unknown");
});

test("tables prove recursion that ends, where no template helps", async () => {
  const of = set("hanoi-9");
  const answer = await new horn.TablesSolver().solve(of, request(of));
  assert.ok(answer.answer === "safe");
  confirm(of, answer.solution, "hanoi-9");
});

test("wrapping arithmetic is never proved away", async () => {
  for (const name of ["wrapping", "square-negative", "off-by-one"]) {
    const of = set(name);
    assert.notEqual((await new horn.PortfolioSolver(horn.defaultParts("without z3")).solve(of, request(of, 2))).answer, "safe", name);
  }
});

test("an affine space at 3 bits is the exact hull of the states it has seen", () => {
  const terms = new Terms();
  const x = terms.symbol("x", bitVec(3));
  const y = terms.symbol("y", bitVec(3));
  const random = new Random(31);
  const state = (a: number, b: number): Evaluator => new Evaluator(terms, new Model(terms).set(x, BigInt(a)).set(y, BigInt(b)));
  for (let trial = 0; trial < 25; trial++) {
    const seen = Array.from({ length: random.below(5) }, () => [random.below(8), random.below(8)] as const);
    const space = new horn.AffineSpace(terms, 3, [x, y], terms.true);
    for (const [a, b] of seen) space.join(state(a, b));
    const equations = [];
    for (let c = 0; c < 512; c++) {
      const zero = ([a, b]: readonly [number, number]): boolean => (((c >> 6) + ((c >> 3) & 7) * a + (c & 7) * b) & 7) === 0;
      if (seen.every(zero)) equations.push(zero);
    }
    const mine = space.equations();
    for (let k = 0; k < 64; k++) {
      const point = [k >> 3, k & 7] as const;
      const at = state(...point);
      assert.equal(
        mine.every((e) => at.holds(e)),
        equations.every((zero) => zero(point)),
        `${JSON.stringify(seen)} at ${point}`,
      );
    }
  }
});

test("a solver that dies, lies, hangs or says nonsense costs one answer", async () => {
  const of = set("parity");
  const answerOf = async (code: string): Promise<horn.HornAnswer> =>
    horn.ProcessHornSolver.program(process.execPath, ["-e", code]).solve(of, { ...request(of), budget: new Budget({ seconds: 5 }) });
  const lie = "process.stdin.on('end', () => console.log('sat\\n((define-fun I ((x (_ BitVec 32))) Bool true))')).resume()";
  for (const code of ["process.exit(3)", lie, "console.log('sat ((')", "console.log('unsat')", "setInterval(() => {}, 1000)"])
    assert.equal((await answerOf(code)).answer, "unknown", code);
  const missing = await horn.ProcessHornSolver.program("no-such-program-here", []).solve(of, request(of));
  assert.equal(missing.answer, "unknown");
});

test("Spacer's interpretation is read and checked", async () => {
  const of = set("parity");
  const answer = await new horn.SpacerSolver().solve(of, { ...request(of), budget: new Budget({ seconds: 60 }) });
  assert.equal(answer.answer, "safe");
});

test("mathematical integers: Figure 1 by abstraction, limits by facts, a derivation by search", async () => {
  const read = (name: string): horn.ClauseSet => horn.parseClauses(new Terms(), KNOWN_SETS.find((k) => k.name === name)!.text, name);
  const lock = read("lock-fixed");
  assert.equal((await new horn.AbstractionSolver().solve(lock, request(lock))).answer, "safe");
  const buffer = read("bounded-buffer");
  assert.equal((await new horn.FactsSolver().solve(buffer, request(buffer))).answer, "safe");
  const broken = read("lock-broken");
  assert.equal((await new horn.SearchSolver().solve(broken, request(broken))).answer, "unsafe");
});
