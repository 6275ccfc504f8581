/**
 * Two readings of one language: conditions as the evaluator of `@assay/spec` judges them, and as Java that runs on a
 * real JVM. One call that changes a heap, and conditions of every kind about it; each is asked as the evaluator says it
 * is, so that the emitted program must pass.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type GraphObject, type GraphValue, graphHeap, heapValue, type ObjectGraph } from "@assay/checking";
import { JvmProgram, openApplication } from "@assay/jvm";
import { javaSpecificationTest } from "@assay/report-java";
import { java as language } from "@assay/runtime-java";
import { relational } from "@assay/spec";
import { ProgramClasses } from "@assay/spec-java";
import { Folder } from "./support/command.js";

const PROGRAM = `package p;
public class Sample {
  static int calls = 4;
  private Node root;
  Slot[] table;
  int[] data;
  String name;
  private Node grow(long n, Node other, String text) {
    Node fresh = new Node();
    fresh.key = 9;
    root.left = fresh;
    data[1]++;
    calls++;
    return fresh;
  }
  static class Node { Node left, right; int key; char letter; long weight; double load; boolean red; }
  static class Leaf extends Node { Integer box; }
  static class Slot { Slot next; Object value; }
}`;

const CONDITIONS = [
  ...["root.left == result", "fresh(result)", "fresh(root)", "unchanged(root.right)", "unchanged(root.left)", "result.key == 9"],
  ...[
    "#root.*(left + right) == 4",
    "#old(root.*(left + right)) == 3",
    "root.^(left + right).key == {9, 2, 3}",
    "root.^(left & right) == {}",
  ],
  ...["old(root.left) in old(Node) - result", "#Node == #old(Node) + 1", "Leaf in Node && !(Node in Leaf)", "root.right.~right == root"],
  ...[
    "root.*(right.right).key == {1, 3}",
    "root.(left + right - left) == root.right",
    "other == null && other.left == null",
    "other.key == 0",
  ],
  ...[
    "other.key != 0",
    "other.key < 1 || other.key >= 1",
    "table[].*next == Slot",
    "#table[] == 2",
    "table.length == 3",
    "table[1] == null",
  ],
  ...[
    "table[7] == null && table[-1] == null",
    "table[0].next == table[2]",
    "data[] == {7, 9}",
    "old(data[]) == {7, 8}",
    "data[1] == old(data[1]) + 1",
  ],
  ...[
    "all i in 0 .. data.length - 1: data[i] in data[]",
    "#(3 .. 1) == 0",
    "some n in Node: n.key == 9",
    "no n in Node: n.key > 9",
    "one n in Node: n.red",
  ],
  ...[
    "lone n in Node: n.key < 3",
    "all n in Node: n.red => n.key == 3",
    "{n in Node : n.key % 2 == 1}.key == {1, 3, 9}",
    "(sum n in Node: n.key) == 15",
  ],
  ...["(sum n in Node: n.weight) == 5000000003L", "name == text", 'name == "none" && name in {"none", "x"}', 'name != "nonE"', "n + 1 < n"],
  ...[
    "n == 9223372036854775807L",
    "2147483647 + data.length < 0",
    "-7 / 2 == -3 && -7 % 2 == -1",
    "7 / (data.length - 3) == 0",
    "-1 >>> 28 == 15 && 1 << 33 == 2",
  ],
  ...[
    "(n >>> 60) == 7 && (n & 255) == 255",
    "~data.length == -4",
    "root.letter == 'a' && root.letter + 1 == 98",
    "root.right.letter < root.letter",
  ],
  ...[
    "root.load == root.load",
    "root.right.load > 1 && root.right.load * 2 == 3.0",
    "root.right instanceof Leaf && !(root instanceof Leaf)",
  ],
  ...[
    "((Leaf) root.right).box.value == 41",
    "((Leaf) root).box == null",
    "true in Node.red && false in Node.red",
    "root.right.red <=> root.right.key == 3",
  ],
  ...[
    "Sample.calls == old(calls) + 1",
    "calls in {4, 5}",
    "root == (other == null ? root : other)",
    "table[0].value == this",
    "no (Leaf & root.left)",
  ],
  ...[
    "this.table[].value == Sample",
    "all a, b in Slot: a.next == b => b.next == null",
    "not (root in root.^(left + right))",
    "#(table[] + table[].next) == 2",
  ],
];

const folder = new Folder({ "p/Sample.java": PROGRAM });
const application = openApplication({ inputs: [join(folder.path, "p/Sample.java")] });
const classes = new ProgramClasses(application);
const program = new JvmProgram(application.classPath);

const at = (index: number): GraphValue => ({ kind: "object", index });
const int = (value: number): GraphValue => ({ kind: "primitive", type: "int", value });
const text = (value: string): GraphValue => ({ kind: "string", value });
const NULL: GraphValue = { kind: "null" };

function instance(className: string, values: Readonly<Record<string, GraphValue>>): GraphObject {
  const declared: relational.FieldRef[] = [];
  for (let name: string | undefined = className; name !== undefined; name = classes.find(name)!.super) {
    declared.unshift(...classes.find(name)!.fields.filter((field) => !field.isStatic));
  }
  const fields = declared.map((field) => ({
    declaringClass: field.declaringClass,
    name: field.name,
    descriptor: field.descriptor,
    value: values[field.name] ?? zero(field.descriptor),
  }));
  return { kind: "instance", className, fields };
}

function zero(descriptor: string): GraphValue {
  if (descriptor.startsWith("L") || descriptor.startsWith("[")) return NULL;
  const type = { I: "int", C: "char", J: "long", D: "double", Z: "boolean" }[descriptor] as "int";
  return { kind: "primitive", type, value: descriptor === "J" ? (0n as never) : descriptor === "Z" ? (false as never) : 0 };
}

function heap(when: "before" | "after"): ObjectGraph {
  const isAfter = when === "after";
  const objects: GraphObject[] = [
    instance("p/Sample", { root: at(1), table: at(4), data: at(7), name: text("none") }),
    instance("p/Sample$Node", {
      ...{ left: at(isAfter ? 9 : 2), right: at(3), key: int(1), letter: { kind: "primitive", type: "char", value: 97 } },
      ...{
        weight: { kind: "primitive", type: "long", value: 5_000_000_000n },
        load: { kind: "primitive", type: "double", value: Number.NaN },
      },
    }),
    instance("p/Sample$Node", { key: int(2) }),
    instance("p/Sample$Leaf", {
      ...{ key: int(3), weight: { kind: "primitive", type: "long", value: 3n }, load: { kind: "primitive", type: "double", value: 1.5 } },
      ...{ red: { kind: "primitive", type: "boolean", value: true }, box: at(8) },
    }),
    { kind: "array", componentType: "Lp/Sample$Slot;", elements: [at(5), NULL, at(6)] },
    instance("p/Sample$Slot", { next: at(6), value: at(0) }),
    instance("p/Sample$Slot", {}),
    { kind: "array", componentType: "I", elements: [int(7), int(isAfter ? 9 : 8), int(7)] },
    instance("java/lang/Integer", { value: int(41) }),
    ...(isAfter ? [instance("p/Sample$Node", { key: int(9) })] : []),
  ];
  const roots = [
    { name: "this", value: at(0) },
    { name: "n", value: { kind: "primitive", type: "long", value: 9_223_372_036_854_775_807n } as GraphValue },
    { name: "other", value: NULL },
    { name: "text", value: text("none") },
    { name: "p.Sample.calls", value: int(isAfter ? 5 : 4) },
    ...(isAfter ? [{ name: "result", value: at(9) }] : []),
  ];
  return { objects, roots };
}

const HEADER = "Node grow(long n, Node other, String text)";

function contractOf(clauses: readonly string[]): relational.MethodContract {
  const problems = new relational.Problems();
  const spec = `class p.Sample { ${HEADER} { ${clauses.join(" ")} } }`;
  const file = relational.parseSpecification({ file: "Sample.spec", text: spec }, problems);
  return relational.Specifications.check([file], classes, problems).contracts()[0]!;
}

/** What the evaluator says to each condition. */
function judged(conditions: readonly string[]): boolean[] {
  const contract = contractOf(conditions.map((condition) => `ensures ${condition};`));
  const [before, after] = [heap("before"), heap("after")];
  const variables = new Map<relational.Variable, relational.HeapValue>();
  for (const variable of [contract.self!, ...contract.parameters, contract.result!]) {
    variables.set(variable, heapValue(after.roots.find(({ name }) => name === variable.name)!.value));
  }
  const request = { before: graphHeap(before, program, language), after: graphHeap(after, program, language), variables };
  return contract.obligations.map(({ formula }) => relational.holds(formula, request));
}

