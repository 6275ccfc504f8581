/**
 * Automata beside the definition of LTL.
 *
 *     node packages/spec/dist/bench/ltl.js [--formulas n] [--words n] [--seed n]
 *
 * Random formulas of up to 10 operators over up to three propositions: the automata of the formula (generalized and
 * Büchi) and of its negation accept a word if and only if the formula (its negation) holds on it by definition, for
 * random words that end in a cycle. Fails at the first difference.
 */
import { parseArgs } from "node:util";
import { processorSeconds, Random } from "@assay/base";
import { ltl } from "@assay/spec";
import { disagreement, randomFormula, randomWord } from "../test/ltl/random-formulas.js";

const { values } = parseArgs({
  options: {
    formulas: { type: "string", default: "6000" },
    words: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
});
const random = new Random(Number(values.seed));
const begin = processorSeconds();
const states = { tableau: 0, generalized: 0, buchi: 0 };
let wrong = 0;
for (let i = 0; i < Number(values.formulas); i++) {
  const names = ["a", "b", "c"].slice(0, 1 + random.below(3));
  const formula = randomFormula(random, 1 + random.below(10), names);
  const words = Array.from({ length: Number(values.words) }, () => randomWord(random, names));
  const problem = disagreement(formula, words);
  if (problem !== undefined) {
    console.log(`WRONG: ${problem}`);
    wrong++;
  }
  states.tableau += ltl.tableau(formula).states;
  states.generalized += ltl.generalizedBuchi(formula).states;
  states.buchi += ltl.buchi(formula).states;
}
console.log(
  `${values.formulas} formulas, ${values.words} words each, ${wrong} wrong, ${(processorSeconds() - begin).toFixed(1)} s of processor time`,
);
console.log(JSON.stringify({ formulas: Number(values.formulas), wrong, states }));
process.exit(wrong === 0 ? 0 : 1);
