// options: --entry IteratorEnds.call
// exceptions: fails, violated
import java.util.Iterator;

public class IteratorEnds {
  static int call(Iterator<Integer> numbers) {
    int sum = 0;
    while (numbers.hasNext()) sum += numbers.next() - numbers.next();
    return sum;
  }
}
