/**
 * Recursion by induction (`arbitrary-invocation.ts`): what holds in every invocation is proved without bound; what
 * fails only far down is never proved.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget, OutOfBudget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { ir, Refinement, type RefinementResult } from "@assay/engine-refine";
import { Terms } from "@assay/logic";
import { Sym, sortOfType } from "@assay/machine/symbolic";
import { SatDecider } from "@assay/solve";

/** The answer of the engine; undefined when it found none in time. */
async function check(text: string, property: "assert" | "exceptions", seconds: number): Promise<RefinementResult["kind"] | undefined> {
  const program = parseProgram(text, "recursion.core");
  const terms = new Terms();
  const args = program.procedure("start")!.parameters.map((p) => new Sym(terms.symbol(p.name, sortOfType(p.type)), p.type));
  const decider = new SatDecider(terms);
  const options = { strategy: ir, deepening: "one", fuel: 1000, threads: "none" } as const;
  const refinement = new Refinement(program, terms, decider, new Budget({ seconds }), "start", () => ({ args }), options);
  try {
    const result = await refinement.run({
      kind: "break",
      property: property === "assert" ? { kind: "assert" } : { kind: "exceptions", class: "Exception" },
    });
    return result.kind;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  } finally {
    decider.dispose();
  }
}

const HEAD = `
class Exception {}
class Cell { field value }
map value: (ref) -> bv32 field
map plain: (ref) -> bv32
global depth: bv32
global limit: bv32
`;

/** `start` calls `f(n, 0, cell)` and checks its result. */
const program = (f: string, after: string, more = ""): string => `${HEAD}
procedure start(n: bv32) {
  var r: bv32, e: ref, cell: ref
b0:
  assume n >= 0
  cell := new Cell
  call r, e := f(n, 0, cell)
  guard e == null else failed
  ${after}
  return
failed:
  throw e
}
procedure f(n: bv32, k: bv32, c: ref) returns bv32 {
  var r: bv32, e: ref
${f}
failed:
  throw e
}
${more}`;

const safe: [string, "assert" | "exceptions", string][] = [
  [
    "a call never throws",
    "exceptions",
    program(
      "b0:\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k + 1, c)\n guard e == null else failed\n return r",
      "",
    ),
  ],
  [
    "a result is never negative",
    "assert",
    program(
      "b0:\n branch n <= 0 then stop else go\nstop:\n return 0\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n branch r < 1000 then more else same\nmore:\n return r + 1\nsame:\n return r",
      'assert r >= 0, "not negative"',
    ),
  ],
  [
    "an argument stays what it was",
    "assert",
    program(
      'b0:\n assert c != null, "there"\n branch n <= 0 then stop else go\nstop:\n return 0\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n return r',
      "",
    ),
  ],
];

for (const [name, property, text] of safe)
  test(`proved: ${name}`, async () => {
    assert.equal(await check(text, property, 60), "proof");
  });

const failing: [string, "assert" | "exceptions", string][] = [
  [
    "an exception far down",
    "exceptions",
    program(
      "b0:\n branch k == 5000 then bad else on\nbad:\n e := new Exception\n goto failed\non:\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k + 1, c)\n guard e == null else failed\n return r",
      "",
    ),
  ],
  [
    "an assertion about an argument that rises",
    "assert",
    program(
      'b0:\n assert k < 5000, "low"\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k + 1, c)\n guard e == null else failed\n return r',
      "",
    ),
  ],
  [
    "a cell written before the call inside",
    "assert",
    program(
      'b0:\n assert value[c] < 5000, "low"\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n value[c] := value[c] + 1\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n return r',
      "",
    ),
  ],
  [
    "a cell written after the call inside",
    "assert",
    program(
      "b0:\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n value[c] := value[c] + 1\n return r",
      'assert value[cell] < 5000, "low"',
    ),
  ],
  [
    "a map that belongs to no class",
    "assert",
    program(
      "b0:\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n plain[c] := plain[c] + 1\n return r",
      'assert plain[cell] < 5000, "low"',
    ),
  ],
  [
    "a global that counts",
    "assert",
    program(
      'b0:\n depth := depth + 1\n assert depth < 5000, "low"\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n return r',
      "",
    ),
  ],
  [
    "a global that was compared in the caller and is lowered before the callee compares",
    "assert",
    `${HEAD}
procedure start() {
  var e: ref
b0:
  call e := f(-2147483648, 0)
  return
}
procedure f(n: bv32, lowers: bv32) {
  var next: bv32, lowersNext: bv32, goes: bv32, e: ref
b0:
  branch n <= limit then low else high
high:
  assert false, "low"
  return
low:
  next := -2147483648
  branch lowers == 1 then lower else on
lower:
  next := limit
  limit := limit - 5
  goto on
on:
  havoc lowersNext, "nondetInt"
  havoc goes, "nondetInt"
  branch goes == 1 then go else stop
go:
  call e := f(next, lowersNext)
  return
stop:
  return
}`,
  ],
  [
    "a receiver of which only a subclass has a method that writes",
    "assert",
    `${HEAD}
class Shape { method \`draw()\` = Shape.draw }
class Odd extends Shape { method \`draw()\` = Odd.draw }
procedure start(n: bv32) {
  var s: ref, e: ref
b0:
  call s, e := make(n, 0)
  guard e == null else failed
  guard s != null else done
  call e := virtual Shape \`draw()\`(s)
  guard e == null else failed
  assert depth == 0, "not drawn"
  goto done
done:
  return
failed:
  throw e
}
procedure Shape.draw(this: ref) {
b0:
  return
}
procedure Odd.draw(this: ref) {
b0:
  depth := 1
  return
}
procedure make(n: bv32, k: bv32) returns ref {
  var s: ref, e: ref
b0:
  branch n <= 0 then plain else more
plain:
  s := new Shape
  return s
more:
  branch k == 5000 then odd else on
odd:
  s := new Odd
  return s
on:
  call s, e := make(n - 1, k + 1)
  guard e == null else failed
  return s
failed:
  throw e
}`,
  ],
  [
    "a reference that becomes null",
    "assert",
    program(
      'b0:\n assert c != null, "there"\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n branch k == 5000 then drop else on\ndrop:\n call r, e := f(n - 1, k + 1, null)\n guard e == null else failed\n return r\non:\n call r, e := f(n - 1, k + 1, c)\n guard e == null else failed\n return r',
      "",
    ),
  ],
  [
    "a result that overflows",
    "assert",
    program(
      "b0:\n branch n <= 0 then stop else go\nstop:\n return 2147480000\ngo:\n call r, e := f(n - 1, k, c)\n guard e == null else failed\n return r + 1",
      'assert r >= 0, "not negative"',
    ),
  ],
  [
    "through another procedure",
    "assert",
    program(
      "b0:\n branch n == 0 then stop else go\nstop:\n return k\ngo:\n call r, e := g(n - 1, k + 1)\n guard e == null else failed\n return r",
      'assert r < 5000, "low"',
      "procedure g(n: bv32, k: bv32) returns bv32 {\n var r: bv32, e: ref, c: ref\nb0:\n c := new Cell\n call r, e := f(n, k, c)\n guard e == null else failed\n return r\nfailed:\n throw e\n}",
    ),
  ],
];

for (const [name, property, text] of failing)
  test(`not proved: ${name}`, async () => {
    const kind = await check(text, property, 1);
    assert.ok(kind === undefined || kind === "candidate" || kind === "unknown", `was ${kind}`);
  });
