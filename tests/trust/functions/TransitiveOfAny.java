// options: --entry TransitiveOfAny.call --bound comparators=any
// assert: fails, violated
import java.util.Comparator;

public class TransitiveOfAny {
  static void call(Comparator<Integer> c) {
    if (c.compare(1, 2) < 0 && c.compare(2, 3) < 0) assert c.compare(1, 3) < 0 : "not if it breaks its contract";
  }
}
