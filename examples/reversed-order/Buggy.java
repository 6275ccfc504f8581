import java.util.Comparator;

/** The later of two names, in an order that is given. */
public class Buggy {
  private Buggy() {}

  public static String later(Comparator<String> order, boolean swap) {
    String one = swap ? "Noether" : "Lovelace";
    String other = swap ? "Lovelace" : "Noether";
    boolean isLater = -order.compare(one, other) < 0;
    String found = isLater ? one : other;
    assert order.compare(found, one) >= 0 && order.compare(found, other) >= 0 : "an earlier name";
    return found;
  }
}
