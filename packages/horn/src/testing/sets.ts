/**
 * Hand-written clause sets of the kinds that ordinary loops and recursions make, with their answers for 32-bit
 * arithmetic. They are written with integers and read as bit-vectors.
 */
import { Terms } from "@assay/logic";
import type { ClauseSet } from "../clause.js";
import { asBitVectors } from "../text/as-bit-vectors.js";
import { parseClauses } from "../text/read.js";

export interface KnownSet {
  readonly name: string;
  readonly expected: "safe" | "unsafe";
  /** With `Int`. */
  readonly text: string;
}

const WORDS = new Set("and or not => = distinct + - * div mod < <= > >= ite true false select store".split(" "));

/**
 * A script out of clauses `[head, ...body]`; a word that is no operation and no relation is a variable. Variables `b…`
 * are booleans, `a…` arrays.
 */
function script(relations: Readonly<Record<string, string>>, clauses: readonly (readonly string[])[]): string {
  const sorts = { i: "Int", b: "Bool", a: "(Array Int Int)" } as const;
  const declared = Object.entries(relations).map(
    ([name, parameters]) => `(declare-fun ${name} (${[...parameters].map((p) => sorts[p as keyof typeof sorts]).join(" ")}) Bool)`,
  );
  const asserts = clauses.map(([head, ...body]) => {
    const words = `${head} ${body.join(" ")}`.match(/[A-Za-z][A-Za-z0-9_']*/g) ?? [];
    const variables = [...new Set(words)].filter((w) => !WORDS.has(w) && !(w in relations));
    const matrix = `(=> ${body.length === 0 ? "true" : `(and true ${body.join(" ")})`} ${head})`;
    const bound = variables.map((v) => `(${v} ${v.startsWith("b") ? "Bool" : v.startsWith("a") ? "(Array Int Int)" : "Int"})`);
    return bound.length === 0 ? `(assert ${matrix})` : `(assert (forall (${bound.join(" ")}) ${matrix}))`;
  });
  return ["(set-logic HORN)", ...declared, ...asserts, "(check-sat)"].join("\n");
}

const known = (
  name: string,
  expected: KnownSet["expected"],
  relations: Readonly<Record<string, string>>,
  clauses: readonly (readonly string[])[],
): KnownSet => ({ name, expected, text: script(relations, clauses) });

/** Figure 1 of the paper. `increment` is what `unl` does to n. */
export function lockText(increment: "n" | "(+ n 1)", precondition: "(= l 0)" | "true"): string {
  const t = "iiiiii";
  return script(
    { T_lock: t, E_lock: "iii", T_unlock: t, E_unlock: "iii", T_main: t, E_main: "iii", T_loop: t, E_loop: "iii", T_unl: t, E_unl: "iii" },
    [
      ["(T_lock l n d 1 n d)", "(= l 0)"],
      ["(E_lock l n d)", "(distinct l 0)"],
      ["(T_unlock l n d 0 n d)", "(= l 1)"],
      ["(E_unlock l n d)", "(distinct l 1)"],
      ["(T_main l n d l2 n2 d2)", "(T_loop l n d l1 n1 d1)", "(T_unlock l1 n1 d1 l2 n2 d2)"],
      ["(E_main l n d)", "(E_loop l n d)"],
      ["(E_main l n d)", "(T_loop l n d l1 n1 d1)", "(E_unlock l1 n1 d1)"],
      ["(T_loop l n d l4 n4 d4)", "(T_lock l n d l1 n1 d1)", "(T_unl l1 n1 n1 l3 n3 d3)", "(distinct n3 d3)", "(T_loop l3 n3 d3 l4 n4 d4)"],
      ["(T_loop l n d l3 n3 d3)", "(T_lock l n d l1 n1 d1)", "(T_unl l1 n1 n1 l3 n3 d3)", "(= n3 d3)"],
      ["(E_loop l n d)", "(E_lock l n d)"],
      ["(E_loop l n d)", "(T_lock l n d l1 n1 d1)", "(E_unl l1 n1 n1)"],
      ["(E_loop l n d)", "(T_lock l n d l1 n1 d1)", "(T_unl l1 n1 n1 l3 n3 d3)", "(distinct n3 d3)", "(E_loop l3 n3 d3)"],
      [`(T_unl l n d l1 ${increment === "n" ? "n1" : "(+ n1 1)"} d1)`, "(T_unlock l n d l1 n1 d1)"],
      ["(T_unl l n d l n d)"],
      ["(E_unl l n d)", "(E_unlock l n d)"],
      ["false", precondition, "(E_main l n d)"],
    ],
  );
}

/**
 * Figure 6 of the paper: the loop of `main` over a Rational with numerator and denominator; `fixed` passes them in the
 * right order.
 */
export function rationalText(kind: "as printed" | "fixed"): string {
  const constructed = kind === "fixed" ? "(Loop n d 0)" : "(Loop d n 0)";
  return script({ Loop: "iii", Trunc: "ii" }, [
    [constructed, "(distinct d 0)"],
    ["(Loop num den (+ i 1))", "(Loop num den i)", "(< i 10000)"],
    ["(Trunc num den)", "(Loop num den i)", "(< i 10000)"],
    ["false", "(Trunc num den)", "(= den 0)"],
  ]);
}

export const KNOWN_SETS: readonly KnownSet[] = [
  { name: "lock-broken", expected: "unsafe", text: lockText("n", "(= l 0)") },
  { name: "lock-fixed", expected: "safe", text: lockText("(+ n 1)", "(= l 0)") },
  { name: "rational-fixed", expected: "safe", text: rationalText("fixed") },
  { name: "rational-broken", expected: "unsafe", text: rationalText("as printed") },
  known("twice", "safe", { I: "ii" }, [
    ["(I 0 0)"],
    ["(I (+ x 1) (+ y 2))", "(I x y)", "(< x 10000)"],
    ["false", "(I x y)", "(>= x 10000)", "(distinct y 20000)"],
  ]),
  known("twice-wrong", "unsafe", { I: "ii" }, [
    ["(I 0 0)"],
    ["(I (+ x 1) (+ y 2))", "(I x y)", "(< x 5)"],
    ["false", "(I x y)", "(>= x 5)", "(distinct y 11)"],
  ]),
  known("parity", "safe", { I: "i" }, [["(I 0)"], ["(I (+ x 2))", "(I x)"], ["false", "(I x)", "(= x 7)"]]),
  known("addition", "safe", { Add: "iii" }, [
    ["(Add m n m)", "(= n 0)"],
    ["(Add m n r)", "(> n 0)", "(Add (+ m 1) (- n 1) r)"],
    ["(Add m n r)", "(< n 0)", "(Add (- m 1) (+ n 1) r)"],
    ["false", "(Add m n r)", "(distinct r (+ m n))"],
  ]),
  known("even-odd", "safe", { Even: "ib", Odd: "ib" }, [
    ["(Even 0 true)"],
    ["(Odd 0 false)"],
    ["(Even n b)", "(distinct n 0)", "(Odd (- n 1) b)"],
    ["(Odd n b)", "(distinct n 0)", "(Even (- n 1) b)"],
    ["false", "(Even n b)", "(= (mod n 2) 1)", "b", "(>= n 0)"],
  ]),
  known("mccarthy-91", "safe", { M: "ii" }, [
    ["(M n (- n 10))", "(> n 100)"],
    ["(M n r)", "(<= n 100)", "(M (+ n 11) k)", "(M k r)"],
    ["false", "(M n r)", "(<= n 101)", "(distinct r 91)"],
  ]),
  known("gcd-positive", "safe", { G: "iii" }, [
    ["(G m n m)", "(= m n)", "(> m 0)"],
    ["(G m n r)", "(> m n)", "(> n 0)", "(G (- m n) n r)"],
    ["(G m n r)", "(< m n)", "(> m 0)", "(G m (- n m) r)"],
    ["false", "(G m n r)", "(> m 0)", "(> n 0)", "(<= r 0)"],
  ]),
  known("ackermann-3", "safe", { C: "ii", A: "iii" }, [
    ["(C m n)", "(>= m 0)", "(<= m 3)", "(>= n 0)", "(<= n 20)"],
    ["(C (- m 1) 1)", "(C m n)", "(distinct m 0)", "(= n 0)"],
    ["(C m (- n 1))", "(C m n)", "(distinct m 0)", "(distinct n 0)"],
    ["(C (- m 1) k)", "(C m n)", "(distinct m 0)", "(distinct n 0)", "(A m (- n 1) k)"],
    ["(A m n (+ n 1))", "(C m n)", "(= m 0)"],
    ["(A m n r)", "(C m n)", "(distinct m 0)", "(= n 0)", "(A (- m 1) 1 r)"],
    ["(A m n r)", "(C m n)", "(distinct m 0)", "(distinct n 0)", "(A m (- n 1) k)", "(A (- m 1) k r)"],
    ["false", "(A m n r)", "(<= n 20)", "(>= n 0)", "(< r 1)"],
  ]),
  known("ackermann-3-wrong", "unsafe", { C: "ii", A: "iii" }, [
    ["(C m n)", "(>= m 0)", "(<= m 3)", "(>= n 0)", "(<= n 20)"],
    ["(C (- m 1) 1)", "(C m n)", "(distinct m 0)", "(= n 0)"],
    ["(C m (- n 1))", "(C m n)", "(distinct m 0)", "(distinct n 0)"],
    ["(C (- m 1) k)", "(C m n)", "(distinct m 0)", "(distinct n 0)", "(A m (- n 1) k)"],
    ["(A m n (+ n 1))", "(C m n)", "(= m 0)"],
    ["(A m n r)", "(C m n)", "(distinct m 0)", "(= n 0)", "(A (- m 1) 1 r)"],
    ["(A m n r)", "(C m n)", "(distinct m 0)", "(distinct n 0)", "(A m (- n 1) k)", "(A (- m 1) k r)"],
    ["false", "(A m n r)", "(<= n 20)", "(>= n 0)", "(= r 13)"],
  ]),
  known("doubling", "safe", { H: "iii" }, [
    ["(H 0 c c)"],
    ["(H (+ n 1) c e)", "(H n (+ c 1) d)", "(H n d e)", "(>= n 0)", "(< n 31)"],
    ["false", "(H 9 c d)", "(distinct d (+ c 511))"],
  ]),
  known("doubling-wrong", "unsafe", { H: "iii" }, [
    ["(H 0 c c)"],
    ["(H (+ n 1) c e)", "(H n (+ c 1) d)", "(H n d e)", "(>= n 0)", "(< n 31)"],
    ["false", "(H 3 c d)", "(distinct d (+ c 8))"],
  ]),
  known("times-by-adding", "safe", { M: "iii" }, [
    ["(M n 0 0)", "(>= n 0)", "(<= n 1000)"],
    ["(M n (+ m 1) (+ r n))", "(M n m r)", "(>= m 0)", "(< m 1000)"],
    ["false", "(M n m r)", "(M m n k)", "(distinct r k)"],
  ]),
  known("times-by-adding-wrong", "unsafe", { M: "iii" }, [
    ["(M n 0 0)", "(>= n 0)", "(<= n 1000)"],
    ["(M n (+ m 1) (+ r n))", "(M n m r)", "(>= m 0)", "(< m 1000)"],
    ["false", "(M n m r)", "(M m (+ n 1) k)", "(= (+ r 3) k)"],
  ]),
  known("two-loops", "safe", { A: "iii", B: "iii" }, [
    ["(A n 0 0)", "(>= n 0)", "(< n 1000)"],
    ["(A n (+ i 1) (+ s 1))", "(A n i s)", "(< i n)"],
    ["(B n i s)", "(A n i s)", "(>= i n)"],
    ["(B n (- i 1) (- s 1))", "(B n i s)", "(> i 0)"],
    ["false", "(B n i s)", "(<= i 0)", "(distinct s 0)"],
  ]),
  known("nested-index", "safe", { O: "ii", N: "iii" }, [
    ["(O n 0)", "(>= n 0)"],
    ["(N n i 0)", "(O n i)", "(< i n)"],
    ["(N n i (+ j 1))", "(N n i j)", "(< j i)"],
    ["(O n (+ i 1))", "(N n i j)", "(>= j i)"],
    ["false", "(N n i j)", "(< j i)", "(or (< j 0) (>= j n))"],
  ]),
  known("nested-counter", "safe", { O: "iiii", N: "iiii" }, [
    ["(O n m 0 0)", "(>= n 0)", "(>= m 0)", "(< n 1000)", "(< m 1000)"],
    ["(N n m i 0)", "(O n m i k)", "(< i n)"],
    ["(N n m i (+ j 1))", "(N n m i j)", "(< j m)"],
    ["(O n m (+ i 1) 0)", "(N n m i j)", "(>= j m)"],
    ["false", "(N n m i j)", "(> j m)"],
  ]),
  known("bounded-buffer", "safe", { Q: "ii" }, [
    ["(Q 0 c)", "(> c 0)", "(< c 100)"],
    ["(Q (+ s 1) c)", "(Q s c)", "(< s c)"],
    ["(Q (- s 1) c)", "(Q s c)", "(> s 0)"],
    ["false", "(Q s c)", "(or (< s 0) (> s c))"],
  ]),
  known("state-machine", "safe", { S: "iii" }, [
    ["(S 0 0 0)"],
    ["(S 1 x 5)", "(S s x y)", "(= s 0)"],
    ["(S 2 (+ x 1) y)", "(S s x y)", "(= s 1)", "(< x y)"],
    ["(S 1 x y)", "(S s x y)", "(= s 2)"],
    ["(S 0 0 0)", "(S s x y)", "(= s 1)"],
    ["false", "(S s x y)", "(or (> x 5) (< s 0) (> s 2))"],
  ]),
  known("flag-and-value", "safe", { S: "bi" }, [
    ["(S false 0)"],
    ["(S true 7)", "(S b x)", "(not b)"],
    ["(S false 0)", "(S b x)", "b"],
    ["false", "(S b x)", "b", "(distinct x 7)"],
  ]),
  known("sum-conserved", "safe", { I: "iiii" }, [
    ["(I x y x y)"],
    ["(I s t (+ x 1) (- y 1))", "(I s t x y)", "(> y 0)"],
    ["(I s t (- x 1) (+ y 1))", "(I s t x y)", "(> x 0)"],
    ["false", "(I s t x y)", "(distinct (+ x y) (+ s t))"],
  ]),
  known("division", "safe", { D: "iiii" }, [
    ["(D a_ y 0 a_)".replaceAll("a_", "x"), "(>= x 0)", "(> y 0)"],
    ["(D x y (+ q 1) (- r y))", "(D x y q r)", "(>= r y)"],
    ["false", "(D x y q r)", "(< r y)", "(or (< r 0) (>= r y))"],
  ]),
  known("array-fill", "safe", { F: "iiii" }, [
    ["(F n 0 k v)", "(>= n 0)", "(<= 0 k)", "(< k n)"],
    ["(F n (+ i 1) k v)", "(F n i k v)", "(< i n)", "(distinct i k)"],
    ["(F n (+ i 1) k 7)", "(F n i k v)", "(< i n)", "(= i k)"],
    ["false", "(F n i k v)", "(>= i n)", "(distinct v 7)"],
  ]),
  known("array-maximum", "safe", { M: "iiiii" }, [
    ["(M n 0 m k v)", "(>= n 0)", "(<= 0 k)", "(< k n)"],
    ["(M n (+ i 1) m k v)", "(M n i m k v)", "(< i n)", "(distinct i k)"],
    ["(M n (+ i 1) x k v)", "(M n i m k v)", "(< i n)", "(distinct i k)", "(> x m)"],
    ["(M n (+ i 1) (ite (> v m) v m) k v)", "(M n i m k v)", "(< i n)", "(= i k)"],
    ["false", "(M n i m k v)", "(>= i n)", "(> v m)"],
  ]),
  known("binary-search", "safe", { B: "iii" }, [
    ["(B 0 (- n 1) n)", "(>= n 0)", "(< n 1000000)"],
    ["(B (+ m 1) h n)", "(B l h n)", "(<= l h)", "(<= l m)", "(<= m h)"],
    ["(B l (- m 1) n)", "(B l h n)", "(<= l h)", "(<= l m)", "(<= m h)"],
    ["false", "(B l h n)", "(<= l h)", "(<= l m)", "(<= m h)", "(or (< m 0) (>= m n))"],
  ]),
  known("fibonacci-nonnegative", "safe", { Fib: "ii" }, [
    ["(Fib n n)", "(<= 0 n)", "(<= n 1)"],
    ["(Fib n (+ x y))", "(> n 1)", "(<= n 20)", "(Fib (- n 1) x)", "(Fib (- n 2) y)"],
    ["false", "(Fib n x)", "(> n 0)", "(< x (- n 1))"],
  ]),
  known("hanoi-9", "safe", { H: "ii" }, [
    ["(H 1 1)"],
    ["(H n (+ x y 1))", "(> n 1)", "(<= n 9)", "(H (- n 1) x)", "(H (- n 1) y)"],
    ["false", "(H n x)", "(< x n)"],
  ]),
  known("wrapping", "unsafe", { I: "i" }, [["(I 2147483600)"], ["(I (+ x 1))", "(I x)"], ["false", "(I x)", "(< (+ x 1) x)"]]),
  known("square-negative", "unsafe", { I: "i" }, [["(I x)"], ["false", "(I x)", "(< (* x x) 0)"]]),
  known("accumulator-by-case", "safe", { I: "iib" }, [
    ["(I 0 0 b)"],
    ["(I (+ i 1) (+ s 3) b)", "(I i s b)", "b", "(< i 50)"],
    ["(I (+ i 1) (+ s 5) b)", "(I i s b)", "(not b)", "(< i 50)"],
    ["false", "(I i s b)", "(= i 50)", "(distinct s 150)", "(distinct s 250)"],
  ]),
  known("lock-steps", "safe", { L: "ii" }, [
    ["(L 0 0)"],
    ["(L 1 c)", "(L l c)", "(= l 0)"],
    ["(L 0 (+ c 1))", "(L l c)", "(= l 1)", "(< c 100)"],
    ["false", "(L l c)", "(distinct l 0)", "(distinct l 1)"],
  ]),
  known("saturating", "safe", { S: "i" }, [
    ["(S 0)"],
    ["(S (ite (> (+ x d) 100) 100 (+ x d)))", "(S x)", "(>= d 0)", "(< d 50)"],
    ["false", "(S x)", "(or (< x 0) (> x 100))"],
  ]),
  known("off-by-one", "unsafe", { I: "ii" }, [
    ["(I n 0)", "(> n 0)", "(< n 10)"],
    ["(I n (+ i 1))", "(I n i)", "(<= i n)"],
    ["false", "(I n i)", "(> i n)"],
  ]),
  known("three-fields", "safe", { C: "iii" }, [
    ["(C 0 10 10)"],
    ["(C (+ u 1) (- f 1) t)", "(C u f t)", "(> f 0)"],
    ["(C (- u 1) (+ f 1) t)", "(C u f t)", "(> u 0)"],
    ["false", "(C u f t)", "(or (distinct (+ u f) t) (< u 0) (> u t))"],
  ]),
];

/** The set with 32-bit arithmetic, over terms of its own. */
export function readKnownSet(of: KnownSet, width = 32): ClauseSet {
  return asBitVectors(parseClauses(new Terms({ simplification: "off" }), of.text, of.name), width, new Terms());
}
