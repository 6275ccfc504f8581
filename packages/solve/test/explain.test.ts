import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import { bitVec, type TermId, Terms } from "@assay/logic";
import { CadicalSolver, CorrectionSets, DeciderOracle, negate, SatDecider, type SatLit, SatOracle, shrinkCore } from "@assay/solve";

/** Random constraints (clauses) over a few variables, and their joint satisfiability by enumeration. */
interface Problem {
  readonly clauses: readonly (readonly number[])[];
  readonly satisfiable: (subset: readonly number[]) => boolean;
}

const variables = 5;

function problem(random: Random): Problem {
  const clauses = Array.from({ length: 8 + random.below(3) }, () =>
    Array.from({ length: 1 + random.below(2) }, () => (1 + random.below(variables)) * (random.below(2) === 0 ? 1 : -1)),
  );
  const holds = (row: number, lit: number): boolean => (((row >> (Math.abs(lit) - 1)) & 1) === 1) === lit > 0;
  const rows = Array.from({ length: 1 << variables }, (_, row) => clauses.map((clause) => clause.some((lit) => holds(row, lit))));
  return { clauses, satisfiable: (subset) => rows.some((row) => subset.every((i) => row[i])) };
}

async function satOracle({ clauses }: Problem): Promise<SatOracle> {
  const solver = await CadicalSolver.create();
  const vars = Array.from({ length: variables }, () => solver.newVar());
  const lit = (l: number): SatLit => (l > 0 ? vars[l - 1]! : negate(vars[-l - 1]!));
  const softs = clauses.map((clause) => {
    const on = solver.newVar();
    solver.addClause([negate(on), ...clause.map(lit)]);
    return on;
  });
  return new SatOracle(solver, softs);
}

function deciderOracle({ clauses }: Problem): DeciderOracle {
  const terms = new Terms();
  // Variables are comparisons of bit-vectors, so that there is something to blast.
  const vars = Array.from({ length: variables }, (_, i) => terms.bv.ult(terms.symbol(`x${i}`, bitVec(4)), terms.bvConst(4, 7)));
  const constraint = (clause: readonly number[]): TermId => terms.any(clause.map((l) => (l > 0 ? vars[l - 1]! : terms.not(vars[-l - 1]!))));
  return new DeciderOracle(new SatDecider(terms), clauses.map(constraint));
}

const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** All minimal correction sets by enumeration of subsets. */
function allCorrectionSets({ clauses, satisfiable }: Problem): string[] {
  const n = clauses.length;
  const correcting: number[] = [];
  for (let mask = 0; mask < 1 << n; mask++) if (satisfiable(all(n).filter((i) => !((mask >> i) & 1)))) correcting.push(mask);
  const set = new Set(correcting);
  const minimal = correcting.filter((mask) => all(n).every((i) => !((mask >> i) & 1) || !set.has(mask & ~(1 << i))));
  return minimal
    .map((mask) =>
      all(n)
        .filter((i) => (mask >> i) & 1)
        .join(),
    )
    .sort();
}

test("shrunk cores are unsatisfiable and minimal", async () => {
  const random = new Random(5);
  let unsatisfiable = 0;
  for (let round = 0; round < 150; round++) {
    const p = problem(random);
    if (p.satisfiable(all(p.clauses.length))) continue;
    unsatisfiable++;
    for (const oracle of [await satOracle(p), deciderOracle(p)]) {
      const shrunk = await shrinkCore(oracle);
      assert.ok(shrunk?.minimal);
      assert.ok(!p.satisfiable(shrunk.core));
      for (const i of shrunk.core) assert.ok(p.satisfiable(shrunk.core.filter((j) => j !== i)));
    }
  }
  assert.ok(unsatisfiable > 30);
});

test("correction sets are exactly the minimal ones, each once", async () => {
  const random = new Random(6);
  for (let round = 0; round < 60; round++) {
    const p = problem(random);
    const weights = p.clauses.map(() => 1 + random.below(3));
    for (const oracle of [await satOracle(p), deciderOracle(p)]) {
      const sets = new CorrectionSets(oracle, round % 2 === 0 ? {} : { weights });
      const found: string[] = [];
      for (;;) {
        const next = await sets.next();
        if (next.found === "none") break;
        assert.equal(next.found, "set");
        if (next.found !== "set") break;
        assert.deepEqual(
          [...next.correction, ...next.satisfiable].sort((a, b) => a - b),
          all(p.clauses.length),
        );
        found.push(next.correction.join());
      }
      assert.deepEqual(found.sort(), allCorrectionSets(p));
    }
  }
});

test("heavy constraints are kept at the expense of light ones", async () => {
  const p: Problem = { clauses: [[1], [-1], [2], [-2]], satisfiable: () => false };
  const sets = new CorrectionSets(await satOracle(p), { weights: [1, 9, 9, 1] });
  const first = await sets.next();
  assert.ok(first.found === "set");
  assert.deepEqual(first.correction, [0, 3]);
});

test("out of budget: no set is claimed, and a core is claimed minimal only if it is", async () => {
  const p = problem(new Random(7));
  const spent = new Budget({ seconds: 0 });
  assert.equal((await new CorrectionSets(await satOracle(p)).next(spent)).found, "unknown");
  assert.equal(await shrinkCore(await satOracle(p), undefined, spent), undefined);
});

test("constraints that are the same literal: sets and cores name those that were asked about", async () => {
  const solver = await CadicalSolver.create();
  const [a, b] = [solver.newVar(), solver.newVar()];
  solver.addClause([negate(a)]);
  const oracle = new SatOracle(solver, [a, b, a]);
  assert.deepEqual(await shrinkCore(oracle, [0, 1]), { core: [0], minimal: true });
  assert.deepEqual(await shrinkCore(oracle, [1, 2]), { core: [2], minimal: true });
  const sets = new CorrectionSets(oracle);
  const budget = new Budget({ seconds: 10 });
  assert.deepEqual(await sets.next(budget), { found: "set", correction: [0, 2], satisfiable: [1] });
  assert.deepEqual(await sets.next(budget), { found: "none" });
});

test("weights are one for each constraint and not negative; zero is a weight", async () => {
  const p: Problem = { clauses: [[1], [-1]], satisfiable: () => false };
  for (const weights of [[1], [1, 1, 1], [1, Number.NaN], [1, -1]]) {
    const oracle = await satOracle(p);
    assert.throws(() => new CorrectionSets(oracle, { weights }), /weight/);
  }
  const first = await new CorrectionSets(await satOracle(p), { weights: [2, 0] }).next();
  assert.deepEqual(first, { found: "set", correction: [1], satisfiable: [0] });
});
