/**
 * Many programs, one compiler. `javac` for a small program is mostly the start of a JVM: a few hundred programs one by
 * one take minutes, in one JVM seconds. Each is compiled by itself, by a call of its own with exactly the arguments
 * that {@link compileJava} gives, and goes into the cache of compiled sources under the same key; whoever compiles it
 * afterwards finds it there. What does not compile at once is left to him: he gets the messages.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Budget, runOther } from "@assay/base";
import type { Jdk } from "../jdk/jdk.js";
import { defaultCacheFolder, readCache, writeCache } from "./compilation-cache.js";
import { type CompileRequest, cacheKey, collect, hashesOf } from "./compile.js";
import { argumentsOf, readClasses } from "./javac.js";
import { temporaryFolder } from "./temporary-folder.js";

/** Runs `javac` for each folder named: with the arguments that lie there; `compiled` says that it went well. */
const PROGRAM = `
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

public class Together {
  public static void main(String[] args) throws Exception {
    ToolProvider javac = ToolProvider.findFirst("javac").get();
    Files.readAllLines(Path.of(args[0])).parallelStream().forEach(folder -> {
      PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
      Path at = Path.of(folder);
      try {
        if (javac.run(nowhere, nowhere, "@" + at.resolve("arguments")) == 0) Files.createFile(at.resolve("compiled"));
      } catch (java.io.IOException untold) {
      }
    });
  }
}
`;

const MOST_SECONDS = 900;

export interface TogetherRequest extends Pick<CompileRequest, "jdk" | "classpath" | "cache"> {
  readonly jdk: Jdk;
  /** A program each: a source file, or a folder. */
  readonly programs: readonly string[];
}

/** How many programs were compiled that were not in the cache. Throws an `InputError` for one that cannot be read. */
export function compileTogether(request: TogetherRequest): number {
  const { jdk, programs, cache = defaultCacheFolder() } = request;
  const java = jdk.tool("java");
  if (java === undefined || cache === "none") return 0;
  const folder = temporaryFolder("together");
  try {
    const open = programs.flatMap((program, i) => {
      const { unit, contents } = collect([program]);
      const key = cacheKey({ ...request, inputs: [program] }, unit, contents);
      return key === undefined || readCache(cache, key) !== undefined ? [] : [{ unit, key, at: join(folder, String(i)) }];
    });
    if (open.length === 0) return 0;
    for (const { unit, at } of open) {
      mkdirSync(at);
      writeFileSync(join(at, "arguments"), argumentsOf(request, unit, join(at, "classes")));
    }
    const list = join(folder, "list");
    writeFileSync(list, open.map(({ at }) => at).join("\n"));
    const source = join(folder, "Together.java");
    writeFileSync(source, PROGRAM);
    runOther({ program: java, args: ["-XX:+UseSerialGC", source, list], budget: Budget.unlimited, seconds: MOST_SECONDS });
    const done = open.filter(({ at }) => existsSync(join(at, "compiled")));
    for (const { unit, key, at } of done) {
      const classes = readClasses(join(at, "classes"), unit);
      writeCache(cache, key, { classes, sources: hashesOf(unit, classes) });
    }
    return done.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
