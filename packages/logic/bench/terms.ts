/**
 * How fast terms are built and how much memory they take: `node packages/logic/dist/bench/terms.js [millions]`. Prints
 * one line per shape and exits with 1 if ten million terms do not fit in 2 GB or a million constructions take longer
 * than a second.
 */
import { spawnSync } from "node:child_process";
import { BOOL, bitVec, mapSort, REF, type TermId, Terms } from "@assay/logic";

const millions = Number(process.argv[2] ?? 10);
const goal = millions * 1_000_000;

/**
 * Each builds until the store has the number of terms, and says how many constructions that took: a mix of what
 * symbolic execution does.
 */
const shapes: Readonly<Record<string, (t: Terms, goal: number) => number>> = {
  "bit-vector sums, products and masks": (t, goal) => {
    const symbols = Array.from({ length: 64 }, (_, i) => t.symbol(`x${i}`, bitVec(32)));
    let x = symbols[0]!;
    let i = 0;
    for (; t.size < goal; i++) {
      const y = symbols[(i * 7) & 63]!;
      x = t.bv.xor(t.bv.add(x, y), t.bv.and(x, t.bv.const(32, (i & 255) + 1)));
      x = t.bv.sub(t.bv.mul(x, y), x);
    }
    return 6 * i;
  },
  "path conditions": (t, goal) => {
    let path = t.true;
    const zero = t.bv.const(32, 0);
    let x = t.symbol("x", bitVec(32));
    const y = t.symbol("y", bitVec(32));
    let i = 0;
    for (; t.size < goal; i++) {
      x = t.bv.add(t.bv.xor(x, y), t.bv.const(32, 1));
      const condition = t.bv.slt(x, y);
      const taken = t.and(path, condition);
      const other = t.and(path, t.not(condition));
      path = t.or(t.and(taken, t.ne(x, zero)), other);
    }
    return 10 * i;
  },
  "guarded values": (t, goal) => {
    const conditions = Array.from({ length: 64 }, (_, i) => t.symbol(`c${i}`, BOOL));
    let x = t.symbol("x", bitVec(64));
    const y = t.symbol("y", bitVec(64));
    let i = 0;
    for (; t.size < goal; i++) {
      const z = t.bv.or(t.bv.shl(x, t.bv.const(64, i & 31)), y);
      x = t.ite(conditions[(i * 11) & 63]!, t.bv.add(z, y), t.bv.not(x));
    }
    return 6 * i;
  },
  "stores and reads at unknown keys": (t, goal) => {
    const sort = mapSort([REF, bitVec(32)], bitVec(32));
    let heap = t.symbol("heap", sort);
    const refs = Array.from({ length: 16 }, (_, i) => t.symbol(`r${i}`, REF));
    let index = t.symbol("i", bitVec(32));
    let i = 0;
    for (; t.size < goal; i++) {
      index = t.bv.add(t.bv.xor(index, t.bv.const(32, i & 15)), t.map.select(heap, refs[i & 15]!, index));
      heap = t.map.store(heap, [refs[(i * 3) & 15]!, index], index);
    }
    return 5 * i;
  },
  "stores and reads at known keys": (t, goal) => {
    const sort = mapSort([REF, bitVec(32)], bitVec(32));
    let heap = t.symbol("heap", sort);
    const refs = Array.from({ length: 16 }, (_, i) => t.ref(i));
    let value = t.symbol("v", bitVec(32));
    let i = 0;
    for (; t.size < goal; i++) {
      const index = t.bv.const(32, (i >>> 4) & 255);
      value = t.bv.add(value, t.map.select(heap, refs[(i * 5) & 15]!, index));
      heap = t.map.store(heap, [refs[i & 15]!, index], value);
    }
    return 4 * i;
  },
};

/** Processor time used so far, in seconds: unlike the clock it does not depend on what else the machine does. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** One shape, in a process of its own so that its peak memory is its own. */
function measure(name: string): void {
  const build = shapes[name]!;
  build(new Terms(), 100_000); // warm up
  const terms = new Terms();
  const start = processorSeconds();
  const constructions = build(terms, goal);
  const seconds = processorSeconds() - start;
  const rate = constructions / seconds / 1e6;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${name}: ${(terms.size / 1e6).toFixed(1)} M terms, ${(terms.size / seconds / 1e6).toFixed(2)} M/s (${rate.toFixed(2)} M constructions/s), peak ${peak.toFixed(0)} MB`,
  );
  if (rate < 1 || (peak / millions) * 10 > 2048) process.exitCode = 1;
}

/** A deterministic computation: no term is made but constants that the computation itself takes on. */
function fold(): void {
  const t = new Terms();
  const start = processorSeconds();
  const steps = 2_000_000;
  let x: TermId = t.bv.const(32, 1);
  for (let i = 0; i < steps / 4; i++) {
    x = t.bv.add(t.bv.mul(x, t.bv.const(32, 31)), t.bv.const(32, i & 127));
    x = t.ite(t.bv.slt(x, t.bv.const(32, 0)), t.bv.xor(x, t.bv.const(32, 255)), x);
  }
  const rate = steps / (processorSeconds() - start) / 1e6;
  console.log(`constants folded, 32 bits: ${rate.toFixed(2)} M operations/s, ${t.size} terms`);
}

const [, script, , chosen] = process.argv;
if (chosen !== undefined) measure(chosen);
else {
  for (const name of Object.keys(shapes)) {
    const run = spawnSync(process.execPath, [script!, String(millions), name], { stdio: "inherit" });
    if (run.status !== 0) process.exitCode = 1;
  }
  fold();
}
