/**
 * The question whether x, y and z keep a property, as a driver of their heap.
 *
 * A property that is broken becomes an exception of a class of its own (`assay.runtime.Contracts.Broken`), and the
 * engine is asked for that one: so its question is exactly the property, whatever assertions and exceptions the classes
 * have of their own. An execution that ends with another exception gave no answer.
 */
import { BV32, local, type Program } from "@assay/core";
import { type HeapPlan, withHeapDriver } from "@assay/inputs";
import { type ContractProperty, contractProcedure } from "./properties.js";

export const BROKEN = "assay/runtime/Contracts$Broken";
const REQUIRE = "assay/runtime/Contracts.require(Z)V";

/** The program with the driver added, and the driver's name. */
export function withQuestion(
  program: Program,
  plan: HeapPlan,
  property: ContractProperty,
  subject: string,
): { readonly program: Program; readonly entry: string } {
  const entry = `${subject}.<contract ${property.name}>()V`;
  const asked = withHeapDriver(program, plan, { entry, source: `contract ${property.number}` }, ({ build, roots, call }) => {
    const kept = build.local("kept", BV32);
    call(contractProcedure(property), roots, kept);
    call(REQUIRE, [local(kept)]);
  });
  return { entry, program: asked };
}
