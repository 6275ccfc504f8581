import type { Application } from "@assay/jvm";

/** Whether the procedure is of the program itself, not of the JDK or the models. */
export function isOwnProcedure(application: Application, procedure: string): boolean {
  const paren = procedure.indexOf("(");
  const owner = procedure.slice(0, procedure.lastIndexOf(".", paren < 0 ? undefined : paren));
  if (owner.startsWith("assay/") || owner.startsWith("org/sosy_lab/sv_benchmarks/")) return false;
  return application.classPath.origin(owner)?.kind === "application";
}
