import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { ltl, relational } from "@assay/spec";
import { allWords, disagreement, randomFormula, randomWord, wordText } from "./random-formulas.js";

/** A formula over one-letter propositions, `GF a -> G(b -> F c)`. */
function read(text: string): ltl.Formula {
  const problems = new relational.Problems();
  const names = [..."abcdefghpqrst"];
  const file = names.map((name) => `prop ${name} = {M.${name}};`).join(" ");
  const [property] = ltl.parseTemporalFile({ file: "test.ltl", text: `${file} property it : ${text};` }, problems);
  problems.throwIfAny();
  return property!.formula;
}

test("automata of random formulas accept the words on which the formulas hold", () => {
  const random = new Random(2026);
  for (let i = 0; i < 300; i++) {
    const names = ["a", "b", "c"].slice(0, 1 + random.below(3));
    const formula = randomFormula(random, 1 + random.below(8), names);
    const words = Array.from({ length: 30 }, () => randomWord(random, names));
    assert.equal(disagreement(formula, words), undefined);
  }
});

test("on all words of up to four letters, formulas and automata agree", () => {
  const random = new Random(5);
  for (let i = 0; i < 12; i++) {
    const formula = randomFormula(random, 3 + random.below(4), ["a", "b"]);
    for (let length = 1; length <= 4; length++) assert.equal(disagreement(formula, allWords(length, ["a", "b"])), undefined);
  }
});

test("the definition: until, release, weak until", () => {
  const [a, b, none] = [new Set(["a"]), new Set(["b"]), new Set<string>()];
  const holds = (text: string, prefix: ReadonlySet<string>[], cycle: ReadonlySet<string>[]) => ltl.holdsOn(read(text), { prefix, cycle });
  assert.equal(holds("a U b", [a, a, b], [none]), true);
  assert.equal(holds("a U b", [], [a]), false);
  assert.equal(holds("a W b", [], [a]), true);
  assert.equal(holds("a W b", [a, none], [b]), false);
  assert.equal(holds("a R b", [b], [new Set(["a", "b"]), none]), true);
  assert.equal(holds("a R b", [b, a], [b]), false);
  assert.equal(holds("G F a", [none], [none, a]), true);
  assert.equal(holds("F G a", [none], [none, a]), false);
});

test("without next, a word and one that stutters satisfy the same formulas", () => {
  const random = new Random(11);
  for (let i = 0; i < 300; i++) {
    const formula = randomFormula(random, 1 + random.below(8), ["a", "b"]);
    const word = randomWord(random, ["a", "b"]);
    const repeated = (letters: readonly ReadonlySet<string>[]) => letters.flatMap((letter) => Array(1 + random.below(3)).fill(letter));
    const stuttering = { prefix: repeated(word.prefix), cycle: repeated(word.cycle) };
    const text = `${ltl.formulaText(formula)} on ${wordText(word)}`;
    assert.equal(ltl.holdsOn(formula, stuttering), ltl.holdsOn(formula, word), text);
    assert.equal(ltl.accepts(ltl.generalizedBuchi(formula), stuttering), ltl.holdsOn(formula, word), text);
  }
});

test("the negation normal form of the paper's property (P16)", () => {
  const formula = read("F e -> G(a && b -> F(e && c))");
  assert.equal(ltl.formulaText(ltl.negationNormalForm(formula)), "G !e || G ((!a || !b) || F (e && c))");
});

/**
 * States of automata: generalized with acceptance on transitions, Büchi with acceptance at states, and what to compare
 * with:
 * - D: the design's goal for generalized ones; in brackets what was measured of Spin's `-f`.
 * - M: the least number of a Büchi automaton (Cichoń, Czubak, Jasiński, "Minimal Büchi automata for certain classes of
 *   LTL formulas", 2009): n + 1 for `GF p1 && … && GF pn`, 2ⁿ for `F p1 && … && F pn`, 16 for two chains of three, for
 *   which they report 25 of LTL2BA and 31 of Spot.
 * SB, EH and GO only say where a formula is from, with its number there: Somenzi and Bloem, Etessami and Holzmann,
 * Gastin and Oddoux.
 */
