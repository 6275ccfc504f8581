/**
 * `npm run bench -- --only theorem-1`: random programs over two bits, the machine against the least model of the
 * literal clauses, both directions.
 */
import { Random } from "@assay/base";
import { randomCore, theorem1 } from "@assay/engine-horn/testing";

const [count = "2000"] = process.argv.slice(2);
const random = new Random(7);
const found: Record<string, number> = { "both fail": 0, "neither fails": 0, "too large": 0, wrong: 0 };
while (found["both fail"]! + found["neither fails"]! + found.wrong! < Number(count)) {
  const text = randomCore(random);
  const agreement = theorem1(text);
  if (typeof agreement === "string") found[agreement]!++;
  else {
    found.wrong!++;
    console.log(agreement.wrong);
    console.log(text);
  }
}
console.log(JSON.stringify(found));
process.exitCode = found.wrong === 0 ? 0 : 1;
