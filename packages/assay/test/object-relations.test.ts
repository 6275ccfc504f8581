/**
 * What holds of the fields of objects that loops and recursive calls make: what is proved by it, and what must never
 * be. Each wrong program is one that some part of the argument (`machine/src/symbolic/object-relations.ts`) is there
 * for.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { resultsOf } from "@assay/checking";
import { parseProgram } from "@assay/core";
import { failsWithSomeInputs, randomObjects } from "@assay/engine-horn/testing";
import { DEFAULT_INVARIANTS, RefineEngine } from "@assay/engine-refine";
import { plain } from "@assay/machine";

async function verdict(text: string, work: number): Promise<string> {
  const program = parseProgram(text, "objects.core");
  const engine = new RefineEngine({ threads: "none", trials: "none", invariants: DEFAULT_INVARIANTS });
  const budget = new Budget({ work, cpuSeconds: 30 });
  const [result] = await resultsOf(engine.check({ program, language: plain, entry: "main", properties: [{ kind: "assert" }], budget }));
  return result!.verdict;
}

const CLASSES = `entry main
abstract class Object {}
class Node extends Object {
  field Node.v
  field Node.next
}
final class Sub extends Node {
  field Sub.w
}
map Node.v: (ref) -> bv32 field of Node as v
map Node.next: (ref) -> ref field of Node as next
map Sub.w: (ref) -> bv32 field of Sub as w
global g: ref
`;

/** A list is made with as many rounds of `make` as inputs say; `use` comes for each node \`at\` from \`from\` on. */
const program = ({
  start = "",
  make,
  between = "",
  from = "top",
  use,
}: {
  start?: string;
  make: string;
  between?: string;
  from?: string;
  use: string;
}): string => `${CLASSES}
procedure main() {
  var top: ref, old: ref, node: ref, at: ref, h: bv32, i: bv32, e: ref
b0:
  top := null
  old := null
  i := 1
  ${start}
  goto head
head:
  havoc h
  branch h == 0 then made else body
body:
  ${make}
  i := i + 1
  branch i < 1000 then head else made
made:
  ${between === "" ? "goto walk" : between}
walk:
  at := ${from}
  goto each
each:
  branch at == null then end else look
look:
  ${use}
  at := Node.next[at]
  goto each
end:
  return
}`;

const PUSH = "node := new Node\n  Node.v[node] := i\n  Node.next[node] := top\n  top := node";
const POSITIVE = 'assert Node.v[at] > 0, "positive"';

const PROVED: Readonly<Record<string, string>> = {
  "values of a list": program({ make: PUSH, use: POSITIVE }),
  "fields written after the object was linked": program({
    make: "node := new Node\n  Node.next[node] := top\n  top := node\n  Node.v[node] := i",
    use: POSITIVE,
  }),
  "objects of two classes": program({
    make: `branch h == 1 then aSub else aNode
aSub:
  node := new Sub
  Sub.w[node] := 7
  goto push
aNode:
  node := new Node
  goto push
push:
  Node.v[node] := i
  Node.next[node] := top
  top := node`,
    use: `branch at instanceof Sub then isSub else isNot
isSub:
  assert Sub.w[at] == 7, "seven"
  goto isNot
isNot:
  ${POSITIVE}`,
  }),
};

