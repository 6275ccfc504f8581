/**
 * What poms say, read without Maven: each rule of "Introduction to the Dependency Mechanism" with a repository of its
 * own.
 */
import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { readConfig } from "../src/project/config.js";
import { inputsOf, layoutOf, projectIn } from "../src/project/discover.js";
import { classesOf } from "../src/project/layout.js";
import { LocalRepository } from "../src/project/maven/local-repository.js";
import { mavenLayout } from "../src/project/maven/maven.js";

const root = mkdtempSync(join(tmpdir(), "assay-maven-test-"));
after(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = ""): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

interface Need {
  readonly artifact: string;
  readonly version?: string;
  readonly more?: string;
}

const dependency = ({ artifact, version, more = "" }: Need): string =>
  `<dependency><groupId>lib</groupId><artifactId>${artifact}</artifactId>${version === undefined ? "" : `<version>${version}</version>`}${more}</dependency>`;

/** An artifact of the local repository. */
function library(artifact: string, version: string, needs: readonly Need[] = [], more = ""): void {
  const at = `repository/lib/${artifact}/${version}/${artifact}-${version}`;
  write(`${at}.jar`);
  write(
    `${at}.pom`,
    `<project><groupId>lib</groupId><artifactId>${artifact}</artifactId><version>${version}</version><dependencies>${needs.map(dependency).join("")}</dependencies>${more}</project>`,
  );
}

let projects = 0;

function project(needs: readonly Need[], more = ""): string {
  const folder = `p${projects++}`;
  const head = "<modelVersion>4.0.0</modelVersion><groupId>acme</groupId><artifactId>app</artifactId><version>1</version>";
  write(
    `${folder}/pom.xml`,
    `<?xml version="1.0"?><project>${head}<dependencies>${needs.map(dependency).join("")}</dependencies>${more}</project>`,
  );
  return join(root, folder);
}

function jars(folder: string, part: "main" | "test" = "main"): { readonly jars: readonly string[]; readonly notes: readonly string[] } {
  const layout = mavenLayout(folder, new LocalRepository(join(root, "repository")));
  return { jars: layout.modules[0]![part].classpath.map((path) => basename(path)), notes: layout.notes };
}

