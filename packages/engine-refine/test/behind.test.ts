/**
 * Only assertions behind something unsupported are unknown: those that an execution may come to after it, or inside it.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { type Location, resultsOf } from "@assay/checking";
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

async function verdicts(text: string): Promise<readonly string[]> {
  const program = parseProgram(text, "test.core");
  // `mystery` itself comes to no assertion.
  const engine = new RefineEngine({ threads: "none", asserts: (procedure) => procedure !== "mystery" });
  const budget = new Budget({ seconds: 60 });
  const task = {
    program,
    language: plain,
    entry: "main",
    properties: [{ kind: "assert" }],
    assertions: assertionsIn(program),
    budget,
  } as const;
  const results = await resultsOf(engine.check(task));
  return results.map(({ location, verdict, reason }) => `${location!.line} ${verdict}${reason === undefined ? "" : ` ${reason.kind}`}`);
}

const MYSTERY = `
procedure mystery(x: bv32) returns bv32 missing "nobody knows"
`;

test("what comes before, and what is on another branch, is proved; what follows is unknown", async () => {
  const found = await verdicts(`${MYSTERY}
procedure main() {
  var x: bv32, y: bv32, e: ref
b0:
  havoc x, "nondetInt"
  @1 assert x == x, "before"
  branch x == 7777777 then odd else even
odd:
  @2 assert x > 0, "before, on the same branch"
  call y, e := mystery(x)
  @3 assert x > 0, "behind"
  goto end
even:
  @4 assert x != 7777777, "on the other branch"
  goto end
end:
  @5 assert x == x, "behind, where both meet"
  return
}
`);
  assert.deepEqual(found, ["1 proved", "2 proved", "3 unknown unsupported", "4 proved", "5 unknown unsupported"]);
});

test("in a loop everything is behind", async () => {
  const found = await verdicts(`${MYSTERY}
procedure main() {
  var x: bv32, i: bv32, y: bv32, e: ref
b0:
  havoc x, "nondetInt"
  @1 assert x == x, "before the loop"
  i := 0
  goto head
head:
  branch i < 3 then body else end
body:
  @2 assert i < 3, "in it, in a later round behind"
  i := i + 1
  branch x == 7777777 then odd else head
odd:
  call y, e := mystery(x)
  goto head
end:
  return
}
`);
  assert.deepEqual(found, ["1 proved", "2 unknown unsupported"]);
});

test("what callers do afterwards, and what they call, is behind", async () => {
  const found = await verdicts(`${MYSTERY}
procedure inner(x: bv32) {
  var y: bv32, e: ref
b0:
  @1 assert x == x, "before"
  branch x == 7777777 then odd else end
odd:
  call y, e := mystery(x)
  goto end
end:
  return
}
procedure late(x: bv32) {
b0:
  @2 assert x == x, "called by the caller afterwards"
  return
}
procedure early(x: bv32) {
b0:
  @3 assert x == x, "called by the caller before"
  return
}
procedure main() {
  var x: bv32, e: ref
b0:
  havoc x, "nondetInt"
  call e := early(x)
  call e := inner(x)
  call e := late(x)
  @4 assert x == x, "in the caller"
  return
}
`);
  assert.deepEqual(found, ["1 proved", "2 unknown unsupported", "3 proved", "4 unknown unsupported"]);
});
