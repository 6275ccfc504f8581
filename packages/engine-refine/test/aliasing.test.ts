/**
 * What lies behind a placeholder may be an object that is known: two reads of it are equal only if nothing was written
 * between them.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { ir, Refinement, type RefinementResult } from "@assay/engine-refine";
import { Terms } from "@assay/logic";
import { Sym, sortOfType } from "@assay/machine/symbolic";
import { SatDecider } from "@assay/solve";

const program = (between: string, read: string): string => `
class Cell { field value }
map value: (ref) -> bv32 field
procedure start(which: bv32) {
  var a: ref, b: ref, chosen: ref, e: ref, before: bv32, after: bv32
b0:
  a := new Cell
  b := new Cell
  call chosen, e := pick(a, b, which)
  guard e == null else failed
  guard chosen != null else done
  before := value[${read}]
  ${between}
  after := value[${read}]
  assert before == after, "as it was"
  goto done
done:
  return
failed:
  throw e
}
procedure pick(a: ref, b: ref, which: bv32) returns ref {
b0:
  branch which == 7 then first else second
first:
  return a
second:
  return b
}
`;

async function check(between: string, read = "chosen"): Promise<{ result: RefinementResult; regions: number }> {
  const core = parseProgram(program(between, read), "aliasing.core");
  const terms = new Terms();
  const args = core.procedure("start")!.parameters.map((p) => new Sym(terms.symbol(p.name, sortOfType(p.type)), p.type));
  const decider = new SatDecider(terms);
  const options = { strategy: ir, deepening: "one", fuel: 0, threads: "none" } as const;
  const refinement = new Refinement(core, terms, decider, new Budget({ seconds: 60 }), "start", () => ({ args }), options);
  const result = await refinement.run({ kind: "break", property: { kind: "assert" } });
  decider.dispose();
  return { result, regions: refinement.stats.regions };
}

test("nothing is written between the reads: proved without looking into the call", async () => {
  const { result, regions } = await check("");
  assert.equal(result.kind, "proof");
  assert.equal(regions, 0);
});

test("a known object that the result may be is written between the reads: violated", async () => {
  const { result } = await check("value[a] := 5");
  assert.equal(result.kind, "candidate");
});

test("an object that the result cannot be is written: proved once the call is looked into", async () => {
  const { result, regions } = await check("e := new Cell\n  value[e] := 5");
  assert.equal(result.kind, "proof");
  assert.equal(regions, 1);
});

test("what is written through the result may be in a known object: violated", async () => {
  const { result } = await check("value[chosen] := 5", "a");
  assert.equal(result.kind, "candidate");
});
