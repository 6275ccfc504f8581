import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { GraphObject, GraphValue, HeapWitness } from "@assay/checking";
import { heapPicture, heapText, jsonReport, makeReport, textReport } from "../src/index.js";
import { VIOLATED, WITNESS } from "./results.js";

const NULL: GraphValue = { kind: "null" };
const to = (index: number): GraphValue => ({ kind: "object", index });
const int = (value: number): GraphValue => ({ kind: "primitive", type: "int", value });

function instance(className: string, fields: Readonly<Record<string, GraphValue>>): GraphObject {
  const listed = Object.entries(fields).map(([name, value]) => ({ declaringClass: className, name, descriptor: "I", value }));
  return { kind: "instance", className, fields: listed };
}

/** A list with one node loses it and gets another; an array and an object that nothing leads to are there too. */
const HEAP: HeapWitness = {
  before: {
    objects: [
      instance("p/List", { head: to(1), size: int(1), data: to(2) }),
      instance("p/List$Node", { next: to(1), text: { kind: "string", value: 'a<"\u001b' } }),
      { kind: "array", componentType: "[J", elements: [NULL, NULL] },
      instance("Lost", {}),
    ],
    roots: [
      { name: "this", value: to(0) },
      { name: "key", value: { kind: "primitive", type: "char", value: 0x27 } },
    ],
  },
  after: {
    objects: [
      instance("p/List", { head: to(4), size: int(1), data: to(2) }),
      instance("p/List$Node", { next: NULL, text: { kind: "string", value: 'a<"\u001b' } }),
      { kind: "array", componentType: "[J", elements: [NULL, NULL] },
      instance("Lost", {}),
      instance("p/List$Node", { next: NULL, text: NULL }),
    ],
    roots: [
      { name: "this", value: to(0) },
      { name: "key", value: { kind: "primitive", type: "char", value: 0x27 } },
      { name: "result", value: { kind: "primitive", type: "long", value: 7n } },
    ],
  },
  mentioned: [0],
};

describe("heaps as text", () => {
  it("all objects before, and what is different after", () => {
    assert.deepEqual(heapText(HEAP), [
      "heap before:",
      "  this = List#1",
      "  key = '\\''",
      "* List#1 { head = List.Node#1, size = 1, data = long[2][]#1 }",
      '  List.Node#1 { next = List.Node#1, text = "a<\\"\\u001b" }',
      "  long[2][]#1 { [0] = null, [1] = null }",
      "heap after:",
      "  result = 7",
      "* List#1 { head = List.Node#2 (was List.Node#1) }",
      "  List.Node#1 { next = null (was List.Node#1) }",
      "  List.Node#2 { next = null, text = null } (new)",
      "  (one object is as before)",
      "  (one object that nothing leads to is left out)",
    ]);
  });

  it("in the text report, in place of inputs; in JSON with longs and floats that JSON cannot say", () => {
    const result = { ...VIOLATED, witness: { ...WITNESS, inputs: [], heap: HEAP } };
    const text = textReport([result], { version: "1" });
    assert.match(text, /\n {4}heap before:\n {6}this = List#1\n/);
    assert.doesNotMatch(text, /no inputs are needed/);
    const { witness } = JSON.parse(jsonReport(makeReport([result], { version: "1" }))).results[0];
    assert.equal(witness.heap.after.roots[2].value.value, "7");
  });
});

describe("heaps as pictures", () => {
  const picture = heapPicture(HEAP, { title: "add: size < 3 && a" });
  const panels = picture.split("<g>").slice(1);

  it("is well-formed XML in which nothing of a value is markup", () => {
    const stack: string[] = [];
    for (const [, close, name, rest] of picture.replace(/<\?.*?\?>/, "").matchAll(/<(\/?)([a-z]+)((?:[^<>"]|"[^"<]*")*)>/g)) {
      if (close === "/") assert.equal(stack.pop(), name);
      else if (!rest!.endsWith("/")) stack.push(name!);
    }
    assert.deepEqual(stack, []);
    assert.match(picture, /add: size &lt; 3 &amp;&amp; a/);
    assert.match(picture, /text = &quot;a&lt;\\&quot;\\u001b&quot;/);
  });

  it("shows each object once in each heap, new ones only after", () => {
    const names = (panel: string): string[] => [...panel.matchAll(/class="class"[^>]*>([^<]*)</g)].map(([, name]) => name!);
    assert.deepEqual(names(panels[0]!), ["List#1", "List.Node#1", "long[2][]#1"]);
    assert.deepEqual(names(panels[1]!), ["List#1", "List.Node#1", "long[2][]#1", "List.Node#2"]);
  });

  it("has an arrow for each reference and root that leads to an object, and highlights what changed", () => {
    const arrows = (panel: string): number => panel.match(/marker-end/g)!.length;
    assert.equal(arrows(panels[0]!), 4);
    assert.equal(arrows(panels[1]!), 3);
    assert.equal(panels[0]!.match(/class="changed"/g), null);
    assert.equal(panels[1]!.match(/class="changed"/g)!.length, 2);
    assert.match(panels[1]!, /head<tspan[^>]*>\(was List.Node#1\)/);
  });

  it("leaves out null fields, marks what the property talks about, and keeps places", () => {
    assert.doesNotMatch(panels[0]!, /= null/);
    assert.equal(panels[0]!.match(/"box mentioned"/g)!.length, 1);
    assert.match(panels[1]!, /class="box new"/);
    const x = (panel: string, name: string): string => new RegExp(`class="class" x="(\\d+)"[^>]*>${name}<`).exec(panel)![1]!;
    assert.equal(x(panels[0]!, "List#1"), x(panels[1]!, "List#1"));
    assert.equal(x(panels[0]!, "List.Node#1"), x(panels[1]!, "List.Node#1"));
  });

  it("boxes of one column do not overlap", () => {
    const boxes = [...panels[1]!.matchAll(/<rect class="box[^"]*" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="5" style/g)].map(
      ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), right: Number(x) + Number(width), bottom: Number(y) + Number(height) }),
    );
    assert.equal(boxes.length, 4);
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) assert.ok(a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y);
    }
  });

  it("is the same twice", () => assert.equal(heapPicture(HEAP, { title: "add: size < 3 && a" }), picture));
});
