// assert: fails
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** The capacity comes first among what the map is told, and is used later. */
public class MemoryForTable {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1) return;
    boolean isMade = false;
    try {
      Map<String, String> map = new LinkedHashMap<>(n, 0.75f, true);
      map.put("a", "b");
      isMade = true;
    } catch (Throwable t) {
      assert isMade;
    }
  }
}
