/** What the program's code accepts is told, fails nothing, and is named when it is not needed any more. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "@assay/checking";
import { type AcceptedPlace, baselineOf, exitCodeOf, junitReport, makeReport, sarifReport } from "@assay/report";

const RECEIPT = { bounds: [], models: [], assumptions: [] };

function result(entry: string, line: number, verdict: Result["verdict"], kind: "assert" | "exceptions" = "exceptions"): Result {
  const procedure = entry.replace(/\(.*/, "");
  return {
    ...{ property: { kind }, entry, verdict, location: { file: "Shares.java", line, procedure }, message: "/ by zero", engine: "refine" },
    ...{ receipt: RECEIPT, stats: {}, ...(verdict === "unknown" ? { reason: { kind: "undecided", what: "hard" } as const } : {}) },
  };
}

const SHARE: AcceptedPlace = {
  ...{ procedure: "Shares.share", property: "exceptions", because: "never nobody" },
  ...{ lines: new Set([5, 6, 7]), code: new Set(["Shares.share(II)I"]) },
};

function report(results: readonly Result[], places: readonly AcceptedPlace[]) {
  return makeReport(results, { version: "test", accepts: () => places });
}

test("only the property, at the place: it is told, and fails no build", () => {
  const found = report([result("Shares.share(int, int)", 6, "violated")], [SHARE]);
  assert.deepEqual(found.results[0]?.accepted, { because: "never nobody" });
  assert.equal(found.summary.violated, 1);
  assert.deepEqual([exitCodeOf(found, "violated"), exitCodeOf(found, "new"), exitCodeOf(found, "unknown")], [0, 0, 0]);
  assert.match(sarifReport(found), /"suppressions"[\s\S]*"inSource"[\s\S]*"never nobody"/);
  assert.match(junitReport(found), /failures="0" errors="0" skipped="1"[\s\S]*<skipped message="accepted in the code: never nobody/);
  assert.doesNotMatch(baselineOf(found), /Shares/);
  for (const other of [
    result("Shares.share(int, int)", 8, "violated"),
    result("Shares.other(int, int)", 6, "violated"),
    result("Shares.share(int, int)", 6, "violated", "assert"),
  ]) {
    const open = report([other], [SHARE]);
    assert.equal(open.results[0]?.accepted, undefined);
    assert.equal(exitCodeOf(open, "violated"), 10);
  }
});

test("a place where nothing is found any more is named, if that is known", () => {
  assert.deepEqual(report([result("Shares.share(int, int)", 6, "proved")], [SHARE]).unneeded, ["Shares.share exceptions"]);
  assert.equal(report([result("Shares.share(int, int)", 6, "violated")], [SHARE]).unneeded, undefined);
  assert.equal(report([result("Shares.rest(int)", 9, "proved")], [SHARE]).unneeded, undefined, "it was not asked about");
  const open = [result("Shares.share(int, int)", 6, "proved"), result("Shares.rest(int)", 9, "unknown")];
  assert.equal(report(open, [SHARE]).unneeded, undefined, "what is not known may come there");
});
