import assert from "node:assert/strict";
import { test } from "node:test";
import { InputError, Random } from "@assay/base";
import { basl, relational } from "@assay/spec";

function file(text: string): basl.AbstractionFile {
  const problems = new relational.Problems();
  const parsed = basl.parseAbstractionFile({ file: "a.basl", text }, problems);
  problems.throwIfAny();
  return parsed;
}

/** `line:column code message` of every problem. */
function problemsOf(parse: () => unknown): readonly string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof InputError)
      return error.diagnostics.map(({ code, message, place }) => `${place?.line}:${place?.column} ${code} ${message}`);
    throw error;
  }
  return [];
}

const FIGURE_2 = `abstraction EvenOdd abstracts int
begin
  TOKENS = {EVEN, ODD};
  abstract(n)
  begin
    n % 2 == 0 -> {EVEN};
    n % 2 == 1 -> {ODD};
  end
  operator * mul
  begin
    (ODD, ODD) -> {ODD};
    (_, _) -> {EVEN};
  end
  operator > gt
  begin
    (_, _) -> {true, false};
  end
end
`;

test("Figure 2 of the paper", () => {
  const [evenOdd] = file(FIGURE_2).abstractions;
  assert.equal(evenOdd!.name, "EvenOdd");
  assert.deepEqual(evenOdd!.tokens, ["EVEN", "ODD"]);
  assert.deepEqual(
    evenOdd!.rules.map(({ condition, token }) => `${basl.conditionText(condition)} -> ${token}`),
    ["n % 2 == 0 -> EVEN", "n % 2 == 1 -> ODD"],
  );
  assert.deepEqual(
    evenOdd!.given.map(({ symbol, name, rules }) => [symbol, name, rules.map(basl.ruleText)]),
    [
      ["*", "mul", ["(ODD, ODD) -> {ODD}", "(_, _) -> {EVEN}"]],
      [">", "gt", ["(_, _) -> {true, false}"]],
    ],
  );
});

test("printed and read again", () => {
  assert.equal(basl.printAbstraction(file(FIGURE_2).abstractions[0]!), FIGURE_2);
  const abstractions = [
    basl.signs("int"),
    basl.evenOdd("long"),
    basl.point("char"),
    basl.range("int", -2n, 3n),
    basl.set("int", [3n, -5n]),
    basl.modulo("int", 3n),
  ];
  for (const abstraction of abstractions) {
    const text = basl.printAbstraction(abstraction);
    const again = file(text).abstractions[0]!;
    assert.equal(basl.printAbstraction(again), text);
    for (let n = -9n; n <= 9n; n++)
      assert.equal(
        again.rules.filter(({ condition }) => basl.holdsOf(condition, n, (each) => each)).length,
        1,
        `${n} should have one token of\n${text}`,
      );
  }
});

test("the other declarations", () => {
  const all = file(`
    abstraction Small abstracts class bank.Account begin balance : Signs; owner : Set(3, -5); end
    abstraction Parities abstracts int[] begin INDEX = Identity; ELEMENT = EvenOdd; end
    coercion EvenOdd to Signs begin EVEN -> {NEG, ZERO, POS}; _ -> {NEG, POS}; end
    select Main.x = Range(-1, 'c');
    select Main.data[] = EvenOdd;
    default Point;
    semantics exact;`);
  assert.deepEqual(
    all.classes.map(({ name, class: of, fields }) => [name, of, fields.map((each) => `${each.field} ${basl.nameText(each.abstraction)}`)]),
    [["Small", "bank.Account", ["balance Signs", "owner Set(3, -5)"]]],
  );
  assert.equal(all.arrays[0]!.element.name, "EvenOdd");
  assert.deepEqual(all.coercions[0]!.rules.map(basl.ruleText), ["(EVEN) -> {NEG, ZERO, POS}", "(_) -> {NEG, POS}"]);
  assert.deepEqual(
    all.selections.map(({ target, abstraction }) => `${target} ${basl.nameText(abstraction)}`),
    ["Main.x Range(-1, 99)", "Main.data[] EvenOdd"],
  );
  assert.equal(all.default?.name, "Point");
  assert.equal(all.semantics, "exact");
});

test("what is wrong is told with its place and a suggestion", () => {
  const wrong = (text: string): readonly string[] => problemsOf(() => file(text));
  assert.deepEqual(wrong(FIGURE_2.replace("-> {ODD};", "-> {OD};")), ["7:20 basl-token there is no token OD; did you mean ODD?"]);
  assert.deepEqual(wrong(FIGURE_2.replace("n % 2 == 0", "m % 2 == 0")), [
    "6:5 basl-name there is no m here: a condition is about n and constants",
  ]);
  assert.deepEqual(wrong(FIGURE_2.replace("n % 2 == 0", "n % 2")), [
    "6:9 basl-type expected a condition, but this is a number: compare it with something",
  ]);
  assert.deepEqual(wrong(FIGURE_2.replace("{EVEN};", "{EVEN, ODD};")), [
    "6:5 basl-overlap a value has one token, not EVEN and ODD: split the rule",
  ]);
  assert.deepEqual(wrong("abstraction B abstracts boolean begin end"), [
    "1:25 basl-type boolean cannot be abstracted; booleans are never abstracted: they have two values",
  ]);
  assert.match(
    wrong("abstraction A abstracts int[] begin INDEX = Signs; ELEMENT = Signs; end")[0]!,
    /basl-array INDEX cannot be abstracted/,
  );
  assert.match(wrong("selct Main.x = Signs;")[0]!, /did you mean select\?/);
  assert.match(wrong("semantics loose;")[0]!, /there are wrap \(Java's\) and exact/);
  // One declaration that is wrong does not hide the next.
  assert.equal(wrong(`abstraction A abstracts ints begin end\nselect x;\n${FIGURE_2}`).length, 2);
});

test("arguments of the library", () => {
  const problem = (name: string, ...args: bigint[]): string | undefined => {
    const made = basl.libraryAbstraction("int", name, args);
    return made !== undefined && "problem" in made ? made.problem : undefined;
  };
  assert.equal(problem("Range", 3n, 1n), "the range from 3 to 1 is empty");
  assert.equal(problem("Signs", 3n), "Signs is written Signs");
  assert.equal(problem("Modulo", 1n), "the modulus is from 2 to 30");
  assert.equal(problem("Set"), "a set has from 1 to 29 values");
  assert.equal(basl.libraryAbstraction("int", "Sign", []), undefined);
});

test("mutated texts give diagnostics only", () => {
  const seed = `${FIGURE_2}
    abstraction Small abstracts class bank.Account begin balance : Signs; end
    coercion EvenOdd to Signs begin EVEN -> {NEG}; end
    select Main.x = Range(-1, 3); default Point; semantics exact;`;
  const random = new Random(12);
  const parts = seed.split(/(\s+|\b)/);
  let refused = 0;
  for (let i = 0; i < 1_000; i++) {
    const mutated = [...parts];
    for (let changes = 1 + random.below(3); changes > 0; changes--) {
      const at = random.below(mutated.length);
      const other = random.below(mutated.length);
      const kind = random.below(4);
      if (kind === 0) mutated.splice(at, 1);
      else if (kind === 1) mutated[at] = mutated[other]!;
      else if (kind === 2) mutated.splice(at, 0, mutated[other]!);
      else mutated[at] = String.fromCodePoint(random.below(0x250));
    }
    if (problemsOf(() => file(mutated.join(""))).length > 0) refused++;
  }
  assert.ok(refused > 500, `${refused} of the texts should be wrong`);
});
