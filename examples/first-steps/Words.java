import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts words: {@code assay run examples/first-steps/Words.java -- to be or not to be}. It runs the JDK's own collections and streams. */
public class Words {
  public static void main(String[] args) {
    var counts = Arrays.stream(args).collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
    counts.forEach((word, count) -> System.out.println(String.format("%-5s%3d", word, count)));
  }
}
