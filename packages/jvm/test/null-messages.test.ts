/**
 * The messages of NullPointerExceptions: those in the Core of a program are those that the JVM gives when it runs the
 * program.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import type { Procedure } from "@assay/core";
import { ClassPath, FolderEntry, JvmProgram } from "@assay/jvm";
import { jdk, withFiles } from "./support/java.js";

/** Each body dereferences null once: at the last check of the method that is not known to pass. */
const BODIES = [
  "String s = null; s.length();",
  "int[] a = null; int i = a[2];",
  "int[] a = null; a[1] = 2;",
  "long[] a = null; long i = a.length;",
  "A x = new A(); x.next.count = 1;",
  "A x = new A(); int i = x.next.count;",
  "A x = new A(); x.next.name(); ",
  "A.shared.name();",
  "A.make().name();",
  "A x = A.fresh(); x.self().make2().name();",
  "Object[][] o = new Object[2][]; int i = 1; o[i][i] = null;",
  "A[] as = new A[3]; int k = 0; as[k].next = null;",
  "A[] as = new A[3]; as[0 + as.length - 1].name();",
  "A x = new A(); x.field[0] = 1;",
  "RuntimeException e = null; throw e;",
  "Object lock = null; synchronized (lock) { }",
  "Object o = null; ((String) o).length();",
  "boolean b = A.shared == null; (b ? A.shared : A.make()).name();",
  "A.fresh().table[1][2] = 3;",
  "byte[] b = null; b[0] = 1;",
  "boolean[] b = null; boolean c = b[0];",
  "char[] c = null; c[0]++;",
  "A x = new A(); x.next.next.next.next.next.next.count = 1;",
  "java.util.List<String> list = null; list.get(0);",
  "java.util.function.Supplier<String> s = null; s.get().length();",
  'A.take(null, 1, new int[0], "s");',
  "Integer boxed = null; int i = boxed;",
];

const SOURCE = `
class A {
  int count; A next; int[] field; int[][] table = new int[3][];
  static A shared;
  static A make() { return null; }
  static A fresh() { return new A(); }
  A self() { return this; }
  A make2() { return null; }
  String name() { return ""; }
  static int take(A first, long second, int[] third, String fourth) { return first.take2(third, fourth); }
  int take2(int[] a, String s) { return 0; }
}
public class Nulls {
${BODIES.map((body, i) => `  static void m${i}() { ${body} }`).join("\n")}
  interface Body { void run(); }
  static void show(Body body) {
    try { body.run(); System.out.println("no exception"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
  }
  public static void main(String[] args) {
${BODIES.map((_, i) => `    show(() -> m${i}());`).join("\n")}
  }
}`;

/** All messages that a procedure may throw NullPointerExceptions with. */
function messagesOf(procedure: Procedure): string[] {
  if (procedure.body.kind !== "blocks") return [];
  return procedure.body.blocks.flatMap(({ statements }) =>
    statements.flatMap((each) => {
      if (each.kind !== "call" || each.callee.kind !== "direct" || !each.callee.procedure.includes("Implicit.nullPointer")) return [];
      const [message] = each.args;
      return message?.kind === "string" ? [message.value] : ["null"];
    }),
  );
}

for (const debug of ["-g", "-g:none"] as const) {
  test(`messages agree with the JVM's, compiled with ${debug}`, () => {
    withFiles({ "Nulls.java": SOURCE }, (folder) => {
      const javac = jdk.tool("javac");
      assert.ok(javac !== undefined);
      execFileSync(javac, [debug, "-nowarn", "-d", folder, join(folder, "Nulls.java")]);
      const printed = execFileSync(jdk.tool("java")!, ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", folder, "Nulls"], {
        encoding: "utf8",
      });
      const expected = printed.trimEnd().split("\n");
      assert.equal(expected.length, BODIES.length);
      const program = programOf(folder);
      expected.forEach((message, i) => {
        const owner = message.includes("take2")
          ? program.procedure("A.take(LA;J[ILjava/lang/String;)I")
          : program.procedure(`Nulls.m${i}()V`);
        assert.ok(messagesOf(owner!).includes(message), `${BODIES[i]}: ${message} is not among ${JSON.stringify(messagesOf(owner!))}`);
      });
    });
  });
}

function programOf(folder: string): JvmProgram {
  return new JvmProgram(new ClassPath({ jdk, entries: [new FolderEntry(folder)] }));
}
