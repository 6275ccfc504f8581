import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { CadicalSolver, Circuit, CircuitModel, CnfEncoder, type Lit, negate } from "@assay/solve";

/** A literal beside its truth table over the inputs, as a bit mask with one bit per assignment. */
interface Tabled {
  readonly lit: Lit;
  readonly table: number;
}

const inputCount = 4;
const rows = 1 << inputCount;
const full = 2 ** rows - 1;

function inputs(circuit: Circuit): Tabled[] {
  return Array.from({ length: inputCount }, (_, i) => {
    let table = 0;
    for (let row = 0; row < rows; row++) if ((row >> i) & 1) table += 2 ** row;
    return { lit: circuit.input(), table };
  });
}

function randomGates(circuit: Circuit, pool: Tabled[], count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const pick = (): Tabled => {
      const one = random.pick(pool);
      return random.below(2) === 0 ? one : { lit: circuit.not(one.lit), table: full & ~one.table };
    };
    const [a, b, c] = [pick(), pick(), pick()];
    const word = (x: number) => x & full;
    pool.push(
      random.pick([
        () => ({ lit: circuit.and(a.lit, b.lit), table: word(a.table & b.table) }),
        () => ({ lit: circuit.or(a.lit, b.lit), table: word(a.table | b.table) }),
        () => ({ lit: circuit.xor(a.lit, b.lit), table: word(a.table ^ b.table) }),
        () => ({ lit: circuit.iff(a.lit, b.lit), table: word(~(a.table ^ b.table)) }),
        () => ({ lit: circuit.implies(a.lit, b.lit), table: word(~a.table | b.table) }),
        () => ({ lit: circuit.ite(a.lit, b.lit, c.lit), table: word((a.table & b.table) | (~a.table & c.table)) }),
        () => ({
          lit: circuit.majority(a.lit, b.lit, c.lit),
          table: word((a.table & b.table) | (a.table & c.table) | (b.table & c.table)),
        }),
        () => ({ lit: circuit.xor3(a.lit, b.lit, c.lit), table: word(a.table ^ b.table ^ c.table) }),
        () => ({ lit: circuit.andAll([a.lit, b.lit, c.lit]), table: word(a.table & b.table & c.table) }),
        () => ({ lit: circuit.orAll([a.lit, b.lit, c.lit]), table: word(a.table | b.table | c.table) }),
      ])(),
    );
  }
}

test("every gate computes its truth table, whatever was simplified", () => {
  const random = new Random(1);
  for (let round = 0; round < 300; round++) {
    const circuit = new Circuit();
    const ins = inputs(circuit);
    const pool = [...ins, { lit: circuit.true, table: full }];
    randomGates(circuit, pool, 40, random);
    for (let row = 0; row < rows; row++) {
      const model = new CircuitModel(circuit, (input) => ((row >> ins.findIndex((i) => i.lit === input)) & 1) === 1);
      for (const { lit, table } of pool) assert.equal(model.value(lit), ((table >> row) & 1) === 1);
    }
  }
});

test("equal structure is one gate, and no gate is made for what folds", () => {
  const circuit = new Circuit();
  const [a, b, c] = [circuit.input(), circuit.input(), circuit.input()];
  assert.equal(circuit.and(a, b), circuit.and(b, a));
  assert.equal(circuit.xor(a, circuit.not(b)), circuit.not(circuit.xor(b, a)));
  assert.equal(circuit.ite(circuit.not(c), a, b), circuit.ite(c, b, a));
  assert.equal(circuit.majority(a, b, c), circuit.not(circuit.majority(circuit.not(c), circuit.not(a), circuit.not(b))));
  const size = circuit.size;
  assert.equal(circuit.and(circuit.and(a, b), circuit.not(a)), circuit.false);
  assert.equal(circuit.and(circuit.and(a, b), a), circuit.and(a, b));
  assert.equal(circuit.ite(a, b, b), b);
  assert.equal(circuit.xor(a, circuit.xor(a, b)), b);
  assert.equal(circuit.size, size);
});

test("clauses by polarity are equisatisfiable, also when later assertions need the other half", async () => {
  const random = new Random(2);
  for (let round = 0; round < 150; round++) {
    const circuit = new Circuit();
    const solver = await CadicalSolver.create();
    const encoder = new CnfEncoder(circuit, solver);
    const pool = inputs(circuit);
    let table = full;
    for (let step = 0; step < 6; step++) {
      randomGates(circuit, pool, 8, random);
      const signed = (one: Tabled): Tabled => (random.below(2) === 0 ? one : { lit: circuit.not(one.lit), table: full & ~one.table });
      const assumed = [signed(random.pick(pool)), signed(random.pick(pool))];
      const expected = assumed.reduce((t, one) => t & one.table, table);
      const answer = solver.solve(assumed.map((one) => encoder.assumption(one.lit)));
      assert.equal(answer, expected === 0 ? "unsat" : "sat");
      if (answer === "sat") {
        const model = CircuitModel.ofSolver(encoder);
        for (const one of assumed) assert.ok(model.value(one.lit));
      }
      const clause = [signed(pool[pool.length - 1]!), signed(random.pick(pool))];
      encoder.assertClause(clause.map((one) => one.lit));
      table &= clause.reduce((t, one) => t | one.table, 0);
      assert.equal(solver.solve(), table === 0 ? "unsat" : "sat");
    }
    const probe = pool[pool.length - 1]!;
    const exact = encoder.equivalent(probe.lit);
    assert.equal(solver.solve([exact]), (table & probe.table) === 0 ? "unsat" : "sat");
    assert.equal(solver.solve([negate(exact)]), (table & ~probe.table) === 0 ? "unsat" : "sat");
  }
});

test("guarded clauses hold only under their guard", async () => {
  const circuit = new Circuit();
  const solver = await CadicalSolver.create();
  const encoder = new CnfEncoder(circuit, solver);
  const a = circuit.input();
  const guard = solver.newVar();
  encoder.assert(a);
  encoder.assertGuarded(guard, [circuit.not(a)]);
  assert.equal(solver.solve(), "sat");
  assert.equal(solver.solve([guard]), "unsat");
  assert.deepEqual(solver.failedAssumptions(), [guard]);
});
