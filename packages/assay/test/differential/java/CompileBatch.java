import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles many programs in one process: each line of the file named by the argument is a folder for the class files and the sources,
 * separated by tabs. Prints {@code failed}, the folder and the compiler's words for those that do not compile.
 */
public final class CompileBatch {
  public static void main(String[] args) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      List<String> parts = List.of(line.split("\t"));
      String output = parts.get(0);
      Files.createDirectories(Path.of(output));
      StringWriter words = new StringWriter();
      List<String> options = List.of("-g", "-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-d", output);
      try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
        var sources = files.getJavaFileObjectsFromStrings(new ArrayList<>(parts.subList(1, parts.size())));
        if (!compiler.getTask(words, files, null, options, null, sources).call()) {
          System.out.println("failed\t" + output + "\t" + words.toString().replace('\n', ' '));
        }
      }
    }
  }
}
