/** `--select`, `--abstraction`, `--default` and `--semantics`: what is abstracted, and how. */
import { readText } from "@assay/base";
import type { abstraction } from "@assay/engine-explicit";
import { basl, relational } from "@assay/spec";
import { UsageError } from "./usage.js";

export interface AbstractionValues {
  readonly select?: readonly string[] | undefined;
  readonly abstraction?: readonly string[] | undefined;
  readonly default?: string | undefined;
  readonly semantics?: string | undefined;
}

/** Whether anything is to be abstracted. */
export const isAbstracting = ({ select, abstraction }: AbstractionValues): boolean => select !== undefined || abstraction !== undefined;

/** Java's ways to print numbers, and to make texts of them. */
export const outputOf: abstraction.OutputOf = (callee) => {
  if (callee.kind === "virtual")
    return callee.class === "java/io/PrintStream" && /^print(ln)?\(/.test(callee.selector) ? "prints" : undefined;
  return callee.procedure.startsWith("assay/runtime/Concat.") ? "makes text" : undefined;
};

/** What gives access to fields and methods of other classes by name, or by where they are. */
const REFLECTS =
  /^(java\/lang\/(reflect|invoke)\/|java\/util\/concurrent\/atomic\/Atomic\w+FieldUpdater|sun\/|jdk\/|java\/io\/Object(In|Out)putStream|java\/beans\/|java\/lang\/Class\.(getDeclared|getField|getMethod|newInstance))/;

/** Closures are made for the class that has them in its text. */
export function boundaryOf(isOwn: (procedure: string) => boolean): abstraction.Boundary {
  return {
    isMadeFor: (procedure) => procedure.includes("$$Lambda$") && isOwn(procedure.replace(/\$\$Lambda\$[^.]*\./, ".")),
    reflects: (name) => REFLECTS.test(name),
  };
}

/** @throws InputError, UsageError */
export function planFrom(values: AbstractionValues): abstraction.AbstractionPlan {
  const problems = new relational.Problems();
  const files = (values.abstraction ?? []).map((name) => {
    const source = { file: name, text: readText(name) };
    return { source, file: basl.parseAbstractionFile(source, problems) };
  });
  const selections = (values.select ?? []).flatMap((text) => {
    const source = { file: "--select", text };
    const selection = basl.parseSelection(source, problems);
    return selection === undefined ? [] : [{ source, selection }];
  });
  problems.throwIfAny();
  const semantics = values.semantics ?? files.map(({ file }) => file.semantics).find((each) => each !== undefined) ?? "wrap";
  if (semantics !== "wrap" && semantics !== "exact")
    throw new UsageError(`--semantics is wrap (Java's arithmetic) or exact (integers, if nothing overflows), not ${semantics}`);
  return { files, selections, default: values.default, semantics };
}
