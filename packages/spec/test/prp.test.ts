import assert from "node:assert/strict";
import { test } from "node:test";
import { InputError } from "@assay/base";
import { parsePropertyFile } from "@assay/spec";

test("the two properties of the Java track are understood, whatever the white space", () => {
  assert.deepEqual(parsePropertyFile("CHECK( init(Main.main()), LTL(G assert) )\n", "a.prp"), {
    entry: "Main.main",
    properties: [{ kind: "assert" }],
  });
  assert.deepEqual(parsePropertyFile("CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))", "b.prp").properties, [
    { kind: "exceptions", class: "java/lang/RuntimeException" },
  ]);
});

test("a property that is not understood is a diagnostic with its line", () => {
  assert.throws(
    () => parsePropertyFile("\nCHECK( init(main()), LTL(F end) )", "c.prp"),
    (error) => error instanceof InputError && error.diagnostics[0]!.place?.line === 2,
  );
  assert.throws(() => parsePropertyFile("", "d.prp"), InputError);
});
