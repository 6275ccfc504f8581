// assert: fails
import java.util.Map;

/** Map.of too. */
public class MapOfOrder {
  public static void main(String[] args) {
    Map<String, Integer> map = Map.of("a", 1, "b", 2, "c", 3);
    StringBuilder keys = new StringBuilder();
    for (String key : map.keySet()) keys.append(key);
    assert !keys.toString().equals("cba");
  }
}
