// assert: holds
// says: one execution
import java.util.concurrent.ConcurrentHashMap;

/** The map asks how many processors there are, to no effect. */
public class ConcurrentMapDecided {
  public static void main(String[] args) {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 100; i++) map.merge("k" + i % 7, 1, Integer::sum);
    assert map.get("k3") == 14;
  }
}
