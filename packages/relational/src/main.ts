#!/usr/bin/env node
// node packages/relational/dist/src/main.js <file.rel>... [--command label] [--instances n] [--timeout seconds] Runs
// the commands of specifications in the text syntax, and prints instances, or the formulas to blame when there are
// none.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Budget, formatDiagnostic, InputError, OutOfBudget } from "@assay/base";
import { find, instances } from "./find/finder.js";
import { type Command, describeFormula, parseModel } from "./text/model.js";

const usage = "usage: main.js <file.rel>... [--command label] [--instances n] [--timeout seconds]";

/**
 * As the exit codes of the `assay` command: as expected, bad usage, unreadable input, unknown; and 10 for an answer
 * that was not expected.
 */
const exit = { expected: 0, usage: 1, input: 2, unknown: 5, unexpected: 10 } as const;

type ExitCode = (typeof exit)[keyof typeof exit];

async function run(file: string, command: Command, budget: Budget, wanted: number): Promise<ExitCode> {
  const outcome = await find(command.problem, { core: "minimal", budget });
  const { translationSeconds, solvingSeconds } = outcome.statistics;
  const times = `translation ${(translationSeconds * 1000).toFixed(0)} ms, solving ${(solvingSeconds * 1000).toFixed(0)} ms`;
  const surprise = outcome.status !== "unknown" && command.expect !== undefined && command.expect !== outcome.status;
  console.log(`${file}: ${command.kind} ${command.label}: ${outcome.status}${surprise ? `, expected ${command.expect}` : ""} (${times})`);
  if (outcome.status === "unknown") {
    console.log(`  out of ${outcome.reason}`);
    return exit.unknown;
  }
  if (outcome.status === "sat") {
    let shown = 0;
    if (wanted > 1) {
      for await (const instance of instances(command.problem, { budget })) {
        console.log(`  -- instance ${++shown}\n${indented(String(instance))}`);
        if (shown === wanted) break;
      }
    } else console.log(indented(String(outcome.instance)));
  } else if (outcome.core !== undefined) {
    console.log("  because together these have no instance within the bounds:");
    for (const formula of outcome.core.formulas) console.log(`  ${describeFormula(command.problem, formula)}`);
  }
  return surprise ? exit.unexpected : exit.expected;
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

async function main(): Promise<ExitCode> {
  let parsed: { values: { command?: string; instances?: string; timeout?: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { command: { type: "string" }, instances: { type: "string" }, timeout: { type: "string" } },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return exit.usage;
  }
  const { values, positionals } = parsed;
  const [wanted, seconds] = [Number(values.instances ?? 1), Number(values.timeout ?? Number.POSITIVE_INFINITY)];
  if (positionals.length === 0 || !Number.isInteger(wanted) || wanted < 1 || !(seconds > 0)) {
    console.error(usage);
    return exit.usage;
  }
  const budget = new Budget({ seconds });
  let worst: ExitCode = exit.expected;
  for (const file of positionals) {
    const commands = parseModel(readFileSync(file, "utf8"), file).filter(({ label }) => (values.command ?? label) === label);
    if (commands.length === 0) {
      const message = values.command === undefined ? "there is no run or check in it" : `there is no command '${values.command}' in it`;
      throw new InputError({ code: "relational/name", message, place: { file } });
    }
    for (const command of commands) worst = Math.max(worst, await run(file, command, budget, wanted)) as ExitCode;
  }
  return worst;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof InputError) {
    console.error(error.diagnostics.map(formatDiagnostic).join("\n"));
    process.exitCode = exit.input;
  } else if (error instanceof OutOfBudget) {
    console.error(error.message);
    process.exitCode = exit.unknown;
  } else if (error instanceof Error && "code" in error && "path" in error) {
    console.error(`${error.path}: cannot be read (${error.code})`);
    process.exitCode = exit.input;
  } else throw error;
}
