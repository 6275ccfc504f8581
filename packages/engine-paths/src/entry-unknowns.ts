/** What the entry is called with: arbitrary program arguments, at most so many of them (under-approximation, in the receipt). Other entries take none: drivers make their inputs. */
import { BV32, type Program, usesParameter } from "@assay/core";
import { bitVec, type Value as LogicValue, type TermId } from "@assay/logic";
import type { LanguageRuntime, Value } from "@assay/machine";
import { type MixedDialect, type StringInput, Unknown } from "@assay/machine/mixed";
import type { PathChoices } from "./path-choices.js";

export interface EntryUnknowns {
  readonly make: (dialect: MixedDialect) => readonly Value[];
  /** Whether the program looks at its arguments. */
  readonly isUsed: boolean;
  readonly bounds: readonly { readonly name: string; readonly value: number; readonly reached: boolean }[];
  /** The arguments, where terms have these values. */
  arguments(example: (term: TermId) => LogicValue): readonly StringInput[];
}

export function entryUnknowns(
  program: Program,
  language: LanguageRuntime,
  entry: string,
  most: number,
  choices: PathChoices,
): EntryUnknowns {
  const takesStrings = language.procedures.takesArguments(entry);
  const parameters = program.procedure(entry)?.parameters ?? [];
  if (!takesStrings || !usesParameter(program, entry, 0)) {
    const make = (dialect: MixedDialect): readonly Value[] =>
      parameters.map(({ type, name }) =>
        takesStrings ? dialect.strings(0, []) : (new Unknown(choices.input(`argument ${name}`, type, 0), type) as unknown as Value),
      );
    return { make, isUsed: !takesStrings && parameters.length > 0, bounds: [], arguments: () => [] };
  }
  const { terms } = choices;
  const count = terms.symbol("number of arguments", bitVec(32));
  const strings: StringInput[] = [];
  return {
    isUsed: true,
    bounds: [{ name: "args", value: most, reached: true }],
    make: (dialect) => {
      choices.assume(terms.bv.ule(count, terms.bvConst(32, most)));
      const objects = Array.from({ length: most }, (_, i) => {
        const input = choices.argument(i);
        strings.push(input);
        return dialect.stringOf(input);
      });
      return [dialect.strings(new Unknown(count, BV32), objects)];
    },
    arguments: (example) => strings.slice(0, Number(example(count))),
  };
}
