// assert: fails
import java.util.Map;
import java.util.WeakHashMap;

/** A key that nothing else refers to. */
public class WeakHashMapSize {
  public static void main(String[] args) {
    Map<Object, String> names = new WeakHashMap<>();
    names.put(new Object(), "a");
    System.gc();
    assert names.size() == 1;
  }
}
