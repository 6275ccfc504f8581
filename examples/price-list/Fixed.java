import java.util.List;
import java.util.Map;

/** What a basket costs. */
public class Fixed {
  public static int total(List<String> basket, Map<String, Integer> prices) {
    int sum = 0;
    for (String article : basket) {
      int price = prices.getOrDefault(article, 0);
      if (price > 0 && sum <= 1_000_000) sum += Math.min(price, 1_000_000);
    }
    return sum;
  }
}
