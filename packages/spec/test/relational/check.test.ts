import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { relational } from "../../src/index.js";
import { TABLE } from "./classes.js";

function check(text: string): relational.Specifications {
  const problems = new relational.Problems();
  const file = relational.parseSpecification({ file: "Test.spec", text }, problems);
  return relational.Specifications.check([file], TABLE, problems);
}

/** The diagnostics of a text, one line each. */
function problemsOf(text: string): string[] {
  try {
    check(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.diagnostics.map(({ place, message, code }) => `${place!.line}:${place!.column} ${message} [${code}]`);
  }
  return [];
}

const inSet = (clauses: string): string => `class Set {\n${clauses}\n}`;
const ensures = (condition: string): string => inSet(`Set intersect(Set p) { ensures ${condition}; }`);

describe("relational specifications: what is accepted", () => {
  for (const condition of [
    "this.elems == null || p.elems == null implies result.elems == null",
    "#this.elems.*next == this.size",
    "size of elems.*next == size",
    "this.elems.*next.val in old(this.elems.*next.val) + 3",
    "all e in this.elems.*next: e not in e.^next",
    "no e in this.elems.*next: e in e.^next",
    "all e, f in elems.*next, g in Entry: e == f => e.val == f.val",
    "one s in Set: s == this",
    "no p.elems.*next & this.elems.*next",
    "some {e in Entry : e.val > 3 && e.next != null}",
    "(sum e in elems.*next: e.val > 0 ? e.val : 0) == 0",
    "fresh(result) and unchanged(this.size)",
    "result instanceof Set",
    "Set.count == old(count) + 1",
    "all i in 0 .. size - 1: i < size",
    "(size & 1) == 0 || size << 2 > 'a' - 1L",
    "this.elems.~next == null",
    "result == this iff size == 0",
    "size in {1, 2, 3}",
    "not size == 3",
  ]) {
    it(condition, () => assert.deepEqual(problemsOf(ensures(condition)), []));
  }

  it("closures over several fields, arrays, casts, strings, nested classes", () => {
    const text = `
      class p.Table<K> {
        define nodes = this.root.*(left + right);
        define slots = table[].*next;
        invariant "names differ": all n in nodes, m in nodes: n.name == m.name => n == m;
        invariant #nodes <= #slots;
        invariant all n in this.nodes: n instanceof RedNode && ((RedNode) n).red => n.name != "none";
        invariant data[0] == data[data.length - 1];
        invariant all s in Slot: s.value in slots.value || s.value == null;
        Object put(K key, Object value) {
          requires key != null;
          modifies this.root.*(left + right).key, this.table[], this.*;
          ensures result == null || result == old(key);
          throws IllegalArgumentException when value == null;
          throws only RuntimeException;
        }
      }`;
    assert.deepEqual(problemsOf(text), []);
  });

  it("contracts: clauses, invariants of every object, exceptional endings", () => {
    const specifications = check(
      inSet(`
      invariant "size": this.size == #this.elems.*next;
      void add(int v) { requires v > 0; ensures v in elems.*next.val; throws IllegalArgumentException when v == 7; modifies this.*; }`),
    );
    const contracts = specifications.contracts();
    // The private method may break the invariant.
    assert.deepEqual(
      contracts.map(({ method }) => method.name),
      ["<init>", "intersect", "add", "contains", "of"],
    );
    const add = contracts[2]!;
    assert.deepEqual(
      add.assumes.map(({ text }) => text),
      ["v > 0", "size"],
    );
    assert.deepEqual(
      add.obligations.map(({ kind, ending }) => `${kind} ${ending}`),
      ["ensures normal", "throws normal", "throws exception", "invariant normal", "invariant exception"],
    );
    assert.equal(add.frame.kind === "locations" && add.frame.locations.length, 2);
    const made = contracts[0]!;
    assert.deepEqual(
      made.obligations.map(({ ending }) => ending),
      ["normal"],
    );
    assert.equal(contracts[4]!.self, undefined);
  });
});

describe("relational specifications: what is refused, and where", () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["class Sett { }", /^1:7 there is no class Sett; did you mean Set\? \[spec-class\]$/],
    [ensures("this.elms == null"), /^2:37 Set has no field elms; did you mean elems\? \[spec-field\]$/],
    [ensures("this.elems.*nxt == null"), /^2:44 Entry has no field nxt; did you mean next\?/],
    [ensures("resul == null"), /^2:32 there is no resul here; did you mean result\?/],
    [ensures("this.size == null"), /an int is never null/],
    [ensures("this.size"), /expected a condition, but this is an int/],
    [ensures("elems.*next + 1 == 2"), /a set of Entry and an int do not go together/],
    [ensures("elems == p"), /no object is both an Entry and a Set/],
    [ensures("elems.*next > 3"), /'>' needs a number, and this is a set of Entry/],
    [ensures("elems.*val == 3"), /a closure repeats a step from Entry to Entry, and this one leads to int/],
    [ensures("size = 3"), /^2:37 a comparison is written ==/],
    [ensures("contains(3)"), /methods cannot be called/],
    [ensures("this.contains(3)"), /methods cannot be called/],
    [ensures("all e in Entry e == e"), /expected ':' between the domain and the condition of 'all', but here is e/],
    [ensures("old(old(size)) == 3"), /'old' inside of 'old'/],
    [ensures("size == 99999999999"), /does not fit into an int/],
    [ensures("elems.*next.val[0] == 1"), /only arrays have elements, and this is a set of int/],
    [ensures('size == "x"'), /an int and a String do not go together/],
    [ensures("size == @"), /expected an expression, but here is @/],
    [ensures("size == 3 §"), /the character "§" means nothing here/],
    [ensures('"x'), /the literal does not end on its line/],
    [ensures("size == (3"), /expected '\)', but here is ;/],
    [ensures(`${"(".repeat(200)}1${")".repeat(200)} == 1`), /nested too deeply/],
    [ensures(`size == ${"1 + ".repeat(2000)}1`), /too long/],
    [inSet("void add(int v) { requires result == 3; }"), /there is no result in the state before the call/],
    [inSet("void add(int v) { ensures result == 3; }"), /the method returns nothing/],
    [inSet("void add(int v) { requires old(size) == 3; }"), /'old' compares with the state before/],
    [inSet("void add(long v) { }"), /^2:6 Set declares no method add\(long\); there is add\(int\) \[spec-method\]$/],
    [inSet("int add(int v) { }"), /^2:1 add\(int\) returns nothing, not int \[spec-method\]$/],
    [inSet("int contains(int v) { }"), /^2:1 contains\(int\) returns boolean, not int \[spec-method\]$/],
    [inSet("Foo contains(int v) { }"), /^2:1 there is no class Foo/],
    [inSet("void ad(int v) { }"), /declares no method ad\(int\); did you mean add\?/],
    [inSet("void add(Foo v) { }"), /there is no class Foo/],
    [inSet("void add(int v) { ensure v > 3; }"), /expected one of requires, ensures, modifies, throws; did you mean ensures\?/],
    [inSet("invarient size == 3;"), /expected 'define', 'invariant' or a method with its parameters; did you mean invariant\?/],
    [inSet("define size = 3;"), /size is a field already/],
    [inSet("define x = this.y; define y = this.x;"), /the definition of [xy] needs itself/],
    [inSet("define x = size; invariant Set.x == 3;"), /x is defined for one object, and this is a set/],
    [inSet("void add(int v) { modifies v; }"), /'modifies' names fields/],
    [inSet("void add(int v) { throws Set when v == 3; }"), /no object is both a Throwable and a Set/],
    [inSet("static Set of(int[] a) { ensures this.size == 3; }"), /there is no 'this' here/],
    [inSet("new() { ensures old(this.size) == 3; }"), /there is no 'this' here/],
    ["class p.Table { invariant all n in Node: n.red; }", /Node has no field red; RedNode has one: \(\(RedNode\) …\)\.red/],
    ["class Set { invariant size == 3; ", /expected '}' at the end of class Set, but the text ends here/],
    ["klass Set { }", /expected 'class' or 'import', but here is klass/],
  ];
  for (const [text, expected] of cases) {
    it(text.slice(0, 90).replaceAll("\n", " "), () => {
      const found = problemsOf(text);
      assert.ok(found.length > 0, "accepted");
      assert.match(found[0]!, expected);
    });
  }

  it("a text that ends too early, once; of a long line only what is around the place", () => {
    assert.equal(problemsOf("class Set { void add(int v) { requires v > 3;").length, 1);
    const long = ensures(`${"(".repeat(3000)}1${")".repeat(3000)} == 1`);
    assert.throws(
      () => check(long),
      (error: InputError) => error.diagnostics.every(({ excerpt }) => excerpt!.length < 400 && /\n *\^/.test(excerpt!)),
    );
  });

  it("all problems of a file at once, each with its line and a caret", () => {
    const text = inSet(
      "void add(int v) {\n  requires v >< 3;\n  ensures this.sise == 3;\n  ensures size == old(size);\n  modifies this.elemz;\n}",
    );
    assert.deepEqual(problemsOf(text).length, 3);
    assert.throws(
      () => check(text),
      (error: InputError) => {
        const misspelt = error.diagnostics.find(({ code, message }) => code === "spec-field" && message.includes("sise"))!;
        assert.equal(misspelt.excerpt, "    ensures this.sise == 3;\n                 ^^^^");
        return true;
      },
    );
  });
});
