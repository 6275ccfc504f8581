/** Regions that cannot throw need not be looked into to know that; all others are not trusted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { ir, Refinement, type RefinementResult } from "@assay/engine-refine";
import { Terms } from "@assay/logic";
import { Sym, sortOfType } from "@assay/machine/symbolic";
import { SatDecider } from "@assay/solve";

const program = (last: string): string => `
class Error { }
procedure main(n: bv32) {
  var e: ref
b0:
  call e := outer(n)
  guard e == null else b1
  goto b2
b1:
  assert false, "nothing is thrown"
  goto b2
b2:
  return
}
procedure outer(n: bv32) {
  var e: ref
b0:
  call e := inner(n + 1)
  guard e == null else b1
  goto b2
b1:
  throw e
b2:
  return
}
procedure inner(n: bv32) {
  var e: ref
b0:
  ${last}
  goto b2
b1:
  e := new Error
  throw e
b2:
  return
}
`;

async function check(text: string): Promise<{ readonly result: RefinementResult; readonly expanded: readonly string[] }> {
  const parsed = parseProgram(text, "exceptions.core");
  const terms = new Terms();
  const args = parsed.procedure("main")!.parameters.map((p) => new Sym(terms.symbol(p.name, sortOfType(p.type)), p.type));
  const decider = new SatDecider(terms);
  const options = { strategy: ir, deepening: "one", fuel: 0, threads: "none" } as const;
  const refinement = new Refinement(parsed, terms, decider, new Budget({ seconds: 60 }), "main", () => ({ args }), options);
  const result = await refinement.run({ kind: "break", property: { kind: "assert" } });
  decider.dispose();
  return { result, expanded: refinement.expanded };
}

test("what cannot throw is not looked into", async () => {
  const text = program("e := null").replace(/b1:\n {2}e := new Error\n {2}throw e\n/, "");
  const { result, expanded } = await check(text);
  assert.equal(result.kind, "proof");
  assert.deepEqual(expanded, []);
});

test("an exception from two calls below is found", async () => {
  const { result, expanded } = await check(program("guard n != 77 else b1"));
  assert.equal(result.kind, "candidate");
  assert.equal(expanded.length, 2);
});
