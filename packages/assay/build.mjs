// Bundles the command: one start file and one chunk per command, so that `assay run` does not load the solvers.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  external: ["cadical-wasm", "z3-solver", "./large-stack.cjs"],
  logLevel: "warning",
});
// `assay run` and `assay check` once more, each as a single classic script: what they never load is left out.
for (const name of ["run", "check"]) {
  await build({
    entryPoints: { [name]: "dist/src/start-script.js" },
    outdir: "dist/command/bin",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    external: ["z3-solver"],
    plugins: [
      {
        name: "one command",
        setup: (on) =>
          on.onResolve({ filter: /\/(commands|smtlib)\/|\/z3-/ }, ({ path }) =>
            path.endsWith(`/commands/${name}.js`) || !/\/commands\/|\/z3-(channel|main)/.test(path) ? undefined : { path, external: true },
          ),
      },
    ],
    logLevel: "warning",
  });
}
cpSync("dist/src/launcher.cjs", "dist/command/bin/assay.cjs");
cpSync("dist/src/large-stack.cjs", "dist/command/bin/large-stack.cjs");
// The models of the JDK's natives and the jar with `assay.Verifier` lie beside the bundle.
for (const part of ["models", "api"]) {
  const made = `../jvm/dist/${part}`;
  if (existsSync(made)) cpSync(made, `dist/${part}`, { recursive: true, preserveTimestamps: true });
}
const start = "dist/command/bin/assay.mjs";
const text = readFileSync(start, "utf8");
if (!text.startsWith("#!")) writeFileSync(start, `#!/usr/bin/env node\n${text}`);
chmodSync(start, 0o755);
chmodSync("dist/command/bin/assay.cjs", 0o755);
writeCodeCache();

/** Runs and checks a small program once, so that V8 leaves its compiled code beside the scripts. Without a JDK there is none, and the start is slower. */
function writeCodeCache() {
  const warm = "dist/warm";
  if (!existsSync(`${warm}/Warm.class`)) {
    mkdirSync(warm, { recursive: true });
    writeFileSync(
      `${warm}/Warm.java`,
      'public class Warm { public static void main(String[] a) { System.out.println("warm " + a.length); assert a.length != 7; } }\n',
    );
    if (spawnSync("javac", ["-g", "-d", warm, `${warm}/Warm.java`]).status !== 0) return;
  }
  for (const command of ["run", "check"])
    spawnSync(process.execPath, ["dist/command/bin/assay.cjs", command, `${warm}/Warm.class`], {
      env: { ...process.env, ASSAY_CODE_CACHE: "write" },
    });
}
