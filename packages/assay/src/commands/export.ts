/**
 * `assay export --to core|smt2|prolog`: what the engines see, as text; for Core programs also as the rules of the paper (Flanagan), which any solver of Horn clauses, or SWI-Prolog, reads. By default the program's own classes, which is what a reader wants; with `--all`
 * everything that executions can reach, the JDK's part included, which is a program that can be run and checked again.
 */
import { InputError } from "@assay/base";
import { ClosedProgram, close, excerpt, printProgram, visitReferences } from "@assay/core";
import { query, trDefs } from "@assay/engine-horn";
import * as horn from "@assay/horn";
import { Terms } from "@assay/logic";
import { type Loaded, load, mainClassOf, mainProcedure } from "../load.js";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";
import { closed, writeCore, writeText } from "./output.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    to: { type: "string" },
    all: { type: "boolean", default: false },
    entry: { type: "string" },
    classpath: { type: "string" },
    output: { type: "string", short: "o" },
    arithmetic: { type: "string" },
    depth: { type: "boolean", default: false },
    simplified: { type: "boolean", default: false },
  });
  const forms = ["core", "smt2", "prolog"];
  if (values.to === undefined || !forms.includes(values.to))
    throw new UsageError(`export needs --to core, smt2 or prolog${values.to === undefined ? "" : `; ${values.to} is not known`}`);
  if (values.to !== "prolog" && (values.arithmetic !== undefined || values.depth))
    throw new UsageError("--arithmetic and --depth are for --to prolog");
  if (values.to === "core" && values.simplified) throw new UsageError("--simplified is for --to smt2 and prolog");
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  if (values.to !== "core") {
    const text = clausesText(loaded, values.to as "smt2" | "prolog", values);
    if (values.output === undefined) process.stdout.write(text);
    else writeText(values.output, text);
    return 0;
  }
  const program = values.all ? everything(loaded, values.entry) : own(loaded);
  if (values.output === undefined) process.stdout.write(printProgram(program));
  else writeCore(values.output, program);
  return 0;
}

interface ClausesOptions {
  readonly entry?: string | undefined;
  readonly arithmetic?: string | undefined;
  readonly depth: boolean;
  readonly simplified: boolean;
}

/** The rules of the paper with the query whether the entry goes wrong from the program's initial state. */
function clausesText(loaded: Loaded, to: "smt2" | "prolog", { entry, arithmetic = "wrap", depth, simplified }: ClausesOptions): string {
  if (loaded.kind !== "core")
    throw new UsageError("--to smt2 and prolog translate Core programs; Java becomes clauses while it is checked (--engine horn)");
  if (arithmetic !== "wrap" && arithmetic !== "int") throw new UsageError(`--arithmetic is wrap or int, not ${arithmetic}`);
  const program = loaded.program instanceof ClosedProgram ? loaded.program : close(loaded.program);
  const named = entry ?? program.entries[0];
  if (named === undefined) throw new UsageError("the Core program names no entry; name one with --entry");
  if (program.procedure(named) === undefined) throw new InputError({ code: "entry-not-found", message: `there is no procedure ${named}` });
  const given = query(
    trDefs(new Terms(), program, () => "holds"),
    named,
    "initial",
  );
  const set = simplified ? horn.simplified.apply(given).set : given;
  return to === "smt2" ? horn.printClauses(set) : horn.printProlog(set, { arithmetic, depth: depth ? "counted" : "free" });
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
