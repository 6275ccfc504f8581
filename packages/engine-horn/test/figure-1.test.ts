/** Figure 1 of the paper: the rules, the three queries, the derivation and its ten events. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formatTrace, query, traceOf } from "@assay/engine-horn";
import * as horn from "@assay/horn";
import { Evaluator, INT, Terms } from "@assay/logic";
import { lockProgram, solve, translate } from "./support/translate.js";

test("the rules are those of the figure", () => {
  const { terms, rules } = translate(lockProgram("n not incremented", "l any"));
  const golden = readFileSync(new URL("../../test/golden/figure-1.rules", import.meta.url), "utf8");
  assert.equal(`${rules.map((rule) => horn.formatRule(terms, rule)).join("\n\n")}\n`, golden);
});

test("E_main(l, n, d) is satisfiable, also with l = 1", async () => {
  const translation = translate(lockProgram("n not incremented", "l any"));
  const { terms } = translation;
  const any = await solve(query(translation, "main", "any"));
  assert.equal(any.answer, "unsafe");
  const held = query(translation, "main", "any", terms.eq(terms.symbol("l", INT), terms.intConst(1)));
  const answer = await solve(held);
  assert.ok(answer.answer === "unsafe");
  const last = answer.derivation.steps.at(-1)!;
  const [l] = held.clause(last.clause).body[0]!.atom.args;
  assert.equal(new Evaluator(terms, last.values).value(l!), 1n);
});

test("l = 0 ∧ E_main(l, n, d) is satisfiable: the derivation and its ten events", async () => {
  const translation = translate(lockProgram("n not incremented", "l any"));
  const { terms } = translation;
  const set = query(translation, "main", "any", terms.eq(terms.symbol("l", INT), terms.intConst(0)));
  const answer = await solve(set, new horn.SearchSolver());
  assert.ok(answer.answer === "unsafe");
  const shown = horn.formatDerivation(set, horn.pruned(answer.derivation)).split("\n");
  // n and d are any values; l, first and behind the state before, is what matters.
  const relations = shown.map((line) => line.replace(/\((-?\d+),.*/, "($1"));
  assert.deepEqual(relations, [
    "false",
    "  E_main(0",
    "    T_loop(0",
    "      T_lock(0",
    "      T_unl(1",
    "        T_unlock(1",
    "    E_unlock(0",
  ]);
  assert.deepEqual(formatTrace(traceOf(translation, set, answer.derivation)), [
    "main calls loop",
    "loop calls lock",
    "lock returns to loop",
    "loop calls unl",
    "unl calls unlock",
    "unlock returns to unl",
    "unl returns to loop",
    "loop returns to main",
    "main calls unlock",
    "unlock fails: l = 1",
  ]);
});

for (const type of ["int", "bv32"] as const)
  test(`with n++ it is unsatisfiable, over ${type}`, async () => {
    const text = lockProgram("n incremented", "l = 0").replaceAll(": int", `: ${type}`);
    const translation = translate(type === "int" ? text : text.replaceAll(/(\d)int/g, "$1"));
    const set = query(translation, "main", "any");
    const abstraction = new horn.AbstractionSolver();
    const answer = await solve(set, abstraction);
    assert.equal(answer.answer, "safe");
    assert.ok(abstraction.refinements <= 6, `${abstraction.refinements} refinements`);
  });

test("a procedure that only calls itself never ends: nothing behind it is come to", async () => {
  const text = `procedure m() { var e: ref b0: call e := m() return }
    procedure main() { var e: ref b0: call e := m() assert false, "behind" return }`;
  const translation = translate(text);
  const set = query(translation, "main", "initial");
  const answer = await solve(set);
  assert.ok(answer.answer === "safe");
});

test("conditionals in a row make a rule of linear size", () => {
  const sized = (count: number): number => {
    const steps = Array.from(
      { length: count },
      (_, i) => `c${i}: branch x < ${i} then t${i} else c${i + 1} t${i}: x := x + ${i} goto c${i + 1}`,
    );
    const terms = new Terms();
    const { rules } = translate(
      `procedure main(x: bv32) { var y: bv32 b0: goto c0 ${steps.join(" ")} c${count}: assert x < 5, "x" return }`,
      terms,
    );
    const before = horn.clauses(terms, trDefsRelations(rules), rules);
    return horn.printClauses(before).length;
  };
  const [small, large] = [sized(100), sized(400)];
  assert.ok(large < 6 * small, `${small} characters for 100, ${large} for 400`);
});

function trDefsRelations(rules: readonly horn.Rule[]): horn.Relation[] {
  return [...new Set(rules.flatMap((rule) => (rule.head === undefined ? [] : [rule.head.relation])))];
}
