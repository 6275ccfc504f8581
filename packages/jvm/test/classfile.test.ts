import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { ClassFile, type Code, checkClassFile, HandleKind, type Instruction, type Method, Op } from "@assay/jvm";
import { ClassBuilder, u2, u4 } from "./support/class-builder.js";
import { compileText, jdk, otherJdks, runTool } from "./support/java.js";

const source = `
package demo;
import java.util.function.*;
public abstract class Sample<T extends Comparable<T>> implements Runnable, java.io.Serializable {
  static final int ANSWER = -42;
  static final long BIG = Long.MIN_VALUE;
  static final float F = 1.5f;
  static final double D = -0.0;
  static final String TEXT = "nul\\0 \\u00e9 \\u20ac \\ud83d\\ude00 lone \\ud800";
  static final char C = '\\uffff';
  private volatile int count;
  @Deprecated protected T[] items;
  record Point(int x, String name) {}
  enum Color { RED, GREEN }
  sealed interface Shape permits Circle {}
  static final class Circle implements Shape {}
  class Inner {}
  abstract int area(long a, double[][] b) throws java.io.IOException;
  public native void go();
  synchronized long loop(int n, String s) {
    long total = 0;
    for (int i = 0; i < n; i++) {
      try { total += s.charAt(i); } catch (IndexOutOfBoundsException | NullPointerException e) { total--; } finally { count++; }
    }
    return total;
  }
  static Supplier<String> maker(String s) {
    class Local {}
    new Object() {};
    return () -> s + ANSWER + s.length();
  }
  static int choose(int k) { switch (k) { case 1: return 5; case 2: return 6; case 3: return 7; default: return 0; } }
  static int sparse(int k) { switch (k) { case -1000000: return 5; case 1000000: return 6; default: return 0; } }
}`;

