/**
 * What stands in for JUnit where emitted tests are run on the real JVM: the annotation, the assertions and assumptions
 * that they use, and a runner that tells how each test ended, a line each.
 */

/** By their paths. */
export const JUNIT: Readonly<Record<string, string>> = {
  "org/junit/jupiter/api/Test.java": `package org.junit.jupiter.api;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Test {}
`,
  "org/junit/jupiter/api/Assumptions.java": `package org.junit.jupiter.api;
public final class Assumptions {
  public static void assumeTrue(boolean holds, String why) {
    if (!holds) throw new IllegalStateException("skipped: " + why);
  }
}
`,
  "org/junit/jupiter/api/Assertions.java": `package org.junit.jupiter.api;
public class Assertions {
  public interface Executable { void execute() throws Throwable; }
  private static void check(boolean holds, Object a, Object b) { if (!holds) throw new IllegalStateException(a + " expected, not " + b); }
  public static void assertEquals(int a, int b) { check(a == b, a, b); }
  public static void assertEquals(long a, long b) { check(a == b, a, b); }
  public static void assertEquals(char a, char b) { check(a == b, a, b); }
  public static void assertEquals(double a, double b) { check(Double.compare(a, b) == 0, a, b); }
  public static void assertEquals(Object a, Object b) { check(java.util.Objects.equals(a, b), a, b); }
  public static void assertArrayEquals(int[] a, int[] b) { check(java.util.Arrays.equals(a, b), a, b); }
  public static void assertNull(Object a) { check(a == null, null, a); }
  public static void assertNotNull(Object a) { check(a != null, "an object", a); }
  public static <T extends Throwable> T assertThrows(Class<T> type, Executable code) {
    try { code.execute(); } catch (Throwable thrown) { return type.cast(thrown); }
    throw new IllegalStateException("nothing was thrown");
  }
}
`,
  "Runner.java": `import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Runner {
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      Constructor<?> made = Class.forName(name).getDeclaredConstructor();
      made.setAccessible(true);
      for (Method method : Class.forName(name).getDeclaredMethods()) {
        if (!method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) continue;
        method.setAccessible(true);
        String end = "";
        try {
          method.invoke(made.newInstance());
        } catch (InvocationTargetException failure) {
          Throwable cause = failure.getCause();
          String message = String.valueOf(cause.getMessage()).replace("\\\\", "\\\\\\\\").replace("\\n", "\\\\n").replace("\\t", " ");
          StringBuilder frames = new StringBuilder();
          for (StackTraceElement each : cause.getStackTrace()) frames.append(each.getFileName()).append(':').append(each.getLineNumber()).append(' ');
          end = "\\t" + cause.getClass().getName() + "\\t" + cause.getStackTrace()[0].getLineNumber() + "\\t" + message + "\\t" + frames;
        }
        System.out.println(name + "\\t" + method.getName() + end);
        System.out.flush();
      }
    }
    System.exit(0);
  }
}
`,
};

export interface TestOutcome {
  /** The class. */
  readonly test: string;
  readonly method: string;
  /** What it ended with, if it did not pass; `line` is where it was thrown. */
  readonly thrown?: {
    readonly class: string;
    readonly line: number;
    readonly message: string;
    /** `File.java:12` of the places in the stack, innermost first. */
    readonly frames: readonly string[];
  };
}

/** What the runner has printed. */
export function outcomesOf(stdout: string): readonly TestOutcome[] {
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const [test, method, name, at, message, places = ""] = line.split("\t");
    if (test === undefined || method === undefined) throw new Error(`not an outcome: ${line}`);
    const text = message?.replaceAll(/\\(n|\\)/g, (_, char: string) => (char === "n" ? "\n" : "\\"));
    const frames = places.split(" ").filter(Boolean);
    return { test, method, ...(name === undefined ? {} : { thrown: { class: name, line: Number(at), message: text ?? "", frames } }) };
  });
}
