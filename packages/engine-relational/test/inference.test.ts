/** Taghdiri & Jackson, section 3: `intersect`, on subjects written anew. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Bounds, checkByInference, checkContract, printSpecifications, specificationText } from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { specified } from "./support/contracts.js";

const SUBJECTS = new URL("../../bench/subjects/", import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, SUBJECTS), "utf8");
const bounds = (unroll: number, objects: number): Bounds => ({
  unroll,
  scan: 32,
  recursion: unroll,
  depth: 60,
  objects,
  arrayElements: 2,
  arrayLength: 100,
});

describe("specification inference", () => {
  const { program, contract } = specified("IntSet", text("IntSet.java"), text("IntSet.spec"));
  const request = { program, language, bounds: bounds(1, 3), budget: Budget.unlimited };

  it("validates intersect in two refinements, with the specifications of Figure 4", async () => {
    const { answer, refinements, encoding, inferred } = await checkByInference({ ...request, contract: contract("intersect") });
    assert.equal(answer.kind, "kept");
    assert.equal(refinements, 2);
    const texts = printSpecifications(encoding.encoder, inferred).map(specificationText);
    assert.equal(
      texts.find((each) => each.startsWith("IntSet.IntSet()")),
      "IntSet.IntSet(): {\n  this.elems' == null\n}",
    );
    assert.equal(
      texts.find((each) => each.startsWith("IntSet.contains(v)")),
      "IntSet.contains(v): {\n  this.elems == null => $return == false\n  $return == ?boolean\n}",
    );
    // Of the others, only what they may change is said.
    for (const name of ["IntSet.add(v)", "Entry.Entry(v)"]) {
      const lines = texts
        .find((each) => each.startsWith(name))!
        .split("\n")
        .slice(1, -1);
      assert.ok(lines.length > 0 && lines.every((line) => line.includes("?")), lines.join("\n"));
    }
  });

  it("finds the counterexample of Figure 3: one element and an empty set", async () => {
    const { answer } = await checkByInference({ ...request, contract: contract("intersectWrongly") });
    assert.ok(answer.kind === "broken");
    const { before, after } = answer.replayed.heap;
    assert.deepEqual(
      before.objects.map((object) => (object.kind === "instance" ? object.className : object.kind)),
      ["IntSet", "IntSet", "Entry"],
    );
    assert.equal(after!.roots.find(({ name }) => name === "result")?.value.kind, "object");
  });

  it("agrees with inlining where calls and refinements are many", async () => {
    const graph = specified("Graph", text("Graph.java"), text("SameNodes.spec"));
    const both = {
      program: graph.program,
      language,
      contract: graph.contract("removeNodes"),
      bounds: bounds(2, 2),
      budget: Budget.unlimited,
      answerOnly: true,
    };
    const [inferred, inlined] = [await checkByInference(both), await checkContract(both)];
    assert.equal(inferred.answer.kind, "kept");
    assert.equal(inlined.answer.kind, "kept");
    assert.ok(inferred.refinements > 0);
    // The nodes depend on how nodes are removed, and not on what happens to edges.
    assert.deepEqual(inferred.lookedInto.map((name) => name.slice(0, name.indexOf("("))).sort(), [
      "NodeList.contains",
      "NodeList.removeAll",
    ]);
    assert.ok(inferred.size.clauses < inlined.size.clauses);
  });

  it("finds violations that only the code of several calls makes possible", async () => {
    const specification = `class Graph {
      void removeNodes(NodeList l) {
        requires l != null && this.nodes != null && this.edges != null && this.edges.head == null;
        ensures old(some (this.nodes.head.*next.node & l.head.*next.node)) || this.nodes.head != null;
      }
    }`;
    const graph = specified("Graph", text("Graph.java"), specification);
    const both = {
      program: graph.program,
      language,
      contract: graph.contract("removeNodes"),
      bounds: bounds(2, 2),
      budget: Budget.unlimited,
    };
    const [inferred, inlined] = [await checkByInference(both), await checkContract(both)];
    assert.equal(inferred.answer.kind, "broken", JSON.stringify(inferred.answer));
    assert.equal(inlined.answer.kind, "broken");
  });
});
