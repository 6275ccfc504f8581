// Compiles the models in Java to dist/models. `--release` would hide the JDK's internals, so the version is given by
// source and target; the packages models reach into are exported to them.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = [];
const visit = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) visit(path);
    else if (entry.name.endsWith(".java")) sources.push(path);
  }
};
visit("models/src");
const output = "dist/models";
const stamp = join(output, "stamp");
const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs), statSync("models/build.mjs").mtimeMs);
const listed = sources.join("\n");
const isFresh = existsSync(stamp) && statSync(stamp).mtimeMs > newest && readFileSync(stamp, "utf8") === listed;
if (!isFresh) {
  const fresh = `${output}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const exported = [
    "java.lang",
    "java.util",
    "jdk.internal.misc",
    "jdk.internal.access",
    "jdk.internal.reflect",
    "jdk.internal.util",
    "jdk.internal.ref",
    "sun.util.locale.provider",
    "sun.util.resources",
    "sun.security.action",
    "sun.nio.cs",
    "sun.util.calendar",
    "sun.util.locale",
    "sun.security.provider",
    "sun.text",
  ];
  const javac = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "javac") : "javac";
  const flags = [
    "-g",
    "-nowarn",
    "-XDignore.symbol.file",
    "-XDstringConcat=inline",
    "-source",
    "17",
    "-target",
    "17",
    "-Xlint:none",
    "-d",
    fresh,
  ];
  for (const name of exported) flags.push("--add-exports", `java.base/${name}=ALL-UNNAMED`);
  execFileSync(javac, [...flags, ...sources], { stdio: ["ignore", "inherit", "inherit"] });
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  writeFileSync(stamp, listed);
}
