import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as horn from "@assay/horn";
import { KNOWN_SETS, readKnownSet } from "@assay/horn/testing";

const swipl = spawnSync("swipl", ["--version"]).status === 0;
const set = (name: string): horn.ClauseSet => readKnownSet(KNOWN_SETS.find((k) => k.name === name)!);

/** Whether the query has an answer to this depth. */
function answer(text: string, depth: number): boolean {
  const goal = `(false_(${depth}) -> halt(0) ; halt(1))`;
  const folder = mkdtempSync(join(tmpdir(), "assay-horn-"));
  writeFileSync(join(folder, "clauses.pl"), text);
  const run = spawnSync("swipl", ["-q", "-g", goal, join(folder, "clauses.pl")], { encoding: "utf8", timeout: 60_000 });
  rmSync(folder, { recursive: true });
  assert.ok(run.status === 0 || run.status === 1, run.stderr);
  assert.equal(run.stderr, "");
  return run.status === 0;
}

test("a relation becomes a predicate, its constraint goals before its atoms", () => {
  const text = horn.printProlog(set("parity"), { arithmetic: "wrap" });
  assert.match(text, /^i\(0\)\.$/m);
  assert.match(
    text,
    /^i\(V0\) :-\n {4}X_x in -2147483648\.\.2147483647,\n {4}V0 #= \(.*X_x.*\) mod 4294967296 - 2147483648,\n {4}i\(X_x\)\.$/m,
  );
  assert.match(text, /^false_ :-/m);
});

test("what CLP(FD) cannot say is told", () => {
  const { terms, relations } = set("parity");
  const x = relations[0]!.parameters[0]!.symbol;
  const head = { relation: relations[0]!, args: [terms.bv.and(x, terms.bvConst(32, 5))] };
  const bits = new horn.ClauseSet(terms, relations, [{ head, body: [], constraint: terms.true }]);
  assert.throws(() => horn.printProlog(bits, { arithmetic: "wrap" }), /BvAnd has no counterpart/);
});

test("SWI-Prolog runs Figures 1 and 6: yes, no, yes, no", { skip: swipl ? false : "no swipl on the PATH" }, () => {
  // As the paper has it, with integers: finite-domain propagation alone does not see that n + 1 differs from n modulo
  // 2^32.
  const printed = (name: string): string => horn.printProlog(set(name), { arithmetic: "int", depth: "counted" });
  assert.equal(answer(printed("lock-broken"), 6), true);
  assert.equal(answer(printed("lock-fixed"), 6), false);
  assert.equal(answer(printed("rational-broken"), 5), true);
  assert.equal(answer(printed("rational-fixed"), 20), false);
});
