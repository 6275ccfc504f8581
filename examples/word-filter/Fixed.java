import java.util.List;
import java.util.function.Predicate;

/** The first word that is wanted. */
public class Fixed {
  private Fixed() {}

  public static String first(List<String> words, Predicate<String> wanted) {
    int at = 0;
    while (at < words.size() && !wanted.test(words.get(at))) at++;
    return at < words.size() ? words.get(at) : "";
  }
}
