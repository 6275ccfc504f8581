/**
 * Malformed Core text, at length: `node packages/core/dist/bench/fuzz-text.js [count] [seed]` (10,000 texts from seed
 * 1). Every text must be read or refused with diagnostics within a second; prints a summary and fails on the first text
 * that is not.
 */
import { performance } from "node:perf_hooks";
import { Random } from "@assay/base";
import { printProgram } from "@assay/core";
import { programNames, programText } from "../test/golden.js";
import { mutate, readSafely } from "../test/mutate.js";
import { randomProgram } from "../test/random-program.js";

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 1);
const random = new Random(seed);
const texts = [...programNames().map(programText), ...Array.from({ length: 100 }, (_, each) => printProgram(randomProgram(each)))];
const outcomes = { read: 0, diagnosed: 0 };
let slowest = 0;
const begin = performance.now();
for (let i = 0; i < count; i++) {
  const text = mutate(random.pick(texts), random);
  const before = performance.now();
  try {
    outcomes[readSafely(text)]++;
  } catch (error) {
    console.error(`text ${i} of seed ${seed} fails:\n${text}\n`, error);
    process.exit(1);
  }
  slowest = Math.max(slowest, performance.now() - before);
  if (slowest > 1000) {
    console.error(`text ${i} of seed ${seed} takes ${Math.round(slowest)} ms:\n${text}`);
    process.exit(1);
  }
}
const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
console.log(
  `${count} mutated Core texts: ${outcomes.read} read, ${outcomes.diagnosed} refused with diagnostics, ` +
    `${((performance.now() - begin) / 1000).toFixed(1)} s, slowest ${slowest.toFixed(0)} ms, ${megabytes} MB`,
);
