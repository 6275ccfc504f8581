import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PROPERTY_WORDS } from "@assay/spec";
import { commandNamed } from "../src/command-table.js";
import { ENGINES, enginesFor, enginesNamed, requireOptions } from "../src/engines.js";

describe("the table of engines", () => {
  it("is what --help lists, and the table of properties too", () => {
    const valuesOf = (name: string): readonly string[] =>
      commandNamed("check")!.options.find((option) => option.name === name)!.values ?? [];
    assert.deepEqual([...valuesOf("engine")].sort(), ["auto", ...ENGINES.map(({ name }) => name)].sort());
    for (const { word } of PROPERTY_WORDS) assert.ok(valuesOf("property").includes(word), word);
  });

  it("has engines by name, and all of a kind by auto", () => {
    assert.deepEqual(
      enginesNamed("refine", "programs").map(({ name }) => name),
      ["refine"],
    );
    assert.ok(enginesNamed("auto", "programs").every((each) => each.of === "programs"));
    assert.throws(() => enginesNamed("magic", "programs"), /there is no engine magic; there are auto, refine.* and /);
  });

  it("says which engine has an option or a strategy", () => {
    const refine = enginesNamed("refine", "programs");
    assert.throws(() => requireOptions(refine, { specs: ["more"] }), /--specs is for --engine relational/);
    assert.throws(() => requireOptions(enginesNamed("relational", "programs"), { certify: "sat" }), /--certify is for --engine refine/);
    assert.throws(() => requireOptions(refine, { strategy: "magic" }), /there is no strategy magic; there are ir, dcr, dcr\+ and naive/);
  });

  it("says which engine answers a property", () => {
    assert.throws(
      () => enginesFor(enginesNamed("relational", "specifications"), [{ kind: "assert" }]),
      /--engine relational does not check assert; --engine refine/,
    );
  });
});