const WRONG: Readonly<Record<string, string>> = {
  "a value that one round in many gives": program({
    make: `branch h == 77 then other else push
other:
  i := i - 5
  goto push
push:
  ${PUSH}`,
    use: POSITIVE,
  }),
  "no value at all, for one kind of node": program({
    make: `node := new Node
  branch h == 77 then link else set
set:
  Node.v[node] := i
  goto link
link:
  Node.next[node] := top
  top := node`,
    use: POSITIVE,
  }),
  "a write through a reference to any of them": program({
    make: PUSH,
    between: `branch top == null then walk else change
change:
  at := Node.next[top]
  branch at == null then walk else write
write:
  Node.v[at] := 0
  goto walk`,
    use: POSITIVE,
  }),
  "a write to one with a name, through another reference": program({
    start: "old := new Node\n  Node.v[old] := 1\n  top := old",
    make: PUSH,
    between: `at := top
  goto last
last:
  e := Node.next[at]
  branch e == null then write else next
next:
  at := e
  goto last
write:
  Node.v[at] := 0
  goto walk`,
    from: "old",
    use: POSITIVE,
  }),
  "what is behind a reference that may be null": `${CLASSES}class Entry extends Object {
  field Entry.v
}
class Holder extends Object {
  field Holder.entry
  field Holder.next
}
map Entry.v: (ref) -> bv32 field of Entry as v
map Holder.entry: (ref) -> ref field of Holder as entry
map Holder.next: (ref) -> ref field of Holder as next
procedure main() {
  var top: ref, node: ref, h: bv32, i: bv32, one: ref, two: ref, e: ref, v: bv32
b0:
  one := new Entry
  Entry.v[one] := 1
  two := new Entry
  Entry.v[two] := 2
  top := null
  i := 0
  goto a
a:
  havoc h
  branch h == 0 then look else make
make:
  node := new Holder
  Holder.next[node] := top
  branch i == 50 then none else some
none:
  Holder.entry[node] := null
  goto made
some:
  Holder.entry[node] := two
  goto made
made:
  top := node
  i := i + 1
  goto a
look:
  branch top == null then end else there
there:
  e := Holder.entry[top]
  branch e == null then gone else read
gone:
  assert false, "there is one"
  goto end
read:
  v := Entry.v[e]
  assert v == 2, "two"
  top := Holder.next[top]
  goto look
end:
  return
}`,
  "objects of the first loop, when only the second makes some": `${CLASSES}
procedure main() {
  var top: ref, node: ref, h: bv32, first: bv32
b0:
  top := null
  goto a
a:
  havoc h
  branch h == 0 then choose else none
none:
  branch top == null then a else touch
touch:
  Node.v[top] := 1
  goto a
choose:
  havoc first
  branch first == 0 then use else b
b:
  havoc h
  branch h == 0 then use else make
make:
  node := new Node
  Node.next[node] := top
  Node.v[node] := h
  top := node
  goto b
use:
  branch top == null then end else look
look:
  assert Node.v[top] > 0, "positive"
  goto end
end:
  return
}`,
  "an object that a call has made": `${CLASSES}
procedure make(depth: bv32, below: ref) returns ref {
  var node: ref, h: bv32, e: ref
b0:
  node := new Node
  Node.next[node] := below
  Node.v[node] := depth
  havoc h
  branch h == 0 then end else deeper
deeper:
  call node, e := make(depth - 1, node)
  goto end
end:
  return node
}
procedure main() {
  var top: ref, e: ref
b0:
  call top, e := make(3, null)
  assert Node.v[top] > 0, "positive"
  return
}`,
  "an object of which only the effects of its maker are known": `${program({ make: PUSH, between: "call top, e := some()\n  goto walk", use: POSITIVE })}
procedure some() returns ref arbitrary writes maps () elements globals () once ()`,
  "a reference that anybody may give": `${CLASSES}
procedure main(given: ref) {
  var h: bv32
b0:
  branch given == null then end else a
a:
  havoc h
  branch h == 0 then end else look
look:
  assert Node.v[given] == 0, "zero"
  goto a
end:
  return
}`,
  "two nodes of a list, not in order": program({
    make: PUSH.replace(":= i", ":= h"),
    use: `e := Node.next[at]
  branch e == null then on else both
both:
  assert Node.v[at] >= Node.v[e], "order"
  goto on
on:
  h := 0`,
  }),
};

describe("relations of objects", () => {
  for (const [name, text] of Object.entries(PROVED))
    it(`${name}: proved`, async () => {
      assert.equal(await verdict(text, 60_000_000), "proved");
    });

  it("an order along a list: proved", async () => {
    const use = `e := Node.next[at]
  branch e == null then on else both
both:
  assert Node.v[at] > Node.v[e], "order"
  goto on
on:
  h := 0`;
    assert.equal(await verdict(program({ make: PUSH, use }), 60_000_000), "proved");
  });

  for (const [name, text] of Object.entries(WRONG))
    it(`${name}: not proved`, async () => {
      assert.notEqual(await verdict(text, 14_000_000), "proved");
    });

  it("no random program that fails is proved", async () => {
    const count = { proved: 0, failing: 0 };
    for (let i = 0; i < 8; i++) {
      const random = new Random(9_000_027 + i);
      const text = randomObjects(random);
      const fails = failsWithSomeInputs(parseProgram(text, "random.core"), random, 150);
      const found = await verdict(text, 12_000_000);
      if (found === "proved") count.proved++;
      if (fails !== undefined) count.failing++;
      assert.ok(found !== "proved" || fails === undefined, `${text}\n${fails?.join()}`);
    }
    assert.ok(count.proved > 1 && count.failing > 0, JSON.stringify(count));
  });
});
