// Compiles the Java programs that tests check, all in one JVM, into the cache of compiled sources: one by one, each
// test would wait for a compiler of its own. What is there already is left alone, and what does not compile by itself
// (programs for a later Java, or whose parts lie in several folders) is left to its test.
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { apiJar, compileTogether, findJdk } from "../packages/jvm/dist/src/index.js";

const FOLDERS = ["tests/java", "tests/threads", "tests/trust", "examples"];

const programs = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java") && statSync(join(folder, file)).isFile())
    .map((file) => resolve(folder, file))
    .sort(),
);
const compiled = compileTogether({ jdk: findJdk(), programs, classpath: [apiJar()] });
console.log(`${compiled} of ${programs.length} programs compiled that were not before`);
