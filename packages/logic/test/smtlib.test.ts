import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { InputError, Random } from "@assay/base";
import { BOOL, bitVec, evaluate, Model, parseScript, printScript, SmtLibPrinter, Terms } from "@assay/logic";
import { build, ExpressionGenerator, modelOf, RandomAssignment, type RandomExpressionOptions } from "@assay/logic/testing";

/**
 * Narrow, so that no term is deeper than the rules look: beyond that, building a term again may simplify it further.
 */
const widths = [1, 2, 3, 8, 12, 16];
const KINDS: readonly RandomExpressionOptions[] = [
  { widths },
  { theories: ["bv"], widths },
  { theories: ["float", "bv"], widths },
  { theories: ["map", "ref", "bv"], widths },
  { theories: ["int"] },
];

test("what is printed is parsed to the same term, in the same store", () => {
  const random = new Random(11);
  for (let i = 0; i < 600; i++) {
    const terms = new Terms();
    const t = build(terms, new ExpressionGenerator(random, KINDS[i % KINDS.length]!).next(BOOL));
    const text = printScript(terms, [t]);
    const { assertions } = parseScript(terms, text);
    assert.equal(assertions.length, 1);
    assert.equal(printScript(terms, assertions), text, text);
    assert.equal(assertions[0], t, text);
  }
});

