/** What temporal properties may talk about: the classes of a program with the lines of their code. */
import { controlFlow, expressionsOf, forEachSubexpression, loops, type Procedure } from "@assay/core";
import type { Application, JvmProgram } from "@assay/jvm";
import { ltl, type Property, relational } from "@assay/spec";
import { ProgramClasses } from "./class-table.js";

/** Classes whose fields the machine may write by other means than their code. */
const MACHINE = /^(java\/(?!util\/)|javax\/|jdk\/|sun\/|assay\/)/;
const LAMBDA = /^lambda\$(.+)\$\d+$/;

class ProgramCode extends ProgramClasses implements ltl.TemporalClasses {
  readonly #application: Application;
  readonly #program: JvmProgram;

  constructor(application: Application, program: JvmProgram) {
    super(application);
    this.#application = application;
    this.#program = program;
  }

  code(className: string): readonly ltl.CodeInfo[] {
    const file = this.#application.classPath.find(className);
    if (file === undefined) return [];
    const simple = className.slice(className.lastIndexOf("/") + 1).replace(/^.*\$/, "");
    const nameOf = (name: string): string => (name === "<init>" || name === "new" ? simple : name);
    return file.methods.flatMap(({ name, descriptor, hasCode, isBridge }): readonly ltl.CodeInfo[] => {
      const procedure = this.#program.procedure(`${className}.${name}${descriptor}`);
      if (!hasCode || isBridge || procedure === undefined) return [];
      const lambda = LAMBDA.exec(name)?.[1];
      const method = nameOf(lambda ?? name);
      const role = lambda === undefined ? "method" : "lambda";
      return [{ procedure: procedure.name, method, role, file: procedure.file, lines: linesOf(procedure) }];
    });
  }

  isLookedAt(className: string): boolean {
    return !MACHINE.test(className);
  }
}

function linesOf({ body }: Procedure): readonly number[] {
  if (body.kind !== "blocks") return [];
  const lines = body.blocks.flatMap(({ statements, terminator }) => [...statements, terminator].map(({ pos }) => pos.line));
  return [...new Set(lines)].filter((line) => line > 0);
}

/**
 * The properties with what their propositions and methods mean in the program. @throws InputError for those that mean
 * nothing.
 */
export function withAtoms(properties: readonly Property[], application: Application, program: JvmProgram): readonly Property[] {
  if (properties.every(({ kind }) => kind !== "ltl" && kind !== "atomicity")) return properties;
  const classes = new ProgramCode(application, program);
  const problems = new relational.Problems();
  const resolved = properties.flatMap((property): readonly Property[] => {
    if (property.kind === "ltl") return [{ ...property, atoms: ltl.resolveAtoms(property, classes, property.source, problems) }];
    if (property.kind !== "atomicity") return [property];
    const { method } = property;
    if (method === undefined) return methodsOf(classes, program);
    const source = { file: "--property", text: `atomicity(${method.name})` };
    return [{ kind: "atomicity", method: { ...method, procedures: ltl.resolveMethod(method.name, classes, source, problems) } }];
  });
  problems.throwIfAny();
  return resolved;
}

/** What a thread does from its beginning to its end is no operation that anybody calls. */
const WHOLE_THREADS = new Set(["main", "run", "call", "<clinit>"]);

/**
 * Every method that others could come between: of the program's own classes, without constructors. Overloads are one.
 */
function methodsOf(classes: ProgramCode, program: JvmProgram): readonly Property[] {
  const found = new Map<string, string[]>();
  for (const className of classes.names())
    for (const { method, procedure, role } of classes.code(className)) {
      const isConstructor = /\.(<init>|new)\(/.test(procedure);
      if (role !== "method" || isConstructor || WHOLE_THREADS.has(method) || !canBeInterrupted(program.procedure(procedure))) continue;
      const name = `${className.slice(className.lastIndexOf("/") + 1).replaceAll("$", ".")}.${method}`;
      found.set(name, [...(found.get(name) ?? []), procedure]);
    }
  return [...found].map(([name, procedures]) => ({ kind: "atomicity", method: { name, procedures } }));
}

/** Whether it does more than one thing that other threads could tell. */
function canBeInterrupted(procedure: Procedure | undefined): boolean {
  if (procedure?.body.kind !== "blocks") return false;
  let shared = 0;
  const reads = (expression: { readonly kind: string }): void => {
    if (expression.kind === "load" || expression.kind === "global") shared++;
  };
  for (const { statements, terminator } of procedure.body.blocks)
    for (const each of [...statements, terminator]) {
      if (each.kind === "call" || each.kind === "monitor" || each.kind === "thread") return true;
      if (each.kind === "store" || each.kind === "setglobal") shared++;
      for (const expression of expressionsOf(each)) forEachSubexpression(expression, reads);
    }
  return shared > 1 || loops(controlFlow(procedure.body.blocks)).loops.length > 0;
}
