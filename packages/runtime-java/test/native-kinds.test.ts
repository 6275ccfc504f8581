/** Every native says whether a JVM may answer differently next time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOfNative, nativeNames } from "@assay/runtime-java";

test("every native is classified", () => {
  assert.deepEqual(
    nativeNames.filter((name) => kindOfNative(name) === undefined),
    [],
  );
  assert.equal(kindOfNative("java/lang/Thread.somethingNew()V"), undefined);
});

test("only our own natives ask the environment: models stand between them and programs", () => {
  const asking = nativeNames.filter((name) => kindOfNative(name) === "environment");
  assert.ok(asking.length >= 8);
  assert.deepEqual(
    asking.filter((name) => !name.startsWith("assay/runtime/")),
    [],
  );
});
