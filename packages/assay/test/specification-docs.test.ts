/**
 * The page about specifications, taken at its word: its specifications type, its examples hold or not as it says, its
 * error looks as it shows.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { InputError } from "@assay/base";
import { type GraphObject, type GraphValue, graphHeap, heapValue, type ObjectGraph } from "@assay/checking";
import { JvmProgram, openApplication } from "@assay/jvm";
import { java as language } from "@assay/runtime-java";
import { relational } from "@assay/spec";
import { ProgramClasses } from "@assay/spec-java";
import { Folder } from "./support/command.js";

const PAGE = readFileSync(fileURLToPath(new URL("../../../../docs/specifications.md", import.meta.url)), "utf8");
const blocks = (kind: string): string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text]) => text!);

const folder = new Folder({
  "Set.java": `class Set { Entry elems; int size; void add(int v) {} boolean contains(int v) { return false; } }
    class Entry { int val; Entry next; }`,
});
const application = openApplication({ inputs: [join(folder.path, "Set.java")] });
const classes = new ProgramClasses(application);
const program = new JvmProgram(application.classPath);

function check(text: string): relational.Specifications {
  const problems = new relational.Problems();
  return relational.Specifications.check([relational.parseSpecification({ file: "Set.spec", text }, problems)], classes, problems);
}

const at = (index: number): GraphValue => ({ kind: "object", index });
const int = (value: number): GraphValue => ({ kind: "primitive", type: "int", value });
const NULL: GraphValue = { kind: "null" };

function instance(className: string, fields: Readonly<Record<string, GraphValue>>): GraphObject {
  const of = classes.find(className)!.fields;
  const listed = Object.entries(fields).map(([name, value]) => {
    const field = of.find((each) => each.name === name)!;
    return { declaringClass: className, name, descriptor: field.descriptor, value };
  });
  return { kind: "instance", className, fields: listed };
}

const BEFORE: ObjectGraph = {
  objects: [
    instance("Set", { elems: at(1), size: int(2) }),
    instance("Entry", { val: int(1), next: at(2) }),
    instance("Entry", { val: int(2), next: NULL }),
  ],
  roots: [],
};
const AFTER: ObjectGraph = {
  objects: [
    instance("Set", { elems: at(1), size: int(3) }),
    instance("Entry", { val: int(1), next: at(2) }),
    instance("Entry", { val: int(2), next: at(3) }),
    instance("Entry", { val: int(3), next: NULL }),
  ],
  roots: [],
};

describe("docs/specifications.md", () => {
  it("its specifications type", () => {
    const texts = blocks("spec");
    assert.equal(texts.length, 2);
    assert.ok(check(texts[0]!).contracts().length > 0);
  });

  it("its missing code is answered for as it says", () => {
    const till = new Folder({ "Till.java": blocks("java")[0]!, "Till.spec": blocks("spec")[1]! });
    const { status, stdout } = till.warm(["check", "Till.java", "--engine", "relational"]);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /assumes: .*Prices\.priceOf\(int\) has no code, and does what its specification says/);
  });

  const rows = blocks("holds").flatMap((text) => text.trimEnd().split("\n"));
  assert.ok(rows.length >= 15);
  for (const row of rows) {
    const [, condition, answer] = /^(.*?)\s{2,}(yes|no)$/.exec(row)!;
    it(row.replace(/\s+/g, " "), () => {
      const [contract] = check(`class Set { void add(int v) { ensures ${condition}; } }`).contracts();
      const variables = new Map([[contract!.self!, heapValue(at(0))]]);
      const request = { before: graphHeap(BEFORE, program, language), after: graphHeap(AFTER, program, language), variables };
      assert.equal(relational.holds(contract!.obligations[0]!.formula, request), answer === "yes");
    });
  }

  it("its error looks as it shows", () => {
    const [text, expected] = blocks("error")[0]!.split("---\n");
    assert.throws(
      () => check(text!),
      (error: InputError) => error instanceof InputError && error.message === expected!.trimEnd(),
    );
  });
});
