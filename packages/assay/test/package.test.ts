/**
 * What users install. The tarballs are packed, installed by npm in an empty folder outside of the repository, without a
 * network, and used there as a user would. The folder has a space and a letter outside ASCII in its name; the user's
 * cache folder is an empty one at first.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "assay-package-"));
const project = join(temporary, "a user's größe");
const installed = join(project, "node_modules/assay");
const tarballs = join(temporary, "tarballs");
const cache = join(temporary, "new/cache");
/**
 * The most that the tarball of `assay` and what it unpacks to may take: today 2.6 megabytes, and nine: what lays out
 * objects is a third of it.
 */
const INSTALLED_APART: ReadonlySet<string> = new Set(["cadical-wasm/cadical.wasm", "@assay/solve/z3-main", "@assay/distribute/main"]);
const MOST_BYTES = { packed: 3_300_000, unpacked: 11_000_000 };

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function spawn(command: string, args: readonly string[], cwd: string, changes: NodeJS.ProcessEnv = {}): Ended {
  // npm, when it runs the tests, tells its children which package they are in.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_)/i.test(name) || /^npm_config_cache$/i.test(name),
  );
  const env = { ...Object.fromEntries(inherited), XDG_CACHE_HOME: cache, ...changes };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8", timeout: 300_000 });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

function succeeds(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawn(command, args, cwd);
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

/** The installed command, through npm's link to it. */
function assay(args: readonly string[], changes: NodeJS.ProcessEnv = {}): Ended {
  return spawn(join(project, "node_modules/.bin/assay"), args, project, changes);
}

function install(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}\n");
  succeeds("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--save-dev", ...files], folder);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Besides the README's example, with its bug and without. */
const programs: Readonly<Record<string, string>> = {
  "Greeting.java": `public class Greeting { public static void main(String[] a) { System.out.println("Grüße, " + String.join(" und ", a)); } }\n`,
  "Money.java": `
public class Money {
  private final long cents;
  public Money(long cents) { this.cents = cents; }
  @Override public boolean equals(Object o) { return o instanceof Money && ((Money) o).cents == cents; }
}
`,
  "Counter.java": `
public class Counter {
  int count;
  public void add(int n) { count += n; }
}
`,
  "Counter.spec": "class Counter {\n  void add(int n) { ensures count == old(count) + n; modifies count; }\n}\n",
};

before(() => {
  succeeds(process.execPath, [join(repository, "scripts/pack.mjs"), tarballs], repository);
  install(project, [tarball(/^assay-\d/)]);
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const average = /```java\n([\s\S]*?)```/.exec(readme)![1]!;
  const wrong = "(a + b) / 2";
  const right = "a + (b - a) / 2";
  assert.ok(average.includes(wrong) && readme.includes(right));
  const averages = { "buggy/Average.java": average, "fixed/Average.java": average.replace(wrong, right) };
  for (const [name, text] of Object.entries({ ...programs, ...averages })) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
});

after(() => rmSync(temporary, { recursive: true, force: true }));

function tarball(name: RegExp): string {
  const [file, ...more] = readdirSync(tarballs).filter((each) => name.test(each));
  assert.ok(file !== undefined && more.length === 0, `one tarball ${name}`);
  return join(tarballs, file);
}

