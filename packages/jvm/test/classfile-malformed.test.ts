import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { ClassFile, type ClassFileCode, checkClassFile } from "@assay/jvm";
import { ClassBuilder, u2, u4 } from "./support/class-builder.js";

/** One thing that is wrong: the code expected, and how to build it. */
type Case = readonly [what: string, code: ClassFileCode, make: (builder: ClassBuilder) => void];

function reasonOf(bytes: Uint8Array): string | undefined {
  try {
    checkClassFile(new ClassFile(bytes, "Bad.class"));
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert.equal(error.diagnostics.length, 1);
    assert.equal(error.diagnostics[0].place?.file, "Bad.class");
    return error.diagnostics[0].code;
  }
}

const cases: readonly Case[] = [
  ["bad magic", "classfile-magic", (b) => (b.magic = 0xcafebabf)],
  ["a version before Java", "classfile-version", (b) => (b.major = 44)],
  ["a version that is too new", "classfile-version", (b) => (b.major = 70)],
  ["a minor version that does not exist", "classfile-version", (b) => b.version(60, 3)],
  ["bytes behind the end", "classfile-trailing-bytes", (b) => (b.trailing = [0])],
  ["an unknown constant tag", "classfile-constant-pool", (b) => b.raw([2, 0, 0])],
  ["a constant newer than the class", "classfile-constant-pool", (b) => b.version(49).raw([18, 0, 0, 0, 0])],
  ["a string that is a class", "classfile-constant-pool", (b) => b.attribute("SourceFile", u2(b.class("A")))],
  ["a name that is none", "classfile-name", (b) => b.nameAndType("a/b", "I")],
  ["a class constant that names an int", "classfile-constant-pool", (b) => b.raw([7, ...u2(b.int(5))])],
  ["a constant that does not exist", "classfile-constant-pool", (b) => b.raw([8, ...u2(999)])],
  ["the second slot of a long", "classfile-constant-pool", (b) => b.raw([7, ...u2(b.long(0, 1) + 1)])],
  ["UTF-8 that is not", "classfile-utf8", (b) => b.raw([1, 0, 2, 0xc3, 0x28])],
  ["UTF-8 with a raw NUL", "classfile-utf8", (b) => b.raw([1, 0, 1, 0])],
  ["UTF-8 cut off", "classfile-utf8", (b) => b.raw([1, 0, 1, 0xe2])],
  ["UTF-8 longer than needed", "classfile-utf8", (b) => b.raw([1, 0, 2, 0xc1, 0x81])],
  ["UTF-8 of four bytes", "classfile-utf8", (b) => b.raw([1, 0, 4, 0xf0, 0x9f, 0x98, 0x80])],
  ["a class name with a dot", "classfile-name", (b) => (b.name = "a.b")],
  ["an empty class name", "classfile-name", (b) => b.class("")],
  ["a class name with an empty part", "classfile-name", (b) => b.class("a//b")],
  ["a field name with a semicolon", "classfile-name", (b) => b.field(0, "a;b", "I")],
  ["a method called <oops>", "classfile-name", (b) => b.method(0x401, "<oops>", "()V")],
  ["a field of type void", "classfile-descriptor", (b) => b.field(0, "f", "V")],
  ["a field of two types", "classfile-descriptor", (b) => b.field(0, "f", "II")],
  ["256 dimensions", "classfile-descriptor", (b) => b.field(0, "f", `${"[".repeat(256)}I`)],
  ["an unfinished class type", "classfile-descriptor", (b) => b.field(0, "f", "Ljava/lang/Object")],
  ["a method without a result type", "classfile-descriptor", (b) => b.member(10, "A", "m", "()")],
  ["too many parameters", "classfile-descriptor", (b) => b.member(10, "A", "m", `(${"J".repeat(128)})V`)],
  ["a constructor that returns", "classfile-descriptor", (b) => b.method(1, "<init>", "()I", b.code({ code: [0xb1] }))],
  ["a final abstract class", "classfile-flags", (b) => (b.flags = 0x0410)],
  ["an interface that is not abstract", "classfile-flags", (b) => (b.flags = 0x0200)],
  ["a public private field", "classfile-flags", (b) => b.field(3, "f", "I")],
  ["a final volatile field", "classfile-flags", (b) => b.field(0x50, "f", "I")],
  ["an abstract static method", "classfile-flags", (b) => b.method(0x0408, "m", "()V")],
  ["a class initializer with parameters", "classfile-flags", (b) => b.method(8, "<clinit>", "(I)V", b.code({ code: [0xb1] }))],
  ["an abstract synchronized method", "classfile-flags", (b) => b.method(0x0421, "m", "()V")],
  [
    "a nested class that is final and abstract",
    "classfile-flags",
    (b) => b.attribute("InnerClasses", [1, b.class("A"), 0, 0, 0x410].flatMap(u2)),
  ],
  ["no superclass", "classfile-hierarchy", (b) => (b.superName = undefined)],
  ["a class that extends itself", "classfile-hierarchy", (b) => (b.superName = b.name)],
  ["an array as superclass", "classfile-hierarchy", (b) => (b.superName = "[I")],
  ["an interface twice", "classfile-duplicate", (b) => b.interfaces.push("A", "A")],
  ["a field twice", "classfile-duplicate", (b) => b.field(0, "f", "I").field(0, "f", "I")],
  ["a method twice", "classfile-duplicate", (b) => b.method(0x401, "m", "()V").method(0x401, "m", "()V")],
  ["two codes", "classfile-duplicate", (b) => b.method(9, "m", "()V", b.code({ code: [0xb1] }), b.code({ code: [0xb1] }))],
  ["two source files", "classfile-duplicate", (b) => b.attribute("SourceFile", u2(b.utf8("A"))).attribute("SourceFile", u2(b.utf8("A")))],
  ["an attribute that is too long", "classfile-attribute", (b) => b.attribute("SourceFile", [...u2(b.utf8("A")), 0])],
  ["an attribute that is too short", "classfile-truncated", (b) => b.attribute("SourceFile", [0])],
  ["a string as constant int", "classfile-attribute", (b) => b.field(8, "f", "I", b.attributeBytes("ConstantValue", u2(b.string("x"))))],
  [
    "a missing bootstrap method",
    "classfile-attribute",
    (b) => b.body([0xba, ...u2(b.raw([18, 0, 0, ...u2(b.nameAndType("f", "()V"))])), 0, 0, 0xb1]),
  ],
  ["a method without code", "classfile-code", (b) => b.method(1, "m", "()V")],
  ["an abstract method with code", "classfile-code", (b) => b.method(0x401, "m", "()V", b.code({ code: [0xb1] }))],
  ["empty code", "classfile-code", (b) => b.body([])],
  ["an unknown opcode", "classfile-code", (b) => b.body([0xcb, 0xb1])],
  ["a breakpoint", "classfile-code", (b) => b.body([0xca, 0xb1])],
  ["an operand cut off", "classfile-truncated", (b) => b.body([0x10])],
  ["a jump before the code", "classfile-code", (b) => b.body([0xa7, 0xff, 0xff])],
  ["a jump behind the code", "classfile-code", (b) => b.body([0xa7, 0, 3])],
  ["a jump into an instruction", "classfile-code", (b) => b.body([0xa7, 0, 4, 0x10, 0xb1, 0xb1])],
  ["code that runs off its end", "classfile-code", (b) => b.body([0x03])],
  ["code that may run off its end", "classfile-code", (b) => b.body([0x03, 0x99, 0xff, 0xff])],
  ["old code that runs off its end", "classfile-code", (b) => b.version(48).body([0x03])],
  ["old code whose handler runs off its end", "classfile-code", (b) => b.version(48).body([0xb1, 0x57], { handlers: [[0, 1, 1, 0]] })],
  ["a local variable that does not exist", "classfile-code", (b) => b.body([0x15, 4, 0xb1])],
  ["half a long", "classfile-code", (b) => b.body([0x16, 3, 0xb1])],
  ["an increment of a variable that does not exist", "classfile-code", (b) => b.body([0x84, 4, 1, 0xb1])],
  ["more arguments than variables", "classfile-code", (b) => b.method(9, "m", "(JJI)V", b.code({ code: [0xb1] }))],
  ["wide before something else", "classfile-code", (b) => b.body([0xc4, 0x00, 0, 0, 0xb1])],
  ["ldc of a long", "classfile-code", (b) => b.body([0x12, b.long(0, 1), 0xb1])],
  ["ldc of a name", "classfile-constant-pool", (b) => b.body([0x12, b.utf8("x"), 0xb1])],
  ["ldc2_w of an int", "classfile-code", (b) => b.body([0x14, ...u2(b.int(1)), 0xb1])],
  ["ldc of a class in an old class", "classfile-code", (b) => b.version(48).body([0x12, b.class("A"), 0xb1])],
  ["a field instruction on a method", "classfile-constant-pool", (b) => b.body([0xb2, ...u2(b.member(10, "A", "m", "()V")), 0xb1])],
  ["a virtual call of a constructor", "classfile-code", (b) => b.body([0xb6, ...u2(b.member(10, "A", "<init>", "()V")), 0xb1])],
  ["a call of a class initializer", "classfile-code", (b) => b.body([0xb8, ...u2(b.member(10, "A", "<clinit>", "()V")), 0xb1])],
  ["a virtual call of an interface", "classfile-code", (b) => b.body([0xb6, ...u2(b.member(11, "A", "m", "()V")), 0xb1])],
  ["an interface call of a class", "classfile-code", (b) => b.body([0xb9, ...u2(b.member(10, "A", "m", "()V")), 1, 0, 0xb1])],
  ["an interface call with a wrong count", "classfile-code", (b) => b.body([0xb9, ...u2(b.member(11, "A", "m", "(J)V")), 1, 0, 0xb1])],
  [
    "a dynamic call without its zeros",
    "classfile-code",
    (b) => b.body([0xba, ...u2(b.raw([18, 0, 0, ...u2(b.nameAndType("f", "()V"))])), 0, 1, 0xb1]),
  ],
  ["new of an array", "classfile-code", (b) => b.body([0xbb, ...u2(b.class("[I")), 0xb1])],
  ["newarray of nothing", "classfile-code", (b) => b.body([0xbc, 3, 0xb1])],
  ["multianewarray of too many dimensions", "classfile-code", (b) => b.body([0xc5, ...u2(b.class("[I")), 2, 0xb1])],
  ["multianewarray of no dimension", "classfile-code", (b) => b.body([0xc5, ...u2(b.class("[I")), 0, 0xb1])],
  ["a subroutine in a new class", "classfile-code", (b) => b.body([0xa8, 0, 3, 0xb1])],
  ["a tableswitch upside down", "classfile-code", (b) => b.body([0xaa, 0, 0, 0, ...u4(16), ...u4(1), ...u4(0), 0xb1])],
  [
    "a tableswitch of four billion",
    "classfile-code",
    (b) => b.body([0xaa, 0, 0, 0, ...u4(16), ...u4(0x80000000), ...u4(0x7fffffff), 0xb1]),
  ],
  ["a lookupswitch of two billion", "classfile-code", (b) => b.body([0xab, 0, 0, 0, ...u4(12), ...u4(0x7fffffff), 0xb1])],
  ["a lookupswitch of fewer than none", "classfile-code", (b) => b.body([0xab, 0, 0, 0, ...u4(12), ...u4(-1), 0xb1])],
  [
    "a lookupswitch out of order",
    "classfile-code",
    (b) => b.body([0xab, 0, 0, 0, ...u4(28), ...u4(2), ...u4(2), ...u4(28), ...u4(1), ...u4(28), 0xb1]),
  ],
  ["a handler of nothing", "classfile-code", (b) => b.body([0x00, 0xb1], { handlers: [[1, 1, 0, 0]] })],
  ["a handler behind the code", "classfile-code", (b) => b.body([0x00, 0xb1], { handlers: [[0, 1, 2, 0]] })],
  ["a handler of an int", "classfile-constant-pool", (b) => b.body([0x00, 0xb1], { handlers: [[0, 1, 1, b.int(7)]] })],
  [
    "a line behind the code",
    "classfile-code",
    (b) => b.body([0xb1], { attributeCount: 1, attributes: b.attributeBytes("LineNumberTable", [0, 1, 0, 1, 0, 7]) }),
  ],
  [
    "a variable in a slot that does not exist",
    "classfile-code",
    (b) => {
      const entry = [...u2(0), ...u2(1), ...u2(b.utf8("x")), ...u2(b.utf8("J")), ...u2(3)];
      b.body([0xb1], { attributeCount: 1, attributes: b.attributeBytes("LocalVariableTable", [...u2(1), ...entry]) });
    },
  ],
  [
    "a method handle to a constructor by invokeStatic",
    "classfile-constant-pool",
    (b) => b.raw([15, 6, ...u2(b.member(10, "A", "<init>", "()V"))]),
  ],
  ["a method handle of kind 10", "classfile-constant-pool", (b) => b.raw([15, 10, ...u2(b.member(10, "A", "m", "()V"))])],
];

describe("a malformed class file is a diagnostic with its code:", () => {
  it("the builder makes valid ones", () => {
    const builder = new ClassBuilder();
    builder.field(1, "f", "I").body([0xb1]);
    assert.equal(reasonOf(builder.build()), undefined);
  });

  for (const [what, code, make] of cases) {
    it(what, () => {
      const builder = new ClassBuilder();
      make(builder);
      assert.equal(reasonOf(builder.build()), code);
    });
  }

  it("every truncation", () => {
    const builder = new ClassBuilder();
    builder
      .field(1, "f", "I")
      .body([0x12, builder.int(7), 0x57, 0xb1])
      .attribute("SourceFile", u2(builder.utf8("A.java")));
    const bytes = builder.build();
    for (let length = 0; length < bytes.length; length++) {
      assert.match(reasonOf(bytes.subarray(0, length)) ?? "accepted", /^classfile-/, `cut to ${length} bytes`);
    }
  });

  it("unreachable code of old classes may end anyhow", () => {
    const builder = new ClassBuilder();
    builder.major = 48;
    builder.body([0xb1, 0x00]);
    assert.equal(reasonOf(builder.build()), undefined);
    builder.major = 50;
    assert.equal(reasonOf(builder.build()), "classfile-code");
  });
});
