/** `assay export --to core`: what the engines see, as text. */
import { writeFileSync } from "node:fs";
import { close, printProgram } from "@assay/core";
import { load, mainClassOf, mainProcedure } from "../load.js";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    to: { type: "string" },
    entry: { type: "string" },
    classpath: { type: "string" },
    output: { type: "string", short: "o" },
  });
  if (values.to !== "core") throw new UsageError(`export needs --to core${values.to === undefined ? "" : `; ${values.to} is not known`}`);
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  const entries =
    loaded.kind === "core" ? loaded.program.entries : [mainProcedure(loaded.program, mainClassOf(loaded.application, values.entry))];
  const text = printProgram(close(loaded.program, entries));
  if (values.output === undefined) process.stdout.write(text);
  else writeFileSync(values.output, text);
  return 0;
}
