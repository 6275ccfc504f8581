/*
 * Issue 3, second point: checking under changing assumptions against solving each time from nothing.
 *
 *   node packages/solve/dist/bench/incremental.js
 */
import { Random } from "@assay/base";
import { BOOL, bitVec, FLOAT32, mapSort, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";

interface Series {
  readonly name: string;
  /** What stays, and what is assumed in each check. */
  readonly build: (terms: Terms) => { readonly fixed: TermId[]; readonly checks: TermId[][] };
}

const word = bitVec(32);

const series: Series[] = [
  {
    name: "paths through one program",
    build: (t) => {
      const random = new Random(1);
      const { bv } = t;
      const vars = Array.from({ length: 12 }, (_, i) => t.symbol(`x${i}`, word));
      const conditions: TermId[] = [];
      for (let i = 0; i < 600; i++) {
        const [a, b] = [random.pick(vars), random.pick(vars)];
        vars[random.below(12)] = random.pick([
          () => bv.add(a, b),
          () => bv.xor(a, b),
          () => t.ite(bv.ult(a, b), a, b),
          () => bv.sub(a, b),
        ])();
        if (i % 10 === 0) conditions.push(bv.ult(random.pick(vars), random.pick(vars)));
      }
      const checks = Array.from({ length: 60 }, () =>
        conditions.slice(0, 5 + random.below(50)).map((c) => (random.below(8) === 0 ? t.not(c) : c)),
      );
      return { fixed: [], checks };
    },
  },
  {
    name: "parts of a copied array",
    build: (t) => {
      const { map, bv } = t;
      const memory = mapSort([word], bitVec(8));
      const [from, to, start] = [t.symbol("from", word), t.symbol("to", word), t.symbol("m", memory)];
      const at = (base: TermId, i: number): TermId => bv.add(base, t.bvConst(32, i));
      let m = start;
      for (let i = 0; i < 20; i++) m = map.store(m, [at(to, i)], map.select(m, at(from, i)));
      const fixed = [bv.ult(from, t.bvConst(32, 1000)), bv.ult(t.bvConst(32, 2000), to), bv.ult(to, t.bvConst(32, 4000))];
      const wrong = Array.from({ length: 20 }, (_, i) => t.ne(map.select(m, at(to, i)), map.select(start, at(from, i))));
      return {
        fixed,
        checks: Array.from({ length: 80 }, (_, n) => [t.any(wrong.slice(n % 5, 4 + ((n * 7) % 16))), bv.ult(at(from, n), to)]),
      };
    },
  },
  {
    name: "blocked regions, one more allowed each time",
    build: (t) => {
      const { bv } = t;
      const fixed: TermId[] = [];
      let sum = t.bvConst(32, 0);
      const blocked: TermId[] = [];
      for (let i = 0; i < 40; i++) {
        const [x, entered] = [t.symbol(`x${i}`, word), t.symbol(`enter${i}`, BOOL)];
        fixed.push(bv.ult(x, t.bvConst(32, 1000)));
        sum = t.ite(entered, bv.add(sum, bv.mul(x, t.bvConst(32, 7))), sum);
        blocked.push(t.not(entered));
      }
      fixed.push(bv.ult(t.bvConst(32, 6993 * 12), sum));
      return { fixed, checks: blocked.map((_, i) => blocked.slice(i)) };
    },
  },
  {
    name: "checksums of one buffer",
    build: (t) => {
      const random = new Random(2);
      const { bv } = t;
      let c = t.bvConst(32, 0xffffffff);
      for (let b = 0; b < 40; b++) {
        c = bv.xor(c, bv.zeroExtend(32, t.symbol(`b${b}`, bitVec(8))));
        for (let i = 0; i < 8; i++) {
          const s = bv.lshr(c, t.bvConst(32, 1));
          c = t.ite(t.eq(bv.extract(0, 0, c), t.bvConst(1, 1)), bv.xor(s, t.bvConst(32, 0xedb88320)), s);
        }
      }
      return { fixed: [], checks: Array.from({ length: 30 }, () => [t.eq(c, t.bvConst(32, random.uint32()))]) };
    },
  },
  {
    name: "thresholds of a float filter",
    build: (t) => {
      const { fp } = t;
      const c = (x: number): TermId => t.floatConst(FLOAT32, x);
      const fixed: TermId[] = [];
      let y = c(0);
      for (let i = 0; i < 2; i++) {
        const x = t.symbol(`x${i}`, FLOAT32);
        fixed.push(fp.le(c(-1), x), fp.le(x, c(1)));
        y = fp.add(fp.mul(y, c(0.5)), fp.mul(x, c(0.25)));
      }
      return { fixed, checks: Array.from({ length: 30 }, (_, i) => [fp.lt(c(0.1 + i * 0.02), y)]) };
    },
  },
];

const logs: number[] = [];
await new SatDecider(new Terms()).check();
console.log(["series".padEnd(44), "checks", "together", "each alone", "ratio"].join("\t"));
for (const { name, build } of series) {
  const terms = new Terms();
  const { fixed, checks } = build(terms);
  const cpu = (): number => process.cpuUsage().user / 1e6;
  let start = cpu();
  const decider = new SatDecider(terms);
  for (const t of fixed) decider.assert(t);
  const together: string[] = [];
  for (const assumptions of checks) together.push((await decider.check(assumptions)).answer);
  const incremental = cpu() - start;
  start = cpu();
  const alone: string[] = [];
  for (const assumptions of checks) {
    const fresh = new SatDecider(terms);
    for (const t of [...fixed, ...assumptions]) fresh.assert(t);
    alone.push((await fresh.check()).answer);
    fresh.dispose();
  }
  const scratch = cpu() - start;
  if (together.join() !== alone.join()) {
    console.log(`${name}: answers differ\n${together.join()}\n${alone.join()}`);
    process.exitCode = 1;
  }
  logs.push(Math.log(scratch / incremental));
  console.log([name.padEnd(44), checks.length, incremental.toFixed(3), scratch.toFixed(3), (scratch / incremental).toFixed(1)].join("\t"));
}
const mean = Math.exp(logs.reduce((a, b) => a + b, 0) / logs.length);
console.log(`geometric mean: ${mean.toFixed(1)} times faster than each time from nothing (wanted 5)`);
