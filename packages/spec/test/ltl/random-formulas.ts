/** Formulas and words drawn at random, and the comparison of automata with the definition. */
import type { Random } from "@assay/base";
import { ltl } from "@assay/spec";

const BINARY = [ltl.and, ltl.or, ltl.until, ltl.release, ltl.weakUntil, ltl.implies] as const;
const UNARY = [ltl.not, ltl.always, ltl.eventually] as const;

/** A formula with so many operators, over the names. */
export function randomFormula(random: Random, size: number, names: readonly string[]): ltl.Formula {
  if (size <= 0) return random.below(12) === 0 ? random.pick([ltl.TRUE, ltl.FALSE]) : ltl.proposition(random.pick(names));
  if (random.below(5) < 2) return random.pick(UNARY)(randomFormula(random, size - 1, names));
  const left = random.below(size);
  return random.pick(BINARY)(randomFormula(random, left, names), randomFormula(random, size - 1 - left, names));
}

export function randomWord(random: Random, names: readonly string[]): ltl.Word {
  const letter = () => new Set(names.filter(() => random.below(2) === 0));
  const letters = (count: number) => Array.from({ length: count }, letter);
  return { prefix: letters(random.below(4)), cycle: letters(1 + random.below(4)) };
}

export function wordText({ prefix, cycle }: ltl.Word): string {
  const text = (letters: readonly ReadonlySet<string>[]) => letters.map((letter) => `{${[...letter].join()}}`).join(" ");
  return `${text(prefix)} (${text(cycle)})`;
}

/** Every word of so many letters over the names: all ways to cut it into prefix and cycle. */
export function* allWords(length: number, names: readonly string[]): Generator<ltl.Word> {
  const alphabet = Array.from({ length: 2 ** names.length }, (_, bits) => new Set(names.filter((_, i) => ((bits >> i) & 1) === 1)));
  for (let code = 0; code < alphabet.length ** length; code++) {
    const letters = Array.from({ length }, (_, i) => alphabet[Math.floor(code / alphabet.length ** i) % alphabet.length]!);
    for (let cut = 0; cut < length; cut++) yield { prefix: letters.slice(0, cut), cycle: letters.slice(cut) };
  }
}

/** What is wrong with the formula's automata on the words; undefined if nothing is. */
export function disagreement(formula: ltl.Formula, words: Iterable<ltl.Word>): string | undefined {
  const automata = [
    ["generalized", formula, ltl.generalizedBuchi(formula)],
    ["Büchi", formula, ltl.buchi(formula)],
    ["negated", ltl.not(formula), ltl.generalizedBuchi(ltl.not(formula))],
  ] as const;
  for (const word of words) {
    for (const [name, of, automaton] of automata) {
      const expected = ltl.holdsOn(of, word);
      if (ltl.accepts(automaton, word) !== expected)
        return `${name} automaton of ${ltl.formulaText(of)} on ${wordText(word)}: should be ${expected}`;
    }
  }
  return undefined;
}