describe("a class file written by javac", () => {
  let classes: Map<string, ClassFile>;
  let sample: ClassFile;
  const codeOf = (name: string): Code => sample.methods.find((m) => m.name === name)?.code() as Code;

  before(() => {
    classes = compileText(source, "demo/Sample.java");
    sample = classes.get("demo/Sample") as ClassFile;
  });

  it("has its hierarchy, flags and attributes", () => {
    assert.equal(sample.superName, "java/lang/Object");
    assert.deepEqual(sample.interfaces, ["java/lang/Runnable", "java/io/Serializable"]);
    assert.equal(sample.major, 44 + jdk.feature);
    assert.ok(sample.isAbstract && sample.isPublic && !sample.isInterface && !sample.isFinal && !sample.isEnum);
    assert.equal(sample.sourceFile, "Sample.java");
    assert.match(sample.signature ?? "", /^<T::Ljava\/lang\/Comparable<TT;>;>/);
    assert.ok(sample.nestMembers.includes("demo/Sample$Inner"));
    assert.equal(classes.get("demo/Sample$Inner")?.nestHost, "demo/Sample");
    assert.deepEqual(classes.get("demo/Sample$Shape")?.permittedSubclasses, ["demo/Sample$Circle"]);
    assert.equal(classes.get("demo/Sample$Color")?.isEnum, true);
    assert.deepEqual(classes.get("demo/Sample$Point")?.recordComponents, [
      { name: "x", descriptor: "I" },
      { name: "name", descriptor: "Ljava/lang/String;" },
    ]);
    assert.equal(sample.recordComponents, undefined);
    const local = classes.get("demo/Sample$1Local");
    assert.deepEqual(local?.enclosingMethod?.method?.name, "maker");
    const inner = sample.innerClasses.find((each) => each.name === "demo/Sample$Inner");
    assert.deepEqual(inner, { name: "demo/Sample$Inner", outer: "demo/Sample", simpleName: "Inner", accessFlags: 0 });
    assert.equal(sample.innerClasses.find((each) => each.name === "demo/Sample$1")?.simpleName, undefined);
  });

  it("has exact constants, lone surrogates and NUL included", () => {
    const constantOf = (name: string) => sample.fields.find((f) => f.name === name)?.constantValue();
    assert.deepEqual(constantOf("ANSWER"), { kind: "int", value: -42 });
    assert.deepEqual(constantOf("BIG"), { kind: "long", value: -(2n ** 63n) });
    assert.deepEqual(constantOf("F"), { kind: "float", value: 1.5, bits: 0x3fc00000 });
    assert.deepEqual(constantOf("D"), { kind: "double", value: -0, bits: 2n ** 63n });
    assert.deepEqual(constantOf("TEXT"), { kind: "string", value: "nul\0 \u00e9 \u20ac \u{1f600} lone \ud800" });
    assert.deepEqual(constantOf("C"), { kind: "int", value: 0xffff });
    assert.equal(constantOf("count"), undefined);
  });

  it("has members with flags, exceptions, annotations and parameters", () => {
    const area = sample.method("area", "(J[[D)I") as Method;
    assert.ok(area.isAbstract && !area.hasCode && area.code() === undefined);
    assert.deepEqual(area.type, { parameters: ["J", "[[D"], returns: "I", parameterSlots: 3 });
    assert.equal(area.argumentSlots, 4);
    assert.deepEqual(area.exceptions(), ["java/io/IOException"]);
    assert.deepEqual(
      area.parameters()?.map((p) => p.name),
      ["a", "b"],
    );
    assert.ok(sample.method("go", "()V")?.isNative);
    assert.ok(sample.method("loop", "(ILjava/lang/String;)J")?.isSynchronized);
    const items = sample.fields.find((f) => f.name === "items");
    assert.deepEqual(items?.annotationTypes(), ["Ljava/lang/Deprecated;"]);
    assert.ok(items?.isDeprecated && items.isProtected);
    assert.equal(items?.signature, "[TT;");
    assert.equal(sample.field("count", "I")?.isPrivate, true);
    assert.equal(sample.field("count", "J"), undefined);
  });

  it("has code with handlers, lines and names of variables", () => {
    const code = codeOf("loop");
    assert.ok(code.handlers.some((h) => h.catchType === "java/lang/IndexOutOfBoundsException"));
    assert.ok(code.handlers.some((h) => h.catchType === undefined));
    const call = code.instructions.find((i) => i.kind === "invoke" && i.method.name === "charAt") as Instruction;
    const line = source.split("\n").findIndex((text) => text.includes("charAt")) + 1;
    assert.equal(code.lineAt(call.offset), line);
    assert.equal(code.variableAt(1, call.offset)?.name, "n");
    assert.equal(code.variableAt(3, call.offset)?.name, "total");
    assert.equal(code.indexOf(code.length), code.instructions.length);
    assert.equal(code.instructions[code.indexOf(call.offset)], call);
  });

  it("has switches with keys and targets", () => {
    const table = codeOf("choose").instructions.find((i) => i.kind === "switch");
    assert.ok(table?.kind === "switch" && table.opcode === Op.tableswitch);
    assert.deepEqual(table.keys, [1, 2, 3]);
    const lookup = codeOf("sparse").instructions.find((i) => i.kind === "switch");
    assert.ok(lookup?.kind === "switch" && lookup.opcode === Op.lookupswitch);
    assert.deepEqual(lookup.keys, [-1000000, 1000000]);
    for (const target of [...table.targets, table.defaultTarget]) assert.ok(codeOf("choose").indexOf(target) >= 0);
  });

  it("has call sites with their bootstrap methods", () => {
    const site = codeOf("maker").instructions.find((i) => i.kind === "invokedynamic");
    assert.ok(site?.kind === "invokedynamic");
    assert.equal(site.name, "get");
    const { method } = site.bootstrap;
    assert.ok(method.handle === HandleKind.invokeStatic && method.method.name === "metafactory");
    assert.deepEqual(
      site.bootstrap.arguments.map((a) => a.kind),
      ["methodType", "methodHandle", "methodType"],
    );
  });
});

