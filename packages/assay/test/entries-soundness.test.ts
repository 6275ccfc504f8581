/**
 * Generated programs without `main`, beside other code that calls them by chance on the real JVM
 * (`bench/entries-soundness` does this for many): what fails there is not proved.
 */
import assert from "node:assert/strict";
import { it } from "node:test";
import { type Compared, compared } from "../bench/entries-soundness/run.js";

// With these two a defect that was planted (statics that only the method itself reads were told) is found.
it("nothing is proved that other code brings about", async () => {
  const all: Compared[] = [];
  await compared([301, 312], { seconds: 0.3, scenarios: 400 }, (each) => all.push(each));
  assert.deepEqual(
    all.flatMap(({ wrong }) => wrong),
    [],
  );
  const sum = (of: (each: Compared) => number): number => all.reduce((total, each) => total + of(each), 0);
  assert.ok(sum(({ proved }) => proved) > 10 && sum(({ failures }) => failures) > 0, JSON.stringify(all));
});
