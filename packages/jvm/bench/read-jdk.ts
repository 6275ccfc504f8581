/**
 * Reads every class of `java.base` (or of the modules named on the command line) of a JDK, decodes and verifies it and
 * prints the time: `node packages/jvm/dist/bench/read-jdk.js [--home <jdk>] [module...]`. Exits with 1 if a class
 * cannot be read.
 */
import { parseArgs } from "node:util";
import { ClassFile, ClassPath, checkClassFile, findJdk, verifyClass } from "@assay/jvm";

const { values, positionals } = parseArgs({ options: { home: { type: "string" } }, allowPositionals: true });
const jdk = findJdk(values.home === undefined ? {} : { home: values.home });
const library = new ClassPath({ jdk, entries: [] });
const modules = positionals.length === 0 ? ["java.base"] : positionals;
let classes = 0;
let methods = 0;
let instructions = 0;
let failures = 0;
const start = performance.now();
for (const module of modules) {
  for (const name of jdk.classNames(module)) {
    const found = jdk.find(name);
    try {
      if (found === undefined && !name.endsWith("module-info")) throw new Error("not found by its name");
      if (found === undefined) continue;
      const classFile = new ClassFile(found.bytes, found.file);
      checkClassFile(classFile);
      verifyClass(classFile, library);
      classes++;
      for (const method of classFile.methods) {
        methods++;
        instructions += method.code()?.instructions.length ?? 0;
      }
    } catch (error) {
      failures++;
      console.error(`${name}: ${error}`);
    }
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(2);
console.log(JSON.stringify({ java: jdk.version, modules, classes, methods, instructions, failures, seconds: Number(seconds) }));
process.exitCode = failures === 0 && classes > 0 ? 0 : 1;
