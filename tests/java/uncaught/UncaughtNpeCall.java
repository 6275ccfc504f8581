import java.util.HashMap;
import java.util.Map;

public class UncaughtNpeCall {
  public static void main(String[] args) {
    Map<String, String> m = new HashMap<>();
    m.put("k", "v");
    System.out.println(m.get("k").length());
    System.out.println(m.get("z").length());
  }
}
