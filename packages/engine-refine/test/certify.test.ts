/**
 * Certificates (`certify/`): a proof that used guesses is confirmed as a Core program without loops and recursion;
 * wrong guesses are refused, wherever they come from.
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Budget } from "@assay/base";
import {
  apply,
  BV32,
  close,
  global,
  int32,
  type Local,
  local,
  type Program,
  parseProgram,
  printProgram,
  regions,
  validateProgram,
} from "@assay/core";
import { certify, ir, makeCertificate, type Proof, Refinement } from "@assay/engine-refine";
import { Terms } from "@assay/logic";
import { plain } from "@assay/machine";
import { type Cut, Executor, type Fact, Instance, Sym, sortOfType } from "@assay/machine/symbolic";
import { SatDecider } from "@assay/solve";

const PROPERTY = { kind: "assert" } as const;
const OPTIONS = { strategy: ir, deepening: "one", fuel: 10_000, threads: "none" } as const;

function argumentsOf(program: Program, terms: Terms): { readonly args: readonly Sym[] } {
  return { args: program.procedure("start")!.parameters.map((p) => new Sym(terms.symbol(p.name, sortOfType(p.type)), p.type)) };
}

/** The proof that no assertion fails. */
async function prove(program: Program): Promise<Proof> {
  const terms = new Terms();
  const decider = new SatDecider(terms);
  const options = { ...OPTIONS, proofs: "kept" } as const;
  const refinement = new Refinement(
    program,
    terms,
    decider,
    new Budget({ seconds: 60 }),
    "start",
    () => argumentsOf(program, terms),
    options,
  );
  const result = await refinement.run({ kind: "break", property: PROPERTY });
  decider.dispose();
  assert.equal(result.kind, "proof");
  assert.ok(result.kind === "proof" && result.proof !== undefined);
  return result.proof;
}

/**
 * What a round takes for granted before any guess was found wrong but these: as if all other obligations had been
 * forgotten.
 */
function unchecked(program: Program, ...refuted: readonly string[]): Proof {
  const terms = new Terms();
  const root = Instance.root("start");
  const executor = new Executor(program, terms, { language: plain, budget: new Budget({ seconds: 60 }), fuel: 10_000 });
  const round = (): readonly Cut[] => executor.round(root, () => argumentsOf(program, terms), "recorded").cuts;
  for (const { instance } of round()) for (const guess of refuted) instance.refute(guess);
  const cuts = round();
  return { property: PROPERTY, root, cuts, claims: () => true };
}

/** The proof with other facts about its only cut. */
function withFacts(proof: Proof, change: (facts: readonly Fact[], cut: Cut) => readonly Fact[]): Proof {
  assert.equal(proof.cuts.length, 1);
  const cuts = proof.cuts.map((cut) => ({ ...cut, facts: change(cut.facts, cut) }));
  return { ...proof, cuts };
}

async function certification(program: Program, proof: Proof): Promise<string> {
  const answer = await certify({ program, language: plain, entry: "start", budget: new Budget({ seconds: 60 }) }, proof, {
    threads: "none",
  });
  return answer.kind;
}

const HEAD = `
class Cell { field value field next }
array Cells of Cell elements cells {}
array Numbers of number elements numbers {}
primitive number {}
map value: (ref) -> bv32 field
map next: (ref) -> ref field
map cells: (ref, bv32) -> ref elements
map numbers: (ref, bv32) -> bv32 elements
global limit: bv32
global sum: bv32
entry start
`;

const COUNTING = `${HEAD}
procedure start(n: bv32) {
  var i: bv32
b0:
  limit := 10
  i := 0
  goto head
head:
  branch i < n then body else done
body:
  sum := sum + i
  i := i + 1
  goto head
done:
  assert 0 <= i, "not negative"
  assert limit == 10, "the limit stays"
  return
}`;

/** Fields of two objects, an array of known length, an array of unknown length; only some of it changes. */
const OBJECTS = `${HEAD}
procedure start(n: bv32) {
  var i: bv32, a: ref, b: ref, few: ref, many: ref, k: bv32
b0:
  assume 10 <= n
  a := new Cell
  b := new Cell
  value[b] := 7
  next[a] := b
  few := newarray Numbers[4]
  numbers[few, 1] := 5
  many := newarray Numbers[n]
  numbers[many, 3] := 9
  i := 0
  goto head
head:
  branch i < n then body else done
body:
  value[a] := value[a] + 1
  numbers[few, 2] := i
  next[b] := a
  i := i + 1
  goto head
done:
  assert value[next[a]] == 7, "the other one stays"
  assert numbers[few, 1] == 5, "other elements stay"
  assert numbers[many, 3] == 9, "the other array stays"
  return
}`;

