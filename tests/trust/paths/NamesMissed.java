// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Fails for one text only, which nobody reads. */
public class NamesMissed {
  public static void main(String[] args) {
    Map<String, Integer> prices = new HashMap<>();
    prices.put("apple", 3);
    prices.put("pear", 0);
    String wanted = Verifier.nondetString();
    Integer price = prices.get(wanted);
    if (price != null) assert price > 0;
  }
}
