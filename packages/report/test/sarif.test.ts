/** SARIF 2.1.0: the rules of the standard and its schema that concern what we write, checked on everything we write. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "@assay/checking";
import { makeReport, sarifReport } from "@assay/report";
import { at, BOUNDED, PROVED, trace, UNKNOWN, VIOLATED, WITNESS } from "./results.js";

// biome-ignore lint/suspicious/noExplicitAny: what is tested is JSON, read as a tool would.
type Json = { readonly [key: string]: any };

/** Allowed properties (the schema forbids others) and required ones, per object of the schema. */
const OBJECTS: Readonly<Record<string, { readonly allowed: readonly string[]; readonly required: readonly string[] }>> = {
  log: { allowed: ["$schema", "version", "runs"], required: ["version", "runs"] },
  run: { allowed: ["invocations", "tool", "columnKind", "originalUriBaseIds", "results", "artifacts", "invocations"], required: ["tool"] },
  driver: { allowed: ["name", "version", "semanticVersion", "informationUri", "rules"], required: ["name"] },
  rule: { allowed: ["help", "id", "name", "shortDescription", "fullDescription", "defaultConfiguration"], required: ["id"] },
  result: {
    allowed: [
      "partialFingerprints",
      "baselineState",
      "ruleId",
      "ruleIndex",
      "kind",
      "level",
      "message",
      "locations",
      "codeFlows",
      "properties",
    ],
    required: ["message"],
  },
  message: { allowed: ["text"], required: ["text"] },
  location: { allowed: ["physicalLocation", "logicalLocations", "message"], required: [] },
  physicalLocation: { allowed: ["artifactLocation", "region"], required: ["artifactLocation"] },
  artifactLocation: { allowed: ["uri", "uriBaseId"], required: ["uri"] },
  region: { allowed: ["startLine"], required: ["startLine"] },
  logicalLocation: { allowed: ["fullyQualifiedName", "kind"], required: ["fullyQualifiedName"] },
  codeFlow: { allowed: ["message", "threadFlows"], required: ["threadFlows"] },
  threadFlow: { allowed: ["locations"], required: ["locations"] },
  threadFlowLocation: { allowed: ["location", "nestingLevel", "executionOrder", "importance", "state"], required: [] },
};

function has(kind: string, value: Json): void {
  const { allowed, required } = OBJECTS[kind]!;
  for (const key of Object.keys(value)) assert.ok(allowed.includes(key), `${kind} has no ${key}`);
  for (const key of required) assert.ok(key in value, `${kind} needs ${key}`);
}

function validate(log: Json): void {
  has("log", log);
  assert.equal(log["version"], "2.1.0");
  for (const run of log["runs"]) {
    has("run", run);
    has("driver", run.tool.driver);
    assert.match(run.tool.driver.semanticVersion, /^\d+\.\d+\.\d+/);
    for (const rule of run.tool.driver.rules) has("rule", rule);
    assert.match(run.columnKind, /^(utf16CodeUnits|unicodeCodePoints)$/);
    for (const result of run.results) validateResult(result, run);
  }
}

function validateResult(result: Json, run: Json): void {
  has("result", result);
  has("message", result["message"]);
  assert.notEqual(result["message"].text, "");
  assert.match(result["kind"], /^(notApplicable|pass|fail|review|open|informational)$/);
  assert.match(result["level"], /^(none|note|warning|error)$/);
  if (result["kind"] !== "fail") assert.equal(result["level"], "none", "3.27.10: only failures have a level");
  assert.equal(run["tool"].driver.rules[result["ruleIndex"]].id, result["ruleId"], "3.27.6: index and id agree");
  for (const location of result["locations"] ?? []) validateLocation(location, run);
  for (const flow of result["codeFlows"] ?? []) {
    has("codeFlow", flow);
    assert.ok(flow.threadFlows.length >= 1);
    for (const thread of flow.threadFlows) {
      has("threadFlow", thread);
      assert.ok(thread.locations.length >= 1);
      for (const at of thread.locations) validateFlowLocation(at, run);
    }
  }
}

