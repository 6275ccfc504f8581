/**
 * Reports are as the published schema says: asked of a real check, with a validator for the few words that the schema
 * uses.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeReport } from "@assay/report";
import { BOUNDED, PROVED, UNKNOWN, VIOLATED } from "./results.js";

type Schema = { readonly [word: string]: unknown };
const SCHEMA = JSON.parse(readFileSync(new URL("../../../../docs/schema/report.schema.json", import.meta.url), "utf8")) as Schema;

/** What is wrong with a value, undefined if nothing is. */
function problem(value: unknown, schema: Schema, at: string): string | undefined {
  if (typeof schema["$ref"] === "string") {
    const name = schema["$ref"].replace("#/$defs/", "");
    return problem(value, (SCHEMA["$defs"] as Record<string, Schema>)[name]!, at);
  }
  if ("oneOf" in schema) {
    const found = (schema["oneOf"] as readonly Schema[]).filter((each) => problem(value, each, at) === undefined);
    return found.length === 1 ? undefined : `${at}: ${found.length} alternatives fit ${JSON.stringify(value)?.slice(0, 200)}`;
  }
  if ("const" in schema && value !== schema["const"]) return `${at}: not ${schema["const"]}`;
  if ("enum" in schema && !(schema["enum"] as readonly unknown[]).includes(value)) return `${at}: ${value} is none of ${schema["enum"]}`;
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if ("type" in schema && schema["type"] !== type && !(schema["type"] === "integer" && Number.isInteger(value)))
    return `${at}: ${type}, not ${schema["type"]}`;
  if (Array.isArray(value) && "items" in schema)
    return first(value.map((each, i) => problem(each, schema["items"] as Schema, `${at}[${i}]`)));
  return type === "object" ? objectProblem(value as Record<string, unknown>, schema, at) : undefined;
}

function objectProblem(value: Record<string, unknown>, schema: Schema, at: string): string | undefined {
  const properties = (schema["properties"] ?? {}) as Record<string, Schema>;
  const missing = ((schema["required"] ?? []) as readonly string[]).find((name) => !(name in value));
  if (missing !== undefined) return `${at}: no ${missing}`;
  return first(
    Object.entries(value).map(([name, each]) => {
      if (name in properties) return problem(each, properties[name]!, `${at}.${name}`);
      if (schema["additionalProperties"] === false) return `${at}: ${name} is not in the schema`;
      return typeof schema["additionalProperties"] === "object"
        ? problem(each, schema["additionalProperties"] as Schema, `${at}.${name}`)
        : undefined;
    }),
  );
}

function first(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((each) => each !== undefined);
}

test("reports of every verdict are valid, and the validator finds what is not", () => {
  const report = JSON.parse(
    JSON.stringify(
      makeReport([VIOLATED, PROVED, BOUNDED, UNKNOWN], { version: "1", seconds: 1, cpuSeconds: 1, digest: () => "abc", baseline: [] }),
    ),
  );
  assert.equal(problem(report, SCHEMA, "report"), undefined);
  const { results } = report;
  for (const broken of [
    { ...results[0], verdict: "fine" },
    { ...results[0], more: 1 },
    { ...results[0], witness: { ...results[0].witness, events: [{ kind: "line" }] } },
  ])
    assert.notEqual(problem({ ...report, results: [broken] }, SCHEMA, "report"), undefined);
});
