/** Every record says what it has to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { java, records } from "@assay/runtime-java";

const natives = [...records].filter(([, { concrete }]) => concrete !== undefined);

test("every native says whether a JVM may answer differently next time", () => {
  assert.ok(natives.length > 100);
  assert.deepEqual(
    natives.filter(([, { kind }]) => kind === undefined).map(([name]) => name),
    [],
  );
});

test("only our own natives ask the environment: models stand between them and programs", () => {
  const asking = natives.filter(([, { kind }]) => kind === "environment").map(([name]) => name);
  assert.ok(asking.length >= 8);
  assert.deepEqual(
    asking.filter((name) => !name.startsWith("assay/runtime/")),
    [],
  );
});

test("a native that the symbolic domain knows says what it may write", () => {
  assert.deepEqual(
    natives.filter(([, { symbolic, writes }]) => symbolic !== undefined && writes === undefined).map(([name]) => name),
    [],
  );
});

test("a record is found by its name, by the name of all overloads, and for any class", () => {
  const { members } = java;
  assert.equal(members.get("java/lang/Thread.somethingNew()V"), undefined);
  assert.equal(members.get("java/lang/Integer.toString(II)Ljava/lang/String;")?.unasked, undefined);
  assert.equal(members.get("java/lang/Integer.toString(II)Ljava/lang/String;")?.waits, true);
  assert.notEqual(members.get("java/lang/Integer.toString(I)Ljava/lang/String;")?.unasked, undefined);
  assert.equal(members.get("some/Program.registerNatives()V")?.kind, "nothing");
  assert.equal(members.get("some/Program.registerNatives(I)V"), undefined);
});
