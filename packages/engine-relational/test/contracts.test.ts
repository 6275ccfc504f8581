import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Bounds, type ContractOutcome, checkContract } from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { compiled, type Specified } from "./support/contracts.js";

const BOUNDS: Bounds = { unroll: 3, scan: 32, recursion: 3, depth: 60, objects: 3, arrayElements: 3, arrayLength: 1000 };

const CELL = `
class Cell {
  int value;
  Cell next;
  void set(int v) { value = v; }
  void twice(int v) { value = v + v; }
  void link(Cell other) { next = other; other.next = this; }
  int sum(Cell other) { return value + other.value; }
}`;

/** Each class is compiled once. */
const programs = new Map<string, (specification: string) => Specified>();

async function check(java: string, className: string, specification: string, method: string): Promise<ContractOutcome> {
  let specified = programs.get(java);
  if (specified === undefined) programs.set(java, (specified = compiled(className, java)));
  const { program, contract } = specified(specification);
  return checkContract({ program, language, contract: contract(method), bounds: BOUNDS, budget: Budget.unlimited });
}

describe("straight-line methods", () => {
  it("a field write keeps its postcondition", async () => {
    const { answer } = await check(CELL, "Cell", "class Cell { void set(int v) { ensures this.value == v; } }", "set");
    assert.equal(answer.kind, "kept");
  });

  it("a wrong postcondition has a counterexample, which replays", async () => {
    const { answer } = await check(CELL, "Cell", "class Cell { void twice(int v) { requires v > 0; ensures this.value > 0; } }", "twice");
    assert.equal(answer.kind, "broken");
    assert.ok(answer.kind === "broken");
    const v = answer.replayed.heap.before.roots.find(({ name }) => name === "v")!.value;
    assert.ok(v.kind === "primitive" && (v.value as number) >= 2 ** 30, "only overflow breaks it");
  });

  it("aliasing is found", async () => {
    const spec =
      "class Cell { void link(Cell other) { requires other != null; ensures this.next.next == this; ensures other.next == this && this.next == other; } }";
    assert.equal((await check(CELL, "Cell", spec, "link")).answer.kind, "kept");
    const wrong = "class Cell { void link(Cell other) { requires other != null; ensures this not in this.next; } }";
    const { answer } = await check(CELL, "Cell", wrong, "link");
    assert.ok(answer.kind === "broken");
    const { roots } = answer.replayed.heap.before;
    assert.deepEqual(roots[0]!.value, roots[1]!.value);
  });
});

const BAG = `
class Bag {
  int[] items; int count; static int made;
  Bag(int n) { items = new int[n]; count = n; made++; }
  void put(int at, int v) { items[at] = v; }
  int sum() { int s = 0; for (int i = 0; i < items.length; i++) s += items[i]; return s; }
  int indexOf(int v) { for (int i = 0; i < items.length; i++) if (items[i] == v) return i; return -1; }
  void clear() { count = 0; }
  void clearAll(Bag other) { count = 0; other.count = 0; }
  void check(int v) { if (v < 0) throw new IllegalArgumentException("negative"); count = v; }
  Bag copy() { Bag b = new Bag(count); b.items = items; return b; }
  float scaled(float f) { return f * 2; }
  int hashed() { return super.hashCode(); }
}`;

