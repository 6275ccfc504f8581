import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Look, parseProgram, usesParameter } from "@assay/core";

/** A procedure of one reference, after `idle`, which looks at nothing, and `looks`, which does. */
function uses(body: string, look: Look = "at it"): boolean {
  const text = `
class Cell {
  field value
}
map value: (ref) -> bv32 field of Cell
procedure idle(p: ref) {
b0:
  return
}
procedure looks(p: ref) {
  var n: bv32
b0:
  n := value[p]
  return
}
procedure main(p: ref) {
  var n: bv32, b: bool, q: ref, e: ref
${body}
}`;
  return usesParameter(parseProgram(text, "uses.core"), "main", 0, look);
}

describe("a parameter is looked at", () => {
  it("where what was given is read, or handed to who reads it", () => {
    assert.ok(uses("b0:\n  n := value[p]\n  return"));
    assert.ok(uses("b0:\n  q := p\n  return"));
    assert.ok(uses("b0:\n  call e := looks(p)\n  return"));
  });

  it("not where it is only handed on to who does not", () => {
    assert.ok(!uses("b0:\n  return"));
    assert.ok(!uses("b0:\n  call e := idle(p)\n  return"));
  });

  it("not where something else was assigned before, on every way", () => {
    assert.ok(!uses("b0:\n  p := new Cell\n  n := value[p]\n  goto b1\nb1:\n  n := value[p]\n  return"));
    assert.ok(uses("b0:\n  havoc b\n  branch b then b1 else b2\nb1:\n  p := new Cell\n  goto b2\nb2:\n  n := value[p]\n  return"));
    // What a guard leads to is reached with what was given, as long as that is there.
    assert.ok(uses("b0:\n  havoc b\n  guard b else b1\n  p := new Cell\n  return\nb1:\n  n := value[p]\n  return"));
    assert.ok(!uses("b0:\n  havoc b\n  p := new Cell\n  guard b else b1\n  return\nb1:\n  n := value[p]\n  return"));
    // In the first round it is what was given.
    assert.ok(uses("b0:\n  goto b1\nb1:\n  n := value[p]\n  p := new Cell\n  goto b1"));
    assert.ok(uses("b0:\n  p := new Cell\n  goto b1\nb1:\n  call e := looks(p)\n  return") === false);
  });

  it("but not into, where only its kind is asked for", () => {
    const asked = ["p == null", "null == p", "p instanceof Cell"].map((test) => `b0:\n  branch ${test} then b1 else b1\nb1:\n  return`);
    for (const body of asked) {
      assert.ok(uses(body), body);
      assert.ok(!uses(body, "into it"), body);
    }
    assert.ok(uses("b0:\n  havoc q\n  branch p == q then b1 else b1\nb1:\n  return", "into it"));
    assert.ok(uses("b0:\n  branch p == null then b1 else b1\nb1:\n  n := value[p]\n  return", "into it"));
  });
});
