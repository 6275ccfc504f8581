/**
 * What the entry is called with: anything. Numbers are unknowns; the arguments of a program are arbitrary strings, at
 * most so many of them (under-approximation, in the receipt).
 */
import { type Program, usesParameter } from "@assay/core";
import type { TermId, Value } from "@assay/logic";
import type { LanguageRuntime } from "@assay/machine";
import { type EntryState, type Executor, Sym, sortOfType } from "@assay/machine/symbolic";

export interface EntryArguments {
  readonly make: (executor: Executor) => EntryState;
  readonly bounds: readonly { readonly name: string; readonly value: number; readonly reached: boolean }[];
  /** The program arguments in a model, if the entry takes some. */
  strings(executor: Executor, value: (term: TermId) => Value): readonly (string | undefined)[];
}

export function entryArguments(program: Program, language: LanguageRuntime, entry: string, most: number): EntryArguments {
  const procedure = program.procedure(entry);
  const takesStrings = language.procedures.takesArguments(entry);
  if (!takesStrings || !usesParameter(program, entry, 0, "into it")) {
    return {
      make: (executor) => ({
        args: (procedure?.parameters ?? []).map((parameter) =>
          takesStrings
            ? executor.texts.noArguments()
            : new Sym(executor.terms.symbol(`argument ${parameter.name}`, sortOfType(parameter.type)), parameter.type),
        ),
      }),
      bounds: [],
      strings: () => [],
    };
  }
  return {
    make: (executor) => {
      const { array, constraint } = executor.texts.arguments(most);
      return { args: [array], constraint };
    },
    bounds: [{ name: "args", value: most, reached: true }],
    strings: (executor, value) => executor.texts.argumentsIn(value),
  };
}
