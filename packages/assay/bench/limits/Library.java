import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Methods without a main: each is checked with any inputs. */
public class Library {
  static final int SIZE = 3;

  public static int first(int x) {
    assert x != SIZE : "planted";
    return x / (x - SIZE - 1);
  }

  public static int longestRun(int[] values) {
    int best = 0;
    int run = 0;
    for (int i = 0; i < values.length; i++) {
      run = i > 0 && values[i] == values[i - 1] + SIZE ? run + 1 : 1;
      best = Math.max(best, run);
    }
    assert best <= values.length;
    return best;
  }

  public static boolean isPalindrome(String text) {
    String reversed = new StringBuilder(text).reverse().toString();
    assert reversed.length() == text.length();
    return reversed.equals(text);
  }

  public static int total(Map<String, Integer> prices, List<String> basket) {
    int sum = 0;
    for (String item : basket) sum += prices.get(item);
    assert sum >= 0;
    return sum;
  }

  public static List<Integer> merged(List<Integer> a, List<Integer> b) {
    List<Integer> all = new ArrayList<>(a);
    all.addAll(b);
    all.sort(null);
    assert all.size() == a.size() + b.size();
    return all;
  }
}
