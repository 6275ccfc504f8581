/** Our own programs: `tests/java`, laid out as its README says. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Jdk } from "@assay/jvm";
import type { Case, Feed } from "./case.js";
import { compilation, compileAll, fingerprint } from "./workspace.js";

export const CORPUS = fileURLToPath(new URL("../../../../../tests/java/", import.meta.url));

/** A program of the corpus. */
interface Source {
  readonly name: string;
  readonly file: string;
  readonly mainClass: string;
  readonly args: readonly string[];
  readonly vectors: readonly string[];
  /** The first version of Java that compiles it. */
  readonly since: number;
}

/** The cases of the corpus, and the programs that need a newer JDK. Throws if a program does not compile. */
export function corpusCases(
  jdk: Jdk,
  wanted: (name: string) => boolean,
): { readonly cases: readonly Case[]; readonly tooNew: readonly string[] } {
  const all = findSources();
  const sources = all.filter(({ since, name }) => since <= jdk.feature && wanted(name));
  const support = join(CORPUS, "support/org/sosy_lab/sv_benchmarks/Verifier.java");
  const feeding = compilation(jdk, [support]);
  const programs = compilation(jdk, [support, ...sources.map(({ file }) => file)]);
  const failed = [...compileAll(jdk, [feeding, programs]).values()];
  if (failed.length > 0) throw new Error(`the corpus does not compile: ${failed.join(" ")}`);
  const supportText = readFileSync(support, "utf8");
  const cases = sources.flatMap((source) => {
    const feeds: readonly Feed[] =
      source.vectors.length === 0 ? [{ kind: "none" }] : source.vectors.map((file) => ({ kind: "list", file }));
    return feeds.map((feed): Case => {
      const vector = feed.kind === "list" ? readFileSync(feed.file, "utf8") : "";
      return {
        name: feed.kind === "list" ? `${source.name} (${basename(feed.file)})` : source.name,
        classes: [programs.output],
        feeding: [feeding.output],
        mainClass: source.mainClass,
        args: source.args,
        feed,
        fingerprint: fingerprint(jdk.version, readFileSync(source.file, "utf8"), supportText, vector, source.args.join("\0")),
      };
    });
  });
  return { cases, tooNew: all.filter(({ since, name }) => since > jdk.feature && wanted(name)).map(({ name }) => name) };
}

function findSources(): readonly Source[] {
  const topics = readdirSync(CORPUS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "support")
    .map((entry) => entry.name)
    .sort();
  return topics.flatMap((topic) => {
    const names = readdirSync(join(CORPUS, topic)).sort();
    return names
      .filter((name) => name.endsWith(".java"))
      .map((name): Source => {
        const mainClass = basename(name, ".java");
        const file = join(CORPUS, topic, name);
        const firstLine = readFileSync(file, "utf8").split("\n", 1)[0]!;
        return {
          name: `${topic}/${mainClass}`,
          file,
          mainClass,
          args: firstLine.startsWith("// args:") ? firstLine.slice("// args:".length).trim().split(/\s+/) : [],
          vectors: names
            .filter((other) => other.startsWith(`${mainClass}.`) && other.endsWith(".inputs.json"))
            .map((other) => join(CORPUS, topic, other)),
          since: topic === "jdk21" ? 21 : 17,
        };
      });
  });
}
