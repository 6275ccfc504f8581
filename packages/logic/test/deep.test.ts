import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BOOL,
  bitVec,
  dagSize,
  Evaluator,
  evaluate,
  FLOAT64,
  freeSymbols,
  Model,
  mapSort,
  parseScript,
  printScript,
  substitute,
  type TermId,
  Terms,
} from "@assay/logic";

const DEPTH = 1_000_000;

/** Chains built through every kind of rule that looks below its operands: none may recurse with their depth. */
const chains: Readonly<Record<string, (t: Terms, previous: TermId, i: number) => TermId>> = {
  "sums and products": (t, p) => t.bv.mul(t.bv.add(p, t.bv.const(32, 3)), t.symbol("y", bitVec(32))),
  "negations of sums": (t, p) => t.bv.not(t.bv.add(t.bv.neg(p), t.symbol("y", bitVec(32)))),
  choices: (t, p, i) => t.ite(t.symbol(`c${i % 1000}`, BOOL), t.bv.const(32, i), p),
  "parts joined": (t, p, i) => t.bv.concat(t.bv.extract(15, 0, p), t.bv.extract(15, 0, t.symbol(`x${i % 1000}`, bitVec(32)))),
};

for (const [name, step] of Object.entries(chains)) {
  test(`a chain a million deep: ${name}`, () => {
    const t = new Terms();
    let term = t.symbol("x", bitVec(32));
    for (let i = 0; i < DEPTH; i++) term = step(t, term, i);
    for (const probe of [t.bv.const(32, 5), t.symbol("z", bitVec(32))]) {
      t.eq(term, probe);
      t.bv.ult(term, probe);
      t.bv.slt(probe, term);
      t.bv.add(term, probe);
      t.bv.extract(3, 0, term);
      t.ite(t.eq(term, probe), term, probe);
    }
    assert.ok(freeSymbols(t, [term]).length > 0);
    const [replaced] = substitute(t, [term], new Map([[t.symbol("x", bitVec(32)), t.bv.const(32, 1)]])) as [TermId];
    const model = new Model(t).set(t.symbol("x", bitVec(32)), 1n).set(t.symbol("y", bitVec(32)), 3n);
    const evaluator = new Evaluator(t, model);
    assert.equal(evaluator.value(term), evaluator.value(replaced));
  });
}

test("conjunctions, comparisons of floats and stores a hundred thousand deep", () => {
  const t = new Terms();
  const memorySort = mapSort([bitVec(32)], FLOAT64);
  let path = t.true;
  let f = t.symbol("f", FLOAT64);
  let memory = t.symbol("memory", memorySort);
  for (let i = 0; i < 100_000; i++) {
    f = t.fp.neg(t.fp.add(f, t.map.select(memory, t.bv.const(32, i))));
    memory = t.map.store(memory, [t.symbol(`k${i % 100}`, bitVec(32))], f);
    path = t.and(path, t.fp.lt(f, t.fp.const(FLOAT64, i)));
  }
  assert.ok(dagSize(t, [path]) > 100_000);
  assert.equal(evaluate(t, new Model(t), t.and(path, t.fp.isNaN(f))), false);
});

test("deep terms are printed and parsed, with linear text", () => {
  const t = new Terms();
  let term = t.symbol("x", bitVec(32));
  const y = t.symbol("y", bitVec(32));
  for (let i = 0; i < 50_000; i++) term = t.bv.mul(t.bv.add(term, y), term);
  const assertion = t.bv.ult(term, y);
  const text = printScript(t, [assertion]);
  assert.ok(text.length < 100 * dagSize(t, [assertion]));
  assert.equal(parseScript(t, text).assertions[0], assertion);
});

test("text nested a hundred thousand deep, and chains of let, are parsed", () => {
  const t = new Terms();
  const depth = 100_000;
  const nested = `${"(not ".repeat(depth)}p${")".repeat(depth)}`;
  let lets = "p";
  const open: string[] = [];
  for (let i = 0; i < depth; i++) open.push(`(let ((v${i} (xor q ${i === 0 ? "p" : `v${i - 1}`}))) `);
  lets = `${open.join("")}v${depth - 1}${")".repeat(depth)}`;
  const script = parseScript(t, `(declare-const p Bool)(declare-const q Bool)(assert ${nested})(assert ${lets})`);
  assert.deepEqual(script.assertions, [t.symbol("p", BOOL), t.symbol("p", BOOL)]);
});
