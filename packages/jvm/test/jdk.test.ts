import assert from "node:assert/strict";
import { chmodSync, closeSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { InputError } from "@assay/base";
import { ClassFile, checkClassFile, findJdk, Jdk, MemoryBytes, RuntimeImage } from "@assay/jvm";
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

  it("is read when jlink compressed it", () => {
    withFiles({}, (folder) => {
      for (const level of ["1", "2"]) {
        const home = join(folder, `image${level}`);
        runTool("jlink", ["--add-modules", "java.base", "--compress", level, "--output", home]);
        const linked = new Jdk(home);
        assert.deepEqual(linked.modules(), ["java.base"]);
        for (const name of ["java/lang/String", "java/util/HashMap", "java/lang/invoke/LambdaForm", "java/util/Locale"]) {
          const [plain, packed] = [jdk.find(name), linked.find(name)];
          assert.ok(plain && packed);
          assert.deepEqual(Buffer.from(packed.bytes), Buffer.from(plain.bytes), `${name} at level ${level}`);
        }
        for (const name of linked.classNames("java.base").filter((_, index) => index % 40 === 0)) {
          const found = linked.find(name);
          assert.ok(found);
          checkClassFile(new ClassFile(found.bytes, found.file));
        }
        linked.close();
        rmSync(home, { recursive: true });
      }
    });
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
