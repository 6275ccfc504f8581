// Bundles the command: one start file and one chunk per command, so that `assay run` does not load the solvers. What is
// made here and lies in dist/{command,models,api} is all that an installed command consists of (`scripts/pack.mjs`): it
// needs Node and nothing beside it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { build } from "esbuild";

const bin = "dist/command/bin";
/** Z3's package takes 35 MB and is not in the bundle: who asks it there is told so, and goes on without. */
const withoutZ3 = {
  name: "without z3",
  setup: (on) => {
    on.onResolve({ filter: /\/z3-channel\.js$/ }, () => ({ path: "z3-channel", namespace: "without-z3" }));
    on.onLoad({ filter: /.*/, namespace: "without-z3" }, () => ({
      contents: 'export class Z3Channel { constructor() { throw new Error("it is not part of the installed command"); } }',
    }));
  },
};
rmSync("dist/command", { recursive: true, force: true });
const { metafile } = await build({
  // The command, and the API for programs that import the package.
  entryPoints: { assay: "dist/src/main.js", api: "dist/src/index.js" },
  // Two folders below dist, like the front end's own files: that is where it looks for its models.
  outdir: bin,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minifySyntax: true,
  minifyWhitespace: true,
  external: ["./supervision/supervisor.cjs"],
  plugins: [withoutZ3, { name: "pages apart", setup: apartPages }],
  metafile: true,
  logLevel: "warning",
});
// `assay run` and `assay check` once more, each as a single classic script: what they never load is left out.
for (const name of ["run", "check"]) {
  await build({
    entryPoints: { [name]: "dist/src/start-script.js" },
    outdir: bin,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    // The launcher reads it as such.
    charset: "ascii",
    minifySyntax: true,
    minifyWhitespace: true,
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [
      withoutZ3,
      {
        name: "one command",
        setup: (on) => {
          on.onResolve({ filter: /\/commands\// }, ({ path }) =>
            path.endsWith(`/commands/${name}.js`) ? undefined : { path, external: true },
          );
          apartPages(on);
        },
      },
    ],
    logLevel: "warning",
  });
  nameByContent(`${bin}/${name}.cjs`);
}
const pages = await build({
  entryPoints: { html: "dist/src/html.js" },
  outdir: bin,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  minifySyntax: true,
  minifyWhitespace: true,
  metafile: true,
  logLevel: "warning",
});
for (const [from, to = from] of [["launcher", "assay"], ["supervision/supervisor"], ["code-cache"]]) {
  // Their source maps stay behind.
  mkdirSync(dirname(`${bin}/${to}`), { recursive: true });
  writeFileSync(`${bin}/${to}.cjs`, readFileSync(`dist/src/${from}.cjs`, "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, ""));
}
cpSync(createRequire(new URL("../solve/package.json", import.meta.url)).resolve("cadical-wasm/cadical.wasm"), `${bin}/cadical.wasm`);
// The models of the JDK's natives and the jar with `assay.Verifier` lie beside the bundle.
for (const part of ["models", "api"]) {
  const made = `../jvm/dist/${part}`;
  if (existsSync(made)) cpSync(made, `dist/${part}`, { recursive: true, preserveTimestamps: true });
}
writeFileSync("dist/command/THIRD-PARTY-NOTICES", notices());
const start = `${bin}/assay.mjs`;
const text = readFileSync(start, "utf8");
if (!text.startsWith("#!")) writeFileSync(start, `#!/usr/bin/env node\n${text}`);
chmodSync(start, 0o755);
chmodSync(`${bin}/assay.cjs`, 0o755);
writeFileSync(`${bin}/build-name`, buildName());
writeFileSync(`${bin}/commit`, commitName());
keepCompiledCode();

/** The commit of the sources, with a plus where they differ from it; nothing outside of a repository. */
function commitName() {
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" });
  const commit = git("rev-parse", "--short=12", "HEAD");
  if (commit.status !== 0) return "";
  return `${commit.stdout.trim()}${git("status", "--porcelain", "--untracked-files=no").stdout.trim() === "" ? "" : "+"}`;
}

/**
 * A hash of all that decides what the command answers: kept answers of another build are not used
 * (`again/result-cache.ts`).
 */
function buildName() {
  const hash = createHash("sha256");
  const files = [bin, "dist/models"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile() && !["build-name", "commit"].includes(each.name))
        .map((each) => `${each.parentPath ?? each.path}/${each.name}`),
    );
  for (const file of files.sort()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** What makes pages is one script of its own, loaded when one is wanted. */
function apartPages(on) {
  on.onResolve({ filter: /\/html\.js$/ }, ({ path }) => (path === "../html.js" ? { path: "./html.cjs", external: true } : undefined));
}

/** Makes a script the function that `launcher.cts` calls, behind a line with its hash, for `code-cache.cts`. */
function nameByContent(file) {
  const text = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
  writeFileSync(file, `// ${createHash("sha256").update(text).digest("hex").slice(0, 16)}\n${text}`);
}

/** The licences of the npm packages that are in the bundle. */
function notices() {
  const inside = Object.keys({ ...metafile.inputs, ...pages.metafile.inputs }).flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? [],
  );
  const texts = [...new Set(inside)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    // A package without the text names its licence only.
    const text = existsSync(`${folder}/LICENSE`) ? `\n${readFileSync(`${folder}/LICENSE`, "utf8").trim()}\n` : "";
    return `${name} ${version} (${license})\n${text}`;
  });
  return `The command contains these packages.\n\n${texts.join("\n")}`;
}

/**
 * Runs and checks a small program once, so that the scripts' compiled code is kept (`code-cache.cts`). Without a JDK
 * the first run does it.
 */
function keepCompiledCode() {
  const warm = "dist/warm";
  if (!existsSync(`${warm}/Warm.class`)) {
    mkdirSync(warm, { recursive: true });
    writeFileSync(
      `${warm}/Warm.java`,
      'public class Warm { public static void main(String[] a) { System.out.println("warm " + a.length); assert a.length != 7; } }\n',
    );
    if (spawnSync("javac", ["-g", "-d", warm, `${warm}/Warm.java`]).status !== 0) return;
  }
  writeFileSync(`${warm}/warm.core`, 'entry main\n\nglobal x: bv32\n\nprocedure main() {\nb0:\n  assert x == x, "warm"\n  return\n}\n');
  for (const command of ["run", "check"])
    for (const file of ["Warm.class", "warm.core"]) spawnSync(process.execPath, [`${bin}/assay.cjs`, command, `${warm}/${file}`]);
}