/** Runs the emitted program for a contract; gives what it says when it fails. */
function onJava(clauses: readonly string[]): string | undefined {
  const contract = contractOf(clauses);
  // Static fields are the program's own business.
  const graph = { ...heap("before"), roots: heap("before").roots.slice(0, 4) };
  const witness = {
    inputs: [],
    args: [],
    events: [],
    heap: { before: graph, after: undefined, mentioned: [] },
    replayed: true,
    failure: "",
  } as const;
  for (const file of javaSpecificationTest(witness, contract)) folder.write(file.path, file.text);
  folder.tool("javac", ["-nowarn", "-d", "out", "p/Sample.java", "AssayWitness.java", "AssayHeap.java", "AssayObjects.java"]);
  try {
    folder.tool("java", ["-cp", "out", "AssayWitness"]);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("conditions on a real JVM", () => {
  const answers = judged(CONDITIONS);
  const asJudged = CONDITIONS.map((condition, i) => `ensures ${answers[i] ? "" : "!"}(${condition});`);

  it("both answers occur, often", () => {
    assert.ok(answers.filter((each) => each).length > 30);
    assert.ok(answers.filter((each) => !each).length > 8);
  });

  it(`${CONDITIONS.length} conditions mean there what the evaluator says`, () => assert.equal(onJava(asJudged), undefined));

  it("a condition that does not hold is told", () => {
    const wrong = asJudged[20]!.startsWith("ensures !") ? asJudged[20]!.replace("!", "") : asJudged[20]!.replace("ensures ", "ensures !");
    assert.match(onJava([...asJudged.slice(0, 20), wrong])!, /AssertionError: ensures/);
  });

  it("frames: what is named may change, and nothing else", () => {
    assert.equal(onJava(["modifies this.root.left, this.data[], calls;"]), undefined);
    assert.match(onJava(["modifies this.root.left, calls;"])!, /AssertionError: changed, and modifies does not name it: 1 of \[I/);
    assert.match(onJava(["modifies this.root.right, this.data[], calls;"])!, /p\.Sample\$Node\.left of p\.Sample\$Node/);
    assert.match(onJava(["modifies this.root.left, this.data[];", "ensures calls == 5;"])!, /name it: p\.Sample\.calls/);
  });
});
