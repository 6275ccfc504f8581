/** The paper's example: Figures 6, 9 and 11, sections 5 to 7. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { InputError } from "@assay/base";
import { parseProgram } from "@assay/core";
import { ltl } from "@assay/spec";
import { checkFlow } from "../../src/abstraction/flow-check.js";
import { abstractProgram, infer } from "../../src/abstraction/index.js";
import { planOf, propertyOf } from "./plans.js";

const example = join(dirname(fileURLToPath(import.meta.url)), "../../../../../examples/abstraction/power.core");
const program = parseProgram(readFileSync(example, "utf8"), "power.core");
const request = (selections: readonly string[], defaults?: string) => ({
  ...{ program, entry: "power", isOwn: () => true },
  plan: planOf(selections, { semantics: "exact", ...(defaults === undefined ? {} : { default: defaults }) }),
});

test("constraints and their least solution", async () => {
  const { system, solution, kind } = await infer(request(["m=EvenOdd"]));
  assert.deepEqual(
    system.constraints.map((each) => system.text(each)),
    [
      ...["⊥ ⊑ C(1)", "C(1) ⊑ C(result)", "C(n) = C(2)", "C(2) ⊑ C((<, 4))", "⊥ ⊑ C(3)", "C(3) ⊑ C((<, 4))", "C((<, 4)) = C(4)"],
      ...["C(result) = C(5)", "C(5) ⊑ C((*, 7))", "C(m) = C(6)", "C(6) ⊑ C((*, 7))", "C((*, 7)) = C(7)", "C(7) ⊑ C(result)"],
      ...["C(n) = C(8)", "C(8) ⊑ C((-, 10))", "⊥ ⊑ C(9)", "C(9) ⊑ C((-, 10))", "C((-, 10)) = C(10)", "C(10) ⊑ C(n)"],
      "C(m) = EvenOdd",
    ],
  );
  const bound = system.nodes.filter((_, i) => solution.kind(i as never) !== undefined).map(({ text }) => text);
  assert.deepEqual(bound.sort(), ["(*, 7)", "5", "6", "7", "m", "result"]);
  const point = await infer(request(["m=EvenOdd"], "Point"));
  const numbers = (wanted: string) => point.system.nodes.filter((_, i) => point.kind(i as never) === wanted).map(({ text }) => text);
  assert.deepEqual(numbers("Identity"), ["1"]);
  assert.deepEqual(numbers("Point").sort(), ["(-, 10)", "(<, 4)", "10", "2", "3", "4", "8", "9", "n"]);
  assert.equal(kind(0 as never), "EvenOdd");
});

test("a conflict is told with the constraints that cause it", async () => {
  await assert.rejects(infer(request(["m=EvenOdd", "result=Signs"])), (error) => {
    assert.ok(error instanceof InputError);
    const [{ message, excerpt }] = error.diagnostics as [(typeof error.diagnostics)[0]];
    assert.match(message, /result is Signs, and what is EvenOdd flows there/);
    const lines = excerpt!.split("\n").map((line) => line.replace(/ {3}\(.*/, "").trim());
    assert.deepEqual(
      lines.sort(),
      [
        ...["C(m) = EvenOdd", "C(result) = Signs", "C(result) = C(5)", "C(5) ⊑ C((*, 7))"],
        ...["C(m) = C(6)", "C(6) ⊑ C((*, 7))", "C((*, 7)) = C(7)", "C(7) ⊑ C(result)"],
      ].sort(),
    );
    return true;
  });
});

test("the abstract program is that of Figure 9", async () => {
  const { abstracted } = await abstractProgram(await infer(request(["m=EvenOdd"])));
  const { texts } = abstracted.get("power")!;
  assert.deepEqual(texts.slice(1), [
    ["result := EvenOdd.ODD", "goto b2"],
    ["if n < 1 then b4 else b3"],
    ["result := EvenOdd.mul(result, m)", "n := n - 1", "goto b2"],
    ["return"],
  ]);
});

test("coercions where terms and contexts differ", async () => {
  const text = "procedure p() { var x: int var y: int var z: int b0: havoc x havoc y z := (x + y) + 2int return }";
  const small = parseProgram(text, "p.core");
  const plan = planOf(["x=EvenOdd", "y=Identity"], { semantics: "exact" });
  const { abstracted } = await abstractProgram(await infer({ program: small, entry: "p", isOwn: () => true, plan }));
  assert.equal(abstracted.get("p")!.texts[0]![2], "z := EvenOdd.add(EvenOdd.add(x, Coerce.IntToEvenOdd(y)), EvenOdd.EVEN)");
});

const ODD = propertyOf(
  "prop init = at power.init; prop end = at power.end; property odd : F end -> G(init && {m % 2 == 1} -> F(end && {result % 2 == 1}));",
);
const points = { "power.init": 1, "power.end": 4 };
const ints = { least: 0n, greatest: 3n };
const check = (selections: readonly string[], defaults: string, property = ODD, bound = {}) =>
  checkFlow({ ...request(selections, defaults), property, points, ...bound });

test("the property, abstracted, and what becomes of it", async () => {
  assert.equal(
    ltl.formulaText(ltl.negationNormalForm(ODD.formula)),
    "G !end || G ((!init || !{m % 2 == 1}) || F (end && {result % 2 == 1}))",
  );
  const precise = await check(["m=EvenOdd"], "Point");
  assert.equal(precise.formula, "G !end || G ((!init || m == EVEN) || F (end && result == ODD))");
  assert.equal(precise.verdict, "proved");
  assert.equal((await check(["m=EvenOdd"], "Identity", ODD, { ints })).verdict, "bounded");
  const coarse = await check(["m=EvenOdd", "result=Point"], "Point");
  assert.equal(coarse.formula, "G !end || G ((!init || m == EVEN) || F (end && false))");
  assert.equal(coarse.verdict, "unknown");
  assert.deepEqual(coarse.refine, ["result"]);
});

test("liveness is not kept, and the test that was too coarse is named", async () => {
  const ends = await check(["m=EvenOdd"], "Point", propertyOf("prop end = at power.end; property ends : F end;"));
  assert.equal(ends.verdict, "unknown");
  assert.match(ends.reason!, /Point\.lt\(UNKNOWN, UNKNOWN\) gives at \[b2\.1/);
  assert.deepEqual(ends.refine, ["n"]);
});

test("a violation is one of the program itself", async () => {
  const wrong = propertyOf("prop end = at power.end; property wrong : G(end -> {result % 2 == 1});");
  const answer = await check(["m=EvenOdd"], "Point", wrong);
  assert.equal(answer.verdict, "violated");
  assert.deepEqual(answer.inputs, ["m = 0", "n = 1"]);
});
