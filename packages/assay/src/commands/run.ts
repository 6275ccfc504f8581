/**
 * `assay run`: a program on Assay's machine, as `java -ea` would run it. The exit code is the program's; what cannot be
 * run ends in a diagnostic and exit code 5. A program that recurs deeper than Node's stack is run again in a thread
 * with a large one, which does not say or ask again what was said and asked before.
 */
import { readSync, realpathSync, writeSync } from "node:fs";
import { delimiter } from "node:path";
import { InputError, readText } from "@assay/base";
import { continuing, type InputValue, needsLargeStack, type Outcome, rerunWithLargeStack, type Site } from "@assay/machine";
import { openProject } from "../api/project.js";
import { run } from "../api/run.js";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";
import { runSchedule } from "./run-schedule.js";

export async function command(args: readonly string[]): Promise<number> {
  const dashes = args.indexOf("--");
  const own = dashes < 0 ? args : args.slice(0, dashes);
  const programArguments = dashes < 0 ? [] : args.slice(dashes + 1);
  const { values, positionals } = parseOptions(own, {
    main: { type: "string" },
    inputs: { type: "string" },
    schedule: { type: "string" },
    result: { type: "string" },
    classpath: { type: "string" },
  });
  const { main, classpath } = values;
  const project = openProject({ inputs: positionals, ...(classpath === undefined ? {} : { classpath: classpath.split(delimiter) }) });
  if (values.schedule !== undefined) {
    if (values.inputs !== undefined || programArguments.length > 0)
      throw new UsageError("--schedule has the inputs of its moves, and no program arguments");
    return runSchedule(project, values.schedule, values.result, main);
  }
  if (values.result !== undefined) throw new UsageError("--result is for --schedule");
  const output = new BufferedOutput(1);
  const errors = new BufferedOutput(2);
  const ended = run(project, {
    ...{ args: programArguments, inputs: values.inputs === undefined ? [] : readInputs(values.inputs) },
    stdout: (bytes) => output.write(bytes),
    stderr: (bytes) => {
      output.flush();
      errors.write(bytes);
    },
    ...{ stdin: readStandardInput, machine: continuing() },
    ...(main === undefined ? {} : { main }),
  });
  output.flush();
  errors.flush();
  if (needsLargeStack(ended)) return await rerunWithLargeStack(realpathSync(process.argv[1]!), process.argv.slice(2), ended.exchanged);
  return exitStatus(ended.outcome);
}

function exitStatus(outcome: Outcome): number {
  const say = (text: string): void => {
    process.stderr.write(`assay: ${text}\n`);
  };
  const at = (site: Site | undefined): string =>
    site === undefined || site.line === 0 ? "" : `${site.file ?? site.source}:${site.line}: `;
  switch (outcome.kind) {
    case "normal":
      return 0;
    case "exception":
      return 1;
    case "halted":
      return outcome.status & 0xff;
    case "assumption":
      say(`${at(outcome.site)}the inputs do not meet an assumption of the program`);
      return 1;
    case "input":
      say(`${at(outcome.site)}${outcome.reason} [input]`);
      return 2;
    case "unsupported":
      say(`${at(outcome.site)}cannot be run: ${outcome.reason}`);
      return 5;
    case "deadlock":
      say(`deadlock: ${outcome.threads.join(", ")} wait for each other`);
      return 5;
    case "limit":
      say(`out of ${outcome.limit}`);
      return 5;
  }
}

/** A JSON list of values. */
function readInputs(file: string): readonly InputValue[] {
  const text = readText(file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new InputError({ code: "inputs-malformed", message: (error as Error).message, place: { file } });
  }
  if (!Array.isArray(parsed))
    throw new InputError({ code: "inputs-not-a-list", message: "inputs are a JSON list of values", place: { file } });
  return parsed as InputValue[];
}

function readStandardInput(length: number): Uint8Array {
  const buffer = new Uint8Array(length);
  for (;;) {
    try {
      return buffer.subarray(0, readSync(0, buffer, 0, length, null));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return buffer.subarray(0, 0);
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Writes in large pieces, and all of it before the process ends. */
class BufferedOutput {
  readonly #descriptor: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(bytes: Uint8Array): void {
    this.#pieces.push(bytes.slice());
    this.#length += bytes.length;
    if (this.#length > 1 << 15) this.flush();
  }

  flush(): void {
    let bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    while (bytes.length > 0) {
      try {
        bytes = bytes.subarray(writeSync(this.#descriptor, bytes));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "EPIPE") return;
        if (code !== "EAGAIN") throw error;
      }
    }
  }
}
