// assert: holds, proved
// says: one execution
import java.util.EnumMap;
import java.util.Map;

/** An EnumMap asks for no hash code. */
public class EnumMapOrdered {
  enum Colour { RED, GREEN }

  public static void main(String[] args) {
    Map<Colour, Integer> counts = new EnumMap<>(Colour.class);
    counts.put(Colour.GREEN, 2);
    counts.put(Colour.RED, 1);
    assert counts.keySet().iterator().next() == Colour.RED;
  }
}
