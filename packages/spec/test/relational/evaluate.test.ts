import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { relational } from "../../src/index.js";
import type { HeapValue } from "../../src/relational/heap-view.js";
import { heap, TABLE } from "./classes.js";

const NUMBERS = ["s", "t", "e", "f", "g", "n", "m", "o", "table", "slots", "s1", "s2", "data", "str", "str2"];

/**
 * `s` holds e(1) -> f(2); `t` is empty. After: f -> g(5), and s.size is 3. A tree n -> (m, o); a table with two slots.
 */
function heaps() {
  const common = {
    t: { class: "Set", fields: { elems: null, size: 0 } },
    e: { class: "Entry", fields: { val: 1, next: "@f" } },
    n: { class: "Node", fields: { left: "@m", right: "@o", key: null, name: "@str", weight: 5_000_000_000n, load: Number.NaN } },
    m: { class: "RedNode", fields: { left: null, right: null, key: "@s", name: "@str2", weight: -1n, load: 0, red: true } },
    o: { class: "Node", fields: { left: "@m", right: null, key: null, name: null, weight: 0n, load: 1.5 } },
    table: { class: "p/Table", fields: { table: "@slots", root: "@n", data: "@data" } },
    slots: { class: "[Lp/Table$Slot;", elements: ["@s1", null, "@s2"] },
    s1: { class: "p/Table$Slot", fields: { next: "@s2", value: "@s" } },
    s2: { class: "p/Table$Slot", fields: { next: null, value: null } },
    data: { class: "[I", elements: [7, 8, 7] },
    str: { class: "java/lang/String", fields: { hash: 0 }, text: "none" },
    str2: { class: "java/lang/String", fields: { hash: 0 }, text: "none" },
  } as const;
  const before = heap(
    TABLE,
    { ...common, s: { class: "Set", fields: { elems: "@e", size: 2 } }, f: { class: "Entry", fields: { val: 2, next: null } } },
    NUMBERS,
  );
  const after = heap(
    TABLE,
    {
      ...common,
      s: { class: "Set", fields: { elems: "@e", size: 3 } },
      f: { class: "Entry", fields: { val: 2, next: "@g" } },
      g: { class: "Entry", fields: { val: 5, next: null } },
    },
    NUMBERS,
  );
  return { before, after };
}

function evaluate(
  owner: string,
  header: string,
  condition: string,
  values: Readonly<Record<string, `@${string}` | number | null>>,
): boolean {
  const problems = new relational.Problems();
  const text = `class ${owner} { ${header} { ensures ${condition}; } }`;
  const file = relational.parseSpecification({ file: "Test.spec", text }, problems);
  const [contract] = relational.Specifications.check([file], TABLE, problems).contracts();
  const { before, after } = heaps();
  const variables = new Map<relational.Variable, HeapValue>();
  for (const variable of [contract!.self!, ...contract!.parameters, contract!.thrown, ...(contract!.result ? [contract!.result] : [])]) {
    variables.set(variable, after.value((values[variable.name] ?? null) as null));
  }
  return relational.holds(contract!.obligations[0]!.formula, { before: before.view, after: after.view, variables });
}

function table(
  title: string,
  owner: string,
  header: string,
  values: Record<string, `@${string}` | number | null>,
  rows: Record<string, boolean>,
) {
  describe(title, () => {
    for (const [condition, expected] of Object.entries(rows)) {
      it(condition, () => assert.equal(evaluate(owner, header, condition, values), expected));
    }
  });
}

table(
  "two states of a list",
  "Set",
  "Set intersect(Set p)",
  { this: "@s", p: "@t", result: "@t" },
  {
    "size == #elems.*next": true,
    "old(size == #elems.*next)": true,
    "old(size) == #elems.*next": false,
    "elems.*next.val == {5, 1, 2}": true,
    "elems.*next.val == old(elems.*next.val) + 5": true,
    "fresh(elems.next.next)": true,
    "fresh(elems.next)": false,
    "unchanged(elems) && !unchanged(elems.next.next)": true,
    "#Entry == #old(Entry) + 1": true,
    "elems.^next.val == {2, 5}": true,
    "all e in elems.*next: e not in e.^next": true,
    "elems.next.~next == elems": true,
    "elems.next.next.^(~next) == elems + elems.next": true,
    "one e in Entry: e.val == 5": true,
    "lone e in Entry: e.val > 1": false,
    "no e in Entry: e.val == 7": true,
    "(sum e in elems.*next: e.val) == 8": true,
    "some {e in elems.*next : e.val % 2 == 0}": true,
  },
);

table(
  "null is nothing",
  "Set",
  "Set intersect(Set p)",
  { this: "@s", p: null, result: "@t" },
  {
    "p == null": true,
    "p.elems == null": true,
    "result.elems == null": true,
    "result.elems.next == null": true,
    "#result.elems.*next == 0": true,
    "result.elems.val == 0": false,
    "result.elems.val != 0": true,
    "result.elems.val < 3 || result.elems.val >= 3": false,
    "p in Set": false,
    "p.elems.*next in Entry": true,
    "result.elems.val + 1 == 1": false,
    "size / 0 == 0": false,
    "null in Set": false,
  },
);

table(
  "arithmetic is Java's",
  "Set",
  "void add(int v)",
  { this: "@s", v: 2147483647 },
  {
    "v + 1 < v": true,
    "v + 1L > v": true,
    "v + 1 == -2147483648": true,
    "-2147483648 / -1 == -2147483648": true,
    "-7 / 2 == -3 && -7 % 2 == -1": true,
    "-1 >>> 28 == 15 && -1 >> 28 == -1 && 1 << 33 == 2": true,
    "1 + 2 * 3 == 7 && 7 - 2 - 1 == 4": true,
    "0x7fffffff == v && 0xffffffff == -1": true,
    "'a' + 1 == 98": true,
    "1.5 + 1 == 2.5 && 0.1f != 0.1": true,
    "#(1 .. 5) == 5 && (5 .. 1) == {}": true,
    "(v & 0xff) == 255 && (v | 0) == v && (v ^ v) == 0 && ~v == -v - 1": true,
  },
);

table(
  "trees, arrays, strings",
  "p.Table",
  "Object put(Object key, Object value)",
  { this: "@table", key: "@s", value: null, result: null },
  {
    "#root.*(left + right) == 3": true,
    "root.^(left & right) == {}": true,
    "root.(left.key) == key": true,
    "#root.*(right.left) == 2": true,
    "root.(left + right) - root.left == root.right": true,
    "table[].*next == Slot": true,
    "#table[] == 2 && table.length == 3": true,
    "table[0].next == table[2] && table[1] == null && table[9] == null && table[-1] == null": true,
    "data[] == {7, 8}": true,
    "all i in 0 .. data.length - 1: data[i] in data[]": true,
    "root.name == root.left.name": true,
    'root.name == "none" && root.left.name in {"none", "x"}': true,
    "(Node & RedNode) == RedNode && RedNode in Node && !(Node in RedNode)": true,
    "((RedNode) root.left).red && !((RedNode) root.right).red": true,
    "root.left instanceof RedNode && !(root.right instanceof RedNode)": true,
    "root.weight == 5000000000L && root.left.weight + 1 == 0": true,
    "root.load == root.load": false,
    "root.load < 1 || root.load >= 1": false,
    "key == (value == null ? key : value)": true,
    "true in RedNode.red && false not in RedNode.red": true,
  },
);
