/**
 * Lowering: what golden files do not show well (old, odd and broken code), and that what comes out is valid everywhere.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { dispatch, type Procedure, printProcedure, REF, validateProcedure } from "@assay/core";
import { ClassPath, type ClassPathEntry, compileJava, JvmProgram, MemoryEntry } from "@assay/jvm";
import { ClassBuilder } from "./support/class-builder.js";
import { jdk, withFiles } from "./support/java.js";

function programWith(...entries: ClassPathEntry[]): JvmProgram {
  return new JvmProgram(new ClassPath({ jdk, entries }));
}

function compiled(files: Readonly<Record<string, string>>, without: readonly string[] = []): JvmProgram {
  return withFiles(files, (folder) => {
    const classes = compileJava({ inputs: Object.keys(files).map((file) => join(folder, file)), jdk, cache: "none" });
    return programWith(
      new MemoryEntry(
        "test",
        classes.filter(({ name }) => !without.includes(name)),
      ),
    );
  });
}

function valid(program: JvmProgram, name: string): Procedure {
  const procedure = program.procedure(name);
  assert.ok(procedure !== undefined, `${name} should exist`);
  assert.deepEqual(validateProcedure(program, procedure), [], name);
  return procedure;
}

const text = printProcedure;

test("subroutines are inlined: each jsr has a copy of its own", () => {
  // x = 1; jsr S; jsr S; return x;  S: x += 20; ret
  const code = [0x04, 0x3c, 0xa8, 0, 8, 0xa8, 0, 5, 0x1b, 0xac, 0x4d, 0x84, 1, 20, 0xa9, 2];
  const builder = new ClassBuilder().version(48);
  const bytes = builder.method(0x0009, "m", "()I", builder.code({ code, maxLocals: 3 })).build();
  const procedure = valid(programWith(new MemoryEntry("test", [{ name: "Sample", bytes }])), "Sample.m()I");
  assert.equal(text(procedure).match(/\+ 20/g)?.length, 2);
});

test("a builder that only a chain of appends sees becomes a concatenation, and no other does", () => {
  const program = compiled({
    "Chains.java": `class Chains {
      static String chain(int i, Object o) { return new StringBuilder().append("a").append(i).append(new StringBuilder().append(o).append('c').toString()).toString(); }
      static String kept(int i) { StringBuilder b = new StringBuilder(); b.append(i); return b.toString(); }
      static String sized(int i) { return new StringBuilder(9).append(i).toString(); }
      static String other(int i) { return new StringBuilder().append(i).reverse().toString(); }
      static int length(int i) { return new StringBuilder().append(i).length(); }
      static String chars(char[] c) { return new StringBuilder().append(c).toString(); }
      static String passed(int i) { return new StringBuilder().append(f(new StringBuilder().append(i))).toString(); }
      static String f(StringBuilder b) { return b.append('!').toString(); }
      static String choice(boolean z) { return new StringBuilder().append(z ? "y" : "n").toString(); }
    }`,
  });
  const builders = (name: string): number => text(valid(program, `Chains.${name}`)).match(/new java\/lang\/StringBuilder/g)?.length ?? 0;
  assert.equal(builders("chain(ILjava/lang/Object;)Ljava/lang/String;"), 0);
  assert.equal(text(valid(program, "Chains.chain(ILjava/lang/Object;)Ljava/lang/String;")).match(/Concat\.join/g)?.length, 2);
  assert.equal(builders("passed(I)Ljava/lang/String;"), 1);
  for (const name of ["kept(I)", "sized(I)", "other(I)", "chars([C)", "choice(Z)"])
    assert.equal(builders(`${name}Ljava/lang/String;`), 1, name);
  assert.equal(builders("length(I)I"), 1);
});

test("code that the JVM would not verify is refused", () => {
  const builder = new ClassBuilder();
  // iadd on an empty stack
  const bytes = builder.method(0x0009, "m", "()I", builder.code({ code: [0x60, 0xac] })).build();
  const program = programWith(new MemoryEntry("test", [{ name: "Sample", bytes }]));
  assert.throws(() => program.procedure("Sample.m()I"), /operand stack is empty/);
});

test("a missing class is named in the error its use throws", () => {
  const program = compiled(
    {
      "Uses.java":
        "class Uses { static Object a() { return new Gone(); } static int b() { return Gone.f(1); } static boolean c(Object o) { return o instanceof Gone; } } class Gone { static int f(int x) { return x; } }",
    },
    ["Gone"],
  );
  for (const name of ["Uses.a()Ljava/lang/Object;", "Uses.b()I", "Uses.c(Ljava/lang/Object;)Z"]) {
    assert.match(text(valid(program, name)), /linkage.*class java\/lang\/NoClassDefFoundError, "Gone"/);
  }
});

test("a missing method is a NoSuchMethodError with the JVM's message", () => {
  const source = "class Uses { static void a(Other o) { o.gone(1, null); } } class Other { void gone(int i, String[] s) { } }";
  const replacement = new ClassBuilder();
  replacement.name = "Other";
  const program = withFiles({ "Uses.java": source }, (folder) => {
    const classes = compileJava({ inputs: [join(folder, "Uses.java")], jdk, cache: "none" });
    const uses = classes.filter(({ name }) => name === "Uses");
    return programWith(new MemoryEntry("test", [...uses, { name: "Other", bytes: replacement.build() }]));
  });
  assert.match(text(valid(program, "Uses.a(LOther;)V")), /"'void Other\.gone\(int, java\.lang\.String\[\]\)'"/);
});

test("package-private methods are overridden in their package only, and by what overrides their overriders", () => {
  const program = compiled({
    "p/A.java": "package p; public class A { void m() {} public static void call(A a) { a.m(); } }",
    "q/B.java": "package q; public class B extends p.A { void m() {} }",
    "p/C.java": "package p; public class C extends q.B { public void m() {} }",
    "q/D.java": "package q; public class D extends p.C { public void m() {} }",
  });
  const selector = "p!m()V";
  assert.match(text(valid(program, "p/A.call(Lp/A;)V")), /virtual p\/A `p!m\(\)V`/);
  assert.equal(dispatch(program, "q/B", selector), "p/A.m()V");
  assert.equal(dispatch(program, "q/B", "q!m()V"), "q/B.m()V");
  assert.equal(dispatch(program, "p/C", selector), "p/C.m()V");
  assert.equal(dispatch(program, "q/D", selector), "q/D.m()V");
  assert.equal(dispatch(program, "q/D", "m()V"), "q/D.m()V");
});

test("fields of one name are told apart by their descriptors", () => {
  const builder = new ClassBuilder();
  const bytes = builder.field(0, "f", "I").field(0, "f", "J").field(0x0008, "g", "I").build();
  const program = programWith(new MemoryEntry("test", [{ name: "Sample", bytes }]));
  assert.deepEqual(
    program.class("Sample")?.fields.map((field) => field.name),
    ["Sample.f:I", "Sample.f:J"],
  );
  assert.equal(program.global("Sample.g")?.name, "Sample.g");
});

test("constants are the initial values of static fields", () => {
  const program = compiled({
    "K.java": 'class K { static final int I = 7; static final String S = "s"; static final boolean B = true; static int v = 3; }',
  });
  assert.equal((program.global("K.I")!.initial as { value: bigint }).value, 7n);
  assert.equal((program.global("K.S")!.initial as { value: string }).value, "s");
  assert.equal((program.global("K.B")!.initial as { value: bigint }).value, 1n);
  assert.equal(program.global("K.v")?.initial, undefined);
});

test("assert statements are Core assertions, enabled in the program and left out of the JDK", () => {
  const program = compiled({
    "A.java": 'class A { static void f(int x) { assert x > 0 : "m" + x; } static void g() { throw new AssertionError(); } }',
  });
  assert.match(text(valid(program, "A.f(I)V")), /assert false/);
  assert.doesNotMatch(text(valid(program, "A.g()V")), /assert false/);
  assert.doesNotMatch(text(valid(program, "java/util/ArrayDeque.<init>(I)V")), /assert/);
});

test("strings and mirrors have the contents that the JDK's own code expects", () => {
  const program = compiled({ "E.java": "enum E { X; class Inner {} }" });
  const latin = program.literal({ kind: "string", type: REF, value: "aé" });
  assert.deepEqual(
    latin.fields.map(({ map }) => map.name),
    ["java/lang/String.value", "java/lang/String.coder"],
  );
  const wide = program.literal({ kind: "string", type: REF, value: "€" });
  const [value] = wide.fields;
  assert.ok(value?.value.kind === "array");
  assert.deepEqual(
    value.value.elements.map((each) => (each as { value: bigint }).value),
    [-84n, 32n],
  );
  const mirror = program.literal({ kind: "class", type: REF, name: "E$Inner" });
  const simpleName = mirror.fields.find(({ map }) => map.name === "java/lang/Class.<simpleName>")?.value;
  assert.deepEqual(simpleName?.kind === "string" && simpleName.value, "Inner");
  assert.equal(program.class(program.literal({ kind: "class", type: REF, name: "E" }).class)?.super, "java/lang/Class");
});

test("everything in classes that stress the lowering is valid, calls included", () => {
  const program = programWith();
  const names = [
    "java/lang/String",
    "java/util/HashMap",
    "java/util/Formatter",
    "java/util/regex/Pattern",
    "java/util/concurrent/locks/StampedLock",
    "java/math/BigDecimal",
    "java/lang/invoke/VarHandleInts$Array",
  ];
  for (const name of names) {
    for (const method of program.classPath.find(name)!.methods) valid(program, `${name}.${method.name}${method.descriptor}`);
  }
});

test("an assert statement is one wherever it stands; an error that the program throws itself is none", () => {
  const bodies: [string, number][] = [
    ["assert x > 0;", 1],
    ["while (true) { x++; assert b; }", 1],
    ['for (int i = 0; i < x; i++) { if (b) { assert i > 1; } else assert i > 2 : "two"; }', 2],
    ["do { if (x == 3) continue; assert x > 1 && b || x < -7; } while (x++ < 9);", 1],
    ["switch (x) { case 1: assert b; break; case 2: assert !b : x; default: x++; }", 2],
    ["assert switch (x) { case 1 -> b; case 2 -> !b; default -> throw new IllegalStateException(); };", 1],
    ['assert b ? x > 1 : x < 1; throw new AssertionError("mine");', 1],
    ["while (true) { assert b; if (x++ > 5) throw new AssertionError(); }", 1],
    ["if (x > 1) throw new AssertionError(x); assert b;", 1],
    ['try { assert b : "in " + x; } finally { assert x > 0; }', 3],
    ["for (;;) { assert b; assert x++ < 10; }", 2],
    ["throw new AssertionError();", 0],
  ];
  const methods = bodies.map(([body], i) => `static void m${i}(int x, boolean b) { ${body} }`);
  const program = compiled({ "Asserts.java": `class Asserts { ${methods.join("\n")} }` });
  for (const [i, [body, count]] of bodies.entries()) {
    const lowered = text(valid(program, `Asserts.m${i}(IZ)V`));
    assert.equal(lowered.match(/assert false/g)?.length ?? 0, count, `${body}\n${lowered}`);
  }
});
