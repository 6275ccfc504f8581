/** Which of the contracts `--entry` means. */
import { InputError } from "@assay/base";
import type { Application } from "@assay/jvm";
import { relational } from "@assay/spec";
import { CONSTRUCTED } from "./class-outlines.js";

/**
 * `Set`, `Set.add`, `java.util.LinkedList.add(Object)`; all contracts without a name. @throws InputError when it names
 * none.
 */
export function selectedContracts(
  contracts: readonly relational.MethodContract[],
  entry: string | undefined,
): readonly relational.MethodContract[] {
  if (entry === undefined) return contracts;
  const selected = contracts.filter(({ method }) => isNamed(method, entry));
  if (selected.length > 0) return selected;
  const known = contracts.map(({ method }) => `${relational.classText(method.declaringClass)}.${relational.methodText(method)}`);
  const list = known.length === 0 ? "there are none" : `there are ${known.slice(0, 12).join(", ")}${known.length > 12 ? ", …" : ""}`;
  throw new InputError({ code: "entry-not-found", message: `no method with a specification is called ${entry}; ${list}` });
}

function isNamed(method: relational.MethodRef, entry: string): boolean {
  const wanted = entry.replaceAll(" ", "").replaceAll("$", ".");
  const full = method.declaringClass.replaceAll("/", ".").replaceAll("$", ".");
  const text = relational.methodText(method).replaceAll(" ", "");
  const name = text.slice(0, text.indexOf("("));
  return [full, relational.classText(method.declaringClass)].some(
    (owner) =>
      wanted === owner ||
      wanted === `${owner}.${name}` ||
      wanted === `${owner}.${text}` ||
      (method.name === "<init>" && wanted === `${owner}.<init>`),
  );
}

/**
 * Abstract and native methods, and classes that are not there, have nothing to check; a specification of one stands in
 * for its code where it is called.
 */
export function hasCode(application: Application, outlined: readonly string[], method: relational.MethodRef): boolean {
  return (
    !outlined.includes(method.declaringClass) &&
    application.classPath.find(method.declaringClass)?.method(method.name, method.descriptor)?.hasCode === true
  );
}

/** The contract of a method without code, as one of the procedure that is called for it. */
export function standIn(contract: relational.MethodContract, outlined: readonly string[]): relational.MethodContract {
  const { method } = contract;
  if (method.name !== "<init>" || !outlined.includes(method.declaringClass)) return contract;
  return { ...contract, method: { ...method, procedure: `${method.declaringClass}.${CONSTRUCTED}${method.descriptor}` } };
}
