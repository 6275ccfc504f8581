import assert from "node:assert/strict";
import { chmodSync, closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { deflateSync } from "node:zlib";
import { InputError } from "@assay/base";
import { ClassFile, findJdk, MemoryBytes, RuntimeImage } from "@assay/jvm";
import { decompress } from "../src/jdk/jimage-compression.js";
import { jdk, otherJdks, runTool, withFiles } from "./support/java.js";

describe("finding the JDK", () => {
  it("JAVA_HOME comes first", () => {
    assert.equal(findJdk({ environment: { JAVA_HOME: jdk.home, PATH: "" } }).home, jdk.home);
  });

  it("then the java on the PATH, through links", () => {
    assert.equal(findJdk({ environment: { PATH: `/nonexistent:${join(jdk.home, "bin")}` } }).version, jdk.version);
  });

  it("a script that starts java is asked", () => {
    withFiles({ "shims/java": `#!/bin/sh\nexec "${jdk.tool("java")}" "$@"\n` }, (folder) => {
      chmodSync(join(folder, "shims/java"), 0o755);
      assert.equal(findJdk({ environment: { PATH: join(folder, "shims") } }).version, jdk.version);
    });
  });

  it("none is a diagnostic that says what to do", () => {
    for (const environment of [{ PATH: "" }, { JAVA_HOME: "/nonexistent" }, { JAVA_HOME: "", PATH: "/nonexistent" }]) {
      assert.throws(
        () => findJdk({ environment }),
        (error) => error instanceof InputError && error.diagnostics[0].code === "jdk-not-found" && /install a JDK/.test(error.message),
      );
    }
  });

  it("knows its version", () => {
    assert.equal(jdk.feature, Number(/^\d+/.exec(jdk.version)?.[0]));
    assert.match(runTool("javac", ["-version"]), new RegExp(jdk.version.replaceAll(".", "\\.")));
  });
});

describe("the runtime image", () => {
  for (const library of [jdk, ...otherJdks]) {
    it(`of Java ${library.version} has the modules and classes it should`, () => {
      assert.ok(library.modules().includes("java.base") && library.modules().includes("java.logging"));
      assert.equal(library.find("java/lang/Object")?.module, "java.base");
      assert.equal(library.find("java/util/logging/Logger")?.module, "java.logging");
      assert.equal(library.find("java/lang/Nonsense"), undefined);
      assert.equal(library.find("nonsense/Nonsense"), undefined);
      assert.equal(library.find("Nonsense"), undefined);
      assert.equal(library.find("java/lang/\0"), undefined);
      const object = library.find("java/lang/Object");
      assert.ok(object);
      assert.equal(new ClassFile(object.bytes, object.file).superName, undefined);
    });

    it(`of Java ${library.version} finds every class that it lists`, () => {
      const names = library.classNames("java.logging");
      assert.ok(names.length > 50);
      for (const name of names.filter((each) => each !== "module-info")) assert.equal(library.find(name)?.module, "java.logging", name);
    });
  }

  it("lists what jimage lists", () => {
    const output = runTool("jimage", ["list", "--include", "regex:/java.base/java/util/.*", join(jdk.home, "lib/modules")]);
    const listed = new Set([...output.matchAll(/^\s+(java\/util\/\S+)\.class\s*$/gm)].map((match) => match[1]));
    const ours = jdk.classNames("java.base").filter((name) => name.startsWith("java/util/"));
    assert.ok(listed.size > 300);
    assert.deepEqual(ours, [...listed].sort());
  });

  it("that is damaged is a diagnostic", () => {
    const file = join(jdk.home, "lib/modules");
    const index = Buffer.alloc(Math.min(statSync(file).size, 3_000_000));
    const descriptor = openSync(file, "r");
    readSync(descriptor, index, 0, index.length, 0);
    closeSync(descriptor);
    const attempt = (bytes: Uint8Array): void => {
      try {
        const image = new RuntimeImage(new MemoryBytes(bytes), "modules");
        image.read("/java.base/java/lang/Object.class");
        image.moduleOfPackage("java/util");
        image.names();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        assert.equal(error.diagnostics[0].code, "jdk-image-corrupt");
      }
    };
    for (const length of [0, 10, 28, 1000, 500_000])
      assert.throws(() => new RuntimeImage(new MemoryBytes(index.subarray(0, length)), "m"), InputError);
    for (const at of [4, 5, 6, 16, 19, 20, 23, 24, 27, 30, 40_000, 200_000, 400_000, 800_000]) {
      const damaged = Buffer.from(index);
      damaged.fill(0xff, at, at + 3000);
      attempt(damaged);
    }
  });
});

describe("compressed resources", () => {
  const names = ["", "zip", "rot13", "compact-cp", "nul \xc0\x80", "(L;I[L;)V", "java/lang", "Object", "String"].map((name) =>
    Buffer.from(name, "latin1"),
  );
  const image = {
    littleEndian: true,
    string: (offset: number): Uint8Array => names[offset],
    problem: (reason: string): never => {
      throw new InputError({ code: "jdk-image-corrupt", message: reason });
    },
  };
  const layer = (content: Uint8Array, size: number, decompressor: string): Buffer => {
    const header = Buffer.alloc(29);
    header.writeUInt32LE(0xcafefafa, 0);
    header.writeBigUInt64LE(BigInt(content.length), 4);
    header.writeBigUInt64LE(BigInt(size), 12);
    header.writeUInt32LE(
      names.findIndex((name) => name.toString() === decompressor),
      20,
    );
    return Buffer.concat([header, content]);
  };

  it("with zlib, in layers", () => {
    const content = Buffer.from("content ".repeat(100));
    const once = layer(deflateSync(content), content.length, "zip");
    const twice = layer(deflateSync(once), once.length, "zip");
    assert.deepEqual(decompress(twice, content.length, image), content);
    assert.throws(() => decompress(layer(content, content.length, "rot13"), content.length, image), /"rot13" is not known/);
    assert.throws(() => decompress(layer(content, content.length, "zip"), content.length, image), InputError);
    assert.throws(() => decompress(layer(deflateSync(content), 5, "zip"), 5, image), InputError);
    assert.throws(() => decompress(once, content.length + 1, image), InputError);
  });

  it("with shared strings", () => {
    const start = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 6];
    const tail = [5, 0, 0, 0, 0, 0, 0, 0, 9, 1, 0, 1, 0x78, 0xff, 0xee];
    const short = (value: number): number => 0xa0 | value;
    const descriptor = [25, short(5), short(5), short(6), short(7), 0xc0, 6, short(8)];
    const shared = Uint8Array.from([...start, 23, short(4), ...descriptor, ...tail]);
    const text = (value: Buffer): number[] => [1, 0, value.length, ...value];
    const expected = Buffer.from([...start, ...text(names[4]), ...text(Buffer.from("(Ljava/lang/Object;I[Ljava/lang/String;)V")), ...tail]);
    assert.deepEqual(decompress(layer(shared, expected.length, "compact-cp"), expected.length, image), expected);
    for (let length = 0; length < shared.length; length++) {
      assert.throws(() => decompress(layer(shared.subarray(0, length), expected.length, "compact-cp"), expected.length, image), InputError);
    }
  });
});
