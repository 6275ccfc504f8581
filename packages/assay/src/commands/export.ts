/**
 * `assay export --to core|smt2|prolog|promela`: what the engines see, as text; for Core programs also as the rules of
 * the paper (Flanagan), which any solver of Horn clauses, or SWI-Prolog, reads. By default the program's own classes,
 * which is what a reader wants; with `--all` everything that executions can reach, the JDK's part included, which is a
 * program that can be run and checked again. Promela: a model for Spin, of programs within its reach, with temporal
 * properties as claims.
 */
import { InputError } from "@assay/base";
import { ClosedProgram, close, excerpt, printProgram, visitReferences } from "@assay/core";
import { promelaModel } from "@assay/engine-explicit";
import { query, trDefs } from "@assay/engine-horn";
import * as horn from "@assay/horn";
import { Terms } from "@assay/logic";
import { withAtoms } from "@assay/spec-java";
import { javaPromela } from "../java-promela.js";
import { type Loaded, load, mainClassOf, mainProcedure } from "../load.js";
import { parseOptions } from "../options.js";
import { isOwnProcedure } from "../own-code.js";
import { propertiesNamed } from "../properties.js";
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
    property: { type: "string", multiple: true },
    bound: { type: "string", multiple: true },
  });
  const forms = ["core", "smt2", "prolog", "promela"];
  if (values.to === undefined || !forms.includes(values.to))
    throw new UsageError(`export needs --to core, smt2, prolog or promela${values.to === undefined ? "" : `; ${values.to} is not known`}`);
  if (values.to !== "prolog" && (values.arithmetic !== undefined || values.depth))
    throw new UsageError("--arithmetic and --depth are for --to prolog");
  if (values.to !== "promela" && (values.property !== undefined || values.bound !== undefined))
    throw new UsageError("--property and --bound are for --to promela");
  if ((values.to === "core" || values.to === "promela") && values.simplified)
    throw new UsageError("--simplified is for --to smt2 and prolog");
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  if (values.to !== "core") {
    const text = values.to === "promela" ? promelaText(loaded, values) : clausesText(loaded, values.to as "smt2" | "prolog", values);
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

interface PromelaText {
  readonly entry?: string | undefined;
  readonly property?: readonly string[] | undefined;
  readonly bound?: readonly string[] | undefined;
}

/** A model of the program for Spin. @throws InputError for what is in the way */
function promelaText(loaded: Loaded, { entry, property = [], bound = [] }: PromelaText): string {
  if (loaded.kind !== "java") throw new UsageError("--to promela is for Java programs");
  const { program, application } = loaded;
  const named = property.length === 0 ? [] : withAtoms(propertiesNamed(property, undefined).properties, application, program);
  const properties = named.flatMap((each) => (each.kind === "ltl" ? [each] : []));
  return promelaModel({
    program,
    entry: mainProcedure(program, mainClassOf(application, entry)),
    language: javaPromela((procedure) => isOwnProcedure(application, procedure.replace(/\$\$Lambda\$[^.]*\./, "."))),
    bounds: promelaBounds(bound),
    properties,
  });
}

/** Numbers of objects fit into a byte of Promela. */
const PROMELA_BOUNDS = { objects: { value: 24, most: 254 }, elements: { value: 4, most: 100 } };

function promelaBounds(texts: readonly string[]): { readonly objects: number; readonly elements: number } {
  const bounds = { objects: PROMELA_BOUNDS.objects.value, elements: PROMELA_BOUNDS.elements.value };
  for (const text of texts) {
    const [name, value] = text.split("=") as [keyof typeof bounds, string | undefined];
    const most = PROMELA_BOUNDS[name]?.most;
    if (most === undefined) throw new UsageError(`--bound for --to promela is objects=n or elements=n, not '${text}'`);
    if (value === undefined || !/^[1-9]\d*$/.test(value) || Number(value) > most)
      throw new UsageError(`--bound ${name} takes a whole number from 1 to ${most}, not '${value ?? ""}'`);
    bounds[name] = Number(value);
  }
  return bounds;
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
