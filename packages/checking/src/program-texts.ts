/**
 * The strings, characters and numbers that a program's own code writes down: what it compares its inputs with, looks
 * for in them or splits them at. Trials draw from them, since solvers are bad at finding strings, and random ones are
 * never the right ones. Only advice: nothing depends on having found all of them.
 */
import { expressionsOf, forEachSubexpression, type Procedure, type Program, visitReferences } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";

export interface ProgramTexts {
  readonly strings: readonly string[];
  /** Printable ones; small numbers are among them, since code does not say which of them are characters. */
  readonly characters: readonly string[];
  /** Constants of its computations and comparisons. */
  readonly numbers: readonly bigint[];
  /** Those that may be lengths of texts. */
  readonly lengths: readonly number[];
}

const MOST_PROCEDURES = 2000;
const MOST_TEXTS = 200;
const LONGEST = 40;
const SHORT = 8;

/**
 * In the order found, from the entry through calls, and through all methods of the classes of which objects are made
 * (the library may call them back).
 */
export function programTexts(program: Program, { classes: { isLibrary } }: LanguageRuntime, entry: string): ProgramTexts {
  const strings = new Set<string>();
  const characters = new Set<string>();
  const numbers = new Set<bigint>();
  const seen = new Set([entry]);
  const work = [entry];
  const reach = (name: string): void => {
    if (seen.has(name) || isLibrary(name) || seen.size >= MOST_PROCEDURES) return;
    seen.add(name);
    work.push(name);
  };
  const reachClass = (name: string): void => {
    for (
      let at = program.class(name);
      at !== undefined && !isLibrary(at.name);
      at = at.super === undefined ? undefined : program.class(at.super)
    )
      for (const method of at.methods.values()) reach(method);
  };
  for (let name = work.shift(); name !== undefined && strings.size < MOST_TEXTS; name = work.shift()) {
    const procedure = program.procedure(name);
    if (procedure === undefined) continue;
    visitReferences(procedure, {
      callee: (callee) => (callee.kind === "direct" ? reach(callee.procedure) : reachClass(callee.class)),
      allocated: reachClass,
      constant: (constant) => {
        if (constant.kind !== "string" || constant.value.length > LONGEST) return;
        strings.add(constant.value);
        // Separators, also those that stand in a regular expression.
        if (constant.value.length <= SHORT) for (const sign of constant.value) if (/[!-/:-@\]^_`[{-~]/.test(sign)) characters.add(sign);
      },
    });
    for (const number of numbersIn(procedure)) {
      if (number >= 32n && number < 127n) characters.add(String.fromCharCode(Number(number)));
      if (numbers.size < MOST_TEXTS) numbers.add(number);
    }
  }
  const lengths = [...numbers].filter((number) => number > 1n && number <= LONGEST).map(Number);
  return { strings: [...strings], characters: [...characters], numbers: [...numbers], lengths };
}

function numbersIn(procedure: Procedure): Set<bigint> {
  const numbers = new Set<bigint>();
  if (procedure.body.kind !== "blocks") return numbers;
  for (const block of procedure.body.blocks) {
    if (block.terminator.kind === "switch") for (const { value } of block.terminator.cases) numbers.add(value);
    for (const statement of [...block.statements, block.terminator])
      for (const root of expressionsOf(statement))
        forEachSubexpression(root, (expr) => {
          if (expr.kind === "bv") numbers.add(expr.value);
        });
  }
  return numbers;
}
