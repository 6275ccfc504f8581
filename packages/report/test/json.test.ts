import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonReport, makeReport } from "@assay/report";
import { BOUNDED, PROVED, UNKNOWN, VIOLATED } from "./results.js";

test("the report is one document: what was run, a summary, what all answers share, the results", () => {
  const report = JSON.parse(jsonReport(makeReport([VIOLATED, PROVED, BOUNDED, UNKNOWN], { version: "1.2.3" })));
  assert.equal(report.schema, "assay-report/1");
  assert.deepEqual(report.tool, { name: "assay", version: "1.2.3" });
  assert.deepEqual(report.summary, { violated: 1, unknown: 1, bounded: 1, proved: 0, nothingToCheck: 1 });
  assert.deepEqual(
    report.results.map(({ id, kind, verdict }: Record<string, string>) => [id, kind, verdict]),
    [
      ["r1", "exceptions", "violated"],
      ["r2", "assert", "bounded"],
      ["r3", "assert", "unknown"],
    ],
  );
  for (const { fingerprint, receipt, stats } of report.results) {
    assert.match(fingerprint, /^[0-9a-f]{32}$/);
    assert.deepEqual(Object.keys(receipt), ["bounds", "models", "assumptions"]);
    assert.equal(typeof stats.seconds, "number");
  }
});

test("a witness has inputs, events and the word that it was replayed; a reason only where something is not known", () => {
  const [violated, proved, unknown] = JSON.parse(jsonReport(makeReport([VIOLATED, BOUNDED, UNKNOWN], { version: "1" }))).results;
  assert.equal(violated.witness.replayed, true);
  assert.equal(violated.witness.inputs[1].value, "a\u001b[31m");
  const first = violated.witness.events.find((event: { kind: string }) => event.kind === "set");
  assert.deepEqual(first, { kind: "set", frame: 1, place: { kind: "local", name: "count" }, now: 3 });
  assert.equal("witness" in proved, false);
  assert.equal("reason" in proved, false);
  assert.equal(unknown.reason, "out of time");
  assert.deepEqual(unknown.unknown, { code: "limit-time", text: "out of time", hint: "--unit-timeout 300" });
});

test("what JSON cannot say does not break it: lone surrogates survive", () => {
  const witness = { ...VIOLATED.witness!, inputs: [{ source: "nondetString", value: "\ud800" }] };
  const text = jsonReport(makeReport([{ ...VIOLATED, witness }], { version: "1" }));
  assert.equal(JSON.parse(Buffer.from(text).toString("utf8")).results[0].witness.inputs[0].value, "\ud800");
});