test("printed, parsed elsewhere and printed again is the same text", () => {
  const random = new Random(12);
  for (let i = 0; i < 600; i++) {
    const terms = new Terms({ simplification: "off" });
    const t = build(terms, new ExpressionGenerator(random, KINDS[i % KINDS.length]!).next(BOOL));
    const text = printScript(terms, [t]);
    const other = new Terms({ simplification: "off" });
    const { assertions } = parseScript(other, text);
    const again = printScript(other, assertions);
    // a negated integer constant, which only an unsimplified store has, is read as the negative constant that looks the
    // same
    if (!/\(- [0-9]/.test(text)) assert.equal(again, text);
    assert.equal(printScript(other, parseScript(other, again).assertions), again);
    const assignment = new RandomAssignment(random);
    const value = evaluate(terms, modelOf(terms, [t], assignment), t);
    assert.equal(evaluate(other, modelOf(other, assertions, assignment), assertions[0]!), value);
  }
});

describe("malformed text is a diagnostic with its place", () => {
  const cases: readonly [name: string, text: string, code: string, line: number, column: number][] = [
    ["an unclosed parenthesis", "(declare-const x Bool)\n(assert (not x)", "smtlib-syntax", 2, 1],
    ["a closing parenthesis too many", "(check-sat))", "smtlib-syntax", 1, 12],
    ["a quoted symbol that does not end", "(declare-const |x Bool)", "smtlib-syntax", 1, 16],
    ["a word that is no token", "(assert 0x1F)", "smtlib-syntax", 1, 9],
    ["an unknown command", "(push 1)", "smtlib-unsupported", 1, 2],
    ["an unknown symbol", "(assert\n  (and true y))", "smtlib-unknown", 2, 13],
    ["an unknown function", "(assert (foo true))", "smtlib-unknown", 1, 10],
    ["a name of JavaScript's, not of SMT-LIB", "(assert (constructor true))", "smtlib-unknown", 1, 10],
    ["an unknown sort", "(declare-const x Real)", "smtlib-unknown", 1, 18],
    ["sorts that do not agree", "(declare-const x (_ BitVec 8))\n(assert (= (bvadd x #x001) x))", "smtlib-sort", 2, 12],
    ["too few arguments", "(assert (bvult #x1))", "smtlib-sort", 1, 9],
    ["an assertion that is not boolean", "(assert #x1)", "smtlib-sort", 1, 9],
    ["an extraction outside", "(assert (= #b1 ((_ extract 8 8) #x12)))", "smtlib-sort", 1, 16],
    ["a rounding mode that is not supported", "(declare-const f Float32)(assert (fp.eq f (fp.add RTZ f f)))", "smtlib-unsupported", 1, 43],
    ["a float format that is not supported", "(declare-const f Float16)", "smtlib-unknown", 1, 18],
    ["a quantifier", "(assert (forall ((x Bool)) x))", "smtlib-unsupported", 1, 10],
    ["a name declared twice", "(declare-const x Bool)(declare-const x Bool)", "smtlib-syntax", 1, 38],
    ["a function with the wrong number of arguments", "(declare-fun f (Int) Int)(assert (= 1 (f 1 2)))", "smtlib-sort", 1, 39],
    ["a definition of another sort", "(define-fun f () Bool #x1)", "smtlib-sort", 1, 1],
    ["a width of zero", "(declare-const x (_ BitVec 0))", "smtlib-sort", 1, 28],
    ["a constant that is not a map", "(assert ((as const Bool) true))", "smtlib-sort", 1, 9],
  ];
  for (const [name, text, code, line, column] of cases) {
    test(name, () => {
      assert.throws(
        () => parseScript(new Terms(), text, "input.smt2"),
        (error: unknown) => {
          assert.ok(error instanceof InputError, String(error));
          assert.deepEqual(
            error.diagnostics.map((d) => [d.code, d.place]),
            [[code, { file: "input.smt2", line, column }]],
          );
          return true;
        },
      );
    });
  }
});

test("text with tokens lost, repeated and exchanged is read or rejected, and nothing else happens", () => {
  const random = new Random(13);
  let rejected = 0;
  for (let i = 0; i < 1500; i++) {
    const terms = new Terms({ simplification: i % 2 === 0 ? "on" : "off" });
    const t = build(terms, new ExpressionGenerator(random, { ...KINDS[i % KINDS.length]!, depth: 3 }).next(BOOL));
    const tokens = printScript(terms, [t]).match(/[()]|\|[^|]*\||[^\s()]+/g)!;
    for (let n = 1 + random.below(3); n > 0; n--) {
      const at = random.below(tokens.length);
      const other = tokens[random.below(tokens.length)]!;
      tokens.splice(at, random.below(2), ...(random.below(2) === 0 ? [other] : []));
    }
    try {
      parseScript(new Terms(), tokens.join(" "));
    } catch (error) {
      if (!(error instanceof InputError)) assert.fail(`${String(error)}\n${tokens.join(" ")}`);
      rejected++;
    }
  }
  assert.ok(rejected > 500);
});

describe("what other tools write is understood", () => {
  const value = (text: string): unknown => {
    const t = new Terms();
    const [assertion] = parseScript(t, text).assertions;
    return evaluate(t, new Model(t), assertion!);
  };
  test("definitions with parameters, let with shadowing, annotations", () => {
    assert.equal(value("(define-fun twice ((x (_ BitVec 8))) (_ BitVec 8) (bvadd x x)) (assert (= (twice #x21) #x42))"), true);
    assert.equal(value("(assert (let ((x true) (y false)) (let ((x y) (y x)) (and (not x) y))))"), true);
    const t = new Terms();
    const script = parseScript(t, "(declare-const p Bool)(assert (! p :named first :weight 3))");
    assert.deepEqual([...script.named], [["first", t.symbol("p", BOOL)]]);
  });
  test("chains and many arguments", () => {
    assert.equal(value("(assert (and (< 1 2 3) (not (< 1 3 2)) (= 5 5 5) (distinct 1 2 3) (=> false false false)))"), true);
    assert.equal(value("(assert (= (+ 1 2 3) (- 10 3 1) (* 1 2 3)))"), true);
    assert.equal(value("(assert (= (concat #b1 #b0 #b1) (_ bv5 3)))"), true);
  });
  test("float literals in all their forms", () => {
    assert.equal(value("(assert (= ((_ to_fp 11 53) RNE 0.1) (fp #b0 #b01111111011 #x999999999999a)))"), true);
    assert.equal(value("(assert (fp.eq ((_ to_fp 8 24) RNE (/ 1 3)) ((_ to_fp 8 24) #x3eaaaaab)))"), true);
    assert.equal(value("(assert (fp.eq ((_ to_fp 8 24) roundNearestTiesToEven (- 0.5)) ((_ to_fp 8 24) #xbf000000)))"), true);
    assert.equal(value("(assert (and (fp.isNaN (_ NaN 8 24)) (fp.isInfinite (_ -oo 8 24)) (fp.isZero (_ -zero 8 24))))"), true);
    assert.equal(value("(assert (= ((_ fp.to_sbv 8) RTP ((_ to_fp 8 24) RNE 2.5)) #x03))"), true);
    assert.equal(value("(assert (= (fp.min (_ NaN 8 24) ((_ to_fp 8 24) RNE 2.5)) ((_ to_fp 8 24) RNE 2.5)))"), true);
  });
  test("arrays, constant arrays, sort definitions", () => {
    const text =
      "(define-sort Memory (V) (Array (_ BitVec 4) V)) (declare-const m (Memory Int)) (assert (= 7 (select (store m #x1 7) #x1)))";
    assert.equal(value(text), true);
    assert.equal(value("(assert (= 3 (select ((as const (Array Int Int)) 3) 99)))"), true);
  });
});

describe("the printer as a solver on a pipe needs it", () => {
  test("names that SMT-LIB has taken, that are odd, or that two sorts share are kept apart and found again", () => {
    const t = new Terms();
    const names = ["and", "t!0", "x", "x!1", "a b", "Main.f([I)V;x", "bar|slash\\", "bar%7cslash%5c", "3", "Ref", "assay.ref"];
    const symbols = [...names.map((n) => t.symbol(n, BOOL)), t.symbol("x", bitVec(4))];
    const printer = new SmtLibPrinter(t);
    const texts = printer.expressions(symbols);
    assert.equal(new Set(texts).size, symbols.length);
    texts.forEach((text, i) => {
      assert.equal(printer.symbolNamed(text), symbols[i]);
    });
    const script = [...printer.take(), ...texts.slice(0, -1).map((text) => `(assert ${text})`)].join("\n");
    assert.equal(new Set(parseScript(new Terms(), script).assertions).size, names.length);
  });
  test("what was declared and named before is referred to, not printed again", () => {
    const t = new Terms();
    const [x, y] = [t.symbol("x", bitVec(8)), t.symbol("y", bitVec(8))];
    const product = t.bv.mul(x, y);
    const printer = new SmtLibPrinter(t);
    assert.deepEqual(printer.expressions([t.bv.ult(product, t.bv.not(product))]), ["(bvult t!0 (bvnot t!0))"]);
    assert.deepEqual(printer.take(), [
      "(declare-fun x () (_ BitVec 8))",
      "(declare-fun y () (_ BitVec 8))",
      "(define-fun t!0 () (_ BitVec 8) (bvmul x y))",
    ]);
    assert.deepEqual(printer.expressions([t.eq(product, x)]), ["(= x t!0)"]);
    assert.deepEqual(printer.take(), []);
  });
});

test("and, or of one operand are that operand", () => {
  const terms = new Terms();
  const { assertions } = parseScript(terms, "(declare-const p Bool)(assert (and p))(assert (or p))");
  assert.deepEqual(assertions, [terms.symbol("p", BOOL), terms.symbol("p", BOOL)]);
});
