// options: --entry NegatedComparison.call
// assert: fails, violated
import java.util.Comparator;

public class NegatedComparison {
  static void call(Comparator<Integer> c, Integer a, Integer b) {
    int reversed = -c.compare(a, b);
    assert c.compare(a, b) >= 0 || reversed > 0 : "Integer.MIN_VALUE says smaller, too";
  }
}
