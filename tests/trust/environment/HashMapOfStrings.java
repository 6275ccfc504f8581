// assert: holds, proved
// says: one execution
import java.util.HashMap;
import java.util.Map;

/** Strings have hash codes that Java specifies. */
public class HashMapOfStrings {
  public static void main(String[] args) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : "a b a c".split(" ")) counts.merge(word, 1, Integer::sum);
    assert counts.get("a") == 2;
    assert counts.keySet().toString().equals("[a, b, c]");
  }
}
