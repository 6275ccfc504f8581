import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { deflateRawSync } from "node:zlib";
import { InputError } from "@assay/base";
import { Jar, MemoryBytes, parseManifest, ZipArchive } from "@assay/jvm";
import { runTool, withFiles } from "./support/java.js";
import { makeZip } from "./support/zip-builder.js";

const open = (bytes: Uint8Array): ZipArchive => new ZipArchive(new MemoryBytes(bytes), "a.zip");
const text = (bytes: Uint8Array | undefined): string | undefined => (bytes === undefined ? undefined : Buffer.from(bytes).toString());

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert.equal(error.diagnostics[0].place?.file, "a.zip");
    return error.diagnostics[0].code;
  }
  return "none";
}

describe("zip archives", () => {
  it("made by the JDK's jar tool are read: deflated with data descriptors, and stored", () => {
    const big = "line of text\n".repeat(10_000);
    withFiles({ "p/A.txt": big, "b.txt": "short", "é.txt": "name" }, (folder) => {
      runTool("jar", ["cf", "packed.jar", "p", "b.txt", "é.txt"], folder);
      runTool("jar", ["c0f", "stored.jar", "p", "b.txt"], folder);
      for (const name of ["packed.jar", "stored.jar"]) {
        const archive = ZipArchive.open(join(folder, name));
        assert.equal(text(archive.read("p/A.txt")), big);
        assert.equal(text(archive.read("b.txt")), "short");
        assert.equal(archive.read("absent"), undefined);
        assert.ok([...archive.names()].includes("p/"));
        archive.close();
      }
      const packed = open(readFileSync(join(folder, "packed.jar")));
      assert.equal(text(packed.read("é.txt")), "name");
    });
  });

  it("may have something in front and a comment behind", () => {
    const zip = makeZip([{ name: "a", data: "content" }], { comment: "PK\x05\x06 not the end" });
    assert.equal(text(open(Buffer.concat([Buffer.from("#!/bin/sh\n"), zip])).read("a")), "content");
  });

  it("may be zip64", () => {
    const archive = open(
      makeZip(
        [
          { name: "a", data: "one" },
          { name: "b", data: "two" },
        ],
        { zip64: "always" },
      ),
    );
    assert.equal(text(archive.read("b")), "two");
  });

  it("of two entries with one name the last counts, as for the JVM", () => {
    const archive = open(
      makeZip([
        { name: "a", data: "one" },
        { name: "a", data: "two" },
      ]),
    );
    assert.equal(text(archive.read("a")), "two");
  });

  it("that are damaged give diagnostics", () => {
    const zip = makeZip([{ name: "a", data: "content" }]);
    assert.equal(
      codeOf(() => open(zip.subarray(0, zip.length - 1))),
      "archive-truncated",
    );
    assert.equal(
      codeOf(() => open(new Uint8Array(0))),
      "archive-truncated",
    );
    const flipped = Buffer.from(zip);
    flipped[31 + 2] ^= 0x10;
    assert.equal(
      codeOf(() => open(flipped).read("a")),
      "archive-corrupt",
    );
    assert.equal(
      codeOf(() => open(makeZip([{ name: "a", data: "x", crc: 5 }])).read("a")),
      "archive-corrupt",
    );
    assert.equal(
      codeOf(() => open(makeZip([{ name: "a", data: "x", flags: 1 }])).read("a")),
      "archive-unsupported",
    );
    assert.equal(
      codeOf(() => open(makeZip([{ name: "a", data: "x", method: 12 }])).read("a")),
      "archive-unsupported",
    );
  });

  it("that promise more than deflate can give are refused before memory is taken", () => {
    const packed = deflateRawSync(Buffer.alloc(1000));
    const liar = makeZip([{ name: "a", data: Buffer.alloc(1000), packed, size: 0xf0000000 }]);
    assert.equal(
      codeOf(() => open(liar).read("a")),
      "archive-corrupt",
    );
    const bomb = makeZip([{ name: "a", data: Buffer.alloc(1 << 20), size: 10 }]);
    assert.equal(
      codeOf(() => open(bomb).read("a")),
      "archive-corrupt",
    );
    const many = Buffer.from(makeZip([{ name: "a", data: "x" }]));
    many.writeUInt16LE(60_000, many.length - 22 + 10);
    assert.equal(
      codeOf(() => open(many)),
      "archive-corrupt",
    );
  });

  it("that do not exist are a diagnostic", () => {
    assert.throws(() => ZipArchive.open("/nonexistent/x.jar"), InputError);
    withFiles({}, (folder) => assert.throws(() => ZipArchive.open(folder), /not a regular file|EISDIR/));
  });
});

describe("jars", () => {
  const manifest =
    "Manifest-Version: 1.0\r\nMain-Class: demo.a.very.long.package.name.that.has.to.be.continued.on.t\r\n he.next.Line\r\nMulti-Release: true\r\nClass-Path: lib/a.jar ../b%20c.jar https://example.org/x.jar\r\n\r\nName: demo/\r\nMain-Class: wrong\r\n";

  it("have a manifest", () => {
    assert.equal(
      parseManifest(Buffer.from(manifest)).get("main-class"),
      "demo.a.very.long.package.name.that.has.to.be.continued.on.the.next.Line",
    );
    const jar = new Jar(new ZipArchive(new MemoryBytes(makeZip([{ name: "META-INF/MANIFEST.MF", data: manifest }])), "/x/y/a.jar"), 17);
    assert.equal(jar.mainClass, "demo/a/very/long/package/name/that/has/to/be/continued/on/the/next/Line");
    assert.deepEqual(jar.classPath, ["/x/y/lib/a.jar", "/x/b c.jar"]);
  });

  it("show a Java version what is meant for it", () => {
    const zip = makeZip([
      { name: "META-INF/MANIFEST.MF", data: manifest },
      { name: "A.class", data: "base" },
      { name: "META-INF/versions/11/A.class", data: "eleven" },
      { name: "META-INF/versions/9/A.class", data: "nine" },
      { name: "META-INF/versions/21/A.class", data: "twenty-one" },
      { name: "META-INF/versions/21/New.class", data: "new" },
    ]);
    const at = (feature: number): Jar => new Jar(new ZipArchive(new MemoryBytes(zip), "a.jar"), feature);
    assert.deepEqual(
      [8, 9, 17, 25].map((feature) => text(at(feature).read("A.class"))),
      ["base", "nine", "eleven", "twenty-one"],
    );
    assert.deepEqual([...at(17).classNames()], ["A"]);
    assert.deepEqual([...at(21).classNames()], ["A", "New"]);
  });

  it("are not multi-release without saying so", () => {
    const zip = makeZip([
      { name: "A.class", data: "base" },
      { name: "META-INF/versions/11/A.class", data: "eleven" },
    ]);
    assert.equal(text(new Jar(open(zip), 17).read("A.class")), "base");
  });
});