const SIZES: readonly (readonly [formula: string, generalized: number, buchi: number, comparison: string])[] = [
  ["G F a", 1, 2, "D 1 (2), M 2"],
  ["G F a && G F b", 1, 3, "D 1 (3), M 3"],
  ["G F a && G F b && G F c", 1, 4, "M 4"],
  ["G F a && G F b && G F c && G F d && G F e", 1, 6, "EH 10, M 6"],
  ["G(a -> F b)", 2, 2, "D 2 (4), SB 15"],
  ["!G(a -> F b)", 2, 2, "D 2 (2)"],
  ["a U (b U c)", 3, 3, "D 3 (3), SB 2"],
  ["(a U b) U c", 4, 4, "D 4 (4)"],
  ["!(F a -> (!a U b))", 2, 2, "D 4 (5)"],
  ["!(F e -> G(a && b -> F(e && c)))", 4, 4, "D 4 (4)"],
  ["F a && F b", 4, 4, "M 4"],
  ["F a && F b && F c", 8, 8, "M 8"],
  ["F(a && F(b && F c)) && F(d && F(e && F f))", 16, 16, "M 16 (LTL2BA 25, Spot 31)"],
  ["a U b", 2, 2, "SB 1"],
  ["G F a -> G F b", 4, 5, "SB 4"],
  ["!(G F a -> G F b)", 2, 3, ""],
  ["F a U G b", 3, 3, "SB 5"],
  ["G a U b", 4, 4, "SB 6"],
  ["!(F G a || F G b)", 1, 3, "SB 17"],
  ["a U (b && G c)", 2, 2, "EH 1"],
  ["F G a || G F b", 4, 5, "EH 7"],
  ["G(a -> (b U c))", 2, 2, "EH 8"],
  ["G(a -> (b U (G c || G d)))", 4, 4, "EH 12"],
  ["!(G F p -> G(q -> F r))", 2, 3, "GO θ1"],
  ["!(G F p && G F s -> G(q -> F r))", 2, 4, "GO θ2"],
  ["!(G F p && G F s && G F t -> G(q -> F r))", 2, 5, "GO θ3"],
];

test("automata are as small as published ones", () => {
  for (const [text, generalized, buchi, comparison] of SIZES) {
    const formula = read(text);
    const sizes = [ltl.generalizedBuchi(formula).states, ltl.buchi(formula).states];
    assert.deepEqual(sizes, [generalized, buchi], `${text} ${comparison}`);
  }
});

test("a tautology needs one state and no acceptance, what is false no transition", () => {
  const yes = ltl.generalizedBuchi(read("G F a || F G !a"));
  for (const word of allWords(3, ["a"])) assert.equal(ltl.accepts(yes, word), true);
  for (const text of ["a && !a", "G a && F !a", "F G a && G F !a"]) {
    const no = ltl.buchi(read(text));
    assert.deepEqual([no.states, ltl.transitionCount(no)], [1, 0], text);
  }
});

test("acceptance of Büchi automata is at states", () => {
  const random = new Random(3);
  for (let i = 0; i < 100; i++) {
    const automaton = ltl.buchi(randomFormula(random, 6, ["a", "b"]));
    for (let state = 0; state < automaton.states; state++)
      for (const { accepts } of automaton.out(state)) assert.equal(accepts === 1, automaton.isAccepting(state));
  }
});

test("a formula with more propositions than bits is refused", () => {
  const formula = Array.from({ length: 31 }, (_, i) => ltl.proposition(`p${i}`)).reduce(ltl.or);
  assert.throws(() => ltl.generalizedBuchi(formula), /too large: it has more than 30 propositions/);
});
