import java.util.List;
import java.util.function.Predicate;

/** The first word that is wanted. */
public class Buggy {
  private Buggy() {}

  public static String first(List<String> words, Predicate<String> wanted) {
    int at = 0;
    while (!wanted.test(words.get(at))) at++;
    return words.get(at);
  }
}
