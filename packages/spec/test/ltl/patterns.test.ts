import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { ltl, relational } from "@assay/spec";
import { wordText } from "./random-formulas.js";

const NAMES = ["P", "Q", "S", "T", "Z", "E"];
const DEFINITIONS = NAMES.map((name) => `prop ${name} = {M.${name}};`).join(" ");

/** In the paper `R` ends scopes; it is an operator here, so that the tests call it `E`. */
function read(text: string): ltl.Formula {
  const problems = new relational.Problems();
  const [property] = ltl.parseTemporalFile({ file: "test.ltl", text: `${DEFINITIONS} property it : ${text};` }, problems);
  problems.throwIfAny();
  return property!.formula;
}

const SCOPES = ["globally", "before E", "after Q", "between Q and E", "after Q until E"] as const;

/** The paper's table, pattern by scope. */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  "absence(P)": ["G !P", "F E -> (!P U E)", "G(Q -> G !P)", "G((Q && !E && F E) -> (!P U E))", "G(Q && !E -> (!P W E))"],
  "universality(P)": ["G P", "F E -> (P U E)", "G(Q -> G P)", "G((Q && !E && F E) -> (P U E))", "G(Q && !E -> (P W E))"],
  "existence(P)": ["F P", "!E W (P && !E)", "G !Q || F(Q && F P)", "G(Q && !E -> (!E W (P && !E)))", "G(Q && !E -> (!E U (P && !E)))"],
  "precedence(S, P)": [
    "!P W S",
    "F E -> (!P U (S || E))",
    // About the first Q; the paper's `G !Q || F(Q && (!P W S))` is satisfied by a later one.
    "G !Q || (!Q U (Q && (!P W S)))",
    "G((Q && !E && F E) -> (!P U (S || E)))",
    "G(Q && !E -> (!P W (S || E)))",
  ],
  "response(P, S)": [
    "G(P -> F S)",
    "F E -> ((P -> (!E U (S && !E))) U E)",
    "G(Q -> G(P -> F S))",
    "G((Q && !E && F E) -> ((P -> (!E U (S && !E))) U E))",
    "G(Q && !E -> ((P -> (!E U (S && !E))) W E))",
  ],
};

for (const [pattern, formulas] of Object.entries(PUBLISHED)) {
  for (const [i, scope] of SCOPES.entries()) {
    test(`${pattern} ${scope} is the published formula`, () => {
      const [ours, published] = [read(`${pattern} ${scope}`), read(formulas[i]!)];
      for (const differ of [ltl.and(ours, ltl.not(published)), ltl.and(published, ltl.not(ours))]) {
        const automaton = ltl.generalizedBuchi(differ);
        assert.equal(ltl.transitionCount(automaton), 0, "no word satisfies one and not the other");
      }
    });
  }
}

/** The truth of a pattern on the places of one segment, in order, by the words of its description. */
type Judge = (places: readonly ReadonlySet<string>[]) => boolean;
const JUDGES: Readonly<Record<string, Judge>> = {
  "absence(P)": (places) => places.every((place) => !place.has("P")),
  "universality(P)": (places) => places.every((place) => place.has("P")),
  "existence(P)": (places) => places.some((place) => place.has("P")),
  "bounded_existence(P)": (places) => places.filter((place, i) => place.has("P") && !places[i - 1]?.has("P")).length <= 2,
  "precedence(S, P)": (places) => places.every((place, i) => !place.has("P") || places.slice(0, i + 1).some((each) => each.has("S"))),
  "response(P, S)": (places) => places.every((place, i) => !place.has("P") || places.slice(i).some((each) => each.has("S"))),
  "precedence_2_1(S, T, P)": (places) => places.every((place, i) => !place.has("P") || hasChain(places.slice(0, i + 1), "S", "T")),
  "precedence_1_2(P, S, T)": (places) =>
    places.every((_, i) => !startsChain(places.slice(i), "S", "T") || places.slice(0, i + 1).some((each) => each.has("P"))),
  "response_2_1(S, T, P)": (places) =>
    places.every((_, i) => !startsChain(places.slice(i), "S", "T") || hasChain(places.slice(i), "T", "P")),
  "response_1_2(P, S, T)": (places) => places.every((place, i) => !place.has("P") || hasChain(places.slice(i), "S", "T")),
  "constrained_response_1_2(P, S, T, Z)": (places) =>
    places.every((place, i) => {
      if (!place.has("P")) return true;
      return places.some((s, j) => {
        if (j < i || !s.has("S") || s.has("Z")) return false;
        const t = places.findIndex((each, k) => k >= j && each.has("T"));
        return t >= 0 && places.slice(j, t).every((each) => !each.has("Z"));
      });
    }),
};

function startsChain(places: readonly ReadonlySet<string>[], first: string, second: string): boolean {
  return places[0]!.has(first) && places.some((place) => place.has(second));
}

function hasChain(places: readonly ReadonlySet<string>[], first: string, second: string): boolean {
  return places.some((_, i) => startsChain(places.slice(i), first, second));
}

/**
 * A word of up to twenty letters whose last is repeated for ever. On such a word a segment without end can be judged
 * like one that ends some letters into the repetition: whatever is going to happen has happened.
 */
function randomPlaces(random: Random): readonly ReadonlySet<string>[] {
  const density = new Map(NAMES.map((name) => [name, random.pick([1, 4, 9])]));
  const length = 1 + random.below(20);
  return Array.from({ length }, () => new Set(NAMES.filter((name) => random.below(10) < density.get(name)!)));
}

/** The segments that count. */
function segments(places: readonly ReadonlySet<string>[], scope: (typeof SCOPES)[number]): readonly (readonly ReadonlySet<string>[])[] {
  const end = (from: number) => places.findIndex((place, i) => i >= from && place.has("E"));
  const first = places.findIndex((place) => place.has("Q"));
  const opens = places.flatMap((place, i) => (place.has("Q") && !place.has("E") ? [i] : []));
  switch (scope) {
    case "globally":
      return [places];
    case "before E":
      return end(0) < 0 ? [] : [places.slice(0, end(0))];
    case "after Q":
      return first < 0 ? [] : [places.slice(first)];
    case "between Q and E":
      return opens.filter((from) => end(from) >= 0).map((from) => places.slice(from, end(from)));
    case "after Q until E":
      return opens.map((from) => places.slice(from, end(from) < 0 ? undefined : end(from)));
  }
}

for (const [pattern, judge] of Object.entries(JUDGES)) {
  for (const scope of SCOPES) {
    test(`${pattern} ${scope} means what it says`, () => {
      const formula = read(`${pattern} ${scope}`);
      const random = new Random(pattern.length * 31 + scope.length);
      const seen = { true: 0, false: 0 };
      for (let i = 0; i < 1000; i++) {
        const letters = randomPlaces(random);
        const last = letters.at(-1)!;
        const word = { prefix: letters, cycle: [last] };
        const expected = segments([...letters, last, last], scope).every(judge);
        seen[`${expected}`]++;
        assert.equal(ltl.holdsOn(formula, word), expected, `${ltl.formulaText(formula)} on ${wordText(word)}`);
      }
      assert.ok(seen.true > 5 && seen.false > 5, `words of both kinds: ${JSON.stringify(seen)}`);
    });
  }
}
