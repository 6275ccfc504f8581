import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonReport } from "@assay/report";
import { BOUNDED, PROVED, UNKNOWN, VIOLATED } from "./results.js";

test("the contract: one object with the tool and every result", () => {
  const report = JSON.parse(jsonReport([VIOLATED, PROVED, BOUNDED, UNKNOWN], "1.2.3"));
  assert.deepEqual(Object.keys(report), ["tool", "results"]);
  assert.deepEqual(report.tool, { name: "assay", version: "1.2.3" });
  for (const result of report.results) {
    const { property, kind, verdict, location, message, engine, reachable, receipt, stats } = result;
    assert.ok(property === "assert" || property === "exceptions");
    assert.equal(kind, property);
    assert.match(verdict, /^(violated|proved|bounded|unknown)$/);
    assert.ok(location === null || (typeof location.file === "string" && location.line > 0 && typeof location.procedure === "string"));
    assert.equal(typeof message, "string");
    assert.equal(engine, "refine");
    assert.ok(reachable === null || typeof reachable === "boolean");
    assert.deepEqual(Object.keys(receipt), ["bounds", "models", "assumptions"]);
    assert.equal(typeof stats.seconds, "number");
  }
});

test("a witness has inputs, events and the word that it was replayed; a reason only where something is not known", () => {
  const [violated, proved, , unknown] = JSON.parse(jsonReport([VIOLATED, PROVED, BOUNDED, UNKNOWN], "1")).results;
  assert.equal(violated.witness.replayed, true);
  assert.equal(violated.witness.inputs[1].value, "a\u001b[31m");
  const first = violated.witness.events.find((event: { kind: string }) => event.kind === "set");
  assert.deepEqual(first, { kind: "set", frame: 1, place: { kind: "local", name: "count" }, now: 3 });
  assert.equal("witness" in proved, false);
  assert.equal("reason" in proved, false);
  assert.equal(unknown.reason, "out of time");
});

test("what JSON cannot say does not break it: lone surrogates survive", () => {
  const witness = { ...VIOLATED.witness!, inputs: [{ source: "nondetString", value: "\ud800" }] };
  const text = jsonReport([{ ...VIOLATED, witness }], "1");
  assert.equal(JSON.parse(Buffer.from(text).toString("utf8")).results[0].witness.inputs[0].value, "\ud800");
});
