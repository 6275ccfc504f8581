/* Any string can be the name of a symbol or function: what is printed is read by the solvers that are there, and by our parser. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { bitVec, parseScript, printScript, type TermId, Terms } from "@assay/logic";

const BYTE = bitVec(8);

const NAMES = [
  "",
  "a b",
  "a\nb",
  "a\r\nb",
  "\t",
  "\u0000",
  "\u007f",
  "|",
  "\\",
  "a|b\\",
  "%7c",
  "été",
  "日本",
  "0",
  "5x",
  "-1",
  "+1",
  "-x",
  "1.5",
  "#b0",
  ":key",
  ";",
  "(",
  '"',
  ..."true and let _ ! as par bv5 bvadd bvsdivo bvredor bvar t!0 $true @x .x assay.x fp.x $x".split(" "),
  ..."assert check-sat declare-fun declare-const define-fun push pop exit echo reset get-value set-logic include".split(" "),
  ..."exp sin sqrt is_int to_real is update char tuple bag sep lambda map default const ^ real.pi seq.len str.++ set.union re.none int.pow2".split(
    " ",
  ),
  ..."table.join rel.join bag.count roundTowardZero RNE Int Real Array NaN +oo constructor __proto__ toString sat unsat".split(" "),
];

/** One script in which every name is a symbol and a function. */
function script(): { readonly terms: Terms; readonly assertions: TermId[] } {
  const terms = new Terms();
  const assertions: TermId[] = [];
  for (const [i, name] of NAMES.entries()) {
    const k = terms.bvConst(8, i);
    const x = terms.symbol(name, BYTE);
    assertions.push(terms.eq(x, k), terms.eq(terms.apply(terms.function(name, [BYTE], BYTE), [x]), k));
  }
  return { terms, assertions };
}

const PROGRAMS: readonly (readonly [string, readonly string[]])[] = [
  ["z3", ["-in"]],
  ["cvc5", ["--lang=smt2"]],
];

for (const [program, args] of PROGRAMS) {
  const present = spawnSync(program, ["--version"]).status === 0;
  test(`${program} reads every name`, { skip: !present && `${program} is not on the PATH` }, () => {
    const { terms, assertions } = script();
    const ran = spawnSync(program, args, { input: printScript(terms, assertions), encoding: "utf8" });
    assert.equal(ran.stdout.trim(), "sat", ran.stdout + ran.stderr);
  });
}

test("names that were parsed are printed as they were read", () => {
  const { terms, assertions } = script();
  const text = printScript(terms, assertions);
  const again = new Terms();
  assert.equal(printScript(again, parseScript(again, text).assertions), text);
});
