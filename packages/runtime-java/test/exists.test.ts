/** Records are of members that exist: a name with a mistake in it would be a record of nothing. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { findJdk, JvmProgram, openApplication } from "@assay/jvm";
import { records } from "@assay/runtime-java";

/** What JDK 17 does not have, but one before or after it. */
const OF_OTHER_JDKS = [
  "java/lang/ref/Finalizer.isFinalizationEnabled()Z",
  "jdk/internal/misc/VM.initializeFromArchive(Ljava/lang/Class;)V",
  "jdk/internal/misc/CDS.defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V",
  "jdk/internal/misc/Unsafe.addressSize0()I",
  "jdk/internal/misc/Unsafe.isBigEndian0()Z",
  "jdk/internal/misc/Unsafe.unalignedAccess0()Z",
];

const jdk = findJdk();

test("every record is of a member of the JDK or of our own support for it", { skip: !jdk.version.startsWith("17.") }, () => {
  const { classPath } = openApplication({ inputs: [], jdk });
  const program = new JvmProgram(classPath);
  const exists = (name: string): boolean => {
    const open = name.indexOf("(");
    const dot = name.lastIndexOf(".", open);
    const [owner, method, descriptor] = [name.slice(0, dot), name.slice(dot + 1, open), name.slice(open)];
    if (owner.startsWith("assay/")) return descriptor === "(" ? program.class(owner) !== undefined : program.procedure(name) !== undefined;
    const methods = classPath.find(owner)?.methods ?? [];
    return methods.some((each) => each.name === method && (descriptor === "(" || each.descriptor === descriptor));
  };
  const missing = [...records.keys()].filter((name) => !name.startsWith(".") && !exists(name));
  assert.deepEqual(missing, OF_OTHER_JDKS);
});