describe("arrays, frames, endings, new objects", () => {
  const expect = async (specification: string, method: string, answer: string): Promise<void> => {
    const outcome = await check(BAG, "Bag", `class Bag { ${specification} }`, method);
    assert.equal(outcome.answer.kind, answer);
  };

  it("an element write", () =>
    expect(
      "void put(int at, int v) { requires items != null && 0 <= at && at < items.length; ensures items[at] == v; ensures items.length == old(items.length); }",
      "put",
      "kept",
    ));
  it("an element write that is said to keep the others, with large indices", () =>
    expect(
      "void put(int at, int v) { requires items != null && at == 700 && items.length > 900; ensures items[800] == old(items[800]); ensures items[699] == v; }",
      "put",
      "broken",
    ));
  it("a bounds check that fails", () =>
    expect("void put(int at, int v) { requires items != null && 0 <= at; throws nothing; }", "put", "broken"));
  it("a search", () =>
    expect(
      "int indexOf(int v) { requires items != null && items.length <= 2; ensures result == -1 iff v not in items[]; ensures result >= 0 implies items[result] == v; }",
      "indexOf",
      "kept",
    ));
  it("a sum that overflows", () =>
    expect(
      "int sum() { requires items != null && items.length == 2 && items[0] > 0 && items[1] > 0; ensures result > 0; }",
      "sum",
      "broken",
    ));
  it("a frame that is kept", () => expect("void clear() { modifies this.count; ensures count == 0; }", "clear", "kept"));
  it("a frame that is broken", () =>
    expect("void clearAll(Bag other) { requires other != null; modifies this.count; }", "clearAll", "broken"));
  it("exceptions when they are said to come", () =>
    expect("void check(int v) { throws IllegalArgumentException when v < 0; ensures count == v; }", "check", "kept"));
  it("exceptions when they are said not to come", () => expect("void check(int v) { throws nothing; }", "check", "broken"));
  it("a constructor", () => expect("Bag(int n) { requires n >= 0; ensures this.count == this.items.length; }", "<init>", "kept"));
  it("objects that exist only afterwards", () => {
    const fresh =
      "Bag copy() { requires count >= 0; ensures fresh(result); ensures all b in Bag: b == result || b in old(Bag); ensures result.items == this.items; }";
    return expect(fresh, "copy", "kept");
  });
  it("sharing is a counterexample to being apart", () =>
    expect("Bag copy() { requires count >= 0; ensures result.items != this.items; }", "copy", "broken"));
  it("what is not encoded is unknown", async () => {
    await assert.rejects(check(BAG, "Bag", "class Bag { float scaled(float f) { ensures result > 0.0f; } }", "scaled"), /float/);
    await expect("int hashed() { ensures result > 0; }", "hashed", "unknown");
  });
});

const COUNTERS = `
class Ticket {
  static int made; static Ticket last; static float rate = 0.5f; static int[] table = new int[3];
  int number; Ticket previous;
  void count() { made++; }
  void remember() { previous = last; last = this; }
  int take() { return Registry.take(); }
  int look() { return Registry.next; }
  void rated() { rate = 2.5f; }
  void same() { rate = 0.5f; }
  void put() { table[1] = 4; }
  void maybe(int n) { if (n > 3) Registry.next = n; }
}
class Registry { static int next = 7; static int take() { return next++; } }`;

describe("static fields", () => {
  const expect = (title: string, specification: string, method: string, answer: string, changed?: string): void => {
    it(title, async () => {
      const outcome = await check(COUNTERS, "Ticket", `class Ticket { ${specification} }`, method);
      assert.equal(outcome.answer.kind, answer, outcome.answer.kind === "unknown" ? outcome.answer.reason : "");
      if (outcome.answer.kind !== "broken" || changed === undefined) return;
      assert.deepEqual(outcome.answer.replayed.broken, { kind: "frame", location: changed });
    });
  };
  expect("a frame that lists one", "void count() { modifies Ticket.made; ensures made == old(made) + 1; }", "count", "kept");
  expect("a frame that lists none", "void count() { modifies nothing; }", "count", "broken", "Ticket.made");
  expect("a reference", "void remember() { modifies Ticket.last, this.previous; ensures last == this; }", "remember", "kept");
  expect("a reference that is not listed", "void remember() { modifies this.previous; }", "remember", "broken", "Ticket.last");
  expect(
    "of a class that the call would initialize",
    "int take() { modifies Registry.next; ensures result == 7 && Registry.next == old(Registry.next) + 1; }",
    "take",
    "kept",
  );
  expect("of such a class, not listed", "int take() { modifies nothing; }", "take", "broken", "Registry.next");
  expect("initialization is no change", "int look() { modifies nothing; ensures result == 7; }", "look", "kept");
  expect("a float", "void rated() { modifies nothing; }", "rated", "broken", "Ticket.rate");
  expect("a float that is written what it was", "void same() { modifies nothing; }", "same", "kept");
  expect("an array that only a static field leads to", "void put() { modifies nothing; }", "put", "broken");
  expect("an array that is listed", "void put() { modifies Ticket.table[]; ensures Ticket.table[1] == 4; }", "put", "kept");
  expect("a change on some paths", "void maybe(int n) { requires n < 4; modifies nothing; }", "maybe", "kept");
  expect(
    "a change on some paths that count",
    "void maybe(int n) { requires n < 5; modifies nothing; }",
    "maybe",
    "broken",
    "Registry.next",
  );
});
