import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { InputError, Random } from "@assay/base";
import { describeFormula, Evaluator, find, instances, parseModel, print, type TupleSet } from "@assay/relational";
import { randomProblem } from "../bench/random-problem.js";

async function statusOf(text: string): Promise<string> {
  const [command] = parseModel(text, "test.rel");
  return (await find(command!.problem)).status;
}

async function count(text: string): Promise<number> {
  const [command] = parseModel(text, "test.rel");
  let total = 0;
  for await (const _ of instances(command!.problem, { distinct: "instances" })) total++;
  return total;
}

const bad: readonly (readonly [string, string, string, RegExp])[] = [
  ["a missing brace", "sig A {", "1:8", /expected a name, found the end of the file/],
  ["a stray character", "sig A {}\nfact { some A ? }", "2:15", /'\?' begins nothing/],
  ["a comment without an end", "sig A {}\n/* run", "2:1", /does not end/],
  ["a paragraph that is none", "sig A {}\nfoo A", "2:1", /expected a paragraph/],
  ["an unknown name", "sig A {}\nfact {\n  some B\n}\nrun {}", "3:8", /there is no 'B'/],
  ["an unknown parent", "sig A extends B {}\nrun {}", "1:15", /there is no sig 'B'/],
  ["a sig that extends itself", "sig A extends B {}\nsig B extends A {}\nrun {}", "2:15", /extends itself/],
  ["a name declared twice", "sig A {}\nsig A {}\nrun {}", "2:5", /declared twice/],
  ["a join without columns", "sig A {}\nfact { some A.A }\nrun {}", "2:14", /no columns left/],
  ["a union of different arities", "sig A { f: A }\nfact { some A + f }\nrun {}", "2:15", /arity 1 and 2/],
  ["a closure of a set", "sig A {}\nfact { some ^A }\nrun {}", "2:13", /needs an operand of arity 2/],
  ["a set where a formula should be", "sig A {}\nfact { A }\nrun {}", "2:8", /expected a formula, found a set/],
  ["a number where a set should be", "sig A {}\nfact { some 3 }\nrun {}", "2:13", /found an integer; write Int\[…\]/],
  ["a formula where a number should be", "sig A {}\nfact { (some A) > 3 }\nrun {}", "2:9", /expected an integer, found a formula/],
  ["too few arguments", "sig A {}\npred p[a, b: A] { a = b }\nfact { some a: A | p[a] }\nrun {}", "3:20", /takes 2 arguments, not 1/],
  ["a predicate that calls itself", "sig A {}\npred p { q }\npred q { p }\nrun p", "2:10", /'q' calls itself/],
  [
    "a scope that is too small",
    "sig A {}\none sig B, C extends A {}\nrun {} for 1 A",
    "3:14",
    /the scope of 'A' is 1, but its extensions need 2/,
  ],
  ["a scope for an unknown sig", "sig A {}\nrun {} for 1 B", "2:14", /there is no sig 'B'/],
  ["scopes without any atom", "sig A {}\nrun {} for 0", "2:1", /there is no atom at all/],
  ["an unknown assertion", "sig A {}\ncheck p", "2:7", /there is no assertion 'p'/],
  ["a tuple of the wrong arity", "universe { a }\nrelation r = { a -> a, a }\nrun {}", "2:24", /arity 1, not 2/],
  ["an unknown atom", "universe { a }\nrelation r = { b }\nrun {}", "2:16", /no atom 'b'/],
  ["a lower bound outside the upper one", "universe { a, b }\nrelation r: { a } .. { b }\nrun {}", "2:10", /not within its upper bound/],
  ["a mistake in an assertion that is not checked", "sig A {}\nassert p { some B }\nrun {}", "2:17", /there is no 'B'/],
  ["too many parentheses", `sig A {}\nfact { some ${"(".repeat(300)}A${")".repeat(300)} }\nrun {}`, "2:213", /nested more than 200 deep/],
];

