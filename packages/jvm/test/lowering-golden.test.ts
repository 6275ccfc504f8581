/**
 * The Core of small classes, method by method. The class files lie beside their sources (`test/lowering/classes`,
 * compiled by JDK 17's `javac -g`), because compilers differ.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { printProcedure, validateProcedure } from "@assay/core";
import { ClassPath, FolderEntry, findJdk, JvmProgram } from "@assay/jvm";

const folder = fileURLToPath(new URL("../../test/lowering/", import.meta.url));
const golden = fileURLToPath(new URL("../../test/golden/", import.meta.url));
const entry = new FolderEntry(`${folder}classes`);
const program = new JvmProgram(new ClassPath({ jdk: findJdk(), entries: [entry] }));

/**
 * The declarations and procedures of a source file's classes, those synthesized for its lambdas and records included.
 */
function coreOf(source: string): string {
  const lines: string[] = [];
  const written = new Set<string>();
  const write = (name: string): void => {
    if (written.has(name)) return;
    written.add(name);
    const procedure = program.procedure(name);
    if (procedure === undefined) return;
    assert.deepEqual(validateProcedure(program, procedure), [], name);
    lines.push(printProcedure(procedure));
    if (procedure.body.kind !== "blocks") return;
    for (const { statements } of procedure.body.blocks) {
      for (const each of statements) {
        if (each.kind === "call" && each.callee.kind === "direct" && /\.<(record|instance|new)/.test(each.callee.procedure))
          write(each.callee.procedure);
        if (each.kind === "new" && each.class.includes("$$Lambda$")) declare(each.class);
      }
    }
  };
  const declare = (name: string): void => {
    const methods = [...program.class(name)!.methods];
    lines.push(`class ${name}${methods.map(([selector, procedure]) => `\n  ${selector} = ${procedure}`).join("")}`);
    for (const [, procedure] of methods) write(procedure);
  };
  for (const name of entry.classNames().filter((each) => each === source || each.startsWith(`${source}$`))) {
    declare(name);
    for (const method of program.classPath.find(name)!.methods) write(`${name}.${method.name}${method.descriptor}`);
    write(`${name}.<clinit?>()V`);
  }
  return `${lines.join("\n")}\n`;
}

for (const file of readdirSync(folder)
  .filter((each) => each.endsWith(".java"))
  .sort()) {
  const name = file.slice(0, -".java".length);
  test(`the Core of ${name}`, () => {
    const path = `${golden}${name}.core`;
    const actual = coreOf(name);
    if (process.env["ASSAY_GOLDEN"] === "accept") {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, actual);
      return;
    }
    assert.ok(existsSync(path), `no golden file for ${name}; run npm run golden:accept`);
    assert.equal(actual, readFileSync(path, "utf8"));
  });
}