/**
 * As tests/trust/recursion/GlobalAtNestedCall.java: the argument is compared with a global that falls before the nested
 * call.
 */
const GLOBAL_AT_NESTED_CALL = `${HEAD}
procedure start() {
  var e: ref
b0:
  limit := 10
  call e := f(-1, false)
  return
}
procedure f(n: bv32, m: bool) {
  var e: ref, next: bv32, more: bool
b0:
  branch n > limit then wrong else right
wrong:
  assert false, "above the limit"
  return
right:
  next := ite(m, limit, -100)
  branch m then lower else go
lower:
  limit := limit - 5
  goto go
go:
  havoc more
  branch more then deeper else end
deeper:
  havoc more
  call e := f(next, more)
  return
end:
  return
}`;

const RECURSION = `${HEAD}
procedure start(n: bv32) {
  var r: bv32, e: ref
b0:
  assume n <= 100
  call r, e := f(n)
  guard e == null else failed
  assert 0 <= r, "not negative"
  return
failed:
  return
}
procedure f(n: bv32) returns bv32 {
  var r: bv32, e: ref
b0:
  assert n <= 100, "at most a hundred"
  branch n <= 0 then zero else more
zero:
  return 0
more:
  call r, e := f(n - 1)
  guard e == null else failed
  return r
failed:
  throw e
}`;

/** A loop in a procedure on the heap, in a loop, each with its own facts. */
const NESTED = `${HEAD}
procedure start(n: bv32) {
  var i: bv32, a: ref, b: ref, e: ref
b0:
  a := new Cell
  b := new Cell
  value[b] := 3
  i := 0
  goto head
head:
  branch i < n then body else done
body:
  call e := fill(a, n)
  i := i + 1
  goto head
done:
  assert value[b] == 3, "the caller's other object stays"
  assert 0 <= i, "not negative"
  return
}
procedure fill(c: ref, n: bv32) {
  var j: bv32
b0:
  j := 0
  goto head
head:
  branch j < n then body else done
body:
  value[c] := j
  j := j + 1
  goto head
done:
  assert 0 <= j, "not negative"
  return
}`;

/** A virtual call of which two methods have loops, one throws, and a third class makes nothing of it. */
const VIRTUAL = `${HEAD}
class Shape {}
class Square extends Shape { method area = Square.area }
class Other extends Shape { method area = Other.area }
class Point extends Shape { method area = Point.area }
procedure start(n: bv32) {
  var s: ref, r: bv32, e: ref
b0:
  branch n > 3 then square else rest
square:
  s := new Square
  goto ask
rest:
  branch n > 1 then other else point
other:
  s := new Other
  goto ask
point:
  s := new Point
  goto ask
ask:
  call r, e := virtual Shape area(s, n)
  guard e == null else failed
  assert 0 <= r, "not negative"
  return
failed:
  assert n == 2 || n == 3, "only the other one throws"
  return
}
procedure Square.area(this: ref, k: bv32) returns bv32 {
  var i: bv32
b0:
  i := 0
  goto head
head:
  branch i < k then body else done
body:
  i := i + 1
  goto head
done:
  return i
}
procedure Other.area(this: ref, k: bv32) returns bv32 {
  var i: bv32, x: ref
b0:
  i := 5
  goto head
head:
  branch 0 < k then body else done
body:
  k := k - 1
  goto head
done:
  branch limit == 0 then wrong else right
wrong:
  x := new Cell
  throw x
right:
  return i
}
procedure Point.area(this: ref, k: bv32) returns bv32 {
b0:
  return 0
}`;

const PROGRAMS = { COUNTING, OBJECTS, RECURSION, NESTED, VIRTUAL };

