import assay.Failed;
import assay.Probe;
import assay.Verifier;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles programs and runs them, for the soundness bench: one process for thousands of programs. It reads requests and writes answers, a line each, words
 * separated by tabs:
 *
 * <pre>
 * compile name source name source ...   (sources in base 64)
 *   -> for each: name ok class bytes class bytes ...   or   name no message
 * run name input,input,...  input,...    (inputs in base 64 each; a list is separated by commas; `!` before program arguments)
 *   -> for each list: end failed-lines
 * probe name seed count
 *   -> for each execution: what the probes saw
 * drop name ...
 *   -> nothing
 * </pre>
 *
 * An execution ends with {@code normal}, {@code inputs} (there were too few), {@code assumed}, or the classes of what was thrown, the most special first. Each has a class
 * loader of its own, so that no static field survives.
 */
public final class SoundnessServer {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final List<String> OPTIONS = List.of("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none");
  private static final int MOST_INPUTS = 40;
  private static final String[][] ARGUMENTS = {{}, {"a"}, {"x", "ab"}, {}, {"7", "7", "-v"}};
  private static final Map<String, Map<String, byte[]>> programs = new HashMap<>();
  private static StandardJavaFileManager files;

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    PrintStream quiet = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(quiet);
    System.setErr(quiet);
    files = COMPILER.getStandardFileManager(null, null, null);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split("\t", -1);
      StringBuilder answer = new StringBuilder();
      switch (words[0]) {
        case "compile":
          compileAll(words, answer);
          break;
        case "run":
          for (int i = 2; i < words.length; i++) {
            Verifier.give(textsIn(words[i], false));
            answer.append(i == 2 ? "" : "\t").append(execute(words[1], textsIn(words[i], true)));
          }
          break;
        case "probe":
          for (int i = 0; i < Integer.parseInt(words[3]); i++) {
            Verifier.draw(Long.parseLong(words[2]) + i, MOST_INPUTS);
            execute(words[1], ARGUMENTS[i % ARGUMENTS.length].clone());
            answer.append(i == 0 ? "" : "\t").append(Probe.SEEN.toString().trim());
          }
          break;
        default:
          for (int i = 1; i < words.length; i++) programs.remove(words[i]);
      }
      out.print(answer);
      out.print('\n');
      out.flush();
    }
  }

  /** The inputs of a list, or what the program is started with. */
  private static String[] textsIn(String list, boolean areArguments) {
    List<String> texts = new ArrayList<>();
    for (String each : list.isEmpty() ? new String[0] : list.split(",", -1)) {
      if (each.startsWith("!") != areArguments) continue;
      byte[] bytes = Base64.getDecoder().decode(areArguments ? each.substring(1) : each);
      texts.add(new String(bytes, StandardCharsets.UTF_8));
    }
    return texts.toArray(new String[0]);
  }

  // Executions.

  private static String execute(String name, String[] arguments) throws Exception {
    Failed.LINES.clear();
    Probe.SEEN.setLength(0);
    String[] end = {"normal"};
    Thread thread = new Thread(null, () -> end[0] = endOf(name, arguments), "main", 1 << 20);
    thread.start();
    thread.join();
    StringBuilder lines = new StringBuilder();
    for (int line : Failed.LINES) lines.append(' ').append(line);
    return (Verifier.cut == null ? end[0] : Verifier.cut) + lines;
  }

  private static String endOf(String name, String[] arguments) {
    try {
      Class<?> main = new Loader(programs.get(name)).loadClass(name);
      main.getMethod("main", String[].class).invoke(null, (Object) arguments);
      return "normal";
    } catch (ReflectiveOperationException thrown) {
      Throwable cause = thrown.getCause();
      return cause == null ? "broken" : endBy(cause);
    } catch (Throwable thrown) {
      return endBy(thrown);
    }
  }

  private static String endBy(Throwable thrown) {
    StringBuilder classes = new StringBuilder();
    for (Class<?> each = thrown.getClass(); each != Object.class; each = each.getSuperclass())
      classes.append(classes.length() == 0 ? "" : ",").append(each.getName());
    return classes.toString();
  }

  /** Defines the classes of one execution; assertions that fail throw what is noted. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(SoundnessServer.class.getClassLoader());
      this.classes = classes;
      setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** The class file with another name for AssertionError in its constant pool. */
  private static byte[] noting(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    ByteArrayOutputStream result = new ByteArrayOutputStream(bytes.length + 16);
    DataOutputStream out = new DataOutputStream(result);
    out.writeLong(in.readLong());
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1:
          String text = in.readUTF();
          out.writeUTF(text.equals("java/lang/AssertionError") ? "assay/Failed" : text);
          break;
        case 5:
        case 6:
          i++;
          out.writeLong(in.readLong());
          break;
        case 7:
        case 8:
        case 16:
        case 19:
        case 20:
          out.writeShort(in.readUnsignedShort());
          break;
        case 15:
          out.writeByte(in.readUnsignedByte());
          out.writeShort(in.readUnsignedShort());
          break;
        default:
          out.writeInt(in.readInt());
      }
    }
    out.write(in.readAllBytes());
    return result.toByteArray();
  }

  // Compilation.

  /** All at once; if that fails, each alone, so that one that does not compile is no obstacle to the others. */
  private static void compileAll(String[] words, StringBuilder answer) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 1; i + 1 < words.length; i += 2)
      sources.put(words[i], new String(Base64.getDecoder().decode(words[i + 1]), StandardCharsets.UTF_8));
    Map<String, byte[]> all = new LinkedHashMap<>();
    boolean together = compile(sources, all) == null;
    for (String name : sources.keySet()) {
      Map<String, byte[]> own = new LinkedHashMap<>();
      String problem = null;
      if (together) {
        for (Map.Entry<String, byte[]> each : all.entrySet())
          if (each.getKey().equals(name) || each.getKey().startsWith(name + "$")) own.put(each.getKey(), each.getValue());
      } else problem = compile(Map.of(name, sources.get(name)), own);
      answer.append(answer.length() == 0 ? "" : "\n").append(name);
      if (problem != null) {
        answer.append("\tno\t").append(Base64.getEncoder().encodeToString(problem.getBytes(StandardCharsets.UTF_8)));
        continue;
      }
      answer.append("\tok");
      Map<String, byte[]> noted = new HashMap<>();
      for (Map.Entry<String, byte[]> each : own.entrySet()) {
        answer.append('\t').append(each.getKey()).append('\t').append(Base64.getEncoder().encodeToString(each.getValue()));
        noted.put(each.getKey(), noting(each.getValue()));
      }
      programs.put(name, noted);
    }
  }

  /** What is wrong, or null. */
  private static String compile(Map<String, String> sources, Map<String, byte[]> classes) {
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<JavaFileObject> units = new ArrayList<>();
    for (Map.Entry<String, String> each : sources.entrySet()) units.add(new Source(each.getKey(), each.getValue()));
    JavaFileManager memory = new Memory(files, classes);
    if (COMPILER.getTask(null, memory, problems, OPTIONS, null, units).call()) return null;
    for (Diagnostic<?> each : problems.getDiagnostics())
      if (each.getKind() == Diagnostic.Kind.ERROR) return "line " + each.getLineNumber() + ": " + each.getMessage(null);
    return "it does not compile";
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, byte[]> classes;

    Memory(StandardJavaFileManager files, Map<String, byte[]> classes) {
      super(files);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(name, toByteArray());
            }
          };
        }
      };
    }
  }
}
