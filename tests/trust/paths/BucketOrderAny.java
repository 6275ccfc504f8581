// options: --engine paths --cpu-timeout 60
// assert: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whichever key comes first in a map of objects is up to the JVM, and with unknown numbers up to them. */
public class BucketOrderAny {
  public static void main(String[] args) {
    Map<Integer, String> map = new HashMap<>();
    map.put(Verifier.nondetInt(), "first");
    map.put(Verifier.nondetInt(), "second");
    List<String> seen = new ArrayList<>(map.values());
    assert seen.size() < 2 || seen.get(0).equals("first") : "the second may come first";
  }
}
