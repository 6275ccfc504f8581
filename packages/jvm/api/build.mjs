// Compiles `assay.Verifier`, which programs under test may call, and the annotations of specifications to
// dist/api/assay-api.jar, with their sources inside. A jar, not a folder: compilations against a folder are not cached.
// Entries carry a fixed date, so that the same sources give the same jar.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const names = readdirSync("api/src/assay").sort();
const sources = names.map((name) => `api/src/assay/${name}`);
const jar = "dist/api/assay-api.jar";
const newest = Math.max(...[...sources, "api/build.mjs"].map((file) => statSync(file).mtimeMs));
if (!existsSync(jar) || statSync(jar).mtimeMs < newest) {
  const tool = (name) => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", name) : name);
  const run = (name, args) => execFileSync(tool(name), args, { stdio: ["ignore", "inherit", "inherit"] });
  const folder = "dist/api.new";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "classes"), { recursive: true });
  run("javac", ["-g", "-source", "8", "-target", "8", "-Xlint:-options", "-d", join(folder, "classes"), ...sources]);
  for (const name of names) cpSync(`api/src/assay/${name}`, join(folder, "classes/assay", name));
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
