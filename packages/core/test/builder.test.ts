import assert from "node:assert/strict";
import { test } from "node:test";
import { InvariantViolation } from "@assay/base";
import { apply, BV32, BV64, eq, int32, local, NULL, ProcedureBuilder, REF, TRUE } from "@assay/core";

test("a procedure is built block by block, with positions, and comes out frozen", () => {
  const build = new ProcedureBuilder("Foo.abs(I)I", { source: "Foo.abs", file: "Foo.java", result: BV32 });
  const x = build.parameter("x", BV32, { source: "x" });
  const negative = build.block();
  build
    .at(12)
    .guard(apply("sle", [int32(0), local(x)]), negative)
    .return(local(x));
  build
    .start(negative)
    .at(13)
    .return(apply("neg", [local(x)]));
  const procedure = build.finish();
  assert.equal(procedure.source, "Foo.abs");
  assert.deepEqual(procedure.parameters, [x]);
  assert.ok(procedure.body.kind === "blocks");
  assert.deepEqual(
    procedure.body.blocks.map((block) => [block.statements.length, block.terminator.kind, block.terminator.pos.line]),
    [
      [1, "return", 12],
      [0, "return", 13],
    ],
  );
  assert.ok(Object.isFrozen(procedure) && Object.isFrozen(procedure.body.blocks[0]!.statements));
});

test("names of locals are made unique, also against names that look made unique", () => {
  const build = new ProcedureBuilder("p");
  assert.deepEqual(
    ["x", "x", "x_1", "x", "x_1", "y"].map((name) => build.local(name, BV32).name),
    ["x", "x_1", "x_1_1", "x_2", "x_1_2", "y"],
  );
});

test("blocks that cannot be reached are dropped and the others renumbered", () => {
  const build = new ProcedureBuilder("p");
  build.block();
  const dead = build.block();
  const end = build.block();
  build.guard(TRUE, end).goto(end);
  build.start(dead).goto(end);
  build.start(end).return();
  const { body } = build.finish();
  assert.ok(body.kind === "blocks");
  assert.equal(body.blocks.length, 2);
  const [guard] = body.blocks[0]!.statements;
  assert.ok(guard?.kind === "guard" && guard.otherwise === 1);
  assert.ok(body.blocks[0]!.terminator.kind === "goto" && body.blocks[0]!.terminator.target === 1);
});

const mistakes: Record<string, (build: ProcedureBuilder) => void> = {
  "a value of another type": (build) => build.assign(build.local("x", BV32), NULL),
  "a condition that is no bool": (build) => build.assume(int32(1)),
  "a target that does not exist": (build) => build.goto(7),
  "a return of the wrong type": (build) => build.return(int32(1)),
  "an exception that is no reference": (build) => build.call({ kind: "direct", procedure: "q" }, [], build.local("e", BV32)),
  "a virtual call without a receiver": (build) => build.call({ kind: "virtual", class: "A", selector: "f" }, [], build.local("e", REF)),
  "an operator on different widths": (build) => {
    build.assume(eq(local(build.local("x", BV32)), local(build.local("y", BV64))));
  },
  "a statement after the terminator": (build) => {
    build.return();
    build.unsupported("");
  },
  "a block started while another is open": (build) => build.start(build.block()),
  "a reachable block that is not ended": (build) => {
    build.goto(build.block());
    build.finish();
  },
  "a map read with the wrong keys": (build) => build.store({ name: "m", keys: [REF], value: BV32, role: "plain" }, [int32(1)], int32(1)),
};

for (const [mistake, make] of Object.entries(mistakes)) {
  test(`the builder refuses ${mistake}`, () => {
    assert.throws(() => make(new ProcedureBuilder("p")), InvariantViolation);
  });
}
