/** Invariants in a copy of the source: where they are put, and where not. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Invariant } from "@assay/checking";
import { withAssertions } from "../src/index.js";

const SOURCE = `class Stack { // while (
  private int size; private boolean open, full;
  public Stack() { size = 0; }
  public void push(int x) throws Exception {
    for (int i = 0; i < x; i++) {
      size++; /* { */
    }
    while (size > 9) size--;
    do { size--; } while (size > 3);
  }
  public static void main(String[] args) { }
  static class Inner { public void other() { } }
  int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
}
`;

function put(
  at: Invariant["at"],
  procedure: string,
  line: number,
  text: string,
): { readonly lines: readonly string[]; readonly left: number } {
  const { text: made, lines, left } = withAssertions(SOURCE, [{ at, text, location: { file: "Stack.java", procedure, line } }]);
  const all = made.split("\n");
  for (const line of lines.keys()) assert.match(all[line - 1]!, /^ +assert /);
  assert.equal(made.replaceAll(/\n *assert [^;]*;(\n +(?=\S))?/g, "").replaceAll(/\s/g, ""), SOURCE.replaceAll(/\s/g, ""));
  return { lines: [...lines.keys()].map((line) => `${all[line - 2]!.trim()} ${all[line - 1]!.trim()}`), left: left.length };
}

describe("invariants as assertions", () => {
  it("stand at the beginning of a loop's body", () => {
    assert.deepEqual(put("loop", "Stack.push", 5, "i >= 0").lines, ["for (int i = 0; i < x; i++) { assert i >= 0;"]);
    assert.deepEqual(put("loop", "Stack.push", 9, "size > 0").lines, ["do { assert size > 0;"]);
  });

  it("are left where a body has no braces, and where they are about results", () => {
    assert.deepEqual(put("loop", "Stack.push", 8, "size > 9"), { lines: [], left: 1 });
    assert.deepEqual(put("return", "Stack.sum", 13, "result >= 0"), { lines: [], left: 1 });
  });

  it("of calls stand at the beginning of the method", () => {
    assert.deepEqual(put("call", "Stack.sum", 13, "n >= 0").lines, ["int sum(int n) { assert n >= 0;"]);
  });

  it("of a class stand in its public methods, not in constructors, static methods and nested classes", () => {
    assert.deepEqual(put("object", "Stack.*", 0, "size >= 0").lines, ["public void push(int x) throws Exception { assert size >= 0;"]);
  });

  it("take booleans for the numbers that they are in class files", () => {
    const [line] = put("object", "Stack.*", 0, "full <= size && open == 1").lines;
    assert.match(line!, /assert \(full \? 1 : 0\) <= size && \(open \? 1 : 0\) == 1;$/);
  });
});
