// assert: fails
import java.util.HashMap;
import java.util.Map;

/** Enums have identity hash codes: a HashMap of them has no order. */
public class HashMapOfEnums {
  enum Colour { RED, GREEN }

  public static void main(String[] args) {
    Map<Colour, Integer> counts = new HashMap<>();
    counts.put(Colour.RED, 1);
    counts.put(Colour.GREEN, 2);
    Colour first = counts.keySet().iterator().next();
    assert first == Colour.GREEN;
  }
}
