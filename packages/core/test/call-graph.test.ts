import assert from "node:assert/strict";
import { test } from "node:test";
import { CallGraph, close, excerpt, namedComponents, parseProgram, printProgram, validateProgram } from "@assay/core";
import { programNames, programText } from "./golden.js";

const text = `
  class Object { method \`name()\` = Object.name }
  interface Shape { method \`twice()\` = Shape.twice }
  interface Other { method \`twice()\` = Other.twice }
  abstract class Figure extends Object implements Shape {}
  class Square extends Figure { method \`area()\` = Square.area }
  class Disc extends Figure { method \`area()\` = Disc.area method \`name()\` = Disc.name }
  class Never extends Figure { method \`area()\` = Never.area field Never.x }
  primitive int {}
  array \`[Figure\` of Figure elements refs extends Object {}
  array \`[Square\` of Square elements refs extends Object {}
  map refs: (ref, bv32) -> ref elements
  map Never.x: (ref) -> bv32 field of Never
  global unused: bv32
  global greeting: ref = "hi"
  literal "hi" = Disc {}
  procedure main() { var s: ref, a: bv32, e: ref
    b0: s := new Square call a, e := virtual Shape \`area()\`(s) call e := virtual Shape \`twice()\`(s) return }
  procedure greet() { var s: ref, e: ref b0: s := greeting call e := virtual Object \`name()\`(s) return }
  procedure arrays() { var s: ref, e: ref b0: s := newarray \`[Square\`[1] call e := virtual \`[Figure\` \`name()\`(s) call e := gone() return }
  procedure Shape.twice(this: ref) { var a: bv32, e: ref b0: call a, e := virtual Shape \`area()\`(this) return }
  procedure Other.twice(this: ref) { b0: return }
  procedure Square.area(this: ref) returns bv32 { b0: return 1 }
  procedure Disc.area(this: ref) returns bv32 { b0: return 2 }
  procedure Never.area(this: ref) returns bv32 { b0: return Never.x[this] }
  procedure Disc.name(this: ref) { b0: return }
  procedure Object.name(this: ref) { b0: return }
  procedure start(d: ref) { var t: ref b0: t := new Disc thread start virtual Shape \`area()\`(t) return }
`;
const program = parseProgram(text, "test.core");
const reached = (entry: string, assumed: string[] = []): string[] =>
  [...new CallGraph(program, [entry], { assumed }).procedures.keys()].sort();

test("a virtual call reaches the methods of classes of which there are objects, and no others", () => {
  assert.deepEqual(reached("main"), ["Shape.twice", "Square.area", "main"]);
  assert.deepEqual(reached("main", ["Disc"]), ["Disc.area", "Shape.twice", "Square.area", "main"]);
});

test("the contents of string constants are objects, those of initial values of globals too", () => {
  assert.deepEqual(reached("greet"), ["Disc.name", "greet"]);
});

test("calls on arrays respect their covariance; procedures that cannot be had are kept by name", () => {
  const graph = new CallGraph(program, ["arrays"]);
  assert.deepEqual([...graph.procedures.keys()].sort(), ["Object.name", "arrays", "gone"]);
  assert.equal(graph.procedures.get("gone"), undefined);
});

test("what a thread starts with is called", () => {
  assert.deepEqual(reached("start"), ["Disc.area", "start"]);
});

test("callees are listed once each, with the targets of virtual calls", () => {
  const graph = new CallGraph(program, ["main"], { assumed: ["Disc"] });
  assert.deepEqual([...graph.callees("main")].sort(), ["Disc.area", "Shape.twice", "Square.area"]);
  assert.deepEqual(graph.targets({ kind: "virtual", class: "Shape", selector: "area()" }).length, 2);
});

test("a call that an instantiated class does not answer is reported", () => {
  const graph = new CallGraph(program, ["main"], { assumed: ["Figure"] });
  assert.deepEqual(graph.unanswered, [{ class: "Shape", selector: "area()", dynamicClass: "Figure" }]);
});

test("components come after those they lead to", () => {
  const edges: Record<string, string[]> = { a: ["b"], b: ["c", "d"], c: ["b"], d: [], e: ["a", "e"] };
  assert.deepEqual(
    namedComponents(Object.keys(edges), (name) => edges[name]!),
    [["d"], ["b", "c"], ["a"], ["e"]],
  );
});

test("closing a program keeps what its entries can reach, and is valid", () => {
  const closed = close(program, ["main"]);
  assert.deepEqual([...closed.procedures.keys()], ["main", "Square.area", "Shape.twice"]);
  assert.deepEqual([...closed.classes.keys()].sort(), ["Figure", "Object", "Shape", "Square"]);
  assert.deepEqual([...closed.maps.keys()], []);
  assert.deepEqual(validateProgram(closed), []);
});

test("closing keeps the literals and globals that are used", () => {
  const closed = close(program, ["greet"]);
  assert.deepEqual([...closed.globals.keys()], ["greeting"]);
  assert.equal(closed.literals.size, 1);
  assert.deepEqual(validateProgram(closed), []);
});

test("closing a closed program again changes nothing", () => {
  for (const name of programNames()) {
    const once = close(parseProgram(programText(name), name));
    assert.equal(printProgram(close(once)), printProgram(once), name);
    assert.deepEqual(validateProgram(once), [], name);
  }
});

test("a default method that is not reachable but could make a dispatch ambiguous stays, without a body", () => {
  const ambiguous = parseProgram(
    `interface I { method f = I.f } interface J { method f = J.f }
     class A implements I {} class Both implements I, J {}
     procedure main() { var r: ref, e: ref b0: r := new A call e := virtual I f(r) r := new Both return }
     procedure I.f(this: ref) { b0: return } procedure J.f(this: ref) { b0: return }`,
    "test.core",
  );
  const closed = close(ambiguous, ["main"]);
  assert.equal(closed.procedure("J.f")?.body.kind, "missing");
  assert.deepEqual(validateProgram(closed), []);
});

test("an excerpt is the procedures as they stand with the maps and globals their text needs", () => {
  const part = excerpt(program, ["Never.area", "greet", "no such"]);
  assert.deepEqual([...part.procedures.keys()], ["Never.area", "greet"]);
  assert.equal(printProgram(parseProgram(printProgram(part), "part.core")), printProgram(part));
});
