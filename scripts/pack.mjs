// Makes what is published, out of a finished build, in dist/tarballs:
// - `assay`, what users install: the bundled command with its models, API jar and documentation. No dependencies, so
// installing it is unpacking it;
// - the libraries that stand on their own, as `@assay/...`: base, logic, solve, relational. Each is staged in
// dist/staged and packed from there, so that its tarball holds what is listed here and nothing that happens to lie
// about. Usage: node scripts/pack.mjs [folder for the tarballs]; prints one line for each, `file<tab>bytes<tab>bytes
// unpacked`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tarballs = resolve(process.argv[2] ?? join(root, "dist/tarballs"));
const libraries = ["base", "logic", "solve", "relational"];

const isBuilt = (name) => existsSync(join(root, "packages", name, "dist/src/index.js"));
const manifestOf = (name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));

/**
 * Copies files of the repository, given as [from, to] or as the one path they have in both, into an empty folder, with
 * a manifest; gives the folder.
 */
function stage(name, manifest, files) {
  const folder = join(root, "dist/staged", name);
  rmSync(folder, { recursive: true, force: true });
  for (const [from, to = from] of files.map((file) => [file].flat())) {
    // The stamp tells the build whether models are up to date.
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: (file) => !file.endsWith("/models/stamp") });
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

function stageCommand() {
  const { version, license, engines, bin } = manifestOf("assay");
  const manifest = {
    name: "assay",
    version,
    description: "Finds the deep bugs of Java programs, or proves that there are none.",
    keywords: ["java", "jvm", "verification", "model-checking", "static-analysis", "bugs"],
    license,
    type: "module",
    engines,
    bin,
    man: ["./man/assay.1"],
    exports: {
      ".": { types: "./dist/types/assay/index.d.ts", default: "./dist/command/bin/api.mjs" },
      "./package.json": "./package.json",
    },
  };
  return stage("assay", manifest, [
    "LICENSE",
    ["docs/installed.md", "README.md"],
    ...["api", "entries", "projects", "reference", "reports", "rules", "soundness", "specifications", "threads"].map(
      (name) => `docs/${name}.md`,
    ),
    ...["docs/engines", "docs/schema"],
    ["packages/assay/man/assay.1", "man/assay.1"],
    ["packages/assay/dist/command/THIRD-PARTY-NOTICES", "THIRD-PARTY-NOTICES"],
    ...["command/bin", "types", "models", "api"].map((part) => [`packages/assay/dist/${part}`, `dist/${part}`]),
  ]);
}

function stageLibrary(name) {
  const { private: _, scripts: __, ...manifest } = manifestOf(name);
  const own = ["README.md", ...manifest.files].map((file) => [`packages/${name}/${file}`, file]);
  return stage(name, manifest, ["LICENSE", ...own]);
}

/** It uses the API by the name under which users install it. */
function stageDistribute() {
  const { private: _, scripts: __, dependencies, ...manifest } = manifestOf("distribute");
  const { "@assay/assay": version, ...others } = dependencies;
  const own = ["README.md", ...manifest.files].map((file) => [`packages/distribute/${file}`, file]);
  const folder = stage("distribute", { ...manifest, dependencies: { assay: version, ...others } }, ["LICENSE", ...own]);
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/\.(js|ts)$/.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll('"@assay/assay"', '"assay"'));
  }
  return folder;
}

function pack(folder) {
  const run = spawnSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", tarballs], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    // A name such as npm.cmd can only be started by a shell.
    shell: process.platform === "win32",
  });
  if (run.status !== 0) throw new Error(`npm pack failed in ${folder}`);
  const [{ filename, size, unpackedSize }] = Object.values(JSON.parse(run.stdout));
  console.log([filename, size, unpackedSize].join("\t"));
}

mkdirSync(tarballs, { recursive: true });
for (const folder of [stageCommand(), ...libraries.map(stageLibrary), ...(isBuilt("distribute") ? [stageDistribute()] : [])]) pack(folder);
