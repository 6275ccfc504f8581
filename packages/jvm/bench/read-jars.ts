/**
 * Reads and verifies every class in jars: `node packages/jvm/dist/bench/read-jars.js <jar or folder with jars>...`.
 * Prints how many classes of which versions were read, and each that was not, with the reason. Exits with 1 if there
 * was one.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ClassPath, findJdk, JarEntry } from "@assay/jvm";

const jars = process.argv.slice(2).flatMap((path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".jar"))
        .map((name) => join(path, name))
    : [path],
);
const jdk = findJdk();
const versions = new Map<number, number>();
let failures = 0;
const attempt = (what: string, action: () => void): void => {
  try {
    action();
  } catch (error) {
    failures++;
    console.error(`${what}: ${error instanceof Error ? error.message : error}`);
  }
};
const start = performance.now();
for (const file of jars.sort()) {
  attempt(file, () => {
    const entry = new JarEntry(file, jdk.feature);
    const classes = new ClassPath({ jdk, entries: [entry] });
    for (const name of entry.classNames()) {
      attempt(`${file}!/${name}`, () => {
        const classFile = classes.find(name);
        if (classFile !== undefined) versions.set(classFile.major, (versions.get(classFile.major) ?? 0) + 1);
      });
    }
    entry.close();
  });
}
const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
const sorted = Object.fromEntries([...versions].sort(([a], [b]) => a - b));
console.log(JSON.stringify({ jars: jars.length, classesByVersion: sorted, failures, seconds }));
process.exitCode = failures === 0 ? 0 : 1;
