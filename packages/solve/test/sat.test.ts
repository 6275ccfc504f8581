import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, InvariantViolation, Random } from "@assay/base";
import { CadicalSolver, negate, type SatLit, type SatSolver, solveAsync } from "@assay/solve";

/** n + 1 pigeons in n holes: unsatisfiable, and hopeless for resolution from about 11 on. */
function pigeons(solver: SatSolver, holes: number): void {
  const at = Array.from({ length: holes + 1 }, () => Array.from({ length: holes }, () => solver.newVar()));
  for (const pigeon of at) solver.addClause(pigeon);
  for (let hole = 0; hole < holes; hole++) {
    for (let p = 0; p <= holes; p++) for (let q = 0; q < p; q++) solver.addClause([negate(at[p]![hole]!), negate(at[q]![hole]!)]);
  }
}

test("answers agree with enumeration on random clauses under assumptions, and cores are inconsistent", async () => {
  const random = new Random(3);
  for (let round = 0; round < 200; round++) {
    const solver = await CadicalSolver.create();
    const variables = Array.from({ length: 6 }, () => solver.newVar());
    const lit = (): SatLit => (random.below(2) === 0 ? random.pick(variables) : negate(random.pick(variables)));
    const clauses = Array.from({ length: 14 + random.below(14) }, () => Array.from({ length: 1 + random.below(3) }, lit));
    const flat = Int32Array.from(clauses.flatMap((clause) => [...clause, 0]));
    solver.addClauses(flat, flat.length);
    const holds = (row: number, l: SatLit): boolean => (((row >> (Math.abs(l) - 1)) & 1) === 1) === l > 0;
    const satisfiable = (assumed: readonly SatLit[]): boolean => {
      for (let row = 0; row < 64; row++) {
        if (assumed.every((l) => holds(row, l)) && clauses.every((clause) => clause.some((l) => holds(row, l)))) return true;
      }
      return false;
    };
    const assumptions = [lit(), lit(), lit()];
    const answer = solver.solve(assumptions);
    assert.equal(answer, satisfiable(assumptions) ? "sat" : "unsat");
    if (answer === "sat") {
      for (const clause of [...clauses, ...assumptions.map((l) => [l])]) assert.ok(clause.some((l) => solver.value(l)));
    } else assert.ok(!satisfiable(solver.failedAssumptions()));
  }
});

test("a time limit holds within a fifth and gives unknown; the solver can go on", async () => {
  const solver = await CadicalSolver.create();
  pigeons(solver, 14);
  const start = performance.now();
  assert.equal(solver.solve([], { budget: new Budget({ seconds: 1 }) }), "unknown");
  const seconds = (performance.now() - start) / 1000;
  assert.equal(solver.stoppedBy, "time");
  assert.ok(seconds > 0.8 && seconds < 1.2, `took ${seconds} s`);
  assert.equal(solver.solve([], { conflicts: 100 }), "unknown");
  assert.equal(solver.stoppedBy, "conflicts");
});

test("an abort signal stops an asynchronous solve", async () => {
  const solver = await CadicalSolver.create();
  pigeons(solver, 14);
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 300);
  const start = performance.now();
  assert.equal(await solveAsync(solver, [], { budget: new Budget({ signal: abort.signal, seconds: 30 }) }), "unknown");
  assert.equal(solver.stoppedBy, "cancelled");
  assert.ok(performance.now() - start < 15_000);
});

test("a memory limit holds within a fifth, gives unknown, and leaves other solvers alone", async () => {
  const other = await CadicalSolver.create();
  const x = other.newVar();
  other.addClause([x]);
  const solver = await CadicalSolver.create({ megabytes: 64 });
  const random = new Random(4);
  const variables = 100_000;
  for (let i = 0; i < variables; i++) solver.newVar();
  const clauses = new Int32Array(4_000_000);
  for (let i = 0; i < clauses.length; i++) clauses[i] = i % 4 === 3 ? 0 : (1 + random.below(variables)) * (random.below(2) === 0 ? 1 : -1);
  solver.addClauses(clauses, clauses.length);
  assert.equal(solver.solve([], { budget: new Budget({ seconds: 20 }) }), "unknown");
  assert.equal(solver.stoppedBy, "memory");
  assert.ok(solver.heapBytes < 64 * 1.2 * 1024 * 1024, `${solver.heapBytes} bytes`);
  assert.equal(other.solve(), "sat");
  assert.ok(other.value(x));
});

test("misuse is an invariant violation", async () => {
  const solver = await CadicalSolver.create();
  const x = solver.newVar();
  assert.throws(() => solver.value(x), InvariantViolation);
  assert.throws(() => solver.addClause([7 as SatLit]), InvariantViolation);
  solver.addClause([]);
  assert.equal(solver.solve(), "unsat");
  assert.deepEqual(solver.failedAssumptions(), []);
});
