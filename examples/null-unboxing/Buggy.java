import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Stock by article; orders of articles that were never in stock. */
public class Buggy {
  private final Map<String, Integer> stock = new HashMap<>();

  void deliver(String article, int count) {
    stock.merge(article, count, Integer::sum);
  }

  boolean order(String article, int count) {
    int available = stock.get(article);
    if (available < count) {
      return false;
    }
    stock.put(article, available - count);
    return true;
  }

  public static void main(String[] args) {
    String[] articles = {"apple", "pear", "plum"};
    Buggy shop = new Buggy();
    shop.deliver("apple", 10);
    shop.deliver("plum", 5);
    int choice = Verifier.nondetInt();
    Verifier.assume(choice >= 0 && choice < articles.length);
    shop.order(articles[choice], 3);
  }
}
