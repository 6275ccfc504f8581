/**
 * Generated programs on the real JVM, as its scheduler has it, several times each: what it shows must not be proved
 * absent.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

export function runOnJvm(sources: ReadonlyMap<string, string>, times: number): ReadonlyMap<string, ReadonlySet<Shown>> {
  const folder = mkdtempSync(join(tmpdir(), "assay-threads-jvm-"));
  try {
    const classes = join(folder, "classes");
    mkdirSync(classes);
    for (const [name, text] of [...sources, ["Runs", RUNS] as const]) writeFileSync(join(folder, `${name}.java`), text);
    const compiled = spawnSync(
      "javac",
      ["-nowarn", "-d", classes, ...[...sources.keys(), "Runs"].map((name) => join(folder, `${name}.java`))],
      {
        encoding: "utf8",
      },
    );
    if (compiled.status !== 0) throw new Error(`generated programs should compile: ${compiled.stderr}`);
    const { stdout } = spawnSync("java", ["-cp", classes, "Runs", classes, String(times), ...sources.keys()], { encoding: "utf8" });
    const lines = stdout.trim().split("\n");
    return new Map(
      lines.map((line) => {
        const [name, ...shown] = line.trim().split(";");
        return [name!, new Set(shown.filter((each) => each !== ""))];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
