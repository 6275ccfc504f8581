/** What an exhausted tree proves, and what it does not. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Result, resultsOf } from "@assay/checking";
import { parseProgram } from "@assay/core";
import { PathsEngine } from "@assay/engine-paths";
import { plain } from "@assay/machine";

async function check(text: string): Promise<Result> {
  const program = parseProgram(text, "test.core");
  const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget: new Budget({ seconds: 60 }) } as const;
  const [result] = await resultsOf(new PathsEngine().check(task));
  return result!;
}

const main = (body: string, more = ""): string => `
procedure main() {
  var x: bv32
  var y: bv32
  var e: ref
${body}
}
${more}`;

describe("paths", () => {
  it("that all end are a proof", async () => {
    const result = await check(
      main(`
b0: havoc x, "nondetInt"
  branch x < 10 then b1 else b2
b1: assert x != 10, "below"
  return
b2: assert x >= 10, "not below"
  return`),
    );
    assert.equal(result.verdict, "proved");
    assert.equal(result.stats["paths"], 2);
  });

  it("lead to the one input that fails", async () => {
    const result = await check(
      main(`
b0: havoc x, "nondetInt"
  branch x * 7 == 91 then b1 else b2
b1: assert x != 13, "thirteen"
  return
b2: return`),
    );
    assert.equal(result.verdict, "violated");
    assert.deepEqual(
      result.witness!.inputs.map(({ value }) => value),
      [13],
    );
  });

  it("tell what failed before the first input", async () => {
    const early = await check(
      main(`
b0: x := 1
  assert x != 1, "early"
  havoc y, "nondetInt"
  return`),
    );
    assert.equal(early.verdict, "violated");
    assert.deepEqual(early.witness!.inputs, []);
    const without = await check(
      main(`
b0: x := 1
  assert x != 1, "no input at all"
  return`),
    );
    assert.equal(without.verdict, "violated");
  });

  it("that end in something without meaning prove nothing", async () => {
    const result = await check(
      main(`
b0: havoc x, "nondetInt"
  branch x == 77 then b1 else b2
b1: unsupported "magic"
  return
b2: return`),
    );
    assert.equal(result.verdict, "unknown");
    assert.deepEqual(
      { ...result.reason },
      { kind: "unsupported", what: "magic", place: { file: "test.core", line: 9, procedure: "main" } },
    );
  });

  it("that are assumed away are none", async () => {
    const result = await check(
      main(`
b0: havoc x, "nondetInt"
  assume x < 5
  assert x != 5, "less"
  assume x > 2
  assert x > 2, "more"
  return`),
    );
    assert.equal(result.verdict, "proved");
    assert.equal(result.stats["paths"], 1);
  });

  it("that go round a loop without end are no proof", async () => {
    const text = main(`
b0: havoc x, "nondetInt"
  goto b1
b1: branch y < x then b2 else b3
b2: y := y + 1
  goto b1
b3: assert x != -1, "end"
  return`);
    const program = parseProgram(text, "test.core");
    const task = {
      program,
      language: plain,
      entry: "main",
      properties: [{ kind: "assert" }],
      budget: new Budget({ work: 200_000 }),
    } as const;
    const [result] = await resultsOf(new PathsEngine().check(task));
    assert.equal(result!.verdict, "violated");
    const held = parseProgram(text.replace("x != -1", "y >= 0"), "test.core");
    const [open] = await resultsOf(new PathsEngine().check({ ...task, program: held, budget: new Budget({ work: 200_000 }) }));
    assert.equal(open!.verdict, "unknown");
    assert.equal(open!.reason!.kind, "limit");
  });

  it("with few calls on objects come first, and are a bound, never a proof, where more are too many", async () => {
    // The second call goes round a loop that no search comes to the end of; without it the assertion holds.
    const text = main(`
b0: havoc x, "call 1, choose 3"
  assume x < 3
  assume x >= 0
  havoc y, "call 2, choose 3"
  assume y < 3
  assume y >= 0
  branch y == 0 then b3 else b1
b1: havoc y, "nondetInt"
  goto b2
b2: havoc x, "nondetInt"
  branch x == y then b3 else b2
b3: assert x != x + 1, "never the next"
  return`);
    const program = parseProgram(text, "test.core");
    const budget = new Budget({ work: 3_000_000 });
    const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget } as const;
    const result = (await resultsOf(new PathsEngine().check(task)))[0]!;
    assert.equal(result.verdict, "bounded");
    assert.deepEqual(result.receipt.bounds, [{ name: "calls", value: 1, reached: true }]);
  });

  it("with few objects or elements come first, and are a bound", async () => {
    // With two and more it goes round a loop that no search comes to the end of.
    const text = main(`
b0: havoc x, "at most elements: 2 3, choose 4"
  assume x < 4
  assume x >= 0
  branch x < 2 then b3 else b1
b1: havoc y, "nondetInt"
  goto b2
b2: havoc x, "nondetInt"
  branch x == y then b3 else b2
b3: assert x != x + 1, "never the next"
  return`);
    const program = parseProgram(text, "test.core");
    const bounds = [{ name: "elements", value: 3, reached: true }];
    const inputs = { body: "main", roots: [], fieldDescriptor: () => "I", bounds, restrictions: [], assumptions: [] };
    const budget = new Budget({ work: 3_000_000 });
    const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], inputs, budget } as const;
    const result = (await resultsOf(new PathsEngine().check(task)))[0]!;
    assert.equal(result.verdict, "bounded");
    assert.deepEqual(result.receipt.bounds, [{ name: "elements", value: 1, reached: true, asked: 3 }]);
  });

  it("without a call on an object come before all others", async () => {
    const text = main(`
b0: havoc x, "call 1, choose 3"
  assume x < 3
  assume x >= 0
  branch x == 0 then b3 else b1
b1: havoc y, "nondetInt"
  goto b2
b2: havoc x, "nondetInt"
  branch x == y then b3 else b2
b3: assert x != x + 1, "never the next"
  return`);
    const program = parseProgram(text, "test.core");
    const bounds = [{ name: "calls", value: 3, reached: true }];
    const inputs = { body: "main", roots: [], fieldDescriptor: () => "I", bounds, restrictions: [], assumptions: [] };
    const budget = new Budget({ work: 3_000_000 });
    const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], inputs, budget } as const;
    const result = (await resultsOf(new PathsEngine().check(task)))[0]!;
    assert.equal(result.verdict, "bounded");
    assert.deepEqual(result.receipt.bounds, [{ name: "calls", value: 0, reached: true, asked: 3 }]);
  });

  it("do not split where nobody can tell the difference", async () => {
    const result = await check(
      main(`
b0: havoc x, "nondetInt"
  assume x >= 0
  assume x < 10
  y := ite(x < 5, x, 9 - x)
  assert y < 5, "folded"
  return`),
    );
    assert.equal(result.verdict, "proved");
    assert.equal(result.stats["paths"], 1);
  });

  describe("through what is typed", () => {
    const keyboard = { least: -1, greatest: 255, typed: true } as const;
    const language = { ...plain, environment: new Map([["keyboard", keyboard]]) };
    /** Reads to the end, with something else asked for in between, and says something about how much was typed. */
    const reading = (claim: string): Promise<readonly Result[]> => {
      const program = parseProgram(
        main(`
b0: goto b1
b1: havoc x, "keyboard"
  assume x >= -1
  assume x < 256
  branch x == -1 then b3 else b2
b2: y := y + 1
  havoc x, "nondetInt"
  branch x == 0 then b1 else b4
b4: havoc x, "nondetInt"
  goto b1
b3: assert ${claim}, "typed"
  return`),
        "test.core",
      );
      const task = { program, language, entry: "main", properties: [{ kind: "assert" }] } as const;
      return resultsOf(new PathsEngine().check({ ...task, budget: new Budget({ work: 3_000_000 }) }));
    };

    it("come to short texts first, and to those that fail", async () => {
      const [result] = await reading("y != 5");
      assert.equal(result!.verdict, "violated");
      assert.equal(result!.witness!.inputs.filter(({ source }) => source === "keyboard").length, 6);
    });

    it("are followed for all short texts, whatever else is asked for in between, or nothing is said", async () => {
      const [result] = await reading("y != 40");
      assert.notEqual(result!.verdict, "proved");
      const bound = result!.receipt.bounds.find(({ name }) => name.startsWith("characters"));
      if (result!.verdict === "bounded") assert.ok(bound!.value < 40);
      const [short] = await reading("y != 7");
      assert.ok(short!.verdict === "violated" || short!.verdict === "unknown" || short!.receipt.bounds.some(({ value }) => value < 7));
    });
  });
});