function validateFlowLocation(at: Json, run: Json): void {
  has("threadFlowLocation", at);
  assert.ok(Number.isInteger(at["nestingLevel"]) && at["nestingLevel"] >= 0);
  assert.ok(Number.isInteger(at["executionOrder"]) && at["executionOrder"] >= -1);
  assert.match(at["importance"], /^(important|essential|unimportant)$/);
  validateLocation(at["location"], run);
  for (const value of Object.values(at["state"] ?? {})) has("message", value as Json);
}

function validateLocation(location: Json, run: Json): void {
  has("location", location);
  for (const logical of location["logicalLocations"] ?? []) has("logicalLocation", logical);
  const physical = location["physicalLocation"];
  if (physical === undefined) return;
  has("physicalLocation", physical);
  has("artifactLocation", physical.artifactLocation);
  const { uri, uriBaseId } = physical.artifactLocation;
  assert.doesNotMatch(uri, /[ \\#?]/, "a URI reference, encoded");
  if (uriBaseId === undefined) assert.match(uri, /^file:\/\/\//);
  else {
    assert.ok(uriBaseId in run["originalUriBaseIds"]);
    assert.doesNotMatch(uri, /^(\/|[a-z]+:)/i, "3.4.4: relative where there is a base");
  }
  if (physical.region !== undefined) {
    has("region", physical.region);
    assert.ok(Number.isInteger(physical.region.startLine) && physical.region.startLine >= 1);
  }
}

const read = (results: readonly Result[]): Json => JSON.parse(sarifReport(makeReport(results, { version: "1.2.3" })));

test("every verdict, with and without a witness, is valid", () => {
  validate(read([VIOLATED, PROVED, BOUNDED, UNKNOWN]));
  validate(read([]));
  validate(read([{ ...VIOLATED, witness: { ...WITNESS, events: [] } }]));
});

test("places of every kind are valid: no file, no line, spaces, colons, absolute paths, windows separators", () => {
  const files = ["a b/c#d.java", "x:y.java", "/tmp/Möbel.java", "a\\b.java", undefined];
  const events = trace(...files.flatMap((file) => [at(0, { file }), at(5, { file })]));
  const log = read([{ ...VIOLATED, location: { file: undefined, line: 0, procedure: "f" }, witness: { ...WITNESS, events } }]);
  validate(log);
  const flow = log["runs"][0].results[0].codeFlows[0].threadFlows[0].locations;
  const uris = [0, 2, 4, 6].map((i) => flow[i].location.physicalLocation.artifactLocation.uri);
  assert.deepEqual(uris, ["a%20b/c%23d.java", "x%3Ay.java", "file:///tmp/M%C3%B6bel.java", "a/b.java"]);
});

test("kinds and levels: violations fail, proofs pass, the rest is open", () => {
  const results = read([VIOLATED, { ...PROVED, reachable: true }, BOUNDED, UNKNOWN])["runs"][0].results;
  const told = results.map((result: Json) => `${result["kind"]} ${result["level"]}`);
  assert.deepEqual(told, ["fail error", "open none", "open none", "pass none"]);
});

test("the code flow has the steps with their depth and what changed", () => {
  const flow = read([VIOLATED])["runs"][0].results[0].codeFlows[0].threadFlows[0].locations;
  assert.equal(flow[1].nestingLevel, 1);
  assert.equal(flow[1].location.physicalLocation.region.startLine, 20);
  assert.deepEqual(flow[1].state, { "Shop#1.stock": { text: "-3" } });
});

test("long loops are left out of the code flow, with a word about it", () => {
  const events = trace(...Array.from({ length: 1000 }, () => [at(3), at(4)]).flat());
  const log = read([{ ...VIOLATED, witness: { ...WITNESS, events } }]);
  validate(log);
  const flow = log["runs"][0].results[0].codeFlows[0].threadFlows[0].locations;
  assert.ok(flow.length < 20);
  assert.ok(flow.some((at: Json) => /more rounds/.test(at["location"].message?.text ?? "")));
});
