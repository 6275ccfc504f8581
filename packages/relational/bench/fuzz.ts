// node packages/relational/dist/bench/fuzz.js [problems] [first seed]: compares the finder with brute force on random
// problems.
import { disagreement, disagreementOnDefinition } from "./agreement.js";

const problems = Number(process.argv[2] ?? 5000);
const first = Number(process.argv[3] ?? 1);
let failures = 0;
const start = performance.now();
for (let seed = first; seed < first + problems; seed++) {
  const message = (await disagreement(seed)) ?? (await disagreementOnDefinition(seed));
  if (message !== undefined) {
    failures++;
    console.log(message);
  }
}
console.log(
  `${problems} random problems and as many definitions, ${failures} disagreements, ${((performance.now() - start) / 1000).toFixed(1)} s`,
);
process.exitCode = failures === 0 ? 0 : 1;
