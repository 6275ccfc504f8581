// options: --entry HasNextTwice.call
// assert: fails, bounded
// says: values of type Iterator<Integer> are iterators over some elements
import java.util.Iterator;

public class HasNextTwice {
  static void call(Iterator<Integer> numbers) {
    assert numbers.hasNext() == numbers.hasNext() : "of iterators whose hasNext changes nothing";
  }
}
