/** One result per assertion: its verdict, and whether any execution comes to it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { type Location, type Result, resultsOf } from "@assay/checking";
import { type ClosedProgram, parseProgram } from "@assay/core";
import { RefineEngine } from "@assay/engine-refine";
import { plain } from "@assay/machine";

function assertionsIn(program: ClosedProgram): readonly Location[] {
  const places: Location[] = [];
  for (const { body, file, source } of program.procedures.values())
    for (const block of body.kind === "blocks" ? body.blocks : [])
      for (const statement of block.statements)
        if (statement.kind === "assert") places.push({ file, line: statement.pos.line, procedure: source });
  return places;
}

async function check(text: string, seconds = 60, listed: "listed" | "not listed" = "listed"): Promise<readonly Result[]> {
  const program = parseProgram(text, "test.core");
  const engine = new RefineEngine({ threads: "none" });
  const task = { program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget: new Budget({ seconds }) } as const;
  return resultsOf(engine.check(listed === "listed" ? { ...task, assertions: assertionsIn(program) } : task));
}

/** `line verdict reachable`. */
const summary = (results: readonly Result[]): readonly string[] =>
  results.map(({ location, verdict, reachable }) => `${location?.line} ${verdict} ${reachable}`);

const FIVE = `
procedure main() {
  var x: bv32, y: bv32
b0:
  havoc x, "nondetInt"
  havoc y, "nondetInt"
  @1 assert x == x, "holds"
  branch x > 1000 && x < 3000 then b1 else b2
b1:
  @2 assert x != 2517, "fails for one value"
  branch y == 123456789 then rare else b2
rare:
  @3 assert x > 0, "holds, and is rarely come to"
  goto b2
b2:
  branch x < y && y < x then never else end
never:
  @4 assert false, "no execution comes here"
  goto end
end:
  @5 assert y != -77777777, "fails for another value"
  return
}
procedure uncalled() {
b0:
  @6 assert false, "nobody calls this"
  return
}
`;

test("holds, fails, rarely come to, never come to, never called", async () => {
  const results = await check(FIVE);
  assert.deepEqual(summary(results), [
    "1 proved true",
    "2 violated true",
    "3 proved true",
    "4 proved false",
    "5 violated true",
    "6 proved false",
  ]);
  for (const { verdict, witness } of results) assert.equal(witness !== undefined, verdict === "violated");
});

test("without the list there is one result, the first violation", async () => {
  const results = await check(FIVE, 60, "not listed");
  assert.equal(results.length, 1);
  assert.equal(results[0]!.verdict, "violated");
  assert.notEqual(results[0]!.location, undefined);
});

test("a program that asks for nothing is decided by its one run, and so is what that does not come to", async () => {
  const results = await check(`
procedure main() {
  var i: bv32
b0:
  i := 0
  goto head
head:
  branch i < 100 then body else end
body:
  @1 assert i != 50, "fails once"
  i := i + 1
  goto head
end:
  branch i == 7 then odd else done
odd:
  @2 assert false, "i is 100"
  goto done
done:
  @3 assert i == 100, "holds"
  return
}`);
  assert.deepEqual(summary(results), ["1 violated true", "2 proved false", "3 proved true"]);
});

test("an assertion that cannot be decided in time does not take the others with it", async () => {
  const results = await check(
    `
procedure main() {
  var n: bv32, s: bv64
b0:
  havoc n, "nondetInt"
  assume n > 0 && n < 1000000
  @1 assert n != 0, "holds"
  s := 1bv64
  goto head
head:
  branch n > 0 then body else end
body:
  s := s * 6364136223846793005bv64 + 1442695040888963407bv64
  n := n - 1
  goto head
end:
  @2 assert s != 1234567890123456789bv64, "nobody knows"
  @3 assert s == s, "holds at once"
  return
}`,
    4,
  );
  assert.deepEqual(summary(results), ["1 proved true", "2 unknown true", "3 proved true"]);
  assert.notEqual(results[1]!.reason, undefined);
});
