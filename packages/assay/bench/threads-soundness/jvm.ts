/**
 * Generated programs on the real JVM, as its scheduler has it, several times each: what it shows must not be proved
 * absent.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Shown } from "./subjects.js";

/**
 * Each run has its own class loader, so that nothing is left of the run before. Threads that never end are left behind.
 */
const RUNS = `import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

public class Runs {
  static final class Group extends ThreadGroup {
    final Set<String> shown;
    Group(String name, Set<String> shown) { super(name); this.shown = shown; }
    @Override public void uncaughtException(Thread thread, Throwable thrown) {
      shown.add(thrown instanceof AssertionError ? "assert" : "exceptions");
      if (thrown instanceof AssertionError && thrown.getMessage() != null) shown.add(thrown.getMessage());
    }
    /** Whether somebody is there, and nobody can go on. */
    boolean isStill() {
      Thread[] threads = new Thread[64];
      int count = enumerate(threads);
      for (int i = 0; i < count; i++)
        if (threads[i].getState() != Thread.State.BLOCKED && threads[i].getState() != Thread.State.WAITING) return false;
      return count > 0;
    }
  }

  public static void main(String[] args) throws Exception {
    // What the programs print goes nowhere.
    var out = System.out;
    System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
    System.setErr(System.out);
    URL[] path = {Path.of(args[0]).toUri().toURL()};
    for (int i = 2; i < args.length; i++) {
      Set<String> shown = new ConcurrentSkipListSet<>();
      for (int run = 0; run < Integer.parseInt(args[1]); run++) {
        URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        var main = loader.loadClass(args[i]).getMethod("main", String[].class);
        Group group = new Group(args[i], shown);
        new Thread(group, () -> {
          try {
            main.invoke(null, (Object) new String[0]);
          } catch (java.lang.reflect.InvocationTargetException thrown) {
            group.uncaughtException(Thread.currentThread(), thrown.getCause());
          } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
          }
        }).start();
        int still = 0;
        for (int wait = 0; wait < 400 && group.activeCount() > 0 && still < 20; wait++) {
          if (wait > 3) Thread.sleep(5);
          else Thread.yield();
          still = group.isStill() ? still + 1 : 0;
        }
        if (still >= 20) shown.add("deadlock");
      }
      out.println(args[i] + ";" + String.join(";", shown));
    }
    Runtime.getRuntime().halt(0);
  }
}
`;

/** Runs the programs, whose classes are in the folder, so many times each. */
export async function runOnJvm(classes: string, names: readonly string[], times: number): Promise<ReadonlyMap<string, ReadonlySet<Shown>>> {
  const { stdout } = await start("java", ["-cp", runner(), "Runs", classes, String(times), ...names], { maxBuffer: 1 << 26 });
  const lines = stdout.trim().split("\n");
  return new Map(
    lines.map((line) => {
      const [name, ...shown] = line.trim().split(";");
      return [name!, new Set(shown.filter((each) => each !== ""))];
    }),
  );
}

const start = promisify(execFile);
let runnerFolder: string | undefined;

/** Where the class is that runs programs. */
function runner(): string {
  if (runnerFolder === undefined) {
    const folder = compiled(new Map([["Runs", RUNS]]));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    runnerFolder = folder;
  }
  return runnerFolder;
}

/** The classes of many programs, by one run of the compiler, in a folder that the caller removes. */
export function compiled(sources: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "assay-threads-"));
  const texts = join(folder, "sources");
  mkdirSync(texts);
  for (const [name, text] of sources) writeFileSync(join(texts, `${name}.java`), text);
  const files = [...sources.keys()].map((name) => join(texts, `${name}.java`));
  const run = spawnSync("javac", ["-g", "-nowarn", "-proc:none", "-parameters", "-d", folder, ...files], { encoding: "utf8" });
  rmSync(texts, { recursive: true, force: true });
  if (run.status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`generated programs should compile: ${run.stderr}`);
}
