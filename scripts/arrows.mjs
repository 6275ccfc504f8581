// Enforces arrows.json: a package imports only the packages it is allowed to, and declares each of them. Tests may use
// those under `test-only` besides, declared as devDependencies.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const arrows = JSON.parse(readFileSync("arrows.json", "utf8"));
const problems = [];
for (const name of readdirSync("packages")) {
  const manifestFile = `packages/${name}/package.json`;
  if (!existsSync(manifestFile)) continue;
  const allowed = arrows[name];
  const inTests = [...(allowed ?? []), ...(arrows["test-only"][name] ?? [])];
  if (!allowed) {
    problems.push(`packages/${name}: not listed in arrows.json`);
    continue;
  }
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const dependency of Object.keys(declared)) {
    const target = dependency.startsWith("@assay/") ? dependency.slice("@assay/".length) : undefined;
    const permitted = dependency in (manifest.dependencies ?? {}) ? allowed : inTests;
    if (target && !allowed.includes("*") && !permitted.includes(target))
      problems.push(`${manifestFile}: depends on ${dependency}, which arrows.json does not allow`);
  }
  const sources = ["src", "test"]
    .map((d) => `packages/${name}/${d}`)
    .filter((d) => existsSync(d))
    .flatMap((d) => readdirSync(d, { recursive: true }).map((f) => `${d}/${f}`))
    .filter((f) => f.endsWith(".ts"));
  for (const file of sources) {
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(/(?:[\s}]from\s+|^import\s+|\bimport\s*\(\s*)"([^"]+)"/gm)) {
      if (specifier.startsWith("@assay/")) {
        const target = specifier.split("/")[1];
        if (target === name) continue;
        const permitted = file.startsWith(`packages/${name}/test/`) ? inTests : allowed;
        if (!allowed.includes("*") && !permitted.includes(target))
          problems.push(`${file}: imports ${specifier}, which arrows.json does not allow`);
        else if (!declared[`@assay/${target}`]) problems.push(`${file}: imports ${specifier}, undeclared in package.json`);
      } else if (!specifier.startsWith(".") && !specifier.startsWith("node:")) {
        const dependency = specifier
          .split("/")
          .slice(0, specifier.startsWith("@") ? 2 : 1)
          .join("/");
        if (!declared[dependency]) problems.push(`${file}: imports ${specifier}, undeclared in package.json`);
      } else if (specifier.includes("../packages/") || /(^|\/)\.\.\/\.\.\/\.\.\/[a-z-]+\/(src|dist)/.test(specifier)) {
        problems.push(`${file}: reaches into another package: ${specifier}`);
      }
    }
  }
}
for (const p of problems) console.error(p);
if (problems.length > 0) process.exit(1);
console.log("arrows: the package graph is as arrows.json says");
