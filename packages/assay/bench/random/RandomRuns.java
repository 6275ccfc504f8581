import assay.Verifier;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runs main with random inputs, arguments and standard input until the processor time is used up or the properties that are
 * named are broken: {@code RandomRuns <classes> <class> <seconds> assert,exceptions}. Each run has classes of its own. Prints what was broken, how
 * many runs were made, and the processor time.
 */
public class RandomRuns {
  public static void main(String[] given) throws Exception {
    URL[] classes = {Path.of(given[0]).toUri().toURL()};
    List<String> wanted = List.of(given[3].split(","));
    long limit = (long) (Double.parseDouble(given[2]) * 1e9);
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    List<String> broken = new ArrayList<>();
    long runs = 0;
    for (; used() < limit && !broken.containsAll(wanted); runs++) {
      Verifier.random = new Random(runs);
      System.setIn(new ByteArrayInputStream(Verifier.nondetString().getBytes(StandardCharsets.UTF_8)));
      String[] args = new String[Verifier.random.nextInt(4)];
      for (int i = 0; i < args.length; i++) args[i] = Verifier.nondetString();
      String failed = run(classes, given[1], args);
      if (failed != null && !broken.contains(failed)) broken.add(failed);
    }
    out.println(String.join(",", broken) + ";" + runs + ";" + used() / 1e9);
    Runtime.getRuntime().halt(0);
  }

  private static long used() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
  }

  private static String run(URL[] classes, String name, String[] args) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(classes)) {
      loader.setDefaultAssertionStatus(true);
      Method main = loader.loadClass(name).getMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) args);
      return null;
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Verifier.Dropped) return null;
      return cause instanceof AssertionError ? "assert" : "exceptions";
    }
  }
}
