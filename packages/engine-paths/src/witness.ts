/** From a path's model to inputs that the concrete machine understands. */
import { type InputValue, inputJson } from "@assay/checking";
import type { TermId, Value } from "@assay/logic";
import type { StringInput } from "@assay/machine/mixed";
import type { EntryUnknowns } from "./entry-unknowns.js";
import type { PathChoices } from "./path-choices.js";

export interface PathInputs {
  readonly inputs: readonly InputValue[];
  readonly args: readonly string[];
}

/** Longer strings are not built. */
const LONGEST = 1 << 16;

type Example = (term: TermId) => Value;

/** The first so many inputs that the path has asked for: as simple as they come, or as its model has them. */
export function pathInputs(choices: PathChoices, count: number, entry: EntryUnknowns, how: "simple" | "any" = "simple"): PathInputs {
  const example = how === "simple" ? choices.simplest() : (term: TermId): Value => choices.example(term);
  const inputs = choices.inputs.slice(0, count).map(({ source, type, line, symbol, string }): InputValue => {
    const value = string === undefined ? inputJson(example(symbol!), type, source) : textOf(example, string);
    return { source, value, ...(line > 0 ? { line } : {}) };
  });
  return { inputs, args: entry.arguments(example).map((input) => textOf(example, input)) };
}

function textOf(example: Example, input: StringInput): string {
  const length = Math.min(LONGEST, Number(example(input.bytes)));
  const isWide = example(input.coder) === 1n;
  let text = "";
  const byteAt = (index: number): number => Number(example(input.byteAt(index)));
  for (let i = 0; i < length; i += isWide ? 2 : 1) text += String.fromCharCode(isWide ? byteAt(i) | (byteAt(i + 1) << 8) : byteAt(i));
  return text;
}
