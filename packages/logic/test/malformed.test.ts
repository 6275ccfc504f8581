/* Text that makes no sense: a diagnostic with a place, never a crash, never silence. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { InputError } from "@assay/base";
import { bitVec, parseScript, Terms } from "@assay/logic";

const X = "(declare-const x (_ BitVec 8))";

const rejected: readonly (readonly [what: string, text: string, code: string])[] = [
  ["a constant wider than memory", "(assert (= (_ bv5 99999999999) (_ bv5 99999999999)))", "smtlib-unsupported"],
  ["a constant of no bits", "(assert (= (_ bv5 0) (_ bv5 0)))", "smtlib-sort"],
  ["a sort wider than memory", "(declare-const x (_ BitVec 2147483647))", "smtlib-unsupported"],
  ["an extension beyond the widest", `${X}(assert (= ((_ zero_extend 2147483647) x) x))`, "smtlib-unsupported"],
  ["a signed extension beyond the widest", `${X}(assert (= ((_ sign_extend 2147483647) x) x))`, "smtlib-unsupported"],
  ["an extension of a boolean", "(assert (= ((_ zero_extend 3) true) #b0))", "smtlib-sort"],
  ["repetition beyond the widest", `${X}(assert (= ((_ repeat 2147483647) x) x))`, "smtlib-unsupported"],
  ["repetition zero times", `${X}(assert (= ((_ repeat 0) x) x))`, "smtlib-sort"],
  ["a rotation whose amount no number holds", `${X}(assert (= ((_ rotate_left 99999999999999999999999) x) x))`, "smtlib-unsupported"],
  ["a conversion to more bits than memory", "(assert (= ((_ fp.to_sbv 2147483647) RTZ (_ +oo 8 24)) #b0))", "smtlib-unsupported"],
  ["a property of objects as a constant", "(assert (= (_ toString 8 24) (_ NaN 8 24)))", "smtlib-unknown"],
  ["a property of objects as a function", "(assert (constructor true))", "smtlib-unknown"],
  ["a name given to a term that is declared", "(declare-const p Bool)(declare-const q Bool)(assert (! p :named q))", "smtlib-syntax"],
  ["one name for two terms", "(declare-const p Bool)(assert (! p :named a))(assert (! (not p) :named a))", "smtlib-syntax"],
  ["a name that is missing", "(assert (! true :named))", "smtlib-syntax"],
  ["a third argument of to_fp", "(assert (fp.isNaN ((_ to_fp 8 24) RNE 1.5 2.5)))", "smtlib-sort"],
  ["a declaration of true", "(declare-const true Bool)(assert (not true))", "smtlib-syntax"],
  ["another meaning of and", "(define-fun and ((x Bool) (y Bool)) Bool (or x y))", "smtlib-syntax"],
  ["one name for two parameters", "(define-fun f ((x Int) (x Bool)) Bool x)", "smtlib-syntax"],
];

for (const [what, text, code] of rejected) {
  test(`rejected: ${what}`, () => {
    assert.throws(
      () => parseScript(new Terms(), text, "input.smt2"),
      (error) => {
        assert.ok(error instanceof InputError, String(error));
        assert.equal(error.diagnostics[0]!.code, code);
        assert.equal(error.diagnostics[0]!.place?.file, "input.smt2");
        return true;
      },
    );
  });
}

test("places after quoted symbols of several lines are right", () => {
  assert.throws(
    () => parseScript(new Terms(), "(declare-const |a\nb| Bool)\n(assert |a\nb| |c\nd|)\n  (assert)"),
    (error) => error instanceof InputError && error.diagnostics[0]!.place?.line === 3,
  );
  assert.throws(
    () => parseScript(new Terms(), '(echo "one\ntwo") (assert)'),
    (error) => error instanceof InputError && error.diagnostics[0]!.place?.line === 2 && error.diagnostics[0]!.place.column === 7,
  );
});

test("a repetition of many bits is made of few terms", () => {
  const t = new Terms();
  const bit = t.symbol("b", bitVec(1));
  const before = t.size;
  const wide = t.bv.repeat(1_000_001, bit);
  assert.equal(t.width(wide), 1_000_001);
  assert.ok(t.size - before < 60);
});
