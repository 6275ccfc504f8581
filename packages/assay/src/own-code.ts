import type { Application } from "@assay/jvm";

/** Whether the procedure is of the program itself, not of the JDK or the models. */
export function isOwnProcedure(application: Application, procedure: string): boolean {
  const paren = procedure.indexOf("(");
  const owner = procedure.slice(0, procedure.lastIndexOf(".", paren < 0 ? undefined : paren));
  if (owner.startsWith("assay/") || owner.startsWith("org/sosy_lab/sv_benchmarks/")) return false;
  return application.classPath.origin(owner)?.kind === "application";
}

/** Whether people want to see the procedure in traces: that of the program, not of a jar that it only uses. */
export function shownProcedures(application: Application): (procedure: string) => boolean {
  let own: ReadonlySet<string> | undefined;
  return (procedure) => {
    if (!isOwnProcedure(application, procedure)) return false;
    const paren = procedure.indexOf("(");
    const owner = procedure.slice(0, procedure.lastIndexOf(".", paren < 0 ? undefined : paren));
    const origin = application.classPath.origin(owner);
    if (origin?.kind !== "application" || !/\.(jar|zip)$/i.test(origin.location)) return true;
    own ??= new Set(application.classes());
    return own.has(owner);
  };
}
