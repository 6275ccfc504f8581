/** SARIF 2.1.0, with the trace of a violation as a code flow. */
import type { Result, Step } from "@assay/checking";
import { propertyName } from "@assay/spec";

const KINDS = { violated: "fail", proved: "pass", bounded: "open", unknown: "open" } as const;

const RULES = [
  { id: "assert", shortDescription: { text: "No assertion fails" } },
  { id: "exceptions", shortDescription: { text: "No runtime exception is uncaught" } },
];

export function sarifReport(results: readonly Result[], version: string): string {
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "assay", version, rules: RULES } },
        columnKind: "utf16CodeUnits",
        results: results.map(oneResult),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function oneResult(result: Result): object {
  const text = [result.message, result.reason].filter((part) => part !== undefined && part !== "").join(": ");
  const location = physical(result.location?.file, result.location?.line ?? 0, result.location?.procedure);
  return {
    ruleId: propertyName(result.property),
    kind: KINDS[result.verdict],
    level: result.verdict === "violated" ? "error" : "none",
    message: { text: text === "" ? result.verdict : text },
    ...(location === undefined ? {} : { locations: [location] }),
    ...(result.witness === undefined ? {} : { codeFlows: [codeFlow(result.witness.steps)] }),
    properties: { verdict: result.verdict, engine: result.engine, receipt: result.receipt, inputs: result.witness?.inputs ?? [] },
  };
}

/** A code flow has at least one location (the schema says so); a step without a line names its procedure only. */
function codeFlow(steps: readonly Step[]): object {
  const locations = steps.map((step) => ({
    location: physical(step.file, step.line, step.procedure) ?? { logicalLocations: [{ fullyQualifiedName: step.procedure }] },
    nestingLevel: step.depth,
    state: Object.fromEntries(step.changes.map((change) => [change.name, { text: change.value }])),
  }));
  return { threadFlows: [{ locations: locations.length > 0 ? locations : [{ location: { message: { text: "no steps" } } }] }] };
}

function physical(file: string | undefined, line: number, procedure: string | undefined): object | undefined {
  if (file === undefined) return procedure === undefined ? undefined : { logicalLocations: [{ fullyQualifiedName: procedure }] };
  return {
    physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...(line > 0 ? { region: { startLine: line } } : {}) },
    ...(procedure === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: procedure }] }),
  };
}
