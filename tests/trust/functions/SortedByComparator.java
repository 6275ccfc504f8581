// options: --entry SortedByComparator.call
// assert: holds
import java.util.Comparator;

public class SortedByComparator {
  static void call(Comparator<String> order, boolean swap) {
    String first = swap ? "b" : "a";
    String second = swap ? "a" : "b";
    if (order.compare(first, second) > 0) {
      String last = first;
      first = second;
      second = last;
    }
    assert order.compare(first, second) <= 0;
  }
}
