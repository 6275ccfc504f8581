/**
 * SARIF 2.1.0 (OASIS standard), with the trace of a violation as a code flow.
 *
 * Every result is given, not only violations: `kind` says which are `pass` and which `open` (then `level` must be
 * `none`, section 3.27.10), so a viewer that shows failures only still shows the right ones. Files are relative to
 * `%SRCROOT%`, the folder the command was started in; those outside of it get absolute URIs. Long code flows lose the
 * same middle as in the text form.
 */
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type Step, stepsOf, type Witness } from "@assay/checking";
import type { Report, ReportResult } from "./model.js";
import { type OutlineEntry, outline } from "./trace-outline.js";

const KINDS = { violated: "fail", proved: "pass", bounded: "open", unknown: "open" } as const;
const HEADLINES = { violated: "violated", proved: "proved", bounded: "no violation within the bounds", unknown: "unknown" } as const;

/** Where the rules are explained: in the package that was installed. */
const helpOn = (rule: string) => ({ text: `docs/rules.md#${rule}, in the installed package` });

const RULES = [
  {
    id: "assert",
    name: "AssertionHolds",
    shortDescription: { text: "No assertion fails" },
    fullDescription: { text: "Every assertion that an execution comes to holds." },
    help: helpOn("assert"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "exceptions",
    name: "NoUncaughtException",
    shortDescription: { text: "No exception ends a thread" },
    fullDescription: {
      text: "No thread ends with an exception or error of any class, checked ones and ExceptionInInitializerError included; a failed assert statement is the rule assert.",
    },
    help: helpOn("exceptions"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "specification",
    name: "SpecificationHolds",
    shortDescription: { text: "A method keeps its specification" },
    fullDescription: {
      text: "From every heap that satisfies the preconditions and invariants, the method ends as its specification says.",
    },
    help: helpOn("specification"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "contract",
    name: "ContractKept",
    shortDescription: { text: "A class keeps the contracts of equals, hashCode and compareTo" },
    fullDescription: { text: "Any objects of the class and of its family keep what Object and Comparable ask of these methods." },
    help: helpOn("contract"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "deadlock",
    name: "NoDeadlock",
    shortDescription: { text: "Every thread can go on" },
    fullDescription: { text: "On no schedule is there a thread, other than a daemon, that can never go on." },
    help: helpOn("deadlock"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "race",
    name: "NoDataRace",
    shortDescription: { text: "No two accesses race" },
    fullDescription: { text: "Of two accesses to one variable by different threads, one of them a write, one happens before the other." },
    help: helpOn("race"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "atomicity",
    name: "MethodIsAtomic",
    shortDescription: { text: "What other threads do meanwhile makes no difference" },
    fullDescription: {
      text: "Whatever other threads do while one is in the method, the outcome is one of an execution in which nobody moves meanwhile.",
    },
    help: helpOn("atomicity"),
    defaultConfiguration: { level: "error" },
  },
  {
    id: "ltl",
    name: "TemporalPropertyHolds",
    shortDescription: { text: "A temporal formula holds" },
    fullDescription: { text: "On every schedule that is as fair as was asked for, the execution satisfies the formula." },
    help: helpOn("ltl"),
    defaultConfiguration: { level: "error" },
  },
];

/** What code scanning shows of a report and of a flow; more is refused or dropped there. */
const RESULTS = 5_000;
const FLOW_LOCATIONS = 1_000;

export function sarifReport(report: Report): string {
  const { tool, run, results } = report;
  const left = results.length - RESULTS;
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "assay", semanticVersion: tool.version, version: tool.version, rules: RULES } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The folder in which the command was started" } } },
        invocations: [
          {
            executionSuccessful: true,
            arguments: run.arguments,
            ...(left > 0
              ? {
                  toolExecutionNotifications: [
                    { level: "warning", message: { text: `${left} results are left out: a report has at most ${RESULTS}` } },
                  ],
                }
              : {}),
          },
        ],
        // Violations are never what is left out.
        results: [...results]
          .sort((a, b) => rank(a) - rank(b))
          .slice(0, RESULTS)
          .map(oneResult),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rank({ verdict }: ReportResult): number {
  return ["violated", "unknown", "bounded", "proved"].indexOf(verdict);
}

function oneResult(result: ReportResult): object {
  const { location, message, unknown, verdict, witness, kind: ruleId, entry } = result;
  const text = [message, unknown === undefined ? undefined : `${unknown.text} (${unknown.code}; next: ${unknown.hint})`]
    .filter((part) => part !== undefined && part !== "")
    .join(": ");
  const ruleIndex = RULES.findIndex((rule) => rule.id === ruleId);
  const steps = witness === undefined ? [] : stepsOf(witness.events);
  return {
    ruleId,
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    kind: KINDS[verdict],
    level: verdict === "violated" ? "error" : "none",
    message: { text: text === "" ? HEADLINES[verdict] : text },
    locations: [place(location?.file, location?.line ?? 0, location?.procedure ?? entry ?? result.property)],
    partialFingerprints: { "assay/v1": result.fingerprint },
    ...(result.accepted === undefined ? {} : { suppressions: [{ kind: "inSource", justification: result.accepted.because }] }),
    ...(result.state === undefined ? {} : { baselineState: result.state === "new" ? "new" : "unchanged" }),
    ...(steps.length === 0 ? {} : { codeFlows: [codeFlow(steps, witness!)] }),
    properties: {
      verdict,
      engine: result.engine,
      receipt: result.receipt,
      ...(result.certification === undefined ? {} : { certification: result.certification }),
      ...(result.reachable === null ? {} : { reachable: result.reachable }),
      ...(unknown === undefined ? {} : { code: unknown.code }),
      ...(witness === undefined ? {} : { inputs: witness.inputs, args: witness.args, replayed: witness.replayed }),
    },
  };
}

/** With threads, a flow for each, and the order over all of them. */
function codeFlow(steps: readonly Step[], { failure, schedule }: Witness): object {
  const message = { text: failure };
  if (schedule === undefined)
    return {
      message,
      threadFlows: [
        {
          locations: outline(steps)
            .slice(-FLOW_LOCATIONS)
            .map((entry, i) => flowLocation(entry, i + 1)),
        },
      ],
    };
  const first = Math.max(0, steps.length - FLOW_LOCATIONS);
  const threadFlows = schedule.threads.flatMap((id, thread) => {
    const locations = steps.flatMap((step, i) =>
      i < first || step.thread !== thread ? [] : [flowLocation({ kind: "step", step }, i - first + 1)],
    );
    return locations.length === 0 ? [] : [{ id, locations }];
  });
  return { message, threadFlows };
}

function flowLocation(entry: OutlineEntry, executionOrder: number): object {
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
