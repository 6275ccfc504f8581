/**
 * What the entry is called with: any number of arbitrary program arguments, of which at most so many are read
 * (under-approximation, in the receipt where one more was read). Other entries take none: drivers make their inputs.
 */
import { BV32, type Program, usesParameter } from "@assay/core";
import type { Value as LogicValue, TermId, Terms } from "@assay/logic";
import { AssumptionFailed, type LanguageRuntime, type Value } from "@assay/machine";
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
  if (!takesStrings || !usesParameter(program, entry, 0, "into it")) {
    const make = (dialect: MixedDialect): readonly Value[] =>
      parameters.map(({ type, name }) =>
        takesStrings ? dialect.strings(none, absent) : (new Unknown(choices.input(`argument ${name}`, type, 0), type) as unknown as Value),
      );
    return { make, isUsed: !takesStrings && parameters.length > 0, bounds: [], arguments: () => [] };
  }
  const { terms } = choices;
  const strings: StringInput[] = [];
  let isReached = false;
  const beyond = (): never => {
    isReached = true;
    throw new AssumptionFailed(undefined);
  };
  const count = choices.count("number of arguments", ARGUMENTS, most, beyond);
  return {
    isUsed: true,
    // Who reads none beyond these, and never needs to know how many there are, cannot tell that there are no more.
    get bounds() {
      return [{ name: ARGUMENTS, value: most, reached: isReached }];
    },
    make: (dialect) => {
      choices.assume(terms.bv.sle(terms.bvConst(32, 0), count));
      const objects = Array.from({ length: most }, (_, i) => {
        const input = choices.argument(i);
        strings.push(input);
        return dialect.stringOf(input);
      });
      return [
        dialect.strings(
          () => new Unknown(count, BV32),
          (index) => objects[index] ?? beyond(),
        ),
      ];
    },
    arguments: (example) => {
      const length = Math.min(MOST_GIVEN, Number(example(count)));
      return Array.from({ length }, (_, i) => strings[i] ?? empty(terms));
    },
  };
}

/** As the bound of their number is called. */
const ARGUMENTS = "args";

/** More arguments are not given to anybody. */
const MOST_GIVEN = 1 << 12;

function empty(terms: Terms): StringInput {
  const zero = terms.bvConst(8, 0);
  return { bytes: terms.bvConst(32, 0), coder: zero, byteAt: () => zero };
}

const none = (): number => 0;

function absent(): never {
  throw new Error("an empty array should not be read");
}