describe("poms", () => {
  it("the nearest version counts, of equally near ones the first", () => {
    library("deep", "1");
    library("deep", "2");
    library("a", "1", [{ artifact: "deep", version: "1" }]);
    library("b", "1", [{ artifact: "deep", version: "2" }]);
    assert.deepEqual(
      jars(
        project([
          { artifact: "a", version: "1" },
          { artifact: "b", version: "1" },
        ]),
      ).jars,
      ["a-1.jar", "b-1.jar", "deep-1.jar"],
    );
    const near = project([
      { artifact: "a", version: "1" },
      { artifact: "deep", version: "2" },
    ]);
    assert.deepEqual(jars(near).jars, ["a-1.jar", "deep-2.jar"]);
  });

  it("managed versions win over those of dependencies, and imports manage", () => {
    const managed = `<dependencyManagement><dependencies>${dependency({ artifact: "deep", version: "2" })}</dependencies></dependencyManagement>`;
    assert.deepEqual(jars(project([{ artifact: "a", version: "1" }], managed)).jars, ["a-1.jar", "deep-2.jar"]);
    library("bom", "1", [], managed);
    const imports = dependency({ artifact: "bom", version: `\${bom}`, more: "<type>pom</type><scope>import</scope>" });
    const importing = `<properties><bom>1</bom></properties><dependencyManagement><dependencies>${imports}</dependencies></dependencyManagement>`;
    assert.deepEqual(jars(project([{ artifact: "deep" }], importing)).jars, ["deep-2.jar"]);
  });

  it("scopes, optional ones and exclusions", () => {
    library("tested", "1");
    library("provided", "1");
    library("c", "1", [
      { artifact: "tested", version: "1", more: "<scope>test</scope>" },
      { artifact: "provided", version: "1", more: "<scope>provided</scope>" },
      { artifact: "b", version: "1", more: "<optional>true</optional>" },
      { artifact: "a", version: "1" },
    ]);
    const exclusion = "<exclusions><exclusion><groupId>lib</groupId><artifactId>deep</artifactId></exclusion></exclusions>";
    const folder = project([
      { artifact: "c", version: "1", more: exclusion },
      { artifact: "tested", version: "1", more: "<scope>test</scope>" },
    ]);
    assert.deepEqual(jars(folder).jars, ["c-1.jar", "a-1.jar"]);
    assert.deepEqual(jars(folder, "test").jars, ["c-1.jar", "tested-1.jar", "a-1.jar"]);
  });

  it("what is not known is told, not guessed", () => {
    const folder = project([
      { artifact: "deep", version: "[1,3)" },
      { artifact: "absent", version: "9" },
      { artifact: "unmanaged" },
      { artifact: "a", version: `\${nowhere}` },
    ]);
    const { jars: found, notes } = jars(folder);
    assert.deepEqual(found, []);
    assert.match(notes.join("\n"), /deep:\[1,3\): a range/);
    assert.match(notes.join("\n"), /absent:9 is not in the local repository/);
    assert.match(notes.join("\n"), /unmanaged: no version is told/);
    const orphan = project(
      [{ artifact: "a", version: "1" }],
      "<parent><groupId>g</groupId><artifactId>gone</artifactId><version>1</version></parent>",
    );
    assert.match(jars(orphan).notes.join("\n"), /the parent g:gone:1 is not in the local repository/);
    assert.deepEqual(jars(orphan).jars, ["a-1.jar", "deep-1.jar"]);
    assert.match(notes.join("\n"), /a:\$\{nowhere\} is not in the local repository/);
  });

  it("modules inherit from their parent and see each other, also when one is looked at alone", () => {
    const parent = "<parent><groupId>acme</groupId><artifactId>parent</artifactId><version>3</version></parent>";
    write(
      "multi/pom.xml",
      `<project><groupId>acme</groupId><artifactId>parent</artifactId><version>3</version><packaging>pom</packaging>
       <modules><module>core</module><module>app</module></modules><dependencies>${dependency({ artifact: "deep", version: "1" })}</dependencies></project>`,
    );
    write("multi/core/pom.xml", `<project>${parent}<artifactId>core</artifactId></project>`);
    const onCore = `<dependency><groupId>acme</groupId><artifactId>core</artifactId><version>\${project.version}</version></dependency>`;
    write("multi/app/pom.xml", `<project>${parent}<artifactId>app</artifactId><dependencies>${onCore}</dependencies></project>`);
    const repository = new LocalRepository(join(root, "repository"));
    const { modules } = mavenLayout(join(root, "multi"), repository);
    assert.deepEqual(
      modules.map(({ name }) => name),
      ["core", "app"],
    );
    const core = join(root, "multi/core/target/classes");
    const deep = join(root, "repository/lib/deep/1/deep-1.jar");
    assert.deepEqual(modules[1]!.main.classpath, [core, deep]);
    assert.deepEqual(mavenLayout(join(root, "multi/app"), repository).modules[0]!.main.classpath, [core, deep]);
  });

  it("circles and foreign documents are errors with the file's name", () => {
    for (const [name, text, says] of [
      [
        "circle",
        `<project><artifactId>x</artifactId><parent><artifactId>x</artifactId><relativePath>.</relativePath></parent></project>`,
        /circle/,
      ],
      ["none", "<html></html>", /begins with <project>/],
      ["broken", "<project><a></project>", /closes/],
      ["entity", "<!DOCTYPE x [<!ENTITY e 'x'>]><project>&e;</project>", /not XML/],
    ] as const) {
      write(`wrong/${name}/pom.xml`, text);
      assert.throws(() => mavenLayout(join(root, "wrong", name), new LocalRepository(join(root, "repository"))), says, name);
    }
  });
});