describe("decoding", () => {
  /** Instructions of all methods as `offset mnemonic target`, in the class file's order. */
  function listing(classFile: ClassFile): string[] {
    return classFile.methods.flatMap((method) =>
      (method.code()?.instructions ?? []).map((i) => {
        const detail = "target" in i ? ` ${i.target}` : i.kind === "invoke" ? ` ${i.method.name}:${i.method.descriptor}` : "";
        return `${i.offset} ${Op[i.opcode]}${detail}`;
      }),
    );
  }

  /** The same, from what javap prints. */
  function javapListing(output: string): string[] {
    const lines: string[] = [];
    for (const line of output.split("\n")) {
      const match = /^\s+(\d+): ([a-z][a-z0-9_]*)(?:\s+(\S+))?(.*)$/.exec(line);
      if (match === null) continue;
      const [, offset, written, operand, comment] = match;
      const mnemonic = written.replace(/^([ilfda](?:load|store))_\d$/, "$1").replace(/^(goto|jsr|iinc|ret|[ilfda](?:load|store))_w$/, "$1");
      const isJump = /^(if|goto|jsr)/.test(mnemonic);
      const method = /\/\/ (?:Interface)?Method (?:[^:]*\.)?([^.:]+|"<init>"):(\S+)/.exec(comment);
      const isInvoke = /^invoke(?!dynamic)/.test(mnemonic);
      const detail = isJump ? ` ${operand}` : isInvoke && method ? ` ${method[1].replaceAll('"', "")}:${method[2]}` : "";
      lines.push(`${offset} ${mnemonic}${detail}`);
    }
    return lines;
  }

  it("agrees with javap on classes of the JDK", () => {
    const names = ["java/lang/String", "java/util/HashMap", "java/util/regex/Pattern", "java/math/BigDecimal", "java/util/Formatter"];
    for (const name of names) {
      const found = jdk.find(name);
      assert.ok(found);
      const expected = javapListing(runTool("javap", ["-c", "-p", name.replaceAll("/", ".")]));
      assert.ok(expected.length > 300);
      assert.deepEqual(listing(new ClassFile(found.bytes, found.file)), expected, name);
    }
  });

  it("normalises wide and short forms", () => {
    const builder = new ClassBuilder();
    builder.body(
      [
        [0xc4, 0x15, 1, 0], // wide iload 256
        [0xc4, 0x3a, 1, 1], // wide astore 257
        [0xc4, 0x84, 1, 0, 0x80, 0], // wide iinc 256 -32768
        [0x84, 3, 0xff], // iinc 3 -1
        [0x22], // fload_0
        [0x4b], // astore_0
        [0xc8, 0, 0, 0, 5], // goto_w +5
        [0xb1],
      ].flat(),
      { maxLocals: 258 },
    );
    const code = new ClassFile(builder.build(), "wide").methods[0].code() as Code;
    assert.deepEqual(
      code.instructions.map((i) => [Op[i.opcode], "index" in i ? i.index : undefined, "delta" in i ? i.delta : undefined]),
      [
        ["iload", 256, undefined],
        ["astore", 257, undefined],
        ["iinc", 256, -32768],
        ["iinc", 3, -1],
        ["fload", 0, undefined],
        ["astore", 0, undefined],
        ["goto", undefined, undefined],
        ["return", undefined, undefined],
      ],
    );
  });

  it("knows subroutines of old class files", () => {
    const builder = new ClassBuilder();
    builder.major = 48;
    builder.body([0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1]); // jsr 4; return; astore_1; ret 1
    const { instructions } = new ClassFile(builder.build(), "old").methods[0].code() as Code;
    assert.deepEqual(instructions[0], { kind: "jsr", opcode: Op.jsr, offset: 0, target: 4 });
    assert.deepEqual(instructions[3], { kind: "ret", opcode: Op.ret, offset: 5, index: 1 });
  });

  it("keeps NaNs apart", () => {
    const builder = new ClassBuilder();
    const index = builder.raw([4, 0x7f, 0xc0, 0, 1]);
    builder.body([0x12, index, 0x57, 0xb1]);
    const [push] = (new ClassFile(builder.build(), "nan").methods[0].code() as Code).instructions;
    assert.ok(push.kind === "constant" && push.value.kind === "float");
    assert.equal(push.value.bits, 0x7fc00001);
    assert.ok(Number.isNaN(push.value.value));
  });
});

describe("versions", () => {
  const build = (major: number, minor: number): ClassFile => {
    const builder = new ClassBuilder();
    builder.major = major;
    builder.minor = minor;
    return new ClassFile(builder.build(), "version");
  };

  it("from 45.0 to 69 are read, with those of preview features", () => {
    assert.equal(build(45, 0).major, 45);
    assert.equal(build(45, 65535).minor, 65535);
    assert.equal(build(69, 0).major, 69);
    assert.equal(build(69, 65535).usesPreviewFeatures, true);
  });
});

describe("the class library", () => {
  for (const library of [jdk, ...otherJdks]) {
    it(`is read, every thirtieth class of java.base of Java ${library.version}`, () => {
      const names = library.classNames("java.base");
      assert.ok(names.length > 5000);
      for (let i = 0; i < names.length; i += 30) {
        const found = library.find(names[i]);
        assert.ok(found, names[i]);
        const classFile = new ClassFile(found.bytes, found.file);
        checkClassFile(classFile);
        assert.equal(classFile.name, names[i]);
      }
    });
  }
});

describe("an annotation nested deeper than any stack", () => {
  it("is read without recursion", () => {
    const depth = 60000;
    const builder = new ClassBuilder();
    const type = builder.utf8("LA;");
    const name = builder.utf8("x");
    const leaf = builder.int(1);
    const content = [...u2(1), ...u2(type), ...u2(1), ...u2(name)];
    for (let i = 0; i < depth; i++) content.push(0x5b, ...u2(1));
    content.push(0x49, ...u2(leaf));
    builder.attribute("RuntimeVisibleAnnotations", content);
    assert.deepEqual(new ClassFile(builder.build(), "deep").annotationTypes(), ["LA;"]);
  });

  it("and a count that lies is not believed", () => {
    const builder = new ClassBuilder();
    builder.attribute("RuntimeVisibleAnnotations", [...u2(65535), ...u4(0)]);
    assert.throws(() => new ClassFile(builder.build(), "lie").annotationTypes(), /classfile-truncated/);
  });
});
