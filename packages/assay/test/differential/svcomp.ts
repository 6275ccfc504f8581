/**
 * The programs of the public SV-COMP Java set. Each task's input folders are compiled together, and the real JVM gets
 * our feeding `Verifier` before the set's own; each is run with inputs from several seeds; a program that never asks
 * for an input has one behaviour and is run once.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Jdk } from "@assay/jvm";
import type { Case } from "./case.js";
import { compilation, compileAll, fingerprint, JAVA_FOLDER } from "./workspace.js";

const SEEDS = [3, 4, 5];
const VERIFIER = "org/sosy_lab/sv_benchmarks/Verifier.java";

export function svcompCases(
  folder: string,
  jdk: Jdk,
  wanted: (name: string) => boolean,
): { readonly cases: readonly Case[]; readonly uncompiled: readonly string[] } {
  const feeding = compilation(jdk, [join(JAVA_FOLDER, VERIFIER)]);
  const programs = findTasks(folder)
    .filter(({ name }) => wanted(name))
    .map(({ name, inputs }) => ({ name, work: compilation(jdk, sourcesIn(inputs)) }));
  const failed = compileAll(jdk, [feeding, ...programs.map(({ work }) => work)]);
  const verifier = readFileSync(feeding.sources[0]!, "utf8");
  const cases = programs
    .filter(({ work }) => !failed.has(work.output))
    .flatMap(({ name, work }) => {
      const texts = work.sources.map((file) => readFileSync(file, "utf8"));
      const asks = work.sources.some((file, i) => !file.endsWith(VERIFIER) && /\bnondet[A-Z]/.test(texts[i]!));
      const mainClass = mainClassIn(work.sources, texts);
      return (asks ? SEEDS : SEEDS.slice(0, 1)).map(
        (seed): Case => ({
          name: asks ? `${name} (seed ${seed})` : name,
          classes: [work.output],
          feeding: [feeding.output],
          mainClass,
          args: [],
          feed: { kind: "seed", seed },
          fingerprint: fingerprint(jdk.version, verifier, String(seed), ...texts),
        }),
      );
    });
  return { cases, uncompiled: programs.filter(({ work }) => failed.has(work.output)).map(({ name }) => name) };
}

function findTasks(root: string): readonly { readonly name: string; readonly inputs: readonly string[] }[] {
  const files = readdirSync(root, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const section = /^input_files:(.*(?:\n[ \t-].*)*)/m.exec(text)?.[1] ?? "";
      const inputs = [...section.matchAll(/['"]?([\w./-]+\/?)['"]?\s*$/gm)].map((match) => match[1]!).filter((name) => name !== "-");
      return {
        name: relative(root, join(root, file)).replace(/\.yml$/, ""),
        inputs: inputs.map((input) => join(dirname(join(root, file)), input)),
      };
    });
}

/** The sources of a task. */
function sourcesIn(inputs: readonly string[]): readonly string[] {
  return inputs
    .flatMap((input) =>
      statSync(input).isDirectory()
        ? readdirSync(input, { recursive: true })
            .map(String)
            .sort()
            .map((file) => join(input, file))
        : [input],
    )
    .filter((file) => file.endsWith(".java"));
}

/** `Main` as the competition demands it, else the one class that has a main method. */
function mainClassIn(files: readonly string[], texts: readonly string[]): string {
  const withMain = texts.flatMap((text, i) => {
    if (!/\bstatic\s+(final\s+)?(public\s+)?(final\s+)?void\s+main\s*\(/.test(text)) return [];
    const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
    const simple = files[i]!.slice(files[i]!.lastIndexOf("/") + 1, -".java".length);
    return [packageName === undefined ? simple : `${packageName}.${simple}`];
  });
  return withMain.find((name) => name === "Main") ?? withMain.find((name) => name.endsWith(".Main")) ?? withMain[0] ?? "Main";
}
