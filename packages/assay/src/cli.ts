/**
 * The command line: which command, and what failures become. Commands are loaded when they are named, so that starting
 * one does not pay for the others.
 */
import { readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { type Diagnostic, formatDiagnostic, InputError, OutOfBudget } from "@assay/base";
import { nearest, usage } from "./command-table.js";
import { asksForHelp, noCommand, UsageError, usageOf } from "./usage.js";

const commands: Readonly<Record<string, () => Promise<{ command(args: readonly string[]): Promise<number> }>>> = {
  run: () => import("./commands/run.js"),
  check: () => import("./commands/check.js"),
  contracts: () => import("./commands/contracts.js"),
  specs: () => import("./commands/specs.js"),
  cover: () => import("./commands/cover.js"),
  report: () => import("./commands/report.js"),
  worker: () => import("./commands/worker.js"),
  watch: () => import("./commands/watch.js"),
  init: () => import("./commands/init.js"),
  classpath: () => import("./commands/classpath.js"),
  config: () => import("./commands/config.js"),
  abstract: () => import("./commands/abstract.js"),
  "prove-why": () => import("./commands/prove-why.js"),
  export: () => import("./commands/export.js"),
  api: () => import("./commands/api.js"),
  doctor: () => import("./commands/doctor.js"),
  completion: () => import("./commands/completion.js"),
  bench: () => import("./commands/bench.js"),
};

/** Runs the command line; gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === "--help" || name === "-h" || name === "help") {
      process.stdout.write(rest[0] !== undefined && Object.hasOwn(commands, rest[0]) ? usageOf(rest[0]) : usage());
      return name === undefined ? 1 : 0;
    }
    if (name === "--version" || name === "-V") {
      const { builtAs } = await import("./built-as.js");
      process.stdout.write(`${builtAs()}\n`);
      return 0;
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined) throw noCommand(name);
    if (asksForHelp(rest)) {
      process.stdout.write(usageOf(name));
      return 0;
    }
    const { command } = await load();
    return await command(rest);
  } catch (error) {
    return failure(error, name);
  }
}

/** What is there and has nearly the name, where a file is not. */
function withNearest(diagnostic: Diagnostic): Diagnostic {
  const { code, place, message } = diagnostic;
  if (code !== "input-not-found" || place === undefined) return diagnostic;
  const folder = dirname(place.file);
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    return diagnostic;
  }
  const meant = nearest(basename(place.file), names);
  return meant === undefined ? diagnostic : { ...diagnostic, message: `${message}; did you mean ${join(folder, meant)}?` };
}

/** With the file as one would type it here, if it lies in the current folder. */
function fromHere(diagnostic: Diagnostic): Diagnostic {
  const { place } = diagnostic;
  if (place === undefined || !isAbsolute(place.file)) return diagnostic;
  const file = relative(process.cwd(), place.file);
  return file === "" || file.startsWith("..") || isAbsolute(file) ? diagnostic : { ...diagnostic, place: { ...place, file } };
}

function failure(error: unknown, command: string | undefined): number {
  if (error instanceof UsageError) {
    const isKnown = command !== undefined && Object.hasOwn(commands, command);
    const help = isKnown ? `assay ${command} --help lists its options` : "assay --help lists the commands and their options";
    process.stderr.write(`assay: ${error.message}\n${help}\n`);
    return 1;
  }
  if (error instanceof InputError) {
    for (const diagnostic of error.diagnostics) process.stderr.write(`assay: ${formatDiagnostic(fromHere(withNearest(diagnostic)))}\n`);
    return 2;
  }
  if (error instanceof OutOfBudget) {
    process.stderr.write(`assay: ${error.message}\n`);
    return 5;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`assay: internal error: ${trace}\nThis is a bug in Assay: please report it with the input that caused it.\n`);
  return 6;
}
