/**
 * Blocks hide nothing that formulas can tell. Random programs and formulas are asked three times: with blocks, with a
 * stop before every access, and with blocks that end also where locks are left and threads end; the answers are the
 * same, for every fairness. If what changes a proposition were not visible, or a moment at which a thread cannot move
 * were lost in a block, they would differ.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf, type Verdict } from "@assay/checking";
import { plain } from "@assay/machine";
import { ltl } from "@assay/spec";
import { ExplicitEngine } from "../../src/engine.js";
import { randomProgram } from "./random-programs.js";

const SPAN = { file: "test", line: 1, column: 1, length: 1 };
const SOURCE = { file: "test", text: "" };

/** A global that is not zero. */
function isSet(name: string): ltl.Atom {
  const field = { declaringClass: "", name, descriptor: "Z", isStatic: true, coreName: name };
  const of = { kind: "static", field, type: { kind: "primitive", name: "boolean" }, multiplicity: "one", span: SPAN } as const;
  return { kind: "expression", condition: { kind: "is-true", of, span: SPAN } };
}

const ATOMS: ReadonlyMap<string, ltl.Atom> = new Map<string, ltl.Atom>([
  ["p", isSet("p")],
  ["q", isSet("q")],
  ["first", { kind: "at", procedures: ["work0"], line: 11 }],
  ["second", { kind: "at", procedures: ["work1"], line: 22 }],
  ["begun", { kind: "enter", procedures: ["work1"] }],
  ["over", { kind: "exit", procedures: ["work0"] }],
]);
/** A question about threads: whoever asks it sees locks left and threads end. */
const ENDED: ltl.Atom = { kind: "thread-state", state: "ended", thread: { kind: "named", name: "main" }, object: undefined };

const textOf = (text: string): ltl.Proposition => ({ kind: "enter", method: text, text, span: SPAN });

function property(formula: ltl.Formula, fairness: ltl.Fairness, name: string, extra: "threads" | "none"): ltl.TemporalProperty {
  const used = ltl.propositionsOf(formula).map((each): [string, ltl.Atom] => [each, ATOMS.get(each)!]);
  const atoms = new Map(extra === "threads" ? [...used, ["ended", ENDED] as const] : used);
  const propositions = new Map([...atoms.keys()].map((each) => [each, textOf(each)]));
  return { kind: "ltl", name, formula, fairness, atoms, propositions, source: SOURCE };
}

const BINARY = [ltl.and, ltl.or, ltl.until, ltl.release, ltl.weakUntil, ltl.implies] as const;
const UNARY = [ltl.not, ltl.always, ltl.eventually] as const;

function randomFormula(random: Random, size: number): ltl.Formula {
  if (size <= 0) return ltl.proposition(random.pick([...ATOMS.keys()]));
  if (random.below(2) === 0) return random.pick(UNARY)(randomFormula(random, size - 1));
  const left = random.below(size);
  return random.pick(BINARY)(randomFormula(random, left), randomFormula(random, size - 1 - left));
}

const PROGRAMS = Number(process.env["ASSAY_PROGRAMS"] ?? 12);

test("answers do not depend on how steps are cut", async () => {
  const random = new Random(12);
  const count = { proved: 0, violated: 0 };
  for (let i = 0; i < PROGRAMS; i++) {
    const program = randomProgram(random);
    const formulas = Array.from({ length: 4 }, () => randomFormula(random, 1 + random.below(5)));
    const asked = formulas.flatMap((formula) => ltl.FAIRNESS.map((fairness) => ({ formula, fairness })));
    const answers = async (steps: "large" | "small", extra: "threads" | "none"): Promise<readonly Verdict[]> => {
      const properties = asked.map(({ formula, fairness }, n) => property(formula, fairness, String(n), extra));
      const task = { program, language: plain, entry: "main", properties, budget: new Budget({ work: 50_000_000 }) };
      const results = await resultsOf(new ExplicitEngine({ steps }).check(task));
      const unknown = results.find(({ verdict }) => verdict === "unknown");
      assert.equal(unknown?.reason, undefined, `program ${i}`);
      return properties.map((each) => results.find((result) => result.property === each)!.verdict);
    };
    const large = await answers("large", "none");
    const small = await answers("small", "none");
    const finer = await answers("large", "threads");
    asked.forEach(({ formula, fairness }, n) => {
      const text = `program ${i}: ${ltl.formulaText(formula)} under ${fairness}`;
      assert.equal(large[n], small[n], `${text}, every access`);
      assert.equal(large[n], finer[n], `${text}, threads observed`);
      if (large[n] === "proved" || large[n] === "violated") count[large[n]]++;
    });
  }
  // Both answers come up often.
  assert.ok(count.proved > PROGRAMS && count.violated > PROGRAMS, JSON.stringify(count));
});
