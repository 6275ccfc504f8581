// assert: fails
import java.util.HashMap;
import java.util.Map;

/** The other order. */
public class HashMapOfEnumsOther {
  enum Colour { RED, GREEN }

  public static void main(String[] args) {
    Map<Colour, Integer> counts = new HashMap<>();
    counts.put(Colour.RED, 1);
    counts.put(Colour.GREEN, 2);
    Colour first = counts.keySet().iterator().next();
    assert first == Colour.RED;
  }
}
