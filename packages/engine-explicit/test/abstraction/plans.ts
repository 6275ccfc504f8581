/** Selections and properties as people write them. */
import { basl, ltl, relational } from "@assay/spec";
import type { AbstractionPlan } from "../../src/abstraction/index.js";

export function planOf(
  selections: readonly string[],
  more: { readonly default?: string; readonly semantics?: basl.Semantics; readonly declarations?: string } = {},
): AbstractionPlan {
  const source = { file: "test.abs", text: more.declarations ?? "" };
  const problems = new relational.Problems();
  const file = basl.parseAbstractionFile(source, problems);
  const selected = selections.map((text) => {
    const each = { file: "--select", text };
    return { source: each, selection: basl.parseSelection(each, problems)! };
  });
  problems.throwIfAny();
  return { files: [{ source, file }], selections: selected, default: more.default, semantics: more.semantics ?? file.semantics ?? "wrap" };
}

export function propertyOf(text: string): ltl.TemporalProperty {
  const problems = new relational.Problems();
  const [property] = ltl.parseTemporalFile({ file: "test.ltl", text }, problems);
  problems.throwIfAny();
  return property!;
}
