/**
 * `assay export --to core`: what the engines see, as text. By default the program's own classes, which is what a reader wants; with `--all`
 * everything that executions can reach, the JDK's part included, which is a program that can be run and checked again.
 */
import { type ClosedProgram, close, excerpt, printProgram, visitReferences } from "@assay/core";
import { type Loaded, load, mainClassOf, mainProcedure } from "../load.js";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";
import { closed, writeCore } from "./output.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    to: { type: "string" },
    all: { type: "boolean", default: false },
    entry: { type: "string" },
    classpath: { type: "string" },
    output: { type: "string", short: "o" },
  });
  if (values.to !== "core") throw new UsageError(`export needs --to core${values.to === undefined ? "" : `; ${values.to} is not known`}`);
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  const program = values.all ? everything(loaded, values.entry) : own(loaded);
  if (values.output === undefined) process.stdout.write(printProgram(program));
  else writeCore(values.output, program);
  return 0;
}

function everything(loaded: Loaded, entry: string | undefined): ClosedProgram {
  if (loaded.kind === "java") return closed(loaded.program, [mainProcedure(loaded.program, mainClassOf(loaded.application, entry))]);
  return closed(loaded.program, entry === undefined ? loaded.program.entries : [entry]);
}

/** All methods of the program's own classes, and what was made for them: initializers, lambdas, methods of records. */
function own(loaded: Loaded): ClosedProgram {
  if (loaded.kind === "core") return close(loaded.program);
  const { application, program } = loaded;
  const classes = new Set(application.classes());
  const names = new Set<string>();
  const work: string[] = [];
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    work.push(name);
  };
  for (const name of classes) {
    const entry = program.mainEntry(name);
    if (entry !== undefined) add(entry);
    for (const method of application.classPath.find(name)?.methods ?? []) add(`${name}.${method.name}${method.descriptor}`);
  }
  const isOwn = (procedure: string): boolean => classes.has(procedure.slice(0, procedure.indexOf(".")).replace(/\$\$.*$/, ""));
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const procedure = program.procedure(next);
    if (procedure === undefined) continue;
    visitReferences(procedure, {
      callee: (callee) => {
        if (callee.kind === "direct" && isOwn(callee.procedure)) add(callee.procedure);
      },
      allocated: (className) => {
        if (classes.has(className)) return;
        for (const method of program.class(className)?.methods.values() ?? []) if (isOwn(method)) add(method);
      },
    });
  }
  return excerpt(program, [...names].sort());
}
