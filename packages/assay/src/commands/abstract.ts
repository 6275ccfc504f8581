/**
 * `assay abstract`: what data abstraction makes of a program, before anything is checked. Every variable with its
 * abstraction and why it has it; with `--show`, the abstract operators that were derived; with `-o`, the abstract
 * program as Core; and which variables the property depends on.
 */
import { InputError } from "@assay/base";
import { BV16, BV32, BV64, bv, type Program, printProcedure } from "@assay/core";
import { abstraction } from "@assay/engine-explicit";
import { basl } from "@assay/spec";
import { boundaryOf, outputOf, planFrom } from "../abstraction-options.js";
import { type Loaded, load, mainClassOf, mainProcedure } from "../load.js";
import { parseOptions } from "../options.js";
import { isOwnProcedure } from "../own-code.js";
import { UsageError } from "../usage.js";
import { writeText } from "./output.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    select: { type: "string", multiple: true },
    abstraction: { type: "string", multiple: true },
    default: { type: "string" },
    semantics: { type: "string" },
    entry: { type: "string" },
    classpath: { type: "string" },
    show: { type: "boolean", default: false },
    output: { type: "string", short: "o" },
  });
  const plan = planFrom(values);
  if (positionals.length === 0) {
    const shown = await libraryText(plan);
    if (shown === undefined) throw new UsageError("abstract needs a program, or --abstraction file.basl --show to see what is derived");
    process.stdout.write(shown);
    return 0;
  }
  const loaded = load({ inputs: positionals, ...(values.classpath === undefined ? {} : { classpath: values.classpath }) });
  const entry = entryOf(loaded, values.entry);
  const isOwn = loaded.kind === "java" ? (name: string) => isOwnProcedure(loaded.application, name) : () => true;
  const boundary = loaded.kind === "java" ? { boundary: boundaryOf(isOwn) } : {};
  const bindings = await abstraction.infer({ program: loaded.program, entry, isOwn, outputOf, plan, ...boundary });
  process.stdout.write(variablesText(bindings));
  const isEmpty = plan.selections.length === 0 && plan.files.length === 0;
  if (isEmpty || values.show) process.stdout.write(suggestionsText(bindings));
  const made = await abstraction.abstractProgram(bindings);
  if (values.show) for (const each of made.operators.values()) process.stdout.write(`\n${printProcedure(each)}\n`);
  if (values.output !== undefined)
    writeText(values.output, programText(made.program, [...made.abstracted.keys(), ...made.operators.keys()]));
  return 0;
}

function entryOf(loaded: Loaded, named: string | undefined): string {
  if (loaded.kind === "java") return mainProcedure(loaded.program, mainClassOf(loaded.application, named));
  const entry = named ?? loaded.program.entries[0];
  if (entry === undefined || loaded.program.procedure(entry) === undefined)
    throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry ?? "to begin with"}; name one with --entry` });
  return entry;
}

const PAIRED: Readonly<Record<basl.IntegerType, ReturnType<typeof bv>>> = { byte: bv(8), short: BV16, char: BV16, int: BV32, long: BV64 };

/** What is derived for the declared abstractions. */
async function libraryText(plan: abstraction.AbstractionPlan): Promise<string | undefined> {
  const declared = plan.files.flatMap(({ source, file }) => file.abstractions.map((each) => ({ source, each })));
  if (declared.length === 0) return undefined;
  const texts: string[] = [];
  for (const { source, each } of declared) {
    await abstraction.requireUsable(each, each.type, plan.semantics, source);
    const type = new abstraction.AbstractType(each, PAIRED[each.type], basl.READINGS[each.type]);
    texts.push(`${each.name}, ${plan.semantics}\n${await abstraction.allTables(type, plan.semantics)}`);
  }
  return texts.join("\n");
}

function variablesText(bindings: abstraction.Bindings): string {
  const rows = abstraction.inferredVariables(bindings);
  if (rows.length === 0) return "the program has no integer variables\n";
  const width = (of: (row: (typeof rows)[0]) => string): number => Math.max(...rows.map((row) => of(row).length));
  const [names, kinds] = [width(({ name }) => name), width(({ abstraction }) => abstraction)];
  return rows.map(({ name, abstraction, why }) => `${name.padEnd(names)}  ${abstraction.padEnd(kinds)}  ${why}\n`).join("");
}

function suggestionsText(bindings: abstraction.Bindings): string {
  const all = abstraction.suggestions(bindings);
  if (all.length === 0) return "";
  const lines = all.map(({ variable, abstraction, because }) => `  --select '${variable}=${abstraction}'   ${because}\n`);
  return `\nwhat the assertions depend on, and what may be worth trying:\n${lines.join("")}`;
}

function programText(program: Program, procedures: readonly string[]): string {
  return procedures.map((name) => `${printProcedure(program.procedure(name)!)}\n`).join("");
}
