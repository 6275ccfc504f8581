/**
 * SARIF 2.1.0 (OASIS standard), with the trace of a violation as a code flow.
 *
 * Every result is given, not only violations: `kind` says which are `pass` and which `open` (then `level` must be `none`, section 3.27.10), so a
 * viewer that shows failures only still shows the right ones. Files are relative to `%SRCROOT%`, the folder the command was started in; those
 * outside of it get absolute URIs. Long code flows lose the same middle as in the text form.
 */
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type Result, type Step, stepsOf } from "@assay/checking";
import { type OutlineEntry, outline } from "./trace-outline.js";

const KINDS = { violated: "fail", proved: "pass", bounded: "open", unknown: "open" } as const;
const HEADLINES = { violated: "violated", proved: "proved", bounded: "no violation within the bounds", unknown: "unknown" } as const;

const RULES = [
  {
    id: "assert",
    name: "AssertionHolds",
    shortDescription: { text: "No assertion fails" },
    fullDescription: { text: "Every Java assert statement that an execution comes to holds." },
    defaultConfiguration: { level: "error" },
  },
  {
    id: "exceptions",
    name: "NoUncaughtException",
    shortDescription: { text: "No exception ends a thread" },
    fullDescription: {
      text: "No thread ends with an exception or error of any class, checked ones and ExceptionInInitializerError included; a failed assert statement is the rule assert.",
    },
    defaultConfiguration: { level: "error" },
  },
  {
    id: "specification",
    name: "SpecificationHolds",
    shortDescription: { text: "A method keeps its specification" },
    fullDescription: {
      text: "From every heap that satisfies the preconditions and invariants, the method ends as its specification says.",
    },
    defaultConfiguration: { level: "error" },
  },
  {
    id: "contract",
    name: "ContractKept",
    shortDescription: { text: "A class keeps the contracts of equals, hashCode and compareTo" },
    fullDescription: { text: "Any objects of the class and of its family keep what Object and Comparable ask of these methods." },
    defaultConfiguration: { level: "error" },
  },
];

export function sarifReport(results: readonly Result[], version: string): string {
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "assay", semanticVersion: version, version, rules: RULES } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The folder in which the command was started" } } },
        results: results.map(oneResult),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function oneResult(result: Result): object {
  const { location, message, reason, verdict, witness } = result;
  const text = [message, reason].filter((part) => part !== undefined && part !== "").join(": ");
  const ruleId = result.property.kind;
  const ruleIndex = RULES.findIndex((rule) => rule.id === ruleId);
  return {
    ruleId,
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    kind: KINDS[verdict],
    level: verdict === "violated" ? "error" : "none",
    message: { text: text === "" ? HEADLINES[verdict] : text },
    ...(location === undefined ? {} : { locations: [place(location.file, location.line, location.procedure)] }),
    ...(witness === undefined || witness.events.length === 0 ? {} : { codeFlows: [codeFlow(stepsOf(witness.events), witness.failure)] }),
    properties: {
      verdict,
      engine: result.engine,
      receipt: result.receipt,
      ...(result.certification === undefined ? {} : { certification: result.certification }),
      ...(result.reachable === undefined ? {} : { reachable: result.reachable }),
      ...(witness === undefined ? {} : { inputs: witness.inputs, args: witness.args, replayed: witness.replayed }),
    },
  };
}

function codeFlow(steps: readonly Step[], failure: string): object {
  return { message: { text: failure }, threadFlows: [{ locations: outline(steps).map(flowLocation) }] };
}

function flowLocation(entry: OutlineEntry, index: number): object {
  const executionOrder = index + 1;
  if (entry.kind !== "step") {
    const text = `… ${entry.count} more ${entry.kind} …`;
    return { executionOrder, nestingLevel: entry.depth, importance: "unimportant", location: { message: { text } } };
  }
  const { file, line, procedure, depth, changes } = entry.step;
  const told = changes.map((change) => `${change.name} = ${change.value}`).join(", ");
  return {
    executionOrder,
    nestingLevel: depth,
    importance: changes.length > 0 ? "important" : "unimportant",
    location: { ...place(file, line, procedure), ...(told === "" ? {} : { message: { text: told } }) },
    ...(changes.length === 0 ? {} : { state: Object.fromEntries(changes.map((change) => [change.name, { text: change.value }])) }),
  };
}

function place(file: string | undefined, line: number, procedure: string): object {
  const logicalLocations = [{ fullyQualifiedName: procedure, kind: "function" }];
  if (file === undefined) return { logicalLocations };
  const region = line > 0 ? { region: { startLine: line } } : {};
  return { physicalLocation: { artifactLocation: artifact(file), ...region }, logicalLocations };
}

/** A relative path becomes a relative reference: encoded, with `/` between its parts, never mistaken for a scheme. */
function artifact(file: string): object {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  const uri = file.split(/[\\/]/).map(encodeURIComponent).join("/");
  return { uri, uriBaseId: "%SRCROOT%" };
}
