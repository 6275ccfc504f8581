/**
 * Heaps with library objects, enums and boxes: planned, run on the concrete machine, and rebuilt on the real JVM to the
 * same answer.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Budget, OutOfBudget } from "@assay/base";
import type { ObjectGraph } from "@assay/checking";
import { type HeapPlan, heapGraph, planHeap } from "@assay/inputs";
import { type Application, JvmProgram, openApplication } from "@assay/jvm";
import { javaObjectsHelper } from "@assay/report-java";
import { RealJvm } from "../../src/contracts/confirm.js";
import { contractTest, testClassName } from "../../src/contracts/emitted-test.js";
import { tryHeaps } from "../../src/contracts/heap-trials.js";
import { CONTRACT_PROPERTIES } from "../../src/contracts/properties.js";
import { BROKEN, withQuestion } from "../../src/contracts/question.js";
import { Slicer } from "../../src/contracts/slice.js";
import { Subjects } from "../../src/contracts/subjects.js";

/**
 * Equal by nothing, hashed by one field each: every one of them is broken at (v), with the field's value in the hash
 * code.
 */
const FIELDS = [
  ...[
    "HashSet<String> f",
    "Map<String, Integer> f",
    "BitSet f",
    "List<Long> f",
    "Vector<Object> f",
    "Date f",
    "Kind f",
    "Double f",
    "Character f",
  ],
  ...["String f", "int[] f", "String[] f", "Object[] f", "byte f", "short f", "char f", "long f", "float f", "boolean f", "Object f"],
  ...["BigDecimal f", "BigInteger f", "UUID f", "Optional<String> f", "LocalDate f", "AtomicInteger f", "StringBuilder f"],
];
const SOURCE = `import java.math.*; import java.time.*; import java.util.*; import java.util.concurrent.atomic.*;
enum Kind { A, B; public String toString() { return name(); } }
${FIELDS.map((field, i) => `class C${i} { ${field}; C${i}(${field}) { this.f = f; } public boolean equals(Object o) { return o instanceof C${i}; } public int hashCode() { return ${hash(field)}; } }`).join("\n")}
class Names extends ArrayList<String> { int extra; public boolean equals(Object o) { return o instanceof Names; } public int hashCode() { return size() + extra; } }
`;

function hash(field: string): string {
  const type = field.split(" ")[0]!;
  if (type.endsWith("[]")) return type === "int[]" ? "Arrays.hashCode(f)" : "f == null ? 0 : f.length";
  if (type === "AtomicInteger") return "f == null ? 0 : f.get()";
  if (type === "StringBuilder") return "f == null ? 0 : f.toString().hashCode()";
  if (type === "Kind") return "f == null ? 0 : f.ordinal() + 1";
  return /^[a-z]/.test(type) ? `Objects.hash(f)` : type === "Object" ? "f instanceof String ? f.hashCode() : 0" : "Objects.hashCode(f)";
}

describe("planned heaps", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-plan-"));
  let application: Application;
  let program: JvmProgram;
  let subjects: Subjects;

  before(() => {
    writeFileSync(join(folder, "Fields.java"), SOURCE);
    application = openApplication({ inputs: [join(folder, "Fields.java")] });
    program = new JvmProgram(application.classPath);
    subjects = new Subjects(application);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function plan(name: string, instances: "fields" | "constructors", budget = Budget.unlimited): HeapPlan {
    const slicer = new Slicer(application.classPath);
    return planHeap({
      ...{ program, classPath: application.classPath, roots: [[name], [name]], instances, nulls: "allowed" },
      concrete: (className) => subjects.concrete(className),
      slice: (classes) => slicer.slice(classes, budget),
      fixed: () => new Map(),
      budget,
    });
  }

  it("end with their budget, also while they are being planned", () => {
    assert.throws(() => plan("C0", "fields", new Budget({ seconds: 0 })), OutOfBudget);
  });

  it("break what can be broken, on the machine and then on the JVM, for fields of every kind", () => {
    const property = CONTRACT_PROPERTIES.find((each) => each.name === "equalHashCodes")!;
    const programs: { mainClass: string; files: ReturnType<typeof contractTest> }[] = [];
    for (const [i, field] of FIELDS.entries()) {
      const name = `C${i}`;
      const heap = plan(name, i % 2 === 0 ? "fields" : "constructors");
      const driver = withQuestion(program, heap, property, name);
      const budget = new Budget({ seconds: 60 });
      const trials = tryHeaps({ ...driver, plan: heap, property: { kind: "exceptions", class: BROKEN }, most: 200, budget });
      assert.ok(trials.inputs !== undefined, `${field}: ${trials.answered} answers, ${trials.ended}`);
      programs.push({
        mainClass: testClassName(name, property),
        files: contractTest(name, property, heapGraph(heap, trials.inputs, ["x", "y"])),
      });
    }
    const jvm = RealJvm.of(application)!;
    try {
      assert.deepEqual(
        jvm.run(programs, Budget.unlimited).map((answer, i) => `${FIELDS[i]}: ${answer.kind}`),
        FIELDS.map((field) => `${field}: failed`),
      );
    } finally {
      jvm.dispose();
    }
  });

  it("become JUnit tests that compile and fail", () => {
    const property = CONTRACT_PROPERTIES.find((each) => each.name === "unequalToNull")!;
    const graph: ObjectGraph = {
      objects: [{ kind: "instance", className: "Names", fields: [] }],
      roots: [{ name: "x", value: { kind: "object", index: 0 } }],
    };
    const test = `${testClassName("Names", property)}Test`;
    // A test framework of our own, and a runner.
    const files = [
      ...[javaObjectsHelper(""), ...contractTest("Names", property, graph)],
      { path: "org/junit/jupiter/api/Test.java", text: "package org.junit.jupiter.api; public @interface Test {}" },
      { path: "Run.java", text: `class Run { public static void main(String[] a) throws Exception { new ${test}().unequalToNull(); } }` },
      { path: "Names.java", text: "class Names { public boolean equals(Object o) { return ((Names) o).hashCode() == hashCode(); } }" },
    ];
    mkdirSync(join(folder, "junit/org/junit/jupiter/api"), { recursive: true });
    for (const { path, text } of files) writeFileSync(join(folder, "junit", path), text);
    const cwd = join(folder, "junit");
    const javac = spawnSync("javac", ["-nowarn", "-d", "out", ...files.map((file) => file.path)], { cwd, encoding: "utf8" });
    assert.equal(javac.status, 0, javac.stderr);
    const java = spawnSync("java", ["-cp", "out", "Run"], { cwd, encoding: "utf8" });
    assert.match(java.stderr, /AssertionError: contract broken: x\.equals\(null\) throws java\.lang\.NullPointerException/);
  });

  it("say what they leave out", () => {
    assert.deepEqual(plan("C0", "fields").restrictions, [
      ...["C0.f is made as HashSet of up to 2 string constants", "no field refers to x, y or z itself"],
    ]);
    assert.deepEqual(plan("Names", "fields").restrictions, ["the part of Names that ArrayList declares is as its constructor leaves it"]);
    const numbers = plan("C13", "fields");
    assert.deepEqual(numbers.restrictions, []);
    assert.ok(numbers.bounds.every((bound) => !bound.reached));
  });
});
