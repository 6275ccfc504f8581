// Bundles the command: one start file and one chunk per command, so that `assay run` does not load the solvers.
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

rmSync("dist/command", { recursive: true, force: true });
await build({
  entryPoints: { assay: "dist/src/main.js" },
  // Two folders below dist, like the front end's own files: that is where it looks for its models.
  outdir: "dist/command/bin",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minifySyntax: true,
  external: ["cadical-wasm", "z3-solver"],
  logLevel: "warning",
});
// The models of the JDK's natives and the jar with `assay.Verifier` lie beside the bundle.
for (const part of ["models", "api"]) {
  const made = `../jvm/dist/${part}`;
  if (existsSync(made)) cpSync(made, `dist/${part}`, { recursive: true, preserveTimestamps: true });
}
const start = "dist/command/bin/assay.mjs";
const text = readFileSync(start, "utf8");
if (!text.startsWith("#!")) writeFileSync(start, `#!/usr/bin/env node\n${text}`);
chmodSync(start, 0o755);
