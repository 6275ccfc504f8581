// assert: fails
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Keys without a hash code of their own are in any order, also in a table of the library. */
public class IdentityKeysOfThreads {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<AtomicInteger, String> names = new ConcurrentHashMap<>();
    AtomicInteger one = new AtomicInteger(1);
    AtomicInteger two = new AtomicInteger(2);
    Thread other = new Thread(() -> {
      names.put(one, "1");
      names.put(two, "2");
    });
    other.start();
    other.join();
    assert String.join("", names.values()).equals("12");
  }
}
