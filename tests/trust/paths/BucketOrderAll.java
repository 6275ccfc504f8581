// options: --engine paths --cpu-timeout 60
// assert: holds, proved
// exceptions: holds, proved
import assay.Verifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Iterators come to every entry once, in the order of buckets, and what they remove is gone. */
public class BucketOrderAll {
  enum Color { RED, GREEN }

  public static void main(String[] args) {
    Map<Integer, Integer> map = new HashMap<>();
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= 0 && a < 16 && b >= 0 && b < 16);
    map.put(a, 1);
    map.put(b, 2);
    map.put(3, 4);
    int last = -1;
    int sum = 0;
    for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
      assert entry.getKey() > last : "small numbers are their own buckets";
      last = entry.getKey();
      sum += entry.getValue();
    }
    assert sum == (a == b ? (a == 3 ? 4 : 6) : (a == 3 ? 6 : b == 3 ? 5 : 7));
    Iterator<Integer> keys = map.keySet().iterator();
    keys.next();
    keys.remove();
    assert map.size() == (a == b ? (a == 3 ? 0 : 1) : (a == 3 || b == 3 ? 1 : 2));
    Set<Object> set = new HashSet<>();
    set.add(Color.RED);
    set.add(Color.GREEN);
    int count = 0;
    for (Object each : set) count += each == Color.RED ? 1 : 10;
    assert count == 11;
  }
}
