import assert from "node:assert/strict";
import { test } from "node:test";
import { CallGraph, type Effects, parseProgram, regions, SideEffects } from "@assay/core";
import { programText } from "./golden.js";

const text = `
  class A { method f = A.f } class B extends A { method f = B.f }
  map x: (ref) -> bv32
  map y: (ref) -> bv32
  global g: bv32
  global h: bv32
  procedure main(r: ref, n: bv32) { var i: bv32, s: bv32, e: ref, a: ref
    b0: i := 0 s := 0 a := new B g := 1 goto b1
    b1: guard i < n else b3 call e := virtual A f(a) i := i + x[r] goto b1
    b3: s := h return }
  procedure A.f(this: ref) { b0: return }
  procedure B.f(this: ref) { var e: ref b0: y[this] := 1 call e := even(3) return }
  procedure even(n: bv32) { var e: ref b0: call e := odd(n - 1) return }
  procedure odd(n: bv32) { var e: ref b0: guard n == 0 else b1 halt 1 b1: h := g call e := even(n - 1) call e := nat() call e := gone() return }
  procedure nat() native
  procedure some(r: ref) returns bv32 arbitrary writes maps (x) globals (g) once (h)
  procedure any() arbitrary writes maps () elements globals () once ()
  procedure both(r: ref) { var n: bv32, e: ref b0: call n, e := some(r) call e := any() return }
  procedure calm(n: bv32) { b0: return }
  procedure passes(n: bv32) { var e: ref b0: call e := calm(n) guard e == null else b1 goto b2 b1: throw e b2: return }
  procedure passesMore(n: bv32) { var e: ref b0: call e := passes(n) call e := throws(n) guard e == null else b1 goto b2 b1: throw e b2: return }
  procedure throws(n: bv32) { var e: ref b0: e := new B throw e }
  procedure mixes(n: bv32) { var e: ref b0: call e := calm(n) guard e == null else b1 e := new B goto b1 b1: throw e }
  procedure hands(e: ref) { b0: throw e }
  procedure threads(r: ref) { b0: monitor enter r thread yield() assert true assume true unsupported "no" throw r }
`;
const program = parseProgram(text, "test.core");
const effects = new SideEffects(new CallGraph(program, ["main", "threads", "passes", "passesMore", "mixes", "hands", "both"]));

const summary = (of: Effects): Record<string, string[]> => ({
  reads: [...[...of.mapsRead].map((map) => map.name), ...of.globalsRead].sort(),
  writes: [...[...of.mapsWritten].map((map) => map.name), ...of.globalsWritten].sort(),
  allocated: [...of.allocated],
  unknown: [...of.natives, ...of.missing],
  happenings: [...of.happenings].sort(),
});

test("mutually recursive procedures have the effects of all of them and of what they call", () => {
  const expected = { reads: ["g"], writes: ["h"], allocated: [], unknown: ["nat", "gone"], happenings: ["halt"] };
  assert.deepEqual(summary(effects.ofProcedure("even")!), expected);
  assert.deepEqual(summary(effects.ofProcedure("odd")!), expected);
});

test("a procedure has the effects of the methods its virtual calls may reach", () => {
  assert.deepEqual(summary(effects.ofProcedure("main")!), {
    reads: ["g", "h", "x"],
    writes: ["g", "h", "y"],
    allocated: ["B"],
    unknown: ["nat", "gone"],
    happenings: ["halt"],
  });
});

test("a loop has the effects of its own blocks and calls, and the locals it reads and writes", () => {
  const [, loop] = regions(program.procedure("main")!)!.regions;
  assert.ok(loop?.kind === "loop");
  const of = effects.ofLoop(loop);
  assert.deepEqual(summary(of), { reads: ["g", "x"], writes: ["h", "y"], allocated: [], unknown: ["nat", "gone"], happenings: ["halt"] });
  assert.deepEqual([...of.localsWritten].map((each) => each.name).sort(), ["e", "i"]);
  assert.deepEqual([...of.localsRead].map((each) => each.name).sort(), ["a", "i", "n", "r"]);
});

test("what else happens is listed", () => {
  const { happenings } = effects.ofProcedure("threads")!;
  assert.deepEqual([...happenings].sort(), ["assert", "assume", "monitor", "thread", "throw", "unsupported"]);
});

test("Flanagan's lock program: loop may write l, d and nothing else", () => {
  const lock = parseProgram(programText("flanagan-lock.core"), "flanagan-lock.core");
  const of = new SideEffects(new CallGraph(lock, lock.entries)).ofProcedure("loop")!;
  assert.deepEqual([...of.globalsWritten].sort(), ["d", "l"]);
  assert.deepEqual([...of.globalsRead].sort(), ["d", "l", "n"]);
});

test("a region's effects are those of its procedure or loop", () => {
  const tree = regions(program.procedure("main")!)!;
  assert.equal(effects.of(tree.root), effects.ofProcedure("main"));
  assert.ok(tree.regions[1]?.kind === "loop");
  assert.equal(effects.of(tree.regions[1]), effects.ofLoop(tree.regions[1]));
});

test("passing on what a call threw is not throwing, if the call does not", () => {
  const throwing = ["calm", "passes", "passesMore", "throws", "mixes", "hands"].filter((name) =>
    effects.ofProcedure(name)!.happenings.has("throw"),
  );
  assert.deepEqual(throwing, ["passesMore", "throws", "mixes", "hands"]);
});

test("an arbitrary procedure writes what it says, and may leave references to new objects; one that cannot list it is as one that is missing", () => {
  const some = effects.ofProcedure("some")!;
  assert.deepEqual(summary(some), { reads: [], writes: ["g", "h", "x"], allocated: [], unknown: [], happenings: ["reference"] });
  assert.deepEqual([...some.globalsWrittenAgain], ["g"]);
  assert.deepEqual(summary(effects.ofProcedure("both")!).unknown, ["any"]);
});
