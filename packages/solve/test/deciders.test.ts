import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { Budget } from "@assay/base";
import { BOOL, bitVec, INT, type MapValue, mapSort, REF, type TermId, Terms } from "@assay/logic";
import { createDecider, type Decider, FallbackDecider, ProcessDecider, SatDecider, Z3Decider } from "@assay/solve";
import { residentMegabytes } from "../src/smtlib/process-channel.js";

const scratch = mkdtempSync(join(tmpdir(), "assay-solve-"));
after(() => rmSync(scratch, { recursive: true }));

/** A program on disk that misbehaves as written. */
function program(name: string, body: string): string {
  const path = join(scratch, name);
  writeFileSync(path, `#!/usr/bin/env node\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The factors of a product of two numbers of 32 bits: out of reach for all. */
function factors(terms: Terms): TermId {
  const { bv } = terms;
  const half = (name: string): TermId => bv.zeroExtend(64, terms.symbol(name, bitVec(32)));
  const [p, q] = [half("p"), half("q")];
  const one = terms.bvConst(64, 1);
  return terms.all([terms.eq(bv.mul(p, q), terms.bvConst(64, 2971215073n * 4093082899n)), bv.ult(one, p), bv.ult(p, q)]);
}

/** Watches the largest resident size of the children of this process (Linux). */
class PeakOfChildren {
  #peak = 0;
  readonly #timer = setInterval(() => {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
    for (const pid of pids) if (pid !== "") this.#peak = Math.max(this.#peak, residentMegabytes(Number(pid)));
  }, 5);

  stop(): number {
    clearInterval(this.#timer);
    return this.#peak;
  }
}

const deciders: Record<string, (terms: Terms) => Decider> = {
  sat: (terms) => new SatDecider(terms),
  z3: (terms) => new Z3Decider(terms),
};

for (const [name, make] of Object.entries(deciders)) {
  describe(`${name} as a decider`, () => {
    test("assertions, assumptions, models and cores", async () => {
      const terms = new Terms();
      const decider = make(terms);
      const [x, y] = [terms.symbol("x", bitVec(16)), terms.symbol("y", bitVec(16))];
      const number = (n: number): TermId => terms.bvConst(16, n);
      decider.assert(terms.eq(terms.bv.mul(x, y), number(143)));
      decider.assert(terms.bv.ult(x, number(100)));
      const prime = [terms.bv.ult(number(1), x), terms.bv.ult(x, y), terms.bv.ult(y, number(100))];
      const found = await decider.check(prime);
      assert.ok(found.answer === "sat");
      assert.equal(found.model().get(x), 11n);
      assert.equal(found.model().get(y), 13n);
      const small = terms.bv.ult(y, number(12));
      const none = await decider.check([...prime, small]);
      assert.ok(none.answer === "unsat");
      assert.ok(none.core.includes(small));
      decider.assert(terms.eq(x, number(1)));
      assert.equal((await decider.check()).answer, "sat");
      assert.equal((await decider.check(prime)).answer, "unsat");
      decider.dispose();
    });

    test("maps, nested maps, references and their equality", async () => {
      const terms = new Terms();
      const decider = make(terms);
      const row = mapSort([bitVec(32)], bitVec(8));
      const heap = terms.symbol("heap", mapSort([REF], row));
      const [p, q] = [terms.symbol("p", REF), terms.symbol("q", REF)];
      const at = (h: TermId, r: TermId, i: number): TermId => terms.map.select(terms.map.select(h, r), terms.bvConst(32, i));
      const changed = terms.map.store(heap, [p], terms.map.store(terms.map.select(heap, p), [terms.bvConst(32, 3)], terms.bvConst(8, 7)));
      decider.assert(terms.ne(at(changed, q, 3), at(heap, q, 3)));
      const found = await decider.check();
      assert.ok(found.answer === "sat");
      assert.equal(found.model().get(p), found.model().get(q));
      assert.equal((await decider.check([terms.ne(p, q)])).answer, "unsat");
      // Storing what is there changes nothing.
      const same = terms.map.store(heap, [p], terms.map.select(heap, p));
      assert.equal((await decider.check([terms.ne(same, heap)])).answer, "unsat");
      const equal = await decider.check([terms.eq(changed, terms.symbol("other", mapSort([REF], row)))]);
      assert.ok(equal.answer === "sat");
      const other = equal.model().get(terms.symbol("other", mapSort([REF], row))) as MapValue;
      assert.equal((other.get([equal.model().get(p)]) as MapValue).get([3n]), 7n);
      decider.dispose();
    });

    test("uninterpreted functions", async () => {
      const terms = new Terms();
      const decider = make(terms);
      const f = terms.function("f", [bitVec(8)], bitVec(8));
      const [x, y] = [terms.symbol("x", bitVec(8)), terms.symbol("y", bitVec(8))];
      const apply = (t: TermId): TermId => terms.apply(f, [t]);
      decider.assert(terms.eq(apply(apply(x)), y));
      decider.assert(terms.ne(apply(x), x));
      const found = await decider.check();
      assert.ok(found.answer === "sat");
      const meaning = found.model().getFunction(f);
      assert.equal(meaning.get([meaning.get([found.model().get(x)])]), found.model().get(y));
      assert.equal((await decider.check([terms.eq(x, y), terms.eq(apply(x), y)])).answer, "unsat");
      decider.dispose();
    });

    test("a limit of time holds within a fifth, gives unknown, and the decider can go on", async () => {
      const terms = new Terms();
      const decider = make(terms);
      const easy = terms.symbol("easy", BOOL);
      decider.assert(terms.or(easy, factors(terms)));
      assert.equal((await decider.check([easy])).answer, "sat");
      const start = performance.now();
      const result = await decider.check([terms.not(easy)], { budget: new Budget({ seconds: 2 }) });
      const seconds = (performance.now() - start) / 1000;
      assert.ok(result.answer === "unknown");
      assert.equal(result.reason.kind, "time");
      assert.ok(seconds > 1.6 && seconds < 2.4, `took ${seconds} s`);
      assert.equal((await decider.check([easy])).answer, "sat");
      decider.dispose();
    });

    test("an abort signal ends a check", async () => {
      const terms = new Terms();
      const decider = make(terms);
      decider.assert(factors(terms));
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 500);
      const result = await decider.check([], { budget: new Budget({ signal: abort.signal, seconds: 20 }) });
      assert.ok(result.answer === "unknown");
      assert.equal(result.reason.kind, "cancelled");
      decider.dispose();
    });
  });
}

/** A formula whose circuit is larger than a few dozen megabytes. */
function large(terms: Terms): TermId {
  const { bv } = terms;
  let x = terms.symbol("x", bitVec(64));
  for (let i = 0; i < 60; i++) x = bv.mul(bv.add(x, terms.symbol(`y${i}`, bitVec(64))), terms.symbol(`z${i}`, bitVec(64)));
  return terms.eq(x, terms.bvConst(64, 1234567n));
}

test("sat: a limit of memory gives unknown, not a crash", async () => {
  const terms = new Terms();
  const decider = new SatDecider(terms, { megabytes: 40 });
  decider.assert(large(terms));
  const result = await decider.check([], { budget: new Budget({ seconds: 60 }) });
  assert.ok(result.answer === "unknown");
  assert.equal(result.reason.kind, "memory");
});

test("z3: a limit of memory holds within a fifth and gives unknown; the decider can go on", {
  skip: process.platform !== "linux",
}, async () => {
  const terms = new Terms();
  const megabytes = 300;
  const decider = new Z3Decider(terms, { megabytes });
  let hard = terms.true;
  for (let i = 0; i < 12; i++) {
    const wide = (name: string): TermId => terms.symbol(`${name}${i}`, bitVec(256));
    hard = terms.and(hard, terms.eq(terms.bv.mul(wide("a"), wide("b")), terms.bv.add(wide("c"), terms.bv.mul(wide("c"), wide("b")))));
  }
  const peaks = new PeakOfChildren();
  const result = await decider.check([hard], { budget: new Budget({ seconds: 60 }) });
  const peak = peaks.stop();
  assert.ok(result.answer === "unknown" && result.reason.kind === "memory", JSON.stringify(result));
  assert.ok(peak > 0 && peak < 1.2 * megabytes, `${peak} MB`);
  assert.equal((await decider.check([])).answer, "sat");
  decider.dispose();
});

test("sat: integers are not supported, and the fallback knows who does them", async () => {
  const terms = new Terms();
  const [x, y] = [terms.symbol("x", INT), terms.symbol("y", INT)];
  const { int } = terms;
  const formula = terms.all([int.lt(terms.intConst(3), x), terms.eq(int.mul(x, y), terms.intConst(35)), int.lt(y, x)]);
  const alone = new SatDecider(terms);
  alone.assert(formula);
  const unsupported = await alone.check();
  assert.ok(unsupported.answer === "unknown" && unsupported.reason.kind === "unsupported");
  const notes: string[] = [];
  const decider = createDecider(terms, { note: (text) => void notes.push(text) });
  decider.assert(formula);
  const found = await decider.check();
  assert.ok(found.answer === "sat");
  assert.equal(notes.length, 1);
  const largest = await optimum(terms, formula, x);
  assert.equal(largest, 35n);
  decider.dispose();
});

async function optimum(terms: Terms, formula: TermId, objective: TermId): Promise<unknown> {
  const z3 = new Z3Decider(terms);
  z3.assert(formula);
  const result = await z3.optimize("maximize", objective);
  assert.ok(result.answer === "sat");
  assert.equal((await z3.check()).answer, "sat");
  z3.dispose();
  return result.model().get(objective);
}

describe("a solver process that", () => {
  const ask = async (solver: string): Promise<{ first: string; kind: string; detail: string; notes: string[]; answer: string }> => {
    const terms = new Terms();
    const x = terms.symbol("x", bitVec(8));
    const alone = new ProcessDecider(terms, { program: solver });
    alone.assert(terms.eq(x, terms.bvConst(8, 3)));
    const first = await alone.check([], { budget: new Budget({ seconds: 3 }) });
    alone.dispose();
    const notes: string[] = [];
    const chain = new FallbackDecider(
      terms,
      [(t) => new ProcessDecider(t, { program: solver }), (t) => new SatDecider(t)],
      (n) => void notes.push(n),
    );
    chain.assert(terms.eq(x, terms.bvConst(8, 3)));
    const result = await chain.check([], { budget: new Budget({ seconds: 5 }) });
    chain.dispose();
    assert.ok(first.answer === "unknown");
    return { first: first.answer, ...first.reason, notes, answer: result.answer };
  };

  test("does not exist gives a clear error, and the work goes on", async () => {
    const result = await ask("no-such-solver");
    assert.equal(result.kind, "failed");
    assert.match(result.detail, /no-such-solver.*ENOENT/);
    assert.equal(result.answer, "sat");
    assert.equal(result.notes.length, 1);
  });

  test("dies gives a clear error, and the work goes on", async () => {
    const result = await ask(
      program("dies", "process.stdin.once('data', () => { console.error('segmentation fault'); process.exit(139); });"),
    );
    assert.equal(result.kind, "failed");
    assert.match(result.detail, /exit code 139.*segmentation fault/);
    assert.equal(result.answer, "sat");
  });

  test("babbles gives a clear error, and the work goes on", async () => {
    const babble =
      "require('readline').createInterface({input: process.stdin}).on('line', l => { const m = /echo \"(.*)\"/.exec(l); if (/check/.test(l)) console.log('perhaps?'); if (m) console.log(m[1]); });";
    const result = await ask(program("babbles", babble));
    assert.equal(result.kind, "failed");
    assert.match(result.detail, /perhaps/);
    assert.equal(result.answer, "sat");
  });

  test("gives a wrong model is not believed, and the work goes on", async () => {
    const lie =
      "require('readline').createInterface({input: process.stdin}).on('line', l => { const m = /echo \"(.*)\"/.exec(l); if (/check/.test(l)) console.log('sat'); if (/get-value/.test(l)) console.log('((x #x04))'); if (m) console.log(m[1]); });";
    const result = await ask(program("lies", lie));
    assert.equal(result.kind, "failed");
    assert.match(result.detail, /the model found by .*lies process should satisfy term/);
    assert.equal(result.answer, "sat");
  });

  test("hangs is ended when time is out", async () => {
    const terms = new Terms();
    const decider = new ProcessDecider(terms, { program: program("hangs", "setInterval(() => {}, 1000); process.stdin.resume();") });
    const start = performance.now();
    const result = await decider.check([], { budget: new Budget({ seconds: 1 }) });
    assert.ok(result.answer === "unknown" && result.reason.kind === "time");
    assert.ok(performance.now() - start < 1200);
    decider.dispose();
  });

  test("grows too large is ended", { skip: process.platform !== "linux" }, async () => {
    const terms = new Terms();
    const grows = "const a = []; setInterval(() => a.push(Buffer.alloc(10 << 20, 1)), 10); process.stdin.resume();";
    const decider = new ProcessDecider(terms, { program: program("grows", grows), megabytes: 300 });
    const result = await decider.check([], { budget: new Budget({ seconds: 30 }) });
    assert.ok(result.answer === "unknown" && result.reason.kind === "memory");
    decider.dispose();
  });
});
