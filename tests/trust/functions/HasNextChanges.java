// options: --entry HasNextChanges.call
// exceptions: fails, violated
import java.util.Iterator;

public class HasNextChanges {
  static final class Skipping implements Iterator<Integer> {
    private int left = 1;

    @Override
    public boolean hasNext() {
      return left-- > 0;
    }

    @Override
    public Integer next() {
      return 10 / (left + 1);
    }
  }

  /** Right for the iterators of the library, not for the program's own one. */
  static int call(Iterator<Integer> numbers) {
    if (!numbers.hasNext()) return 0;
    return numbers.hasNext() ? 0 : numbers.next();
  }
}