describe("build tools", () => {
  const path = process.env["PATH"];
  after(() => {
    process.env["PATH"] = path;
  });

  /** A tool of that name that does what a script of a shell does. */
  function tool(name: string, script: string): void {
    const file = write(`tools/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    process.env["PATH"] = `${join(root, "tools")}${delimiter}${path}`;
  }

  it("mvn is asked with --build only, offline first, and its answer is kept while the poms are the same", () => {
    const folder = project([{ artifact: "a", version: "1" }]);
    write(`${basename(folder)}/src/main/java/A.java`, "class A {}");
    const log = join(root, "mvn.log");
    tool(
      "mvn",
      `echo "$*" >> ${log}; case "$*" in *" -o "*) exit 1;; esac; mkdir -p target/classes; printf x > target/classes/A.class; printf '%s' '${root}/repository/lib/a/1/a-1.jar' > target/assay-classpath.txt`,
    );
    const found = { folder, kind: "maven" as const, config: {} };
    const layout = layoutOf(found, { build: "run" });
    assert.equal(layout.how, "told by mvn dependency:build-classpath");
    const [first, second, ...rest] = readFileSync(log, "utf8").trim().split("\n");
    assert.match(first!, / -o .*test-compile dependency:build-classpath/);
    assert.doesNotMatch(second!, / -o /);
    assert.deepEqual(rest, []);
    assert.deepEqual(inputsOf(found, layout, "main").classpath, [join(root, "repository/lib/a/1/a-1.jar")]);
    const configured = { ...found, config: { build: "maven" as const } };
    assert.deepEqual(layoutOf(configured, { build: "as configured" }), layout);
    assert.equal(readFileSync(log, "utf8").trim().split("\n").length, 2, "it was not asked again");
    writeFileSync(join(folder, "pom.xml"), `${readFileSync(join(folder, "pom.xml"), "utf8")}<!-- changed -->`);
    layoutOf(configured, { build: "as configured" });
    assert.equal(readFileSync(log, "utf8").trim().split("\n").length, 4, "it was asked again");
    tool("mvn", "echo '[ERROR] the build is broken'; exit 1");
    assert.throws(() => layoutOf(found, { build: "run" }), /the build is broken/);
  });

  it("gradle tells its source sets", () => {
    write("g/build.gradle", "");
    write("g/src/main/java/A.java", "class A {}");
    const part = {
      sources: [join(root, "g/src/main/java")],
      classes: [join(root, "g/out")],
      classpath: [join(root, "repository/lib/a/1/a-1.jar"), join(root, "g/out")],
    };
    const answer = JSON.stringify({ folder: join(root, "g"), main: part, test: { sources: [], classes: [], classpath: [] } });
    tool(
      "gradle",
      `for each in "$@"; do case "$each" in -Dassay.answer=*) printf '%s' '${answer}' > "\${each#-Dassay.answer=}";; esac; done`,
    );
    const found = projectIn(join(root, "g"))!;
    const layout = layoutOf(found, { build: "run" });
    assert.deepEqual(inputsOf(found, layout, "main"), {
      ...{ inputs: part.sources, classpath: [part.classpath[0]], sourceRoots: part.sources, notes: [] },
    });
    assert.match(layoutOf(found, { build: "as configured" }).notes.join(), /--build asks it/);
  });
});

describe("classes and sources", () => {
  it("compiled classes count only if no source is newer", () => {
    const source = write("fresh/src/A.java", "class A {}");
    write("fresh/src/Two.java", "class Other {}");
    const compiled = write("fresh/out/A.class", "x");
    const part = { sources: [join(root, "fresh/src")], classes: [join(root, "fresh/out")], classpath: [] };
    const set = (file: string, seconds: number): void => utimesSync(file, seconds, seconds);
    set(source, 1000);
    set(join(root, "fresh/src/Two.java"), 1000);
    set(compiled, 1000);
    assert.equal(classesOf(part).kind, "compiled");
    set(source, 1001);
    assert.equal(classesOf(part).kind, "sources");
    set(source, 1000);
    set(join(root, "fresh/src/Two.java"), 1001);
    assert.equal(classesOf(part).kind, "sources", "a file without a class of its name may be newer");
    assert.equal(classesOf({ ...part, classes: [join(root, "fresh/none")] }).kind, "sources");
  });
});

describe("assay.json", () => {
  it("what is not in the schema is an error that names what was meant", () => {
    const file = write(
      "config/assay.json",
      '{ "entrys": [], "limits": { "unitSecond": 1 }, "bounds": { "calls": [] }, "build": "ant", "specs": "x" }',
    );
    assert.throws(
      () => readConfig(file),
      (error: Error) =>
        [
          /entrys; did you mean entries/,
          /limits\.unitSecond; did you mean unitSeconds/,
          /bounds\.calls should/,
          /build should be "maven"/,
          /specs should be a list/,
        ].every((says) => says.test(error.message)),
    );
    assert.throws(() => readConfig(write("config/broken.json", "{")), /not JSON/);
  });

  it("the published schema has the same settings as the reader", () => {
    const schema = JSON.parse(readFileSync(fileURLToPath(new URL("../../../../docs/schema/assay.schema.json", import.meta.url)), "utf8"));
    const example = (at: {
      properties?: Record<string, object>;
      enum?: unknown[];
      type?: string;
      $ref?: string;
      additionalProperties?: unknown;
    }): unknown => {
      if (at.enum !== undefined) return at.enum[0];
      if (at.$ref !== undefined) return [];
      if (at.type === "string") return "x";
      if (at.type === "number") return 1;
      return Object.fromEntries(Object.entries(at.properties ?? {}).map(([key, value]) => [key, example(value)]));
    };
    assert.doesNotThrow(() => readConfig(write("config/all.json", JSON.stringify(example(schema)))));
  });
});
