import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Counts unknown words. */
public class StringKeys {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < SIZE; i++) counts.merge(Verifier.nondetString(), 1, Integer::sum);
    int sum = 0;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) sum += entry.getValue();
    assert sum == SIZE;
    assert counts.size() <= SIZE;
  }
}
