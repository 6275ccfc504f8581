import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "@assay/checking";
import { baselineOf, exitCodeOf, junitReport, makeReport, markdownReport, mergedReports, readBaseline, sarifReport } from "@assay/report";
import { BOUNDED, UNKNOWN, VIOLATED } from "./results.js";

/** Violations at lines of a source; `shift` moves the code down. */
function program(
  texts: readonly string[],
  shift: number,
): { readonly results: readonly Result[]; readonly sourceLine: (file: string, line: number) => string | undefined } {
  const lines = [...Array(shift).fill("// moved"), ...texts];
  return {
    results: texts.map((_, i) => ({ ...VIOLATED, location: { file: "A.java", line: shift + i + 1, procedure: "A.m" } })),
    sourceLine: (_file, line) => lines[line - 1],
  };
}

const reportOf = (texts: readonly string[], shift: number, baseline?: string) => {
  const { results, sourceLine } = program(texts, shift);
  const accepted = baseline === undefined ? {} : { baseline: readBaseline(baseline)! };
  return makeReport(results, { version: "1", sourceLine, ...accepted });
};

test("code that moves keeps its findings known; exactly the added one is new", () => {
  const baseline = baselineOf(reportOf(["int x = a / b;", "list.get(i);"], 0));
  const unchanged = reportOf(["int x  =  a / b;", "  list.get(i);"], 10, baseline);
  assert.deepEqual(
    unchanged.results.map(({ state }) => state),
    ["known", "known"],
  );
  assert.equal(exitCodeOf(unchanged, "new"), 0);
  assert.equal(exitCodeOf(unchanged, "violated"), 10);
  const added = reportOf(["int x = a / b;", "list.get(i);", "c.d();"], 10, baseline);
  assert.deepEqual(
    added.results.map(({ state }) => state),
    ["known", "known", "new"],
  );
  assert.equal(exitCodeOf(added, "new"), 10);
});

test("what is gone is fixed, unless it is not known; equal lines are told apart by their rank", () => {
  const baseline = baselineOf(reportOf(["x();", "x();"], 0));
  assert.equal(readBaseline(baseline)!.length, 2);
  assert.equal(reportOf(["x();"], 0, baseline).fixed!.length, 1);
  const open = makeReport([{ ...UNKNOWN, property: { kind: "exceptions" } }], { version: "1", baseline: readBaseline(baseline)! });
  assert.deepEqual(open.fixed, []);
  assert.equal(exitCodeOf(open, "unknown"), 10);
  assert.equal(readBaseline("{}"), undefined);
});

test("why something is accepted stays when the baseline is written again", () => {
  const report = reportOf(["x();"], 0);
  const written = baselineOf(report).replace('"label"', '"because":"a test needs it","label"');
  assert.match(baselineOf(report, readBaseline(written)), /"because":"a test needs it"/);
});

test("SARIF stays under the limits of code scanning, and violations are never what is left out", () => {
  const many = [...Array.from({ length: 6000 }, (): Result => BOUNDED), VIOLATED];
  const [run] = JSON.parse(sarifReport(makeReport(many, { version: "1.0.0" }))).runs;
  assert.equal(run.results.length, 5000);
  assert.equal(run.results[0].kind, "fail");
  assert.match(run.invocations[0].toolExecutionNotifications[0].message.text, /1001 results are left out/);
});

test("JUnit XML: violations fail, what is not known is skipped or an error; nothing in a text breaks it", () => {
  const evil = { ...VIOLATED, message: 'a <b> & "c" \u0007', entry: "A.m(int)" };
  const xml = junitReport(makeReport([evil, UNKNOWN, BOUNDED], { version: "1" }));
  assert.match(xml, /<testsuites name="assay" tests="3" failures="1" errors="0" skipped="1">/);
  assert.match(xml, /<testsuite name="A" /);
  assert.match(xml, /<failure message="a &lt;b&gt; &amp; &quot;c&quot; \\u0007" type="exceptions">/);
  assert.match(xml, /<skipped message="limit-time: out of time; next: /);
  assert.match(junitReport(makeReport([UNKNOWN], { version: "1" }), { unknown: "error" }), /errors="1" skipped="0"[\s\S]*<error message/);
});

test("Markdown has the counts and what was found", () => {
  const text = markdownReport(makeReport([VIOLATED, BOUNDED], { version: "1" }));
  assert.match(text, /\| 1 \| 0 \| 1 \| 0 \| 0 \|/);
  assert.match(text, /### violated: .*\n\n```\n✗ violated/);
});

test("several reports are one: what another knows replaces what one does not", () => {
  const unknown = { ...BOUNDED, verdict: "unknown", reason: { kind: "limit", limit: "time" } } as const;
  const merged = mergedReports([makeReport([unknown, VIOLATED], { version: "1" }), makeReport([BOUNDED], { version: "1" })]);
  assert.deepEqual(
    merged.results.map(({ id, verdict }) => `${id} ${verdict}`),
    ["r1 bounded", "r2 violated"],
  );
  assert.deepEqual(merged.summary, { violated: 1, unknown: 0, bounded: 1, proved: 0, nothingToCheck: 0 });
});
