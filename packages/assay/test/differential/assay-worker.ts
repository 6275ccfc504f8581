/**
 * Assay's side: a thread with a large stack that runs one case after the other, each as a program and a machine of its
 * own. What the cases share is the opened JDK, which only gives bytes.
 */
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { formatDiagnostic, InputError } from "@assay/base";
import { findJdk, JvmProgram, openApplication } from "@assay/jvm";
import {
  type InputSource,
  type InputValue,
  Machine,
  type Outcome,
  type Runtime,
  type Site,
  StepMachine,
  type StepOptions,
  type Value,
} from "@assay/machine";
import { java as language } from "@assay/runtime-java";
import type { Answer } from "./answer.js";
import type { Order, Ran } from "./assay-runner.js";
import type { Case } from "./case.js";
import { SeededInputs } from "./seeded-inputs.js";

const jdk = findJdk();

function run({ case: each, machine: kind }: Order): Answer {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const application = openApplication({ inputs: each.classes, jdk });
  const program = new JvmProgram(application.classPath);
  const entry = program.mainEntry(each.mainClass.replaceAll(".", "/"));
  if (entry === undefined) return { kind: "diagnostic", reason: `class ${each.mainClass} has no main method` };
  const options = {
    language,
    inputs: inputsOf(each),
    stdout: (bytes: Uint8Array) => void stdout.push(bytes.slice()),
    stderr: (bytes: Uint8Array) => void stderr.push(bytes.slice()),
  };
  const args = (runtime: Runtime): readonly Value[] => [runtime.newStrings(each.args)];
  const outcome = kind === "compiled" ? new Machine(program, options).run(entry, args).outcome : stepped(program, options, entry, args);
  const text = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString("latin1");
  const ended = (status: number): Answer => ({ kind: "ended", status, stdout: text(stdout), stderr: text(stderr) });
  return answerOf(outcome, ended);
}

function stepped(program: JvmProgram, options: StepOptions, entry: string, args: (runtime: Runtime) => readonly Value[]): Outcome {
  const machine = new StepMachine(program, options);
  machine.begin(entry, args);
  return machine.run();
}

function answerOf(outcome: Outcome, ended: (status: number) => Answer): Answer {
  const at = (site: Site | undefined): string => (site === undefined ? "" : ` at ${site.procedure} (${site.source}:${site.line})`);
  switch (outcome.kind) {
    case "normal":
      return ended(0);
    case "exception":
      return ended(1);
    case "halted":
      return ended(outcome.status & 0xff);
    case "assumption":
      return ended(1);
    case "unsupported":
      return { kind: "diagnostic", reason: `${outcome.reason}${at(outcome.site)}` };
    case "input":
      return { kind: "diagnostic", reason: `inputs: ${outcome.reason}${at(outcome.site)}` };
    case "deadlock":
      return { kind: "runs-on" };
    case "limit":
      return { kind: "diagnostic", reason: `out of ${outcome.limit}` };
  }
}

function inputsOf(each: Case): InputSource | readonly InputValue[] {
  if (each.feed.kind === "list") return JSON.parse(readFileSync(each.feed.file, "utf8")) as InputValue[];
  return each.feed.kind === "seed" ? new SeededInputs(each.feed.seed) : [];
}

parentPort!.on("message", (order: Order) => {
  let answer: Answer;
  const begin = process.cpuUsage();
  try {
    answer = run(order);
  } catch (error) {
    if (error instanceof InputError) answer = { kind: "diagnostic", reason: error.diagnostics.map(formatDiagnostic).join("; ") };
    else answer = { kind: "broken", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { user, system } = process.cpuUsage(begin);
  parentPort!.postMessage({ answer, processorMilliseconds: (user + system) / 1000 } satisfies Ran);
});
