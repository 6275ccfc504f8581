import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyReturns, parseProgram } from "@assay/core";

const program = parseProgram(
  `
  class Object {}
  class Box extends Object { field Box.n field Box.next }
  map Box.n: (ref) -> bv32 field of Box
  map Box.next: (ref) -> ref field of Box
  global count: bv32
  procedure get(this: ref) returns bv32 { var x: bv32 b0: x := Box.n[this] return x }
  procedure set(this: ref, n: bv32) { b0: Box.n[this] := n count := count + 1 return }
  procedure loops(n: bv32) { b0: goto b1 b1: branch n == 0 then b2 else b1 b2: return }
  procedure guarded(this: ref) returns bv32 { var x: ref, e: ref b0: x := Box.next[this] guard x != null else b1 return Box.n[x] b1: throw x }
  procedure asks(this: ref) returns bv32 { var x: bv32, e: ref b0: call x, e := get(this) guard e == null else b1 return x b1: throw e }
  procedure asksGuarded(this: ref) returns bv32 { var x: bv32, e: ref b0: call x, e := guarded(this) guard e == null else b1 return x b1: throw e }
  procedure asksOther(this: ref) { var x: bv32, e: ref, f: ref b0: call x, e := get(this) guard f == null else b1 goto b2 b1: throw e b2: return }
  procedure later(this: ref) { var x: bv32, e: ref b0: call x, e := get(this) e := this guard e == null else b1 goto b2 b1: throw e b2: return }
  procedure itself(n: bv32) { var e: ref b0: call e := itself(n) return }
  procedure ping(n: bv32) { var e: ref b0: call e := pong(n) return }
  procedure pong(n: bv32) { var e: ref b0: call e := ping(n) return }
  procedure makes() { var x: ref b0: x := new Box return }
  procedure claims(n: bv32) { b0: assert n == 1, "one" return }
  procedure ends(n: bv32) { b0: halt n }
  procedure missing() { var e: ref b0: call e := gone() return }
  procedure dispatches(this: ref) { var e: ref b0: call e := virtual Box \`area()\`(this) return }
`,
  "test.core",
);

test("what reads, writes, compares and loops can only return; so do calls of it", () => {
  for (const name of ["get", "set", "loops", "asks"]) assert.ok(onlyReturns(program, name), name);
});

test("what throws, claims, ends, makes objects, calls itself or what is not known need not return", () => {
  const others = [
    "guarded",
    "asksGuarded",
    "asksOther",
    "later",
    "itself",
    "ping",
    "makes",
    "claims",
    "ends",
    "missing",
    "virtual",
    "gone",
  ];
  for (const name of others) assert.ok(!onlyReturns(program, name), name);
});
