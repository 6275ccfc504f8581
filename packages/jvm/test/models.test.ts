/** The models fit the JDK they are used with. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { validateProcedure } from "@assay/core";
import { ClassFile, ClassPath, FolderEntry, JvmProgram } from "@assay/jvm";
import { jdk, otherJdks } from "./support/java.js";

const models = new FolderEntry(fileURLToPath(new URL("../models", import.meta.url)));
const files = models.classNames().map((name) => {
  const { bytes, file } = models.find(name)!;
  return new ClassFile(bytes, file);
});

/** Members that only some JDKs have; models ask `Jdk.feature()` before they touch them. */
const BEFORE_19 = new Set([
  "ThreadModel.set$priority",
  "ThreadModel.set$blockerLock",
  "ThreadModel.set$group",
  "ThreadModel.get$threadStatus",
  "ThreadModel.set$threadStatus",
]);
const SINCE_19 = new Set([
  "ThreadModel.get$holder",
  "ThreadModel.set$holder",
  "ThreadModel.set$interruptLock",
  "Thread$FieldHolderModel.new$",
  "Thread$FieldHolderModel.get$threadStatus",
  "Thread$FieldHolderModel.set$threadStatus",
]);

test("every bridge reaches a member of the JDK", () => {
  const program = new JvmProgram(new ClassPath({ jdk, entries: [] }));
  const absent = jdk.feature >= 19 ? BEFORE_19 : SINCE_19;
  const unresolved: string[] = [];
  for (const file of files) {
    for (const method of file.methods) {
      if (!method.isNative || !method.name.includes("$")) continue;
      const short = `${file.name.slice(file.name.lastIndexOf("/") + 1)}.${method.name}`;
      const isThere = program.procedure(`${file.name}.${method.name}${method.descriptor}`)?.body.kind === "blocks";
      if (isThere === absent.has(short)) unresolved.push(short);
    }
  }
  assert.deepEqual(unresolved, []);
});

test("the code of all models is valid Core", () => {
  const program = new JvmProgram(new ClassPath({ jdk, entries: [] }));
  for (const file of files) {
    for (const method of file.methods) {
      const procedure = program.procedure(`${file.name}.${method.name}${method.descriptor}`);
      assert.ok(procedure !== undefined, method.qualifiedName);
      assert.deepEqual(validateProcedure(program, procedure), [], method.qualifiedName);
    }
  }
});

test("a model takes the place of a method, and is reported", () => {
  const program = new JvmProgram(new ClassPath({ jdk, entries: [] }));
  const procedure = program.procedure("java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;");
  assert.equal(procedure?.source, "System.getProperty");
  assert.equal(procedure?.file, "SystemModel.java");
  assert.deepEqual(program.usedModels(), ["java.lang.System.getProperty"]);
});

test("what a newer JDK declares is declared in Core, whatever the models were compiled with", () => {
  for (const other of otherJdks) {
    const program = new JvmProgram(new ClassPath({ jdk: other, entries: [] }));
    for (const name of ["java/lang/Object", "java/lang/Thread", "java/util/HashMap", "java/lang/StringBuilder"]) {
      assert.equal(program.class(name)?.name, name, `${name} of ${other.version}`);
    }
    const start = program.procedure("java/lang/Thread.start0()V");
    assert.equal(start?.body.kind, "blocks", `Thread.start0 of ${other.version}`);
  }
});