describe("the package assay", () => {
  it("is one package without others, with a licence, and small", () => {
    assert.deepEqual(
      readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
      ["assay"],
    );
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    assert.equal(manifest.name, "assay");
    assert.equal(manifest.version, JSON.parse(readFileSync(join(repository, "packages/assay/package.json"), "utf8")).version);
    for (const kind of ["dependencies", "optionalDependencies", "peerDependencies", "scripts", "private"])
      assert.ok(!(kind in manifest), kind);
    for (const name of ["LICENSE", "README.md", "THIRD-PARTY-NOTICES"]) assert.ok(existsSync(join(installed, name)), name);
    assert.match(readFileSync(join(installed, "THIRD-PARTY-NOTICES"), "utf8"), /^cadical-wasm .*MIT/m);
    assert.ok(readFileSync(tarball(/^assay-\d/)).length <= MOST_BYTES.packed);
    assert.ok(filesUnder(installed).reduce((sum, file) => sum + readFileSync(file).length, 0) <= MOST_BYTES.unpacked);
  });

  it("holds no path of the machine it was made on, and no source map", () => {
    const traces = [repository, homedir(), temporary].map((path) => path.replace(/\/$/, "")).filter((path) => path.length > 1);
    for (const file of filesUnder(installed)) {
      const bytes = readFileSync(file);
      // A home folder such as /root may be a word of something else: as a path it goes on.
      for (const trace of traces) assert.ok(!bytes.includes(`${trace}/`), `${relative(installed, file)} names ${trace}`);
      assert.ok(!bytes.includes("sourceMappingURL"), `${relative(installed, file)} names a source map`);
    }
  });

  it("is an API too: the example of the documentation, and its types", () => {
    cpSync(join(repository, "examples/api/check-folder.mjs"), join(project, "check-folder.mjs"));
    const stdout = succeeds(process.execPath, ["check-folder.mjs", "buggy"], project);
    assert.match(stdout, /questions\n[\s\S]*violated at .*Average\.java:/);
    const typed = `import { check, openProject, type Result } from ${JSON.stringify("assay")};
const seen: Result[] = [];
for await (const update of check(openProject({ inputs: ["fixed"] }), { seconds: 60 })) if (update.kind === "decided") seen.push(...update.results);
// @ts-expect-error: there is no such verdict.
const wrong: boolean = seen[0]!.verdict === "fine";
export { wrong };
`;
    writeFileSync(join(project, "typed.mts"), typed);
    const compiler = createRequire(import.meta.url).resolve("typescript/package.json");
    const { bin } = JSON.parse(readFileSync(compiler, "utf8")) as { readonly bin: { readonly tsc: string } };
    const options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext", "--skipLibCheck"];
    succeeds(process.execPath, [join(dirname(compiler), bin.tsc), ...options, "typed.mts"], project);
  });

  it("imports nothing but Node's own modules and its own files", () => {
    for (const file of filesUnder(join(installed, "dist/command/bin")).filter((each) => /\.[cm]js$/.test(each))) {
      const text = readFileSync(file, "utf8");
      const found = text.matchAll(
        /(?:^import\s*|^\s*(?:import|export)[^"'()]*?\sfrom\s*|\bimport\(\s*|\brequire\(\s*|createRequire\([^)]*\)\.resolve\(\s*)"([^"\n]+)"/gm,
      );
      for (const [, name] of found) {
        if (isBuiltin(name!)) continue;
        // Left out on purpose of the scripts that hold one command, and the ways to cadical-wasm, Z3 and a queue where
        // they are installed.
        if (/^\.\/commands\//.test(name!) || INSTALLED_APART.has(name!)) continue;
        assert.ok(name!.startsWith(".") && existsSync(join(dirname(file), name!)), `${relative(installed, file)} imports ${name}`);
      }
    }
  });

  it("has the files that its texts name", () => {
    const help = assay(["--help"]).stdout + readFileSync(join(installed, "README.md"), "utf8");
    const named = [...help.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name);
    assert.ok(named.length > 0);
    for (const name of named) assert.ok(existsSync(join(installed, name)), name);
  });

  it("checks a program with a bug, and the program without", () => {
    const npx = spawn("npx", ["--offline", "assay", "check", "buggy/Average.java"], project);
    assert.match(npx.stdout, /✗ violated .*Average\.java:11 /);
    assert.equal(npx.status, 10);
    const fixed = assay(["check", "fixed/Average.java"]);
    assert.match(fixed.stdout, /✓ proved .*Average\.java:11 {2}assert {2}no violation/);
    assert.equal(fixed.status, 0);
    assert.equal(assay(["check", "--engine", "refine", "fixed/Average.java"]).status, 0);
  });

  it("keeps compiled code of what it ran, and uses it", () => {
    const code = join(cache, "assay/code");
    assert.deepEqual(
      readdirSync(code).map((name) => name.replace(/-.*/, "")),
      ["check"],
    );
    const [name] = readdirSync(code) as [string];
    const bytes = readFileSync(join(code, name));
    // Compiled code that V8 refuses is made anew.
    writeFileSync(join(code, name), bytes.subarray(0, bytes.length / 2));
    assert.equal(assay(["check", "fixed/Average.java"]).status, 0);
    assert.ok(readFileSync(join(code, name)).length > bytes.length / 2);
  });

  it("runs programs", () => {
    const { status, stdout } = assay(["run", "Greeting.java", "--", "Ada", "Jørgen"]);
    assert.equal(stdout, "Grüße, Ada und Jørgen\n");
    assert.equal(status, 0);
  });

  it("finds broken contracts", () => {
    const { status, stdout } = assay(["contracts", "Money.java"]);
    assert.match(stdout, /hashCode|hash code/);
    assert.equal(status, 10, stdout);
  });

  it("checks specifications", () => {
    const { status, stdout, stderr } = assay(["check", "--engine", "relational", "Counter.java"]);
    assert.match(stdout, /no violation within /, stderr);
    assert.equal(status, 0);
  });

  it("has a jar to compile against", () => {
    const jar = assay(["api"]).stdout.trimEnd();
    succeeds("javac", ["-cp", jar, "-d", "classes", "buggy/Average.java"], project);
    assert.equal(assay(["check", "classes"]).status, 10);
  });

  it("without a JDK says what to install, and still tells about itself", () => {
    const bare = join(temporary, "bare");
    mkdirSync(bare);
    symlinkSync(process.execPath, join(bare, "node"));
    const without = { PATH: bare, JAVA_HOME: undefined };
    const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const commit = "( \\(commit [0-9a-f]{12}\\+?\\))?";
    const said = new RegExp(
      `^assay ${version.replaceAll(".", "\\.")}${commit}; no JDK \\(assay doctor says what to do\\); Node [\\d.]+\n$`,
    );
    assert.match(assay(["--version"], without).stdout, said);
    assert.equal(assay(["--help"], without).status, 0);
    for (const command of [["check"], ["check", "--engine", "relational"], ["run"], ["contracts"], ["specs"]]) {
      const { status, stdout, stderr } = assay([...command, "Counter.java"], without);
      assert.match(stderr, /^assay: no JDK found: [^\n]*install a JDK[^\n]*\n$/);
      assert.equal(stdout, "");
      assert.equal(status, 2);
    }
  });

  it("needs no folder that it can write, but for one to compile in", () => {
    const everything = [installed, ...readdirSync(installed, { recursive: true, encoding: "utf8" }).map((name) => join(installed, name))];
    for (const path of everything) chmodSync(path, 0o555);
    try {
      for (const nowhere of ["/dev/null/cache", "/proc/cache"]) {
        const changes = { XDG_CACHE_HOME: nowhere };
        assert.equal(assay(["check", "buggy/Average.java"], changes).status, 10);
        assert.equal(assay(["run", "Greeting.java"], changes).status, 0);
      }
      const { status, stderr } = assay(["check", "fixed/Average.java"], { TMPDIR: "/dev/null", XDG_CACHE_HOME: "/dev/null/cache" });
      assert.match(stderr, /^assay: \/dev\/null: no temporary folder can be made here .*set TMPDIR.*\n$/);
      assert.equal(status, 2);
    } finally {
      for (const path of everything) chmodSync(path, 0o755);
    }
  });
});

describe("the libraries", () => {
  const libraries = ["base", "logic", "solve", "relational"];
  const folder = join(temporary, "libraries");

  /** Folders of the packages of others that the libraries need, where the repository has them. */
  function others(): readonly string[] {
    const found = new Set<string>();
    const visit = (folder: string): void => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
        dependencies?: Record<string, string>;
      };
      for (const name of Object.keys(dependencies).filter((each) => !each.startsWith("@assay/"))) {
        const places = createRequire(join(folder, "package.json")).resolve.paths(name) ?? [];
        const place = places.map((each) => join(each, name)).find((each) => existsSync(join(each, "package.json")));
        assert.ok(place !== undefined, `${name} should be installed`);
        if (found.has(place)) continue;
        found.add(place);
        visit(place);
      }
    };
    for (const name of libraries) visit(join(repository, "packages", name));
    return [...found];
  }

  before(() => {
    const packed = others().map((place) => {
      const [{ filename }] = Object.values(
        JSON.parse(succeeds("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", tarballs, place], temporary)),
      ) as [{ filename: string }];
      return join(tarballs, filename);
    });
    install(folder, [...libraries.map((name) => tarball(new RegExp(`^assay-${name}-`))), ...packed]);
  });

  it("are installed without the rest", () => {
    assert.deepEqual(readdirSync(join(folder, "node_modules/@assay")).sort(), [...libraries].sort());
    for (const name of libraries) assert.ok(existsSync(join(folder, "node_modules/@assay", name, "LICENSE")), name);
  });

  for (const [name, says] of [
    ["logic", []],
    ["solve", ["x = 17\ny = 23", "n = -7"]],
    ["relational", ["(no (^edge & iden))"]],
  ] as const) {
    it(`run the examples in the README of ${name}`, () => {
      const readme = readFileSync(join(folder, "node_modules/@assay", name, "README.md"), "utf8");
      // Examples have no types in them but one `!`.
      const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text!.replaceAll("core!.", "core."));
      assert.ok(examples.length > 0);
      const printed = examples.map((text, at) => {
        writeFileSync(join(folder, `${name}-${at}.mjs`), text);
        return succeeds(process.execPath, [`${name}-${at}.mjs`], folder);
      });
      for (const text of says) assert.ok(printed.join("").includes(text), `${text} in ${printed.join("")}`);
    });
  }

  it("bring the model finder's command", () => {
    const example = "node_modules/@assay/relational/examples/river.rel";
    assert.match(succeeds(join(folder, "node_modules/.bin/assay-relational"), [example, "--command", "sevenCrossings"], folder), /./);
  });
});
