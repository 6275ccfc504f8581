// Compiles `assay.Verifier`, which programs under test may call, to dist/api/assay-api.jar, with its source inside. A jar, not a folder: compilations
// against a folder are not cached. Entries carry a fixed date, so that the same sources give the same jar.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const source = "api/src/assay/Verifier.java";
const jar = "dist/api/assay-api.jar";
const newest = Math.max(statSync(source).mtimeMs, statSync("api/build.mjs").mtimeMs);
if (!existsSync(jar) || statSync(jar).mtimeMs < newest) {
  const tool = (name) => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", name) : name);
  const run = (name, args) => execFileSync(tool(name), args, { stdio: ["ignore", "inherit", "inherit"] });
  const folder = "dist/api.new";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "classes"), { recursive: true });
  run("javac", ["-g", "-source", "8", "-target", "8", "-Xlint:-options", "-d", join(folder, "classes"), source]);
  cpSync(source, join(folder, "classes/assay/Verifier.java"));
  run("jar", [
    "--create",
    "--no-manifest",
    "--date=2026-01-01T00:00:00Z",
    "--file",
    join(folder, "assay-api.jar"),
    "-C",
    join(folder, "classes"),
    "assay",
  ]);
  mkdirSync("dist/api", { recursive: true });
  renameSync(join(folder, "assay-api.jar"), jar);
  rmSync(folder, { recursive: true, force: true });
}
