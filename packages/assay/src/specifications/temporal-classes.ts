/** What temporal properties may talk about: the classes of a program with the lines of their code. */
import type { Procedure } from "@assay/core";
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

/** The properties with what their propositions mean in the program. @throws InputError for those that mean nothing. */
export function withAtoms(properties: readonly Property[], application: Application, program: JvmProgram): readonly Property[] {
  if (properties.every(({ kind }) => kind !== "ltl")) return properties;
  const classes = new ProgramCode(application, program);
  const problems = new relational.Problems();
  const resolved = properties.map((property) =>
    property.kind === "ltl" ? { ...property, atoms: ltl.resolveAtoms(property, classes, property.source, problems) } : property,
  );
  problems.throwIfAny();
  return resolved;
}
