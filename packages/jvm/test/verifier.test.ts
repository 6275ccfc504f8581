import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { ClassFile, ClassPath, checkClassFile, MemoryEntry, verifyClass } from "@assay/jvm";
import { mutantOf } from "../bench/fuzz/driver.js";
import { compareWithHotspot } from "../bench/fuzz/hotspot.js";
import { applicationInputs } from "../bench/fuzz/lowered.js";
import { ClassBuilder, u2 } from "./support/class-builder.js";
import { compileText, jdk } from "./support/java.js";

const library = new ClassPath({ jdk, entries: [] });

/** The reason why a class is refused, or "accepted". */
function judge(make: (builder: ClassBuilder) => void): string {
  const builder = new ClassBuilder();
  builder.major = 49;
  make(builder);
  const classFile = new ClassFile(builder.build(), "Sample.class");
  checkClassFile(classFile);
  try {
    verifyClass(classFile, { find: (name) => (name === classFile.name ? classFile : library.find(name)) });
    return "accepted";
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert.equal(error.diagnostics[0].code, "classfile-verify");
    assert.equal(error.diagnostics[0].place?.file, "Sample.class");
    return error.diagnostics[0].message;
  }
}

type Case = readonly [what: string, reason: RegExp, make: (builder: ClassBuilder) => void];
const init = (b: ClassBuilder, owner: string): number[] => [0xb7, ...u2(b.member(10, owner, "<init>", "()V"))];
const refused: readonly Case[] = [
  ["an empty stack", /stack is empty/, (b) => b.body([0x57, 0xb1])],
  ["a full stack", /more than 1 slots/, (b) => b.body([0x03, 0x03, 0xb1], { maxStack: 1 })],
  ["an int as a reference", /int where a reference/, (b) => b.body([0x03, 0xc2, 0xb1])],
  ["an int as a float", /int where float/, (b) => b.body([0x03, 0x03, 0x62, 0xb1])],
  ["half a long", /split/, (b) => b.body([0x09, 0x57, 0xb1])],
  ["dup of half a long", /split/, (b) => b.body([0x09, 0x59, 0xb1])],
  ["dup_x2 into a long", /split/, (b) => b.body([0x09, 0x03, 0x03, 0x5b, 0xb1], { maxStack: 9 })],
  ["a variable that was not assigned", /holds nothing usable/, (b) => b.body([0x1a, 0xb1])],
  ["a variable overwritten in part", /holds/, (b) => b.body([0x09, 0x3f, 0x03, 0x3c, 0x1e, 0x58, 0xb1])],
  ["an increment of a reference", /no int/, (b) => b.body([0x01, 0x4b, 0x84, 0, 1, 0xb1])],
  ["stacks of different depth", /1 and 0 slots|0 and 1 slots/, (b) => b.body([0x03, 0x99, 0, 4, 0x03, 0xb1])],
  ["an int and a null", /control comes together/, (b) => b.body([0x03, 0x99, 0, 7, 0x03, 0xa7, 0, 4, 0x01, 0x57, 0xb1])],
  ["a string as an array", /where an array/, (b) => b.body([0x12, b.string("x"), 0xbe, 0x57, 0xb1])],
  ["ints as bytes", /\[I where \[B/, (b) => b.body([0x03, 0xbc, 10, 0x03, 0x33, 0x57, 0xb1])],
  [
    "a string as an Integer",
    /String where java\/lang\/Integer/,
    (b) => b.body([0x12, b.string("x"), 0xb6, ...u2(b.member(10, "java/lang/Integer", "intValue", "()I")), 0x57, 0xb1]),
  ],
  ["an argument of another type", /int where/, (b) => b.body([0x03, 0xb8, ...u2(b.member(10, "A", "m", "(Ljava/lang/Integer;)V")), 0xb1])],
  [
    "arrays of other elements",
    /where \[Ljava\/lang\/Integer;/,
    (b) => b.body([0x03, 0xbd, ...u2(b.class("java/lang/String")), 0xb8, ...u2(b.member(10, "A", "m", "([Ljava/lang/Integer;)V")), 0xb1]),
  ],
  ["throwing a string", /where java\/lang\/Throwable/, (b) => b.body([0x12, b.string("x"), 0xbf])],
  ["catching a string", /no Throwable/, (b) => b.body([0x00, 0xb1, 0x57, 0xb1], { handlers: [[0, 1, 2, b.class("java/lang/String")]] })],
  ["ireturn from a void method", /returns V/, (b) => b.body([0x03, 0xac])],
  ["return from an int method", /returns I/, (b) => b.method(9, "m", "()I", b.code({ code: [0xb1] }))],
  [
    "an object used before its constructor",
    /uninitialized/,
    (b) => b.body([0xbb, ...u2(b.class("java/lang/Object")), 0xb6, ...u2(b.member(10, "java/lang/Object", "hashCode", "()I")), 0x57, 0xb1]),
  ],
  [
    "a constructor of another class",
    /uninitialized java\/lang\/Object where/,
    (b) => b.body([0xbb, ...u2(b.class("java/lang/Object")), ...init(b, "java/lang/Thread"), 0xb1]),
  ],
  ["a constructor that calls no other", /before it called/, (b) => b.method(1, "<init>", "()V", b.code({ code: [0xb1] }))],
  [
    "this used before its constructor",
    /uninitialized this/,
    (b) =>
      b.method(
        1,
        "<init>",
        "()V",
        b.code({ code: [0x2a, 0xb6, ...u2(b.member(10, "Sample", "m", "()V")), 0x2a, ...init(b, "java/lang/Object"), 0xb1] }),
      ),
  ],
  [
    "super of a class that is none",
    /does not extend/,
    (b) => b.method(1, "m", "()V", b.code({ code: [0x2a, 0xb7, ...u2(b.member(10, "java/lang/Thread", "run", "()V")), 0xb1] })),
  ],
  [
    "a field of another class",
    /where java\/lang\/Thread/,
    (b) => b.body([0x12, b.string("x"), 0xb4, ...u2(b.member(9, "java/lang/Thread", "f", "I")), 0x57, 0xb1]),
  ],
  ["a return address as a reference", /where a reference|return address/, (b) => b.body([0xa8, 0, 4, 0xb1, 0x4b, 0x2a, 0x57, 0xb1])],
  ["ret without jsr", /no return address/, (b) => b.body([0x03, 0x3b, 0xa9, 0])],
  ["a subroutine that calls itself", /calls itself/, (b) => b.body([0xa8, 0, 4, 0xb1, 0x4b, 0xa8, 0xff, 0xff, 0xa9, 0])],
  ["a final superclass", /final class/, (b) => (b.superName = "java/lang/String")],
  ["an interface as superclass", /extends the interface/, (b) => (b.superName = "java/lang/Runnable")],
  ["a class as interface", /implements the class/, (b) => b.interfaces.push("java/lang/Thread")],
  ["a final method overridden", /overrides the final/, (b) => b.method(1, "notify", "()V", b.code({ code: [0xb1] }))],
];

const accepted: readonly (readonly [what: string, make: (builder: ClassBuilder) => void])[] = [
  [
    "null wherever a reference is needed",
    (b) => b.body([0x01, 0xb6, ...u2(b.member(10, "java/lang/Integer", "intValue", "()I")), 0x57, 0x01, 0xbe, 0x57, 0x01, 0xbf]),
  ],
  [
    "anything as an interface",
    (b) => b.body([0x12, b.string("x"), 0xb9, ...u2(b.member(11, "java/lang/Runnable", "run", "()V")), 1, 0, 0xb1]),
  ],
  ["booleans as bytes", (b) => b.body([0x03, 0xbc, 4, 0x03, 0x33, 0x57, 0xb1])],
  [
    "a class that does not exist",
    (b) => b.body([0x12, b.string("x"), 0xc0, ...u2(b.class("no/Such")), 0xb8, ...u2(b.member(10, "A", "m", "(Lno/Other;)V")), 0xb1]),
  ],
  [
    "two classes as what they have in common",
    (b) => {
      const [integer, long] = ["Integer", "Long"].map((name) => b.class(`java/lang/${name}`));
      b.body([
        0x03,
        0x99,
        0,
        10,
        0x01,
        0xc0,
        ...u2(integer),
        0xa7,
        0,
        7,
        0x01,
        0xc0,
        ...u2(long),
        0xb6,
        ...u2(b.member(10, "java/lang/Number", "intValue", "()I")),
        0x57,
        0xb1,
      ]);
    },
  ],
  ["a subroutine called with different variables", (b) => b.body([0x03, 0x3c, 0xa8, 0, 9, 0x0b, 0x44, 0xa8, 0, 4, 0xb1, 0x4b, 0xa9, 0])],
  ["dup2 of a long over a long", (b) => b.body([0x09, 0x09, 0x5e, 0x58, 0x58, 0x58, 0xb1], { maxStack: 6 })],
  [
    "a field of this before the constructor of the superclass",
    (b) => {
      b.field(0, "f", "I");
      b.method(
        1,
        "<init>",
        "()V",
        b.code({ code: [0x2a, 0x03, 0xb5, ...u2(b.member(9, "Sample", "f", "I")), 0x2a, ...init(b, "java/lang/Object"), 0xb1] }),
      );
    },
  ],
];

describe("the verifier refuses", () => {
  for (const [what, reason, make] of refused) it(what, () => assert.match(judge(make), reason));
});

describe("the verifier accepts", () => {
  for (const [what, make] of accepted) it(what, () => assert.equal(judge(make), "accepted"));

  it("what javac writes", () => {
    const classes = compileText(`class Sample<T extends Comparable<T>> {
      final int[] a = {1, 2}; Object o;
      Sample(boolean b) { this(b ? "x" : 1, b ? 1L : 2.0); }
      Sample(Object o, double d) { super(); this.o = o; }
      long f(T x, T y) { try { return x.compareTo(y) > 0 ? 1 : (long) a[0]; } finally { o = b() ? new int[0] : "s"; } }
      static boolean b() { for (Object each : new Object[][] {{}, new String[2]}) if (each instanceof String[] s) return s == null; return true; }
      Runnable r() { synchronized (this) { return () -> { try { f(null, null); } catch (RuntimeException | Error e) { throw e; } }; } }
      int s(String s) { return switch (s) { case "a", "b" -> 1; case "c" -> { int i = 0; do { i++; } while (i < 9); yield i; } default -> throw new Error(); }; }
    }`);
    for (const classFile of classes.values()) verifyClass(classFile, { find: (name) => classes.get(name) ?? library.find(name) });
    assert.ok(classes.size > 0);
  });
});

describe("the verifier and the JVM", () => {
  it("agree on mutants", () => {
    const inputs = applicationInputs(jdk, 60);
    const mutants = Array.from({ length: 500 }, (_, index) => mutantOf(inputs, 11, index));
    const comparisons = compareWithHotspot(jdk, mutants);
    const wrong = comparisons.filter(({ jvm, assay, known }) => jvm === "linked" && assay === "refused" && known === undefined);
    assert.deepEqual(wrong, []);
    const both = comparisons.filter(({ jvm, assay }) => jvm === "verify" && assay === "refused").length;
    const missed = comparisons.filter(({ jvm, assay, known }) => jvm === "verify" && assay === "read" && known === undefined).length;
    assert.ok(both > 20 && missed <= both / 10, `${both} refused by both, ${missed} by the JVM only`);
  });

  it("an application's class is verified when it is found", () => {
    const builder = new ClassBuilder();
    builder.body([0x57, 0xb1]);
    const classes = new ClassPath({ jdk, entries: [new MemoryEntry("memory", [{ name: "Sample", bytes: builder.build() }])] });
    assert.throws(() => classes.find("Sample"), /classfile-verify/);
    assert.throws(() => classes.find("Sample"), /classfile-verify/);
  });

  it("a method that would take too much to verify is refused", () => {
    const jumps = Array.from({ length: 10_000 }, () => [0x03, 0x99, 0, 3]).flat();
    const [builder, many] = [new ClassBuilder(), new ClassBuilder()];
    builder.version(49).body([0x03, 0xc4, 0x36, 0xff, 0xfe, ...jumps, 0xb1], { maxLocals: 65535, maxStack: 65535 });
    const classFile = new ClassFile(builder.build(), "Sample.class");
    assert.throws(() => verifyClass(classFile, library), /too large to verify/);
    const objects = Array.from({ length: 15_000 }, () => [0xbb, ...u2(many.class("A")), 0x57]).flat();
    many.version(49).body([0x03, 0xc4, 0x36, 0xff, 0xfe, ...objects, 0xb1], { maxLocals: 65535 });
    assert.throws(() => verifyClass(new ClassFile(many.build(), "Sample.class"), library), /too complex to verify/);
  });
});
