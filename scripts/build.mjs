// Builds every package that exists: TypeScript by project references, then each package's own build steps
// (`npm run build:extra` where its package.json has one), then the bundled `assay` command.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const only = process.argv.slice(2);
const packages = readdirSync("packages")
  .filter((p) => existsSync(`packages/${p}/tsconfig.json`))
  // What nothing else needs is left out where what it needs is not installed.
  .filter(
    (p) => p !== "distribute" || existsSync("node_modules/bullmq") || console.log("build: without distribute: bullmq is not installed"),
  )
  .filter((p) => only.length === 0 || only.includes(p));
execFileSync("npx", ["tsc", "-b", ...packages.map((p) => `packages/${p}`)], { stdio: "inherit" });
// The command takes what the others made.
for (const p of [...packages.filter((p) => p !== "assay"), ...packages.filter((p) => p === "assay")]) {
  const manifest = JSON.parse(readFileSync(`packages/${p}/package.json`, "utf8"));
  if (manifest.scripts?.["build:extra"]) {
    execFileSync("npm", ["run", "--silent", "build:extra"], { cwd: `packages/${p}`, stdio: "inherit" });
  }
}