for (const [what, text, place, message] of bad) {
  test(`${what} is reported at ${place}`, () => {
    assert.throws(
      () => parseModel(text, "bad.rel"),
      (error: unknown) => {
        assert.ok(error instanceof InputError, String(error));
        const [diagnostic] = error.diagnostics;
        assert.match(diagnostic!.message, message);
        assert.equal(`${diagnostic!.place?.line}:${diagnostic!.place?.column}`, place);
        assert.match(diagnostic!.code, /^relational\//);
        return true;
      },
    );
  });
}

test("operators bind as in Alloy", async () => {
  const valid = async (formula: string) =>
    assert.equal(await statusOf(`sig A { f, g: set A }\nassert v { ${formula} }\ncheck v for 3`), "unsat", formula);
  await valid("A - A + A = (A - A) + A");
  await valid("f + g & f = f + (g & f)");
  await valid("A.f & A.g = (A.f) & (A.g)");
  await valid("f ++ g & g = f ++ (g & g)");
  await valid("some f => some g => some f else no f or some A or no A");
  await valid("(some f or some g and no g) iff (some f or (some g and no g))");
  await valid("not some f and some f implies no A");
  await valid("#A.f + 1 > #A.f");
  await valid("all x: A | x.f = f[x] and ~f.x = f.x or some (x.f) or no x.f");
  await valid("A <: f = f and f :> A = f");
  await valid("{x, y: A | x->y in f} = f");
  await valid("let h = f + g, k = ~h | k = ~f + ~g");
  await valid("(some f => f else g) in f + g");
});

test("multiplicities of fields and arrows hold", async () => {
  // Over two atoms that are all in A: one of 4, 9, 16 functions and so on.
  assert.equal(await count("sig A { f: A }\nrun {} for exactly 2 A"), 4);
  assert.equal(await count("sig A { f: lone A }\nrun {} for exactly 2 A"), 9);
  assert.equal(await count("sig A { f: some A }\nrun {} for exactly 2 A"), 9);
  assert.equal(await count("sig A { f: set A }\nrun {} for exactly 2 A"), 16);
  assert.equal(await count("sig A { f: A one -> one A }\nrun {} for exactly 2 A"), 4);
  assert.equal(await count("one sig B { f: A -> lone A }\nsig A {}\nrun {} for exactly 2 A"), 9);
  assert.equal(await count("one sig B { f: A lone -> A }\nsig A {}\nrun {} for exactly 2 A"), 9);
  assert.equal(await count("one sig B { f: A -> A -> one A }\nsig A {}\nrun {} for exactly 2 A"), 16);
});

test("hierarchies of signatures hold", async () => {
  // Non-exact: subsets of two atoms.
  assert.equal(await count("sig A {}\nrun {} for 2"), 4);
  assert.equal(await count("sig A {}\nsig B extends A {}\nrun {} for exactly 2 A"), 4);
  assert.equal(await count("abstract sig A {}\nsig B, C extends A {}\nrun {} for exactly 2 A"), 4);
  assert.equal(await count("abstract sig A {}\nsig B, C extends A {}\nrun {} for 2 A"), 9);
  assert.equal(await count("sig A {}\nsig B in A {}\nsig C in A {}\nrun {} for exactly 2 A"), 16);
  assert.equal(await count("sig A {}\nsome sig B in A {}\nrun {} for exactly 2 A"), 3);
  assert.equal(await count("sig A {}\none sig B extends A {}\nsig C extends A {}\nrun {} for exactly 3 A"), 4);
  assert.equal(await count("sig A {}\nsig B extends A {}\nrun {} for exactly 3 A, 1 B"), 4);
  assert.equal(await count("enum Colour { Red, Green }\nsig A { colour: Colour }\nrun {} for exactly 2 A"), 4);
});

test("facts of a signature speak of this and its fields", async () => {
  const text = (fact: string) => `sig A { f: set A, g: f } { ${fact} }\ncheck { all a: A | a.g in a.f and a not in a.f } for 3`;
  assert.equal(await statusOf(text("this not in f")), "unsat");
  assert.equal(await statusOf(text("no g & none")), "sat");
  assert.equal(await statusOf(text("no this.@f & this")), "unsat");
});

test("integers: atoms are summed where numbers are needed, numbers become atoms only when asked to", async () => {
  assert.equal(await count("one sig A { n: Int }\nfact { A.n + 1 > 2 }\nrun {} for 3 int"), 2);
  assert.equal(await count("one sig A { n: Int }\nfact { A.n = Int[mul[1, 2]] }\nrun {} for 3 int"), 1);
  assert.equal(await count("one sig A { n: Int }\nfact { A.n = Int[7] }\nrun {} for 3 int"), 0);
  assert.equal(await count("universe { 1, 2, 4, -8 }\nrelation s: {} .. { 1, 2, 4, -8 }\nfact { int[s] = -3 }\nrun {}"), 1);
  assert.equal(await count("universe { 1, 2, 4, -8 }\nrelation s: {} .. { 1, 2, 4, -8 }\nfact { s = bits[negate[3], 4] }\nrun {}"), 1);
});

test("a core is described by where its formulas are", async () => {
  const text = "sig A { f: A }\nfact {\n  no f\n  some univ\n}\nfact { some A }\nrun {}";
  const { problem } = parseModel(text, "core.rel")[0]!;
  const outcome = await find(problem, { core: "minimal" });
  assert.ok(outcome.status === "unsat");
  assert.deepEqual(
    outcome.core!.formulas.map((formula) => describeFormula(problem, formula)),
    ["core.rel:1:9: (all this: A | (((this.f) in A) and (one (this.f))))", "core.rel:3:3: (no f)", "core.rel:6:8: (some A)"],
  );
});

test("what is printed can be read back and means the same", async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const { bounds, formulas } = randomProblem(new Random(seed));
    const { universe } = bounds;
    const names = universe.atoms.map((atom) => atom.replace("i", ""));
    const tuples = (set: TupleSet) =>
      `{ ${set.indices
        .map((index) =>
          universe
            .decode(index, set.arity)
            .map((atom) => names[atom])
            .join(" -> "),
        )
        .join(", ")} }`;
    const relations = bounds.relations.filter((relation) => bounds.of(relation).upper.size > 0);
    if (relations.length < bounds.relations.length) continue;
    const declared = relations.map(
      (relation) => `relation ${relation.name}: ${tuples(bounds.of(relation).lower)} .. ${tuples(bounds.of(relation).upper)}`,
    );
    const facts = formulas.map((formula) => `  ${print(formula)}`);
    const text = `universe { ${names.join(", ")} }\n${declared.join("\n")}\nfact {\n${facts.join("\n")}\n}\nrun {}\n`;
    if (bounds.integers.size === 0 && text.includes("Int")) continue;
    const { problem } = parseModel(text, `seed-${seed}.rel`)[0]!;
    const ours = await find({ bounds, formulas });
    const theirs = await find(problem);
    assert.equal(theirs.status, ours.status, text);
    if (theirs.status !== "sat") continue;
    const evaluator = new Evaluator(theirs.instance);
    for (const formula of problem.formulas) assert.ok(evaluator.formula(formula), text);
  }
});

test("whatever is done to a file, it is read or rejected with a place, never anything else", () => {
  const folder = new URL("../../examples/", import.meta.url);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const random = new Random(11);
  let rejected = 0;
  for (let i = 0; i < 400; i++) {
    const words = random.pick(texts).split(/(\b|(?=[^\w\s]))/);
    for (let changes = 1 + random.below(3); changes > 0; changes--) {
      const at = random.below(words.length);
      const inserted = random.pick(["", words[random.below(words.length)]!, "{", "]", "some", "->", "9", "sig"]);
      words.splice(at, random.below(3), inserted);
    }
    try {
      parseModel(words.join(""), "mangled.rel");
    } catch (error) {
      assert.ok(error instanceof InputError, `${error}\n${words.join("")}`);
      assert.ok(
        error.diagnostics.every((diagnostic) => diagnostic.place?.line !== undefined),
        `${error}\n${words.join("")}`,
      );
      rejected++;
    }
  }
  assert.ok(rejected > 200 && rejected < 400);
});