describe("certificates of proofs", () => {
  for (const [name, text] of Object.entries(PROGRAMS))
    test(`${name}: confirmed, and again from its text`, async () => {
      const program = parseProgram(text, "certify.core");
      const proof = await prove(program);
      assert.ok(proof.cuts.length > 0);
      assert.deepEqual(
        proof.cuts.flatMap((cut) => cut.omitted),
        [],
      );
      assert.equal(await certification(program, proof), "certified");
      const certificate = makeCertificate(program, "start", proof);
      assert.ok(typeof certificate !== "string");
      const written = printProgram(close(certificate.program));
      const again = parseProgram(written, "certificate.core");
      assert.deepEqual(validateProgram(again), []);
      assert.deepEqual(regions(again.procedure("start")!)?.root.children, [], "there are no loops");
      assert.ok(!written.includes(":= f("), "there is no recursion");
      const { cuts } = await prove(again);
      // The virtual call stays for other receivers: what it would reach is looked into, though no execution comes
      // there.
      if (text !== VIRTUAL) assert.deepEqual(cuts, [], "nothing is guessed about it");
    });
});

describe("wrong guesses are refused", () => {
  test("all that a first round guesses of a loop, though some of it is wrong", async () => {
    const program = parseProgram(COUNTING.replace('assert limit == 10, "the limit stays"', 'assert sum == 0, "wrong"'), "certify.core");
    assert.equal(await certification(program, unchecked(program)), "refuted");
  });

  test("a comparison that holds at first only", async () => {
    const program = parseProgram(COUNTING, "certify.core");
    const proof = await prove(program);
    const i: Local = program.procedure("start")!.locals[0]!;
    const wrong: Fact = { kind: "holds", condition: apply("sle", [local(i), int32(3)]) };
    assert.equal(
      await certification(
        program,
        withFacts(proof, (facts) => [...facts, wrong]),
      ),
      "refuted",
    );
  });

  test("places that are said to be kept and are not", async () => {
    const program = parseProgram(OBJECTS, "certify.core");
    const proof = await prove(program);
    const start = proof.root;
    const [, a, , few] = program.procedure("start")!.locals as readonly [Local, Local, Local, Local];
    const owner = (variable: Local) => ({ root: { kind: "local", frame: start, local: variable }, steps: [] }) as const;
    const wrong: readonly Fact[] = [
      { kind: "kept", place: { kind: "field", owner: owner(a), map: program.map("value")! } },
      { kind: "kept", place: { kind: "element", owner: owner(few), map: program.map("numbers")!, index: 2 } },
      { kind: "kept", place: { kind: "elements", owner: owner(few), map: program.map("numbers")! } },
    ];
    for (const each of wrong)
      assert.equal(
        await certification(
          program,
          withFacts(proof, (facts) => [...facts, each]),
        ),
        "refuted",
      );
  });

  test("a global that is said to be kept and is not", async () => {
    const program = parseProgram(COUNTING, "certify.core");
    const wrong: Fact = { kind: "kept", place: { kind: "global", name: "sum" } };
    assert.equal(
      await certification(
        program,
        withFacts(await prove(program), (facts) => [...facts, wrong]),
      ),
      "refuted",
    );
  });

  test("facts that do not suffice", async () => {
    const program = parseProgram(OBJECTS, "certify.core");
    assert.equal(
      await certification(
        program,
        withFacts(await prove(program), () => []),
      ),
      "refuted",
    );
  });

  test("a comparison of an argument with a global that changed before the nested call", async () => {
    const program = parseProgram(GLOBAL_AT_NESTED_CALL, "certify.core");
    // What is left is the fact that was once taken for proved, because it was asked in the state in which the
    // invocation began.
    const proof = unchecked(program, "= n", "= m", "n rises", "n falls", "sle(limit,n)", "slt(limit,n)", "sle(0,n)");
    const fact: Fact = { kind: "holds", condition: apply("sle", [local(program.procedure("f")!.parameters[0]!), global("limit", BV32)]) };
    assert.deepEqual(proof.cuts[0]!.facts, [fact]);
    const task = { program, language: plain, entry: "start", budget: new Budget({ seconds: 60 }) };
    const answer = await certify(task, proof, { threads: "none" });
    assert.deepEqual(answer, { kind: "refuted", reason: "a comparison of the code holds in a call of the recursion of f" });
  });

  test("what is said of the end of a recursive call", async () => {
    const program = parseProgram(RECURSION.replace("return 0", "return -1"), "certify.core");
    assert.equal(await certification(program, unchecked(program)), "refuted");
  });
});

test("a proof without guesses has nothing to certify", async () => {
  const program = parseProgram(
    `${HEAD}procedure start(n: bv32) {\nb0:\n  assume n > 0\n  assert n != 0, "not zero"\n  return\n}`,
    "certify.core",
  );
  assert.equal(await certification(program, await prove(program)), "without guesses");
});
