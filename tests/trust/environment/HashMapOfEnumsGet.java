// assert: holds
// exceptions: holds
import java.util.HashMap;
import java.util.Map;

/** What is in the map does not depend on where. */
public class HashMapOfEnumsGet {
  enum Colour { RED, GREEN, BLUE }

  public static void main(String[] args) {
    Map<Colour, Integer> counts = new HashMap<>();
    counts.put(Colour.RED, 1);
    counts.put(Colour.GREEN, 2);
    assert counts.get(Colour.RED) == 1;
    assert counts.get(Colour.GREEN) == 2;
    assert !counts.containsKey(Colour.BLUE) && counts.size() == 2;
  }
}
